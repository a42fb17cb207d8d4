"""A sentence cut into stretches: at signs and joining words, and where nothing separates two orders."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import takewhile

from rules.language.tokens import Piece
from rules.orbital_line.reading.wordbook import wordbook

HARD = frozenset((";", "|"))
DASHES = frozenset(("-", "—", "->", ":"))
_REACH = 4
"""The most pieces between a number and the command behind it, or between a command and its number."""
AFTER = frozenset(("после", "after"))


def stretches(pieces: list[Piece]) -> Iterator[tuple[str, list[Piece]]]:
    """The pieces between separators, each with the separator before it, and cut where nothing separates two orders."""
    for joint, stretch in _separated(pieces):
        cuts = _unseparated(stretch)
        for start, end in zip((0, *cuts), (*cuts, len(stretch)), strict=True):
            yield joint if start == 0 else ",", stretch[start:end]


def _separated(pieces: list[Piece]) -> Iterator[tuple[str, list[Piece]]]:
    """The pieces between separators, each with the separator before it."""
    held: list[Piece] = []
    joint = ""
    for at, piece in enumerate(pieces):
        if at and _tells_when(pieces, at):
            continue
        if held and _excepts(pieces, at):
            held.append(piece)
            continue
        sign = piece.kind == "sign" and (piece.text in HARD or piece.text == "," or _takes_back(pieces, at))
        word = piece.kind == "word" and piece.text in wordbook().sets["then"] and not _is_one_more(pieces, at)
        if not sign and not word:
            held.append(piece)
            continue
        if held:
            yield joint, held
            held, joint = [], piece.text
        elif joint not in HARD:
            joint = piece.text if piece.text in HARD or not joint else joint
    if held:
        yield joint, held


def _unseparated(pieces: list[Piece]) -> list[int]:
    """Where orders follow one another without a sign (``вправо 2 разгон 1``): a manoeuvre between two numbers."""
    heads = wordbook().lexicon.heads(pieces, True, {})
    starts = {head.start: head.end for head in heads if head.sense.command.startswith("man.")}
    numbers = [at for at, piece in enumerate(pieces) if piece.kind == "number"]
    lettered = _lettered(pieces, numbers)
    return lettered or [
        cut
        for cut in (_behind(pieces, at) for at in numbers)
        if any(_counted(pieces, starts, one) for one in _begins(pieces, cut))
    ]


def _behind(pieces: list[Piece], at: int) -> int:
    """Where what a number counts is over: behind its unit and its side."""
    book, place = wordbook(), at + 1
    while place < len(pieces):
        side = book.phrase("sides", pieces, place)
        if side is None and not any(book.has(name, pieces[place]) for name in ("sector", "mark")):
            break
        place += side[1] if side is not None else 1
    return place


def _begins(pieces: list[Piece], cut: int) -> tuple[int, ...]:
    """Where the command of an order that begins at a place may stand: there, or behind a name (``вправо 3 Щука тормоз 1``)."""
    named = any(piece.kind == "name" for piece in pieces[cut : cut + 1])
    return (cut, cut + 1) if named else (cut,)


def _counted(pieces: list[Piece], starts: Mapping[int, int], at: int) -> bool:
    """Whether a command that begins at a place says how much behind it."""
    book = wordbook()
    near = pieces[starts[at] : starts[at] + _REACH] if at in starts else []
    return any(piece.kind == "number" or book.has("single", piece) for piece in near)


def _lettered(pieces: list[Piece], numbers: list[int]) -> list[int]:
    """Where each letter of ``л2 р1 л1`` begins behind another's number; nothing unless all are sides or burns."""
    leads = [at - 1 for at in numbers]
    sides = [lead for lead in leads if lead >= 0 and wordbook().phrase("sides", pieces, lead)]
    burns = [lead for lead in leads if lead >= 0 and wordbook().has("burn_letter", pieces[lead])]
    whole = bool(sides and burns) and len(sides) + len(burns) == len(numbers)
    return [lead for lead in leads[1:] if lead - 1 in numbers] if whole else []


def _is_one_more(pieces: list[Piece], at: int) -> bool:
    """Whether ``ещё`` counts one more thing that is built, or one more mark (``Строим ещё истребитель``, ``добавляет ещё деление``)."""
    book = wordbook()
    after = pieces[at + 1] if at + 1 < len(pieces) else None
    if after is not None and pieces[at - 1].kind == "word" and book.has("mark", after):
        return book.has("more", pieces[at])
    counted = after is not None and (book.has("filler_units", after) or after.kind == "number")
    return at == 1 and book.has("more", pieces[at]) and counted


def _excepts(pieces: list[Piece], at: int) -> bool:
    """Whether a comma stands between everything and what is left out of it (``всё, кроме Гарпуна``, ``всем, за вычетом Кита``)."""
    book, before = wordbook(), pieces[at - 1]
    every = book.has("all", before) or book.has("everything", before)
    near = pieces[at + 1 : at + 3]
    return pieces[at].text == "," and every and any(book.has("except", piece) for piece in near)


def _takes_back(pieces: list[Piece], at: int) -> bool:
    """Whether a dash stands between a number and a no (``разгон 2 — нет, 1``)."""
    after = pieces[at + 1] if at + 1 < len(pieces) else None
    counted = any(piece.kind == "number" for piece in pieces[max(0, at - 2) : at])
    return counted and pieces[at].text in DASHES and after is not None and wordbook().has("deny", after)


def _tells_when(pieces: list[Piece], at: int) -> bool:
    """Whether a word only says after what something is done (``после этого``, ``после стрельбы``), and not after how much of it."""
    book = wordbook()
    if pieces[at - 1].text not in AFTER or not book.has("after_what", pieces[at]):
        return False
    own = takewhile(lambda piece: not _acts(piece), pieces[at + 1 : at + 1 + _REACH])
    return not any(piece.kind == "number" for piece in own)


def _acts(piece: Piece) -> bool:
    """Whether a word is a command by itself."""
    lexicon = wordbook().lexicon
    return piece.kind == "word" and lexicon.knows(piece.text) and lexicon.command(piece.text) != ""
