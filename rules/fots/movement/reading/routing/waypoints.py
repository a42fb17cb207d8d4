"""The sections that a route leads through, in the order of flying (FOTS-GEO-01, PLT-02)."""

from __future__ import annotations

import re

from rules.fots.movement.reading.desk import Desk
from rules.fots.movement.reading.marking.marks import ADDRESS, NUMBER
from rules.fots.movement.reading.marking.tagged import PLACE, Tagged
from rules.fots.movement.reading.routing.ways import way
from rules.fots.movement.reading.wordbook import terms
from rules.language.tokens import Piece

SECTIONS = 100
"""How many sections a sector has (FOTS-GEO-02)."""


def waypoints_of(desk: Desk, unit: str, tagged: Tagged) -> tuple[list[str], list[str | None]]:
    """The waypoints of a clause in the order of flying, and the sections from which legs were written."""
    pieces = tagged.pieces
    found: list[tuple[str, str | None]] = []
    start: str | None = None
    listed = _listed(tagged)
    for at, piece in enumerate(pieces):
        if (piece.kind not in (ADDRESS, PLACE) and at not in listed) or _measured_from(pieces, at):
            continue
        address = desk.address(piece, unit) if piece.kind in (ADDRESS, PLACE) else numbered(desk, unit, piece)
        before = pieces[at - 1].text if at else ""
        after = pieces[at + 1].text if at + 1 < len(pieces) else ""
        if (
            before == "from"
            or (after in ("to", "до") and not found and start is None and _leads(pieces, at))
            or (
                found
                and after in ("to", "до")
                and before in (",", "then", ";")
                and not way("steps").search(tagged.text)
            )
        ):
            start = address
            continue
        if not found or found[-1][0] != address:
            found.append((address, start))
        start = None
    via = _after_the_place(tagged)
    if via is not None:
        name = next(one for one, words in via.groupdict().items() if words is not None)
        first = sum(piece.kind in (ADDRESS, PLACE, NUMBER) for piece in tagged.group(via, name))
        begun = next((one for _, one in found if one is not None), None)
        found = [
            (address, None) for address, _ in (*found[len(found) - first :], *found[: len(found) - first])
        ]
        found[0] = (found[0][0], begun)
    if len(found) > 1 and found[0] == (_here(desk, unit), None):
        del found[0]
    return [address for address, _ in found], [one for _, one in found]


def _measured_from(pieces: list[Piece], at: int) -> bool:
    """Whether a place only says from where something is counted (``two sections past Haven``): no section is named by that."""
    beside = at > 1 and pieces[at - 1].text in terms("beside") and pieces[at - 2].text in terms("section")
    return beside and at > 2 and pieces[at - 3].kind == NUMBER


def _here(desk: Desk, unit: str) -> str | None:
    """Where a unit stands that the post has not moved yet; a route that begins there says where it leads from."""
    subject = desk.subject(unit)
    return None if subject is None or desk.routed(unit) else desk.state.grid.name(subject.fleet.section)


def _after_the_place(tagged: Tagged) -> re.Match[str] | None:
    """``to /4 by way of /46``: what stands behind ``by way of`` comes first."""
    via = way("by_way").search(tagged.text)
    if via is None or re.search(r"(?:to|for|в|к|до) (?:<a>|<c>)", tagged.text[: via.start()]) is None:
        return None
    return via


def _leads(pieces: list[Piece], at: int) -> bool:
    """Whether an address opens a leg ``A to B`` rather than following ``to``."""
    before = pieces[at - 1] if at else None
    return before is None or before.text not in (
        "to",
        "for",
        "via",
        "through",
        "toward",
        "towards",
        "->",
        ">",
        "до",
        "в",
        "к",
        "через",
        "past",
        "by",
        "of",
    )


def _listed(tagged: Tagged) -> set[int]:
    """Places of bare numbers that are sections: in ``46-24-14``, ``63, 54, 55`` and ``63>54>55``."""
    pieces = tagged.pieces
    found: set[int] = set()
    for at, piece in enumerate(pieces):
        if piece.kind != NUMBER or piece.value is None or piece.value.denominator != 1:
            continue
        before = pieces[at - 1] if at else None
        after = pieces[at + 1] if at + 1 < len(pieces) else None
        if after is not None and after.text in ("weeks", "week", "bays", "bay", "sections", "section"):
            continue
        joined = any(
            other is not None and other.text in ("-", ">", "->", ",", "then", "/", "затем", "потом")
            for other in (before, after)
        ) or any(
            0 <= place < len(pieces) and pieces[place].kind == NUMBER and joint.text == "to"
            for place, joint in ((at - 2, before), (at + 2, after))
            if joint is not None
        )
        if before is not None and before.text in ("to", "в", "до") and 1 <= piece.value <= SECTIONS:
            found.add(at)
        if any(other is not None and other.kind == NUMBER for other in (before, after)):
            found.add(at)
        if (
            before is not None
            and before.text == "and"
            and at > 1
            and (pieces[at - 2].kind == ADDRESS or at - 2 in found)
        ):
            found.add(at)
        if at == 0 and after is not None and after.text in ("at", "@"):
            found.add(at)
        neighbour = any(
            0 <= place < len(pieces) and pieces[place].kind in (NUMBER, ADDRESS) for place in (at - 2, at + 2)
        )
        if (joined and (neighbour or _goes_on(pieces, at, found))) or (
            before is not None and before.text in ("via", "step", "exactly", "through", ":") and neighbour
        ):
            found.add(at)
    return found


def _goes_on(pieces: list[Piece], at: int, found: set[int]) -> bool:
    """Whether a number stands behind a section and joints alone (``46, then 24``)."""
    place = at - 1
    while place > 0 and pieces[place].text in (",", "then", "and", "затем", "потом", "и"):
        place -= 1
    return place < at - 1 and (pieces[place].kind == ADDRESS or place in found)


def numbered(desk: Desk, unit: str, piece: Piece) -> str:
    """The section that a bare number means, in the sector spoken of last."""
    x, y = desk.sector(unit)
    return f"{x}x{y}/{int(piece.value)}"
