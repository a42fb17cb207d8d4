"""Fire told in words that deal it out or deny that any is spared, put plainly: ``with beams and torpedoes respectively``, ``sparing nothing``."""

from __future__ import annotations

from collections.abc import Callable

from rules.language.sentences import Sentence
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.marking.weapons_aimed import is_armed, made, plainly_aimed
from rules.tfc.battle.reading.wordbook import PACKAGE

_AND, _WITH = word_list("and"), word_list("with")
_NO = word_list("no_doing", PACKAGE) | word_list("nobody", PACKAGE)


def restated(desk: Desk, sentence: Sentence, pieces: list[Piece]) -> list[Piece]:
    """The pieces with two weapons dealt out in turn put beside those who fire or are fired at, and without a sparing that is denied."""
    texts = sentence.texts
    if not desk.listed("respectively").isdisjoint(texts) and len(desk.table.book.arms & texts) > 1:
        pieces = _each_with_its_own(desk, pieces)
    if not _NO.isdisjoint(texts) and not desk.listed("sparing").isdisjoint(texts):
        pieces = _without_denied_sparing(desk, pieces)
    if "," in texts and not _ALONG.isdisjoint(texts):
        pieces = _listed_along(desk, pieces)
    return plainly_aimed(desk, sentence, pieces)


def _each_with_its_own(desk: Desk, pieces: list[Piece]) -> list[Piece]:
    """``A and B hit X with beams and torpedoes respectively`` as ``A and B hit X, A with beams, B with torpedoes``, and the like for two targets."""
    at = next((i for i, piece in enumerate(pieces) if piece.text in desk.listed("respectively")), 0)
    arms = _two_weapons(pieces[:at])
    if arms is None:
        return pieces
    first, joint, last = arms
    begin = first - (first > 0 and pieces[first - 1].text in _WITH | {","})
    groups = (pieces[first:joint], pieces[joint + 1 : last])
    rest = [*pieces[:begin], *pieces[last:at], *pieces[at + 1 :]]
    rest = rest[:-1] if rest and rest[-1].text == "," else rest
    own, foes = _row_of_two(rest, desk.table.is_own), _row_of_two(rest, desk.table.is_other)
    if begin < 1 or bool(own) == bool(foes):
        return pieces
    told = [[made("with", rest[place]), *part] for place, part in zip(own or foes, groups, strict=True)]
    if foes:
        between = rest[foes[0] + 1 : foes[1] + 1]
        return [*rest[: foes[0] + 1], *told[0], *between, *told[1], *rest[foes[1] + 1 :]]
    behind = [
        piece
        for place, part in zip(own, told, strict=True)
        for piece in (Piece("sign", ",", rest[-1].end, rest[-1].end), rest[place], *part)
    ]
    return [*rest, *behind]


def _listed_along(desk: Desk, pieces: list[Piece]) -> list[Piece]:
    """``A, together with B, attacks X`` as ``A and B attacks X``."""
    for at in range(1, len(pieces) - 3):
        if pieces[at].text != "," or not desk.table.is_own(pieces[at - 1]) or pieces[at - 1].poss:
            continue
        end = next((i for i in range(at + 2, min(at + 7, len(pieces) - 1)) if pieces[i].kind == "name"), 0)
        said = [piece.text for piece in pieces[at + 1 : end]]
        if said and said[-1] in words().sets["determiners"]:
            said.pop()
        if " ".join(said) in _PHRASES and desk.table.is_own(pieces[end]) and pieces[end + 1].text == ",":
            return [*pieces[:at], made("and", pieces[at]), pieces[end], *pieces[end + 2 :]]
    return pieces


_PHRASES = word_list("acting_along", PACKAGE)
_ALONG = frozenset({phrase.split()[0] for phrase in _PHRASES})


def _two_weapons(pieces: list[Piece]) -> tuple[int, int, int] | None:
    """Where two kinds of weapon with ``and`` between them begin, the place of the joint, and where they end."""
    for joint in range(len(pieces) - 2, 0, -1):
        if pieces[joint].text not in _AND or not is_armed(pieces[joint - 1]):
            continue
        first, last = joint - 1, joint + 1
        while first > 0 and _is_amount(pieces[first - 1]):
            first -= 1
        while last < len(pieces) - 1 and _is_amount(pieces[last]):
            last += 1
        if is_armed(pieces[last]):
            return first, joint, last + 1
    return None


def _is_amount(piece: Piece) -> bool:
    """Whether a piece is a share, or a light word beside a weapon."""
    sets = words().sets
    return piece.kind == "share" or piece.text in sets["determiners"] or piece.text in sets["whole"]


def _row_of_two(pieces: list[Piece], fits: Callable[[Piece], bool]) -> list[int]:
    """The places of two names of one kind with ``and`` between them, if no other name of that kind stands there."""
    named = [at for at, piece in enumerate(pieces) if piece.kind == "name" and fits(piece)]
    if len(named) != 2:
        return []
    between = [piece.text for piece in pieces[named[0] + 1 : named[1]]]
    joined = bool(between) and between[0] in _AND
    return named if joined and all(text in words().sets["determiners"] for text in between[1:]) else []


def _without_denied_sparing(desk: Desk, pieces: list[Piece]) -> list[Piece]:
    """``with her beams, sparing no torpedo`` as ``with her beams and all torpedoes``; where no weapon is named before it, it adds none."""
    sparing, weapons = desk.listed("sparing"), desk.table.book.arms
    for at in range(1, len(pieces) - 1):
        if pieces[at].text not in sparing - _NO or pieces[at + 1].text not in _NO:
            continue
        end = at + 2
        while end < len(pieces) and pieces[end].text in weapons | _SINGLE:
            end += 1
        comma = at - (pieces[at - 1].text == ",")
        named = end > at + 2 and any(is_armed(piece) for piece in pieces[:comma])
        added = [made("and", pieces[at]), made("all", pieces[at]), pieces[end - 1]] if named else []
        desk.trace(pieces[at].start, pieces[end - 1].end, "layout", "nothing spared")
        return [*pieces[:comma], *added, *pieces[end:]]
    return pieces


_SINGLE = word_list("one_left", PACKAGE) | frozenset({"single"})
