"""Lists of facilities as one piece each, so that no clause is cut inside them and none of them is read as a count.

``pylons 7, 8 and 9``, ``p7-p12``, ``the fourth to sixth docks`` and ``доки с четвёртого по шестой`` become one number each, ``7+8+9``, ``7-12``, ``4-6``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from rules.language.tokens import Piece
from rules.tfc.yards.reading.names import CLASS, KIND, SHIP, Table
from rules.tfc.yards.reading.things.counting import whole
from rules.tfc.yards.reading.things.cursor import WORKERS
from rules.tfc.yards.reading.things.slotlists import JOINS, RANGES, SLOT
from rules.tfc.yards.reading.wordbook import Wordbook

_ENDED = re.compile(r"(\d{1,4})(?:st|nd|rd|th)")
_LETTERED = re.compile(r"([^\W\d_])(\d{1,4})")
_REACH = 24
"""So far from an ordinal the word for what it counts out may stand."""
_COUNTED = frozenset({"#", "x", "х", "×", "type", "тип", "типа"})
"""What leads to a number that is no facility's: an object's number, a count, a type."""


def with_slot_numbers(pieces: list[Piece], book: Wordbook) -> list[Piece]:
    """The pieces with facilities in digits where they stand as ordinals or with a letter (``11th dock``, ``p7``, ``четвёртый док``)."""
    out: list[Piece] = []
    spread = False
    for place, piece in enumerate(pieces):
        lettered = _LETTERED.fullmatch(piece.text) if piece.kind == "word" else None
        if lettered and lettered[1] in book.letters:
            cut = piece.start + 1
            out.append(Piece("word", book.letters[lettered[1]], piece.start, cut, zone=piece.zone))
            out.append(Piece("number", lettered[2], cut, piece.end, glued=True, zone=piece.zone))
            continue
        if _ends_ordinal(pieces, place, book):
            out = [*out[:-2], _digits(out[-2], out[-2].text)]
            if [piece.value for piece in out[-3::2]] == [SLOT, SLOT] and out[-2].text in ("с", "со"):
                out[-2] = replace(out[-2], text="и")
            continue
        part = place and (
            book.says("hull", pieces[place - 1].text) or book.says("frame", pieces[place - 1].text)
        )
        number = 0 if part else _ordinal(piece, book)
        meant = number > 0 and (
            _is_of_tools(pieces, place, book) or (spread and _stands_alone(pieces, place))
        )
        out.append(_digits(piece, str(number)) if meant else piece)
        spread = spread or meant
    return out


def _ends_ordinal(pieces: Sequence[Piece], place: int, book: Wordbook) -> bool:
    """Whether a word is the ending of an ordinal in digits (``11-й``)."""
    if place < 2 or pieces[place].text not in book.lists["digit_endings"]:
        return False
    return pieces[place - 1].text == "-" and pieces[place].glued and pieces[place - 2].kind == "number"


def _ordinal(piece: Piece, book: Wordbook) -> int:
    """The number that an ordinal gives; 0 if the piece is none."""
    if piece.kind != "word":
        return 0
    ended = _ENDED.fullmatch(piece.text)
    return int(ended[1]) if ended else book.ordinals.get(piece.text, 0)


def _is_of_tools(pieces: Sequence[Piece], place: int, book: Wordbook) -> bool:
    """Whether an ordinal, or the list that it belongs to, counts out facilities: their word stands behind the list or before it."""
    before = place - 1
    while before >= max(0, place - _REACH) and (
        _ordinal(pieces[before], book) or pieces[before].text in _LINKS
    ):
        before -= 1
    after = place + 1
    while after < min(len(pieces), place + _REACH) and (
        _ordinal(pieces[after], book) or pieces[after].text in _LINKS
    ):
        after += 1
    led = before >= 0 and before < place - 1 and book.says("tools", pieces[before].text)
    counted = after == place + 1 or _ordinal(pieces[after - 1], book) > 0
    numbered = after + 1 < len(pieces) and pieces[after + 1].kind == "number"
    tools = after < len(pieces) and book.says("tools", pieces[after].text)
    return led or (counted and tools and not numbered)


def _stands_alone(pieces: Sequence[Piece], place: int) -> bool:
    """Whether nothing that it could count out follows an ordinal (``а второй и третий — склад``)."""
    after = pieces[place + 1].text if place + 1 < len(pieces) else ""
    return after in ("—", "-", "и", "and", ",", "")


_LINKS = JOINS | RANGES | {"с", "со", "from"}


def _digits(piece: Piece, text: str) -> Piece:
    return Piece("number", text, piece.start, piece.end, glued=piece.glued, zone=piece.zone, value=SLOT)


def grouped(pieces: list[Piece], table: Table) -> list[Piece]:
    """The pieces with each list of facilities as one number."""
    out: list[Piece] = []
    at = 0
    while at < len(pieces):
        end, text = _list(pieces, at, table) if pieces[at].kind == "number" else (at + 1, "")
        if end == at + 1:
            out.append(pieces[at])
        else:
            first = pieces[at]
            out.append(
                Piece("number", text, first.start, pieces[end - 1].end, glued=first.glued, zone=first.zone)
            )
        at = end
    return out


def _list(pieces: Sequence[Piece], at: int, table: Table) -> tuple[int, str]:
    """Where the list of facilities that begins at a number ends, and the list in short."""
    if pieces[at].value != SLOT and _names_other(pieces, at, table):
        return at + 1, ""
    parts = [_part(pieces[at].text)]
    place = at + 1
    led = at > 0 and table.book.says("tools", pieces[at - 1].text)
    while place < len(pieces):
        if led and pieces[place].kind == "number" and not _counts(pieces, place, table):
            parts, place = [*parts, _part(pieces[place].text)], place + 1
            continue
        step = _past_tools(pieces, place + 1, table.book)
        joined, ranged = pieces[place].text in JOINS, pieces[place].text in RANGES
        if pieces[place].text == "," and _begins_anew(pieces, place + 1, table.book):
            break
        if joined and step < len(pieces) and pieces[step].text in ("and", "и"):
            step = _past_tools(pieces, step + 1, table.book)
        number = whole(pieces[step].text) if step < len(pieces) and pieces[step].kind == "number" else None
        plain = number is not None or (step < len(pieces) and _is_pair(pieces[step]))
        if (
            not plain
            or not (joined or ranged)
            or (joined and pieces[step].value != SLOT and _counts(pieces, step, table))
        ):
            break
        if ranged and ("-" in parts[-1] or number is None):
            break
        parts = [*parts[:-1], f"{parts[-1]}-{number}"] if ranged else [*parts, _part(pieces[step].text)]
        place = step + 1
    return place, "+".join(parts)


def _begins_anew(pieces: Sequence[Piece], at: int, book: Wordbook) -> bool:
    """Whether behind a comma facilities are named by their word again, so that something else is said of them."""
    at += at < len(pieces) and pieces[at].text in ("and", "и", "а")
    return at < len(pieces) and book.says("tools", pieces[at].text)


def _part(text: str) -> str:
    """A number of a list; ``1,2`` without a space are two."""
    return text if whole(text) is not None else re.sub("[.,]", "+", text)


def _is_pair(piece: Piece) -> bool:
    return piece.kind == "number" and re.fullmatch(r"\d{1,4},\d{1,4}", piece.text) is not None


def _past_tools(pieces: Sequence[Piece], place: int, book: Wordbook) -> int:
    """Past a word for facilities or a mark before the next number (``pylons 7-9 and pylon 11``, ``#7 and #8``)."""
    ahead = place + 1 < len(pieces) and pieces[place + 1].kind == "number"
    return place + (ahead and (book.says("tools", pieces[place].text) or pieces[place].text == "#"))


def _names_other(pieces: Sequence[Piece], at: int, table: Table) -> bool:
    """Whether a number belongs to something else than facilities: an object, a ship, a priority, a count of what follows."""
    led = pieces[at - 1] if at else None
    if led is None:
        return _counts(pieces, at, table)
    if table.book.says("tools", led.text):
        return False
    marked = led.text == "#" and at > 1 and table.book.says("tools", pieces[at - 2].text)
    other = (
        table.of(led, CLASS) or table.of(led, SHIP) or (table.of(led, KIND) and not _is_primary(led, table))
    )
    if (led.text in _COUNTED and not marked) or other or table.book.says("priority", led.text):
        return True
    return (led.kind == "word" and table.book.says("hulls", led.text)) or _counts(pieces, at, table)


def _is_primary(piece: Piece, table: Table) -> bool:
    """Whether a kind of facility is one that builds or repairs."""
    return any(one.endswith(WORKERS) for one in table.of(piece, KIND))


def _counts(pieces: Sequence[Piece], at: int, table: Table) -> bool:
    """Whether a number says how many of what follows (``2 Lancers``, ``2 new supply depots``, ``2 x Lancer``)."""
    book, place = table.book, at + 1
    while place < len(pieces) and (
        book.says("padding", pieces[place].text)
        or book.says("another", pieces[place].text)
        or pieces[place].text in book.lists["count_of"]
    ):
        place += 1
    if place >= len(pieces):
        return False
    named = bool(table.of(pieces[place], CLASS)) or book.says("hulls", pieces[place].text)
    return named or book.says("depots", pieces[place].text) or _is_vague(pieces, at, place, table)


def _is_vague(pieces: Sequence[Piece], at: int, place: int, table: Table) -> bool:
    """Whether facilities themselves are counted (``2 space pads``), rather than numbered before their word."""
    piece = pieces[place]
    led = at > 0 and table.book.says("tools", pieces[at - 1].text)
    return not led and (bool(table.of(piece, KIND)) or piece.text in table.book.vague)
