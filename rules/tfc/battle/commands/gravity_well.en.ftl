# What is said of gravity well (TFC-SPC-12) in English.

command-name-gravity-well = gravity well
command-verb-gravity-well = run a gravity well
effect-name-gravity-well = gravity well
effect-of-kind-gravity-well = held by a gravity well
began-gravity-well = { $source } raises a gravity well that holds back every hyperdrive{ effect-until }
ended-gravity-well = { $source }'s gravity well collapses.
no-gravity-well = { $unit } carries no gravity well generator ({ $rule }); use a ship that does.
no-well-to-continue = { $unit } has no gravity well running to continue ({ $rule }); start one with both commands.
well-is-running = { $unit } has seen to its gravity well this turn already ({ $rule }); leave the second order out.
