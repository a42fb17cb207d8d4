# What is said of sensors (TFC-SPC-13) in English.

command-name-gravwell-sensors = gravwell trap sensors
command-name-tachyon-sweep = tachyon sweep
command-verb-gravwell-sensors = use gravwell trap sensors
command-verb-tachyon-sweep = run a tachyon sweep
effect-name-detected = detected
effect-of-kind-detected = detected
began-detected = { $source } has detected { $on }{ effect-until }
ended-detected = { $source } loses track of { $on }.
no-sensors = { $unit } carries no { $command ->
    [tachyon_sweep] tachyon sweep
   *[other] gravwell trap sensors
} ({ $rule }); use a ship that does.
