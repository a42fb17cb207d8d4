"""What stands behind a verb: objects with counts and numbers, slots of facilities, ships; in the order in which they are written."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.yards.reading.counting import both_in, number_at, whole
from rules.tfc.yards.reading.items import Form, Item
from rules.tfc.yards.reading.names import CLASS, KIND, SHIP, Table

_RANGE = frozenset({"-", "..", "...", "—", "to", "through", "thru", "по", "до"})
_JOINS = frozenset({",", "and", "&", "+", "и", "plus"})
_NUMBERED = frozenset({"#", "number", "no", "nr", "num", "номер", "№"})
_LONGEST = 2000


class Scan:
    """Goes over a clause from its verb on."""

    def __init__(self, pieces: Sequence[Piece], start: int, end: int, table: Table, command: str) -> None:
        """Look at pieces [start, end) of a clause with this command."""
        self.pieces = pieces
        self.end = end
        self.table = table
        self.command = command
        self.items: list[Item] = []
        self.priority: int | None = None
        self._at = start
        while self._at < end:
            self._at = max(self._step(self._at), self._at + 1)

    def of(self, form: Form) -> list[Item]:
        """The items of one form."""
        return [item for item in self.items if item.form == form]

    def _number(self, at: int) -> int | None:
        return number_at(self.pieces, at, self.table.book.numbers)

    def _text(self, at: int) -> str:
        return self.pieces[at].text if 0 <= at < len(self.pieces) else ""

    def _step(self, at: int) -> int:
        piece = self.pieces[at]
        book = self.table.book
        if piece.kind == "word" and piece.text in book.lists["priority"]:
            number = self._number(at + 1)
            if number is not None:
                self.priority = number
                return at + 2
        if piece.kind == "name":
            return self._named(at)
        if piece.kind == "number" or (piece.text == "#" and self._number_follows(at + 1)):
            return self._numbers(at)
        if piece.kind == "word":
            return self._vague(at) or self._word(at)
        return at + 1

    def _vague(self, at: int) -> int:
        """A short name of a facility that is to be built (``two pylons``, ``a depot``); 0 if it is none."""
        kind = self.table.book.vague.get(self.pieces[at].text)
        if self.command != "build" or kind is None or self._number_follows(at + 1):
            return 0
        count, every = self._count_before(at)
        before = at - 1
        while before >= 0 and (self._skips(before) or self._text(before) in words().sets["determiners"]):
            before -= 1
        before -= self._number(before) is not None
        if (
            every
            or self.table.book.says("with", self._text(before))
            or self.table.book.says("free", self._text(at - 1))
        ):
            return 0
        ids = tuple(one for one in self.table.book.kinds if one.endswith(kind))
        self.items.append(Item("object", at, at + 1, ids, count, vague=True))
        return at + 1

    def _number_follows(self, at: int) -> bool:
        return at < self.end and self.pieces[at].kind == "number"

    # -- names

    def _named(self, at: int) -> int:
        piece = self.pieces[at]
        kinds, classes, ships = (self.table.of(piece, what) for what in (KIND, CLASS, SHIP))
        if kinds and self._is_tool(at):
            return self._tool(at)
        if kinds and self.command == "build" and self.items and self._number_follows(at + 1):
            return at + 2
        if ships and not (classes and self.command in ("build", "assign", "scrap")):
            self.items.append(Item("ship", at, at + 1, ships))
            return at + 1
        if not kinds and not classes:
            return at + 1
        item = Item("object", at, at + 1, (*classes, *kinds))
        item.count, item.every = self._count_before(at)
        item.indexes, item.end = self._indexes(at + 1)
        item.ordinal = words().ordinals.get(self._text(at - 1), 0)
        if not item.indexes and self._text(item.end) in self.table.book.lists["count_of"]:
            number = self._number(item.end + 1)
            if number is not None:
                item.count, item.end = number, item.end + 2
        found = re.fullmatch(r"[xх×](\d{1,4})", self._text(item.end))
        if found and not item.indexes:
            item.count, item.end = int(found[1]), item.end + 1
        self.items.append(item)
        return item.end

    def _is_tool(self, at: int) -> bool:
        """Whether a kind of facility is named as what works rather than as what is built (``with drydocks 1-5``)."""
        book = self.table.book
        before = at - 1
        while before >= 0 and (
            self._text(before) in words().sets["determiners"] or book.says("free", self._text(before))
        ):
            before -= 1
        whole_ = book.says("all", self._text(at - 1)) or book.says("both", self._text(at - 1))
        led = book.says("with", self._text(before)) or whole_
        numbered = self._number_follows(at + 1)
        if self.command == "build":
            return led and (numbered or whole_)
        return numbered or (led and (self.command != "assign" or not book.says("onto", self._text(before))))

    def _count_before(self, at: int) -> tuple[int | None, bool]:
        """How many are meant by what stands before a name, and whether it is every one of them."""
        book, place = self.table.book, at - 1
        while place >= 0 and self._skips(place):
            place -= 1
        text = self._text(place)
        if book.says("both", text) or book.says("all", self._text(at - 1)):
            return None, True
        found = re.fullmatch(r"(\d{1,4})[xх×]", text)
        if found:
            return int(found[1]), False
        if text in book.lists["count_of"]:
            place -= 1
        number = self._number(place)
        if (
            number is not None
            and self.items
            and self.items[-1].form == "slots"
            and self.items[-1].end > place
        ):
            self._give_back(place)
        return number, False

    def _skips(self, place: int) -> bool:
        piece = self.pieces[place]
        if piece.kind != "word":
            return False
        book = self.table.book
        if (
            book.says("both", piece.text)
            or piece.text in book.numbers
            or piece.text in book.lists["count_of"]
        ):
            return False
        return piece.text in (
            "new",
            "brand",
            "fresh",
            "more",
            "of",
            "the",
            "our",
            "my",
            "новых",
            "новый",
            "новую",
            "еще",
        ) or book.says("another", piece.text)

    def _give_back(self, place: int) -> None:
        """A number taken for a slot is the count of the object behind it."""
        item = self.items[-1]
        number = self._number(place)
        left = tuple(slot for slot in item.slots if slot != number)
        if left:
            item.slots, item.end = left, place
        else:
            self.items.pop()

    def _indexes(self, at: int) -> tuple[tuple[int, ...], int]:
        """The numbers behind a name: ``#2``, ``#1 and #2``, ``number 3``, ``2`` (not where something is to be built)."""
        found: list[int] = []
        place = at
        while place < self.end:
            step = place
            if found and self._text(step) in _JOINS:
                step += 1
            marked = self._text(step) in _NUMBERED
            step += marked
            if marked and self._text(step) == ".":
                step += 1
            bare = not marked and not found and self.command != "build"
            if not (marked or bare) or not self._number_follows(step):
                break
            first = whole(self._text(step))
            if first is None:
                break
            step += 1
            last = first
            if self._text(step) in ("-", "..", "—") and self._number_follows(step + 1):
                last = whole(self._text(step + 1)) or first
                step += 2
            found += range(first, min(last, first + 999) + 1)
            place = step
        return tuple(found), place

    # -- slots

    def _numbers(self, at: int) -> int:
        """A list of slots, or a number that belongs to the name behind it."""
        if self._counts_name(at):
            return at + 1
        slots, end = self._list(at)
        after = self._text(end)
        book = self.table.book
        tools_behind = book.says("tools", after) or self._kind_behind(end)
        single = len(slots) == 1 and end == at + 1
        tools_before = self._tool_before(at)
        if single and tools_behind and not tools_before and self.command != "withdraw":
            self.items.append(Item("slots", at, end + 1, count=slots[0], reach="first", tooled=True))
            return end + 1
        if slots:
            self.items.append(Item("slots", at, end, slots=slots, tooled=tools_before or tools_behind))
        return end + (1 if book.says("tools", after) else 0)

    def _kind_behind(self, at: int) -> bool:
        """Whether a place of the yard's own kind stands there (``4 construction pylons``), where nothing is ordered."""
        return at < self.end and self.command != "build" and bool(self.table.of(self.pieces[at], KIND))

    def _tool_before(self, at: int) -> bool:
        return self.table.book.says("tools", self._text(at - 1))

    def _counts_name(self, at: int) -> bool:
        """Whether a number says how many of the thing behind it (``2 Pathfinders``, ``2 new Pathfinders``)."""
        if at >= self.end or whole(self._text(at)) is None:
            return False
        place = at + 1
        if self._text(place) in self.table.book.lists["count_of"]:
            place += 1
        while place < self.end and self._skips(place):
            place += 1
        if place >= self.end:
            return False
        piece = self.pieces[place]
        if self.table.of(piece, CLASS) or (
            piece.text in self.table.book.vague and not self._led(at) and self.command == "build"
        ):
            return True
        return self.command == "build" and bool(self.table.of(piece, KIND)) and not self._led(at)

    def _led(self, at: int) -> bool:
        return self.table.book.says("with", self._text(at - 1))

    def _list(self, at: int) -> tuple[tuple[int, ...], int]:
        """The numbers of a list such as ``1-4, 7 and 9``, and where it ends."""
        found: dict[int, None] = {}
        place = at
        while place < self.end and len(found) < _LONGEST:
            step = place
            if found and self._text(step) in _JOINS:
                step += 1
                step += self._text(step) in ("and", "и")
            if step > place and self._counts_name(step):
                break
            step += self._text(step) == "#"
            if not self._number_follows(step) or (found and step == place):
                break
            numbers = both_in(self._text(step))
            step += 1
            if self._text(step) in _RANGE and self._number_follows(step + 1):
                last = whole(self._text(step + 1)) or numbers[-1]
                numbers = (*numbers[:-1], *range(numbers[-1], min(last, numbers[-1] + _LONGEST) + 1))
                step += 2
            found |= dict.fromkeys(numbers)
            place = step
        return tuple(found), max(place, at + 1)

    # -- words

    def _word(self, at: int) -> int:
        book, text = self.table.book, self.pieces[at].text
        spelled = text in book.numbers and book.says("tools", self._text(at + 1))
        if spelled and self.command == "build" and not self._led(at):
            return at + 1
        if spelled:
            count = self._number(at)
            self.items.append(Item("slots", at, at + 2, count=count, reach="first", tooled=True))
            return at + 2
        if book.says("its", text) and (tool := self._its_tool(at)):
            self.items.append(Item("slots", at, tool + 1, reach="its", tooled=True))
            return tool + 1
        pair = self.command == "repair" and book.says("both", text) and book.says("tools", self._text(at + 1))
        if not (book.says("all", text) or book.says("free", text) or pair):
            return at + 1
        reach, place = "all", at + pair
        while place < self.end and self._is_reach(place):
            reach = "free" if book.says("free", self._text(place)) else reach
            place += 1
        tool = place < self.end and (book.says("tools", self._text(place)) or self._is_place(place))
        led = self._led(at) or book.says("with_all", text)
        led = led and (place >= self.end or self.pieces[place].kind in ("sign", "word"))
        led = led or (self.command == "assign" and place < self.end and book.says("onto", self._text(place)))
        if (tool and not self._number_follows(place + 1)) or (led and not tool):
            self.items.append(Item("slots", at, place + tool, reach=reach, tooled=True))
            return place + tool
        return at + 1

    def _its_tool(self, at: int) -> int:
        """Where the facilities stand that a possessive speaks of (``its two pylons``); 0 if there are none."""
        book = self.table.book
        place = at + 1 + (self._text(at + 1) in book.numbers or self._number_follows(at + 1))
        plain = place < self.end and book.says("tools", self._text(place))
        return place if plain and not self._number_follows(place + 1) else 0

    def _is_reach(self, place: int) -> bool:
        book, text = self.table.book, self._text(place)
        return (
            book.says("all", text)
            or book.says("free", text)
            or text in words().sets["determiners"]
            or text == "of"
        )

    def _is_place(self, place: int) -> bool:
        return bool(self.table.of(self.pieces[place], KIND)) and self.command != "scrap"

    def _tool(self, at: int) -> int:
        """A kind of facility named as what works, with its slots behind it or a word for all of them before it."""
        if self._number_follows(at + 1):
            slots, end = self._list(at + 1)
            self.items.append(Item("slots", at, end, slots=slots, tooled=True))
            return end
        reach = "free" if self.table.book.says("free", self._text(at - 1)) else "all"
        self.items.append(Item("slots", at, at + 1, reach=reach, tooled=True))
        return at + 1
