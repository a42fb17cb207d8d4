"""Weapons that share a command, each with its own row behind a colon (``оба рельсотрона по Осе: B1 - ряд 1, D1 - ряд 2``)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from rules.language.tokens import Piece
from rules.orbital_line.battle.reading.gunnery.attacks import points_back
from rules.orbital_line.battle.reading.marking.rows import row_in
from rules.orbital_line.battle.reading.scene import SceneOf
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.figures import ordinal
from rules.orbital_line.reading.modules import modules_of
from rules.orbital_line.reading.wordbook import wordbook


def spelt_out(scene: SceneOf, pieces: list[Piece]) -> list[Piece]:
    """The pieces of a sentence with the weapon and the target of its list repeated in each part; as they are without a list."""
    colon = next((at for at in range(len(pieces) - 1, 0, -1) if pieces[at].text == ":"), 0)
    lead, parts = pieces[:colon], _parts(pieces[colon + 1 :], _celled)
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


def named_apart(scene: SceneOf, pieces: list[Piece]) -> list[Piece]:
    """``Копьём и Молотком по Заре: Копьё — ряд 1, Молоток — ряд 2`` as an attack for each weapon of the list before it."""
    colon = next((at for at in range(len(pieces) - 1, 0, -1) if pieces[at].text == ":"), 0)
    if not colon or row_in(pieces[:colon]) is not None:
        return pieces
    lead, parts = pieces[:colon], _parts(pieces[colon + 1 :], _is_row_of)
    guns = {ids for _, ids, _ in modules_of(Step(lead, [], []))}
    mentions = scene.mentions(Step(lead, [], []))
    target = next((lead[one.at] for one in mentions if not any(map(scene.own, one.names))), None)
    told = [modules_of(Step(part, [], [])) for part in parts]
    apart = all(len(one) == 1 and one[0][1] in guns for one in told) and len(parts) > 1
    if target is None or not apart or any(row_in(part) is None for part in parts):
        return pieces
    own = [lead[one.at] for one in mentions if any(map(scene.own, one.names))]
    found: list[Piece] = []
    for part, ((at, _, _),) in zip(parts, told, strict=True):
        gun = part[at]
        rest = [
            piece for piece in part if piece is not gun and piece.text not in ("-", "—", ":", "for", "the")
        ]
        end = [_sign(";", gun)] if found else []
        found += [*end, *own[:1], gun, _sign("->", gun), target, _sign(",", gun), *rest]
    return found


def counted_guns(scene: SceneOf, pieces: list[Piece]) -> list[Piece]:
    """``обоими Молотами: первым по Осе, ряд 1, вторым по Рыси, ряд 2`` as an attack for each of the weapons that are counted."""
    guns = modules_of(Step(pieces, [], []))
    if len(guns) != 1:
        return pieces
    lead, rest = pieces[: guns[0][0]], pieces[guns[0][0] + 1 :]
    starts = [at for at in range(len(rest)) if _counts_gun(rest, at)]
    parts = [rest[at:end] for at, end in pairwise([*starts, len(rest)])]
    if lead and starts and _counts_gun(lead[-1:], 0):
        parts, lead = [[lead[-1], *rest[: starts[0]]], *parts], lead[:-1]
        starts = [0, *starts]
    if len(parts) < len(("one", "other")):
        return pieces
    aimed = (Step(part, [], []) for part in parts if row_in(part))
    apart = sum(scene.is_aimed(one) or points_back(one) for one in aimed) == len(parts)
    if not apart or row_in(rest[: starts[0]]) is not None:
        return pieces
    named = [*lead, *rest[: starts[0]]]
    own = [named[one.at] for one in scene.mentions(Step(named, [], [])) if any(map(scene.own, one.names))]
    found: list[Piece] = []
    for part in parts:
        end = [_sign(";", part[0])] if found else []
        aim = part[1:-1] if part[-1].text in (",", "the") or wordbook().has("then", part[-1]) else part[1:]
        found += [*end, *own[:1], part[0], pieces[guns[0][0]], *(one for one in aim if one.text != "one")]
    return found


def _counts_gun(pieces: list[Piece], at: int) -> bool:
    """Whether a place opens a clause and counts one of several weapons (``первым``, ``другой``, ``one``)."""
    before = next((one for one in reversed(pieces[:at]) if one.text != "the"), None)
    opens = before is None or before.kind == "sign" or wordbook().has("then", before)
    single = pieces[at].kind == "number" and pieces[at].value == 1 and not pieces[at].text.isdigit()
    return opens and (ordinal(pieces[at]) is not None or single or wordbook().has("other", pieces[at]))


def _is_row_of(pieces: list[Piece]) -> bool:
    """Whether a row, or a weapon with its row, begins here."""
    return bool(pieces) and (wordbook().has("row", pieces[0]) or bool(modules_of(Step(pieces[:2], [], []))))


def _sign(text: str, near: Piece) -> Piece:
    return Piece("sign", text, near.start, near.start)


def _celled(pieces: list[Piece]) -> bool:
    """Whether a cell begins here."""
    return any(piece.kind == "cell" for piece in pieces[:2])


def _parts(pieces: list[Piece], begins: Callable[[list[Piece]], bool]) -> list[list[Piece]]:
    """What stands between commas, semicolons and joining words, cut only where a part begins."""
    book = wordbook()
    parts: list[list[Piece]] = [[]]
    for at, piece in enumerate(pieces):
        joins = piece.text in (",", ";") or (piece.kind == "word" and book.has("then", piece))
        if joins and begins(pieces[at + 1 :]):
            parts.append([])
        else:
            parts[-1].append(piece)
    return parts


def _is_part(part: list[Piece]) -> bool:
    """Whether a part is a cell with a row, and names no weapon of its own."""
    return _celled(part) and row_in(part) is not None and not modules_of(Step(part, [], []))
