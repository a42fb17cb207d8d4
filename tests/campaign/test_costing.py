"""The calculator: what an order costs, how soon it can be done, how many pylons are worth it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.campaign.costing import SYSTEM, lines, wish
from bot.telling.speech import Speech
from bot.terminal import MistakeError
from rules.tfc.yards.construction.foretelling import choices, course, fewest


def told(
    words: str, pylons: int | None = None, locale: str = "en", at: str | None = None, k: str | None = None
) -> list[str]:
    asked = wish(words.split(), at, k, None)
    return list(lines(asked, pylons, Speech(SYSTEM, locale)))


def test_the_published_order() -> None:
    assert told("57 Imperator III", 124) == [
        "57 Imperator III: 523181 CU.",
        "Each costs 9179 / 9178 CU; together they are the whole order, rounded once.",
        "57 × 6000 × 1.52977 = 523181.",
        "Shortest: one month, with 3534 pylons; more are not worth it. 6919 CU are lost.",
        "In 2 months: 1767 pylons; 6919 CU are lost.",
        "In 3 months: 1178 pylons; 6919 CU are lost.",
        "In 4 months: 899 pylons; 6919 CU are lost.",
        "In 5 months: 713 pylons; 6919 CU are lost.",
        "In 6 months: 589 pylons; 6919 CU are lost.",
        "With 124 pylons: 29 months; 6919 CU are lost.",
    ]


def test_one_ship_a_plural_and_a_foreign_yard() -> None:
    assert told("Pathfinder", 10)[0] == "1 Pathfinder: 10848 CU."
    assert told("Pathfinder", 10)[-1] == "With 10 Type 1 drydocks: 3 months; 3402 CU are lost."
    assert told("Pathfinder", 1)[-1].startswith("With 1 Type 1 drydock: ")
    assert told("2 Pathfinders")[0] == "2 Pathfinder: 21695 CU."
    assert told("imp_imperator_iii", at="federation")[0] == "1 Imperator III: 13017 CU."
    assert told("Raider", k="1.66756")[0] == "1 Raider: 2501 CU."
    assert told("Pathfinder", locale="ru")[0] == "Pathfinder, 1 шт.: 10848 СЕ."


@pytest.mark.parametrize(
    ("words", "more", "says"),
    [
        ("57 Imperator IV", {}, "did you mean Imperator III"),
        ("2 imperator", {}, "did you mean Imperator III"),
        ("2 corvette", {}, "its classes are"),
        ("Raider", {}, "--k 1.66756"),
        ("Warbird", {}, "TFC-YRD-12"),
        ("0 Lancer", {}, "order 1 to 1000"),
        ("Lancer", {"at": "federaton"}, "did you mean federation"),
        ("Lancer", {"k": "-1"}, "a number above 0"),
        ("Interceptor", {}, "no capital ship"),
    ],
)
def test_what_cannot_be_reckoned(words: str, more: dict[str, str], says: str) -> None:
    with pytest.raises(MistakeError, match=says):
        told(words, at=more.get("at"), k=more.get("k"))


@settings(max_examples=30, deadline=None)
@given(st.lists(st.integers(1, 4000), min_size=1, max_size=6), st.integers(50, 600), st.integers(1, 8))
def test_fewer_would_be_later(costs: list[int], output: int, cycles: int) -> None:
    facilities = fewest(costs, output, cycles)
    found = course(costs, output, facilities)
    assert found is not None
    assert found.cycles <= max(cycles, 1)
    if facilities > 1:
        fewer = course(costs, output, facilities - 1)
        assert fewer is None or fewer.cycles > cycles


@settings(max_examples=30, deadline=None)
@given(st.lists(st.integers(1, 4000), min_size=1, max_size=6), st.integers(50, 600))
def test_the_first_choice_is_the_shortest(costs: list[int], output: int) -> None:
    found = list(choices(costs, output))
    assert found[0].cycles == 1
    assert [one.cycles for one in found] == sorted({one.cycles for one in found})
    assert [one.facilities for one in found] == sorted({one.facilities for one in found}, reverse=True)
