# То, что говорит любая игра.

moderator-only = { $count ->
    [0] Это может только модератор игры ({ $rule }), а у этой его нет.
   *[other] Это может только модератор этой игры ({ $rule }), а не { $by }; обратитесь к модератору ({ $moderators }).
}
window-closed = { $closed ->
    [none] Пост { $post } отменён ({ $rule }); напишите новый.
   *[other] Пост { $post } с { $closed } больше не меняется ({ $rule }); если итог неверен, обратитесь к модератору.
}

## Что говорится о любой записи

heading-post = Пишет { $by }
heading-edit = { $by } правит { $about }
heading-delete = { $by } удаляет { $about }
heading-answer = { $by } отвечает на { $about }
heading-override = { $by } меняет значения: { $about }
heading-undo = { $by } отменяет всё после { $about }
heading-redo = { $by } возвращает отменённое
heading-close = { $by } закрывает ход
heading-skip = { $by } пропускает ход { $about }
heading-ruling = { $by } меняет трактовку правила
heading-words = { $by } меняет собственные слова игры{ $added ->
    [none] {""}
   *[other] {""}; новые: { $added }
}{ $removed ->
    [none] {""}
   *[other] {""}; убраны: { $removed }
}
heading-void = { $by } вычёркивает приказ из { $about }
heading-grant = { $by } даёт больше команд: { $about }
heading-hold = { $by } останавливает ход
heading-release = { $by } пускает ход дальше
heading-extend = { $by } продлевает срок до { $until }
heading-deadline = { $by } назначает срок: { $until }
heading-seat = { $by } передаёт место { $about } игроку { $player }
heading-alias = { $by } даёт имя { $name }: { $about }
heading-flag = { $by } зовёт модератора к { $about }
heading-tick = Подведён итог цикла { $about }
heading-handover = { $way ->
    [from] { $by } принимает из игры { $game }: { $units }
   *[to] { $by } передаёт в игру { $game }: { $units }
}
heading-refused = { $by } делает то, чего нельзя
heading-other = { $by }: { $kind }
own-quote = «{ $words }»
own-words = { $quotes } —
reason = Причина: { $reason }
rule-text = { $own ->
    [yes] {""}
   *[no] (текст правила по-английски){" "}
}{ $title }: { $text }
only-talk = Разговор, приказов нет.
how-to-answer = { $of ->
    [author] Автор отвечает на { $question }: { $choices }.
    [moderator] Модератор отвечает на { $question }: { $choices }.
   *[players] Остальные игроки отвечают на { $question }: { $choices }.
}
struck = { $unit }, { $command }: вычеркнуто.
answered = Ответ: { $answer }.
any-answer = одним словом
write-instead = Напишите вместо этого:
choice-allow = разрешить
choice-refuse = отказать
choice-yes = да
choice-no = нет
choice-done = готово
choice-confirm = да, так и задумано
choice-split = поделить между целями
choice-each = столько по каждой цели
choice-one-each = каждому своя цель
choice-beam = лучи
choice-projectile = снаряды
choice-remain = остаться на месте
choice-none = ничего из этого
something-hidden = нечто скрытое
