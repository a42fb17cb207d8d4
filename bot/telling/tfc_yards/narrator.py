"""The narrator of campaigns: orders as they are given, months as they are settled, yards and fleets as they stand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from bot.telling.chapters import Chapter
from bot.telling.document import Block, Heading, Paragraph
from bot.telling.lines import named
from bot.telling.narrator import Narrator
from bot.telling.speech import Plain, Speech
from bot.telling.tfc_yards import doings, months
from bot.telling.tfc_yards.board import fleets, yards
from bot.telling.tfc_yards.desk import Desk
from bot.telling.tfc_yards.sheet import sheet

Told = Callable[[Desk, Plain], Iterator[Block]]

SENTENCES: Mapping[str, Told] = {
    "ordered": doings.ordered,
    "bound": doings.bound,
    "scrapped": doings.scrapped,
    "repair_begun": doings.repair_begun,
    "repair_ended": doings.repair_ended,
    "research_begun": doings.research_begun,
    "renamed": doings.renamed,
    "produced": months.produced,
    "mended": doings.mended,
    "completed": doings.completed,
    "outage": months.outage,
    "settled": months.settled,
    "facility_destroyed": doings.fell,
    "facility_restored": doings.rose,
    "overridden": doings.overridden,
    "ruling": doings.ruling,
    "ship_left": doings.left,
    "ship_came": doings.came,
}
"""Events that are told one by one."""

UNTOLD = ("cycle_closed",)
"""Bookkeeping: the heading says it."""


class YardsNarrator(Narrator):
    """Tells campaigns."""

    def field(self, speech: Speech, minutes: Plain) -> Iterator[Block]:
        """The yards and the fleets as they come."""
        yield from yards(speech, minutes, minutes, whole=True)
        yield from fleets(speech, minutes, minutes, whole=True)
        yield from self._next(speech, minutes)

    def account(self, chapter: Chapter) -> Iterator[Block]:
        """Every event in order; where several months are settled at once, month by month."""
        desk = Desk(chapter)
        cycles = [event["cycle"] for event in chapter.events if event["event"] == "cycle_closed"]
        month = ""
        for event in chapter.events:
            if len(cycles) > 1 and event.get("cycle") not in (None, month):
                month = event["cycle"]
                yield Heading(level=3, line=chapter.speech.line("month", cycle=month))
            if event["event"] in SENTENCES:
                yield from SENTENCES[event["event"]](desk, event)

    def standing(self, chapter: Chapter) -> Iterator[Block]:
        """The yards where anything was settled, and the ships that something has happened to."""
        before, after = chapter.before, chapter.after
        yield from yards(chapter.speech, before, after, whole=False)
        yield from fleets(chapter.speech, before, after, whole=False)

    def outlook(self, chapter: Chapter) -> Iterator[Block]:
        """When the next month is over."""
        return self._next(chapter.speech, chapter.after)

    def sheet(self, chapter: Chapter, name: str) -> Iterator[Block]:
        """A ship's layers, whether she is hurt or away, and what mending takes."""
        return sheet(chapter.speech, chapter.after["state"], name)

    def knows(self, minutes: Plain, name: str) -> bool:
        """Yards and fleets are public."""
        return True

    def _next(self, speech: Speech, minutes: Plain) -> Iterator[Block]:
        turn = minutes["turn"]
        if turn["cycle"] is None:
            return
        sentence = "calendar-held" if minutes["state"]["held"] else "next-cycle"
        due = str(turn["due"]).replace("T", " ").removesuffix(":00Z")
        yield Paragraph(line=speech.line(sentence, cycle=named(turn["cycle"]), due=due))


NARRATOR = YardsNarrator()
