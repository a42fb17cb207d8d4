"""English fire told the other way round, put into the plain order of words: who fires, how much, at whom."""

from __future__ import annotations

from msgspec.structs import replace

from rules.language.sentences import Sentence
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.marking.excepted import without_those_left_out
from rules.tfc.battle.reading.marking.restated import restated
from rules.tfc.battle.reading.marking.weapons_aimed import made
from rules.tfc.battle.reading.table import ENEMY
from rules.tfc.battle.reading.wordbook import PACKAGE

_HOLDING, _AIMING, _ALL = word_list("holding"), word_list("aiming"), word_list("all_there_is", PACKAGE)
_RECEIVING, _FROM, _LOT = word_list("receiving", PACKAGE), word_list("from"), word_list("lot", PACKAGE)
_AND = word_list("and")
_GIVING = word_list("giving_fire", PACKAGE)
_FOR, _APPOSED = word_list("given_to"), word_list("apposed", PACKAGE)


def reworded(desk: Desk, sentence: Sentence, pieces: list[Piece]) -> list[Piece]:
    """The pieces with what a ship has left, what somebody gets from her, what she keeps for him, and a ship's description reworded."""
    texts = sentence.texts
    pieces = restated(desk, sentence, without_those_left_out(desk, sentence, pieces))
    if pieces[0].text in _ALL and not _HOLDING.isdisjoint(texts):
        pieces = _everything_left(desk, pieces)
    if not (_RECEIVING.isdisjoint(texts) or _FROM.isdisjoint(texts)):
        pieces = _received(desk, pieces)
    if not words().sets["rest"].isdisjoint(texts):
        pieces = _kept_for(desk, pieces)
    if "," in texts and not (desk.listed("ships") | _APPOSED).isdisjoint(texts):
        pieces = _without_description(desk, pieces)
    return pieces


def _past(pieces: list[Piece], at: int) -> int:
    """The place behind the articles that begin at a place."""
    while at < len(pieces) - 1 and pieces[at].text in words().sets["determiners"]:
        at += 1
    return at


def _everything_left(desk: Desk, pieces: list[Piece]) -> list[Piece]:
    """``Everything Wren has left goes into Rook`` as ``Wren fires everything into Rook``."""
    at = _past(pieces, 1 + (len(pieces) > 1 and pieces[1].text == "that"))
    owner = pieces[at] if at < len(pieces) else pieces[0]
    behind = at + 1
    while behind < len(pieces) and pieces[behind].text in _HOLDING | words().sets["adverbs"]:
        behind += 1
    aim = next((i for i in range(behind, min(behind + 3, len(pieces))) if _points(desk, pieces, i)), None)
    going = aim is not None and all(p.text in desk.listed("flying") for p in pieces[behind:aim])
    if not desk.table.is_own(owner) or behind == at + 1 or aim is None or not going:
        return pieces
    owner = replace(owner, start=pieces[0].start, poss=False)
    return [
        owner,
        made("fires", owner),
        made("everything", owner),
        made("at", pieces[aim]),
        *pieces[aim + 1 :],
    ]


def _points(desk: Desk, pieces: list[Piece], at: int) -> bool:
    """Whether a word that aims stands at a place, or a sign with somebody to shoot at behind it."""
    sign = pieces[at].text in (":", "\u2014", "-") and at + 1 < len(pieces)
    return pieces[at].text in _AIMING or (sign and desk.table.is_other(pieces[at + 1]))


def _received(desk: Desk, pieces: list[Piece]) -> list[Piece]:
    """``Rook takes the lot from Wren`` as ``Wren fires the lot at Rook``, where it is said how much he gets."""
    at = _past(pieces, 0)
    if len(pieces) < at + 4 or pieces[at].poss or not desk.table.is_other(pieces[at]):
        return pieces
    source = next((i for i in range(at + 2, len(pieces)) if pieces[i].text in _FROM), len(pieces))
    giver = _past(pieces, source + 1)
    amount = [made("everything", p) if p.text in _LOT else p for p in pieces[at + 2 : source]]
    amount = amount[1:] if pieces[source - 1].text in _LOT else amount
    if (
        giver >= len(pieces)
        or pieces[at + 1].text not in _RECEIVING
        or not desk.table.is_own(pieces[giver])
        or pieces[giver].poss
        or any(piece.kind in ("name", "sign") for piece in amount)
        or not any(_is_amount(piece) for piece in amount)
    ):
        return pieces
    wren = replace(pieces[giver], start=pieces[0].start, end=pieces[at].end)
    rook = replace(pieces[at], start=pieces[source].start, end=pieces[giver].end)
    last = giver
    while last + 2 < len(pieces) and pieces[last + 1].text in _AND and desk.table.is_own(pieces[last + 2]):
        last += 2
    wrens = [wren, *pieces[giver + 1 : last + 1]]
    return [*wrens, made("fires", wren), *amount, made("at", amount[-1]), rook, *pieces[last + 1 :]]


def _is_amount(piece: Piece) -> bool:
    """Whether a piece says how much, or of what weapon."""
    whole = piece.kind == "word" and piece.text in words().sets["whole"]
    return (
        piece.kind in ("share", "points") or whole or (piece.kind == "word" and isinstance(piece.value, str))
    )


def _kept_for(desk: Desk, pieces: list[Piece]) -> list[Piece]:
    """``the rest she keeps for Rook`` and ``keeps the rest for Rook`` as ``the rest at Rook``: what is kept for somebody is fired at him."""
    sparing, rest = desk.listed("sparing"), words().sets["rest"]
    for at in range(1, len(pieces) - 2):
        given = pieces[at].text in _GIVING
        if not (given or pieces[at].text in sparing) or pieces[at].kind != "word":
            continue
        named = pieces[at - 1].text in words().sets["they"] or desk.table.is_own(pieces[at - 1])
        owner = at - 1 - named
        before = any(piece.text in rest for piece in pieces[max(0, owner - 3) : owner + 1]) and (
            named or not given
        )
        part = _past(pieces, at + 1)
        behind = pieces[part].text in rest and not given
        aim = at + 1 if before else part + 1
        foe = _past(pieces, aim + 1)
        if not (before or behind) or foe >= len(pieces) or pieces[aim].text not in _FOR | _AIMING:
            continue
        if pieces[foe].kind == "name" and desk.table.among(pieces[foe], ENEMY):
            kept = pieces[: owner + 1] if before else [*pieces[:at], pieces[part]]
            return [*kept, made("at", kept[-1]), *pieces[aim + 1 :]]
    return pieces


_LONGEST = 5
"""A description before a name has no more words than this."""


def _without_description(desk: Desk, pieces: list[Piece]) -> list[Piece]:
    """``goes for the mother ship, the Malady, with torpedoes`` without what the named ship is, and without its commas."""
    nouns, sets = desk.listed("ships") | _APPOSED, words().sets
    for comma in [at for at, piece in enumerate(pieces[:-1]) if at > 1 and piece.text == ","]:
        name = _past(pieces, comma + 1)
        if pieces[comma - 1].text not in nouns or pieces[name].kind != "name" or pieces[name].poss:
            continue
        first = comma - 1
        while first > 0 and comma - first < _LONGEST and pieces[first].text not in _ARTICLES:
            first -= 1
        after = pieces[name + 1] if name + 1 < len(pieces) else None
        listed = after is not None and after.text in sets["connectors"]
        plain = all(p.kind == "word" and p.text not in sets["prepositions"] for p in pieces[first:comma])
        if pieces[first].text in _ARTICLES and plain and not listed:
            ends = name + 1 + (after is not None and after.text == ",")
            return [*pieces[:first], pieces[name], *pieces[ends:]]
    return pieces


_ARTICLES = word_list("articles") | word_list("owners") | word_list("mine")
