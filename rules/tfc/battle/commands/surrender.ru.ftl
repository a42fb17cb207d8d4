# What is said of surrender (TFC-SPC-01, TFC-SEQ-07) in Russian.

command-name-surrender = сдача
command-verb-surrender = сдаться
is-the-surrender-accepted = «{ $unit }» сдаётся. Принять ли это, и что станет с кораблём ({ $rule })?
