"""``check`` tells every fault of a file in one run, and what follows from another fault not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.checking.examining import faults
from tests.gamefile.spoilt import GOOD

HEAD = GOOD[: GOOD.index("log:\n")]
POSTS = """\
log:
  - post: p1
    by: ash
    text: "Heron: sail reef"
  - post: p2
    by: rook
    text: "Crab: sail deep"
"""


def lines(tmp_path: Path, text: str) -> list[int]:
    """The lines that are blamed."""
    path = tmp_path / "bad.yaml"
    path.write_text(text, encoding="utf-8")
    return [fault.line for fault in faults(path)[1]]


def told(tmp_path: Path, text: str) -> list[str]:
    """What is said of each fault."""
    path = tmp_path / "bad.yaml"
    path.write_text(text, encoding="utf-8")
    return [str(fault.text) for fault in faults(path)[1]]


FIRST = (HEAD + POSTS).count("\n") + 1
"""The line of the entry behind the posts."""


def test_faults_of_shape_of_entries_and_of_checks_come_together(tmp_path: Path) -> None:
    text = HEAD + POSTS
    text += """\
  - override: {by: umpire, unit: Herno, set: {fish: 2}}
  - grant: {by: umpire, unit: Heron, commands: 0}
  - close: {by: umpire, becuase: late}
  - ruling: {by: umpire, set: {}}
  - undo: {by: umpire, to: p1}
    check: {state: {units: {Crab: {fisch: 2}}}}
  - override: {by: umpire, unit: Crba, set: {fish: 2}}
"""
    assert lines(tmp_path, text) == [FIRST, FIRST + 1, FIRST + 2, FIRST + 3, FIRST + 5, FIRST + 6]


@pytest.mark.parametrize(
    "entries",
    [
        "  - pots: p3\n    by: ash\n    text: hm\n  - edit: p3\n    text: hm\n  - delete: p3\n",
        "  - undo: {by: umpire, too: p1}\n  - redo: {by: umpire}\n",
        "  - override: {id: e9, by: umpire, unit: Herno, set: {fish: 2}}\n  - undo: {by: umpire, to: e9}\n",
        "  - post: p3\n    by: ash\n    txt: hm\n  - answer: {by: ash, question: Q1, choose: reef}\n",
        "  - post: p3\n    by: ash\n    txt: hm\n  - close: {by: umpire}\n    check: {windows: {p3: closed}}\n",
    ],
    ids=["a post", "an undo", "an entry with an id", "a question", "a window"],
)
def test_what_follows_from_a_fault_is_not_told(entries: str, tmp_path: Path) -> None:
    (line,) = lines(tmp_path, HEAD + POSTS + entries)
    assert FIRST <= line <= FIRST + 2


def test_what_cannot_be_used_for_a_fault_of_its_own_is_told_once(tmp_path: Path) -> None:
    text = """\
game: Spoilt
system: orbital_line.battle
seats: {ash: {side: North}}
catalogues: [sample]
setup:
  modules:
    beam: {category: weapon, family: energy, accuracy: 9, damage: 5, init_mod: 0, mount: turet, strength: 5}
  builds:
    dart: {template: lynx, fill: vigner_lap, place: {B1: beam, B2: kestrel_r1}}
  ships:
    Dart: {seat: ash, build: dart, altitide: 3, speed: 6, heading: 0}
log: []
"""
    assert lines(tmp_path, text) == [7, 11]


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        ("override: umpire", "must be a map of keys and values, not umpire"),
        ("undo: p1", "must be a map of keys and values, not p1"),
        ("skip: [ash]", "must be a map of keys and values, not a list"),
        ("undo: {by: umpire, too: p1}", "too is unknown; did you mean to?"),
        ("close:", "by is missing"),
    ],
)
def test_an_entry_of_the_wrong_shape_is_one_fault(entry: str, fault: str, tmp_path: Path) -> None:
    assert told(tmp_path, f"{HEAD}{POSTS}  - {entry}\n") == [fault]


def test_two_faults_of_one_unit_are_two(tmp_path: Path) -> None:
    entries = (
        "  - override: {by: umpire, unit: Heron, set: {fish: -1}}\n"
        "  - override: {by: umpire, unit: Heron, set: {fisch: 1}}\n"
        "  - override: {by: umpire, unit: Heron, set: [fish]}\n"
        "  - override: {by: umpire, unit: Heron, set: {fish: -2}}\n"
    )
    assert lines(tmp_path, HEAD + POSTS + entries) == [FIRST + n for n in range(4)]


def test_a_name_that_nobody_has_is_blamed_once(tmp_path: Path) -> None:
    text = HEAD + POSTS.replace("by: ash", "by: stranger").replace("by: rook", "by: stranger")
    assert told(tmp_path, text) == [
        "stranger is neither seat nor moderator of this game; there are ash, rook, umpire"
    ]


def test_a_misspelt_name_is_blamed_wherever_it_stands(tmp_path: Path) -> None:
    text = HEAD + POSTS.replace("by: rook", "by: asch").replace("by: ash\n", "by: asch\n")
    assert len(told(tmp_path, text)) == 2


def test_a_time_far_ahead_is_blamed_once(tmp_path: Path) -> None:
    text = HEAD + POSTS
    text = text.replace("by: ash\n", "by: ash\n    at: 2062-03-01T18:00:00Z\n")
    for number in (3, 4):
        text += f"  - post: p{number}\n    by: ash\n    at: 2026-03-01T18:0{number}:00Z\n    text: hm\n"
    assert told(tmp_path, text) == [
        "goes back before 2062-03-01T19:00:00Z of an entry above; mark a post that was delivered late with `late: true`"
    ]


def test_games_that_are_like_another_do_not_repeat_its_faults(tmp_path: Path) -> None:
    text = HEAD + POSTS.replace("by: rook", "by: rok")
    text += "---\ngame: Another\nlike: Bad luck\n---\ngame: A third\nlike: Bad luck\n"
    assert len(lines(tmp_path, text)) == 1


ACT = "  - override: {by: ash, unit: Crab, set: {fish: 0}}\n"


def test_a_player_who_acts_as_a_moderator(tmp_path: Path) -> None:
    text = HEAD + POSTS + ACT + "  - undo: {by: rook, to: p1}\n"
    assert told(tmp_path, text) == [
        "ash plays, and only a moderator writes override; here moderates umpire",
        "rook plays, and only a moderator writes undo; here moderates umpire",
    ]


def test_a_check_may_say_that_a_players_act_is_refused(tmp_path: Path) -> None:
    text = HEAD + POSTS + ACT + "    check: {refused: [{rule: HAR-06}]}\n"
    assert told(tmp_path, text) == []


NIGHT = "  - close: {by: umpire}\n"


@pytest.mark.parametrize(
    ("script", "found"),
    [
        ("[3, 4]", []),
        ("[3]", ["the script ran out; dice that it holds: 1"]),
        ("[3, 4, 5, 6]", ["dice of the script that were never rolled: 2"]),
        ("[3, 9]", ["the script has 9 where a die of 8 sides is rolled"]),
    ],
)
def test_dice_scripts_are_played(script: str, found: list[str], tmp_path: Path) -> None:
    text = (HEAD + POSTS + NIGHT).replace("{secret: sesame}", f"{{script: {script}}}")
    assert [one.partition(" for ")[0] for one in told(tmp_path, text)] == found


def test_dice_are_not_counted_where_an_entry_is_lost(tmp_path: Path) -> None:
    text = (HEAD + POSTS + NIGHT).replace("{secret: sesame}", "{script: [3, 4, 5]}")
    assert told(tmp_path, text.replace("close: {by: umpire}", "close: {bi: umpire}"))[1:] == []
