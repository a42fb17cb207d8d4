# What is said of tractor (TFC-SPC-15) in English.

command-name-tractor = tractor beam
command-name-release = release
command-verb-tractor = use tractor beams
command-verb-release = release anything
kind-name-tractor = tractor beam
emitters-busy = { $unit } has { $have ->
    [one] one tractor emitter
   *[other] { $have } tractor emitters
}, { $busy } of them busy, and cannot use { $wanted } ({ $rule }); use fewer, or release a lock first.
no-lock-to-release = { $unit } holds nothing{ $target ->
    [none] {""}
   *[other] {" "}called { $target }
} to release ({ $rule }); leave the order out.
declared-tractor = { $source } reaches for { $target } with { $beams ->
    [one] a tractor beam
   *[other] { $beams } tractor beams
} ({ $n }).
what-tractor = { $n }, { $source }'s tractor beam
