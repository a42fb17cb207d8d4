# TFC battles and yards in English.
# Names for things are selects, so that sentences can use them: { command-verb } in a sentence that has $command.

## Names

command-name = { $command ->
    [advance] advance
    [attack] attack
    [blockade_run] blockade run
    [bombard] bombardment
    [dock] docking
    [evade] evade
    [ftl_in] F.T.L. in
    [ftl_out] F.T.L. out
    [land] landing
    [launch] launch
    [lower_shields] lower shields
    [move] move
    [out_of_range] out of range
    [pass] pass
    [pursue] pursuit
    [raise_shields] raise shields
    [ram] ramming
    [remain] remain
    [retreat] retreat
    [self_destruct] self-destruct
    [target_weapons] target weapons
    [slam] S.L.A.M.
    [launch_fighters] launch of fighters
    [capture] capture
   *[other] { NAMED("command-name", $command) }
}
command-verb = { $command ->
    [advance] advance
    [attack] attack
    [blockade_run] run a blockade
    [bombard] bombard
    [dock] dock
    [evade] evade
    [ftl_in] enter by F.T.L.
    [ftl_out] engage F.T.L.
    [land] land
    [launch] launch
    [lower_shields] lower its shields
    [move] move
    [out_of_range] leave attacking range
    [pursue] pursue
    [raise_shields] raise its shields
    [ram] ram
    [remain] remain
    [retreat] retreat
    [self_destruct] self-destruct
    [target_weapons] use point defence
    [slam] engage S.L.A.M.
    [launch_fighters] launch fighters
    [capture] capture anything
   *[other] { NAMED("command-verb", $command) }
}
effect-name = { $effect ->
    [pursued] pursued
    [slam] S.L.A.M. engaged
    [slam_recharge] recharging after S.L.A.M.
    [seized] as good as captured
   *[other] { NAMED("effect-name", $effect) }
}
kind-name = { $kind ->
    [crossfire] crossfire
    [doom] certain end
    [ram] ram
    [splash] gas explosion
    [volley] volley
   *[other] { NAMED("kind-name", $kind) }
}
layer-name = { $layer ->
    [shield] shields
    [hull] hull
    [osi] OSI
    [pool] shared shields
   *[other] { $layer }
}
term-name = { $term ->
    [rating_beam] beam rating
    [rating_projectile] projectile rating
    [strength] OSI left
    [nebula] nebula
    [points] points named
    [share] share
    [atmosphere] atmosphere
    [stealth] stealth coating
    [blockade_run] blockade run
    [wave] part that becomes the shockwave
   *[other] { $term }
}
field-name = { $field ->
    [shield] shields
    [hull] hull
    [osi] OSI
    [shields_up] shields raised
    [crew_alive] living crew
    [far_side_of] far side of
    [between] between
    [debt] commands owed
    [arriving] arriving
    [aboard] craft aboard
    [formation] formation
    [owner] owner
    [shield_operational] planetary shield
    [destroyed] destroyed
    [seat] commanded by
    [k] conversion factor
    [output_cu] output of a facility, CU
    [applied_cu] CU built
    [cost_cu] cost, CU
   *[other] { $field }
}
weapon-name = { $weapon ->
    [beam] beams
    [projectile] projectiles
   *[other] weapons
}
weapon-instrumental = { weapon-name }

## Places

where-open-space = open space
where-vicinity = near { $place }
where-orbit = orbit of { $place }
where-star-orbit = star orbit of { $place }
where-nebula = inside { $place }
where-asteroids = in the { $place } asteroids
where-landed = landed on { $place }
where-docked = docked at { $place }
where-inside = inside { $place }
where-blockade-run = running the blockade of { $place }{ $heading ->
    [out] , outbound
   *[in] , inbound
}
where-reserve = in reserve
where-ftl = in F.T.L.
where-pursuit = pursuing { $place }
where-off-board = off the board
where-separated = separated
where-destroyed = destroyed

## What an order was refused for (rulebook: REFUSE)

battle-over = The battle is over and { $unit ->
    [none] there is nothing left to order
   *[other] { $unit } takes no more orders
} ({ $rule }); ask the moderator if it should re-open.
not-your-turn = It is { $seat }'s turn, so { $unit ->
    [none] you
   *[other] { $unit }
} cannot act yet ({ $rule }); post again when your turn opens.
not-your-unit = { $unit } is not yours to order{ $owner ->
    [none] {""}
   *[other] : it belongs to { $owner }
} ({ $rule }); order one of your own units.
unknown-unit = Nothing called { $unit } is in this battle ({ $rule }); name one of your units.
destroyed-before-acting = { $unit } was destroyed by incoming fire before it could act ({ $rule }); remove its orders or add an evade.
not-allowed = { $unit } is not allowed this ({ $rule }); give another order.{ $note ->
    [none] { "" }
   *[other] { " " }{ $note }
}
no-crew = { $unit } has no living crew and takes no orders ({ $rule }); order another unit.
stations-do-not-move = { $unit } does not move and cannot { command-verb } ({ $rule }); order a ship.
effect-forbids = { $unit } cannot { command-verb } while it is { effect-of-kind } ({ $rule }); give that order when this has ended.
effect-of-kind = { $kind ->
    [pursued] pursued
    [slam] driven by S.L.A.M.
    [slam_recharge] recharging its batteries after S.L.A.M.
    [seized] in enemy hands
   *[other] { NAMED("effect-of-kind", $kind) }
}
at-reserve = { $unit } waits in reserve and cannot { command-verb } ({ $rule }); bring it in by F.T.L. first.
at-ftl = { $unit } is in F.T.L. and cannot { command-verb } ({ $rule }); bring it back with F.T.L. in.
at-off-board = { $unit } is off the board and cannot { command-verb } ({ $rule }); order another unit.
at-separated = { $unit } is separated and cannot { command-verb } ({ $rule }); order its parts.
at-destroyed = { $unit } is destroyed and cannot { command-verb } ({ $rule }); order another unit.
place-forbids = { $unit } is { place-of-kind } and cannot { command-verb } ({ $rule }); { $kind ->
    [docked] launch first.
    [landed] launch first.
    [inside] launch first.
    [blockade_run] order advance or retreat.
    [pursuit] end the pursuit first.
   *[other] move out first.
}
place-of-kind = { $kind ->
    [orbit] in orbit of { $place }
    [star_orbit] in star orbit of { $place }
    [nebula] inside { $place }
    [asteroids] in the asteroids of { $place }
    [landed] landed on { $place }
    [docked] docked at { $place }
    [inside] inside { $place }
    [blockade_run] running the blockade of { $place }
    [pursuit] pursuing { $place }
   *[other] at { $place }
}

new-unit = { $unit } appeared this turn and takes orders from your next turn ({ $rule }); order it then.
no-commands = { $unit } has no commands this turn ({ $rule }); leave its orders out.
in-debt = { $unit } pays for last turn and has { $left ->
    [one] one command
   *[other] { $left } commands
} left, so it cannot pay { $cost } ({ $rule }); give that order next turn.
over-budget = { $cost ->
    [one] One more order
   *[other] An order worth { $cost } commands
} does not fit in { $unit }'s budget: { $left } of { $budget } left ({ $rule }); the orders before it stand, edit the post to change them.
unknown-command = { $unit } knows no command { $command } here ({ $rule }){ $hint }.
bad-arguments = { $unit }'s order { $command } is incomplete ({ $rule }): { $fault }.

target-not-on-map = { $target } is not on the map ({ $rule }); choose another target for { $unit }.
only-quarry = { $unit } is in a pursuit and can only reach its quarry or its pursuers, not { $target } ({ $rule }); aim at one of those, or wait until the pursuit is over.
target-cloaked = { $target } is cloaked and { $unit } cannot aim at it ({ $rule }); detect it first.
target-inside = { $target } is inside { $station } and cannot be targeted by { $unit } ({ $rule }); attack { $station } from its orbit.
fire-from-star = { $unit } is in orbit of { $star } and cannot fire at { $target } outside ({ $rule }); move out first.
target-in-star = { $target } is in orbit of { $star }, where { $unit }'s fire does not reach it ({ $rule }); choose another target.
target-in-nebula = { $target } is inside { $nebula } and cannot be hit by { $unit } from outside ({ $rule }); enter the nebula yourself.
fire-out-of-nebula = { $unit } is inside { $nebula } and cannot fire out at { $target } ({ $rule }); move out first.
out-of-range = { $target } is out of { $unit }'s attacking range ({ $rule }); advance on it first.
not-in-orbit = { $unit } is not in orbit of { $target } and cannot affect it ({ $rule }); move into orbit first.
planet-shielded = { $planet }'s planetary shield is up, so { $unit } cannot bombard { $target } ({ $rule }); bring the shield down.
cannot-aim-at = { $unit } cannot aim at { $target } for now ({ $rule }); choose another target.
cloaked-cannot-fire = { $unit } is cloaked and cannot fire ({ $rule }); drop the cloak first.
no-telemetry = { $unit } is cloaked and has nobody to aim for it ({ $rule }); keep a friend in the open with free communications.
unknown-target = Nothing called { $target } is in this battle for { $unit } to aim at ({ $rule }); name a unit on the map.
planet-itself = { $target } is a body and not a unit, so { $unit } cannot attack it ({ $rule }); bombard it from its orbit.
target-arriving = { $target } has just left F.T.L., so one attack order of { $unit } cannot target it ({ $rule }); spend both commands on it.
cannot-bombard = { $target } cannot be bombarded by { $unit } ({ $rule }); name a planet, or a unit on its surface.

never-twice = { $unit } may attack only once per turn ({ $rule }); split the one attack over more targets.
too-nimble-for-two = { $unit } has maneuverability { $maneuverability }; only ships at 750 or less may attack twice ({ $rule }); split one attack instead.
over-100-beam = { $unit } assigned { $total } % of its beams in one attack order ({ $rule }); keep the shares within 100 %.
over-100-projectile = { $unit } assigned { $total } % of its projectiles in one attack order ({ $rule }); keep the shares within 100 %.
too-many-targets = { $unit } can aim at { $index ->
    [one] one target
   *[other] { $index } targets
} per attack order (accuracy { $accuracy }), not { $wanted } ({ $rule }); drop one or use another order.
no-weapon-named = { $unit } was given no weapon to fire ({ $rule }); name its beams or projectiles, or just say attack.
weapon-missing = { $unit } carries no { weapon-name } ({ $rule }); name what it carries or just say attack.
weapon-in-gas = { $unit } is in ionic gas and cannot fire its { weapon-name } ({ $rule }); use projectiles or move out.
weapon-dead = { $unit }'s { weapon-name } cannot fire for now ({ $rule }); use other weapons or evade.

too-slow-to-evade = { $unit } cannot evade: its maneuverability { $maneuverability } is under 750 ({ $rule }); it may attack twice instead.
nothing-like-that = Nothing called { $against } is on its way to { $unit } ({ $rule }); name a number from the table “Still on its way”, or none.
cannot-dodge = { $unit } cannot evade #{ $n } of { $source } ({ $rule }); evade something else.
fighter-fire = { $unit } cannot evade fighter fire from { $source } ({ $rule }); shoot back, even twice, or block its missiles.
ram-not-nimbler = { $unit } cannot dodge the ramming { $source }: it is not more maneuverable ({ $rule }); target weapons at it.
gas-explosion = { $unit } cannot evade the gas explosion #{ $n } ({ $rule }); evade volleys, or leave the nebula.
shockwave-not-evadable = { $unit } cannot evade a shockwave ({ $rule }); shelter on the far side of a planet beforehand.

cannot-intercept-with = { $unit }'s weapons cannot shoot anything down ({ $rule }); only phasers, fusion cannons and projectiles can.
not-yours-to-guard = { $against } flies at { $target }, which { $unit } does not guard ({ $rule }); name a volley at your own side.
plasma = #{ $n } of { $source } is plasma and { $unit } cannot shoot it down ({ $rule }); evade it instead.
beam-fire = #{ $n } of { $source } is beam fire and { $unit } cannot shoot it down ({ $rule }); evade it instead.
not-launched = #{ $n } is no launched projectile and { $unit } cannot shoot it down ({ $rule }); target weapons at a volley or a ram.

place-destroyed = { $place } is no longer there for { $unit } ({ $rule }); choose another destination.
unknown-place = { $unit } finds nothing called { $place } here ({ $rule }); name a body or a unit of this battle.
wrong-kind-of-place = { $unit } cannot be brought there: { $place } has no such place ({ $rule }); name its vicinity, or its orbit if it has one.
inside-blockade = { $unit } is inside the blockade of { $place } by { $ships } and cannot simply leave ({ $rule }); order a blockade run out.
blockaded = { $unit } cannot enter orbit of { $place } through the blockade of { $ships } ({ $rule }); order a blockade run with maneuverability 1500 or more, or drive the blockaders off.
nothing-to-advance-on = { $unit } has nothing named to advance on ({ $rule }); name a unit or a body, or order a plain move.
not-fast-enough = { $unit } is not faster than { $target } and cannot draw away ({ $rule }); fight on, or leave by F.T.L.
dock-first = { $unit } must dock at { $place } before it can go inside ({ $rule }); dock first.
nothing-to-run = { $unit } has no blockade to run from here ({ $rule }); name the planet or station.
no-blockade = Nobody blockades { $place }, so { $unit } needs no run ({ $rule }); just move.
too-slow-to-run = { $unit } has maneuverability { $maneuverability }; a blockade run needs { $limit } ({ $rule }); send a nimbler ship.
nothing-to-dock-with = { $unit } has no station here to dock with ({ $rule }); enter the orbit of one first.
hostile-station = { $target } is hostile and does not let { $unit } dock ({ $rule }); choose a station of your own side.
enter-orbit-first = { $unit } is not in orbit of { $target } ({ $rule }); enter orbit first.
cannot-land = { $unit } is not able to land on planets ({ $rule }); stay in orbit.
nothing-to-land-on = { $unit } has no planet here to land on ({ $rule }); enter the orbit of one first.
not-docked = { $unit } is neither landed nor docked ({ $rule }); leave the launch out.

held-by-tractor = { $unit } is held by a tractor beam and cannot { command-verb } ({ $rule }); break the lock, or evade it next time.
too-slow-for-ftl = { $unit } has maneuverability { $maneuverability }; at this table F.T.L. needs 750 ({ $rule }); move away instead.
no-drive = { $unit } has no F.T.L. drive ({ $rule }); move away instead.
drive-lost = { $unit } is at 50 % strength or less and has lost its F.T.L. drive ({ $rule }); move away or be towed.
already-on-map = { $unit } is on the map already ({ $rule }); just move.
just-left = { $unit } has only just left and cannot come back yet ({ $rule }); bring it in next turn.
arrives-in-the-open = { $unit } comes out of F.T.L. in open space or near a body, not at { $place } itself ({ $rule }); move on next turn.
cannot-pursue = { $unit } has no F.T.L. drive and cannot pursue ({ $rule }); send a ship that has one.
still-here = { $target } has not left by F.T.L., so { $unit } cannot pursue it ({ $rule }); attack it here.
left-too-long-ago = { $target } left more than two turns ago and { $unit } cannot pursue it ({ $rule }); choose another target.

shields-are-down = { $unit }'s shields are down already ({ $rule }); leave the order out.
shields-are-up = { $unit }'s shields are up already ({ $rule }); leave the order out.
shields-forced-down = { $unit }'s shields are held down by { $by } ({ $rule }); they return by themselves.
too-weak-to-self-destruct = { $unit } is at 15 % strength or less and can no longer self-destruct ({ $rule }); move away or ram.

## What is said without forbidding anything (rulebook: WARN)

no-power = { $unit }'s weapons now amount to 0 points ({ $rule }); better move or evade.
weapon-silent = { $unit }'s { weapon-name } stay silent ({ $rule }); the rest fires.
points-cut = { $unit } named { $cut ->
    [one] one point
   *[other] { $cut } points
} more than its weapons have ({ $rule }); what is there is fired.
nothing-to-dodge = { $unit } evades, but nothing on its way to it can be dodged ({ $rule }); the command is spent.
nothing-to-intercept = { $unit } aims at torpedoes, but none are on their way ({ $rule }); the command is spent.
one-evade-two-rounds = { $unit } evades { $evades ->
    [one] once
   *[other] { $evades } times
} but { $rounds } rounds are on their way ({ $rule }); order a second evade to dodge both.
third-round-hits = { $unit } can pay for two evades and { $rounds } rounds are on their way ({ $rule }); have another ship intercept, or go to F.T.L.

## Questions

fire-at-friend = { $unit } would fire at { $target }, which is on your own side ({ $rule }). Is that meant?
what-does-bombardment-do = { $unit } bombards a planet that has no strength of its own ({ $rule }). Is it allowed, and what does it do?
is-it-between = Is { $unit } really between the two ships ({ $rule })?
may-it-leave-range = May { $unit } leave attacking range ({ $rule })?

## What is asked back, and said, about a post's words

reading-which-unit = Which unit is this for?
reading-unit = Which unit is this for?
reading-pronoun = Which unit is meant here?
reading-initials = Is { $unit } meant, and which target?
reading-target = Which target is meant for { $unit }?
reading-place = Which place is meant for { $unit }?
reading-weapon = Is { $unit } to use its beams or its projectiles?
reading-share = How is { $unit } to share out its fire?
reading-distribution = How is this to be divided?
reading-command = { $command ->
    [none] { $unit ->
        [none] What exactly is to be done, and by whom? Please write it as an order, such as “Valiant: evade”.
       *[other] What exactly is { $unit } to do? Please write it as an order, such as “{ $unit }: evade”.
    }
   *[other] Is the order for { $unit } to { command-verb }?
}
reading-move = Where is { $unit } to move? Please write the place, or confirm a move to nowhere in particular.
reading-choice = Which of these is { $unit } to do?
reading-text = What is { $unit } to do? Please say it behind the word “special”.
reading-confirm = { $unit } could not take this back. Is it meant?
reading-condition = Orders cannot wait for what others do; an evade answers whatever is on its way. Is { $unit } to do this now?
reading-question = Is this an order for { $unit }, or a question?
reading-hedge = Is this an order for { $unit }, or only a thought?
reading-tense = Did { $unit } do this earlier, or is it an order for now?
reading-negation = Is { $unit } to do nothing, then?
reading-repeat = { $unit } has done nothing that can be repeated; what is it to do now?
reading-correction = { $unit ->
    [none] Which of your earlier orders is to be corrected like this?
   *[other] Is { $unit }'s earlier order to be corrected like this?
}
reading-withdrawal = Are { $units ->
    [none] your earlier orders
   *[other] your earlier orders for { $units }
} to be taken back?
reading-owner = { $unit } is another player's to order. If one of your own units is meant, please write the order with its name.
reading-speech = Is what is said here an order for { $unit }?
reading-ooc = Is this aside an order?
reading-claimed = { $unit } takes no result from a post; the rules say what happens.
reading-not-now = { $unit } gets no orders for later; give them when their turn comes.
reading-hidden = Spoilers were read like any other words.
reading-not-yours = { $unit } is not yours to order (TFC-SEQ-02); order one of your own units.
reading-unknown-target = Nothing called { $word } is in this battle ({ $rule }); { $suggestion ->
    [none] name a unit on the map.
   *[other] there is { $suggestion }, for instance.
}

## A turn told

heading-turn = { $seat }, turn { $number }
column-unit = Unit
column-shield = Shields
column-hull = Hull
column-osi = OSI
column-where = Where
column-number = #
column-attack = What is on its way
column-beam = Beam
column-projectile = Proj.
column-dodge = Can be dodged
fleet-of = { $seat }{ $side ->
    [none] {""}
   *[other] {" "}· { $side }
}
fleet-neutral = neutral
field-bodies = On the field: { $bodies }.
body-named-planet = the planet { $name }
body-named-star = the star { $name }
body-named-nebula = the nebula { $name } (type { $type })
body-named-asteroids = the asteroid field { $name }
body-planet = planet
body-star = star
body-nebula = nebula
body-asteroids = asteroid field
waiting = Still on its way
waiting-volley = { $source } → { $target }
waiting-other = { $source } → { $target }, { $kind }{ $size ->
    [0] {""}
   *[other] {" "}×{ $size }
}
dodge-yes = yes
dodge-no = no ({ $rule })
next-up = Next: { $seat }, turn { $number }.
held = { $seat }'s turn { $number } waits for an answer.
held-by = { $seat }'s turn { $number } is held by { $by }{ $why ->
    [none] .
   *[other] : { $why }
}
somebody-unseen = somebody unseen

points-beam = { $points } beam
points-projectile = { $points } projectile
points-other = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
amount-points = { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
}
points-osi = { $points } straight to the OSI

declared-volley = { $source } fires { $n } at { $target }: { $points }.
declared-ram = { $source } sets course to ram { $target } ({ $n }).
declared-splash = The burning gas rolls on towards { $target } ({ $n }): { $points }.
declared-crossfire = The dodged fire flies on into { $target } ({ $n }): { $points }.
declared-doom = There is no way out for { $target } ({ $n }).
declared-other = { $source } begins { $n } against { $target } ({ $kind }): { $points }.
what-volley = { $n }, { $source }'s volley
what-ram = { $n }, the ramming { $source }
what-splash = { $n }, the gas explosion
what-crossfire = { $n }, the crossfire
what-doom = { $n }, the certain end
what-other = { $n }, { $source }'s { $kind }
what-unknown = { $n }, already on its way
told-evaded = { $by ->
    [ftl_out] { $unit } is gone before { $effect }, arrives.
   *[other] { $unit } evades { $effect }.
}
told-intercepted = { $unit } shoots { amount-points } out of { $effect }; { $left ->
    [0] nothing is left of it
   *[other] { $left } fly on
}{ $wasted ->
    [0] .
   *[other] , { $wasted } points were more than needed.
}
told-lost = { $effect }, comes to nothing{ $reason ->
    [target_gone] : its target is gone.
    [rammer_gone] : the rammer is gone.
    [intercepted] : it was shot aside in time.
    [source_gone] : its source is gone.
   *[other] .
}
told-struck-nothing = Nothing of { $effect }, reaches { $unit }.
told-hit-wasted = { $effect }, strikes { $unit }:
told-hit = { $direct ->
    [yes] { $effect }, tears { amount-points } from { $unit }:
   *[other] { $effect }, strikes { $unit } for { $amount }:
}
layer-of = { $unit }'s
told-swallowed = { $all ->
    [yes] { amount-points }, all lost to the one-layer limit ({ $rule }).
   *[no] ; { $amount } of it lost to the one-layer limit ({ $rule }).
}
toll-star-orbit = The star burns { amount-points } out of { $unit }:
toll-asteroids = Rocks strike { $unit } for { $amount }:
toll-other = { $unit } loses { amount-points }:
told-remains = { $unit } holds.
told-out-of-range = { $unit } draws out of range of { $others }.
told-in-range = { $unit } is in range of { $others } again.
told-shields-up = { $unit } raises its shields.
told-shields-down = { $unit } lowers its shields.
told-restored = { $unit } regains { amount-points }: { $layer } { $before } → { $after }.
told-effect-began = { $who }: { $effect }{ $turn ->
    [0] .
   *[other] , until { $source }'s turn { $turn }.
}
effect-until = { $turn ->
    [0] .
   *[other] {" "}until its turn { $turn }.
}
told-effect-ended = { $who }: no longer { $effect }.
began-pursued = { $source } is on the heels of { $on } for the next two turns.
ended-pursued = { $source } breaks off the pursuit of { $on }.
began-slam = { $who } engages its S.L.A.M. drive.
ended-slam = { $who }'s S.L.A.M. drive cuts out.
began-slam-recharge = { $who } recharges its batteries and has neither beams nor S.L.A.M.{ effect-until }
ended-slam-recharge = { $who }'s batteries are charged again.
began-seized = { $on } is as good as captured by { $source }.
ended-seized = { $on } is out of { $source }'s grip.
told-locked = { $source } holds { $unit } with { $beams ->
    [one] a tractor beam
   *[other] { $beams } tractor beams
}.
told-released = { $source } lets go of { $unit }.
told-crew-died = The crew of { $unit } is dead.
told-craft-lost = { $unit } loses a craft to the rocks; { $craft ->
    [0] none is
    [one] one is
   *[other] { $craft } are
} left.
told-appeared = { $unit } joins the battle.
told-aboard = { $unit } has { $count } { $craft } aboard.
told-running = { $unit } pays step { $step } of the { $special }.
told-running-over = { $unit } breaks off its { $special }.
told-planet-shield-up = The planetary shield of { $unit } is up.
told-planet-shield-down = The planetary shield of { $unit } is down.
told-pool = { $members } join their shields as { $name }: { $pool } points.
told-pool-ended = The joined shields of { $name } part again.
told-formed = { $unit } takes its place in { $formation }.
told-left-formation = { $unit } leaves its formation.
told-separated = { $unit } parts into { $parts }.
told-rejoined = { $parts } are { $unit } again.
told-time-stopped = Time stands still; in the round to come only { $names } may act.
told-captured = { $unit } is captured by { $owner }.
told-used = { $mark ->
    [pause] { $unit } stops time, which works once in a battle.
    [reverse] { $unit } turns time back to before its player's last turn, which works once in a battle.
   *[other] { $unit } has used its { $special } for this battle.
}
told-debt = { $unit } owes { $debt ->
    [one] a command
   *[other] { $debt } commands
} next turn.
told-overridden = { $unit }: { $field } { $before } → { $after }.
told-placed = { $unit } is put elsewhere: { $place }.
told-ruling = From here on { $ruling } is { $value }.
told-granted = { $unit } gets { $commands ->
    [one] one more command
   *[other] { $commands } more commands
}.
told-over = The battle is over. { $winner } has won.
told-over-nobody = The battle is over, and nobody is left to call it a victory.
told-again = { $seat }'s turn { $number }, played again:

moved-open-space = { $unit } heads into open space.
moved-vicinity = { $unit } moves close to { $place }{ $far ->
    [yes] , behind it.
   *[no] .
}
moved-orbit = { $unit } enters orbit of { $place }{ $far ->
    [yes] , on the far side.
   *[no] .
}
moved-star-orbit = { $unit } dives into orbit of { $place }.
moved-nebula = { $unit } slips into { $place }.
moved-asteroids = { $unit } goes in among the rocks of { $place }.
moved-landed = { $unit } lands on { $place }.
moved-docked = { $unit } docks at { $place }.
moved-inside = { $unit } goes inside { $place }.
moved-blockade-run = { $unit } begins to run the blockade of { $place }{ $heading ->
    [out] , outbound.
   *[in] , inbound.
}
moved-ftl = { $chase ->
    [yes] { $unit } stays in F.T.L. when the pursuit is over.
   *[no] { $unit } leaves the map by F.T.L.
}
moved-pursuit = { $unit } leaves the map in pursuit of { $place }.
moved-off-board = { $unit } leaves the board.
moved-separated = { $unit } separates.
moved-reserve = { $unit } goes into reserve.
moved-destroyed = { $unit } is gone.
moved-other = { $unit } moves to { $place }.
moved-between = { $unit } flies between { $one } and { $other }.
moved-note = { $unit } moves: { $note }.
moved-arriving = { $unit } comes out of F.T.L.{ $kind ->
    [vicinity] {" "}near { $place }.
   *[other] {""}
}

destroyed-other = { $unit } is destroyed.
destroyed-ram = { $unit } breaks up in the collision.
destroyed-self-destruct = { $unit } blows itself up.
destroyed-star-orbit = { $unit } burns up in the star.
destroyed-asteroids = { $unit } is ground to pieces among the rocks.
destroyed-doom = { $unit } is destroyed with { $source }.
destroyed-override = { $unit } is struck from the map.

sign-far-side = behind { $place }
sign-between = between { $units }
sign-arriving = just arrived
sign-shields-down = shields down
sign-no-crew = no crew
sign-debt = owes { $debt }
sign-held = held by { $source }{ $beams ->
    [one] {""}
   *[other] {" "}({ $beams })
}
sign-out-of-range = out of range of { $units }
sign-running = { $special } under way

why-one-layer = one layer a turn, and it is the { $layer }
why-straight-to-osi = straight to the OSI, whatever the shields
why-no-limit = the one-layer limit does not bind this damage
why-price = { $command } { $cost }
why-paid = Commands: { $each }.
why-pays = { $unit } { $prices }

## Specials: what holds for several of them (TFC-SPC-01, TFC-BUD-04, TFC-SEQ-04)

other-faction = { $unit } is { $faction ->
    [federation] Federation
    [imperial] Imperial
    [borg] Borg
    [klingon] Klingon
    [romulan] Romulan
    [cardassian] Cardassian
   *[other] of another power
}; { command-name } is { $only ->
    [federation] Federation
    [imperial] Imperial
    [federation_cardassian_romulan] Federation, Cardassian and Romulan
    [federation_cardassian_romulan_borg] Federation, Cardassian, Romulan and Borg
   *[other] { $only }
} only ({ $rule }); give that order to a ship of theirs.
needs-full-budget = { $unit } is in debt and cannot { command-verb }, which takes both commands of several turns ({ $rule }); begin it next turn.
nothing-begun = { $unit } has begun nothing that could be continued: { command-name } ({ $rule }); name its target and begin.
too-early = { $unit } would { command-verb } before the order that makes it possible in your post ({ $rule }); write that order ({ $first ->
    [decloak] de-cloak
   *[other] { $first }
}) first.
appears-too-late = { $unit } appears only after this turn's reactions and cannot { command-verb } yet ({ $rule }); order it next turn.
never-appeared = { $unit } never appeared, since the order that was to bring it came to nothing ({ $rule }); order it once it is there.
name-taken = The name { $name } is taken, so { $unit } cannot give it again ({ $rule }); choose another name.

## S.L.A.M. (TFC-MOV-05)

no-slam = { $unit } has no S.L.A.M. drive ({ $rule }); use a ship that has one, or just move.
slam-not-running = { $unit } has no S.L.A.M. running to maintain ({ $rule }); engage it first.
slam-is-running = { $unit } has engaged its S.L.A.M. this turn already ({ $rule }); maintain it next turn.

## Capture (TFC-DMG-09)

own-ship = { $target } is on { $unit }'s own side and needs no capture ({ $rule }); name an enemy.
too-strong-to-capture = { $target } is at { $percent } % strength; { $unit } can capture it below 15 % only ({ $rule }); damage it further.
shields-keep-boarders-out = { $target }'s shields are up and keep { $unit } out ({ $rule }); bring them down first.
seized-already = { $target } is about to change hands already ({ $rule }); leave the order of { $unit } out.
board-or-tow-first = { $unit } takes { $target } by sending boarders or by towing it off the board ({ $rule }); order one of the two.
is-it-captured = May { $unit } capture { $target } ({ $rule })?

## Marymount's Gamble (TFC-SPC-20)

helper-over-budget = { $helper } has no command left to help { $unit } with ({ $rule }); drop one of its orders, or name another ship.

## Akuzi's Pause and Reverse (TFC-SPC-21, TFC-SPC-22)

no-temporal-shielding = { $unit } has no temporal shielding ({ $rule }); use a ship that has.
frozen = { $unit } is frozen by Akuzi's Pause and takes no orders in this extra turn ({ $rule }); order it in your next one.
word-for-word = { $unit } has no temporal shielding, so its old orders are replayed word for word ({ $rule }); change those of immune units.

## What a receipt says is left

left-commands = { $left ->
    [0] no command
   *[other] { $left } of { $budget } commands
}
left-weapons = { $beam ->
    [0] projectiles { $projectile } %
   *[other] beams { $beam } %{ $projectile ->
        [0] {""}
       *[other] , projectiles { $projectile } %
    }
} unfired

## The sheet of one unit

sheet-head = { $kind ->
    [fighter] fighters
    [station] station
    [installation] installation
   *[other] ship
}{ $class ->
    [none] {""}
   *[other] {" "}of the class { $class }
}, { $owner ->
    [none] neutral
   *[other] { $owner }
}{ $side ->
    [none] {""}
   *[other] {" "}({ $side })
}
column-layer = Layer
column-left = Left
sheet-where = Where: { $where }.
sheet-arms = A full salvo: { $beam } beam, { $projectile } projectile. Maneuverability { $maneuverability }.
sheet-arms-craft = The salvo of one craft: { $beam } beam, { $projectile } projectile. Maneuverability { $maneuverability }.
sheet-aboard = Aboard: { $craft }.
sheet-note = Remark of the moderator: { $note }
sheet-effect = In effect: { $effect }{ $turn ->
    [0] .
   *[other] , until { $source }'s turn { $turn }.
}
sheet-state = Condition: { $state }.
sheet-mending = Repair takes { $missing } CU; her own crew mends { $own } CU a month.
sheet-built = Built at { $yard }.

## The stats of a class

class-head = { $kind ->
    [fighter] fighter
    [station] station
    [installation] installation
   *[other] ship
}, { $faction ->
    [federation] Federation
    [imperial] Empire
    [borg] Borg
    [klingon] Klingon
    [romulan] Romulan
    [cardassian] Cardassian
   *[other] of no great power
}
stat-name = { $stat ->
    [length_m] length, m
    [osi_max] OSI
    [shield_max] shields
    [hull_max] hull
    [beam_firepower] beam firepower
    [projectile_firepower] projectile firepower
    [beam_family] beams
    [projectile_family] projectiles
    [weapon_accuracy] weapon accuracy
    [maneuverability] maneuverability
    [sublight_speed] sublight speed
    [ftl_type] F.T.L. drive
    [crewed] living crew
    [never_double_attack] never attacks twice in a turn
    [regenerative_shields] regenerative shields
    [metaphasic] metaphasic shielding
    [temporal_shielding] temporal shielding
    [stealth_coating] stealth coating
    [cloak] cloak
    [can_land] lands on planets
    [slam] S.L.A.M. drive
    [tractor_emitters] tractor beam generators
    [transporter_capacity] transporter capacity
    [gdw_magnitude] magnitude of the Graviton Distortion Wave
    [core_output_tw] output of the warp core, TW
    [gravity_well] gravity well generator
    [gravwell_sensors] gravwell sensors
    [tachyon_sweep] tachyon sweep
    [superlaser] superlaser
    [separates_into] separates into
    [fighter_complement] craft aboard
    [cost_cu] cost, CU
   *[other] { $stat }
}
figure-name = { $figure ->
    [phaser] phasers
    [fusion_cannon] fusion cannons
    [turbolaser] turbolasers
    [disruptor] disruptors
    [photon_torpedo] photon torpedoes
    [quantum_torpedo] quantum torpedoes
    [plasma_torpedo] plasma torpedoes
    [concussion_missile] concussion missiles
    [none] none
    [warp] warp
    [transwarp] transwarp
    [hyperdrive] hyperdrive
   *[other] { $figure }
}
stat-line = { $stat }: { $value }

## What the kinds of game are called

system-tfc-battle = TFC RP Rules 7.0a: battle
system-tfc-yards = TFC RP Rules 7.0a: shipyards
