"""The ladder for the steps of a post: which are orders, which are asked about, which are talk (order styles, chapter 5)."""

from __future__ import annotations

from rules.language.lexicon import Head
from rules.language.sentences import Sentence
from rules.language.words import words
from rules.messages import Message
from rules.orbital_line.battle.reading.correcting import Correcting
from rules.orbital_line.battle.reading.marks import is_called
from rules.orbital_line.battle.reading.rows import row_in
from rules.orbital_line.battle.reading.tales import (
    is_at_rest,
    is_enemys_gun,
    is_relative,
    is_told_of,
    strikes_us,
    takes_back,
)
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.desk import Found
from rules.orbital_line.reading.modules import modules_of
from rules.orbital_line.reading.mood import ACT, PROTASIS, TALK, coloured, mood
from rules.orbital_line.reading.wordbook import wordbook
from rules.orders import Choice, Doubt, Order


class Judging(Correcting):
    """Says of each step whether it is an order."""

    def _mood(self, step: Step, kind: str, close: str) -> str:
        head = step.head(kind) or step.head()
        if kind == "query":
            return ACT
        if kind == "special" and head is not None:
            return TALK if "negation" in {cue.kind for cue in step.cues if cue.start < head.start} else ACT
        if kind == "fire.pd":
            if any(wordbook().has("protasis", piece) for piece in step.pieces[:2]):
                return PROTASIS
            return TALK if "?" in close else ACT
        now = any(cue.kind == "now_time" for cue in step.cues)
        cast = self.cast - {"past_time", "later_time"} if now else self.cast
        if self._taunts(step, kind) or (kind == "fire.attack" and self._is_tale(step, head)):
            return TALK
        if head is None:
            return self._verbless(step, close, cast)
        spoken = any(piece.text in words().sets["second"] for piece in step.pieces)
        if (spoken and not self._calls_own(step)) or is_at_rest(step, head):
            return TALK
        return mood(step, head, close, True, cast)

    def _is_tale(self, step: Step, head: Head | None) -> bool:
        """Whether fire is told of: at the writer's own, from another's gun, or as what something could do."""
        return (
            strikes_us(step) or is_relative(step, head) or (head is None and is_enemys_gun(self.scene, step))
        )

    def _verbless(self, step: Step, close: str, cast: frozenset[str]) -> str:
        """The mood of a step without a command word: a story about a weapon, or a condition that it stands in, is no attack."""
        told = is_told_of(self.scene, step)
        if told == "another" or wordbook().has("concedes", step.pieces[0]):
            return TALK
        opened = wordbook().has("protasis", step.pieces[0]) and any(cue.start == 0 for cue in step.cues)
        if opened and row_in(step.pieces) is None:
            return PROTASIS
        found = coloured(step, close, cast)
        return "doubt" if found == ACT and told is not None else found

    def _calls_own(self, step: Step) -> bool:
        """Whether a ship of the seat is spoken to (``А ты, Нахимов, тормози``)."""
        mentions = self.scene.mentions(step)
        return any(not one.aimed and all(map(self.scene.own, one.names)) for one in mentions)

    def _taunts(self, step: Step, kind: str) -> bool:
        """Whether a clause speaks to another's ship that was called just before (``Ну, Гневный, лови Белугу!``)."""
        mentions = self.scene.mentions(step)
        aimed = row_in(step.pieces) is not None or any(one.aimed for one in mentions)
        foreign = [one.at for one in mentions if not any(map(self.scene.own, one.names))]
        called = self.called is not None or any(is_called(step.pieces, at) for at in foreign)
        return called and (kind.startswith("man.") or not aimed)

    def _is_mention(self, step: Step) -> bool:
        """Whether fire is only spoken of: no weapon, no target, no row."""
        aimed = any(one.aimed for one in self.scene.mentions(step)) or row_in(step.pieces) is not None
        head = step.head("fire.attack")
        verb = head is not None and head.form != "noun"
        named = modules_of(step) or (verb and any(wordbook().has("guns", piece) for piece in step.pieces))
        return not aimed and not named and self.kinds.header != "fire"

    def _is_plain(self, step: Step, kind: str) -> bool:
        """Whether a step that gave no order is written like one, so that silence would be wrong."""
        head = step.head(kind)
        return self.kinds.header is not None or (
            head is not None and head.start == 0 and len(step.pieces) <= 4
        )

    def _weapon_named(self, step: Step) -> bool:
        others = (one for one in self.scene.mentions(step) if not any(map(self.scene.own, one.names)))
        return bool(modules_of(step)) or any(others)

    def _look_back(self, sentence: Sentence) -> bool:
        """Take back, or ask about, what the sentence before ordered, if this one says so."""
        made = takes_back(sentence)
        if made is None or sentence.first or len(self.desk.found) == self.since:
            return False
        former = self.desk.found[self.since :]
        kept = [_asked(one) for one in former] if made == "doubt" else []
        self.desk.found[self.since :] = kept
        self.desk.ignore(sentence.start, sentence.end)
        return True


def _asked(found: Found) -> Found:
    """An order as a question; anything else as it is."""
    order = found.item
    if not isinstance(order, Order):
        return found
    message = Message("asked_doubt", {"unit": order.unit or ""})
    choices = (Choice("confirm", (order,)), Choice("none"))
    return Found(Doubt(order.unit, "doubt", message, choices, order.words), found.start)
