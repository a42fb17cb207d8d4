"""One ship of a campaign as a sheet of damage: its layers, where it is, and what mending it would take."""

from __future__ import annotations

from collections.abc import Iterator

from bot.telling.document import Block, Paragraph, plain
from bot.telling.speech import Plain, Speech
from bot.telling.tfc_sheet import aboard, head, layers
from bot.telling.tfc_yards.board import where


def sheet(speech: Speech, state: Plain, name: str) -> Iterator[Block]:
    """Everything that is known of a ship of a campaign."""
    unit = state["units"][name]
    yield head(speech, unit, state)
    yield layers(speech, unit)
    yield Paragraph(line=speech.line("sheet-state", state=plain(where(speech, unit))))
    if unit["location"] == "destroyed":
        return
    yield from aboard(speech, unit, state)
    if unit["missing_cu"]:
        yield Paragraph(
            line=speech.line(
                "sheet-mending", missing=str(unit["missing_cu"]), own=str(unit["own_rate_cu"] or 0)
            )
        )
    if unit["built_at"]:
        yield Paragraph(line=speech.line("sheet-built", "quiet", yard=unit["built_at"]))
