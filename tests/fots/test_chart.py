"""The star chart: what is on it for whom, and that nothing on it lies on anything else that has to be read."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

from bot.app import Session
from bot.gamefile.game import GameFile
from bot.gamefile.reading import load
from bot.pictures import fonts
from bot.pictures.drawing import png, svg
from bot.pictures.labels import Box
from rules.game import Scene
from rules.messages import MODERATOR, ONLOOKER, Viewer

ROOT = Path(__file__).parents[2]
STORY = load(ROOT / "examples/the_long_tow_home.yaml")[0]
FAR_APART = """
game: Far apart
system: fots.movement
moderators: [gm]
seats: {ann: {side: Kelt}, rom: {side: Roma}}
setup:
  drives: {g2: {generation: 2, cruise_wf: 5, max_wf: 6}}
  classes: {ship: {kind: starship, hull: 6, drive: g2, crew: 20}}
  empires:
    kelt: {seat: ann, color: green, vlr_range: 3, control_range: 500}
    roma: {seat: rom, color: red, vlr_range: 3, control_range: 500}
  colonies:
    - {name: Avalon, owner: kelt, section: 50x50/42}
    - {name: Latium, owner: roma, section: LATIUM}
  fleets:
    - {name: Guard, owner: kelt, section: 50x50/43, units: [{name: Gate, class: ship}]}
    - {name: Legion, owner: roma, section: LEGION, units: [{name: Leo, class: ship}]}
log: []
"""
SVG = "{http://www.w3.org/2000/svg}"
READ = ("name", "week", "number", "sector")


def at_the_opening(file: GameFile) -> Scene:
    session = Session(file)
    return session.game.scene(session.game.view(session.table.state, MODERATOR))


def far_apart(folder: Path, latium: str, legion: str) -> GameFile:
    path = folder / "far_apart.yaml"
    path.write_text(FAR_APART.replace("LATIUM", latium).replace("LEGION", legion), encoding="utf-8")
    return load(path)[0]


def chart(entry: str, viewer: Viewer) -> Scene:
    session = Session(STORY)
    for step in session.play(entry):
        last = step
    view = session.game.view(session.table.state, viewer)
    return session.game.scene(replace(view, turn={**view.turn, "events": last.minutes(viewer)["events"]}))


def marks(scene: Scene, kind: str) -> list[Any]:
    return [mark for mark in scene.marks if mark.kind == kind]


def boxes(drawn: str) -> list[tuple[str, Box]]:
    """Every text on the map, with the room that it takes."""
    found = []
    for text in ET.fromstring(drawn).iter(f"{SVG}text"):
        if text.get("class") in READ and text.text:
            size = float(text.get("font-size", "0"))
            x, y = float(text.get("x", "0")), float(text.get("y", "0"))
            found.append((text.text, Box(x, y - size * 0.75, fonts.width(text.text, size), size * 0.75)))
    return found


def test_an_empire_sees_its_own_and_what_it_detected() -> None:
    scene = chart("e3", Viewer(seat="ines"))
    assert {mark.label for mark in marks(scene, "fleet")} == {"Ardent", "Border Watch", "Yard Hand"}
    assert {mark.label for mark in marks(scene, "colony")} == {"Tessel", "Old Yard"}
    assert {mark.style for mark in marks(scene, "route")} == {"flown", "seen"}
    seen = next(mark for mark in marks(scene, "route") if mark.style == "seen")
    assert (seen.label, seen.values["owner"]) == ("drath", "hostile")
    assert [week for _, _, week in seen.values["weeks"]] == [2, 3, 4, 5]
    assert "Black Sail" not in svg(scene)


def test_a_route_is_previewed_before_the_lock() -> None:
    routes = {mark.label: mark for mark in marks(chart("p3", Viewer(seat="ines")), "route")}
    assert routes["Yard Hand"].style == "planned"
    assert [week for _, _, week in routes["Yard Hand"].values["weeks"]] == [1, 3, 4, 5, 6, 7, 8]
    assert "Black Sail" not in routes


def test_the_moderator_sees_all_and_a_stranger_nothing() -> None:
    fleets = {mark.label for mark in marks(chart("e3", MODERATOR), "fleet")}
    assert fleets == {"Ardent", "Border Watch", "Yard Hand", "Black Sail"}
    assert chart("e3", ONLOOKER).marks == ()


@pytest.mark.parametrize("entry", ["p1", "e3", "p3", "e6", "e10"])
@pytest.mark.parametrize(
    "viewer", [MODERATOR, Viewer(seat="ines"), Viewer(seat="taras")], ids=["all", "ines", "taras"]
)
def test_labels_never_overlap(entry: str, viewer: Viewer) -> None:
    found = boxes(svg(chart(entry, viewer)))
    assert len(found) > 20
    assert [(one, other) for (one, a), (other, b) in combinations(found, 2) if a.meets(b)] == []


def test_slivers_of_sectors_bear_no_name_that_does_not_fit(tmp_path: Path) -> None:
    scene = at_the_opening(far_apart(tmp_path, latium="60x60/1", legion="60x60/2"))
    assert scene.width > 100
    found = boxes(svg(scene))
    assert {"51x51", "59x59"} <= {text for text, _ in found}
    assert [(one, other) for (one, a), (other, b) in combinations(found, 2) if a.meets(b)] == []


def test_a_colony_far_from_everything_does_not_widen_the_chart(tmp_path: Path) -> None:
    scene = at_the_opening(far_apart(tmp_path, latium="60x60/1", legion="50x50/47"))
    assert max(scene.width, scene.height) < 20
    assert [mark.label for mark in marks(scene, "colony")] == ["Avalon"]
    assert {mark.label for mark in marks(scene, "fleet")} == {"Guard", "Legion"}


def test_it_can_be_drawn_and_holds_nothing_that_players_wrote_unescaped() -> None:
    scene = chart("e3", MODERATOR)
    assert png(scene).startswith(b"\x89PNG")
    odd = [replace(mark, label="<script>&") if mark.kind == "fleet" else mark for mark in scene.marks]
    assert not re.search("<script", svg(replace(scene, marks=tuple(odd))))
