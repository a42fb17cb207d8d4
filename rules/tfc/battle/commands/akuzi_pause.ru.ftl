# What is said of akuzi pause (TFC-SPC-21) in Russian.

command-name-akuzi-pause = Пауза Акузи
command-verb-akuzi-pause = остановить время
pause-used-up = Пауза Акузи в этом бою уже была, и «{ $unit }» не остановит время снова ({ $rule }); отдайте другой приказ.
