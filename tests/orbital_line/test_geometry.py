"""Hexes, rows and rings: the tables of the rulebook as they are printed (OL-GEO-01 to OL-GEO-05)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.orbital_line import catalogue, hexes, ring
from rules.orbital_line.hexes import distance, mirrored, named_row, rotated
from rules.setups import Seat, Setup

PARTS, FAULTS = catalogue.read(
    Setup("geometry", "orbital_line.dock", (Seat("ira"),), catalogues=(catalogue.sample(),))
)

FEARLESS = {
    0: "A1 A2 A3 / B1 B2 B3 B4 B5 / C1 C2 C3 C4 C5 C6 C7 / D1 D2 D3 D4 D5 / E1 E2 E3",
    1: "C1 / C2 B1 / D1 C3 B2 A1 / D2 C4 B3 A2 / E1 D3 C5 B4 A3 / E2 D4 C6 B5 / E3 D5 C7",
    2: "C7 B5 A3 / D5 C6 B4 A2 / E3 D4 C5 B3 A1 / E2 D3 C4 B2 / E1 D2 C3 B1 / D1 C2 / C1",
    3: "A3 A2 A1 / B5 B4 B3 B2 B1 / C7 C6 C5 C4 C3 C2 C1 / D5 D4 D3 D2 D1 / E3 E2 E1",
    4: "C1 / B1 C2 / A1 B2 C3 D1 / A2 B3 C4 D2 / A3 B4 C5 D3 E1 / B5 C6 D4 E2 / C7 D5 E3",
    5: "A3 B5 C7 / A2 B4 C6 D5 / A1 B3 C5 D4 E3 / B2 C4 D3 E2 / B1 C3 D2 E1 / C2 D1 / C1",
}
LYNX = {
    0: "A1 A2 / B1 B2 B3 / C1 C2",
    1: "B1 A1 / C1 B2 A2 / C2 B3",
    2: "B3 A2 / C2 B2 A1 / C1 B1",
    3: "A2 A1 / B3 B2 B1 / C2 C1",
    4: "A1 B1 / A2 B2 C1 / B3 C2",
    5: "A2 B3 / A1 B2 C2 / B1 C1",
}
MANTA = {
    0: "A1 / B1 B2 / C1 C2 C3 / D1 D2 D3 D4 / E1 E2 E3 / F1 F2 / G1",
    1: "D1 C1 B1 A1 / E1 D2 C2 B2 / F1 E2 D3 C3 / G1 F2 E3 D4",
}


def printed(template: str, k: int) -> str:
    hull = PARTS.templates[template]
    return " / ".join(" ".join(map(hull.label, row)) for row in hexes.rows(hull.cells, k))


def test_the_sample_catalogue_is_sound() -> None:
    assert FAULTS == []
    assert [len(PARTS.templates[name].cells) for name in ("fearless", "manta", "lynx")] == [23, 16, 7]


@pytest.mark.parametrize(
    ("template", "k", "rows"),
    [
        (name, k, rows)
        for name, table in (("fearless", FEARLESS), ("lynx", LYNX), ("manta", MANTA))
        for k, rows in table.items()
    ],
)
def test_rows_are_those_of_the_rulebook(template: str, k: int, rows: str) -> None:
    assert printed(template, k) == rows


def test_coordinates() -> None:
    assert rotated((0, -1), 1) == (1, -1)
    assert [rotated((1, 0), n) for n in (1, 2, 3)] == [(0, 1), (-1, 1), (-1, 0)]
    assert distance((1, -1), (2, -1)) == 1
    assert distance((-2, 3), (2, -1)) == 4
    assert mirrored((2, -1)) == (-2, 1)
    assert mirrored(mirrored((2, -1))) == (2, -1)


@pytest.mark.parametrize(
    ("name", "size", "row"),
    [("centre", 5, 3), ("left", 5, 2), ("right", 5, 4), ("far_right", 5, 5), ("centre", 7, 4), ("left", 7, 2), ("right", 7, 6), ("centre", 4, 2), ("left", 4, 1), ("right", 4, 3), ("centre+2", 7, 6), ("centre-1", 7, 3)],
)  # fmt: skip
def test_names_of_rows(name: str, size: int, row: int) -> None:
    assert named_row(name, size) == row


def test_labels_past_z_go_on() -> None:
    assert [hexes.letters(n) for n in (0, 25, 26, 27)] == ["A", "Z", "AA", "AB"]


@given(st.sampled_from(sorted(PARTS.templates)), st.integers(0, 5))
def test_rows_partition_the_hull_and_turn_round_with_the_shooter(template: str, k: int) -> None:
    """Invariant 10."""
    cells = PARTS.templates[template].cells
    lines = hexes.rows(cells, k)
    assert sorted(cell for line in lines for cell in line) == sorted(cells)
    assert {tuple(reversed(line)) for line in lines} == set(hexes.rows(cells, (k + 3) % 6))


@given(st.sampled_from(["fearless", "stiletto", "bastion", "anvil"]), st.sampled_from([1, 2, 4, 5]))
def test_rows_of_a_mirrored_hull_are_mirrored(template: str, k: int) -> None:
    """OL-GEO-03.e, invariant 11."""
    cells = PARTS.templates[template].cells
    other = tuple(sorted(mirrored(cell) for cell in cells))
    lines = hexes.rows(cells, k)
    back = hexes.rows(other, (6 - k) % 6)
    assert [set(map(mirrored, line)) for line in lines] == [set(line) for line in reversed(back)]


@given(st.integers(0, 23), st.integers(0, 12), st.sampled_from(["cw", "ccw"]))
def test_a_turn_and_its_opposite_restore_the_heading(heading: int, sectors: int, motion: str) -> None:
    """Invariant 3."""
    there = ring.turned(heading, sectors, "right", motion)
    assert 0 <= there <= 23
    assert ring.turned(there, sectors, "left", motion) == heading


@given(st.integers(0, 23), st.integers(0, 23), st.sampled_from(["cw", "ccw"]))
def test_a_destination_is_reached_either_way(heading: int, target: int, motion: str) -> None:
    for side in ("right", "left"):
        sectors = ring.long_way(heading, target, side, motion)
        assert ring.turned(heading, sectors, side, motion) == target
    short, side_ = ring.way(heading, target, motion)
    assert short <= 12
    assert ring.turned(heading, short, side_ or "left", motion) == target
