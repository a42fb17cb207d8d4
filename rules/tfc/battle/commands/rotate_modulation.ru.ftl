# What is said of rotate modulation (TFC-SPC-10) in Russian.

command-name-rotate-modulation = смена модуляции щитов
command-verb-rotate-modulation = сменить модуляцию щитов
no-borg = Против «{ $unit }» нет боргов, а больше ни от кого модуляция не помогает ({ $rule }); берегите щиты иначе.
modulation-used-up = У «{ $unit }» смен модуляции больше нет, за бой их { $uses } ({ $rule }); уклоняйтесь или отходите.
shields-are-interlocked = Щиты «{ $unit }» в сцепке ({ $rule }); сначала расцепите их.
half-already = У «{ $unit }» щитов { $now }, а модуляция вернёт лишь { $half } ({ $rule }); приберегите её.
