"""The shape of a `check`: what it may speak of. What it means is :mod:`bot.checking.differences`'s matter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.gamefile.form import Form, Path
from bot.gamefile.source import Node

LISTS = ("accepted", "refused", "asked", "ignored", "warned", "events")
MAPS = ("windows", "turn", "state")


def read_check(form: Form, path: Path, node: Node, seats: tuple[str, ...]) -> Mapping[str, Any]:
    """The check as plain data; faults of its shape are noted in the form."""
    found = form.keys(path, node, (*LISTS, *MAPS, "audience"))
    _read_parts(form, path, found)
    if "audience" in found:
        for seat, part in form.keys((*path, "audience"), found["audience"], seats).items():
            inner = (*path, "audience", seat)
            _read_parts(form, inner, form.keys(inner, part, (*LISTS, *MAPS)))
    return node.value if isinstance(node.value, dict) else {}


def _read_parts(form: Form, path: Path, found: Mapping[str, Node]) -> None:
    for name, part in found.items():
        place = (*path, name)
        if name in LISTS and not (part.parts is not None or _command(part, "exactly")):
            form.fault(place, "must be a list, or {exactly: [...]}")
        if name in MAPS and part.keys is None:
            form.fault(place, "must be a map of keys and values")
        if name == "windows":
            for post, state in form.keys(place, part).items():
                form.word((*place, post), state, ("open", "closed"))


def _command(node: Node, name: str) -> bool:
    return node.keys is not None and list(node.keys) == [name] and node.keys[name][1].parts is not None
