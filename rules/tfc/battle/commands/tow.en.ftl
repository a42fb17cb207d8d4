# What is said of tow (TFC-SPC-16) in English.

command-name-tow = tow
command-verb-tow = tow anything
no-lock-to-tow-with = { $unit } holds no tractor lock on { $target } ({ $rule }); lock it first and tow in a later turn.
cannot-tow-out = { $target } is sheltered at { $place } and { $unit } cannot tow it out ({ $rule }); wait until it comes out.
does-it-let-itself-be-towed = { $target } can still act; may { $unit } tow it ({ $rule })?
