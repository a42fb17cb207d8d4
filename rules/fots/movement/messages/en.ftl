# Strategic movement in English. Sentences of the rulebook, chapter by chapter; names for reasons and points are selects.

## Names

limit-reason = { $reason ->
    [drive] drive
    [unsupplied] out of supply
    [damage] damage
    [tow] tow
    [unrated] no warp factors
   *[other] { $reason }
}

hull-points = { $hulls } { $hulls ->
    [one] hull point
   *[other] hull points
}

## Map, calendar, speed

fots-no-address = { $unit }: { $text } is not a section address (FOTS-GEO-01); write it like { $example }.
fots-off-map = { $unit }: { $address } lies off the map (FOTS-GEO-01); this game's map is { $width } by { $height } sectors, pick a section inside it.
fots-no-section = { $unit }: there is no section { $number } in a sector (FOTS-GEO-02); sections run from { $first } to { $last }.
fots-list-every-step = { $unit }: the leg { $start } to { $to } needs { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} you did not list and this game wants every step (FOTS-GEO-04); list them.
fots-no-week = { $unit }: week { $week } does not exist (FOTS-CAL-01); a turn has weeks 1 to 8.
fots-no-warp-factor = { $unit }: WF { $wf } does not exist (FOTS-SPD-01); use a whole number from 1 to 20.
fots-drive-too-slow = { $ship } cannot make WF { $wf } (FOTS-SPD-02): her drive's maximum is WF { $limit }; order WF { $limit } or less.
fots-cannot-move = { $ship } has nothing that could move her (FOTS-SPD-02); have her towed.
fots-group-too-slow = { $unit } cannot make WF { $wf } (FOTS-SPD-03): { $ship } is limited to WF { $limit } ({ limit-reason }); go slower or detach her.
fots-non-wf-drive = { $unit } uses { $drive }, which has no warp factors (FOTS-SPD-05). Where is it at the end of each week, and at what risk?

## Breakdowns

fots-crit-result = { $unit }, { $address }, week { $week }: critical hit roll { $roll } on the { $table ->
    [bio_ship] bio-ship
   *[standard] standard
} table. Result?

## Plots and orders

fots-no-speed = { $unit }: no speed given for { $count ->
    [one] week
   *[other] weeks
} { $weeks } (FOTS-PLT-01); name a WF or write “hold”.
fots-legs-do-not-meet = { $unit }: leg { $leg } starts at { $said } but the fleet will be at { $here } (FOTS-PLT-02); make the legs meet.
fots-start-differs = { $unit }: Start says { $said } but she is in { $here } (FOTS-PLT-03); correct the Start line.
fots-end-differs = { $unit }: at these speeds the route ends in { $end }, not { $said } (FOTS-PLT-03); confirm or change speed, route or End.
fots-uneven-share = { $unit }: { $share } of a turn is { $weeks } weeks (FOTS-PLT-04); use whole weeks, nearest are { $low } and { $high }.
fots-unknown-unit = I know no unit “{ $name }” of yours (FOTS-ORD-01); your fleets are { $fleets }.
fots-not-in-fleet = { $unit }: { $name } is not with { $fleet } (FOTS-ORD-01); detach ships that are.
fots-which-unit = Which fleet or ship do you mean? Start with its name (FOTS-ORD-01): { $units }.
fots-doubtful = { $unit }: your words leave it open whether that is to be done. Is it an order?
fots-confirm-orders = { $unit }: these orders stand once you confirm them (FOTS-ORD-02).
fots-hesitant = { $unit }: “{ $text }”. Is that an order for this turn?
fots-past = { $unit }: you write as if it had happened. Is it an order for this turn?
fots-week-or-wf = { $unit }: do you mean week { $number } or WF { $number }?
fots-special-order = { $unit }: “{ $text }” (FOTS-ORD-02). How shall it be carried out?
fots-special-refused = { $unit }: “{ $text }” is not carried out (FOTS-ORD-02); the fleet holds.
fots-unknown-word = { $unit }: “{ $word }” is not an order the game knows (FOTS-ORD-03); did you mean “Survey” or “Map”?
fots-stay-too-short = { $unit }: she stays { $weeks ->
    [none] less than a whole week of the plot
   *[other] only { $weeks } of a week
} in { $sector } (FOTS-ORD-03); a mapping mission needs one week there.
fots-never-there = { $unit }: she is not in { $address } this turn (FOTS-ORD-03); send her there first.
fots-no-then = { $unit }: after IF I need THEN with an order (FOTS-ORD-04); for example “if an enemy is detected in 410x420, then WF6 to /55”.
fots-contingency-test = { $unit }: “{ $text }” is not a condition the rules can test (FOTS-ORD-04). Shall it count as true when it comes to that?
fots-contingency-now = { $unit }, week { $week }: “{ $text }” (FOTS-ORD-04). Is it true now?
fots-orders-locked = Orders for turn { $turn } are locked (FOTS-ORD-05); ask the GM if this cannot wait.
fots-missing-orders = { $fleet } got no orders for turn { $turn } (FOTS-ORD-05). Give her what she needs by an override; shall she then hold?
fots-only-contingent = { $unit }: this post replaces the earlier orders; she stays where she is until a condition comes true. To keep the route, write it again in the same post, or begin with "also" (FOTS-ORD-01).
fots-old-orders-stand = { $unit }: the new orders are not valid, those of { $post } stand (FOTS-ORD-05).

## Zones, detection, meetings

fots-no-radius = { $unit }: give the zone a radius in sections (FOTS-RCT-01), for example “react within 5 of 410x420/73”.
fots-zone-too-wide = { $unit }: a zone of { $radius } { $radius ->
    [one] section
   *[other] sections
} is wider than this game's { $most } (FOTS-RCT-01); make it smaller.
fots-bases-have-no-zone = { $unit }: bases and colonies have no zone (FOTS-RCT-01); give it to a fleet.
fots-detection = { $address }: does { $empire } detect { $fleet }?
fots-same-section = { $fleets } are together in { $address }, out of everybody's sight. Do they notice each other?
fots-which-target = { $fleet } has several targets in its zone: { $targets }. Which one does it go after?
fots-reaction-is-fast = { $unit }: a reaction always runs at top speed (FOTS-RCT-04); write a contingency move at WF { $wf } instead.
fots-contact = { $one } and { $other } are both in { $address }, week { $week }. Do they meet?
fots-battle = { $fleets } meet in { $address }, week { $week }. What came of the battle? The turn goes on when you answer, with the losses: set: { "{" }losses: { "{" }UNIT: [destroyed]{ "}}" }
fots-which-point = { $fleets } react to each other in { $address }. Where in the section do they meet?
fots-no-colony = { $unit }: there is no colony in { $address } (FOTS-RCT-07); choose deep space.
fots-contingency-at-cruise = { $unit }: this contingency runs at cruise WF { $wf } (FOTS-RCT-08); write the WF if you accept the risk of going faster.

## Supply and munitions

fots-load-at-home = { $unit } is not in friendly territory (FOTS-SUP-05); load there.
fots-left-bays = { $free } of { $bays ->
    [one] 1 bay
   *[other] { $bays } bays
} free
fots-no-free-bays = { $unit } has { $free } free { $free ->
    [one] bay
   *[other] bays
}, not { $wanted } (FOTS-SUP-05); load less or add a freighter.
fots-meet-first = { $unit }: { $ship } is not in { $address } and cannot share supplies this turn (FOTS-SUP-06); meet first.
fots-unsupplied-is-slow = { $ship } is out of supply (turn { $turns }) and may not go above cruise WF { $limit } (FOTS-SUP-08); order WF { $limit } or less.
fots-your-point = { $fleets } { $count ->
    [one] intercepts
   *[other] intercept
} in { $address }. Where in the section do you meet them? Without an answer it is deep space.
fots-recovery = { $unit } is in supply again. Do her sick return to duty?
fots-other-supply = { $unit } is outside friendly territory. Is it supplied?
fots-small-craft-crit = { $unit }: critical hit roll { $roll } on small craft ({ $craft }). Result?
fots-mutiny = { $fleet }: { $mutineers } { $mutineers ->
    [one] mutineer
   *[other] mutineers
} against { $loyalists } { $loyalists ->
    [one] loyalist
   *[other] loyalists
}. Who wins, and what losses?
fots-loyalty = The mutineers have won around { $unit }, who took no part. Does she stay loyal and leave them?
fots-no-comm-center = { $unit } has no communications center (FOTS-SUP-02); send a ship that has one.
fots-comm-center-moves = { $unit } is under way and cannot deploy a communications center (FOTS-SUP-02); let her hold this turn.
fots-not-at-home = { $ship } is not in friendly territory (FOTS-MUN-01); she can reload only from munition bays.
fots-no-magazine = { $ship } has no magazine for missiles (FOTS-MUN-01); carry them in munition bays: "load 2 bays of missiles".
fots-not-carried = { $ship } carries no { $munition } (FOTS-MUN-01); name missiles that her class is built for.
fots-which-missiles = { $ship }: which missiles (FOTS-MUN-01)?
fots-too-few-munitions = { $ship }: missiles wanted: { $missiles }; bays of munitions: { $bays } needed, { $have } there (FOTS-MUN-02); bring more or ask for fewer.
fots-bay-capacity = { $unit }: how many RP of missiles does a starship's bay hold (FOTS-MUN-02)?

## Towing

fots-nothing-to-tow = { $unit }: there is nothing called { $target } to tow (FOTS-TOW-10){ $near ->
    [none] {""}
   *[other] ; did you mean { $near }?
}
fots-no-links = { $ship } has no working maglink or tractor beam (FOTS-TOW-01); she cannot tow.
fots-can-resist = { $target } can still resist (FOTS-TOW-01); only a surrendered, crippled or helpless enemy can be towed.
fots-towed-tows-nothing = { $ship } is under tow and tows nothing herself (FOTS-TOW-01); let her go first.
fots-tow-once = { $target } is in a tow already (FOTS-TOW-01); one tower for each, and a tower is not towed.
fots-tow-denied = { $unit }: the tow of { $target } is not allowed ({ $rule }); leave her where she is and order something else.
fots-tow-consent = { $unit } wants to tow { $target } of a neutral (FOTS-TOW-01). Does the owner agree?
fots-tow-strength = Can the links of { $ship } hold { $targets }, { hull-points } (FOTS-TOW-02)?
fots-links-too-weak = { $ship }: { $count } { $count ->
    [one] unit
   *[other] units
} or { hull-points } are more than her { $links } { $links ->
    [one] link
   *[other] links
} of strength { $strength } hold (FOTS-TOW-02); drop some.
fots-gunboat-asks = { $ship } is a gunboat and no tug (FOTS-TOW-08). May she tow?
fots-tow-cannot-move = { $ship } (hull { $hull }) cannot move with { hull-points } in tow (FOTS-TOW-03); her limit at WF 1 is { $most }.
fots-tow-is-slow = { $ship } may go WF { $limit } at most with { hull-points } in tow ({ $rule }).
fots-gunboat-tows-small = { $ship } is a gunboat and cannot tow { $target } (FOTS-TOW-08); use a starship.
fots-base-stays = { $target } is a standard base and cannot be towed (FOTS-TOW-09); only mobile bases can.
fots-tow-not-here = { $target } is not in { $address } (FOTS-TOW-10); meet her first.
fots-not-in-tow = { $unit }: { $target } is not in tow (FOTS-TOW-10); there is nothing to let go.

## Spreadsheets

fots-sheet-column = { $cell }: no column of orders is called “{ $column }” (FOTS-ORD-02); use Fleet, Start, Orders, End, Week 1 to Week 8, Contingency or Notes.
fots-sheet-no-unit = { $cell }: the first row names no column for the unit (FOTS-ORD-02); call one Fleet and write there { $fleets }.
fots-sheet-no-name = { $cell }: this row names no unit (FOTS-ORD-02); your fleets are { $fleets }.
fots-sheet-date = { $cell }: “{ $text }” is a date (FOTS-ORD-02); make the cell text and write the section as /46, the speed as WF 5.
fots-sheet-unread = { $cell }: I could not read “{ $text }” (FOTS-ORD-02); reword it, or put it into a column called Notes for the GM.
fots-sheet-week = { $cell }: “{ $text }” is no speed for a week (FOTS-ORD-02); write WF 5, cruise, flank or hold.
