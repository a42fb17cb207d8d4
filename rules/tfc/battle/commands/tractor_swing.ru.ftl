# What is said of tractor swing (TFC-SPC-17) in Russian.

command-name-tractor-swing = разворот на луче
command-verb-tractor-swing = развернуться на луче
too-slow-to-swing = «{ $unit }» не может развернуться на луче: манёвренность { $maneuverability }, это меньше 750 ({ $rule }); просто маневрируйте.
no-emitter-to-swing = У «{ $unit }» нет свободного излучателя захвата ({ $rule }); сначала отпустите захват или уклоняйтесь.
no-such-anchor = «{ $unit }» не видит, за что зацепиться: «{ $anchor }» ({ $rule }); выберите корабль побольше или небесное тело.
anchor-too-small = «{ $anchor }» не длиннее «{ $unit }» и якорем не станет ({ $rule }); выберите корабль побольше или небесное тело.
