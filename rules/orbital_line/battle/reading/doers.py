"""Whose order a step is: the ship that does it, the header's, the one before, the only one that could (OL-ORD-02)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.language.lexicon import Head
from rules.language.tokens import Piece
from rules.language.words import words
from rules.messages import Message
from rules.orbital_line.battle.reading.attacks import Aim, lacks_cell
from rules.orbital_line.battle.reading.headers import Headers
from rules.orbital_line.battle.reading.scene import Mention
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.modules import modules_of
from rules.orbital_line.reading.mood import is_gerund
from rules.orbital_line.reading.table import KIND, MODULE
from rules.orbital_line.reading.wordbook import wordbook
from rules.orders import Doubt, Order

SHIPLESS = ("query", "special")
"""Commands that need no ship of their own."""

_SHORT = 6
"""Fewer pieces than this make a clause about everybody."""

_MOVED = ("man.turn", "man.accelerate", "man.brake")
"""Commands whose object is the ship that is moved (``разворачивай Нахимова``), whoever is told to."""

_BY_OWNER = ("fire.pd", "power.priority", "power.on", "power.off", "status.repair", "status.activate")
"""Commands in which another's ship is never the doer: it may be named as what is shot down, or not at all."""


class Doers(Headers):
    """Finds the ship that a step is for."""

    def _units(self, step: Step, unit: str) -> list[str]:
        """The ships that a step is for: those that were named just before it with ``и``, and its own."""
        together, self.together = self.together, []
        if self._whole_fleet(step):
            return list(self.scene.mine())
        if step.joint not in ("и", "and", ",") or unit in together or not self.scene.own(unit):
            return [unit]
        return [*together, unit]

    def _coming(self, step: Step, following: list[Step]) -> str | None:
        """The ship that stands behind what it does first (``повернув влево на 2, Сокол разгоняется``)."""
        head = step.head()
        earlier = wordbook().has("after_what", step.pieces[0])
        if head is None or not following or not (earlier or is_gerund(step, head)):
            return None
        own = [
            name
            for one in self.scene.mentions(following[0])
            if not one.aimed and one.at == 0
            for name in one.names
        ]
        return next((name for name in own if self.scene.own(name)), None)

    def _whole_fleet(self, step: Step) -> bool:
        """Whether a step is for every ship of the seat (``оба корабля``, ``all ships``)."""
        book, pieces = wordbook(), step.pieces
        return self._everybody(step) or any(
            book.has("ships_all", piece)
            and (book.has("all", pieces[at - 1]) or book.has("both", pieces[at - 1]))
            and not (at > 1 and book.has("at", pieces[at - 2]))
            for at, piece in enumerate(pieces)
            if at
        )

    def _everybody(self, step: Step) -> bool:
        """``Оба дрейфуют``, ``пропускаю манёвр обоими``: the word stands beside what they do."""
        head = step.head()
        moves = head is not None and head.sense.command.startswith(("man.", "fire.hold"))
        if head is None or not moves:
            return False
        near = [
            *step.pieces[max(0, head.start - 1) : head.start],
            *step.pieces[head.end : head.end + 1],
            step.pieces[-1],
        ]
        return len(step.pieces) < _SHORT and any(wordbook().has("everybody", piece) for piece in near)

    def _unit(self, step: Step, kind: str) -> str | None:
        """Whose order it is: the ship named as its doer, the header's, the one before, or the only one there is."""
        if self._whole_fleet(step) and kind not in SHIPLESS:
            return next(iter(self.scene.mine()), None)
        doer = self._doer(step, kind)
        if self._is_anothers(step, kind, doer):
            self.desk.ignore(step.start, step.end)
            return None
        doer = doer if doer is not None else self.coming
        if doer is not None:
            self.unit = doer
            self.told = None
            return doer
        if self.told is not None:
            return self.told
        unit = self.unit or self.scene.only_own()
        if unit is not None and (self.unit is None or self.scene.own(self.unit)):
            return unit
        if kind in SHIPLESS:
            return unit or next(iter(self.scene.mine()), None)
        able = self._able(step, kind)
        if len(able) == 1:
            return able[0]
        self._ask_unit(step, kind)
        return None

    def _is_anothers(self, step: Step, kind: str, doer: str | None) -> bool:
        """Whether another's ship does what a step tells; it is remembered as the one that acts."""
        if doer is None:
            return self._acts_of_another(step.head(kind) or step.head())
        if not self.scene.own(doer):
            self.actor = doer
        return not self.scene.own(doer)

    def _acts_of_another(self, head: Head | None) -> bool:
        """Whether a verb goes on with what another's ship does (``Нахимов, похоже, бьёт ...``)."""
        return self.actor is not None and head is not None and head.form in ("s", "past")

    def _is_actor(self, step: Step, one: Mention) -> bool:
        """Whether a mention is of another's ship that acts, named in its first form."""
        return not self.scene.own(one.names[0]) and self.scene.is_named(step, one)

    def _able(self, step: Step, kind: str) -> list[str]:
        """The ships of the seat that an order without a name could be for."""
        if kind == "fire.pd":
            return self._guarded(kind)
        celled = kind == "fire.attack" and any(piece.kind == "cell" for piece in step.pieces)
        if not modules_of(step) and not celled:
            return []
        able = self._tried(step, kind)[1]
        carriers = [name for name in able if self._carries(step, name)]
        return carriers if len(carriers) == 1 else able

    def _carries(self, step: Step, name: str) -> bool:
        """Whether a ship has every module that a step names."""
        ship = self.scene.battle.ship(name)
        return all(self.scene.parts(ship, ids, loose) for _, ids, loose in modules_of(step))

    def _guarded(self, kind: str) -> list[str]:
        """The ships of the seat that have point defence, for an order about it."""
        if kind != "fire.pd":
            return []
        battle = self.scene.battle
        return [
            name
            for name in self.scene.mine()
            if any(battle.module(part).pd_rating is not None for part in battle.ship(name).parts.values())
        ]

    def _doer(self, step: Step, kind: str) -> str | None:
        """The ship that stands where a doer stands: not behind a word of aim, and before the command or its weapon."""
        head = step.head(kind) or step.head()
        other = next(
            (at for at, piece in enumerate(step.pieces) if wordbook().has("else", piece)), len(step.pieces)
        )
        mentions = [one for one in self.scene.mentions(step) if not one.aimed and one.at < other]
        if kind == "query":
            return None
        if kind == "special":
            named = (name for one in mentions for name in one.names if self.scene.own(name))
            return next(named, None)
        if kind == "order.cancel":
            mentions = self.scene.mentions(step)
        if kind in _BY_OWNER:
            mentions = mentions if kind == "fire.pd" else self.scene.mentions(step)
            mine = (name for one in mentions for name in one.names if self.scene.own(name))
            return next(mine, None)
        owner = self._owner(step, mentions, kind)
        if owner is not None and kind.startswith(("man.", "fire.")):
            return owner
        if kind == "man.turn_to" or (kind == "man.turn" and head is not None):
            mentions = [one for one in mentions if head is None or one.at < head.start]
        for one in mentions:
            own = [name for name in one.names if self.scene.own(name)]
            if own:
                return own[0]
        if kind == "fire.attack":
            return self._foreign(mentions, step)
        before = [one for one in mentions if head is None or one.at < head.start]
        return before[0].names[0] if before else None

    def _owner(self, step: Step, mentions: list[Mention], kind: str) -> str | None:
        """The ship of the seat whose gun or manoeuvre it is (``лазером Ермака``, ``поворот Кометы на 2``, ``разворачиваю Комету``)."""
        ends = {head.end for head in step.heads if head.sense.command.startswith("man.")}
        moved = {head.end for head in step.heads if head.sense.command == kind in _MOVED}
        for one in mentions:
            before = step.pieces[one.at - 1] if one.at else None
            own = [name for name in one.names if self.scene.own(name)]
            more = one.at + 1 < len(step.pieces)
            if before is not None and own and ((one.at in ends and more) or _is_gun(before)):
                return own[0]
            if not own and any(_is_object(step.pieces[end : one.at]) for end in moved if end <= one.at):
                return one.names[0]
        return None

    def _foreign(self, mentions: list[Mention], step: Step) -> str | None:
        """Another's ship that is told to fire: it stands first, or owns the weapon, and something else is aimed at."""
        aimed = any(one.aimed for one in self.scene.mentions(step))
        head = step.head("fire.attack")
        told = [
            one
            for one in mentions
            if (aimed or (head is not None and one.at < head.start)) and self.scene.is_named(step, one)
        ]
        return told[0].names[0] if told else None

    def _declare(self, step: Step) -> None:
        """A target that is named before anybody is told to fire at it (``Бьём Осу.``)."""
        others = [one for one in self.scene.mentions(step) if not any(map(self.scene.own, one.names))]
        self.speaker.declared = Aim(targets=others[0].names) if others else self.speaker.declared

    def _ask_unit(self, step: Step, kind: str) -> None:
        """Which ship: every ship of the seat is offered, with the order as it would be for it."""
        if kind == "fire.attack":
            self._declare(step)
        choices, able = self._tried(step, kind)
        if not able and self._nowhere(step, kind):
            return
        if not choices and self._chatty(step):
            self.desk.ignore(step.start, step.end)
            return
        self.desk.doubt(step, None, "unit", Message("which_unit", {"list": self.scene.mine()}), choices)

    def _nowhere(self, step: Step, kind: str) -> bool:
        """Whether the step names a module that no ship of the seat has; the refusal then stands."""
        named = any(not loose for _, _, loose in modules_of(step))
        if not named or kind.startswith("man."):
            return False
        found = len(self.desk.found)
        self.speaker.speak(step, self.scene.mine()[0], kind)
        return len(self.desk.found) > found

    def _tried(self, step: Step, kind: str) -> tuple[dict[str, tuple[Order, ...]], list[str]]:
        """What a step would order for each ship, and the ships for which it means something."""
        held = self.desk.found[:]
        last = self.speaker.last_aim
        choices: dict[str, tuple[Order, ...]] = {}
        able: list[str] = []
        for name in self.scene.mine():
            self.desk.found = []
            if lacks_cell(self.scene, step, name):
                continue
            orders = self.speaker.speak(step, name, kind)
            self.speaker.last_aim = last
            if orders:
                choices[name] = tuple(orders)
            if orders or any(isinstance(found.item, Doubt) for found in self.desk.found):
                able.append(name)
        self.desk.found = held
        return choices, able

    def _chatty(self, step: Step) -> bool:
        return len(step.pieces) > 12


def _is_object(between: Sequence[Piece]) -> bool:
    """Whether the words between a verb and a name let the name be its object (``тормози уже своего Нахимова``)."""
    short = len(between) <= len(("уже", "своего"))
    return short and all(piece.kind == "word" and not _is_preposition(piece) for piece in between)


def _is_preposition(piece: Piece) -> bool:
    return wordbook().has("at", piece) or piece.text in words().sets["prepositions"]


def _is_gun(piece: Piece) -> bool:
    """Whether a piece names a module or its cell."""
    named = piece.kind == "name" and any(thing.kind in (MODULE, KIND) for thing in piece.value)
    return named or piece.kind == "cell"
