"""What a slot is said to need: wherever its test is passed, one of those things stands in the sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.language.tokens import Piece
from rules.tfc.battle.reading.phrasing import slots
from rules.tfc.battle.reading.table import Table
from tests.reading.scoring import cases, corpora, read_case


def test_each_need_is_that_of_a_slot() -> None:
    assert slots.NEEDS.keys() <= slots.TESTS.keys()


@pytest.mark.parametrize("path", corpora(), ids=lambda path: path.stem)
def test_no_slot_that_can_be_filled_counts_as_empty(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    passed: list[tuple[str, Table, list[Piece]]] = []

    def kept(name: str, test: slots.Test) -> slots.Test:
        def run(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
            found = test(table, pieces, at, end)
            if found:
                passed.append((name, table, pieces))
            return found

        return run

    monkeypatch.setattr(slots, "TESTS", {name: kept(name, test) for name, test in slots.TESTS.items()})
    monkeypatch.setattr(slots, "_empty", lambda marks: frozenset())
    for _, seen, text in cases(path):
        read_case(seen, text)
    monkeypatch.undo()
    wrong = [
        (name, " ".join(piece.text for piece in pieces))
        for name, table, pieces in passed
        if name
        in slots.empty_slots(table, {piece.text for piece in pieces}, {piece.kind for piece in pieces})
    ]
    assert wrong == []
