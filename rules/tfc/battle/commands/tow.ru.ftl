# What is said of tow (TFC-SPC-16) in Russian.

command-name-tow = буксировка
command-verb-tow = буксировать
no-lock-to-tow-with = «{ $unit }» не держит «{ $target }» лучом захвата ({ $rule }); сначала захватите, а буксируйте в следующий ход.
cannot-tow-out = «{ $target }» под прикрытием «{ $place }», и «{ $unit }» эту цель оттуда не вытащит ({ $rule }); дождитесь, пока она выйдет.
does-it-let-itself-be-towed = «{ $target }» ещё может действовать; может ли «{ $unit }» буксировать эту цель ({ $rule })?
