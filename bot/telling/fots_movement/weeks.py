"""A turn in the order in which it happened: before the weeks, each week, and the opening of the next turn."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from bot.telling.document import Block, Heading
from bot.telling.fots_movement.desk import MOST_NAMED, SECTION, Desk, fraction, way
from bot.telling.fots_movement.encounters import ENCOUNTERS
from bot.telling.fots_movement.happenings import HAPPENINGS, Told
from bot.telling.fots_movement.stores import STORES
from bot.telling.speech import Plain

SENTENCES: dict[str, Told] = {**HAPPENINGS, **ENCOUNTERS, **STORES}
"""Events that are told one by one; moves are gathered by fleet and week."""

GATHERED = ("moved", "paid", "tracked")

UNTOLD = (
    "run_started", "turn_opened", "planned", "resolved", "week", "tested", "diverted", "due", "exposure", "rolled", "afflicted",
)  # fmt: skip
"""Bookkeeping: headings, plots and the table of fleets show what of it people need."""


class _Track:
    """One fleet's steps in one week, told as one sentence."""

    def __init__(self, event: Plain) -> None:
        self.seen = event if event["event"] == "tracked" else None
        self.fleet: str | None = event.get("fleet")
        self.sections: list[str] = []
        self.wf = 0
        self.costs: list[int] = []
        self.paid: Plain | None = None

    def goes_on(self, event: Plain) -> bool:
        """Whether a sighting is of the fleet that this one is of, as far as can be told."""
        seen = self.seen
        return (
            seen is not None
            and (seen["empire"], seen["owner"]) == (event["empire"], event["owner"])
            and (self.fleet, self.sections[-1]) == (event.get("fleet"), event["start"])
        )

    def add(self, event: Plain) -> None:
        """One more slice."""
        if event["event"] == "paid":
            self.paid = event
            return
        to = event["section"] if self.seen is not None else event["to"]
        self.sections = [*(self.sections or [event["start"]]), to]
        self.wf = event["wf"]
        self.costs.append(event.get("cost", 0))
        self.paid = None

    def told(self, desk: Desk) -> Iterator[Block]:
        """The sentence, and what the steps cost."""
        if self.seen is not None:
            yield desk.say(
                "told-tracked",
                empire=desk.name(self.seen["empire"]),
                owner=desk.name(self.seen["owner"]),
                fleet=desk.name(self.fleet) if self.fleet is not None else None,
                way=way(self.sections),
                wf=self.wf,
            )
        elif self.sections:
            yield desk.say("told-moved", fleet=desk.name(self.fleet), way=way(self.sections), wf=self.wf)
            each = [fraction(Fraction(cost, SECTION)) for cost in self.costs]
            costs = (
                " + ".join(each) if len(each) < MOST_NAMED else fraction(Fraction(sum(self.costs), SECTION))
            )
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
    waiting: list[_Track] = []
    order: list[_Track | list[Block]] = []
    for event in events:
        kind = event["event"]
        if kind in GATHERED:
            track = next((one for one in waiting if _same(one, event)), None)
            if track is None:
                track = _Track(event)
                waiting.append(track)
                order.append(track)
            track.add(event)
        elif kind in SENTENCES:
            said = list(SENTENCES[kind](desk, event))
            if said:
                waiting = [one for one in waiting if one.seen is not None or one.fleet != event.get("fleet")]
                order.append(said)
    for item in order:
        yield from item.told(desk) if isinstance(item, _Track) else item


def _same(track: _Track, event: Plain) -> bool:
    """Whether an event belongs to a track."""
    if event["event"] == "tracked":
        return track.goes_on(event)
    return track.seen is None and track.fleet == event["fleet"]
