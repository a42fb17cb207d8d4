"""Where a unit is, in a few words."""

from __future__ import annotations

from bot.telling.lines import Marked, clean, named
from bot.telling.speech import Speech
from bot.telling.tfc_battle.desk import location


def place(speech: Speech, where: str) -> Marked:
    """The words for a location written as the rulebook writes it."""
    kind, body, rest = location(where)
    identifier = f"where-{kind}"
    if not speech.knows(identifier):
        return Marked(clean(where.replace("_", " ")))
    return Marked(speech.say(identifier, place=named(body or ""), heading=rest[0] if rest else ""))
