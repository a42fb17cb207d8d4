"""Retreat: away from the enemy, or back into space at the end of a blockade run (TFC-MOV-03, TFC-ORB-03)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar

from rules.game import Event
from rules.orders import Question, Refusal
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.derive import enemies, speed
from rules.tfc.battle.events import Moved
from rules.tfc.battle.moves import arrive, away_from_all, draw_apart, in_place, leaves
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import OPEN_SPACE, Battle, Unit


class Retreat(Command, frozen=True, kw_only=True):
    """Out of attacking range of ``of``, or of all enemies, from step 9 on; in a run, back into space."""

    id: ClassVar[str] = "retreat"

    of: str | None = None

    def check(self, battle: Battle) -> Refusal | Question | None:
        """No blockade may hold the unit; by ruling somebody may have to agree."""
        unit = self.me(battle)
        if unit.location.kind == "blockade_run":
            return None
        return leaves(battle, unit) or LEAVE_CONTEST[battle.rulings["range.leave_contest"]](self, battle)

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """A range declaration: the unit stays where it is, out of range of every enemy."""
        unit = self.me(battle)
        if unit.location.kind == "blockade_run":
            yield from arrive(battle, unit, Moved(unit=unit.name, to=OPEN_SPACE, rule="TFC-ORB-03"))
            return
        yield from arrive(battle, unit, in_place(unit, self.record.rule))
        yield from _leave(battle, unit, self.of)


class OutOfRange(Command, frozen=True, kw_only=True):
    """Out of attacking range of one unit (``of``), or of all enemies (TFC-MOV-04)."""

    id: ClassVar[str] = "out_of_range"

    of: str | None = None

    def check(self, battle: Battle) -> Refusal | Question | None:
        """As a retreat; the unit named must exist."""
        if self.of is not None and self.of not in battle.units:
            return refuse("TFC-MOV-04", self.unit, "unknown_target", target=self.of)
        return leaves(battle, self.me(battle)) or LEAVE_CONTEST[battle.rulings["range.leave_contest"]](
            self, battle
        )

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """The pairs are apart from step 9 on, both ways."""
        unit = self.me(battle)
        yield from arrive(battle, unit, in_place(unit, self.record.rule))
        yield from _leave(battle, unit, self.of)


def _leave(battle: Battle, unit: Unit, of: str | None) -> Iterator[Event]:
    if of is None or of not in battle.units:
        return away_from_all(battle, unit)
    return draw_apart(battle, unit, iter((battle.unit(of),)))


def _accept(order: Retreat | OutOfRange, battle: Battle) -> Refusal | Question | None:
    return None


def _ask(order: Retreat | OutOfRange, battle: Battle) -> Refusal | Question | None:
    return order.ask(battle, "leave_range", "may_it_leave_range")


def _faster_only(order: Retreat | OutOfRange, battle: Battle) -> Refusal | Question | None:
    unit = order.me(battle)
    others: list[Unit] = list(enemies(battle, unit))
    if order.of in battle.units:
        others = [battle.unit(order.of or "")]
    faster = next((o for o in others if speed(battle, o) >= speed(battle, unit)), None)
    if faster is None:
        return None
    return refuse("TFC-MOV-04", unit.name, "not_fast_enough", target=faster.name)


LEAVE_CONTEST: dict[str, Callable[[Retreat | OutOfRange, Battle], Refusal | Question | None]] = {
    "accept": _accept,
    "ask": _ask,
    "faster_only": _faster_only,
}

COMMANDS = (Retreat, OutOfRange)
