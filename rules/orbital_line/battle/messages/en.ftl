# What is told of a battle: orders, manoeuvres, shots, tables.

## Parts of sentences

ol-sectors = { $n } { $n ->
    [one] sector
   *[other] sectors
}
ol-side = { $side ->
    [right] to the right
   *[left] to the left
}
ol-motion = { $motion ->
    [cw] clockwise
   *[ccw] counter-clockwise
}
kind-missile = missiles
kind-torpedo = torpedoes

## Headings and deadlines

heading-phase = Round { $r }, { ol-phase } phase
next-phase = Round { $r }, { ol-phase } phase: { $unit ->
    [none] orders are open.
   *[other] { $unit } gives orders.
}
told-nothing = Nothing happened.
told-on-turn = { $unit } gives orders now.
told-repeated = { $unit }: no orders; the last ones are repeated: { $words }.
told-unsealed = { $unit }: the orders were: { $words }.

## Orders

ordered-man-turn = { $unit }: turn { ol-side } by { $sectors } { $sectors ->
    [one] sector
   *[other] sectors
}.
ordered-man-turn-to = { $unit }: { $kind ->
    [direction] nose { $to ->
        [nadir] to the well
        [prograde] along the motion
        [zenith] away from the well
       *[retrograde] against the motion
    }
    [ship] nose to { $to }
   *[sector] nose to sector { $to }
} ({ $sectors ->
    [0] no turn needed
   *[other] { ol-side } by { $sectors } { $sectors ->
        [one] sector
       *[other] sectors
    }
}).
ordered-man-accelerate = { $unit }: accelerate by { $amount } { $amount ->
    [one] mark
   *[other] marks
}.
ordered-man-brake = { $unit }: brake by { $amount } { $amount ->
    [one] mark
   *[other] marks
}.
ordered-man-drift = { $unit }: drift.
ordered-man-orbit = { $unit }: orbit { $altitude } is chosen.
ordered-man-exit = { $unit }: the exit is confirmed.
ordered-man-return = { $unit }: back to the battle; it takes the whole round.
ordered-fire-attack = { $unit }: { $weapon } at { $target }, { ol-aspect }, row { $row }{ $other ->
    [none] {""}
   *[other] ; else at { $other }, row { $else_row }
}.
ordered-fire-hold = { $unit }: holds fire.
ordered-fire-pd = { $unit }: point defence{ $guns ->
    [none] {""}
   *[other] {" "}({ $guns })
} { $mode ->
    [auto] fires at whatever comes in
    [hold] stays silent
    [save] is saved for torpedoes
   *[only] fires only against { $against }
}.
ordered-power-priority = { $unit }: power goes first to { $modules }.
ordered-power-on = { $unit }: power on: { $modules }.
ordered-power-off = { $unit }: power off: { $modules }.
ordered-status-repair = { $unit }: repair of { $target ->
    [hull] the hull
   *[other] { $target } ({ $cell })
}.
ordered-status-activate = { $unit }: activation of { $module }.
ordered-order-cancel = { $unit }: the order is withdrawn.

## Answers to questions

shown-passport = { $unit }: hull { $hull } of { $hull_strength }, initiative { $initiative }, altitude { $altitude }, speed { $speed }, nose in sector { $heading }.
shown-ring = { $unit }: { $other }'s marker stands in sector { $sector }.
shown-range = { $unit }: range to { $other } is { $range }.
shown-aspect = { $unit } is seen from { ol-aspect }; rows from left to right:
shown-row = row { $row }: { $cells }

## Manoeuvres

told-motion = General direction of motion: { ol-motion }.
told-roll-motion = A d{ $sides } for the general direction of motion: { $value }.
told-roll-keel = A hit on the keel; a roll decides which way it turns: { $value }.
told-turn = { $unit } turns { ol-side } by { ol-sectors }, nose in sector { $h }. Initiative { $before } → { $after }.
told-accelerate = { $unit } accelerates, speed { $was } → { $v }. Initiative { $before } → { $after }.
told-brake = { $unit } brakes, speed { $was } → { $v }. Initiative { $before } → { $after }.
told-orbit = { $unit }: orbit { $before } → { $after }{ $cause ->
    [lift] , lifted away from the well
    [descent] , lowered towards the well
    [debt] , the speed does not hold it
    [choice] , as the fighter chose
   *[speed] {""}
}.
told-climb = { $unit } climbs on credit ({ $n }): unless it gains the speed for it, it drops again in the next round.
told-descent = { $unit } descends on credit ({ $n }): unless it loses speed, it rises again in the next round.
told-overload = { $unit }: initiative { $i }, overload until the end of the manoeuvre phase of round { $r }.
told-overload-end = { $unit }: the overload is over.
told-left = { $unit } { $presence ->
    [away] leaves the well
   *[gone] enters the atmosphere and leaves the battle
}.
told-return = { $unit } is on its way back and appears when round { $r } begins.
told-returned = { $unit } is back on orbit { $a }, speed { $v }.
told-overtake = { $unit } overtakes { $other }.

## Fire

told-attack = { $i }: { $unit } – { $weapon } at { $target }, { ol-aspect }, row { $row }, range { $range }, accuracy { $e }, roll { $roll }{ $outcome ->
    [one] : a one
    [equal] : equal to the accuracy
    [under] : a hit
   *[over] : too high
}.
told-attack-lost = { $unit }: the attack of { $weapon } is lost ({ $why ->
    [destroyed] destroyed
    [unpowered] unpowered
    [disrupted] disrupted
    [ship-lost] the ship is no longer on the field
    [overloaded] overload, and it is no turret
    [target-gone] { $target } is no longer on the field
   *[out-of-arc] { $target } is out of its arc
}).
told-shift = Shifted one row { ol-side } (roll { $roll }): row { $row }.
told-miss = Miss.
told-pd = { $unit }, point defence: { $gun }, roll { $roll } against { $rating }: { $result ->
    [repelled] repelled
   *[failed] failed
}.
told-shield = { $unit }: { $shield } absorbs { $amount }, { $left } left.
told-shield-down = { $unit }: { $shield } goes down.
told-hit = { $unit }: { $module } ({ $cell }) takes { $amount }, the hull { $hull }; { $left } left.
told-hull-only = { $unit }: only the hull is hurt, { $hull }; { $left } left.
told-disrupt = { $unit }: { $module } is disrupted until the end of fire in round { $r }.
told-disrupt-end = { $unit }: { $modules } { $count ->
    [one] works
   *[other] work
} again.
told-module-lost = { $unit }: { $module } ({ $cell }) is destroyed.
told-explosion = { $unit }: { $module } explodes.
told-turned = { $unit } is turned { ol-side } by { ol-sectors }, nose in sector { $h }.
told-ship-lost = { $unit } is destroyed ({ $why ->
    [hull] hull
    [reactors] no reactors
    [guns] no guns
   *[atmosphere] atmosphere
}).

## Power and status

told-power = { $unit }: short of power ({ $draw } of { $output }), off: { $modules }.
told-power-on = { $unit }: power on: { $modules }.
told-power-off = { $unit }: power off: { $modules }.
told-power-priority = { $unit }: order of power: { $modules }.
told-recharge = { $unit }: { $shield } at { $left } of { $most }{ $down ->
    [true] , still down
   *[false] {""}
}.
told-repair = { $unit }: { $target ->
    [hull] the hull gets back { $n }
   *[other] { $target } ({ $cell }) gets back { $n }
}, by { $bay }.
told-activate = { $unit }: { $module } is activated.
told-special = The moderator allows: "{ $text }"{ $note ->
    [none] {""}
   *[other] {" "}– { $note }
}.
told-again = Played again:
told-override = { $unit }: { $field ->
    [altitude] altitude
    [speed] mark of the speed scale
    [heading] nose in sector
    [hull] hull strength left
    [hull_damage] damage to the hull
    [manoeuvre_modifier] manoeuvre modifier
    [overload_until] overload until round
    [forced_climb] climbs owed
    [presence] where it is
    [return_round] round of return
    [power_priority] power priority
    [side] side
    [seat] commanded by
    [lead] who is ahead
    [damage] damage
    [destroyed] destroyed
    [powered] with power
    [disrupted_until] disrupted until round
    [absorbed] absorbed by the shield
    [down] shield down
    [pd_used] point defence spent
   *[other] { $field }
}{ $where ->
    [none] {""}
   *[other] {" "}({ $where })
} – { $value ->
    [true] yes
    [false] no
    [on_field] on the field
    [away] out of the well
    [gone] out of the battle
    [destroyed] destroyed
    [None] none
   *[other] { $value }
}.
told-ruling = "{ $title }" ({ $rule }), ruling { $ruling }: { $value }.
told-round = Round { $r } begins; every initiative is whole again.
told-end = The battle is over: { $how ->
    [draw] a draw
    [retreat] the other side has retreated, { $winner } wins
   *[destruction] { $winner } wins
}.

## Where a number comes from

why-turn = 2 × { $n }{ $rebate ->
    [0] {""}
   *[other] {" "}− { $rebate }
} = { $cost }
why-initiative = { $base } − { $spent } { $sign ->
    [minus] −
   *[plus] +
} { $weapon } = { $i }
why-damage = { $damage }{ $reduction ->
    [0] {""}
   *[other] {" "}− { $reduction } = { $amount }
}
why-accuracy = accuracy { $a }, range { $range }: { $e }

## Tables

column-ship = Ship
column-hull = Hull
column-initiative = Init.
column-altitude = Orbit
column-speed-label = Speed
column-heading = Nose
column-sees = Sees
column-marker = Sector
column-bearing = Off nose
column-range = Range
column-aspect = Aspect
rings = Who is where
lead = { $lead ->
    [ahead] ahead
   *[behind] behind
}
state-overloaded = overload until the manoeuvres of round { $r } are done
state-away = (out of the well)
state-gone = (out of the battle)
state-destroyed = (destroyed)
state-shield = shield { $cell } { $down ->
    [true] down
   *[false] { $left }/{ $most }
}
state-modules = { $unit }: { $parts }.
state-module = { $cell } { $module } { $state ->
    [destroyed] destroyed
    [disrupted] disrupted
    [unpowered] unpowered
   *[powered] {""}
}{ $damage ->
    [0] {""}
   *[other] {" "}({ $damage } of { $strength })
}

## The picture

map-hit = hit
map-evaded = repelled or missed
map-waiting = on its way

## The sheet of one ship

sheet-power = Power: { $draw } of { $output } drawn.
column-state = State
sheet-module-state = { $state ->
    [destroyed] destroyed
    [disrupted] disrupted
    [unpowered] without power
   *[powered] works
}
left-guns = silent: { $guns }
left-no-gun = every weapon has its order
