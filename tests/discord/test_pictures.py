"""Maps by the structure of their SVG: what has to be there is there, and no label lies on another."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.app import Session
from bot.gamefile.reading import load
from bot.pictures import fonts
from bot.pictures.drawing import png, svg
from bot.pictures.labels import Box, along
from bot.telling.narrator import narrator
from bot.telling.speech import Speech
from rules.game import Mark, Scene, View
from rules.messages import Viewer
from rules.tfc.battle import scene as battle_scene

ROOT = Path(__file__).parents[2]
SVG = "{http://www.w3.org/2000/svg}"


def scenes(name: str = "skirmish_off_bespin") -> Iterator[tuple[Scene, dict[str, Any]]]:
    session = Session(load(ROOT / "examples" / f"{name}.yaml")[0])
    for step in session.play():
        minutes = step.minutes(Viewer())
        view = session.game.view(session.table.state, Viewer())
        yield session.game.scene(replace(view, turn={**view.turn, "events": minutes["events"]})), minutes


def parts(scene: Scene, tag: str, style: str) -> list[ET.Element]:
    root = ET.fromstring(svg(scene))
    return [one for one in root.iter(f"{SVG}{tag}") if one.get("class") == style]


def box(rect: ET.Element) -> Box:
    x, y, width, height = (float(rect.get(name, "")) for name in ("x", "y", "width", "height"))
    return Box(x, y, width, height)


def words(text: ET.Element) -> Box:
    size = float(text.get("font-size", ""))
    x, y = float(text.get("x", "")), float(text.get("y", ""))
    return Box(x, y - size * 0.75, fonts.width(text.text or "", size), size * 0.75)


def test_every_ship_has_its_three_bars() -> None:
    for scene, minutes in scenes():
        here = [
            one for one in minutes["state"]["units"].values() if one["location"] not in ("destroyed", "ftl")
        ]
        ships = [one for one in scene.marks if one.kind == "ship"]
        assert {one.label.split(" ×")[0] for one in ships} >= {one["name"] for one in here}
        assert len(parts(scene, "text", "layer")) == 3 * len(ships)
        for ship in ships:
            unit = minutes["state"]["units"][ship.label.split(" ×")[0]]
            assert [now for now, _ in ship.values["bars"]] == [unit["shield"], unit["hull"], unit["osi"]]


def test_hit_evaded_and_waiting_fire_are_told_apart() -> None:
    seen = set()
    for scene, minutes in scenes():
        drawn = [one for one in scene.marks if one.kind == "fire"]
        seen |= {one.style for one in drawn}
        evaded = [event["n"] for event in minutes["events"] if event["event"] == "evaded"]
        assert [one.label for one in drawn if one.style == "evaded"] == [f"#{n} ↷" for n in evaded]
        for style in ("hit", "evaded", "waiting"):
            paths = parts(scene, "path", style)
            assert len(paths) == sum(one.style == style for one in drawn)
            assert {one.get("stroke-dasharray") for one in paths} <= {
                {"hit": None, "evaded": "7 6"}.get(style, "2 5")
            }
    assert seen == {"hit", "evaded", "waiting"}


@pytest.mark.parametrize("name", ["skirmish_off_bespin", "small_battle", "duel_of_corrections"])
def test_no_label_lies_on_another(name: str) -> None:
    for scene, _ in scenes(name):
        no_overlap(scene)


def test_sixty_ships_and_all_their_fire() -> None:
    scene = crowded(30)
    no_overlap(scene)
    shots = sum(one.kind == "fire" for one in scene.marks)
    placed = len(parts(scene, "rect", "label"))
    listed = [one.text or "" for one in parts(scene, "text", "foot")]
    assert placed + sum("→" in line for line in listed) >= shots
    width, height = struct.unpack(">II", png(scene)[16:24])
    assert max(width, height) <= 3200


NAMES = st.text(st.characters(codec="utf-8", categories=("L", "N", "P")), min_size=1, max_size=40)
PLACES = ("open_space", "orbit(Rock)", "nebula(Veil)", "ftl", "landed(Rock)", "asteroids(Belt, inner)")


@st.composite
def battles(draw: st.DrawFn) -> View:
    """Battles as they might look: any names, any places, any fire."""
    names = draw(st.lists(NAMES, min_size=1, max_size=26, unique=True))
    seats = ["ash", "rook", "kim", "vera"][: draw(st.integers(1, 4))]
    most = st.integers(0, 99_999)
    units = {
        name: {
            "name": name, "location": draw(st.sampled_from(PLACES)), "owner": draw(st.sampled_from([*seats, None])),
            "craft": draw(st.sampled_from([None, 12])), "shields_up": draw(st.booleans()), "kind": "capital",
            **{layer: draw(most) for layer in ("shield", "hull", "osi", "shield_max", "hull_max", "osi_max")},
        }
        for name in names
    }  # fmt: skip
    anybody = st.sampled_from(names)
    shots = draw(
        st.lists(st.tuples(anybody, anybody, most, st.sampled_from(["struck", "evaded", ""])), max_size=40)
    )
    events = [
        {"event": kind, "n": n, "source": source, "unit": target, "points": points}
        for n, (source, target, points, kind) in enumerate(shots)
        if kind
    ]
    pending = [
        {
            "n": n,
            "source": source,
            "target": target,
            "beam": points,
            "projectile": 0,
            "points": 0,
            "direct_osi": 0,
        }
        for n, (source, target, points, kind) in enumerate(shots)
        if not kind
    ]
    bodies = {"Rock": {"kind": "planet", "type": "M"}, "Veil": {"kind": "nebula", "type": "3"}}
    state = {"units": units, "bodies": bodies, "sides": {}, "seats": seats, "pending": pending}
    return View("tfc.battle", "Any", Viewer(), {"events": events}, state)


@settings(max_examples=30, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(battles())
def test_no_label_lies_on_another_whatever_fights(view: View) -> None:
    drawn = battle_scene.scene(view)
    if drawn.marks:
        no_overlap(drawn)
        listed = [one.text or "" for one in parts(drawn, "text", "foot")]
        shots = sum(one.kind == "fire" for one in drawn.marks)
        assert len(parts(drawn, "rect", "label")) + sum("→" in line for line in listed) >= shots


def crowded(count: int) -> Scene:
    ships = [
        Mark(
            kind="ship",
            label=f"Корабль с длинным именем {side}{n}",
            at=(34 + side * 704 + n // 8 * 0, 54 + n * 98),
            values={"width": 250, "height": 84, "bars": [[n, 30], [3, 3], [60000, 60000]], "side": side,
                    "down": n % 2 == 0, "wreck": n == 3, "kind": "capital"},
        )
        for side in (0, 1)
        for n in range(count)
    ]  # fmt: skip
    fire = [
        Mark(kind="fire", label=f"#{n} {n * 1000}", at=(284, 96 + n * 98), to=(738, 96 + (n * 7 % count) * 98),
             style=("hit", "evaded", "waiting")[n % 3], values={"source": f"a{n}", "target": f"b{n}"})
        for n in range(count)
    ]  # fmt: skip
    fire += [replace(one, label=f"{one.label}!") for one in fire]
    band = Mark(kind="place", label="open space", at=(20, 20), style="open_space",
                values={"width": 988, "height": count * 98 + 40, "bars": []})  # fmt: skip
    return Scene(1022, count * 98 + 80, (band, *ships, *fire), "many")


def no_overlap(scene: Scene) -> None:
    labels = [box(one) for one in parts(scene, "rect", "label")]
    cards = [box(one) for one in parts(scene, "rect", "ship")]
    texts = [
        words(one) for style in ("ship", "layer", "place", "foot") for one in parts(scene, "text", style)
    ]
    for one, other in combinations(labels, 2):
        assert not one.meets(other)
    for label in labels:
        assert not any(label.meets(card) for card in cards)
    for one, other in combinations(texts, 2):
        assert not one.meets(other)
    for text, card in zip(parts(scene, "text", "ship"), cards, strict=True):
        assert words(text).inside(card)


def test_a_label_without_room_is_not_squeezed_in() -> None:
    everything = Box(0, 0, 100, 100)
    assert along((0, 50), (100, 50), (20, 10), everything, []) is not None
    assert along((0, 50), (100, 50), (20, 10), everything, [everything]) is None
    assert along((0, 50), (100, 50), (200, 10), everything, []) is None


def test_the_picture_is_the_same_every_time_and_speaks() -> None:
    scene, _ = next(scenes())
    assert png(scene) == png(scene)
    assert svg(replace(scene, alt="<b>&")).count("&lt;b&gt;&amp;") == 1


WORDS = {
    "en": ("open space", "orbit of Rock", "inside Veil, type 1", "in F.T.L.: Tantal"),
    "ru": ("открытый космос", "орбита «Rock»", "внутри «Veil», тип 1", "в сверхсвете: Tantal"),
}


@pytest.mark.parametrize("locale", WORDS)
def test_a_map_speaks_the_language_of_its_game(locale: str) -> None:
    speech, told = Speech("tfc.battle", locale), narrator("tfc.battle")
    found = [told.worded(scene, speech) for scene, _ in scenes()]
    assert "Judicator 5000/3000/6000" in found[0].alt
    shown = {text.text for scene in found for text in parts(scene, "text", "place")}
    foot = " ".join(text.text or "" for scene in found for text in parts(scene, "text", "foot"))
    alts = " ".join(scene.alt for scene in found)
    *places, away = WORDS[locale]
    assert set(places) <= shown
    assert away in foot
    assert all(word in alts for word in WORDS[locale])
    assert "open_space" not in alts


def test_what_a_viewer_may_not_know_is_not_drawn() -> None:
    session = Session(load(ROOT / "examples" / "skirmish_off_bespin.yaml")[0])
    view = session.game.view(session.table.state, Viewer())
    units = {name: unit for name, unit in view.state["units"].items() if name != "Lancer"}
    hidden = session.game.scene(replace(view, state={**view.state, "units": units}))
    assert "Lancer" not in svg(hidden)


def test_the_font_has_its_licence_and_its_letters() -> None:
    assert "Bitstream" in (fonts.FOLDER / "LICENSE.txt").read_text(encoding="utf-8")
    assert 0 < fonts.width("i", 10) < fonts.width("Ж", 10)
    assert fonts.cut("Корабль", 10, 20).endswith("…")
