"""Turns of speech of battles, as their word files tell them, put in the words that the phrases of commands know."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from rules import data
from rules.language.laying_out.sentences import Sentence
from rules.language.phrases.notation import compiled
from rules.language.phrases.turns import Turns
from rules.language.tokens import Piece
from rules.language.wordforms.russian import gender_of, is_cyrillic
from rules.language.words import LANGUAGES, word_list, words
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.gunnery.amounts import BEAM, PROJECTILE
from rules.tfc.battle.reading.table import ENEMY, PLACE, Table
from rules.tfc.battle.reading.wordbook import PACKAGE, wordbook

_ARMS = {BEAM: "<beam>", PROJECTILE: "<torpedo>"}
_SIDES = {ENEMY: "foe", PLACE: "place"}
_NAMING = frozenset(f"<{whose}{owns}>" for whose in ("own", "foe", "place", "other") for owns in ("", "'s"))
_AMOUNTS = frozenset({"share", "points", "number", "group", "ref"})
_MARKED = _AMOUNTS | {"name"}
_MARKING = _NAMING | {f"<{kind}>" for kind in _AMOUNTS}


def turned(desk: Desk, sentence: Sentence, pieces: list[Piece]) -> list[Piece]:
    """The pieces with every turn of speech as what it becomes."""
    table = desk.table
    pieces, told = _turns().tell(
        pieces,
        sentence.texts,
        lambda piece: _tag(table, piece),
        marked=not _MARKED.isdisjoint(sentence.kinds),
    )
    for one in told:
        desk.trace(one.covered[0].start, one.covered[-1].end, "turn", one.turn.text)
        sentence.texts.update([piece.text for piece in one.becomes])
    return pieces


def _tag(table: Table, piece: Piece) -> str:
    """What a piece is looked for as: whose a name is, an amount, craft aboard, a kind of weapon, or the word itself."""
    if piece.kind == "name":
        whose = _whose(table, piece)
        return f"<{whose}'s>" if piece.poss else f"<{whose}{_case(piece) or _gender(piece)}>"
    if piece.kind in _AMOUNTS:
        return f"<{piece.kind},{piece.text}>" if piece.text.isalpha() else f"<{piece.kind}>"
    if piece.text in table.craft_aboard:
        return "<craft>"
    return _ARMS.get(piece.value, piece.text) if isinstance(piece.value, str) else piece.text


def _whose(table: Table, piece: Piece) -> str:
    """Whose something is that a name may mean: an own unit before all, then an enemy, then a place."""
    if table.is_own(piece):
        return "own"
    return next((tag for side, tag in _SIDES.items() if table.among(piece, side)), "other")


def _case(piece: Piece) -> str:
    """How a Russian name is declined: as a subject not at all."""
    return "" if not piece.value.declined else ",agent" if piece.value.agent else ",declined"


def _gender(piece: Piece) -> str:
    """The gender of a Russian name as the subject of a sentence; nothing for one that no dictionary knows."""
    return _GENDERS.get(gender_of(piece.text.split()[-1]), "") if is_cyrillic(piece.text) else ""


_GENDERS = {"masc": ",he", "femn": ",she"}


@cache
def _turns() -> Turns:
    files = [data.load(PACKAGE, f"words/{language}.turns.yaml") for language in LANGUAGES]
    weapons = wordbook(cyrillic=True).weapons
    armed = {tag: {word for word in weapons if weapons[word] == kind} for kind, tag in _ARMS.items()}
    return Turns([turn for file in files for turn in compiled(file, _listed, armed, _MARKING)])


def _listed(name: str) -> Collection[str]:
    """A list of words: the battle's own, or one that all readers share."""
    book = wordbook(cyrillic=True)
    if name == "arms":
        return book.arms
    if name in book.lists:
        return book.lists[name]
    if name in words().sets:
        return words().sets[name]
    try:
        return word_list(name, PACKAGE)
    except KeyError:
        return word_list(name)
