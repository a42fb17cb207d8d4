"""Every command line that the pages show is one of ours: each word, each option; and run.py's own words are its own."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from bot.cli import app

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / ".env.example",
    *sorted((ROOT / "docs").rglob("*.md")),
]
OWN = {"play", "test", "postgres"}
"""What run.py does itself."""

CODE = re.compile(r"```.*?```|`[^`]+`", re.DOTALL)
LINE = re.compile(r"(?:run\.py|quarterdeck|--rm(?: --\w+ \S+)* bot)((?: [^\s|<>&#`)]+)+)")


def shown(page: Path) -> Iterator[list[str]]:
    """The words of each command line of a page, without the program."""
    text = page.read_text(encoding="utf-8")
    code = [text] if page.suffix != ".md" else CODE.findall(text)
    for found in LINE.findall("\n".join(code)):
        words = shlex.split(found) if found.count('"') % 2 == 0 else found.split()
        if re.match(r"[a-z]", words[0]):
            yield words


def strange(words: list[str]) -> str:
    """What in a command line is not ours, or nothing."""
    command: Any = get_command(app)
    rest = list(words)
    while rest and hasattr(command, "commands"):
        command = command.commands.get(rest[0])
        if command is None:
            return f"no command {rest[0]}"
        rest.pop(0)
    known = {name for param in command.params for name in (*param.opts, *param.secondary_opts)}
    unknown = [
        word for word in rest if word.startswith("--") and word.split("=")[0] not in {*known, "--help"}
    ]
    return f"no option {unknown[0]}" if unknown else ""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_line_is_ours(page: Path) -> None:
    lines = [words for words in shown(page) if words[0] not in OWN]
    assert [(words, why) for words in lines if (why := strange(words))] == []


def test_the_pages_show_command_lines() -> None:
    assert sum(len(list(shown(page))) for page in PAGES) > 60


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_no_page_needs_a_program_that_run_py_does_not_install(page: Path) -> None:
    """The environment that run.py makes has no pip of its own."""
    assert ".venv/bin/pip" not in page.read_text(encoding="utf-8")
