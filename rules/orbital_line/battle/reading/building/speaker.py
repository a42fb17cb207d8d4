"""From a step of a sentence to orders: what each command's words say, and what has to be asked (chapter 9.2)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.language.tokens import Piece
from rules.messages import Message
from rules.orbital_line.battle.reading.building.engineering import PowerWords
from rules.orbital_line.battle.reading.building.firing import FireWords
from rules.orbital_line.battle.reading.building.moving import MoveWords
from rules.orbital_line.battle.reading.marking.marks import gives_up
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.modules import modules_of
from rules.orders import Order


class Speaker(MoveWords, FireWords, PowerWords):
    """Words the orders of one ship, whatever they are about."""

    def speak(self, step: Step, unit: str, command: str) -> list[Order]:
        """The orders of a step; doubts and refusals go to the desk at once."""
        name = command.replace(".", "_")
        return list(getattr(self, f"_{name}")(step, unit))

    def _query(self, step: Step, unit: str) -> Iterable[Order]:
        head = step.head("query")
        words = (
            " ".join(piece.text for piece in step.pieces[head.start : head.end]) if head is not None else ""
        )
        what = next(
            (name for name, some in _QUERIES.items() if any(word in words for word in some)), "passport"
        )
        of = next((mention.names[0] for mention in self.scene.mentions(step)), unit)
        return [Order(unit, "query", {"what": what, "of": of})]

    def _special(self, step: Step, unit: str) -> Iterable[Order]:
        text, head = self.desk.span(step).text, step.head("special")
        given = {"give_up": True} if head is not None and gives_up(head) else {}
        return [Order(unit, "special", {"text": text, **given})]

    def _order_cancel(self, step: Step, unit: str) -> Iterable[Order]:
        phase = next((phase for phase, some in _PHASES.items() if some & set(_texts(step.pieces))), None)
        order = Order(unit, "order.cancel", {"phase": phase} if phase is not None else {})
        if phase is None and modules_of(step):
            whole = replace(order, args={"phase": self.scene.battle.phase})
            self.desk.doubt(
                step, unit, "doubt", Message("asked_doubt", {"unit": unit}), {"confirm": (whole,)}
            )
            return []
        return [order]


_QUERIES = {
    "passport": ("паспорт", "passport"),
    "ring": ("сетк", "ring"),
    "rows": ("ряд", "rows"),
    "range": ("дальност", "расстояни", "дистанци", "range", "distance"),
}
_PHASES = {
    "manoeuvre": {
        "маневр",
        "маневра",
        "маневры",
        "маневров",
        "движения",
        "manoeuvre",
        "maneuver",
        "move",
        "поворот",
        "поворота",
        "разворот",
        "разворота",
        "разгон",
        "разгона",
        "торможение",
        "торможения",
        "turn",
        "burn",
    },
    "fire": {
        "стрельбу",
        "стрельбы",
        "стрельбе",
        "огонь",
        "огня",
        "атаку",
        "атаки",
        "стрельба",
        "fire",
        "attack",
        "attacks",
    },
    "pd": {"про", "pd"},
    "power": {"питание", "power"},
    "status": {"ремонт", "repair", "статус", "status"},
}


def _texts(pieces: list[Piece]) -> list[str]:
    return [piece.text for piece in pieces]
