"""Where in a sentence a new order begins, and what only says more of the one before."""

from __future__ import annotations

from rules.orbital_line.battle.reading.gunnery.attacks import points_back, with_all
from rules.orbital_line.battle.reading.marking.guards import (
    fires_alone,
    fires_by_itself,
    leaves_alone,
    says_against,
)
from rules.orbital_line.battle.reading.marking.marks import (
    has_row,
    is_act,
    is_dashed_at,
    says_the_same,
    states_when,
)
from rules.orbital_line.battle.reading.marking.rows import last_ordinal
from rules.orbital_line.battle.reading.marking.shots import lists_weapons, names_guard, names_weapon
from rules.orbital_line.battle.reading.marking.switching import is_feed, leaves_out
from rules.orbital_line.battle.reading.marking.tales import is_idle, is_past_telling, tells_state
from rules.orbital_line.battle.reading.marking.turns import (
    AMOUNTS,
    amount,
    amount_only,
    bare_signed,
    is_open_turn,
    thrust_again,
)
from rules.orbital_line.battle.reading.phrasing.kinds import Kinds
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.figures import ordinal
from rules.orbital_line.reading.modules import modules_of
from rules.orbital_line.reading.wordbook import wordbook

_LISTS = ("power.priority", "power.off", "power.on", "fire.pd", "special")
"""Orders that go on with one module after another."""


class Beginnings(Kinds):
    """Tells whether a stretch of a sentence is an order of its own."""

    def begins(self, step: Step, last: Step | None) -> bool:
        """Whether a stretch is an order of its own rather than more of the one before."""
        if last is None:
            return True
        if (self.scene.is_owned(last) and self.scene.is_owned(step)) or states_when(step):
            return True
        if leaves_out(step, last):
            return True
        kind, before = self.of(step), self.of(last)
        if self._completes(step, kind, last, before):
            return False
        again = before in ("man.accelerate", "man.brake") and thrust_again(step) is not None
        if kind is None and (
            (again and amount(last)[0] is not None)
            or self._opens(step, last, before)
            or _comments(step)
            or _is_thrust(step, last, before)
        ):
            return True
        if self._adds_to(step, last, before):
            return False
        if kind is None:
            fresh = before == "fire.attack" and names_weapon(self.scene, step) and has_row(last)
            return fresh or (step.joint == ";" and (before is None or before.startswith("man.")))
        return self._apart(step, kind, last, before)

    def _completes(self, step: Step, kind: str | None, last: Step, before: str | None) -> bool:
        """Whether a stretch is the alternate target of an attack, or what weapons named before it still lack."""
        denied = any(cue.kind == "negation" for cue in last.cues)
        other = any(wordbook().has("else", piece) for piece in step.pieces[:2])
        if before == "fire.attack" and other and not denied:
            return True
        if fires_alone(last) and lists_weapons(self.scene, step):
            return True
        if names_guard(self.scene, last) and fires_by_itself(step) and not names_weapon(self.scene, step):
            return True
        if (
            before is None
            and kind == "power.priority"
            and modules_of(last)
            and not last.heads
            and step.joint != ";"
        ):
            return True
        apart = denied or (tells_state(last) and self._complete(step))
        waits = before is None and not apart and self._waits(last) and not self._addresses(step)
        return waits and kind in (None, "fire.attack", "fire.pd") and step.joint != ";"

    def _opens(self, step: Step, last: Step, before: str | None) -> bool:
        """Whether a stretch without a command turns to another ship, or to what a list leaves alone."""
        likewise = says_the_same(step)
        addressed = self._addresses(step)
        aimed = self.scene.is_aimed(step)
        if (
            before == "fire.attack"
            and names_weapon(self.scene, step)
            and (leaves_alone(step) or self._lists_what_is_kept(step, last))
            and not has_row(step)
        ):
            return True
        alone = before is not None and len(step.pieces) == 1
        counted = before in AMOUNTS and amount_only(step) is not None
        if (step.joint != "," or likewise or addressed or aimed or alone or counted) and self._another(step):
            return True
        apart = ("untouched", "hold_names") if before in _LISTS else ("hold_names",)
        return any(wordbook().has(name, one) for name in apart for one in step.pieces)

    def _lists_what_is_kept(self, step: Step, last: Step) -> bool:
        """Whether weapons alone stand behind a salvo with everything (``бьёт всем по Осе, центр, но Иглу и Сопку ...``)."""
        return with_all(last.pieces) and self._complete(last) and lists_weapons(self.scene, step)

    def _adds_to(self, step: Step, last: Step, before: str | None) -> bool:
        """Whether a stretch only says more of the guns of the order before it."""
        if before == "fire.pd":
            itself = any(wordbook().has("self", piece) for piece in step.pieces[:2])
            return itself and not self.scene.is_aimed(step)
        return before == "fire.attack" and self._goes_on(step, last)

    def _apart(self, step: Step, kind: str, last: Step, before: str | None) -> bool:
        """Whether a stretch with a command stands apart from a list or an attack before it."""
        if before == "special" or is_feed(step):
            acts = any(is_act(head) for head in last.heads[:1])
            return before != "special" or step.joint == ";" or acts
        if before == kind == "fire.pd" and _names_first(step):
            denied = any(cue.kind == "negation" for cue in last.cues)
            return says_against(step) and (denied or says_against(last))
        if before in _LISTS and before == kind and self._addresses(step):
            return True
        if before in _LISTS and not step.heads and kind in ("power.priority", "fire.pd", "fire.attack"):
            return kind == "fire.attack" and (self._complete(step) or self.scene.is_owned(step))
        if before == "fire.attack" and kind == "fire.attack":
            denied = any(cue.kind == "negation" for cue in last.cues) and names_weapon(self.scene, step)
            told = denied or (tells_state(last) and self._complete(step))
            return step.head("fire.attack") is not None or told or self._complete(last)
        if (
            before == kind == "man.turn"
            and not step.heads
            and is_open_turn(last)
            and not self._another(step)
            and not any(one.aimed for one in self.scene.mentions(last))
            and step.joint != ";"
        ):
            return False
        if before == "fire.attack" and kind in ("man.turn", "man.accelerate") and not step.heads:
            return self.header != "fire" and has_row(last)
        return True

    def _goes_on(self, step: Step, last: Step) -> bool:
        """Whether a stretch only names the weapon of the attack before it (``огонь по Осе, центр, из Иглы``)."""
        alone = len(step.pieces) <= len(("из", "Иглы", "C1")) and not step.heads and not has_row(step)
        armed = bool(modules_of(last)) or any(piece.kind == "cell" for piece in last.pieces)
        return alone and step.joint != ";" and bool(modules_of(step)) and has_row(last) and not armed

    def _waits(self, last: Step) -> bool:
        """Whether a stretch names weapons, or what is aimed at, and the rest of the attack is still to come."""
        aimed = self.scene.is_aimed(last) and not last.heads
        told = any(is_past_telling(piece) or is_idle(piece) for piece in last.pieces)
        return not told and not leaves_alone(last) and (names_weapon(self.scene, last) or aimed)

    def _addresses(self, step: Step) -> bool:
        """Whether a stretch opens with another ship of the seat and a sign behind it (``; Вепрь: Молот, Гвоздь``)."""
        signed = len(step.pieces) > 1 and step.pieces[1].text in ("-", "—", ":")
        return signed and self._another(step)

    def _another(self, step: Step) -> bool:
        """Whether a stretch opens with another ship of the seat (``; Сокол - тоже``)."""
        mentions = [one for one in self.scene.mentions(step) if not one.aimed and one.at == 0]
        return any(self.scene.own(name) for one in mentions for name in one.names)

    def _complete(self, last: Step) -> bool:
        """Whether an attack already has a target or a row, so that another weapon begins another attack."""
        return (
            bool([one for one in self.scene.mentions(last) if one.aimed or is_dashed_at(last, one.at)])
            or has_row(last)
            or last_ordinal(last.pieces, back=False) is not None
            or points_back(last)
            or any(p.text == "->" for p in last.pieces)
        )


def _is_thrust(step: Step, last: Step, before: str | None) -> bool:
    """Whether a stretch is only a number with a sign, behind talk or behind what is denied (``никаких поворотов, просто +1``)."""
    denied = any(cue.kind == "negation" for cue in last.cues)
    return bare_signed(step) is not None and (before is None or denied)


def _comments(step: Step) -> bool:
    """Whether a stretch that names nothing only says what the writer thinks of it (``..., хотя вряд ли попадём``)."""
    concedes = wordbook().has("concedes", step.pieces[0])
    doubts = any(cue.kind == "hypothetical" and cue.start == cue.end for cue in step.cues)
    plain = all(piece.kind in ("word", "sign") for piece in step.pieces)
    return (concedes or doubts) and plain and not has_row(step)


def _names_first(step: Step) -> bool:
    """Whether a stretch opens with a gun or its cell, counted or not (``вторую Метлу — только против ракет``, ``the second Broom``)."""
    led = 1 if step.pieces[0].text == "the" and len(step.pieces) > 1 else 0
    counted = ordinal(step.pieces[led]) is not None or wordbook().has("other", step.pieces[led])
    return step.pieces[led + (counted and len(step.pieces) > led + 1)].kind in ("cell", "name")
