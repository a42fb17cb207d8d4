"""Kinds of entry that the file spells in a way of its own: what stands in their map, as fields of their record."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from bot.gamefile.form import Form, Path
from bot.gamefile.source import Node
from rules import entries as e
from rules.kit.suggest import hint, nearest
from rules.sentences import said

Given = dict[str, tuple[Path, Node]]


def _override(form: Form, path: Path, given: Given) -> Given:
    """Whatever is not the hand, the values or the reason says what the values are of."""
    own = ("by", "set", "reason", "id", "at")
    subject = {name: node for name, (_, node) in given.items() if name not in own}
    for name in subject:
        near = nearest(name, own)
        if near is not None:
            form.fault((*path, name), "{name} is unknown; did you mean {near}?", name=name, near=near)
    if not subject:
        form.fault(path, "says not whose values it sets; name a unit, a body or a yard")
    keys = {name: (node.line, node) for name, node in subject.items()}
    node = Node(form.root.line_of(path), {name: node.value for name, node in subject.items()}, keys=keys)
    return {name: found for name, found in given.items() if name in own} | {"subject": (path, node)}


def _deadline(form: Form, path: Path, given: Given) -> Given:
    """``at`` inside the map is the deadline; the entry's own time stands beside it."""
    found = _known(form, path, given, ("by", "reason", "at", "id"))
    return {"deadline" if name == "at" else name: value for name, value in found.items()}


def _handover(form: Form, path: Path, given: Given) -> Given:
    """``from: TITLE`` or ``to: TITLE`` says the other game and the direction at once; units that bring nothing may be a plain list."""
    found = _known(form, path, given, ("by", "from", "to", "game", "units", "reason", "id", "at"))
    ways = [name for name in ("from", "to") if name in found]
    if len(ways) != 1:
        form.fault(path, "takes either `from` or `to`, with the title of the other game")
    way = ways[0] if ways else "to"
    place, title = found.get(way, (path, Node(form.root.line_of(path), "", "")))
    rest = {name: value for name, value in found.items() if name not in ways}
    if "units" in rest:
        rest["units"] = (rest["units"][0], _named_only(rest["units"][1]))
    return {"game": (place, title), **rest, "direction": (place, Node(title.line, way, way))}


def _named_only(units: Node) -> Node:
    """A list of names as a map of units with nothing more to say of them; any other value as it is."""
    parts = units.parts
    if not parts or not all(isinstance(part.value, str) for part in parts):
        return units
    keys = {str(part.value): (part.line, Node(part.line, {}, keys={})) for part in parts}
    return Node(units.line, {name: {} for name in keys}, keys=keys)


def _known(form: Form, path: Path, given: Given, names: Sequence[str]) -> Given:
    for name in given:
        if name not in names:
            mend = hint(name, names) or said("; known are {known}", known=", ".join(names))
            form.fault((*path, name), "{name} is unknown{mend}", name=name, mend=mend)
    return {name: found for name, found in given.items() if name in names}


WRITTEN: Mapping[tuple[type[e.Entry], str], str] = {(e.DeadlineEntry, "deadline"): "at"}
"""Fields of a record that the file calls by another name."""

SPELLINGS: Mapping[type[e.Entry], Callable[[Form, Path, Given], Given]] = {
    e.OverrideEntry: _override,
    e.DeadlineEntry: _deadline,
    e.HandoverEntry: _handover,
}
