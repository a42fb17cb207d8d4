# What is said of voss (TFC-SPC-19) in English.

command-name-voss = Voss' Final Order
command-verb-voss = carry out Voss' Final Order
effect-name-voss-power = all power in the drive
effect-of-kind-voss-power = giving all power to its drive
began-voss-power = { $who } gives all its power to the drive and none to its shields{ effect-until }
ended-voss-power = { $who } has its power back.
planets-only = { $target } is no planet that { $unit } could destroy this way ({ $rule }); name a planet that is still there.
too-short = { $unit } is { $length } m long; Voss' Final Order needs more than { $over } m ({ $rule }); bombard instead.
no-drive-for-voss = { $unit } has no working F.T.L. drive, which Voss' Final Order needs at every step ({ $rule }); bombard or ram instead.
destroyed-voss = { $unit } ends in Voss' Final Order.
