"""Weapons that share a command, each with its own row behind a colon (``оба рельсотрона по Осе: B1 - ряд 1, D1 - ряд 2``)."""

from __future__ import annotations

from rules.language.tokens import Piece
from rules.orbital_line.battle.reading.marking.rows import row_in
from rules.orbital_line.battle.reading.scene import SceneOf
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.modules import modules_of
from rules.orbital_line.reading.wordbook import wordbook


def spelt_out(scene: SceneOf, pieces: list[Piece]) -> list[Piece]:
    """The pieces of a sentence with the weapon and the target of its list repeated in each part; as they are without a list."""
    colon = next((at for at in range(len(pieces) - 1, 0, -1) if pieces[at].text == ":"), 0)
    lead, parts = pieces[:colon], _parts(pieces[colon + 1 :])
    guns = modules_of(Step(lead, [], []))
    listed = len(parts) > 1 and all(_is_part(part) for part in parts)
    if not listed or len(guns) != 1 or row_in(lead) is not None:
        return pieces
    mentions = scene.mentions(Step(lead, [], []))
    own = [lead[one.at] for one in mentions if not one.aimed and any(map(scene.own, one.names))]
    target = next((lead[one.at] for one in mentions if one.aimed), None)
    found: list[Piece] = []
    for part in parts:
        place = next(at for at, piece in enumerate(part) if piece.kind == "cell")
        rest = [piece for piece in part[place + 1 :] if piece.text not in ("-", ":")]
        aimed = target is not None and not scene.mentions(Step(rest, [], []))
        aim = (
            [_sign("->", part[place]), target, _sign(",", part[place])]
            if aimed and target is not None
            else []
        )
        end = [_sign(";", part[place])] if found else []
        found += [*end, *own[:1], lead[guns[0][0]], part[place], *aim, *rest]
    return found


def _sign(text: str, near: Piece) -> Piece:
    return Piece("sign", text, near.start, near.start)


def _parts(pieces: list[Piece]) -> list[list[Piece]]:
    """What stands between commas, semicolons and joining words, cut only before a cell."""
    book = wordbook()
    parts: list[list[Piece]] = [[]]
    for at, piece in enumerate(pieces):
        joins = piece.text in (",", ";") or (piece.kind == "word" and book.has("then", piece))
        if joins and any(one.kind == "cell" for one in pieces[at + 1 : at + 3]):
            parts.append([])
        else:
            parts[-1].append(piece)
    return parts


def _is_part(part: list[Piece]) -> bool:
    """Whether a part is a cell with a row, and names no weapon of its own."""
    celled = any(piece.kind == "cell" for piece in part[:2])
    return celled and row_in(part) is not None and not modules_of(Step(part, [], []))
