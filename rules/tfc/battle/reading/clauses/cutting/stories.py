"""A story joined to an order: somebody named behind the order's target who does something of his own is no target of it."""

from __future__ import annotations

from rules.language.clauses import Clause
from rules.language.tokens import Piece
from rules.language.wordforms.russian import is_finite
from rules.language.words import word_list, words
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.people import OTHER, Subject
from rules.tfc.battle.reading.wordbook import PACKAGE

_TOLD_OF = frozenset({"attack", "bombard", "target_weapons", "ram", "tractor", "pursue", "evade"})
_EVERYBODY = word_list("everybody", PACKAGE)
_THEREFORE = word_list("therefore", PACKAGE)
_LETTING = word_list("letting")
_NO_VERBS = word_list("no_verbs")
"""Words that end like a verb in the present and are none."""


def without_story(desk: Desk, pieces: list[Piece], clause: Clause) -> list[Clause]:
    """``fires on A and B flinches``, ``fires on A while Wasps mop up B``: what another one does is a clause of its own, without a command."""
    head = clause.head
    if head is None or head.sense.command not in _TOLD_OF:
        return [clause]
    for at in range(head.end + 1, clause.end - 1):
        cut = _story_at(desk, pieces, head.end, at) if pieces[at].kind == "name" else 0
        if cut:
            told = Clause(cut, clause.end, None, set(clause.moods), pieces[cut].text, clause.part)
            return [Clause(clause.start, cut, head, clause.moods, clause.joint, clause.part), told]
    return [clause]


def doubt_subject(desk: Desk, pieces: list[Piece], clause: Clause, subject: Subject) -> None:
    """Let a command be asked about whose condition is all there is, or that everybody at all carries out in somebody else's story."""
    if "condition_only" in clause.moods:
        clause.moods.add("condition")
    if _told_with_others(desk, pieces, clause, subject):
        clause.moods.add("doubt")


def _told_with_others(desk: Desk, pieces: list[Piece], clause: Clause, subject: Subject) -> bool:
    """Whether everybody at all does something in a sentence that has told of somebody else (``Rook fires and everybody evades``)."""
    before = desk.memory.lead
    leading = {piece.text for piece in pieces[clause.start : min(subject.used, default=clause.start)]}
    return (
        clause.start > 0
        and leading.isdisjoint(_THEREFORE)
        and before is not None
        and before.who == OTHER
        and any(pieces[at].text in _EVERYBODY for at in subject.used)
    )


def _story_at(desk: Desk, pieces: list[Piece], least: int, at: int) -> int:
    """The joint before a name at this place that has a verb of its own behind it; 0 if it is only one name more."""
    piece = pieces[at]
    if piece.poss or pieces[at + 1].kind != "word":
        return 0
    sets = words().sets
    owned = sets["determiners"] | sets["second"]
    cut = at - 1
    while cut > least and pieces[cut].text in owned:
        cut -= 1
    if cut < least or not (pieces[cut].text in sets["connectors"] or pieces[cut].text == ","):
        return 0
    if not _is_verb(desk, pieces[at + 1].text, own=desk.table.is_own(piece)):
        return 0
    while cut - 1 > least and (pieces[cut - 1].text in sets["connectors"] or pieces[cut - 1].text == ","):
        cut -= 1
    return cut


def _is_verb(desk: Desk, word: str, own: bool) -> bool:
    """Whether a word behind a name tells what it does; behind an own unit, which is no target, any word of weight does."""
    book = desk.table.book
    if word in _LETTING:
        return True
    if word in words().function or word in book.weapons or word in _NO_VERBS:
        return False
    if any(word in book.listed(name) for name in ("states", "parts", "volleys", "not_targets")):
        return False
    if not word.isascii():
        return is_finite(word)
    return own or (word.endswith("s") and not word.endswith("ss")) or book.lexicon.is_past(word)
