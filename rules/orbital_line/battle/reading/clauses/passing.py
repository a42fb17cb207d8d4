"""Posts that leave things as they are: a pass, guns on safe, and manoeuvres of which each is denied (chapter 9.2 ``man.drift``, ``fire.hold``)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.language.laying_out.sentences import Sentence
from rules.language.tokens import Piece
from rules.orbital_line.battle.reading.corrections.correcting import Correcting
from rules.orbital_line.reading.cut import Step, recut
from rules.orbital_line.reading.desk import Item
from rules.orbital_line.reading.mood import shadow
from rules.orbital_line.reading.wordbook import wordbook

_PASSES = {"manoeuvre": "man.drift", "fire": "fire.hold", "pd": "fire.pd"}
"""What a pass is in each window, and under the header of point defence."""
_MOVES = {"man.turn": "turn", "man.turn_to": "turn", "man.accelerate": "burn", "man.brake": "brake"}
"""Manoeuvres that are denied one by one; two of them make a drift."""


class Passing(Correcting):
    """Remembers which manoeuvres a post denies to which ship."""

    def _passes(self, sentence: Sentence, pieces: list[Piece]) -> bool:
        """Take a sentence that is nothing but a pass; ``нет`` and a dash are one behind a header (``Огонь: —``)."""
        if not pieces:
            return False
        command = self._passed(pieces, headed=len(pieces) < len(sentence.pieces))
        if command is None or "?" in sentence.close:
            return False
        step = recut(pieces, "")
        if command == _PASSES["pd"]:
            for unit in self._silent(step):
                self.desk.order(step, unit, command, mode="hold")
            return True
        for unit in self._passing(step):
            if not any(_is_of_phase(found.item, unit, command) for found in self.desk.found):
                self.desk.order(step, unit, command)
        return True

    def _silent(self, step: Step) -> Sequence[str]:
        """The ships whose point defence is silent: the one that is told so, else every one that has such guns."""
        units, guarded = self._passing(step), self._guarded("fire.pd")
        return [unit for unit in units if unit in guarded] if len(units) > 1 else units

    def _passed(self, pieces: Sequence[Piece], *, headed: bool) -> str | None:
        """The command that a sentence is as a whole, in the window in which it can be one."""
        book = wordbook()
        window = self.kinds.header or self.scene.battle.phase
        said = [piece.text for piece in pieces if piece.kind == "word"]
        named = [piece for piece in pieces if piece.kind not in ("word", "sign")]
        if len(self.scene.mentions(Step(named, [], []))) < len(named) or window not in _PASSES:
            return None
        addressed = self.kinds.header is not None or self.told is not None
        if headed and addressed and all(book.has("no_order", one) for one in pieces):
            return _PASSES[window]
        if window == "pd":
            denied = headed and all(book.has("deny", one) for one in pieces)
            return _PASSES[window] if denied else None
        led = next(
            (one.split() for one in book.sets["whole_leads"] if said[: len(one.split())] == one.split()), []
        )
        command = book.whole.get(" ".join(said[len(led) :]))
        if command == "pass":
            return _PASSES[window]
        return command if command is not None and command.startswith(_PASSES[window][:3]) else None

    def _passing(self, step: Step) -> Sequence[str]:
        """The ships that a pass is for: those it names, the one that was addressed, or all."""
        named = [name for one in self.scene.mentions(step) for name in one.names]
        if named:
            return [name for name in named if self.scene.own(name)]
        one = self.told or self.scene.only_own()
        return [one] if one is not None and self.scene.own(one) else self._everyone()

    def _deny(self, step: Step, kind: str) -> None:
        """Remember a manoeuvre that is denied (``ни поворотов, ни тяги``), unless it is another's or another time's."""
        head = step.head(kind)
        if kind not in _MOVES or head is None or head.form in ("past", "second") or shadow(step) | self.cast:
            return
        doer = self._doer(step, kind)
        unit = doer or self.told or self.unit or self.scene.only_own()
        if unit is None or not self.scene.own(unit) or self._is_anothers(step, kind, doer):
            return
        denials = [cue for cue in step.cues if cue.kind == "negation"]
        moves = [one.sense.command for one in step.heads if one.sense.command in _MOVES]
        for move in moves if len(denials) >= len(moves) else (kind,):
            self.denied.setdefault(unit, {})[_MOVES[move]] = step

    def finish(self) -> None:
        """A ship of which nothing is told but that it does neither this nor that drifts."""
        ordered = {found.item.unit for found in self.desk.found}
        for unit, moves in self.denied.items():
            named = all(head.form == "noun" for step in moves.values() for head in step.heads)
            if len(moves) > 1 and (named or "turn" in moves) and unit not in ordered:
                self.desk.order(next(reversed(moves.values())), unit, "man.drift")


def _is_of_phase(item: Item, unit: str, command: str) -> bool:
    """Whether a ship has something of a pass's phase already, which the pass says nothing against; point defence stands apart."""
    told = getattr(item, "command", None) or command
    return item.unit == unit and told != "fire.pd" and told.partition(".")[0] == command.partition(".")[0]
