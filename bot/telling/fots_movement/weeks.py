"""A turn in the order in which it happened: before the weeks, each week, and the opening of the next turn."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from bot.telling.document import Block, Heading
from bot.telling.fots_movement.desk import Desk, fraction, way
from bot.telling.fots_movement.encounters import ENCOUNTERS
from bot.telling.fots_movement.happenings import HAPPENINGS, Told
from bot.telling.fots_movement.stores import STORES
from bot.telling.speech import Plain

SENTENCES: dict[str, Told] = {**HAPPENINGS, **ENCOUNTERS, **STORES}
"""Events that are told one by one; moves are gathered by fleet and week."""

GATHERED = ("moved", "paid")

UNTOLD = (
    "run_started",
    "turn_closed",
    "turn_opened",
    "planned",
    "resolved",
    "week",
    "tested",
    "diverted",
    "due",
    "exposure",
)
"""Bookkeeping: headings, plots and the table of fleets show what of it people need."""


class _Track:
    """One fleet's steps in one week, told as one sentence."""

    def __init__(self, event: Plain) -> None:
        self.fleet = event["fleet"]
        self.sections: list[str] = []
        self.wf = 0
        self.costs: list[int] = []
        self.paid: Plain | None = None

    def add(self, event: Plain) -> None:
        """One more slice."""
        if event["event"] == "paid":
            self.paid = event
            return
        self.sections = [*(self.sections or [event["start"]]), event["to"]]
        self.wf = event["wf"]
        self.costs.append(event["cost"])
        self.paid = None

    def told(self, desk: Desk) -> Iterator[Block]:
        """The sentence, and what the steps cost."""
        if self.sections:
            yield desk.say("told-moved", fleet=desk.name(self.fleet), way=way(self.sections), wf=self.wf)
            costs = " + ".join(fraction(Fraction(cost, 16)) for cost in self.costs)
            yield from desk.because("told-why-cost", "FOTS-GEO-03", "FOTS-CAL-02", costs=costs)
        if self.paid is not None:
            yield desk.say(
                "told-under-way",
                fleet=desk.name(self.fleet),
                section=self.paid["next_section"],
                paid=self.paid["progress"],
                cost=self.paid["step_cost"],
            )


def weeks(desk: Desk) -> Iterator[Block]:
    """Everything that happened, under the heading of its time."""
    for heading, events in _parts(desk.chapter.events):
        blocks = [*_told(desk, events)]
        if not blocks:
            continue
        if heading is not None:
            identifier, number = heading
            yield Heading(level=3, line=desk.speech.line(identifier, "", number=number))
        yield from blocks


Part = tuple[tuple[str, int] | None, list[Plain]]


def _parts(events: list[Plain]) -> Iterator[Part]:
    """The events by their time: an event without a week belongs to that of the one before it."""
    heading: tuple[str, int] | None = None
    part: list[Plain] = []
    running = False
    for event in events:
        now = heading
        match event["event"]:
            case "run_started":
                now, running = ("told-part-orders", event["turn"]), True
            case "turn_closed" if running:
                now = ("told-part-risks", event["turn"])
            case "turn_opened":
                now, running = ("told-part-opening", event["turn"]), False
            case _ if running and event.get("week") and event.get("reason") != "ordered":
                now = ("told-part-week", event["week"])
        if now != heading:
            yield heading, part
            heading, part = now, []
        part.append(event)
    yield heading, part


def _told(desk: Desk, events: list[Plain]) -> Iterator[Block]:
    """Each event's sentence; the steps of a fleet together, as long as nothing else is told of it between them."""
    waiting: dict[str, _Track] = {}
    order: list[_Track | list[Block]] = []
    for event in events:
        kind = event["event"]
        if kind in GATHERED:
            track = waiting.get(event["fleet"])
            if track is None:
                track = waiting[event["fleet"]] = _Track(event)
                order.append(track)
            track.add(event)
        elif kind in SENTENCES:
            said = list(SENTENCES[kind](desk, event))
            if said:
                waiting.pop(str(event.get("fleet")), None)
                order.append(said)
    for item in order:
        yield from item.told(desk) if isinstance(item, _Track) else item
