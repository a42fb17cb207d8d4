"""Minutes in which every fleet, ship, colony and empire bears the name that it has in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from bot.telling.chapters import Chapter
from bot.telling.speech import Plain, Speech

_AS_WRITTEN = frozenset({"seat", "words", "written", "text", "names"})
"""What is nobody's name, though it may be spelt like one."""


def spoken(speech: Speech, minutes: Plain) -> Plain:
    """Minutes, or their state, with the names of the language spoken."""
    names = minutes.get("state", minutes).get("names", {}).get(speech.locale)
    return _named(minutes, names) if names else minutes


def spoken_chapter(chapter: Chapter) -> Chapter:
    """A chapter whose minutes bear the names of the language that it is told in."""
    speech = chapter.speech
    return replace(chapter, before=spoken(speech, chapter.before), after=spoken(speech, chapter.after))


def spoken_name(speech: Speech, minutes: Plain, name: str) -> str:
    """What one thing is called in the language spoken."""
    return str(minutes["state"]["names"].get(speech.locale, {}).get(name, name))


def _named(value: Any, names: Mapping[str, str]) -> Any:
    match value:
        case str():
            return names.get(value, value)
        case list():
            return [_named(one, names) for one in value]
        case Mapping():
            return {
                names.get(key, key): one if key in _AS_WRITTEN else _named(one, names)
                for key, one in value.items()
            }
        case _:
            return value
