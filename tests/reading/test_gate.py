"""The gate before an order: whatever step reads it, it becomes an order of the reading there and nowhere else."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from rules.language.laying_out.text import normalise
from rules.orders import Doubt, Order
from rules.tfc.battle import reading
from rules.tfc.battle.reading import gate
from rules.tfc.battle.reading.desk import Desk, Item
from rules.tfc.battle.reading.table import table_of
from rules.tfc.battle.state import Seen
from tests.reading.scoring import canonical, cases, corpora, read_case

MODULES = sorted(Path(reading.__file__).parent.rglob("*.py"))


def fleet() -> Seen:
    """What the author of the corpus of prose may know."""
    return next(seen for path in corpora() if path.stem == "prose_en" for _, seen, _ in cases(path))


@pytest.mark.parametrize("path", corpora(), ids=lambda path: path.stem)
def test_nothing_is_ordered_past_the_gate(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "question", lambda *_: "target")
    ordered = [
        case["id"]
        for case, seen, text in cases(path)
        for item in read_case(seen, text).items
        if isinstance(item, Order)
    ]
    assert ordered == []


def test_only_the_gate_makes_what_has_passed_it() -> None:
    makers = {
        module.stem
        for module in MODULES
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == gate.Passed.__name__
    }
    assert makers == {"gate"}


@pytest.mark.parametrize(
    ("text", "orders", "asked"),
    [
        ("Quill evades.", ["Quill: evade"], []),
        ("Hesper and the Margrave fire on Basilisk.", ["Hesper of Vane: attack Basilisk b100 p100", "Iron Margrave: attack Basilisk b100 p100"], []),
        ("Hesper fires at Basilisk, the Margrave only beams.", [], ["distribution"]),
        ("Hesper and Quill fire at Basilisk, Margrave only beams.", [], ["distribution"]),
    ],
)  # fmt: skip
def test_who_is_told_apart_behind_the_target_is_asked_about(
    text: str, orders: list[str], asked: list[str]
) -> None:
    found = read_case(fleet(), text).items
    assert [canonical(item) for item in found if isinstance(item, Order)] == orders
    assert [item.kind for item in found if isinstance(item, Doubt)] == asked


@pytest.mark.parametrize(
    ("text", "target", "passes"),
    [("fire at what Quill fires at", "Basilisk", True), ("the same as Quill", "Quill", False), ("the same as Quill", "Basilisk", True)],
)  # fmt: skip
def test_likeness_to_an_own_unit_is_no_shot_at_it(text: str, target: str, passes: bool) -> None:
    seen = fleet()
    desk = Desk(normalise(text), table_of(seen, False), "p1")
    shot: dict[str, Any] = {"targets": [{"unit": target, "beam": 100, "projectile": 0}]}
    (found,) = gate.let_through(desk, [Item("order", "Hesper of Vane", "attack", shot, 0, len(text))])
    assert isinstance(found, gate.Passed) is passes
