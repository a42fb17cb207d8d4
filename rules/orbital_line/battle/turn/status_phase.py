"""The status phase, and the step into the next round (OL-STA-01 to OL-STA-04)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from rules.game import Event
from rules.orbital_line.battle.apply import after, apply
from rules.orbital_line.battle.commands.base import Command
from rules.orbital_line.battle.derive import active, initiative, order_of_action, red, working
from rules.orbital_line.battle.events import ClimbSet, Recharged, Returned, RoundBegan, RoundEnded
from rules.orbital_line.battle.orbits import collect, settle
from rules.orbital_line.battle.state import AWAY, Battle, Part, Ship
from rules.orders import Answer


def status_phase(
    battle: Battle, orders: Mapping[str, Sequence[Command]], answers: Mapping[str, Answer]
) -> Iterator[Event]:
    """Ships by descending initiative: shields recharge, then what was ordered, then initiative is whole again."""
    for ship in order_of_action(battle, initiative):
        for event in recharge(battle, battle.ship(ship.name)):
            yield event
            battle = apply(event, battle)
        made = tuple(used(battle, orders.get(ship.name, ()), answers))
        yield from made
        battle = after(made, battle)
    yield RoundEnded(round=battle.round)


def used(battle: Battle, commands: Sequence[Command], answers: Mapping[str, Answer]) -> Iterator[Event]:
    """What a ship's modules do that were ordered to, in written order, as far as it is still possible and allowed (OL-STA-05)."""
    for command in commands:
        question = command.question(battle, battle)
        allowed = question is None or _allowed(command, answers.get(question.key))
        if command.check(battle, battle) is None and allowed:
            made = tuple(command.carry_out(battle, battle))
            yield from made
            battle = after(made, battle)


def _allowed(command: Command, answer: Answer | None) -> bool:
    return answer is not None and command.answered(answer) is not None


def _systems_only(ship: Ship) -> bool:
    return True


def _not_overloaded(ship: Ship) -> bool:
    return not ship.overloaded


RECHARGES: dict[str, Callable[[Ship], bool]] = {
    "active_systems": _systems_only,
    "also_recharge": _not_overloaded,
}
"""Whether shields recharge under overload (RULING ``overload.modules``)."""


def recharge(battle: Battle, ship: Ship) -> Iterator[Event]:
    """Each working shield takes back some of what it absorbed, and may come up again (OL-STA-02)."""
    if not RECHARGES[battle.rulings["overload.modules"]](ship):
        return
    for part, module in working(battle, ship):
        if module.recharge <= 0 or not active(part) or not part.absorbed:
            continue
        absorbed = max(0, part.absorbed - module.recharge)
        left = module.shield_power - absorbed
        down = part.down and not RESTORE[battle.rulings["shield.restore"]](part, left, absorbed)
        yield Recharged(unit=ship.name, cell=part.at, absorbed=absorbed, left=max(0, left), down=down)


def _above_zero(part: Part, left: int, absorbed: int) -> bool:
    return left > 0


def _full(part: Part, left: int, absorbed: int) -> bool:
    return absorbed == 0


def _manual(part: Part, left: int, absorbed: int) -> bool:
    return False


RESTORE: dict[str, Callable[[Part, int, int], bool]] = {
    "above_zero": _above_zero,
    "full": _full,
    "manual": _manual,
}
"""When a shield that is down comes up (RULING ``shield.restore``)."""


def next_round(battle: Battle) -> Iterator[Event]:
    """Ships that were on their way back appear, then the round begins (OL-NAV-08)."""
    for ship in battle.ships.values():
        if ship.presence == AWAY and ship.return_round is not None and ship.return_round <= battle.round + 1:
            top = battle.orbit_max
            yield Returned(unit=ship.name, altitude=top, speed=red(battle, top))
    yield RoundBegan(round=battle.round + 1)
    if battle.rulings["climb.check"] == "start_of_next_round":
        for ship in battle.fielded():
            yield from fallen(battle, ship)


def fallen(battle: Battle, ship: Ship) -> Iterator[Event]:
    """Climbs of the round before that are judged as the round begins (RULING ``climb.check``)."""
    if not ship.forced_climb:
        return
    steps: tuple[Callable[[Battle, Ship], Iterator[Event]], ...] = (_fall_due, collect, settle)
    for step in steps:
        events = tuple(step(battle, battle.ship(ship.name)))
        yield from events
        battle = after(events, battle)


def _fall_due(battle: Battle, ship: Ship) -> Iterator[Event]:
    yield ClimbSet(unit=ship.name, owed=0, due=ship.forced_climb)
