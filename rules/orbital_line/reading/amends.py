"""Corrections inside a post: ``торможение 2. Нет, лучше 1``, ``вправо 2, точнее влево``, ``burn 2, no wait, 1``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from rules.language.tokens import Piece
from rules.orbital_line.reading.figures import ordinal
from rules.orbital_line.reading.wordbook import wordbook

_NUMBER = frozenset(("number",))
_NAMED = ("side", "direction", "row")
_FILLERS = ("at", "mark", "sector", "row", "hex", "amend", "amend_more", "then")


def lead(pieces: Sequence[Piece]) -> int:
    """How many pieces at the head of a stretch only say that something is put right (``нет, лучше``)."""
    book = wordbook()
    count = 2 if " ".join(piece.text for piece in pieces[:2]) in book.sets["amend_phrases"] else 0
    while count < len(pieces) and (
        book.has("amend", pieces[count])
        or (count and (book.has("amend_more", pieces[count]) or _is_hyphen(pieces, count)))
    ):
        count += 1
    after = pieces[count] if 0 < count < len(pieces) else None
    plain_no = after is not None and after.text != ":" and count == 1 and book.has("deny", pieces[0])
    wishes = after is not None and book.has("would", after)
    return 0 if plain_no or wishes else count


def _is_hyphen(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a sign joins two words of correction (``всё-таки``)."""
    around = [*pieces[at - 1 : at], *pieces[at + 1 : at + 2]]
    more = all(wordbook().has("amend_more", piece) for piece in around)
    return pieces[at].text == "-" and pieces[at].glued and more


def put_right(former: Sequence[Piece], pieces: Sequence[Piece]) -> list[Piece] | None:
    """A step with the parts that a correction names in place of its own; None if the correction names something else."""
    spans = _listed(list(_spans(pieces)))
    covered = {at for _, start, end in spans for at in range(start, end)}
    rest = [piece for at, piece in enumerate(pieces) if at not in covered]
    plain = all(piece.kind == "sign" or _is_filler(piece) for piece in rest)
    if not spans or not plain or _names_sector(pieces):
        return None
    found = list(former)
    for kinds, start, end in spans:
        place = _place(found, kinds)
        if place is None:
            return None
        first = place[1] - 1 if kinds == _NUMBER and place[0] < place[1] else place[0]
        found[first : place[1]] = pieces[start:end]
    return found


def contrasted(former: Sequence[Piece], pieces: Sequence[Piece]) -> list[Piece] | None:
    """``вправо не 2, а 3`` as ``вправо 3``, ``не по Осе, а по Рыси`` as ``по Рыси``; None if nothing like it is denied before."""
    at = next((at for at in range(len(former) - 2, -1, -1) if wordbook().has("not", former[at])), None)
    if at is None:
        return None
    denied, rest = former[at + 1 :], former[at + 2 :]
    if denied[0].kind == pieces[0].kind == "number":
        return [*former[:at], *pieces] if not rest else None
    sided = all(wordbook().phrase("sides", some, 0) is not None for some in (denied, pieces))
    if not (sided or _are_alike(denied[0], pieces[0])):
        return None
    hailed = [piece for piece in rest if sided and piece.kind == "name"]
    return [*former[:at], *hailed, *pieces]


def _are_alike(denied: Piece, meant: Piece) -> bool:
    """Whether what is meant is a thing of the same kind as what is denied, or stands behind the same word."""
    if denied.kind == meant.kind == "name":
        return bool({thing.kind for thing in denied.value} & {thing.kind for thing in meant.value})
    return denied.text == meant.text and (wordbook().has("at", meant) or wordbook().has("row", meant))


def says_one_thing(pieces: Sequence[Piece]) -> bool:
    """Whether a stretch names no more than one part of an order (``вправо``), so that the rest must have been said."""
    return len(list(_spans(pieces))) == 1


def _listed(spans: list[tuple[frozenset[str], int, int]]) -> list[tuple[frozenset[str], int, int]]:
    """The parts, several modules as the one list that they make (``то есть Купол, потом Копьё``)."""
    alike = frozenset.intersection(*(kinds for kinds, _, _ in spans)) if spans else frozenset()
    return [(alike, spans[0][1], spans[-1][2])] if len(spans) > 1 and "module" in alike else spans


def _names_sector(pieces: Sequence[Piece]) -> bool:
    """Whether a sector is named by its number, which is no amount (``в сектор 3``)."""
    pairs = ((a, b) for a, b in pairwise(pieces) if wordbook().has("sector", a))
    return any(wordbook().has("single", a) and b.kind == "number" for a, b in pairs)


def _is_filler(piece: Piece) -> bool:
    return any(wordbook().has(name, piece) for name in _FILLERS)


def _place(pieces: Sequence[Piece], kinds: frozenset[str]) -> tuple[int, int] | None:
    """Where a step last says something of one of these kinds."""
    found = [(start, end) for some, start, end in _spans(pieces) if some & kinds]
    if not found and "number" in kinds:
        found = [(at, at) for at, piece in enumerate(pieces) if _counts_one(piece)]
    return found[-1] if found else None


def _counts_one(piece: Piece) -> bool:
    """Whether a word stands for one of its kind where no number is written (``торможение на деление``)."""
    return wordbook().has("mark", piece) or wordbook().has("sector", piece)


def _spans(pieces: Sequence[Piece]) -> Iterator[tuple[frozenset[str], int, int]]:
    """The parts of a step that a correction can replace: what each may be, and where it stands."""
    at = 0
    while at < len(pieces):
        kinds, length = _part(pieces, at)
        if kinds:
            yield kinds, at, at + length
        at += max(length, 1)


def _part(pieces: Sequence[Piece], at: int) -> tuple[frozenset[str], int]:
    """What the part that begins at a place may be, and how many pieces it takes."""
    piece = pieces[at]
    if piece.kind == "name":
        return frozenset(thing.kind for thing in piece.value), 1
    if piece.kind in ("cell", "ref"):
        return frozenset((piece.kind if piece.kind == "cell" else "ship",)), 1
    if piece.kind == "number" or ordinal(piece) is not None:
        return _NUMBER, 1
    after = pieces[at + 1 : at + 2]
    if wordbook().has("row", piece) and after and after[0].kind == "number":
        return frozenset(("number", "row")), 2
    book = wordbook()
    found = [(name, book.phrase(f"{name}s", pieces, at)) for name in _NAMED]
    longest = max((one[1] for _, one in found if one is not None), default=0)
    kinds = frozenset(name for name, one in found if one is not None and one[1] == longest)
    return kinds, longest
