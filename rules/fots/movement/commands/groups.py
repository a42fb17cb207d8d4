"""Groups that part and join, and words about orders: detach, join, cancel, status, note (FOTS-ORD-01, ORD-05)."""

from __future__ import annotations

from typing import ClassVar

from rules.fots.movement.chart.plans import Leg
from rules.fots.movement.commands.base import Command, Verdict, bad_address, section_of
from rules.fots.movement.commands.draft import Detachment, Draft, Subject, named_units


class Detach(Command, frozen=True, kw_only=True):
    """Units leave the fleet, at once and where it is, and may go somewhere (FOTS-ORD-01)."""

    id: ClassVar[str] = "detach"

    units: tuple[str, ...] = ()
    to: str | None = None
    name: str | None = None
    wf: int | None = None

    def members(self, draft: Draft) -> tuple[str, ...]:
        """The units that leave, squadrons taken apart."""
        return named_units(draft.subject, self.units)

    def check(self, draft: Draft) -> Verdict:
        """They must be units of this fleet, and the place must exist."""
        members = self.members(draft)
        for name in self.units:
            if name not in members and name not in draft.subject.fleet.squadrons:
                return draft.refuse(
                    "FOTS-ORD-01", "fots_not_in_fleet", name=name, fleet=draft.subject.fleet.name
                )
        return bad_address(draft, self.to)

    def declare(self, draft: Draft) -> None:
        """A group with a plot of its own."""
        members = self.members(draft)
        squadron = next((name for name in self.units if name in draft.subject.fleet.squadrons), None)
        name = self.name or squadron or (draft.subject.name if not draft.subject.whole else members[0])
        own = Draft(draft.table, Subject(name, draft.subject.fleet, members, whole=False))
        own.plotted = True
        if self.to is not None:
            own.wf = self.wf or own.caps().cruise
            own.here = section_of(draft, self.to)
            own.legs.append(Leg(own.here, own.wf))
        draft.table.detached |= set(members)
        if draft.subject.whole:
            draft.detachments.append(Detachment(name, members, own))
            draft.table.drafts[name] = own
        else:
            draft.plotted = True
            draft.legs += own.legs
            draft.here, draft.wf = own.here, own.wf or draft.wf


class Join(Command, frozen=True, kw_only=True):
    """Go to where another group is and become part of it (FOTS-ORD-01)."""

    id: ClassVar[str] = "join"

    fleet: str
    at: str | None = None
    wf: int | None = None

    def check(self, draft: Draft) -> Verdict:
        """It must be another fleet of the player's."""
        wrong = bad_address(draft, self.at)
        other = draft.table.subject(self.fleet)
        if wrong is None and (other is None or other.name == draft.subject.name):
            names = tuple(f.name for e in draft.table.empires for f in draft.campaign.fleets_of(e))
            return draft.refuse("FOTS-ORD-01", "fots_unknown_unit", name=self.fleet, fleets=names)
        return wrong

    def declare(self, draft: Draft) -> None:
        """The way there at the speed given, else at cruise; a way that is written out is itself the way there."""
        other = draft.table.subject(self.fleet)
        assert other is not None
        draft.plotted = True
        draft.joins = other.fleet.name if other.whole else self.fleet
        if self.at is None and draft.legs:
            return
        there = section_of(draft, self.at) if self.at is not None else other.fleet.section
        if there != draft.here:
            draft.legs.append(Leg(there, self.wf or draft.wf or draft.caps().cruise))
            draft.here = there


class Cancel(Command, frozen=True, kw_only=True):
    """The standing orders of a group are withdrawn (FOTS-ORD-05)."""

    id: ClassVar[str] = "cancel"


class Status(Command, frozen=True, kw_only=True):
    """A question about own units; it changes nothing."""

    id: ClassVar[str] = "status"


class Note(Command, frozen=True, kw_only=True):
    """Words for the moderator; nothing in them is an order."""

    id: ClassVar[str] = "note"

    text: str = ""


class Special(Command, frozen=True, kw_only=True):
    """Words addressed to a unit that are no order the game knows: the moderator says how they are carried out (FOTS-ORD-02)."""

    id: ClassVar[str] = "special"

    text: str = ""

    def check(self, draft: Draft) -> Verdict:
        """Asked until it is answered; a refused one is not carried out."""
        question = draft.ask(
            "FOTS-ORD-02", "special_order", "fots_special_order", ("allow", "refuse"), text=self.text
        )
        answer = draft.table.answers.get(question.key)
        if answer is None:
            return question
        return (
            None
            if answer.choose == "allow"
            else draft.refuse("FOTS-ORD-02", "fots_special_refused", text=self.text)
        )


COMMANDS = (Detach, Join, Cancel, Status, Note, Special)
