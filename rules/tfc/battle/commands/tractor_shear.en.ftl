# What is said of tractor shear (TFC-SPC-18) in English.

command-name-tractor-shear = tractor shear
command-verb-tractor-shear = shear with its tractor beams
kind-name-tractor-shear = tractor shear
effect-name-shearing = stationary for its tractor shear
effect-of-kind-shearing = stationary after its tractor shear
declared-tractor-shear = { $source } sets its tractor beams to tear at { $target } ({ $n }).
what-tractor-shear = { $n }, { $source }'s tractor shear
began-shearing = { $who } stands still for its tractor shear{ effect-until }
ended-shearing = { $who } is free to move again.
too-few-emitters = { $unit } needs { $wanted } idle tractor emitters to shear and has { $free } ({ $rule }); release a lock first.
target-is-shielded = { $target }'s shields are up, so { $unit } cannot shear it ({ $rule }); bring them down first.
