# What is said of core overload (TFC-SPC-11) in Russian.

command-name-core-overload = перегрузка ядра
command-verb-core-overload = перегрузить ядро
kind-name-radiation = излучение
effect-name-exploding-core = взрыв ядра
effect-of-kind-exploding-core = взрывается ядро
declared-radiation = Излучение гибнущего ядра идёт к «{ $target }» ({ $n }).
what-radiation = { $n } (излучение)
began-exploding-core = Ядро «{ $source }» взрывается, и излучение достаёт всех, кто без щитов.
destroyed-core-overload = { $unit } взрывается вместе со своим ядром.
