# What is said of surrender (TFC-SPC-01, TFC-SEQ-07) in English.

command-name-surrender = surrender
command-verb-surrender = surrender
is-the-surrender-accepted = { $unit } surrenders. Is that accepted, and what becomes of it ({ $rule })?
