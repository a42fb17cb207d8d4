# What is said of launch fighters (TFC-SPC-04) in English.

no-craft-aboard = { $unit } has no craft aboard to launch ({ $rule }); order another carrier.
too-few-craft = { $unit } has { $aboard } craft aboard, not { $wanted } ({ $rule }); lower the numbers.
nothing-to-launch = { $unit } cannot launch a group of no craft; { $aboard } are aboard ({ $rule }); name a larger share.
one-class-to-a-group = { $unit } has { $aboard } craft of several classes, and a group is of one class only ({ $rule }); cut the groups by class.
