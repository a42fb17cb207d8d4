"""Manoeuvre orders from a step of a sentence (chapter 9.2 ``man.*``)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from rules.language.phrases.lexicon import Head
from rules.language.words import words
from rules.messages import Message
from rules.orbital_line.battle.commands.man_turn import limit
from rules.orbital_line.battle.derive import mark
from rules.orbital_line.battle.reading.building.wording import Words
from rules.orbital_line.battle.reading.marking import turns
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.wordbook import wordbook
from rules.orbital_line.ring import HALF, SECTORS
from rules.orders import Order

_ACROSS = {"nadir": "zenith", "zenith": "nadir", "prograde": "retrograde", "retrograde": "prograde"}
"""Where the nose points when the stern points there."""


class MoveWords(Words):
    """Turns, thrust, orbits, leaving and coming back."""

    def _man_turn(self, step: Step, unit: str) -> Iterable[Order]:
        side = turns.side_in(step.pieces)
        sectors = turns.sectors_in(step.pieces)
        head = step.head("man.turn", "man.turn_to")
        sector = turns.sector_in(step.pieces) if side is None else None
        if sector is not None:
            return [self.order(unit, "man.turn_to", to=sector % SECTORS)]
        if sectors is None or (side is None and self._destination(step, unit) is not None):
            to = self._destination(step, unit)
            if to is not None:
                return [
                    self.order(unit, "man.turn_to", to=to, **({"side": side} if side is not None else {}))
                ]
        if sectors is None:
            if not _only_a_nose(step, side):
                self._ask_amount(step, unit, side, head)
            return []
        if side is None:
            sides = {
                one: (self.order(unit, "man.turn", sectors=sectors, side=one),) for one in ("right", "left")
            }
            self.desk.doubt(step, unit, "side", Message("which_side", {"unit": unit, "n": sectors}), sides)
            return []
        return [self.order(unit, "man.turn", **turns.turn_args(sectors, side))]

    def _ask_amount(self, step: Step, unit: str, side: str | None, head: Head | None) -> None:
        most = limit(self.scene.battle, self._ship(unit))
        sides = (side,) if side is not None else ("right", "left")
        choices = {
            (str(n) if side is not None else f"{one} {n}"): (
                self.order(unit, "man.turn", sectors=n, side=one),
            )
            for one in sides
            for n in range(1, most + 1)
        }
        self.desk.doubt(step, unit, "amount", Message("turn_amount", {"unit": unit}), choices)

    def _destination(self, step: Step, unit: str) -> str | int | None:
        """Where the nose is to point: a ship, a direction, or a sector."""
        for mention in self.scene.mentions(step):
            if mention.names != (unit,) and (mention.aimed or mention.at):
                name = next(name for name in mention.names if name != unit)
                return self._opposite(unit, name) if _turns_away(step, mention.at) else name
        head = step.head("man.turn_to")
        if head is not None and self.spoken_of not in (None, unit) and _at_pronoun(step):
            return self.spoken_of
        direction = turns.direction_in(step.pieces)
        if direction is not None:
            astern = any(wordbook().has("stern", piece) for piece in step.pieces)
            return _ACROSS[direction] if astern else direction
        number = turns.number_in(step.pieces) if head is not None else None
        if number is None or (turns.side_in(step.pieces) is not None and not _names_course(step)):
            return None
        return number % SECTORS

    def _opposite(self, unit: str, name: str) -> int:
        """The sector across the ring from where a ship stands now."""
        battle = self.scene.battle
        return (mark(battle, battle.ship(unit), battle.ship(name)) + HALF) % SECTORS

    def _man_turn_to(self, step: Step, unit: str) -> Iterable[Order]:
        to = self._destination(step, unit)
        side = turns.side_in(step.pieces)
        if to is None or (isinstance(to, int) and side is not None and not _names_course(step)):
            return self._man_turn(step, unit)
        if side is None and _at_pronoun(step) and self._points_there(unit, to):
            return []
        return [self.order(unit, "man.turn_to", to=to, **({"side": side} if side is not None else {}))]

    def _points_there(self, unit: str, to: str | int) -> bool:
        """Whether the post has just pointed the nose there (``доворачивает к Вепрю, нос точно на него``)."""
        said = [found.item for found in self.desk.found if found.item.unit == unit]
        last = said[-1] if said else None
        return isinstance(last, Order) and last.command == "man.turn_to" and last.args.get("to") == to

    def _man_accelerate(self, step: Step, unit: str) -> Iterable[Order]:
        return self._thrust(step, unit, "man.accelerate")

    def _man_brake(self, step: Step, unit: str) -> Iterable[Order]:
        return self._thrust(step, unit, "man.brake")

    def _thrust(self, step: Step, unit: str, command: str) -> list[Order]:
        """So many divisions; one where no number is written (RULING ``parse.default_amount``)."""
        amount, reached = turns.amount(step)
        likened = any(wordbook().has("as_much", piece) for piece in step.pieces)
        asks = amount is None and (likened or self.scene.battle.rulings["parse.default_amount"] == "ask")
        if reached or asks:
            choices = {str(n): (self.order(unit, command, amount=n),) for n in range(1, 7)}
            self.desk.doubt(step, unit, "amount", Message("thrust_amount", {"unit": unit}), choices)
            return []
        if amount == 0:
            return []
        return [self.order(unit, command, amount=amount if amount is not None else 1)]

    def _man_drift(self, step: Step, unit: str) -> Iterable[Order]:
        """Alone it stands; behind other steps it only says that there are no more."""
        said = (found.item for found in self.desk.found)
        moves = any(
            isinstance(item, Order) and item.unit == unit and item.command.startswith("man.") for item in said
        )
        return [] if moves else [self.order(unit, "man.drift")]

    def _man_orbit(self, step: Step, unit: str) -> Iterable[Order]:
        altitude = turns.altitude(step)
        return [self.order(unit, "man.orbit", altitude=altitude)] if altitude is not None else []

    def _man_exit(self, step: Step, unit: str) -> Iterable[Order]:
        return [self.order(unit, "man.exit")]

    def _man_return(self, step: Step, unit: str) -> Iterable[Order]:
        return [self.order(unit, "man.return")]


def _at_pronoun(step: Step) -> bool:
    """Whether a nose is to point at a ship that was named before (``носом на него``)."""
    pairs = zip(step.pieces, step.pieces[1:], strict=False)
    return any(wordbook().has("at", a) and b.text in words().sets["them"] for a, b in pairs)


def _only_a_nose(step: Step, side: str | None) -> bool:
    """Whether a nose is named and nothing that it could point at (``клюёт носом``)."""
    head = step.head("man.turn_to")
    nose = head is not None and head.end - head.start == 1 and step.head("man.turn") is None
    return nose and side is None and not any(wordbook().has("at", piece) for piece in step.pieces)


def _turns_away(step: Step, at: int) -> bool:
    """Whether the stern is to point at a ship, or the nose away from it."""
    before = step.pieces[max(0, at - 3) : at]
    return any(wordbook().has("away_from", piece) for piece in before)


def _names_course(step: Step) -> bool:
    """Whether a number is that of a course (``курс 9 через левый борт``, ``heading 9 via port``)."""
    led = (a for a, b in pairwise(step.pieces) if b.kind == "number")
    return any(wordbook().has("course", piece) for piece in led)
