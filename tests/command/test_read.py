"""The command ``read``: one post, or a file of cases."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from bot.cli import run
from tests.command.saying import STORY, Out, complaint, said


@pytest.fixture
def stdin(monkeypatch: pytest.MonkeyPatch) -> io.BytesIO:
    data = io.BytesIO()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(data, encoding="ascii"))
    return data


def post(stdin: io.BytesIO, text: str | bytes) -> None:
    stdin.write(text if isinstance(text, bytes) else text.encode())
    stdin.seek(0)


def test_read(capsys: Out, stdin: io.BytesIO) -> None:
    post(stdin, "Heron: sail reef\nHeron: sail\nCrab: sail cove\nДобрый вечер.")
    found = json.loads(said(capsys, "read", STORY, "--by", "ash"))
    assert [order["words"] for order in found["accepted"]] == ["Heron: sail reef"]
    assert [refusal["rule"] for refusal in found["refused"]] == ["HAR-02"]
    assert [question["kind"] for question in found["asked"]] == ["place"]
    assert found["ignored"] == ["Добрый вечер."]


def test_read_at_an_entry(capsys: Out, stdin: io.BytesIO) -> None:
    post(stdin, "Crab: sail cove")
    found = json.loads(said(capsys, "read", STORY, "--by", "rook", "--at", "e4"))
    assert [refusal["rule"] for refusal in found["refused"]] == ["HAR-03"]


def test_read_explains(capsys: Out, stdin: io.BytesIO) -> None:
    post(stdin, "Heron: sail reef\nHeron: sail\nCrab: sail cove\nHello.")
    assert said(capsys, "read", STORY, "--by", "ash", "--explain").splitlines() == [
        "order    “Heron: sail reef” -> Heron: sail place=reef",
        "refused  “Crab: sail cove” -> HAR-02: Crab is not your boat.",
        "asked    “Heron: sail” -> Where to does Heron go? (cove, reef, deep)",
        "talk     “Hello.”",
    ]


def test_what_is_not_text_is_no_post(capsys: Out, stdin: io.BytesIO) -> None:
    post(stdin, b"Heron: sail reef\n\xff\xfe")
    assert complaint(capsys, "read", STORY, "--by", "ash") == "standard input:2: is not UTF-8\n"


def test_a_post_has_a_size_limit(capsys: Out, stdin: io.BytesIO) -> None:
    post(stdin, b"x" * 2_000_001)
    assert "standard input: is larger than 2 MB" in complaint(capsys, "read", STORY, "--by", "ash")


TITLE = "First lanterns"


def test_one_of_several_games_is_named(capsys: Out, stdin: io.BytesIO, tmp_path: Path) -> None:
    both = tmp_path / "both.yaml"
    story = Path(STORY).read_text(encoding="utf-8")
    both.write_text(f"{story}\n---\ngame: Another night\nlike: {TITLE}\nlog: []\n", encoding="utf-8")
    ways = (("read", str(both), "--by", "ash"), ("preview", str(both), "--by", "ash"))
    for words in ways:
        assert f"holds 2 games ({TITLE}, Another night); say which with --game TITLE" in complaint(
            capsys, *words
        )
        assert "did you mean Another night?" in complaint(capsys, *words, "--game", "Anothr night")
        post(stdin, "Heron: sail reef")
        assert said(capsys, *words, "--game", "another night")
        stdin.seek(0)


CASES = """\
cases:
- id: right
  by: ash
  text: "Heron: sail reef\\nGood night."
  accepted: [{unit: Heron, command: sail}]
- id: wrong
  by: rook
  text: "Crab: sail\\nCrab: sail deep"
  accepted: [{unit: Crab, command: sail, place: reef}]
  refused: [{unit: Crab, rule: HAR-02}]
---
- id: elsewhere
  at: e4
  by: rook
  text: "Crab: sail cove"
  refused: [{rule: HAR-03}]
- id: any question
  by: ash
  text: "Heron: sail"
  asked: [{}]
"""


@pytest.fixture
def cases(tmp_path: Path) -> str:
    (tmp_path / "cases.yaml").write_text(CASES, encoding="utf-8")
    return str(tmp_path / "cases.yaml")


def test_cases_are_scored(capsys: Out, cases: str) -> None:
    assert said(capsys, "read", STORY, "--cases", cases, code=1).splitlines() == [
        "wrong: missed: {unit: Crab, command: sail, place: reef}",
        "wrong: invented: {unit: Crab, command: sail, place: deep} from “Crab: sail deep”",
        "wrong: refusal missed: {unit: Crab, rule: HAR-02}",
        "wrong: needless question: {question: q3, unit: Crab, kind: place} from “Crab: sail”",
        "cases 4, right 3, orders 2, read 1, missed 1, invented 1, refusals missed 1, questions missed 0, needless 1",
    ]


def test_cases_as_json(capsys: Out, cases: str) -> None:
    *lines, closing = said(capsys, "read", STORY, "--cases", cases, "--json", code=1).splitlines()
    assert [(json.loads(line)["id"], json.loads(line)["right"]) for line in lines][:2] == [
        ("right", True),
        ("wrong", False),
    ]
    assert closing.startswith("cases 4, right 3, ")


def test_bad_cases(capsys: Out, tmp_path: Path) -> None:
    path = tmp_path / "cases.yaml"
    path.write_text("cases:\n- {id: a, by: asch, text: x, acepted: []}\n", encoding="utf-8")
    assert run(["read", STORY, "--cases", str(path)]) == 2
    assert "acepted is unknown; did you mean accepted?" in capsys.readouterr().err
