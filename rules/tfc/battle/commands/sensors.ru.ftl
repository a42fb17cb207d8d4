# What is said of sensors (TFC-SPC-13) in Russian.

command-name-gravwell-sensors = датчики гравиловушки
command-name-tachyon-sweep = тахионный поиск
command-verb-gravwell-sensors = искать датчиками гравиловушки
command-verb-tachyon-sweep = вести тахионный поиск
effect-name-detected = обнаружен
effect-of-kind-detected = корабль обнаружен
began-detected = { $source } обнаруживает { $on }{ effect-until }
ended-detected = { $source } теряет { $on } из виду.
no-sensors = На «{ $unit }» нет { $command ->
    [tachyon_sweep] тахионного поисковика
   *[other] датчиков гравиловушки
} ({ $rule }); возьмите корабль, где есть.
