"""The trace of a reading: which step decided what, for every word of a post."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.orders import Order
from rules.posts import Post
from rules.tfc.battle.reading import explain
from rules.tfc.battle.state import Seen
from tests.reading.scoring import NOON, cases, corpora

POST = """\
> Lantern: evade
Queen: evade; att Vigilance b50 t50
OOC: back in an hour
If they fire, Lantern evades. Lantern will not fire at Vindicator.
The night is long."""


def harbour() -> Seen:
    """What the author of a corpus' first post may know."""
    return next(seen for path in corpora() if path.stem == "coast_en" for _, seen, _ in cases(path))


def test_each_clause_says_which_step_decided_what() -> None:
    _, steps = explain(harbour(), Post("p1", harbour().seat, NOON, POST))
    assert [(step.words.text, step.step, step.verdict) for step in steps] == [
        ("> Lantern: evade", "layout", "quote"),
        ("Queen", "header", "Queen of Thorns"),
        ("evade", "ladder", "order Queen of Thorns evade"),
        ("att Vigilance b50 t50", "ladder", "order Queen of Thorns attack"),
        ("OOC: back in an hour", "layout", "ooc"),
        ("If they fire", "mood", "condition_part"),
        ("Lantern evades", "ladder", "doubt Lantern evade condition"),
        ("Lantern will not fire at Vindicator", "mood", "negation"),
        ("The night is long", "command", "none"),
    ]


@pytest.mark.parametrize("path", corpora(), ids=lambda path: path.stem)
def test_every_word_stands_in_a_step(path: Path) -> None:
    for _, seen, text in cases(path):
        reading, steps = explain(seen, Post("p1", seen.seat, NOON, text))
        for found in re.finditer(r"\w+", text):
            assert any(step.words.start < found.end() and found.start() < step.words.end for step in steps), (
                found.group(),
                text,
            )
        begun = {step.words.start for step in steps}
        assert all(item.words.start in begun for item in reading.items if isinstance(item, Order)), text
