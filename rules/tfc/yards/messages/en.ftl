# Fleet yards, construction and repair in English.
# Names for things are selects, so that sentences can use them: { facility-name } in a sentence that has $kind.

## Names

facility-name = { $kind ->
    [type1_drydock] Type 1 drydock
    [type2_drydock] Type 2 drydock
    [primary_construction_pylon] pylon
    [construction_pylon] pylon
    [repair_pylon] repair pylon
    [construction_facility] construction facility
   *[other] { $kind }
}
facility-names = { $kind ->
    [type1_drydock] Type 1 drydocks
    [type2_drydock] Type 2 drydocks
    [primary_construction_pylon] pylons
    [construction_pylon] pylons
    [repair_pylon] repair pylons
    [construction_facility] construction facilities
   *[other] { $kind }
}
primary-names = { $primary ->
    [type1_drydock] Type 1 drydocks
    [primary_construction_pylon] primary pylons
    [construction_pylon] pylons
   *[other] construction facilities
}
dock-name = { $dock ->
    [type2_drydock] Type 2 drydock
    [repair_pylon] repair pylon
    [primary_construction_pylon] pylon
    [construction_pylon] pylon
   *[other] construction facility
}
support-name = { $support ->
    [odyssey_depot] Odyssey Depot
    [space_pad] Space Pad
    [type2_drydock] Type 2 drydock
    [spacedock] Spacedock
    [supply_depot] supply depot
   *[other] { $support }
}
object-name = { $object ->
    [type1_drydock] Type 1 drydock
    [type2_drydock] Type 2 drydock
    [odyssey_depot] Odyssey Depot
    [space_pad] Space Pad
    [spacedock] Spacedock
    [primary_construction_pylon] primary construction pylon
    [construction_pylon] construction pylon
    [repair_pylon] repair pylon
    [supply_depot] supply depot
    [construction_facility] construction facility
    [defence_platform] defence platform
   *[other] { $object }
}
faction-name = { $faction ->
    [federation] Federation
    [imperial] Imperial
    [klingon] Klingon
    [borg] Borg
    [romulan] Romulan
    [cardassian] Cardassian
   *[other] These
}

## Whose yard, and what a yard may do

yard-unknown = There is no yard { $unit } in this campaign ({ $rule }); its yards are { $yards }.
yard-not-yours = { $unit } is { $owner }'s yard and takes no orders from you ({ $rule }); ask { $owner }, or give the order to a yard of your own.
yard-not-your-ship = { $unit } is { $owner }'s ship and takes no orders from you ({ $rule }); ask { $owner }.
yard-unknown-command = A yard knows no order { $command } ({ $rule }); it takes build, assign, scrap, repair, withdraw, research and status.
yard-bad-arguments = The order { $command } for { $unit } is incomplete ({ $rule }): { $fault }; write it again with what is missing.
yard-no-research = { $unit } has { $have } primary { $have ->
    [one] { facility-name }
   *[other] { facility-names }
} and is a Construction Yard; research needs a Fleet Yard with { $need } ({ $rule }); build the missing ones first.
yard-ask-research = { $unit } asks to research: { $text } ({ $rule }). The rulebook has no rules for research; the moderator decides what it costs and brings.
yard-research-refused = The moderator does not allow { $unit } to research { $text } ({ $rule }); ask what would be allowed.
yard-not-built-here = { faction-name } yards have no { object-name }, so { $unit } cannot build one ({ $rule }); build what its own faction uses.

## Cycles

yard-next-cycle = Cycle { $over } is over, so { $unit }'s order counts for { $cycle } ({ $rule }).
yard-calendar-held = The calendar is held, so cycle { $cycle } is not settled at { $unit } ({ $rule }); release the calendar first.
yard-still-running = Cycle { $cycle } is still running at { $unit } ({ $rule }); it is settled on { $due }.
yard-not-now = { $unit }: an order for a later month was not recorded ({ $rule }); post it in that month.

## Costs

yard-no-factor = No conversion factor is set for { faction-name } yards ({ $rule }); ask the moderator to set one before ordering at { $unit }.
yard-foreign-class = { $object } is a class of another faction, and { $unit } builds only those of its own ({ $rule }); order one of these, or ask the moderator to change construction.foreign_class.
yard-no-cost = { object-name } has no cost in construction units ({ $rule }); ask the moderator to set it (the field cost_cu) before ordering at { $unit }.
yard-bad-count = { $unit } cannot take an order of { $count } ({ $rule }); order 1 to { $most } at a time.
yard-no-class = No class and no facility here is called { $text } ({ $rule }); check the name and order again at { $unit }.
yard-no-output = { faction-name } yards have no output figure yet ({ $rule }); ask the moderator to set one for { $unit }.

## Who works on what

yard-no-place = { $unit } has no { facility-name } { $slot } ({ $rule }); it has { $standing }.
yard-place-destroyed = { $unit }'s { facility-name } { $slot } is destroyed ({ $rule }); { $standing } still stand.
yard-only-repairs = { $unit }'s { facility-name } { $slot } only repairs ({ $rule }); bind { primary-names } to build.
yard-left-places = { $count ->
    [one] { facility-name }
   *[other] { facility-names }
} { $slots } idle ({ $output } CU a month)
yard-left-nothing = nothing idle
yard-place-bound = { $unit }'s { facility-name } { $slot } is building { object-name } #{ $index } and must finish or scrap it first ({ $rule }).
yard-place-repairs = { $unit }'s { facility-name } { $slot } is repairing { $target } ({ $rule }); withdraw { $target } first, or use another.
yard-no-project = { $count ->
    [0] { $unit } is building no { object-name } #{ $index } ({ $rule }), nor anything else; order it first.
   *[other] { $unit } is building no { object-name } #{ $index } ({ $rule }); it is building { $going }.
}
yard-no-such-object = { $count ->
    [0] { $unit } is building nothing that could be meant by “{ $text }” ({ $rule }); order it first.
   *[other] { $unit } is building nothing that could be meant by “{ $text }” ({ $rule }); it is building { $going }.
}
yard-project-over = { $status ->
    [completed] { $unit } has finished { object-name } #{ $index } ({ $rule }); name an object that is still being built.
   *[scrapped] { $unit } has scrapped { object-name } #{ $index } ({ $rule }); name an object that is still being built.
}
yard-too-many = { object-name } #{ $index } lacks { $need } CU, and { $have } facilities of { $unit } are to work on it ({ $rule }); { $enough } would do, the rest of their output is lost.
yard-places-new = { $count ->
    [one] { $unit }'s { facility-name } { $slots } was commissioned in this cycle and makes nothing before the next one ({ $rule }).
   *[other] { $unit }'s { facility-names } { $slots } were commissioned in this cycle and make nothing before the next one ({ $rule }).
}
yard-places-down = { $count ->
    [one] { $unit }'s { facility-name } { $slots } is down for want of a support and makes nothing ({ $rule }); mend that first.
   *[other] { $unit }'s { facility-names } { $slots } are down for want of a support and make nothing ({ $rule }); mend that first.
}

## Supports

yard-support-first = { $support ->
    [spacedock] A Spacedock must stand before { object-name } number { $next } is built at { $unit } ({ $rule }); build a Spacedock first.
   *[other] { $unit } lacks a { support-name } and may not build { object-name } number { $next } ({ $rule }); build a { support-name } first.
}
yard-object-blocked = { object-name } #{ $index } at { $unit } rests until a { support-name } stands ({ $rule }); what is bound to it makes nothing of it.
yard-pylon-without-support = { $unit }'s new { object-name } will have no { support-name } and stay non-operational ({ $rule }); build a { support-name } first.
yard-never-supported = { $count ->
    [one] { $unit }'s { facility-name } { $slots } has no { support-name } and stays non-operational ({ $rule }); build a { support-name } first.
   *[other] { $unit }'s { facility-names } { $slots } have no { support-name } and stay non-operational ({ $rule }); build a { support-name } first.
}
yard-outage = { $count ->
    [one] { $unit }'s { facility-name } { $slots } is down because { support-name } { $slot } is destroyed ({ $rule }); rebuild it.
   *[other] { $unit }'s { facility-names } { $slots } are down because { support-name } { $slot } is destroyed ({ $rule }); rebuild it.
}

## Ships

yard-craft-wait = The fighters of { $unit } wait for the ship to be finished ({ $rule }); launch them after completion.
yard-craft-ready = The fighters of { $unit } are aboard; they are launched in a battle, not at a yard ({ $rule }). Give that order in the battle's thread.
yard-no-such-ship = There is no finished ship { $target } ({ $rule }); name a ship of the fleet.
yard-bad-name = { $unit } cannot be called “{ $to }” ({ $rule }); choose a name of 1 to 60 letters that nobody bears.

## Repair

yard-no-ship = There is no ship { $target } in this campaign ({ $rule }); check the name.
yard-notably-damaged = { $unit } is notably damaged and cannot repair itself; bring it to a shipyard ({ $rule }).
yard-needs-dock = { $slot ->
    [none] { $unit } has no { dock-name }, and { $target } can be repaired nowhere else there ({ $rule }); build a { dock-name } first.
   *[other] { $unit }'s { facility-name } { $slot } does not repair ({ $rule }); { $target } needs a { dock-name }.
}
yard-ship-fights = { $target } is fighting in { $battle } ({ $rule }); order the repair when it is back.
yard-ship-whole = { $target } is not damaged ({ $rule }); nothing is to be repaired at { $unit }.
yard-ship-elsewhere = { $target } is being repaired at { $yard } ({ $rule }); withdraw it there first.
yard-craft-not-repaired = Craft such as { $target } are replaced, not repaired ({ $rule }); order new ones.
yard-not-in-repair = { $count ->
    [0] { $target } is not being repaired at { $unit }, and nothing else is ({ $rule }); there is nothing to withdraw.
   *[other] { $target } is not being repaired at { $unit } ({ $rule }); in repair there are { $busy }.
}
yard-order-ruled = { $unit } mends the structure of { $target } before the hull, whatever is asked, by the ruling repair.order ({ $rule }); the moderator may set it to as_ordered.
yard-too-many-docks = { $target } needs no more than { $enough } of the { $have } docks of { $unit } in this cycle ({ $rule }); the rest of their output is lost.

## Questions about the words of a post

yard-ask-unit = “{ $words }”: which yard is meant?
yard-ask-class = “{ $words }”: which class is meant?{ $count ->
    [0] {""}
   *[other] {" "}These fit: { $named }.
}
yard-ask-count = “{ $words }”: how many of them are to be built?
yard-ask-project = “{ $words }”: which of the objects that { $unit } is building?
yard-ask-facilities = “{ $words }”: which facilities of { $unit } are to do it?
yard-ask-command = “{ $words }”: { $does ->
    [repair] is that ship to be repaired at { $unit }?
    [assign] are those facilities to work on it at { $unit }?
   *[other] is that to be built at { $unit }?
}
yard-ask-name = “{ $words }”: which ship, and what is it to be called?
yard-ask-condition = “{ $words }”: an order may not hang on a condition. Is it to be done{ yard-ask-open }?
yard-ask-hedge = “{ $words }”: is it to be done{ yard-ask-open }?
yard-ask-open = { $open ->
    [class] , and of which class
    [facilities] , and by which facilities
    [project] , and to which object
   *[other] {""}
}
yard-ask-question = “{ $words }”: is that an order?
yard-ask-tense = “{ $words }”: is that an order, or does it tell what has happened?
yard-ask-correction = “{ $words }”: is that to be done now? Earlier orders stand until their post is edited.
yard-ask-speech = “{ $words }”: is that an order to { $unit }?
yard-ask-ooc = “{ $words }”: is that an order to { $unit }?
yard-ask-pause = “{ $words }”: { $unit } cannot set work aside, it goes on or is scrapped with all that it holds. Is it to be scrapped?
yard-ask-confirm = “{ $words }”: is that to be done?
choice-all = all
choice-build = build
choice-assign = put them to work on it
choice-repair = repair
choice-each = one facility each
yard-choice-object = { object-name }
yard-choice-new = a new { object-name }
yard-choice-project = { object-name } #{ $index }
yard-choice-place = { facility-name } { $slot }
yard-choice-all = all of these: { $slots }
yard-choice-each = { $pairs }
yard-choice-yard = { $unit }

## What is told of orders

heading-hold = { $by } holds the calendar
heading-release = { $by } lets the calendar go on

told-ordered = { $yard } takes an order of { $count } { $object } for { $cost } CU{ $pool ->
    [none] ; nothing works on it yet.
   *[other] , for its { facility-names } { $pool }.
}
told-bound = { $count ->
    [one] { $yard }'s { facility-name } { $slots } takes up work on { $object }.
   *[other] { $yard }'s { facility-names } { $slots } take up work on { $object }.
}
told-scrapped = { $yard } scraps { $object }; { $lost } CU are lost.
told-repair-begun = { $yard } takes { $unit } in for repair{ $slots ->
    [none] .
   *[other] {" "}at its { facility-names } { $slots }.
}
told-repair-ended = { $why ->
    [whole] { $unit } leaves { $yard }, fully repaired.
    [lost] { $yard } gives up on { $unit }: the ship is lost.
   *[withdrawn] { $unit } leaves { $yard } as it is.
}
told-research = { $yard } begins to research { $topic }.
told-renamed = { $unit } is called { $name } from now on.
told-facility-fell = { $yard } loses its { $object }.
told-facility-rose = { $yard } has its { $object } back.
told-adjusted = { $subject }: { $field } is { $value } now.
told-ruling = From now on { $ruling } is { $value }.
told-ship-left = { $unit } leaves for { $battle }.
told-ship-came = { $owner ->
    [none] { $unit } is back from { $battle } with hull { $hull } and OSI { $osi }.
   *[other] { $unit } comes from { $battle } under the flag of { $owner }, with hull { $hull } and OSI { $osi }.
}
told-mends-alone = She lacks { $cu } CU: { $cycles ->
    [one] one month
   *[other] { $cycles } months
} by her own crew.
told-mends-at = She lacks { $cu } CU and cannot mend herself: { $cycles ->
    [one] one month
   *[other] { $cycles } months
} with one { dock-name } of { $yard }; “repair { $unit } at ...” orders it.
told-mends-nowhere = She lacks { $cu } CU and cannot mend herself, and her owner has no yard.
told-ship-lost = { $unit } was lost in { $battle }.

## What is told of a month

month = Month { $cycle }
told-completed = { $yard } delivers { $unit }{ $craft ->
    [0] .
   *[other] , with { $craft } craft aboard.
}
told-commissioned = { $yard } commissions { $object } in slot { $slot }.
told-mended = { $yard ->
    [none] { $unit }'s crew gives her back { $hull } hull and { $osi } OSI ({ $cu } CU).
   *[other] { $yard } gives { $unit } back { $hull } hull and { $osi } OSI ({ $cu } CU).
}
told-waste-surplus = { $yard } loses { $lost } CU on { $objects }: less was needed than { facility-names } { $slots } made. Fewer facilities there, or another order with the rest, avoid that.
told-waste-blocked = { $yard } loses { $lost } CU of its { facility-names } { $slots }: { $objects } may not go on until a support stands. Build that, or give them other work.
told-waste-in-battle = { $yard } loses { $lost } CU of its { facility-names } { $slots }: { $objects } was away in battle. Withdraw the ship first.
told-idle = { $count ->
    [one] { $yard }'s { facility-name } { $slots } had no work; { $lost } CU were never made. Assign it to something.
   *[other] { $yard }'s { facility-names } { $slots } had no work; { $lost } CU were never made. Assign them to something.
}
told-outage = { $slot ->
    [none] { $yard }'s { facility-names } { $slots } stood still for want of: { $support }.
   *[other] { $yard }'s { facility-names } { $slots } stood still: { $support } { $slot } is destroyed.
}
told-settled = { $yard } made { $made } CU: { $applied } went into what is built{ $mending ->
    [true] , { $repaired } into repairs
   *[other] {""}
}, { $wasted } were lost.

## Tables

column-object = Object
column-progress = CU
column-facilities = Facilities
column-done = Done
title-name = { $title ->
    [fleet_yard] Fleet Yard
   *[construction_yard] Construction Yard
}
yard-heading = { $yard } · { $owner } · { $title }, { $count } facilities{ $down ->
    [0] {""}
   *[other] , { $down } down
}
done-completed = finished
done-scrapped = scrapped
done-blocked = may not go on
done-never = nothing works on it
done-in = { $cycles ->
    [one] after { $cycle }
   *[other] after { $cycle }, { $cycles } months
}
done-repair = { $cycles ->
    [one] one month
   *[other] { $cycles } months
}
repair-of = repair of { $unit }
ship-destroyed = destroyed
ship-in-battle = in { $battle }
ship-at-yard = in repair at { $yard }
ship-hurt = notably damaged
ship-ready = ready
next-cycle = Next: month { $cycle }, over at { $due } UTC.
calendar-held = The calendar is held; month { $cycle } waits.

## What an order would take

cost-order = { $count } { $object }: { $cost } CU.
cost-each = Each costs { $each } CU; together they are the whole order, rounded once.
cost-sum = { $count } × { $osi } × { $k } = { $cost }.
cost-shortest = Shortest: { $cycles ->
    [one] one month
   *[other] { $cycles } months
}, with { $count } { $count ->
    [one] { facility-name }
   *[other] { facility-names }
}; more are not worth it. { $wasted } CU are lost.
cost-choice = In { $cycles } { $cycles ->
    [one] month
   *[other] months
}: { $count } { $count ->
    [one] { facility-name }
   *[other] { facility-names }
}; { $wasted } CU are lost.
cost-mine = With { $count } { $count ->
    [one] { facility-name }
   *[other] { facility-names }
}: { $cycles ->
    [one] one month
   *[other] { $cycles } months
}; { $wasted } CU are lost.

## Records

record-player = Player
record-delivered = Ships
record-applied = CU built
record-repaired = CU mended
record-wasted = CU lost
record-fought = Sorties
record-lost = Lost
record-taken = Taken
record-ship = Ship
record-owner = Owner
record-built = Built
record-battles = Battles
record-hurt = OSI lost
record-repairs = Repairs
record-fate = Fate
record-lost-in = lost in { $battle }
