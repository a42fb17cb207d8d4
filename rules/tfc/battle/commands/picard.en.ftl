# What is said of picard (TFC-SPC-06) in English.

command-name-picard = Picard Maneuver
command-verb-picard = perform the Picard Maneuver
effect-name-dazzled = dazzled by a Picard Maneuver
effect-of-kind-dazzled = dazzled by a Picard Maneuver
began-dazzled = { $source } seems to be in two places at once, and { $on } cannot tell which{ effect-until }
ended-dazzled = { $on } sees { $source } clearly again.
dazzles-enemies-only = { $target } is on { $unit }'s own side, and the Picard Maneuver dazzles enemies only ({ $rule }); name an enemy.
