# What is said of sensors (TFC-SPC-13) in Russian.

command-name-gravwell-sensors = датчики гравиловушек
command-name-tachyon-sweep = тахионный поиск
command-verb-gravwell-sensors = вести поиск датчиками гравиловушек
command-verb-tachyon-sweep = вести тахионный поиск
effect-name-detected = обнаружен
effect-of-kind-detected = корабль обнаружен
began-detected = { $source } обнаруживает «{ $on }»{ effect-until }
ended-detected = { $source } теряет «{ $on }» из виду.
no-sensors = На «{ $unit }» нет { $command ->
    [tachyon_sweep] тахионного поисковика
   *[other] датчиков гравиловушек
} ({ $rule }); возьмите корабль, где они есть.
