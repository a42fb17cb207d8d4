"""A post read from end to end: headers, ships, steps, and the ladder for each (OL-ORD-01, order styles chapter 5)."""

from __future__ import annotations

from itertools import takewhile

from rules.language.laying_out.layout import ASIDE, SPEECH
from rules.language.laying_out.sentences import Sentence
from rules.language.wordforms.russian import is_cyrillic
from rules.messages import Message
from rules.orbital_line.battle.reading.building.speaker import Speaker
from rules.orbital_line.battle.reading.clauses.judging import Judging
from rules.orbital_line.battle.reading.clauses.timing import in_time
from rules.orbital_line.battle.reading.corrections.correcting import drop_answered
from rules.orbital_line.battle.reading.doers.whose import SHIPLESS
from rules.orbital_line.battle.reading.gunnery.attacks import Aim, joins_in
from rules.orbital_line.battle.reading.marking.fleets import the_others
from rules.orbital_line.battle.reading.marking.framing import framed
from rules.orbital_line.battle.reading.marking.guards import is_titled, leaves_alone, means_one_gun
from rules.orbital_line.battle.reading.marking.marks import (
    celled,
    is_hail,
    only_named,
    says_any,
    trailing,
)
from rules.orbital_line.battle.reading.marking.rows import row_in
from rules.orbital_line.battle.reading.marking.switching import switched
from rules.orbital_line.battle.reading.marking.tales import bargain, told_silence, waits_on, wavers
from rules.orbital_line.battle.reading.marking.turns import bare_signed
from rules.orbital_line.battle.reading.rewording.exceptions import without_exceptions
from rules.orbital_line.battle.reading.rewording.plain import put_plainly
from rules.orbital_line.battle.reading.rewording.remarks import without_remarks
from rules.orbital_line.battle.reading.rewording.shared import called_out, in_hearing
from rules.orbital_line.battle.reading.scene import SceneOf, ship_names
from rules.orbital_line.battle.state import Battle
from rules.orbital_line.reading.amends import lead
from rules.orbital_line.reading.cut import Step, steps
from rules.orbital_line.reading.desk import Desk
from rules.orbital_line.reading.modules import modules_of
from rules.orbital_line.reading.mood import ACT, NEGATED, PROTASIS, TALK, shadow
from rules.orbital_line.reading.scan import scan
from rules.orbital_line.reading.table import table_of
from rules.orbital_line.reading.wordbook import wordbook
from rules.orders import Doubt, Order, Reading
from rules.posts import Post

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
    found = scan(
        post.whole, table, lookalike=battle.rulings["label.cyrillic"] == "lookalike", own=battle.words
    )
    reader = _Reader(Desk(found.text, post.id), SceneOf(battle, post.author))
    for sentence in in_hearing(list(called_out(found.sentences))):
        if sentence.zone == SPEECH:
            reader.hear(sentence)
        elif sentence.zone == ASIDE:
            reader.desk.ignore(sentence.start, sentence.end)
        else:
            reader.read(sentence)
    reader.finish()
    drop_answered(reader.desk)
    return reader.desk.reading()


class _Reader(Judging):
    """One post on its way through. It remembers the header and the ship that later lines go on with."""

    def read(self, sentence: Sentence) -> None:
        """Read one sentence."""
        if self._look_back(sentence):
            return
        self.former, self.since = self.since, len(self.desk.found)
        told = self._to_all(without_remarks(sentence.pieces), sentence.first)
        pieces = self._prefixed(self._headed(told, sentence.first))
        pieces, self.spared = without_exceptions(self.scene, pieces)
        if self._passes(sentence, pieces):
            return
        pieces = put_plainly(self.scene, pieces)
        if not pieces:
            return
        rest = Sentence(pieces, sentence.close, sentence.zone, sentence.line, sentence.first, sentence.bullet)
        self.cast = framed(self.scene, sentence.pieces)
        self.called, self.actor, self.implied = None, None, None
        self.trailed = frozenset()
        self.advised = self.hailed = False
        self.together = []
        self.speaker.near = None
        self.amending = self.amending or lead(pieces) == len(pieces) or wavers(sentence)
        found = [part for whole in steps(rest, self.kinds.begins) for part in self._unfolded(whole)]
        found = list(in_time(self.kinds, self._corrected(switched(found))))
        for at, step in enumerate(found):
            self._look_ahead(step, found[at + 1 :])
            ended = any(later.joint == ";" for later in found[at + 1 :])
            made = len(self.desk.found)
            if the_others(step) and not self.desk.found:
                self.put_off.append((step, sentence.close, self.cast))
                continue
            self._step(step, "" if ended else sentence.close)
            if at and step.start < found[at - 1].start:
                for one in self.desk.found[made:]:
                    one.start = max(one.start, found[at - 1].start)
        excused = bool(found) and found[-1].amends and self.kinds.of(found[-1]) is None
        self.amending = self.amending or excused
        self._falter(sentence)

    def finish(self) -> None:
        """Read what was put off until every other ship had its orders."""
        for step, close, cast in self.put_off:
            self.cast = cast
            self._step(step, close)
        super().finish()

    def _look_ahead(self, step: Step, later: list[Step]) -> None:
        """What the rest of the sentence says about a step: its target, its ship, its condition."""
        self.cast -= {"hypothetical", "past_time"} if step.fresh else set()
        self.cast -= {"doubt"} | self.trailed if step.joint == ";" else set()
        self.speaker.ahead = self._ahead(later)
        self.coming = self._coming(step, later)
        self.trailed |= trailing(step, later[:1])
        self.cast |= trailing(step, later[:1])

    def _ahead(self, following: list[Step]) -> Aim | None:
        """What the attack behind ``и`` aims at, for one before it that names no target (``бьёт из A и из B по C``)."""
        listed = list(
            takewhile(lambda one: self.scene.is_owned(one) and not self.scene.is_aimed(one), following)
        )
        step = next(iter(following[len(listed) :]), None)
        if step is None or step.joint not in ("и", "and"):
            return None
        mentions = self.scene.mentions(step)
        if not mentions and not step.heads and self.kinds.of(step) == "fire.attack":
            return Aim(row=row_in(step.pieces))
        aimed = [one for one in mentions if one.aimed]
        foreign = [one for one in mentions if one.aimed or not any(map(self.scene.own, one.names))]
        if not aimed or len(aimed) < len(foreign) or self.kinds.of(step) != "fire.attack":
            return None
        return Aim(targets=aimed[0].names, row=row_in(step.pieces))

    def _step(self, step: Step, close: str) -> None:
        kind = self._kind(step) if not waits_on(self.scene, step) else None
        if kind is None:
            self._pass_over(step)
            return
        if kind.startswith("build."):
            self.desk.order(step, self.scene.only_own(), kind)
            return
        judged = self._mood(step, kind, close)
        if kind == "fire.hold" and (modules_of(step) or self._is_spared(step) or means_one_gun(step)):
            judged = TALK
        kind, judged = self._hushed(step, kind, judged)
        self.advised = judged == TALK and self._is_advice(step)
        if judged == PROTASIS or (judged == TALK and wordbook().has("protasis", step.pieces[0])):
            self.cast |= shadow(step)
        if judged in (TALK, NEGATED, PROTASIS) or (kind == "fire.attack" and self._is_mention(step)):
            self._set_aside(step, kind, judged)
            return
        unit = self._unit(step, kind)
        if unit is None:
            return
        start = self._take_back(step, kind, unit)
        found = self.mark = len(self.desk.found)
        self.before = step
        orders = [
            order for one in self._units(step, unit, kind) for order in self._orders(step, kind, one, judged)
        ]
        self._settle(step, unit, judged, orders)
        for one in self.desk.found[found:]:
            one.start = one.start if start is None else start
        self._note(step)
        self.last = orders
        if len(self.desk.found) == found:
            self._misunderstood(step, kind, unit)

    def _hushed(self, step: Step, kind: str, judged: str) -> tuple[str, str]:
        """A denied command to fire is a silence; one that is told of the past may be none."""
        if judged == NEGATED and kind == "fire.attack" and not self._weapon_named(step):
            return "fire.hold", told_silence(step) or self._silenced(step)
        return kind, (told_silence(step) if kind == "fire.hold" and judged == ACT else None) or judged

    def _is_spared(self, step: Step) -> bool:
        """Whether a silence names the ship that is not fired at, and not the one that is silent (``weapons tight on Heron``)."""
        silent = self._doer(step, "fire.hold")
        return any(one.aimed and silent not in one.names for one in self.scene.mentions(step))

    def _kind(self, step: Step) -> str | None:
        """The command that a step is; ``+2`` is one behind a ship's name."""
        kind = self.kinds.of(step) if not self._goes_without(step) else None
        if kind == "fire.pd" and self._is_silence(step):
            kind = "fire.hold" if step.head("fire.hold") is not None else "fire.attack"
        if kind is None and self.last and self.last[0].command == "fire.attack" and joins_in(step):
            return "fire.attack"
        if kind is not None or self.told is None:
            return kind
        if self.scene.battle.phase == "manoeuvre":
            return bare_signed(step)
        return "fire.attack" if self._is_bare_shot(step) else None

    def _is_silence(self, step: Step) -> bool:
        """Whether a ship that has her orders for point defence is told, without a gun, to fire at nobody (``Енисей огня не ведёт``)."""
        given = [one.item for one in self.desk.found if isinstance(one.item, Order)]
        asked = [one.item for one in self.desk.found if isinstance(one.item, Doubt)]
        given += [order for doubt in asked for choice in doubt.choices for order in choice.orders]
        guarded = {order.unit for order in given if order.command == "fire.pd"}
        denied = step.head("fire.attack") is not None and any(cue.kind == "negation" for cue in step.cues)
        bare = not (modules_of(step) or celled(step) or is_titled(step) or says_any(step, "guns"))
        silent = bare and (denied or step.head("fire.hold") is not None)
        return silent and self._doer(step, "fire.hold") in guarded

    def _is_bare_shot(self, step: Step) -> bool:
        """``Рысь — по Стилету, ряд 2``: a target and a row behind the name of a ship that is told to fire."""
        fires = self.scene.battle.phase == "fire" and self.scene.is_aimed(step)
        return fires and row_in(step.pieces) is not None and not (modules_of(step) or step.heads)

    def _set_aside(self, step: Step, kind: str, judged: str) -> None:
        """Talk that has a command in it: the ships and the target that it names are remembered, and what is denied."""
        if judged == NEGATED:
            if not self.scene.is_aimed(step):
                self._spare(step)
            self._call_off(step, kind)
            self._deny(step, kind)
        if judged == ACT:
            self._declare(step)
        self._remember(step)
        self._note(step)
        self.desk.ignore(step.start, step.end)

    def _misunderstood(self, step: Step, kind: str, unit: str) -> None:
        """Refuse a step that gave no order although it is written like one; an orbit without a number, or the same nose again, only tells more."""
        if kind in ("man.orbit", "man.turn_to") and (
            len(self.desk.found) > self.since or only_named(step, kind)
        ):
            return
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
        if self._likens(step, own) or self._does_less(step):
            return
        if self._goes_by_the_last(step, own) or self._repeats(step, own) or self._shares(step, own):
            return
        self._remember(step)
        self._note(step)
        self.hailed = is_hail(step.pieces)
        foreign = [one for one in self.scene.mentions(step) if not any(map(self.scene.own, one.names))]
        target = any(wordbook().has("target", piece) for piece in step.pieces)
        aimed = [one for one in foreign if one.aimed or target]
        self.speaker.near = Aim(targets=foreign[0].names) if len(foreign) == 1 else self.speaker.near
        if aimed:
            self.speaker.declared = Aim(targets=aimed[0].names, row=row_in(step.pieces))
            self.kinds.targeted = self.kinds.targeted or target
        if leaves_alone(step):
            self._spare(step)
        self.cast |= shadow(step) | bargain(step) | ({"condition"} if waits_on(self.scene, step) else set())
        self.desk.ignore(step.start, step.end)

    def _settle(self, step: Step, unit: str, judged: str, orders: list[Order]) -> None:
        """Orders stand; those under a condition or a doubt are asked about."""
        if judged == ACT:
            for order in orders:
                self.desk.order(step, order.unit, order.command, **order.args)
            return
        if orders:
            message = Message(f"asked_{judged}", {"unit": unit})
            self.desk.doubt(step, unit, judged, message, {"confirm": tuple(orders)})

    def _orders(self, step: Step, kind: str, unit: str, judged: str) -> list[Order]:
        if kind in ("man.drift", "fire.hold") and judged != ACT:
            return [self.speaker.order(unit, kind)]
        if kind not in SHIPLESS and not self.scene.own(unit):
            return [Order(unit, kind, _bare(self.speaker, step, unit, kind))]
        return self.speaker.speak(step, unit, kind)


def _bare(speaker: Speaker, step: Step, unit: str, kind: str) -> dict[str, object]:
    """The arguments of an order to another's ship, as far as they can be told without asking."""
    held = speaker.desk.found[:]
    orders = speaker.speak(step, unit, kind)
    speaker.desk.found = held
    return dict(orders[0].args) if orders else {}
