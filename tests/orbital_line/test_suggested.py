"""What a refusal says to write instead, over random battles and docks in both languages: it reads back, and it is accepted."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.dice import KeyedDice
from rules.game import Facts
from rules.kit.canonical import builtins
from rules.language.wordforms.russian import is_cyrillic
from rules.orbital_line import catalogue
from rules.orbital_line.battle.game import BATTLE
from rules.orbital_line.dock.game import DOCK
from rules.orders import Order, Refusal
from rules.posts import Post, Posted
from rules.setups import Seat, Setup
from tests.orbital_line.test_properties import SHIPS, battles

NOW = datetime(2026, 1, 1, tzinfo=UTC)
LINES = {
    "ru": (
        "{name}: вправо {n}",
        "{name}: влево {n}",
        "{name}: разгон {n}",
        "{name}: торможение {n}",
        "{name}: орбита {n}",
    ),
    "en": (
        "{name}: right {n}",
        "{name}: left {n}",
        "{name}: burn {n}",
        "{name}: brake {n}",
        "{name}: orbit {n}",
    ),
}
PLACES = {"ru": ("{cell} - {module}", "заполнить: {module}"), "en": ("{cell} - {module}", "fill: {module}")}
MODULES = ("HiryuBeam", "Kestrel R2", "ReichmetallFlaK", "Trim Jets", "Vigner LAP", "Repair Bay", "Gauss 900")
CELLS = ("A1", "B2", "C1", "C7", "D3", "E1", "E3", "S1")
TONGUES = st.sampled_from(["ru", "en"])


def said(game: Any, state: Any, seat: str, text: str) -> tuple[Any, Sequence[Refusal], tuple[Any, ...]]:
    """What a post makes of a state: the state after it, what it refuses, and what it was read as."""
    post = Post("p", seat, NOW, text)
    reading = game.read(state, post)
    outcome = game.play(state, Posted(post=post, reading=reading), Facts(now=NOW, dice=KeyedDice("said")))
    return outcome.state, outcome.refused, reading.items


def holds(game: Any, state: Any, seat: str, refused: Sequence[Refusal], tongue: str) -> None:
    """Every suggestion is read as the order that it is, is in the post's language, and is not refused by the same rule."""
    for refusal, order in ((one, order) for one in refused for order in one.instead):
        text = order.words.text
        _, again, items = said(game, state, seat, text)
        assert [essence(one) for one in items] == [essence(order)], (text, items)
        assert refusal.rule not in [one.rule for one in again], (text, again)
        if order.command.startswith("man."):
            assert is_cyrillic(text.partition(":")[2]) == (tongue == "ru"), text


def essence(item: Any) -> Any:
    return (item.unit, item.command, builtins(item.args)) if isinstance(item, Order) else item


@settings(max_examples=60, deadline=None)
@given(battles(), TONGUES, st.data())
def test_manoeuvres(match: Any, tongue: str, data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(sorted(SHIPS)))
    rows = st.tuples(st.sampled_from(LINES[tongue]), st.integers(1, 12))
    lines = data.draw(st.lists(rows, min_size=1, max_size=3))
    seat = str(SHIPS[name]["seat"])
    text = "\n".join(line.format(name=name, n=n) for line, n in lines)
    text += "\nприказы на этот раунд" if tongue == "ru" else "\norders for this round"
    after, refused, _ = said(BATTLE, match, seat, text)
    holds(BATTLE, after, seat, refused, tongue)


@settings(max_examples=60, deadline=None)
@given(TONGUES, st.data())
def test_builds(tongue: str, data: st.DataObject) -> None:
    setup = Setup("dock", DOCK.system, (Seat("north"),), catalogues=(catalogue.sample(),))
    rows = st.tuples(st.sampled_from(PLACES[tongue]), st.sampled_from(CELLS), st.sampled_from(MODULES))
    lines = data.draw(st.lists(rows, min_size=1, max_size=6))
    start = "ПРОЕКТ «Щегол», шаблон Бесстрашный" if tongue == "ru" else 'BUILD "Finch" on template Fearless'
    text = "\n".join((start, *(line.format(cell=cell, module=module) for line, cell, module in lines)))
    after, refused, _ = said(DOCK, DOCK.begin(setup), "north", text)
    holds(DOCK, after, "north", refused, tongue)
