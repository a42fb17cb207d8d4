"""Research and development: only a Fleet Yard, and what comes of it is the moderator's judgement (TFC-YRD-01)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rules.game import Event
from rules.messages import Message
from rules.orders import Question, Refusal
from rules.tfc.yards.commands.base import Scene, YardCommand
from rules.tfc.yards.construction.supports import FLEET_YARD, title
from rules.tfc.yards.events import ResearchBegun
from rules.tfc.yards.refusals import refuse
from rules.tfc.yards.state import Research


class ResearchOrder(YardCommand, frozen=True, kw_only=True):
    """Ask for a research project; ``text`` is what is to be found out."""

    id: ClassVar[str] = "research"

    text: str = ""

    def check(self, scene: Scene) -> Refusal | Question | None:
        """A Construction Yard may not; for a Fleet Yard the moderator is asked."""
        refusal = super().check(scene)
        if refusal is not None:
            return refusal
        yard = self.yard(scene)
        if title(yard) != "fleet_yard":
            have = sum(1 for _ in yard.primaries())
            kind = yard.kind.primary[0]
            return refuse("TFC-YRD-01", self.unit, "no_research", have=have, need=FLEET_YARD, kind=kind)
        if scene.allowed:
            return None
        if scene.allowed is False:
            return refuse("TFC-YRD-01", self.unit, "research_refused", text=self.text)
        words = Message("yard_ask_research", {"unit": self.unit, "rule": "TFC-YRD-01", "text": self.text})
        return Question(self.key(), "research", self.unit, words, ("allow", "refuse"), rule="TFC-YRD-01")

    def key(self) -> str:
        """What names the question: the yard and what it asks for."""
        return f"{self.unit}/research/{' '.join(self.text.casefold().split())}"

    def carry_out(self, scene: Scene) -> Iterator[Event]:
        """It is written down; its results are the moderator's."""
        yield ResearchBegun(yard=self.unit, research=Research(self.text, scene.cycle))


COMMANDS = (ResearchOrder,)
