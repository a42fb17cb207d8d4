# What is said of marymount (TFC-SPC-20, TFC-DMG-10) in Russian.

command-name-marymount = Гамбит Мэримаунт
command-verb-marymount = разыграть Гамбит Мэримаунт
kind-name-shockwave = ударная волна
declared-shockwave = К «{ $target }» идёт ударная волна ({ $n }): { $points }.
what-shockwave = { $n } (ударная волна)
no-quantum-torpedoes = На «{ $unit }» нет квантовых торпед, готовых к пуску ({ $rule }); атакуйте обычным образом.
share-of-torpedoes = «{ $unit }» не может отдать { $share } % торпед ({ $rule }); назовите долю не больше 100 %.
no-phasers = У «{ $unit }» нет исправных фазеров, чтобы подорвать торпеды{ $helper ->
    [none] {""}
   *[other] , и у «{ $helper }» их тоже нет
} ({ $rule }); назовите другой свой корабль, у которого они есть.
