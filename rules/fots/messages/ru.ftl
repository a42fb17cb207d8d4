# Что рассказывается о кампании, по-русски.

## Names

command-name = { $command ->
    [start] начало
    [end] конец
    [move] движение
    [move_by_steps] движение по шагам
    [speed_plan] план скоростей
    [continue] продолжение
    [hold] стоянка
    [patrol] патруль
    [react] зона реакции
    [under_way] реакция на ходу
    [intercept_point] где принимать бой
    [contingency] приказ на случай
    [permission] разрешение идти быстро
    [breakdown_policy] что делать при поломках
    [map] карта
    [survey] обследование
    [colonize] колонизация
    [detach] отделение
    [join] соединение
    [load] погрузка
    [transfer] передача
    [supply_priority] очередь снабжения
    [rearm] ракеты
    [comm_center] центр связи
    [tow] буксир
    [release] отдача буксира
    [cancel] отмена
    [status] состояние
    [note] заметка
    [special] особый приказ
   *[other] { $command }
}
posture-word = { $posture ->
    [patrol] патрулирует
    [react] стережёт зону
   *[hold] стоит
}
point-word = { $point ->
    [near_colony] у колонии
    [outer_system] на окраине системы
   *[deep_space] в глубоком космосе
}
choice-near-colony = у колонии
choice-outer-system = на окраине системы
choice-deep-space = в глубоком космосе
choice-loyalists = побеждают верные
choice-mutineers = побеждают мятежники

## Числа и что они считают

section-count = { $sections } { $sections_of ->
    [one] секция
    [few] секции
    [many] секций
   *[other] секции
}
week-count = { $weeks } { $weeks_of ->
    [one] неделя
    [few] недели
    [many] недель
   *[other] недели
}
bay-count = { $bays } { $bays_of ->
    [one] отсек
    [few] отсека
    [many] отсеков
   *[other] отсека
}
turn-count = { $turns } { $turns ->
    [one] ход
    [few] хода
   *[other] ходов
}
cargo-of = { $what ->
    [supplies] припасов
   *[other] { $what }
}

## Headings

told-heading-turn = Ход { $number } сыгран
told-part-orders = До первой недели
told-part-week = Неделя { $number }
told-part-risks = Риск
told-part-opening = Открыт ход { $number }
told-waits = Ход ждёт ответа.
told-next = Дальше: приказы на ход { $number }.
told-colonies = Колонии: { $colonies }.
told-colony = { $name } ({ $owner }) в { $section }

## Orders

told-plot = { $unit }, конец каждой недели: { $weeks }.
told-ends-on-the-way = В конце хода в пути, в { $section }.
told-then = Потом { posture-word } в { $section }.
told-watch = { $one ->
    [true] Неделя
   *[other] Недели
} { $weeks }: { posture-word }, радиус { $radius }.
told-watch-until = До недели { $weeks } { posture-word } там, радиус { $radius }.
told-watch-for = Остановка в пути на { $weeks } { $weeks ->
    [one] неделю
    [few] недели
   *[other] недель
}; там { posture-word }, радиус { $radius }.
told-then-zone = Потом { posture-word } в { $section }, радиус { $radius }.
told-risk = { section-count } быстрее крейсерской: { $chances }.
told-risk-each = { $ships } { $chance } %
told-taken = { $unit }: { $commands } — записано.

## Movement

told-moved = { $fleet } идёт { $way } на WF { $wf }.
told-under-way = { $fleet } в пути к { $section }, оплачено { $paid } из { $cost } тактов.
told-arrived = { $fleet } { posture-word } в { $section }.
told-arrived-zone = { $fleet } { posture-word } в { $section }, радиус { $radius }.
told-split = { $reason ->
    [breakdown] { $units } { $count ->
        [one] отстаёт
       *[other] отстают
    } от «{ $fleet }».
   *[other] { $units } { $count ->
        [one] покидает
       *[other] покидают
    } { $fleet }{ $same ->
        [true] { "" }
       *[other] { " " }под именем { $into }
    }.
}
told-joined = { $fleet } присоединяется к «{ $into }».
told-tow-made = { $unit } берёт на буксир «{ $target }».
told-tow-missed = { $unit } не берёт на буксир «{ $target }»: в { $section } такой цели нет, или она уже на буксире.
told-tow-released = { $target } { $reason ->
    [tower_lost] дрейфует: буксировщика больше нет
    [tower_failed] дрейфует: буксировщик не держит
   *[other] без буксира
}.
told-no-tow = { $fleet }: некому взять на буксир «{ $unit }»; корабль оставлен в { $section }.
told-why-cost = секций: { $costs }

## Breakdowns

told-broke-down = { $unit } ломается в { $section }: бросок { $roll } против { $chance }.
told-held = { $unit } — быстрее крейсерской, привод выдержал: бросок { $roll } против { $chance }.
told-critical = { $unit }: критическое попадание, { $roll } по { $table ->
    [bio_ship] таблице биокораблей
   *[standard] обычной таблице
}: { $effects }.
told-effect = { $effect ->
    [destroyed] уничтожен
    [hull_damage_pct] корпус повреждён на { $figure } %
    [crew_casualties_pct] потеряно { $figure } % экипажа
    [no_ftl] нет сверхсветового хода
    [max_wf] не больше WF { $figure }
    [tow_links_out] отказали буксирные связи
    [cargo_lost_pct] потеряно { $figure } % груза
    [scanners_out] отказали сканеры
    [weapons_out] отказало оружие
    [small_craft_lost] потеряно малых кораблей: { $figure }
    [note_only] без последствий
   *[other] { $effect }
}
told-lost = { $unit } — потеря: { $cause ->
    [out_of_supply] шесть ходов без снабжения
    [mutiny] корабль у мятежников
   *[destroyed] корабль уничтожен
}.

## Sight and meetings

told-detected = { $empire } обнаруживает { $fleet ->
    [none] флот ({ $owner })
   *[other] { $fleet } ({ $owner })
} в { $section }, { $wf ->
    [0] стоит
   *[other] WF { $wf }
}.
told-tracked = { $empire } видит: { $fleet ->
    [none] флот ({ $owner })
   *[other] { $fleet } ({ $owner })
} идёт { $way } на WF { $wf }.
told-contact-lost = { $empire } теряет из виду { $fleet ->
    [none] флот ({ $owner })
   *[other] { $fleet } ({ $owner })
}; последнее место — { $section }.
told-triggered = { $fleet } реагирует; цель { $target ->
    [none] — в { $section }
   *[other] — { $target } в { $section }
}.
told-reaction-ended = { $fleet } прекращает погоню: { $reason ->
    [detection_lost] цель потеряна из виду, последнее место — { $section }
    [target_left] цель ушла из зоны в { $section }
    [target_gone] цели больше нет
   *[other] { $reason }
}.
told-contingency = { $fleet }: приказ на случай { $number } — { $otherwise ->
    [true] другой путь
   *[other] начинается
}.
told-met = { $fleets } встречаются в { $section }, { point-word }; они остаются там.
told-meeting-week = Неделя { $number }:
told-party = { $fleet } ({ $owner }, { $role ->
    [intercepts] перехватывает
    [met] встречен
   *[joins] присоединяется
})
told-defenses = Участвует орбитальная оборона: { $colonies }.
told-went-on = { $fleet } после боя продолжает путь из { $section }.
told-joins-meeting = { $party } приходит к встрече в { $section }.
told-contact = { $one } и { $other } оказываются в { $section } { $met ->
    [true] и встречаются
   *[other] и расходятся
}.
told-why-met = неделя { $at }
told-mission = { $fleet }: { $mission ->
    [map] карта { $where } готова
    [survey] обследование { $where } записано для модератора
   *[colonize] колонизация { $where } записана для модератора
}.

## Supply

told-supplied = { $unit } снова снабжается{ $friendly ->
    [true] , на своей территории
   *[other] , из трюмов
}.
told-drawn = { $unit } { $own ->
    [true] расходует { bay-count } своих припасов
   *[other] кормит «{ $by }»: { bay-count } припасов
}.
told-starved = { $unit } без снабжения, ход { $level }{ $level ->
    [6] ; это конец
   *[other] : не быстрее крейсерской
}.
told-casualties = Потери { $casualties }, из них погибло { $dead }.
told-why-hunger = уровень { $level }
told-craft-hungry = { $unit }: без снабжения { $count } «{ $craft }», ход { $level }.
told-craft-lost = { $unit } теряет малых кораблей: { $count }{ $cause ->
    [out_of_supply] , без снабжения
   *[other] {""}
}.
told-mutiny = { $fleet }: мятеж; бросок { $roll }, экипаж { $base }; мятежников { $mutineers }, верных { $loyalists }.
told-mutiny-open = { $fleet } не может двигаться, пока мятеж не решён.
told-mutiny-over = { $fleet }: мятеж окончен.
told-mutineers-dead = { $unit }: погибло мятежников { $dead }.
told-loaded = { $unit } принимает { bay-count } { cargo-of }.
told-loaded-missiles = { $unit } принимает в трюмы ракеты «{ $what }»: { $count }.
told-transferred = { $unit } передаёт на «{ $to }» { bay-count } { cargo-of }.
told-transferred-missiles = { $unit } передаёт на «{ $to }» ракеты «{ $what }»: { $count }.
told-rearmed = { $unit } получает ракеты «{ $munition }»: { $count } за { $rp } RP.
told-rearmed-bays = { $unit } получает ракеты «{ $munition }»: { $count } из трюмов «{ $source }».
told-comm-center = { $unit } { $deployed ->
    [true] разворачивает центр связи
   *[other] сворачивает центр связи
}.

## Moderation

field-name = { $field ->
    [color] цвет
    [vlr_range] дальность сканеров VLR
    [control_range] дальность управления
    [refueling_from] права заправки у
    [stance] отношение
    [grid] комсеть
    [owner] владелец
    [section] секция
    [captured] захвачена
    [orbital_defenses] орбитальная оборона
    [attacked] под ударом
    [turns_unsupplied] ходов без снабжения
    [crew_casualties] больные и умершие от голода
    [crew_dead] умершие от голода
    [crew_dead_before] умершие от прежнего голода
    [crew_lost_other] потери от попаданий и боя
    [fast_ticks] тактов быстрее крейсерской
    [fast_rest] тактов до следующего броска
    [effects] повреждения
    [comm_center_deployed] центр связи развёрнут
    [can_resist_tow] может сопротивляться буксиру
    [crippled] искалечен
    [cargo] груз, в 24-х долях отсека
    [magazine] погреба
    [breakdown_roll] бросок на поломку
    [progress_ticks] тактов к следующей секции
    [next_section] следующая секция
    [step_cost] цена шага
    [diagonal_parity] диагоналей, чёт или нечет
    [supply_priority] кормить первыми
    [policy] что делать при поломках
    [point] где принимать бой
    [frozen] задержан встречей
    [zone] зона
    [posture] что делает
   *[other] { $field }
}
told-overridden = { $name }: { $field } теперь — { $value }.
told-ruling = Трактовка { $ruling }: { $value }.
told-added = { $unit } приходит из другой игры.

## Tables

told-column-fleet = Флот
told-column-where = Где
told-column-speed = WF
told-column-posture = Что делает
told-column-stores = Отсеки
told-column-remarks = Заметки
told-in-sight = Видны чужие
told-column-by = Видит
told-column-contact = Чей
told-column-stance = Отношение
told-posture = { posture-word }
told-posture-zone = { posture-word }, { $radius }
told-frozen = встреча
told-stance = { $stance ->
    [friendly] дружественное
    [neutral] нейтральное
    [hostile] враждебное
   *[unknown] неизвестно
}
told-remark-hungry = { $unit } без снабжения { $level }
told-remark-effect = { $unit }: { $effect }
told-remark-towed = { $unit } на буксире: { $tower }

## The sums of `quarterdeck plot`

plot-way = { $way } на WF { $wf }
plot-time = { section-count }, { week-count }, { turn-count }.
plot-drive = { $rated ->
    [true] двигатель { $drive }
   *[other] двигатель поколения { $drive }
}
plot-weeks = Конец каждой недели: { $weeks }.
plot-safe = { $ship }: без риска, крейсерская WF { $cruise }.
plot-risk = { $ship }: { section-count } быстрее крейсерской, риск { $chance } %.
plot-too-fast = { $ship }: WF { $wf } не по силам, не больше WF { $most }.
plot-outside = { turn-count } вне своей территории
plot-bays = { bay-count } припасов, за ход { $each }.
plot-aboard = На борту { bay-count }: хватит на { turn-count }.

## Лист одного корабля

sheet-about = { $class }, { $owner }, флот { $fleet }, { $section }
sheet-hull = Корпус { $hull }{ $damage ->
    [0] , цел.
   *[other] , повреждён на { $damage } %.
}
sheet-crew = Экипаж: в строю { $able } из { $crew }{ $dead ->
    [0] {""}
   *[other] , погибло { $dead }
}{ $sick ->
    [0] {""}
   *[other] , больны { $sick }
}.
sheet-drive = Двигатель: крейсерский ход WF { $cruise }, наибольший { $most }; вероятность поломки сейчас { $chance } %.
sheet-bays = Отсеков { $bays }, в них: { $cargo }.
sheet-cargo = { $kind ->
    [supplies] припасы
   *[other] { $kind }
} { $bays }
sheet-magazine = Боезапас: { $rounds }.
sheet-craft = На борту машины: { $craft }.
sheet-tows = Ведёт на буксире: { $units }.

## Как называются игры

system-fots-movement = Fire On The Suns: движение флотов
