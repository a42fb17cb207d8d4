"""Headers of blocks, ships that are addressed, and words of correction at the head of a line (OL-ORD-01, OL-ORD-03)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from rules.language.tokens import Piece
from rules.orbital_line.battle.reading.building.speaker import Speaker
from rules.orbital_line.battle.reading.gunnery.attacks import Aim
from rules.orbital_line.battle.reading.marking.fleets import behind_all
from rules.orbital_line.battle.reading.marking.rows import row_in
from rules.orbital_line.battle.reading.phrasing.beginnings import Beginnings
from rules.orbital_line.battle.reading.scene import SceneOf
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.desk import Desk, Found
from rules.orbital_line.reading.modules import modules_of
from rules.orbital_line.reading.wordbook import wordbook
from rules.orders import Order

_LEAD = 8
"""The most pieces before the colon of ``Поправка к манёвру «Ермака»:``."""

_STOPS = frozenset((":", "-", "—", "->"))


class Headers:
    """What a post remembers from line to line: the header, the ship that was addressed, the one that was last spoken of."""

    def __init__(self, desk: Desk, scene: SceneOf) -> None:
        self.desk = desk
        self.scene = scene
        self.kinds = Beginnings(scene)
        self.speaker = Speaker(desk, scene)
        self.unit: str | None = None
        self.implied: str | None = None
        self.told: str | None = None
        self.cast: frozenset[str] = frozenset()
        self.called: str | None = None
        self.actor: str | None = None
        self.since = self.former = 0
        self.closed = ""
        self.together: list[str] = []
        self.coming: str | None = None
        self.last: list[Order] = []
        self.likened: list[Found] = []
        self.before: Step | None = None
        self.mark = 0
        self.amending = False
        self.advised = False
        self.hailed = False
        self.righted = False
        self.everybody = False
        self.spared: frozenset[str] = frozenset()
        self.trailed: frozenset[str] = frozenset()
        self.denied: dict[str, dict[str, Step]] = {}
        self.put_off: list[tuple[Step, str, frozenset[str]]] = []

    def _everyone(self) -> list[str]:
        """The ships of the seat without those that the sentence leaves out."""
        return [name for name in self.scene.mine() if name not in self.spared]

    def _to_all(self, pieces: list[Piece], first: bool) -> list[Piece]:
        """The pieces behind ``Обоим кораблям:`` or ``All ships:``; what follows is for every ship of the seat."""
        end = behind_all(pieces)
        if end:
            self.everybody, self.told = True, None
            return pieces[end:]
        named = any(
            map(self.scene.own, (n for one in self.scene.mentions(Step(pieces, [], [])) for n in one.names))
        )
        self.everybody = self.everybody and not (first and named)
        return pieces

    def _headed(self, pieces: list[Piece], first: bool) -> list[Piece]:
        """The pieces behind a header (``ОГОНЬ «Сокол»:``, ``Сокол:``), which is remembered."""
        found = wordbook().phrase("headers", pieces, 0)
        if not first and not any(piece.text == ":" for piece in pieces[1:5]):
            return pieces
        at = found[1] if found is not None else 0
        addressed = len(pieces) > 2 and pieces[1].text != ":" and wordbook().has("aboard", pieces[0])
        if found is None and addressed:
            at = 1
        at += found is not None and self._leads_to_ship(pieces[at : at + 2])
        ship = self._ship_at(pieces, at)
        if at and found is None and ship is not None and not self.scene.own(ship):
            return pieces
        after = at + (1 if ship is not None else 0)
        stop = after < len(pieces) and pieces[after].text in _STOPS and pieces[after].kind == "sign"
        if not stop and not (found is not None and after == len(pieces)):
            return pieces
        if found is None and (ship is None or pieces[after].text == "->" or self._is_target(pieces, at)):
            return pieces
        if found is None and ship is not None and self._is_aimed_at(ship, pieces[after + 1 :]):
            self.speaker.declared = Aim(targets=(ship,))
            return pieces[after + 1 :]
        self.kinds.header = found[0] if found is not None else None
        self.everybody = self.everybody and ship is None
        self.told = ship if ship is not None else (self.told if found is None else None)
        if ship is not None and self.scene.own(ship):
            self.unit = ship
        elif ship is None and found is not None and self.told is not None:
            self.told = None
        return pieces[after + 1 :]

    def _leads_to_ship(self, pieces: Sequence[Piece]) -> bool:
        """Whether a word leads from a header to a ship of the seat (``PD for Loach``, ``Огонь у Чайки``)."""
        led = any(wordbook().has("aboard", piece) or piece.text == "of" for piece in pieces[:1])
        ship = self._ship_at(pieces, 1) if led else None
        return ship is not None and self.scene.own(ship)

    def _is_aimed_at(self, ship: str, rest: list[Piece]) -> bool:
        """Whether another's ship before a colon is the target of the weapons behind it (``Неясыть: Клинок (центр)``)."""
        step = Step(rest, [], [])
        armed = bool(modules_of(step)) and row_in(rest) is not None
        return (
            self.scene.battle.phase == "fire"
            and not self.scene.own(ship)
            and armed
            and not self.scene.mentions(step)
        )

    def _is_target(self, pieces: list[Piece], at: int) -> bool:
        """Whether another's ship before a dash is what is done something to (``Стрижа - Гарпуном в центр``)."""
        step = Step(pieces[at : at + 1], [], [])
        named = [one for one in self.scene.mentions(step) if not any(map(self.scene.own, one.names))]
        dashed = pieces[at + 1].text != ":"
        return dashed and any(not self.scene.is_named(step, one) for one in named)

    def _ship_at(self, pieces: Sequence[Piece], at: int) -> str | None:
        if at >= len(pieces):
            return None
        names = [
            one for one in self.scene.mentions(Step([*pieces[at : at + 1]], [], [])) if len(one.names) == 1
        ]
        return names[0].names[0] if names else self._short_at(pieces, at)

    def _short_at(self, pieces: Sequence[Piece], at: int) -> str | None:
        """A ship by the beginning of its name before a colon (``Е: пр 2``, ``Ерм: пр 2``)."""
        piece = pieces[at]
        colon = any(one.text == ":" for one in pieces[at + 1 : at + 2])
        if not colon or piece.kind != "word" or (len(piece.text) > 1 and wordbook().knows(piece.text)):
            return None
        return self.scene.short_for(piece.text)

    def _prefixed(self, pieces: list[Piece]) -> list[Piece]:
        """The pieces behind a word of correction; one of addition adds to earlier orders (OL-ORD-03)."""
        book = wordbook()
        for piece in takewhile(lambda one: one.kind != "number", pieces[:4]):
            if piece.kind == "word" and book.has("more", piece):
                self.speaker.adds = self.speaker.adds or not self.desk.found
        place = next((at for at, piece in enumerate(pieces[:_LEAD]) if piece.text == ":"), None)
        if place is None:
            return pieces
        lead = pieces[:place]
        said = " ".join(piece.text for piece in lead if piece.kind != "sign")
        if (
            any(book.has("replace", p) or book.has("more", p) for p in lead)
            or said in book.sets["replace_phrases"]
        ):
            if not any(book.has("more", piece) for piece in lead):
                self.amending = bool(self.desk.found)
            ship = next((self._ship_at(lead, at) for at in range(len(lead)) if self._ship_at(lead, at)), None)
            self.unit = ship if ship is not None and self.scene.own(ship) else self.unit
            return self._headed(pieces[place + 1 :], first=True)
        return pieces
