"""The words on the map of a battle: its places, who is not on it, and the whole of it for those who cannot see it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from bot.telling.lines import clean, line
from bot.telling.speech import Speech
from bot.telling.tfc_battle.places import place
from rules.game import Mark, Scene


def worded(scene: Scene, speech: Speech) -> Scene:
    """The map in the words of a language."""
    marks = tuple(_worded(mark, speech) for mark in scene.marks)
    return replace(scene, marks=marks, alt=_alt(marks))


def _worded(mark: Mark, speech: Speech) -> Mark:
    if mark.kind == "place":
        return replace(mark, label=", ".join(_place(mark, speech)))
    if mark.kind == "away":
        return replace(mark, label=f"{_where(mark, speech)}: {', '.join(mark.values['names'])}")
    return mark


def _place(mark: Mark, speech: Speech) -> Iterator[str]:
    yield _where(mark, speech)
    if mark.values["type"]:
        yield speech.say("map-type", type=mark.values["type"])
    if mark.values["destroyed"]:
        yield speech.say("where-destroyed")


def _where(mark: Mark, speech: Speech) -> str:
    """The name of a place without the signs that make names stand out: a map knows none."""
    return clean("".join(span.text for span in line(place(speech, mark.values["place"]))))


def _alt(marks: tuple[Mark, ...]) -> str:
    """Names and numbers, place by place; whoever draws the map has the words for its fire."""
    ships = {
        mark.values["name"]: "/".join(str(now) for now, _ in mark.values["bars"])
        for mark in marks
        if mark.kind == "ship"
    }
    places = [
        f"{mark.label}: {', '.join(f'{name} {ships[name]}' for name in mark.values['units']) or '–'}"
        for mark in marks
        if mark.kind == "place"
    ]
    return ". ".join([*places, *(mark.label for mark in marks if mark.kind == "away")]) + "."
