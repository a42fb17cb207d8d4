"""A document on a terminal: aligned, no line longer than the terminal is wide, coloured only where colours are wanted."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from io import StringIO
from typing import TextIO

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from bot.telling.document import (
    Block,
    Buttons,
    Cell,
    Document,
    Heading,
    Line,
    Note,
    Paragraph,
    Picture,
    Quote,
    Row,
    Table,
)
from bot.terminal import is_plain

STYLES = {
    "": "",
    "name": "bold",
    "number": "cyan",
    "good": "green",
    "bad": "red",
    "quiet": "dim",
    "rule": "dim cyan",
}

MARKS = {
    "refused": ("✗ ", "red"),
    "asked": ("? ", "yellow"),
    "remark": ("! ", "yellow"),
    "why": ("∵ ", "dim cyan"),
}

NARROW, WIDE = 40, 120
"""The narrowest and the widest that a document is laid out for; a terminal outside of that is treated as one of them."""

QUOTED_LINES = 2
INDENT = "  "
GAP = 2
LEAST = 8
"""The narrowest that a column may be folded to."""

BARS = (10, 6, 4, 0)
"""How long the bars of a table may be; the longest that leaves the last column a third of the width is taken."""

FULL, EMPTY = "█", "░"


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
                yield from self._wrapped(_text(block.line), "  " if block.depth == 0 else "    ", hang=2)
            case Note():
                mark, style = MARKS[block.kind]
                quiet = "dim" if block.kind == "why" else ""
                indent = "      " if block.kind == "why" else "  "
                yield from self._wrapped(
                    Text.assemble((mark, style), _text(block.line, quiet)), indent, hang=2
                )
            case Table():
                yield from _TableLayout(block, self.width - len(INDENT), self._console).lines()
            case Picture():
                yield from self._wrapped(Text(block.alt, "dim"), "  ") if block.alt else ()
            case Buttons():
                return

    def _heading(self, heading: Heading) -> Iterator[Text]:
        if heading.level == 3:
            yield from self._wrapped(_text(heading.line, "bold"), "  ")
            return
        rule = "═" if heading.level == 1 else "─"
        title = _text(heading.line, "bold")
        aside = f" {heading.aside} {rule * 2}" if heading.aside else ""
        room = self.width - cell_len(aside) - 6
        if title.cell_len > room:
            title.truncate(room, overflow="ellipsis")
        fill = self.width - 4 - title.cell_len - cell_len(aside)
        yield Text.assemble((f"{rule * 2} ", "dim"), title, (f" {rule * max(1, fill)}{aside}", "dim"))

    def _quote(self, quote: Quote) -> Iterator[Text]:
        lines = [
            line
            for written in quote.text.split("\n")
            for line in Text(written, "italic").wrap(self._console, self.width - 6)
        ]
        for place, line in enumerate(lines[:QUOTED_LINES]):
            line.rstrip()
            if place == QUOTED_LINES - 1 and len(lines) > QUOTED_LINES:
                line.truncate(self.width - 7)
                line.append(" …", "dim")
            yield Text.assemble(("  │ ", "dim"), line)

    def _wrapped(self, text: Text, indent: str, hang: int = 0) -> Iterator[Text]:
        """The text in lines under an indent; lines after the first hang further in."""
        room = self.width - len(indent) - hang
        for place, line in enumerate(_fold(self._console, text, room, room + hang)):
            line.rstrip()
            yield Text.assemble(indent + (" " * hang if place else ""), line)


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


def _text(line: Line, base: str = "") -> Text:
    text = Text(style=base)
    for span in line:
        text.append(span.text, STYLES[span.style])
    return text


class _TableLayout:
    """One table at one width: with bars where there is room, and the last columns folded where there is none."""

    def __init__(self, table: Table, width: int, console: Console) -> None:
        self.table = table
        self.width = width
        self.console = console
        self.gauged = {
            place for row in table.rows for place, cell in enumerate(row.cells) if cell.gauge is not None
        }
        for self.bar in BARS:
            self.rows = [self._texts(row) for row in table.rows]
            self.head = [
                Text(" " * self._indent(place) + text, "dim") for place, text in enumerate(table.head)
            ]
            self.widths = self._natural()
            *others, last = self.widths
            if self.bar <= width // 11 and self._needs([*others, min(last, width // 3)]) <= width:
                break
        self._narrow()

    def lines(self) -> Iterator[Text]:
        """The rows under their heads."""
        yield from self._row(self.head)
        for cells in self.rows:
            if len(cells) == 1:
                yield from (Text.assemble(INDENT, line) for line in cells[0].wrap(self.console, self.width))
            else:
                yield from self._row(cells)

    def _row(self, cells: Sequence[Text]) -> Iterator[Text]:
        columns = [
            [cell.copy()] if cell.cell_len <= width else list(cell.wrap(self.console, width))
            for cell, width in zip(cells, self.widths, strict=True)
        ]
        for place in range(max(map(len, columns))):
            line = Text(INDENT)
            for number, (column, width) in enumerate(zip(columns, self.widths, strict=True)):
                part = column[place] if place < len(column) else Text("")
                part.rstrip()
                room = " " * (width - part.cell_len)
                line.append_text(
                    Text.assemble(room, part) if number in self.table.right else Text.assemble(part, room)
                )
                line.append(" " * GAP)
            line.rstrip()
            yield line

    def _indent(self, place: int) -> int:
        return self.bar + 1 if self.bar and place in self.gauged else 0

    def _cell(self, cell: Cell, place: int, *, quiet: bool) -> Text:
        text = _text(cell.line, "dim" if quiet else "")
        if not self._indent(place):
            return text
        if cell.gauge is None:
            return Text.assemble(" " * self._indent(place), text)
        now, most = cell.gauge
        full = min(self.bar, -(-now * self.bar // most)) if most else 0
        style = "green" if 2 * now > most else "yellow" if 4 * now > most else "red"
        bar = Text.assemble(
            (FULL * full, f"{style} dim" if quiet else style), (EMPTY * (self.bar - full), "dim")
        )
        return Text.assemble(bar, " ", text)

    def _texts(self, row: Row) -> list[Text]:
        return [self._cell(cell, place, quiet=row.quiet) for place, cell in enumerate(row.cells)]

    def _natural(self) -> list[int]:
        """As wide as the widest cell."""
        cells = [self.head, *(row for row in self.rows if len(row) > 1)]
        return [max(row[place].cell_len for row in cells) for place in range(len(self.head))]

    def _needs(self, widths: Sequence[int]) -> int:
        return sum(widths) + GAP * (len(widths) - 1)

    def _narrow(self) -> None:
        """Where the columns are too wide together, the last gives way first, then the first, then the others."""
        for place in (len(self.widths) - 1, 0, *range(1, len(self.widths) - 1)):
            over = max(0, self._needs(self.widths) - self.width)
            self.widths[place] = max(min(self.widths[place], LEAST), self.widths[place] - over)
