"""What is wrong with a game's setup, told together with whatever else is wrong with its file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot import systems
from bot.gamefile.game import GameFile
from bot.gamefile.problems import Fault
from rules import referee
from rules.setups import Problem, SetupError

ELSEWHERE = ("game", "seats", "moderators", "catalogues", "dice", "log", "check")
"""Keys whose faults leave the rest of a game as it is written."""

LEANING = {
    "seats": frozenset({"seats", "seat"}),
    "catalogues": frozenset(
        {
            "build",
            "class",
            "craft",
            "drive",
            "faction",
            "magazine",
            "module",
            "modules",
            "small_craft",
            "template",
        }
    ),
}
"""Keys whose values are names out of another part of the file: where that part cannot be read, they are not blamed."""


def setup_faults(game: GameFile, others: Sequence[Fault]) -> Sequence[Fault]:
    """The faults of the setup beside the ``others`` of the file, so that all are shown at once."""
    own = [fault.path.partition("[")[0].partition(".")[0] for fault in others if fault.file == game.file]
    if not all(key in ELSEWHERE for key in own):
        return ()
    try:
        referee.opening(systems.find(game.setup.system), game.setup)
    except SetupError as error:
        lost = frozenset[str]().union(*(LEANING[part] for part in _unread(game)))
        return game.blame(one for one in error.problems if not _leans(one, lost)).faults
    return ()


def _unread(game: GameFile) -> Iterator[str]:
    """The parts of the file that could not be read, so that names out of them are not known."""
    keys = game.root.keys or {}
    if not game.setup.seats:
        yield "seats"
    if "catalogues" in keys and len(game.catalogues) < len(keys["catalogues"][1].parts or ("",)):
        yield "catalogues"


def _leans(problem: Problem, lost: frozenset[str]) -> bool:
    return not lost.isdisjoint(problem.path)
