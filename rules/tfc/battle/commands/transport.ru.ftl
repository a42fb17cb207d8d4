# What is said of transport (TFC-SPC-02) in Russian.

command-name-transport = телепортация
command-verb-transport = телепортировать
effect-name-transporting = телепортирует
effect-of-kind-transporting = идёт телепортация
began-transporting = { $who } опускает щиты ради телепортов{ effect-until }
ended-transporting = { $who } закрывает телепорты.
no-transporters = На «{ $unit }» нет телепортов ({ $rule }); возьмите корабль, где они есть.
over-capacity = «{ $unit }» переправляет за один приказ не больше { $capacity }, а не { $amount } ({ $rule }); уменьшите число.
no-such-receiver = «{ $unit }» не видит, куда переправлять: «{ $target }» ({ $rule }); назовите планету, станцию или корабль на поле.
receiver-shields-up = Щиты «{ $target }» подняты и не пропускают телепортацию с «{ $unit }» ({ $rule }); сначала опустите их.
is-it-near-enough = Достаточно ли близко «{ $target }» к «{ $unit }» для телепортации ({ $rule })?
