"""Contingencies and the three reserved words (FOTS-ORD-03, ORD-04)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, ClassVar

from rules.fots.movement.chart.grid import BadAddress
from rules.fots.movement.chart.plans import Contingency as Plan
from rules.fots.movement.chart.plans import Mission
from rules.fots.movement.chart.projection import calendar_weeks, stays
from rules.fots.movement.commands.base import Command, Verdict, bad_address, section_of
from rules.fots.movement.commands.draft import Draft
from rules.fots.movement.derive.caps import Group
from rules.fots.movement.encounters.contingencies import FIRED
from rules.kit.exact import plain
from rules.messages import Message
from rules.orders import Order, Refusal, Remark

MOVES = ("move", "move_by_steps", "pursue", "join")


class Contingency(Command, frozen=True, kw_only=True):
    """``IF condition THEN order ELSE order`` (FOTS-ORD-04). ``then`` and ``otherwise`` are orders as they were read."""

    id: ClassVar[str] = "contingency"

    when: dict[str, Any]
    then: tuple[dict[str, Any], ...] = ()
    otherwise: tuple[dict[str, Any], ...] = ()
    each: bool = False

    def check(self, draft: Draft) -> Verdict:
        """There must be an order, its addresses and speeds must exist, and somebody must be able to test the condition."""
        if not self.then:
            return draft.refuse("FOTS-ORD-04", "fots_no_then")
        caps = draft.caps()
        at = self.when.get("at")
        if self.when.get("where") != "sector" and (
            wrong := bad_address(draft, *([at] if isinstance(at, str) else at or ()))
        ):
            return wrong
        for order in (*self.then, *self.otherwise):
            wrong = bad_address(draft, *(order.get("waypoints") or ()), order.get("centre")) or _too_fast(
                draft, caps, order
            )
            if wrong is not None:
                return wrong
        if (unfit := self._left_to_the_moderator(draft)) is not None or self.when["if"] != "judge":
            return unfit
        question = draft.ask(
            "FOTS-ORD-04",
            "contingency_test",
            "fots_contingency_test",
            ("yes", "no"),
            text=str(self.when.get("text", "")),
        )
        return None if question.key in draft.table.answers else question

    def _left_to_the_moderator(self, draft: Draft) -> Verdict:
        """A question about what stands behind the condition, if it cannot be read (FOTS-ORD-02)."""
        unfit = next((one for one in self.then if one["command"] == "special"), None)
        if unfit is None or any(one["command"] in FIRED for one in self.then):
            return None
        text = str(unfit.get("text") or self.when.get("text", ""))
        choices = ("allow", "refuse")
        question = draft.ask("FOTS-ORD-02", "special_order", "fots_special_order", choices, text=text)
        answer = draft.table.answers.get(question.key)
        if answer is None:
            return question
        if answer.choose == "allow":
            return None
        return draft.refuse("FOTS-ORD-02", "fots_special_refused", text=text)

    def declare(self, draft: Draft) -> None:
        """Keep it for the run, in the order of writing."""
        number = len(draft.contingencies) + 1
        draft.contingencies.append(
            Plan(
                id=f"{draft.subject.name}/{number}",
                when=self.when,
                then=orders_of(draft, self.then),
                otherwise=orders_of(draft, self.otherwise),
                each=self.each,
            )
        )

    def warnings(self, draft: Draft) -> tuple[Remark, ...]:
        """A move without a speed runs at cruise."""
        slow = any(
            o["command"] in MOVES and o.get("wf") is None and not o.get("as_needed") and not o.get("top")
            for o in self.then
        )
        if not slow or draft.fields.get("permission", draft.subject.fleet.permission):
            return ()
        args: dict[str, Any] = {"unit": draft.subject.name, "rule": "FOTS-RCT-08", "wf": draft.caps().cruise}
        return (Remark("FOTS-RCT-08", draft.subject.name, Message("fots_contingency_at_cruise", args)),)


def orders_of(draft: Draft, rows: tuple[Mapping[str, Any], ...]) -> tuple[Order, ...]:
    """The orders of a THEN part."""
    return tuple(
        Order(
            draft.subject.name, row["command"], {key: value for key, value in row.items() if key != "command"}
        )
        for row in rows
    )


def _too_fast(draft: Draft, caps: Group, order: Mapping[str, Any]) -> Refusal | None:
    wf, slowest = order.get("wf"), caps.slowest()
    if wf is None or slowest is None or wf <= caps.top:
        return None
    return draft.refuse(
        "FOTS-SPD-03",
        "fots_group_too_slow",
        wf=wf,
        ship=slowest.unit,
        limit=slowest.top,
        reason=slowest.reason,
    )


class Map(Command, frozen=True, kw_only=True):
    """``Map Sector XxY``: done once the group has stayed in the sector for one week (FOTS-ORD-03)."""

    id: ClassVar[str] = "map"

    sector: str | None = None

    def where(self, draft: Draft) -> str:
        """The sector as it is written; the one where the group ends if none is named."""
        grid = draft.campaign.grid
        return self.sector or grid.sector_name(grid.sector_of(draft.here))

    def check(self, draft: Draft) -> Verdict:
        """There must be such a sector; whether the stay is long enough is looked at once the block is read."""
        try:
            draft.campaign.grid.sector(self.where(draft))
        except BadAddress as error:
            args: dict[str, Any] = dict(error.args_)
            return draft.refuse(error.rule, error.message, **args)
        return None

    def declare(self, draft: Draft) -> None:
        """Keep it for the run."""
        draft.missions.append(Mission("map", draft.subject.name, self.where(draft)))


class Survey(Command, frozen=True, kw_only=True):
    """``Survey``: recorded for the moderator once the group is there (FOTS-ORD-03)."""

    id: ClassVar[str] = "survey"

    section: str | None = None
    planet: str | None = None

    def check(self, draft: Draft) -> Verdict:
        """There must be such a section."""
        return bad_address(draft, self.section)

    def declare(self, draft: Draft) -> None:
        """Keep it for the run."""
        grid = draft.campaign.grid
        there = section_of(draft, self.section) if self.section is not None else draft.here
        draft.missions.append(Mission(self.id, draft.subject.name, grid.name(there)))


class Colonize(Survey, frozen=True, kw_only=True):
    """``Colonize``: as a survey, the rest is another chapter's matter (FOTS-ORD-03)."""

    id: ClassVar[str] = "colonize"


def mission_fault(draft: Draft, mission: Mission) -> Refusal | None:
    """Why a mission cannot be carried out by the plot as it stands."""
    grid, track = draft.campaign.grid, draft.project()
    if mission.kind != "map":
        there = grid.parse(mission.where)
        if there in (track.start, *(mark.section for mark in track.marks)):
            return None
        return draft.refuse("FOTS-ORD-03", "fots_never_there", address=mission.where)
    sector = grid.sector(mission.where)
    if draft.campaign.rulings["map.stay"] == "calendar_week":
        longest = Fraction(calendar_weeks(track, grid, sector))
    else:
        longest = max((weeks for place, weeks in stays(track, grid) if place == sector), default=Fraction(0))
    if longest >= 1:
        return None
    if not any(place == sector for place, _ in stays(track, grid)):
        return draft.refuse("FOTS-ORD-03", "fots_never_there", address=mission.where)
    weeks = str(plain(longest)) if longest else None
    return draft.refuse("FOTS-ORD-03", "fots_stay_too_short", weeks=weeks, sector=mission.where)


COMMANDS = (Contingency, Map, Survey, Colonize)
