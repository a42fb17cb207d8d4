"""The published schema is fresh, and says of a file what the reader says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import jsonschema
import pytest

from bot.gamefile.schema import schema, text
from bot.gamefile.source import documents
from rules.entries import KINDS
from rules.kit.canonical import builtins

ROOT = Path(__file__).parents[2]
FILES = sorted(
    [
        *ROOT.glob("examples/*.yaml"),
        *ROOT.glob("tests/protocol/*.yaml"),
        *ROOT.glob("tests/conformance/*/*/*.yaml"),
    ]
)

VALIDATOR = jsonschema.Draft202012Validator(schema())


def entry_faults(item: dict[str, Any]) -> list[str]:
    return [fault.message for fault in VALIDATOR.iter_errors({"game": "x", "log": [item]})]


def test_the_published_schema_is_fresh() -> None:
    assert (ROOT / "docs" / "game-file.schema.json").read_text(encoding="utf-8") == text(), (
        "run: quarterdeck schema > docs/game-file.schema.json"
    )


def test_it_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(schema())


def test_it_knows_every_kind_of_entry() -> None:
    assert set(schema()["$defs"]) == {*KINDS, "check"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_file_of_the_project_fits(path: Path) -> None:
    for root in documents(str(path), path.read_bytes()):
        assert [
            f"{one.json_path}: {one.message}" for one in VALIDATOR.iter_errors(builtins(root.value))
        ] == []


@pytest.mark.parametrize(
    "item",
    [
        {"post": "p1", "by": "ash"},
        {"post": "p1", "by": "ash", "text": "x", "too": "side"},
        {"post": "p1", "by": "ash", "text": "x", "to": "sides"},
        {"post": "p1", "by": "ash", "text": "x", "at": "yesterday"},
        {"close": {"by": "umpire"}, "delete": "p1"},
        {"deadline": {"by": "umpire"}},
        {"handover": {"by": "umpire", "units": {}}},
        {"override": {"by": "umpire"}},
        {"edits": "p1", "text": "x"},
    ],
)
def test_it_refuses(item: dict[str, Any]) -> None:
    assert entry_faults(item)


@pytest.mark.parametrize(
    "item",
    [
        {"post": None, "by": "ash", "text": 12},
        {"edit": "p1", "by": "ash", "text": "x", "id": "again"},
        {"tick": "2026-04", "at": "2026-05-01T00:02:00Z"},
        {"deadline": {"by": "umpire", "at": "2026-05-01"}, "at": "2026-04-01"},
        {"override": {"by": "umpire", "yard": "Kuat", "destroy": {"supply_depot": [3]}}},
        {"handover": {"by": "umpire", "to": "Kuat", "units": {}}},
        {"close": {"by": "umpire"}, "check": {"audience": {"rook": {"events": []}}}},
    ],
)
def test_it_accepts(item: dict[str, Any]) -> None:
    assert entry_faults(item) == []
