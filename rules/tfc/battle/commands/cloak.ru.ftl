# What is said of cloak (TFC-SPC-07) in Russian.

command-name-cloak = маскировка
command-name-decloak = снятие маскировки
command-verb-cloak = включить маскировку
command-verb-decloak = снять маскировку
effect-name-cloaking = маскируется
effect-name-cloaked = под маскировкой
effect-of-kind-cloaking = идёт маскировка
effect-of-kind-cloaked = корабль под маскировкой
began-cloaking = { $who } тает на глазах; маскировка замкнётся, когда откроется ход { $turn }.
ended-cloaking = { $who } под маскировкой, полностью.
ended-cloaked = { $who } снимает маскировку.
no-cloak = На «{ $unit }» нет маскировки ({ $rule }); укройтесь в туманности или возьмите корабль, где она есть.
not-cloaked = «{ $unit }» не под маскировкой ({ $rule }); уберите этот приказ.
