"""Cargo, magazines and communications centers: load, transfer, supply priority, rearm (FOTS-SUP-05, SUP-06, MUN-01, MUN-02)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from rules.fots.movement.commands.base import Command, Verdict
from rules.fots.movement.commands.draft import Draft
from rules.fots.movement.derive.territory import Territory
from rules.fots.movement.state import Unit
from rules.fots.movement.supply.munitions import bays_for
from rules.fots.movement.supply.stockroom import (
    bays_for_more,
    free_bays,
    loading,
    missiles_of,
    missing_missiles,
    munition_source,
)
from rules.messages import Arg
from rules.orders import Question, Refusal


class Load(Command, frozen=True, kw_only=True):
    """Mark free bays for a kind of cargo and fill them, in friendly territory (FOTS-SUP-05)."""

    id: ClassVar[str] = "load"

    bays: int | None = None
    what: str = "supplies"

    def check(self, draft: Draft) -> Verdict:
        """The group must be at home and have the room."""
        if not at_home(draft):
            return draft.refuse("FOTS-SUP-05", "fots_load_at_home")
        free = sum(room(draft).values())
        if self.bays is not None and self.bays > free:
            return draft.refuse("FOTS-SUP-05", "fots_no_free_bays", free=free, wanted=self.bays)
        munition = self.what.partition(".")[2]
        if munition and draft.campaign.bay_rp_capacity is None:
            return draft.ask("FOTS-MUN-02", "bay_capacity", "fots_bay_capacity", ())
        return None

    def declare(self, draft: Draft) -> None:
        """To be done before anything moves."""
        loads = loading(draft.units(), room(draft), self.what, self.bays)
        draft.fields["loads"] = [*draft.fields.get("loads", ()), *loads]


class Transfer(Command, frozen=True, kw_only=True):
    """Hand bays of cargo over, with the positions of the end of the turn (FOTS-SUP-05)."""

    id: ClassVar[str] = "transfer"

    bays: int | None = None
    to: str | None = None
    what: str = "supplies"

    def check(self, draft: Draft) -> Verdict:
        """The receiver must be the player's and be met; it must have the room."""
        other = draft.table.subject(self.to)
        if other is None:
            names = tuple(f.name for e in draft.table.empires for f in draft.campaign.fleets_of(e))
            return draft.refuse("FOTS-ORD-01", "fots_unknown_unit", name=str(self.to), fleets=names)
        here = draft.table.here(draft.subject)
        if draft.table.here(other) != here:
            address = draft.campaign.grid.name(here)
            return draft.refuse("FOTS-SUP-06", "fots_meet_first", ship=other.name, address=address)
        free = sum(
            bays_for_more(draft.campaign, draft.campaign.units[name], self.what) for name in other.units
        )
        if self.bays is not None and self.bays > free:
            args: dict[str, Arg] = {"unit": other.name, "free": free, "wanted": self.bays}
            return draft.refuse("FOTS-SUP-05", "fots_no_free_bays", **args)
        return None

    def declare(self, draft: Draft) -> None:
        """To be done at the end of the turn."""
        draft.fields.setdefault("transfers", [])
        draft.fields["transfers"].append((draft.subject.name, str(self.to), self.what, self.bays))


class SupplyPriority(Command, frozen=True, kw_only=True):
    """Who of the fleet is fed first (FOTS-SUP-06)."""

    id: ClassVar[str] = "supply_priority"

    units: tuple[str, ...] = ()

    def declare(self, draft: Draft) -> None:
        """A lasting decision of the fleet."""
        draft.fields["supply_priority"] = self.units


class Rearm(Command, frozen=True, kw_only=True):
    """Fill magazines: at home with what the owner builds and pays for, else from munition bays (FOTS-MUN-01, MUN-02)."""

    id: ClassVar[str] = "rearm"

    to: str | None = None
    munition: str | None = None
    count: int | None = None

    def members(self, draft: Draft) -> list[Unit]:
        """The units whose magazines are filled: those that carry such missiles."""
        other = draft.table.subject(self.to) if self.to is not None else None
        units = draft.units() if other is None else [draft.campaign.units[name] for name in other.units]
        return [unit for unit in units if self.munition in (None, *missiles_of(unit)) and missiles_of(unit)]

    def check(self, draft: Draft) -> Verdict:
        """A unit out of supply gets none; away from home there must be enough munitions in the fleet's bays."""
        if self.to is not None and draft.table.subject(self.to) is None:
            return draft.refuse("FOTS-ORD-01", "fots_unknown_unit", name=self.to, fleets=())
        units = self.members(draft)
        if not units:
            return self._carries_none(draft)
        faults = (self._which(draft, unit)[1] or self._short(draft, unit) for unit in units)
        return next((fault for fault in faults if fault is not None), None)

    def declare(self, draft: Draft) -> None:
        """To be done before anything moves."""
        draft.fields.setdefault("rearms", [])
        for unit in self.members(draft):
            munition, _ = self._which(draft, unit)
            draft.fields["rearms"].append((unit.name, munition, self.count, at_home(draft)))

    def _carries_none(self, draft: Draft) -> Refusal:
        ship = self.to or draft.subject.name
        if self.munition is None:
            return draft.refuse("FOTS-MUN-01", "fots_no_magazine", ship=ship)
        return draft.refuse("FOTS-MUN-01", "fots_not_carried", ship=ship, munition=self.munition)

    def _which(self, draft: Draft, unit: Unit) -> tuple[str | None, Question | None]:
        """Which missiles are meant: a number of them is of one kind, so of several the player is asked."""
        kinds = missiles_of(unit)
        if self.munition is not None or self.count is None or len(kinds) == 1:
            return self.munition, None
        question = draft.ask("FOTS-MUN-01", "munition", "fots_which_missiles", kinds, ship=unit.name)
        answer = draft.table.answers.get(question.key)
        if answer is not None and answer.choose in kinds:
            return answer.choose, None
        return None, replace(question, asked_of="author")

    def _short(self, draft: Draft, unit: Unit) -> Refusal | None:
        """Why a unit cannot have its missiles: out of supply, or away from home without enough of them in bays."""
        if unit.turns_unsupplied:
            return draft.refuse("FOTS-MUN-01", "fots_not_at_home", ship=unit.name)
        if at_home(draft):
            return None
        munition, _ = self._which(draft, unit)
        for kind, wanted in missing_missiles(unit, munition, self.count).items():
            source, held = munition_source(draft.campaign, unit, kind)
            if wanted and source is None:
                return draft.refuse("FOTS-MUN-01", "fots_not_at_home", ship=unit.name)
            if source is not None and held < wanted and self.count is not None:
                need = bays_for(draft.campaign, source.cls, kind, wanted)
                have = bays_for(draft.campaign, source.cls, kind, held)
                args: dict[str, Arg] = {"missiles": wanted, "bays": need, "have": have}
                return draft.refuse("FOTS-MUN-02", "fots_too_few_munitions", ship=unit.name, **args)
        return None


class CommCenter(Command, frozen=True, kw_only=True):
    """Deploy a communications center, or pack it up; it counts from the next turn (FOTS-SUP-02)."""

    id: ClassVar[str] = "comm_center"

    deploy: bool = True

    def check(self, draft: Draft) -> Verdict:
        """There must be one, and its unit must hold this turn."""
        if not any(unit.cls.has_comm_center for unit in draft.units()):
            return draft.refuse("FOTS-SUP-02", "fots_no_comm_center")
        plotted = draft.table.plotted(draft.subject)
        if self.deploy and plotted is not None and any(leg.to is not None for leg in plotted.legs):
            return draft.refuse("FOTS-SUP-02", "fots_comm_center_moves")
        return None

    def declare(self, draft: Draft) -> None:
        """To be done at the end of the turn."""
        draft.fields.setdefault("centers", [])
        draft.fields["centers"] += [(u.name, self.deploy) for u in draft.units() if u.cls.has_comm_center]


def room(draft: Draft) -> dict[str, int]:
    """The free bays of a group's units, less those that earlier orders of this turn load by number."""
    room = {unit.name: free_bays(draft.campaign, unit) for unit in draft.units()}
    for other in draft.table.drafts.values():
        for name, _, bays in other.fields.get("loads", ()):
            if name in room and bays is not None:
                room[name] = max(0, room[name] - bays)
    return room


def at_home(draft: Draft) -> bool:
    """Whether the group starts the turn in friendly territory (FOTS-SUP-02)."""
    fleet = draft.subject.fleet
    return Territory(draft.campaign).friendly(fleet.owner, fleet.section)


COMMANDS = (Load, Transfer, SupplyPriority, Rearm, CommCenter)
