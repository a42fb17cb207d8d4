"""Turns, thrust and orbits in words (chapter 9.2 ``man.*``)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from rules.language.tokens import Piece
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.figures import ordinal
from rules.orbital_line.reading.wordbook import wordbook
from rules.orbital_line.ring import SECTORS

AMOUNTS = {"man.turn": "sectors", "man.accelerate": "amount", "man.brake": "amount"}
"""Manoeuvres that are so much of something, and the argument that says how much."""
_SIGNED = {"+": "man.accelerate", "-": "man.brake"}
_SIGNS = (("man.accelerate", ("plus", "faster")), ("man.brake", ("minus", "slower")))
"""The words beside a number of divisions that say which way they go (``минус два деления``, ``три деления долой``)."""
_SIGNED_SPEED = 3
"""The least pieces of ``-2 скорости``."""

DEGREES = 15
"""A sector in degrees."""


def number_in(pieces: Sequence[Piece]) -> int | None:
    """The first number of a step that counts something of its own."""
    found = next((piece for piece in pieces if piece.kind == "number" and isinstance(piece.value, int)), None)
    return int(found.value) if found is not None else None


def sectors_in(pieces: Sequence[Piece]) -> int | None:
    """How many sectors a turn is; a sector without a number is one (precision D7)."""
    book = wordbook()
    for at, piece in enumerate(pieces):
        if piece.kind != "number":
            continue
        after = pieces[at + 1] if at + 1 < len(pieces) else None
        value = int(piece.value)
        if (after is not None and (after.text == "°" or book.has("degrees", after))) or _is_angle(value):
            return value // DEGREES if value % DEGREES == 0 else None
        return value
    return 1 if any(book.has("sector", one) and book.has("single", one) for one in pieces) else None


def _is_angle(value: int) -> bool:
    """Whether a number can only be degrees (``разворот на 180``): the ring has no such sector."""
    return value > SECTORS and value % DEGREES == 0


def sector_in(pieces: Sequence[Piece]) -> int | None:
    """The sector of the ring that a nose is to point at (``до сектора 6``, ``на шестой сектор``)."""
    book = wordbook()
    for before, piece, after in zip([None, *pieces], pieces, [*pieces[1:], None], strict=False):
        if not book.has("sector", piece):
            continue
        if after is not None and after.kind == "number" and _leads_to(before, piece):
            return int(after.value)
        if before is not None and ordinal(before) is not None:
            return ordinal(before)
    return None


def _leads_to(before: Piece | None, sector: Piece) -> bool:
    """Whether a number behind ``сектор`` is a place and no amount (``в сектор 6``, ``Рысь: сектор 6``)."""
    single = wordbook().has("single", sector)
    if before is None or before.kind in ("name", "ref", "sign"):
        return single
    return wordbook().has("up_to", before) or (single and wordbook().has("at", before))


def is_sector_only(step: Step) -> bool:
    """Whether a step says nothing but which sector a nose is to point at (``Рысь: в сектор 6``)."""
    book, reached = wordbook(), sector_in(step.pieces)
    plain = ("at", "up_to", "sector")
    rest = [one for one in step.pieces if one.kind not in ("number", "name", "ref", "sign")]
    only = all(ordinal(one) is not None or any(book.has(name, one) for name in plain) for one in rest)
    return reached is not None and only


def side_in(pieces: Sequence[Piece]) -> str | None:
    """Right or left, if one is named."""
    book = wordbook()
    for at, piece in enumerate(pieces):
        if piece.kind != "name":
            found = book.phrase("sides", pieces, at)
            if found is not None:
                return found[0]
    return None


def direction_in(pieces: Sequence[Piece]) -> str | None:
    """The well, along the motion, away or against it; the longest phrase counts."""
    return wordbook().longest("directions", pieces)


def is_bare_turn(step: Step) -> bool:
    """Whether a step without a command word is a turn: a side with a number, nothing else (``два сектора вправо возьмём``)."""
    built = all(head.sense.command in ("build.start", "build.fill") for head in step.heads)
    if not built or side_in(step.pieces) is None:
        return False
    book = wordbook()
    if any(book.has("row", piece) or piece.kind == "cell" for piece in step.pieces):
        return False
    return sectors_in(step.pieces) is not None


def is_side_only(step: Step) -> bool:
    """Whether a step names a ship and a side, and nothing else (``Сокол, право на борт!``)."""
    book, pieces = wordbook(), [piece for piece in step.pieces if piece.kind not in ("name", "ref", "sign")]
    found = book.phrase("sides", pieces, 0) if pieces else None
    return found is not None and found[1] == len(pieces) < len(step.pieces)


def is_capped(step: Step, kind: str) -> bool:
    """Whether a turn is to go no farther than some sectors (``на Слона, но не больше чем на два сектора``), which no order says."""
    return kind in ("man.turn", "man.turn_to") and wordbook().says("capped_phrases", step.pieces)


def is_direction_only(step: Step) -> bool:
    """Whether a step names a ship, a dash and a direction (``Вепря — от колодца через правый борт``)."""
    book, pieces = wordbook(), step.pieces
    named = len(pieces) > 2 and pieces[0].kind in ("name", "ref") and pieces[1].text in ("-", "—")
    return named and book.phrase("directions", pieces, 2) is not None


def is_open_turn(step: Step) -> bool:
    """Whether a turn does not say yet how far or where to (``доворачивает ещё на один вправо``)."""
    said = (side_in(step.pieces), sectors_in(step.pieces), direction_in(step.pieces))
    return all(one is None for one in said)


def signed_speed(step: Step) -> str | None:
    """``Скорость +1``, ``-2 скорости``: thrust with a sign for its direction."""
    book = wordbook()
    plain = [piece for piece in step.pieces if piece.text not in (":", "—")]
    for before, sign, number in zip(plain, plain[1:], plain[2:], strict=False):
        if book.has("speed", before) and sign.text in _SIGNED and number.kind == "number" and number.glued:
            return _SIGNED[sign.text]
    if len(step.pieces) < _SIGNED_SPEED:
        return _by_one(step.pieces)
    lead, count, *after = step.pieces
    counted = count.kind == "number" and count.glued and any(book.has("speed", one) for one in after[:2])
    return _SIGNED.get(lead.text) if counted else _in_words(step)


def bare_signed(step: Step) -> str | None:
    """``+2`` behind a ship's name and a colon: so many divisions (``просто +2``)."""
    pieces = step.pieces[wordbook().has("merely", step.pieces[0]) :]
    if len(pieces) != len("+2"):
        return None
    sign, count = pieces
    return _SIGNED.get(sign.text) if count.kind == "number" and count.glued else None


def is_orbit_by_place(step: Step) -> bool:
    """``Уйти на пятую``, ``Пчелу на третью``: the orbit by its place alone, at the end of what is said."""
    pair = step.pieces[-2:]
    led = len(pair) > 1 and pair[0].text == "на" and ordinal(pair[1]) is not None
    return (
        led
        and pair[1].text.endswith(("ую", "ью"))
        and len(step.pieces) <= len(("Пчеле", "уйти", "на", "пятую"))
    )


def is_letter_burn(step: Step) -> bool:
    """``р1``: a burn by its first letter, where nothing is fired."""
    pieces = [piece for piece in step.pieces if piece.kind not in ("name", "ref", "sign")]
    lettered = len(pieces) == len("р1") and wordbook().has("burn_letter", pieces[0])
    return lettered and pieces[1].kind == "number" and pieces[1].glued


def _in_words(step: Step) -> str | None:
    """``Минус два деления``, ``одно деление хода``: thrust with its sign in words."""
    book = wordbook()
    pieces = step.pieces
    spoken = any(book.has("speed", piece) for piece in pieces)
    for at, piece in enumerate(pieces):
        if piece.kind == "number" and (spoken or _counts_marks(pieces, at)):
            near = [*pieces[max(0, at - 1) : at], *pieces[at + 2 : at + 3]]
            return next(
                (one for one, signs in _SIGNS if any(book.has(s, p) for s in signs for p in near)), None
            )
    return _by_one(pieces)


def _by_one(pieces: Sequence[Piece]) -> str | None:
    """``Минус деление``: one division, with its sign before it."""
    book = wordbook()
    for lead, piece in pairwise(pieces):
        signed = next((one for one, signs in _SIGNS if book.has(signs[0], lead)), None)
        if signed is not None and book.has("mark", piece) and book.has("single", piece):
            return signed
    return None


def _counts_marks(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a number stands before a word for divisions."""
    return at + 1 < len(pieces) and wordbook().has("mark", pieces[at + 1])


def amount(step: Step) -> tuple[int | None, bool]:
    """How many divisions, and whether the number is one to be reached rather than one to be added."""
    book = wordbook()
    for at, piece in enumerate(step.pieces):
        if piece.kind == "number":
            return int(piece.value), any(book.has("up_to", one) for one in step.pieces[max(0, at - 2) : at])
    one = any(book.has("mark", piece) and book.has("single", piece) for piece in step.pieces)
    return (1 if one else None), False


def amount_only(step: Step) -> int | None:
    """The number of a step that says nothing but a ship and how much (``Комета — на два``)."""
    book = wordbook()
    numbers = [piece for piece in step.pieces if piece.kind == "number"]
    plain = ("at", "mark", "sector", "same", "same_end")
    rest = (piece for piece in step.pieces if piece.kind not in ("number", "name", "ref", "sign"))
    if len(numbers) != 1 or any(not any(book.has(name, piece) for name in plain) for piece in rest):
        return None
    return int(numbers[0].value)


def thrust_again(step: Step) -> int | None:
    """The number of a stretch that only says how much more thrust there is (``ещё 1``, ``then another mark``)."""
    pieces = [piece for piece in step.pieces if not wordbook().has("another", piece)]
    named = any(piece.kind in ("name", "ref") for piece in pieces)
    return amount_only(Step(pieces, [], [])) if pieces and step.joint and not named else None


def altitude(step: Step) -> int | None:
    """The orbit that is named, by number or in its order."""
    numbers = (int(p.value) if p.kind == "number" else ordinal(p) for p in step.pieces)
    return next((number for number in numbers if number is not None), None)


def turn_args(sectors: int, side: str) -> dict[str, Any]:
    """The arguments of a turn."""
    return {"sectors": sectors, "side": side}
