"""Discord Markdown: nothing that a player writes does anything, and every part fits into a message."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.telling.document import Cell, Document, Heading, Paragraph, Quote, Row, Span, Table
from bot.telling.lines import clean
from bot.telling.markdown import LIMIT, escape, length, write
from tests.telling.stories import DUEL, documents, game

TRICKS = {
    "everybody": ("@everyone", "@\u200beveryone"),
    "somebody": ("<@1234>", "\\<@\u200b1234\\>"),
    "channel": ("<#1234>", "\\<#1234\\>"),
    "bold": ("**loud**", "\\*\\*loud\\*\\*"),
    "underline": ("__low__", "\\_\\_low\\_\\_"),
    "spoiler": ("||sh||", "\\|\\|sh\\|\\|"),
    "code": ("`rm`", "\\`rm\\`"),
    "link": ("[here](https://x.test)", "\\[here\\](https:\u200b//x.test)"),
    "invitation": ("discord.gg/abc", "discord\u200b.gg/abc"),
    "emoji": (":ship:", "\\:ship:"),
    "escape": ("\\*", "\\\\\\*"),
    "heading": ("# big", "\\# big"),
    "small": ("-# small", "\\-# small"),
    "list": ("- one", "\\- one"),
    "numbered": ("1. one", "1\\. one"),
    "quote": ("> said", "\\> said"),
    "bidi": ("abc\u202edef", "abcdef"),
    "isolate": ("\u2066abc\u2069", "abc"),
    "nothing": ("a\u200b\u2060b", "ab"),
    "line": ("one\u2028two\u2029three\x0bfour\x85five\r\nsix", "one two three four five six"),
    "bell": ("ding\x07\x1b[31m", "ding\\[31m"),
}


@pytest.mark.parametrize(("written", "shown"), TRICKS.values(), ids=list(TRICKS))
def test_tricks_do_nothing(written: str, shown: str) -> None:
    assert escape(written) == shown


def test_ordinary_writing_stays_readable() -> None:
    sentence = (
        'Valiant\'s shields: 1200 → 840 (TFC-DMG-02), 50 % left - #4 was "évitée" · «Отважный» 赤い彗星'
    )
    assert escape(sentence) == sentence


def test_marks_do_not_pile_up() -> None:
    assert clean("z" + "\u0301" * 40) == "\u017a" + "\u0301" * 4


def test_a_name_cannot_leave_its_table() -> None:
    table = Table(head=("Unit",), rows=(Row((Cell((Span("```\n@everyone"),)),)), Row((Cell((Span("x"),)),))))
    (written,) = write(Document((table,)))
    assert written.count("```") == 2
    assert written.startswith("```\n")
    assert written.endswith("\n```")


def test_bold_neighbours_are_one() -> None:
    (written,) = write(Document((Paragraph(line=(Span("Alpha", "name"), Span(" is gone.", "bad"))),)))
    assert written == "**Alpha is gone.**"


def test_long_documents_come_in_parts() -> None:
    rows = tuple(
        Row((Cell((Span(f"Ship {number}"),)), Cell((Span("12000 → 11000"),)))) for number in range(300)
    )
    blocks = (Heading(level=2, line=(Span("A turn"),)), Table(head=("Unit", "Shields"), rows=rows))
    parts = write(Document(blocks))
    assert len(parts) > 2
    for part in parts:
        assert length(part) <= LIMIT
        assert part.count("```") == 2
    shown = "\n".join(parts)
    assert all(f"Ship {number} " in shown for number in range(300))


@given(st.lists(st.text(max_size=5000), min_size=1, max_size=5))
def test_any_text_fits(texts: list[str]) -> None:
    blocks = tuple(Paragraph(line=(Span(text),)) for text in texts)
    for part in write(Document((*blocks, *(Quote(text) for text in texts)))):
        assert length(part) <= LIMIT
        assert "@everyone" not in part
        assert not any(char in part for char in "\u202e\u2028\x1b")


def test_a_battle_with_wicked_names() -> None:
    setup = DUEL.replace("Kestrel:", '"@everyone **x** `y`":')
    log = "- {post: p1, by: ash, text: '> said [me](http://x.test) @here'}\n- {post: p2, by: rook, text: 'Harrier: move to Rock'}"
    for document in documents(game(log, setup)):
        for part in write(document):
            assert "@everyone" not in part
            assert "@here" not in part
            assert "**x**" not in "".join(part.split("```")[::2])
