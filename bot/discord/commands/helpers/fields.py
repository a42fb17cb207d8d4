"""The options of a command made from an entry's fields: the table of entry kinds says which there are."""

from __future__ import annotations

import inspect
import re
import types
from collections.abc import Mapping
from datetime import UTC, datetime, tzinfo
from typing import Any, Union, get_args, get_origin, get_type_hints

import yaml
from msgspec.structs import FieldInfo, fields

from bot.gamefile.source import plain_scalar
from rules.entries import EntryError, Kind
from rules.messages import Arg, Message

GIVEN = ("id", "at", "by")
"""Fields that nobody types: they come from who acts, and when."""

WORDS = {
    "post": "the post: its entry (p5), its message's link or id",
    "to": "the last entry that is to count: p5",
    "unit": "the unit's name",
    "ordinal": "which of the unit's orders in that post, from 1",
    "commands": "how many commands more",
    "seat": "the seat's name",
    "player": "who takes the seat",
    "set": "what to set: shield=300, hull=20",
    "subject": "the unit's name; a body: body=Rock",
    "reason": "why; everybody reads it",
    "until": "when, in the game's zone: 2026-05-04 18:00, or 36h from now",
    "deadline": "when, in the game's zone: 2026-05-04 18:00, or 36h from now",
    "question": "the question: q1",
    "choose": "the answer",
    "note": "a remark",
    "cycle": "the month: 2026-04",
}

_MOMENT = re.compile(r"(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(?::(\d\d))?\s*(Z|UTC)?", re.IGNORECASE)
_FROM_NOW = re.compile(r"\+?\s*(\d{1,4})\s*(min|m|h|d|ч|д|мин)\w*", re.IGNORECASE)
_STAMP = re.compile(r"<t:(\d{1,12})(?::\w)?>")
_SECONDS = {"m": 60, "min": 60, "мин": 60, "h": 3600, "ч": 3600, "d": 86400, "д": 86400}


class TypedError(EntryError):
    """What somebody typed into an option cannot be: the sentence that says how to write it."""

    def __init__(self, field: str, identifier: str, **args: Arg) -> None:
        """Keep the sentence."""
        super().__init__(field, identifier)
        self.sentence = Message(identifier, {"field": field, **args})


def options(kind: Kind) -> list[inspect.Parameter]:
    """The options of a kind of entry, those that must be given first."""
    hints = get_type_hints(kind.record)
    found = [_option(field, hints[field.name]) for field in fields(kind.record) if field.name not in GIVEN]
    return sorted(found, key=lambda option: option.default is not inspect.Parameter.empty)


def words(kind: Kind) -> dict[str, str]:
    """What each option is for."""
    return {option.name: WORDS.get(option.name, option.name) for option in options(kind)}


def _option(field: FieldInfo, hint: Any) -> inspect.Parameter:
    typed: Any = int if hint is int else str
    default = inspect.Parameter.empty if field.required else None
    annotation = typed if field.required else typed | None
    return inspect.Parameter(
        field.name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation
    )


def values(
    kind: Kind, given: Mapping[str, Any], zone: tzinfo = UTC, now: int | None = None
) -> dict[str, Any]:
    """The entry's fields from what was typed, in a zone and at a moment (milliseconds since 1970).

    Raises :class:`TypedError` for what cannot be.
    """
    hints = get_type_hints(kind.record)
    return {
        name: _value(name, hints[name], value, zone, now)
        for name, value in given.items()
        if value is not None and name in hints
    }


def _value(name: str, hint: Any, value: Any, zone: tzinfo, now: int | None) -> Any:
    if name == "subject":
        return pairs(name, value) if "=" in value else {"unit": value.strip()}
    if (get_origin(hint) or hint) is Mapping:
        return pairs(name, value)
    if hint is datetime:
        return moment(name, value, zone, now).isoformat()
    if get_origin(hint) in (Union, types.UnionType) and int in get_args(hint):
        return int(value)
    return value.strip() if isinstance(value, str) else value


def moment(name: str, text: str, zone: tzinfo = UTC, now: int | None = None) -> datetime:
    """A moment: written in a zone, as a stamp of Discord, or from now on. Raises :class:`TypedError`."""
    wanted = text.strip()
    began = datetime.now(UTC).timestamp() if now is None else now / 1000
    if (stamp := _STAMP.fullmatch(wanted)) is not None:
        return datetime.fromtimestamp(int(stamp[1]), UTC)
    if (span := _FROM_NOW.fullmatch(wanted)) is not None:
        return datetime.fromtimestamp(int(began) + int(span[1]) * _SECONDS[span[2].lower()], UTC)
    found = _MOMENT.fullmatch(wanted)
    try:
        if found is not None:
            there = datetime.fromisoformat(f"{found[1]}T{found[2]}:{found[3] or '00'}")
            return there.replace(tzinfo=UTC if found[4] else zone).astimezone(UTC)
    except ValueError:
        pass
    raise TypedError(name, "typed-moment")


def pairs(name: str, text: str) -> dict[str, Any]:
    """``shield=300, location=orbit(Rock)`` as a map; inner keys by dots: ``effects.x=1``."""
    made: dict[str, Any] = {}
    for part in re.split(r"[,;\n]\s*(?=[\w.\- ]+=)", text.strip()):
        key, equals, value = part.partition("=")
        if not equals or not key.strip():
            raise TypedError(name, "typed-pair", part=part.strip()[:60] or "–")
        place = made
        *outer, last = key.strip().split(".") if name != "set" or "." not in key else [key.strip()]
        for step in outer:
            place = place.setdefault(step, {})
        place[last] = _plain(name, value.strip())
    return made


def _plain(name: str, value: str) -> Any:
    """A value: a number, a word, or a list or map as a game file writes it on one line."""
    if value[:1] not in ("[", "{"):
        return plain_scalar(value)
    try:
        return yaml.safe_load(value)
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise TypedError(name, "typed-list", part=value[:60]) from error
