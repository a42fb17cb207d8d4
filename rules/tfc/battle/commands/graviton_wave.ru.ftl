# What is said of graviton wave (TFC-SPC-09) in Russian.

command-name-graviton-wave = гравитонная волна
command-verb-graviton-wave = пустить гравитонную волну
kind-name-graviton-wave = гравитонная волна
effect-name-graviton-drain = без щитов после гравитонной волны
effect-name-graviton-silence = без орудий после гравитонной волны
effect-of-kind-graviton-drain = щиты ушли в гравитонную волну
effect-of-kind-graviton-silence = орудия молчат после гравитонной волны
declared-graviton-wave = От «{ $source }» к «{ $target }» идёт гравитонная волна ({ $n }): { $points }.
what-graviton-wave = { $n } (гравитонная волна)
began-graviton-drain = { $who } без щитов от собственной гравитонной волны{ effect-until }
ended-graviton-drain = { $who } снова со щитами после гравитонной волны.
began-graviton-silence = { $who } не стреляет после гравитонной волны{ effect-until }
ended-graviton-silence = { $who } снова может стрелять.
no-graviton-generator = На «{ $unit }» нет гравитонного генератора ({ $rule }); возьмите корабль, где он есть.
