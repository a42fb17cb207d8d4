# What is said of tractor (TFC-SPC-15) in Russian.

command-name-tractor = луч захвата
command-name-release = отпустить захват
command-verb-tractor = применять лучи захвата
command-verb-release = отпустить захват
kind-name-tractor = луч захвата
emitters-busy = У «{ $unit }» { $have ->
    [one] { $have } излучатель
    [few] { $have } излучателя
   *[many] { $have } излучателей
} захвата, занято { $busy }, а нужно { $wanted } ({ $rule }); возьмите меньше или сначала отпустите захват.
no-lock-to-release = «{ $unit }» никого не держит{ $target ->
    [none] {""}
   *[other] {" "}под именем «{ $target }»
} ({ $rule }); уберите этот приказ.
declared-tractor = { $source } тянется к «{ $target }»: { $beams ->
    [one] { $beams } луч
    [few] { $beams } луча
   *[many] { $beams } лучей
} захвата ({ $n }).
what-tractor = { $n } (луч захвата { $source })
