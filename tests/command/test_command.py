"""The command: what it prints, its exit codes, and that it starts at once."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot import terminal
from bot.cli import run
from tests.command.saying import ROOT, STORY, Out, complaint, said

# -- replay


def test_json_is_one_document_a_line_with_the_keys_of_the_contract(capsys: Out) -> None:
    lines = [json.loads(line) for line in said(capsys, "replay", STORY, "--json").splitlines()]
    assert [line["entry"] for line in lines] == ["p1", "p2", "e3", "e4", "e5", "p3", "e7", "e8", "p4"]
    keys = [
        "entry",
        "accepted",
        "refused",
        "asked",
        "ignored",
        "warned",
        "events",
        "windows",
        "turn",
        "state",
    ]
    assert all(list(line) == keys for line in lines)
    sail = {"unit": "Heron", "command": "sail", "place": "reef", "words": "Heron: sail reef"}
    assert lines[0]["accepted"][0] == sail
    assert lines[6]["refused"][0]["message"].startswith("p1 is final since")


def test_several_games_say_which_they_are(capsys: Out) -> None:
    lines = [json.loads(line) for line in said(capsys, "replay", STORY, STORY, "--json").splitlines()]
    assert {line["game"] for line in lines} == {"First lanterns"}


def test_json_of_a_seat_holds_nothing_of_others(capsys: Out) -> None:
    assert "Moth" not in said(capsys, "replay", STORY, "--json", "--as", "rook").splitlines()[0]
    assert "Moth" in said(capsys, "replay", STORY, "--json", "--as", "ash").splitlines()[0]
    assert "Moth" in said(capsys, "replay", STORY, "--json", "--as", "umpire").splitlines()[0]
    assert "Moth" not in said(capsys, "replay", STORY, "--json", "--as", "public").splitlines()[0]


def test_a_seat_that_is_not_there(capsys: Out) -> None:
    assert "ashe has no seat in First lanterns" in complaint(capsys, "replay", STORY, "--as", "ashe")


def test_checks(capsys: Out, tmp_path: Path) -> None:
    assert said(capsys, "replay", STORY, "--check") == "10 passed, 0 failed\n"
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text(
        Path(STORY).read_text(encoding="utf-8").replace("fish: 5}}}", "fish: 6}}}"), encoding="utf-8"
    )
    lines = said(capsys, "replay", STORY, str(wrong), "--check", code=1).splitlines()
    assert lines[-1] == "19 passed, 1 failed"
    assert lines[0].endswith("First lanterns: after e7: state.units.Heron.fish: wanted 6, found 5")


def test_games_without_checks_are_said_to_have_none(capsys: Out, tmp_path: Path) -> None:
    bare = tmp_path / "bare.yaml"
    bare.write_text(Path(STORY).read_text(encoding="utf-8").partition("\nlog:")[0] + "\n", encoding="utf-8")
    told = said(capsys, "replay", str(bare), "--check")
    assert told.startswith("no check stands in these games;")
    assert told.endswith("0 passed, 0 failed\n")


def test_json_and_checks_together_keep_the_documents_clean(capsys: Out, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text(
        Path(STORY).read_text(encoding="utf-8").replace("fish: 5}}}", "fish: 6}}}"), encoding="utf-8"
    )
    assert run(["replay", str(wrong), "--json", "--check"]) == 1
    out, err = capsys.readouterr()
    *documents, closing = out.splitlines()
    assert [json.loads(line)["entry"] for line in documents][-1] == "p4"
    assert closing == "9 passed, 1 failed"
    assert "wanted 6, found 5" in err


def test_a_game_that_cannot_be_played_does_not_stop_the_others(capsys: Out, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text(
        Path(STORY).read_text(encoding="utf-8").replace("question: q2, choose", "question: q7, choose"),
        encoding="utf-8",
    )
    assert run(["replay", str(wrong), STORY, "--check"]) == 2
    out, err = capsys.readouterr()
    assert out == "10 passed, 1 failed\n"
    assert "no question q7 waits for an answer; q2 waits" in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("script", "text"),
    [
        ("[1, 2, 3]", "dice of the script that were never rolled: 1"),
        ("[1]", "the script ran out; dice that it holds: 1"),
    ],
)
def test_scripts_of_dice_come_out_even(capsys: Out, tmp_path: Path, script: str, text: str) -> None:
    path = tmp_path / "dice.yaml"
    path.write_text(
        "game: Dice\nsystem: harbour\nmoderators: [umpire]\nseats: {ash: {}}\n"
        f"setup: {{boats: {{Heron: {{seat: ash}}, Moth: {{seat: ash}}}}}}\ndice: {{script: {script}}}\n"
        'log:\n- {post: p1, by: ash, text: "Heron: sail reef\\nMoth: sail deep"}\n- close: {by: umpire}\n',
        encoding="utf-8",
    )
    lines = said(capsys, "replay", "--check", str(path), code=1).splitlines()
    assert text in lines[0]
    assert lines[1] == "0 passed, 1 failed"


def test_the_story_names_the_game(capsys: Out) -> None:
    assert "First lanterns" in said(capsys, "replay", STORY).splitlines()[0]


# -- the rest


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (["read", STORY], "whose post is it? Say --by SEAT; there are ash, rook"),
        (["read", STORY, "--by", "asch"], "did you mean ash?"),
        (["read", STORY, "--by", "ash", "--at", "p9"], "there is no entry p9; there are p1, p2"),
        (["read", "nothing.yaml", "--by", "ash"], "cannot be read"),
        (["replay"], "Missing argument"),
        (["replay", STORY, "--jsn"], "No such option: --jsn"),
        (["rerun", STORY], "No such command 'rerun'"),
        (["rules", "XYZ-99"], "no rule speaks of XYZ-99"),
    ],
)
def test_one_line_says_what_is_wrong(capsys: Out, words: list[str], text: str) -> None:
    assert text in complaint(capsys, *words)


def test_check_says_what_is_fine(capsys: Out) -> None:
    assert said(capsys, "check", STORY) == f"{STORY}: 1 game, no fault\n"


def test_schema(capsys: Out) -> None:
    assert json.loads(said(capsys, "schema"))["title"] == "Quarterdeck game file"


def test_rules(capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = {
        "HAR-01": {"title": "Sailing", "text": "A boat sails once a night.\nIt comes back."},
        "HAR-02": {"title": "Owners", "text": "Only the owner orders a boat."},
        "HAR-03": {"title": "Boats and owners", "text": "They belong together."},
    }
    monkeypatch.setattr("bot.rulebooks.texts", lambda locale: texts)
    assert said(capsys, "rules", "har-01") == "HAR-01  Sailing\nA boat sails once a night.\nIt comes back.\n"
    assert said(capsys, "rules", "boat", "OWNER") == "HAR-03  Boats and owners\nHAR-02  Owners\n"
    assert said(capsys, "rules") == "HAR-01  Sailing\nHAR-02  Owners\nHAR-03  Boats and owners\n"
    assert "did you mean HAR-02?" in complaint(capsys, "rules", "HAR-O2")


def test_rules_in_the_language_that_was_asked_for(capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUARTERDECK_LOCALE", "ru")
    assert said(capsys, "rules", "обгон").startswith("OL-NAV-11  Обгон")


@pytest.mark.parametrize(
    "words", [[], ["--help"], ["replay", "--help"], ["read", "--help"], ["check", "--help"]]
)
def test_help_teaches_with_examples(capsys: Out, words: list[str]) -> None:
    text = said(capsys, *words)
    assert "quarterdeck" in text
    assert "\x1b[" not in text


def test_version(capsys: Out) -> None:
    assert said(capsys, "--version").startswith("quarterdeck ")


def test_nobody_listens(capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    class Deaf(io.StringIO):
        def write(self, text: str) -> int:
            raise BrokenPipeError

    monkeypatch.setattr(sys, "stdout", Deaf())
    assert run(["replay", STORY]) == 0
    assert capsys.readouterr().err == ""


def test_long_work_shows_its_progress_only_to_somebody_who_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = range(terminal.LONG)
    assert list(terminal.track(steps, len(steps), "playing")) == list(steps)
    watched = io.StringIO()
    monkeypatch.setattr(watched, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stderr", watched)
    assert list(terminal.track(steps, len(steps), "playing")) == list(steps)
    assert "playing" in watched.getvalue()


def quarterdeck(*words: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **environment}
    return subprocess.run(
        [sys.executable, "-m", "bot", *words], capture_output=True, env=environment, check=False
    )


def test_a_machine_that_speaks_ascii_changes_nothing() -> None:
    done = quarterdeck(
        "replay", "игра.yaml", LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0", PYTHONIOENCODING="ascii"
    )
    assert (done.returncode, done.stdout) == (2, b"")
    assert "игра.yaml: cannot be read: No such file or directory\n".encode() == done.stderr


def test_importing_the_command_loads_no_rules() -> None:
    code = "import sys, bot.cli; print([m for m in sys.modules if m.split('.')[0] in {'rules', 'yaml', 'fluent', 'rapidfuzz'}])"
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, env=environment, check=True)
    assert done.stdout == b"[]\n"


def test_checks_are_held_against_everything(capsys: Out) -> None:
    words = complaint(capsys, "replay", "--check", "--as", "rook", STORY)
    assert "--as has no part in it; leave one of them out" in words


def test_a_full_disk_is_one_line(tmp_path: Path) -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("no /dev/full here")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with full.open("wb") as stream:
        done = subprocess.run(
            [sys.executable, "-m", "bot", "replay", str(ROOT / "examples" / "small_battle.yaml")],
            stdout=stream,
            stderr=subprocess.PIPE,
            env=environment,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr == (
        b"quarterdeck: cannot go on: No space left on device; make room on the disk and run it again\n"
    )


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "ru"}, "ru"),
        ({"LC_ALL": "ru_RU.UTF-8", "LANG": "en_US.UTF-8"}, "ru"),
        ({"LC_ALL": "C.UTF-8", "LANG": "ru_RU.UTF-8"}, None),
        ({"LANG": "en_US.UTF-8"}, None),
        ({"LANG": "fr_FR.UTF-8"}, None),
        ({}, None),
    ],
)
def test_the_language_of_the_watcher(
    environment: dict[str, str], language: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert terminal.language(("en", "ru")) == language


@pytest.mark.parametrize(
    ("environment", "plain"),
    [({}, False), ({"NO_COLOR": "1"}, True), ({"NO_COLOR": ""}, False), ({"TERM": "dumb"}, True)],
)
def test_who_wants_no_colours(
    environment: dict[str, str], plain: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert terminal.is_plain() is plain
