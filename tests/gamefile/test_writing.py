"""What is written is read again as the same."""

from __future__ import annotations

from datetime import UTC, datetime
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.gamefile.game import GameFile
from bot.gamefile.log import Logged
from bot.gamefile.reading import load
from bot.gamefile.writing import text_of
from rules import entries as e
from rules.setups import Seat, Setup

AT = datetime(2026, 3, 1, 18, 30, 15, 250000, tzinfo=UTC)

TEXTS = st.text(st.characters(exclude_categories=["Cc", "Cs"], include_characters="\n\t")) | st.sampled_from(
    [
        "12",
        "true",
        "null",
        "~",
        "",
        "100/3",
        "- a",
        "a: b",
        "#1",
        " x",
        "x ",
        "\n",
        "\nx\n\n",
        "a\n b\n",
        "*a",
        "yes",
        "'\"",
        "%",
        "@x",
    ]
)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**12), 10**12) | TEXTS | st.just(Fraction(100, 3)),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text("abc 1:#-", min_size=1), inner, max_size=3)
    ),
    max_leaves=8,
)


def written_and_read(game: GameFile, folder: Path) -> GameFile:
    path = folder / "round.yaml"
    path.write_text(text_of([game]), encoding="utf-8", newline="")
    (again,) = load(path)
    return again


def a_game(**parts: Any) -> GameFile:
    seats = (Seat("ash", "North", "ru"), Seat("rook"))
    setup = Setup("Round trip", "harbour", seats, ("umpire",), setup=parts.pop("setup", {}))
    return GameFile(file="x.yaml", setup=setup, **parts)


@given(value=VALUES, text=TEXTS)
def test_any_value_and_any_text(value: Any, text: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    post = Logged(e.PostEntry(id="p1", at=AT, by="ash", text=text))
    game = a_game(setup={"x": value}, log=(post,))
    again = written_and_read(game, tmp_path_factory.getbasetemp())
    assert again.setup == game.setup
    assert again.log[0].entry == post.entry


def test_every_kind_of_entry(tmp_path: Path) -> None:
    ruled: dict[str, Any] = {"at": AT, "by": "umpire", "reason": "so it was agreed: yes"}
    entries: list[e.Entry] = [
        e.PostEntry(
            id="p1", at=AT, by="ash", text="a\nb\n", to="side", attachments={"o.txt": "1"}, late=True
        ),
        e.EditEntry(id="e2", at=AT, post="p1", text="b"),
        e.DeleteEntry(id="gone", at=AT, post="p1"),
        e.AnswerEntry(id="e4", at=AT, by="ash", question="q1", choose="allow", set={"cost": Fraction(1, 3)}),
        e.OverrideEntry(id="e5", **ruled, subject={"boat": "Heron"}, set={"fish": 3}),
        e.UndoEntry(id="e6", **ruled, to="p1"),
        e.RedoEntry(id="e7", **ruled),
        e.CloseEntry(id="e8", **ruled),
        e.SkipEntry(id="e9", **ruled, seat="rook"),
        e.RulingEntry(id="e10", **ruled, set={"catch.sides": 8}),
        e.WordsEntry(
            id="words", **ruled, add={"cues": {"doubt": ["belike"]}}, remove={"stop_phrases": ["aye: so"]}
        ),
        e.VoidEntry(id="e11", **ruled, post="p1", unit="Heron", ordinal=2),
        e.GrantEntry(id="e12", **ruled, unit="Heron"),
        e.HoldEntry(id="e13", **ruled),
        e.ReleaseEntry(id="e14", **ruled),
        e.ExtendEntry(id="e15", **ruled, until=AT),
        e.DeadlineEntry(id="e16", **ruled, deadline=AT),
        e.SeatEntry(id="e17", **ruled, seat="rook", player="someone"),
        e.FlagEntry(id="e18", at=AT, by="rook", post="p1"),
        e.AliasEntry(id="alias", at=AT, by="rook", unit="Heron", name="Old Bird", gone=True),
        e.TickEntry(id="e19", at=AT, cycle="2026-03"),
        e.HandoverEntry(id="e20", **ruled, game="Kuat: yard", direction="to", units={"Avenger": {"hull": 1}}),
    ]
    assert {type(entry) for entry in entries} == {kind.record for kind in e.KINDS.values()}
    game = a_game(
        log=tuple(map(Logged, entries)), check={"turn": {"number": 1}}, script=(1, Fraction(501, 100))
    )
    again = written_and_read(game, tmp_path)
    assert [logged.entry for logged in again.log] == entries
    assert (again.setup, again.script, again.secret, again.check) == (
        game.setup,
        game.script,
        game.secret,
        game.check,
    )


def test_it_reads_like_a_file_that_somebody_wrote() -> None:
    post = Logged(
        e.PostEntry(id="p1", at=AT, by="ash", text="Heron: sail reef\nIt is on.\n"),
        {"windows": {"p1": "open"}},
    )
    assert (
        text_of([a_game(log=(post,), secret="on")])
        == """\
game: Round trip
system: harbour
moderators:
- umpire
seats:
  ash:
    side: North
    locale: ru
  rook:
    locale: en
dice:
  secret: on
log:
- post: p1
  by: ash
  at: 2026-03-01T18:30:15.250000Z
  text: |
    Heron: sail reef
    It is on.
  check:
    windows:
      p1: open
"""
    )
