# Верфи, строительство и ремонт по-русски.
# Названия стоят в формах, нужных предложениям: { facility-name } именительный, { support-of } родительный падеж.

## Названия

facility-name = { $kind ->
    [type1_drydock] док типа 1
    [type2_drydock] док типа 2
    [primary_construction_pylon] пилон
    [construction_pylon] пилон
    [repair_pylon] ремонтный пилон
    [construction_facility] строительный комплекс
   *[other] { $kind }
}
facility-names = { $kind ->
    [type1_drydock] доки типа 1
    [type2_drydock] доки типа 2
    [primary_construction_pylon] пилоны
    [construction_pylon] пилоны
    [repair_pylon] ремонтные пилоны
    [construction_facility] строительные комплексы
   *[other] { $kind }
}
primary-names = { $primary ->
    [type1_drydock] доки типа 1
    [primary_construction_pylon] основные пилоны
    [construction_pylon] пилоны
   *[other] строительные комплексы
}
dock-name = { $dock ->
    [type2_drydock] док типа 2
    [repair_pylon] ремонтный пилон
    [primary_construction_pylon] пилон
    [construction_pylon] пилон
   *[other] строительный комплекс
}
dock-of = { $dock ->
    [type2_drydock] дока типа 2
    [repair_pylon] ремонтного пилона
    [primary_construction_pylon] пилона
    [construction_pylon] пилона
   *[other] строительного комплекса
}
support-name = { $support ->
    [odyssey_depot] склад «Одиссей»
    [space_pad] заправочную площадку
    [type2_drydock] док типа 2
    [spacedock] космодок
    [supply_depot] склад снабжения
   *[other] { $support }
}
support-of = { $support ->
    [odyssey_depot] склада «Одиссей»
    [space_pad] заправочной площадки
    [type2_drydock] дока типа 2
    [spacedock] космодока
    [supply_depot] склада снабжения
   *[other] { $support }
}
support-lost = { $support ->
    [odyssey_depot] уничтожен склад «Одиссей»
    [space_pad] уничтожена заправочная площадка
    [type2_drydock] уничтожен док типа 2
    [spacedock] уничтожен космодок
    [supply_depot] уничтожен склад снабжения
   *[other] уничтожено: { $support }
}
object-name = { $object ->
    [type1_drydock] док типа 1
    [type2_drydock] док типа 2
    [odyssey_depot] склад «Одиссей»
    [space_pad] заправочная площадка
    [spacedock] космодок
    [primary_construction_pylon] основной пилон
    [construction_pylon] строительный пилон
    [repair_pylon] ремонтный пилон
    [supply_depot] склад снабжения
    [construction_facility] строительный комплекс
    [defence_platform] оборонительная платформа
   *[other] { $object }
}
months = { $cycles } { $cycles ->
    [one] месяц
    [few] месяца
   *[many] месяцев
}
faction-of = { $faction ->
    [federation] Федерации
    [imperial] Империи
    [klingon] клингонов
    [borg] боргов
    [romulan] ромуланцев
    [cardassian] кардассианцев
   *[other] этой стороны
}

## Чья верфь и что ей можно

yard-unknown = Верфи { $unit } в этой кампании нет ({ $rule }); есть { $yards }.
yard-not-yours = { $unit } — верфь игрока { $owner } и ваших приказов не слушает ({ $rule }); попросите его или прикажите своей верфи.
yard-not-your-ship = { $unit } — корабль игрока { $owner } и ваших приказов не слушает ({ $rule }); попросите его.
yard-unknown-command = Приказа { $command } верфи не знают ({ $rule }); есть «построить», «назначить», «списать», «ремонтировать», «вывести», «исследовать» и «статус».
yard-bad-arguments = Приказ { $command } для верфи { $unit } неполон ({ $rule }): { $fault }; напишите его заново целиком.
yard-no-research = { $unit } — строительная верфь: основных сооружений { $have }, а исследования ведёт только флотская верфь, где их { $need } ({ $rule }); сперва достройте недостающие.
yard-ask-research = { $unit } просит об исследовании: { $text } ({ $rule }). Правил исследований в книге нет; цену и итог назначает модератор.
yard-research-refused = Модератор не разрешает верфи { $unit } исследовать «{ $text }» ({ $rule }); спросите, что можно.
yard-not-built-here = На верфях { faction-of } такого не бывает: { object-name }. { $unit } этого не построит ({ $rule }); стройте то, что есть у своей стороны.

## Циклы

yard-next-cycle = Цикл { $over } закончился, приказ верфи { $unit } идёт в счёт { $cycle } ({ $rule }).
yard-calendar-held = Календарь остановлен, цикл { $cycle } на верфи { $unit } не подводится ({ $rule }); сначала снимите остановку.
yard-still-running = Цикл { $cycle } на верфи { $unit } ещё идёт ({ $rule }); итог подводится { $due }.
yard-not-now = { $unit }: приказ на будущий месяц не записан ({ $rule }); пришлите его в том месяце.

## Цены

yard-no-factor = Для верфей { faction-of } не задан коэффициент пересчёта ({ $rule }); попросите модератора задать его, а потом заказывайте на верфи { $unit }.
yard-foreign-class = { $object } — класс другой стороны, а верфь { $unit } строит только свои ({ $rule }); закажите свой класс или попросите модератора изменить construction.foreign_class.
yard-no-cost = { object-name }: цена в единицах строительства не задана ({ $rule }); попросите модератора задать её (поле cost_cu), а потом заказывайте на верфи { $unit }.
yard-bad-count = Заказ на { $count } верфь { $unit } не примет ({ $rule }); за один раз можно от 1 до { $most }.
yard-no-class = Ни класса, ни сооружения с названием «{ $text }» здесь нет ({ $rule }); проверьте название и закажите верфи { $unit } снова.
yard-no-output = Для верфей { faction-of } не задана выработка ({ $rule }); попросите модератора задать её для верфи { $unit }.

## Кто чем занят

yard-no-place = На верфи { $unit } нет такого места: { facility-name } { $slot } ({ $rule }); есть { $standing }.
yard-place-destroyed = { $unit }: { facility-name } { $slot } уничтожен ({ $rule }); стоят { $standing }.
yard-only-repairs = { $unit }: { facility-name } { $slot } только ремонтирует ({ $rule }); строят { primary-names }.
yard-left-places = { $count ->
    [1] { facility-name }
   *[other] { facility-names }
} { $slots } без дела ({ $output } СЕ в месяц)
yard-left-nothing = все при деле
yard-place-bound = { $unit }: { facility-name } { $slot } занят, строится { object-name } #{ $index } ({ $rule }); сперва закончите или спишите.
yard-place-repairs = { $unit }: { facility-name } { $slot } ремонтирует { $target } ({ $rule }); сперва выведите «{ $target }» или возьмите другой.
yard-no-project = { $count ->
    [0] На верфи { $unit } не строится ни { object-name } #{ $index }, ни что-либо другое ({ $rule }); сперва закажите.
   *[other] На верфи { $unit } не строится { object-name } #{ $index } ({ $rule }); в постройке { $going }.
}
yard-no-such-object = { $count ->
    [0] { $unit } не строит ничего, что подходило бы под «{ $text }» ({ $rule }); сперва закажите.
   *[other] { $unit } не строит ничего, что подходило бы под «{ $text }» ({ $rule }); в постройке { $going }.
}
yard-project-over = { $status ->
    [completed] { $unit }: { object-name } #{ $index } — постройка уже закончена ({ $rule }); назовите то, что ещё строится.
   *[scrapped] { $unit }: { object-name } #{ $index } — уже на слом ({ $rule }); назовите то, что ещё строится.
}
yard-too-many = { object-name } #{ $index }: не хватает { $need } СЕ, а приставлено мест верфи { $unit }: { $have } ({ $rule }); довольно { $enough }, остальная выработка пропадёт.
yard-places-new = { $count ->
    [1] { $unit }: { facility-name } { $slots } введён в строй в этом цикле и до следующего ничего не даст ({ $rule }).
   *[other] { $unit }: { facility-names } { $slots } введены в строй в этом цикле и до следующего ничего не дадут ({ $rule }).
}
yard-places-down = { $count ->
    [1] { $unit }: { facility-name } { $slots } стоит без снабжения и ничего не даст ({ $rule }); сперва восстановите снабжение.
   *[other] { $unit }: { facility-names } { $slots } стоят без снабжения и ничего не дадут ({ $rule }); сперва восстановите снабжение.
}

## Снабжение

yard-support-first = { $support ->
    [spacedock] Сперва на верфи { $unit } должен стоять космодок, а потом уже { object-name } номер { $next } ({ $rule }); постройте космодок.
   *[other] Верфи { $unit } не хватает { support-of }, поэтому { object-name } номер { $next } строить нельзя ({ $rule }); сперва постройте { support-name }.
}
yard-object-blocked = { $unit }: { object-name } #{ $index } ждёт { support-of } ({ $rule }); места, занятые этой работой, стоят впустую.
yard-pylon-without-support = { $unit }: { object-name } останется без { support-of } и работать не будет ({ $rule }); сперва постройте { support-name }.
yard-never-supported = { $count ->
    [1] { $unit }: { facility-name } { $slots } стоит без { support-of } и не работает ({ $rule }); сперва постройте { support-name }.
   *[other] { $unit }: { facility-names } { $slots } стоят без { support-of } и не работают ({ $rule }); сперва постройте { support-name }.
}
yard-outage = { $count ->
    [1] { $unit }: { facility-name } { $slots } не работает: { support-lost } { $slot } ({ $rule }); постройте замену.
   *[other] { $unit }: { facility-names } { $slots } не работают: { support-lost } { $slot } ({ $rule }); постройте замену.
}

## Корабли

yard-craft-wait = Истребители «{ $unit }» ждут, пока корабль достроят ({ $rule }); выпускайте их после спуска.
yard-craft-ready = Истребители «{ $unit }» на борту; выпускают их в бою, а не на верфи ({ $rule }). Прикажите это в ветке боя.
yard-no-such-ship = Готового корабля { $target } нет ({ $rule }); назовите корабль из флота.
yard-bad-name = { $unit } нельзя назвать «{ $to }» ({ $rule }); выберите свободное имя от 1 до 60 букв.

## Ремонт

yard-no-ship = Корабля { $target } в этой кампании нет ({ $rule }); проверьте имя.
yard-notably-damaged = У «{ $unit }» тяжёлые повреждения, своими силами их не починить ({ $rule }); ведите корабль на верфь.
yard-needs-dock = { $slot ->
    [none] На верфи { $unit } нет { dock-of }, а больше «{ $target }» чинить там негде ({ $rule }); сперва постройте { dock-name }.
   *[other] { $unit }: { facility-name } { $slot } не ремонтирует ({ $rule }); для «{ $target }» нужен { dock-name }.
}
yard-ship-fights = { $target } сражается: { $battle } ({ $rule }); прикажите ремонт, когда вернётся.
yard-ship-whole = У «{ $target }» нет повреждений ({ $rule }); чинить на верфи { $unit } нечего.
yard-ship-elsewhere = { $target } уже в ремонте на верфи { $yard } ({ $rule }); сперва выведите его оттуда.
yard-craft-not-repaired = Истребители ({ $target }) не чинят, а заменяют ({ $rule }); закажите новые.
yard-not-in-repair = { $count ->
    [0] { $target } на верфи { $unit } не ремонтируется, и никто другой тоже ({ $rule }); выводить некого.
   *[other] { $target } на верфи { $unit } не ремонтируется ({ $rule }); в ремонте { $busy }.
}
yard-order-ruled = { $unit } чинит у «{ $target }» сперва ИП, потом корпус, что бы ни просили: такова трактовка repair.order ({ $rule }); модератор может выбрать as_ordered.
yard-too-many-docks = Для «{ $target }» в этом цикле хватит { $enough } из { $have } мест верфи { $unit } ({ $rule }); остальная выработка пропадёт.

## Вопросы о словах поста

yard-ask-unit = «{ $words }»: какая верфь?
yard-ask-class = «{ $words }»: какой класс?{ $count ->
    [0] {""}
   *[other] {" "}Подходят { $named }.
}
yard-ask-count = «{ $words }»: сколько их построить?
yard-ask-project = «{ $words }»: что именно из того, что строит { $unit }?
yard-ask-facilities = «{ $words }»: какие места верфи { $unit } этим займутся?
yard-ask-command = «{ $words }»: { $does ->
    [repair] ремонтировать этот корабль на верфи { $unit }?
    [assign] отдать под это эти места верфи { $unit }?
   *[other] построить это на верфи { $unit }?
}
yard-ask-name = «{ $words }»: какой корабль и как его назвать?
yard-ask-condition = «{ $words }»: приказ с условием не принимается. Выполнять{ yard-ask-open }?
yard-ask-hedge = «{ $words }»: выполнять{ yard-ask-open }?
yard-ask-open = { $open ->
    [class] {" "}и какой класс
    [facilities] {" "}и какими местами
    [project] {" "}и над чем
   *[other] {""}
}
yard-ask-question = «{ $words }»: это приказ?
yard-ask-tense = «{ $words }»: это приказ или рассказ о том, что было?
yard-ask-correction = «{ $words }»: выполнять сейчас? Прежние приказы стоят, пока их пост не исправлен.
yard-ask-speech = «{ $words }»: это приказ верфи { $unit }?
yard-ask-ooc = «{ $words }»: это приказ верфи { $unit }?
yard-ask-pause = «{ $words }»: { $unit } не может отложить работу, она идёт дальше или списывается со всем, что вложено. Списать?
yard-ask-confirm = «{ $words }»: выполнять?
choice-all = все
choice-build = построить
choice-assign = поставить на эту работу
choice-repair = ремонтировать
choice-each = каждому своё место
yard-choice-object = { object-name }
yard-choice-new = заложить ещё: { object-name }
yard-choice-project = { object-name } #{ $index }
yard-choice-place = { facility-name } № { $slot }
yard-choice-all = все сразу: { $slots }
yard-choice-each = { $pairs }
yard-choice-yard = { $unit }

## Рассказ о приказах

heading-hold = { $by } останавливает календарь
heading-release = { $by } снимает остановку календаря

told-ordered = { $yard } принимает заказ: { $object }, { $count } шт., { $cost } СЕ{ $pool ->
    [none] ; пока над ним никто не работает.
   *[other] , работают { facility-names } { $pool }.
}
told-bound = { $yard }: { $object } — за работу { $count ->
    [1] берётся { facility-name }
   *[other] берутся { facility-names }
} { $slots }.
told-scrapped = { $yard } пускает на слом: { $object }; потеряно { $lost } СЕ.
told-repair-begun = { $yard } принимает «{ $unit }» на ремонт{ $slots ->
    [none] .
   *[other] {" "}({ facility-names } { $slots }).
}
told-repair-ended = { $why ->
    [whole] { $unit } покидает верфь { $yard }: ремонт закончен.
    [lost] { $yard } прекращает ремонт: { $unit } — потеря.
   *[withdrawn] { $unit } покидает верфь { $yard }, ремонт не закончен.
}
told-research = { $yard } начинает исследование: { $topic }.
told-renamed = { $unit } отныне зовётся { $name }.
told-facility-fell = { $yard } теряет: { $object }.
told-facility-rose = { $yard }: снова стоит { $object }.
told-adjusted = { $subject }: { $field } теперь { $value }.
told-ruling = Отныне { $ruling } — { $value }.
told-ship-left = { $unit } уходит в бой: { $battle }.
told-ship-came = { $owner ->
    [none] { $unit } возвращается из боя ({ $battle }): корпус { $hull }, ИП { $osi }.
   *[other] { $unit } приходит из боя ({ $battle }) под флагом { $owner }: корпус { $hull }, ИП { $osi }.
}
told-mends-alone = Не хватает { $cu } СЕ; экипаж справится сам за { months }.
told-mends-at = Не хватает { $cu } СЕ, сам корабль не починится; { dock-name } ({ $yard }) справится в одиночку за { months }. Приказ: «починить { $unit } …».
told-mends-nowhere = Не хватает { $cu } СЕ, сам корабль не починится, а верфи у владельца нет.
told-ship-lost = { $unit } — потеря в бою ({ $battle }).

## Рассказ о месяце

month = Месяц { $cycle }
told-completed = { $yard } сдаёт «{ $unit }»{ $craft ->
    [0] .
   *[other] ; машин на борту: { $craft }.
}
told-commissioned = { $yard } вводит в строй: { $object }, место { $slot }.
told-mended = { $yard ->
    [none] Экипаж «{ $unit }» возвращает кораблю { $hull } корпуса и { $osi } ИП ({ $cu } СЕ).
   *[other] { $yard } возвращает { $unit } { $hull } корпуса и { $osi } ИП ({ $cu } СЕ).
}
told-waste-surplus = { $yard } теряет { $lost } СЕ ({ $objects }): нужно было меньше, чем сделали { facility-names } { $slots }. Поставьте туда меньше или дайте остальным другой заказ.
told-waste-blocked = { $yard } теряет { $lost } СЕ ({ facility-names } { $slots }): не хватает снабжения, чтобы продолжать: { $objects }. Постройте его или дайте другую работу.
told-waste-in-battle = { $yard } теряет { $lost } СЕ ({ facility-names } { $slots }): { $objects } в бою. Сначала отзовите корабль.
told-idle = { $yard }: без работы { $count ->
    [1] { facility-name }
   *[other] { facility-names }
} { $slots }; не сделано { $lost } СЕ. Назначьте работу.
told-outage = { $slot ->
    [none] { $yard }: стоят { facility-names } { $slots }, нет снабжения ({ $support }).
   *[other] { $yard }: стоят { facility-names } { $slots }, не хватает: { $support } { $slot }.
}
told-settled = { $yard } за месяц: сделано { $made } СЕ, в постройку { $applied }{ $mending ->
    [true] , в ремонт { $repaired }
   *[other] {""}
}, потеряно { $wasted }.

## Таблицы

column-object = Объект
column-progress = СЕ
column-facilities = Места
column-done = Готово
title-name = { $title ->
    [fleet_yard] флотская верфь
   *[construction_yard] строительная верфь
}
yard-heading = { $yard } · { $owner } · { $title }, сооружений: { $count }{ $down ->
    [0] {""}
   *[other] , стоят: { $down }
}
done-completed = готово
done-scrapped = на слом
done-blocked = ждёт снабжения
done-never = никто не работает
done-in = { $cycles ->
    [1] после { $cycle }
   *[other] после { $cycle }, { months }
}
done-repair = { months }
repair-of = ремонт «{ $unit }»
ship-destroyed = уничтожен
ship-in-battle = в бою: { $battle }
ship-at-yard = в ремонте: { $yard }
ship-hurt = тяжело повреждён
ship-ready = в строю
next-cycle = Дальше: месяц { $cycle }, до { $due } UTC.
calendar-held = Календарь остановлен; месяц { $cycle } ждёт.

## Во что обойдётся заказ

cost-order = { $object }, { $count } шт.: { $cost } СЕ.
cost-each = Каждый стоит { $each } СЕ; вместе это весь заказ, округлённый один раз.
cost-sum = { $count } × { $osi } × { $k } = { $cost }.
cost-shortest = Быстрее всего — за { months }, { facility-names }: { $count }; больше не нужно. Потери: { $wasted } СЕ.
cost-choice = За { months } — { facility-names }: { $count }; потери: { $wasted } СЕ.
cost-mine = { facility-names }: { $count } — за { months }; потери: { $wasted } СЕ.

## Летопись

record-player = Игрок
record-delivered = Корабли
record-applied = СЕ в постройку
record-repaired = СЕ в ремонт
record-wasted = СЕ потеряно
record-fought = Вылеты
record-lost = Потери
record-taken = Захвачено
record-ship = Корабль
record-owner = Владелец
record-built = Построен
record-battles = Бои
record-hurt = Потеря ИП
record-repairs = Ремонты
record-fate = Судьба
record-lost-in = потерян: { $battle }
