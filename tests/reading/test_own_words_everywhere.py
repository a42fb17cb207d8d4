"""Cues and stop-phrases of a game's own in the systems that share them: read like any other, unknown next door, checked for clashes."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot.app import Session
from bot.gamefile.problems import BadFileError
from bot.gamefile.reading import load
from rules.orders import Order
from rules.posts import Post

GAMES: dict[str, dict[str, Any]] = {
    "tfc.yards": {
        "yards": {
            "Kuat": {
                "seat": "ash",
                "faction": "imperial",
                "last_cycle": "2026-02",
                "facilities": {"construction_pylon": "1-6"},
            }
        }
    },
    "fots.movement": {
        "drives": {"g2": {"kind": "warp", "wf_rated": True, "generation": 2, "cruise_wf": 5, "max_wf": 6}},
        "classes": {"cruiser": {"kind": "starship", "role": "warship", "hull": 15, "drive": "g2", "bays": 2}},
        "empires": {"Meridian": {"seat": "ash", "control_range": 20}},
        "fleets": [
            {
                "name": "Home Fleet",
                "owner": "Meridian",
                "section": "410x420/50",
                "units": [{"name": "Ox", "class": "cruiser"}],
            }
        ],
    },
    "orbital_line.battle": {
        "motion": "cw",
        "order_along": ["Manta", "Fearless"],
        "ships": {
            "Fearless": {"seat": "ash", "build": "fearless", "altitude": 3, "speed": 6, "heading": 4},
            "Manta": {"seat": "rook", "build": "manta", "altitude": 6, "speed": 12, "heading": 0},
        },
    },
    "orbital_line.dock": {},
}
ORDERS = {
    "tfc.yards": "Kuat builds an Imperator III with pylons 1-3",
    "fots.movement": "Home Fleet moves to 410x420/46 at warp 5",
    "orbital_line.battle": "Fearless turns right 2",
    "orbital_line.dock": "start a build on template Manta",
}
WORDS = {
    "cues": {
        "condition": ["on the day that"],
        "doubt": ["belike"],
        "past_time": ["in the elder days"],
        "later_time": ["two bells hence"],
        "ooc": ["backstage"],
    },
    "stop_phrases": ["full steam and damn the tide"],
}


def session(path: Path, system: str, words: Any) -> Session:
    """A game of a system with these words of its own."""
    content = {
        "game": "Words",
        "system": system,
        "moderators": ["umpire"],
        "seats": {"ash": {}, "rook": {}},
        "catalogues": ["sample"] if system != "fots.movement" else [],
        "setup": {**GAMES[system], **({"words": words} if words else {})},
        "log": [],
    }
    file = path / "game.yaml"
    file.write_text(yaml.safe_dump(content, allow_unicode=True), encoding="utf-8")
    return Session(load(file)[0])


def read(table: Session, text: str) -> list[str]:
    """What becomes of a post: each order's command, ``?`` for what is asked."""
    reading = table.game.read(table.table.state, Post("p", "ash", datetime(2026, 3, 1, tzinfo=UTC), text))
    return [item.command if isinstance(item, Order) else "?" for item in reading.items]


@pytest.mark.parametrize("system", GAMES)
def test_cues_and_stop_phrases_are_read_in_their_game_alone(tmp_path: Path, system: str) -> None:
    order = ORDERS[system]
    own, other = session(tmp_path, system, WORDS), session(tmp_path, system, None)
    (command,) = read(other, f"{order}.")
    asked = ["contingency"] if system == "fots.movement" else ["?"]
    assert read(own, f"{order}.") == [command]
    assert read(own, f"Belike {order}.") == ["?"]
    assert read(own, f"{order} on the day that the moon rises.") == asked
    assert read(own, f"In the elder days {order}.") == []
    assert read(own, f"{order} two bells hence.") == []
    assert read(own, f"(backstage: {order} and so on)") == read(own, f"(ooc: {order} and so on)")
    assert read(own, f"Full steam, and damn the tide! {order}, full steam and damn the tide!") == [command]
    assert read(other, f"Belike {order}.") != ["?"]


@pytest.mark.parametrize("system", GAMES)
def test_a_stop_phrase_is_left_alone_aloud(tmp_path: Path, system: str) -> None:
    table = session(tmp_path, system, WORDS)
    post = Post(
        "p", "ash", datetime(2026, 3, 1, tzinfo=UTC), f"Full steam, and damn the tide! {ORDERS[system]}."
    )
    reading = table.game.read(table.table.state, post)
    assert "Full steam, and damn the tide" in [span.text for span in reading.ignored]


@pytest.mark.parametrize("system", GAMES)
def test_what_clashes_is_a_fault_with_its_place(tmp_path: Path, system: str) -> None:
    words = {
        "cues": {"dout": ["belike"], "doubt": ["if", "so be it"]},
        "stop_phrases": ["so be it", "some 4"],
    }
    with pytest.raises(BadFileError) as error:
        session(tmp_path, system, words)
    lines = (tmp_path / "game.yaml").read_text(encoding="utf-8").splitlines()
    assert [(fault.path, fault.text, lines[fault.line - 1].strip(" -")) for fault in error.value.faults] == [
        ("setup.words.cues.doubt[0]", "“if” means condition already; choose other words", "if"),
        ("setup.words.cues", "dout is unknown; did you mean doubt?", "dout:"),
        (
            "setup.words.stop_phrases[0]",
            "“so be it” stands under doubt as well; keep it in one place",
            "so be it",
        ),
        ("setup.words.stop_phrases[1]", "“some 4” must be of words alone: letters and apostrophes", "some 4"),
    ]


@pytest.mark.parametrize(
    ("system", "phrase", "text"),
    [
        ("tfc.yards", "lay down", "stands in “lay down"),
        ("tfc.yards", "glory to Kuat", "holds Kuat, a name of this game; leave it out"),
        ("fots.movement", "hold position", "means hold already; choose other words"),
        ("fots.movement", "proceed to", "means proceed already; choose other words"),
        ("fots.movement", "all hail the Home Fleet", "holds Home Fleet, a name of this game; leave it out"),
        ("orbital_line.battle", "hold position", "stands in “hold position”, which means man.drift"),
        ("orbital_line.battle", "hail the Manta", "holds Manta, a name of this game; leave it out"),
        ("orbital_line.dock", "в ремонт", "stands in “в ремонт”, which means status.repair"),
    ],
)
def test_no_stop_phrase_takes_an_order_or_a_name_away(
    tmp_path: Path, system: str, phrase: str, text: str
) -> None:
    with pytest.raises(BadFileError) as error:
        session(tmp_path, system, {"stop_phrases": [phrase]})
    (fault,) = error.value.faults
    assert fault.text.startswith(f"“{phrase}” {text}")
