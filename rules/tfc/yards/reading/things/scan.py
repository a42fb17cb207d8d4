"""What stands behind a verb: objects with counts and numbers, slots of facilities, ships; in the order in which they are written."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.yards.reading.names import CLASS, KIND, SHIP, Table, matching
from rules.tfc.yards.reading.things.counting import whole
from rules.tfc.yards.reading.things.items import Item
from rules.tfc.yards.reading.things.slotlists import JOINS, RANGES, SlotCursor

NUMBERED = frozenset({"#", "number", "no", "nr", "num", "номер"})


class Scan(SlotCursor):
    """Goes over a clause from its verb on. ``going`` are the classes and kinds that single words may stand for."""

    def __init__(
        self,
        pieces: Sequence[Piece],
        start: int,
        end: int,
        table: Table,
        command: str,
        going: Sequence[str] | None = None,
        topic: Sequence[str] = (),
    ) -> None:
        """Look at pieces [start, end) of a clause with this command; ``topic`` is what ``the second one`` is one of."""
        super().__init__(pieces, end, table, command)
        self.start = start
        self.going: Sequence[str] = going or ()
        self.knows_going = going is not None
        self.topic = topic
        self.priority: int | None = None
        self.priorities: dict[int, int] = {}
        self.priority_of: tuple[str, ...] = ()
        self.ordinal = 0
        at = start
        while at < end:
            at = max(self._step(at), at + 1)

    def _step(self, at: int) -> int:
        piece = self.pieces[at]
        if piece.kind == "word" and self.says("priority", at):
            number = self.number(at + 1) or self.table.book.ordinals.get(self.text(at + 1))
            led = self.table.book.ordinals.get(self.text(at - 1))
            self.priority = number or led or self.priority
            self.priorities |= {at: self.priority} if self.priority else {}
            self.priority_of = self._for_whom(at + 1 + bool(number)) or self.priority_of
            if number or led:
                return at + 1 + bool(number)
        if excepted := self._excepted(at):
            return excepted
        if piece.kind == "name":
            return self._named(at)
        if behind := self._counted_behind(at) or self._numbered_alone(at):
            return behind
        if piece.kind == "number" or (piece.text == "#" and self.number_follows(at + 1)):
            return self.numbers(at)
        if piece.kind == "word":
            return self._vague(at) or self._counted_out(at) or self.word(at)
        return at + 1

    def _vague(self, at: int) -> int:
        """A short name of a facility that is to be built (``two pylons``, ``a depot``); 0 if it is none."""
        kind = self.table.book.vague.get(self.pieces[at].text)
        given = self.command == "assign" and self._is_new(at)
        numbered = self._is_numbered(at) and (self.says("tools", at) or self._is_one_number(at + 1))
        if not (self.command == "build" or given) or kind is None or numbered:
            return 0
        count, every = self.count_before(at)
        before = at - 1
        while before >= 0 and (self.skips(before) or self.text(before) in words().sets["determiners"]):
            before -= 1
        before -= self.number(before) is not None
        before -= self.text(before) in words().ordinals
        before -= self.text(before) in words().sets["determiners"]
        if self.says("each", at + 1):
            self.items.append(Item("slots", at, at + 2, part=True, tooled=True))
            return at + 2
        led = self.command == "build" and before >= self.start and self.says("with", before)
        if every or led or self.is_spare(at - 1):
            return 0
        ids = tuple(one for one in self.table.book.kinds if one.endswith(kind))
        self.items.append(Item("object", at, at + 1, ids, count, vague=True))
        return at + 1

    def _is_new(self, at: int) -> bool:
        """Whether a facility told by a short name is one more (``a depot``, ``1 depot``, ``depot on 12``), not what is being built."""
        if self.says("tools", at):
            return False
        counted = self.number(at - 1) is not None and not self.says("tools", at - 2)
        bare = self.says("depots", at) and not matching(self.text(at), self.going, self.table.world)
        opens = at == 0 or self.pieces[at - 1].kind == "sign"
        led = self.says("onto", at - 1)
        return self.says("indefinite", at - 1) or (bare and (counted or opens or led))

    def _is_numbered(self, at: int) -> bool:
        """Whether slots follow a word for facilities (``docks 1-3``, ``доки с 1 по 4``)."""
        led = self.text(at + 1) in ("с", "from", "#")
        return self.number_follows(at + 1) or (led and self.number_follows(at + 2))

    def _excepted(self, at: int) -> int:
        """``all free pylons except 12``, ``docks 1-4, but not with 3``: slots taken from those before; 0 if there are none."""
        last = self.items[-1] if self.items else None
        if last is None or last.form != "slots" or not self.says("except", at):
            return 0
        first = at + 1
        while any(self.says(name, first) for name in ("except", "limiting", "with", "tools")):
            first += 1
        if not self.number_follows(first):
            return 0
        last.less, end = self.listed(first)
        return end

    def _for_whom(self, at: int) -> tuple[str, ...]:
        """The classes that a priority is for (``priority 1 for the Chronos``)."""
        if not self.says("for_whom", at):
            return ()
        named = at + 1 + (self.text(at + 1) in words().sets["determiners"])
        return self.table.of(self.pieces[named], CLASS) if named < self.end else ()

    def _counted_behind(self, at: int) -> int:
        """``depots: two of them``, ``Lancer — 2 шт``: how many of the object before; 0 if nothing such stands there."""
        last = self.items[-1] if self.items else None
        number = self.number(at)
        if last is None or last.form != "object" or last.count is not None or number is None:
            return 0
        of_them = self.text(at + 1) == "of" and self.says("them", at + 2)
        led = self.text(at - 1) == ":" and self.text(at + 1) in ("", ",", ";", "—", "(")
        if not (of_them or led or self.says("units", at + 1)):
            return 0
        if led:
            last.count = number
            return at + 1
        last.count = number
        return at + 3 if of_them else at + 2

    def _numbered_alone(self, at: int) -> int:
        """``number two`` of what is being built, without its class; 0 if nothing such stands there."""
        objects = self.of("object")
        ids = objects[-1].ids if objects else tuple(self.topic)
        if self.text(at) not in NUMBERED or not ids or self.says("tools", at - 1) or self.text(at) == "no":
            return 0
        number = self.number(at + 1)
        if number is None:
            return 0
        self.items.append(Item("object", at, at + 2, ids, indexes=(number,)))
        return at + 2

    # -- what is being built, by a word of its name or by its place

    def _counted_out(self, at: int) -> int:
        """``the second cruiser``, ``both corvettes``, ``the last one``, ``the other``; 0 if nothing such stands there."""
        if not self.going:
            return 0
        text, ordinal = self.text(at), self.ordinal_at(at)
        other = self.says("other", at)
        if ordinal and (self.says("hull", at - 1) or self.says("frame", at - 1)):
            return at + 1
        if ordinal or other:
            after = at + 1
            if ordinal and self.text(after) == "of":
                self.ordinal = ordinal
                return after + 1
            bare = (
                self.says("ones", after)
                or after >= self.end
                or self.pieces[after].kind in ("sign", "number")
                or (bool(ordinal) and self._acts(after))
            )
            ids = next(
                (item.ids for item in reversed(self.items) if item.form == "object"), tuple(self.topic)
            )
            if not bare or not ids:
                return 0
            end = after + self.says("ones", after)
            self.items.append(Item("object", at, end, ids, ordinal=ordinal, other=other))
            return end
        sets = words().sets
        if self.says("tools", at) or text in self.table.book.numbers or text in sets["determiners"]:
            return 0
        ids = matching(text, self.going, self.table.world)
        return self._object(at, ids) if ids else 0

    def _acts(self, at: int) -> bool:
        """Whether what an ordinal stands for is said to do something, or to be given something (``the second is``, ``первый пусть``)."""
        return self.text(at) in words().sets["auxiliaries"] or self.says("with", at) or self.says("them", at)

    # -- names

    def _named(self, at: int) -> int:
        piece = self.pieces[at]
        kinds, classes, ships = (self.table.of(piece, what) for what in (KIND, CLASS, SHIP))
        if kinds and self._is_tool(at):
            return self.tool(at)
        if kinds and self.command == "build" and self.items and self.number_follows(at + 1):
            return at + 2
        if ships and not (classes and self.command in ("build", "assign", "scrap")):
            self.items.append(Item("ship", at, at + 1, ships))
            return at + 1
        return self._object(at, (*classes, *kinds)) if kinds or classes else at + 1

    def _object(self, at: int, ids: tuple[str, ...]) -> int:
        item = Item("object", at, at + 1, ids)
        item.count, item.every = self.count_before(at)
        before = at - 1 - (item.count is not None and self.number(at - 1) is not None)
        item.ordinal = self.ordinal_at(before) or self.ordinal
        if self.ordinal:
            item.count = None
        marked = self.text(at + 1) in NUMBERED
        plain = self.knows_going and set(ids).isdisjoint(self.going) and not self._is_one_number(at + 1)
        unnumbered = not marked and (item.ordinal or plain)
        item.indexes, item.end = ((), at + 1) if unnumbered else self._indexes(at + 1)
        self.ordinal = 0
        item.other = self.says("other", at - 1)
        self._take_in_sort(item)
        if not item.indexes and self.text(item.end) in self.table.book.lists["count_of"]:
            number = self.number(item.end + 1)
            if number is not None:
                item.count, item.end = number, item.end + 2
        found = re.fullmatch(r"[xх×](\d{1,4})", self.text(item.end))
        if found and not item.indexes:
            item.count, item.end = int(found[1]), item.end + 1
        self.items.append(item)
        return item.end

    def _is_one_number(self, at: int) -> bool:
        """Whether a single number stands there, and no list of them."""
        return (
            self.number_follows(at) and whole(self.text(at)) is not None and self.text(at + 1) not in RANGES
        )

    def _take_in_sort(self, item: Item) -> None:
        """The word for a sort of ship right before a class is no object of its own (``два корвета Correllian``)."""
        last = self.items[-1] if self.items else None
        if last is None or last.form != "object" or last.end != item.start or last.indexes:
            return
        sort = matching(self.text(last.start), item.ids, self.table.world)
        if set(item.ids) <= set(last.ids) or (sort and self.pieces[last.start].kind == "word"):
            item.count, item.every, item.ordinal = last.count, last.every, last.ordinal
            self.items.pop()

    def _is_tool(self, at: int) -> bool:
        """Whether a kind of facility is named as what works rather than as what is built (``with drydocks 1-5``)."""
        book = self.table.book
        before = at - 1
        while before >= 0 and (self.text(before) in words().sets["determiners"] or self.is_spare(before)):
            before -= 1
        whole_ = self.says("all", at - 1) or self.says("both", at - 1)
        led = self.says("with", before) or whole_
        numbered = self.number_follows(at + 1)
        if self.command == "build":
            at_work = self.is_worker(at) and bool(self.of("object"))
            return led and (numbered or whole_ or at_work)
        berth = before > 0 and bool(self.table.of(self.pieces[before - 1], SHIP)) and self.is_worker(at)
        if self.command == "repair" or berth:
            return True
        return numbered or (led and (self.command != "assign" or not book.says("onto", self.text(before))))

    def _indexes(self, at: int) -> tuple[tuple[int, ...], int]:
        """The numbers behind a name: ``#2``, ``#1 and #2``, ``number 3``, ``2`` (not where something is to be built)."""
        found: list[int] = []
        place = at
        while place < self.end:
            step = place
            if found and self.text(step) in JOINS:
                step += 1
            marked = self.text(step) in NUMBERED
            step += marked
            if marked and self.text(step) == ".":
                step += 1
            bare = not marked and not found and self.command != "build"
            if not (marked or bare) or not self.number_follows(step):
                break
            first = whole(self.text(step))
            if first is None:
                break
            step += 1
            last = first
            if self.text(step) in ("-", "..", "—") and self.number_follows(step + 1):
                last = whole(self.text(step + 1)) or first
                step += 2
            found += range(first, min(last, first + 999) + 1)
            place = step
        return tuple(found), place
