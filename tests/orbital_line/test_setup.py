"""A battle or a dock that cannot begin says where and why (OL-NAV-03.b, OL-BLD-07.a, OL-BLD-09, chapter 15)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.app import Session
from bot.gamefile.reading import load
from rules.messages import Viewer
from rules.orbital_line import catalogue
from rules.orbital_line.battle.game import BATTLE
from rules.orbital_line.dock.game import DOCK
from rules.orbital_line.rulebook import rulebook
from rules.setups import Seat, Setup, SetupError

SEATS = (Seat("north", side="north"), Seat("south", side="south"))
SHIP = {"seat": "north", "build": "fearless", "altitude": 3, "speed": 6, "heading": 4}


def problems(game: Any, content: Any, rulings: Any = None) -> list[str]:
    setup = Setup(
        "setup", game.system, SEATS, rulings=rulings or {}, catalogues=(catalogue.sample(),), setup=content
    )
    with pytest.raises(SetupError) as caught:
        game.begin(setup)
    return [f"{'.'.join(map(str, problem.path))}: {problem.text}" for problem in caught.value.problems]


@pytest.mark.parametrize(
    ("ship", "said"),
    [
        ({**SHIP, "altitude": 13}, "orbits 1 to 12"),
        ({**SHIP, "heading": 24}, "sectors 0 to 23"),
        (
            {key: value for key, value in SHIP.items() if key != "speed"},
            "where does Sokol start? it needs speed",
        ),
        ({**SHIP, "build": "fearles"}, "did you mean fearless?"),
        ({**SHIP, "hul": 10}, "did you mean hull"),
        ({**SHIP, "seat": "nort"}, "did you mean north?"),
        ({**SHIP, "modules": {"Z9": {"damage": 1}}}, "no module stands"),
    ],
)
def test_a_ship_that_cannot_start(ship: Any, said: str) -> None:
    (fault,) = problems(BATTLE, {"motion": "cw", "ships": {"Sokol": ship}})
    assert said in fault
    assert fault.startswith("setup.ships.Sokol")


def test_who_is_ahead_must_be_said() -> None:
    two = {"One": SHIP, "Two": {**SHIP, "seat": "south"}}
    assert any("order_along" in fault for fault in problems(BATTLE, {"motion": "cw", "ships": two}))


def test_only_finished_builds_fight() -> None:
    bare = {"bare": {"template": "fearless", "place": {"C2": "hiryu_beam"}}}
    faults = problems(BATTLE, {"builds": bare, "ships": {"Sokol": {**SHIP, "build": "bare"}}})
    assert any("empty cells" in fault and "OL-BLD-06" in fault for fault in faults)
    assert any("OL-BLD-08" in fault for fault in faults)


HULL = {"class": "frigate", "base_initiative": 5, "hull_strength": 9, "cells": {0: [0, 2]}}
PLATE = {"category": "armour", "strength": 5, "reduction": 1, "shape": [[0, 0]]}


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ({"modules": {"plate": {**PLATE, "shape": [[1, 0], [0, 1]]}}}, "begins with its anchor [0, 0]"),
        ({"modules": {"plate": {**PLATE, "shape": [[0, 0], [0]]}}}, "begins with its anchor [0, 0]"),
        ({"modules": {"plate": {**PLATE, "shape": [[0, 0], [0, 0]]}}}, "begins with its anchor [0, 0]"),
        ({"templates": {"hull": {**HULL, "cells": {0: [2, 0]}}}}, "cells must map columns to ranges"),
        ({"templates": {"hull": {**HULL, "small_cells": ["S1", "S1"]}}}, "small_cells has S1 more than once"),
    ],
)
def test_a_template_or_a_module_that_is_misshapen(content: Any, said: str) -> None:
    assert any(said in fault for fault in problems(DOCK, content))


@pytest.mark.parametrize("game", [BATTLE, DOCK], ids=["battle", "dock"])
def test_a_module_says_what_its_category_must_say(game: Any) -> None:
    gun = {
        "category": "weapon",
        "family": "energy",
        "damage": 10,
        "init_mod": 0,
        "mount": "turret",
        "strength": 5,
    }
    faults = problems(
        game,
        {"modules": {"gun": gun}, "ships": {"Sokol": SHIP}} if game is BATTLE else {"modules": {"gun": gun}},
    )
    assert any("gun needs accuracy" in fault for fault in faults)


def test_a_build_with_a_mistake_names_its_cell() -> None:
    builds = {"b": {"template": "fearless", "place": {"E1": "flak", "C2": "hiryu_bean"}}}
    faults = problems(DOCK, {"builds": builds})
    assert any(fault.startswith("setup.builds.b.place.E1") and "OL-BLD-03" in fault for fault in faults)
    assert any("hiryu_bean is no module" in fault and "did you mean hiryu_beam?" in fault for fault in faults)


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ({"module": "flak", "rotation": 6}, "rotations 0 to 5"),
        ({"module": "flak", "rotation": -1}, "rotations 0 to 5"),
        ({"module": "flak", "rotation": "left"}, "rotations 0 to 5"),
        ({"module": "flak", "rotatoin": 2}, "did you mean rotation?"),
        ({"rotation": 2}, "name a module"),
        (None, "name a module"),
    ],
    ids=str,
)
def test_a_place_holds_a_module_and_its_rotation(entry: Any, said: str) -> None:
    (fault,) = problems(DOCK, {"builds": {"b": {"template": "fearless", "place": {"D3": entry}}}})
    assert fault.startswith("setup.builds.b.place.D3")
    assert said in fault


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ({"place": ["flak"]}, "place must be a map"),
        ({"fill": "z6"}, "there are vigner_lap, era_block"),
        ({"fill": "vigner_lab"}, "did you mean vigner_lap?"),
    ],
    ids=str,
)
def test_a_build_names_armour_and_cells(row: Any, said: str) -> None:
    (fault,) = problems(DOCK, {"builds": {"b": {"template": "fearless", **row}}})
    assert said in fault


def test_a_ruling_that_is_not_played_yet_is_said_so() -> None:
    assert any(
        "fire.declaration" in fault
        for fault in problems(BATTLE, {"ships": {"Sokol": SHIP}}, {"fire.declaration": "sealed"})
    )
    assert any(
        "did you mean" in fault
        for fault in problems(BATTLE, {"ships": {"Sokol": SHIP}}, {"shift.parit": "odd_left"})
    )


def test_a_finished_build_is_kept_for_other_games() -> None:
    session = Session(load(Path(__file__).parent / "games" / "misfits.yaml")[0])
    list(session.play())
    built = session.game.view(session.table.state, Viewer()).state["builds"]["Заря"]
    shelves = session.file.setup.catalogues
    taken = {"builds": {"Заря": {**built["design"], "seat": "south"}}}
    yard = DOCK.view(
        DOCK.begin(Setup("another", DOCK.system, SEATS, rulings={}, catalogues=shelves, setup=taken)),
        Viewer(),
    )
    assert yard.state["builds"]["Заря"] == {**built, "owner": "south"}
    place = {"altitude": 3, "speed": 6, "heading": 4}
    ships = {
        "Заря": {"seat": "north", "number": 1, "build": "Заря", **place},
        "Утро": {"seat": "south", "number": 2, "build": "Заря", **place},
    }
    fight = {
        "builds": {"Заря": built["design"]},
        "motion": "cw",
        "order_along": ["Заря", "Утро"],
        "ships": ships,
    }
    battle = BATTLE.begin(Setup("fight", BATTLE.system, SEATS, rulings={}, catalogues=shelves, setup=fight))
    aboard = BATTLE.view(battle, Viewer()).state["units"]["Утро"]["modules"]
    assert {at: part["module"] for at, part in aboard.items()} == {
        at: part["module"] for at, part in built["modules"].items()
    }


def _unplayed() -> list[tuple[str, Any]]:
    rulings = rulebook().rulings.values()
    fixed = [(one.key, value) for one in rulings if not one.switchable for value in one.options]
    later = [(one.key, value) for one in rulings for value in one.later]
    return [(key, value) for key, value in (*fixed, *later) if value != rulebook().rulings[key].default]


@pytest.mark.parametrize(("key", "value"), _unplayed(), ids=str)
def test_an_option_that_is_not_played_is_refused_with_its_sentence(key: str, value: Any) -> None:
    (text,) = problems(BATTLE, {"ships": {"Sokol": SHIP}, "motion": "cw"}, {key: value})
    default = str(rulebook().rulings[key].default)
    assert key in text
    assert "yet" in text
    assert "yet" in text
    assert default in text
