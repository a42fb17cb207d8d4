"""Corrections of what the same post ordered before (``Нет, лучше 1.``), and items that the rest of a post settles."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from rules.language.laying_out.sentences import Sentence
from rules.language.tokens import Piece
from rules.messages import Message
from rules.orbital_line.battle.reading.corrections.repeating import Repeating
from rules.orbital_line.battle.reading.gunnery.attacks import with_all
from rules.orbital_line.battle.reading.marking.guards import leaves_alone
from rules.orbital_line.battle.reading.marking.marks import says_any
from rules.orbital_line.battle.reading.marking.rows import row_in
from rules.orbital_line.battle.reading.marking.turns import sectors_in, side_in
from rules.orbital_line.reading.amends import put_right
from rules.orbital_line.reading.cut import Step, recut
from rules.orbital_line.reading.desk import Desk, Item
from rules.orbital_line.reading.figures import ordinal
from rules.orbital_line.reading.modules import modules_of
from rules.orbital_line.reading.wordbook import wordbook
from rules.orders import Doubt, Order

_ROW = 5
"""The most pieces of a sentence that only names a row."""
_SPOKEN = ("man.turn", "man.turn_to", "man.accelerate", "man.brake", "fire.attack")
"""Commands that a crew is told by word of mouth."""
_MANOEUVRES = {"man.turn": "turn", "man.turn_to": "turn", "man.accelerate": "speed", "man.brake": "speed"}
"""Manoeuvres, and which of them stand for one another when a plan is made anew."""


class Correcting(Repeating):
    """Remembers the step that gave orders last, for one that puts it right; listens to what is only spoken."""

    def read(self, sentence: Sentence) -> None:
        """Read one sentence."""
        raise NotImplementedError

    def _corrected(self, found: list[Step]) -> list[Step]:
        """The steps, the first made whole where it only puts the step of an earlier sentence right."""
        found = self._unsaid(found)
        first = next(iter(found), None)
        if first is None:
            return found
        first.amends, self.amending = first.amends or self.amending, False
        first.amends = first.amends and self._hailed_last(first, found[1:]) in (None, self.unit)
        first.amends = first.amends and not self._replaces(found)
        righting = next((at for at, step in enumerate(found) if step.amends), len(found))
        self._amend_each(found[righting : righting + 1], found[righting + 1 :])
        if self.before is None or not (first.amends or self._completes(first, self.before)):
            return found
        if first.amends and (self._is_of_one_before(first) or self._is_shot_before(first, self.before)):
            return found
        right = (
            put_right(self.before.pieces, first.pieces) if first.amends else self._joined(first, self.before)
        )
        whole = recut(right, "") if right is not None else first
        whole.amends = True
        return [whole, *found[1:]]

    def _is_of_one_before(self, step: Step) -> bool:
        """Whether a correction is a whole order to a ship that has orders, but was not the last to get one."""
        unit = self._first_own([one for one in self.scene.mentions(step) if not one.aimed])
        others = bool(self.last) and self.last[0].unit != unit
        ordered = {one.item.unit for one in self.desk.found}
        return others and unit is not None and unit in ordered and self.kinds.of(step) is not None

    def _is_shot_before(self, step: Step, before: Step) -> bool:
        """Whether a correction is a whole attack with a weapon that fires already, but was not the last to be named."""
        whole = self.scene.is_aimed(step) and row_in(step.pieces) is not None
        return whole and _guns(step) != _guns(before) and self._fires_again(step, set())

    def _unsaid(self, found: list[Step]) -> list[Step]:
        """The steps behind one that calls off what the sentence before ordered, which is dropped (``Actually, cancel that, ...``)."""
        former = self.desk.found[self.former : self.since]
        cancels = bool(found) and bool(former) and self.kinds.of(found[0]) == "order.cancel"
        if not cancels or not says_any(found[0], "just_said"):
            return found
        del self.desk.found[self.former : self.since]
        self.desk.ignore(found[0].start, found[0].end)
        for step in found[1:]:
            step.amends = False
        return found[1:]

    def _replaces(self, found: list[Step]) -> bool:
        """Drop the manoeuvres of a ship that a correction gives her anew, each with its figure (``вправо 1, разгон 1. Поправка: вправо 2, разгон 2``)."""
        owners = [
            self._first_own([one for one in self.scene.mentions(step) if not one.aimed]) for step in found
        ]
        unit = owners[0] or self.told or self.unit
        whole = takewhile(lambda at: owners[at] in (None, unit), range(len(found)))
        said = [found[at] for at in whole]
        given = [one for one in self.desk.found if one.item.unit == unit and _is_of(one.item, "man.")]
        former = {_MANOEUVRES.get(one.item.command) for one in given if isinstance(one.item, Order)}
        now = {_MANOEUVRES.get(self.kinds.of(step) or "") for step in said}
        told = all(_numbered(step) or self.kinds.of(step) == "man.turn_to" for step in said)
        if unit is None or len(former) < 2 or None in former | now or not (told and former <= now):
            return False
        self.desk.found = [one for one in self.desk.found if one not in given]
        return True

    def _amend_each(self, first: Sequence[Step], following: Sequence[Step]) -> None:
        """Let a correction go on with the other ships that have orders (``Поправка: Рысь вправо 2, Оса влево 1``)."""
        said = {name for step in first for one in self.scene.mentions(step) for name in one.names}
        ordered = {one.item.unit for one in self.desk.found}
        for step in following:
            named = {name for one in self.scene.mentions(step) if not one.aimed for name in one.names}
            step.amends = step.amends or bool((named & ordered) - said) or self._fires_again(step, named)
            said |= named

    def _fires_again(self, step: Step, named: set[str]) -> bool:
        """Whether a step fires a weapon that has an attack already, of the ships it names or of any."""
        given = [
            one.item for one in self.desk.found if one.item.unit and (not named or one.item.unit in named)
        ]
        shots = [one for one in given if isinstance(one, Order) and one.command == "fire.attack"]
        fires = self.kinds.of(step) == "fire.attack"
        return fires and any(one.args.get("cell") in self._cells(step, one.unit or "") for one in shots)

    def _cells(self, step: Step, unit: str) -> set[str]:
        """Where the modules that a step names stand aboard a ship; cells that it names narrow them down."""
        ship = self.scene.battle.ship(unit)
        parts = (part for _, ids, loose in modules_of(step) for part in self.scene.parts(ship, ids, loose))
        cells = {part.at for part in parts}
        return cells & {piece.value for piece in step.pieces if piece.kind == "cell"} or cells

    def _completes(self, step: Step, before: Step) -> bool:
        """Whether a sentence is nothing but what an order before it lacks: a row, or how far to turn (``Ряд - второй.``)."""
        bare = not modules_of(step) and not self.scene.mentions(step) and len(step.pieces) <= _ROW
        kind = self.kinds.of(before)
        if bare and kind == "man.turn" and sectors_in(before.pieces) is None and side_in(step.pieces) is None:
            return not step.heads and sectors_in(step.pieces) is not None
        if bare and kind in ("man.accelerate", "man.brake") and not _numbered(before):
            return not step.heads and step.pieces[0].text in ("на", "by") and _numbered(step)
        lacks = kind == "fire.attack" and row_in(before.pieces) is None
        open_end = wordbook().has("row", before.pieces[-1])
        numbered = any(piece.kind == "number" or ordinal(piece) is not None for piece in step.pieces)
        return bare and lacks and (row_in(step.pieces) is not None or (open_end and numbered))

    def _joined(self, step: Step, before: Step) -> list[Piece]:
        if wordbook().has("row", before.pieces[-1]):
            return [*before.pieces, *step.pieces[-1:]]
        comma = Piece("sign", ",", step.start, step.start)
        return [*before.pieces, comma, *step.pieces]

    def hear(self, sentence: Sentence) -> None:
        """Speech: manoeuvres and fire ordered aboard the writer's own ship are asked about, all else is talk."""
        held = self.desk.found
        self.desk.found = []
        self.read(sentence)
        heard, self.desk.found = [one.item for one in self.desk.found], held
        orders = tuple(item for item in heard if isinstance(item, Order) and item.command in _SPOKEN)
        units = {order.unit for order in orders}
        if not orders or len(orders) < len(heard) or len(units) > 1:
            self.desk.ignore(sentence.start, sentence.end)
            return
        unit = orders[0].unit
        spoken = Step(sentence.pieces, [], [])
        self.desk.doubt(spoken, unit, "speech", Message("asked_speech", {"unit": unit}), {"confirm": orders})

    def _call_off(self, step: Step, kind: str) -> None:
        """Drop the last order that a step calls off (``Отставить разгон``), of the ship that it names or else of any."""
        if not any(wordbook().has("calls_off", piece) for piece in step.pieces):
            return
        named = [name for one in self.scene.mentions(step) for name in one.names]
        found = self.desk.found
        same = [
            at
            for at, one in enumerate(found)
            if isinstance(one.item, Order)
            and one.item.command == kind
            and (not named or one.item.unit in named)
        ]
        for at in same[-1:]:
            del found[at]

    def _spare(self, step: Step) -> None:
        """Leave the weapons that a step keeps out of the salvo before it (``бьёт всем ..., торпеду бережём``)."""
        if self.before is None or not self.last or not with_all(self.before.pieces):
            return
        unit = self.last[0].unit or ""
        cells = self._cells(step, unit)
        self.desk.found = [
            one
            for one in self.desk.found
            if not (_gives(one.item, unit, "fire.attack") and _argument(one.item, "cell") in cells)
        ]

    def _is_remade(self, step: Step, former: Sequence[Item], unit: str, kind: str) -> bool:
        """Whether a correction says anew all that the step before ordered (``весь огонь по A. Точнее, по B``)."""
        several = len(former) > 1 and all(_gives(item, unit, kind) for item in former)
        if not several or self.before is None:
            return False
        everything = any(wordbook().has("all", piece) for piece in self.before.pieces)
        return _guns(step) == _guns(self.before) or (everything and not _guns(self.before))

    def _leave_last(self, unit: str, kind: str) -> list[int]:
        """Drop all that a ship was told in a phase but the last, for a correction that tells her to do nothing; its place."""
        given = [
            one
            for one in self.desk.found
            if isinstance(one.item, Order) and one.item.unit == unit and one.item.command != "fire.pd"
        ]
        given = [one for one in given if _is_of(one.item, kind)]
        self.desk.found[:] = [one for one in self.desk.found if one not in given[:-1]]
        return [self.desk.found.index(given[-1])] if given else []

    def _take_back(self, step: Step, kind: str, unit: str) -> int | None:
        """Drop what a step that corrects stands in the place of, and say where in the post that stood.

        That is the last order of its own kind to the same ship, else whatever the step before it ordered or asked.
        What is kept for point defence leaves the salvo before it.
        """
        if kind == "fire.pd" and leaves_alone(step):
            self._spare(step)
        if not step.amends:
            return None
        kind = step.former or kind
        found = self.desk.found
        same = [at for at, one in enumerate(found) if _gives(one.item, unit, kind)]
        self.righted = True
        if self._is_remade(step, [one.item for one in found[self.mark :]], unit, kind):
            start = found[self.mark].start
            del found[self.mark :]
            return start
        if kind in ("man.drift", "fire.hold"):
            same = self._leave_last(unit, kind) or same
        if same:
            cells = self._cells(step, unit)
            armed = [at for at in same if _argument(found[at].item, "cell") in cells]
            return found.pop((armed or same)[-1]).start
        former = [one.item for one in found[self.mark :]] if step.former is None else []
        if former and all(item.unit in (unit, None) and _is_of(item, kind) for item in former):
            start = found[self.mark].start
            del found[self.mark :]
            return start
        self.righted = False
        return None


def _guns(step: Step) -> list[tuple[str, ...]]:
    """The modules that a step names, without their places."""
    return [ids for _, ids, _ in modules_of(step)]


def _numbered(step: Step) -> bool:
    """Whether a step holds a number."""
    return any(piece.kind == "number" for piece in step.pieces)


def _argument(item: Item, name: str) -> object:
    """An argument of an order; None of anything else."""
    return item.args.get(name) if isinstance(item, Order) else None


def _gives(item: Item, unit: str, kind: str) -> bool:
    """Whether an item is an order of this kind to this ship."""
    return isinstance(item, Order) and item.unit == unit and item.command == kind


def _is_of(item: Item, kind: str) -> bool:
    """Whether an item belongs to the same phase as a command, or is only a question."""
    return not isinstance(item, Order) or item.command.partition(".")[0] == kind.partition(".")[0]


def drop_answered(desk: Desk) -> None:
    """``Залп по Бурану! Лазер - ряд 1``: which weapon is no question once the post says it, and ``не стреляет, кроме Иглы`` is fire."""
    orders = [one.item for one in desk.found if isinstance(one.item, Order)]
    fire = {order.unit for order in orders if order.command == "fire.attack"}
    desk.found = [
        one
        for one in desk.found
        if not (one.item.unit in fire and _is_answered(one.item)) and not _is_echo(one.item, orders)
    ]


def _is_echo(item: Item, orders: Sequence[Order]) -> bool:
    """Whether an item asks about speech that the post's own words order as well (``«Влево, три!» — и крейсер пошёл влево на три``)."""
    if not isinstance(item, Doubt) or item.message.id != "asked_speech":
        return False
    given = [(one.unit, one.command, one.args) for one in orders]
    spoken = [one for choice in item.choices for one in choice.orders]
    return all((one.unit, one.command, one.args) in given for one in spoken)


def _is_answered(item: Item) -> bool:
    """Whether an attack of the same ship in the same post settles an item."""
    if isinstance(item, Doubt):
        return item.message.id == "which_weapon"
    return isinstance(item, Order) and item.command == "fire.hold"
