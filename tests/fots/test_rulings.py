"""Rulings of a campaign: all of the rulebook's keys, and what is said of those that cannot be had."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.telling.faults import worded
from rules.fots.movement.game import MOVEMENT
from rules.fots.movement.setup.desk import rulebook
from rules.setups import SetupError
from tests.fots.campaigns import setup


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


def test_what_a_table_would_have_to_settle_is_said_in_both_languages() -> None:
    closed = [ruling for ruling in rulebook().rulings.values() if ruling.later or not ruling.switchable]
    assert len(closed) == 8
    for ruling in closed:
        value = next(one for one in (*ruling.later, *ruling.options[1:]) if one != ruling.default)
        text = said(ruling.key, value)
        assert f"To be settled before it can be: {ruling.unsettled}." in text
        assert "Сначала надо решить: " in worded(text, "ru")
        assert ruling.unsettled not in worded(text, "ru")


def test_a_drive_of_no_generation_wants_its_percent_where_the_moderator_is_asked() -> None:
    rows = [
        {"name": "Fleet 0", "owner": "red", "section": "5x5/1", "units": [{"name": "Ann", "class": "ship"}]}
    ]
    game = setup(rows, **{"drive.untabled_breakdown": "ask_gm"})
    content = {**game.setup, "drives": {**game.setup["drives"], "g2": {"cruise_wf": 5, "max_wf": 7}}}
    with pytest.raises(SetupError, match=r"g2 needs breakdown_pct: no generation makes WF 5/7"):
        MOVEMENT.begin(replace(game, setup=content))
    content["drives"]["g2"]["breakdown_pct"] = 1
    MOVEMENT.begin(replace(game, setup=content))


def test_numbers_are_numbers() -> None:
    assert rulebook().problems({"patrol.default_radius": 3, "geometry.map_width": 300}) == ()
