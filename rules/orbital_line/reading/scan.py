"""A post as sentences of marked pieces: names, cells, numbers and references found before anything reads them.

:func:`rules.language.laying_out.layout.lay_out` takes dice notation off, and ``D3`` looks like a die; here such cells come back.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from rules.language.laying_out.layout import Layout, lay_out
from rules.language.laying_out.own_words import in_plain_words
from rules.language.laying_out.sentences import Sentence, split_sentences
from rules.language.laying_out.text import Text, normalise
from rules.language.names.naming import mark_names
from rules.language.names.roster import HALF
from rules.language.tokens import Piece, remade, tokenise
from rules.language.wordforms.russian import is_cyrillic, is_person
from rules.language.words import words
from rules.orbital_line.reading.figures import ORDINAL, TIMES, with_numbers
from rules.orbital_line.reading.table import KIND, LOOKALIKE, MODULE, Table, folded
from rules.orbital_line.reading.wordbook import wordbook
from rules.setups import OwnWords

_GLUED = re.compile(r"([a-zа-я]+)(\d{1,2})")
_ROWS = ("р", "ряд", "row")
_PLURAL_CODE = re.compile(r"([a-z]*\d{1,3})s")
_CELL = re.compile(r"[a-z]{1,2}\d{1,2}")
_CYRILLIC_CELL = re.compile(r"[а-я]\d{1,2}")
_RANGE = re.compile(r"(?<=[A-Za-zА-Яа-я]\d)(?:\.{2,3}|…)(?=[A-Za-zА-Яа-я]\d)")
"""The dots of ``B1..B4``."""
_ARROWS = frozenset(("=>", "\N{RIGHTWARDS ARROW}", "\N{RIGHTWARDS DOUBLE ARROW}"))
BAD_CELL = "badcell"
STRANGE = "strange"
"""A module's name with another number than any module bears (``Спица-8`` where only ``Спица-7`` is known)."""


class Scanned(Struct, frozen=True):
    """A post made plain, its sentences, and what was taken off as nobody's order."""

    text: Text
    sentences: tuple[Sentence, ...]
    dropped: tuple[tuple[str, int, int], ...] = ()


def scan(post: str, table: Table, *, lookalike: bool = True, own: OwnWords = ()) -> Scanned:
    """The sentences of a post, everything that has a name in it marked; ``own`` are the game's own words."""
    text = in_plain_words(normalise(_RANGE.sub(lambda dots: "-".rjust(len(dots[0])), post)), own)
    layout = lay_out(text)
    _give_back_cells(text, layout)
    shouting = text.plain.islower()
    lines = []
    for line in layout.lines:
        line.pieces = [_plain(piece) for piece in line.pieces if piece.text and piece.kind != "mention"]
        lines.append(list(_marked(text, line.pieces, table, shouting, lookalike)) if line.pieces else [])
        line.row = line.row or _opens_step(lines[-1])
    sentences = tuple(split_sentences(layout.lines, lines))
    return Scanned(text, sentences, tuple(layout.dropped))


def _opens_step(pieces: list[Piece]) -> bool:
    """Whether a line is a step of its own, even if it begins with a small letter (``в ячейку C4 ставлю ...``)."""
    if any(piece.kind == "cell" for piece in pieces[:3]):
        return True
    heads = wordbook().lexicon.heads(pieces[:4], True, {})
    return any(head.start == 0 and head.sense.command.startswith("build.") for head in heads)


def _plain(piece: Piece) -> Piece:
    """An arrow of any look as ``->``."""
    if piece.kind == "sign" and piece.text in _ARROWS:
        piece.text = "->"
    return piece


def _give_back_cells(text: Text, layout: Layout) -> None:
    """Cells of column D that were taken for dice stand in their lines again."""
    kept = []
    for reason, start, end in layout.dropped:
        home = next((line for line in layout.lines if line.pieces and _holds(line.pieces, start, text)), None)
        pieces = list(tokenise(text.plain, start, end)) if reason == "dice" else []
        if not pieces or not re.fullmatch(r"[dD]\d{1,2}", text.plain[pieces[0].start : pieces[0].end]):
            kept.append((reason, start, end))
        elif home is not None:
            home.pieces = sorted([*home.pieces, *pieces], key=lambda piece: piece.start)
    layout.dropped = kept


def _holds(pieces: list[Piece], at: int, text: Text) -> bool:
    """Whether a place lies on the line of these pieces."""
    start = text.plain.rfind("\n", 0, at) + 1
    end = text.plain.find("\n", at)
    return start <= pieces[0].start < (end if end >= 0 else len(text.plain))


def _marked(
    text: Text, pieces: list[Piece], table: Table, shouting: bool, lookalike: bool
) -> Iterator[Piece]:
    """The pieces of one line with names, cells, references and numbers marked."""
    refs = list(_references(list(_row_codes(pieces, table))))
    codes = [_code(refs, at, table) for at in range(len(refs))]
    named = mark_names(list(_rows(codes)), table.roster, shouting)
    known = [_named(piece, table, lookalike) for piece in named]
    yield from with_numbers(list(_misnumbered(text, known, table)))


def _rows(pieces: list[Piece]) -> Iterator[Piece]:
    """The pieces without the stop of ``р. 4`` and ``торм. 1``, and with ``3-й`` in one."""
    at = 0
    while at < len(pieces):
        piece, after = pieces[at], pieces[at + 1 : at + 3]
        short = at and wordbook().has("abbreviations", pieces[at - 1])
        goes_on = bool(after) and (
            after[0].kind == "number" or (after[0].kind == "word" and not after[0].cap)
        )
        if piece.text == "." and short and goes_on:
            at += 1
            continue
        joined = piece.kind == "number" and len(after) == 2 and after[0].text == "-" and after[1].glued
        if joined and ORDINAL.fullmatch(f"{piece.text}-{after[1].text}"):
            text = f"{piece.text}-{after[1].text}"
            yield Piece("word", text, piece.start, after[1].end, glued=piece.glued, zone=piece.zone)
            at += 3
            continue
        yield piece
        at += 1


def _row_codes(pieces: list[Piece], table: Table) -> Iterator[Piece]:
    """``р3`` and ``влево2`` as a word and its number."""
    for piece in pieces:
        found = _GLUED.fullmatch(piece.text) if piece.kind == "word" else None
        if found is None or piece.text in table.words or not _takes_number(found[1]):
            yield piece
            continue
        middle = piece.start + len(found[1])
        yield Piece("word", found[1], piece.start, middle, glued=piece.glued, zone=piece.zone, cap=piece.cap)
        yield Piece("number", found[2], middle, piece.end, glued=True, zone=piece.zone)


def _takes_number(word: str) -> bool:
    """Whether a number may stick to a word: it means a row, a side, or a command by itself."""
    book = wordbook()
    if word in _ROWS:
        return True
    command = book.lexicon.command(word) if book.lexicon.knows(word) else ""
    return len(word) > len("ряд") and (word in book.phrases["sides"] or command.startswith("man."))


def _references(pieces: list[Piece]) -> Iterator[Piece]:
    """``#2`` as a reference."""
    at = 0
    while at < len(pieces):
        piece = pieces[at]
        after = pieces[at + 1] if at + 1 < len(pieces) else None
        if piece.text == "#" and after is not None and after.kind == "number" and after.text.isdigit():
            yield Piece(
                "ref",
                "#" + after.text,
                piece.start,
                after.end,
                glued=piece.glued,
                zone=piece.zone,
                value=int(after.text),
            )
            at += 1
        else:
            yield piece
        at += 1


def _code(pieces: list[Piece], at: int, table: Table) -> Piece:
    """A short code in mixed letters in the letters of the name that it stands for (``Р-60`` is ``R-60``, ``VK-3s`` more than one ``VK-3``)."""
    piece = pieces[at]
    single = _PLURAL_CODE.fullmatch(piece.text)
    if single is not None and single[1] in table.words and piece.text not in table.words:
        kind = "number" if single[1].isdigit() else "word"
        return Piece(kind, single[1], piece.start, piece.end, glued=piece.glued, zone=piece.zone)
    if piece.kind != "word" or piece.text in table.words:
        return piece
    mixed = is_cyrillic(piece.text) and re.search(r"[a-z]", piece.text) is not None
    digits = any(letter.isdigit() for letter in piece.text) and not ORDINAL.fullmatch(piece.text)
    stem = len(piece.text) <= 3 and _before_number(pieces, at)
    if mixed or digits or stem:
        plain = folded(piece.text, table)
        if plain != piece.text:
            piece.text = plain
    return piece


def _before_number(pieces: list[Piece], at: int) -> bool:
    """Whether a hyphen and a number follow, as in ``Р-60``."""
    after = pieces[at + 1 : at + 3]
    return (
        len(after) == 2
        and after[0].text == "-"
        and after[0].glued
        and after[1].kind in ("number", "word")
        and after[1].text[0].isdigit()
    )


def _named(piece: Piece, table: Table, lookalike: bool) -> Piece:
    """A piece with what it names: things of the table, a cell, or a name that is misspelt."""
    if piece.kind == "name":
        return _known(piece, table)
    if piece.kind != "word":
        return piece
    cell = _cell(piece.text, lookalike) if not TIMES.fullmatch(piece.text) else None
    if cell is not None:
        return remade(piece, *cell)
    if wordbook().knows(piece.text) or piece.text in words().function:
        return piece
    return _half_or_guess(piece, table)


def _misnumbered(text: Text, pieces: list[Piece], table: Table) -> Iterator[Piece]:
    """The pieces with every module's name that goes on with a number of its own in one, as nobody's name."""
    at = 0
    while at < len(pieces):
        piece, after = pieces[at], pieces[at + 1 : at + 3]
        wrong = (
            piece.kind in ("name", "word")
            and not piece.text[-1:].isdigit()
            and len(after) == 2
            and after[0].text == "-"
            and all(one.glued for one in after)
            and after[1].text.isdigit()
            and _bears_another(piece, after[1].text, table)
        )
        if not wrong:
            yield piece
            at += 1
            continue
        written = text.span(piece.start, after[1].end).text
        yield Piece(STRANGE, written.lower(), piece.start, after[1].end, glued=piece.glued, value=written)
        at += 3


def _bears_another(piece: Piece, number: str, table: Table) -> bool:
    """Whether the modules that a name or a word stands for have numbers, and none of them has this one."""
    named = piece.kind == "name"
    ids = [thing.id for thing in piece.value if thing.kind == MODULE] if named else [piece.text]
    numbers = [table.coded[one] for one in ids if one in table.coded]
    return bool(numbers) and all(number not in some for some in numbers)


def _known(piece: Piece, table: Table) -> Piece:
    """A name with the things that it stands for; half of one that is also a word of orders is that word."""
    found = piece.value
    things = table.found(found.ids)
    if found.how == HALF:
        things = tuple(thing for thing in things if thing.kind != KIND)
        if not things or wordbook().knows(piece.text):
            return remade(piece, "word", None)
    return remade(piece, "name", things)


def _cell(word: str, lookalike: bool) -> tuple[str, str] | None:
    """The kind and label of a cell that a word writes, if it writes one (OL-GEO-02)."""
    if _CELL.fullmatch(word):
        return "cell", word.upper()
    if not _CYRILLIC_CELL.fullmatch(word):
        return None
    plain = word.translate(LOOKALIKE)
    if lookalike and _CELL.fullmatch(plain):
        return "cell", plain.upper()
    return BAD_CELL, word.upper()


def _half_or_guess(piece: Piece, table: Table) -> Piece:
    """Half of a name in small letters, or a name with a slip in it."""
    bucket = table.roster.buckets[piece.text]
    for _, found in bucket.alone if bucket is not None else ():
        things = tuple(thing for thing in table.found(found.ids) if thing.kind != KIND)
        if found.how == HALF and len(things) == 1:
            return remade(piece, "name", things)
    if len(piece.text) < 4 or (not piece.cap and len(piece.text) < 6):
        return piece
    if piece.cap and is_cyrillic(piece.text) and is_person(piece.text):
        return piece
    guesses = table.roster.guess(piece.text)
    ids = tuple(dict.fromkeys(one for guess in guesses for one in guess.ids))
    return remade(piece, "name", table.found(ids)) if ids else piece
