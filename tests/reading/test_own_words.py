"""A game's own words: its setup adds phrases for commands, weapons and passing, cues of mood and stop-phrases; what clashes with known words
is a fault of the file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

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
        (
            {"verbs": {}},
            ("verbs",),
            "verbs is unknown; known are commands, weapons, pass, cues, stop_phrases",
        ),
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
        (
            {"cues": {"dout": ["belike"]}},
            ("cues", "dout"),
            "dout is unknown; did you mean doubt?",
        ),
        ({"cues": ["belike"]}, ("cues",), "cues must be a map such as {doubt: [belike]}"),
        (
            {"stop_phrases": "roger that"},
            ("stop_phrases",),
            "must be a list of phrases such as [belike, roger that captain]",
        ),
        (
            {"cues": {"doubt": ["unless"]}},
            ("cues", "doubt", 0),
            "“unless” means condition already; choose other words",
        ),
        (
            {"cues": {"doubt": ["and"]}},
            ("cues", "doubt", 0),
            "“and” is a word that every sentence may hold; add a word to it",
        ),
        (
            {"cues": {"doubt": ["belike"]}, "stop_phrases": ["Belike!"]},
            ("stop_phrases", 0),
            "“Belike!” stands under doubt as well; keep it in one place",
        ),
        (
            {"stop_phrases": ["well done", "holding fire"]},
            ("stop_phrases", 1),
            "“holding fire” stands in “hold fire”, which means hold_fire; choose longer or other words",
        ),
        (
            {"commands": {"attack": ["sing to {enemy}"]}, "stop_phrases": ["sing to"]},
            ("stop_phrases", 0),
            "“sing to” stands in “sing to {enemy}”, which means attack; choose longer or other words",
        ),
        (
            {"pass": ["nothing doing"], "stop_phrases": ["nothing doing"]},
            ("stop_phrases", 0),
            "“nothing doing” means pass already; choose other words",
        ),
        (
            {"stop_phrases": ["torpedoes"]},
            ("stop_phrases", 0),
            "“torpedoes” means projectile already; choose other words",
        ),
        (
            {"stop_phrases": ["my fighters"]},
            ("stop_phrases", 0),
            "“my fighters” names a group of ships; choose other words",
        ),
        (
            {"stop_phrases": ["long live the Wren"]},
            ("stop_phrases", 0),
            "“long live the Wren” holds Wren, a name of this game; leave it out",
        ),
        (
            {"stop_phrases": ["ten 4"]},
            ("stop_phrases", 0),
            "“ten 4” must be of words alone: letters and apostrophes",
        ),
        (
            {"stop_phrases": ["one for all and all for one my lads"]},
            ("stop_phrases", 0),
            "“one for all and all for one my lads” is longer than 8 words",
        ),
    ],
)
def test_what_clashes_is_a_fault_of_the_file(words: Any, path: tuple[Any, ...], text: str) -> None:
    with pytest.raises(SetupError) as error:
        BATTLE.begin(setup(words))
    assert [(problem.path, problem.text) for problem in error.value.problems] == [
        (("setup", "words", *path), text)
    ]


CUES = {
    "negation": ["by no star", "ни под какой звездой"],
    "condition": ["on the day that"],
    "hypothetical": ["is minded to"],
    "doubt": ["belike", "авось"],
    "soft": ["an it please you"],
    "past_time": ["in the elder days"],
    "later_time": ["two bells hence"],
    "ooc": ["backstage"],
}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Wren by no star fires at Vulcan. Tansy evades.", ["evade"]),
        ("Wren ни под какой звездой стреляет по Vulcan. Tansy evades.", ["evade"]),
        ("Wren fires at Vulcan on the day that she moves.", ["condition"]),
        ("Wren is minded to fire at Vulcan.", []),
        ("Belike Wren fires at Vulcan.", ["hedge"]),
        ("Wren fires at Vulcan, BELIKE.", ["hedge"]),
        ("Авось Wren стреляет по Vulcan.", ["hedge"]),
        ("An it please you, Wren fires at Vulcan.", ["attack"]),
        ("In the elder days Wren fires at Vulcan.", []),
        ("Wren fires at Vulcan two bells hence.", []),
        ("(backstage: Wren was great)", []),
        ("Unbelike Wren fires at Vulcan.", ["attack"]),
    ],
)
def test_cues_of_the_game_colour_an_order_like_any_other(text: str, found: list[str]) -> None:
    reading = BATTLE.read(BATTLE.begin(setup({"cues": CUES})), Post("p1", "ash", NOON, text))
    assert [item.kind if isinstance(item, Doubt) else item.command for item in reading.items] == found


STOPS = {"stop_phrases": ["Fire at will, William!", "hold the line lads"]}
ATTACK = ("Wren", "attack", {"targets": [{"unit": "Vulcan", "beam": 100, "projectile": 100}]})


@pytest.mark.parametrize(
    "text",
    [
        "Fire at will, William! Wren fires at Vulcan.",
        "Fire at will William\nWren fires at Vulcan.\nHold the line lads",
        "Wren, hold the line, lads, fires at Vulcan.",
        "Wren fires at Vulcan, hold the line lads!",
        "“Hold the line lads!” Wren fires at Vulcan.",
    ],
)
def test_a_stop_phrase_is_never_an_order(text: str) -> None:
    assert read(STOPS, text) == [ATTACK]


def test_a_stop_phrase_is_left_alone_aloud() -> None:
    reading = BATTLE.read(
        BATTLE.begin(setup(STOPS)), Post("p1", "ash", NOON, "Hold the line, lads! Wren evades.")
    )
    assert [span.text for span in reading.ignored] == ["Hold the line, lads"]
    assert [item.words.text for item in reading.items] == ["Wren evades"]


def test_cues_and_stop_phrases_of_another_game_mean_nothing() -> None:
    post = Post("p1", "ash", NOON, "Belike Wren fires at Vulcan. Hold the line, lads. Tansy evades.")
    own = BATTLE.read(BATTLE.begin(setup({"cues": CUES, **STOPS})), post)
    other = BATTLE.read(BATTLE.begin(setup({})), post)
    assert [type(item) for item in own.items] == [Doubt, Order]
    assert [type(item) for item in other.items] == [Order, Order, Order]


@pytest.mark.parametrize("page", ["moderators.md", "moderators.ru.md"])
def test_the_words_that_moderators_are_shown_are_sound(page: str) -> None:
    text = (Path(__file__).parents[2] / "docs" / page).read_text(encoding="utf-8")
    entries = [yaml.safe_load(found)["words"] for found in re.findall(r"`(words: \{[^`]*\})`", text)]
    shown = [words for words in entries if "by" not in words]
    assert [sorted(words) for words in shown] == [["commands", "pass", "weapons"], ["cues", "stop_phrases"]]
    shown += [words["add"] for words in entries if "by" in words]
    for words in shown:
        BATTLE.begin(setup(words))
