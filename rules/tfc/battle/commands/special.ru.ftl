# What is said of special (TFC-SPC-01, TFC-SEQ-07) in Russian.

command-name-special = особый приём
command-verb-special = применить особый приём
kind-name-special = особый приём
may-it-do-this = Разрешить ли «{ $unit }» такое, и что из этого выйдет: { $text } ({ $rule })?
effect-on-nobody = В этом бою нет ничего с именем «{ $target }», и эта часть ответа про «{ $unit }» ничего не меняет ({ $rule }); поправьте значение вручную.
told-special = { $unit } применяет особый приём.
