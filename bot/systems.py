"""Which kinds of game there are. A kind is loaded when a game asks for it, never before.

Another package adds a kind by an entry point of the group ``quarterdeck.games``: the name is the system's
identifier, the value names an object that keeps the promise of :class:`rules.game.Game`.
"""

from __future__ import annotations

import importlib
from functools import cache
from importlib import resources
from typing import Any

from rules.game import Game
from rules.kit.suggest import hint

GROUP = "quarterdeck.games"

GAMES: dict[str, str] = {
    "tfc.battle": "rules.tfc.battle.game:BATTLE",
    "fots.movement": "rules.fots.movement.game:MOVEMENT",
    "orbital_line.dock": "rules.orbital_line.dock.game:DOCK",
    "orbital_line.battle": "rules.orbital_line.battle.game:BATTLE",
    "tfc.yards": "rules.tfc.yards.game:YARDS",
}
"""The kinds that come with Quarterdeck: where each is found."""


class UnknownSystemError(ValueError):
    """No kind of game has this identifier, or the package that brings it does not load."""


def known() -> tuple[str, ...]:
    """The identifiers of every kind of game."""
    return tuple(_places())


def find(system: str) -> Game[Any]:
    """The kind of game with this identifier. Raises :class:`UnknownSystemError`."""
    module, _, name = _place(system).partition(":")
    try:
        game: Game[Any] = getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise UnknownSystemError(f"the rules of {system} do not load: {error}") from error
    return game


@cache
def packages(system: str) -> tuple[str, ...]:
    """The packages in which a system keeps its data, the nearest first: its own folder, then what it shares."""
    steps = _place(system).partition(":")[0].split(".")[:-1]
    return tuple(".".join(steps[:length]) for length in range(len(steps), 1, -1)) or tuple(steps)


def has(package: str, name: str) -> bool:
    """Whether a package holds a data file."""
    return resources.files(package).joinpath(name).is_file()


def _place(system: str) -> str:
    if system in GAMES:
        return GAMES[system]
    places = _places()
    if system not in places:
        near = hint(system, places) or f"; there are {', '.join(places)}"
        raise UnknownSystemError(f"{system} is no kind of game here{near}")
    return places[system]


def _places() -> dict[str, str]:
    from importlib.metadata import entry_points

    return GAMES | {point.name: point.value for point in entry_points(group=GROUP) if point.name not in GAMES}
