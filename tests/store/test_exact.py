"""Values go through JSON and come back the very same: types, order of keys, fractions, instants."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta, timezone
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.gamefile.game import GameFile
from bot.store.errors import InexactError
from bot.store.games import exact
from rules import entries as e
from rules.game import Outcome
from rules.messages import Message
from rules.orders import Choice, Doubt, Order, Reading, Refusal, Span
from tests.store.stories import STORIES, remembered

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=8) | st.sampled_from(
    ["100/3", "~1/2", "$", "~", "-7/2"]
)
plain = (
    st.none() | st.booleans() | st.integers() | texts | st.fractions() | st.datetimes(timezones=st.just(UTC))
)
anything = st.recursive(
    plain,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.lists(inner, max_size=3).map(tuple)
        | st.dictionaries(texts, inner, max_size=3)
        | st.frozensets(texts, max_size=3)
        | st.builds(Order, unit=texts, command=texts, args=st.dictionaries(texts, inner, max_size=2))
    ),
    max_leaves=10,
)


@given(anything)
def test_anything_comes_back_as_it_was(value: Any) -> None:
    back = exact.decode_any(exact.encode(value))
    assert back == value
    assert same_kinds(back, value)


@given(st.dictionaries(texts, anything, max_size=4))
def test_an_order_keeps_its_arguments_and_their_order(args: dict[str, Any]) -> None:
    order = Order("Heron", "sail", args, Span("sail", 3, 7), "p1", 2)
    back = exact.decode(exact.encode(order, Order), Order)
    assert back == order
    assert list(back.args) == list(args)
    assert same_kinds(back.args, args)


def same_kinds(one: Any, other: Any) -> bool:
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return list(one) == list(other) and all(same_kinds(one[key], other[key]) for key in one)
    if isinstance(one, list | tuple):
        return all(same_kinds(first, second) for first, second in zip(one, other, strict=True))
    return True


def test_a_reading_holds_orders_doubts_and_refusals() -> None:
    share = Order(
        "A1", "attack", {"targets": [{"unit": "B1", "beam": Fraction(100, 3)}]}, Span("a third", 0, 7), "p1"
    )
    doubt = Doubt("A1", "unit", Message("which", {"units": ("B1", "B2"), "n": 2}), (Choice("B1", (share,)),))
    refusal = Refusal("TFC-BUD-06", None, Message("over_budget", {"of": None}), "evade")
    reading = Reading(items=(share, doubt, refusal), ignored=(Span("hm", 1, 2),), withdraws=(("p0", 3),))
    text = exact.encode(reading, Reading)
    assert '"100/3"' in text
    assert exact.decode(text, Reading) == reading


@pytest.mark.parametrize("game", STORIES.values(), ids=STORIES)
def test_what_stories_make_comes_back(game: GameFile) -> None:
    for play in remembered(game).table.plays():
        for value in (play.act, play.outcome, play.before, play.outcome.state):
            for kind in (type(value), Any):
                assert repr(exact.decode(exact.encode(value, kind), kind)) == repr(value)


def test_instants_are_kept_in_utc() -> None:
    east = datetime(2026, 3, 1, 21, tzinfo=timezone(timedelta(hours=3)))
    entry = e.CloseEntry(id="c", at=east, by="umpire")
    text = exact.encode(entry, e.CloseEntry)
    assert json.loads(text)["at"] == "2026-03-01T18:00:00+00:00"
    assert exact.decode(text, e.CloseEntry) == entry


def test_fields_that_came_later_have_their_default() -> None:
    assert exact.decode('{"items":[]}', Reading) == Reading()


@pytest.mark.parametrize("value", [0.5, datetime(2026, 1, 1), {1: "one"}, object()])  # noqa: DTZ001 - that is the point
def test_what_is_not_exact_is_refused(value: Any) -> None:
    with pytest.raises(InexactError):
        exact.encode({"value": value})


@pytest.mark.parametrize(
    "text", ["", "[]", '{"unknown": 1}', '{"items": [{"$": "os:environ", "of": {}}]}', '{"items": 3}']
)
def test_what_is_no_reading_is_refused(text: str) -> None:
    with pytest.raises(InexactError):
        exact.decode(text, Reading)


def test_outcomes_know_their_events() -> None:
    events = [play.outcome for play in remembered(STORIES["harbour"]).table.plays() if play.outcome.events]
    back: Outcome[Any] = exact.decode_any(exact.encode(events[0]))
    assert back.events == events[0].events
