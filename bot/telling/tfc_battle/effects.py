"""Lasting effects told: how they begin and how they end, each in words of its own where it has any."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.telling.chapters import Chapter
from bot.telling.document import Block
from bot.telling.speech import Plain
from bot.telling.tfc_battle.desk import Desk

TOLD_BY_OTHERS = {("effect_began", "cloaked"), ("effect_ended", "exploding_core")}
"""What another sentence has told: a cloak that begins to close is told once, and what comes of a core that goes up."""

OVERTAKEN = {"cloaking": ("effect_ended", "cloaked"), "seized": ("captured", None)}
"""Effects whose end is not worth a sentence where the same unit has that event."""


def began(desk: Desk, event: Plain) -> Iterator[Block]:
    """A lasting effect begins."""
    yield from _effect(desk, event, f"began-{event['effect']['kind']}", "told-effect-began")


def ended(desk: Desk, event: Plain) -> Iterator[Block]:
    """A lasting effect is over."""
    by = OVERTAKEN.get(event["effect"]["kind"])
    if by is None or not any(_is(other, by, event["effect"]["on"]) for other in desk.chapter.events):
        yield from _effect(desk, event, f"ended-{event['effect']['kind']}", "told-effect-ended")


def lasting(chapter: Chapter, effects: Sequence[Plain]) -> Iterator[Block]:
    """What lasts on a unit, each with the turn in which it ends."""
    desk = Desk(chapter)
    for effect in effects:
        yield desk.say(
            "sheet-effect",
            effect=desk.speech.word("effect", effect["kind"]),
            source=desk.name(effect["source"]),
            turn=effect["until"]["turn"] or 0,
        )


def _is(event: Plain, what: tuple[str, str | None], units: Sequence[str]) -> bool:
    """Whether the event is of this name and kind of effect, and about one of the units."""
    name, kind = what
    if event["event"] != name:
        return False
    about = event["effect"]["on"] if kind is not None else [event["unit"]]
    return (kind is None or event["effect"]["kind"] == kind) and bool({*about} & {*units})


def _effect(desk: Desk, event: Plain, own: str, general: str) -> Iterator[Block]:
    effect = event["effect"]
    if (event["event"], effect["kind"]) in TOLD_BY_OTHERS:
        return
    bearers = [name for name in effect["on"] if desk.knows(name)]
    others = [name for name in bearers if name != effect["source"]]
    yield desk.say(
        own if desk.speech.knows(own) else general,
        effect=desk.speech.word("effect", effect["kind"]),
        source=desk.name(effect["source"]),
        on=desk.speech.list(others or bearers),
        who=desk.speech.list(bearers) if bearers else desk.name(effect["source"]),
        turn=effect["until"]["turn"] or 0,
    )
