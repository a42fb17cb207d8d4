"""Bad files: exit 2, nothing played, and one line that names the file, the line and the mend."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.app import Session, verify
from bot.cli import run
from bot.gamefile.problems import BadFileError
from bot.gamefile.reading import load
from bot.gamefile.source import MAX_BYTES
from tests.gamefile.spoilt import BOMB, CASES, GOOD, SPOILERS


def complaint(path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    assert run(["replay", str(path)]) == 2
    out, err = capsys.readouterr()
    lines = err.splitlines()
    assert len(lines) == 1
    assert out in ("", f"{path.stem}\n") or not out.startswith("{")
    return lines[0]


def test_the_file_that_all_cases_spoil_is_good(tmp_path: Path) -> None:
    (tmp_path / "good.yaml").write_text(GOOD, encoding="utf-8")
    assert run(["replay", "--check", str(tmp_path / "good.yaml")]) == 0


@pytest.mark.parametrize("name", CASES)
def test_bad_file(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old, new, line, part = CASES[name]
    assert old in GOOD
    path = tmp_path / "bad.yaml"
    path.write_text(GOOD.replace(old, new, 1), encoding="utf-8")
    said = complaint(path, capsys)
    assert said.startswith(f"{path}:{line}: ")
    assert part in said
    assert len(said.replace(str(path), "")) < 400


@pytest.mark.parametrize(
    ("content", "line", "part"),
    [
        (b"", 0, "holds no game"),
        (b"# nothing\n---\n", 0, "holds no game"),
        (b"- a\n- b\n", 1, "a game file is a map"),
        (b"just words\n", 1, "a game file is a map"),
        (b"\x89PNG\r\n\x1a\n", 1, "is not UTF-8"),
        (b"game: a\nsystem: \xff\n", 2, "is not UTF-8"),
        (b"game: " + b"x" * MAX_BYTES, 0, "is larger than 2 MB"),
        (b"game: [" + b"x," * 300_000 + b"x]", 1, "more than 200000 values"),
        (b"[" * 100_000, 1, "nest"),
        (BOMB.encode(), 6, "more than 200000 values"),
        (b"game: 'x\n", 2, "not YAML"),
    ],
)
def test_bad_bytes(
    content: bytes, line: int, part: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.yaml"
    path.write_bytes(content)
    said = complaint(path, capsys)
    assert said.startswith(f"{path}:{line}: " if line else f"{path}: ")
    assert part in said


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "cannot be read: No such file" in complaint(tmp_path / "gone.yaml", capsys)
    assert "cannot be read: Is a directory" in complaint(tmp_path, capsys)


@given(data=st.data())
def test_a_spoilt_file_is_refused_or_played_but_never_breaks(
    data: st.DataObject, tmp_path_factory: Any
) -> None:
    spoilt = bytearray(GOOD, "utf-8")
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(spoilt)))
        length = data.draw(st.integers(0, 12))
        spoilt[start : start + length] = data.draw(st.sampled_from(SPOILERS))
    path = tmp_path_factory.getbasetemp() / "spoilt.yaml"
    path.write_bytes(spoilt)
    with suppress(BadFileError):
        for game in load(path):
            verify(game)


def test_check_lists_every_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.yaml"
    spoilt = (
        GOOD.replace("side: North", "sid: North")
        .replace("edit: p1", "edit: p9")
        .replace("number: 2", "number: 3")
    )
    path.write_text(spoilt, encoding="utf-8")
    assert run(["check", str(path)]) == 2
    said = capsys.readouterr().err.splitlines()
    assert [line.split(":")[1] for line in said] == ["5", "16"]


def test_replay_says_how_many_faults_there_are_more(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text(GOOD.replace("side:", "sid:"), encoding="utf-8")
    assert f"(and 1 more: quarterdeck check {path} lists them)" in complaint(path, capsys)


def test_faults_of_the_setup_come_together(tmp_path: Path) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text(
        GOOD.replace("fish: 2", "fish: -1, dark: maybe").replace("sides: 8", "sides: 9"), encoding="utf-8"
    )
    assert run(["check", str(path)]) == 2
    (game,) = load(path)
    with pytest.raises(BadFileError) as caught:
        Session(game)
    assert [fault.line for fault in caught.value.faults] == [3, 9, 9]


def test_faults_of_the_setup_and_of_the_log_come_together(tmp_path: Path) -> None:
    text = GOOD.replace("{seat: ash}", "{seat: asch}").replace("    by: ash\n", "    by: asch\n")
    (tmp_path / "bad.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(BadFileError) as caught:
        load(tmp_path / "bad.yaml")
    assert [fault.line for fault in caught.value.faults] == [8, 13]


BATTLE = """\
game: Off Rock
system: tfc.battle
moderators: [vera]
seats: {ash: {side: North}, rook: {side: South}}
catalogues: [sample]
setup:
  units:
    Lancer: {seat: ash, class: fed_escort, sheild: 4}
    Tantal: {seat: rok, class: imp_corvett}
"""


@pytest.mark.parametrize(
    ("old", "new", "lines"),
    [
        ("side: South", "locale: fr", [4, 8, 9, 9]),
        ("seats: {ash: {side: North}, rook: {side: South}}", "seats: [ash, rook]", [4, 8, 9]),
        ("[sample]", "[sampel]", [5, 8, 9]),
        ("[sample]", "sample", [5, 8, 9]),
        ("catalogues: [sample]", "dice: {script: [x]}\ncatalogues: [sample]", [5, 9, 10, 10]),
    ],
    ids=["a seat", "all seats", "a catalogue", "all catalogues", "dice"],
)
def test_the_setup_is_looked_at_whatever_else_is_wrong(
    old: str, new: str, lines: list[int], tmp_path: Path
) -> None:
    """Names out of a part that cannot be read are not blamed: who mends that part mends them."""
    (tmp_path / "bad.yaml").write_text(BATTLE.replace(old, new), encoding="utf-8")
    with pytest.raises(BadFileError) as caught:
        load(tmp_path / "bad.yaml")
    assert [fault.line for fault in caught.value.faults] == lines


def test_faults_of_a_catalogue_name_the_catalogue(tmp_path: Path) -> None:
    (tmp_path / "fleet.yaml").write_text("classes: {a: 1, a: 2}\n", encoding="utf-8")
    path = tmp_path / "bad.yaml"
    path.write_text(GOOD.replace("dice:", "catalogues: [fleet.yaml]\ndice:"), encoding="utf-8")
    with pytest.raises(BadFileError, match=r"fleet\.yaml:1: a stands here and in line 1"):
        load(path)


@pytest.mark.parametrize(
    ("check", "part"),
    [
        (
            "{state: {units: {Crab: {fisch: 2}}}}",
            "state.units.Crab.fisch: there is no fisch here; did you mean fish?",
        ),
        (
            "{state: {units: {Crap: {fish: 2}}}}",
            "state.units.Crap: there is no Crap here; did you mean Crab?",
        ),
        ("{state: {units: {Shark: {fish: 2}}}}", "state.units.Shark: nothing in this game is called Shark"),
        (
            "{state: {units: {Crab: {fish: some}}}}",
            "state.units.Crab.fish: some can never be here, where 2 stands",
        ),
        ("{state: {units: [Crab]}}", "state.units: [Crab] can never be here"),
        ("{turn: {numbr: 2}}", "turn.numbr: there is no numbr here; did you mean number?"),
        (
            "{events: [{event: caught, baot: Heron}]}",
            "events[0].baot: there is no baot here; did you mean boat?",
        ),
        ("{events: [{event: caught, boat: Herno}]}", "called Herno; did you mean Heron?"),
        ("{events: {exactly: [{event: cuaght}]}}", "called cuaght; did you mean caught?"),
        ("{windows: {p7: closed}}", "windows.p7: there is no post p7 here; did you mean p1?"),
        (
            "{audience: {ash: {windows: {other: open}}}}",
            "audience.ash.windows.other: there is no post other here; a window",
        ),
        ("{audience: {ash: {turn: {numbr: 2}}}}", "audience.ash.turn.numbr: there is no numbr here"),
    ],
)
def test_nonsense_in_a_check_is_a_fault(
    check: str, part: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "slip.yaml"
    path.write_text(GOOD.replace("{turn: {number: 2}}", check), encoding="utf-8")
    assert run(["check", str(path)]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"{path}:19: log[2].check.")
    assert part in said


@pytest.mark.parametrize(
    "check",
    [
        "{turn: {number: 3}}",
        "{state: {units: {Crab: {fish: 9}, Crabs: {absent: true}}}}",
        "{events: [{event: caught, boat: Crab}]}",
        "{accepted: [{unit: Heron, command: drift}]}",
    ],
)
def test_a_check_that_fails_is_no_fault_of_the_file(check: str, tmp_path: Path) -> None:
    path = tmp_path / "fails.yaml"
    path.write_text(GOOD.replace("{turn: {number: 2}}", check), encoding="utf-8")
    assert run(["check", str(path)]) == 0
