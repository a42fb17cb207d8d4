"""The terminal writer: widths, alignment, colours."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from rich.cells import cell_len

from bot.gamefile.reading import load
from bot.telling.document import Cell, Document, Heading, Note, Paragraph, Quote, Row, Span, Table
from bot.telling.terminal import Terminal
from bot.telling.words import LOCALES
from tests.telling.stories import DUEL, documents, game, text

EXAMPLES = sorted((Path(__file__).parent.parent.parent / "examples").glob("*.yaml"))

WIDTHS = (60, 80, 120)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
@pytest.mark.parametrize("locale", LOCALES)
def test_no_line_is_longer_than_the_terminal(example: Path, locale: str) -> None:
    for document in documents(load(example)[0], locale=locale, why=True):
        for width in WIDTHS:
            longest = max(text(document, width).splitlines(), key=cell_len)
            assert cell_len(longest) <= width, longest


def line(words: str) -> tuple[Span, ...]:
    return (Span(words),)


def test_wide_characters_keep_their_columns() -> None:
    names = ("Valiant", "Отважный", "赤い彗星", "e\u0301clair")
    rows = tuple(Row((Cell(line(name)), Cell(line("1200")), Cell(line("open space")))) for name in names)
    table = Table(head=("Unit", "Shields", "Where"), rows=rows, right=(1,))
    assert text(Document((table,)), 60) == (
        "  Unit      Shields  Where\n"
        "  Valiant      1200  open space\n"
        "  Отважный     1200  open space\n"
        "  赤い彗星     1200  open space\n"
        "  e\u0301clair       1200  open space\n"
        "\n"
    )


def test_bars_give_way_to_words() -> None:
    cells = (
        Cell(line("Valiant")),
        Cell(line("600"), gauge=(600, 1200)),
        Cell(line("in orbit of Rock, owes 1")),
    )
    table = Table(head=("Unit", "Shields", "Where"), rows=(Row(cells),))
    lines = {width: text(Document((table,)), width).splitlines()[1] for width in (120, 60, 40)}
    assert lines[120] == "  Valiant  █████░░░░░ 600      in orbit of Rock, owes 1"
    assert lines[60] == "  Valiant  ██░░ 600      in orbit of Rock, owes 1"
    assert lines[40] == "  Valiant  600      in orbit of Rock,"


def test_one_heading_fits_whatever_its_length() -> None:
    heading = Heading(level=2, line=line("a name without any end " * 9), aside="p1 · 2026-01-01 00:00")
    *written, last, _ = text(Document((heading,)), 60).splitlines()
    assert all(cell_len(one) <= 60 for one in written)
    assert cell_len(last) == 60
    assert last.endswith("p1 · 2026-01-01 00:00 ──")


def test_a_quote_shows_its_beginning() -> None:
    written = text(Document((Quote("It was a dark and stormy night. " * 20),)), 60)
    assert written.count("│") == 2
    assert written.rstrip().endswith("…")


def coloured(stream: StringIO, *, colour: bool | None = None) -> str:
    blocks = (
        Paragraph(line=(Span("Valiant", "name"), Span(" holds."))),
        Note(kind="refused", line=line("no")),
    )
    Terminal(stream, 60, colour=colour).write(Document(blocks))
    return stream.getvalue()


class Screen(StringIO):
    def isatty(self) -> bool:
        return True


def test_colours_only_where_they_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\x1b[" in coloured(Screen())
    assert "\x1b" not in coloured(StringIO())
    assert "\x1b[" in coloured(StringIO(), colour=True)
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in coloured(Screen())


LONG_NAMES = """
- {post: p1, by: ash, text: "Kestrel: att Harrier; remain"}
- {post: p2, by: rook, text: "Harrier: att Kestrel"}
"""


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("width", [40, 44, 52])
def test_a_narrow_terminal_breaks_no_word(locale: str, width: int) -> None:
    setup = DUEL.replace("Kestrel", "Incomparable").replace("Harrier", "Unvanquishable")
    log = LONG_NAMES.replace("Kestrel", "Incomparable").replace("Harrier", "Unvanquishable")
    words: set[str] = set()
    for document in documents(game(log, setup), locale=locale, why=True):
        wide = text(document, 120)
        narrow = text(document, width)
        assert max(cell_len(one) for one in narrow.splitlines()) <= width
        words |= {word for word in wide.split() if word.isalpha()} - set(narrow.replace(",", " ").split())
    assert words <= {"Unit", "Единица"}


def test_rows_that_do_not_fit_become_paragraphs() -> None:
    cells = (
        Cell(line("Unvanquishable")),
        Cell(line("1200 → 1000"), gauge=(1000, 1200)),
        Cell(line("2000 → 1500"), gauge=(1500, 2000)),
        Cell(line("inside Veil")),
    )
    head = Row((Cell(line("ash · Federation")),))
    table = Table(head=("Unit", "Shields", "Hull", "Where"), rows=(head, Row(cells)))
    assert text(Document((table,)), 40) == (
        "  ash · Federation\n"
        "  Unvanquishable\n"
        "    Shields 1200 → 1000, Hull 2000 →\n"
        "    1500, Where inside Veil\n"
        "\n"
    )


def test_a_long_heading_runs_over_lines_and_no_further() -> None:
    heading = Heading(level=2, line=line("umpire hands Kestrel and Harrier over to Yards"), aside="e1 · noon")
    assert text(Document((heading,)), 40) == (
        "── umpire hands Kestrel and Harrier\n── over to Yards ────────── e1 · noon ──\n\n"
    )
    endless = Heading(level=2, line=line("word " * 200), aside="e1 · noon")
    assert len(text(Document((endless,)), 40).splitlines()) == 5
