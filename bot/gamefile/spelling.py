"""Kinds of entry that the file spells in a way of its own: what stands in their map, as fields of their record."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.gamefile.form import Form, Path
from bot.gamefile.source import Node
from rules import entries as e
from rules.kit.suggest import hint, nearest

Given = dict[str, tuple[Path, Node]]


def _override(form: Form, path: Path, given: Given) -> Given:
    """Whatever is not the hand, the values or the reason says what the values are of."""
    own = ("by", "set", "reason", "id", "at")
    subject = {name: node for name, (_, node) in given.items() if name not in own}
    for name in subject:
        near = nearest(name, own)
        if near is not None:
            form.fault((*path, name), f"{name} is unknown; did you mean {near}?")
    if not subject:
        form.fault(path, "says not whose values it sets; name a unit, a body or a yard")
    keys = {name: (node.line, node) for name, node in subject.items()}
    node = Node(form.root.line_of(path), {name: node.value for name, node in subject.items()}, keys=keys)
    return {name: found for name, found in given.items() if name in own} | {"subject": (path, node)}


def _deadline(form: Form, path: Path, given: Given) -> Given:
    """``at`` inside the map is the deadline; the entry's own time stands beside it."""
    renamed = {"deadline" if name == "at" else name: found for name, found in given.items()}
    return _known(form, path, renamed, {"by": "by", "reason": "reason", "deadline": "at", "id": "id"})


def _handover(form: Form, path: Path, given: Given) -> Given:
    """``from: TITLE`` or ``to: TITLE`` says the other game and the direction at once."""
    ways = [name for name in ("from", "to") if name in given]
    if len(ways) != 1:
        form.fault(path, "takes either `from` or `to`, with the title of the other game")
        return given
    place, title = given.pop(ways[0])
    given["direction"] = (place, Node(title.line, ways[0], ways[0]))
    given.setdefault("game", (place, title))
    shown = {name: name for name in ("by", "reason", "game", "units", "id", "at")}
    return _known(form, path, given, shown | {"direction": "from"})


def _known(form: Form, path: Path, given: Given, shown: Mapping[str, str]) -> Given:
    for name in given:
        if name not in shown:
            words = ", ".join(shown.values())
            form.fault(
                (*path, name), f"{name} is unknown{hint(name, shown.values()) or '; known are ' + words}"
            )
    return {name: found for name, found in given.items() if name in shown}


SPELLINGS: Mapping[type[e.Entry], Callable[[Form, Path, Given], Given]] = {
    e.OverrideEntry: _override,
    e.DeadlineEntry: _deadline,
    e.HandoverEntry: _handover,
}
