# What is said of akuzi reverse (TFC-SPC-22) in English.

command-name-akuzi-reverse = Akuzi's Reverse
command-verb-akuzi-reverse = turn back time
reverse-used-up = Akuzi's Reverse has been used in this match, and { $unit } cannot turn back time again ({ $rule }); give another order.
no-earlier-turn = { $unit } has no earlier turn of yours to go back to ({ $rule }); use it from your second turn on.
confirm-reverse = Shall { $unit } really turn back time to before your last turn ({ $rule })? It cannot be taken back.
