# What is told of a campaign, in English.

## Names

command-name = { $command ->
    [move_by_steps] move step by step
    [speed_plan] speed plan
    [under_way] reacting under way
    [intercept_point] where to fight
    [contingency] contingency
    [permission] leave to go fast
    [breakdown_policy] what to do with breakdowns
    [supply_priority] supply priority
    [comm_center] communications center
    [rearm] missiles
    [special] special order
   *[other] { $command }
}
posture-word = { $posture ->
    [patrol] patrols
    [react] reacts
   *[hold] holds
}
point-word = { $point ->
    [near_colony] near the colony
    [outer_system] in the outer system
   *[deep_space] in deep space
}
choice-near-colony = near the colony
choice-outer-system = in the outer system
choice-deep-space = in deep space
choice-loyalists = the loyalists win
choice-mutineers = the mutineers win

## Numbers and what they count

section-count = { $sections } { $sections_of ->
    [part] of a section
    [one] section
   *[other] sections
}
week-count = { $weeks } { $weeks_of ->
    [part] of a week
    [one] week
   *[other] weeks
}
bay-count = { $bays } { $bays_of ->
    [part] of a bay
    [one] bay
   *[other] bays
}
turn-count = { $turns } { $turns ->
    [one] turn
   *[other] turns
}

## Headings

told-heading-turn = Turn { $number } is run
told-part-orders = Before the first week
told-part-week = Week { $number }
told-part-risks = Risks run
told-part-opening = Turn { $number } opens
told-waits = The run waits for an answer.
told-next = Next: orders for turn { $number }.
told-colonies = Colonies: { $colonies }.
told-colony = { $name } of { $owner } in { $section }

## Orders

told-plot = { $unit }, end of each week: { $weeks }.
told-ends-on-the-way = At the end of the turn she is on her way in { $section }.
told-then = Then she { posture-word } in { $section }.
told-watch = In { $one ->
    [true] week
   *[other] weeks
} { $weeks } she { posture-word }, radius { $radius }.
told-watch-until = Until week { $weeks } she { posture-word } there, radius { $radius }.
told-watch-for = For { $weeks ->
    [one] { $weeks } week
   *[other] { $weeks } weeks
 } on the way she { posture-word }, radius { $radius }.
told-then-zone = Then she { posture-word } in { $section }, radius { $radius }.
told-risk = { section-count } above cruise: { $chances }.
told-risk-each = { $ships } { $chance } percent
told-taken = { $unit }: { $commands } – noted.

## Movement

told-moved = { $fleet } goes { $way } at WF { $wf }.
told-under-way = { $fleet } is on her way to { $section }, { $paid } of { $cost } ticks paid.
told-arrived = { $fleet } { posture-word } in { $section }.
told-arrived-zone = { $fleet } { posture-word } in { $section }, radius { $radius }.
told-split = { $reason ->
    [breakdown] { $units } cannot keep up with { $fleet } and { $count ->
        [one] stays
       *[other] stay
    } behind.
   *[other] { $units } { $count ->
        [one] leaves
       *[other] leave
    } { $fleet }{ $same ->
        [true] { "" }
       *[other] { " " }as { $into }
    }.
}
told-joined = { $fleet } joins { $into }.
told-tow-made = { $unit } takes { $target } in tow.
told-tow-missed = { $unit } finds nothing to take in tow in { $section }: { $target } is not there, or somebody else tows her.
told-tow-released = { $target } is { $reason ->
    [tower_lost] adrift: her tower is gone
    [tower_failed] adrift: her tower can hold her no more
   *[other] cast off
}.
told-no-tow = { $fleet } has nobody to take { $unit } in tow; she is left in { $section }.
told-why-cost = sections: { $costs }

## Breakdowns

told-broke-down = { $unit } breaks down in { $section }: rolled { $roll } against { $chance }.
told-held = { $unit } ran above her cruise and held: rolled { $roll } against { $chance }.
told-critical = { $unit }: critical hit, { $roll } on the { $table ->
    [bio_ship] bio-ship
   *[standard] standard
} table: { $effects }.
told-effect = { $effect ->
    [destroyed] destroyed
    [hull_damage_pct] hull damage { $figure } percent
    [crew_casualties_pct] { $figure } percent of the crew lost
    [no_ftl] no FTL
    [max_wf] WF { $figure } at most
    [tow_links_out] tow links out
    [cargo_lost_pct] { $figure } percent of the cargo lost
    [scanners_out] scanners out
    [weapons_out] weapons out
    [small_craft_lost] { $figure } craft lost
    [note_only] no lasting effect
   *[other] { $effect }
}
told-lost = { $unit } is lost: { $cause ->
    [out_of_supply] out of supply for six turns
    [mutiny] the mutineers have her
   *[destroyed] destroyed
}.

## Sight and meetings

told-detected = { $empire } detects { $fleet ->
    [none] a fleet of { $owner }
   *[other] { $fleet } of { $owner }
} in { $section }, { $wf ->
    [0] lying still
   *[other] WF { $wf }
}.
told-tracked = { $empire } sees { $fleet ->
    [none] a fleet of { $owner }
   *[other] { $fleet } of { $owner }
} go { $way } at WF { $wf }.
told-contact-lost = { $empire } loses { $fleet ->
    [none] a fleet of { $owner }
   *[other] { $fleet } of { $owner }
} from sight; last seen in { $section }.
told-triggered = { $fleet } reacts and goes after { $target ->
    [none] what is
   *[other] { $target }
} in { $section }.
told-reaction-ended = { $fleet } breaks off: { $reason ->
    [detection_lost] the target is out of sight, last seen in { $section }
    [target_left] the target has left her zone for { $section }
    [target_gone] the target is no more
   *[other] { $reason }
}.
told-contingency = { $fleet }: contingency { $number } { $otherwise ->
    [true] takes its other way
   *[other] begins
}.
told-met = { $fleets } meet in { $section }, { point-word }; they stay there.
told-meeting-week = Week { $number }:
told-party = { $fleet } ({ $owner }, { $role ->
    [intercepts] intercepting
    [met] met
   *[joins] joining
})
told-defenses = The orbital defenses of { $colonies } take part.
told-went-on = { $fleet } goes on from { $section } after the battle.
told-joins-meeting = { $party } comes to the meeting in { $section }.
told-contact = { $one } and { $other } are both in { $section } { $met ->
    [true] and meet
   *[other] and let each other be
}.
told-why-met = week { $at }
told-mission = { $fleet }: { $mission ->
    [map] { $where } is mapped
    [survey] survey of { $where } recorded for the moderator
   *[colonize] colonizing of { $where } recorded for the moderator
}.

## Supply

told-supplied = { $unit } is back in supply{ $friendly ->
    [true] , in friendly territory
   *[other] , from bays
}.
told-drawn = { $unit } { $own ->
    [true] eats { bay-count } of her own supplies
   *[other] gives { $by } { bay-count } of supplies
}.
told-starved = { $unit } is out of supply, turn { $level }{ $level ->
    [6] ; that is the end of her
   *[other] : at most cruise
}.
told-casualties = Casualties { $casualties }, of them dead { $dead }.
told-why-hunger = level { $level }
told-craft-hungry = { $unit }: { $count } { $craft } out of supply, turn { $level }.
told-craft-lost = { $unit } loses { $count } craft{ $cause ->
    [out_of_supply] , out of supply
   *[other] {""}
}.
told-mutiny = Mutiny in { $fleet }: rolled { $roll } for { $base } crew; { $mutineers } { $mutineers ->
    [one] mutineer
   *[other] mutineers
} against { $loyalists } { $loyalists ->
    [one] loyalist
   *[other] loyalists
}.
told-mutiny-open = { $fleet } cannot move until the mutiny is decided.
told-mutiny-over = The mutiny in { $fleet } is over.
told-mutineers-dead = { $unit }: { $dead } { $dead ->
    [one] mutineer is dead
   *[other] mutineers are dead
}.
told-loaded = { $unit } takes on { bay-count } of { $what }.
told-loaded-missiles = { $unit } takes on { $count } { $what } in her bays.
told-transferred = { $unit } hands { bay-count } of { $what } to { $to }.
told-transferred-missiles = { $unit } hands { $count } { $what } to { $to }.
told-rearmed = { $unit } takes { $count } { $munition } aboard for { $rp } RP.
told-rearmed-bays = { $unit } takes { $count } { $munition } from the bays of { $source }.
told-comm-center = { $unit } { $deployed ->
    [true] deploys her communications center
   *[other] packs up her communications center
}.

## Moderation

field-name = { $field ->
    [color] colour
    [vlr_range] range of VLR scanners
    [control_range] control range
    [refueling_from] refueling rights from
    [stance] stance
    [grid] comgrid
    [owner] owner
    [section] section
    [captured] captured
    [orbital_defenses] orbital defenses
    [attacked] under attack
    [turns_unsupplied] turns out of supply
    [crew_casualties] sick and dead of hunger
    [crew_dead] dead of hunger
    [crew_dead_before] dead of earlier hunger
    [crew_lost_other] lost to hits and battle
    [fast_ticks] ticks above cruise
    [fast_rest] ticks left for the next roll
    [effects] damage
    [comm_center_deployed] comm center deployed
    [can_resist_tow] can resist a tow
    [crippled] crippled
    [cargo] cargo, in 24ths of a bay
    [magazine] magazine
    [breakdown_roll] breakdown roll
    [progress_ticks] ticks toward the next section
    [next_section] next section
    [step_cost] cost of the step
    [diagonal_parity] diagonals made, odd or even
    [supply_priority] fed first
    [policy] policy for breakdowns
    [point] where it fights
    [frozen] held by a meeting
    [zone] zone
    [posture] posture
   *[other] { $field }
}
told-overridden = { $name }: { $field } is now { $value }.
told-ruling = Ruling { $ruling }: { $value }.
told-added = { $unit } comes from another game.

## Tables

told-column-fleet = Fleet
told-column-where = Where
told-column-speed = WF
told-column-posture = Does
told-column-stores = Bays
told-column-remarks = To note
told-in-sight = In sight
told-column-by = Seen by
told-column-contact = Whose
told-column-stance = Stance
told-posture = { posture-word }
told-posture-zone = { posture-word }, { $radius }
told-frozen = in a meeting
told-stance = { $stance ->
    [friendly] friendly
    [neutral] neutral
    [hostile] hostile
   *[unknown] unknown
}
told-remark-hungry = { $unit } out of supply { $level }
told-remark-effect = { $unit }: { $effect }
told-remark-towed = { $unit } in tow of { $tower }

## The sums of `quarterdeck plot`

plot-way = { $way } at WF { $wf }
plot-time = { section-count }, { week-count }, { $turns ->
    [1] within one turn
   *[other] over { turn-count }
}.
plot-drive = { $rated ->
    [true] drive { $drive }
   *[other] drive of generation { $drive }
}
plot-weeks = End of each week: { $weeks }.
plot-safe = { $ship }: no risk, her cruise is WF { $cruise }.
plot-risk = { $ship }: { $chance } percent for { section-count } above cruise.
plot-too-fast = { $ship } cannot make WF { $wf }; WF { $most } is the most.
plot-outside = { turn-count } outside friendly territory
plot-bays = { bay-count } of supplies, { $each } a turn.
plot-aboard = Aboard: { bay-count }, enough for { turn-count }.

## The sheet of one ship

sheet-about = { $class } of { $owner }, fleet { $fleet }, in { $section }
sheet-hull = Hull { $hull }{ $damage ->
    [0] , undamaged.
   *[other] , { $damage } % of it damaged.
}
sheet-crew = Crew { $able } of { $crew } fit for duty{ $dead ->
    [0] {""}
   *[other] , { $dead } dead
}{ $sick ->
    [0] {""}
   *[other] , { $sick } sick
}.
sheet-drive = Drive: cruises at WF { $cruise }, { $most } at most; chance of a breakdown now { $chance } %.
sheet-bays = Bays { $bays }, in them: { $cargo }.
sheet-cargo = { $kind ->
    [supplies] supplies
   *[other] { $kind }
} { $bays }
sheet-magazine = Magazine: { $rounds }.
sheet-craft = Craft aboard: { $craft }.
sheet-tows = Tows { $units }.

## What the kinds of game are called

system-fots-movement = Fire On The Suns: strategic movement
