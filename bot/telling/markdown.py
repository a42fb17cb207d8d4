"""A document as Discord Markdown: everything that a player has a hand in is escaped, long documents come in parts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from rich.cells import cell_len

from bot.telling.document import (
    Block,
    Buttons,
    Cell,
    Copied,
    Document,
    Heading,
    Line,
    Note,
    Paragraph,
    Picture,
    Quote,
    Row,
    Table,
    plain,
)
from bot.telling.lines import clean, shortened

LIMIT = 2000
"""How many characters a message may have. Discord counts as JavaScript does: what lies beyond U+FFFF counts twice."""

QUOTED = 200
FENCE = "```"

_FORMATS = re.compile(r"([\\`*_~|<>\[\]])")
_EMOJI = re.compile(r":(?=\w+:)")
_LINK = re.compile(r"(?<=:)(?=//)|(?<=discord)(?=\.gg/)", re.IGNORECASE)
_APART = "\u200b"
"""A space of no width: Discord shows nothing, and what it parts is no mention and no link any more."""

WEIGHTS = {"name": "**", "bad": "**", "code": "`"}
MARKS = {"refused": "✗ ", "asked": "❓ ", "remark": "⚠ ", "why": "-# ∵ "}


def escape(text: str, *, opening: bool = True) -> str:
    """The text as Discord shows it letter by letter: no formatting, no mention, no link, no list, no emoji code.

    ``opening`` says that it may stand where a line begins.
    """
    safe = _LINK.sub(_APART, clean(text)).replace("@", f"@{_APART}")
    safe = _EMOJI.sub(r"\\:", _FORMATS.sub(r"\\\1", safe))
    if opening and (found := re.match(r"\d+(?=[.)])", safe)) is not None:
        return f"{found[0]}\\{safe[found.end() :]}"
    return f"\\{safe}" if opening and safe[:1] in tuple("#+-") else safe


def fenced(text: str) -> str:
    """The text inside a code block: nothing is formatted there, and nothing may end the block early."""
    return clean_cell(text).replace("`", "ˋ").replace("@", f"@{_APART}")


def clean_cell(text: str) -> str:
    """The text cleaned, spaces at its ends kept."""
    return f"{' ' * (text[:1] == ' ')}{clean(text)}{' ' * (text[-1:] == ' ' and text.strip() != '')}"


def length(text: str) -> int:
    """The text's length as Discord counts it."""
    return len(text.encode("utf-16-le")) // 2


def write(document: Document, limit: int = LIMIT) -> list[str]:
    """The document in parts of at most ``limit`` characters, cut at line boundaries; a cut table stays a table."""
    return list(_parts(_lines(document), limit))


def _lines(document: Document) -> Iterator[str]:
    last: Block | None = None
    for block in document.blocks:
        lines = list(_block(block))
        if last is not None and lines and _apart(last, block):
            yield ""
        yield from lines
        last = block if lines else last


def _apart(last: Block, block: Block) -> bool:
    """Whether an empty line stands between two blocks: not before what belongs to the note above it, nor before lines to copy."""
    belongs = isinstance(last, Note) and isinstance(block, Paragraph) and block.depth > 0
    return type(last) is not type(block) and not belongs and not isinstance(block, Copied)


def _block(block: Block) -> Iterator[str]:
    match block:
        case Heading(level=3):
            yield f"**{escape(plain(block.line))}**"
        case Heading():
            aside = f"\n-# {escape(block.aside)}" if block.aside else ""
            yield f"{'#' * (block.level + 1)} {escape(plain(block.line))}{aside}"
        case Quote():
            text = " ".join(block.text.split())
            yield f"> {escape(shortened(text, QUOTED))}"
        case Paragraph():
            yield f"{'  ' * block.depth}{_spans(block.line)}"
        case Note():
            yield f"{MARKS[block.kind]}{_spans(block.line)}"
        case Table() | Copied():
            rows = _table(block) if isinstance(block, Table) else map(fenced, block.lines)
            yield from (FENCE, *rows, FENCE)
        case Picture():
            if block.alt:
                yield f"-# {escape(block.alt)}"
        case Buttons():
            return


def _spans(line: Line) -> str:
    """The line, neighbours of one weight together: two pairs of stars must not meet."""
    written = ""
    for weight, spans in groupby(line, key=lambda span: WEIGHTS.get(span.style, "")):
        text = "".join(span.text for span in spans)
        if weight == "`":
            written += f"`{fenced(text)}`"
            continue
        inner = escape(text, opening=not written)
        left, right = " " * (text[:1] == " "), " " * (text[-1:] == " ")
        written += f"{left}{weight}{inner}{weight}{right}" if inner else f"{left}{right}"
    return written


def _table(table: Table) -> Iterator[str]:
    rows = [row for row in table.rows if len(row.cells) > 1]
    widths = [cell_len(head) for head in table.head]
    for row in rows:
        widths = [max(width, cell_len(_text(cell))) for width, cell in zip(widths, row.cells, strict=True)]
    yield _row(table.head, widths, table.right)
    for row in table.rows:
        yield (
            _whole(row)
            if len(row.cells) == 1
            else _row([_text(cell) for cell in row.cells], widths, table.right)
        )


def _whole(row: Row) -> str:
    return f"— {_text(row.cells[0])}"


def _text(cell: Cell) -> str:
    return "".join(fenced(span.text) for span in cell.line)


def _row(texts: list[str] | tuple[str, ...], widths: list[int], right: tuple[int, ...]) -> str:
    cells = []
    for place, (text, width) in enumerate(zip(texts, widths, strict=True)):
        room = " " * (width - cell_len(text))
        cells.append(room + text if place in right else text + room)
    return "  ".join(cells).rstrip()


def _parts(lines: Iterator[str], limit: int) -> Iterator[str]:
    part: list[str] = []
    inside = False
    for line in (piece for written in lines for piece in _pieces(written, limit - 2 * len(FENCE) - 2)):
        closing = [FENCE] if inside and line != FENCE else []
        if part and length("\n".join([*part, line, *closing])) > limit:
            yield "\n".join([*part, *([FENCE] if inside else [])]).strip("\n")
            part = [FENCE] if inside and line != FENCE else []
            if inside and line == FENCE:
                inside = False
                continue
        inside = inside != (line == FENCE)
        part.append(line)
    if any(part):
        yield "\n".join(part).strip("\n")


def _pieces(line: str, limit: int) -> Iterator[str]:
    """The line, cut where it is longer than a whole part may be: at a space, and never after a backslash."""
    while length(line) > limit:
        most = next(end for end in range(limit, 0, -1) if length(line[:end]) <= limit)
        cut = line.rfind(" ", 1, most)
        if cut < 0:
            cut = most - (line[most - 1] == "\\")
        yield line[:cut]
        line = line[cut:].lstrip()
    yield line
