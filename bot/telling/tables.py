"""Tables on a terminal: as wide as it is, with bars where there is room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from bot.telling.document import Cell, Line, Row, Table

STYLES = {
    "": "",
    "name": "bold",
    "number": "cyan",
    "good": "green",
    "bad": "red",
    "quiet": "dim",
    "rule": "dim cyan",
    "code": "cyan",
}

INDENT = "  "
GAP = 2
LEAST = 8
"""The narrowest that a column may be folded to."""

BARS = (10, 6, 4, 0)
"""How long the bars of a table may be; the longest that leaves the last column a third of the width is taken."""

FULL, EMPTY = "█", "░"


def text_of(line: Line, base: str = "") -> Text:
    """The line as a terminal shows it."""
    text = Text(style=base)
    for span in line:
        text.append(f"`{span.text}`" if span.style == "code" else span.text, STYLES[span.style])
    return text


class TableLayout:
    """One table at one width: with bars where there is room, and the last columns folded where there is none.

    Where folding would break words, each row becomes a paragraph of its own.
    """

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
        broken = self._breaks_words()
        if not broken:
            yield from self._row(self.head)
        for cells in self.rows:
            if len(cells) == 1:
                yield from (Text.assemble(INDENT, line) for line in cells[0].wrap(self.console, self.width))
            elif broken:
                yield from self._paragraph(cells)
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

    def _breaks_words(self) -> bool:
        """Whether a column is narrower than a word in it."""
        return any(
            cell_len(word) > width
            for cells in (self.head, *(row for row in self.rows if len(row) > 1))
            for cell, width in zip(cells, self.widths, strict=True)
            for word in cell.plain.split()
        )

    def _paragraph(self, cells: Sequence[Text]) -> Iterator[Text]:
        """The row's first cell, and under it the others behind their heads."""
        yield from (Text.assemble(INDENT, line) for line in cells[0].wrap(self.console, self.width))
        pairs = [
            Text.assemble(f"{head.plain.strip()} ", cell)
            for head, cell in zip(self.head[1:], cells[1:], strict=True)
        ]
        for line in Text(", ").join(pairs).wrap(self.console, self.width - GAP):
            line.rstrip()
            yield Text.assemble(INDENT, " " * GAP, line)

    def _indent(self, place: int) -> int:
        return self.bar + 1 if self.bar and place in self.gauged else 0

    def _cell(self, cell: Cell, place: int, *, quiet: bool) -> Text:
        text = text_of(cell.line, "dim" if quiet else "")
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
