"""Cargo, magazines and communications centers: load, transfer, supply priority, rearm (FOTS-SUP-05, SUP-06, MUN-01, MUN-02)."""

from __future__ import annotations

from typing import ClassVar

from rules.fots.movement.commands.base import Command, Verdict
from rules.fots.movement.commands.draft import Draft
from rules.fots.movement.derive.territory import Territory
from rules.fots.movement.state import Unit
from rules.fots.movement.supply.munitions import bays_for
from rules.fots.movement.supply.stockroom import free_bays, loading, missing_missiles, munition_source


class Load(Command, frozen=True, kw_only=True):
    """Mark free bays for a kind of cargo and fill them, in friendly territory (FOTS-SUP-05)."""

    id: ClassVar[str] = "load"

    bays: int | None = None
    what: str = "supplies"

    def check(self, draft: Draft) -> Verdict:
        """The group must be at home and have the room."""
        if not at_home(draft):
            return draft.refuse("FOTS-SUP-05", "fots_load_at_home")
        free = sum(free_bays(draft.campaign, unit) for unit in draft.units())
        if self.bays is not None and self.bays > free:
            return draft.refuse("FOTS-SUP-05", "fots_no_free_bays", free=free, wanted=self.bays)
        munition = self.what.partition(".")[2]
        if munition and draft.campaign.bay_rp_capacity is None:
            return draft.ask("FOTS-MUN-02", "bay_capacity", "fots_bay_capacity", ())
        return None

    def declare(self, draft: Draft) -> None:
        """To be done before anything moves."""
        draft.fields.setdefault("loads", [])
        draft.fields["loads"] += loading(draft.campaign, draft.units(), self.what, self.bays)


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
        free = sum(free_bays(draft.campaign, draft.campaign.units[name]) for name in other.units)
        if self.bays is not None and self.bays > free:
            return draft.refuse("FOTS-SUP-05", "fots_no_free_bays", free=free, wanted=self.bays)
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
        """The units whose magazines are filled."""
        if self.to is None:
            return [unit for unit in draft.units() if unit.cls.magazine or self.count is not None]
        other = draft.table.subject(self.to)
        return [draft.campaign.units[name] for name in other.units] if other is not None else []

    def check(self, draft: Draft) -> Verdict:
        """A unit out of supply gets none; away from home there must be enough munitions in the fleet's bays."""
        if self.to is not None and draft.table.subject(self.to) is None:
            return draft.refuse("FOTS-ORD-01", "fots_unknown_unit", name=self.to, fleets=())
        home = at_home(draft)
        for unit in self.members(draft):
            if unit.turns_unsupplied:
                return draft.refuse("FOTS-MUN-01", "fots_not_at_home", ship=unit.name)
            for munition, wanted in missing_missiles(draft.campaign, unit, self.munition, self.count).items():
                if home or not wanted:
                    continue
                source, held = munition_source(draft.campaign, unit, munition)
                if source is None:
                    return draft.refuse("FOTS-MUN-01", "fots_not_at_home", ship=unit.name)
                if held < wanted and self.count is not None:
                    need = bays_for(draft.campaign, source.cls, munition, wanted)
                    have = bays_for(draft.campaign, source.cls, munition, held)
                    return draft.refuse(
                        "FOTS-MUN-02",
                        "fots_too_few_munitions",
                        ship=unit.name,
                        missiles=wanted,
                        bays=need,
                        have=have,
                    )
        return None

    def declare(self, draft: Draft) -> None:
        """To be done before anything moves."""
        draft.fields.setdefault("rearms", [])
        for unit in self.members(draft):
            draft.fields["rearms"].append((unit.name, self.munition, self.count, at_home(draft)))


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


def at_home(draft: Draft) -> bool:
    """Whether the group starts the turn in friendly territory (FOTS-SUP-02)."""
    fleet = draft.subject.fleet
    return Territory(draft.campaign).friendly(fleet.owner, fleet.section)


COMMANDS = (Load, Transfer, SupplyPriority, Rearm, CommCenter)
