# What is said of tractor swing (TFC-SPC-17) in English.

command-name-tractor-swing = tractor swing
command-verb-tractor-swing = swing on a tractor beam
too-slow-to-swing = { $unit } cannot swing: its maneuverability { $maneuverability } is under 750 ({ $rule }); just move.
no-emitter-to-swing = { $unit } has no idle tractor emitter to swing on ({ $rule }); release a lock first, or evade.
no-such-anchor = { $unit } finds no { $anchor } to latch on ({ $rule }); choose a larger ship or a body.
anchor-too-small = { $anchor } is not longer than { $unit } and no anchor ({ $rule }); choose a larger ship or a body.
