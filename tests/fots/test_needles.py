"""What a pattern needs of a text: patterns are tried only where it stands, so it must stand wherever they are found."""

from __future__ import annotations

import pytest

from rules.fots.movement.reading.doers.subjects import first_phrase
from rules.fots.movement.reading.marking.needles import Sieve, needles
from rules.fots.movement.reading.wordbook import book


@pytest.mark.parametrize(
    ("pattern", "needed"),
    [
        ("as far as (?=<a>)", ("as far as ",)),
        ("(?:hold|stay|wait)s?(?: here)?", ("hold", "stay", "wait")),
        ("^(?P<who><u>) (?:re)?joins? <u>", ("join",)),
        ("enem(?:y|ies) (?!ships)[a-z]+", ("enem",)),
        (r"\bto (?:<a>|<c>)", ("to ",)),
        (r"(?<=<k>) of (?:the |this )?turn\b", ("turn",)),
        ("(?:hold|x?)", ()),
        ("colou*r{2}s+ today", (" today",)),
        (r"\( ?r (?:= ?)?<n> ?\)|radius <n>", ()),
        ("[(]abc]{1,2}de", ("abc",)),
    ],
)
def test_the_longest_piece_that_a_pattern_cannot_do_without(pattern: str, needed: tuple[str, ...]) -> None:
    assert needles(pattern) == needed


def test_a_sieve_keeps_the_patterns_that_a_text_may_hold_in_their_order() -> None:
    sieve = Sieve(["patrol", "[a-z]+", "(?:hold|stay)", "стоять"])
    assert sieve.among("stay here") == [1, 2]
    assert sieve.among("hold, then patrol") == [0, 1, 2]
    assert sieve.among("стоять") == [1, 3]


@pytest.mark.parametrize(
    "text",
    ["hold", "patrol within <n>", "react within <n> of <a>", "take <u> in tow", "supply priority : <u>", "load <n> bays of supplies",
     "стоять", "патрулировать в радиусе <n>", "зона реакции <n>", "буксировать <u>", "leave cripples behind", "up to <w> if needed"],
)  # fmt: skip
def test_a_phrase_is_found_as_if_every_one_had_been_tried(text: str) -> None:
    tried = next((phrase for phrase in book().phrases if phrase.pattern.match(text) is not None), None)
    found = first_phrase(text)
    assert tried is not None
    assert found is not None
    assert found[0] is tried
