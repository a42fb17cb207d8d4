which-place = Куда идёт { $boat }?
no-place = В этом заливе нет места «{ $place }»; есть { $places }.
not-yours = { $boat }: это не ваша лодка.
master-thinks = { $boat } ждёт: смотритель ещё не рассудил прошлую ночь.
sails-already = { $boat } этой ночью уже куда-то идёт.
bell-is-silent = Колокол молчит: { $boat } не может звонить сейчас.
who-turns-back = { $boats } сошлись ({ $place }). Кто поворачивает?
