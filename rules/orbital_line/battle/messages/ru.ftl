# Что говорится о бое: приказы, манёвры, выстрелы, таблицы. Имена кораблей стоят после двоеточия или в кавычках.

## Части предложений

ol-sectors = { $n } { $n ->
    [one] сектор
    [few] сектора
   *[many] секторов
}
ol-side = { $side ->
    [right] вправо
   *[left] влево
}
ol-motion = { $motion ->
    [cw] по часовой стрелке
   *[ccw] против часовой стрелки
}
kind-missile = ракеты
kind-torpedo = торпеды

## Заголовки и сроки

heading-phase = Раунд { $r }, фаза «{ ol-phase }»
next-phase = Раунд { $r }, фаза «{ ol-phase }»: { $unit ->
    [none] принимаются приказы.
   *[other] приказы отдаёт корабль «{ $unit }».
}
told-nothing = Ничего не произошло.
told-on-turn = Теперь приказы отдаёт корабль «{ $unit }».
told-repeated = { $unit }: приказов нет, повторяются прошлые: { $words }.
told-unsealed = { $unit }: приказы были такими: { $words }.

## Приказы

ordered-man-turn = { $unit }: поворот { ol-side } на { $sectors } { $sectors ->
    [one] сектор
    [few] сектора
   *[many] секторов
}.
ordered-man-turn-to = { $unit }: { $kind ->
    [direction] нос { $to ->
        [nadir] на колодец
        [prograde] по движению
        [zenith] от колодца
       *[retrograde] против движения
    }
    [ship] нос на корабль «{ $to }»
   *[sector] нос в сектор { $to }
} ({ $sectors ->
    [0] поворот не нужен
   *[other] поворот { ol-side } на { $sectors } { $sectors ->
        [one] сектор
        [few] сектора
       *[many] секторов
    }
}).
ordered-man-accelerate = { $unit }: разгон на { $amount } { $amount ->
    [one] деление
    [few] деления
   *[many] делений
}.
ordered-man-brake = { $unit }: торможение на { $amount } { $amount ->
    [one] деление
    [few] деления
   *[many] делений
}.
ordered-man-drift = { $unit }: полёт по инерции.
ordered-man-orbit = { $unit }: выбрана орбита { $altitude }.
ordered-man-exit = { $unit }: выход подтверждён.
ordered-man-return = { $unit }: возвращение в бой, оно займёт весь раунд.
ordered-fire-attack = { $unit }: { $weapon } по цели «{ $target }», { ol-aspect }, ряд { $row }{ $other ->
    [none] {""}
   *[other] ; запасная цель — «{ $other }», ряд { $else_row }
}.
ordered-fire-hold = { $unit }: огонь не ведётся.
ordered-fire-pd = { $unit }: ПРО{ $guns ->
    [none] {""}
   *[other] {" "}({ $guns })
} — { $mode ->
    [auto] огонь по всему, что подлетает
    [hold] молчит
    [save] бережёт огонь для торпед
   *[only] только против: { $against }
}.
ordered-power-priority = { $unit }: питание в первую очередь: { $modules }.
ordered-power-on = { $unit }: подаётся питание: { $modules }.
ordered-power-off = { $unit }: снимается питание: { $modules }.
ordered-status-repair = { $unit }: ремонт — { $target ->
    [hull] корпус
   *[other] { $target } ({ $cell })
}.
ordered-status-activate = { $unit }: активация — { $module }.
ordered-order-cancel = { $unit }: приказ отменён.

## Ответы на вопросы

shown-passport = { $unit }: корпус { $hull } из { $hull_strength }, инициатива { $initiative }, орбита { $altitude }, скорость { $speed }, нос в секторе { $heading }.
shown-ring = { $unit }: на сетке маркер корабля «{ $other }» стоит в секторе { $sector }.
shown-range = { $unit }: дальность до корабля «{ $other }» — { $range }.
shown-aspect = { $unit }: ракурс — { ol-aspect }, ряды слева направо:
shown-row = ряд { $row }: { $cells }

## Манёвры

told-motion = Общее направление движения: { ol-motion }.
told-roll-motion = Бросок d{ $sides } на общее направление движения: { $value }.
told-roll-keel = Попадание по килю, сторону разворота решает бросок: { $value }.
told-turn = { $unit }: поворот { ol-side } на { ol-sectors }, нос в секторе { $h }. Инициатива { $before } → { $after }.
told-accelerate = { $unit }: разгон, скорость { $was } → { $v }. Инициатива { $before } → { $after }.
told-brake = { $unit }: торможение, скорость { $was } → { $v }. Инициатива { $before } → { $after }.
told-orbit = { $unit }: орбита { $before } → { $after }{ $cause ->
    [lift] , подъём от колодца
    [descent] , снижение к колодцу
    [debt] , скорость ей не соответствует
    [choice] , по выбору пилота
   *[speed] {""}
}.
told-climb = { $unit }: подъём в долг ({ $n }): если не набрать нужную скорость, в следующем раунде орбита понизится.
told-descent = { $unit }: снижение в долг ({ $n }): если не сбросить скорость, в следующем раунде орбита повысится.
told-overload = { $unit }: инициатива { $i }, перегрузка до конца фазы маневрирования раунда { $r }.
told-overload-end = { $unit }: перегрузка закончилась.
told-left = { $unit }: { $presence ->
    [away] корабль вышел из колодца
   *[gone] корабль вошёл в атмосферу и вышел из боя
}.
told-return = { $unit }: корабль возвращается и появится к началу раунда { $r }.
told-returned = { $unit }: корабль вернулся на орбиту { $a }, скорость { $v }.
told-overtake = { $unit } обгоняет корабль «{ $other }».

## Стрельба

told-attack = { $i }: { $unit } — { $weapon } по цели «{ $target }», { ol-aspect }, ряд { $row }, дальность { $range }, точность { $e }, бросок { $roll }{ $outcome ->
    [one] {" "}— единица
    [equal] {" "}— ровно точность
    [under] {" "}— попадание
   *[over] {" "}— больше точности
}.
told-attack-lost = { $unit }: атака сорвана: { $weapon } ({ $why ->
    [destroyed] модуль уничтожен
    [unpowered] модуль обесточен
    [disrupted] модуль подавлен
    [ship-lost] корабля уже нет на поле
    [overloaded] перегрузка, это не турель
    [target-gone] цели «{ $target }» уже нет на поле
   *[out-of-arc] цель «{ $target }» вне сектора стрельбы
}).
told-shift = Смещение на один ряд { ol-side } (бросок { $roll }): ряд { $row }.
told-miss = Промах.
told-pd = { $unit }, ПРО: { $gun }, бросок { $roll } при эффективности { $rating }: { $result ->
    [repelled] атака отражена
   *[failed] не сбита
}.
told-shield = { $unit }: { $shield } поглощает { $amount }, осталось { $left }.
told-shield-down = { $unit }: { $shield }, щит отключён.
told-hit = { $unit }, урон: { $module } ({ $cell }) — { $amount }, корпус — { $hull }, осталось { $left }.
told-hull-only = { $unit }: урон только корпусу — { $hull }, осталось { $left }.
told-disrupt = { $unit }: модуль подавлен до конца стрельбы раунда { $r }: { $module }.
told-disrupt-end = { $unit }: { $count ->
    [one] снова работает
   *[other] снова работают
} { $modules }.
told-module-lost = { $unit }: модуль уничтожен: { $module } ({ $cell }).
told-explosion = { $unit }: взорвался модуль { $module }.
told-turned = { $unit }: корабль развёрнут { ol-side } на { ol-sectors }, нос в секторе { $h }.
told-ship-lost = { $unit }: корабль уничтожен ({ $why ->
    [hull] разрушен корпус
    [reactors] нет реакторов
    [guns] нет орудий
   *[atmosphere] вход в атмосферу
}).

## Питание и статус

told-power = { $unit }: не хватает энергии (потребление { $draw } при выработке { $output }), { $count ->
    [one] отключён модуль
   *[other] отключены модули
} { $modules }.
told-power-on = { $unit }: питание подано: { $modules }.
told-power-off = { $unit }: питание снято: { $modules }.
told-power-priority = { $unit }: порядок питания: { $modules }.
told-recharge = { $unit }: { $shield } — заряд { $left } из { $most }{ $down ->
    [true] , щит ещё отключён
   *[false] {""}
}.
told-repair = { $unit }: ремонт ({ $target ->
    [hull] корпус
   *[other] { $target }, { $cell }
}): восстановлено { $n }. Работает { $bay }.
told-activate = { $unit }: активирован модуль { $module }.
told-special = Решение модератора: «{ $text }»{ $note ->
    [none] {""}
   *[other] {" "}— { $note }
}.
told-again = Сыграно заново:
told-override = { $unit }: { $field ->
    [altitude] орбита
    [speed] деление шкалы скорости
    [heading] нос в секторе
    [hull] прочность корпуса
    [hull_damage] урон корпусу
    [manoeuvre_modifier] модификатор манёвра
    [overload_until] перегрузка до раунда
    [forced_climb] подъём в долг
    [presence] где корабль
    [return_round] раунд возвращения
    [power_priority] порядок питания
    [side] сторона
    [seat] командует
    [lead] кто впереди
    [damage] урон
    [destroyed] уничтожен
    [powered] под питанием
    [disrupted_until] подавлен до раунда
    [absorbed] поглощено щитом
    [down] щит отключён
    [pd_used] ПРО уже сработала
   *[other] { $field }
}{ $where ->
    [none] {""}
   *[other] {" "}({ $where })
} — { $value ->
    [true] да
    [false] нет
    [on_field] на поле
    [away] вне колодца
    [gone] вне боя
    [destroyed] уничтожен
    [ahead] впереди
    [behind] позади
    [None] нет
   *[other] { $value }
}.
told-ruling = Правило «{ $title }» ({ $rule }), трактовка { $ruling }: { $value }.
told-round = Начинается раунд { $r }. Инициатива кораблей восстановлена.
told-end = Бой окончен: { $how ->
    [draw] ничья
    [retreat] отступление противника, победа стороны «{ $winner }»
   *[destruction] победа стороны «{ $winner }»
}.

## Откуда взялось число

why-turn = 2 × { $n }{ $rebate ->
    [0] {""}
   *[other] {" "}− { $rebate }
} = { $cost }
why-initiative = { $base } − { $spent } { $sign ->
    [minus] −
   *[plus] +
} { $weapon } = { $i }
why-damage = { $damage }{ $reduction ->
    [0] {""}
   *[other] {" "}− { $reduction } = { $amount }
}
why-accuracy = точность { $a }, дальность { $range }: { $e }

## Таблицы

column-ship = Корабль
column-hull = Корпус
column-initiative = Иниц.
column-altitude = Орб.
column-speed-label = Скор.
column-heading = Нос
column-sees = Видит
column-marker = Сектор
column-bearing = Нос
column-range = Дальн.
column-aspect = Ракурс
rings = Кто где
lead = { $lead ->
    [ahead] впереди
   *[behind] позади
}
state-overloaded = перегрузка до конца маневрирования раунда { $r }
state-away = (вне колодца)
state-gone = (вне боя)
state-destroyed = (корабль уничтожен)
state-shield = щит { $cell } { $down ->
    [true] отключён
   *[false] { $left }/{ $most }
}
state-modules = { $unit }: { $parts }.
state-module = { $cell } { $module }{ $state ->
    [destroyed] {" "}— модуль уничтожен
    [disrupted] {" "}— модуль подавлен
    [unpowered] {" "}— без питания
   *[powered] {""}
}{ $damage ->
    [0] {""}
   *[other] {" "}({ $damage } из { $strength })
}

## Картинка

map-hit = попадание
map-evaded = отражено или мимо
map-waiting = ещё летит

## Лист одного корабля

sheet-power = Питание: потребление { $draw } из { $output }.
column-state = Состояние
sheet-module-state = { $state ->
    [destroyed] уничтожен
    [disrupted] подавлен
    [unpowered] обесточен
   *[powered] работает
}
left-guns = молчат: { $guns }
left-no-gun = у каждого орудия есть приказ
