"""What several ships have in common, written out for each: a weapon of each, an amount for each, a weapon called by itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from rules.language.laying_out.layout import SPEECH
from rules.language.laying_out.sentences import Sentence
from rules.language.tokens import Piece
from rules.orbital_line.battle.reading.marking.rows import row_in
from rules.orbital_line.battle.reading.marking.turns import side_in
from rules.orbital_line.battle.reading.scene import SceneOf
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.modules import modules_of
from rules.orbital_line.reading.scan import BAD_CELL
from rules.orbital_line.reading.wordbook import wordbook

_LETTERS: dict[str, dict[str, str]] = {
    "manoeuvre": {"l": "left", "r": "right", "л": "влево", "п": "вправо"},
    "fire": {"r": "row"},
}
"""What a letter before a number means in each window."""
_DASHES = ("-", "—", ",", ":")


def in_hearing(sentences: Sequence[Sentence]) -> Iterator[Sentence]:
    """The sentences, speech that opens a line behind the words that say who speaks."""
    held: list[Sentence] = []
    line = -1
    for sentence in sentences:
        if sentence.zone == SPEECH and (held or sentence.line != line):
            held.append(sentence)
            continue
        yield sentence
        yield from held
        held, line = [], sentence.line
    yield from held


def called_out(sentences: Sequence[Sentence]) -> Iterator[Sentence]:
    """The sentences, a weapon that is only called together with its target (``Молот! Громобой, ряд 2!``, ``Цель: Громобой, ряд 2.``)."""
    held: Sentence | None = None
    for sentence in sentences:
        aim = _aim_of(held, sentence) if held is not None and held.line == sentence.line else []
        if held is not None and aim:
            arrow = Piece("sign", "->", held.pieces[-1].end, held.pieces[-1].end)
            pieces = [*held.pieces, arrow, *aim]
            yield Sentence(pieces, sentence.close, held.zone, held.line, held.first, held.bullet)
            held = None
            continue
        if held is not None:
            yield held
        held = sentence if _armed(sentence.pieces) and row_in(sentence.pieces) is None else None
        if held is None:
            yield sentence
    if held is not None:
        yield held


def _aim_of(held: Sentence, sentence: Sentence) -> list[Piece]:
    """Where a weapon goes that the sentence before only called: a name and a row, alone or behind ``цель``; nothing else."""
    shouted = held.close == "!" and row_in(held.pieces) is None
    brief = len(held.pieces) <= len(("Торпеду", "в", "воду"))
    called = shouted and (brief or _is_command(held.pieces))
    led = [at for at, piece in enumerate(sentence.pieces[:1]) if wordbook().has("target", piece)]
    rest = sentence.pieces[2:] if led and sentence.pieces[1:] else sentence.pieces
    named = bool(rest) and rest[0].kind in ("name", "ref")
    whole = named and not _armed(rest) and row_in(rest) is not None and held.zone == sentence.zone
    return rest if whole and (called or (led and _is_command(held.pieces))) else []


def _is_command(pieces: list[Piece]) -> bool:
    """Whether fire is ordered, and not told as over (``Вепрь, Молотом — огонь!``)."""
    heads = wordbook().lexicon.heads(pieces, True, {})
    return any(head.sense.command == "fire.attack" and head.form != "past" for head in heads)


def _armed(pieces: list[Piece]) -> int:
    return len(modules_of(Step(pieces, [], [])))


def shared_out(scene: SceneOf, pieces: list[Piece]) -> list[Piece]:
    """The pieces of a sentence with the weapon of ``Факелами Вепря и Занозы``, or the amount of ``— по два``, written for each ship."""
    return _with_gun_of_each(scene, _with_amount_for_each(scene, _with_letters(scene, pieces)))


def _with_letters(scene: SceneOf, pieces: list[Piece]) -> list[Piece]:
    """The pieces with ``L2``, where no ship of the seat has such a cell, as a side and its number, and ``r3`` of an attack as a row."""
    meant = _LETTERS.get(scene.battle.phase, {})
    found: list[Piece] = []
    ships = [scene.battle.ship(name) for name in scene.mine()]
    for piece in pieces:
        word = meant.get(piece.text[0]) if piece.kind in ("cell", BAD_CELL) else None
        if word is None or any(scene.part_at(ship, piece.value) is not None for ship in ships):
            found.append(piece)
            continue
        middle = piece.start + 1
        found.append(Piece("word", word, piece.start, middle, zone=piece.zone))
        found.append(Piece("number", piece.text[1:], middle, piece.end, value=int(piece.text[1:])))
    return found


def _with_amount_for_each(scene: SceneOf, pieces: list[Piece]) -> list[Piece]:
    """``Вепрь влево, Пустельга вправо — по два``: the amount behind each side."""
    amount = _each(pieces)
    if amount is None:
        return pieces
    lead = pieces[: pieces.index(amount)]
    while lead and (
        lead[-1].text in (*_DASHES, "by") or any(wordbook().has(n, lead[-1]) for n in ("at", "both"))
    ):
        lead.pop()
    parts = list(_parts(lead))
    named = all(scene.mentions(Step(part, [], [])) for _, part in parts)
    counted = any(piece.kind == "number" for piece in lead)
    if len(parts) < 2 or not named or counted or not all(_is_measured(part) for _, part in parts):
        return pieces
    return [piece for joint, part in parts for piece in (*joint, *part, amount)]


def _is_measured(part: list[Piece]) -> bool:
    """Whether a part tells of a turn or of thrust."""
    moves = ("man.turn", "man.accelerate", "man.brake")
    heads = wordbook().lexicon.heads(part, True, {})
    return side_in(part) is not None or any(head.sense.command in moves for head in heads)


def _each(pieces: list[Piece]) -> Piece | None:
    """The number of ``по два`` or ``two each`` that ends a sentence, a sector behind it or not; the sector of ``на сектор каждый``."""
    book = wordbook()
    if len(pieces) > 2 and book.has("each", pieces[-1]) and book.has("sector", pieces[-2]):
        return pieces[-3] if pieces[-3].kind == "number" else pieces[-2]
    rest = [piece for piece in pieces[-4:] if not book.has("sector", piece)]
    for before, piece in pairwise(rest):
        last = piece is rest[-1]
        if last and piece.kind == "number" and (book.has("evenly", before) or _both_by(pieces, before)):
            return piece
        if last and before.kind == "number" and book.has("each", piece):
            return before
    return None


def _both_by(pieces: list[Piece], before: Piece) -> bool:
    """Whether a word before a number stands behind ``оба`` or ``both`` (``оба на два``)."""
    at = next(place for place, piece in enumerate(pieces) if piece is before)
    return before.text in ("на", "by") and at > 0 and wordbook().has("both", pieces[at - 1])


def _parts(pieces: list[Piece]) -> Iterator[tuple[list[Piece], list[Piece]]]:
    """What stands between commas and joining words, each behind what joins it."""
    joint: list[Piece] = []
    held: list[Piece] = []
    for piece in pieces:
        if piece.text not in (",", ";") and not (piece.kind == "word" and wordbook().has("then", piece)):
            held.append(piece)
            continue
        if held:
            yield joint, held
            joint, held = [], []
        joint.append(piece)
    if held:
        yield joint, held


def _with_gun_of_each(scene: SceneOf, pieces: list[Piece]) -> list[Piece]:
    """``Факелами, и Вепря, и Занозы, — по Неясыти, центр``: one attack for the weapon of each ship."""
    if not pieces or [at for at, _, _ in modules_of(Step(pieces, [], []))] != [0]:
        return pieces
    owners: list[Piece] = []
    at = 1
    while at < len(pieces) and (_is_own(scene, pieces[at]) or _joins(pieces[at])):
        owners += [pieces[at]] if _is_own(scene, pieces[at]) else []
        at += 1
    rest = pieces[at:]
    aimed = any(one.aimed for one in scene.mentions(Step(rest, [], [])))
    if len(owners) < 2 or not aimed:
        return pieces
    found: list[Piece] = []
    for owner in owners:
        end = Piece("sign", ";", owner.start, owner.start)
        found += [*([end] if found else []), pieces[0], owner, *rest]
    return found


def _is_own(scene: SceneOf, piece: Piece) -> bool:
    mentions = scene.mentions(Step([piece], [], []))
    return bool(mentions) and all(map(scene.own, mentions[0].names))


def _joins(piece: Piece) -> bool:
    return piece.text in _DASHES or wordbook().has("neither", piece)
