"""Whose order a step is: the ship that does it, the header's, the one before, the only one that could (OL-ORD-02)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.language.phrases.lexicon import Head
from rules.messages import Message
from rules.orbital_line.battle.reading.doers.fitting import Fitting
from rules.orbital_line.battle.reading.gunnery.attacks import Aim
from rules.orbital_line.battle.reading.marking.doing import is_done_on, is_last, is_object, is_owner
from rules.orbital_line.battle.reading.marking.fleets import the_others, we_all, whole_fleet
from rules.orbital_line.battle.reading.marking.guards import is_behind_title
from rules.orbital_line.battle.reading.marking.marks import is_freely_named, is_gun
from rules.orbital_line.battle.reading.marking.turns import is_bare_turn
from rules.orbital_line.battle.reading.scene import Mention
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.modules import modules_of
from rules.orbital_line.reading.mood import is_gerund
from rules.orbital_line.reading.sequence import is_first_done
from rules.orbital_line.reading.stretches import AFTER
from rules.orbital_line.reading.wordbook import wordbook

SHIPLESS = ("query", "special")
"""Commands that need no ship of their own."""

_MOVED = ("man.turn", "man.accelerate", "man.brake")
"""Commands whose object is the ship that is moved (``разворачивай Нахимова``), whoever is told to."""

_BY_OWNER = ("fire.pd", "power.priority", "power.on", "power.off", "status.repair", "status.activate")
"""Commands in which another's ship is the doer only before a verb that tells of it: it may be named as what is shot down."""


class Doers(Fitting):
    """Finds the ship that a step is for."""

    def _units(self, step: Step, unit: str, kind: str) -> list[str]:
        """The ships that a step is for; of several that are told to guard themselves those that can."""
        units, guarded = self._told_to(step, unit), self._guarded(kind)
        return [one for one in units if one in guarded] if guarded and len(units) > 1 else units

    def _told_to(self, step: Step, unit: str) -> list[str]:
        """The ships that a step is for: those that were named just before it with ``и``, and its own."""
        together, self.together = self.together, []
        if the_others(step):
            return self._left()
        if whole_fleet(step) or self._goes_for_all(step):
            self.everybody = self.everybody or _may_go_on(step)
            self.unit = next(iter(self.spared)) if len(self.spared) == 1 else self.unit
            return self._everyone()
        each = any(wordbook().has("each", piece) for piece in step.pieces)
        if not (each or step.joint in ("и", "and", ",")) or unit in together or not self.scene.own(unit):
            return [unit]
        return [*together, unit]

    def _goes_for_all(self, step: Step) -> bool:
        """Whether a manoeuvre or a silence goes on with what everybody was told (``Оба поворачивают вправо на 1 и разгоняются на 2``)."""
        own = any(
            self.scene.own(name) for one in self.scene.mentions(step) for name in one.names if not one.aimed
        )
        told = bool(self.spared) or (self.unit is None and self.told is None and we_all(step))
        single = wordbook().has("single_doer", step.pieces[0])
        self.everybody = (self.everybody or told) and not (own or single)
        self.spared = frozenset() if own else self.spared
        return self.everybody and _may_go_on(step)

    def _left(self) -> list[str]:
        """The ships of the seat that the post has not spoken to."""
        ordered = {found.item.unit for found in self.desk.found}
        return [name for name in self._everyone() if name not in ordered]

    def _coming(self, step: Step, following: list[Step]) -> str | None:
        """The ship that stands behind what it does first (``повернув влево на 2, Сокол разгоняется``)."""
        hailed = self._hailed_last(step, following)
        if hailed is not None:
            return hailed
        head = step.head()
        moved = step.joint in AFTER or is_first_done(step.joint, step.pieces)
        told = head is not None and (wordbook().has("after_what", step.pieces[0]) or is_gerund(step, head))
        following = following[:1]
        if not following or not (moved or told):
            return None
        own = [
            name
            for one in self.scene.mentions(following[0])
            if not one.aimed and (moved or one.at == 0)
            for name in one.names
        ]
        return next((name for name in own if self.scene.own(name)), None)

    def _hailed_last(self, step: Step, following: list[Step]) -> str | None:
        """The ship that is only called at the end of the sentence (``Влево два сектора, Сокол!``)."""
        last = following[-1] if following else None
        others = [
            one for part in (step, *following[:-1]) for one in self.scene.mentions(part) if not one.aimed
        ]
        if last is None or last.joint != "," or len(last.pieces) != 1 or others:
            return None
        named = (name for one in self.scene.mentions(last) for name in one.names if self.scene.own(name))
        return next(named, None)

    def _unit(self, step: Step, kind: str) -> str | None:
        """Whose order it is: the ship named as its doer, the header's, the one before, or the only one there is."""
        others = the_others(step) and bool(self.desk.found)
        if (whole_fleet(step) or others or self._goes_for_all(step)) and kind not in SHIPLESS:
            return next(iter(self._everyone()), None)
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
            return self._better_fitted(step, kind, unit)
        if kind in SHIPLESS:
            return unit or next(iter(self.scene.mine()), None)
        able = self._able(step, kind)
        if len(able) == 1 or self.implied in able:
            self.implied = able[0] if len(able) == 1 else self.implied
            return self.implied
        self._ask_unit(step, kind)
        return None

    def _is_anothers(self, step: Step, kind: str, doer: str | None) -> bool:
        """Whether another's ship does what a step tells; it is remembered as the one that acts."""
        if doer is None:
            return self._acts_of_another(step, step.head(kind) or step.head())
        if not self.scene.own(doer):
            self.actor = doer
        return not self.scene.own(doer)

    def _acts_of_another(self, step: Step, head: Head | None) -> bool:
        """Whether a verb goes on with what another's ship does (``Нахимов, похоже, бьёт ...``), or is about to do (``будет бить``)."""
        if self.actor is None or head is None:
            return False
        about = head.start > 0 and step.pieces[head.start - 1].text in ("будет", "станет", "will")
        return about or head.form in ("s", "past")

    def _is_actor(self, step: Step, one: Mention) -> bool:
        """Whether a mention is of another's ship that acts, named in its first form."""
        return not self.scene.own(one.names[0]) and self.scene.is_named(step, one)

    def _doer(self, step: Step, kind: str) -> str | None:
        """The ship that stands where a doer stands: not behind a word of aim, and before the command or its weapon."""
        other = next(
            (at for at, piece in enumerate(step.pieces) if wordbook().has("else", piece)), len(step.pieces)
        )
        named = self.scene.mentions(step)
        mentions: Sequence[Mention] = [one for one in named if not one.aimed and one.at < other]
        if kind == "query":
            return None
        if kind in _BY_OWNER or kind == "special":
            aboard = [one for one in named if kind == "fire.pd" and is_behind_title(step, one.at)]
            told = [one for one in (*mentions, *aboard) if not is_freely_named(step, one.at)]
            own = self._first_own(told if kind in ("fire.pd", "special") else named)
            return own or self._actor_before(step, mentions, kind)
        mentions = named if kind == "order.cancel" else mentions
        return (
            self._mover(step, mentions, kind)
            if kind.startswith("man.")
            else self._shooter(step, mentions, kind)
        )

    def _actor_before(self, step: Step, mentions: Sequence[Mention], kind: str) -> str | None:
        """Another's ship that is told to do what only its owner orders (``Стриж чинит корпус``)."""
        head = step.head(kind)
        told = head is not None and head.form in ("s", "past")
        before = [one for one in mentions if told and head is not None and one.at < head.start]
        return before[0].names[0] if before and self._is_actor(step, before[0]) else None

    def _mover(self, step: Step, mentions: Sequence[Mention], kind: str) -> str | None:
        """The ship that a manoeuvre is for; another's that stands before the verb is the one that moves."""
        head = step.head(kind) or step.head()
        led = step.pieces[0].text in ("у", "на", "с")
        aboard = [
            one
            for one in self.scene.mentions(step)
            if (one.aimed and led and one.at == 1)
            or is_owner(step, one.at)
            or is_done_on(step, one.at, kind)
            or (kind == "man.turn" and is_last(step, one.at))
        ]
        mentions = [*mentions, *aboard]
        owner = self._owner(step, mentions, kind)
        if owner is not None:
            return owner
        before = [one for one in mentions if head is None or one.at < head.start]
        if before and head is not None and self._is_actor(step, before[0]):
            return before[0].names[0]
        turned = kind == "man.turn_to" or (kind == "man.turn" and head is not None)
        named = [one for one in mentions if one in before or is_last(step, one.at)] if turned else mentions
        return self._first_own(named) or (before[0].names[0] if before else None)

    def _first_own(self, mentions: Sequence[Mention]) -> str | None:
        return next((name for one in mentions for name in one.names if self.scene.own(name)), None)

    def _shooter(self, step: Step, mentions: Sequence[Mention], kind: str) -> str | None:
        """The ship that fires, or whose order is taken back; ``всё, что есть у Вепря`` names it, too."""
        aboard = [
            one
            for one in self.scene.mentions(step)
            if one.at and (step.pieces[one.at - 1].text == "у" or is_done_on(step, one.at, kind))
        ]
        mentions = [*mentions, *(one for one in aboard if any(map(self.scene.own, one.names)))]
        head = step.head(kind) or step.head()
        owner = self._owner(step, mentions, kind)
        if owner is not None and kind.startswith("fire."):
            return owner
        own = self._first_own(mentions)
        if own is not None or kind == "fire.attack":
            return own or self._foreign(mentions, step)
        before = [one for one in mentions if head is None or one.at < head.start]
        return before[0].names[0] if before else None

    def _owner(self, step: Step, mentions: Sequence[Mention], kind: str) -> str | None:
        """The ship of the seat whose gun or manoeuvre it is (``лазером Ермака``, ``поворот Кометы на 2``, ``разворачиваю Комету``)."""
        ends = {head.end for head in step.heads if head.sense.command.startswith("man.")}
        moved = {head.end for head in step.heads if head.sense.command == kind in _MOVED}
        for one in mentions:
            before = step.pieces[one.at - 1] if one.at else None
            own = [name for name in one.names if self.scene.own(name)]
            more = one.at + 1 < len(step.pieces)
            place = one.at - 1 if before is not None and before.text == "of" else one.at
            inside = any(head.start < one.at < head.end for head in step.heads if head.sense.command == kind)
            if inside:
                return own[0] if own else one.names[0]
            owned = (place in ends and more) or is_owner(step, one.at)
            if before is not None and own and (owned or is_gun(before)):
                return own[0]
            if not own and any(is_object(step.pieces[end : one.at]) for end in moved if end <= one.at):
                return one.names[0]
        return None

    def _foreign(self, mentions: Sequence[Mention], step: Step) -> str | None:
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
        if not choices and (self._chatty(step) or (not able and kind == "man.turn_to")):
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

    def _chatty(self, step: Step) -> bool:
        return len(step.pieces) > 12


def _may_go_on(step: Step) -> bool:
    """Whether a step is a manoeuvre or a silence, which a whole fleet can be told at once."""
    told = any(head.sense.command.startswith(("man.", "fire.hold")) for head in step.heads)
    return told or is_bare_turn(step)
