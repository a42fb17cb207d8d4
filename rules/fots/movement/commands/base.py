"""What every order is: a record of one group that can be checked and declared."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec import Struct

from rules.fots.movement.chart.grid import BadAddress, Section
from rules.fots.movement.commands.draft import Draft
from rules.orders import Question, Refusal, Remark

Verdict = Refusal | Question | None


class Command(Struct, frozen=True, kw_only=True):
    """An order of one group. ``id`` is the rulebook's identifier of its kind."""

    id: ClassVar[str] = ""

    unit: str

    def check(self, draft: Draft) -> Verdict:
        """What a rule says against the order, or the question that it raises. Changes nothing."""
        return None

    def declare(self, draft: Draft) -> None:
        """Write the order into the draft. Repeats no check."""

    def warnings(self, draft: Draft) -> tuple[Remark, ...]:
        """What the player should know about an order that stands."""
        return ()


def bad_address(draft: Draft, *texts: str | None) -> Refusal | None:
    """The refusal of the first address that names no section of the map."""
    for text in texts:
        if text is None:
            continue
        try:
            draft.campaign.grid.parse(text)
        except BadAddress as error:
            args: dict[str, Any] = dict(error.args_)
            return draft.refuse(error.rule, error.message, **args)
    return None


def section_of(draft: Draft, text: str) -> Section:
    """The section of an address that has been checked."""
    return draft.campaign.grid.parse(text)
