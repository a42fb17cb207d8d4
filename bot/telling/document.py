"""What is to be told, before it is written for anybody: headings, quotes, lines, tables, notes, buttons, pictures.

Texts here are plain and may hold whatever a player wrote; a writer colours, formats and escapes them.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Style = Literal["", "name", "number", "good", "bad", "quiet", "rule", "code"]


class Span(Struct, frozen=True):
    """A stretch of text in one style; ``code`` is to be copied letter by letter."""

    text: str
    style: Style = ""


Line = tuple[Span, ...]


def plain(line: Line) -> str:
    """The line's text without its styles."""
    return "".join(span.text for span in line)


class Heading(Struct, frozen=True, kw_only=True):
    """A heading: level 1 opens a game, 2 an entry of its log, 3 a part of one. ``aside`` stands at its far end."""

    level: int
    line: Line
    aside: str = ""


class Quote(Struct, frozen=True):
    """A player's own words; a writer shows no more than their beginning. ``whole`` is the post where lines of it are left out."""

    text: str
    whole: str = ""


class Paragraph(Struct, frozen=True, kw_only=True):
    """One sentence of the account; ``depth`` 1 belongs to the sentence above it."""

    line: Line
    depth: int = 0


class Note(Struct, frozen=True, kw_only=True):
    """Something to be heeded: a refusal, a question, a remark, or (``why``) where a number comes from."""

    kind: Literal["refused", "asked", "remark", "why"]
    line: Line


class Cell(Struct, frozen=True):
    """One cell of a table. ``gauge`` is (now, most) where a bar may stand before the text."""

    line: Line = ()
    gauge: tuple[int, int] | None = None


class Row(Struct, frozen=True):
    """One row; ``quiet`` where nothing in it has changed. A row of one cell is a heading inside the table."""

    cells: tuple[Cell, ...]
    quiet: bool = False


class Table(Struct, frozen=True, kw_only=True):
    """Rows under column heads. ``right`` lists the columns that align to the right."""

    head: tuple[str, ...]
    rows: tuple[Row, ...]
    right: tuple[int, ...] = ()


class Copied(Struct, frozen=True):
    """Lines that may be copied and posted as they stand."""

    lines: tuple[str, ...]


class Buttons(Struct, frozen=True, kw_only=True):
    """A place for buttons: the answers to a question, each with its id and its words."""

    question: str
    choices: tuple[tuple[str, str], ...]


class Picture(Struct, frozen=True, kw_only=True):
    """A place for a picture, and the sentence that stands for it where none can be shown."""

    name: str
    alt: str = ""


Block = Heading | Quote | Paragraph | Note | Table | Copied | Buttons | Picture


class Document(Struct, frozen=True):
    """What is told of one thing, from top to bottom."""

    blocks: tuple[Block, ...]
