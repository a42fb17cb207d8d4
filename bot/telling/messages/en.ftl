# What every game says.

moderator-only = { $count ->
    [0] Only a moderator of a game may do that ({ $rule }), and this one has none.
   *[other] Only a moderator of this game may do that ({ $rule }), not { $by }; ask { $moderators }.
}
window-closed = { $closed ->
    [none] { $post } was taken back ({ $rule }); write a new post instead.
   *[other] { $post } is final since { $closed } ({ $rule }); ask the moderator if the result is wrong.
}

## What is told of any entry

heading-post = { $by } posts
heading-edit = { $by } edits { $about }
heading-delete = { $by } deletes { $about }
heading-answer = { $by } answers { $about }
heading-override = { $by } overrides { $about }
heading-undo = { $by } takes everything after { $about } back
heading-redo = { $by } brings back what was undone
heading-close = { $by } closes the turn
heading-skip = { $by } skips { $about }
heading-ruling = { $by } changes a ruling
heading-words = { $by } changes the words of this game{ $added ->
    [none] {""}
   *[other] {""}; new: { $added }
}{ $removed ->
    [none] {""}
   *[other] {""}; gone: { $removed }
}
heading-void = { $by } strikes an order of { $about }
heading-grant = { $by } grants { $about } more commands
heading-hold = { $by } holds the turn
heading-release = { $by } lets the turn go on
heading-extend = { $by } extends the deadline to { $until }
heading-deadline = { $by } sets a deadline: { $until }
heading-seat = { $by } gives the seat of { $about } to { $player }
heading-alias = { $by } gives { $about } the name { $name }
heading-flag = { $by } calls the moderator to { $about }
heading-tick = The cycle { $about } is settled
heading-handover = { $way ->
    [from] { $by } takes { $units } over from { $game }
   *[to] { $by } hands { $units } over to { $game }
}
heading-refused = { $by } tries what is not allowed
heading-other = { $by }: { $kind }
own-quote = “{ $words }”
own-words = { $quotes } –
reason = Reason: { $reason }
rule-text = { $title }: { $text }
only-talk = Talk; no order in it.
how-to-answer = { $of ->
    [author] The author answers { $question } with: { $choices }.
    [moderator] The moderator answers { $question } with: { $choices }.
   *[players] The other players answer { $question } with: { $choices }.
}
struck = { $unit }, { $command }: struck.
answered = The answer: { $answer }.
any-answer = a word
write-instead = Write instead:
choice-allow = allow
choice-refuse = refuse
choice-yes = yes
choice-no = no
choice-done = done
choice-confirm = yes, that is meant
choice-split = shared out between them
choice-each = so much at each
choice-one-each = one target each
choice-beam = beams
choice-projectile = projectiles
choice-remain = remain where it is
choice-none = none of these
something-hidden = something hidden
