"""The slots that phrases may ask for: whether the clause holds an own unit, a target, a place or an amount behind the verb."""

from __future__ import annotations

from collections.abc import Mapping

from rules.language.lexicon import STOPS, SlotTest
from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.battle.reading.places import find_place
from rules.tfc.battle.reading.table import OWN, Table


def slots_of(table: Table) -> Mapping[str, SlotTest]:
    """The slot tests against this table, made once."""
    if not table.kept:
        table.kept.update(_made(table))
    return table.kept


def _made(table: Table) -> dict[str, SlotTest]:
    tests = _Tests(table)
    return {
        "own": tests.own, "enemy": tests.enemy, "target": tests.target, "fire_at": tests.fire_at, "unit": tests.unit, "body": tests.body,
        "station": tests.station, "ship": tests.ship, "place": tests.place, "leavable": tests.leavable, "docked": tests.docked, "landed": tests.landed,
        "share": tests.share, "amount": tests.amount, "pending": tests.pending, "ref": tests.ref, "theirs": tests.theirs, "lonely": tests.lonely,
        "alone": tests.alone, "anchor": tests.anchor, "closing": tests.closing, "mass": tests.unit_or_body, "newname": tests.newname, "notwell": tests.notwell,
    }  # fmt: skip


def _reach(pieces: list[Piece], end: int) -> range:
    """The places behind a phrase up to the next stop."""
    stop = end
    while stop < len(pieces) and not (pieces[stop].kind == "sign" and pieces[stop].text in STOPS):
        stop += 1
    return range(end, stop)


def _near(pieces: list[Piece], start: int) -> int:
    """Where the words about a destination end: at the next joint, except inside ``between X and Y``."""
    sets = words().sets
    inner = False
    for at in _reach(pieces, start):
        text = pieces[at].text
        if text in ("between", "\u043c\u0435\u0436\u0434\u0443"):
            inner = True
        elif (text == "," and at > start) or (
            text in sets["connectors"] and text not in ("before", "after", "or") and at > start
        ):
            if not inner:
                return at
            inner = False
    return _reach(pieces, start).stop


def _subordinate(text: str) -> bool:
    """Whether a word begins a condition."""
    return any(kind in ("condition", "when", "otherwise") for _, kind in words().cues.get(text, ()))


class _Tests:
    """Slot tests of one table; each says whether the stretch behind the verb holds what the slot asks for."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def _object(self, pieces: list[Piece], end: int) -> Piece | None:
        """The first piece behind the phrase that is not an article or the like."""
        sets = words().sets
        for at in range(end, min(end + 4, len(pieces))):
            piece = pieces[at]
            if (
                piece.text in ("her", "his", "its", "their")
                and at + 1 < len(pieces)
                and pieces[at + 1].text in self._table.book.listed("parts")
            ):
                return Piece("word", "her", piece.start, piece.end)
            if (
                piece.kind == "word"
                and (piece.text in sets["determiners"] or piece.text in sets["prefixes"])
                and not (piece.text == "her" and self._ends(pieces, at + 1))
            ):
                continue
            if piece.text == "both":
                continue
            return piece
        return None

    def _ends(self, pieces: list[Piece], at: int) -> bool:
        return (
            at >= len(pieces)
            or pieces[at].kind in ("sign", "share", "points")
            or pieces[at].text == "everything"
            or pieces[at].text in words().sets["prepositions"]
            or pieces[at].text in words().sets["adverbs"]
        )

    def own(self, pieces: list[Piece], at: int, end: int) -> bool:
        """An own unit right behind the verb."""
        sets = words().sets
        for place in range(at + 1, min(at + 4, len(pieces))):
            piece = pieces[place]
            if self._table.is_own(piece) or (
                piece.kind == "group" and piece.value in self._table.book.groups
            ):
                return not piece.poss
            if piece.text not in sets["determiners"] and piece.text not in sets["prefixes"]:
                return False
        return False

    def enemy(self, pieces: list[Piece], at: int, end: int) -> bool:
        """Somebody else's unit, or a pronoun, right behind the phrase."""
        piece = self._object(pieces, end)
        if piece is None:
            return False
        if piece.kind == "group":
            return piece.value in self._table.book.enemy_groups
        if piece.kind == "word":
            return piece.text in words().sets["them"]
        return self._table.is_other(piece)

    def target(self, pieces: list[Piece], at: int, end: int) -> bool:
        """Something to shoot at anywhere behind the phrase."""
        sets = words().sets
        for place in _reach(pieces, end):
            piece = pieces[place]
            if piece.kind == "ref" or self._table.is_other(piece):
                return True
            if piece.kind == "group" and piece.value in self._table.book.enemy_groups:
                return True
            if piece.text in sets["them"] and pieces[place - 1].text in (
                "at",
                "on",
                "into",
                "\u043f\u043e",
                "\u0432",
                "upon",
                "to",
            ):
                return True
        return False

    def fire_at(self, pieces: list[Piece], at: int, end: int) -> bool:
        """A target behind the verb, more telling than the bare verb."""
        return self.target(pieces, at, end)

    def unit(self, pieces: list[Piece], at: int, end: int) -> bool:
        """Any unit or a pronoun behind the phrase."""
        sets = words().sets
        return any(
            (pieces[i].kind == "name" and self._table.side(pieces[i].value.ids[0]) != "place")
            or pieces[i].text in sets["them"]
            for i in _reach(pieces, at + 1)
        )

    def unit_or_body(self, pieces: list[Piece], at: int, end: int) -> bool:
        """Anything that may be an anchor: a unit or a body."""
        return any(pieces[i].kind == "name" for i in _reach(pieces, end)) or self._known_place(pieces, end)

    def anchor(self, pieces: list[Piece], at: int, end: int) -> bool:
        """A name right behind the verb."""
        piece = self._object(pieces, end)
        return piece is not None and piece.kind == "name"

    def _known_place(self, pieces: list[Piece], end: int) -> bool:
        place = find_place(pieces, end, _near(pieces, end), self._table)
        return place is not None and place.known

    def body(self, pieces: list[Piece], at: int, end: int) -> bool:
        """A planet, star, nebula, belt or station."""
        place = find_place(pieces, end, _near(pieces, end), self._table)
        return place is not None and place.to is not None and "(" in place.to

    def station(self, pieces: list[Piece], at: int, end: int) -> bool:
        """A station, or an own carrier."""
        return any(
            pieces[i].kind == "name" and self._table.kind(pieces[i].value.ids[0]) == "station"
            for i in _reach(pieces, end)
        )

    def ship(self, pieces: list[Piece], at: int, end: int) -> bool:
        """A ship or a fighter group of somebody else."""
        return any(
            self._table.is_other(pieces[i])
            and self._table.kind(pieces[i].value.ids[0]) in ("capital", "fighter")
            for i in _reach(pieces, end)
        )

    def place(self, pieces: list[Piece], at: int, end: int) -> bool:
        """A destination."""
        return find_place(pieces, at + 1, _near(pieces, at + 1), self._table) is not None

    def leavable(self, pieces: list[Piece], at: int, end: int) -> bool:
        """A body, an orbit or a field to leave."""
        if any(
            pieces[i].kind == "name" and self._table.kind(pieces[i].value.ids[0]) == "station"
            for i in _reach(pieces, end)
        ):
            return False
        return self._known_place(pieces, at)

    def docked(self, pieces: list[Piece], at: int, end: int) -> bool:
        """A station or a carrier to leave."""
        for i in _reach(pieces, end):
            piece = pieces[i]
            if piece.kind == "name":
                unit = self._table.unit(piece.value.ids[0])
                return unit is not None and (
                    unit.stats.kind == "station" or self._table.side(unit.name) == OWN
                )
            if piece.text in self._table.book.places["station"] and piece.text != "base":
                return True
        return False

    def landed(self, pieces: list[Piece], at: int, end: int) -> bool:
        """The surface of a planet to leave."""
        return any(pieces[i].text in ("off", "from") for i in _reach(pieces, at + 1))

    def share(self, pieces: list[Piece], at: int, end: int) -> bool:
        """A share, points, a weapon, or everything; and somebody it may be for."""
        weapons = self._table.book.weapons
        reach = _reach(pieces, at + 1)
        amount = any(
            pieces[i].kind in ("share", "points") or weapons.get(pieces[i].text) is not None for i in reach
        )
        return amount and self.target(pieces, at, at + 1)

    def amount(self, pieces: list[Piece], at: int, end: int) -> bool:
        """A number of things right behind the verb."""
        piece = self._object(pieces, at + 1)
        return piece is not None and piece.kind in ("number", "points", "share")

    def pending(self, pieces: list[Piece], at: int, end: int) -> bool:
        """A waiting effect: by number, or as incoming fire."""
        book = self._table.book
        for i in _reach(pieces, at + 1):
            piece = pieces[i]
            if piece.kind == "ref" or piece.text in book.listed("incoming"):
                return True
            if (
                piece.text in ("volley", "volleys", "torpedoes", "torpedo", "missiles", "torps", "missile")
                and book.weapons.get(piece.text) != "beam"
            ):
                return pieces[i - 1].kind not in ("share", "points", "number") and pieces[i - 1].text not in (
                    "our",
                    "her",
                    "his",
                    "my",
                    "with",
                    "all",
                    "of",
                )
        return False

    def ref(self, pieces: list[Piece], at: int, end: int) -> bool:
        """A waiting effect by its number right behind the phrase."""
        piece = self._object(pieces, end)
        return piece is not None and piece.kind == "ref"

    def theirs(self, pieces: list[Piece], at: int, end: int) -> bool:
        """Something that belongs to somebody else's unit."""
        return any(self._table.is_other(pieces[i]) and pieces[i].poss for i in _reach(pieces, at + 1))

    def lonely(self, pieces: list[Piece], at: int, end: int) -> bool:
        """Nothing of weight behind the phrase."""
        sets = words().sets
        while end < len(pieces):
            piece = pieces[end]
            if (
                piece.kind == "sign"
                or piece.text in sets["connectors"]
                or piece.kind == "times"
                or _subordinate(piece.text)
            ):
                return True
            if piece.text not in sets["adverbs"] and piece.text not in (
                "again",
                "this",
                "turn",
                "please",
                "for",
                "too",
                "position",
                "now",
                "fast",
                "firm",
                "once",
                "more",
                "x",
            ):
                return False
            end += 1
        return True

    def alone(self, pieces: list[Piece], at: int, end: int) -> bool:
        """The phrase is all that is said."""
        return at == 0 and end == len(pieces)

    def closing(self, pieces: list[Piece], at: int, end: int) -> bool:
        """``move in`` towards somebody, or with nothing behind it."""
        if self.lonely(pieces, at, end):
            return True
        return pieces[end].text in ("on", "for", "towards", "toward", "at") and self.unit(pieces, end, end)

    def newname(self, pieces: list[Piece], at: int, end: int) -> bool:
        """A name for something new."""
        return end < len(pieces) and pieces[end].cap

    def notwell(self, pieces: list[Piece], at: int, end: int) -> bool:
        """No gravity well and no core is spoken of."""
        return not any(pieces[i].text in ("gravity", "well", "core") for i in _reach(pieces, at + 1))
