"""Addresses, warp factors, weeks and numbers as pieces of their own, found before anything reads them (rulebook 9)."""

from __future__ import annotations

import re
from fractions import Fraction

from msgspec import Struct

from rules.fots.movement.chart.clock import WEEKS_PER_TURN
from rules.fots.movement.reading.marking.values import (
    MAY_BEGIN,
    at_most,
    half_behind,
    half_of_the_turn,
    row_of_weeks,
    sections_a_week,
    share_of_a_turn,
    value_of,
    without_list_commas,
)
from rules.fots.movement.reading.wordbook import book, terms
from rules.language.tokens import Piece

ADDRESS, SECTOR, SPEED, WEEKS, NUMBER, SHARE = "address", "sector", "speed", "weeks", "number", "share"

_SECTOR = re.compile(r"(\d{1,6})[xх×](\d{1,6})")
_WF = re.compile(r"(?:wf|вф)(\d{1,3}(?:\.\d+)?)")
_WEEK = re.compile(r"(?:w|wk|week|н|нед)(\d{1,3})")
_RADIUS = re.compile(r"r(\d{1,3})")
_ZONE = re.compile(r"rz(\d{1,3})")
_SHORT = re.compile(r"s(\d{1,4})")


class Address(Struct, frozen=True):
    """An address as written: the sector may be missing, then it is that of the address before."""

    number: int
    x: int | None = None
    y: int | None = None


def mark(pieces: list[Piece]) -> list[Piece]:
    """The pieces of a line with places, speeds, weeks and numbers marked."""
    pieces = without_list_commas(pieces)
    out: list[Piece] = []
    at = 0
    while at < len(pieces):
        finders = _FINDERS if MAY_BEGIN[pieces[at].text] else ()
        step = next((length for find in finders if (length := find(pieces, at, out))), 0)
        if not step:
            out.append(pieces[at])
            step = 1
        at += step
    return out


def _emit(out: list[Piece], pieces: list[Piece], at: int, length: int, kind: str, value: object) -> int:
    first, last = pieces[at], pieces[at + length - 1]
    text = " ".join(piece.text for piece in pieces[at : at + length])
    out.append(
        Piece(kind, text, first.start, last.end, first.cap, glued=first.glued, zone=first.zone, value=value)
    )
    return length


def _text(pieces: list[Piece], at: int) -> str:
    return pieces[at].text if 0 <= at < len(pieces) else ""


def _whole(pieces: list[Piece], at: int) -> int | None:
    if not 0 <= at < len(pieces):
        return None
    value = value_of(pieces[at])
    return int(value) if value is not None and value.denominator == 1 else None


def _sector_at(pieces: list[Piece], at: int) -> tuple[int, int, int] | None:
    """A sector at this place: its two numbers and how many pieces write it."""
    found = _SECTOR.fullmatch(_text(pieces, at)) if pieces[at].kind == "word" else None
    if found:
        return int(found[1]), int(found[2]), 1
    if pieces[at].kind == "number" and _text(pieces, at + 1) in ("x", "х", "×"):
        x, y = _whole(pieces, at), _whole(pieces, at + 2)
        if x is not None and y is not None and pieces[at + 2].kind == "number":
            return x, y, 3
    return None


def _address(pieces: list[Piece], at: int, out: list[Piece]) -> int:
    sector = _sector_at(pieces, at)
    if sector is not None:
        x, y, length = sector
        tail = _section_after(pieces, at + length)
        if tail is not None:
            number, more = tail
            return _emit(out, pieces, at, length + more, ADDRESS, Address(number, x, y))
        return _emit(out, pieces, at, length, SECTOR, (x, y))
    return _bare_section(pieces, at, out)


def _section_after(pieces: list[Piece], at: int) -> tuple[int, int] | None:
    """``/46``, ``-46``, ``section 46`` or ``, section 46`` behind a sector."""
    place = at + 1 if _text(pieces, at) in ("/", "-", ",") else at
    named = _text(pieces, place) in terms("section")
    if not named and (place == at or _text(pieces, at) == ","):
        return None
    place += named
    number = _whole(pieces, place)
    if number is None or pieces[place].kind != "number":
        return None
    return number, place + 1 - at


def _bare_section(pieces: list[Piece], at: int, out: list[Piece]) -> int:
    piece = pieces[at]
    number, length = None, 0
    if piece.text == "/" and piece.kind == "sign" and _text(pieces, at + 1).isdigit():
        if not (piece.glued and at and pieces[at - 1].kind == "number"):
            number, length = _whole(pieces, at + 1), 2
    elif piece.text in terms("section") and at + 1 < len(pieces):
        slash = _text(pieces, at + 1) == "/"
        number, length = _whole(pieces, at + 1 + slash), 2 + slash
    elif found := _SHORT.fullmatch(piece.text):
        number, length = int(found[1]), 1
    if number is None:
        return 0
    joint = _text(pieces, at + length) in terms("of")
    after = at + length + joint + (_text(pieces, at + length + joint) in ("sector", "the"))
    sector = _sector_at(pieces, after) if joint and after < len(pieces) else None
    if sector is not None:
        return _emit(out, pieces, at, after - at + sector[2], ADDRESS, Address(number, sector[0], sector[1]))
    return _emit(out, pieces, at, length, ADDRESS, Address(number))


def _speed(pieces: list[Piece], at: int, out: list[Piece]) -> int:
    piece = pieces[at]
    if piece.kind != "word":
        return 0
    if found := _WF.fullmatch(piece.text):
        part, length = half_behind(pieces, at + 1)
        return _emit(out, pieces, at, 1 + length, SPEED, Fraction(found[1]) + part)
    warp = piece.text in terms("warp")
    behind = 1 + (_text(pieces, at + 1) in terms("factor")) if warp else _paced(pieces, at)
    if behind:
        return _factor(pieces, at, at + behind, out)
    for said in at_most().get(piece.text, ()):
        if [one.text for one in pieces[at : at + len(said)]] == said:
            return _emit(out, pieces, at, len(said), SPEED, "max")
    word = "cruise" if piece.text in terms("cruise") else "max" if piece.text in terms("top") else None
    if word is None:
        return 0
    spoken = _text(pieces, at + 1) in terms("speed")
    alone = piece.text in terms("cruise") and (at + 1 == len(pieces) or pieces[at + 1].kind == "sign")
    paced = _text(pieces, at - 1) in terms("pace_at")
    if piece.text in terms("with_speed") and not spoken and not alone and not paced:
        return 0
    return _emit(out, pieces, at, 1 + spoken, SPEED, word)


def _factor(pieces: list[Piece], at: int, place: int, out: list[Piece]) -> int:
    """The warp factor whose number stands at ``place``, a half behind it included (no ship makes that, and is told so)."""
    value = value_of(pieces[place]) if place < len(pieces) else None
    if value is None:
        return 0
    part, length = half_behind(pieces, place + 1)
    return _emit(out, pieces, at, place + 1 - at + length, SPEED, value + part)


def _by_sections(pieces: list[Piece], at: int, out: list[Piece]) -> int:
    """A speed told by what it makes (``one section a week``)."""
    told = sections_a_week(pieces, at)
    return _emit(out, pieces, at, told[1], SPEED, told[0]) if told is not None else 0


def _gear(pieces: list[Piece], at: int, out: list[Piece]) -> int:
    """A warp factor as an ordinal (``на восьмой скорости``, ``пятым варпом``, ``скорость пятая``)."""
    said, pace = _text(pieces, at), _text(pieces, at + 1)
    number, late = book().ordinals.get(said), book().ordinals.get(pace)
    if late and said in terms("pace") and (at + 2 == len(pieces) or pieces[at + 2].kind == "sign"):
        return _emit(out, pieces, at, 2, SPEED, Fraction(late))
    led = _text(pieces, at - 1) in terms("pace_at") or pace in terms("warp")
    geared = number is not None and led and pace in terms("pace")
    return _emit(out, pieces, at, 2, SPEED, Fraction(number or 0)) if geared else 0


def _paced(pieces: list[Piece], at: int) -> int:
    """How far behind ``speed`` the number of a warp factor stands; 0 if it counts something else or there is none."""
    place = at + 1 + (_text(pieces, at + 1) in (":", "of"))
    spelt = pieces[at].text in terms("pace") and place < len(pieces) and value_of(pieces[place]) is not None
    counts = _text(pieces, place + 1) in terms("week") | terms("section") | {"/"}
    return place - at if spelt and not counts else 0


def _weeks(pieces: list[Piece], at: int, out: list[Piece]) -> int:
    piece = pieces[at]
    found = _WEEK.fullmatch(piece.text) if piece.kind == "word" else None
    if found is not None:
        return _span(pieces, at, out, (int(found[1]), 1))
    if piece.text in terms("week"):
        stop = _text(pieces, at + 1) == "."
        first = _whole(pieces, at + 1 + stop)
        return _span(pieces, at, out, (first, 2 + stop)) if first is not None else 0
    number = book().ordinals.get(piece.text, 0)
    if (row := row_of_weeks(pieces, at, begun=any(one.kind == WEEKS for one in out))) is not None:
        return _emit(out, pieces, at, row[1], WEEKS, row[0])
    if number and _text(pieces, at + 1) in terms("week"):
        before = at - 1 - (_text(pieces, at - 1) in terms("articles"))
        onwards = _text(pieces, at + 2) in terms("onwards")
        number += _goes_after(pieces, before + 1) and number < WEEKS_PER_TURN
        last = WEEKS_PER_TURN if onwards or _begins_with(pieces, before + 1) else number
        return _emit(out, pieces, at, 2 + onwards, WEEKS, (number, last))
    if piece.text in terms("first") | terms("last") and _text(pieces, at + 2) in terms("week"):
        count = _whole(pieces, at + 1)
        if count is not None and 0 < count <= 8:
            span = (1, count) if piece.text in terms("first") else (9 - count, 8)
            return _emit(out, pieces, at, 3, WEEKS, span)
    half, length = half_of_the_turn(pieces, at)
    return _emit(out, pieces, at, length, WEEKS, half) if length else 0


def _begins_with(pieces: list[Piece], at: int) -> bool:
    """Whether something goes on from the week that stands here (``from week 3``, ``starting in week 3``)."""
    led = _text(pieces, at - 1) in ("in", "with", "from", "at", "on")
    begun = led and _text(pieces, at - 2) in terms("since")
    return begun or _text(pieces, at - 1) in terms("since") | terms("after")


def _goes_after(pieces: list[Piece], at: int) -> bool:
    """Whether something begins when the week that stands here is over (``after week 3``)."""
    return _text(pieces, at - 1) in terms("after")


def _span(pieces: list[Piece], at: int, out: list[Piece], first: tuple[int, int]) -> int:
    """A week, or a row of weeks."""
    start, length = first
    place = at + length
    if _text(pieces, place) in terms("to") and place + 1 < len(pieces):
        text = pieces[place + 1].text
        last = _whole(pieces, place + 1)
        again = _WEEK.fullmatch(text)
        last = int(again[1]) if again is not None else last
        if (
            last is not None
            and start <= last
            and (pieces[place].text == "-" or pieces[place + 1].kind != ADDRESS)
        ):
            return _emit(out, pieces, at, length + 2, WEEKS, (start, last))
    if _text(pieces, place) in terms("onwards"):
        return _emit(out, pieces, at, length + 1, WEEKS, (start, WEEKS_PER_TURN))
    last, listed = _listed_weeks(pieces, place, start)
    if last > start:
        return _emit(out, pieces, at, length + listed, WEEKS, (start, last))
    start += _goes_after(pieces, at) and start < WEEKS_PER_TURN
    last = WEEKS_PER_TURN if _begins_with(pieces, at) else start
    return _emit(out, pieces, at, length, WEEKS, (start, last))


def _listed_weeks(pieces: list[Piece], place: int, week: int) -> tuple[int, int]:
    """The last of weeks that are written one by one (``weeks one and two``, ``W3, W4 and W5``), and how many pieces write them."""
    begun = place
    while _text(pieces, place) in terms("weeks_and") and place + 1 < len(pieces):
        spelt = _WEEK.fullmatch(pieces[place + 1].text)
        number = int(spelt[1]) if spelt is not None else _whole(pieces, place + 1)
        if number != week + 1 or _text(pieces, place + 2) in terms("counted"):
            break
        place, week = place + 2, week + 1
    return week, place - begun


def _number(pieces: list[Piece], at: int, out: list[Piece]) -> int:
    piece = pieces[at]
    if piece.kind == "number" and _text(pieces, at + 1) == "%":
        value = value_of(piece)
        return _emit(out, pieces, at, 2, SHARE, value) if value is not None else 0
    if share := share_of_a_turn(pieces, at):
        return _emit(out, pieces, at, share[1], SHARE, share[0])
    spelt = _RADIUS.fullmatch(piece.text) if piece.kind == "word" else None
    if spelt is not None:
        return _emit(out, pieces, at, 1, NUMBER, Fraction(spelt[1]))
    value = value_of(piece)
    if value is None:
        return 0
    if _text(pieces, at + 1) in terms("percent"):
        return _emit(out, pieces, at, 2 + (_text(pieces, at + 1) == "per"), SHARE, value)
    return _emit(out, pieces, at, 1, NUMBER, value)


def _zone(pieces: list[Piece], at: int, out: list[Piece]) -> int:
    """``RZ2``: the word for a zone, and its radius."""
    piece = pieces[at]
    found = _ZONE.fullmatch(piece.text) if piece.kind == "word" else None
    if found is None:
        return 0
    out.append(Piece("word", "rz", piece.start, piece.start, zone=piece.zone))
    return _emit(out, pieces, at, 1, NUMBER, Fraction(found[1]))


_FINDERS = (_by_sections, _address, _zone, _speed, _gear, _weeks, _number)
