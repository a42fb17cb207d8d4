"""No order is dropped in silence: what looks like one and gave nothing is asked about, with answers that help; a story is left alone."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from rules.orders import Doubt, Order
from rules.tfc.battle.state import Seen
from tests.reading.scoring import canonical, read_case
from tests.reading.test_accounting import author, told

ANVILHEAD = {
    "Scythe": ["Anvilhead: attack Scythe b100 p100"],
    "none": [],
}


def answers(
    stem: str, text: str, last: Mapping[str, tuple[Order, ...]] | None = None
) -> dict[str, list[str]]:
    """The answers to the only question about a post, and the orders that each stands for."""
    seen = author(stem)
    seen = seen if last is None else Seen(seat=seen.seat, battle=seen.battle, last=last)
    (doubt,) = (item for item in read_case(seen, text).items if isinstance(item, Doubt))
    return {choice.id: [canonical(order) for order in choice.orders] for choice in doubt.choices}


@pytest.mark.parametrize(
    "text",
    [
        "Anvilhead frobnicates Scythe.",
        "Anvilhead is frobnicating Scythe.",
        "Anvilhead to frobnicate Scythe.",
        "Anvilhead will frobnicate Scythe.",
        "Anvilhead, frobnicate Scythe!",
        "Anvilhead: frobnicate a whole lot at Scythe",
        "Anvilhead rolls and frobnicates Scythe.",
        "Scythe is right there. Anvilhead frobnicates her.",
        "Anvilhead quietly frobnicates the Scythe.",
        "Anvilhead frobnicates Scythe's engines.",
    ],
)
def test_a_verb_that_nobody_knows_and_an_enemy_are_asked_about(text: str) -> None:
    assert answers("tinder_en", text) == ANVILHEAD


@pytest.mark.parametrize(
    "text",
    [
        "Кувалда кувыкает Косу.",
        "Пусть Кувалда кувыкнет Косу.",
        "В Косу кувыкает Кувалда.",
        "Кувалде кувыкать Косу.",
        "Кувалда кувыкает по Косе.",
    ],
)
def test_so_it_is_in_russian(text: str) -> None:
    assert answers("tinder_ru", text) == {"Коса": ["Кувалда: attack Коса b100 p100"], "none": []}


def test_weapons_and_shares_beside_the_unknown_verb_stand_in_its_answers() -> None:
    assert answers("tinder_en", "Anvilhead frobnicates Scythe with 40% of her beams.") == {
        "Scythe": ["Anvilhead: attack Scythe b40 p0"],
        "none": [],
    }


def test_who_gets_out_of_the_way_may_mean_to_evade() -> None:
    assert answers("tinder_en", "Plume frobnicates out of the way.") == {
        "evade": ["Plume: evade"],
        "none": [],
    }


def test_one_question_stands_for_those_who_act_together() -> None:
    assert answers("tinder_en", "Anvilhead and Plume frobnicate Scythe.") == {
        "Scythe": ["Anvilhead: attack Scythe b100 p100", "Plume: attack Scythe b100 p100"],
        "none": [],
    }


def test_the_orders_beside_it_stand() -> None:
    assert told("tinder_en", "Anvilhead frobnicates Scythe, then Plume evades.") == (
        ["Plume: evade"],
        ["command"],
    )


def test_who_is_ordered_elsewhere_in_the_post_is_not_asked_again() -> None:
    assert told("tinder_en", "Anvilhead frobnicates Scythe. Anvilhead attacks Scythe.") == (
        ["Anvilhead: attack Scythe b100 p100"],
        [],
    )


@pytest.mark.parametrize(
    "text",
    [
        "Anvilhead frobnicated Scythe last turn.",
        "Would Anvilhead frobnicate Scythe?",
        "If Scythe frobnicates Anvilhead, we are lost.",
        "Anvilhead watches Scythe.",
        "Anvilhead's captain frobnicates.",
        "Scythe frobnicates Anvilhead.",
        "Lodestar frobnicates Scythe.",
        "> Anvilhead frobnicates Scythe.",
        "Everyone but Anvilhead remains.",
        "Anvilhead, oh Anvilhead, Scythe has much to answer for.",
    ],
)
def test_a_story_a_question_and_somebody_elses_deed_are_left_alone(text: str) -> None:
    assert told("tinder_en", text)[1] == []


@pytest.mark.parametrize(
    "text",
    [
        "Кувалда молчит. Обломки бьют по Гавани.",
        "Кувалда молчит, обломки бьют по Гавани.",
        "На Кувалде воют сирены: тень Гавани накрывает её.",
        "Кувалда молчит. Ветер уходит в Кисею.",
        "Кувалда смотрит на Косу.",
        "Кувалда летит с погашенными огнями, и Коса теряет её из виду.",
    ],
)
def test_what_things_do_is_no_deed_of_the_ship_spoken_of_before(text: str) -> None:
    assert told("tinder_ru", text) == ([], [])


@pytest.mark.parametrize(
    ("text", "doubt"),
    [
        ("Marigold keeps firing, but with only a few torpedoes.", "share"),
        ("Marigold keeps firing on Harbour.", "target"),
    ],
)
def test_what_is_repeated_keeps_to_the_limits_told_with_it(text: str, doubt: str) -> None:
    shot = {"unit": "Scythe", "beam": 100, "projectile": 100}
    before = Order("Marigold", "attack", {"targets": [shot]}, post="p0", item=0)
    seen = author("tinder_en")
    found = read_case(Seen(seat=seen.seat, battle=seen.battle, last={"Marigold": (before,)}), text).items
    assert [item.kind for item in found if isinstance(item, Doubt)] == [doubt]
    assert not any(isinstance(item, Order) for item in found)


def test_no_answer_fires_more_than_there_is() -> None:
    found = answers(
        "tinder_en",
        "Marigold splits fire three ways: Scythe, Harbour, Vultures, torpedoes for Harbour alone.",
    )
    assert found == {"none": []}


def test_no_answer_leaves_open_what_its_clause_leaves_open() -> None:
    assert answers("tinder_en", "If Scythe turns, Marigold fires a few of her torpedoes at Scythe.") == {
        "none": []
    }


def test_who_holds_somebody_else_does_not_merely_stay() -> None:
    assert told("tinder_en", "Tobias holds the Harbour.") == ([], ["command"])


def test_orders_under_their_own_heading_are_orders() -> None:
    assert told("tinder_en", "Orders: Marigold to evade, Tobias to attack Scythe.") == (
        ["Marigold: evade", "Old Tobias: attack Scythe b100 p100"],
        [],
    )


def test_a_report_of_what_is_left_and_a_fire_aboard_are_no_orders() -> None:
    assert told("tinder_en", "Marigold: shields 40%") == ([], [])
    assert told("tinder_en", "Plume shakes, Marigold is on fire, and holds together.") == ([], [])
