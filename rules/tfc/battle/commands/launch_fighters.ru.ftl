# What is said of launch fighters (TFC-SPC-04) in Russian.

no-craft-aboard = На «{ $unit }» нет истребителей ({ $rule }); приказывайте другому носителю.
too-few-craft = На «{ $unit }» машин { $aboard }, а не { $wanted } ({ $rule }); уменьшите числа.
nothing-to-launch = «{ $unit }» не может выпустить группу без машин; на борту их { $aboard } ({ $rule }); назовите долю побольше.
one-class-to-a-group = На «{ $unit }» машин { $aboard }, но разных классов, а группа бывает только из одного ({ $rule }); разбейте группы по классам.
