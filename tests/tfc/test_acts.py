"""Moderators' acts in a battle: what stands, what is refused, and that numbers stay what people have seen."""

from __future__ import annotations

from typing import Any

import pytest

from bot.app import Session
from bot.gamefile.problems import BadFileError
from bot.minutes import Minutes
from tests.telling.stories import DUEL, game

SLOW = DUEL.replace("maneuverability: 900", "maneuverability: 600")
TWICE = '- {post: p1, by: ash, text: "Kestrel: att Harrier b50; att Harrier t100"}\n'


def play(log: str) -> Minutes:
    session = Session(game(log, SLOW))
    *_, last = session.play()
    return last.minutes()


def waiting(minutes: Minutes) -> dict[int, tuple[int, int]]:
    return {one["n"]: (one["beam"], one["projectile"]) for one in minutes["state"]["pending"]}


def test_what_is_left_of_a_post_keeps_its_numbers_when_an_order_is_struck() -> None:
    assert waiting(play(TWICE)) == {1: (300, 0), 2: (0, 300)}
    assert waiting(play(f"{TWICE}- void: {{by: umpire, post: p1, unit: Kestrel}}")) == {2: (0, 300)}


def test_a_later_message_takes_no_number_of_a_struck_order() -> None:
    log = f"""{TWICE}
- void: {{by: umpire, post: p1, unit: Kestrel, ordinal: 2}}
- {{post: p2, by: ash, text: "Kestrel: att Harrier t50"}}
"""
    assert waiting(play(log)) == {1: (300, 0), 3: (0, 150)}


def test_a_struck_order_is_not_repeated_next_turn() -> None:
    log = """
- {post: p1, by: ash, text: "Kestrel: att Harrier; remain"}
- void: {by: umpire, post: p1, unit: Kestrel, ordinal: 1}
- skip: {by: umpire, seat: rook}
- {post: p3, by: ash, text: "Kestrel does the same again."}
"""
    assert [order["command"] for order in play(log)["accepted"]] == ["remain"]


@pytest.mark.parametrize(
    ("acts", "part"),
    [
        (
            ["hold: {by: umpire}", "hold: {by: umpire}"],
            "umpire holds the turn already; release lets it go on",
        ),
        (["release: {by: umpire}"], "no moderator holds the turn: leave the release out"),
        (
            ["hold: {by: umpire}", "skip: {by: umpire, seat: ash}"],
            "ash's turn is posted and held; release it first, or close it",
        ),
        (["hold: {by: umpire}", "skip: {by: umpire, seat: rook}"], "ash's turn is posted and held"),
    ],
)
def test_a_hold_is_set_and_released_once_and_nobody_is_skipped_in_it(acts: list[str], part: str) -> None:
    log = "\n".join(f"- {act}" for act in acts)
    with pytest.raises(BadFileError, match=part):
        play(f"{TWICE}{log}")


def test_a_question_is_answered_not_released_and_not_skipped() -> None:
    asked = '- {post: p1, by: ash, text: "Kestrel: special \\"vent plasma at Harrier\\""}\n'
    for act, part in {
        "release: {by: umpire}": "no moderator holds the turn: a question does; answer it",
        "skip: {by: umpire, seat: ash}": "answer its question first, or close it",
    }.items():
        with pytest.raises(BadFileError, match=part):
            play(f"{asked}- {act}")


def test_a_hold_ends_with_its_turn() -> None:
    log = f"{TWICE}- hold: {{by: umpire}}\n- close: {{by: umpire}}\n- hold: {{by: umpire, reason: late}}"
    turn: Any = play(log)["turn"]
    assert (turn["seat"], turn["held"], turn["held_by"], turn["held_why"]) == ("rook", True, "umpire", "late")


def test_nobody_is_skipped_once_the_battle_is_over() -> None:
    over = """
- override: {by: umpire, unit: Shade, set: {location: destroyed}}
- override: {by: umpire, unit: Harrier, set: {shield: 0, hull: 0, osi: 10}}
- {post: p1, by: ash, text: "Kestrel: att Harrier"}
- skip: {by: umpire, seat: rook}
"""
    assert play(over)["state"]["winner"] is not None
    for seat in ("ash", "rook"):
        with pytest.raises(BadFileError, match="the battle is over; there is no turn left to skip"):
            play(f"{over}- skip: {{by: umpire, seat: {seat}}}")


def test_a_struck_order_stays_struck_when_it_is_edited_away_and_back() -> None:
    log = f"""{TWICE}
- void: {{by: umpire, post: p1, unit: Kestrel, ordinal: 1}}
- {{edit: p1, text: "Nothing at all."}}
- {{edit: p1, text: "Kestrel: att Harrier b50; att Harrier t100"}}
"""
    assert waiting(play(log)) == {2: (0, 300)}


NOWHERE = {
    "in orbit": "in orbit is no location; write open_space, reserve or ftl, .* as in nebula.Veil.",
    "vicinity(Harier)": "there is no Harier here; did you mean Harrier",
    "vicinity(Nobody)": "there is no Nobody here; there are Veil, Rock, Kestrel",
    "nebula(Harrier)": "nebula.Harrier. does not fit Harrier .ship.; it has vicinity",
    "landed(Harrier)": "does not fit",
    "orbit(Harrier)": "does not fit",
}


@pytest.mark.parametrize("place", NOWHERE)
def test_nobody_is_put_where_nobody_can_be(place: str) -> None:
    act = f'- override: {{by: umpire, unit: Kestrel, set: {{location: "{place}"}}}}'
    with pytest.raises(BadFileError, match=NOWHERE[place]):
        play(f"{TWICE}{act}")


@pytest.mark.parametrize("place", NOWHERE)
def test_nobody_begins_where_nobody_can_be(place: str) -> None:
    setup = SLOW.replace("Kestrel: {", f'Kestrel: {{location: "{place}", ')
    with pytest.raises(BadFileError, match=NOWHERE[place]):
        Session(game("  []", setup))


@pytest.mark.parametrize("place", ["open_space", "vicinity(Harrier)", "pursuit(Harrier)", "reserve"])
def test_somebody_is_put_where_a_unit_can_be(place: str) -> None:
    act = f'- override: {{by: umpire, unit: Kestrel, set: {{location: "{place}"}}}}'
    assert play(f"{TWICE}{act}")["state"]["units"]["Kestrel"]["location"] == place


@pytest.mark.parametrize(
    "value", ["far_side_of: Harrier", "between: [Harrier]", "between: [Harrier, Nobody]", "debt: 2"]
)
def test_no_state_is_set_that_means_nothing_here(value: str) -> None:
    with pytest.raises(BadFileError, match=r"override\.set: "):
        play(f"{TWICE}- override: {{by: umpire, unit: Kestrel, set: {{{value}}}}}")


DESTROYED = "- override: {by: umpire, unit: Shade, set: {osi: 0}}\n"


@pytest.mark.parametrize(
    "values", ["shield: 10", "hull: 1", "osi: 50", "location: open_space", "osi: 0, hull: 1"]
)
def test_a_destroyed_unit_is_changed_only_by_bringing_it_back(values: str) -> None:
    act = f"- override: {{by: umpire, unit: Shade, set: {{{values}}}}}"
    with pytest.raises(BadFileError, match="set osi and location together"):
        play(f"{TWICE}{DESTROYED}{act}")


def test_a_destroyed_unit_comes_back_with_osi_and_place() -> None:
    act = "- override: {by: umpire, unit: Shade, set: {osi: 1, location: open_space}}"
    assert play(f"{TWICE}{DESTROYED}{act}")["state"]["units"]["Shade"]["location"] == "open_space"


def test_whoever_sets_what_there_is_not_reads_what_there_is() -> None:
    with pytest.raises(BadFileError, match="colour is unknown; known are shield, hull, osi, shields_up"):
        play(f"{TWICE}- override: {{by: umpire, unit: Kestrel, set: {{colour: red}}}}")
