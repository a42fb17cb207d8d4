"""Pictures by the structure of their SVG: what has to be there is there, and no word lies on another."""

from __future__ import annotations

import math
import struct
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

from bot.app import Session
from bot.gamefile.reading import load
from bot.pictures import fonts
from bot.pictures.drawing import png, svg
from bot.pictures.labels import Box
from bot.pictures.panels import BAD
from bot.telling.narrator import narrator
from bot.telling.speech import Speech
from rules.game import Scene
from rules.messages import Viewer
from rules.orbital_line.sheets import code, codes

ROOT = Path(__file__).parents[2]
FILES = (
    ROOT / "examples" / "flight_from_the_well.yaml",
    ROOT / "examples" / "duel_over_the_well.yaml",
    Path(__file__).parent / "games" / "crowd.yaml",
)
CASES = ROOT / "tests" / "conformance" / "orbital_line" / "battle"
MISFITS = Path(__file__).parent / "games" / "misfits.yaml"
SVG = "{http://www.w3.org/2000/svg}"


def scenes(file: Path) -> Iterator[tuple[Scene, dict[str, Any]]]:
    yield from played(Session(load(file)[0]))


def all_scenes(file: Path) -> Iterator[tuple[Scene, dict[str, Any]]]:
    for game in load(file):
        yield from played(Session(game))


def played(session: Session) -> Iterator[tuple[Scene, dict[str, Any]]]:
    for step in session.play():
        minutes = step.minutes(Viewer())
        view = session.game.view(session.table.state, Viewer())
        told = {name: minutes[name] for name in ("events", "refused")}
        yield session.game.scene(replace(view, turn={**view.turn, **told})), minutes


def parts(scene: Scene, tag: str, style: str) -> list[ET.Element]:
    root = ET.fromstring(svg(scene))
    return [one for one in root.iter(f"{SVG}{tag}") if style in (one.get("class") or "").split()]


def words(text: ET.Element) -> Box:
    size = float(text.get("font-size", ""))
    x, y = float(text.get("x", "")), float(text.get("y", ""))
    return Box(x, y - size * 0.72, fonts.width(text.text or "", size), size * 0.72)


@pytest.mark.parametrize("file", [*FILES, MISFITS], ids=lambda file: file.stem)
def test_no_word_lies_on_another_or_leaves_the_picture(file: Path) -> None:
    for scene, _ in scenes(file):
        texts = list(ET.fromstring(svg(scene)).iter(f"{SVG}text"))
        boxes = [(one.text, words(one)) for one in texts]
        clashes = [(a, b) for (a, one), (b, other) in combinations(boxes, 2) if one.meets(other)]
        assert clashes == []
        whole = Box(0, 0, scene.width, scene.height)
        assert [word for word, box in boxes if not box.inside(whole)] == []


def test_every_ship_has_its_ring_with_the_others_on_it() -> None:
    for scene, minutes in scenes(FILES[0]):
        units = {
            name: one for name, one in minutes["state"]["units"].items() if one["presence"] == "on_field"
        }
        rings = [mark for mark in scene.marks if mark.kind == "ring"]
        assert {mark.label for mark in rings} >= set(units)
        for mark in rings:
            seen = {one["name"]: one["sector"] for one in mark.values["markers"]}
            assert seen == minutes["state"]["units"][mark.label]["marks"]
        assert len(parts(scene, "circle", "marker")) == sum(len(mark.values["markers"]) for mark in rings)
        assert len(parts(scene, "polygon", "nose")) == len(rings)
        assert len(parts(scene, "circle", "well")) == len(rings)


def test_every_cell_is_drawn_and_every_row_is_numbered() -> None:
    for scene, minutes in scenes(FILES[0]):
        hulls = [mark for mark in scene.marks if mark.kind == "hull"]
        assert len(parts(scene, "polygon", "cell")) == sum(len(mark.values["cells"]) for mark in hulls)
        assert len(parts(scene, "text", "row")) - len(
            [mark for mark in scene.marks if mark.kind == "shot" and mark.values["row"] is not None]
        ) == sum(len(mark.values["rows"]) for mark in hulls)
        destroyed = [
            cell
            for mark in hulls
            for part in minutes["state"]["units"][mark.label]["modules"].values()
            if part["destroyed"]
            for cell in part["cells"]
        ]
        assert len(parts(scene, "polygon", "destroyed")) == len(destroyed)


def test_a_refused_module_is_drawn_where_it_would_have_stood() -> None:
    (wrong, _), (open_, _), (mended, _) = scenes(MISFITS)
    (hull,) = wrong.marks
    assert [(one["at"], one["code"], one["cells"]) for one in hull.values["misfits"]] == [
        ("B1", "G120", [[-1, -1], [-2, -1], [-2, 0]]),
        ("C1", "R12", [[0, -2]]),
        ("S1", "C30", []),
    ]
    assert len(parts(wrong, "polygon", "misfit")) == 4
    assert [one.text for one in parts(wrong, "text", "misfit")] == ["✗ G120", "✗ R12"]
    assert [one.text for one in parts(wrong, "text", "small")] == ["S1 ✗ C30"]
    red = [one for one in parts(open_, "polygon", "empty") if one.get("stroke") == BAD]
    assert len(red) == len(open_.marks[0].values["gaps"]) == 16
    assert len(parts(open_, "polygon", "misfit")) == 1
    assert parts(mended, "polygon", "misfit") == parts(mended, "polygon", "empty") == []


@pytest.mark.parametrize(
    "file", [FILES[0], CASES / "OL-DMG-11.yaml", CASES / "OL-FIR-11.yaml"], ids=lambda file: file.stem
)
def test_every_roll_of_the_fire_phase_has_its_box(file: Path) -> None:
    for scene, minutes in all_scenes(file):
        rolls = [event["value"] for event in minutes["events"] if event["event"] == "roll"]
        dice = [int(one.text or "") for one in parts(scene, "text", "die")]
        assert dice == rolls


def test_a_blast_has_its_own_line_and_is_no_part_of_the_attack_before_it() -> None:
    ends = [
        [one.text for one in parts(scene, "text", "result")]
        for scene, minutes in all_scenes(CASES / "OL-DMG-10.yaml")
        if minutes["events"] and any(event["event"] == "explosion" for event in minutes["events"])
    ]
    assert ends[:2] == [["✕ −80", "❖ −60"], ["✕ −80", "❖ −60", "❖ −90"]]


def test_it_becomes_a_picture_that_a_phone_can_show() -> None:
    (scene, _), *_ = scenes(FILES[1])
    data = png(scene)
    width, height = struct.unpack(">II", data[16:24])
    assert width >= scene.width
    assert width * scene.height == height * scene.width


@pytest.mark.parametrize(
    ("name", "aliases", "short"),
    [
        ("HiryuBeam", ["Hiryu Beam"], "HB"),
        ("Raven-Rock R-60", ["R-60", "ПКР"], "R-60"),
        ("Gauss 900", [], "G900"),
        ("Cloak", [], "Clo"),
        ("Спица-7", ["Спица"], "С7"),
    ],
)
def test_a_module_has_a_code_of_a_few_letters(name: str, aliases: list[str], short: str) -> None:
    assert code({"name": name, "aliases": aliases}) == short


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_no_marker_covers_the_number_of_its_sector(file: Path) -> None:
    for scene, _ in scenes(file):
        markers = parts(scene, "circle", "marker")
        for box in map(words, parts(scene, "text", "sector")):
            for marker in markers:
                x, y, reach = (float(marker.get(name, "")) for name in ("cx", "cy", "r"))
                near = min(max(x, box.x), box.x + box.width), min(max(y, box.y), box.y + box.height)
                assert math.dist((x, y), near) > reach


@pytest.mark.parametrize(
    ("name", "russian", "aliases", "short"),
    [
        ("Canopy", "Полог", [], "Полог"),
        ("Repair Bay", "Ремонтный отсек", [], "РО"),
        ("Raven-Rock R-60", "", ["R-60", "ПКР"], "ПКР"),
        ("HiryuBeam", "", [], "HB"),
        ("Storm-M", "Шторм-М", ["Шторм"], "ШМ"),
        ("Blizzard", "Метель", [], "Мет"),
    ],
)
def test_a_module_has_its_code_in_russian(name: str, russian: str, aliases: list[str], short: str) -> None:
    assert codes({"name": name, "name_ru": russian, "aliases": aliases})["code_ru"] == short


def test_a_russian_reader_sees_russian_names() -> None:
    (game,) = load(Path(__file__).parent / "games" / "titan.yaml")
    session = Session(game)
    list(session.play("e2"))
    scene = session.game.scene(session.game.view(session.table.state, Viewer()))
    drawn = narrator(game.setup.system).worded(scene, Speech(game.setup.system, "ru"))
    assert scene is narrator(game.setup.system).worded(scene, Speech(game.setup.system, "en"))
    texts = {one.text for one in parts(drawn, "text", "code")}
    assert {"Луч", "Котёл", "Жало", "Горн"} <= texts
    assert {one.text for one in parts(drawn, "text", "ship")} >= {"№5 Красный Фонарь"}
