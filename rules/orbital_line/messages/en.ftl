# Orbital Line in English: building ships, and battles in orbit.

## Names

ol-class = { $class ->
    [fighter] fighter
    [corvette] corvette
    [frigate] frigate
    [cruiser] cruiser
    [battleship] battleship
    [carrier] carrier
    [dreadnought] dreadnought
   *[other] { $class }
}
ol-phase = { $phase ->
    [manoeuvre] manoeuvre
    [fire] fire
    [status] status
   *[other] { $phase }
}
ol-command = { $command ->
    [fire_attack] attack
    [fire_hold] hold fire
    [fire_pd] point defence
    [status_repair] repair
    [status_activate] activation
    [man_turn] turn
    [man_turn_to] turn of the nose
    [man_accelerate] acceleration
    [man_brake] braking
    [man_drift] drift
    [man_orbit] choice of orbit
    [man_exit] exit
    [man_return] return
   *[other] { $command }
}
ol-module-state = { $state ->
    [destroyed] destroyed
    [unpowered] unpowered
    [disrupted] disrupted
   *[other] { $state }
}
ol-presence = { $state ->
    [away] out of the well
    [gone] out of the battle
    [destroyed] destroyed
   *[other] { $state }
}
ol-aspect = { $aspect ->
    [0] fore
    [1] starboard 60°
    [2] starboard 120°
    [3] aft
    [4] port 120°
    [5] port 60°
   *[other] { $aspect }
}
ol-named-aspect = { $named ->
    [0] fore
    [1] starboard 60°
    [2] starboard 120°
    [3] aft
    [4] port 120°
    [5] port 60°
   *[other] { $named }
}

## Build

no-build = { $unit ->
    [none] Choose a template first: { $list }.
   *[other] { $unit }: choose a template first: { $list }.
}
no-template = { $unit }: there is no template "{ $name }"; choose one of { $list }.
which-template = { $unit ->
    [none] Which template do you build on? There are { $list }.
   *[other] { $unit }: which template do you build on? There are { $list }.
}
unknown-module = { $unit }: no module "{ $name }" in the catalogue; { $near ->
    [yes] did you mean { $list }?
   *[no] there are { $list }.
}
which-module = { $unit }: which module do you mean? It may be { $list }.
cell-label = { $unit }: "{ $label }" is not a cell; use Latin column letters, e.g. B2.
rotation-off = { $unit }: modules are not turned in this game; place { $module } without rotation.
overhang = { $unit }: { $module } at { $cell } sticks out of the grid: { $cells }; move or rotate it.
overlap = { $unit }: { $other } already stands at { $cells }; put { $module } elsewhere.
nothing-there = { $unit }: nothing stands at { $cell }.
not-aboard = { $unit }: there is no { $module } on this ship.
engine-in-main = { $unit }: { $module } is an engine upgrade and fits only small hexes { $list }.
no-small-cells = { $unit }: class { $template } has no small hexes, so no engine upgrades; remove { $module }.
small-only-engine = { $unit }: small hex { $cell } takes only engine upgrades; { $module } needs a main cell.
empty-cells = { $unit }: empty cells { $cells }; fill them with armour, e.g. "fill the rest with { $armour }".
empty-small = { $unit }: empty small hexes { $cells }; put engine upgrades there.
fill-not-armour = { $unit }: empty cells may be filled only with armour, { $module } is not.
fill-off = { $unit }: armour is placed cell by cell in this game; name the cells.
power-deficit = { $unit }: draw { $draw } exceeds output { $output } by { $n }; remove modules or add a reactor.
power-deficit-warning = { $unit }: draw { $draw } over output { $output }; { $modules } will stand unpowered.
no-core = { $unit }: a ship needs at least one reactor and one gun; add { $what ->
    [reactor] a reactor
    [weapon] a gun
   *[both] a reactor and a gun
}.
not-finished = { $unit }: the build is not finished; post "done" when it is.
build-locked = { $unit }: the battle has begun, the build can no longer change.

## Manoeuvre

turn-limit = { $unit }: a { ol-class } turns at most { $limit } { $limit ->
    [one] sector
   *[other] sectors
} per round, you ordered { $n }; turn less.
turn-side-needed = { $unit }: the turn is exactly 12 sectors; say right or left.
turn-amount = { $unit }: say how many sectors to turn or where to point the nose.
which-side = { $unit }: turn { $n } { $n ->
    [one] sector
   *[other] sectors
} to the right or to the left?
thrust-amount = { $unit }: by how many marks does the speed change?
accel-nadir = { $unit }: cannot accelerate with the nose on the well; turn away first.
accel-wrong-half = { $unit }: nose points against the motion (sector { $h }); turn along the motion to accelerate or brake instead.
brake-zenith = { $unit }: cannot brake with the nose straight away from the well; turn first.
brake-wrong-half = { $unit }: nose points along the motion (sector { $h }); turn against it to brake.
speed-zero = { $unit }: speed is already 0; it cannot brake further.
overload-thrust = { $unit }: overloaded until the end of the manoeuvre phase of round { $r }; it may turn but not accelerate or brake.
overload-warning = { $unit }: initiative falls to { $i }: overload, only turrets may fire and no thrust or internal modules until the end of the manoeuvre phase of round { $r }.
exit-well = { $unit }: these orders take it out of the well; return costs a round{ $retreat ->
    [yes] {""}. No other ship of your side is on the field: that is a retreat and a defeat
   *[no] {""}
}.
atmosphere-death = { $unit }: these orders drop it into the atmosphere, it cannot fly there and will be lost.
atmosphere-exit = { $unit }: these orders take it into the atmosphere and out of the battle.
exit-confirm = { $unit }: this order { $state ->
    [away] takes the ship out of the well; coming back costs a round
    [gone] takes the ship into the atmosphere and out of the battle
   *[destroyed] takes the ship into the atmosphere, where it is lost
}. Confirm if that is meant.
orbit-fighters-only = { $unit }: only fighters choose an orbit; others change it by speed.
orbit-out-of-reach = { $unit }: at speed { $v } it can take { $n ->
    [1] orbit { $list } only
   *[other] orbits { $list } only
}.
not-on-field = { $unit }: it is not on the field ({ ol-presence }) and cannot act.
return-not-away = { $unit }: it has not left the well, nothing to return from.
block-rejected = { $unit }: one illegal step voids the whole manoeuvre in this game; mend it and post the manoeuvre again.
receipt = { $unit }: spent { $spent }, initiative { $i }, altitude { $a }, speed { $v }, nose in sector { $h }. You may correct it while the phase is open.

## Fire

too-many-systems = { $unit }: a { ol-class } fires at most { $limit } { $limit ->
    [one] system
   *[other] systems
} a round, you ordered { $n }; drop { $extra }.
not-weapon = { $unit }: { $module } is not a weapon.
weapon-ambiguous = { $unit }: there are { $n } of { $module }, at { $list }; name the cell.
which-weapon = { $unit }: which weapon fires? There are { $list }.
weapon-used = { $unit }: { $weapon } already has an attack this round.
weapon-out = { $unit }: { $weapon } is { ol-module-state } and cannot fire.
overload-fixed = { $unit }: overloaded, only turret weapons may fire; { $weapon } is fixed.
out-of-arc = { $unit }: { $target } is { $b } { $b ->
    [one] sector
   *[other] sectors
} off the nose, outside the arc of { $weapon }; turn next round or pick another weapon.
row-needed = { $unit }: name a row of { $target }, 1 to { $n } or centre/left/right.
row-missing = { $unit }: { $target } has rows 1 to { $n } for this aspect.
which-target = { $unit }: which target? On the field: { $list }.
target-gone = { $unit }: { $target } is not on the field; choose another target.
friendly-fire = { $unit }: { $target } is on your side; write "confirm" if you mean it.
colour-blue = { $unit }: blue may mean 60 or 120 degrees; say which, or leave it out.
aspect-mismatch = { $unit }: { $target } is seen from { ol-aspect }, not { ol-named-aspect }; { ol-aspect } is used.
not-pd = { $unit }: { $module } has no point defence.
pd-own-ship = { $unit }: point defence covers its own ship only; write “{ $unit } PD: auto”.
which-range = Moderator: what is the range of { $a } and { $b }? Without an answer the attack waits.

## Power and status

power-over = { $unit }: with these modules on, draw { $draw } exceeds output { $output }; switch something off.
module-out = { $unit }: { $module } does not work: { ol-module-state }.
overload-module = { $unit }: overloaded, it cannot activate { $module } this round.
module-passive = { $unit }: { $module } works by itself and takes no orders.
no-bay = { $unit }: it has no repair bay for { $what ->
    [hull] the hull
   *[module] modules
}.
bay-busy = { $unit }: every { $module } has its work this round.
repair-what = { $unit }: repair what? Name a cell or the hull.
repair-destroyed = { $unit }: { $module } is destroyed and cannot be repaired.
repair-undamaged = { $unit }: { $module } is undamaged, there is nothing to repair.
hull-undamaged = { $unit }: the hull is undamaged, there is nothing to repair.

## General

phase-closed = { $unit }: the { ol-phase } window is closed; the lock copy stands.
wrong-phase = { $unit }: { ol-command } belongs to the { ol-phase } phase.
out-of-turn = { $unit }: { $other } is giving orders now; wait for your turn.
not-owner = { $owner ->
    [none] Only the moderator may order { $unit }.
   *[other] Only { $owner } or the moderator may order { $unit }.
}
which-unit = Which ship is this order for? It may be one of these: { $list }.
unparsed = { $unit }: I could not read "{ $text }"; try e.g. "{ $hint }".
fight-over = The battle is over, no more orders are taken.
asked-condition = { $unit }: orders with a condition are not taken here; do it without the condition?
asked-doubt = { $unit }: is this an order, or still a thought? Confirm it if it is an order.
asked-past = { $unit }: is this an order for this phase, or a report? Confirm it if it is an order.
asked-speech = { $unit }: is this an order, or only spoken in the story? Confirm it if it is an order.
ask-special = Moderator: { $unit } - "{ $text }". Allow it? Without an answer it is not done.
ask-give-up = Moderator: the side gives up ("{ $text }"). Accept? Without an answer the battle goes on.
ask-activation = Moderator: { $unit } uses { $module }. What does it do? Without an answer, nothing.
moderator-refused = { $unit }: the moderator did not allow it.

# Columns of the tables of modules.

column-cells = Cells
column-module = Module
column-strength = Strength

# What the kinds of game are called

system-orbital-line-dock = Orbital Line: dock
system-orbital-line-battle = Orbital Line: battle
