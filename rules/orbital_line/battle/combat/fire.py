"""The fire phase, step by step (OL-FIR-12)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from msgspec import Struct

from rules.dice import Dice
from rules.game import Event
from rules.orbital_line.battle.apply import apply
from rules.orbital_line.battle.combat.aftermath import Aftermath
from rules.orbital_line.battle.combat.damage import Blow, impact, strike
from rules.orbital_line.battle.combat.gunnery import (
    HIT,
    HULL_ONLY,
    MISS,
    PD_ON,
    SHIFT,
    Planned,
    Thrower,
    accuracy,
    answering,
    outcome,
    point_defence,
    shift,
)
from rules.orbital_line.battle.combat.kinetics import SIDE, turn_of
from rules.orbital_line.battle.commands.fire_attack import Attack
from rules.orbital_line.battle.derive import active, aspect, in_arc, initiative, rank, state_of
from rules.orbital_line.battle.ends import verdict
from rules.orbital_line.battle.events import Attacked, AttackLost, DisruptionEnded, Missed
from rules.orbital_line.battle.state import Battle, Ship
from rules.orbital_line.hexes import named_row, rows


def fire_phase(battle: Battle, orders: Mapping[str, Sequence[Attack]], dice: Dice) -> Iterator[Event]:
    """All attacks by descending initiative, in groups that strike together, each with its consequences."""
    phase = _Phase(battle, dice)
    attacks = planned(battle, orders)
    phase.busy = {unit: frozenset(one.cell for one in some) for unit, some in orders.items()}
    for group in groups(battle, attacks):
        phase.group(group)
        if battle.rulings["end.check"] == "immediate" and verdict(phase.battle) is not None:
            break
    phase.close()
    return iter(phase.events)


def planned(battle: Battle, orders: Mapping[str, Sequence[Attack]]) -> list[Planned]:
    """Every attack with its initiative as it is fixed at the lock (OL-FIR-02)."""
    found: list[Planned] = []
    for unit, attacks in orders.items():
        ship = battle.ship(unit)
        for line, order in enumerate(attacks):
            module = battle.module(order.part(battle))
            found.append(
                Planned(
                    order=order,
                    initiative=initiative(battle, ship) + module.init_mod,
                    rank=rank(battle, ship),
                    number=ship.number,
                    line=line,
                    k=aspect(battle, battle.ship(order.target), ship, order.aspect),
                )
            )
    return found


def groups(battle: Battle, attacks: Iterable[Planned]) -> Iterator[list[Planned]]:
    """Attacks that strike at the same time: equal initiative, equal size (OL-FIR-03, OL-FIR-04)."""
    ordered = sorted(attacks, key=lambda one: (-one.initiative, one.rank, one.number, one.line))
    for _, group in groupby(ordered, key=lambda one: (one.initiative, one.rank)):
        yield from SAME_SHIP[battle.rulings["tie.same_ship"]](list(group))


def _together(group: list[Planned]) -> Iterator[list[Planned]]:
    yield group


def _as_listed(group: list[Planned]) -> Iterator[list[Planned]]:
    """The first attacks of each ship together, then the second ones, and so on."""
    waves: dict[int, list[Planned]] = {}
    seen: dict[int, int] = {}
    for one in group:
        seen[one.number] = seen.get(one.number, 0) + 1
        waves.setdefault(seen[one.number], []).append(one)
    yield from waves.values()


SAME_SHIP: dict[str, Callable[[list[Planned]], Iterator[list[Planned]]]] = {
    "simultaneous": _together,
    "listed": _as_listed,
}
"""How equal attacks of one ship stand to each other (RULING ``tie.same_ship``)."""

LOST_WEAPON = {"lost": True, "fires": False}
"""Whether a weapon that is out at its turn loses its attack (RULING ``fire.lost_weapon``)."""


class _Aim(Struct, frozen=True):
    """What an attack is aimed at in its turn."""

    target: Ship
    row: int | str | None
    k: int
    lines: tuple[tuple[tuple[int, int], ...], ...]


class _Phase:
    """One fire phase as it is played out. ``snapshot`` is the state before the group that fires."""

    def __init__(self, battle: Battle, dice: Dice) -> None:
        self.battle = battle
        self.snapshot = battle
        self.events: list[Event] = []
        self.dice = Thrower(dice, battle)
        self.busy: Mapping[str, frozenset[str]] = {}
        self.turns: dict[str, int] = {}

    def say(self, *events: Event) -> None:
        """Let events happen."""
        for event in events:
            self.battle = apply(event, self.battle)
            self.events.append(event)

    def group(self, group: list[Planned]) -> None:
        """All attacks of a group on the same snapshot, then what follows from them (steps 2 to 7)."""
        self.snapshot = self.battle
        for one in group:
            self._attack(one)
        aftermath = Aftermath(self.snapshot, self.battle, self.turns)
        self.say(*aftermath.after_group())
        if self.snapshot.rulings["kinetic.timing"] == "immediate":
            self.turns = {}

    def close(self) -> None:
        """What waits for the end of the phase, and disruptions that are over (OL-DMG-13)."""
        self.say(*Aftermath(self.battle, self.battle, self.turns).after_phase())
        for ship in self.battle.ships.values():
            over = tuple(
                part.at
                for part in ship.parts.values()
                if part.disrupted_until is not None and part.disrupted_until <= self.battle.round
            )
            if over:
                self.say(DisruptionEnded(unit=ship.name, cells=over))

    def _attack(self, planned_: Planned) -> None:
        """Step 2 for one attack: is it possible, does it hit, what does it do."""
        snapshot, order = self.snapshot, planned_.order
        why = _impossible(snapshot, order)
        aim = self._aim(planned_) if why is None else None
        if aim is None or why is not None:
            weapon = snapshot.module(order.part(snapshot)).name
            args: dict[str, Any] = {
                "unit": order.unit,
                "cell": order.cell,
                "weapon": weapon,
                "target": order.target,
            }
            self.say(AttackLost(**args, why=why or self._lost_target(planned_)))
            return
        row = _row(aim.row, len(aim.lines))
        result, row = self._roll(planned_, aim, row)
        if result == MISS:
            return
        self._hit(planned_, aim, row, result)

    def _aim(self, planned_: Planned) -> _Aim | None:
        """The target that is still there, under the aspect of now; None if the attack is lost."""
        order, snapshot = planned_.order, self.snapshot
        ship = snapshot.ship(order.unit)
        for aimed in (order, order.at_alternate()) if order.alternate else (order,):
            name = aimed.target
            target = snapshot.ships.get(name)
            if target is None or not target.on_field:
                continue
            if not in_arc(snapshot, ship, order.part(snapshot), target):
                return None
            k = aspect(snapshot, target, ship, order.aspect)
            changed = name == order.target and k != planned_.k
            if changed and snapshot.rulings["fire.aspect_changed"] == "lost":
                return None
            return _Aim(target, aimed.aimed_row, k, rows(target.template.cells, k))
        return None

    def _lost_target(self, planned_: Planned) -> str:
        target = self.snapshot.ship(planned_.order.target)
        return "out_of_arc" if target.on_field else "target_gone"

    def _roll(self, planned_: Planned, aim: _Aim, row: int) -> tuple[str, int]:
        """The roll to hit, and the shift (step 2b)."""
        snapshot, order = self.snapshot, planned_.order
        ship = snapshot.ship(order.unit)
        module = snapshot.module(order.part(snapshot))
        reach, effective = accuracy(snapshot, ship, aim.target, module)
        rolled = self.dice.throw("to_hit", ship, module.name)
        self.say(
            rolled,
            Attacked(
                unit=ship.name,
                cell=order.cell,
                weapon=module.name,
                target=aim.target.name,
                initiative=planned_.initiative,
                k=aim.k,
                row=row,
                range=reach,
                accuracy=effective,
                roll=rolled.value,
            ),
        )
        result = outcome(snapshot, rolled.value, effective)
        if result == MISS:
            self.say(Missed(unit=ship.name, target=aim.target.name))
        if result != SHIFT:
            return result, row
        again = self.dice.throw("shift", ship, module.name)
        result, row, said = shift(snapshot, planned_, aim.target, aim.k, row, len(aim.lines), again)
        self.say(again, *said)
        return result, row

    def _hit(self, planned_: Planned, aim: _Aim, row: int, result: str) -> None:
        """Point defence, then the impact (steps 2c and 2d)."""
        snapshot, order = self.snapshot, planned_.order
        module = snapshot.module(order.part(snapshot))
        if module.pd_target and PD_ON[snapshot.rulings["pd.on"]](result):
            ready = answering(snapshot, self.battle, aim.target, order, self.busy)
            answer = tuple(point_defence(snapshot, module.name, ready, self.dice))
            self.say(*answer)
            if any(getattr(event, "repelled", False) for event in answer):
                return
        row = self._full_row(aim, row, result)
        line = aim.lines[row - 1]
        cell, _ = impact(snapshot, aim.target, line)
        blow = Blow(
            unit=order.unit,
            weapon=module,
            target=aim.target.name,
            k=aim.k,
            row=row,
            cell=cell,
            hull_only=result == HULL_ONLY,
        )
        events, shielded = strike(snapshot, blow, line)
        self.say(*events)
        if not shielded or snapshot.rulings["kinetic.shielded"] == "turn":
            self._swing(snapshot.ship(order.unit), aim.target, blow)

    def _full_row(self, aim: _Aim, row: int, result: str) -> int:
        """The row that is hit; where the ruling says so, an empty one leads to the nearest that is not."""
        if self.snapshot.rulings["hit.empty_row"] != "next_row" or result != HIT:
            return row
        full = [
            number
            for number, line in enumerate(aim.lines, 1)
            if impact(self.snapshot, aim.target, line)[1] is not None
        ]
        return min(full, key=lambda number: (abs(number - row), -number), default=row)

    def _swing(self, shooter: Ship, target: Ship, blow: Blow) -> None:
        """How far the hit turns its target; on the keel a die says which way (OL-DMG-11)."""
        snapshot = self.snapshot
        sectors = turn_of(snapshot, target, blow.weapon)
        if not sectors:
            return
        side = SIDE[snapshot.rulings["kinetic.side"]](target, blow.k, blow.cell)
        if not side and snapshot.rulings["kinetic.keel"] == "roll":
            rolled = self.dice.throw("keel", shooter, blow.weapon.name)
            self.say(rolled)
            side = 1 if rolled.value % 2 else -1
        self.turns[target.name] = self.turns.get(target.name, 0) + side * sectors


def _impossible(snapshot: Battle, order: Attack) -> str | None:
    """Why an attack is lost at its turn (step 2a)."""
    ship = snapshot.ship(order.unit)
    if not ship.on_field:
        return "ship_lost"
    part = order.part(snapshot)
    if not active(part) and LOST_WEAPON[snapshot.rulings["fire.lost_weapon"]]:
        return state_of(part)
    if ship.overloaded and snapshot.module(part).mount != "turret":
        return "overloaded"
    return None


def _row(row: int | str | None, size: int) -> int:
    """The row under the aspect of now: a name is read anew, a number is at most the last row (OL-FIR-07)."""
    number = named_row(row, size) if isinstance(row, str) else row
    if number is None:
        number = named_row("centre", size) or 1
    return min(max(number, 1), size)
