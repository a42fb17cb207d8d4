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
LAST = "1566523470643200003"


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


def altered(desk: Path, **changes: Any) -> dict[str, Any]:
    """The export with its last post changed."""
    export: dict[str, Any] = json.loads((desk / "thread.json").read_text(encoding="utf-8"))
    next(one for one in export["messages"] if one["id"] == LAST).update(changes)
    (desk / "thread.json").write_text(json.dumps(export), encoding="utf-8")
    return export


def test_what_may_be_missing_may_be_null_and_a_mark_of_byte_order_is_no_text(
    desk: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    altered(desk, attachments=None, reactions=None)
    export = json.loads((desk / "thread.json").read_text(encoding="utf-8"))
    export |= {"dateRange": None, "guild": None}
    sticker = {**export["messages"][0], "id": "1566523470643200099", "content": None, "author": None}
    export["messages"].append(sticker)
    (desk / "thread.json").write_bytes(b"\xef\xbb\xbf" + json.dumps(export).encode())
    assert imported(desk) == 0
    assert "without an id, a time or an author were left out: 1" in capsys.readouterr().out


def test_moments_are_read_in_any_zone_and_with_seven_digits(desk: Path) -> None:
    altered(desk, timestamp="2026-11-01T21:45:00.1234567+03:00")
    assert imported(desk) == 0
    (game,) = load(desk / "battle.yaml")
    assert game.log[-1].entry.at.isoformat().startswith("2026-11-01T18:45:00.1234")


def test_a_message_without_words_is_no_post(desk: Path) -> None:
    forward = {"content": "Resolute: att Iron Duke", "attachments": []}
    altered(
        desk, content="", attachments=[], embeds=[{"description": "Kestrel: evade"}], forwardedMessage=forward
    )
    assert imported(desk) == 0
    (game,) = load(desk / "battle.yaml")
    assert [logged.entry.id for logged in game.log] == ["1566512146513133569", LATE]


def test_of_two_exports_of_a_thread_the_later_text_counts(desk: Path) -> None:
    old = json.loads((desk / "thread.json").read_text(encoding="utf-8"))
    altered(desk, content="Iron Duke: evade", timestampEdited="2026-11-01T18:50:00+00:00")
    (desk / "older.json").write_text(json.dumps(old), encoding="utf-8")
    for order in (["thread.json", "older.json"], ["older.json", "thread.json"]):
        shutil.copy(HERE / "head.yaml", desk / "battle.yaml")
        files = [str(desk / name) for name in order]
        who = str(desk / "thread.people.yaml")
        assert run(["import-chat", *files, "--into", str(desk / "battle.yaml"), "--people", who]) == 0
        (game,) = load(desk / "battle.yaml")
        assert getattr(game.log[-1].entry, "text", "") == "Iron Duke: evade"


def test_bots_that_spoke_are_named_and_one_may_be_a_seat(
    desk: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    altered(desk, author={"id": "77", "name": "Captain Tarn", "isBot": True})
    assert imported(desk) == 0
    assert "Captain Tarn (77): 1" in capsys.readouterr().out
    shutil.copy(HERE / "head.yaml", desk / "battle.yaml")
    (desk / "thread.people.yaml").write_text(
        DECIDED.replace('"12": ash', '"12": ash, "77": rook'), encoding="utf-8"
    )
    assert imported(desk) == 0
    assert "Captain Tarn" not in capsys.readouterr().out
    assert state(desk)["turn"]["seat"] == "ash"
