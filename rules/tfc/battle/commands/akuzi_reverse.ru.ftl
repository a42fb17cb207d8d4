# What is said of akuzi reverse (TFC-SPC-22) in Russian.

command-name-akuzi-reverse = Возврат Акузи
command-verb-akuzi-reverse = повернуть время вспять
reverse-used-up = Возврат Акузи в этом бою уже был, и «{ $unit }» не повернёт время снова ({ $rule }); отдайте другой приказ.
no-earlier-turn = «{ $unit }» некуда возвращаться: вашего прежнего хода ещё не было ({ $rule }); это возможно со второго хода.
confirm-reverse = «{ $unit }» и вправду повернёт время к началу вашего прошлого хода ({ $rule })? Отменить это будет нельзя.
