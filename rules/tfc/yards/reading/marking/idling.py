"""Remarks that order nothing and do not colour the order beside them: ``the rest can idle``, ``until she's whole``."""

from __future__ import annotations

from itertools import pairwise

from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.yards.reading.names import KIND
from rules.tfc.yards.reading.wordbook import Wordbook

_LONGEST = 7
"""So many words say at most that something is done."""
_LONGEST_LEAD = 12
"""So many pieces at most say that facilities are shared out."""
_JOINTS = frozenset({",", ";", "and", "while", "but", "—", "(", ")", "и", "а", "но"})
_AND = frozenset({"and", "и"})
_LINKS = frozenset({",", "-", "—", "and", "и", "the"})
"""What stands between the facilities of a list."""


def without_idlers(pieces: list[Piece], book: Wordbook) -> list[Piece]:
    """The pieces without the stretches behind a joint that only leave facilities free, and without one that opens the sentence."""
    pieces = _without_opening(pieces, book)
    joints = [at for at, piece in enumerate(pieces) if at and piece.text in _JOINTS]
    kept = [pieces[: joints[0]] if joints else pieces]
    for start, end in pairwise([*joints, len(pieces)]):
        if not _idles(pieces[start + 1 : end], book):
            kept.append(pieces[start:end])
            continue
        linked = pieces[start].text in _AND
        while linked and len(kept) > 1 and _is_listed(kept[-1][1:], book):
            linked = kept.pop()[0].text in _AND
    return [piece for part in kept for piece in part]


def _without_opening(pieces: list[Piece], book: Wordbook) -> list[Piece]:
    """The pieces without what they open with, if it leaves facilities free and others work behind it (``7 and 8 rest, 9-12 build ...``)."""
    for at, piece in enumerate(pieces[:_LONGEST_LEAD]):
        led = [one for one in pieces[:at] if not book.says("idle_verbs", one.text)]
        rests = len(led) > 1 and piece.text in _JOINTS and book.says("idle", led[-1].text)
        if not rests or not _is_listed(led[:-1], book):
            continue
        behind = at + 1
        while behind < len(pieces) and pieces[behind].text in _JOINTS:
            behind += 1
        if _is_listed(pieces[behind : behind + 1], book):
            return pieces[behind:]
    return pieces


def _is_listed(part: list[Piece], book: Wordbook) -> bool:
    """Whether a stretch only lists facilities."""
    listed = [piece for piece in part if piece.kind == "number" or book.says("tools", piece.text)]
    return bool(listed) and all(piece in listed or piece.text in _LINKS for piece in part)


def without_asides(pieces: list[Piece], book: Wordbook) -> list[Piece]:
    """The pieces without single words between commas that add nothing (``four Lancers, say, on 7-9``)."""
    texts = [piece.text for piece in pieces]
    aside = {
        place
        for at in range(1, len(pieces) - 1)
        if book.says("asides", texts[at]) and texts[at - 1] == texts[at + 1] == ","
        for place in (at - 1, at, at + 1)
    }
    return [piece for at, piece in enumerate(pieces) if at not in aside]


def without_manners(pieces: list[Piece], book: Wordbook) -> list[Piece]:
    """The pieces without the words for haste, which no rule knows (``with all speed``)."""
    kept: list[Piece] = []
    at = 0
    while at < len(pieces):
        rows = book.manners.get(pieces[at].text, ())
        long = next((len(r) for r in rows if tuple(p.text for p in pieces[at : at + len(r)]) == r), 0)
        kept += [] if long else [pieces[at]]
        at += long or 1
    return kept


def without_sharing(pieces: list[Piece], book: Wordbook) -> list[Piece]:
    """The pieces without the stretch before a colon that only says that facilities are shared out (``Split the free pylons: ...``)."""
    colon = next((at for at, piece in enumerate(pieces[:_LONGEST_LEAD]) if piece.text == ":"), 0)
    shares = any(book.says("sharing", piece.text) for piece in pieces[:colon])
    again = [piece.value.ids for piece in pieces[colon + 1 :] if piece.kind == "name"]
    fresh = [piece for piece in pieces[:colon] if piece.kind == "name" and piece.value.ids not in again]
    named = any(not one.startswith(f"{KIND}/") for piece in fresh for one in piece.value.ids)
    listed = any(piece.kind == "number" for piece in pieces[colon + 1 :])
    return pieces[colon + 1 :] if shares and listed and not named else pieces


def without_ends(pieces: list[Piece], book: Wordbook) -> list[Piece]:
    """The pieces without the stretches that only say that work goes on until it is done, as all work does."""
    kept: list[Piece] = []
    at = 0
    while at < len(pieces):
        end = _end_of_work(pieces, at, book) if at and book.says("until", pieces[at].text) else 0
        kept += [] if end else [pieces[at]]
        at = end or at + 1
    return kept


def _end_of_work(pieces: list[Piece], at: int, book: Wordbook) -> int:
    """Where a stretch ends that says of nothing but what was spoken of that it is done; 0 if it says something else."""
    for place in range(at + 1, min(len(pieces), at + _LONGEST)):
        if book.says("completed", pieces[place].text):
            return place + 1
        if pieces[place].text not in words().function:
            return 0
    return 0


def _idles(part: list[Piece], book: Wordbook) -> bool:
    """Whether a stretch says of facilities that they do nothing."""
    said = [piece.text for piece in part if piece.kind != "sign"]
    if not said or not book.says("idle", said[-1]):
        return False
    led = any(book.says(name, word) for name in ("idle_verbs", "others") for word in said[:-1])
    told = [piece for piece in part if piece.kind != "sign"][:-1]
    alone = bool(told) and all(piece.kind == "number" or book.says("tools", piece.text) for piece in told)
    return led or alone or book.says("rests", said[-1])
