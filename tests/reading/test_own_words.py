"""A game's own words: its setup adds phrases for commands, weapons and passing; what clashes with known words is a fault of the file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from rules.orders import Doubt, Order
from rules.posts import Post
from rules.setups import Seat, Setup, SetupError
from rules.tfc.battle.game import BATTLE
from tests.reading.scoring import NOON

UNITS = {
    "Wren": {
        "seat": "ash",
        "osi_max": 900,
        "beam_firepower": 900,
        "projectile_firepower": 600,
        "maneuverability": 900,
    },
    "Tansy": {"seat": "ash", "osi_max": 900, "beam_firepower": 900},
    "Vulcan": {"seat": "rook", "osi_max": 900, "beam_firepower": 900},
}


def setup(words: Mapping[str, Any]) -> Setup:
    """A battle with these words of its own."""
    return Setup("Words", "tfc.battle", (Seat("ash"), Seat("rook")), setup={"units": UNITS, "words": words})


def read(words: Mapping[str, Any], text: str) -> list[tuple[str | None, str, Mapping[str, Any]]]:
    """The orders of a post in such a battle."""
    reading = BATTLE.read(BATTLE.begin(setup(words)), Post("p1", "ash", NOON, text))
    assert all(isinstance(item, Order) for item in reading.items), reading.items
    return [(item.unit, item.command, item.args) for item in reading.items if isinstance(item, Order)]


WORDS = {
    "commands": {"evade": ["juke"], "attack": ["sing to {enemy}", "give what for {target}"]},
    "weapons": {"projectile": ["harpoon", "harpoons"]},
    "pass": ["nothing doing"],
}
SHOT = {"targets": [{"unit": "Vulcan", "beam": 0, "projectile": 50}]}


@pytest.mark.parametrize(
    ("text", "orders"),
    [
        ("Wren jukes.", [("Wren", "evade", {})]),
        ("Wren: juke", [("Wren", "evade", {})]),
        ("Wren fires half her harpoons at Vulcan.", [("Wren", "attack", SHOT)]),
        ("Wren sings to Vulcan with half her harpoons.", [("Wren", "attack", SHOT)]),
        ("Nothing doing.", [(None, "pass", {})]),
    ],
)
def test_words_of_the_game_are_read_like_any_other(text: str, orders: list[Any]) -> None:
    assert read(WORDS, text) == orders


def test_another_game_does_not_know_them() -> None:
    assert read(WORDS, "Wren jukes.")
    other = BATTLE.read(BATTLE.begin(setup({})), Post("p1", "ash", NOON, "Wren jukes. Tansy evades."))
    assert [(item.unit, type(item)) for item in other.items] == [("Wren", Doubt), ("Tansy", Order)]


@pytest.mark.parametrize(
    ("words", "path", "text"),
    [
        ({"verbs": {}}, ("verbs",), "verbs is unknown; known are commands, weapons, pass"),
        ({"commands": {"evede": ["juke"]}}, ("commands", "evede"), "evede is unknown; did you mean evade?"),
        (
            {"commands": {"evade": "juke"}},
            ("commands", "evade"),
            "must be a list of phrases such as [juke, do the dance]",
        ),
        ({"commands": {"evade": ["retreat"]}}, ("commands", "evade", 0), "“retreat” means retreat already"),
        (
            {"commands": {"evade": ["juke", "retreats"]}},
            ("commands", "evade", 1),
            "“retreats” means retreat already",
        ),
        (
            {"commands": {"evade": ["and"]}},
            ("commands", "evade", 0),
            "“and” is a word that every sentence may hold",
        ),
        (
            {"commands": {"attack": ["sing to {enmy}"]}},
            ("commands", "attack", 0),
            "“sing to {enmy}” asks for {enmy}, which nothing can be; did you mean enemy?",
        ),
        (
            {"weapons": {"beam": ["torpedoes"]}},
            ("weapons", "beam", 0),
            "“torpedoes” means projectile already",
        ),
        ({"weapons": {"beam": ["evade"]}}, ("weapons", "beam", 0), "“evade” is a command already"),
        ({"weapons": {"beam": ["long lance"]}}, ("weapons", "beam", 0), "“long lance” must be one word"),
        ({"pass": ["retreat"]}, ("pass", 0), "“retreat” is a command already"),
    ],
)
def test_what_clashes_is_a_fault_of_the_file(words: Any, path: tuple[Any, ...], text: str) -> None:
    with pytest.raises(SetupError) as error:
        BATTLE.begin(setup(words))
    assert [(problem.path, problem.text) for problem in error.value.problems] == [
        (("setup", "words", *path), text)
    ]
