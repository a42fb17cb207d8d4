# What is said of separate (TFC-SPC-03) in Russian.

command-name-separate = разделение
command-name-rejoin = воссоединение
command-verb-separate = разделиться
command-verb-rejoin = воссоединиться
no-parts = «{ $unit }» не на что делить ({ $rule }); разделяются лишь классы, у которых названы части.
no-part = «{ $unit }» — не часть разделённого корабля, соединяться не с чем ({ $rule }); приказывайте частям.
part-missing = «{ $unit }» не может воссоединиться, пока «{ $part }» в другом месте ({ $rule }); сначала сведите все части вместе.
may-they-rejoin = Могут ли «{ $unit }» и другие части снова стать кораблём «{ $parent }» ({ $rule })?
