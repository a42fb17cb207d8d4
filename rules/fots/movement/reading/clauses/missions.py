"""The three reserved words, each read with the rest of its line (FOTS-ORD-03)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from rules.fots.movement.reading.clauses.splitting import begins
from rules.fots.movement.reading.desk import Desk
from rules.fots.movement.reading.doers.subjects import JOINTS
from rules.fots.movement.reading.doers.whose import ask_whose
from rules.fots.movement.reading.marking.marks import SECTOR
from rules.fots.movement.reading.marking.tagged import Tagged
from rules.fots.movement.reading.wordbook import book, mark_of
from rules.language.laying_out.sentences import Sentence
from rules.orders import Order


def mission(desk: Desk, sentence: Sentence, tagged: Tagged) -> Tagged:
    """Read one of the three reserved words, first on a line of its own (FOTS-ORD-03); the words left to read."""
    command = book().missions.get(tagged.text.partition(" ")[0])
    if command is None or not (sentence.first or desk.header) or "?" in sentence.close:
        return tagged
    subjects = _sent_last(desk) or desk.subjects()
    line = _alone(_line_of(desk, tagged))
    left = tagged.cut(len(line.pieces))
    if not subjects:
        ask_whose(desk, line.pieces, lambda fleet: (_mission(desk, fleet, command, line),))
        return left
    for unit in subjects:
        desk.order(unit, command, _mission_args(desk, unit, command, line), line.pieces)
    return left


def _sent_last(desk: Desk) -> tuple[str, ...]:
    """The ship of the fleet of a block that the line before sends somewhere (``Nettle goes to 411x420/41``): the mission is hers."""
    last = desk.items[-1] if desk.items else None
    if len(desk.header) != 1 or not isinstance(last, Order) or not last.args.get("waypoints"):
        return ()
    sent, block = desk.subject(last.unit or ""), desk.subject(desk.header[0])
    if sent is None or block is None or sent.whole or not block.whole or sent.fleet is not block.fleet:
        return ()
    return (sent.name,)


def _mission(desk: Desk, unit: str, command: str, line: Tagged) -> Order:
    return Order(unit, command, _mission_args(desk, unit, command, line), desk.span(line.pieces), desk.post)


def _line_of(desk: Desk, tagged: Tagged) -> Tagged:
    """The words that stand on the first line."""
    plain = desk.text.plain
    ends = (
        at
        for at, (one, other) in enumerate(pairwise(tagged.pieces), 1)
        if "\n" in plain[one.end : other.start]
    )
    return tagged.cut(0, next(ends, None))


def _alone(line: Tagged) -> Tagged:
    """A line up to an order that goes on behind the mission (``Map Sector 410x420, then hold``)."""
    joints = (at for at, piece in enumerate(line.pieces) if at and piece.text in JOINTS)
    return line.cut(0, next((at for at in joints if begins(line.cut(at + 1))), None))


def _mission_args(desk: Desk, unit: str, command: str, tagged: Tagged) -> dict[str, Any]:
    if command == "map":
        sector = next((p for p in tagged.pieces if p.kind == SECTOR), None)
        if sector is not None:
            return {"sector": f"{sector.value[0]}x{sector.value[1]}"}
        x, y = desk.sector(unit)
        return {"sector": f"{x}x{y}"}
    place = next((p for p in tagged.pieces if p.kind in ("address", "place")), None)
    planet = mark_of("planet").search(tagged.text)
    args: dict[str, Any] = {}
    if planet is not None:
        args["planet"] = desk.span(tagged.inside(*planet.span())).text
    if place is not None:
        args["section"] = desk.address(place, unit)
    else:
        subject = desk.subject(unit)
        here = subject.fleet.section if subject is not None else (1, 1)
        moves = [i for i in desk.items if isinstance(i, Order) and i.unit == unit and i.args.get("waypoints")]
        args["section"] = moves[-1].args["waypoints"][-1] if moves else desk.state.grid.name(here)
    return args
