# What is said of core overload (TFC-SPC-11) in English.

command-name-core-overload = core overload
command-verb-core-overload = overload its core
kind-name-radiation = radiation
effect-name-exploding-core = core exploding
effect-of-kind-exploding-core = exploding
declared-radiation = The dying core's radiation rolls towards { $target } ({ $n }).
what-radiation = { $n }, the radiation
began-exploding-core = { $source }'s core goes up, and its radiation reaches out for whoever has no shields.
destroyed-core-overload = { $unit } blows up with its own core.
