"""Who a post has spoken of, for the clauses that leave it out."""

from __future__ import annotations

from rules.orbital_line.battle.reading.doers.whose import Doers
from rules.orbital_line.battle.reading.marking.marks import is_aboard, is_called
from rules.orbital_line.battle.reading.scene import Mention
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.wordbook import wordbook


class Remembering(Doers):
    """Remembers the ships of a step: the one that acts next, the one that is called, the one that is spoken of."""

    def _note(self, step: Step) -> None:
        """The other's ship that was named last, for a pronoun."""
        for one in self.scene.mentions(step):
            if len(one.names) == 1 and not self.scene.own(one.names[0]):
                self.speaker.spoken_of = one.names[0]

    def _remember(self, step: Step) -> None:
        """A ship that opens a sentence is the one that the next clause is about."""
        for one in self.scene.mentions(step):
            passed_on = any(wordbook().has("calls", piece) for piece in step.pieces) or is_aboard(step)
            passed_on = passed_on or (one.at == len(step.pieces) - 1 and step.pieces[one.at - 1].text == "of")
            if (one.aimed and not passed_on) or len(one.names) != 1:
                continue
            if self.scene.own(one.names[0]) and not self._is_object(step, one):
                self.unit = one.names[0]
                self.told = self.told if one.at else None
                alone = all(
                    piece.kind == "name" or piece.text == "," or wordbook().has("neither", piece)
                    for piece in step.pieces[is_aboard(step) :]
                )
                first = alone and len(self.desk.found) == self.since
                self.together += [one.names[0]] if first else []
                self.actor = None
            elif one.at in (0, len(step.pieces) - 1) and is_called(step.pieces, one.at):
                self.called = one.names[0]
            if one.at == 0 and self._is_actor(step, one):
                self.actor = one.names[0]

    def _is_object(self, step: Step, one: Mention) -> bool:
        """Whether a ship is what another of the seat does something to (``Рысь прикрывает Бесстрашного``)."""
        before = step.pieces[one.at - 1] if one.at else None
        joined = before is None or before.kind == "sign" or wordbook().has("then", before)
        earlier = any(
            other.at < one.at and any(map(self.scene.own, other.names)) for other in self.scene.mentions(step)
        )
        return earlier and not joined
