# What is said of separate (TFC-SPC-03) in English.

command-name-separate = separation
command-name-rejoin = rejoining
command-verb-separate = separate
command-verb-rejoin = rejoin
no-parts = { $unit } has no parts to separate into ({ $rule }); only classes that list parts can.
no-part = { $unit } is no part of a separated ship and has nothing to rejoin ({ $rule }); order the parts.
part-missing = { $unit } cannot rejoin while { $part } is somewhere else ({ $rule }); bring all parts to one place first.
may-they-rejoin = May { $unit } and the other parts rejoin as { $parent } ({ $rule })?
