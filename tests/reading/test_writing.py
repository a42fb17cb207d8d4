"""What Quarterdeck writes can be posted again: an order in its short form, each choice of a question, each name that a refusal suggests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rules.orders import Doubt, Order, Reading, Refusal
from rules.posts import Post, Posted
from rules.tfc.battle.commands import commands
from rules.tfc.battle.game import BATTLE
from rules.tfc.battle.reading import named_in, write
from rules.tfc.battle.state import Seen
from tests.reading.scoring import battle, cases, corpora, read_case
from tests.tfc.battles.player import Player

ALWAYS_ASKED = frozenset({"akuzi_reverse"})
"""Turning time back is confirmed in whatever form it is ordered."""


def essence(order: Order) -> tuple[Any, ...]:
    """What makes two orders the same."""
    return order.unit, order.command, dict(order.args)


def orders_of(reading: Reading) -> list[Order]:
    """The orders that stand."""
    return [item for item in reading.items if isinstance(item, Order)]


def nowhere(order: Order) -> bool:
    """A move without a place, which only an answer can bring about."""
    return order.command == "move" and not order.args


def lists(reading: Reading) -> Iterator[list[Order]]:
    """The orders of a reading, and those that each choice of its questions stands for."""
    yield orders_of(reading)
    for item in reading.items:
        if isinstance(item, Doubt):
            yield from (list(choice.orders) for choice in item.choices)


def rewritten(orders: list[Order], names: tuple[str, ...] = ()) -> str:
    """The orders as a post, at a table with units of these names."""
    return "\n".join(line for line in write(orders, names) if line)


@pytest.mark.parametrize("path", corpora(), ids=lambda path: path.stem)
def test_orders_and_choices_read_back_as_they_are_written(path: Path) -> None:
    for _, seen, text in cases(path):
        for orders in lists(read_case(seen, text)):
            if any(nowhere(order) or order.command in ALWAYS_ASKED for order in orders):
                continue
            again = read_case(seen, rewritten(orders))
            assert [essence(item) for item in again.items if isinstance(item, Order)] == list(
                map(essence, orders)
            ), rewritten(orders)
            assert len(again.items) == len(orders), (rewritten(orders), again.items)


@pytest.mark.parametrize("seed", range(6))
def test_orders_of_random_battles_read_back_as_they_are_written(seed: int) -> None:
    player = Player(seed)
    for _ in range(20):
        before = player.session.table
        player.step()
        top = player.session.table.top
        if top is None or top is before.top or not isinstance(top.act, Posted):
            continue
        post = top.act.post
        orders = orders_of(BATTLE.read(before.state, post))
        again = BATTLE.read(before.state, Post(post.id, post.author, post.at, rewritten(orders)))
        assert list(map(essence, orders_of(again))) == list(map(essence, orders)), rewritten(orders)


AWKWARD = (
    "Evade", "Attack", "Fire", "Hold", "Not", "No", "Rest", "All", "Half", "Pass", "Beam", "Target", "Edit", "Orders", "OOC", "Огонь", "Ёж",
    "Kestrel's Revenge", "D'Artagnan's Folly", "O'Brien", "Ком. Петров", "St. George", "Mary, Queen of Elms", "A/B", "Red and Blue",
    "7th Fleet", "Max 50", "Ogre-1", "Calder Station", "Companion's Twin", "b50", "t100", "b", "B-1", "x2", "WF 5", "Who?", "Stop!", "What? No.",
    "Red: One", "Ship; Two", "Kite (old)", 'The "Duke"', "*Star*", "a_b", "Q...", "evade", "уклонение",
)  # fmt: skip
"""Names like words, shares and signs of orders, names of several words with signs between them, and names with others inside."""


@pytest.mark.parametrize("foe", AWKWARD)
@pytest.mark.parametrize("own", ["My Ship", None])
def test_orders_of_ships_with_awkward_names_read_back_as_they_are_written(own: str | None, foe: str) -> None:
    mine, theirs = (own, foe) if own else (foe, "Enemy One")
    table = battle(
        {
            "seats": {"kit": "Concord", "rex": "Dominion"},
            "bodies": {"Calder": {"kind": "planet"}, "Wisp": {"kind": "nebula", "type": 1}},
            "units": {mine: {"seat": "kit"}, "Companion": {"seat": "kit"}, theirs: {"seat": "rex"}},
            "pending": {3: [theirs, mine]},
        }
    )
    shot = {"unit": theirs, "beam": 50, "projectile": 25}
    orders = [
        Order(mine, "evade", {"against": "#3"}),
        Order(mine, "attack", {"targets": [shot]}),
        Order(mine, "remain"),
        Order(mine, "move", {"to": "nebula(Wisp)"}),
        Order(mine, "ram", {"target": theirs}),
        Order(mine, "pursue", {"target": theirs}),
        Order("Companion", "attack", {"targets": [shot]}),
        Order("Companion", "dock", {"to": mine, "inside": False}),
        Order("Companion", "move", {"between": [mine, theirs]}),
    ]
    for order in orders:
        again = read_case(Seen(seat="kit", battle=table), rewritten([order], named_in(table))).items
        assert [essence(one) for one in again if isinstance(one, Order)] == [essence(order)], again
        assert len(again) == 1, again


@pytest.mark.parametrize(
    "shot", ["att #3 b50, Enemy One b50 x2", "att #3 b50, Enemy One b50 twice; evade #3"]
)
def test_a_volley_at_a_waiting_effect_and_a_ship_that_is_fired_twice_reads_back(shot: str) -> None:
    table = battle(
        {
            "seats": {"kit": "Concord", "rex": "Dominion"},
            "units": {"My Ship": {"seat": "kit"}, "Enemy One": {"seat": "rex"}},
            "pending": {3: ["Enemy One", "My Ship"]},
        }
    )
    seen = Seen(seat="kit", battle=table)
    orders = orders_of(read_case(seen, f"My Ship: {shot}"))
    again = orders_of(read_case(seen, rewritten(orders)))
    assert [essence(one) for one in again] == [essence(one) for one in orders]
    assert sum(order.command == "attack" for order in again) == 2


RARE = ("Ember Lance: rejoin", "Ember Lance: capture Harpoon")
"""Orders for the table of ``frontier_en`` that no corpus happens to hold."""


@pytest.mark.parametrize("text", RARE)
def test_rare_orders_read_back_as_they_are_written(text: str) -> None:
    orders = orders_of(read_case(sample("frontier_en"), text))
    assert [essence(o) for o in orders_of(read_case(sample("frontier_en"), rewritten(orders)))] == [
        essence(orders[0])
    ]


def sample(stem: str) -> Seen:
    """What the author of a corpus' first post may know."""
    return next(seen for path in corpora() if path.stem == stem for _, seen, _ in cases(path))


def test_every_command_is_among_them() -> None:
    readings = [read_case(seen, text) for path in corpora() for _, seen, text in cases(path)]
    readings += [read_case(sample("frontier_en"), text) for text in RARE]
    met = {order.command for reading in readings for orders in lists(reading) for order in orders}
    assert set(commands()) - met == set()


@pytest.mark.parametrize("path", corpora(), ids=lambda path: path.stem)
def test_a_suggested_name_in_the_place_of_the_unknown_one_makes_an_order(path: Path) -> None:
    for _, seen, text in cases(path):
        for item in read_case(seen, text).items:
            if not isinstance(item, Refusal) or not item.message.args.get("suggestion"):
                continue
            word, suggestion = str(item.message.args["word"]), str(item.message.args["suggestion"])
            again = orders_of(read_case(seen, text.replace(word, suggestion)))
            assert (item.unit, item.command) in [(order.unit, order.command) for order in again], (
                text,
                suggestion,
            )


@pytest.mark.parametrize("path", corpora(), ids=lambda path: path.stem)
def test_what_a_refusal_says_to_write_reads_back_as_that_order(path: Path) -> None:
    for _, seen, text in cases(path):
        for item in read_case(seen, text).items:
            for order in item.instead if isinstance(item, Refusal) else ():
                again = read_case(seen, order.words.text).items
                assert [essence(one) for one in again if isinstance(one, Order)] == [essence(order)], text
                assert len(again) == 1, (text, again)


def test_an_unknown_name_is_suggested_as_an_order() -> None:
    seen = sample("frontier_en")
    (refusal,) = read_case(seen, "Ember Lance: att Zorgon b50").items
    assert isinstance(refusal, Refusal)
    (order,) = refusal.instead
    assert order.words.text == f"Ember Lance: att {refusal.message.args['suggestion']} b50 t0"
