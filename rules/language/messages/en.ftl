# What the reading of a post asks and says, in English. A game may word any of these differently in its own catalogue.

## Questions, by kind

reading-which-unit = Which unit is this for?
reading-unit = Which unit is this for?
reading-pronoun = Which unit is meant here?
reading-initials = Is { $unit } meant, and at whom?
reading-target = At what is { $unit } to do this?
reading-place = Where is { $unit } to go?
reading-weapon = With which weapon is { $unit } to do this?
reading-share = How are the shares of { $unit }'s weapons meant?
reading-distribution = How is this to be divided?
reading-command = What exactly is to be done here?
reading-choice = Which of these is { $unit } to do?
reading-text = What exactly is to be done here?
reading-confirm = { $unit } could not take this back. Is it meant?
reading-condition = Orders cannot wait for what others do; an evade answers whatever is waiting. Is { $unit } to do this now?
reading-question = Is this an order for { $unit }, or a question?
reading-hedge = Is this an order for { $unit }, or only a thought?
reading-tense = Did { $unit } do this earlier, or is it an order for now?
reading-negation = Is { $unit ->
    [none] nobody to do anything
   *[other] { $unit } to do nothing
}, then?
reading-repeat = What is { $unit } to do once more?
reading-correction = Which earlier order is to be corrected?
reading-withdrawal = Are { $units ->
    [none] your earlier orders
   *[other] your earlier orders for { $units }
} to be taken back?
reading-owner = { $unit } is another player's to order. Is this meant for one of your own units?
reading-speech = Is what is said here an order?
reading-ooc = Is this aside an order?

## Remarks

reading-read-as = { $word } was read as { $unit }.
reading-claimed = { $unit } takes no result from a post; the rules say what happens.
reading-restated = { $unit }: an order that only says the same again was counted once.
reading-not-now = { $unit } gets no orders for later; give them when their turn comes.
reading-hidden = The hidden part of the post was read like the rest.

## Refusals

reading-not-yours = { $unit } is not yours to order (TFC-SEQ-02); order one of your own units.
reading-not-reserved = { $unit } was not reserved before the battle began (TFC-SEQ-08); ask the moderator, or fight on without it.
reading-unknown-target = Nothing called { $word } is in this battle ({ $rule }); { $suggestion ->
    [none] name a unit on the map.
   *[other] did you mean { $suggestion }?
}
reading-regenerates = { $unit }'s shields regenerate by themselves (TFC-DMG-04); drop the order.
reading-no-evading-waves = { $unit } cannot evade a shockwave (TFC-DMG-10); shelter on the far side of a planet beforehand.
reading-too-many-craft = { $unit } has { $left } craft left, not { $wanted } (TFC-DMG-06); lower the number.
