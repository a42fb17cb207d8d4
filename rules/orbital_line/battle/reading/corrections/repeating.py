"""Stretches that go by what a ship before them was told: the same, the same by another amount, the same repair elsewhere."""

from __future__ import annotations

from rules.orbital_line.battle.reading.doers.remembering import Remembering
from rules.orbital_line.battle.reading.marking.marks import celled, names_hull, says_the_same
from rules.orbital_line.battle.reading.marking.turns import AMOUNTS, amount_only, thrust_again
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.modules import modules_of
from rules.orbital_line.reading.wordbook import wordbook
from rules.orders import Order

_HINT = "вправо 2; разгон 1"
"""What a manoeuvre looks like, where one could not be read."""


class Repeating(Remembering):
    """Gives a ship the orders of the one before it."""

    def _likens(self, step: Step, own: list[str]) -> bool:
        """``Рысь — то же самое``: every manoeuvre of the ship before it in the post, or whatever that was told last; that of another if she is named."""
        model = self._model(step, own)
        doers = [name for name in own if name != model]
        unit = next(iter(doers), self.told)
        former = model or (self.last[0].unit if self.last else None)
        if unit is None or former in (None, unit) or not (says_the_same(step) or _only_likens(step, model)):
            return False
        said = (found.item for found in self.desk.found)
        given = [one for one in said if isinstance(one, Order) and one.unit == former]
        moves = [one for one in given if one.command.startswith("man.")]
        if model is not None and not given:
            return False
        found = len(self.desk.found)
        for order in moves or (given if model else list(self.last)):
            if order.command not in _left_out(step):
                self.desk.order(step, unit, order.command, **order.args)
        self.likened = self.desk.found[found:]
        return True

    def _goes_without(self, step: Step) -> bool:
        """Whether a stretch says what of the same is not done: in one with ``то же``, or right behind it."""
        behind = bool(self.likened) and self.desk.found[-1:] == self.likened[-1:]
        return bool(_left_out(step)) and (behind or says_the_same(step))

    def _does_less(self, step: Step) -> bool:
        """``..., только без орбиты`` behind ``то же``: those manoeuvres leave what the ship was given."""
        if not self._goes_without(step):
            return False
        units = {one.item.unit for one in self.likened}
        left_out = _left_out(step)
        self.desk.found = [
            one
            for one in self.desk.found
            if not (isinstance(one.item, Order) and one.item.unit in units and one.item.command in left_out)
        ]
        self.desk.ignore(step.start, step.end)
        return True

    def _model(self, step: Step, own: list[str]) -> str | None:
        """The ship of the seat that another does the same as (``то же, что Рысь``, ``same as Lynx``)."""
        for one in self.scene.mentions(step):
            before = [piece for piece in step.pieces[: one.at] if piece.text != "и"][-1:]
            if before and wordbook().has("same_as", before[0]) and one.names[0] in own:
                return one.names[0]
        return None

    def _repeats(self, step: Step, own: list[str]) -> bool:
        """``Сокол делает то же, что и раньше``: what that was is not known here, and silence would be wrong."""
        said = f" {' '.join(piece.text for piece in step.pieces if piece.kind != 'sign')} "
        model = self._model(step, own)
        unit = next((name for name in own if name != model), self.told)
        if unit is None or not any(f" {phrase} " in said for phrase in wordbook().sets["repeat_phrases"]):
            return False
        text = self.desk.span(step).text
        self.desk.forbid(step, "order", "OL-ORD-01", unit, "unparsed", text=text, hint=_HINT)
        return True

    def _goes_by_the_last(self, step: Step, own: list[str]) -> bool:
        """``Сокол разгоняется на 1, а Комета — на два``: the same manoeuvre by another amount, or the same repair elsewhere."""
        last = self.last[0] if len(self.last) == 1 else None
        if last is not None and last.command == "status.repair" and self._mends_too(step, own):
            return True
        number = amount_only(step)
        if last is not None and not own and last.command in ("man.accelerate", "man.brake"):
            return self._thrusts_again(step, last)
        if last is None or number is None or len(own) != 1 or last.command not in AMOUNTS:
            return False
        args = {**last.args, AMOUNTS[last.command]: number}
        self.unit = own[0]
        self.desk.order(step, own[0], last.command, **args)
        return True

    def _thrusts_again(self, step: Step, last: Order) -> bool:
        """``Торможение 1, потом ещё 1``: the same thrust once more."""
        number = thrust_again(step)
        if number is not None:
            self.desk.order(step, last.unit, last.command, **{**last.args, "amount": number})
        return number is not None

    def _shares(self, step: Step, own: list[str]) -> bool:
        """``Никаких манёвров у Сокола и Кометы``: a ship alone behind an order that ends in another's name."""
        alone = all(piece.kind in ("name", "ref") for piece in step.pieces) and step.joint in (
            "и",
            "and",
            ",",
        )
        tail = Step(self.before.pieces[-1:], [], []) if self.before is not None else step
        ends = [name for one in self.scene.mentions(tail) for name in one.names]
        if not (alone and own and self.last) or ends != [self.last[0].unit] or self.last[0].unit in own:
            return False
        for order in self.last:
            self.desk.order(step, own[0], order.command, **order.args)
        return True

    def _mends_too(self, step: Step, own: list[str]) -> bool:
        """``Вепрь латает корпус, Сокол — щит``: a ship, a dash, and what is mended there."""
        dashed = len(step.pieces) > 2 and step.pieces[1].text in ("-", "—")
        named = bool(modules_of(step)) or celled(step) or names_hull(step)
        if not (dashed and named and len(own) == 1) or any(step.cues):
            return False
        self.unit = own[0]
        for order in self.speaker.speak(step, own[0], "status.repair"):
            self.desk.order(step, own[0], order.command, **order.args)
        return True


def _left_out(step: Step) -> frozenset[str]:
    """The manoeuvres that a stretch goes without (``но без разгона и орбиты``, ``except the turn``)."""
    book = wordbook()
    excepts = (at for at, p in enumerate(step.pieces) if book.has("except", p) or p.text == "no")
    behind = step.pieces[next(excepts, len(step.pieces)) + 1 :]
    heads = (head for piece in behind for head in book.lexicon.heads([piece], True, {}))
    return frozenset(head.sense.command for head in heads if head.sense.command.startswith("man."))


def _only_likens(step: Step, model: str | None) -> bool:
    """Whether a stretch is nothing but two ships and ``как`` between them (``Рысь - как Оса``)."""
    plain = all(
        piece.kind in ("name", "ref", "sign") or piece.text == "и" or wordbook().has("same_as", piece)
        for piece in step.pieces
    )
    return model is not None and plain
