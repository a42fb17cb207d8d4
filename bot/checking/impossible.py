"""What a check can never find, however the game goes: names that nobody bears, and values of another kind."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from bot import rulebooks, systems
from bot.checking.differences import Path, shown
from bot.gamefile.source import Node
from rules.game import Event
from rules.kit.exact import number
from rules.kit.suggest import hint
from rules.sentences import Said, said

PROSE = frozenset({"words", "message", "written", "instead", "labels", "proposal", "ignored", "title"})
"""Keys whose values are sentences, which a check may quote as it likes."""

COMPLETE = ("state", "turn")
"""Parts of the minutes that are whole at any time: a key that is not there is none."""

_WORD = re.compile(r"[^\W\d_]{2,}")

Slip = tuple[Path, Said]


class Known:
    """Every word of a game and of its rules: whatever is made of these words may be somewhere in it."""

    def __init__(self, root: Node, system: str) -> None:
        """The words of a game file, its checks left out, and of its system."""
        self._words = set(_written(root)) | _of_system(system)
        self.rules = rulebooks.written(systems.packages(system), "en")
        self.events = {str(kind.__struct_config__.tag) for kind in _kinds(Event)}

    def is_known(self, name: str, found: Collection[str] = ()) -> bool:
        """Whether every word of a name is known, here or among what was found."""
        return all(word.casefold() in self._words for word in _WORD.findall(name)) or name in found


def _written(node: Node) -> Iterator[str]:
    for text in (node.text, *(node.keys or ())):
        yield from (word.casefold() for word in _WORD.findall(text or ""))
    for part in node.parts or ():
        yield from _written(part)
    for key, (_, value) in (node.keys or {}).items():
        if key != "check":
            yield from _written(value)


@cache
def _of_system(system: str) -> frozenset[str]:
    """The words of a system's tables, and of everything that can happen in any game."""
    texts = [text for package in systems.packages(system) for text in _tables(resources.files(package))]
    texts += [" ".join((str(kind.__struct_config__.tag), *kind.__struct_fields__)) for kind in _kinds(Event)]
    return frozenset(word.casefold() for text in texts for word in _WORD.findall(text))


def _tables(folder: Traversable) -> Iterator[str]:
    """The names and texts of the data files below a folder; what rules say in sentences is none of a game's words."""
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _tables(entry)
        elif entry.name.endswith(".yaml") and not entry.name.startswith("rules."):
            yield entry.name
            yield entry.read_text(encoding="utf-8")


def _kinds(kind: type[Event]) -> Iterator[type[Event]]:
    for below in kind.__subclasses__():
        yield below
        yield from _kinds(below)


def impossible(check: Mapping[str, Any], found: Mapping[str, Any], known: Known) -> Iterator[Slip]:
    """What of a check can never be, each with where it stands; ``found`` are the minutes that it is held against."""
    for name, wanted in check.items():
        if name not in ("audience", "windows"):
            yield from _walk(wanted, [found.get(name)], (name,), known)


def unknown_posts(check: Mapping[str, Any], posts: Collection[str]) -> Iterator[Slip]:
    """Posts whose windows a check asks for, and that are not in the log."""
    for post in check.get("windows") or ():
        if post not in posts:
            near = hint(post, posts) or said("; a window belongs to a post of this log")
            yield ("windows", post), said("there is no post {post} here{near}", post=post, near=near)
    for seat, part in (check.get("audience") or {}).items():
        yield from ((("audience", seat, *path), text) for path, text in unknown_posts(part, posts))


def _walk(wanted: Any, pool: Sequence[Any], path: Path, known: Known) -> Iterator[Slip]:
    """What of a wanted value can never be, where any of the ``pool`` may be meant."""
    there = [value for value in pool if value is not None]
    if there and wanted is not None and (kind := _kind(wanted)) not in {_kind(one) for one in there}:
        words = {"wanted": shown(wanted, 40), "found": shown(there[0], 40)}
        yield path, said("{wanted} can never be here, where {found} stands", **words)
    elif isinstance(wanted, Mapping):
        if set(wanted) == {"exactly"}:
            yield from _walk(wanted["exactly"], pool, path, known)
        elif set(wanted) != {"absent"}:
            yield from _map(wanted, [one for one in there if isinstance(one, Mapping)], path, known)
    elif isinstance(wanted, list):
        items = [item for one in there if isinstance(one, list) for item in one]
        for place, item in enumerate(wanted):
            yield from _walk(item, items, (*path, place), known)
    elif isinstance(wanted, str) and kind == "text":
        yield from _text(wanted, [one for one in there if isinstance(one, str)], path, known)


def _map(
    wanted: Mapping[str, Any], maps: Sequence[Mapping[str, Any]], path: Path, known: Known
) -> Iterator[Slip]:
    keys = {key for one in maps for key in one}
    for key, value in wanted.items():
        if key in keys:
            if key not in PROSE:
                yield from _walk(value, [one[key] for one in maps if key in one], (*path, key), known)
        elif value is not None and value != {"absent": True}:
            near = hint(key, keys)
            if near:
                yield (*path, key), said("there is no {key} here{near}", key=key, near=near)
            elif keys and path[0] in COMPLETE and not known.is_known(key):
                yield (*path, key), _unheard(key)


def _text(wanted: str, found: Sequence[str], path: Path, known: Known) -> Iterator[Slip]:
    if path[-1] == "rule" and known.rules:
        if wanted not in known.rules:
            yield path, said("there is no rule {rule}{near}", rule=wanted, near=hint(wanted, known.rules))
    elif path[-1] == "event":
        if wanted not in known.events:
            yield path, _unheard(wanted, hint(wanted, known.events))
    elif not known.is_known(wanted, found):
        yield path, _unheard(wanted, hint(wanted, found))


def _unheard(wanted: str, near: str = "") -> Said:
    return said("nothing in this game is called {wanted}{near}", wanted=wanted, near=near)


def _kind(value: Any) -> str:
    """What a value of the minutes is: numbers may be written as text, and a list be wanted ``exactly``."""
    match value:
        case bool():
            return "truth"
        case Mapping() if set(value) == {"exactly"}:
            return "list"
        case Mapping():
            return "map"
        case list() | tuple():
            return "list"
        case str() if number(value) is None:
            return "text"
        case _:
            return "number"
