"""Own units that are told to come near an enemy, by a verb that by itself only tells where a ship is (``Заря подходит к Палачу``)."""

from __future__ import annotations

from rules.language.tokens import Piece
from rules.language.wordforms.russian import is_adverb, verb_in
from rules.language.words import word_list
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.table import ENEMY
from rules.tfc.battle.reading.wordbook import PACKAGE

_NEARING = word_list("nearing_ru", PACKAGE)
_TO = word_list("to_ru")
_FORMS = frozenset({"s", "base", "bid", "past"})


def nearing(desk: Desk, pieces: list[Piece], at: int) -> tuple[str, ...]:
    """The enemy whom the unit named at a place comes near, or is to; nothing where that is only looked back at."""
    verb = _past_manner(pieces, at + 1)
    if verb >= len(pieces) or not _is_nearing(pieces[verb]):
        return ()
    lead = _past_manner(pieces, verb + 1)
    if lead + 1 >= len(pieces) or pieces[lead].text not in _TO or pieces[lead + 1].kind != "name":
        return ()
    return desk.table.among(pieces[lead + 1], ENEMY)


def _past_manner(pieces: list[Piece], at: int) -> int:
    """The first place from here on that does not only say how or when."""
    while at < len(pieces) and pieces[at].kind == "word" and is_adverb(pieces[at].text):
        at += 1
    return at


def _is_nearing(piece: Piece) -> bool:
    """Whether a piece is a verb of coming near that tells of now or of what has just been done, or asks for it."""
    form, lemma = verb_in(piece.text) if piece.kind == "word" else ("", "")
    return form in _FORMS and lemma in _NEARING
