"""A window closes: what stands in it is carried out, and the next one opens (OL-SEQ-01)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from rules.dice import Dice
from rules.game import Answer, Event
from rules.orbital_line.battle.apply import after
from rules.orbital_line.battle.commands import build
from rules.orbital_line.battle.commands.base import Command
from rules.orbital_line.battle.commands.fire_attack import Attack
from rules.orbital_line.battle.ends import verdict
from rules.orbital_line.battle.events import PhaseOpened
from rules.orbital_line.battle.fire import fire_phase
from rules.orbital_line.battle.manoeuvre import manoeuvre_phase
from rules.orbital_line.battle.match import Match
from rules.orbital_line.battle.state import Battle
from rules.orbital_line.battle.status_phase import next_round, status_phase

Runner = Callable[[Battle, Match, Mapping[str, Answer], Dice], Iterator[Event]]

NEXT = {"manoeuvre": "fire", "fire": "status"}
LOCKED = {"manoeuvre": ("manoeuvre", "power"), "fire": ("fire", "pd", "power"), "status": ("status", "power")}
"""The blocks of orders that a lock uses up; status orders of the fire window wait for their own."""


def close(match: Match, answers: Mapping[str, Answer], dice: Dice) -> tuple[Match, tuple[Event, ...]]:
    """The match after the open window is locked and played out."""
    events: list[Event] = []
    battle = match.battle
    phase = battle.phase
    for part in (_power, _RUNNERS[phase], _end):
        found = tuple(part(battle, match, answers, dice))
        battle = after(found, battle)
        events += found
    if battle.result is None:
        found = tuple(_open(battle))
        battle = after(found, battle)
        events += found
    left = match.without(*LOCKED[phase])
    return Match(battle=battle, blocks=left.blocks), tuple(events)


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


def _open(battle: Battle) -> Iterator[Event]:
    """The next window, or the next round."""
    if battle.phase in NEXT:
        yield PhaseOpened(round=battle.round, phase=NEXT[battle.phase])
        return
    events = tuple(next_round(battle))
    yield from events
    yield PhaseOpened(round=battle.round + 1, phase="manoeuvre")
