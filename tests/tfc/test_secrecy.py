"""What the rulebook hides from a seat changes nothing that speaks to it: minutes, story, reasons, refusals, suggestions.

Two tables that differ only in hidden things (the state and the sealed orders of a cloaked ship, the name and the class
of a reserve) are played side by side; whatever is said to a spy and to a stranger is the same on both.
"""

from __future__ import annotations

import os

import pytest

from tests.tfc.battles.twins import Twins

MANY = int(os.environ.get("QUARTERDECK_MANY", "0"))


@pytest.mark.parametrize("seed", range(MANY or 5))
def test_what_is_hidden_changes_nothing(seed: int) -> None:
    twins = Twins(seed)
    for _ in range(14):
        twins.step()
        if twins.open:
            return


def test_the_twins_do_differ() -> None:
    """The test above compares something: the spied ship is hidden, and not the same on both tables."""
    differed = 0
    for seed in range(2):
        twins = Twins(seed)
        for _ in range(10):
            twins.step()
            one, other = (session.table.state.battle.units["Shade"] for session in twins.sessions)
            differed += one != other
            if twins.open:
                break
    assert differed
