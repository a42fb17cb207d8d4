"""What is on the reader's desk while a post is read: the items found so far, what is remembered, and the trace."""

from __future__ import annotations

import re
from collections.abc import Set
from typing import Any

from msgspec import Struct, field

from rules.game import Step
from rules.language.laying_out.layout import Layout
from rules.language.laying_out.sentences import Sentence
from rules.language.laying_out.text import Text
from rules.messages import Message
from rules.tfc.battle.reading.people import Memory
from rules.tfc.battle.reading.scene import Scene
from rules.tfc.battle.reading.table import Table

_WORD = re.compile(r"\w+")
Mark = tuple[int, int, str, str]


class Item(Struct, gc=False):
    """Something found: an order, a doubt or a refusal for one unit, still open to correction by later clauses.

    ``scene`` is the clause that an order, or a question whether it is meant as one, was built from, ``narrowed`` where the last
    stretch ends that says with what else it is done.
    """

    kind: str
    unit: str | None
    command: str
    args: dict[str, Any] = field(default_factory=dict)
    start: int = 0
    end: int = 0
    doubt: str = ""
    options: list[tuple[str, list[Any]]] = field(default_factory=list)
    message: Message | None = None
    rule: str = ""
    list_id: int = 0
    again: bool = False
    terse: bool = False
    correcting: bool = False
    strong: bool = False
    origin: int = -1
    scene: Scene | None = None
    narrowed: int = -1

    @property
    def taken_over(self) -> bool:
        """Whether the command stands in another clause than the words (``same target``)."""
        scene = self.scene
        return scene is not None and not self.start <= scene.pieces[scene.head.start].start < self.end


class Surroundings(Struct, frozen=True):
    """What the plain text of a line tells of the speech in it: who speaks and to whom, and which own ships are named."""

    others_speak: bool
    enemies_hailed: bool
    own: tuple[str, ...]
    commanded: bool


class Desk(Struct):
    """The working state of one reading; ``said`` are the texts of the sentence that is being read, which stands at ``place``; ``latest_turn`` is the highest turn that its labels name, ``retracted`` where a ``Scratch that.`` stands."""

    text: Text
    table: Table
    post: str
    items: list[Item] = field(default_factory=list)
    memory: Memory = field(default_factory=Memory)
    marks: list[Mark] = field(default_factory=list)
    sentences: list[Sentence] = field(default_factory=list)
    place: int = 0
    surroundings: dict[int, Surroundings] = field(default_factory=dict)
    said: Set[str] = frozenset()
    ignored: list[tuple[int, int]] = field(default_factory=list)
    remarks: list[tuple[str, str | None, Message]] = field(default_factory=list)
    hidden: bool = False
    withdraws: list[tuple[str, int]] = field(default_factory=list)
    retracted: int = -1
    recap: bool = False
    recap_line: int = -1
    planned_line: int = -1
    latest_turn: Any = None
    label_alone: bool = False
    chat: int = 0
    silent: list[Item] = field(default_factory=list)
    unmanned: list[Item] = field(default_factory=list)
    correcting: str = ""
    correcting_line: int = -1
    list_count: int = 0
    last_command: str = ""
    quoted_until: int = -1
    bare_start: bool = False

    def note_layout(self, layout: Layout) -> None:
        """Remember what the layout took off."""
        self.hidden = layout.hidden
        for reason, start, end in layout.dropped:
            self.ignore(start, end, "layout", reason)

    def listed(self, name: str) -> frozenset[str]:
        """A list of words by its name in the battle's word files."""
        return self.table.book.lists[name]

    def may_hold(self, texts: Set[str], name: str) -> bool:
        """Whether one of a list's phrases may stand among these texts: the first word of one does."""
        return not self.table.book.first_words[name].isdisjoint(texts)

    def trace(self, start: int, end: int, step: str, verdict: str) -> None:
        """Write down which step decided what for a stretch."""
        self.marks.append((start, end, step, verdict))

    def steps(self) -> tuple[Step, ...]:
        """The trace in the order of the post; words that no step took up were taken off with the layout."""
        plain = self.text.plain
        left = bytearray(b"\1" * len(plain))
        for start, end, _, _ in self.marks:
            left[start:end] = bytes(end - start)
        rest = [
            (found.start(), found.end(), "layout", "mark")
            for found in _WORD.finditer(plain)
            if all(left[found.start() : found.end()])
        ]
        return tuple(
            Step(self.text.span(start, end), step, verdict)
            for start, end, step, verdict in sorted([*self.marks, *rest], key=lambda mark: mark[0])
        )

    def ignore(self, start: int, end: int, step: str, verdict: str) -> None:
        """Leave a stretch alone, and say why."""
        self.ignored.append(self._quoted_whole(start, end))
        self.marks.append((start, end, step, verdict))

    def trim(self, item: Item) -> None:
        """Take the joint that led to something off its words."""
        plain = self.text.plain
        while item.start < item.end and plain[item.start] in " ,;:()-\u2014":
            item.start += 1
        while item.end > item.start and plain[item.end - 1] in " ,;:(-\u2014|":
            item.end -= 1
        item.start, item.end = self._quoted_whole(item.start, item.end)

    def _quoted_whole(self, start: int, end: int) -> tuple[int, int]:
        """The stretch with the quotation mark beside it that belongs to one within."""
        plain = self.text.plain
        if plain.count('"', start, end) % 2:
            start -= start > 0 and plain[start - 1] == '"'
            end += plain.count('"', start, end) % 2 and plain[end : end + 1] == '"'
        return start, end

    def keep_silent(self, item: Item) -> None:
        """Keep what is asked about only where nothing else is left of the post; until then it is no order."""
        self.trim(item)
        if (item.start, item.end) not in self.ignored:
            self.ignored.append((item.start, item.end))
        self.silent.append(item)

    def add(self, item: Item) -> None:
        """Keep something found."""
        self.trim(item)
        self.items.append(item)
        self.trace(
            item.start,
            item.end,
            "ladder",
            f"{item.kind} {item.unit or '-'} {item.command} {item.doubt}".rstrip(),
        )

    def latest(self) -> list[Item]:
        """The items of the words that the last one is of: one or more for each unit that they are for."""
        first = len(self.items)
        while first and self.items[first - 1].start == self.items[-1].start:
            first -= 1
        return self.items[first:]

    def remark(self, rule: str, unit: str | None, message: Message) -> None:
        """Say something that forbids nothing, once."""
        if (rule, unit, message) not in self.remarks:
            self.remarks.append((rule, unit, message))
