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
from rules.tfc.battle.reading.phrasing.slots import slots_of
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
    if aimed and not desk.table.is_other(part[0]):
        part = [piece for piece in part if piece.text != ","]
    return "attack" if aimed and fires(desk, part, True) and all(_is_light(desk, p) for p in part) else ""


def _is_light(desk: Desk, piece: Piece) -> bool:
    """Whether a piece is a name, an amount, a weapon, or a word of no weight."""
    sets = words().sets
    light = (
        sets["prepositions"] | sets["determiners"] | sets["connectors"] | sets["whole"] | sets["rest"] | AIM
    )
    return piece.kind != "word" or piece.value is not None or piece.text in light | desk.table.book.arms


def sent_off(desk: Desk, sentence: Sentence) -> bool:
    """Whether a ship that is called is told something right behind: with ``!`` sent somewhere without a verb (``Ладья! К Ковшу!``), or she takes over from one that was; with ``?`` bidden (``Wren? Evade.``)."""
    if sentence.close == "!" and desk.memory.header and desk.memory.header_line == sentence.line:
        return True
    after = desk.sentences[desk.place + 1] if desk.place + 1 < len(desk.sentences) else None
    if after is None or after.line != sentence.line or after.blank_before:
        return False
    if sentence.close == "?":
        return "?" not in after.close and _bids(desk, after.pieces)
    return sentence.close == "!" and is_direction(desk, after.pieces, 0, len(after.pieces))


def _bids(desk: Desk, pieces: list[Piece]) -> bool:
    """Whether a sentence begins with a bare command, or is no more than whom a shot is for (``Wren? Evade. Swift? Rook, everything.``)."""
    heads = desk.table.book.lexicon.heads(pieces, True, slots_of(desk.table))
    if heads:
        return heads[0].start == 0 and heads[0].form in _BIDDING
    return _left_out(desk, pieces, 0, len(pieces)) == "attack" or is_direction(desk, pieces, 0, len(pieces))


_BIDDING = frozenset({"base", "s"})
"""Forms of a verb that need no subject behind a ship's name (``Wren? Evade.``, ``Свеча? Уклоняется.``)."""


def answered(desk: Desk, sentence: Sentence, pieces: list[Piece]) -> list[Piece]:
    """The answer to a question who does something, with what was asked as its verb (``Who fires on Rook? Wren does, everything.``)."""
    if not desk.place or ("name" not in sentence.kinds and _DOES.isdisjoint(sentence.texts)):
        return pieces
    asked = desk.sentences[desk.place - 1]
    if "?" not in asked.close or asked.zone:
        return pieces
    if asked.pieces[0].text not in _WHO:
        return _done_as_asked(desk, sentence, pieces, asked)
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


def _done_as_asked(desk: Desk, sentence: Sentence, pieces: list[Piece], asked: Sentence) -> list[Piece]:
    """What was asked whether it can be done, as what is done (``Can Wren evade? Then she does.``)."""
    opening = next((n for n in (3, 2) if " ".join([p.text for p in pieces[:n]]) in _IF_SO), 0)
    said = [piece for piece in pieces[opening:] if piece.text not in _LEADING_ON and piece.kind != "sign"]
    if len(said) != _WHO_AND_DOES or said[1].text not in _DOES:
        return pieces
    who = said[0]
    heads = desk.table.book.lexicon.heads(asked.pieces, False, slots_of(desk.table))
    able = (
        heads
        and heads[0].form == "base"
        and not _ABLE.isdisjoint(p.text for p in asked.pieces[: heads[0].start])
    )
    if not able or not (desk.table.is_own(who) or who.text in words().sets["they"]):
        return pieces
    if who.kind != "name":
        who = next((piece for piece in asked.pieces if desk.table.is_own(piece) and not piece.poss), who)
    end = next(
        (at for at in range(heads[0].end, len(asked.pieces)) if asked.pieces[at].text in _PAUSES), None
    )
    verb = [
        replace(piece, start=said[1].end, end=said[1].end) for piece in asked.pieces[heads[0].start : end]
    ]
    sentence.texts |= asked.texts
    sentence.kinds |= asked.kinds
    return [*pieces[:opening], replace(who, start=said[0].start, end=said[0].end), said[1], *verb]


_WHO_AND_DOES = 2
"""How many words of weight such an answer has."""
_PAUSES = frozenset({",", "-", "\u2014"})
_LEADING_ON = word_list("carrying_on") | word_list("then_so") | words().phrases["filler"]
_ABLE = word_list("able", PACKAGE)
_WHO = word_list("who_asked", PACKAGE)
_DOES = word_list("does_so", PACKAGE)
_IF_SO = word_list("if_so", PACKAGE)


def _names_doer(desk: Desk, piece: Piece) -> bool:
    """Whether a piece names one of those who answer, or ties two of them."""
    light = words().sets["determiners"] | words().sets["separators"]
    own = piece.kind == "name" and desk.table.is_own(piece) and not piece.poss
    return own or (piece.kind == "word" and piece.text in light)


def called_before_aim(desk: Desk, pieces: list[Piece]) -> list[Piece]:
    """``Duke, Rook: 100%`` as ``Duke: 100% Rook``, where a ship is called and nothing but fire stands behind its target; else nothing."""
    if len(pieces) < _CALLED or pieces[1].text != "," or pieces[3].text != ":":
        return []
    who, whom, fire = pieces[0], pieces[2], pieces[4:]
    if not (desk.table.is_own(who) and desk.table.is_other(whom)) or who.poss or whom.poss:
        return []
    measures = ("share", "points")
    if any(piece.kind not in measures and piece.text not in words().sets["whole"] for piece in fire):
        return []
    end = fire[-1].end
    return [who, pieces[3], *fire, replace(whom, start=end, end=end)]


_CALLED = 5
"""The least pieces of such a line: a ship and its comma, a target and its colon, and how much."""


def calls_crew(pieces: list[Piece]) -> bool:
    """Whether somebody on duty is called to it (``Open fire, Mr Tamm!``)."""
    return any(p.text in _ON_DUTY and (not at or pieces[at - 1].text == ",") for at, p in enumerate(pieces))


_ON_DUTY = word_list("called_to_duty", PACKAGE)


def threatens(clause: Clause, pieces: list[Piece]) -> bool:
    """Whether a clause says what else the speaker does (``Surrender or we open fire!``)."""
    opens = pieces[clause.start].text in _OR
    first = pieces[clause.start + opens]
    return (opens or clause.joint in _OR) and first.text in words().sets["me"]


_OR = word_list("or")
