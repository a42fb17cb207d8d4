# What is said of superlaser (TFC-SPC-14) in Russian.

command-name-superlaser = суперлазер
command-verb-superlaser = заряжать суперлазер
kind-name-superlaser = удар суперлазера
declared-superlaser = { $source } бьёт суперлазером по «{ $target }» ({ $n }).
what-superlaser = { $n } (суперлазер { $source })
no-superlaser = «{ $unit }» — не Звезда Смерти, суперлазера нет ({ $rule }); атакуйте или бомбите.
name-the-target = Суперлазер «{ $unit }» заряжен, нужна цель ({ $rule }); назовите её в этом, последнем приказе.
no-target-for-superlaser = «{ $target }» — не цель для суперлазера «{ $unit }» ({ $rule }); назовите корабль, станцию или уцелевшую планету.
destroyed-superlaser = { $unit } обращается в пыль под суперлазером.
