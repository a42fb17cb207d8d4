# What is said of scotty (TFC-SPC-05) in Russian.

command-name-scotty = манёвр Скотти
command-verb-scotty = выполнить манёвр Скотти
kind-name-scotty = бомба на борту
effect-name-scotty-performing = выполняет манёвр Скотти
effect-name-scotty-strain = без щитов и двигателя после манёвра Скотти
effect-of-kind-scotty-performing = идёт манёвр Скотти
effect-of-kind-scotty-strain = сказывается манёвр Скотти
declared-scotty = На борту «{ $target }» тикает бомба «{ $source }» ({ $n }).
what-scotty = { $n } (бомба «{ $source }»)
began-scotty-performing = { $who } не уклоняется, пока идёт манёвр Скотти{ effect-until }
ended-scotty-performing = { $who } снова может уклоняться.
began-scotty-strain = { $who } без щитов и сверхсвета, пока сказывается манёвр Скотти{ effect-until }
ended-scotty-strain = { $who } приходит в себя после манёвра Скотти.
reactor-is-shielded = Щиты «{ $target }» подняты, и «{ $unit }» ничего не отправит к его реактору ({ $rule }); сначала сбейте их.
destroyed-scotty = { $unit } разрывает бомба у реактора.
