"""Acts of moderators that a kind of game has no use for, or that name what is not there, are refused with what to do instead."""

from __future__ import annotations

from typing import Any

import pytest

from rules.entries import EntryError, GrantEntry, OverrideEntry
from tests.live.receipting import BATTLE, DOCK, FLEETS, ORBIT, START, YARDS, opened

IN_RUSSIAN = BATTLE.replace("class: imp_corvette", "class: imp_corvette, name_ru: Тантал")


@pytest.mark.parametrize(
    ("game", "subject", "values", "said"),
    [
        (IN_RUSSIAN, {"unit": "Танал"}, {"hull": 3}, "no unit Танал in this battle; did you mean Tantal?"),
        (BATTLE, {"unit": "Tantl"}, {"hull": 3}, "no unit Tantl in this battle; did you mean Tantal?"),
        (
            ORBIT,
            {"unit": "Бесстрашны"},
            {"hull": 3},
            "no ship Бесстрашны in this battle; did you mean Fearless?",
        ),
        (
            FLEETS,
            {"fleet": "Чёрный Пару"},
            {"wf": 1},
            "no fleet Чёрный Пару in this campaign; did you mean Black Sail?",
        ),
        (
            FLEETS,
            {"unit": "Черный Парус"},
            {"wf": 1},
            "no unit Черный Парус in this campaign; did you mean Black Sail?",
        ),
    ],
)
def test_a_name_that_nothing_has_is_answered_with_the_nearest(
    game: str, subject: dict[str, Any], values: dict[str, Any], said: str
) -> None:
    with pytest.raises(EntryError) as raised:
        opened(game).admit(OverrideEntry(id="o1", at=START, by="vera", subject=subject, set=values))
    assert said in str(raised.value)


@pytest.mark.parametrize("game", [ORBIT, DOCK, FLEETS, YARDS])
def test_commands_are_granted_only_where_there_are_any(game: str) -> None:
    with pytest.raises(EntryError, match=r"no commands to be granted|no turns to close"):
        opened(game).admit(GrantEntry(id="g1", at=START, by="vera", unit="Manta", commands=1))
