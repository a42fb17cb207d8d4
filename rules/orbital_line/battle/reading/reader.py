"""A post read from end to end: headers, ships, steps, and the ladder for each (OL-ORD-01, order styles chapter 5)."""

from __future__ import annotations

from rules.game import Doubt, Message, Order, Post, Reading
from rules.language.layout import ASIDE, SPEECH
from rules.language.russian import is_cyrillic
from rules.language.sentences import Sentence
from rules.language.words import words
from rules.orbital_line.battle.reading.attacks import Aim
from rules.orbital_line.battle.reading.headers import Headers
from rules.orbital_line.battle.reading.orders import Speaker
from rules.orbital_line.battle.reading.rows import row_in
from rules.orbital_line.battle.reading.scene import Mention, SceneOf
from rules.orbital_line.battle.state import Battle
from rules.orbital_line.reading.cut import Step, steps
from rules.orbital_line.reading.desk import Desk
from rules.orbital_line.reading.modules import modules_of
from rules.orbital_line.reading.mood import ACT, NEGATED, TALK, coloured, mood, shadow
from rules.orbital_line.reading.scan import scan
from rules.orbital_line.reading.table import table_of
from rules.orbital_line.reading.wordbook import wordbook

_SHIPLESS = ("query", "special")
_HINTS = {
    "man": "вправо 2; разгон 1",
    "fire": "HiryuBeam -> Манта, центр",
    "power": "отключить FlaK",
    "status": "ремонт C1",
    "order": "отмена",
}
"""What an order of a kind looks like, for one that could not be read."""

_BY_OWNER = ("fire.pd", "power.priority", "power.on", "power.off", "status.repair", "status.activate")
"""Commands in which another's ship is never the doer: it may be named as what is shot down, or not at all."""


def read(battle: Battle, post: Post) -> Reading:
    """What the post orders. Changes nothing, never raises on any text."""
    ships = {name: (*ship.aliases, *ship.names.values()) for name, ship in battle.ships.items()}
    table = table_of(ships, {}, battle.catalogue.modules, is_cyrillic(post.text))
    found = scan(post.text, table, lookalike=battle.rulings["label.cyrillic"] == "lookalike")
    reader = _Reader(Desk(found.text, post.id), SceneOf(battle, post.author))
    for sentence in found.sentences:
        if sentence.zone in (ASIDE, SPEECH):
            reader.desk.ignore(sentence.start, sentence.end)
        else:
            reader.read(sentence)
    _drop_answered(reader.desk)
    return reader.desk.reading()


def _drop_answered(desk: Desk) -> None:
    """``Залп по Бурану! Лазер - ряд 1``: which weapon is no question once the post says it."""
    fire = {f.item.unit for f in desk.found if isinstance(f.item, Order) and f.item.command == "fire.attack"}
    desk.found = [
        one
        for one in desk.found
        if not (
            isinstance(one.item, Doubt) and one.item.message.id == "which_weapon" and one.item.unit in fire
        )
    ]


class _Reader(Headers):
    """One post on its way through. It remembers the header and the ship that later lines go on with."""

    def read(self, sentence: Sentence) -> None:
        """Read one sentence."""
        pieces = self._prefixed(self._headed(sentence.pieces, sentence.first))
        if not pieces:
            return
        rest = Sentence(pieces, sentence.close, sentence.zone, sentence.line, sentence.first, sentence.bullet)
        self.cast = frozenset()
        self.called = None
        self.together = []
        for step in steps(rest, self.kinds.begins):
            self._step(step, sentence.close)

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
        if judged in (TALK, NEGATED) or (kind == "fire.attack" and self._is_mention(step)):
            self._remember(step)
            self.desk.ignore(step.start, step.end)
            return
        unit = self._unit(step, kind)
        if unit is None:
            return
        found = len(self.desk.found)
        orders = [order for one in self._units(step, unit) for order in self._orders(step, kind, one)]
        self._settle(step, unit, judged, orders)
        self._note(step)
        self.last = orders
        if len(self.desk.found) == found and self._is_plain(step, kind):
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
        aimed = [
            one for one in self.scene.mentions(step) if one.aimed and not any(map(self.scene.own, one.names))
        ]
        if aimed:
            self.speaker.declared = Aim(targets=aimed[0].names, row=row_in(step.pieces))
        self.cast |= shadow(step)
        self.desk.ignore(step.start, step.end)

    def _note(self, step: Step) -> None:
        """The other's ship that was named last, for a pronoun."""
        for one in self.scene.mentions(step):
            if len(one.names) == 1 and not self.scene.own(one.names[0]):
                self.speaker.spoken_of = one.names[0]

    def _units(self, step: Step, unit: str) -> list[str]:
        """The ships that a step is for: those that were named just before it with ``и``, and its own."""
        together, self.together = self.together, []
        if step.joint not in ("и", "and", ",") or unit in together or not self.scene.own(unit):
            return [unit]
        return [*together, unit]

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
        if kind not in _SHIPLESS and not self.scene.own(unit):
            return [Order(unit, kind, _bare(self.speaker, step, unit, kind))]
        return self.speaker.speak(step, unit, kind)

    def _mood(self, step: Step, kind: str, close: str) -> str:
        head = step.head(kind) or step.head()
        if kind == "query":
            return ACT
        if kind == "special" and head is not None:
            return TALK if "negation" in {cue.kind for cue in step.cues if cue.start < head.start} else ACT
        if head is None:
            return coloured(step, close, self.cast)
        if kind == "fire.pd":
            return TALK if "?" in close else ACT
        if any(piece.text in words().sets["second"] for piece in step.pieces):
            return TALK
        return (
            TALK
            if self.called is not None and kind.startswith("man.")
            else mood(step, head, close, True, self.cast)
        )

    def _weapon_named(self, step: Step) -> bool:
        return bool(modules_of(step)) or bool(self.scene.mentions(step))

    def _unit(self, step: Step, kind: str) -> str | None:
        """Whose order it is: the ship named as its doer, the header's, the one before, or the only one there is."""
        doer = self._doer(step, kind)
        if doer is not None and not self.scene.own(doer):
            self.desk.ignore(step.start, step.end)
            return None
        if doer is not None:
            self.unit = doer
            self.told = None
            return doer
        if self.told is not None:
            return self.told
        unit = self.unit or self.scene.only_own()
        if unit is not None and (self.unit is None or self.scene.own(self.unit)):
            return unit
        if kind in _SHIPLESS:
            return unit or next(iter(self.scene.mine()), None)
        able = self._tried(step, kind)[1] if modules_of(step) else []
        if len(able) == 1:
            return able[0]
        self._ask_unit(step, kind)
        return None

    def _doer(self, step: Step, kind: str) -> str | None:
        """The ship that stands where a doer stands: not behind a word of aim, and before the command or its weapon."""
        head = step.head(kind) or step.head()
        other = next(
            (at for at, piece in enumerate(step.pieces) if wordbook().has("else", piece)), len(step.pieces)
        )
        mentions = [one for one in self.scene.mentions(step) if not one.aimed and one.at < other]
        if kind in ("query", "special"):
            return None
        if kind in _BY_OWNER:
            mine = (name for one in mentions for name in one.names if self.scene.own(name))
            return next(mine, None)
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

    def _foreign(self, mentions: list[Mention], step: Step) -> str | None:
        """Another's ship that is told to fire: it stands first, or owns the weapon, and something else is aimed at."""
        aimed = any(one.aimed for one in self.scene.mentions(step))
        head = step.head("fire.attack")
        told = [one for one in mentions if aimed or (head is not None and one.at < head.start)]
        return told[0].names[0] if told else None

    def _ask_unit(self, step: Step, kind: str) -> None:
        """Which ship: every ship of the seat is offered, with the order as it would be for it."""
        choices, _ = self._tried(step, kind)
        if not choices and self._chatty(step):
            self.desk.ignore(step.start, step.end)
            return
        self.desk.doubt(step, None, "unit", Message("which_unit", {"list": self.scene.mine()}), choices)

    def _tried(self, step: Step, kind: str) -> tuple[dict[str, tuple[Order, ...]], list[str]]:
        """What a step would order for each ship, and the ships for which it means something."""
        held = self.desk.found[:]
        last = self.speaker.last_aim
        choices: dict[str, tuple[Order, ...]] = {}
        able: list[str] = []
        for name in self.scene.mine():
            self.desk.found = []
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

    def _remember(self, step: Step) -> None:
        """A ship that opens a sentence is the one that the next clause is about."""
        for one in self.scene.mentions(step):
            if one.aimed or len(one.names) != 1:
                continue
            if self.scene.own(one.names[0]):
                self.unit = one.names[0]
                self.together += [one.names[0]] if len(step.pieces) == 1 else []
            elif len(step.pieces) == 1:
                self.called = one.names[0]


def _bare(speaker: Speaker, step: Step, unit: str, kind: str) -> dict[str, object]:
    """The arguments of an order to another's ship, as far as they can be told without asking."""
    held = speaker.desk.found[:]
    orders = speaker.speak(step, unit, kind)
    speaker.desk.found = held
    return dict(orders[0].args) if orders else {}
