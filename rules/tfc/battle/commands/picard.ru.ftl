# What is said of picard (TFC-SPC-06) in Russian.

command-name-picard = манёвр Пикара
command-verb-picard = выполнить манёвр Пикара
effect-name-dazzled = ослеплён манёвром Пикара
effect-of-kind-dazzled = корабль ослеплён манёвром Пикара
began-dazzled = { $source } словно в двух местах сразу, и { $on } не различает, где{ effect-until }
ended-dazzled = { $on } снова ясно видит «{ $source }».
dazzles-enemies-only = «{ $target }» на одной стороне с «{ $unit }», а манёвр Пикара слепит лишь врагов ({ $rule }); назовите врага.
