# What is said of gravity well (TFC-SPC-12) in Russian.

command-name-gravity-well = гравитационный колодец
command-verb-gravity-well = держать гравитационный колодец
effect-name-gravity-well = гравитационный колодец
effect-of-kind-gravity-well = держит гравитационный колодец
began-gravity-well = { $source } создаёт гравитационный колодец, из которого не уйти на гиперприводе{ effect-until }
ended-gravity-well = Гравитационный колодец «{ $source }» исчезает.
no-gravity-well = На «{ $unit }» нет генератора гравитационного колодца ({ $rule }); возьмите корабль, где он есть.
no-well-to-continue = У «{ $unit }» колодец не работает, и продолжать нечего ({ $rule }); включите его двумя командами.
well-is-running = У «{ $unit }» колодец в этот ход уже приказан ({ $rule }); уберите второй приказ.
