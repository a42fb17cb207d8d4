"""Sentences in the order that the phrases know: who, does what, to whom, then where, when and how fast.

The turns of speech and what they become stand in the word files. A turn is a pattern over marked text; what it becomes is written with
its named parts and plain words: ``with Borage in tow, Aster goes`` as ``Aster tow Borage and goes``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from fractions import Fraction
from functools import cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules.fots.movement.reading.marking.marks import NUMBER, SPEED
from rules.fots.movement.reading.marking.needles import Sieve
from rules.fots.movement.reading.marking.tagged import Tagged
from rules.fots.movement.reading.wordbook import CLAUSES
from rules.fots.movement.wordfiles import word_file
from rules.language.clauses.cues import find_cues
from rules.language.memo import Memo
from rules.language.tokens import Piece
from rules.language.wordforms.inflect import english_forms
from rules.language.words import LANGUAGES

_PART = re.compile(r"%(\w+)%")
_DIGITS = re.compile(r"<(\d+)>")
_SPEEDS = {"<max>": "max", "<cruise>": "cruise"}
_MOST = 8
"""How often one turn of speech is looked for in a sentence."""


class Turn(Struct, frozen=True):
    """A turn of speech, and what it is read as; one that ``leads`` stands only where a sentence begins. ``found`` tells where a text holds it first."""

    found: Callable[[str], re.Match[str] | None]
    becomes: tuple[str, ...]
    leads: bool


def _turn(pattern: str, becomes: str) -> Turn:
    compiled, leads = re.compile(pattern), pattern.startswith("^")
    return Turn(compiled.match if leads else compiled.search, tuple(becomes.split()), leads)


@cache
def _file(language: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = word_file(language, "turns")
    return found


@cache
def _parts(language: str) -> Mapping[str, str]:
    """The parts of speech of a language by name, those that they are made of written out."""
    parts: dict[str, str] = {}
    for name, pattern in _file(language)["parts"].items():
        parts[name] = _PART.sub(lambda said: parts[said[1]], pattern)
    return parts


def _written_out(language: str, pattern: str) -> str:
    parts = _parts(language)
    return _PART.sub(lambda said: parts[said[1]], pattern)


@cache
def _rows(kind: str) -> tuple[tuple[str, str], ...]:
    """The turns of a kind as they are written: what is said, with its parts written out, and what it becomes."""
    return tuple(
        (_written_out(language, row["say"]), row["as"])
        for language in LANGUAGES
        for row in _file(language)[kind]
    )


@cache
def turns(kind: str) -> tuple[Turn, ...]:
    """The turns of a kind: of whole ``sentences``, or of ``clauses`` behind a name that heads them."""
    return tuple(_turn(said, becomes) for said, becomes in _rows(kind))


@cache
def _sieve(kind: str) -> Sieve:
    return Sieve([said for said, _ in _rows(kind)])


@cache
def _part(name: str) -> re.Pattern[str]:
    """A part of speech of all languages together."""
    return re.compile("|".join(f"(?:{_parts(language)[name]})" for language in LANGUAGES))


@cache
def _kept() -> frozenset[str]:
    return frozenset(word for language in LANGUAGES for word in _file(language)["kept"])


@cache
def verbs() -> Mapping[str, str]:
    """The forms of verbs that the phrases do not know, each as the same form of the verb that says the same."""
    irregular = {"go": "went", "hold": "held", "tear": "tore"}
    found: dict[str, str] = {}
    for language in LANGUAGES:
        for known, others in _file(language)["verbs"].items():
            meant = {kind: form for form, kind in english_forms(known, irregular)}
            for other in others:
                found.update({form: meant[kind] for form, kind in english_forms(other, irregular)})
    return found


def with_known_verbs(pieces: list[Piece], goods: Collection[str] = ()) -> list[Piece]:
    """The pieces with every verb that the phrases do not know as one that they do (``sprints`` as ``goes``).

    ``goods`` are names of munitions, which are no verbs whatever they are called (``darts``).
    """
    known = verbs()
    return [
        replace(piece, text=known[piece.text])
        if piece.text in known and piece.kind == "word" and not {piece.text, piece.text[:-1]} & {*goods}
        else piece
        for piece in pieces
    ]


def reworded(pieces: list[Piece], kind: str) -> list[Piece]:
    """The pieces with every turn of a kind as what it becomes."""
    tagged = Tagged(pieces)
    if not _TURNED[kind, tagged.text]:
        return pieces
    row, place = turns(kind), -1
    while (place := next((one for one in _sieve(kind).among(tagged.text) if one > place), -1)) >= 0:
        tagged = _told_plainly(tagged, row[place])
    return tagged.pieces


def _told_plainly(tagged: Tagged, turn: Turn) -> Tagged:
    """A text with a turn, wherever it stands in it, as what it becomes."""
    for _ in range(1 if turn.leads else _MOST):
        found = turn.found(tagged.text)
        if found is None:
            break
        said = _said(tagged, found, turn.becomes)
        behind = tagged.inside(found.end(), len(tagged.text) + 1)
        tagged = Tagged([*tagged.inside(0, found.start()), *said, *behind])
    return tagged


def _holds_a_turn(said: tuple[str, str]) -> bool:
    kind, text = said
    row = turns(kind)
    return any(row[place].found(text) is not None for place in _sieve(kind).among(text))


_TURNED: Memo[tuple[str, str], bool] = Memo(_holds_a_turn, CLAUSES)
"""Whether a text holds any turn of a kind: most do not, and are asked about in several steps."""


def _said(tagged: Tagged, found: re.Match[str], becomes: tuple[str, ...]) -> list[Piece]:
    """The pieces that a turn becomes: those that it keeps take the places that they had, in their new order; its own words stand between."""
    covered = tagged.inside(*found.span())
    place, behind = covered[0], covered[0].start
    row = [_own(word, place) or _without_possession(tagged.group(found, word[1:-1])) for word in becomes]
    kept = [one for part in row if isinstance(part, list) for one in part]
    spans = iter(sorted((one.start, one.end) for one in kept))
    end = behind if kept else max(one.end for one in covered)
    out: list[Piece] = []
    for part in row:
        if isinstance(part, Piece):
            out.append(replace(part, start=behind, end=max(behind, end)))
            continue
        for one, (start, stop) in zip(part, spans, strict=False):
            out.append(replace(one, start=start, end=stop))
            behind = stop
    return _covering(out, covered)


def _covering(out: list[Piece], covered: list[Piece]) -> list[Piece]:
    """The pieces of a turn, the first and the last of them reaching as far as the words that it stands for."""
    if not out:
        return out
    first = replace(out[0], start=min(one.start for one in covered))
    rest = [first, *out[1:]]
    return [*rest[:-1], replace(rest[-1], end=max(rest[-1].end, *(one.end for one in covered)))]


def _own(word: str, place: Piece) -> Piece | None:
    """A word, number or speed that a turn brings itself; None for a part that it keeps."""
    if word.startswith("{"):
        return None
    if number := _DIGITS.fullmatch(word):
        return Piece(NUMBER, number[1], 0, 0, zone=place.zone, value=Fraction(number[1]))
    if speed := _SPEEDS.get(word):
        return Piece(SPEED, speed, 0, 0, zone=place.zone, value=speed)
    return Piece("word" if word[0].isalpha() else "sign", word, 0, 0, zone=place.zone)


def _without_possession(pieces: list[Piece]) -> list[Piece]:
    """A named part of a turn no longer has what stood behind it (``off Aster's hands``)."""
    return [*pieces[:-1], replace(pieces[-1], poss=False)] if pieces and pieces[-1].poss else pieces


def without_manner(pieces: list[Piece]) -> list[Piece]:
    """Without adverbs of manner (``carefully``), which say nothing that the rules know; cues of doubt and time stay."""
    cues = {at for cue in find_cues(pieces) for at in range(cue.start, cue.end)}
    return [
        piece
        for at, piece in enumerate(pieces)
        if not (
            piece.kind == "word"
            and piece.text.endswith("ly")
            and len(piece.text) > len("only")
            and piece.text not in _kept()
            and at not in cues
        )
    ]


def is_circumstance(text: str) -> bool:
    """Whether words only say when, how fast or where from (``at warp five``, ``for two weeks``)."""
    return _part("circumstances").fullmatch(text.strip()) is not None


def circumstance_at(text: str) -> int:
    """How much of a text stands before its subject and only says when, how fast or where from; 0 if nothing does."""
    found = _part("circumstances").match(text)
    if found is None:
        return 0
    rest = re.match(r" ?,? ?(?=(?:the |our |my )?<u>(?: |$)|(?:it|she|he|they|we) )", text[found.end() :])
    return found.end() + rest.end() if rest is not None else 0
