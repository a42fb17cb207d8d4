"""A window closes: what stands in it is carried out, and the next one opens (OL-SEQ-01)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from rules.dice import Dice
from rules.game import Event
from rules.orbital_line.battle.apply import after
from rules.orbital_line.battle.combat.fire import fire_phase
from rules.orbital_line.battle.commands import build
from rules.orbital_line.battle.commands.base import Command
from rules.orbital_line.battle.commands.fire_attack import Attack
from rules.orbital_line.battle.ends import verdict
from rules.orbital_line.battle.events import Passed, PhaseOpened, Repeated, Unsealed
from rules.orbital_line.battle.match import Match
from rules.orbital_line.battle.state import Battle
from rules.orbital_line.battle.turn.manoeuvre import after_all, manoeuvre_of, manoeuvre_phase
from rules.orbital_line.battle.turn.status_phase import next_round, status_phase, used
from rules.orbital_line.battle.windows import on_turn, sealed, waiting
from rules.orders import Answer

Runner = Callable[[Battle, Match, Mapping[str, Answer], Dice], Iterator[Event]]

NEXT = {"manoeuvre": "fire", "fire": "status"}
LOCKED = {
    "manoeuvre": ("manoeuvre", "power", "use"),
    "fire": ("fire", "pd", "power", "use"),
    "status": ("status", "power"),
}
"""The blocks of orders that a lock uses up; status orders of the fire window wait for their own."""


def close(match: Match, answers: Mapping[str, Answer], dice: Dice) -> tuple[Match, tuple[Event, ...]]:
    """The match after the open window is locked and played out."""
    unit = on_turn(match)
    phase = match.battle.phase
    match, repeated = MISSING[match.battle.rulings["orders.missing"]](match, unit)
    parts: tuple[Runner, ...] = (_shown, _power, _use, _RUNNERS[phase], _end, _open)
    if unit is None:
        battle, events = _played(match, parts, answers, dice)
        left = Match(battle=battle, blocks=match.without(*LOCKED[phase]).blocks, last=match.remembered(phase))
    else:
        left, events = _close_one(match, unit, answers, dice)
    return left, (*repeated, *events)


def _drifting(match: Match, unit: str | None) -> tuple[Match, tuple[Event, ...]]:
    return match, ()


def _repeating(match: Match, unit: str | None) -> tuple[Match, tuple[Event, ...]]:
    """Ships without orders do as they did last round, as far as that can be done; ``unit`` alone where one ship's window closes."""
    phase = match.battle.phase
    full = match.repeating(phase)
    added = [
        name
        for name in sorted(full.blocks.get(phase, {}))
        if not match.orders(phase, name) and unit in (None, name)
    ]
    for name in added:
        match = match.with_orders(phase, name, full.orders(phase, name))
    words = {
        name: tuple(dict.fromkeys(order.words.text for order in match.orders(phase, name))) for name in added
    }
    return match, tuple(Repeated(unit=name, words=words[name]) for name in added)


MISSING: dict[str, Callable[[Match, str | None], tuple[Match, tuple[Event, ...]]]] = {
    "drift": _drifting,
    "repeat_last": _repeating,
}
"""What ships do that have no orders (RULING ``orders.missing``)."""


def _close_one(
    match: Match, unit: str, answers: Mapping[str, Answer], dice: Dice
) -> tuple[Match, tuple[Event, ...]]:
    """One ship's window is locked; the last one ends the phase (RULING ``orders.visibility``: sequence)."""
    phase = match.battle.phase
    parts: tuple[Runner, ...] = (_power, _use, _moves) if phase == "manoeuvre" else (_power, _use)
    battle, events = _played(_only(match, unit), parts, answers, dice)
    used = ("manoeuvre", "power", "use", "pd") if phase == "manoeuvre" else ("power", "use", "pd")
    kept = match.remembered(phase)
    left = replace(
        match.taken(unit, *used), battle=battle, before=match.start, done=(*match.done, unit), last=kept
    )
    if waiting(left):
        return left, (*events, Passed(unit=on_turn(left) or ""))
    last: Runner = _moved if phase == "manoeuvre" else _RUNNERS[phase]
    battle, more = _played(left, (last, _end, _open), answers, dice)
    blocks = left.without(*LOCKED[phase]).blocks
    return Match(battle=battle, blocks=blocks, last=kept), (*events, *more)


def _only(match: Match, unit: str) -> Match:
    """The match with the orders of one ship alone."""
    blocks = {block: {unit: ships[unit]} for block, ships in match.blocks.items() if unit in ships}
    return replace(match, blocks=blocks)


def _played(
    match: Match, parts: Sequence[Runner], answers: Mapping[str, Answer], dice: Dice
) -> tuple[Battle, tuple[Event, ...]]:
    """The battle after some parts of a phase, one after another."""
    events: list[Event] = []
    battle = match.battle
    for part in parts:
        found = tuple(part(battle, match, answers, dice))
        battle = after(found, battle)
        events += found
    return battle, tuple(events)


def _shown(battle: Battle, match: Match, answers: Mapping[str, Answer], dice: Dice) -> Iterator[Event]:
    """Sealed orders are read out at the lock."""
    if not sealed(match):
        return
    for block in LOCKED[battle.phase]:
        for unit, orders in sorted(match.blocks.get(block, {}).items()):
            yield Unsealed(unit=unit, words=tuple(order.words.text for order in orders))


def _commands(match: Match, block: str) -> dict[str, list[Command]]:
    return {
        unit: [build(order, place) for place, order in enumerate(orders, 1)]
        for unit, orders in match.blocks.get(block, {}).items()
    }


def _power(battle: Battle, match: Match, answers: Mapping[str, Answer], dice: Dice) -> Iterator[Event]:
    """Power orders, and those for point defence in the fire window, count from the lock on (step 1 of OL-FIR-12)."""
    for block in ("power", "pd") if battle.phase == "fire" else ("power",):
        for unit, commands in _commands(match, block).items():
            for command in commands:
                if battle.ship(unit).on_field and command.check(battle, battle) is None:
                    made = tuple(command.carry_out(battle, battle))
                    yield from made
                    battle = after(made, battle)


def _use(battle: Battle, match: Match, answers: Mapping[str, Answer], dice: Dice) -> Iterator[Event]:
    """Modules that are used in this window (OL-STA-05)."""
    for unit, commands in _commands(match, "use").items():
        if battle.ship(unit).on_field:
            made = tuple(used(battle, commands, answers))
            yield from made
            battle = after(made, battle)


def _moves(battle: Battle, match: Match, answers: Mapping[str, Answer], dice: Dice) -> Iterator[Event]:
    """The ship on turn moves."""
    unit = on_turn(match) or ""
    orders = _commands(match, "manoeuvre").get(unit, ())
    return manoeuvre_of(battle, match.start, unit, orders, answers)


def _moved(battle: Battle, match: Match, answers: Mapping[str, Answer], dice: Dice) -> Iterator[Event]:
    return after_all(battle, match.start)


def _manoeuvre(battle: Battle, match: Match, answers: Mapping[str, Answer], dice: Dice) -> Iterator[Event]:
    return manoeuvre_phase(battle, _commands(match, "manoeuvre"), answers)


def _fire(battle: Battle, match: Match, answers: Mapping[str, Answer], dice: Dice) -> Iterator[Event]:
    """Invalid lines are dropped, too many cut down, the rest fired."""
    attacks = {}
    for unit, commands in _commands(match, "fire").items():
        sound = [one for one in commands if isinstance(one, Attack) and _sound(battle, one)]
        limit = battle.ship_class(battle.ship(unit)).weapon_systems
        attacks[unit] = EXCESS[battle.rulings["orders.excess"]](sound, limit)
    return fire_phase(battle, attacks, dice)


def _sound(battle: Battle, attack: Attack) -> bool:
    """Whether an attack is still possible at its lock; it may become impossible later, and is reported then."""
    ship = battle.ship(attack.unit)
    return ship.on_field and attack.target in battle.ships and battle.ship(attack.target).name != ship.name


def _first_listed(attacks: Sequence[Attack], limit: int) -> list[Attack]:
    return list(attacks[:limit])


def _reject_all(attacks: Sequence[Attack], limit: int) -> list[Attack]:
    return list(attacks) if len(attacks) <= limit else []


EXCESS: dict[str, Callable[[Sequence[Attack], int], list[Attack]]] = {
    "first_listed": _first_listed,
    "reject_all": _reject_all,
}
"""Which attacks stand where there are too many (RULING ``orders.excess``)."""


def _status(battle: Battle, match: Match, answers: Mapping[str, Answer], dice: Dice) -> Iterator[Event]:
    return status_phase(battle, _commands(match, "status"), answers)


_RUNNERS: dict[str, Runner] = {"manoeuvre": _manoeuvre, "fire": _fire, "status": _status}


def _end(battle: Battle, match: Match, answers: Mapping[str, Answer], dice: Dice) -> Iterator[Event]:
    ended = verdict(battle)
    if ended is not None:
        yield ended


def _open(battle: Battle, match: Match, answers: Mapping[str, Answer], dice: Dice) -> Iterator[Event]:
    """The next window, or the next round."""
    if battle.result is not None:
        return
    if battle.phase in NEXT:
        yield PhaseOpened(round=battle.round, phase=NEXT[battle.phase])
        return
    events = tuple(next_round(battle))
    yield from events
    yield PhaseOpened(round=battle.round + 1, phase="manoeuvre")
