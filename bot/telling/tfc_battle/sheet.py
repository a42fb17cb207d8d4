"""One unit as a sheet of damage: its layers, where it is, what it fires with, what lasts on it, what flies at it."""

from __future__ import annotations

from collections.abc import Iterator

from bot.telling.chapters import Chapter
from bot.telling.document import Block, Paragraph, plain
from bot.telling.speech import Plain, Speech
from bot.telling.tfc_battle.effects import lasting
from bot.telling.tfc_battle.fleet import GONE, condition, waiting
from bot.telling.tfc_sheet import aboard, head, layers


def sheet(chapter: Chapter, name: str) -> Iterator[Block]:
    """Everything that the viewer may know of a unit of a battle."""
    speech, state = chapter.speech, chapter.after["state"]
    unit = state["units"][name]
    yield head(speech, unit, state, state["sides"].get(unit["owner"]))
    yield layers(speech, unit)
    yield Paragraph(line=speech.line("sheet-where", where=plain(condition(speech, unit))))
    if unit["location"] in GONE:
        return
    yield _arms(speech, unit)
    yield from aboard(speech, unit, state)
    if unit["note"]:
        yield Paragraph(line=speech.line("sheet-note", note=unit["note"]))
    yield from lasting(chapter, unit["effects"])
    yield from waiting(chapter, about=name)


def _arms(speech: Speech, unit: Plain) -> Paragraph:
    """What a full salvo is worth, of a group of fighters that of one craft, and how nimble the unit is."""
    return Paragraph(
        line=speech.line(
            "sheet-arms-craft" if unit["craft"] else "sheet-arms",
            beam=unit["beam_firepower"],
            projectile=unit["projectile_firepower"],
            maneuverability=str(unit["maneuverability"]),
        )
    )
