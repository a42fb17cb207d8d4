"""What the part before a colon or a dash makes of what follows it: a proposal, or a condition."""

from __future__ import annotations

import itertools

from rules.language.clauses.clause import Clause
from rules.language.clauses.cues import Cue
from rules.language.tokens import Piece
from rules.language.wordforms.russian import is_future
from rules.language.words import word_list, words


def led_by_opening(clauses: list[Clause], pieces: list[Piece]) -> None:
    """Give the clauses behind an opening the mood that it lends them."""
    _turned_about(clauses, pieces)
    _announced(clauses, pieces)


def _turned_about(clauses: list[Clause], pieces: list[Piece]) -> None:
    """A Russian verb of the future that opens a sentence, with a dash behind its part, is a condition (``подойдет Тиран \u2014 Том таранит``)."""
    if len(clauses) < 2 or pieces[0].text.isascii() or clauses[0].head is not None:
        return
    subject = any(piece.kind == "name" for piece in pieces[clauses[0].start : clauses[0].end])
    if subject and clauses[1].joint == "\u2014" and pieces[0].kind == "word" and is_future(pieces[0].text):
        for clause in clauses[1:]:
            clause.moods.add("condition")


def _announced(clauses: list[Clause], pieces: list[Piece]) -> None:
    """What a wish or a proposal before a colon announces is part of it (``we could do it like this: Wren fires``)."""
    proposing = words().embedding["proposing"]
    for at, (before, clause) in enumerate(itertools.pairwise(clauses), 1):
        if clause.joint != ":" or "hypothetical" not in before.moods:
            continue
        named = any(piece.kind in ("name", "group") for piece in pieces[before.start : before.end])
        proposed = any(piece.text in proposing for piece in pieces[before.start : before.end])
        if proposed and not named:
            for later in clauses[at:]:
                later.moods.add("hypothetical")


def tells_of_another(pieces: list[Piece], clause: Clause, cue: Cue) -> bool:
    """Whether a cue behind a command in the present is of a remark on somebody else (``бьет по Щиту, тот уже без щитов``)."""
    head = clause.head
    if head is None or head.form == "past":
        return False
    comma = next((at for at in range(head.end, cue.start) if pieces[at].text == ","), cue.start)
    return any(piece.text in _OTHERS or piece.kind == "name" for piece in pieces[comma + 1 : cue.start])


_OTHERS = words().sets["they"] | word_list("latter_ru")
