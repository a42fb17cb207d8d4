# What is said of cloak (TFC-SPC-07) in English.

command-name-cloak = cloak
command-name-decloak = de-cloak
command-verb-cloak = engage its cloak
command-verb-decloak = drop its cloak
effect-name-cloaking = cloaking
effect-name-cloaked = cloaked
effect-of-kind-cloaking = cloaking
effect-of-kind-cloaked = cloaked
began-cloaking = { $who } fades from sight; its cloak is complete when its turn { $turn } opens.
ended-cloaking = { $who }'s cloak is complete.
ended-cloaked = { $who } drops its cloak.
no-cloak = { $unit } carries no cloak ({ $rule }); hide in a nebula, or use a ship that has one.
not-cloaked = { $unit } is not cloaked ({ $rule }); leave the order out.
