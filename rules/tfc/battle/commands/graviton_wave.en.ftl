# What is said of graviton wave (TFC-SPC-09) in English.

command-name-graviton-wave = Graviton Distortion Wave
command-verb-graviton-wave = send out a graviton wave
kind-name-graviton-wave = graviton wave
effect-name-graviton-drain = drained by its graviton wave
effect-name-graviton-silence = silent after its graviton wave
effect-of-kind-graviton-drain = drained by its graviton wave
effect-of-kind-graviton-silence = silent after its graviton wave
declared-graviton-wave = A graviton wave rolls out from { $source } towards { $target } ({ $n }): { $points }.
what-graviton-wave = { $n }, the graviton wave
began-graviton-drain = { $who }'s shields are drained by its own graviton wave{ effect-until }
ended-graviton-drain = { $who }'s shields have recovered from the graviton wave.
began-graviton-silence = { $who }'s weapons are silent after its graviton wave{ effect-until }
ended-graviton-silence = { $who }'s weapons can fire again.
no-graviton-generator = { $unit } carries no graviton generator ({ $rule }); use a ship that does.
