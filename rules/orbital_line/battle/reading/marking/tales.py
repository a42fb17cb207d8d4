"""What is told and not ordered: the other side's acts, where a ship is, plans, and sentences that take the one before back."""

from __future__ import annotations

from itertools import pairwise

from rules.language.laying_out.sentences import Sentence
from rules.language.phrases.lexicon import Head
from rules.language.tokens import Piece
from rules.language.wordforms.endings import FINITE, IMPERATIVE
from rules.language.wordforms.russian import is_past
from rules.language.words import words
from rules.orbital_line.battle.reading.marking.rows import row_in
from rules.orbital_line.battle.reading.scene import SceneOf
from rules.orbital_line.battle.state import AWAY
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.modules import modules_of
from rules.orbital_line.reading.mood import TALK
from rules.orbital_line.reading.wordbook import wordbook

_LABEL = 4
"""The most pieces before the sign of ``План такой:``."""

_AFTERTHOUGHT = 6
"""The most pieces of a sentence that only takes the one before back."""

_STEM = 3
"""The least letters before the ending of a Russian verb."""


def told_silence(step: Step) -> str | None:
    """What a denied command to fire is where it tells of the past (``never fired``, ``ещё не стреляла``); None where it does not."""
    head = step.head("fire.attack", "fire.hold")
    if head is None or not (
        head.form == "past" or any(is_past(piece.text) for piece in step.pieces[head.start : head.end])
    ):
        return None
    return TALK if any(wordbook().has("so_far", piece) for piece in step.pieces) else "past"


def strikes_us(step: Step) -> bool:
    """Whether the writer's own side is what is fired at (``бьёт по нам Сельдью``, ``fires at us``)."""
    book = wordbook()
    pairs = zip(step.pieces, step.pieces[1:], strict=False)
    return any(book.has("us", b) and (book.has("at", a) or book.has("us_aims", a)) for a, b in pairs)


def is_at_rest(step: Step, head: Head) -> bool:
    """Whether it is only told where a nose points (``Нос «Выдры» смотрит на планету``)."""
    nose = head.sense.command == "man.turn_to" and step.pieces[head.start].text in ("нос", "nose")
    behind = step.pieces[head.end : head.end + 4]
    wished = any(wordbook().has("wished", piece) for piece in step.pieces)
    return nose and not wished and any(wordbook().has("rests", piece) for piece in behind)


def is_priced(step: Step, head: Head) -> bool:
    """Whether it is only told what a manoeuvre costs (``поворот на 2 стоит 4``, ``turning 2 costs 4``)."""
    moves = head.sense.command.startswith("man.")
    book, behind = wordbook(), step.pieces[head.end :]
    each = any(
        a.text in ("за", "per") and (book.has("sector", b) or book.has("mark", b))
        for a, b in pairwise(behind)
    )
    return moves and (each or any(book.has("costs", piece) for piece in behind))


def is_past_telling(piece: Piece) -> bool:
    """Whether a word that means nothing in the game looks like a verb of the third person or of the past."""
    strange = piece.kind == "word" and isinstance(piece.value, (str, type(None)))
    ending = next((one for one in FINITE if piece.text.endswith(one)), None)
    if not strange or ending is None or len(piece.text) < len(ending) + _STEM:
        return False
    known = wordbook().acts(piece.text) or wordbook().has("goes_to", piece)
    return not known and piece.text not in words().function


def is_idle(piece: Piece) -> bool:
    """Whether a word is an infinitive that no order has (``Молоту отдохнуть``)."""
    strange = piece.kind == "word" and isinstance(piece.value, (str, type(None)))
    return strange and piece.text.endswith(("ть", "ться")) and not wordbook().knows(piece.text)


def is_told_of(scene: SceneOf, step: Step) -> str | None:
    """Whether a stretch with a weapon and no command only tells of it: of ``another``, or of ``itself`` (``Луч в центр получит``)."""
    if step.heads or not modules_of(step) or not any(map(is_past_telling, step.pieces)):
        return None
    verb = next(at for at, piece in enumerate(step.pieces) if is_past_telling(piece))
    doers = [one for one in scene.mentions(step) if not one.aimed and one.at < verb]
    if any(scene.own(name) for one in doers for name in one.names):
        return None
    others = [one for one in doers if scene.is_named(step, one)]
    return "another" if others else "itself"


def has_happened(step: Step) -> bool:
    """Whether a verb that no order has tells what has happened already (``Торпеда по Осе красиво легла``)."""
    return any(is_past_telling(piece) and is_past(piece.text) for piece in step.pieces)


def tells_state(step: Step) -> bool:
    """Whether it is only told in what state something is (``Игла Вепря повреждена``, ``the Ray is damaged``)."""
    return row_in(step.pieces) is None and any(wordbook().has("told_state", piece) for piece in step.pieces)


def is_plan(pieces: list[Piece]) -> bool:
    """Whether a sentence begins as a plan (``План такой: ...``, ``Idea: ...``)."""
    signs = [at for at, piece in enumerate(pieces[:_LABEL]) if piece.kind == "sign" and piece.text in ":-—"]
    return bool(signs) and any(wordbook().has("plan", piece) for piece in pieces[: signs[0]])


def bargain(step: Step) -> frozenset[str]:
    """The doubt that a challenge to others casts on what follows (``Верните Выдру в строй, и мы её расстреляем``)."""
    first = step.pieces[0]
    asks = first.kind == "word" and first.text.endswith(IMPERATIVE)
    return frozenset(("doubt",)) if asks and not wordbook().has("calls", first) else frozenset()


def is_enemys_gun(scene: SceneOf, step: Step) -> bool:
    """Whether the only weapon is another ship's, and nothing says where it goes (``Сельди Нахимова страшны``, ``Kestrel's beam hurts``)."""
    first = next((at for at, _, _ in modules_of(step)), 0)
    owners = [one for one in scene.mentions(step) if one.at == first - 1 and step.pieces[one.at].poss]
    if row_in(step.pieces) is None and any(not any(map(scene.own, one.names)) for one in owners):
        return True
    mentions = {one.at: one for one in scene.mentions(step) if not one.aimed}
    behind = [mentions.get(at + 1) for at, _, _ in modules_of(step)]
    foreign = [one for one in behind if one is not None and not any(map(scene.own, one.names))]
    return (
        bool(foreign)
        and not any(scene.is_named(step, one) for one in foreign)
        and row_in(step.pieces) is None
    )


def is_anothers(scene: SceneOf, step: Step) -> bool:
    """Whether what is spoken of is somebody else's (``Зенитки у него две``, ``Веер у Иры бьёт по всему``), and no row is aimed at."""
    if modules_of(step) and row_in(step.pieces) is not None:
        return False
    foreign = {one.at for one in scene.mentions(step) if not any(map(scene.own, one.names))}
    known = wordbook().knows
    if any(wordbook().has("place_where", piece) for piece in step.pieces):
        return False
    return any(
        before.text == "у"
        and (
            at in foreign
            or piece.text in words().sets["them"]
            or (
                piece.kind == "word"
                and piece.cap
                and not known(piece.text)
                and piece.text not in words().function
            )
        )
        for at, (before, piece) in enumerate(pairwise(step.pieces), 1)
    )


def is_homeward(scene: SceneOf, step: Step, head: Head | None) -> bool:
    """Whether a return is the writer's own (``скоро вернусь``): no ship of his is away, and no place is named."""
    away = any(scene.battle.ship(name).presence == AWAY for name in scene.mine())
    placed = any(wordbook().has("back_to", piece) for piece in step.pieces)
    told = head is not None and head.form != "base"
    return told and not away and not placed and not any(scene.mentions(step))


def is_relative(step: Step, head: Head | None) -> bool:
    """Whether a verb only describes what stands before it (``Жало — единственное, что пробьёт Нахимова``)."""
    book = wordbook()
    places = (
        [head.start]
        if head is not None
        else [at for at, one in enumerate(step.pieces) if is_past_telling(one)]
    )
    return any(
        at > 1 and book.has("relative", step.pieces[at - 1]) and not book.has("so", step.pieces[at - 2])
        for at in places
    )


def is_jest(sentence: Sentence) -> bool:
    """Whether a sentence ends by saying that it was not meant (``Вправо 2 — шучу.``)."""
    signs = [at for at, piece in enumerate(sentence.pieces) if piece.text in ("-", "—", ",")]
    tail = sentence.pieces[signs[-1] + 1 :] if signs else []
    return " ".join(piece.text for piece in tail) in wordbook().sets["jest_phrases"]


def takes_back(sentence: Sentence) -> str | None:
    """What a sentence makes of what stands before it; None if nothing.

    ``drop`` (``Это на будущее.``) and ``doubt`` (``Или нет?``) speak of the sentence before, ``swap`` (``Меняю их местами.``) of two ships.
    """
    pieces = [piece for piece in sentence.pieces if piece.kind != "sign"]
    if not pieces or len(pieces) > _AFTERTHOUGHT or any(piece.kind == "name" for piece in pieces):
        return None
    said = f" {' '.join(piece.text for piece in pieces)} "
    for name in ("drop", "doubt", "swap"):
        if any(f" {phrase} " in said for phrase in wordbook().sets[f"afterthought_{name}"]):
            return name
    return None


def wavers(sentence: Sentence) -> bool:
    """Whether a sentence is only a word that takes the one before back in part, and trails off (``Хотя...``)."""
    alone = len(sentence.pieces) == 1 and wordbook().has("concedes", sentence.pieces[0])
    return alone and sentence.close.startswith(("...", "…"))


def waits_on(scene: SceneOf, step: Step) -> bool:
    """Whether a stretch says as long as what another's ship is at something is done (``Пока Манта молчит``)."""
    opened = len(step.pieces) > 2 and wordbook().has("as_long_as", step.pieces[0])
    others = (one for one in scene.mentions(step) if not any(map(scene.own, one.names)))
    return opened and any(one.at == 1 for one in others)
