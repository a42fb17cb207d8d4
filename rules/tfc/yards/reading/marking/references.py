"""What is told by the facilities that work on it (``what pylons 7 and 8 are building``, ``the ship in dock 21``), as its name."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from msgspec.structs import replace

from rules.language.names.roster import Found
from rules.language.tokens import Piece
from rules.language.wordforms.russian import is_cyrillic
from rules.language.words import words
from rules.tfc.yards.cycle.work import shift
from rules.tfc.yards.reading.desk import Desk
from rules.tfc.yards.reading.names import CLASS, KIND, SHIP, YARD
from rules.tfc.yards.reading.things.counting import both_in
from rules.tfc.yards.reading.wordbook import Wordbook

_LONGEST = 9
"""So many pieces such a stretch may hold."""
_PASSED = ("relative", "auxiliaries", "determiners", "adverbs")
"""The words that such a stretch may hold beside facilities and what they do."""


def with_references(desk: Desk, pieces: list[Piece]) -> list[Piece]:
    """The pieces with the names of what the facilities of such stretches work on; as they are where those work on nothing."""
    book, out, at = desk.table.book, list[Piece](), 0
    while at < len(pieces):
        end, slots = _reference(pieces, at, book)
        named = _worked_on(desk, pieces, slots) if end else []
        if named:
            for piece in named:
                piece.start, piece.end, piece.zone = pieces[at].start, pieces[end - 1].end, pieces[at].zone
            while out and (out[-1].text in words().sets["determiners"] or _opens(out)):
                out.pop()
        out += named or [pieces[at]]
        at = end if named else at + 1
    return out


def with_places(pieces: list[Piece], book: Wordbook) -> list[Piece]:
    """The pieces with the facilities for a ``there`` behind them (``scrap the Trident in docks 7-8 and lay down a Chronos there``)."""
    out: list[Piece] = []
    for at, piece in enumerate(pieces):
        slots = _only_slots(pieces[:at], book) if book.says("there", piece.text) else None
        ends = at + 1 == len(pieces) or pieces[at + 1].kind == "sign"
        if slots is not None and ends:
            place = replace(slots, start=piece.start, end=piece.end)
            out += [replace(piece, text="with", end=piece.start), place]
        else:
            out.append(piece)
    return out


def with_it(pieces: list[Piece], book: Wordbook) -> list[Piece]:
    """The pieces with the one facility told of before for an ``it`` that is put to something (``take pylon 9 off Hawk and put it on the Shadow``)."""
    out: list[Piece] = []
    for at, piece in enumerate(pieces):
        put = 0 < at < len(pieces) - 1 and piece.text == "it" and book.says("onto", pieces[at + 1].text)
        told = _told(pieces[:at], book) if put and book.lexicon.knows(pieces[at - 1].text) else None
        if told is None:
            out.append(piece)
        else:
            out += [replace(one, start=piece.start, end=piece.end) for one in told]
    return out


def _told(part: Sequence[Piece], book: Wordbook) -> tuple[Piece, Piece] | None:
    """The word for a facility and its number, where a stretch names one and no other."""
    rows = [
        (led, piece)
        for led, piece in pairwise(part)
        if piece.kind == "number" and book.says("tools", led.text)
    ]
    return rows[0] if len(rows) == 1 and len(both_in(rows[0][1].text)) == 1 else None


def _only_slots(part: Sequence[Piece], book: Wordbook) -> Piece | None:
    """The only facilities that a stretch names; None if it names none, or some more than once."""
    told = [
        piece
        for led, piece in pairwise(part)
        if piece.kind == "number" and (book.says("tools", led.text) or book.says("with", led.text))
    ]
    return told[0] if len(told) == 1 else None


def _opens(out: Sequence[Piece]) -> bool:
    """Whether a Russian relative clause was opened by its ``то,``."""
    return out[-1].text == "то" or (out[-1].text == "," and len(out) > 1 and out[-2].text == "то")


def _reference(pieces: Sequence[Piece], at: int, book: Wordbook) -> tuple[int, tuple[int, ...]]:
    """Where a stretch that begins at a place and speaks of facilities at work ends, and those facilities; 0 if there is none."""
    anything = book.says("whatever", pieces[at].text)
    thing = book.says("ones", pieces[at].text) or book.says("hulls", pieces[at].text)
    definite = is_cyrillic(pieces[at].text) or (at > 0 and pieces[at - 1].text in words().sets["determiners"])
    if not (anything or (thing and definite)):
        return 0, ()
    slots: tuple[int, ...] = ()
    works, end = False, 0
    for place in range(at + 1, min(len(pieces), at + _LONGEST)):
        piece = pieces[place]
        if piece.kind == "number" and not slots:
            slots, end = both_in(piece.text), place + 1
        elif book.says("working", piece.text):
            works, end = True, place + 1 if slots else end
        elif book.says("with", piece.text):
            works, end = True, place + 1 if end == place and works and slots else end
        elif not (
            book.says("tools", piece.text) or any(piece.text in words().sets[name] for name in _PASSED)
        ):
            break
    return (end, slots) if slots and works else (0, ())


def _worked_on(desk: Desk, pieces: Sequence[Piece], slots: Sequence[int]) -> list[Piece]:
    """The names of what facilities work on, each once; none if one of them works on nothing."""
    named = [name for piece in pieces for name in desk.table.of(piece, YARD)]
    yard = next(iter(named), desk.header or desk.yard or (desk.table.own[:1] or ("",))[0])
    if yard not in desk.table.own or (len(desk.table.own) > 1 and not (named or desk.header or desk.yard)):
        return []
    place = desk.table.campaign.yards[yard]
    bound = shift(place, desk.table.campaign, "9999-12").bound
    jobs = list(dict.fromkeys(bound.get(slot, 0) for slot in slots))
    objects = {one.id: (one.class_id, one.index) for one in place.projects}
    ships = {job.id: job.target for job in place.repairs}
    out: list[Piece] = []
    for job in jobs:
        if job in objects:
            class_id, index = objects[job]
            known = CLASS if class_id in desk.table.world.classes else KIND
            row = [_name(f"{known}/{class_id}"), _piece("sign", "#"), _piece("number", str(index))]
        elif job in ships:
            row = [_name(f"{SHIP}/{ships[job]}")]
        else:
            return []
        out += [_piece("word", "and"), *row] if out else row
    return out


def _name(known: str) -> Piece:
    return Piece("name", known.partition("/")[2], 0, 0, True, value=Found((known,)))


def _piece(kind: str, text: str) -> Piece:
    return Piece(kind, text, 0, 0)
