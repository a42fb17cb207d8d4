from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from bot.app import Session, verify
from bot.cli import run
from bot.gamefile.reading import load
from rules.messages import MODERATOR

HERE = Path(__file__).parent
PEOPLE = 'people: {"11": rook, "12": ash}\n'
DECIDED = PEOPLE + 'texts: {"1566519695769600002": shown}\n'
LATE = "1566519695769600002"


@pytest.fixture
def desk(tmp_path: Path) -> Path:
    """A folder with the game's head, the export, and the file that was saved with it."""
    shutil.copy(HERE / "thread.json", tmp_path)
    shutil.copy(HERE / "head.yaml", tmp_path / "battle.yaml")
    (tmp_path / "thread_files").mkdir()
    (tmp_path / "thread_files" / "message.txt").write_text("Iron Duke: remain; evade", encoding="utf-8")
    (tmp_path / "thread.people.yaml").write_text(DECIDED, encoding="utf-8")
    return tmp_path


def imported(desk: Path, *more: str) -> int:
    return run(["import-chat", str(desk / "thread.json"), "--into", str(desk / "battle.yaml"), *more])


def state(desk: Path) -> Any:
    (game,) = load(desk / "battle.yaml")
    session = Session(game)
    for _ in session.play():
        pass
    return session.opening(MODERATOR)


def test_the_thread_is_the_log_in_the_order_of_its_messages(desk: Path) -> None:
    assert imported(desk) == 0
    (game,) = load(desk / "battle.yaml")
    assert [logged.entry.id for logged in game.log] == ["1566512146513133569", LATE, "1566523470643200003"]
    assert verify(game).failures == ()
    units = state(desk)["state"]["units"]
    assert units["Kestrel"]["shield"] == 800 - 300
    assert units["Resolute"]["shield"] == 900 - 200
    assert units["Iron Duke"]["shield"] == 1000  # the evade stood in the attachment


def test_what_was_edited_too_late_is_asked_for_and_nothing_is_written(
    desk: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (desk / "thread.people.yaml").write_text(PEOPLE, encoding="utf-8")
    before = (desk / "battle.yaml").read_bytes()
    assert imported(desk) == 2
    words = capsys.readouterr().err
    assert LATE in words
    assert "2026-11-01T18:45:00Z" in words
    assert "`texts:`" in words
    assert (desk / "battle.yaml").read_bytes() == before


def test_the_binding_text_counts_and_the_late_edit_is_refused(desk: Path) -> None:
    texts = PEOPLE + f'texts: {{"{LATE}": "Kestrel: att Iron Duke b50; remain"}}\n'
    (desk / "thread.people.yaml").write_text(texts, encoding="utf-8")
    (desk / "thread_files" / "message.txt").write_text("Iron Duke: remain", encoding="utf-8")
    assert imported(desk) == 0
    (game,) = load(desk / "battle.yaml")
    assert [logged.entry.id for logged in game.log][1:3] == [LATE, "1566523470643200003"]
    assert game.log[3].entry.id == f"{LATE}-edit"
    assert state(desk)["state"]["units"]["Iron Duke"]["shield"] == 1000 - 200


def test_strangers_are_listed_and_not_guessed(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (desk / "thread.people.yaml").unlink()
    assert imported(desk) == 2
    words = capsys.readouterr().err
    assert '"11" (Admiral Vale, 2 messages)' in words
    assert '"12" (Bo, 1 message)' in words
    assert "some-bot" not in words
    assert "thread.people.yaml" in words


def test_a_second_import_takes_only_what_is_new(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert imported(desk) == 0
    first = (desk / "battle.yaml").read_bytes()
    assert imported(desk) == 0
    assert "0 posts imported" in capsys.readouterr().out
    assert (desk / "battle.yaml").read_bytes() == first


def test_what_lies_behind_a_link_is_named(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    export = json.loads((desk / "thread.json").read_text(encoding="utf-8"))
    export["messages"][0]["attachments"][0]["url"] = "https://cdn.example/message.txt"
    export["dateRange"]["after"] = "2026-10-01"
    (desk / "thread.json").write_text(json.dumps(export), encoding="utf-8")
    assert imported(desk) == 0
    words = capsys.readouterr().out
    assert "message.txt behind a link" in words
    assert "cut by dates" in words


@pytest.mark.parametrize(
    ("file", "text", "words"),
    [
        ("thread.json", '{"messages": [{"id": "1", "time', "not whole JSON"),
        ("thread.json", '{"posts": []}', "no export of DiscordChatExporter"),
        ("thread.json", '{"messages": [{"id": 7}]}', "$.messages[0].id"),
        ("thread.people.yaml", 'people: {"11": rok}', "did you mean rook"),
        ("thread.people.yaml", "peeple: {}", "did you mean people"),
        ("battle.yaml", "game: X\nsystem: tfc.battel\nseats: {rook: {}}\n", "tfc.battle"),
    ],
)
def test_bad_files_are_one_line_with_the_mend(
    desk: Path, file: str, text: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (desk / file).write_text(text, encoding="utf-8")
    assert imported(desk) == 2
    shown = capsys.readouterr().err
    assert words in shown
    assert file in shown
    assert shown.count("\n") == 1


def test_a_file_outside_the_folder_is_not_read(desk: Path) -> None:
    export = json.loads((desk / "thread.json").read_text(encoding="utf-8"))
    export["messages"][0]["attachments"][0]["url"] = "../secret.txt"
    (desk.parent / "secret.txt").write_text("Iron Duke: evade", encoding="utf-8")
    (desk / "thread.json").write_text(json.dumps(export), encoding="utf-8")
    assert imported(desk) == 0
    assert "evade" not in (desk / "battle.yaml").read_text(encoding="utf-8")
