"""The sums that players do by hand, against the published examples."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest

from rules.fots import towing
from rules.fots.classes import Drive, ShipClass
from rules.fots.movement.chart.clock import days, next_payment, sections_per_turn, slice_beats, ticks_per_week
from rules.fots.movement.chart.grid import DIAGONAL, BadAddress, Grid
from rules.fots.movement.setup.desk import rulebook
from rules.fots.movement.sums import bays, passage, risk
from rules.fots.movement.travel.breakdowns import chance

GRID = Grid()
RULINGS = rulebook().defaults()
G2 = Drive(id="g2", cruise=5, max=6, pct=Fraction(1))
SHIP = ShipClass(id="ship", drive=G2)
FIGHTER = ShipClass(id="fighter", kind="fighter")


def way(*numbers: int) -> list[tuple[int, int]]:
    return [GRID.parse(f"410x420/{number}") for number in numbers]


def test_the_published_route_takes_eight_weeks() -> None:
    found = passage(GRID, way(50, 46, 24, 14), 5)
    assert found.sections == found.weeks == 8
    assert found.turns == 1


def test_at_flank_it_takes_four_and_risks_eight_percent() -> None:
    found = passage(GRID, way(50, 46, 24, 14), 6)
    assert found.weeks == 4
    assert risk(SHIP, 6, found.sections) == 8
    assert risk(SHIP, 5, found.sections) == 0


def test_a_slow_way_crosses_turns() -> None:
    assert passage(GRID, way(50, 49), 1).weeks == 16
    assert passage(GRID, way(50, 49), 1).turns == 2


def test_eight_bays_for_a_ship_with_eight_fighters_for_four_turns() -> None:
    assert bays([(SHIP, 1), (FIGHTER, 8)], 4, RULINGS) == 8
    assert bays([(SHIP, 1), (FIGHTER, 12)], 1, RULINGS) == Fraction(5, 2)
    assert bays([(SHIP, 1), (FIGHTER, 12)], 1, {**RULINGS, "supply.partial_groups": "round_up_per_host"}) == 3


@pytest.mark.parametrize(("wf", "sections"), [(1, Fraction(1, 2)), (6, 16), (20, 262144)])
def test_the_warp_table(wf: int, sections: Fraction) -> None:
    assert sections_per_turn(wf) == sections
    assert ticks_per_week(wf) == sections * 2


def test_the_clock() -> None:
    assert days(3) == (17, 24)
    week = slice_beats(5)
    assert next_payment(4 * week + week // 2, 6, 4 * week, inclusive=True) == 4 * week + week // 2
    assert next_payment(week // 2, 6, week // 2, inclusive=True) == week
    assert slice_beats(20) == 1


@pytest.mark.parametrize(
    ("towed", "wf"), [(31, 7), (32, 5), (62, 5), (63, 4), (93, 4), (124, 3), (155, 2), (186, 1), (187, 0)]
)
def test_the_published_tug(towed: int, wf: int) -> None:
    tug = ShipClass(id="tug", hull=6, is_tug=True, tug_reinforcements=5)
    assert towing.effective_hull(tug) == 31
    assert towing.limit(tug, 5, 7, towed, RULINGS) == wf


@pytest.mark.parametrize(
    ("diagonal", "ticks"),
    [("alternate", 128), ("one", 112), ("one_and_half", 128), ("euclid", 126), ("two", 144)],
)
def test_what_the_route_costs_by_each_ruling(diagonal: str, ticks: int) -> None:
    grid = Grid(diagonal=diagonal)
    stops = way(50, 46, 24, 14)
    total = parity = 0
    for here, there in pairwise(stops):
        cost, parity = grid.leg_cost(here, there, parity)
        total += cost
    assert total == ticks


def test_a_zone_of_radius_five_holds_81_sections() -> None:
    assert len(list(GRID.disc(way(73)[0], 5))) == 81


@pytest.mark.parametrize("text", ["0x420/5", "2501x1/1", "410x420/0", "410x420/101", "nowhere", "410x420"])
def test_what_is_no_address(text: str) -> None:
    with pytest.raises(BadAddress):
        GRID.parse(text)


def test_left_of_the_first_section_the_map_ends() -> None:
    first = GRID.parse("1x1/1")
    assert not GRID.on_map((first[0] - 1, first[1]))


def test_chances_are_hundredths_and_never_more_than_certain() -> None:
    assert chance(Fraction(40), 8) == 20
    assert chance(Fraction(1), 5) == Fraction(31, 100)
    assert chance(Fraction(40), 64) == 100


def test_every_ruling_of_diagonals_has_its_cost() -> None:
    assert set(rulebook().rulings["geometry.diagonal_cost"].options) == set(DIAGONAL)
