"""What the phrases of the word files ask for beside their verb: an object, a ship, facilities, a yard, craft."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from msgspec import Struct

from rules.language.phrases.matching import SlotTest
from rules.language.tokens import Piece
from rules.language.wordforms.russian import is_common, is_cyrillic
from rules.language.words import words
from rules.tfc.yards.reading.names import CLASS, KIND, SHIP, YARD, Table
from rules.tfc.yards.reading.phrasing.voice import auxiliary
from rules.tfc.yards.reading.things.counting import whole
from rules.tfc.yards.reading.things.scan import NUMBERED
from rules.tfc.yards.reading.things.slotlists import JOINS, RANGES

WE_DO = ("ем", "им", "емся", "имся")
"""How Russian verbs end by which the author speaks of himself."""
STOPS = frozenset({";", "."})
REACH = 10
"""So far before a verb its facilities may stand."""


def slot_tests(table: Table, *, terse: bool) -> Mapping[str, SlotTest]:
    """The tests of the phrases' slots at this table."""
    test = _Tests(table, terse)
    return {
        "object": test.has_object,
        "ship": test.has_ship,
        "tools": test.has_tools,
        "yard": lambda pieces, at, end: any(table.of(p, YARD) for p in pieces),
        "craft": test.has_craft,
        "berth": test.has_berth,
        "next": test.is_next_to_class,
        "whole": lambda pieces, at, end: table.book.says(
            "all", "".join(p.text for p in pieces[end : end + 1])
        ),
        "places": test.has_places,
        "number": lambda pieces, at, end: end < len(pieces) and pieces[end].kind == "number",
    }


class _Tests(Struct, frozen=True):
    """Whether a phrase that begins at ``at``, its words ending at ``end``, has what it needs."""

    table: Table
    terse: bool

    def has_object(self, pieces: list[Piece], at: int, end: int) -> bool:
        rest = _around(pieces, at)
        clause = _object_before(pieces, at)
        if is_cyrillic(pieces[at].text):
            clause = [*pieces[max(0, at - 6) : at], *pieces[end : end + 1]]
        if any(
            p.text in ("it", "they", "both", "он", "она", "оно", "они", "его", "ее", "их") for p in clause
        ):
            return True
        if end < len(pieces) and self.table.book.says("ones", pieces[end].text):
            return True
        if self._takes_it(pieces, at, end):
            return True
        if any(p.text in NUMBERED and _is_number(q) for p, q in pairwise(rest)):
            return True
        ahead = [p.text for p in pieces[max(0, at - 2) : at]]
        if is_cyrillic(pieces[at].text) and any(text in self.table.book.ordinals for text in ahead):
            return True
        ends = end == len(pieces) or pieces[end].kind == "sign"
        told = clause if ends and pieces[at].text.endswith(WE_DO) else rest
        vague = any(
            p.text in self.table.book.lists["depots"] or p.text in words().sets["common"] for p in told
        )
        strange = is_cyrillic(pieces[at].text) and any(_is_strange(p) for p in pieces[end : end + 3])
        named = any(self.table.of(p, one) for p in rest for one in (CLASS, KIND))
        return self.terse or vague or strange or named

    def _takes_it(self, pieces: list[Piece], at: int, end: int) -> bool:
        """Whether a pronoun behind the verb stands for an object (``recycle it``), and is no figure of speech (``drop it``)."""
        verb, behind = pieces[at].text, "".join(piece.text for piece in pieces[end : end + 1])
        figure = self.table.book.says("leaving", verb) or verb in self.table.book.marks
        return behind in ("it", "them") and not figure

    def is_next_to_class(self, pieces: list[Piece], at: int, end: int) -> bool:
        """Whether a class stands right before the verb or behind it (``Trident бросаем``, ``начать два Lancer``)."""
        counted = end < len(pieces) and (
            pieces[end].kind == "number" or pieces[end].text in self.table.book.numbers
        )
        behind = end + (
            counted or self.table.book.says("indefinite", "".join(p.text for p in pieces[end : end + 1]))
        )
        beside = [*pieces[max(0, at - 1) : at], *pieces[behind : behind + 1]]
        return any(self.table.of(piece, CLASS) for piece in beside)

    def has_ship(self, pieces: list[Piece], at: int, end: int) -> bool:
        rest = _around(pieces, at)
        near = [*rest[:1], *pieces[end : end + 1]]
        pronoun = any(self.table.book.says("ship_pronouns", p.text) for p in near)
        book = self.table.book
        every = any(book.says("both", p.text) and book.says("hulls", q.text) for p, q in pairwise(rest))
        return pronoun or every or any(self.table.of(p, SHIP) for p in rest) or self._numbered(rest)

    def _numbered(self, rest: list[Piece]) -> bool:
        """Whether a finished ship is named as its class with a number."""
        ships, name_of = self.table.campaign.ships, self.table.world.name_of
        return any(
            f"{name_of(class_id)} #{rest[i + 2].text}" in ships
            for i, p in enumerate(rest[:-2])
            if rest[i + 1].text == "#"
            for class_id in self.table.of(p, CLASS)
        )

    def has_tools(self, pieces: list[Piece], at: int, end: int) -> bool:
        book = self.table.book
        before = pieces[max(0, at - REACH) : at]
        if at + 1 < len(pieces) and book.says("them", pieces[at + 1].text):
            return True
        rest = [*before, *_behind(pieces, at)]
        for i, piece in enumerate(rest):
            if book.says("tools", piece.text) or (piece.kind == "name" and self.table.of(piece, KIND)):
                return True
            spare = any(book.says("free", q.text) or book.says("others", q.text) for q in rest[i + 1 : i + 5])
            if spare and (book.says("all", piece.text) or book.says("whatever", piece.text)):
                return True
            after = rest[i + 1].text if i + 2 < len(rest) and rest[i + 2].kind == "number" else ""
            listed = after in RANGES or (i == len(before) and after in JOINS)
            behind = rest[i + 1].text if i + 1 < len(rest) else ""
            led = i == len(before) and any(book.says(name, behind) for name in ("onto", "away"))
            if piece.kind == "number" and (listed or led or self.terse or whole(piece.text) is None):
                return True
        objects = self.terse or any(self.table.of(piece, CLASS) for piece in rest)
        row = rest if self.terse else pieces[at + 1 : at + 3]
        return objects and any(book.says("all", piece.text) for piece in row)

    def has_places(self, pieces: list[Piece], at: int, end: int) -> bool:
        """Whether facilities by number stand right behind the verb (``add pylons 8 and 9 to ...``)."""
        place = end
        while place < len(pieces) and (
            pieces[place].text in words().sets["determiners"]
            or self.table.book.says("free", pieces[place].text)
        ):
            place += 1
        tools = place < len(pieces) and self.table.book.says("tools", pieces[place].text)
        return tools and place + 1 < len(pieces) and pieces[place + 1].kind == "number"

    def has_craft(self, pieces: list[Piece], at: int, end: int) -> bool:
        classes = self.table.world.classes
        named = (c for p in _around(pieces, at) for c in self.table.of(p, CLASS))
        return any(c in classes and classes[c].kind == "fighter" for c in named)

    def has_berth(self, pieces: list[Piece], at: int, end: int) -> bool:
        """Whether a ship goes to a facility (``Hawk goes to the repair pylon``)."""
        led = pieces[max(0, at - 6) : at]
        place = pieces[end : end + 4]
        book = self.table.book
        docked = any(
            book.says("tools", p.text)
            or book.says("places", p.text)
            or self.table.of(p, KIND)
            or self.table.of(p, YARD)
            for p in place
        )
        docked = docked or (
            bool(place) and place[0].kind == "number" and [p.text for p in place[1:2]] != ["%"]
        )
        turned = is_cyrillic(pieces[at].text) and any(self.table.of(p, SHIP) for p in place)
        if turned:
            return any(
                book.says("tools", p.text) or book.says("places", p.text) or self.table.of(p, KIND)
                for p in led
            )
        return docked and any(self.table.of(p, SHIP) for p in led)


def _is_strange(piece: Piece) -> bool:
    """Whether a Russian word is a name that nothing here bears."""
    named = piece.kind == "word" and piece.cap and is_cyrillic(piece.text)
    return named and not is_common(piece.text)


def _is_number(piece: Piece) -> bool:
    return piece.kind == "number" or piece.text in words().numbers


def _around(pieces: list[Piece], at: int) -> list[Piece]:
    """What stands behind a verb, and before it where its object may."""
    return [*_object_before(pieces, at), *_behind(pieces, at)]


def _behind(pieces: list[Piece], at: int) -> list[Piece]:
    stop = next((i for i in range(at + 1, len(pieces)) if pieces[i].text in STOPS), len(pieces))
    return pieces[at + 1 : stop]


def _object_before(pieces: list[Piece], at: int) -> list[Piece]:
    """What stands before a verb that may follow its object: a verb in Russian, a passive in English."""
    if not is_cyrillic(pieces[at].text) and not auxiliary(pieces, at):
        return []
    joint = next((i for i in range(at - 1, -1, -1) if pieces[i].text in (",", *STOPS)), -1)
    return pieces[max(joint + 1, at - 6) : at]
