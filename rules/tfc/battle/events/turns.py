"""Turns: how they open and close, what commands cost, what runs over several of them."""

from __future__ import annotations

from msgspec.structs import replace

from rules.tfc.battle.events.base import BattleEvent, changed
from rules.tfc.battle.state import Battle, Done, Running, Stillness
from rules.tfc.battle.stillness import frozen


class TurnOpened(BattleEvent, tag="turn_opened", frozen=True, kw_only=True):
    """A seat's own turn begins: its ``number`` in the seat's count, ``seq`` in the battle's (TFC-SEQ-03)."""

    seat: str
    number: int
    seq: int

    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""
        still = battle.stillness
        if still is not None:
            battle = replace(battle, stillness=replace(still, begun=True))
        turns = battle.turns if still is not None else {**battle.turns, self.seat: self.number}
        attackers: dict[str, tuple[str, ...]] = {}
        for pending in battle.pending:
            if pending.attack:
                attackers[pending.target] = (*attackers.get(pending.target, ()), pending.source)
        units = dict(battle.units)
        for name, unit in units.items():
            if unit.owner == self.seat and not frozen(battle, unit):
                units[name] = replace(unit, own_turns=unit.own_turns + 1, arriving=False)
        return replace(
            battle,
            seat=self.seat,
            seq=self.seq,
            turns=turns,
            units=units,
            attackers=attackers,
            done={},
            budgets={},
        )


class Budgeted(BattleEvent, tag="budgeted", frozen=True, kw_only=True):
    """The seat's units get so many commands each; their debts and grants are settled (TFC-BUD-01)."""

    seat: str
    commands: dict[str, int]

    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""
        units = dict(battle.units)
        for name in self.commands.keys() - battle.budgets.keys():
            unit = units[name]
            if unit.debt or unit.granted or unit.new:
                units[name] = replace(unit, debt=0, granted=0, new=False)
        return replace(battle, units=units, budgets=self.commands)


class Commanded(BattleEvent, tag="commanded", frozen=True, kw_only=True):
    """A command of a unit is carried out at its cost."""

    unit: str
    done: Done

    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""
        return replace(battle, done={**battle.done, self.unit: (*battle.done.get(self.unit, ()), self.done)})


class Progressed(BattleEvent, tag="running", frozen=True, kw_only=True):
    """A special over several turns has come so far; None when it is over or given up."""

    unit: str
    running: Running | None
    special: str = ""

    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""
        return changed(battle, self.unit, running=self.running)


class Counted(BattleEvent, tag="counted", frozen=True, kw_only=True):
    """A counter of a unit changes."""

    unit: str
    counter: str
    value: int

    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""
        return changed(
            battle, self.unit, counters={**battle.unit(self.unit).counters, self.counter: self.value}
        )


class Used(BattleEvent, tag="used", frozen=True, kw_only=True):
    """A once-a-match special is used up."""

    unit: str
    special: str

    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""
        return replace(battle, used={**battle.used, self.special: True})


class Owed(BattleEvent, tag="debt", frozen=True, kw_only=True):
    """A unit has overdrawn its budget and pays one command next turn (TFC-BUD-03)."""

    unit: str
    debt: int

    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""
        return changed(battle, self.unit, debt=self.debt)


class TimeStopped(BattleEvent, tag="time_stopped", frozen=True, kw_only=True):
    """Time will stand still for one round (TFC-SPC-21); ``seats`` play in it, in order."""

    unit: str
    initiator: str
    seats: tuple[str, ...]

    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""
        return replace(battle, stillness=Stillness(initiator=self.initiator, seats=self.seats))


class TurnClosed(BattleEvent, tag="turn_closed", frozen=True, kw_only=True):
    """A seat's own turn is played; the one-layer limit is cleared."""

    seat: str

    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""
        units = {
            name: replace(unit, layers={}, struck=False, fire=0)
            if (unit.owner in (self.seat, None) and (unit.layers or unit.struck))
            else unit
            for name, unit in battle.units.items()
        }
        bodies = {
            name: replace(body, layers={}) if body.layers else body for name, body in battle.bodies.items()
        }
        return replace(battle, units=units, bodies=bodies, done={}, budgets={}, stillness=_next_still(battle))


class BattleOver(BattleEvent, tag="battle_over", frozen=True, kw_only=True):
    """One side is left, or none (TFC-SEQ-09)."""

    winner: str | None

    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""
        return replace(battle, over=True, winner=self.winner)


def _next_still(battle: Battle) -> Stillness | None:
    """The paused round after one more of its turns; None when it is over."""
    still = battle.stillness
    if still is None or not still.begun:
        return still
    return replace(still, seats=still.seats[1:]) if len(still.seats) > 1 else None
