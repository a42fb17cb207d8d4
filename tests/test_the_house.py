"""What the house itself promises: pure rules, exact numbers, pins without addresses, lists that agree."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterable
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import run

ROOT = Path(__file__).parent.parent
RULES = sorted((ROOT / "rules").rglob("*.py"))
WORDS = sorted(path for path in (ROOT / "rules").rglob("*.yaml") if "words" in path.parent.name + path.name)
LONGEST = 250
"""How long a line of a word file may be, so that a change of one word shows as such."""
PINS = tuple(ROOT / f"requirements{which}.txt" for which in ("", "-postgres", "-dev"))

CHANCE_AND_CLOCK = {"random", "secrets", "time"}
OPENS = "calls open()"


def faults(source: str, *, may_open: bool = False) -> list[str]:
    """What in a module of rules is inexact, or depends on something that it was not handed."""
    found = [(getattr(node, "lineno", 0), fault(node)) for node in ast.walk(ast.parse(source))]
    return [f"line {line}: {what}" for line, what in found if what and not (may_open and what == OPENS)]


def fault(node: ast.AST) -> str:
    match node:
        case ast.Constant(value=float() | complex()):
            return f"{node.value!r} is a float; write a Fraction or an integer"
        case ast.Name(id="float" | "complex"):
            return f"{node.id} is not exact; use Fraction"
        case ast.Import(names=names):
            return imported(name.name for name in names)
        case ast.ImportFrom(module=str(module)):
            return imported([module])
        case ast.Attribute(attr="now" | "today" | "utcnow", value=base):
            return "reads the clock" if ast.unparse(base).endswith(("date", "datetime")) else ""
        case ast.Call(func=ast.Name(id="open")):
            return OPENS
        case _:
            return ""


def imported(modules: Iterable[str]) -> str:
    return ", ".join(f"imports {name}" for name in modules if name.split(".")[0] in CHANCE_AND_CLOCK)


@pytest.mark.parametrize("path", RULES, ids=[str(path.relative_to(ROOT)) for path in RULES])
def test_rules_are_exact_and_pure(path: Path) -> None:
    assert faults(path.read_text(encoding="utf-8"), may_open=path == ROOT / "rules" / "data.py") == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("half = 0.5", "0.5 is a float"),
        ("tenth = 1e-1", "0.1 is a float"),
        ("def share(x: float) -> int: ...", "float is not exact"),
        ("whole = float(3)", "float is not exact"),
        ("import random", "imports random"),
        ("from time import monotonic", "imports time"),
        ("import datetime as dt\nx = dt.datetime.now(dt.UTC)", "reads the clock"),
        ("from datetime import date\nx = date.today()", "reads the clock"),
        ("text = open('orders.txt').read()", "calls open()"),
    ],
)
def test_the_check_above_finds(source: str, found: str) -> None:
    assert any(found in what for what in faults(source))


@pytest.mark.parametrize(
    "source",
    [
        "from fractions import Fraction\nhalf = Fraction(1, 2) / 3",
        "from datetime import datetime\ndef due(now: datetime) -> datetime: return now",
        "until = next_turns(1, now)",
        '"""Falls by 0.5; see also random fire."""',
    ],
)
def test_the_check_above_lets_pass(source: str) -> None:
    assert faults(source) == []


LOOKALIKES = {"letters.py", "russian.py", "written.py"}
"""Modules of `rules/language` in which a Russian letter stands beside the Latin one that it looks like, or is the end of a range."""


@pytest.mark.parametrize("path", RULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_russian_is_written_in_its_own_letters(path: Path) -> None:
    if "language" not in path.parts or path.name not in LOOKALIKES:
        assert not re.search(r"\\u04[0-9a-f]{2}", path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", WORDS, ids=lambda path: str(path.relative_to(ROOT)))
def test_word_files_have_no_endless_lines(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [place for place, line in enumerate(lines, 1) if len(line) > LONGEST] == []


def test_only_the_reader_of_package_data_may_open() -> None:
    assert faults("open('x')", may_open=True) == []
    assert faults("open('x')") != []


@pytest.mark.parametrize("pins", PINS, ids=lambda path: path.name)
def test_pins_are_hashed_and_name_no_address(pins: Path) -> None:
    text = pins.read_text(encoding="utf-8")
    assert "://" not in text
    assert not re.search(r"^-", text, re.MULTILINE)
    for pin in re.split(r"\n(?=\S)", text.strip()):
        assert re.match(r"[\w.-]+==\S+", pin), pin
        assert "--hash=sha256:" in pin


def test_pins_hold_what_the_project_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    runtime = [*project["project"]["dependencies"], *project["dependency-groups"]["build"]]
    playing, hosting, testing = (pinned(path) for path in PINS)
    assert unmet(runtime, playing) == []
    assert unmet(project["project"]["optional-dependencies"]["postgres"], hosting) == []
    assert unmet(project["dependency-groups"]["dev"], testing) == []
    assert playing.items() <= hosting.items() <= testing.items()


def pinned(path: Path) -> dict[str, str]:
    found = re.findall(r"^([\w.-]+)==([^\s;]+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {canonicalize_name(name): version for name, version in found}


def unmet(wanted: list[str], pins: dict[str, str]) -> list[str]:
    needs = [Requirement(line) for line in wanted]
    return [
        str(need)
        for need in needs
        if not need.specifier.contains(pins.get(canonicalize_name(need.name), "0"))
    ]


def test_the_tools_of_development_are_listed_twice_alike() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["dependency-groups"]["dev"] == project["project"]["optional-dependencies"]["dev"]


def test_run_py_gets_as_far_as_its_own_check_on_an_old_python() -> None:
    ast.parse((ROOT / "run.py").read_text(encoding="utf-8"), feature_version=(3, 6))


def test_the_story_that_newcomers_see_first_is_there() -> None:
    assert (ROOT / run.STORY).is_file()


def test_the_driver_of_postgres_comes_with_everything_else_and_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed: list[str] = []
    (tmp_path / f"quarterdeck{run.SUFFIX}").touch()
    for name, value in {
        "STAMP": tmp_path / "stamp",
        "BIN": tmp_path,
        "unfit": lambda *_: False,
        "find_uv": lambda: "",
        "installer": lambda _: [],
        "install": lambda pins, _: installed.append(pins.name),
        "version_inside": lambda: "3.11",
    }.items():
        monkeypatch.setattr(run, name, value)
    run.ready(run.PLAYING, "quarterdeck")
    assert run.main(["postgres"]) == run.main(["postgres"]) == 0
    run.ready(run.PLAYING, "quarterdeck")
    assert installed == ["requirements.txt", "requirements-postgres.txt"]
