# Стратегическое движение по-русски, глава за главой свода; причины даны выбором.

## Названия

limit-reason = { $reason ->
    [drive] двигатель
    [unsupplied] без снабжения
    [damage] повреждения
    [tow] буксир
    [unrated] нет варп-факторов
   *[other] { $reason }
}

hull-points = { $hulls } { $hulls ->
    [one] пунктом корпуса
   *[other] пунктами корпуса
}

## Карта, календарь, скорость

fots-no-address = { $unit }: { $text } — не адрес секции (FOTS-GEO-01); пишите как { $example }.
fots-off-map = { $unit }: { $address } лежит за краем карты (FOTS-GEO-01); карта этой игры — { $width } на { $height } { $height ->
    [one] сектор
    [few] сектора
   *[other] секторов
}, выберите секцию внутри неё.
fots-no-section = { $unit }: в секторе нет секции { $number } (FOTS-GEO-02); секции идут от { $first } до { $last }.
fots-list-every-step = { $unit }: на отрезке { $start } — { $to } не { $steps ->
    [one] назван { $steps } промежуточный шаг
    [few] названы { $steps } промежуточных шага
   *[other] названы { $steps } промежуточных шагов
}, а в этой игре нужен каждый (FOTS-GEO-04); перечислите их.
fots-no-week = { $unit }: недели { $week } нет (FOTS-CAL-01); в ходе недели с 1 по 8.
fots-no-warp-factor = { $unit }: скорости WF { $wf } нет (FOTS-SPD-01); нужно целое число от 1 до 20.
fots-drive-too-slow = { $ship } не может идти на WF { $wf } (FOTS-SPD-02): предел двигателя — WF { $limit }; прикажите WF { $limit } или меньше.
fots-cannot-move = { $ship }: двигаться нечем (FOTS-SPD-02); возьмите на буксир.
fots-group-too-slow = { $unit } не может идти на WF { $wf } (FOTS-SPD-03): предел для «{ $ship }» — WF { $limit } ({ limit-reason }); идите медленнее или отделите этот корабль.
fots-non-wf-drive = { $unit } ходит на двигателе { $drive } без варп-факторов (FOTS-SPD-05). Где кончается каждая неделя и каков риск?

## Поломки

fots-crit-result = { $unit }, { $address }, неделя { $week }: бросок критического попадания { $roll } по таблице { $table ->
    [bio_ship] биокораблей
   *[standard] обычных кораблей
}. Каков итог?

## Планы и приказы

fots-no-speed = { $unit }: не названа скорость на { $count ->
    [one] неделю
   *[other] недели
} { $weeks } (FOTS-PLT-01); назовите WF или напишите «hold».
fots-legs-do-not-meet = { $unit }: отрезок { $leg } начинается в { $said }, а флот будет в { $here } (FOTS-PLT-02); сведите отрезки.
fots-start-differs = { $unit }: в строке Start стоит { $said }, а флот в { $here } (FOTS-PLT-03); исправьте строку Start.
fots-end-differs = { $unit }: на этих скоростях путь кончается в { $end }, а не в { $said } (FOTS-PLT-03); подтвердите или измените скорость, путь или End.
fots-uneven-share = { $unit }: { $share } хода — это { $weeks } недели (FOTS-PLT-04); нужны целые недели, ближайшие — { $low } и { $high }.
fots-unknown-unit = У вас нет отряда «{ $name }» (FOTS-ORD-01); ваши флоты: { $fleets }.
fots-not-in-fleet = { $unit }: { $name } не входит в { $fleet } (FOTS-ORD-01); отделяйте тех, кто входит.
fots-which-unit = Какой флот или корабль имеется в виду? Начните с имени (FOTS-ORD-01): { $units }.
fots-doubtful = { $unit }: по вашим словам не ясно, решено ли это. Это приказ?
fots-confirm-orders = { $unit }: эти приказы встанут в силу, когда вы их подтвердите (FOTS-ORD-02).
fots-hesitant = { $unit }: «{ $text }». Это приказ на этот ход?
fots-past = { $unit }: вы пишете так, будто это уже случилось. Это приказ на этот ход?
fots-week-or-wf = { $unit }: неделя { $number } или WF { $number }?
fots-special-order = { $unit }: «{ $text }» (FOTS-ORD-02). Как это исполнить?
fots-special-refused = { $unit }: «{ $text }» не исполняется (FOTS-ORD-02); флот стоит.
fots-unknown-word = { $unit }: приказа «{ $word }» в игре нет (FOTS-ORD-03); может быть, «Survey» или «Map»?
fots-stay-too-short = { $unit }: в { $sector } { $weeks ->
    [none] меньше целой недели плана
   *[other] только { $weeks } недели
} (FOTS-ORD-03); картографии нужна целая неделя.
fots-never-there = { $unit }: путь этого хода не проходит через { $address } (FOTS-ORD-03); сначала проложите его туда.
fots-no-then = { $unit }: после IF нужно THEN с приказом (FOTS-ORD-04); например «if an enemy is detected in 410x420, then WF6 to /55».
fots-contingency-test = { $unit }: условие «{ $text }» правила проверить не могут (FOTS-ORD-04). Считать его выполненным, когда дойдёт до дела?
fots-contingency-now = { $unit }, неделя { $week }: «{ $text }» (FOTS-ORD-04). Выполнено ли это сейчас?
fots-orders-locked = Приказы хода { $turn } уже закрыты (FOTS-ORD-05); обратитесь к модератору, если это не терпит.
fots-missing-orders = { $fleet }: приказов на ход { $turn } нет (FOTS-ORD-05). Задайте нужное правкой; флоту стоять?
fots-only-contingent = { $unit }: этот пост заменяет прежние приказы; до исполнения условия стоять на месте. Чтобы сохранить маршрут, напишите его в том же посте снова или начните со слова «also» (FOTS-ORD-01).
fots-old-orders-stand = { $unit }: новые приказы неверны, остаются приказы из { $post } (FOTS-ORD-05).

## Зоны, обнаружение, встречи

fots-no-radius = { $unit }: назовите радиус зоны в секциях (FOTS-RCT-01), например «react within 5 of 410x420/73».
fots-zone-too-wide = { $unit }: зона в { $radius } { $radius ->
    [one] секцию
    [few] секции
   *[other] секций
} шире, чем можно в этой игре: не больше { $most } (FOTS-RCT-01); уменьшите её.
fots-bases-have-no-zone = { $unit }: у баз и колоний нет зоны (FOTS-RCT-01); дайте её флоту.
fots-detection = { $address }: обнаруживает ли { $empire } флот { $fleet }?
fots-same-section = { $fleets } — в одной секции { $address }, вне всех сканеров. Замечают ли они друг друга?
fots-which-target = У «{ $fleet }» несколько целей в зоне: { $targets }. За кем идти?
fots-reaction-is-fast = { $unit }: реакция всегда идёт на полной скорости (FOTS-RCT-04); напишите вместо неё условный приказ на WF { $wf }.
fots-contact = { $one } и { $other } — в одной секции { $address }, неделя { $week }. Встречаются ли они?
fots-battle = { $fleets } встречаются в { $address }, неделя { $week }. Чем кончился бой? Ход пойдёт дальше после ответа, с потерями: set: { "{" }losses: { "{" }КОРАБЛЬ: [destroyed]{ "}}" }
fots-which-point = { $fleets } сходятся в { $address }. Где в секции они встречаются?
fots-no-colony = { $unit }: в { $address } нет колонии (FOTS-RCT-07); выберите глубокий космос.
fots-contingency-at-cruise = { $unit }: условный приказ идёт на крейсерской WF { $wf } (FOTS-RCT-08); назовите WF, если риск большей скорости приемлем.

## Снабжение и боеприпасы

fots-load-at-home = { $unit } не на своей территории (FOTS-SUP-05); грузитесь там.
fots-left-bays = отсеков свободно: { $free } из { $bays }
fots-no-free-bays = { $unit }: свободных отсеков { $free }, а не { $wanted } (FOTS-SUP-05); грузите меньше или добавьте транспорт.
fots-meet-first = { $unit }: { $ship } не в { $address } и не может поделиться припасами в этом ходу (FOTS-SUP-06); сначала встретьтесь.
fots-unsupplied-is-slow = { $ship } без снабжения (ход { $turns }) и не может идти быстрее крейсерской WF { $limit } (FOTS-SUP-08); прикажите WF { $limit } или меньше.
fots-your-point = { $fleets } { $count ->
    [one] перехватывает
   *[other] перехватывают
} в { $address }. Где в секции принять бой? Без ответа это глубокий космос.
fots-recovery = { $unit } снова снабжается. Возвращаются ли больные в строй?
fots-other-supply = { $unit } вне своей территории. Есть ли снабжение?
fots-small-craft-crit = { $unit }: бросок критического попадания { $roll } по машинам: { $craft }. Каков итог?
fots-mutiny = { $fleet }: мятежников { $mutineers }, верных { $loyalists }. Кто побеждает и каковы потери?
fots-loyalty = { $unit }: мятежники победили на соседних кораблях, этот в мятеже не участвовал. Сохраняет ли он верность и уходит?
fots-no-comm-center = У «{ $unit }» нет центра связи (FOTS-SUP-02); пошлите корабль, у которого он есть.
fots-comm-center-moves = { $unit } в пути и не может развернуть центр связи (FOTS-SUP-02); пусть этот ход стоит.
fots-not-at-home = { $ship } не на своей территории (FOTS-MUN-01); пополнить можно только из отсеков с боеприпасами.
fots-no-magazine = { $ship } без погребов для ракет (FOTS-MUN-01); возите их в отсеках: «погрузить 2 отсека ракет».
fots-not-carried = { $ship } не носит { $munition } (FOTS-MUN-01); назовите ракеты, для которых построен её класс.
fots-which-missiles = { $ship }: какие ракеты (FOTS-MUN-01)?
fots-too-few-munitions = { $ship }: на { $missiles } { $missiles ->
    [one] ракету
    [few] ракеты
   *[other] ракет
} нужно отсеков с боеприпасами: { $bays }, а есть { $have } (FOTS-MUN-02); подвезите ещё или просите меньше.
fots-bay-capacity = { $unit }: на сколько RP ракет рассчитан отсек корабля (FOTS-MUN-02)?

## Буксировка

fots-nothing-to-tow = { $unit }: буксировать нечего, { $target } нет (FOTS-TOW-10){ $near ->
    [none] {""}
   *[other] ; может быть, { $near }?
}
fots-no-links = У «{ $ship }» нет исправного магнитного захвата или тягового луча (FOTS-TOW-01); буксировать нечем.
fots-can-resist = { $target } ещё может сопротивляться (FOTS-TOW-01); буксируют только сдавшегося, искалеченного или беспомощного врага.
fots-towed-tows-nothing = { $ship } на буксире и никого не тянет (FOTS-TOW-01); сначала отдайте этот буксир.
fots-tow-once = { $target } уже в сцепке (FOTS-TOW-01); у каждого один буксир, а буксир сам не на буксире.
fots-tow-denied = { $unit }: буксировать «{ $target }» нельзя ({ $rule }); оставьте эту цель на месте и прикажите другое.
fots-tow-consent = { $unit } хочет взять на буксир «{ $target }» нейтральной державы (FOTS-TOW-01). Согласен ли владелец?
fots-tow-strength = Удержат ли захваты «{ $ship }» такой буксир: { $targets }, корпус { $hulls } (FOTS-TOW-02)?
fots-links-too-weak = { $ship }: { $count } { $count ->
    [one] единица
    [few] единицы
   *[other] единиц
} на буксире, корпус { $hulls } — это больше, чем держат захваты (их { $links }, сила { $strength }; FOTS-TOW-02); отпустите часть.
fots-gunboat-asks = { $ship } — канонерка, а не буксир (FOTS-TOW-08). Можно ли ей буксировать?
fots-tow-cannot-move = { $ship } (корпус { $hull }) не сдвинется с { hull-points } на буксире (FOTS-TOW-03); предел на WF 1 — { $most }.
fots-tow-is-slow = { $ship } с { hull-points } на буксире может идти не быстрее WF { $limit } ({ $rule }).
fots-gunboat-tows-small = { $ship } — канонерка и не может буксировать «{ $target }» (FOTS-TOW-08); возьмите корабль.
fots-base-stays = { $target } — обычная база, её не буксируют (FOTS-TOW-09); буксируют только мобильные.
fots-tow-not-here = { $target } не в { $address } (FOTS-TOW-10); сначала встретьтесь.
fots-not-in-tow = { $unit }: { $target } не на буксире (FOTS-TOW-10); отпускать нечего.

## Spreadsheets

fots-sheet-column = { $cell }: столбца приказов «{ $column }» нет (FOTS-ORD-02); назовите его Флот, Старт, Приказы, Конец, Неделя 1 … Неделя 8, На случай или Заметки.
fots-sheet-no-unit = { $cell }: в первой строке нет столбца для флота (FOTS-ORD-02); назовите его «Флот» и впишите туда { $fleets }.
fots-sheet-no-name = { $cell }: в этой строке не назван флот (FOTS-ORD-02); ваши флоты: { $fleets }.
fots-sheet-date = { $cell }: «{ $text }» — дата (FOTS-ORD-02); сделайте ячейку текстовой и напишите секцию как /46, скорость как WF 5.
fots-sheet-unread = { $cell }: не удалось прочесть «{ $text }» (FOTS-ORD-02); перепишите или перенесите в столбец «Заметки» для мастера.
fots-sheet-week = { $cell }: «{ $text }» — не скорость для недели (FOTS-ORD-02); напишите WF 5, крейсерская, максимум или стоит.
