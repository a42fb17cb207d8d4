"""Labels at the beginning of a line: what stands behind them is a recap, a plan, or the orders themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from msgspec.structs import replace

from rules.language.clauses.cues import find_cues
from rules.language.laying_out.sentences import Sentence
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.people import is_subject_piece

_TURN = word_list("turn")


def labelled(desk: Desk, sentence: Sentence, pieces: list[Piece]) -> list[Piece]:
    """Take off a label such as ``So far:``, ``The plan:`` or ``Now:``; a recap lasts to the end of its line or to the next label, and so does a plan.

    A label that has its line for itself is for the lines below it (:func:`carried_on`).
    """
    turn = _turn_label(desk, pieces)
    if turn and _later_turn_told(desk, pieces):
        later = _next_turn_label(pieces)
        last = pieces[later - 1] if later else pieces[turn - 1]
        desk.recap, desk.recap_line = not later, sentence.line
        desk.trace(pieces[0].start, last.end, "label", "recap")
        return pieces[later or turn :]
    if turn:
        desk.recap, desk.planned_line = False, -1
        desk.trace(pieces[0].start, pieces[turn - 1].end, "label", "now")
        return pieces[turn:]
    if ":" not in sentence.texts:
        return pieces
    opening = [piece.text for piece in pieces[:_LONGEST_LINE]]
    colon = opening.index(":") if ":" in opening else 0
    if not colon or any(piece.kind == "name" for piece in pieces[:colon]):
        return pieces
    text = " ".join([p.text for p in pieces[:colon] if p.kind != "sign"])
    phrases = words().phrases
    if text in phrases["report_label"] or _tells_of_another_time(pieces[:colon]):
        desk.recap, desk.recap_line = True, sentence.line
    elif text in phrases["plan_label"]:
        desk.planned_line = sentence.line
    elif text in phrases["now_label"] or (pieces[0].text in _TURN and colon <= 2):
        desk.recap, desk.planned_line = False, -1
    else:
        return pieces
    desk.label_alone = colon == len(pieces) - 1
    planned = "plan" if desk.planned_line == sentence.line else "now"
    desk.trace(pieces[0].start, pieces[colon].end, "label", "recap" if desk.recap else planned)
    return pieces[colon + 1 :]


def _later_turn_told(desk: Desk, pieces: list[Piece]) -> bool:
    """Whether the post goes on to a later turn than the one that a label names (``Turn 3: A fired. Turn 4: B evades.``)."""
    if desk.latest_turn is None:
        desk.latest_turn = max(_turns_told(desk), default=0)
    turn = _number_of_turn(pieces, 0)
    return turn is not None and turn < desk.latest_turn


def _turns_told(desk: Desk) -> Iterator[Any]:
    """The numbers of the turns that labels of the post name."""
    for sentence in desk.sentences:
        pieces = sentence.pieces
        for at in range(len(pieces) - 2):
            turn, long = _number_of_turn(pieces, at), pieces[at].text in _TURN
            if turn is not None and (pieces[at + 1 + long].text in _SIGNS or not (at or long)):
                yield turn


def _number_of_turn(pieces: list[Piece], at: int) -> Any:
    """The number of the turn that is named at a place (``turn 4``, ``T4``); None if none is."""
    piece = pieces[at]
    if piece.text in _TURN:
        return pieces[at + 1].value if at + 2 < len(pieces) and pieces[at + 1].kind == "number" else None
    return int(piece.text[1:]) if _SHORT.fullmatch(piece.text) else None


def lists_states(desk: Desk, pieces: list[Piece]) -> bool:
    """Whether a label says of what each of those behind it has how much left (``Shields: Duke 60%, Rook 40%``)."""
    states = desk.listed("states")
    if len(pieces) < _LEAST or pieces[0].text not in states or pieces[1].text != ":":
        return False
    light = words().sets["determiners"] | words().sets["prepositions"] | words().sets["connectors"] | states
    kinds = {piece.kind for piece in pieces}
    told = "name" in kinds and not kinds.isdisjoint(("share", "number", "points"))
    return told and all(piece.kind != "word" or piece.text in light for piece in pieces)


_LEAST = 4
"""The least pieces of such a list: the label, its colon, a name, and how much."""


def _next_turn_label(pieces: list[Piece]) -> int:
    """Where what is told behind the label of a later turn begins in the same sentence; 0 if none stands there."""
    for at in range(len(pieces) - 3, 1, -1):
        sign = at + 1 + (pieces[at].text in _TURN)
        if _number_of_turn(pieces, at) is not None and pieces[sign].text in _SIGNS:
            return sign + 1
    return 0


def _tells_of_another_time(label: list[Piece]) -> bool:
    """Whether a label is that of a recap for somebody, of an example, or of another turn (``Recap for Lev:``, ``The plan for tomorrow is simple:``)."""
    texts = [piece.text for piece in label]
    said = " ".join([piece.text for piece in label if piece.kind != "sign"])
    if any(said == one or said.startswith(f"{one} ") or said.endswith(f" {one}") for one in _NOT_MEANT):
        return True
    if texts[0] in _WRITERS and not _WRITTEN.isdisjoint(texts[1:]):
        return True
    about = _RECAPS.union(_TOLD).intersection(texts)
    if not about or not _LIKENING.isdisjoint(texts):
        return False
    if any(one in _RECAPS and after in _FOR_OF for one, after in pairwise(texts)):
        return _TOLD.isdisjoint(texts)
    numbered = any(one.text in _TURN and after.kind == "number" for one, after in pairwise(label))
    kinds = {cue.kind for cue in find_cues([replace(piece, poss=False) for piece in label])}
    other = bool(kinds & _OTHER_TIMES) or (numbered and about <= _SUMMARIES)
    return other and not kinds & {"negation", "now_time"}


_NOT_MEANT = word_list("not_meant")
_WRITERS, _WRITTEN = word_list("anybody_who_writes"), word_list("written_down")
_RECAPS, _TOLD, _SUMMARIES = word_list("recaps"), word_list("told_in_labels"), word_list("summaries")
_LIKENING, _FOR_OF = word_list("likening"), word_list("for_of")
_OTHER_TIMES = frozenset({"past_time", "later_time"})
_LONGEST_LINE = 8
"""How many pieces a label has at most, with its colon."""


def _turn_label(desk: Desk, pieces: list[Piece]) -> int:
    """How many pieces name the turn before the first own unit (``Turn 4 orders \u2014 A fires``, ``T4: A fires``); 0 if none do."""
    first = pieces[0] if pieces else None
    if first is None:
        return 0
    short = first.kind in ("share", "word") and _SHORT.fullmatch(first.text) is not None
    if not short and (first.text not in _TURN or len(pieces) < 2 or pieces[1].kind != "number"):
        return 0
    signs = [at for at, piece in enumerate(pieces[:_LONGEST_LABEL]) if piece.text in _SIGNS]
    at = signs[0] if signs else 1
    behind = signs[-1] + 1 if signs else 1
    said = " ".join([piece.text for piece in pieces[1 if short else 2 : at]])
    acts = behind
    while acts < len(pieces) and pieces[acts].text in words().sets["determiners"]:
        acts += 1
    own = acts < len(pieces) and is_subject_piece(pieces[acts], desk.table)
    return behind if own and (not said or said in words().phrases["now_label"]) else 0


_SIGNS = frozenset({":", "—", "-"})
_SHORT = re.compile(r"[trхр]\d{1,3}")
_LONGEST_LABEL = 5
"""Where the sign behind the name of a turn stands at the latest."""


def carried_on(desk: Desk, sentence: Sentence) -> None:
    """Let a recap or plan whose label stood alone on its line go on through the lines below it, up to an empty one."""
    if not (desk.label_alone and sentence.first):
        return
    if sentence.blank_before:
        desk.label_alone = False
        return
    recap, planned = desk.recap_line, desk.planned_line
    if desk.recap and recap >= 0:
        desk.recap_line = sentence.line
    if planned >= 0:
        desk.planned_line = sentence.line


def ends_recap(pieces: list[Piece]) -> bool:
    """Whether a sentence behind a recap turns to what is ordered now (``Yesterday I wrote: A evades. Now A fires on B``)."""
    if _number_of_turn(pieces, 0) is not None:
        return True
    at = pieces[0].text in _CARRYING_ON
    return len(pieces) > at and pieces[at].text in _TURNING_TO_NOW


_CARRYING_ON, _TURNING_TO_NOW = word_list("carrying_on"), word_list("turning_to_now")
