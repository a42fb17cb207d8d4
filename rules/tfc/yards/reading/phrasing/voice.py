"""Passives: ``is scrapped`` and ``are to be laid down`` give orders about what stands before them, ``was scrapped`` tells."""

from __future__ import annotations

from collections.abc import Sequence

from rules.language.phrases.lexicon import Head
from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.yards.reading.wordbook import Wordbook

_CAUSES = frozenset({"have", "get", "let", "see"})
_LONGEST = 7
"""So many words may stand between such a word and what it has done."""
_REACH = 3
"""So many words may stand between the auxiliary and its participle (``are both to be``, ``is hereby``)."""


def auxiliary(pieces: Sequence[Piece], verb: int) -> str:
    """The form of ``be`` that makes a passive of the verb at a place; empty if it is none."""
    for at in range(verb - 1, max(-1, verb - 1 - _REACH), -1):
        text = pieces[at].text
        if text in ("be", "is", "are", "was", "were", "been", "being", "get", "gets"):
            return text
        if text not in words().sets["adverbs"]:
            return ""
    return ""


def is_passive(pieces: Sequence[Piece], head: Head, book: Wordbook) -> bool:
    """Whether the verb is a passive, so that its object stands before it (``put`` is its own participle)."""
    if pieces[head.start].text.endswith(("ся", "сь")):
        return book.lists["reflexive"].isdisjoint(head.sense.items[0].lemmas)
    return head.form in ("past", "base") and auxiliary(pieces, head.start) != ""


def is_told(pieces: Sequence[Piece], head: Head, book: Wordbook) -> bool:
    """Whether a verb tells of what has been done: a past form, unless ``is``, ``are`` or ``be`` make an order of it."""
    led = auxiliary(pieces, head.start)
    if led:
        return not book.says("being", led)
    if head.form != "past":
        return False
    has_it = head.start > 1 and pieces[head.start - 1].text in words().sets["them"]
    caused = has_it and pieces[head.start - 2].text in _CAUSES
    return not caused and not _is_caused(pieces, head) and not _joins_passive(pieces, head, book)


def _is_caused(pieces: Sequence[Piece], head: Head) -> bool:
    """Whether a sentence, or what follows a joint, opens with the word that has it done (``Have the cruiser scrapped``)."""
    for at in range(head.start - 1, max(-1, head.start - 1 - _LONGEST), -1):
        if pieces[at].text in _CAUSES:
            return (
                at == 0 or pieces[at - 1].kind == "sign" or pieces[at - 1].text in ("and", "please", "then")
            )
        if pieces[at].kind == "sign":
            return False
    return False


def _joins_passive(pieces: Sequence[Piece], head: Head, book: Wordbook) -> bool:
    """Whether a participle shares the auxiliary of the one before it (``is cancelled and its keel broken up``)."""
    joints = [at for at in range(max(0, head.start - 4), head.start) if pieces[at].text in ("and", ",")]
    if not joints:
        return False
    before = range(joints[-1] - 1, max(-1, joints[-1] - 8), -1)
    verb = next((at for at in before if book.lexicon.is_past(pieces[at].text)), None)
    return verb is not None and book.says("being", auxiliary(pieces, verb))
