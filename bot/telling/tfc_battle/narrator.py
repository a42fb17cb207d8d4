"""The narrator of TFC battles: it goes through the events of a turn once, in the order in which they happened."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from bot.telling.chapters import Chapter, still
from bot.telling.document import Block, Line, Paragraph, Span
from bot.telling.lines import Marked, line, named
from bot.telling.narrator import Narrator
from bot.telling.speech import Plain, Speech
from bot.telling.tfc_battle import doings, effects, fire, maps
from bot.telling.tfc_battle.desk import Desk
from bot.telling.tfc_battle.fleet import fleets, waiting
from bot.telling.tfc_battle.sheet import sheet
from rules.game import Scene

Told = Callable[[Desk, Plain], Iterator[Block]]

SENTENCES: Mapping[str, Told] = {
    "declared": fire.declared,
    "evaded": fire.evaded,
    "intercepted": fire.intercepted,
    "lost": fire.lost,
    "hit": fire.bare_hit,
    "commanded": doings.commanded,
    "moved": doings.moved,
    "destroyed": doings.destroyed,
    "shields": doings.shields,
    "restored": doings.restored,
    "effect_began": effects.began,
    "effect_ended": effects.ended,
    "locked": doings.locked,
    "released": doings.released,
    "crew_died": doings.crew_died,
    "craft_lost": doings.craft_lost,
    "appeared": doings.appeared,
    "separated": doings.separated,
    "rejoined": doings.rejoined,
    "time_stopped": doings.time_stopped,
    "aboard": doings.aboard,
    "running": doings.running,
    "body_changed": doings.body_changed,
    "interlock": doings.pool_set,
    "interlock_ended": doings.pool_ended,
    "formed": doings.formed,
    "captured": doings.captured,
    "used": doings.used,
    "debt": doings.owed,
    "overridden": doings.overridden,
    "ruling_changed": doings.ruling_changed,
    "granted": doings.granted,
    "battle_over": doings.battle_over,
}
"""Events that are told one by one."""

TOGETHER: Mapping[str, Callable[[Desk, Sequence[Plain]], Iterator[Block]]] = {
    "hit": fire.impact,
    "wasted": fire.impact,
    "struck": fire.impact,
    "range": doings.ranges,
}
"""Events that are told with their neighbours: everything that one effect does, everybody that one unit leaves."""

UNTOLD = ("turn_opened", "turn_closed", "budgeted", "counted")
"""Bookkeeping: the heading, the fleet table and ``--why`` show what of it people need."""


class BattleNarrator(Narrator):
    """Tells battles."""

    accounts = False

    def field(self, speech: Speech, minutes: Plain) -> Iterator[Block]:
        """The bodies in one sentence, the fleets as they come, and what waits."""
        bodies = [
            speech.say(f"body-named-{body['kind']}", name=named(name), type=body["type"] or 0)
            for name, body in minutes["state"]["bodies"].items()
        ]
        if bodies:
            yield Paragraph(line=line(speech.say("field-bodies", bodies=speech.join(bodies))))
        yield from fleets(speech, minutes, minutes)
        yield from waiting(still(minutes, speech, self.numbered(minutes)))
        yield from self._next(speech, minutes)

    def heading(self, chapter: Chapter) -> Line:
        """A post that plays a turn is headed by the turn."""
        opened = next((event for event in chapter.events if event["event"] == "turn_opened"), None)
        if chapter.kind != "post" or opened is None or _foreign(chapter, opened):
            return super().heading(chapter)
        return chapter.speech.line("heading-turn", seat=named(opened["seat"]), number=opened["number"])

    def account(self, chapter: Chapter) -> Iterator[Block]:
        """Every event in order, those of one effect together."""
        desk = Desk(chapter)
        opened = 0
        told = [event for event in _standing(chapter.events) if _fit(desk, event) and _new(chapter, event)]
        for together in _grouped(told):
            first = together[0]
            opened += first["event"] == "turn_opened"
            if first["event"] == "turn_opened" and (opened > 1 or _foreign(chapter, first)):
                yield from doings.again(desk, first)
            elif len(together) > 1 or first["event"] not in SENTENCES or _numbered(first) is not None:
                yield from _together(desk, together)
            else:
                yield from SENTENCES[first["event"]](desk, first)
        yield from _prices(desk, told)

    def standing(self, chapter: Chapter) -> Iterator[Block]:
        """The fleets if a turn was played or anything changed about them, and what waits."""
        before, after = chapter.before["state"], chapter.after["state"]
        played = any(event["event"] == "turn_opened" for event in chapter.events)
        if not played and all(before[part] == after[part] for part in ("units", "bodies", "pending")):
            return
        yield from fleets(chapter.speech, chapter.before, chapter.after)
        yield from waiting(chapter)

    def outlook(self, chapter: Chapter) -> Iterator[Block]:
        """Whose turn it is, or what holds the turn."""
        return self._next(chapter.speech, chapter.after)

    def sheet(self, chapter: Chapter, name: str) -> Iterator[Block]:
        """A unit's layers, place, arms, what lasts on it and what flies at it."""
        return sheet(chapter, name)

    def worded(self, scene: Scene, speech: Speech) -> Scene:
        """The map with its places named, and a text for those who cannot see it."""
        return maps.worded(scene, speech)

    def numbered(self, minutes: Plain) -> Mapping[int, Plain]:
        """What waits or has just begun to wait."""
        declared = [event["pending"] for event in minutes["events"] if event["event"] == "declared"]
        return {one["n"]: one for one in (*declared, *minutes["state"]["pending"])}

    def knows(self, minutes: Plain, name: str) -> bool:
        """Units that he sees, and all bodies."""
        return name in minutes["state"]["units"] or name in minutes["state"]["bodies"]

    def turn(self, minutes: Plain) -> object:
        """The turn's place in the battle."""
        return next((event["seq"] for event in minutes["events"] if event["event"] == "turn_opened"), None)

    def _next(self, speech: Speech, minutes: Plain) -> Iterator[Block]:
        turn = minutes["turn"]
        if minutes["state"]["over"]:
            return
        identifier = "held-by" if turn["held_by"] else "held" if turn["held"] else "next-up"
        yield Paragraph(
            line=speech.line(
                identifier,
                seat=named(turn["seat"]),
                number=turn["number"],
                by=named(turn["held_by"] or ""),
                why=turn["held_why"] or None,
            )
        )


def _foreign(chapter: Chapter, opened: Plain) -> bool:
    """Whether a post makes another seat's turn be played again: it was late."""
    return chapter.kind == "post" and bool(chapter.by) and opened["seat"] != chapter.by


def _standing(events: Sequence[Plain]) -> Iterator[Plain]:
    """The events without runs of a turn that was played once more after them: the last one holds everything."""
    runs: list[list[Plain]] = [[]]
    for event in events:
        if event["event"] == "turn_opened":
            runs.append([])
        runs[-1].append(event)
    last = {run[0]["seq"]: place for place, run in enumerate(runs[1:], 1)}
    for place, run in enumerate(runs):
        if place == 0 or last[run[0]["seq"]] == place:
            yield from run


ACTS = {"overridden": "override", "ruling_changed": "ruling", "granted": "grant"}
"""Events that a moderator's entry brings, and its kind; they happen again where turns before them are played again."""


def _new(chapter: Chapter, event: Plain) -> bool:
    """Whether the event belongs to this entry, and is not an act of earlier on that only stands again."""
    kind = ACTS.get(event["event"], "override" if event.get("cause") == "override" else chapter.kind)
    return kind == chapter.kind


def _fit(desk: Desk, event: Plain) -> bool:
    """Whether the event speaks of something that the viewer knows; what names nothing is for everybody."""
    match event["event"]:
        case "declared":
            return desk.knows(event["pending"]["target"])
        case "effect_began" | "effect_ended":
            effect = event["effect"]
            return desk.knows(effect["source"]) or any(desk.knows(name) for name in effect["on"])
        case "ruling_changed" | "appeared":
            return True
        case _:
            return event.get("unit") is None or desk.knows(event["unit"])


def _numbered(event: Plain) -> int | None:
    """The effect by which an event is told together with its neighbours, if it is."""
    return event["n"] if event["event"] in ("hit", "wasted", "struck") else None


def _grouped(events: list[Plain]) -> Iterator[list[Plain]]:
    """Neighbours that are told in one sentence."""
    group: list[Plain] = []
    for event in events:
        if group and _one(group[-1], event):
            group.append(event)
            continue
        if group:
            yield group
        group = [event]
    if group:
        yield group


def _one(last: Plain, event: Plain) -> bool:
    if event["event"] == last["event"] == "range":
        return bool(event["unit"] == last["unit"] and event["apart"] == last["apart"])
    number = _numbered(event)
    return number is not None and number == _numbered(last) and last["event"] != "struck"


def _together(desk: Desk, events: Sequence[Plain]) -> Iterator[Block]:
    told = TOGETHER.get(events[0]["event"])
    if told is not None:
        yield from told(desk, events)


def _prices(desk: Desk, events: Sequence[Plain]) -> Iterator[Block]:
    """For ``--why``: what each unit paid."""
    paid: dict[str, list[str]] = {}
    for event in events:
        if event["event"] == "commanded" and desk.knows(event["unit"]):
            done = event["done"]
            command = desk.speech.word("command", done["command"])
            paid.setdefault(event["unit"], []).append(
                desk.speech.say("why-price", command=command, cost=done["cost"])
            )
    if desk.why and paid:
        each = (
            desk.speech.say("why-pays", unit=named(unit), prices=", ".join(prices))
            for unit, prices in paid.items()
        )
        yield Paragraph(
            line=(
                *desk.speech.line("why-paid", "quiet", each=Marked("; ".join(each))),
                Span("  TFC-BUD-01", "rule"),
            )
        )


NARRATOR = BattleNarrator()
