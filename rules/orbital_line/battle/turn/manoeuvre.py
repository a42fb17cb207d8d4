"""The manoeuvre phase: ships move in the order of initiative, then overtakes are judged (OL-SEQ-03, OL-NAV-11)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from rules.game import Event
from rules.orbital_line.battle.apply import after
from rules.orbital_line.battle.commands.base import Command
from rules.orbital_line.battle.derive import ROUND_BASE, initiative, is_ahead, offset, order_of_action, red
from rules.orbital_line.battle.events import (
    ManoeuvreBegan,
    Overloaded,
    OverloadEnded,
    Overtook,
    ReturnOrdered,
)
from rules.orbital_line.battle.orbits import EACH_MARK, collect, settle
from rules.orbital_line.battle.state import AWAY, Battle, Ship
from rules.orbital_line.refusals import refuse
from rules.orders import Answer, Question, Refusal


class Moved(Struct, frozen=True, kw_only=True):
    """What became of one order: how much of it was done, why the rest was not, and what it turned out to mean."""

    command: Command
    done: int
    refusal: Refusal | None = None
    question: Question | None = None
    battle: Battle | None = None
    before: Battle | None = None


class Run(Struct, frozen=True):
    """A ship's manoeuvre: the battle after it, its events, and what became of each order."""

    battle: Battle
    events: tuple[Event, ...]
    moved: tuple[Moved, ...]


def move(
    battle: Battle,
    unit: str,
    orders: Sequence[Command],
    answers: Mapping[str, Answer],
    begun: Battle | None = None,
) -> Run:
    """A ship's steps in written order, each against the state that the one before it left (OL-MAN-03).

    ``begun`` is the battle as the phase began, where that is not the battle at hand: a turn to a ship reads it.
    """
    start = battle if begun is None else begun
    events: list[Event] = [ManoeuvreBegan(unit=unit)]
    battle = after(events, battle)
    moved: list[Moved] = []
    stopped: Refusal | None = None
    for command in orders:
        if stopped is not None:
            moved.append(Moved(command=command, done=0, refusal=_dropped(stopped)))
            continue
        one, battle, more = _obey(battle, start, command, answers)
        events += more
        moved.append(one)
        stopped = one.refusal
    battle = _grown(battle, events, _end(battle, unit))
    return Run(battle, tuple(events), tuple(moved))


def _dropped(illegal: Refusal) -> Refusal:
    """The refusal of a step after an illegal one: it falls under the same rule (RULING ``orders.partial``)."""
    return refuse(illegal.rule, illegal.unit, "step_dropped")


def _grown(battle: Battle, events: list[Event], more: Iterator[Event]) -> Battle:
    found = tuple(more)
    events += found
    return after(found, battle)


def _obey(
    battle: Battle, start: Battle, command: Command, answers: Mapping[str, Answer]
) -> tuple[Moved, Battle, list[Event]]:
    """One order, step by step, until it is done or a rule forbids the next step."""
    absent = command.absent(battle)
    if absent is not None:
        return Moved(command=command, done=0, refusal=absent), battle, []
    before = battle
    refusal = command.check(battle, start)
    if refusal is None:
        question = command.question(battle, start)
        answer = answers.get(question.key) if question is not None else None
        answered = command.answered(answer) if answer is not None else command
        if question is not None and (answer is None or answered is None):
            open_ = question if answer is None else None
            return Moved(command=command, done=0, question=open_, before=before), battle, []
        command = answered or command
    events: list[Event] = []
    done = 0
    for step in command.steps():
        refusal = step.absent(battle) or step.check(battle, start)
        if refusal is not None:
            break
        made = tuple(step.carry_out(battle, start))
        battle = after(made, battle)
        over = (
            tuple(_overload(battle, command.unit)) if battle.rulings["overload.check"] == "each_step" else ()
        )
        battle = after(over, battle)
        events += (*made, *over)
        done += 1
    return Moved(command=command, done=done, refusal=refusal, battle=battle, before=before), battle, events


def _overload(battle: Battle, unit: str) -> Iterator[Event]:
    """Negative initiative is overload until the end of the next manoeuvre phase (OL-MAN-07)."""
    ship = battle.ship(unit)
    if ship.on_field and initiative(battle, ship) < 0 and ship.overload_until != battle.round + 1:
        yield Overloaded(unit=unit, until=battle.round + 1, initiative=initiative(battle, ship))


def _collected(battle: Battle, unit: str) -> Iterator[Event]:
    """Climbs that fell due, and the orbit that the ship's speed holds without them."""
    events = tuple(collect(battle, battle.ship(unit)))
    yield from events
    battle = after(events, battle)
    ship = battle.ship(unit)
    if events and not ship.forced_climb:
        yield from settle(battle, ship)


def _end(battle: Battle, unit: str) -> Iterator[Event]:
    """What is judged once a ship has moved."""
    for part in (_late_orbit, _late_overload, _late_climb):
        events = tuple(part(battle, unit))
        yield from events
        battle = after(events, battle)


def _late_orbit(battle: Battle, unit: str) -> Iterator[Event]:
    ship = battle.ship(unit)
    if ship.on_field and not EACH_MARK[battle.rulings["orbit.adjust_timing"]](False):
        yield from settle(battle, ship)


def _late_overload(battle: Battle, unit: str) -> Iterator[Event]:
    if battle.rulings["overload.check"] == "end_of_manoeuvre":
        yield from _overload(battle, unit)


def _late_climb(battle: Battle, unit: str) -> Iterator[Event]:
    if battle.rulings["climb.check"] == "end_of_next_manoeuvre":
        yield from _collected(battle, unit)


def manoeuvre_phase(
    battle: Battle, orders: Mapping[str, Sequence[Command]], answers: Mapping[str, Answer]
) -> Iterator[Event]:
    """All ships in the order of base initiative, then what comes after them (turn sequence, step 8)."""
    movers = [ship.name for ship in order_of_action(battle, ROUND_BASE[battle.rulings["init.recalc"]])]
    start = battle
    for unit in (*movers, *(unit for unit in orders if unit not in movers)):
        battle = yield from _said(battle, manoeuvre_of(battle, start, unit, orders.get(unit, ()), answers))
    yield from after_all(battle, start)


def manoeuvre_of(
    battle: Battle, start: Battle, unit: str, orders: Sequence[Command], answers: Mapping[str, Answer]
) -> Iterator[Event]:
    """One ship's manoeuvre, or its order to come back; ``start`` is the battle as the phase began."""
    present = _present(start)
    if unit not in present:
        yield from _away(battle, start, orders)
        return
    run = move(battle, unit, orders, answers, start)
    yield from run.events
    if battle.rulings["overtake.timing"] == "after_each_ship":
        yield from overtakes(run.battle, present)


def after_all(battle: Battle, start: Battle) -> Iterator[Event]:
    """What follows once all ships have moved: automatic returns, overtakes, the end of old overloads."""
    if battle.rulings["exit.return"] == "automatic":
        battle = yield from _said(battle, _automatic(battle, start))
    if battle.rulings["overtake.timing"] == "phase_end":
        battle = yield from _said(battle, overtakes(battle, _present(start)))
    for ship in battle.ships.values():
        if ship.overload_until is not None and ship.overload_until <= battle.round:
            yield OverloadEnded(unit=ship.name)


def _present(start: Battle) -> frozenset[str]:
    return frozenset(ship.name for ship in start.fielded())


def _said(battle: Battle, events: Iterator[Event]) -> Generator[Event, None, Battle]:
    found = tuple(events)
    yield from found
    return after(found, battle)


def _away(battle: Battle, start: Battle, commands: Sequence[Command]) -> Iterator[Event]:
    """Orders to come back."""
    for command in commands:
        if command.absent(battle) is None and command.check(battle, start) is None:
            yield from command.carry_out(battle, start)


def _automatic(battle: Battle, start: Battle) -> Iterator[Event]:
    """Ships that were away when the phase began spend this round on coming back; one that has just left waits for the next."""
    for ship in battle.ships.values():
        if AWAY == ship.presence == start.ship(ship.name).presence and ship.return_round is None:
            yield ReturnOrdered(unit=ship.name, round=battle.round + 1)


def overtakes(battle: Battle, present: frozenset[str]) -> Iterator[Event]:
    """Every pair in which the lower ship, behind, passes the higher one; all are tested on the same state."""
    ships = [ship for ship in battle.fielded() if ship.name in present]
    for lower in ships:
        for upper in ships:
            gap = upper.altitude - lower.altitude
            if gap > 0 and is_ahead(battle, lower.name, upper.name) and _passes(battle, lower, upper, gap):
                yield Overtook(unit=lower.name, other=upper.name)


def _passes(battle: Battle, lower: Ship, upper: Ship, gap: int) -> bool:
    unit = OFFSET_UNIT[battle.rulings["overtake.offset_unit"]](battle)
    fast, slow = (int(Fraction(offset(battle, ship), unit)) for ship in (lower, upper))
    test = TEST[battle.rulings["overtake.test"]]
    bands = [test(band, fast, slow) for band in (1, 2, 3) if 4 * band - 4 <= gap <= 4 * band]
    return BOUNDARY[battle.rulings["overtake.boundary"]](bands)


def _mark(battle: Battle) -> int:
    return 1


def _altitude(battle: Battle) -> int:
    return red(battle, 1)


OFFSET_UNIT: dict[str, Callable[[Battle], int]] = {"mark": _mark, "altitude": _altitude}
"""How many marks one above or below is (RULING ``overtake.offset_unit``)."""

BOUNDARY: dict[str, Callable[[Sequence[bool]], bool]] = {"either": any, "stricter": all}
"""Which of two bands counts where they meet (RULING ``overtake.boundary``)."""


def _at_least(band: int, fast: int, slow: int) -> bool:
    return fast >= (1 if band < 3 else 0) and slow <= (-1 if band == 1 else 0)


def _literal(band: int, fast: int, slow: int) -> bool:
    return fast == (1 if band < 3 else 0) and slow == (-1 if band == 1 else 0)


def _margin(band: int, fast: int, slow: int) -> bool:
    return fast - slow >= 3 - band


TEST: dict[str, Callable[[int, int, int], bool]] = {
    "at_least": _at_least,
    "literal": _literal,
    "margin": _margin,
}
"""The speed test of an overtake, by band (RULING ``overtake.test``)."""
