"""The ladder for the steps of a post: which are orders, which are asked about, which are talk (order styles, chapter 5)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.language.laying_out.sentences import Sentence
from rules.language.phrases.lexicon import Head
from rules.language.tokens import Piece
from rules.language.wordforms.endings import INFINITIVE
from rules.language.wordforms.russian import verb_in
from rules.language.words import words
from rules.messages import Message
from rules.orbital_line.battle.reading.clauses.passing import Passing
from rules.orbital_line.battle.reading.gunnery.attacks import points_back, with_all
from rules.orbital_line.battle.reading.marking.fleets import nobody
from rules.orbital_line.battle.reading.marking.marks import (
    gives_up,
    is_called,
    is_forgotten,
    refrains,
    says_any,
)
from rules.orbital_line.battle.reading.marking.rows import row_in
from rules.orbital_line.battle.reading.marking.shots import is_aimed
from rules.orbital_line.battle.reading.marking.tales import (
    has_happened,
    is_anothers,
    is_at_rest,
    is_enemys_gun,
    is_homeward,
    is_jest,
    is_priced,
    is_relative,
    is_told_of,
    strikes_us,
    takes_back,
    tells_state,
)
from rules.orbital_line.battle.reading.marking.turns import amount, is_capped
from rules.orbital_line.reading.cut import Step, recut
from rules.orbital_line.reading.desk import Found
from rules.orbital_line.reading.modules import modules_of
from rules.orbital_line.reading.mood import ACT, PROTASIS, TALK, coloured, mood, wishes
from rules.orbital_line.reading.wordbook import wordbook
from rules.orders import Choice, Doubt, Order


class Judging(Passing):
    """Says of each step whether it is an order."""

    def _mood(self, step: Step, kind: str, close: str) -> str:
        head = step.head(kind) or next((one for one in step.heads if not _is_dock_word(one)), None)
        settled = self._settled(step, kind, head, close)
        if settled is not None:
            return settled
        if is_anothers(self.scene, step) or (kind == "man.return" and is_homeward(self.scene, step, head)):
            return TALK
        now = any(cue.kind == "now_time" for cue in step.cues)
        cast = self.cast - {"past_time", "later_time"} if now else self.cast
        cast = cast - {"condition", "when"} if now and wordbook().has("for_now", step.pieces[0]) else cast
        if refrains(step.pieces) or is_forgotten(step):
            return TALK
        advised = self.advised and _is_infinitive(step, head) and not step.fresh
        if advised or self._taunts(step, kind) or (kind == "fire.attack" and self._is_tale(step, head)):
            return TALK
        if head is None:
            return self._verbless(step, close, cast)
        spoken = any(piece.text in words().sets["second"] for piece in step.pieces)
        if (spoken and not self._calls_own(step)) or is_at_rest(step, head) or is_priced(step, head):
            return TALK
        if self.hailed and step.joint == "," and verb_in(step.pieces[head.start].text)[0] == "bid":
            return "doubt" if any(piece.kind == "number" for piece in step.pieces) else TALK
        found = mood(step, head, close, True, cast)
        unsure = _tells_of_all(step, kind, head) or (self.scene.is_aimed(step) and is_capped(step, kind))
        return "doubt" if found == ACT and unsure else found

    def _settled(self, step: Step, kind: str, head: Head | None, close: str) -> str | None:
        """What a command is that is not judged by its mood; None for all others."""
        asked = TALK if "?" in close else ACT
        if kind == "query":
            return ACT
        if kind == "special" and head is not None and gives_up(head) and asked == TALK:
            return TALK
        if kind == "special" and head is not None:
            return TALK if "negation" in {cue.kind for cue in step.cues if cue.start < head.start} else ACT
        kept = kind.startswith("power.") and says_any(step, "unchanged")
        if kept or (kind == "fire.pd" and is_anothers(self.scene, step)):
            return TALK
        if kind == "man.drift" and head is None:
            return asked
        if kind == "fire.pd":
            opened = any(wordbook().has("protasis", piece) for piece in step.pieces[:2])
            return PROTASIS if opened else asked
        if kind == "fire.hold" and nobody(step):
            return TALK if asked == TALK else self._silenced(step)
        return None

    def _aboard(self, step: Step) -> bool:
        """Whether a ship of the seat has one of the modules that a step names."""
        ships = [self.scene.battle.ship(name) for name in self.scene.mine()]
        return any(self.scene.parts(ship, ids, loose) for _, ids, loose in modules_of(step) for ship in ships)

    def _silenced(self, step: Step) -> str:
        """What a denied command to fire is: silence, until something happens, or of nobody knows whose ships."""
        if self.cast & {"condition", "when"}:
            return "condition"
        now = any(cue.kind == "now_time" for cue in step.cues)
        return "doubt" if nobody(step) and not (now or _of_ours(step) or self.spared) else ACT

    def _is_advice(self, step: Step) -> bool:
        """Whether a step only says what would be well, so that an infinitive behind it does too (``Предлагаю A отойти, B ударить``)."""
        told = self.advised or any(cue.kind == "hypothetical" for cue in step.cues)
        return told and _is_infinitive(step, step.head())

    def _is_tale(self, step: Step, head: Head | None) -> bool:
        """Whether fire is told of: at the writer's own, from another's gun, or as what something could do."""
        return (
            strikes_us(step)
            or is_relative(step, head)
            or (head is None and tells_state(step))
            or ((head is None or head.form in ("ing", "noun")) and is_enemys_gun(self.scene, step))
        )

    def _verbless(self, step: Step, close: str, cast: frozenset[str]) -> str:
        """The mood of a step without a command word: a story about a weapon, or a condition that it stands in, is no attack."""
        told = is_told_of(self.scene, step)
        claimed = told is not None and (_is_claim(step) or not self._aboard(step))
        if told is None and row_in(step.pieces) is not None and any(map(_is_past, step.pieces)):
            return "past"
        idle = has_happened(step) or not (self.scene.is_aimed(step) or points_back(step))
        over = told is not None and row_in(step.pieces) is None and idle
        if told == "another" or claimed or over or wordbook().has("concedes", step.pieces[0]):
            return TALK
        opened = wordbook().has("protasis", step.pieces[0]) and any(cue.start == 0 for cue in step.cues)
        if opened and row_in(step.pieces) is None and not _follows_a_dash(step):
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
        head = step.head(kind)
        if head is not None and head.form == "first":
            return False
        return called and (kind.startswith("man.") or not aimed)

    def _unfolded(self, step: Step) -> list[Step]:
        """``уходит из-под удара: торможение 1`` as talk and the manoeuvre that it speaks of."""
        at = next((at for at, piece in enumerate(step.pieces) if piece.text == ":"), 0)
        if not 0 < at < len(step.pieces) - 1:
            return [step]
        lead, rest = recut(step.pieces[:at], step.joint), recut(step.pieces[at + 1 :], ";")
        book = wordbook()
        names = ("all", "both", "ships_all", "filler_units", "small_sign")
        confirms = says_any(lead, "confirm")
        if confirms or all(
            one.kind in ("name", "ref") or any(book.has(n, one) for n in names) for one in lead.pieces
        ):
            return [step]
        before, kind = self.kinds.of(lead), self.kinds.of(rest)
        denied = row_in(lead.pieces) is None and any(cue.kind == "negation" for cue in lead.cues)
        aimless = before == "man.orbit" and amount(lead)[0] is None
        talk = (
            before in (None, "man.exit")
            or aimless
            or (before == "fire.attack" and (denied or self._is_mention(lead)))
        )
        target = any(book.has("target", piece) for piece in lead.pieces) and kind == "fire.attack"
        bare = not modules_of(lead) and not self.scene.mentions(lead)
        whole = bool(modules_of(rest)) and self.scene.is_aimed(rest)
        aimed = kind == "fire.attack" and (bare or whole) and row_in(rest.pieces) is not None
        told = aimed or (kind is not None and kind.startswith("man."))
        lead.fresh, rest.fresh = step.fresh, step.fresh or (talk and (whole or wishes(lead)))
        rest.amends, rest.former = step.amends, step.former
        return [lead, rest] if talk and (told or target) else [step]

    def _is_mention(self, step: Step) -> bool:
        """Whether fire is only spoken of: no weapon, no target, no row."""
        aimed = is_aimed(self.scene, step)
        head = step.head("fire.attack")
        verb = head is not None and head.form != "noun"
        named = modules_of(step) or (verb and any(wordbook().has("guns", piece) for piece in step.pieces))
        named = named or (head is not None and verb and with_all(step.pieces[head.end :]))
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
        if is_jest(sentence):
            self.desk.ignore(sentence.start, sentence.end)
            return True
        made = takes_back(sentence)
        if made is None or sentence.first or len(self.desk.found) == self.since:
            return False
        since = self._last_two() if made == "swap" else self.since
        meant = _spoken_of(sentence, self.desk.found[since:])
        if not meant:
            return False
        rest = [one for one in self.desk.found if all(one is not other for other in meant)]
        self.desk.found = rest if made == "drop" else [*rest, *map(_asked, meant)]
        self.desk.ignore(sentence.start, sentence.end)
        return True

    def _last_two(self) -> int:
        """Where the orders of the last two ships of the post begin."""
        units: set[str | None] = set()
        for at in range(len(self.desk.found), 0, -1):
            units.add(self.desk.found[at - 1].item.unit)
            if len(units) > len(("one", "other")):
                return at
        return 0

    def _falter(self, sentence: Sentence) -> None:
        """Ask about what a sentence ordered that trailed off and went over to a no (``Разгон... а, нет, нос не туда``)."""
        trailed, self.closed = self.closed.startswith(("...", "…")), sentence.close
        righted, self.righted = self.righted, False
        if trailed and not righted and len(self.desk.found) == self.since and _denies(sentence.pieces):
            self.desk.found[self.former :] = [_asked(one) for one in self.desk.found[self.former :]]


def _is_dock_word(head: Head) -> bool:
    """Whether a word belongs to the dock, so that it says nothing of how an order of a battle is meant (``at the same place``)."""
    return head.sense.command.startswith("build.")


def _spoken_of(sentence: Sentence, former: Sequence[Found]) -> list[Found]:
    """Those of the orders before that a sentence speaks of: all, or those of the command that it names (``Стрелять не буду.``)."""
    heads = wordbook().lexicon.heads(sentence.pieces, True, {})
    named = {head.sense.command for head in heads if not _is_dock_word(head)}
    return [one for one in former if not named or getattr(one.item, "command", None) in named]


def _tells_of_all(step: Step, kind: str, head: Head) -> bool:
    """Whether thrust is said of everybody without a number, as an order or as a common truth (``Все разгоняются перед боем``)."""
    thrust = kind in ("man.accelerate", "man.brake") and wordbook().has("everybody", step.pieces[0])
    return thrust and head.form != "base" and amount(step)[0] is None


def _is_infinitive(step: Step, head: Head | None) -> bool:
    """Whether a command is a Russian infinitive."""
    return head is not None and step.pieces[head.start].text.endswith(INFINITIVE)


def _follows_a_dash(step: Step) -> bool:
    """Whether the weapon stands behind the dash of a condition (``Если промажу — Молотом туда же``)."""
    dash = next((at for at, piece in enumerate(step.pieces) if piece.text in ("-", "—")), len(step.pieces))
    return dash < min((at for at, _, _ in modules_of(step)), default=0)


def _is_claim(step: Step) -> bool:
    """Whether a clause behind an attack only says what it does (``и сносит ей плазменную пушку``)."""
    return step.joint in ("и", "and") and row_in(step.pieces) is None


def _denies(pieces: Sequence[Piece]) -> bool:
    """Whether a sentence begins with a no, behind words that say nothing (``а, нет``, ``ой нет``)."""
    said = (p for p in pieces if p.kind != "sign")
    telling = (p for p in said if wordbook().has("deny", p) or p.text not in words().function)
    return wordbook().has("deny", next(telling, pieces[0]))


def _is_past(piece: Piece) -> bool:
    """Whether a word tells that something has gone (``торпеды ушли``)."""
    return wordbook().has("told_past", piece)


def _of_ours(step: Step) -> bool:
    """Whether the writer's own ships are spoken of (``никто из наших``)."""
    return any(wordbook().has("ours", piece) for piece in step.pieces)


def _asked(found: Found) -> Found:
    """An order as a question; anything else as it is."""
    order = found.item
    if not isinstance(order, Order):
        return found
    message = Message("asked_doubt", {"unit": order.unit or ""})
    choices = (Choice("confirm", (order,)), Choice("none"))
    return Found(Doubt(order.unit, "doubt", message, choices, order.words), found.start)
