"""Groups that name at once whom they leave out, put as the units that are left: ``everyone but Quill and Wren evades``."""

from __future__ import annotations

from itertools import takewhile

from msgspec.structs import replace

from rules.language.laying_out.sentences import Sentence
from rules.language.names.roster import Found
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.people import expand_group, is_subject_piece, own_units
from rules.tfc.battle.reading.wordbook import PACKAGE

_LEAVING_OUT = word_list("but_for") | word_list("excepting")
_PHRASES = word_list("not_counting", PACKAGE)
_OPENS = frozenset({phrase.split()[0] for phrase in _PHRASES}) | _LEAVING_OUT
_ALL = word_list("out_of_all", PACKAGE)
_TOLD_ALL = word_list("told_all_ru", PACKAGE)
_BEFORE_PHRASE = word_list("with") | word_list("articles")
_FOR = word_list("for_the", PACKAGE)
_LISTING = word_list("and") | {",", "&", "+", "/"}
_HEADING = frozenset({":", "\u2014", "-"})


def without_those_left_out(desk: Desk, sentence: Sentence, pieces: list[Piece]) -> list[Piece]:
    """The pieces with each group before whose command an exception stands as the units that the exception leaves."""
    everybody = _ALL | _TOLD_ALL
    if _OPENS.isdisjoint(sentence.texts) or not ("group" in sentence.kinds or everybody & sentence.texts):
        return pieces
    pieces = _behind_all(desk, _exception_behind(desk, pieces))
    for at in range(len(pieces) - 2, -1, -1):
        row = _exception(desk, pieces, at)
        if row:
            pieces = _with_units_left(desk, pieces, at, row)
    return pieces


def _exception(desk: Desk, pieces: list[Piece], at: int) -> list[int]:
    """The places of the own units that an exception right behind a group names, if a command follows them."""
    if not _is_group(desk, pieces[at]):
        return []
    place = at + 1 + (pieces[at + 1].text == ",")
    size = leaves_out(pieces, place)
    row = row_left_out(desk, pieces, place + size) if size else []
    after = row[-1] + 1 if row else len(pieces)
    ends = after >= len(pieces) or pieces[after].text in _HEADING
    return [] if ends else row


def _is_group(desk: Desk, piece: Piece) -> bool:
    """Whether a piece stands for own units together; a bare ``all`` may."""
    return (piece.kind == "group" and piece.value in desk.table.book.groups) or (
        piece.kind == "word" and piece.text in _ALL
    )


def _exception_behind(desk: Desk, pieces: list[Piece]) -> list[Piece]:
    """``apart from Quill and Wren, everyone ...`` with the exception behind the group."""
    at = next((place for place in range(min(3, len(pieces))) if leaves_out(pieces, place)), None)
    if at is None or any(piece.text not in _BEFORE_PHRASE for piece in pieces[:at]):
        return pieces
    row = row_left_out(desk, pieces, at + leaves_out(pieces, at))
    group = row[-1] + 2 if row else len(pieces)
    if group + 1 >= len(pieces) or pieces[group - 1].text != "," or not _is_group(desk, pieces[group]):
        return pieces
    first = replace(pieces[group], start=pieces[0].start)
    return [first, *pieces[at : group - 1], *pieces[group + 1 :]]


def _behind_all(desk: Desk, pieces: list[Piece]) -> list[Piece]:
    """``бить Палача всем, кроме Зари``: a Russian command for nobody by name with those who are left behind it."""
    at = next((place for place in range(1, len(pieces) - 2) if pieces[place].text in _TOLD_ALL), 0)
    size = leaves_out(pieces, at + 2) if at and pieces[at + 1].text == "," else 0
    row = row_left_out(desk, pieces, at + 2 + size) if size else []
    if not row or row[-1] + 1 < len(pieces) or any(is_subject_piece(one, desk.table) for one in pieces[:at]):
        return pieces
    comma = Piece("sign", ",", pieces[at].start, pieces[at].start, zone=pieces[at].zone)
    left = _with_units_left(desk, pieces, at, row)
    return pieces if left is pieces else [*left[:at], comma, *left[at:]]


_LONGEST_PHRASE = max(len(phrase.split()) for phrase in _PHRASES)


def leaves_out(pieces: list[Piece], at: int) -> int:
    """How many pieces the words have that leave somebody out; 0 if none do."""
    texts = [piece.text for piece in pieces[at : at + 3]]
    if texts and texts[0] in _LEAVING_OUT:
        return 1 + (len(texts) > 1 and texts[1] in _FOR)
    return next((n for n in range(len(texts), 0, -1) if " ".join(texts[:n]) in _PHRASES), 0)


def ends_exception(pieces: list[Piece], at: int) -> bool:
    """Whether words that leave somebody out end right before a place (``everyone apart from | Wren``)."""
    return any(leaves_out(pieces, at - size) == size for size in range(1, min(at, _LONGEST_PHRASE) + 1))


def row_left_out(desk: Desk, pieces: list[Piece], at: int) -> list[int]:
    """The places of the own units in the row that begins at a place."""
    light = _LISTING | words().sets["determiners"]
    part = takewhile(lambda place: _belongs(desk, pieces[place], light), range(at, len(pieces)))
    return [place for place in part if pieces[place].kind in ("name", "group")]


def _belongs(desk: Desk, piece: Piece, light: frozenset[str]) -> bool:
    """Whether a piece is an own unit of a row, or all of a kind, or only joins two."""
    if piece.kind == "group":
        return desk.table.book.groups.get(piece.value) in _KINDS
    return piece.text in light if piece.kind != "name" else desk.table.is_own(piece) and not piece.poss


_KINDS = word_list("kinds_of_ship", PACKAGE)


def _with_units_left(desk: Desk, pieces: list[Piece], at: int, row: list[int]) -> list[Piece]:
    """The pieces with a group and its exception as a list of those who are left."""
    group, last = pieces[at], pieces[row[-1]]
    spared = {name for place in row for name in own_units(pieces[place], desk.table, desk.memory)[0]}
    everybody = expand_group(
        group.value or group.text, desk.table, desk.memory.everyone or desk.memory.spoken_own
    )
    left = [name for name in everybody if name not in spared]
    if not left:
        return pieces
    desk.trace(group.start, last.end, "names", "without those left out")
    named = [
        Piece("name", name.lower(), group.start, last.end, True, zone=group.zone, value=Found((name,)))
        for name in left
    ]
    joints = [Piece("sign", ",", last.end, last.end, zone=group.zone) for _ in left]
    listed = [piece for pair in zip(joints, named, strict=True) for piece in pair][1:]
    after = pieces[row[-1] + 1 :]
    return [*pieces[:at], *listed, *after[bool(after) and after[0].text == "," :]]
