# What is said of scotty (TFC-SPC-05) in English.

command-name-scotty = Scotty Maneuver
command-verb-scotty = perform the Scotty Maneuver
kind-name-scotty = bomb aboard
effect-name-scotty-performing = performing the Scotty Maneuver
effect-name-scotty-strain = strained by the Scotty Maneuver
effect-of-kind-scotty-performing = performing the Scotty Maneuver
effect-of-kind-scotty-strain = strained by the Scotty Maneuver
declared-scotty = A bomb of { $source } ticks aboard { $target } ({ $n }).
what-scotty = { $n }, { $source }'s bomb
began-scotty-performing = { $who } cannot evade while it performs the Scotty Maneuver{ effect-until }
ended-scotty-performing = { $who } can evade again.
began-scotty-strain = { $who } has neither shields nor F.T.L. while the Scotty Maneuver strains it{ effect-until }
ended-scotty-strain = { $who } has recovered from the Scotty Maneuver.
reactor-is-shielded = { $target }'s shields are up, so { $unit } can beam nothing to its reactor ({ $rule }); collapse them first.
destroyed-scotty = { $unit } is torn apart by the bomb at its reactor.
