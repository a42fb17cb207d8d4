"""Commands called out without a verb: on a bridge (``«По Палачу!»``, ``«За Риф, живо!»``), or behind a ship's name."""

from __future__ import annotations

from msgspec.structs import replace

from rules.language.clauses import Clause
from rules.language.laying_out.sentences import Sentence
from rules.language.phrases.lexicon import Head
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.clauses.cutting.directions import is_direction
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.gunnery.verbless import AIM, fires
from rules.tfc.battle.reading.wordbook import PACKAGE

_IN_HASTE = word_list("in_haste_ru", PACKAGE)


def lend_commands(desk: Desk, pieces: list[Piece], clauses: list[Clause]) -> list[Clause]:
    """The clauses of a speech that holds no command, with the one that they leave out: fire at somebody, or a way to a place."""
    if all(clause.joint == "\u2014" for clause in clauses[1:]):
        clauses = [Clause(0, len(pieces), None, set().union(*(clause.moods for clause in clauses)))]
    for clause in clauses:
        start, end = clause.start, clause.end
        while end > start and (pieces[end - 1].kind == "sign" or pieces[end - 1].text in _IN_HASTE):
            end -= 1
        while start < end and pieces[start].kind == "sign":
            start += 1
        command = "" if clause.moods or start >= end else _left_out(desk, pieces, start, end)
        if command:
            sense = desk.table.book.lexicon.senses[command][-1]
            clause.head, clause.end = Head(start - 1, start, sense, "base"), end
    return clauses


def _left_out(desk: Desk, pieces: list[Piece], start: int, end: int) -> str:
    """The command that a stretch leaves out; empty if it says anything else."""
    if is_direction(desk, pieces, start, end):
        return "move"
    part = pieces[start:end]
    aimed = any(desk.table.is_other(piece) and not piece.poss for piece in part)
    return "attack" if aimed and fires(desk, part, True) and all(_is_light(desk, p) for p in part) else ""


def _is_light(desk: Desk, piece: Piece) -> bool:
    """Whether a piece is a name, an amount, a weapon, or a word of no weight."""
    sets = words().sets
    light = sets["prepositions"] | sets["determiners"] | sets["connectors"] | sets["whole"] | AIM
    return piece.kind != "word" or piece.value is not None or piece.text in light | desk.table.book.arms


def sent_off(desk: Desk, sentence: Sentence) -> bool:
    """Whether a ship that is called with ``!`` is sent somewhere without a verb right behind (``Ладья! К Ковшу!``), or takes over from one that was."""
    if sentence.close == "!" and desk.memory.header and desk.memory.header_line == sentence.line:
        return True
    after = desk.sentences[desk.place + 1] if desk.place + 1 < len(desk.sentences) else None
    if sentence.close != "!" or after is None or after.line != sentence.line or after.blank_before:
        return False
    return is_direction(desk, after.pieces, 0, len(after.pieces))


def answered(desk: Desk, sentence: Sentence, pieces: list[Piece]) -> list[Piece]:
    """The answer to a question who does something, with what was asked as its verb (``Who fires on Rook? Wren does, everything.``)."""
    if "name" not in sentence.kinds or not desk.place:
        return pieces
    asked = desk.sentences[desk.place - 1]
    if "?" not in asked.close or asked.zone or asked.pieces[0].text not in _WHO:
        return pieces
    end = next((at for at, piece in enumerate(pieces) if not _names_doer(desk, piece)), len(pieces))
    told = end < len(pieces) and (
        pieces[end].text in _DOES or pieces[end].text in (p.text for p in asked.pieces[1:2])
    )
    rest = pieces[end + 1 :] if told else pieces[end:]
    named = any(desk.table.is_own(piece) for piece in pieces[:end])
    plain = all(_is_light(desk, piece) or piece.text in desk.listed("only") for piece in rest)
    if not named or not plain:
        return pieces
    last = pieces[end - 1].end
    verb = [replace(piece, start=last, end=last) for piece in asked.pieces[1:]]
    sentence.texts |= asked.texts
    sentence.kinds |= asked.kinds
    return [*pieces[:end], *verb, *rest]


_WHO = word_list("who_asked", PACKAGE)
_DOES = word_list("does_so", PACKAGE)


def _names_doer(desk: Desk, piece: Piece) -> bool:
    """Whether a piece names one of those who answer, or ties two of them."""
    light = words().sets["determiners"] | words().sets["separators"]
    own = piece.kind == "name" and desk.table.is_own(piece) and not piece.poss
    return own or (piece.kind == "word" and piece.text in light)
