"""A document on a terminal: aligned, no line longer than the terminal is wide, coloured only where colours are wanted."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from io import StringIO
from typing import TextIO

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from bot.telling.document import (
    Block,
    Buttons,
    Copied,
    Document,
    Heading,
    Note,
    Paragraph,
    Picture,
    Quote,
    Table,
)
from bot.telling.tables import INDENT, TableLayout, text_of
from bot.terminal import is_plain

MARKS = {
    "refused": ("✗ ", "red"),
    "asked": ("? ", "yellow"),
    "remark": ("! ", "yellow"),
    "why": ("∵ ", "dim cyan"),
}

NARROW, WIDE = 40, 120
"""The narrowest and the widest that a document is laid out for; a terminal outside of that is treated as one of them."""

QUOTED_LINES = 2
HEADED_LINES = 3


class Terminal:
    """Writes documents to a stream."""

    def __init__(self, stream: TextIO, width: int | None = None, *, colour: bool | None = None) -> None:
        """Take width and colour from the stream and the environment where they are not given."""
        wanted = stream.isatty() and not is_plain() if colour is None else colour
        columns = shutil.get_terminal_size((80, 24)).columns if width is None else width
        self.width = max(NARROW, min(columns, WIDE))
        self._stream = stream
        self._console = Console(
            file=StringIO(),
            width=self.width,
            color_system="standard" if wanted else None,
            force_terminal=wanted,
            highlight=False,
            legacy_windows=False,
        )

    def write(self, document: Document) -> None:
        """Write the document, and an empty line after it."""
        for line in (*self.lines(document), Text("")):
            line.rstrip()
            self._stream.write(self._coloured(line) if self._console.is_terminal else f"{line.plain}\n")

    def _coloured(self, line: Text) -> str:
        with self._console.capture() as captured:
            self._console.print(line, soft_wrap=True)
        return captured.get()

    def lines(self, document: Document) -> Iterator[Text]:
        """The document's lines, none longer than the width."""
        last: Block | None = None
        for block in document.blocks:
            if last is not None and _apart(last, block):
                yield Text("")
            written = list(self._block(block))
            yield from written
            last = block if written else last

    def _block(self, block: Block) -> Iterator[Text]:
        match block:
            case Heading():
                yield from self._heading(block)
            case Quote():
                yield from self._quote(block)
            case Paragraph():
                yield from self._wrapped(text_of(block.line), "  " if block.depth == 0 else "    ", hang=2)
            case Note():
                mark, style = MARKS[block.kind]
                quiet = "dim" if block.kind == "why" else ""
                indent = "      " if block.kind == "why" else "  "
                yield from self._wrapped(
                    Text.assemble((mark, style), text_of(block.line, quiet)), indent, hang=2
                )
            case Table():
                yield from TableLayout(block, self.width - len(INDENT), self._console).lines()
            case Copied():
                yield from (Text(f"    {line}") for line in block.lines)
            case Picture():
                yield from self._wrapped(Text(block.alt, "dim"), "  ") if block.alt else ()
            case Buttons():
                return

    def _heading(self, heading: Heading) -> Iterator[Text]:
        if heading.level == 3:
            yield from self._wrapped(text_of(heading.line, "bold"), "  ")
            return
        rule = "═" if heading.level == 1 else "─"
        title = text_of(heading.line, "bold")
        aside = f" {heading.aside} {rule * 2}" if heading.aside else ""
        *upper, last = _fold(self._console, title, self.width - 5, self.width - 5 - cell_len(aside))
        if len(upper) >= HEADED_LINES:
            upper, last = upper[:HEADED_LINES], Text("…")
        if last.cell_len > self.width - 5 - cell_len(aside):
            upper, last = [*upper, last], Text("")
        for line in upper:
            line.rstrip()
            yield Text.assemble((f"{rule * 2} ", "dim"), line)
        last.rstrip()
        gap = " " if last else ""
        fill = self.width - 3 - last.cell_len - len(gap) - cell_len(aside)
        yield Text.assemble(
            (f"{rule * 2}{' ' if last else rule}", "dim"), last, (f"{gap}{rule * fill}{aside}", "dim")
        )

    def _quote(self, quote: Quote) -> Iterator[Text]:
        lines = [
            line
            for written in quote.text.split("\n")
            for line in Text(written, "italic").wrap(self._console, self.width - 6)
        ]
        shown = lines[:QUOTED_LINES]
        for line in shown:
            line.rstrip()
        if len(lines) > QUOTED_LINES:
            shown[-1] = _cut_off(shown[-1], self.width - 6)
        yield from (Text.assemble(("  │ ", "dim"), line) for line in shown)

    def _wrapped(self, text: Text, indent: str, hang: int = 0) -> Iterator[Text]:
        """The text in lines under an indent; lines after the first hang further in."""
        room = self.width - len(indent) - hang
        for place, line in enumerate(_fold(self._console, text, room, room + hang)):
            line.rstrip()
            yield Text.assemble(indent + (" " * hang if place else ""), line)


def _cut_off(line: Text, room: int) -> Text:
    """The line with an ellipsis behind its last word, one word shorter where that needs the room."""
    if line.cell_len > room - 2:
        words, space, _ = line.plain.rpartition(" ")
        line.truncate(cell_len(words) if space else room - 2)
    line.append(" …", "dim")
    return line


def _fold(console: Console, text: Text, room: int, first: int) -> Iterator[Text]:
    """The text cut at spaces: the first line may be ``first`` wide, the others ``room``."""
    if text.cell_len <= first:
        yield text
        return
    lines = text.wrap(console, room)
    yield from lines


def _apart(last: Block, block: Block) -> bool:
    """Whether an empty line stands between two blocks."""
    if isinstance(block, Note) and block.kind == "why":
        return False
    if isinstance(block, Buttons | Picture):
        return False
    same = type(last) is type(block) or (
        isinstance(last, Note) and isinstance(block, Paragraph) and block.depth > 0
    )
    lead = isinstance(last, Heading) and last.level != 1 and (last.level == 3 or not isinstance(block, Table))
    told = isinstance(last, Note) and last.kind == "why" and isinstance(block, Paragraph)
    return not (same or lead or told)
