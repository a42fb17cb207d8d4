"""The rulings of Orbital Line, one table for dock and battle (rulebook chapter 8)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec.structs import replace

from rules import data
from rules.kit.rulings import Rulebook
from rules.setups import Problem, Setup


@cache
def rulebook() -> Rulebook:
    """Every ruling."""
    return Rulebook.load(data.load("rules.orbital_line", "rulings.yaml"))


def ruling_problems(setup: Setup) -> Iterator[Problem]:
    """What is wrong with the rulings that a game chose."""
    for problem in rulebook().problems(setup.rulings):
        yield replace(problem, path=("rulings", *problem.path))
