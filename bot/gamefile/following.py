"""Faults that follow from others of a setup, or from an entry of a log that cannot stand: whoever mends those mends them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bot.gamefile.problems import Fault
from bot.gamefile.source import Node
from rules.sentences import Said
from rules.setups import Problem

STANDING = frozenset({"close", "skip", "answer", "hold", "release", "redo", "void"})
"""Kinds of entry that go by how the game stands: what came of earlier posts, which question waits."""

QUIET = frozenset({"flag", "alias", "seat", "extend", "deadline"})
"""Kinds of entry without which a game stands as it would with them."""


ROW = 3
"""How many keys lead to something with a name in a setup: ``setup.modules.zenit``."""

VALUES = frozenset({"set", "text", "reason", "note"})
"""Keys of entries under which nothing is named that others could name."""


class Aftermath:
    """What later entries cannot know since some entries of a log cannot stand."""

    def __init__(self, root: Node) -> None:
        """Nothing is lost yet of the game whose document this is; what its setup names needs no entry."""
        outside = [node for key, (_, node) in (root.keys or {}).items() if key not in ("log", "check")]
        self._settled = {word for node in outside for word in _words(node, every_key=True)}
        self._lost: set[str] = set()
        self._unsettled = False

    @property
    def unsettled(self) -> bool:
        """Whether the game may stand otherwise than it would with every entry."""
        return self._unsettled

    def explains(self, fault: Fault) -> bool:
        """Whether a fault speaks of what only a lost entry could have brought."""
        return not self._lost.isdisjoint(_put_in(fault))

    def explains_play(self, kind: str, fault: Fault) -> bool:
        """The same for an entry that was played and could not stand."""
        return (self._unsettled and kind in STANDING) or self.explains(fault)

    def keep(self, identifier: str) -> None:
        """An entry stands: whoever names it names something."""
        self._settled.add(identifier)

    def lose(self, item: Node, faults: Iterable[Fault]) -> None:
        """An entry cannot stand: what it says, its faults aside, is not there."""
        self._unsettled |= QUIET.isdisjoint(item.keys or ())
        blamed = {word for fault in faults for word in _put_in(fault)}
        self._lost |= set(_words(item)) - blamed - self._settled


def _words(node: Node, *, every_key: bool = False) -> Iterator[str]:
    """Every text below a node that may be a name, with the names that stand as keys under ``units`` or everywhere."""
    if isinstance(node.value, str):
        yield node.value
    for part in node.parts or ():
        yield from _words(part, every_key=every_key)
    for key, (_, value) in (node.keys or {}).items():
        yield from (value.keys or ()) if key == "units" else (key,) if every_key else ()
        if every_key or key not in VALUES:
            yield from _words(value, every_key=every_key)


def roots(problems: Sequence[Problem]) -> tuple[Problem, ...]:
    """The problems of a setup that follow from no other of them."""
    return tuple(
        one
        for one in problems
        if not any(_follows(one, other) and not _follows(other, one) for other in problems)
    )


def _follows(one: Problem, other: Problem) -> bool:
    """Whether a problem is only that what ``other`` speaks of cannot be used, or is not there under its right key."""
    words = {part for word in _put_in(one) for part in word.split(", ")}
    if isinstance(other.text, Said) and one.path[:2] == other.path[:2]:
        meant = {word for text in other.text.args.values() for word in _meant(text)}
        if meant & words and one.path == other.path[:-1]:
            return True
    row = other.path[:ROW]
    return len(row) == ROW and one.path[:ROW] != row and row[-1] in words


def _meant(text: object) -> Iterator[str]:
    """The word that a hint (``did you mean ...?``) offers."""
    if isinstance(text, Said):
        yield from (
            str(word) for key, word in text.args.items() if key == "near" and not isinstance(word, Said)
        )


def _put_in(fault: Fault | Problem) -> Iterator[str]:
    """What was put into the sentence of a fault, hints aside."""
    args = fault.text.args if isinstance(fault.text, Said) else {}
    return (str(value) for value in args.values() if not isinstance(value, Said))
