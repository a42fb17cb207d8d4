# What is said of interlock (TFC-SPC-23) in Russian.

command-name-form-up = построение
command-name-shield-interlock = сцепка щитов
command-name-release-interlock = расцепка щитов
command-verb-form-up = встать в строй
command-verb-shield-interlock = сцепить щиты
command-verb-release-interlock = расцепить щиты
capital-ships-only = «{ $unit }» — не крупный корабль, а в строй сцепки встают только они ({ $rule }); приказывайте другому.
in-formation-already = «{ $unit }» уже в строю «{ $formation }» ({ $rule }); уберите этот приказ.
not-in-formation = «{ $unit }» не в строю{ $formation ->
    [none] {""}
   *[other] {" "}«{ $formation }»
} и вести сцепку не может ({ $rule }); сначала встаньте в строй.
linked-already = Щиты строя «{ $formation }» уже сцеплены ({ $rule }); «{ $unit }» может их расцепить.
too-few-to-link = В строю «{ $formation }» с поднятыми щитами { $count ->
    [0] кораблей нет
    [one] только { $count } корабль
    [few] только { $count } корабля
   *[other] только { $count } кораблей
}, а для сцепки нужно { $needed } ({ $rule }); «{ $unit }» сцепит их, когда будет больше.
no-interlock-to-release = «{ $unit }» не в сцепке ({ $rule }); уберите этот приказ.
