"""Rulings of a campaign: all of the rulebook's keys, and what is said of those that cannot be had."""

from __future__ import annotations

import pytest

from rules.fots.movement.setup.desk import rulebook


def said(key: str, value: object) -> str:
    (problem,) = rulebook().problems({key: value})
    return problem.text


def test_every_default_can_be_played() -> None:
    assert rulebook().problems(rulebook().defaults()) == ()
    assert len(rulebook().rulings) == 71


@pytest.mark.parametrize(
    ("key", "value", "part"),
    [
        ("geometry.diagonal_costs", "one", "did you mean geometry.diagonal_cost"),
        ("geometry.diagonal_cost", "alternat", "did you mean alternate"),
        ("calendar.weeks_per_turn", 9, "offers 8"),
        ("reaction.zone_max_radius", -1, "offers none, one_turn_at_max or n"),
        ("reaction.keep_together", "fast_ships_ahead", "cannot change reaction.keep_together yet"),
        ("detection.detail", "ask_gm", "cannot be ask_gm here yet; it offers owner_section_wf or full"),
    ],
)
def test_what_cannot_be_had_is_refused_with_what_can(key: str, value: object, part: str) -> None:
    assert part in said(key, value)


def test_numbers_are_numbers() -> None:
    assert rulebook().problems({"patrol.default_radius": 3, "geometry.map_width": 300}) == ()
