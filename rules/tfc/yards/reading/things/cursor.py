"""Going over a clause piece by piece: what stands where, and how many of what follows."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.yards.reading.names import CLASS, KIND, Table
from rules.tfc.yards.reading.things.counting import number_at, whole
from rules.tfc.yards.reading.things.items import Form, Item

OPENINGS = frozenset({"(", ":", "/", "@", "->"})
"""Signs that lead from what is built to the facilities for it."""

LEADS = frozenset({"—", ":", "->", "|"})
"""Signs that lead from facilities to what they are for."""
WORKERS = ("pylon", "drydock", "facility")
"""How the kinds of facility end that work on something."""


class Cursor:
    """Pieces up to ``end`` of a clause with a command, and the items found in them so far."""

    def __init__(self, pieces: Sequence[Piece], end: int, table: Table, command: str) -> None:
        """Stand at a clause with this command; nothing is found yet."""
        self.pieces = pieces
        self.end = end
        self.table = table
        self.command = command
        self.items: list[Item] = []

    def of(self, form: Form) -> list[Item]:
        """The items of one form."""
        return [item for item in self.items if item.form == form]

    def number(self, at: int) -> int | None:
        """The number that ends there, in digits or in words."""
        return number_at(self.pieces, at, self.table.book.numbers)

    def ordinal_at(self, at: int) -> int:
        """The how manieth a word says; -1 for the last, 0 if it says none."""
        return words().ordinals.get(self.text(at), 0) or self.table.book.ordinals.get(self.text(at), 0)

    def text(self, at: int) -> str:
        """The word there, empty past the ends."""
        return self.pieces[at].text if 0 <= at < len(self.pieces) else ""

    def says(self, name: str, at: int) -> bool:
        """Whether a word of a plain list stands there."""
        return self.table.book.says(name, self.text(at))

    def is_spare(self, at: int) -> bool:
        """Whether a word for free facilities, or for those left over, stands there."""
        return self.says("free", at) or self.says("others", at)

    def number_follows(self, at: int) -> bool:
        """Whether digits stand there."""
        return at < self.end and self.pieces[at].kind == "number"

    def before(self, at: int) -> int:
        """The last place before this one that holds no article or the like."""
        place = at - 1
        while place >= 0 and self.text(place) in words().sets["determiners"]:
            place -= 1
        return place

    def led(self, at: int) -> bool:
        """Whether ``with`` or the like leads to what stands there."""
        return (
            self.text(at - 1) in OPENINGS or self.says("with", at - 1) or self.says("with", self.before(at))
        )

    def kinds(self, at: int) -> tuple[str, ...]:
        """The kinds of facility that are named there."""
        return self.table.of(self.pieces[at], KIND) if at < self.end else ()

    def is_kind(self, at: int) -> bool:
        """Whether a kind of facility is named there."""
        return bool(self.kinds(at))

    def is_worker(self, at: int) -> bool:
        """Whether a kind of facility that builds or repairs is named there."""
        return any(one.endswith(WORKERS) for one in self.kinds(at))

    def skips(self, place: int) -> bool:
        """Whether a word between a number and its name counts nothing (``2 more of the new Pathfinders``)."""
        piece, book = self.pieces[place], self.table.book
        if piece.kind != "word" or piece.text in book.numbers or piece.text in book.lists["count_of"]:
            return False
        if book.says("both", piece.text):
            return False
        return book.says("padding", piece.text) or book.says("another", piece.text)

    def counts_name(self, at: int) -> bool:
        """Whether a number says how many of the thing behind it (``2 Pathfinders``, ``2 new Pathfinders``)."""
        if at >= self.end or whole(self.text(at)) is None or self.says("tools", at - 1):
            return False
        place = at + 1
        if self.text(place) in self.table.book.lists["count_of"]:
            place += 1
        while place < self.end and self.skips(place):
            place += 1
        if place >= self.end:
            return False
        piece, building = self.pieces[place], self.command == "build" and not self.led(at)
        if self.table.of(piece, CLASS) or (building and piece.text in self.table.book.vague):
            return True
        return building and self.is_kind(place)

    def count_before(self, at: int) -> tuple[int | None, bool]:
        """How many are meant by what stands before a name, and whether it is every one of them."""
        place = at - 1
        while place >= 0 and self.skips(place):
            place -= 1
        if self.says("both", place) or self.says("all", at - 1):
            return None, True
        found = re.fullmatch(r"(\d{1,4})[xх×]", self.text(place))
        if found:
            return int(found[1]), False
        if self.text(place) in self.table.book.lists["count_of"]:
            place -= 1
        number = None if self.says("tools", place - 1) else self.number(place)
        if number is None and self._counts_keels(place):
            number = self.number(place - 2)
        if number is None and (self.text(place + 1) == "of" or self._is_plain(place)):
            number, place = self._count_of_sort(place)
        last = self.items[-1] if self.items else None
        if number is not None and last is not None and last.form == "slots" and last.end > place:
            self._give_back(place)
        return number, False

    def _counts_keels(self, place: int) -> bool:
        """Whether what is to be built is counted by a part of it (``two keels for Lancers``)."""
        return self.says("for_whom", place) and self.says("keels", place - 1)

    def _count_of_sort(self, place: int) -> tuple[int | None, int]:
        """The count before a word that only describes (``two shiny Lancers``, ``two corvettes of the Shadow class``)."""
        place -= 1
        while place >= 0 and self.skips(place):
            place -= 1
        return self.number(place), place

    def _is_plain(self, place: int) -> bool:
        """Whether a word there means nothing to yards, so that it may describe what follows."""
        text, book = self.text(place), self.table.book
        if place < 0 or self.pieces[place].kind != "word":
            return False
        if text in words().function and not book.says("hulls", text):
            return False
        return not (book.lexicon.knows(text) or book.says("tools", text) or book.says("all", text))

    def _give_back(self, place: int) -> None:
        """A number taken for a slot is the count of the object behind it."""
        item = self.items[-1]
        number = self.number(place)
        left = tuple(slot for slot in item.slots if slot != number)
        if left:
            item.slots, item.end = left, place
        else:
            self.items.pop()
