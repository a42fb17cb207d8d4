"""The chart of progress by the structure of its SVG: every object has its bar, and no words lie on each other."""

from __future__ import annotations

import textwrap
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.app import Session
from bot.gamefile.game import GameFile
from bot.gamefile.reading import load
from bot.pictures import fonts
from bot.pictures.drawing import png, svg
from bot.pictures.labels import Box
from bot.pictures.legend import worded
from bot.telling.speech import Speech
from bot.telling.words import LOCALES
from rules.game import Mark, Scene
from rules.messages import Viewer
from rules.tfc.yards.scene import MOST_ROWS

SVG = "{http://www.w3.org/2000/svg}"
EVERYBODY = Viewer()


def campaign(folder: Path, count: int = 2) -> GameFile:
    file = folder / "chart.yaml"
    text = f"""
        game: Chart
        system: tfc.yards
        moderators: [umpire]
        seats: {{rook: {{side: Empire}}}}
        catalogues: [sample]
        setup:
          yards:
            Kuat: {{seat: rook, faction: imperial, founded: 2026-01-10, last_cycle: 2026-02,
                   facilities: {{construction_pylon: 1-6, supply_depot: [1, 3, 5]}}, destroyed: {{supply_depot: [3]}}}}
            Fondor: {{seat: rook, faction: imperial, founded: 2026-01-10, last_cycle: 2026-02,
                     facilities: {{construction_pylon: 1-2, supply_depot: [1]}}}}
        log:
          - post: p1
            by: rook
            at: 2026-03-03T20:00:00Z
            text: "yard Kuat: build {count} Shadow Corvettes with all"
          - tick: 2026-04
        """
    file.write_text(textwrap.dedent(text), encoding="utf-8")
    return load(file)[0]


def scenes(game: GameFile) -> list[Scene]:
    session = Session(game)
    found = []
    for step in session.play():
        view = session.game.view(session.table.state, EVERYBODY)
        events = step.minutes(EVERYBODY)["events"]
        found.append(session.game.scene(replace(view, turn={**view.turn, "events": events})))
    return found


def of(scene: Scene, style: str) -> list[ET.Element]:
    return [one for one in ET.fromstring(svg(scene)).iter() if one.get("class") == style]


def wide(element: ET.Element) -> float:
    return float(element.get("width", "0"))


def test_a_post_has_no_chart_and_a_month_has_one(tmp_path: Path) -> None:
    """Pylons 2 and 3 are down: 600, then 165 of 600, since each works on one object."""
    posted, settled = scenes(campaign(tmp_path))
    assert not posted.marks
    kuat, fondor = settled.marks
    assert kuat.values["cycle"] == "2026-04"
    assert kuat.values["down"] == ("2-3",)
    assert (kuat.values["used"], kuat.values["made"]) == (765, 1200)
    first, second = kuat.values["rows"]
    assert (first["before"], first["after"], first["done"]) == (0, 765, True)
    assert (second["before"], second["after"], second["done"]) == (0, 0, False)
    assert fondor.values["rows"] == []
    assert "Shadow Corvette #1: 0 → 765 / 765" in settled.alt


def test_bars_are_as_long_as_what_was_done() -> None:
    row = {"name": "Lancer #1", "before": 1000, "after": 3000, "cost": 4000, "done": False, "forecast": None}
    values = {"cycle": "2026-04", "made": 2000, "used": 2000, "down": (), "rows": [row], "more": 0}
    scene = Scene(760, 120, (Mark(kind="yard", label="Utopia", at=(16, 16), to=(744, 92), values=values),))
    (whole,), (before,), (month,) = (of(scene, style) for style in ("bar", "before", "month"))
    assert wide(before) == pytest.approx(wide(whole) / 4)
    assert wide(month) == pytest.approx(wide(whole) / 2)
    assert float(month.get("x", "0")) == pytest.approx(float(before.get("x", "0")) + wide(before))


def test_more_objects_than_can_be_drawn_are_counted(tmp_path: Path) -> None:
    settled = scenes(campaign(tmp_path, MOST_ROWS + 5))[-1]
    assert len(of(settled, "name")) == MOST_ROWS
    assert [one.text for one in of(settled, "more")] == ["+ 5"]


@pytest.mark.parametrize("spoken", LOCALES)
def test_the_legend_speaks_the_language(tmp_path: Path, spoken: str) -> None:
    settled = scenes(campaign(tmp_path))[-1]
    say = Speech("tfc.yards", spoken).say
    drawn = svg(settled, worded(say))
    assert all(say(f"map-{word}") in drawn for word in ("before", "month", "missing", "down"))
    assert png(settled, worded(say)).startswith(b"\x89PNG")


NAMES = st.text("abWM Ж#№1", min_size=1, max_size=60)
SUMS = st.integers(0, 10**9)
ROW: Any = st.fixed_dictionaries(
    {
        "name": NAMES, "before": SUMS, "after": SUMS, "cost": SUMS, "done": st.booleans(),
        "forecast": st.sampled_from([None, "2026-12"]),
    }
)  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(NAMES, st.lists(ROW, max_size=6), SUMS, st.lists(st.just("100-200"), max_size=40))
def test_no_words_lie_on_each_other(name: str, rows: list[Any], made: int, down: list[str]) -> None:
    values = {"cycle": "2026-04", "made": made, "used": made, "down": tuple(down), "rows": rows, "more": 3}
    mark = Mark(kind="yard", label=name, at=(16, 16), to=(744, 62 + 30 * (len(rows) + 1)), values=values)
    root = ET.fromstring(svg(Scene(760, mark.to[1] + 16, (mark,))))  # type: ignore[index]
    texts = [one for one in root.iter(f"{SVG}text") if one.text]
    bars = [one for one in root.iter(f"{SVG}rect") if one.get("class") in ("bar", "sample")]
    boxes = [_words(one) for one in texts] + [_box(one) for one in bars]
    assert not [pair for pair in combinations(boxes, 2) if pair[0].meets(pair[1])]
    assert all(box.x >= 16 and box.x + box.width <= 744 for box in boxes)


def _box(rect: ET.Element) -> Box:
    x, y, width, height = (float(rect.get(name, "")) for name in ("x", "y", "width", "height"))
    return Box(x, y, width, height)


def _words(text: ET.Element) -> Box:
    size = float(text.get("font-size", ""))
    x, y = float(text.get("x", "")), float(text.get("y", ""))
    return Box(x, y - size * 0.75, fonts.width(text.text or "", size), size * 0.75)
