# What is said of special (TFC-SPC-01, TFC-SEQ-07) in English.

command-name-special = special
command-verb-special = do something special
kind-name-special = special
may-it-do-this = May { $unit } do this, and what comes of it: { $text } ({ $rule })?
effect-on-nobody = Nothing called { $target } is in this battle, so that part of the answer about { $unit } has no effect ({ $rule }); set it by an override.
told-special = { $unit } carries out its special.
