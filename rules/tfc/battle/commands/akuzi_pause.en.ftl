# What is said of akuzi pause (TFC-SPC-21) in English.

command-name-akuzi-pause = Akuzi's Pause
command-verb-akuzi-pause = stop time
pause-used-up = Akuzi's Pause has been used in this match, and { $unit } cannot stop time again ({ $rule }); give another order.
