"""What is told of an entry that is no post: whom and what it is about, why, and no more than the viewer may hear."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, TypedDict

from bot.telling.lines import Marked, named
from bot.telling.narrator import Narrator
from bot.telling.speech import Plain, Speech
from rules import entries as e


class Words(TypedDict):
    """The parts of a chapter that the entry itself gives."""

    about: str
    reason: str
    answer: str
    struck: Plain | None
    details: Mapping[str, str]
    refused: bool


def act_words(entry: e.Entry, before: Plain, after: Plain, narrator: Narrator, speech: Speech) -> Words:
    """What a viewer is told of an entry, by the minutes that he may see.

    Where it speaks of hidden units, or of a post or question that is not for him, only that something was done.
    """
    units = units_of(entry)
    seen = all(narrator.knows(before, unit) or narrator.knows(after, unit) for unit in units)
    open_ = seen and after["open"]
    reason: str = getattr(entry, "reason", "") or getattr(entry, "note", "")
    told_by_outlook = isinstance(entry, e.HoldEntry) and after["turn"].get("held_why") == reason
    names = (narrator.called(speech, after, unit) for unit in units)
    shown = speech.list(names) if seen else Marked(speech.say("something-hidden"))
    choose: str = getattr(entry, "choose", "")
    return Words(
        about=about(entry) or shown,
        reason=reason if open_ and not told_by_outlook else "",
        answer=after["labels"].get(choose, choose) if open_ and not turned_away(entry, after) else "",
        struck=after["struck"],
        details=_details(entry, shown),
        refused=turned_away(entry, after),
    )


def turned_away(entry: e.Entry, minutes: Plain) -> bool:
    """Whether the whole act was refused: it came from the wrong hand, or too late."""
    acts = e.Ruled | e.AnswerEntry | e.FlagEntry | e.AliasEntry
    return isinstance(entry, acts) and any(
        item["unit"] is None and item["command"] is None for item in minutes["refused"]
    )


def about(entry: e.Entry) -> str:
    """What an entry speaks of: the post it changes, the seat it skips, the entry it goes back to. Posts and handovers go to somebody."""
    if isinstance(entry, e.HandoverEntry | e.PostEntry):
        return ""
    names = (getattr(entry, field, None) for field in ("post", "seat", "to", "question", "cycle"))
    return next((name for name in names if isinstance(name, str) and name), "")


def units_of(entry: e.Entry) -> tuple[str, ...]:
    """The units and bodies that a moderator's entry speaks of."""
    match entry:
        case e.OverrideEntry():
            return tuple(name for name in entry.subject.values() if isinstance(name, str))
        case e.GrantEntry() | e.VoidEntry() | e.AliasEntry():
            return (entry.unit,)
        case e.HandoverEntry():
            return tuple(entry.units)
        case _:
            return ()


def _details(entry: e.Entry, units: str) -> Mapping[str, str]:
    """What else a heading says of the entry."""
    match entry:
        case e.ExtendEntry():
            return {"until": _moment(entry.until)}
        case e.DeadlineEntry():
            return {"until": _moment(entry.deadline)}
        case e.SeatEntry():
            return {"player": named(entry.player)}
        case e.AliasEntry():
            return {"name": named(entry.name)}
        case e.WordsEntry():
            return {"added": _phrases(entry.add), "removed": _phrases(entry.remove)}
        case e.HandoverEntry():
            return {"units": units, "way": entry.direction, "game": named(entry.game)}
        case _:
            return {}


def _phrases(section: Mapping[str, Any]) -> str:
    """The phrases of a section of words, each list with its name; ``none`` for no phrases."""
    lists = [
        (name if isinstance(body, Mapping) else kind, phrases)
        for kind, body in section.items()
        for name, phrases in (body.items() if isinstance(body, Mapping) else [(kind, body)])
    ]
    said = "; ".join(f"{name}: {', '.join(map(str, phrases))}" for name, phrases in lists)
    return named(said) if said else "none"


def _moment(at: datetime) -> str:
    return f"{at.astimezone(UTC):%Y-%m-%d %H:%M} UTC"
