"""A post read from end to end: headers, ships, steps, and the ladder for each (OL-ORD-01, order styles chapter 5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.game import Message, Order, Post, Reading
from rules.language.layout import ASIDE, SPEECH
from rules.language.russian import is_cyrillic
from rules.language.sentences import Sentence
from rules.language.words import words
from rules.orbital_line.battle.reading.alternates import with_alternates
from rules.orbital_line.battle.reading.attacks import Aim
from rules.orbital_line.battle.reading.correcting import Correcting, drop_answered
from rules.orbital_line.battle.reading.doers import SHIPLESS
from rules.orbital_line.battle.reading.listed import spelt_out
from rules.orbital_line.battle.reading.marks import is_called, trailing
from rules.orbital_line.battle.reading.orders import Speaker
from rules.orbital_line.battle.reading.rows import row_in
from rules.orbital_line.battle.reading.scene import SceneOf, ship_names
from rules.orbital_line.battle.state import Battle
from rules.orbital_line.reading.amends import lead
from rules.orbital_line.reading.cut import Step, recut, steps
from rules.orbital_line.reading.desk import Desk
from rules.orbital_line.reading.modules import modules_of
from rules.orbital_line.reading.mood import ACT, NEGATED, PROTASIS, TALK, coloured, is_gerund, mood, shadow
from rules.orbital_line.reading.scan import scan
from rules.orbital_line.reading.table import table_of
from rules.orbital_line.reading.wordbook import wordbook

_HINTS = {
    "man": "вправо 2; разгон 1",
    "fire": "HiryuBeam -> Манта, центр",
    "power": "отключить FlaK",
    "status": "ремонт C1",
    "order": "отмена",
}
"""What an order of a kind looks like, for one that could not be read."""


def read(battle: Battle, post: Post) -> Reading:
    """What the post orders. Changes nothing, never raises on any text."""
    table = table_of(ship_names(battle), {}, battle.catalogue.modules, is_cyrillic(post.whole))
    found = scan(post.whole, table, lookalike=battle.rulings["label.cyrillic"] == "lookalike")
    reader = _Reader(Desk(found.text, post.id), SceneOf(battle, post.author))
    for sentence in _in_hearing(found.sentences):
        if sentence.zone == SPEECH:
            reader.hear(sentence)
        elif sentence.zone == ASIDE:
            reader.desk.ignore(sentence.start, sentence.end)
        else:
            reader.read(sentence)
    drop_answered(reader.desk)
    return reader.desk.reading()


def _in_hearing(sentences: Sequence[Sentence]) -> Iterator[Sentence]:
    """The sentences, speech that opens a line behind the words that say who speaks."""
    held: list[Sentence] = []
    line = -1
    for sentence in sentences:
        if sentence.zone == SPEECH and (held or sentence.line != line):
            held.append(sentence)
            continue
        yield sentence
        yield from held
        held, line = [], sentence.line
    yield from held


class _Reader(Correcting):
    """One post on its way through. It remembers the header and the ship that later lines go on with."""

    def read(self, sentence: Sentence) -> None:
        """Read one sentence."""
        pieces = self._prefixed(self._headed(sentence.pieces, sentence.first))
        pieces = spelt_out(self.scene, with_alternates(self.scene, pieces))
        if not pieces:
            return
        rest = Sentence(pieces, sentence.close, sentence.zone, sentence.line, sentence.first, sentence.bullet)
        self.cast = frozenset()
        self.called = None
        self.together = []
        self.speaker.near = None
        self.amending = self.amending or lead(pieces) == len(pieces)
        found = [part for whole in steps(rest, self.kinds.begins) for part in self._unfolded(whole)]
        found = list(self._in_time(self._corrected(found)))
        for at, step in enumerate(found):
            self.speaker.ahead = self._ahead(found[at + 1 : at + 2])
            self.coming = self._coming(step, found[at + 1 : at + 2])
            self.cast |= trailing(step, found[at + 1 : at + 2])
            ended = any(later.joint == ";" for later in found[at + 1 :])
            self._step(step, "" if ended else sentence.close)

    def _in_time(self, found: list[Step]) -> Iterator[Step]:
        """The steps in the order in which they are done: ``разгоняется, повернув влево на 2`` turns first."""
        held: Step | None = None
        for step in found:
            if held is not None and self._is_done_before(step):
                yield Step(step.pieces, step.heads, step.cues)
                held = Step(held.pieces, held.heads, held.cues, ",")
                continue
            yield from [held] if held is not None else ()
            held = step
        yield from [held] if held is not None else ()

    def _is_done_before(self, step: Step) -> bool:
        """Whether a step tells of a manoeuvre that is over when the one before it begins."""
        head = step.head()
        moves = head is not None and head.sense.command.startswith("man.")
        return head is not None and moves and step.joint == "," and is_gerund(step, head)

    def _unfolded(self, step: Step) -> list[Step]:
        """``уходит из-под удара: торможение 1`` as talk and the manoeuvre that it speaks of."""
        at = next((at for at, piece in enumerate(step.pieces) if piece.text == ":"), 0)
        if not 0 < at < len(step.pieces) - 1:
            return [step]
        lead, rest = recut(step.pieces[:at], step.joint), recut(step.pieces[at + 1 :], ";")
        book = wordbook()
        names = ("all", "both", "ships_all", "filler_units", "small_sign")
        if all(one.kind in ("name", "ref") or any(book.has(n, one) for n in names) for one in lead.pieces):
            return [step]
        before, kind = self.kinds.of(lead), self.kinds.of(rest)
        talk = before is None or (before == "fire.attack" and self._is_mention(lead))
        target = any(book.has("target", piece) for piece in lead.pieces) and kind == "fire.attack"
        told = kind is not None and kind.startswith("man.")
        return [lead, rest] if talk and (told or target) else [step]

    def _ahead(self, following: list[Step]) -> Aim | None:
        """What the attack behind ``и`` aims at, for one before it that names no target (``бьёт из A и из B по C``)."""
        if not following or following[0].joint not in ("и", "and"):
            return None
        step = following[0]
        mentions = self.scene.mentions(step)
        aimed = [one for one in mentions if one.aimed]
        if not aimed or len(aimed) < len(mentions) or self.kinds.of(step) != "fire.attack":
            return None
        return Aim(targets=aimed[0].names, row=row_in(step.pieces))

    def _step(self, step: Step, close: str) -> None:
        kind = self.kinds.of(step)
        if kind is None:
            self._pass_over(step)
            return
        if kind.startswith("build."):
            self.desk.order(step, self.scene.only_own(), kind)
            return
        judged = self._mood(step, kind, close)
        if kind == "fire.hold" and modules_of(step):
            judged = TALK
        if judged == NEGATED and kind == "fire.attack" and not self._weapon_named(step):
            kind, judged = "fire.hold", ACT
        if judged == PROTASIS:
            self.cast |= shadow(step)
        if judged in (TALK, NEGATED, PROTASIS) or (kind == "fire.attack" and self._is_mention(step)):
            self._set_aside(step, judged)
            return
        unit = self._unit(step, kind)
        if unit is None:
            return
        start = self._take_back(step, kind, unit)
        found = self.mark = len(self.desk.found)
        self.before = step
        orders = [order for one in self._units(step, unit) for order in self._orders(step, kind, one)]
        self._settle(step, unit, judged, orders)
        for one in self.desk.found[found:]:
            one.start = one.start if start is None else start
        self._note(step)
        self.last = orders
        if len(self.desk.found) == found:
            self._misunderstood(step, kind, unit)

    def _set_aside(self, step: Step, judged: str) -> None:
        """Talk that has a command in it: the ships and the target that it names are remembered."""
        if judged == ACT:
            self._declare(step)
        self._remember(step)
        self._note(step)
        self.desk.ignore(step.start, step.end)

    def _misunderstood(self, step: Step, kind: str, unit: str) -> None:
        """Refuse a step that gave no order although it is written like one."""
        kept = any(wordbook().has("unchanged", piece) for piece in step.pieces)
        denied = kept or kind in ("man.drift", "fire.hold") or any(c.kind == "negation" for c in step.cues)
        if not denied and self._is_plain(step, kind):
            text = self.desk.span(step).text
            self.desk.forbid(
                step, kind, "OL-ORD-01", unit, "unparsed", text=text, hint=_HINTS[kind.partition(".")[0]]
            )

    def _pass_over(self, step: Step) -> None:
        """A stretch without a command: talk, a target that is named beforehand, a ship that does the same."""
        own = [name for one in self.scene.mentions(step) for name in one.names if self.scene.own(name)]
        likewise = any(wordbook().has("likewise", piece) for piece in step.pieces)
        if likewise and own and self.last:
            for order in self.last:
                self.desk.order(step, own[0], order.command, **order.args)
            return
        self._remember(step)
        self._note(step)
        foreign = [one for one in self.scene.mentions(step) if not any(map(self.scene.own, one.names))]
        target = any(wordbook().has("target", piece) for piece in step.pieces)
        aimed = [one for one in foreign if one.aimed or target]
        self.speaker.near = Aim(targets=foreign[0].names) if len(foreign) == 1 else self.speaker.near
        if aimed:
            self.speaker.declared = Aim(targets=aimed[0].names, row=row_in(step.pieces))
        self.cast |= shadow(step)
        self.desk.ignore(step.start, step.end)

    def _note(self, step: Step) -> None:
        """The other's ship that was named last, for a pronoun."""
        for one in self.scene.mentions(step):
            if len(one.names) == 1 and not self.scene.own(one.names[0]):
                self.speaker.spoken_of = one.names[0]

    def _is_plain(self, step: Step, kind: str) -> bool:
        """Whether a step that gave no order is written like one, so that silence would be wrong."""
        head = step.head(kind)
        return self.kinds.header is not None or (
            head is not None and head.start == 0 and len(step.pieces) <= 4
        )

    def _is_mention(self, step: Step) -> bool:
        """Whether fire is only spoken of: no weapon, no target, no row."""
        aimed = any(one.aimed for one in self.scene.mentions(step)) or row_in(step.pieces) is not None
        head = step.head("fire.attack")
        verb = head is not None and head.form != "noun"
        named = modules_of(step) or (verb and any(wordbook().has("guns", piece) for piece in step.pieces))
        return not aimed and not named and self.kinds.header != "fire"

    def _settle(self, step: Step, unit: str, judged: str, orders: list[Order]) -> None:
        """Orders stand; those under a condition or a doubt are asked about."""
        if judged == ACT:
            for order in orders:
                self.desk.order(step, order.unit, order.command, **order.args)
            return
        if orders:
            message = Message(f"asked_{judged}", {"unit": unit})
            self.desk.doubt(step, unit, judged, message, {"confirm": tuple(orders)})

    def _orders(self, step: Step, kind: str, unit: str) -> list[Order]:
        if kind not in SHIPLESS and not self.scene.own(unit):
            return [Order(unit, kind, _bare(self.speaker, step, unit, kind))]
        return self.speaker.speak(step, unit, kind)

    def _mood(self, step: Step, kind: str, close: str) -> str:
        head = step.head(kind) or step.head()
        if kind == "query":
            return ACT
        if kind == "special" and head is not None:
            return TALK if "negation" in {cue.kind for cue in step.cues if cue.start < head.start} else ACT
        if kind == "fire.pd":
            return TALK if "?" in close else ACT
        now = any(cue.kind == "now_time" for cue in step.cues)
        cast = self.cast - {"past_time", "later_time"} if now else self.cast
        if head is None:
            return TALK if self._taunts(step, kind) else coloured(step, close, cast)
        if any(piece.text in words().sets["second"] for piece in step.pieces):
            return TALK
        return TALK if self._taunts(step, kind) else mood(step, head, close, True, cast)

    def _taunts(self, step: Step, kind: str) -> bool:
        """Whether a clause speaks to another's ship that was called just before (``Ну, Гневный, лови Белугу!``)."""
        mentions = self.scene.mentions(step)
        aimed = row_in(step.pieces) is not None or any(one.aimed for one in mentions)
        foreign = [one.at for one in mentions if not any(map(self.scene.own, one.names))]
        called = self.called is not None or any(is_called(step.pieces, at) for at in foreign)
        return called and (kind.startswith("man.") or not aimed)

    def _weapon_named(self, step: Step) -> bool:
        others = (one for one in self.scene.mentions(step) if not any(map(self.scene.own, one.names)))
        return bool(modules_of(step)) or any(others)

    def _remember(self, step: Step) -> None:
        """A ship that opens a sentence is the one that the next clause is about."""
        for one in self.scene.mentions(step):
            if one.aimed or len(one.names) != 1:
                continue
            if self.scene.own(one.names[0]):
                self.unit = one.names[0]
                self.told = self.told if one.at else None
                self.together += [one.names[0]] if len(step.pieces) == 1 else []
            elif len(step.pieces) == 1:
                self.called = one.names[0]


def _bare(speaker: Speaker, step: Step, unit: str, kind: str) -> dict[str, object]:
    """The arguments of an order to another's ship, as far as they can be told without asking."""
    held = speaker.desk.found[:]
    orders = speaker.speak(step, unit, kind)
    speaker.desk.found = held
    return dict(orders[0].args) if orders else {}
