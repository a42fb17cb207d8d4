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
command-name = { ol-command }
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
    [none] Choose a template first ({ $rule }): { $list }.
   *[other] { $unit }: choose a template first ({ $rule }): { $list }.
}
no-template = { $unit }: there is no template "{ $name }" ({ $rule }); choose one of { $list }.
which-template = { $unit ->
    [none] Which template do you build on? There are { $list }.
   *[other] { $unit }: which template do you build on? There are { $list }.
}
unknown-module = { $unit }: no module "{ $name }" in the catalogue ({ $rule }); { $near ->
    [yes] did you mean { $list }?
    [few] the nearest are { $list }.
   *[no] there are { $list }.
}
which-module = { $unit }: which module do you mean? It may be { $list }.
cell-label = { $unit }: "{ $label }" is not a cell ({ $rule }); use Latin column letters, e.g. B2.
rotation-off = { $unit }: modules are not turned in this game ({ $rule }); place { $module } without rotation.
overhang = { $unit }: { $module } at { $cell } sticks out of the grid: { $cells } ({ $rule }); move or rotate it.
overlap = { $unit }: { $other } already stands at { $cells } ({ $rule }); put { $module } elsewhere.
nothing-there = { $unit }: nothing stands at { $cell } ({ $rule }); name a cell that holds a module.
not-aboard = { $unit }: there is no { $module } on this ship ({ $rule }); name a module that it carries.
engine-in-main = { $unit }: { $module } is an engine upgrade ({ $rule }); it fits only small hexes: { $list }.
no-small-cells = { $unit }: class { $template } has no small hexes, so no engine upgrades ({ $rule }); leave out { $module }.
small-only-engine = { $unit }: small hex { $cell } takes only engine upgrades ({ $rule }); put { $module } into a main cell.
empty-cells = { $unit }: empty cells { $cells } ({ $rule }); fill them with armour, e.g. "fill the rest with { $armour }".
empty-small = { $unit }: empty small hexes { $cells } ({ $rule }); put engine upgrades there.
fill-not-armour = { $unit }: empty cells are filled only with armour, and { $module } is none ({ $rule }); name an armour, or place { $module } cell by cell.
fill-off = { $unit }: armour is placed cell by cell in this game ({ $rule }); name the cells.
power-deficit = { $unit }: draw { $draw } exceeds output { $output } by { $n } ({ $rule }); remove modules or add a reactor.
power-deficit-warning = { $unit }: draw { $draw } over output { $output } ({ $rule }); { $modules } will stand unpowered.
no-core = { $unit }: a ship needs at least one reactor and one gun ({ $rule }); add { $what ->
    [reactor] a reactor
    [weapon] a gun
   *[both] a reactor and a gun
}.
not-finished = { $unit }: the build is not finished ({ $rule }); post "done" when it is.
build-locked = { $unit ->
    [none] The battle has begun
   *[other] { $unit }: the battle has begun
}, builds can no longer change ({ $rule }); write orders for the battle, or ask the moderator.

## Manoeuvre

turn-limit = { $unit }: a { ol-class } turns at most { $limit } { $limit ->
    [one] sector
   *[other] sectors
} per round, you ordered { $n } ({ $rule }); turn less.
turn-side-needed = { $unit }: the turn is exactly 12 sectors; say right or left.
choice-right = right
choice-left = left
turn-amount = { $unit }: say how many sectors to turn or where to point the nose.
which-side = { $unit }: turn { $n } { $n ->
    [one] sector
   *[other] sectors
} to the right or to the left?
thrust-amount = { $unit }: by how many marks does the speed change?
accel-nadir = { $unit }: cannot accelerate with the nose on the well ({ $rule }); turn away first.
accel-wrong-half = { $unit }: nose points against the motion, into sector { $h } ({ $rule }); turn along the motion to accelerate or brake instead.
brake-zenith = { $unit }: cannot brake with the nose straight away from the well ({ $rule }); turn first.
brake-wrong-half = { $unit }: nose points along the motion, into sector { $h } ({ $rule }); turn against it to brake.
speed-zero = { $unit }: speed is already 0, it cannot brake further ({ $rule }); leave the step out, or turn and accelerate.
overload-thrust = { $unit }: overloaded until the end of the manoeuvre phase of round { $r } ({ $rule }); it may turn but not accelerate or brake.
overload-warning = { $unit }: initiative falls to { $i }: overload ({ $rule }), only turrets may fire and no thrust or internal modules until the end of the manoeuvre phase of round { $r }.
exit-well = { $unit }: these orders take it out of the well ({ $rule }); return costs a round{ $retreat ->
    [yes] {""}. No other ship of your side is on the field: that is a retreat and a defeat
   *[no] {""}
}.
atmosphere-death = { $unit }: these orders drop it into the atmosphere ({ $rule }); it cannot fly there and will be lost.
atmosphere-exit = { $unit }: these orders take it into the atmosphere and out of the battle ({ $rule }).
exit-confirm = { $unit }: this order { $state ->
    [away] takes the ship out of the well; coming back costs a round
    [gone] takes the ship into the atmosphere and out of the battle
   *[destroyed] takes the ship into the atmosphere, where it is lost
}. Confirm if that is meant.
orbit-fighters-only = { $unit }: only fighters choose an orbit ({ $rule }); accelerate or brake, and the orbit follows the speed.
orbit-out-of-reach = { $unit }: at speed { $v } it can take { $n ->
    [1] orbit { $list } only
   *[other] orbits { $list } only
} ({ $rule }); choose one that it can take, or change the speed first.
not-on-field = { $unit }: it is { ol-presence } and cannot act ({ $rule }); { $state ->
    [away] write "{ $unit }: return" to bring it back
   *[other] order a ship that is on the field
}.
return-not-away = { $unit }: it has not left the well, there is nothing to return from ({ $rule }); leave the order out.
return-never = { $unit }: who leaves the well does not come back in this game ({ $rule }); go on without it.
step-dropped = { $unit }: this step comes after one that cannot be done and falls with it ({ $rule }); mend that one and write the manoeuvre anew.
block-rejected = { $unit }: one illegal step voids the whole manoeuvre in this game ({ $rule }); mend it and post the manoeuvre again.
receipt = { $unit }: spent { $spent }, initiative { $i }, altitude { $a }, speed { $v }, nose in sector { $h }. You may correct it while the phase is open.

## Fire

too-many-systems = { $unit }: a { ol-class } fires at most { $limit } { $limit ->
    [one] system
   *[other] systems
} a round, you ordered { $n } ({ $rule }); drop { $extra }.
not-weapon = { $unit }: { $module } is not a weapon ({ $rule }); name a gun of this ship.
weapon-ambiguous = { $unit }: there are { $n } of { $module }, at { $list }; name the cell.
which-weapon = { $unit }: which weapon fires? There are { $list }.
weapon-used = { $unit }: { $weapon } already has an attack this round ({ $rule }); name another weapon.
weapon-out = { $unit }: { $weapon } is { ol-module-state } and cannot fire ({ $rule }); name another weapon.
overload-fixed = { $unit }: overloaded, only turret weapons may fire and { $weapon } is fixed ({ $rule }); fire a turret, or hold fire.
out-of-arc = { $unit }: { $target } is { $b } { $b ->
    [one] sector
   *[other] sectors
} off the nose, outside the arc of { $weapon } ({ $rule }); turn next round or pick another weapon.
row-needed = { $unit }: name a row of { $target }, 1 to { $n } or centre/left/right.
row-missing = { $unit }: { $target } has rows 1 to { $n } for this aspect ({ $rule }); name one of them.
which-target = { $unit }: which target? On the field: { $list }.
target-gone = { $unit }: { $target } is not on the field ({ $rule }); choose another target.
target-itself = { $unit }: a ship cannot fire at itself ({ $rule }); choose another target.
friendly-fire = { $unit }: { $target } is on your side; write "confirm" if you mean it.
friendly-never = { $unit }: { $target } is on your side, and this game allows no fire at one's own ({ $rule }); choose another target.
colour-blue = { $unit }: blue may mean 60 or 120 degrees; say which, or leave it out.
aspect-mismatch = { $unit }: { $target } is seen from { ol-aspect }, not { ol-named-aspect } ({ $rule }); { ol-aspect } is used.
not-pd = { $unit }: { $module } has no point defence ({ $rule }); name a gun that has it, or write "{ $unit } PD: auto".
pd-own-ship = { $unit }: point defence covers its own ship only ({ $rule }); write "{ $unit } PD: auto".
which-range = Moderator: what is the range of { $a } and { $b }? Without an answer the attack waits.
choice-set = it is set now

## Power and status

power-over = { $unit }: with these modules on, draw { $draw } exceeds output { $output } ({ $rule }); switch something off.
module-out = { $unit }: { $module } is { ol-module-state } and does nothing ({ $rule }); leave the order out.
overload-module = { $unit }: overloaded, it cannot activate { $module } this round ({ $rule }); order it when the overload is over.
module-passive = { $unit }: { $module } works by itself and takes no orders ({ $rule }); leave the order out.
no-bay = { $unit }: it has no repair bay for { $what ->
    [hull] the hull
   *[module] modules
} ({ $rule }); leave the repair out.
bay-busy = { $unit }: every { $module } has its work this round ({ $rule }); repair the rest next round.
repair-what = { $unit }: repair what? Name a cell or the hull.
repair-destroyed = { $unit }: { $module } is destroyed and cannot be repaired ({ $rule }); name a module that is only damaged.
repair-undamaged = { $unit }: { $module } is undamaged, there is nothing to repair ({ $rule }); name what is damaged.
hull-undamaged = { $unit }: the hull is undamaged, there is nothing to repair ({ $rule }); name a damaged module.

## General

phase-closed = { $unit }: the { ol-phase } window is closed and its orders stand ({ $rule }); ask the moderator if this cannot wait.
wrong-phase = { $unit }: { ol-command } belongs to the { ol-phase } phase ({ $rule }); write it again when that phase is open.
out-of-turn = { $unit }: { $other } is giving orders now ({ $rule }); wait for your turn.
not-owner = { $owner ->
    [none] Only the moderator may order { $unit } ({ $rule }); order a ship of your own.
   *[other] Only { $owner } or the moderator may order { $unit } ({ $rule }); order a ship of your own.
}
which-unit = Which ship is this order for? It may be one of these: { $list }.
unparsed = { $unit }: I could not read "{ $text }" ({ $rule }); try e.g. "{ $hint }".
fight-over = The battle is over, no more orders are taken ({ $rule }).
asked-condition = { $unit }: orders with a condition are not taken here; do it without the condition?
asked-doubt = { $unit }: is this an order, or still a thought? Confirm it if it is an order.
asked-past = { $unit }: is this an order for this phase, or a report? Confirm it if it is an order.
asked-speech = { $unit }: is this an order, or only spoken in the story? Confirm it if it is an order.
ask-special = Moderator: { $unit } - "{ $text }". Allow it? Without an answer it is not done.
ask-give-up = Moderator: the side gives up ("{ $text }"). Accept? Without an answer the battle goes on.
ask-activation = Moderator: { $unit } uses { $module }. What does it do? Without an answer, nothing.
moderator-refused = { $unit }: the moderator did not allow it ({ $rule }); order something else.

# Columns of the tables of modules.

column-cells = Cells
column-module = Module
column-strength = Strength

# What the kinds of game are called

system-orbital-line-dock = Orbital Line: dock
system-orbital-line-battle = Orbital Line: battle
