"""Numbers as people write them: shares, points, repetitions and numbered references; exact, and found before anything reads them."""

from __future__ import annotations

import re
from fractions import Fraction

from rules.language.memo import Memo
from rules.language.tokens import Piece, places
from rules.language.words import Words, word_list, words
from rules.language.written import as_number, written_short

_TIMES_WORDS = word_list("times")
_TIMES_SIGN_OR_SIGN = word_list("times_sign") | {"\u00d7"}
_PART = word_list("part_of_whole_ru")
_AND = word_list("and")
_HUNDRED, _THOUSAND = word_list("hundred"), word_list("thousand")

_MEASURED = re.compile(r"(\d+(?:\.\d+)?)([^\W\d_]+)")


def mark_numbers(pieces: list[Piece], short: dict[str, str]) -> list[Piece]:
    """The pieces with shares, points, repetitions and references as pieces of their own kind.

    ``short`` maps a letter before or after a number (``b50``) to the weapon that it stands for.
    """
    out: list[Piece] = []
    done = 0
    for at in places([piece.text for piece in pieces], _COUNTING.__getitem__):
        if at < done or pieces[at].kind == "name":
            continue
        out += pieces[done:at]
        done = at + _quantity(pieces, at, out, short)
        if done > at and out[-1].kind == "share" and _text(pieces, done) in words().sets["measured"]:
            out[-1].end = pieces[done].end
            done += 1
    return out + pieces[done:] if done else pieces


def _may_count(text: str) -> bool:
    """Whether a quantity or a reference may begin with this."""
    return text in words().counting or text[:1].isdigit() or text[-1:].isdigit() or text in ("#", "\u00d7")


_COUNTING = Memo(_may_count)


def _quantity(pieces: list[Piece], at: int, out: list[Piece], short: dict[str, str]) -> int:
    """How many pieces make up the quantity that begins at a place, which is put out; 0 if there is none."""
    kind = pieces[at].kind
    if kind == "word":
        return _word(pieces, at, out, words(), short)
    if kind == "number":
        return (
            _part_of_one(pieces, at, out, short)
            or _mixed(pieces, at, out)
            or _number(pieces, at, out, words())
        )
    if kind == "sign" and pieces[at].text in _TIMES_SIGN_OR_SIGN:
        return _repeated(pieces, at, out)
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


def _part_of_one(pieces: list[Piece], at: int, out: list[Piece], short: dict[str, str]) -> int:
    """``0.5 beams`` as a share, where weapons are fired in parts and nothing behind the number says what it counts."""
    value, after = as_number(pieces[at].text), _text(pieces, at + 1)
    counted = after in ("%", "/") or any(after in words().sets[name] for name in ("percent", "points"))
    if not short or value is None or not 0 < value < 1 or counted:
        return 0
    return _emit(out, pieces, at, 1, "share", value * 100)


def _number(pieces: list[Piece], at: int, out: list[Piece], table: Words) -> int:
    value = as_number(pieces[at].text)
    if value is None:
        return 0
    after = _text(pieces, at + 1)
    if after == "%" or after in table.sets["percent"]:
        _mark_minus(out, pieces[at])
        return _emit(out, pieces, at, 2, "share", value)
    if after in table.sets["points"]:
        length = 3 if _text(pieces, at + 2) in table.sets["points"] else 2
        return _emit(out, pieces, at, length, "points", value)
    if after == "/" and at + 2 < len(pieces) and pieces[at + 2].kind == "number" and pieces[at + 1].glued:
        return _slashed(pieces, at, out, value)
    if after == "-" and pieces[at + 1].glued and _is_per_cent(pieces, at + 2, table):
        return _emit(out, pieces, at, 1, "share", value)
    if after in table.fractions and 0 < value * table.fractions[after] <= _MOST_PARTS:
        return _emit(out, pieces, at, 2, "share", value * table.fractions[after] * 100)
    counts = after in _TIMES_WORDS or (after in _TIMES_SIGN_OR_SIGN and pieces[at + 1].glued)
    if counts and value < 10:
        return _emit(out, pieces, at, 2, "times", int(value))
    pieces[at].value = value
    return _two_parts(pieces, at, 1, value, out, table) if after in _TO else 0


def _mark_minus(out: list[Piece], number: Piece) -> None:
    """Put the word for a hyphen that is tied to the number behind it and to nothing before: a share below nothing (``Rook -50%``)."""
    if len(out) > 1 and number.glued and out[-1].text == "-" and not out[-1].glued:
        out[-1] = Piece("word", "minus", out[-1].start, out[-1].end, zone=out[-1].zone)


def _mixed(pieces: list[Piece], at: int, out: list[Piece]) -> int:
    """``1 1/2``: a whole number with a part of one behind it."""
    if _text(pieces, at + 2) != "/" or not (pieces[at + 2].glued and at + 3 < len(pieces)):
        return 0
    whole, above, below = (as_number(_text(pieces, place)) for place in (at, at + 1, at + 3))
    if whole is None or above is None or below is None or not 0 < above < below <= _PARTS:
        return 0
    return _emit(out, pieces, at, 4, "number", whole + above / below)


_PARTS = 10
"""The most parts that one is divided into behind a whole number."""


def _is_per_cent(pieces: list[Piece], at: int, table: Words) -> bool:
    """Whether a number of per cent stands at a place (the second bound of ``50-60%``)."""
    number = at < len(pieces) and pieces[at].kind == "number"
    return number and (_text(pieces, at + 1) == "%" or _text(pieces, at + 1) in table.sets["percent"])


_MOST_PARTS = 1
"""What a number of fractions amounts to at most: ``volley five with a quarter`` counts none."""
_TO = word_list("to_parts") | {"&"}
"""What stands between the two parts of a whole (``70 на 30``)."""


def _two_parts(
    pieces: list[Piece], at: int, length: int, value: Fraction, out: list[Piece], table: Words
) -> int:
    """Two numbers that make up a hundred, put out as two shares with a sign between them: how many pieces they take, 0 if they do not."""
    place = at + length + 1
    second = pieces[place] if place < len(pieces) else None
    if second is None or second.kind not in ("word", "number"):
        return 0
    if second.text in table.numbers:
        count, last = _count(pieces, place, table)
        other = Fraction(count)
    else:
        other, last = as_number(second.text) or Fraction(0), 1
    if value + other != 100:
        return 0
    _emit(out, pieces, at, length, "share", value)
    joint = pieces[at + length]
    out.append(Piece("sign", "/", joint.start, joint.end, zone=joint.zone))
    _emit(out, pieces, place, last, "share", other)
    return place + last - at


def _slashed(pieces: list[Piece], at: int, out: list[Piece], value: Fraction) -> int:
    """``1/3`` is a share, ``60/40`` are two that make up the whole."""
    other = as_number(pieces[at + 2].text)
    if other is None:
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
    if text in _TIMES_SIGN_OR_SIGN and at + 1 < len(pieces) and pieces[at + 1].kind == "number":
        return _repeated(pieces, at, out)
    if text[0].isdigit() or text[-1].isdigit():
        return _shorthand(pieces, at, out, short) or _measured(pieces, at, out, table)
    return 0


def _repeated(pieces: list[Piece], at: int, out: list[Piece]) -> int:
    """``x 2`` and ``×2``: a sign for times before a number below ten."""
    count = as_number(_text(pieces, at + 1))
    return _emit(out, pieces, at, 2, "times", int(count)) if count is not None and count < 10 else 0


def _measured(pieces: list[Piece], at: int, out: list[Piece], table: Words) -> int:
    """``50pct`` and ``200pts``: a number with its unit and no space between."""
    found = _MEASURED.fullmatch(pieces[at].text)
    value = as_number(found.group(1)) if found else None
    for kind, name in (("share", "percent"), ("points", "points")):
        if found and value is not None and found.group(2) in table.sets[name]:
            return _emit(out, pieces, at, 1, kind, value)
    return 0


_ONE = word_list("share_articles")
"""Words that make a share of a fraction behind them (``a third``, ``another third``)."""


def _spelled(pieces: list[Piece], at: int, out: list[Piece], table: Words) -> int:
    """Numbers in words: ``two thirds``, ``a quarter``, ``half``, ``forty percent``, ``twenty-five points``."""
    if pieces[at].text in _ONE or pieces[at].text in table.fractions:
        return _fraction(pieces, at, out, table)
    value, length = _count(pieces, at, table)
    after = _text(pieces, at + length)
    if after == "-" and _text(pieces, at + length + 1) in table.fractions:
        length, after = length + 1, _text(pieces, at + length + 1)
    if after in table.fractions and 0 < value * table.fractions[after] <= _MOST_PARTS:
        return _emit(out, pieces, at, length + 1, "share", value * table.fractions[after] * 100)
    if after in table.sets["percent"] or after == "%":
        return _emit(out, pieces, at, length + 1, "share", Fraction(value))
    if after in table.sets["points"]:
        return _emit(out, pieces, at, length + 1, "points", Fraction(value))
    if after in _TIMES_WORDS and value < 10:
        return _emit(out, pieces, at, length + 1, "times", value)
    if after in _TO:
        taken = _two_parts(pieces, at, length, Fraction(value), out, table)
        if taken:
            return taken
    return _emit(out, pieces, at, length, "number", Fraction(value))


def _fraction(pieces: list[Piece], at: int, out: list[Piece], table: Words) -> int:
    """A fraction without a number before it: ``a third``, ``half``, ``пятая часть``; the plural of one, and what counts places, is none."""
    text, after = pieces[at].text, _text(pieces, at + 1)
    if text in _ONE:
        share = table.fractions.get(after)
        return _emit(out, pieces, at, 2, "share", share * 100) if share is not None else 0
    if after in _PART:
        return _emit(out, pieces, at, 2, "share", table.fractions[text] * 100)
    plural = text.endswith(("s", "ями", "ых", "ыми")) and text != "halves"
    if plural or text in table.ordinals:
        return 0
    return _emit(out, pieces, at, 1, "share", table.fractions[text] * 100)


def _count(pieces: list[Piece], at: int, table: Words) -> tuple[int, int]:
    """The value of a number in words, and how many pieces it takes (``twenty-five``, ``two hundred and fifty``)."""
    value, length = table.numbers[pieces[at].text], 1
    while True:
        after = _text(pieces, at + length)
        joined = (value >= 20 and after == "-") or (length > 1 and value % 100 == 0 and after in _AND)
        more = table.numbers.get(_text(pieces, at + length + joined), 0)
        if 0 < more < _room(value):
            value, length = value + more, length + 1 + joined
        elif after in _HUNDRED and value < 100:
            value, length = value * 100, length + 1
        elif after in _THOUSAND and value < 1000:
            value, length = value * 1000, length + 1
        else:
            return value, length


def _room(value: int) -> int:
    """What a number said behind another one must be less than to be a part of it (``twenty`` before ``five``, ``two hundred`` before ``fifty``)."""
    if value < 20 or value % 10:
        return 0
    return 10 if value % 100 else 100 if value % 1000 else 1000


def _shorthand(pieces: list[Piece], at: int, out: list[Piece], short: dict[str, str]) -> int:
    """``b50`` and ``x2``."""
    written = written_short(pieces[at].text)
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
    share = Fraction(digits)
    if after != "%" and 0 < share < 1:
        share *= 100
    return _emit(out, pieces, at, 2 if after == "%" else 1, "share", (share, weapon))
