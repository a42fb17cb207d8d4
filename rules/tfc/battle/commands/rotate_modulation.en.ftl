# What is said of rotate modulation (TFC-SPC-10) in English.

command-name-rotate-modulation = rotation of shield modulation
command-verb-rotate-modulation = rotate its shield modulation
no-borg = { $unit } faces no Borg, and modulation helps against nobody else ({ $rule }); raise or repair your shields otherwise.
modulation-used-up = { $unit } has used all { $uses } of its modulation changes ({ $rule }); evade or withdraw instead.
shields-are-interlocked = { $unit }'s shields are part of an interlock ({ $rule }); release it first.
half-already = { $unit } has { $now } shield points, and modulation restores { $half } ({ $rule }); keep the change for later.
