"""What a seat has ordered in its turn, and what is left of its units' budgets (TFC-BUD-01, TFC-ATK-01)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import floor

from rules.game import Left, Outcome
from rules.messages import Message
from rules.orders import Order
from rules.tfc.battle.combat.fire import WEAPONS
from rules.tfc.battle.derive import on_map, rating
from rules.tfc.battle.events import Budgeted, Commanded, TurnClosed
from rules.tfc.battle.match import Match, ordered
from rules.tfc.battle.state import Battle, Done, Unit

WHOLE = 100
"""A weapon's whole pool, in per cent."""


def standing(match: Match, seat: str) -> tuple[Order, ...]:
    """The orders of the turn that the seat has begun."""
    return ordered(match.turn) if match.turn.seat == seat and not match.twice else ()


def left(outcome: Outcome[Match], seat: str) -> tuple[Left, ...]:
    """The commands and the weapons that each unit on the map has left; a pass speaks for all of them."""
    match = outcome.state
    budgets, given = _turn(outcome, seat)
    passed = any(order.command == "pass" for order in standing(match, seat))
    return tuple(
        Left(unit.name, tuple(_budget(match.battle, unit, budgets[unit.name], done)), passed or bool(done))
        for unit in match.battle.owned(seat)
        if on_map(unit) and budgets.get(unit.name, 0) > 0
        for done in [given.get(unit.name, [])]
    )


def _turn(outcome: Outcome[Match], seat: str) -> tuple[Mapping[str, int], Mapping[str, list[Done]]]:
    """What each unit could pay in the seat's turn, and the commands that it gave."""
    budgets: Mapping[str, int] = {}
    given: dict[str, list[Done]] = {}
    for event in outcome.events:
        match event:
            case Budgeted(seat=whose, commands=commands) if whose == seat:
                budgets = commands
            case Commanded(unit=unit, done=done) if budgets:
                given.setdefault(unit, []).append(done)
            case TurnClosed(seat=whose) if whose == seat:
                break
    return budgets, given


def _budget(battle: Battle, unit: Unit, budget: int, given: Sequence[Done]) -> Iterator[Message]:
    yield Message(
        "left_commands", {"left": max(0, budget - sum(done.cost for done in given)), "budget": budget}
    )
    volleys = POOLS[battle.rulings["attack.pool_scope"]](given)
    unfired = {weapon: _unfired(volleys, weapon) if rating(unit, weapon) else 0 for weapon in WEAPONS}
    if any(unfired.values()):
        yield Message("left_weapons", unfired)


def _unfired(volleys: Iterable[Sequence[Done]], weapon: str) -> int:
    """The most that an attack of the turn has left of a weapon's pool, in per cent; nothing where there was none."""
    fired = (sum(getattr(part, weapon) for part in volley) for volley in volleys)
    return floor(max((WHOLE - one for one in fired if one < WHOLE), default=0))


def _each(given: Iterable[Done]) -> list[list[Done]]:
    """Each use of attack with what is part of it: point defence beside an attack, the second half of a pair."""
    volleys: list[list[Done]] = []
    for done in given:
        if done.attack:
            volleys.append([done])
        elif volleys and (done.beam or done.projectile):
            volleys[-1].append(done)
    return volleys


def _together(given: Iterable[Done]) -> list[list[Done]]:
    """All uses of attack as one, if there is any."""
    whole = [part for volley in _each(given) for part in volley]
    return [whole] if whole else []


POOLS: Mapping[str, Callable[[Iterable[Done]], list[list[Done]]]] = {
    "per_command": _each,
    "per_turn": _together,
}
"""What shares a pool of weapons (RULING ``attack.pool_scope``)."""
