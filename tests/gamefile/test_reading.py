"""What a game file means: values, ids and times left out, what one document takes over from another."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from bot.gamefile.game import GameFile
from bot.gamefile.problems import BadFileError
from bot.gamefile.reading import load
from bot.gamefile.source import documents
from rules import entries as e
from rules.dice import ScriptedDice

HEAD = """\
game: Night watch
system: harbour
moderators: [umpire]
seats: {ash: {side: North}, rook: {}}
setup: {boats: {Heron: {seat: ash}, Crab: {seat: rook}}}
"""

Read = Callable[[str], GameFile]


@pytest.fixture
def read(tmp_path: Path) -> Read:
    def reader(log: str) -> GameFile:
        path = tmp_path / "game.yaml"
        path.write_text(HEAD + log, encoding="utf-8")
        return load(path)[-1]

    return reader


def value(text: str) -> Any:
    (root,) = documents("x.yaml", f"v: {text}".encode())
    return root.value["v"]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("true", True),
        ("false", False),
        ("True", "True"),
        ("yes", "yes"),
        ("on", "on"),
        ("off", "off"),
        ("null", None),
        ("~", None),
        ("", None),
        ("Null", "Null"),
        ("12", 12),
        ("-3", -3),
        ("+3", 3),
        ("007", 7),
        ("5.01", Fraction(501, 100)),
        ("5.00", 5),
        ("100/3", Fraction(100, 3)),
        ("1/0", "1/0"),
        ("0x1F", "0x1F"),
        ("1_000", "1_000"),
        ("1e3", "1e3"),
        (".5", ".5"),
        (".inf", ".inf"),
        ("12:30:45", "12:30:45"),
        ("1-6", "1-6"),
        ("2026-03", "2026-03"),
        ("2026-03-01T18:00:00Z", "2026-03-01T18:00:00Z"),
        ("'12'", "12"),
        ('"true"', "true"),
        ("9" * 5000, "9" * 5000),
        ("[1, a]", [1, "a"]),
        ("{1: a, true: b, -2: c}", {"1": "a", "true": "b", "-2": "c"}),
    ],
)
def test_values(text: str, meant: Any) -> None:
    found = value(text)
    assert found == meant
    assert type(found) is type(meant)


def test_anchors_are_allowed_where_they_stay_small() -> None:
    (root,) = documents("x.yaml", b"a: &a {seat: ash}\nb: *a\n")
    assert root.value == {"a": {"seat": "ash"}, "b": {"seat": "ash"}}
    assert root.line_of(("b", "seat")) == 1


def test_every_path_knows_its_line() -> None:
    (root,) = documents("x.yaml", b"a:\n  - b:\n      c: 1\n  - d\n")
    lines = [
        root.line_of(path) for path in [("a",), ("a", 0), ("a", 0, "b", "c"), ("a", 1), ("a", 7), ("z",)]
    ]
    assert lines == [1, 2, 3, 4, 1, 1]


def test_ids_and_times_left_out(read: Read) -> None:
    game = read("""\
log:
  - post: p1
    by: ash
    text: a
  - edit: p1
    text: b
  - close: {by: umpire}
  - tick: 2026-01
  - hold: {by: umpire}
    at: 2026-02-01 10:00+02:00
    id: h
  - tick: 2026-02
  - tick: 2026-01
""")
    entries = [logged.entry for logged in game.log]
    assert [entry.id for entry in entries] == ["p1", "e2", "e3", "e4", "h", "e6", "e7"]
    assert [entry.at for entry in entries] == [
        datetime(2026, 1, 1, 0, tzinfo=UTC),
        datetime(2026, 1, 1, 1, tzinfo=UTC),
        datetime(2026, 1, 1, 2, tzinfo=UTC),
        datetime(2026, 2, 1, 0, tzinfo=UTC),
        datetime(2026, 2, 1, 8, tzinfo=UTC),
        datetime(2026, 3, 1, 0, tzinfo=UTC),
        datetime(2026, 3, 1, 1, tzinfo=UTC),
    ]


def test_every_kind_of_entry_as_the_contract_writes_it(read: Read) -> None:
    game = read("""\
log:
  - post: p1
    by: ash
    to: moderators
    text: 12
    attachments: {orders.txt: "Heron: sail reef"}
  - edit: p1
    by: ash
    text: b
  - delete: p1
  - override: {by: umpire, boat: Heron, set: {fish: 5.5}, reason: "agreed"}
  - answer: {by: ash, question: q1, choose: allow, note: n, set: {cost: 2}}
  - undo: {by: umpire, to: p1}
  - redo: {by: umpire}
  - skip: {by: umpire, seat: rook}
  - ruling: {by: umpire, set: {catch.sides: 8}}
  - void: {by: umpire, post: p1, unit: Heron, ordinal: 2}
  - grant: {by: umpire, unit: Heron, commands: 1}
  - hold: {by: umpire}
  - release: {by: umpire}
  - extend: {by: umpire, until: 2026-05-01}
  - deadline: {by: umpire, at: 2026-05-02T10:00:00+02:00}
  - seat: {by: umpire, seat: rook, player: someone}
  - flag: {by: rook, post: p1, reason: "god-modding"}
  - alias: {by: rook, unit: Crab, name: Claws}
  - handover: {by: umpire, from: Kuat, units: {Avenger: {}}}
  - words: {by: umpire, add: {cues: {doubt: [belike]}}}
""")
    by_kind = {type(logged.entry): logged.entry for logged in game.log}
    assert by_kind[e.PostEntry].text == "12"  # type: ignore[attr-defined]
    override = by_kind[e.OverrideEntry]
    assert isinstance(override, e.OverrideEntry)
    assert (override.subject, override.set) == ({"boat": "Heron"}, {"fish": Fraction(11, 2)})
    deadline = by_kind[e.DeadlineEntry]
    assert isinstance(deadline, e.DeadlineEntry)
    assert deadline.deadline == datetime(2026, 5, 2, 8, tzinfo=UTC)
    handover = by_kind[e.HandoverEntry]
    assert isinstance(handover, e.HandoverEntry)
    assert (handover.game, handover.direction) == ("Kuat", "from")
    assert set(by_kind) == {kind.record for kind in e.KINDS.values()} - {e.CloseEntry, e.TickEntry}


def test_units_that_bring_nothing_are_handed_over_as_a_list_of_names(read: Read) -> None:
    game = read("""\
log:
  - handover: {by: umpire, to: Kuat, units: [Avenger, Heron]}
""")
    handover = game.log[0].entry
    assert isinstance(handover, e.HandoverEntry)
    assert (handover.game, handover.direction, handover.units) == ("Kuat", "to", {"Avenger": {}, "Heron": {}})


def test_corrections_and_late_posts_may_be_older_than_what_came_before(read: Read) -> None:
    game = read("""\
log:
  - {post: p1, by: ash, text: a, at: 2026-01-01T10:00:00Z}
  - {post: p2, by: rook, text: b, at: 2026-01-01T12:00:00Z}
  - {edit: p1, text: c, at: 2026-01-01T11:00:00Z}
  - {post: p3, by: ash, text: d, at: 2026-01-01T11:30:00Z, late: true}
  - {delete: p3}
""")
    assert game.log[-1].entry.at == datetime(2026, 1, 1, 13, tzinfo=UTC)


def test_dice(read: Read) -> None:
    assert read("").secret is None
    assert read("dice: {secret: 12}").secret == "12"
    assert read("dice: {script: [5.01, 3]}").script == (Fraction(501, 100), 3)
    assert isinstance(read("dice: {script: []}").dice(), ScriptedDice)


def test_like_takes_over_what_a_document_does_not_say(read: Read) -> None:
    game = read("""\
log:
  - {post: p1, by: ash, text: a}
check: {turn: {number: 1}}
---
game: Second watch
like: Night watch
seats: {ash: {side: West}, rook: {}}
---
game: Third watch
like: Second watch
log: []
""")
    assert (game.title, game.setup.seats[0].side, game.log, game.check) == ("Third watch", "West", (), None)
    assert set(game.setup.setup["boats"]) == {"Heron", "Crab"}


def test_like_without_a_log_takes_the_log_and_its_end(read: Read) -> None:
    game = read(
        "log: [{post: p1, by: ash, text: a}]\ncheck: {turn: {number: 1}}\n---\ngame: Again\nlike: Night watch\n"
    )
    assert game.log[0].entry.id == "p1"
    assert game.check == {"turn": {"number": 1}}


def test_a_catalogue_beside_the_game_file(read: Read, tmp_path: Path) -> None:
    (tmp_path / "fleets").mkdir()
    (tmp_path / "fleets" / "home.yaml").write_text("classes: {a: {osi_max: 12}}\n", encoding="utf-8")
    game = read("catalogues: [fleets/home.yaml]\n")
    assert game.setup.catalogues == ({"classes": {"a": {"osi_max": 12}}},)


def test_a_link_out_of_the_folder_is_refused(read: Read, tmp_path: Path) -> None:
    (tmp_path / "away.yaml").symlink_to(tmp_path.parent / "elsewhere.yaml")
    with pytest.raises(BadFileError, match="outside the game file's folder"):
        read("catalogues: [away.yaml]\n")
