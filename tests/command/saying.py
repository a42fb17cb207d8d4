"""Running the command inside the tests, and what it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.cli import run

ROOT = Path(__file__).parents[2]
STORY = str(ROOT / "tests" / "protocol" / "harbour.yaml")

Out = pytest.CaptureFixture[str]


def said(capsys: Out, *words: str, code: int = 0) -> str:
    assert run(list(words)) == code
    out, err = capsys.readouterr()
    assert err == ""
    return out


def complaint(capsys: Out, *words: str) -> str:
    assert run(list(words)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err
