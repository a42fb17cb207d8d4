"""Build lines put plainly before they are cut: what takes the place of what, and lists of modules with a list of cells."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from itertools import takewhile

from rules.language.clauses.cues import find_cues
from rules.language.laying_out.sentences import Sentence
from rules.language.tokens import Piece
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.modules import modules_of
from rules.orbital_line.reading.table import KIND, MODULE
from rules.orbital_line.reading.wordbook import wordbook

_ENDS = (",", ";")
_SIGNS = ("-", "—", ":", "=")
_PAIR = 2
_COLUMN = 30
"""No column of a template has more cells."""
_LABEL = re.compile(r"([A-Z]+)(\d+)")
_MOODS = frozenset(
    ("condition", "when", "doubt", "hypothetical", "later_time", "past_time", "must", "negation")
)
"""Cues that an order made of the words would lose."""


def exchanged(pieces: list[Piece]) -> list[Piece]:
    """The pieces with such words as ``заменить Копьё на Молоток``; those that say more than that stay as they are."""
    place = next((at for at, piece in enumerate(pieces) if wordbook().has("instead", piece)), None)
    if place is None:
        return pieces
    start = _begin(pieces, place)
    end = _end(pieces, start, place)
    stretch = pieces[start:end]
    found = [start + at for at, _, _ in modules_of(Step(stretch, [], []))]
    celled = any(piece.kind == "cell" for piece in stretch)
    coloured = any(cue.kind in _MOODS and cue.start != place - start for cue in find_cues(stretch))
    if celled or len(found) != _PAIR or coloured or _says_more(stretch):
        return pieces
    old = next((at for at in found if at > place), found[0])
    new = found[0] if found[1] == old else found[1]
    first = pieces[start]
    lead = Piece("word", "заменить", first.start, first.start, zone=first.zone)
    onto = Piece("word", "на", first.start, first.start, zone=first.zone)
    return [*pieces[:start], lead, pieces[old], onto, pieces[new], *pieces[end:]]


def says_reverse(sentence: Sentence) -> bool:
    """Whether a sentence only says that two things belong in each other's place (``Нет, наоборот.``, ``The other way round!``)."""
    said = " ".join(piece.text for piece in sentence.pieces if piece.kind != "sign")
    return said in wordbook().sets["reverse_phrases"]


def _says_more(pieces: list[Piece]) -> bool:
    """Whether a stretch takes something out, or points at a place (``take out A and put B there instead``)."""
    heads = wordbook().lexicon.heads(pieces, True, {})
    pointed = any(wordbook().has("same", piece) for piece in pieces)
    return pointed or any(head.sense.command != "build.place" for head in heads)


def _begin(pieces: list[Piece], place: int) -> int:
    """Where a stretch begins: at the word itself where it opens one, else behind the last sign before it."""
    led = list(takewhile(lambda piece: piece.text not in _ENDS, reversed(pieces[:place])))
    return place - len(led)


def _end(pieces: list[Piece], start: int, place: int) -> int:
    """Where a stretch ends: at the next sign, or at the one after it while only one of the two is named."""
    for at in range(place + 1, len(pieces)):
        if pieces[at].text not in _ENDS:
            continue
        named = len(modules_of(Step(pieces[start:at], [], [])))
        if pieces[at].text == ";" or named >= _PAIR:
            return at
    return len(pieces)


def contrasted_cells(pieces: list[Piece], taken: Collection[str]) -> list[Piece]:
    """``Молот не в B1, а в B2`` as ``переставить из B1 в B2``, where something stands in the first; the pieces as they are otherwise."""
    cells = [at for at, piece in enumerate(pieces) if _is_cell(piece)]
    opens = [max(0, at - 1 - wordbook().has("at", pieces[at - 1])) for at in cells]
    denied = [start for start in opens if wordbook().has("not", pieces[start])]
    several = len(modules_of(Step(pieces, [], []))) > 1
    if len(cells) != _PAIR or denied != opens[:1] or several or pieces[cells[0]].value not in taken:
        return pieces
    first, last = (pieces[at] for at in cells)
    start = pieces[0].start
    put = Piece("word", "переставить", start, start, zone=first.zone)
    into = Piece("word", "в", last.start, last.start, zone=last.zone)
    return [put, first, into, *pieces[cells[1] :]]


def without_neighbours(pieces: list[Piece]) -> list[Piece]:
    """The pieces without what a place is said to be beside (``между котлами и носом``, ``next to the reactor``)."""
    for at, piece in enumerate(pieces):
        end = _beside(pieces, at) if wordbook().has("beside", piece) else at
        if end > at:
            comma = end < len(pieces) and pieces[end].text == "," and at > 0 and pieces[at - 1].kind == "sign"
            return [*pieces[:at], *without_neighbours(pieces[end + comma :])]
    return pieces


def _beside(pieces: list[Piece], at: int) -> int:
    """Where the words end that say beside what something stands; the place itself if they name no module."""
    end, named = at + 1, False
    while end < len(pieces) and (
        _is_module(pieces[end])
        or wordbook().has("beside", pieces[end])
        or wordbook().has("hull_parts", pieces[end])
        or pieces[end].text in ("с", "со", "от", "и", "to", "the", "and", "of")
    ):
        named = named or _is_module(pieces[end])
        end += 1
    return end if named else at


def together(pieces: list[Piece]) -> list[Piece]:
    """``поменять Копьё и Молоток местами`` with a stroke between what is swapped, so that it stays one order."""
    if not any(wordbook().has("swaps", piece) for piece in pieces):
        return pieces
    found = list(pieces)
    for at in range(1, len(pieces) - 1):
        before, after = pieces[at - 1], pieces[at + 1 :]
        other = after[1:] if after[0].text == "the" else after
        alike = any(
            is_such(before) and is_such(one) for is_such in (_is_module, _is_cell) for one in other[:1]
        )
        if alike and pieces[at].text in ("и", "and"):
            found[at] = Piece("sign", "/", pieces[at].start, pieces[at].end)
    return found


def paired(pieces: list[Piece]) -> list[Piece]:
    """``Копьё и Молоток в C1 и B1`` as ``Копьё в C1, Молоток в B1``: as many cells behind as there are modules before."""
    for at, piece in enumerate(pieces):
        modules = _listed(pieces, at, _is_module)
        first = _led_to(pieces, at + 2 * len(modules) - 1) if len(modules) >= _PAIR else 0
        cells = _listed(pieces, first, _is_cell) if first else []
        if not cells or len(cells) != len(modules):
            continue
        comma = Piece("sign", ",", piece.start, piece.start)
        pairs = zip(modules, cells, strict=True)
        plain = [one for module, cell in pairs for one in (comma, module, pieces[first - 1], cell)]
        return [*pieces[:at], *plain[1:], *paired(pieces[first + 2 * len(cells) - 1 :])]
    return pieces


def apart(pieces: list[Piece]) -> list[Piece]:
    """``лазер в C1, в A1 и A3 - Решета`` with a semicolon before the cells whose module follows them."""
    found = list(pieces)
    for at in range(1, len(pieces) - 1):
        led = at - 1 if wordbook().has("at", pieces[at - 1]) else at
        cells = _listed(pieces, at, _is_cell)
        sign = at + 2 * len(cells) - 1
        signed = len(cells) >= _PAIR and sign + 1 < len(pieces) and pieces[sign].text in _SIGNS
        whole = any(map(_is_module, pieces[:led])) and any(map(_is_cell, pieces[:led]))
        if signed and whole and _is_module(pieces[sign + 1]) and pieces[led - 1].text == ",":
            found[led - 1] = Piece("sign", ";", pieces[led - 1].start, pieces[led - 1].end)
    return found


def crowded(pieces: list[Piece]) -> list[Piece]:
    """``Копьё и Молоток в C1`` and ``C1 - Копьё и Молоток`` with a stroke between the modules, of which one is to be chosen."""
    for at, piece in enumerate(pieces):
        modules = _listed(pieces, at, _is_module)
        end = at + 2 * len(modules) - 1
        joined = len(modules) == _PAIR and pieces[at + 1].text in ("и", "and")
        if joined and len({one.text for one in modules}) > 1 and _shares_cell(pieces, at, end):
            stroke = Piece("sign", "/", piece.end, piece.end)
            return [*pieces[: at + 1], stroke, *pieces[at + 2 : end], *crowded(pieces[end:])]
    return pieces


def _shares_cell(pieces: list[Piece], at: int, end: int) -> bool:
    """Whether modules from one place to another stand before or behind one single cell."""
    before, behind = pieces[max(0, at - 3) : at], pieces[end : end + 1]
    placed = len(before) > 1 and before[-1].text in _SIGNS and _is_cell(before[-2])
    first = _led_to(pieces, end)
    if first:
        return not placed and len(_listed(pieces, first, _is_cell)) == 1
    alone = len(before) < 3 or not (before[-3].text == "," or wordbook().has("then", before[-3]))
    return placed and alone and (not behind or behind[0].text in _ENDS)


def _led_to(pieces: list[Piece], end: int) -> int:
    """Where a cell stands behind modules that end at a place, with a sign or ``в`` between, or both; 0 if none does."""
    at = end
    at += at < len(pieces) and pieces[at].text in _SIGNS
    at += at < len(pieces) and wordbook().has("at", pieces[at])
    return at if end < at < len(pieces) and _is_cell(pieces[at]) else 0


def ranged(pieces: list[Piece]) -> list[Piece]:
    """``B1-B4`` and ``B1 to B4:`` as every cell from the first to the last, with commas."""
    for at in range(len(pieces) - 2):
        first, joint, last = pieces[at : at + 3]
        labels = _between(first, last)
        signed = at + 3 < len(pieces) and pieces[at + 3].kind == "sign"
        joined = joint.text in ("-", "—") or (joint.text == "to" and signed)
        if not labels or not joined:
            continue
        found: list[Piece] = []
        for label in labels:
            comma = [Piece("sign", ",", first.start, first.start)] if found else []
            cell = Piece("cell", label.lower(), first.start, last.end, zone=first.zone, value=label)
            found += [*comma, cell]
        return [*pieces[:at], *found, *ranged(pieces[at + 3 :])]
    return pieces


def _between(first: Piece, last: Piece) -> list[str]:
    """The labels of a column from one cell to another below it; nothing if they are no such cells."""
    ends = [_LABEL.fullmatch(str(one.value)) for one in (first, last) if one.kind == "cell"]
    top, bottom = ends if len(ends) == _PAIR else (None, None)
    if top is None or bottom is None or top[1] != bottom[1]:
        return []
    numbers = range(int(top[2]), int(bottom[2]) + 1)
    return [f"{top[1]}{number}" for number in numbers] if 1 < len(numbers) <= _COLUMN else []


def _listed(pieces: list[Piece], at: int, wanted: Callable[[Piece], bool]) -> list[Piece]:
    """The pieces of a kind that follow one another from a place on, with nothing but commas and joining words between."""
    found: list[Piece] = []
    while at < len(pieces) and wanted(pieces[at]):
        found.append(pieces[at])
        joined = at + 1 < len(pieces) and (
            pieces[at + 1].text == "," or wordbook().has("then", pieces[at + 1])
        )
        at = at + 2 if joined else len(pieces)
    return found


def _is_module(piece: Piece) -> bool:
    return piece.kind == "name" and any(thing.kind in (MODULE, KIND) for thing in piece.value)


def _is_cell(piece: Piece) -> bool:
    return piece.kind == "cell"
