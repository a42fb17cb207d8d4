# Что чтение поста спрашивает и говорит по-русски. Игра может сказать это иначе в своём каталоге.

## Вопросы, по виду

reading-which-unit = Кому этот приказ?
reading-unit = Кому этот приказ?
reading-pronoun = Кто здесь имеется в виду?
reading-initials = Это { $unit }? И по кому?
reading-target = Какая цель у «{ $unit }»?
reading-place = Куда идти { $unit }?
reading-weapon = Из какого оружия стрелять { $unit }?
reading-share = Как понимать доли оружия { $unit }?
reading-distribution = Как это разделить?
reading-command = Что именно сделать?
reading-choice = { $unit }: что из этого сделать?
reading-text = Что именно сделать?
reading-confirm = { $unit }: назад пути не будет. Это приказ?
reading-condition = Приказы не ждут чужих действий; уклонение отвечает на то, что уже летит. { $unit }: выполнить сейчас?
reading-question = { $unit }: это приказ или вопрос?
reading-hedge = { $unit }: это приказ или только мысль?
reading-tense = { $unit }: это уже было или это приказ?
reading-negation = { $unit ->
    [none] Значит, никто ничего не делает?
   *[other] Значит, { $unit } ничего не делает?
}
reading-repeat = { $unit }: что именно повторить?
reading-correction = Какой из прежних приказов исправить?
reading-withdrawal = Отменить { $units ->
    [none] прежние приказы
   *[other] прежние приказы ({ $units })
}?
reading-owner = { $unit } подчиняется другому игроку. Приказ кому-то из ваших?
reading-speech = То, что здесь сказано, — приказ?
reading-ooc = Это отступление — приказ?

## Замечания

reading-read-as = «{ $word }» прочитано как { $unit }.
reading-claimed = { $unit }: исход решают правила, а не пост.
reading-restated = { $unit }: приказ, повторённый другими словами, учтён один раз.
reading-not-now = { $unit }: приказы впрок не записываются; дайте их в свой ход.
reading-hidden = Скрытая часть поста прочитана, как и остальное.

## Отказы

reading-not-yours = { $unit } вам не подчиняется (TFC-SEQ-02); приказывайте своим.
reading-not-reserved = { $unit } не стоит в резерве (TFC-SEQ-08); спросите модератора или продолжайте без подкрепления.
reading-unknown-target = «{ $word }» в этом бою нет ({ $rule }); { $suggestion ->
    [none] назовите того, кто на карте.
   *[other] может быть, { $suggestion }?
}
reading-regenerates = { $unit }: щиты восстанавливаются сами (TFC-DMG-04); приказ не нужен.
reading-no-evading-waves = { $unit } не может уклониться от ударной волны (TFC-DMG-10); заранее укройтесь за планетой.
reading-too-many-craft = { $unit }: осталось { $left }, а не { $wanted } (TFC-DMG-06); назовите меньше.
