"""Facilities told for each of several things that are announced before them: ``the first with 1-3, the second with 4-6``.

Each such row becomes the thing itself with its facilities: ``a Lancer with 1-3, a Lancer with 4-6``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from rules.language.names.roster import Found
from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.yards.reading.desk import MOST_TOLD, Desk
from rules.tfc.yards.reading.names import CLASS, KIND, SHIP, Table
from rules.tfc.yards.reading.things.counting import both_in
from rules.tfc.yards.reading.things.scan import Scan

_LONGEST = 6
"""So many pieces may stand between such a word and its facilities."""
_NEXT = 0


class _Row(Struct):
    """One word that picks a thing: its place, which of the things it picks (0 is the next one), and where its facilities are."""

    at: int
    which: int
    slots: int


def with_rows(desk: Desk, pieces: list[Piece]) -> list[Piece]:
    """The pieces with the things themselves where words pick them out of those announced, each with its facilities."""
    table = desk.table
    rows = list(_rows(pieces, table))
    if not rows:
        return pieces
    begins, announced = _announced(pieces[: rows[0].at], table)
    if not announced and (more := _more_of_one(pieces, rows, table)):
        return more
    things = announced or desk.memory.row
    picked = _picked(rows, len(things))
    if not picked or (len(rows) < 2 and len(things) != 2):
        return pieces
    lead = pieces[:begins] if announced else [_word(pieces[0], "assign" if things[0][1] else "build")]
    return _spelt(pieces, rows, [things[which] for which in picked], lead, table)


def _spelt(
    pieces: Sequence[Piece],
    rows: Sequence[_Row],
    things: Sequence[tuple[str, int]],
    lead: Sequence[Piece],
    table: Table,
) -> list[Piece]:
    """What leads to the rows, and behind it each row as its thing with its facilities."""
    out = list(lead)
    for place, (row, thing) in enumerate(zip(rows, things, strict=True)):
        stop = rows[place + 1].at if place + 1 < len(rows) else len(pieces)
        joint = bool(out) and (place > 0 or out[-1].kind == "number")
        out += [Piece("sign", ",", out[-1].end, out[-1].end)] if joint else []
        out += _thing(pieces, row, *thing, table)
        out += pieces[row.slots + 1 : _end(pieces, row.slots + 1, stop)]
    return out


def _more_of_one(pieces: list[Piece], rows: Sequence[_Row], table: Table) -> list[Piece]:
    """The pieces where each row is one more of the only thing named (``a Lancer with 1, another with 2, a third with 3``); none if not."""
    scan = Scan(pieces, 0, rows[0].at, table, "build")
    objects, book = scan.of("object"), table.book
    fresh = all(
        book.says("another", pieces[row.at].text) or (row.at and pieces[row.at - 1].text in ("a", "an"))
        for row in rows
    )
    plain = len(objects) == 1 and len(objects[0].ids) == 1 and not objects[0].indexes
    if not (fresh and plain and scan.of("slots")):
        return []
    lead = pieces[: _end(pieces, 0, rows[0].at)]
    return _spelt(pieces, rows, [(objects[0].ids[0], 0)] * len(rows), lead, table)


def _thing(pieces: Sequence[Piece], row: _Row, class_id: str, index: int, table: Table) -> Iterator[Piece]:
    """One thing with its facilities; with its number where it is ordered already."""
    place, slots = pieces[row.at], pieces[row.slots]
    known = f"{CLASS if class_id in table.world.classes else KIND}/{class_id}"
    name = Piece("name", class_id, place.start, place.end, value=Found((known,)))
    if index:
        yield slots
        yield from (_word(place, "to"), name, Piece("sign", "#", place.start, place.start))
        yield Piece("number", str(index), place.start, place.start, glued=True)
    else:
        yield from (_word(place, "a"), name, _word(place, "with"), slots)


def _end(pieces: Sequence[Piece], start: int, stop: int) -> int:
    """Where what is said of a row ends, without the joint and the article that lead to the next one."""
    passed = (*words().sets["determiners"], *words().sets["connectors"], ",", ";", "и", "а")
    while stop < len(pieces) and stop > start and pieces[stop - 1].text in passed:
        stop -= 1
    return stop


def _picked(rows: Sequence[_Row], count: int) -> list[int]:
    """The place of the thing that each row picks; none if they do not fit the things announced, each once."""
    found: list[int] = []
    for row in rows:
        which = row.which - 1 if row.which > 0 else count + row.which if row.which < 0 else len(found)
        found.append(which)
    fits = len(set(found)) == len(found) and all(0 <= which < count for which in found)
    return found if fits else []


def _rows(pieces: Sequence[Piece], table: Table) -> Iterator[_Row]:
    """The words that pick one of several things and have facilities of their own."""
    at = 0
    while at < len(pieces):
        which = _which(pieces, at, table)
        slots = _slots(pieces, at + 1, table) if which is not None else 0
        if which is not None and slots:
            yield _Row(at, which, slots)
        at = slots + 1 if slots else at + 1


def _which(pieces: Sequence[Piece], at: int, table: Table) -> int | None:
    """Which of the things a word picks, counted from the front, or from the end where it is negative; None if it picks none."""
    book, text = table.book, pieces[at].text
    if pieces[at].kind != "word":
        return None
    if text in book.ordinals:
        return book.ordinals[text]
    for name, which in (("former", 1), ("latter", -1)):
        if book.says(name, text):
            return which
    picks = (book.says("apart", text) or book.says("other", text)) and not book.says("each", text)
    return _NEXT if picks else None


def _slots(pieces: Sequence[Piece], start: int, table: Table) -> int:
    """The place of the facilities that follow a word, with nothing between them but what leads to them; 0 if there are none."""
    book = table.book
    for at in range(start, min(len(pieces), start + _LONGEST)):
        piece = pieces[at]
        if piece.kind == "number":
            counts = any(table.of(after, what) for after in pieces[at + 1 : at + 2] for what in (CLASS, KIND))
            return 0 if counts else at
        leads = any(book.says(name, piece.text) for name in ("with", "tools", "onto", "being"))
        known = (
            piece.text in words().function or book.lexicon.knows(piece.text) or piece.text in ("—", ":", "(")
        )
        if piece.kind == "name" or not (leads or known):
            return 0
    return 0


def _announced(part: Sequence[Piece], table: Table) -> tuple[int, Sequence[tuple[str, int]]]:
    """Where the things to be built begin that a stretch names, and each of them as often as it is wanted; none if it says more of them."""
    ships = any(table.of(piece, SHIP) for piece in part)
    items = [] if ships else Scan(part, 0, len(part), table, "build").of("object")
    listed = any(piece.kind == "number" and len(both_in(piece.text)) > 1 for piece in part)
    if not items or listed or any(item.indexes or item.ordinal or len(item.ids) > 1 for item in items):
        return 0, ()
    begins = items[0].start
    while begins and _counts(part[begins - 1], table):
        begins -= 1
    found = [(item.ids[0], 0) for item in items for _ in range(min(item.count or 1, MOST_TOLD))]
    return begins, found if len(found) > 1 else ()


def _counts(piece: Piece, table: Table) -> bool:
    """Whether a piece only says how many are wanted."""
    book = table.book
    return (
        piece.kind == "number"
        or piece.text in book.numbers
        or piece.text in words().sets["determiners"]
        or any(book.says(name, piece.text) for name in ("another", "padding", "indefinite"))
    )


def _word(place: Piece, text: str) -> Piece:
    return Piece("word", text, place.start, place.start, zone=place.zone)
