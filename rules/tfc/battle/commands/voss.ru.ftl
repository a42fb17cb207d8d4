# What is said of voss (TFC-SPC-19) in Russian.

command-name-voss = Последний приказ Восса
command-verb-voss = выполнять Последний приказ Восса
effect-name-voss-power = вся энергия в двигателе
effect-of-kind-voss-power = вся энергия отдана двигателю
began-voss-power = { $who } отдаёт всю энергию двигателю, щитам ничего{ effect-until }
ended-voss-power = { $who } снова с полной энергией.
planets-only = «{ $target }» — не планета, и «{ $unit }» этого так не уничтожит ({ $rule }); назовите уцелевшую планету.
too-short = Длина «{ $unit }» — { $length } м, а для Последнего приказа Восса нужно больше { $over } м ({ $rule }); бомбите.
no-drive-for-voss = У «{ $unit }» нет исправного сверхсветового двигателя, а Последнему приказу Восса он нужен на каждом шаге ({ $rule }); бомбите или идите на таран.
destroyed-voss = { $unit } гибнет в Последнем приказе Восса.
