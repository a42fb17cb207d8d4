# What is said of superlaser (TFC-SPC-14) in English.

command-name-superlaser = superlaser
command-verb-superlaser = charge its superlaser
kind-name-superlaser = superlaser strike
declared-superlaser = { $source } looses its superlaser at { $target } ({ $n }).
what-superlaser = { $n }, { $source }'s superlaser
no-superlaser = { $unit } is no Death Star and has no superlaser ({ $rule }); attack or bombard instead.
name-the-target = { $unit }'s superlaser is charged and needs a target ({ $rule }); name it with this last order.
no-target-for-superlaser = { $target } is no target for { $unit }'s superlaser ({ $rule }); name a unit, a station or a planet that is still there.
destroyed-superlaser = { $unit } is blown to dust by the superlaser.
