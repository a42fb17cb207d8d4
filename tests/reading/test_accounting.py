"""Accounting in the gate: a piece of a clause that its order does not hold makes a question of it, and what it says otherwise changes nothing."""

from __future__ import annotations

from functools import cache

import pytest

from rules.orders import Doubt, Order
from rules.tfc.battle.reading.accounting.ledger import ledger_of
from rules.tfc.battle.reading.desk import Item
from rules.tfc.battle.state import OPEN_SPACE, Location, Seen
from tests.reading.scoring import canonical, cases, corpora, read_case


@cache
def author(stem: str) -> Seen:
    """What the author of a corpus may know."""
    return next(seen for path in corpora() if path.stem == stem for _, seen, _ in cases(path))


def told(stem: str, text: str) -> tuple[list[str], list[str]]:
    """The orders and the kinds of the questions that a post is read as."""
    items = read_case(author(stem), text).items
    return (
        [canonical(item) for item in items if isinstance(item, Order)],
        [item.kind for item in items if isinstance(item, Doubt)],
    )


@pytest.mark.parametrize(
    ("text", "doubt"),
    [
        ("Tinker fires a few of her torpedoes at Warden.", "share"),
        ("Tinker fires at least 40% of her beams at Warden.", "share"),
        ("Tinker fires 40% or 50% of her beams at Warden.", "share"),
        ("Tinker fires on Warden, mainly with beams.", "share"),
        ("Tinker attacks Warden as much as she can.", "share"),
        ("Brannock holds Sickle with all her tractor beams but one.", "share"),
        ("Tinker attacks anybody but Warden.", "target"),
        ("Tinker fires on Warden, with Obelisk as a backup.", "target"),
        ("Tinker fires wide of Warden.", "target"),
        ("Tinker fires on Warden's lifeboats.", "target"),
        ("Tinker fires at where Warden was.", "target"),
        ("Tinker fires flares at Warden.", "command"),
        ("Harefoot moves to the Veil or to Orrin.", "place"),
        ("Harefoot moves halfway to Orrin.", "place"),
        ("Harefoot retreats after Bulwark dies.", "condition"),
        ("Harefoot waits a turn, then heads for the Veil.", "condition"),
        ("Harefoot moves to the Veil, says the rumour.", "speech"),
        ("Harefoot moves to the Veil, in theory.", "hedge"),
        ("Tinker fires on Warden, beams first.", "share"),
        ("Tinker fires on Warden, holding back a quarter of her beams.", "share"),
        ("Tinker fires on whichever of Warden and Sickle is weaker.", "target"),
        ("Half my fleet evades.", "unit"),
        ("Either Tinker evades or Bulwark does.", "choice"),
        ("Brannock puts four tractor beams on Sickle and tears her apart.", "command"),
        ("Tinker fires half her beams and all harpoons at Warden.", "share"),
        ("Tinker fires her railguns and torpedoes at Warden.", "share"),
        ("Tinker: att Warden b50 h100", "share"),
    ],
)
def test_what_an_order_does_not_hold_is_asked_about(text: str, doubt: str) -> None:
    assert told("sluice_en", text) == ([], [doubt])


@pytest.mark.parametrize(
    ("text", "doubt"),
    [
        ("Лудильщик бьёт по Сторожу частью лучей.", "share"),
        ("Лудильщик бьёт по Сторожу 40% или 50% лучей.", "share"),
        ("Святогор держит Серп всеми тяговыми лучами, кроме одного.", "share"),
        ("Лудильщик бьёт по обломкам Сторожа.", "target"),
        ("Лудильщик бьёт по Сторожу половиной лучей и всеми гарпунами.", "share"),
        ("Лудильщик стреляет мимо Сторожа.", "target"),
        ("Соловей идёт к Орше или в Пелену.", "place"),
        ("Соловей ждёт ход, потом уходит в Пелену.", "condition"),
        ("Лудильщик стреляет по Сторожу, торпеды — только если Серп развернётся.", "condition"),
    ],
)
def test_so_it_is_in_russian(text: str, doubt: str) -> None:
    assert told("sluice_ru", text) == ([], [doubt])


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("Tinker fires on Warden for the second time this battle.", "Tinker: attack Warden b100 p100"),
        ("Tinker fires on Warden to draw her off Comfort.", "Tinker: attack Warden b100 p100"),
        ("Tinker fires on Warden but spares Sickle.", "Tinker: attack Warden b100 p100"),
        ("Tinker fires on Warden while Sickle burns.", "Tinker: attack Warden b100 p100"),
        ("Without a word Tinker fires half her beams at Warden.", "Tinker: attack Warden b50 p0"),
        ("Tinker fires on Warden, close enough to count the rivets.", "Tinker: attack Warden b100 p100"),
        ("Tinker attacks Warden. No beams.", "Tinker: attack Warden b0 p100"),
        ("Tinker attacks Warden; torpedoes stay in their tubes.", "Tinker: attack Warden b100 p0"),
        ("Tinker attacks Warden without a single torpedo.", "Tinker: attack Warden b100 p0"),
        ("Tinker evades rather than fire on Warden.", "Tinker: evade"),
        ("Tinker, as if she knew what was coming, evades.", "Tinker: evade"),
        ("Harefoot leaves Orrin for the Veil.", "Harefoot: move nebula(Veil)"),
        (
            "Harefoot slips past the Scree and hides behind Orrin.",
            "Harefoot: move vicinity(Orrin) far_side=True",
        ),
    ],
)
def test_words_that_limit_nothing_change_nothing(text: str, order: str) -> None:
    assert told("sluice_en", text) == ([order], [])


@pytest.mark.parametrize(
    "text",
    [
        "Everyone evades, Bulwark excepted.",
        "Everyone evades, apart from Bulwark.",
        "Everyone evades, Bulwark does not.",
        "Everyone evades, but Bulwark sits this one out.",
    ],
)
def test_who_takes_no_part_is_left_out_of_a_groups_order(text: str) -> None:
    orders, _ = told("sluice_en", text)
    assert orders == [f"{name}: evade" for name in ("Saint Brannock", "Harefoot", "Tinker", "Gnats")]


def test_who_stays_does_nothing_else() -> None:
    orders, doubts = told("sluice_en", "Everyone evades. Bulwark holds.")
    assert sorted(orders) == sorted([
        *(f"{name}: evade" for name in ("Saint Brannock", "Harefoot", "Tinker", "Gnats")),
        "Bulwark: remain",
    ])  # fmt: skip
    assert doubts == []


@pytest.mark.parametrize(
    ("text", "doubt"),
    [
        ("Tinker evades. But only if Warden fires.", "condition"),
        ("Tinker evades (unless Warden runs).", "condition"),
        ("Tinker: evade (not if Warden runs)", "condition"),
        ("Tinker evades; if Warden fires.", "condition"),
        ("Tinker evades. Maybe.", "hedge"),
        ("Tinker evades (next turn).", "hedge"),
        ("Tinker evades. Or not.", "hedge"),
        ("Tinker attacks Warden (or Sickle).", "target"),
    ],
)
def test_an_afterthought_makes_a_question_of_the_order_before_it(text: str, doubt: str) -> None:
    assert told("sluice_en", text) == ([], [doubt])


@pytest.mark.parametrize(
    "text",
    [
        "Tinker evades. If Ivo objects, too bad.",
        "Tinker evades. May they remember us.",
        "Tinker evades. When will they learn?",
        "Tinker evades. Soon it will be over.",
    ],
)
def test_talk_behind_an_order_is_no_afterthought(text: str) -> None:
    assert told("sluice_en", text) == (["Tinker: evade"], [])


def test_a_condition_in_brackets_is_about_the_order_before_it_alone() -> None:
    assert told("sluice_en", "Tinker attacks Warden (provided she is still there), Harefoot evades.") == (
        ["Harefoot: evade"],
        ["condition"],
    )


def test_an_afterthought_to_many_orders_is_one_question() -> None:
    assert choices("Everyone evades. If Warden is still there.") == {
        "confirm": [
            f"{name}: evade" for name in ("Saint Brannock", "Harefoot", "Tinker", "Bulwark", "Gnats")
        ],
        "none": [],
    }


def choices(text: str) -> dict[str, list[str]]:
    """The answers to the only question about a post, and the orders that each stands for."""
    (doubt,) = (item for item in read_case(author("sluice_en"), text).items if isinstance(item, Doubt))
    return {choice.id: [canonical(order) for order in choice.orders] for choice in doubt.choices}


def test_a_target_that_is_in_doubt_is_offered_with_the_others_named() -> None:
    assert choices("Tinker fires half her beams at Warden, with Obelisk as a backup.") == {
        "Warden": ["Tinker: attack Warden b50 p0"],
        "Obelisk": ["Tinker: attack Obelisk b50 p0"],
        "none": [],
    }


def test_who_holds_and_tears_is_asked_which_of_both_it_does() -> None:
    assert choices("Brannock puts four tractor beams on Sickle and tears her apart.") == {
        "tractor": ["Saint Brannock: tractor Sickle emitters=4"],
        "tractor_shear": ["Saint Brannock: tractor_shear Sickle"],
        "none": [],
    }


def test_a_nod_lets_every_unit_of_the_clause_act() -> None:
    assert choices("Tinker and Harefoot retreat after Bulwark dies.") == {
        "confirm": ["Tinker: retreat", "Harefoot: retreat"],
        "none": [],
    }


def test_the_ledger_holds_names_and_amounts_wherever_they_stand() -> None:
    shot = {"unit": "Warden", "beam": 40, "projectile": 0}
    found = ledger_of([
        Item("order", "Tinker", "attack", {"targets": [shot]}),
        Item("order", "Harefoot", "move", {"to": Location("orbit", "Orrin")}),
        Item("order", "Bulwark", "move", {"to": OPEN_SPACE}),
        Item("doubt", "Gnats", "attack", options=[("Sickle", [("Gnats", "pursue", {"target": "Sickle"})])]),
    ])  # fmt: skip
    assert {"Tinker", "Warden", "Harefoot", "Orrin", "Bulwark", "Gnats", "Sickle"} <= found.names
    assert found.amounts >= {40, 0}


def test_what_nobody_understands_in_a_list_is_asked_about_beside_the_orders_in_it() -> None:
    assert told("sluice_en", "Tinker: evade; scan Warden; polish the hull") == (
        ["Tinker: evade"],
        ["command"],
    )
