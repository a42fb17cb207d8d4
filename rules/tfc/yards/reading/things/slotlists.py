"""Facilities as they are written: ``1-4, 7 and 9``, ``all six free pylons``, ``its two docks``, ``the others``."""

from __future__ import annotations

from rules.language.words import words
from rules.tfc.yards.reading.names import CLASS
from rules.tfc.yards.reading.things.counting import LONGEST, both_in, whole
from rules.tfc.yards.reading.things.cursor import LEADS, Cursor
from rules.tfc.yards.reading.things.items import Item

RANGES = frozenset({"-", "..", "...", "—", "to", "through", "thru", "по", "до"})
SLOT = "slot"
"""The value of a number that stands for an ordinal, and so for one facility."""
JOINS = frozenset({",", "and", "&", "+", "и", "plus"})


class SlotCursor(Cursor):
    """Finds the facilities in a clause."""

    def numbers(self, at: int) -> int:
        """Take a list of slots, or a number that belongs to the name behind it; the place behind."""
        if self.counts_name(at):
            return at + 1
        slots, end = self.listed(at)
        spare = end
        while spare < self.end and self.is_spare(spare):
            spare += 1
        tools_behind = self.says("tools", spare) or self._works(at, spare)
        tools_before = self.says("tools", at - 1)
        single = len(slots) == 1 and end == at + 1
        counts = single and self.pieces[at].value != SLOT
        if counts and tools_behind and not tools_before and self.command != "withdraw":
            kinds = self.kinds(spare)
            self.items.append(Item("slots", at, spare + 1, kinds, slots[0], reach="first", tooled=True))
            return spare + 1
        if slots:
            self.items.append(Item("slots", at, end, slots=slots, tooled=tools_before or tools_behind))
        return end + self.says("tools", end)

    def listed(self, at: int) -> tuple[tuple[int, ...], int]:
        """The numbers of a list such as ``1-4, 7 and 9``, and where it ends."""
        found: dict[int, None] = {}
        place = at
        while place < self.end and len(found) < LONGEST:
            step = place
            if found and self.text(step) in JOINS:
                step += 1
                step += self.text(step) in ("and", "и")
            if step > place and self.counts_name(step):
                break
            step += self.text(step) == "#"
            if not self.number_follows(step) or (found and step == place):
                break
            numbers = both_in(self.text(step))
            step += 1
            if self.text(step) in RANGES and self.number_follows(step + 1):
                last = whole(self.text(step + 1)) or numbers[-1]
                numbers = (*numbers[:-1], *range(numbers[-1], min(last, numbers[-1] + LONGEST) + 1))
                step += 2
            found |= dict.fromkeys(numbers)
            place = step
        return tuple(found), max(place, at + 1)

    def word(self, at: int) -> int:
        """Take facilities that are told in words; the place behind."""
        return (
            self._some(at) or self._few(at) or self._its(at) or self._freed(at) or self._reach(at) or at + 1
        )

    def _few(self, at: int) -> int:
        """So many facilities (``four pylons``, ``six free docks``); 0 if there are none."""
        if self.text(at) not in self.table.book.numbers:
            return 0
        place = at + 1
        while place < self.end and self.is_spare(place):
            place += 1
        works = self._works(at, place)
        if not (self.says("tools", place) or works):
            return 0
        led = works or self.led(at) or self.led(at - 1)
        if self.command == "build" and place == at + 1 and not led:
            return at + 1
        ends = {1: "lowest", -1: "highest"}
        reach = ends.get(words().ordinals.get(self.text(at - 1), 0), "first")
        reach = reach if place == at + 1 else "first"
        self.items.append(
            Item("slots", at, place + 1, self.kinds(place), self.number(at), reach=reach, tooled=True)
        )
        return place + 1

    def _some(self, at: int) -> int:
        """An unknown part of the facilities (``some of the pylons``, ``a few docks``); 0 if there is none."""
        if not self.says("some", at):
            return 0
        place = at + 1
        while place < self.end and (
            self.text(place) in (*words().sets["determiners"], "of", "из") or self.is_spare(place)
        ):
            place += 1
        if not self.says("tools", place) or self.number_follows(place + 1):
            return 0
        self.items.append(Item("slots", at, place + 1, reach="free", tooled=True, part=True))
        return place + 1

    def _works(self, at: int, place: int) -> bool:
        """Whether a kind of facility counted there is what works (``a Pathfinder in two type 1 drydocks``), not what is built."""
        led = self.command != "build" or (bool(self.of("object")) and self.led(at))
        return led and self.command != "scrap" and self.is_worker(place)

    def _its(self, at: int) -> int:
        """The facilities that a possessive speaks of (``its two pylons``); 0 if there are none."""
        if not self.says("its", at):
            return 0
        reach = "theirs" if self.says("theirs", at) else "its"
        if self.says("places", at + 1):
            self.items.append(Item("slots", at, at + 2, reach=reach, tooled=True))
            return at + 2
        place = at + 1 + (self.text(at + 1) in self.table.book.numbers or self.number_follows(at + 1))
        if place >= self.end or not self.says("tools", place) or self.number_follows(place + 1):
            return 0
        share = self.before(at) - (self.text(self.before(at)) == "of")
        part = self.text(share) in words().fractions or self.says("some", share)
        count = 2 if self.says("both", share) else self.number(at + 1)
        self.items.append(Item("slots", at, place + 1, count=count, reach=reach, tooled=True, part=part))
        return place + 1

    def _freed(self, at: int) -> int:
        """Facilities that what is given up leaves (``the freed pylons``, ``the same docks``); 0 if there are none."""
        same = self.says("same", at)
        if not (same or self.says("freed", at)):
            return 0
        place = at + 1 + (self.text(at + 1) in self.table.book.numbers or self.says("freed", at + 1))
        tools = self.says("tools", place) and not self.number_follows(place + 1)
        alone = not same and (
            place >= self.end or self.pieces[place].kind == "sign" or self.says("onto", place)
        )
        if not (tools or alone):
            return 0
        self.items.append(Item("slots", at, place + tools, reach="freed", tooled=True))
        return place + tools

    def _reach(self, at: int) -> int:
        """Facilities by how far a word reaches (``all``, ``every free pylon``, ``the other two``); 0 if there are none."""
        pair = self.says("both", at) and not self.says("all", at) and self.says("tools", at + 1)
        what = self.says("whatever", at) and any(self.is_spare(after) for after in (at + 1, at + 2))
        if not (self.says("all", at) or self.is_spare(at) or pair or what):
            return 0
        reach, count, place = "all", 2 if pair and self.command != "repair" else None, at + (pair or what)
        while place < self.end and (self._is_reach(place) or self._is_count(place, count)):
            number = self.number(place)
            count = number if number is not None else count
            reach = reach if reach == "others" else self._reach_of(place) or reach
            place += 1
        ones = reach == "others" and self.says("ones", place)
        ones = ones or (count is not None and self.text(place - 1) == "of" and self.says("them", place))
        tool = place < self.end and (self.says("tools", place) or ones or self._is_place(place))
        if not (
            (tool and not self.number_follows(place + 1))
            or (not tool and self._is_led(at, place, reach, count))
        ):
            return 0
        share = self.before(at)
        share -= self.text(share) == "of"
        if self._is_choice(share, place + tool):
            return place + tool
        part = self.text(share) in words().fractions or self.says("limiting", place + tool)
        self.items.append(Item("slots", at, place + tool, count=count, reach=reach, tooled=True, part=part))
        return place + tool

    def _is_choice(self, share: int, end: int) -> bool:
        """Whether facilities are only what the numbers behind them are taken from (``Of the free pylons, 8-10 build ...``)."""
        of = share + 1
        opens = self.text(of) in ("of", "из") and (of == 0 or self.pieces[share].kind == "sign")
        return opens and self.text(end) == "," and self.number_follows(end + 1)

    def _reach_of(self, place: int) -> str:
        if self.says("others", place):
            return "others"
        return "free" if self.says("free", place) else ""

    def _is_count(self, place: int, count: int | None) -> bool:
        if count is not None or self.number(place) is None or self.counts_name(place):
            return False
        return self.pieces[place].kind == "word" or self.says("tools", place + 1)

    def _is_led(self, at: int, place: int, reach: str, count: int | None) -> bool:
        """Whether a word without a facility behind it stands for facilities (``with all``, ``the others build``)."""
        last = place >= self.end or self.pieces[place].kind == "sign" or self._is_light(place)
        last = last or self.says("except", place)
        if (self.led(at) or self.says("with_all", at)) and last:
            return True
        whole = self.says("all", at) or self.says("whatever", at)
        if reach == "free" and self.command == "assign" and whole and (last or self.says("onto", place)):
            return True
        if place >= self.end and (reach == "others" or (count is not None and self.text(at - 1) == ",")):
            return True
        ahead = self.before(at)
        begins = (
            ahead < 0
            or self.pieces[ahead].kind == "sign"
            or self.text(ahead) in JOINS
            or self.text(ahead) == "а"
        )
        if reach == "others" and (begins or self.led(at)) and self._opens_object(place):
            return True
        if self.command != "assign":
            return begins and reach == "others" and self._opens_object(place)
        return (place < self.end and self.says("onto", place)) or (begins and reach in ("others", "free"))

    def _opens_object(self, place: int) -> bool:
        """Whether something that is to be built follows (``the others a Lancer``)."""
        them = 2 * (self.text(place) in ("of", "из") and self.says("them", place + 1))
        place += them + (self.text(place + them) in LEADS or self.says("onto", place + them))
        told = self.says("indefinite", place) or self.number(place) is not None
        return place < self.end and (told or bool(self.table.of(self.pieces[place], CLASS)))

    def _is_light(self, place: int) -> bool:
        """Whether a word there cannot be what ``all`` is about (not so in ``with all due haste``)."""
        text, book = self.text(place), self.table.book
        return self.pieces[place].kind == "word" and (text in words().function or book.lexicon.knows(text))

    def _is_reach(self, place: int) -> bool:
        text = self.text(place)
        if self.text(place) in self.table.book.numbers:
            return False
        if self.says("owned", place):
            return any(self.is_spare(after) for after in range(place + 1, min(self.end, place + 4)))
        return (
            self.says("all", place)
            or self.is_spare(place)
            or text in words().sets["determiners"]
            or text == "of"
        )

    def _is_place(self, place: int) -> bool:
        return self.is_kind(place) and self.command != "scrap"

    def tool(self, at: int) -> int:
        """Take a kind of facility named as what works, with its slots or a word for all of them; the place behind."""
        if self.number_follows(at + 1):
            slots, end = self.listed(at + 1)
            self.items.append(Item("slots", at, end, slots=slots, tooled=True))
            return end
        single = self.text(at - 1) in ("a", "an")
        reach = "first" if single else "free" if self.is_spare(at - 1) else "all"
        vague = self.command == "build" and reach == "all" and not self.says("all", at - 1)
        count = 1 if single else None
        self.items.append(
            Item("slots", at, at + 1, self.kinds(at), count, reach=reach, tooled=True, part=vague)
        )
        return at + 1
