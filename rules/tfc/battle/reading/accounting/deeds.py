"""Verbs that no phrase of a command knows, as far as their form tells that a unit is to do something."""

from __future__ import annotations

from rules.language.tokens import Piece
from rules.language.wordforms.russian import cases_of, is_adverb, is_cyrillic, verb_in
from rules.language.words import word_list, words
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.wordbook import PACKAGE

_TELLING = word_list("telling_verbs", PACKAGE)
BIDDING = frozenset({":", "\u2014", "-"})
"""Signs behind a name that heads what its unit is to do."""
_LEADING = BIDDING | {","}
_GIVING = word_list("giving_anything", PACKAGE)
_LETTING = word_list("letting", PACKAGE)
_BEING = word_list("being", PACKAGE)
_BIDS = frozenset({"base", "bid"})
_NEAR = 4
"""How many pieces may stand between a name and its verb in Russian."""


def deed(desk: Desk, pieces: list[Piece], at: int, several: bool) -> int | None:
    """The place of the verb that says what the unit named at a place does or is to do; none where it only tells of the unit."""
    place = at + 1
    lead = pieces[place].text if place < len(pieces) and pieces[place].text in _LEADING else ""
    place += bool(lead)
    while place < len(pieces) and _is_light(pieces[place].text):
        place += 1
    if place >= len(pieces):
        return verb_before(pieces, at)
    piece = pieces[place]
    if piece.kind != "word" or isinstance(piece.value, str) or (piece.cap and lead not in BIDDING):
        return verb_before(pieces, at)
    if is_cyrillic(piece.text):
        found = _russian(pieces, at, place, lead)
        return found if found is not None else verb_before(pieces, at)
    before = pieces[at - 1].text if at and place == at + 1 else pieces[place - 1].text
    return place if _is_deed(piece.text, before, lead, several, at) else None


def _acts_by(piece: Piece) -> str:
    """The form of the verb whose doer a name in its case is: a finite one, an infinitive (``Заре уйти``), or none."""
    if piece.kind != "name" or not piece.value.declined:
        return "s"
    return "base" if "datv" in cases_of(piece.text.split()[-1]) else ""


def _is_light(text: str) -> bool:
    """Whether a word only tells when, how or that something is done."""
    if text in words().sets["adverbs"] or text in _LETTING or text in _BEING:
        return True
    return text.endswith("ly") or is_adverb(text)


def _is_deed(text: str, before: str, lead: str, several: bool, at: int) -> bool:
    """Whether an English word behind a name is a verb of something done: told of it, or asked for behind a sign."""
    bare = frozenset(_bare(text))
    telling = _TELLING if lead not in BIDDING else _TELLING - _GIVING
    if text in words().function or len(text) < 3 or not telling.isdisjoint(bare):
        return False
    if lead == ",":
        return at <= 1 and not text.endswith(("s", "ed", "ing"))
    if before in _BEING:
        return text.endswith("ing")
    if lead or several or before in _LETTING:
        return True
    return text.endswith("s") and not text.endswith("ss")


def _bare(text: str) -> tuple[str, ...]:
    """What the bare form of an English verb may be."""
    found = [text]
    for ending, bare in (("s", ""), ("es", ""), ("ies", "y"), ("ing", ""), ("ing", "e")):
        if text.endswith(ending):
            found.append(text[: -len(ending)] + bare)
    return tuple(found)


def _russian(pieces: list[Piece], at: int, place: int, lead: str) -> int | None:
    """The Russian verb behind a name, past what it is done with."""
    form = _acts_by(pieces[at])
    for here in range(place, min(place + _NEAR, len(pieces))):
        if pieces[here].kind != "word":
            return None
        kind = _kind(pieces[here].text)
        if kind is None:
            return None
        if kind:
            wanted = {
                "base": bool(lead) or form == "base",
                "bid": lead == ",",
                "s": lead != "," and form == "s",
            }
            return here if wanted.get(kind, False) else None
    return None


def begin_of(pieces: list[Piece], at: int) -> int:
    """Where the stretch begins that a place stands in: behind the last sign or joint before it."""
    joints = words().sets["separators"]
    while at and pieces[at - 1].kind != "sign" and pieces[at - 1].text not in joints:
        at -= 1
    return at


def verb_before(pieces: list[Piece], at: int) -> int | None:
    """The Russian verb that stands before the name of its subject (``В Косу плюёт Кувалда``, ``Искромсать Косу Кувалде``)."""
    for place in range(at - 1, max(begin_of(pieces, at), at - _NEAR) - 1, -1):
        kind = _kind(pieces[place].text) if pieces[place].kind == "word" else ""
        if kind is None:
            return None
        if kind:
            return place if kind == _acts_by(pieces[at]) and (kind == "base" or place == at - 1) else None
    return None


def _kind(text: str) -> str | None:
    """The form of a Russian verb, empty if a word is none; nothing if it is one that only tells."""
    kind, lemma = verb_in(text)
    return None if kind and (lemma in _TELLING or text in words().function) else kind


def is_bidden(pieces: list[Piece], at: int, verb: int) -> bool:
    """Whether the form of a Russian verb alone says that the unit named at a place is to act (``пусть Заря ...``, ``Заря, ...!``)."""
    if not is_cyrillic(pieces[verb].text):
        return False
    near = (pieces[at - 1].text if at else "", pieces[at + 1].text if at + 1 < len(pieces) else "")
    return not _LETTING.isdisjoint(near) or verb_in(pieces[verb].text)[0] in _BIDS
