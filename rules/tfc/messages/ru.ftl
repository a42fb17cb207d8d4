# Бои и верфи TFC по-русски.
# Названия собраны в выборки, чтобы ими могли пользоваться предложения: { command-verb } там, где есть $command.

## Названия

command-name = { $command ->
    [advance] сближение
    [attack] атака
    [blockade_run] прорыв блокады
    [bombard] бомбардировка
    [dock] стыковка
    [evade] уклонение
    [ftl_in] выход из сверхсвета
    [ftl_out] уход в сверхсвет
    [land] посадка
    [launch] отстыковка
    [lower_shields] щиты вниз
    [move] манёвр
    [out_of_range] выход из зоны огня
    [pass] пропуск хода
    [pursue] преследование
    [raise_shields] щиты вверх
    [ram] таран
    [remain] выжидание
    [retreat] отход
    [self_destruct] самоуничтожение
    [target_weapons] перехват
    [slam] S.L.A.M.
    [launch_fighters] выпуск истребителей
    [capture] захват
   *[other] { NAMED("command-name", $command) }
}
command-verb = { $command ->
    [advance] сблизиться
    [attack] атаковать
    [blockade_run] прорывать блокаду
    [bombard] бомбить
    [dock] пристыковаться
    [evade] уклоняться
    [ftl_in] выйти из сверхсвета
    [ftl_out] уйти в сверхсвет
    [land] сесть
    [launch] отстыковаться
    [lower_shields] опустить щиты
    [move] маневрировать
    [out_of_range] выйти из зоны огня
    [pursue] преследовать
    [raise_shields] поднять щиты
    [ram] таранить
    [remain] выжидать
    [retreat] отойти
    [self_destruct] самоуничтожиться
    [target_weapons] перехватывать снаряды
    [slam] включить S.L.A.M.
    [launch_fighters] выпустить истребители
    [capture] захватить корабль
   *[other] { NAMED("command-verb", $command) }
}
effect-name = { $effect ->
    [pursued] преследуется
    [slam] идёт на S.L.A.M.
    [slam_recharge] заряжает батареи после S.L.A.M.
    [seized] почти захвачен
   *[other] { NAMED("effect-name", $effect) }
}
kind-name = { $kind ->
    [crossfire] перекрёстный огонь
    [doom] неминуемая гибель
    [ram] таран
    [splash] взрыв газа
    [volley] залп
   *[other] { NAMED("kind-name", $kind) }
}
layer-name = { $layer ->
    [shield] щиты
    [hull] корпус
    [osi] ИП
    [pool] общие щиты
   *[other] { $layer }
}
term-name = { $term ->
    [rating_beam] мощь лучей
    [rating_projectile] мощь снарядов
    [strength] остаток ИП
    [nebula] туманность
    [points] названо очков
    [share] доля
    [atmosphere] атмосфера
    [stealth] малозаметное покрытие
    [blockade_run] прорыв блокады
    [wave] часть, ставшая ударной волной
   *[other] { $term }
}
field-name = { $field ->
    [shield] щиты
    [hull] корпус
    [osi] ИП
    [shields_up] щиты подняты
    [crew_alive] живой экипаж
    [far_side_of] обратная сторона
    [between] между
    [debt] долг команд
    [arriving] только что прибыл
    [aboard] на борту
    [formation] строй
    [owner] владелец
    [shield_operational] планетарный щит
    [destroyed] уничтожено
    [seat] командует
    [k] коэффициент пересчёта
    [output_cu] выработка сооружения, СЕ
    [applied_cu] построено, СЕ
    [cost_cu] цена, СЕ
   *[other] { $field }
}
weapon-name = { $weapon ->
    [beam] лучи
    [projectile] снаряды
   *[other] орудия
}
weapon-instrumental = { $weapon ->
    [beam] лучами
    [projectile] снарядами
   *[other] орудиями
}

## Места

where-open-space = открытый космос
where-vicinity = рядом с «{ $place }»
where-orbit = орбита «{ $place }»
where-star-orbit = орбита звезды «{ $place }»
where-nebula = внутри «{ $place }»
where-asteroids = астероиды «{ $place }»
where-landed = на поверхности «{ $place }»
where-docked = у причала «{ $place }»
where-inside = внутри «{ $place }»
where-blockade-run = прорыв блокады «{ $place }», { $heading ->
    [out] наружу
   *[in] внутрь
}
where-reserve = в резерве
where-ftl = в сверхсвете
where-pursuit = гонится за «{ $place }»
where-off-board = вне поля
where-separated = разделён на части
where-destroyed = больше нет

## Почему приказ отклонён

battle-over = Бой окончен, { $unit ->
    [none] приказывать больше некому
   *[other] «{ $unit }» больше не принимает приказов
} ({ $rule }); спросите модератора, не открыть ли его снова.
not-your-turn = Сейчас ход { $seat }, и { $unit ->
    [none] вы пока не на очереди
   *[other] «{ $unit }» пока не действует
} ({ $rule }); напишите приказ, когда откроется ваш ход.
not-your-unit = «{ $unit }» — не ваша единица{ $owner ->
    [none] {""}
   *[other] , ею командует { $owner }
} ({ $rule }); приказывайте своим.
unknown-unit = В этом бою нет единицы «{ $unit }» ({ $rule }); назовите одну из своих.
destroyed-before-acting = «{ $unit }» гибнет под огнём раньше, чем успевает действовать ({ $rule }); уберите приказы или добавьте уклонение.
not-allowed = «{ $unit }»: это не разрешено ({ $rule }); отдайте другой приказ.{ $note ->
    [none] { "" }
   *[other] { " " }{ $note }
}
no-crew = На «{ $unit }» нет живого экипажа, приказы исполнять некому ({ $rule }); приказывайте другому кораблю.
stations-do-not-move = «{ $unit }» не двигается и не может { command-verb } ({ $rule }); приказывайте кораблю.
effect-forbids = «{ $unit }» не может { command-verb }: { effect-of-kind } ({ $rule }); отдайте этот приказ, когда действие закончится.
effect-of-kind = { $kind ->
    [pursued] идёт преследование
    [slam] работает S.L.A.M.
    [slam_recharge] батареи заряжаются после S.L.A.M.
    [seized] корабль в руках врага
   *[other] { NAMED("effect-of-kind", $kind) }
}
at-reserve = «{ $unit }» ждёт в резерве и не может { command-verb } ({ $rule }); сначала введите корабль в бой из сверхсвета.
at-ftl = «{ $unit }» в сверхсвете и не может { command-verb } ({ $rule }); сначала верните корабль на поле.
at-off-board = «{ $unit }» вне поля и не может { command-verb } ({ $rule }); приказывайте другому кораблю.
at-separated = Корабль «{ $unit }» разделён на части и не может { command-verb } ({ $rule }); приказывайте частям.
at-destroyed = «{ $unit }» больше нет, и { command-verb } некому ({ $rule }); приказывайте другому кораблю.
place-forbids = «{ $unit }» { place-of-kind } и не может { command-verb } ({ $rule }); { $kind ->
    [docked] сначала отстыкуйтесь.
    [landed] сначала взлетите.
    [inside] сначала отстыкуйтесь.
    [blockade_run] прикажите сближение или отход.
    [pursuit] сначала закончите погоню.
   *[other] сначала выйдите оттуда.
}
place-of-kind = { $kind ->
    [orbit] на орбите «{ $place }»
    [star_orbit] на орбите звезды «{ $place }»
    [nebula] в туманности «{ $place }»
    [asteroids] среди астероидов «{ $place }»
    [landed] на поверхности «{ $place }»
    [docked] у причала «{ $place }»
    [inside] внутри «{ $place }»
    [blockade_run] прорывает блокаду «{ $place }»
    [pursuit] гонится за «{ $place }»
   *[other] у «{ $place }»
}

new-unit = «{ $unit }» появляется в этом ходу и принимает приказы со следующего ({ $rule }); прикажите тогда.
no-commands = У «{ $unit }» в этом ходу нет команд ({ $rule }); уберите приказы.
in-debt = «{ $unit }» расплачивается за прошлый ход: { $left ->
    [0] команд не осталось
    [one] осталась { $left } команда
    [few] осталось { $left } команды
   *[many] осталось { $left } команд
}, а нужно { $cost } ({ $rule }); отдайте этот приказ в следующем ходу.
over-budget = { $cost ->
    [one] Ещё один приказ
    [few] Приказ ценой в { $cost } команды
   *[many] Приказ ценой в { $cost } команд
} не помещается в бюджет «{ $unit }»: осталось { $left } из { $budget } ({ $rule }); приказы перед ним в силе, исправьте пост, чтобы их сменить.
unknown-command = «{ $unit }» не знает здесь команды { $command } ({ $rule }){ $hint }.
bad-arguments = Приказ { $command } для «{ $unit }» неполон ({ $rule }): { $fault }.

target-not-on-map = «{ $target }» нет на поле ({ $rule }); выберите для «{ $unit }» другую цель.
only-quarry = «{ $unit }» в погоне и достаёт только свою добычу или своих преследователей, а не «{ $target }» ({ $rule }); цельтесь в них или дождитесь конца погони.
target-cloaked = «{ $target }» под маскировкой, и «{ $unit }» не может прицелиться ({ $rule }); сначала обнаружьте цель.
target-inside = «{ $target }» внутри «{ $station }», и «{ $unit }» не может стрелять по этой цели ({ $rule }); атакуйте «{ $station }» с орбиты.
fire-from-star = «{ $unit }» на орбите звезды «{ $star }» и не может стрелять наружу по «{ $target }» ({ $rule }); сначала выйдите оттуда.
target-in-star = «{ $target }» на орбите звезды «{ $star }», огонь «{ $unit }» туда не достаёт ({ $rule }); выберите другую цель.
target-in-nebula = «{ $target }» внутри туманности «{ $nebula }», снаружи «{ $unit }» не попадёт ({ $rule }); войдите в туманность.
fire-out-of-nebula = «{ $unit }» внутри туманности «{ $nebula }» и не может стрелять наружу по «{ $target }» ({ $rule }); сначала выйдите оттуда.
out-of-range = «{ $target }» вне зоны огня «{ $unit }» ({ $rule }); сначала сблизьтесь.
not-in-orbit = «{ $unit }» не на орбите «{ $target }» и не может воздействовать на эту цель ({ $rule }); сначала выйдите на орбиту.
planet-shielded = Планетарный щит «{ $planet }» поднят, и «{ $unit }» не может бомбить «{ $target }» ({ $rule }); сначала сбейте щит.
cannot-aim-at = «{ $unit }» пока не может целиться в «{ $target }» ({ $rule }); выберите другую цель.
cloaked-cannot-fire = «{ $unit }» под маскировкой и не может стрелять ({ $rule }); сначала снимите маскировку.
no-telemetry = «{ $unit }» под маскировкой, и навести огонь некому ({ $rule }); держите на виду союзника со связью.
unknown-target = В этом бою нет цели «{ $target }» для «{ $unit }» ({ $rule }); назовите единицу на поле.
planet-itself = «{ $target }» — небесное тело, и «{ $unit }» не может его атаковать ({ $rule }); бомбите его с орбиты.
target-arriving = «{ $target }» только что из сверхсвета, одного приказа атаки «{ $unit }» на эту цель мало ({ $rule }); потратьте обе команды.
cannot-bombard = «{ $unit }» не может бомбить «{ $target }» ({ $rule }); назовите планету или цель на её поверхности.

never-twice = «{ $unit }» атакует только один раз за ход ({ $rule }); разделите атаку между целями.
too-nimble-for-two = Манёвренность «{ $unit }» — { $maneuverability }; дважды атакуют лишь корабли с 750 и меньше ({ $rule }); разделите одну атаку.
over-100-beam = «{ $unit }» отдаёт { $total } % лучей в одном приказе атаки ({ $rule }); уложитесь в 100 %.
over-100-projectile = «{ $unit }» отдаёт { $total } % снарядов в одном приказе атаки ({ $rule }); уложитесь в 100 %.
too-many-targets = «{ $unit }» в одном приказе атаки держит { $index ->
    [one] { $index } цель
    [few] { $index } цели
   *[many] { $index } целей
} (точность { $accuracy }), а не { $wanted } ({ $rule }); уберите лишнюю или дайте второй приказ.
no-weapon-named = Для «{ $unit }» не названо, чем стрелять ({ $rule }); назовите лучи или снаряды либо просто прикажите атаку.
weapon-missing = У «{ $unit }» нет такого оружия: { weapon-name } ({ $rule }); назовите то, что есть, либо просто прикажите атаку.
weapon-in-gas = «{ $unit }» в ионном газе и не может стрелять { weapon-instrumental } ({ $rule }); стреляйте снарядами или выйдите оттуда.
weapon-dead = «{ $unit }» пока не может стрелять { weapon-instrumental } ({ $rule }); возьмите другое оружие или уклоняйтесь.

too-slow-to-evade = «{ $unit }» не может уклоняться: манёвренность { $maneuverability } ниже 750 ({ $rule }); зато может атаковать дважды.
nothing-like-that = К «{ $unit }» не летит ничего под именем «{ $against }» ({ $rule }); назовите номер из таблицы «Ещё в пути» или не называйте ничего.
cannot-dodge = «{ $unit }» не может уклониться от #{ $n } («{ $source }») ({ $rule }); уклоняйтесь от другого.
fighter-fire = «{ $unit }» не может уклониться от огня истребителей «{ $source }» ({ $rule }); отстреливайтесь, хоть дважды, или сбивайте их ракеты.
ram-not-nimbler = «{ $unit }» не увернётся от тарана «{ $source }»: манёвренность не выше ({ $rule }); прикажите перехват.
gas-explosion = «{ $unit }» не может уклониться от взрыва газа #{ $n } ({ $rule }); уклоняйтесь от залпов или уходите из туманности.
shockwave-not-evadable = «{ $unit }» не может уклониться от ударной волны ({ $rule }); заранее укройтесь за планетой.

cannot-intercept-with = Оружие «{ $unit }» не сбивает снаряды ({ $rule }); это могут только фазеры, термоядерные пушки и снаряды.
not-yours-to-guard = { $against } летит в «{ $target }», а «{ $unit }» эту цель не прикрывает ({ $rule }); назовите залп по своей стороне.
plasma = #{ $n } («{ $source }») — плазма, «{ $unit }» её не собьёт ({ $rule }); уклоняйтесь.
beam-fire = #{ $n } («{ $source }») — лучевой огонь, «{ $unit }» его не собьёт ({ $rule }); уклоняйтесь.
not-launched = #{ $n } — не выпущенный снаряд, «{ $unit }» его не собьёт ({ $rule }); сбивайте залпы или таран.

place-destroyed = «{ $unit }» туда не попадёт: «{ $place }» больше нет ({ $rule }); выберите другое место.
unknown-place = «{ $unit }» не находит здесь ничего под именем «{ $place }» ({ $rule }); назовите тело или единицу этого боя.
wrong-kind-of-place = «{ $unit }» не может оказаться там: у «{ $place }» нет такого места ({ $rule }); назовите окрестности или орбиту, если она есть.
inside-blockade = «{ $unit }» внутри блокады «{ $place }» ({ $ships }) и не может просто уйти ({ $rule }); прикажите прорыв наружу.
blockaded = «{ $unit }» не выйдет на орбиту «{ $place }»: её блокируют { $ships } ({ $rule }); прикажите прорыв при манёвренности от 1500 или отгоните их.
nothing-to-advance-on = Для «{ $unit }» не сказано, с чем сближаться ({ $rule }); назовите единицу или тело либо прикажите простой манёвр.
not-fast-enough = «{ $unit }» не быстрее «{ $target }» и не оторвётся ({ $rule }); принимайте бой или уходите в сверхсвет.
dock-first = «{ $unit }» попадёт внутрь «{ $place }» только от причала ({ $rule }); сначала пристыкуйтесь.
nothing-to-run = «{ $unit }» отсюда ничью блокаду не прорвёт ({ $rule }); назовите планету или станцию.
no-blockade = «{ $place }» никто не блокирует, прорыв для «{ $unit }» не нужен ({ $rule }); просто двигайтесь.
too-slow-to-run = Манёвренность «{ $unit }» — { $maneuverability }, для прорыва блокады нужно { $limit } ({ $rule }); пошлите корабль поюрче.
nothing-to-dock-with = «{ $unit }» не находит станции, чтобы пристыковаться ({ $rule }); сначала выйдите на орбиту станции.
hostile-station = «{ $target }» — вражеская станция и не примет «{ $unit }» ({ $rule }); выберите свою.
enter-orbit-first = «{ $unit }» не на орбите «{ $target }» ({ $rule }); сначала выйдите на орбиту.
cannot-land = «{ $unit }» не умеет садиться на планеты ({ $rule }); оставайтесь на орбите.
nothing-to-land-on = «{ $unit }» не находит планеты для посадки ({ $rule }); сначала выйдите на её орбиту.
not-docked = «{ $unit }» не на поверхности и не у причала ({ $rule }); уберите этот приказ.

held-by-tractor = «{ $unit }» в луче захвата и не может { command-verb } ({ $rule }); сорвите захват или уклонитесь от него в следующий раз.
too-slow-for-ftl = У «{ $unit }» манёвренность { $maneuverability }, а в этой игре для сверхсвета нужна 750 ({ $rule }); уходите на обычном ходу.
no-drive = У «{ $unit }» нет сверхсветового привода ({ $rule }); уходите на обычном ходу.
drive-lost = У «{ $unit }» осталось не больше 50 % прочности, сверхсветовой привод потерян ({ $rule }); уходите на обычном ходу или на буксире.
already-on-map = «{ $unit }» уже на поле ({ $rule }); просто двигайтесь.
just-left = «{ $unit }» в сверхсвете совсем недавно и ещё не может вернуться ({ $rule }); возвращайтесь в следующем ходу.
arrives-in-the-open = «{ $unit }» выходит из сверхсвета в открытом космосе или рядом с телом, но не прямо у «{ $place }» ({ $rule }); дойдите туда в следующем ходу.
cannot-pursue = У «{ $unit }» нет сверхсветового привода для погони ({ $rule }); пошлите корабль с приводом.
still-here = «{ $target }» не в сверхсвете, и «{ $unit }» не может гнаться ({ $rule }); атакуйте здесь.
left-too-long-ago = «{ $target }» в сверхсвете дольше двух ходов, «{ $unit }» уже не догонит ({ $rule }); выберите другую цель.

shields-are-down = Щиты «{ $unit }» уже опущены ({ $rule }); уберите этот приказ.
shields-are-up = Щиты «{ $unit }» уже подняты ({ $rule }); уберите этот приказ.
shields-forced-down = Щиты «{ $unit }» удерживает внизу { $by } ({ $rule }); они вернутся сами.
too-weak-to-self-destruct = У «{ $unit }» осталось не больше 15 % прочности, самоуничтожение невозможно ({ $rule }); уходите или идите на таран.

## Что замечено, но не запрещено

no-power = Оружие «{ $unit }» даёт теперь 0 очков ({ $rule }); лучше двигаться или уклоняться.
weapon-silent = «{ $unit }» не стреляет { weapon-instrumental } ({ $rule }); остальное ведёт огонь.
points-cut = «{ $unit }»: названо на { $cut ->
    [one] { $cut } очко
    [few] { $cut } очка
   *[many] { $cut } очков
} больше, чем есть ({ $rule }); выстреливает всё, что есть.
nothing-to-dodge = «{ $unit }» уклоняется, но уклоняться не от чего ({ $rule }); команда потрачена.
nothing-to-intercept = «{ $unit }» целится в торпеды, но их нет ({ $rule }); команда потрачена.
one-evade-two-rounds = «{ $unit }» уклоняется { $evades ->
    [one] { $evades } раз
    [few] { $evades } раза
   *[many] { $evades } раз
}, а залпов ждёт { $rounds } ({ $rule }); прикажите второе уклонение, чтобы уйти от обоих.
third-round-hits = «{ $unit }» может оплатить два уклонения, а залпов ждёт { $rounds } ({ $rule }); пусть перехватит другой корабль, или уходите в сверхсвет.

## Вопросы

fire-at-friend = «{ $unit }» выстрелит по «{ $target }», а это ваша сторона ({ $rule }). Так и задумано?
what-does-bombardment-do = «{ $unit }» бомбит планету, у которой нет своей прочности ({ $rule }). Можно ли, и что это даст?
is-it-between = «{ $unit }» действительно между этими двумя кораблями ({ $rule })?
may-it-leave-range = Можно ли «{ $unit }» выйти из зоны огня ({ $rule })?

## О чём переспрашивают и что замечают в словах поста

reading-which-unit = Кому это приказ?
reading-unit = Кому это приказ?
reading-pronoun = О какой единице речь?
reading-initials = «{ $unit }» — верно? И какая цель?
reading-target = «{ $unit }»: какая цель?
reading-place = «{ $unit }»: какое место имеется в виду?
reading-weapon = «{ $unit }»: лучами или снарядами?
reading-share = «{ $unit }»: как поделить огонь?
reading-distribution = Как это разделить?
reading-command = { $command ->
    [none] { $unit ->
        [none] Кому и что именно делать? Напишите приказом, например «Отважный: уклонение».
       *[other] Что именно делать «{ $unit }»? Напишите приказом, например «{ $unit }: уклонение».
    }
   *[other] «{ $unit }»: { command-verb } — это приказ?
}
reading-move = «{ $unit }»: куда двигаться? Напишите место или подтвердите движение без цели.
reading-choice = «{ $unit }»: что из этого выбрать?
reading-text = «{ $unit }»: что именно сделать? Напишите после слова «особое».
reading-confirm = «{ $unit }»: назад этого не взять. Выполнить?
reading-condition = Приказы не ждут чужих действий, а уклонение отвечает на то, что уже летит. «{ $unit }»: выполнить сейчас?
reading-question = «{ $unit }»: это приказ или вопрос?
reading-hedge = «{ $unit }»: это приказ или только мысль?
reading-tense = «{ $unit }»: это уже было или это приказ на сейчас?
reading-negation = Значит, «{ $unit }» ничего не делает?
reading-repeat = «{ $unit }»: повторить нечего; что делать теперь?
reading-correction = { $unit ->
    [none] Какой из прежних приказов так исправить?
   *[other] «{ $unit }»: исправить прежний приказ так?
}
reading-withdrawal = Отменить { $units ->
    [none] прежние приказы
   *[other] прежние приказы ({ $units })
}?
reading-owner = «{ $unit }» слушается другого игрока. Если речь о вашей единице, напишите приказ с её именем.
reading-speech = «{ $unit }»: сказанное здесь — приказ?
reading-ooc = Это замечание в сторону — приказ?
reading-claimed = «{ $unit }»: исход решают правила, а не пост.
reading-not-now = «{ $unit }»: приказы впрок не записываются; отдайте их, когда придёт ход.
reading-hidden = Скрытый текст прочитан наравне с остальным.
reading-not-yours = «{ $unit }» слушается не вас (TFC-SEQ-02); приказывайте своим.
reading-unknown-target = Цели «{ $word }» в этом бою нет ({ $rule }); { $suggestion ->
    [none] назовите единицу на поле.
   *[other] есть, например, «{ $suggestion }».
}

## Рассказ о ходе

heading-turn = { $seat }, ход { $number }
column-unit = Единица
column-shield = Щиты
column-hull = Корпус
column-osi = ИП
column-where = Где
column-number = #
column-attack = Что летит
column-beam = Лучи
column-projectile = Снар.
column-dodge = Увернуться
fleet-of = { $seat }{ $side ->
    [none] {""}
   *[other] {" "}· { $side }
}
fleet-neutral = ничьи
field-bodies = На поле: { $bodies }.
body-named-planet = планета { $name }
body-named-star = звезда { $name }
body-named-nebula = туманность «{ $name }» (тип { $type })
body-named-asteroids = астероиды «{ $name }»
body-planet = планета
body-star = звезда
body-nebula = туманность
body-asteroids = астероиды
waiting = Ещё в пути
waiting-volley = { $source } → { $target }
waiting-other = { $source } → { $target }, { $kind }{ $size ->
    [0] {""}
   *[other] {" "}×{ $size }
}
dodge-yes = можно
dodge-no = нельзя ({ $rule })
next-up = Дальше: { $seat }, ход { $number }.
held = Ход { $number } игрока { $seat } ждёт ответа.
held-by = Ход { $number } игрока { $seat } остановлен ({ $by }){ $why ->
    [none] .
   *[other] : { $why }
}
somebody-unseen = кто-то невидимый

points-beam = { $points } лучами
points-projectile = { $points } снарядами
points-other = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
points-osi = { $points } прямо по ИП

declared-volley = { $source } даёт залп { $n } по «{ $target }»: { $points }.
declared-ram = { $source } идёт на таран «{ $target }» ({ $n }).
declared-splash = Горящий газ катится к «{ $target }» ({ $n }): { $points }.
declared-crossfire = Залп летит мимо, прямо в «{ $target }» ({ $n }): { $points }.
declared-doom = Для «{ $target }» выхода нет ({ $n }).
declared-other = { $source } начинает { $n } против «{ $target }» ({ $kind }): { $points }.
what-volley = { $n } (залп { $source })
what-ram = { $n } (таран { $source })
what-splash = { $n } (взрыв газа)
what-crossfire = { $n } (перекрёстный огонь)
what-doom = { $n } (неминуемая гибель)
what-other = { $n } ({ $kind }, { $source })
what-unknown = { $n }
told-evaded = { $by ->
    [ftl_out] { $unit } исчезает раньше, чем долетает { $effect }.
   *[other] { $unit } уворачивается: { $effect } мимо.
}
told-intercepted = { $unit } сбивает { $amount ->
    [one] { $amount } очко
    [few] { $amount } очка
   *[many] { $amount } очков
} из { $effect }; { $left ->
    [0] не осталось ничего
   *[other] дальше летит { $left }
}{ $wasted ->
    [0] .
   *[other] , лишних { $wasted }.
}
told-lost = { $effect } уходит в пустоту{ $reason ->
    [target_gone] : цели больше нет.
    [rammer_gone] : таранить некому.
    [intercepted] : перехвачено вовремя.
    [source_gone] : источника больше нет.
   *[other] .
}
told-struck-nothing = От { $effect } до «{ $unit }» не долетает ничего.
told-hit-wasted = { $effect } бьёт «{ $unit }»:
told-hit = { $direct ->
    [yes] { $effect } вырывает у «{ $unit }» { $amount }:
   *[other] { $effect } бьёт «{ $unit }» на { $amount }:
}
layer-of = { $unit }:
told-swallowed = { $all ->
    [yes] { $amount }, и всё теряется из-за предела в один слой ({ $rule }).
   *[no] ; из них { $amount } теряется из-за предела в один слой ({ $rule }).
}
toll-star-orbit = Звезда выжигает у «{ $unit }» { $amount }:
toll-asteroids = Камни бьют «{ $unit }» на { $amount }:
toll-other = { $unit } теряет { $amount }:
told-remains = { $unit } выжидает.
told-out-of-range = { $unit } выходит из зоны огня: { $others }.
told-in-range = { $unit } снова в зоне огня: { $others }.
told-shields-up = { $unit } поднимает щиты.
told-shields-down = { $unit } опускает щиты.
told-restored = { $unit } восстанавливает { $amount ->
    [one] { $amount } очко
    [few] { $amount } очка
   *[many] { $amount } очков
}: { $layer } { $before } → { $after }.
told-effect-began = { $who }: { $effect }{ $turn ->
    [0] .
   *[other] , до хода { $turn } корабля «{ $source }».
}
effect-until = { $turn ->
    [0] .
   *[other] {" "}до своего хода { $turn }.
}
told-effect-ended = { $who }: больше не действует — { $effect }.
began-pursued = { $source } висит на хвосте у «{ $on }» ещё два хода.
ended-pursued = { $source } прекращает погоню за «{ $on }».
began-slam = { $who } включает S.L.A.M.
ended-slam = { $who } больше не идёт на S.L.A.M.
began-slam-recharge = { $who } заряжает батареи, и нет ни лучей, ни S.L.A.M.{ effect-until }
ended-slam-recharge = { $who } снова с полными батареями.
began-seized = { $on } почти в руках у «{ $source }».
ended-seized = { $on } больше не в руках у «{ $source }».
told-locked = { $source } держит «{ $unit }»: { $beams ->
    [one] { $beams } луч
    [few] { $beams } луча
   *[many] { $beams } лучей
} захвата.
told-released = { $source } отпускает «{ $unit }».
told-crew-died = Экипаж «{ $unit }» гибнет.
told-craft-lost = { $unit } теряет машину среди камней; { $craft ->
    [one] осталась { $craft }
   *[other] осталось { $craft }
}.
told-appeared = { $unit } вступает в бой.
told-aboard = На борту «{ $unit }»: { $craft } ×{ $count }.
told-running = { $unit } оплачивает шаг { $step }: { $special }.
told-running-over = { $unit } прерывает начатое: { $special }.
told-planet-shield-up = Планетарный щит «{ $unit }» поднят.
told-planet-shield-down = Планетарный щит «{ $unit }» сбит.
told-pool = { $members } соединяют щиты ({ $name }): { $pool ->
    [one] { $pool } очко
    [few] { $pool } очка
   *[many] { $pool } очков
}.
told-pool-ended = Общие щиты «{ $name }» расходятся.
told-formed = { $unit } занимает место в строю { $formation }.
told-left-formation = { $unit } покидает строй.
told-separated = { $unit } разделяется: { $parts }.
told-rejoined = { $parts } снова одно целое: { $unit }.
told-time-stopped = Время замирает; в следующем круге действуют только { $names }.
told-captured = { $unit } переходит к игроку { $owner }.
told-used = { $mark ->
    [pause] { $unit } останавливает время: за бой это удаётся лишь раз.
    [reverse] { $unit } возвращает время к началу прошлого хода своего игрока: за бой это удаётся лишь раз.
   *[other] { $unit } больше не может в этом бою: { $special }.
}
told-debt = За «{ $unit }» долг следующему ходу: { $debt ->
    [one] { $debt } команда
    [few] { $debt } команды
   *[many] { $debt } команд
}.
told-overridden = { $unit }: { $field } { $before } → { $after }.
told-placed = { $unit } на новом месте: { $place }.
told-ruling = Отныне { $ruling } — { $value }.
told-granted = { $unit } получает ещё { $commands ->
    [one] { $commands } команду
    [few] { $commands } команды
   *[many] { $commands } команд
}.
told-over = Бой окончен. Победа: { $winner }.
told-over-nobody = Бой окончен, и праздновать победу некому.
told-again = { $seat }, ход { $number }, сыгран заново:

moved-open-space = { $unit } выходит в открытый космос.
moved-vicinity = { $unit } подходит к «{ $place }»{ $far ->
    [yes] , с обратной стороны.
   *[no] .
}
moved-orbit = { $unit } выходит на орбиту «{ $place }»{ $far ->
    [yes] , с обратной стороны.
   *[no] .
}
moved-star-orbit = { $unit } ныряет на орбиту звезды «{ $place }».
moved-nebula = { $unit } уходит в туманность «{ $place }».
moved-asteroids = { $unit } уходит в астероиды «{ $place }».
moved-landed = { $unit } садится на поверхность «{ $place }».
moved-docked = { $unit } причаливает к «{ $place }».
moved-inside = { $unit } входит внутрь «{ $place }».
moved-blockade-run = { $unit } идёт на прорыв блокады «{ $place }», { $heading ->
    [out] наружу.
   *[in] внутрь.
}
moved-ftl = { $chase ->
    [yes] Погоня кончается, и { $unit } остаётся в сверхсвете.
   *[no] { $unit } уходит с поля в сверхсвет.
}
moved-pursuit = { $unit } уходит с поля в погоню за «{ $place }».
moved-off-board = { $unit } покидает поле.
moved-separated = { $unit } разделяется на части.
moved-reserve = { $unit } уходит в резерв.
moved-destroyed = { $unit } больше нет.
moved-other = { $unit } идёт к «{ $place }».
moved-between = { $unit } летит между «{ $one }» и «{ $other }».
moved-note = { $unit } маневрирует: { $note }.
moved-arriving = { $unit } выходит из сверхсвета{ $kind ->
    [vicinity] {" "}рядом с «{ $place }».
   *[other] .
}

destroyed-other = { $unit } гибнет.
destroyed-ram = { $unit } разваливается от удара.
destroyed-self-destruct = { $unit } взрывает себя.
destroyed-star-orbit = { $unit } сгорает в звезде.
destroyed-asteroids = { $unit } разбивается о камни.
destroyed-doom = { $unit } гибнет вместе с «{ $source }».
destroyed-override = { $unit } убирают с поля.

sign-far-side = за «{ $place }»
sign-between = между { $units }
sign-arriving = только что прибыл
sign-shields-down = щиты опущены
sign-no-crew = без экипажа
sign-debt = долг { $debt }
sign-held = держит { $source }{ $beams ->
    [one] {""}
   *[other] {" "}({ $beams })
}
sign-out-of-range = вне зоны огня: { $units }
sign-running = идёт { $special }

why-one-layer = один слой за ход, и это { $layer }
why-straight-to-osi = прямо по ИП, щиты не в счёт
why-no-limit = предел в один слой здесь не действует
why-price = { $command } { $cost }
why-paid = Команды: { $each }.
why-pays = { $unit } — { $prices }

## Особые приёмы: общее для нескольких (TFC-SPC-01, TFC-BUD-04, TFC-SEQ-04)

other-faction = «{ $unit }» — корабль { $faction ->
    [federation] Федерации
    [imperial] Империи
    [borg] боргов
    [klingon] клингонов
    [romulan] ромуланцев
    [cardassian] кардассианцев
   *[other] другой державы
}; { command-name } — только для кораблей { $only ->
    [federation] Федерации
    [imperial] Империи
    [federation_cardassian_romulan] Федерации, кардассианцев и ромуланцев
    [federation_cardassian_romulan_borg] Федерации, кардассианцев, ромуланцев и боргов
   *[other] { $only }
} ({ $rule }); отдайте этот приказ такому кораблю.
needs-full-budget = «{ $unit }» в долгу и не может начать: { command-name } берёт обе команды несколько ходов подряд ({ $rule }); начните в следующий ход.
nothing-begun = За «{ $unit }» ничего не начато, и продолжать нечего: { command-name } ({ $rule }); назовите цель и начните.
too-early = Приказ { command-verb } стоит у «{ $unit }» раньше того, который делает его возможным ({ $rule }); сначала напишите тот ({ $first ->
    [decloak] снять маскировку
   *[other] { $first }
}).
appears-too-late = «{ $unit }» появится лишь после ответных действий этого хода и ещё не может { command-verb } ({ $rule }); прикажите в следующий ход.
never-appeared = «{ $unit }» так и не появляется: приказ о выходе не исполнен ({ $rule }); приказывайте, когда корабль будет в бою.
name-taken = Имя «{ $name }» уже занято, и «{ $unit }» не может дать его снова ({ $rule }); выберите другое.

## S.L.A.M. (TFC-MOV-05)

no-slam = У «{ $unit }» нет S.L.A.M. ({ $rule }); возьмите корабль, у которого он есть, или просто маневрируйте.
slam-not-running = У «{ $unit }» S.L.A.M. не работает, и поддерживать нечего ({ $rule }); сначала включите его.
slam-is-running = У «{ $unit }» S.L.A.M. в этот ход уже включён ({ $rule }); поддержите его в следующий.

## Захват (TFC-DMG-09)

own-ship = «{ $target }» на одной стороне с «{ $unit }», захватывать незачем ({ $rule }); назовите врага.
too-strong-to-capture = У «{ $target }» ещё { $percent } % прочности, а «{ $unit }» может захватить лишь то, у чего меньше 15 % ({ $rule }); повредите его сильнее.
shields-keep-boarders-out = Щиты «{ $target }» подняты и не пускают «{ $unit }» ({ $rule }); сначала сбейте их.
seized-already = «{ $target }» и так вот-вот перейдёт в другие руки ({ $rule }); «{ $unit }» больше ничего приказывать не нужно.
board-or-tow-first = «{ $unit }» захватит «{ $target }», если высадит десант или утащит эту цель с поля ({ $rule }); прикажите одно из двух.
is-it-captured = Может ли «{ $unit }» захватить «{ $target }» ({ $rule })?

## Гамбит Мэримаунт (TFC-SPC-20)

helper-over-budget = У «{ $helper }» не осталось команды, чтобы помочь «{ $unit }» ({ $rule }); уберите один из его приказов или назовите другой корабль.

## Пауза и Возврат Акузи (TFC-SPC-21, TFC-SPC-22)

no-temporal-shielding = У «{ $unit }» нет темпоральной защиты ({ $rule }); возьмите корабль, у которого она есть.
frozen = «{ $unit }» под Паузой Акузи и приказов в этот дополнительный ход не исполняет ({ $rule }); прикажите в следующий.
word-for-word = У «{ $unit }» нет темпоральной защиты, его прежние приказы повторяются слово в слово ({ $rule }); меняйте приказы защищённых.

## Что осталось, по словам квитанции

left-commands = { $left ->
    [0] команд нет
    [one] { $left } команда из { $budget }
    [few] { $left } команды из { $budget }
   *[other] { $left } команд из { $budget }
}
left-weapons = не выпущено { $beam ->
    [0] снарядов { $projectile } %
   *[other] лучей { $beam } %{ $projectile ->
        [0] {""}
       *[other] , снарядов { $projectile } %
    }
}

## Лист одной единицы

sheet-head = { $kind ->
    [fighter] истребители
    [station] станция
    [installation] сооружение
   *[other] корабль
}{ $class ->
    [none] {""}
   *[other] {" "}класса { $class }
}, { $owner ->
    [none] нейтральная сторона
   *[other] { $owner }
}{ $side ->
    [none] {""}
   *[other] {" "}({ $side })
}
column-layer = Слой
column-left = Осталось
sheet-where = Где: { $where }.
sheet-arms = Полный залп: лучи { $beam }, снаряды { $projectile }. Манёвренность { $maneuverability }.
sheet-arms-craft = Залп одной машины: лучи { $beam }, снаряды { $projectile }. Манёвренность { $maneuverability }.
sheet-aboard = На борту: { $craft }.
sheet-note = Замечание модератора: { $note }
sheet-effect = Действует: { $effect }{ $turn ->
    [0] .
   *[other] , до хода { $turn } ({ $source }).
}
sheet-state = Состояние: { $state }.
sheet-mending = На ремонт нужно { $missing } СЕ; своими силами корабль чинит { $own } СЕ в месяц.
sheet-built = Построен: { $yard }.

## Характеристики класса

class-head = { $kind ->
    [fighter] истребитель
    [station] станция
    [installation] сооружение
   *[other] корабль
}, { $faction ->
    [federation] Федерация
    [imperial] Империя
    [borg] борги
    [klingon] клингоны
    [romulan] ромуланцы
    [cardassian] кардассиане
   *[other] прочие
}
stat-name = { $stat ->
    [length_m] длина, м
    [osi_max] ИП
    [shield_max] щиты
    [hull_max] корпус
    [beam_firepower] огневая мощь лучей
    [projectile_firepower] огневая мощь снарядов
    [beam_family] лучи
    [projectile_family] снаряды
    [weapon_accuracy] точность
    [maneuverability] манёвренность
    [sublight_speed] досветовая скорость
    [ftl_type] сверхсветовой привод
    [crewed] живой экипаж
    [never_double_attack] никогда не атакует дважды за ход
    [regenerative_shields] восстанавливающиеся щиты
    [metaphasic] метафазная защита
    [temporal_shielding] темпоральная защита
    [stealth_coating] малозаметное покрытие
    [cloak] маскировка
    [can_land] садится на планеты
    [slam] привод S.L.A.M.
    [tractor_emitters] излучатели захвата
    [transporter_capacity] вместимость телепортов
    [gdw_magnitude] сила гравитонной волны
    [core_output_tw] мощность варп-ядра, ТВт
    [gravity_well] генератор гравитационного колодца
    [gravwell_sensors] датчики гравиловушек
    [tachyon_sweep] тахионный поисковик
    [superlaser] суперлазер
    [separates_into] разделяется на
    [fighter_complement] машины на борту
    [cost_cu] цена, СЕ
   *[other] { $stat }
}
figure-name = { $figure ->
    [phaser] фазеры
    [fusion_cannon] термоядерные пушки
    [turbolaser] турболазеры
    [disruptor] дизрапторы
    [photon_torpedo] фотонные торпеды
    [quantum_torpedo] квантовые торпеды
    [plasma_torpedo] плазменные торпеды
    [concussion_missile] ударные ракеты
    [none] нет
    [warp] варп
    [transwarp] трансварп
    [hyperdrive] гипердрайв
   *[other] { $figure }
}
stat-line = { $stat }: { $value }

## Как называются игры

system-tfc-battle = TFC RP Rules 7.0a: бой
system-tfc-yards = TFC RP Rules 7.0a: верфи
