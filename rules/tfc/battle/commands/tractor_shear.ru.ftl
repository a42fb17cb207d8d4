# What is said of tractor shear (TFC-SPC-18) in Russian.

command-name-tractor-shear = разрыв лучами захвата
command-verb-tractor-shear = рвать лучами захвата
kind-name-tractor-shear = разрыв лучами
effect-name-shearing = неподвижен после разрыва лучами
effect-of-kind-shearing = корабль неподвижен после разрыва лучами
declared-tractor-shear = { $source } рвёт лучами захвата «{ $target }» ({ $n }).
what-tractor-shear = { $n } (разрыв лучами { $source })
began-shearing = { $who } стоит на месте ради разрыва лучами{ effect-until }
ended-shearing = { $who } снова может двигаться.
too-few-emitters = Для разрыва «{ $unit }» нужно свободных излучателей: { $wanted }, а есть { $free } ({ $rule }); сначала отпустите захват.
target-is-shielded = Щиты «{ $target }» подняты, и «{ $unit }» эту цель не разорвёт ({ $rule }); сначала сбейте их.
