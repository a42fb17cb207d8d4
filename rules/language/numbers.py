"""Numbers as people write them: shares, points, repetitions and numbered references; exact, and found before anything reads them."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache

from rules.language.memo import Memo
from rules.language.tokens import Piece
from rules.language.words import Words, words

LONGEST = 9
_SHORT = re.compile(r"([^\W\d_])(\d{1,4}(?:\.\d{1,4})?)|(\d{1,4})([^\W\d_])")
_TIMES = re.compile(r"[x\u0445\u00d7](\d)|(\d)[x\u0445]")


@lru_cache(maxsize=2048)
def as_number(text: str) -> Fraction | None:
    """The value of a written number (``1,000``, ``1 000``, ``33.3``, ``50,5``), or None if it is none or too long."""
    if text.isascii() and text.isdigit():
        return Fraction(int(text)) if len(text) <= LONGEST else None
    if re.fullmatch(r"\d{1,3}(?:[ ,]\d{3})+", text):
        text = text.replace(",", "").replace(" ", "")
    text = text.replace(",", ".")
    if len(text) > LONGEST or not re.fullmatch(r"\d+(?:\.\d+)?", text):
        return None
    return Fraction(text)


def mark_numbers(pieces: list[Piece], short: dict[str, str]) -> list[Piece]:
    """The pieces with shares, points, repetitions and references as pieces of their own kind.

    ``short`` maps a letter before or after a number (``b50``) to the weapon that it stands for.
    """
    out: list[Piece] = []
    done = 0
    for at in [at for at, piece in enumerate(pieces) if piece.kind != "name" and _COUNTING[piece.text]]:
        if at < done:
            continue
        out += pieces[done:at]
        done = at + _quantity(pieces, at, out, short)
    return out + pieces[done:] if done else pieces


def _may_count(text: str) -> bool:
    """Whether a quantity or a reference may begin with this."""
    return text in words().counting or text[:1].isdigit() or text[-1:].isdigit() or text == "#"


_COUNTING = Memo(_may_count)


def _quantity(pieces: list[Piece], at: int, out: list[Piece], short: dict[str, str]) -> int:
    """How many pieces make up the quantity that begins at a place, which is put out; 0 if there is none."""
    kind = pieces[at].kind
    if kind == "word":
        return _word(pieces, at, out, words(), short)
    if kind == "number":
        return _number(pieces, at, out, words())
    if pieces[at].text == "#" and at + 1 < len(pieces) and pieces[at + 1].kind == "number":
        return _emit(out, pieces, at, 2, "ref", "#" + pieces[at + 1].text)
    return 0


def _emit(out: list[Piece], pieces: list[Piece], at: int, length: int, kind: str, value: object) -> int:
    first, last = pieces[at], pieces[at + length - 1]
    text = first.text if length == 1 else " ".join([p.text for p in pieces[at : at + length]])
    out.append(
        Piece(kind, text, first.start, last.end, first.cap, glued=first.glued, zone=first.zone, value=value)
    )
    return length


def _text(pieces: list[Piece], at: int) -> str:
    return pieces[at].text if at < len(pieces) else ""


def _number(pieces: list[Piece], at: int, out: list[Piece], table: Words) -> int:
    value = as_number(pieces[at].text)
    if value is None:
        return 0
    after = _text(pieces, at + 1)
    if after == "%" or after in table.sets["percent"]:
        return _emit(out, pieces, at, 2, "share", value)
    if after in table.sets["points"]:
        length = 3 if _text(pieces, at + 2) in table.sets["points"] else 2
        return _emit(out, pieces, at, length, "points", value)
    if after == "/" and at + 2 < len(pieces) and pieces[at + 2].kind == "number" and pieces[at + 1].glued:
        return _slashed(pieces, at, out, value)
    if after in table.fractions and value < 20:
        return _emit(out, pieces, at, 2, "share", value * table.fractions[after] * 100)
    if after in ("times", "\u0440\u0430\u0437\u0430", "\u0440\u0430\u0437") and value < 10:
        return _emit(out, pieces, at, 2, "times", int(value))
    if after in ("x", "\u0445", "\u00d7") and pieces[at + 1].glued and value < 10:
        return _emit(out, pieces, at, 2, "times", int(value))
    pieces[at].value = value
    return 0


def _slashed(pieces: list[Piece], at: int, out: list[Piece], value: Fraction) -> int:
    """``1/3`` is a share, ``60/40`` are two that make up the whole."""
    other = as_number(pieces[at + 2].text)
    if other is None or not other:
        return 0
    length = 4 if _text(pieces, at + 3) == "%" else 3
    if value + other == 100:
        _emit(out, pieces, at, 1, "share", value)
        out.append(pieces[at + 1])
        _emit(out, pieces, at + 2, length - 2, "share", other)
        return length
    if value < other <= 20:
        return _emit(out, pieces, at, length, "share", value / other * 100)
    return 0


def _word(pieces: list[Piece], at: int, out: list[Piece], table: Words, short: dict[str, str]) -> int:
    text = pieces[at].text
    if text in table.times:
        return _emit(out, pieces, at, 1, "times", table.times[text])
    if text in table.fractions or text in table.numbers or text in _ONE:
        return _spelled(pieces, at, out, table)
    if text in ("x", "\u0445", "\u00d7") and at + 1 < len(pieces) and pieces[at + 1].kind == "number":
        count = as_number(pieces[at + 1].text)
        return _emit(out, pieces, at, 2, "times", int(count)) if count is not None and count < 10 else 0
    if text[0].isdigit() or text[-1].isdigit():
        return _shorthand(pieces, at, out, short)
    return 0


_ONE = frozenset({"a", "an", "another", "other", "remaining", "final"})
"""Words that make a share of a fraction behind them (``a third``, ``another third``)."""


def _spelled(pieces: list[Piece], at: int, out: list[Piece], table: Words) -> int:
    """Numbers in words: ``two thirds``, ``a quarter``, ``half``, ``forty percent``, ``twenty-five points``."""
    text = pieces[at].text
    after = _text(pieces, at + 1)
    if text in _ONE:
        share = table.fractions.get(after)
        return _emit(out, pieces, at, 2, "share", share * 100) if share is not None else 0
    if text in table.fractions:
        plural = text.endswith(("s", "\u044f\u043c\u0438")) and text != "halves"
        return (
            0
            if plural or text in table.ordinals
            else _emit(out, pieces, at, 1, "share", table.fractions[text] * 100)
        )
    value, length = _count(pieces, at, table)
    after = _text(pieces, at + length)
    if after in table.fractions and value < 20:
        return _emit(out, pieces, at, length + 1, "share", value * table.fractions[after] * 100)
    if after in table.sets["percent"] or after == "%":
        return _emit(out, pieces, at, length + 1, "share", Fraction(value))
    if after in table.sets["points"]:
        return _emit(out, pieces, at, length + 1, "points", Fraction(value))
    if after == "times":
        return _emit(out, pieces, at, length + 1, "times", value)
    return _emit(out, pieces, at, length, "number", Fraction(value))


def _count(pieces: list[Piece], at: int, table: Words) -> tuple[int, int]:
    """The value of a number in words, and how many pieces it takes (``twenty-five``, ``two hundred``)."""
    value, length = table.numbers[pieces[at].text], 1
    after = _text(pieces, at + 1)
    if value >= 20 and after == "-" and _text(pieces, at + 2) in table.numbers:
        after, length = _text(pieces, at + 2), 2
    if value >= 20 and table.numbers.get(after, 10) < 10:
        return value + table.numbers[after], length + 1
    if after in ("hundred", "\u0441\u043e\u0442\u0435\u043d") and value < 10:
        return value * 100, 2
    return value, 1


@lru_cache(maxsize=4096)
def _written_short(text: str) -> int | tuple[str, str] | None:
    """How often ``x2`` says, or the letter and the digits of ``b50``."""
    again = _TIMES.fullmatch(text)
    if again:
        return int(again.group(1) or again.group(2))
    found = _SHORT.fullmatch(text)
    if not found:
        return None
    return (found.group(1), found.group(2)) if found.group(1) else (found.group(4), found.group(3))


def _shorthand(pieces: list[Piece], at: int, out: list[Piece], short: dict[str, str]) -> int:
    """``b50`` and ``x2``."""
    written = _written_short(pieces[at].text)
    if isinstance(written, int):
        return _emit(out, pieces, at, 1, "times", written)
    if written is None or written[0] not in short:
        return 0
    weapon, digits = short[written[0]], written[1]
    after = _text(pieces, at + 1)
    if after == "/" and pieces[at + 1].glued and at + 2 < len(pieces) and pieces[at + 2].kind == "number":
        whole = as_number(pieces[at + 2].text)
        if whole is not None and Fraction(digits) < whole <= 20:
            return _emit(out, pieces, at, 3, "share", (Fraction(digits) / whole * 100, weapon))
    if after in words().sets["points"]:
        return _emit(out, pieces, at, 2, "points", (as_number(digits), weapon))
    return _emit(out, pieces, at, 2 if after == "%" else 1, "share", (as_number(digits), weapon))
