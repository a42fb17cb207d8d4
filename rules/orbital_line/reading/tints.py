"""What colours a step beside the cues that all games share: other rounds, choices, what would be pointless."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from rules.language.clauses.cues import Cue, find_cues
from rules.language.phrases.lexicon import Head
from rules.language.tokens import Piece
from rules.language.wordforms.endings import INFINITIVE
from rules.orbital_line.reading.wordbook import wordbook

_ROUNDS = (("past_phrases", "past_time"), ("later_phrases", "later_time"), ("idle_phrases", "hypothetical"))
"""Phrases anywhere in a step, and what they make of all of it."""

_DOUBTED = 3
"""The most words of a phrase of doubt."""


def tints(pieces: list[Piece], heads: list[Head]) -> list[Cue]:
    """Every cue of a step."""
    shared = [_for_now(pieces, cue, heads) for cue in find_cues(pieces)]
    kept = [cue for cue in shared if not any(idle(pieces, cue) for idle in (_stands, _compares, _is_void))]
    kept = [cue for cue in kept if heads or not wordbook().has("likens", pieces[cue.start])]
    denied = (Cue("negation", head.start - 1, head.start) for head in heads if _is_denied(pieces, head))
    return [
        *kept,
        *denied,
        *_rounds(pieces),
        *_choices(pieces, heads),
        *_worthless(pieces, heads),
        *_disbelief(pieces),
        *_wondered(pieces, heads),
        *_unwilled(pieces, heads),
        *_never_was(pieces, heads),
    ]


def _unwilled(pieces: list[Piece], heads: list[Head]) -> Iterator[Cue]:
    """``Цапля передумала тормозить``, ``способна довернуть``: what somebody would not do, or only could, is not ordered."""
    for at, piece in enumerate(pieces):
        behind = (pieces[head.start].text for head in heads if head.start > at)
        if wordbook().has("unwilled", piece) and any(text.endswith(INFINITIVE) for text in behind):
            yield Cue("hypothetical", at, at + 1)


def _never_was(pieces: list[Piece], heads: list[Head]) -> Iterator[Cue]:
    """``Heron wasn't turning``, ``Heron had turned``: an auxiliary of the past tells, and orders nothing."""
    book = wordbook()
    for head in heads:
        if head.form not in ("past", "ing"):
            continue
        before = [at for at, piece in enumerate(pieces[: head.start]) if book.has("never_was", piece)]
        had = [at for at, piece in enumerate(pieces[: head.start]) if book.has("had_been", piece)]
        if before or had:
            at = (before or had)[-1]
            yield Cue("hypothetical", at, at + 1)


def _wondered(pieces: list[Piece], heads: list[Head]) -> Iterator[Cue]:
    """``Не знаю, ставить ли Иглу``: whether it is done is only asked."""
    for head in heads:
        behind = pieces[head.start + 1 : head.end + 1]
        if any(wordbook().has("whether", piece) for piece in behind):
            yield Cue("hypothetical", head.start, head.start)


def _is_denied(pieces: list[Piece], head: Head) -> bool:
    """``No burn this turn``, ``отставить огонь по Комете``."""
    before = pieces[head.start - 1] if head.start else None
    return before is not None and (before.text == "no" or wordbook().has("calls_off", before))


def _for_now(pieces: list[Piece], cue: Cue, heads: list[Head]) -> Cue:
    """``Ракету пока не пускаем`` only says no; ``пока не подойдут`` is a condition."""
    until = cue.kind in ("condition", "when") and wordbook().has("for_now", pieces[cue.start])
    own = any(head.start == cue.end and head.form in ("first", "base") for head in heads)
    rests = until and any(head.sense.command == "man.drift" for head in heads)
    if rests or (until and _is_meanwhile(pieces, cue, heads)):
        return Cue("now_time", cue.start, cue.end)
    return Cue("negation", cue.start, cue.end) if until and own else cue


def _is_meanwhile(pieces: list[Piece], cue: Cue, heads: list[Head]) -> bool:
    """``Пока вправо 2``, ``а пока разгон 1``: something is ordered at once behind the word."""
    if cue.end - cue.start > 1 or cue.end >= len(pieces):
        return False
    book = wordbook()
    told = any(head.start == cue.end and head.form in ("first", "base", "noun") for head in heads)
    return told or pieces[cue.end].kind == "number" or book.phrase("sides", pieces, cue.end) is not None


def _stands(pieces: list[Piece], cue: Cue) -> bool:
    """Whether ``стоит`` tells of a ship that stands there, and not of what would be worth doing."""
    worth = cue.kind == "hypothetical" and wordbook().has("worth", pieces[cue.start])
    return worth and not any(one.text.endswith(INFINITIVE) for one in pieces[cue.end : cue.end + 3])


def _compares(pieces: list[Piece], cue: Cue) -> bool:
    """Whether another time is only what this one is measured by (``сильнее, чем в прошлый раз``, ``like last round``)."""
    other = cue.kind in ("past_time", "later_time")
    return other and any(wordbook().has("than", one) for one in pieces[max(0, cue.start - 2) : cue.start])


def _is_void(pieces: list[Piece], cue: Cue) -> bool:
    """``C1 пока пусто``, ``C1 пока оставим пустой``, which wait for nothing."""
    until = cue.kind in ("condition", "when") and wordbook().has("for_now", pieces[cue.start])
    return until and any(wordbook().has("empty", piece) for piece in pieces[cue.end : cue.end + 2])


def _rounds(pieces: list[Piece]) -> Iterator[Cue]:
    """Words for another round than this one, or for mere boasting, which other games do not have."""
    said = f" {' '.join(piece.text for piece in pieces)} "
    for name, kind in _ROUNDS:
        if any(f" {phrase} " in said for phrase in wordbook().sets[name]):
            yield Cue(kind, 0, 0)


def _disbelief(pieces: list[Piece]) -> Iterator[Cue]:
    """``Не думаю, что Молот достанет``, ``вряд ли Щука затормозит``: what is doubted before anything is named is not ordered."""
    phrases = wordbook().sets["doubts_phrases"]
    texts = [piece.text for piece in takewhile(lambda piece: piece.kind == "word", pieces)]
    for at in range(len(texts)):
        if any(" ".join(texts[at : at + size]) in phrases for size in range(1, _DOUBTED + 1)):
            yield Cue("hypothetical", at, at)


def _choices(pieces: list[Piece], heads: list[Head]) -> Iterator[Cue]:
    """``Влево на 2 или на 3``, ``хватит и двух``: what is not chosen yet is asked about; what is advised is not ordered."""
    book = wordbook()
    for at, piece in enumerate(pieces):
        idle = at > 0 and book.has("either_idioms", pieces[at - 1])
        chooses = book.has("either", piece) and not idle and at + 1 < len(pieces)
        counted = any(one.kind == "number" for one in pieces[:at])
        lacking = at > 0 and book.has("not", pieces[at - 1])
        muses = book.has("suffices", piece) and not counted and not any(head.start < at for head in heads)
        muses = muses and not lacking
        if chooses or muses:
            yield Cue("doubt", at, at + 1)
        if book.has("advises", piece) or book.has("supposes", piece):
            yield Cue("hypothetical", at, at + 1)


def _worthless(pieces: list[Piece], heads: list[Head]) -> Iterator[Cue]:
    """``Жало по Слепню тратить глупо``, ``почти готов``: a bad idea is not ordered, and what is nearly done is not done."""
    book = wordbook()
    for at, piece in enumerate(pieces):
        told = any(one.form in ("first", "s") for one in heads)
        nearly = book.has("almost", piece) and any(one.start == at + 1 for one in heads)
        if nearly or (book.has("pointless", piece) and not told):
            yield Cue("hypothetical", at, at)
