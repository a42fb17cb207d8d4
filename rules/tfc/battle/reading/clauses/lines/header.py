"""The terse form: ``UNIT[, UNIT]: order; order``, labels of recaps, and clauses that hold no command word."""

from __future__ import annotations

import itertools

from msgspec.structs import replace

from rules.language.laying_out.sentences import Sentence
from rules.language.names.roster import INITIALS
from rules.language.tokens import Piece, places
from rules.language.wordforms.russian import is_finite
from rules.language.words import word_list, words
from rules.tfc.battle.reading.clauses.lines.bracketed import bracketed
from rules.tfc.battle.reading.clauses.lines.called_out import called_before_aim, sent_off
from rules.tfc.battle.reading.clauses.lines.labels import labelled, lists_states
from rules.tfc.battle.reading.clauses.lines.listings import (
    JOINTS,
    NEXT_IN_ROW,
    OR,
    acts_on,
    aims_first,
    gives_targets,
    is_led_to,
    joined_before,
    listed_behind,
    told_apart,
    told_in_brackets,
    told_to_others,
    with_dashes_apart,
    without_aim_colons,
    without_excepted,
)
from rules.tfc.battle.reading.clauses.lines.strangers import foreign, stranger
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.doers.mention import mention
from rules.tfc.battle.reading.marking.excepted import ends_exception
from rules.tfc.battle.reading.marking.tidying import headed, is_aim
from rules.tfc.battle.reading.people import Subject, is_subject_piece, own_units
from rules.tfc.battle.reading.table import OWN
from rules.tfc.battle.reading.wordbook import PACKAGE

_MARKS = frozenset({":", "->", "=>", ">", "\u2014", "|", "="})


def take_header(desk: Desk, sentence: Sentence) -> list[Piece]:
    """The sentence without its header; the units named there act in what follows."""
    if lists_states(desk, sentence.pieces):
        desk.ignore(sentence.start, sentence.end, "label", "states")
        return []
    pieces, spared = without_excepted(desk, sentence.pieces)
    pieces = labelled(desk, sentence, headed(desk, _command_first(desk, pieces)))
    found = _header(desk, sentence, pieces)
    if found is None:
        told_of = desk.recap and desk.recap_line == sentence.line
        return [] if pieces and not told_of and stranger(desk, sentence, pieces) else pieces
    names, rest = found
    memory = desk.memory
    own = [piece for piece in names if is_subject_piece(piece, desk.table) or piece.kind == "word"]
    if not own:
        return foreign(desk, sentence, names, rest, pieces)
    units: list[str] = []
    clear = OR.isdisjoint(piece.text for piece in pieces[: len(pieces) - len(rest)])
    for piece in own:
        ids, one = (
            (desk.table.roster.initials.get(piece.text, ()), False)
            if piece.kind == "word"
            else own_units(piece, desk.table, memory)
        )
        one = one and not (piece.kind == "name" and piece.value.how == INITIALS)
        ids = tuple(i for i in ids if desk.table.side(i) == OWN and i not in spared)
        clear = clear and one
        units += [name for name in ids if name not in units]
    mention(desk, names)
    memory.header = tuple(units)
    memory.header_line = sentence.line
    memory.header_alone = not rest
    memory.subject = Subject(OWN if clear else "unclear", tuple(units), how="header")
    desk.trace(pieces[0].start, names[-1].end, "header", ", ".join(units))
    return without_aim_colons(desk, rest)


def inner_headers(desk: Desk, sentence: Sentence) -> list[Sentence]:
    """A line such as ``A: evade; B: att C`` as one sentence per header."""
    pieces = with_dashes_apart(desk, sentence) if "-" in sentence.texts else sentence.pieces
    if pieces[0].text in _SPECIAL:
        return [sentence]
    aimed = told_to_others(desk, sentence) or aims_first(desk, pieces)
    if aimed:
        return [
            replace(sentence, pieces=part, first=sentence.first and not at, heading=False)
            for at, part in enumerate(aimed)
        ]
    called = called_before_aim(desk, sentence.pieces)
    if called:
        return [replace(sentence, pieces=called)]
    told = bracketed(desk, sentence) if "(" in sentence.texts else []
    if told:
        return told
    short = desk.table.book.listed("abbreviated")
    ends = places([piece.text for piece in pieces], (_ENDS_HEADER | short).__contains__)
    begins = [start for at in ends if at > 1 and (start := _header_begins(desk, pieces, at - 1))]
    if not begins:
        return [sentence]
    parts = []
    for start, end in itertools.pairwise([0, *begins, len(pieces)]):
        part = pieces[start:end]
        while part and part[-1].text in (";", ",", "|", "and"):
            part = part[:-1]
        if part:
            parts.append(replace(sentence, pieces=part, first=sentence.first and start == 0, heading=False))
    return parts


_SPECIAL = word_list("special", PACKAGE)
_ENDS_HEADER = frozenset({":", "\u2014", "-", "->", "=>"})
"""What may stand for a colon: brackets behind a command do (``attack (Wren -> Rook)``)."""


def _header_begins(desk: Desk, pieces: list[Piece], at: int) -> int:
    """Where the header begins whose last name stands at this place within a line; 0 if none does."""
    piece, after = pieces[at], pieces[at + 1]
    before = pieces[at - 2] if at > 1 and pieces[at - 1].text in _ORDER else pieces[at - 1]
    if piece.kind == "word" and piece.cap and after.text == ":" and before.text == ";":
        return 0 if desk.table.book.reserved(piece.text) else at
    if piece.kind not in ("name", "group") or piece.poss:
        return 0
    own = is_subject_piece(piece, desk.table)
    joined = before.text in (",", ";") or before.text in words().sets["separators"]
    arrow = after.text in ("->", "=>")
    dashed = after.text in ("\u2014", "-") and not after.glued
    rows = dashed and before.text == ":" and pieces[0].kind == "word"
    dash = (arrow or dashed) and (joined or rows)
    short = joined and after.kind == "word" and after.text in desk.table.book.listed("abbreviated")
    if after.text != ":" and not ((dash or short) and own):
        return 0
    start = at
    while (joined_to := joined_before(pieces, start)) >= 0:
        if is_subject_piece(pieces[joined_to], desk.table) != own or is_led_to(pieces, joined_to):
            break
        start = joined_to
    while start >= 1 and (
        pieces[start - 1].text in words().sets["prefixes"] or pieces[start - 1].text in _ORDER
    ):
        start -= 1
    if not start or (pieces[start - 1].text in (":", "->") and not rows) or _is_governed(pieces, start):
        return 0
    if own and (acts_on(desk, pieces, start) or ends_exception(pieces, start)):
        return 0
    return start if own or pieces[start - 1].kind == "sign" else 0


_GUARDING = word_list("guarding", PACKAGE)


def _is_governed(pieces: list[Piece], at: int) -> bool:
    """Whether a name hangs on a preposition, or on a verb with a subject of its own, and heads nothing (``она не любила Бекас: тесный``)."""
    before, sets = pieces[at - 1], words().sets
    if before.text in _GUARDING:
        return at > 1 and pieces[at - 2].kind == "name"
    if before.kind != "word" or before.text.isascii():
        return False
    told = any(piece.text in sets["they"] | sets["me"] for piece in pieces[: at - 1])
    return before.text in sets["prepositions"] or (told and is_finite(before.text)) or _is_object(pieces, at)


def _is_object(pieces: list[Piece], at: int) -> bool:
    """Whether a declined name is what is done something to by a unit named before it (``Бекас прикрывает огнём Свечу: цель ...``)."""
    verb = next((place for place in range(at - 1, 0, -1) if is_finite(pieces[place].text)), 0)
    plain = all(piece.kind == "word" for piece in pieces[verb:at])
    return bool(verb) and plain and pieces[verb - 1].kind == "name" and bool(pieces[at].value.declined)


def _header(desk: Desk, sentence: Sentence, pieces: list[Piece]) -> tuple[list[Piece], list[Piece]] | None:
    """The names of a header and what follows it, if the sentence begins with one."""
    at, size = _past_prefixes(pieces), len(pieces)
    names: list[Piece] = []
    while at < size:
        piece = pieces[at]
        if (piece.kind == "name" and not piece.poss) or (
            piece.kind == "group" and piece.value in desk.table.book.groups
        ):
            names.append(piece)
        elif _are_initials(desk, piece) and _ends_at_colon(desk, pieces, at):
            names.append(Piece("word", piece.text, piece.start, piece.end, piece.cap, piece.caps))
        elif names and piece.text in JOINTS | NEXT_IN_ROW | words().prefixes | words().sets["determiners"]:
            pass
        else:
            break
        at += 1
    if not names:
        return None
    if at == size:
        lone = (
            (sentence.first or sentence.close in (".", "!", "?"))
            and (sentence.close in ("", ".") or sentence.heading or sent_off(desk, sentence))
            and len(names) == sum(p.kind in ("name", "group") for p in pieces)
        )
        alone = lone and len(sentence.pieces) == len(pieces) and _heads_list(desk, sentence, names)
        return (names, []) if alone else None
    mark = pieces[at]
    short = mark.kind == "word" and mark.text in desk.table.book.listed("abbreviated")
    dash = mark.text == "-" and not mark.glued and at + 1 < size and not pieces[at + 1].glued
    if gives_targets(desk, names, pieces[at + 1 :]) or told_apart(names, pieces[at + 1 :]):
        return None
    if (mark.text in _MARKS or short or dash) and not is_aim(desk, pieces[at + 1 :]):
        return names, pieces[at + (not short) :]
    return None


def _past_prefixes(pieces: list[Piece]) -> int:
    """The place of the first piece that is no more than ``the``, ``USS`` or ``ship`` before a name."""
    prefixes = words().prefixes
    for at, piece in enumerate(pieces):
        if piece.kind != "word" or not (
            piece.text in prefixes or piece.text in _APPOSED or (at == 0 and piece.text in _ORDER)
        ):
            return at
    return len(pieces)


_APPOSED = word_list("apposed", PACKAGE)
_ORDER = word_list("order_ru")
"""What may stand before the name of a header (``приказ Кулику \u2014 уклонение``)."""


def _are_initials(desk: Desk, piece: Piece) -> bool:
    """Whether a word may be the initials of a name: in capitals, or with a number (``w1``)."""
    return (
        piece.kind in ("word", "share")
        and (piece.caps or piece.text[-1:].isdigit())
        and piece.text in desk.table.roster.initials
    )


def _ends_at_colon(desk: Desk, pieces: list[Piece], at: int) -> bool:
    """Whether nothing but names and initials stands between here and a colon."""
    for piece in pieces[at + 1 :]:
        if piece.text == ":":
            return True
        if piece.kind != "name" and piece.text not in JOINTS and not _are_initials(desk, piece):
            return False
    return False


def _heads_list(desk: Desk, sentence: Sentence, names: list[Piece]) -> bool:
    """Whether a line with nothing but a name stands over lines of orders; a group must have its line for itself (``All of them. At Rook.``)."""
    if desk.place + 1 >= len(desk.sentences) or desk.sentences[desk.place] is not sentence:
        return False
    after = desk.sentences[desk.place + 1]
    own_line = after.line != sentence.line or names[0].kind == "name"
    return own_line and not after.blank_before


def _command_first(desk: Desk, pieces: list[Piece]) -> list[Piece]:
    """``attack: Iron Duke -> Kestrel`` as ``Iron Duke: attack at Kestrel``."""
    listed = listed_behind(desk, pieces) or told_in_brackets(desk, pieces)
    if listed:
        return listed
    if (
        len(pieces) < 3
        or pieces[0].text in _SPECIAL
        or pieces[1].text not in (":", "(")
        or pieces[0].kind != "word"
        or pieces[0].text in desk.listed("telling_others")
        or pieces[0].text in _TAKE_THAT
        or pieces[0].text in words().phrases["now_label"]
        or not desk.table.book.lexicon.knows(pieces[0].text)
    ):
        return pieces
    told = any(piece.kind in ("share", "word") for piece in pieces[3:])
    if told and pieces[0].text in words().phrases["report_label"]:
        return pieces
    if not is_subject_piece(pieces[2], desk.table):
        senses = desk.table.book.lexicon.senses.get(pieces[0].text, ())
        bare = any(len(sense.items) == 1 and not sense.fixed and not sense.terse for sense in senses)
        return [pieces[0], *pieces[2:]] if bare and pieces[1].text == ":" else pieces
    if sum(is_subject_piece(piece, desk.table) for piece in pieces) > 1 and _ARROWS & {
        piece.text for piece in pieces[3:5]
    }:
        return pieces[2:] if desk.table.book.lexicon.command(pieces[0].text) == "attack" else pieces
    rest = [p for p in pieces[3:] if p.text not in ("->", "=>", ")")]
    colon = Piece("sign", ":", pieces[1].start, pieces[1].end)
    return [pieces[2], colon, pieces[0], *rest]


_ARROWS = frozenset({"->", "=>"})
_TAKE_THAT = word_list("take_that_ru", PACKAGE)
