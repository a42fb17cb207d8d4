"""Ships with one command, told apart by their place (``Лев и Дерзкая меняют курс на сектор: первый - влево, вторая - вправо``)."""

from __future__ import annotations

from itertools import pairwise

from rules.language.tokens import Piece
from rules.orbital_line.battle.reading.scene import SceneOf
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.figures import ordinal
from rules.orbital_line.reading.wordbook import wordbook

_JOINTS = ("-", "—", ",", ";", "а", "и", "and")


def counted_off(scene: SceneOf, pieces: list[Piece]) -> list[Piece]:
    """The pieces with the command written for each of the ships; as they are where nothing is told apart so."""
    colon = next((at for at, piece in enumerate(pieces) if piece.text == ":"), len(pieces))
    lead, parts = pieces[:colon], _parts(pieces[colon + 1 :])
    if not parts:
        return pieces
    places = [one.at for one in scene.mentions(Step(lead, [], [])) if any(map(scene.own, one.names))]
    joined = all(_joins(lead[a + 1 : b]) for a, b in pairwise(places))
    if len(places) < max(len(parts), len(("первый", "второй"))) or not joined:
        return pieces
    shared = lead[places[-1] + 1 :]
    found: list[Piece] = []
    for place, part in zip(places, parts, strict=False):
        end = [Piece("sign", ";", part[0].start, part[0].start)] if found else []
        found += [*end, *lead[: places[0]], lead[place], *(() if _commands(part) else shared), *part]
    return found


def _joins(between: list[Piece]) -> bool:
    """Whether there is nothing between two names but what lists them."""
    return bool(between) and all(one.text == "," or wordbook().has("then", one) for one in between)


def _commands(part: list[Piece]) -> bool:
    """Whether what is said of one ship has a command of its own (``третий - без манёвра``)."""
    return bool(wordbook().lexicon.heads(part, True, {}))


def _parts(pieces: list[Piece]) -> list[list[Piece]]:
    """What is said of the first, of the second and so on, in their order; nothing if the words count nothing."""
    plain = [piece for piece in pieces if piece.text != "the"]
    starts = [at for at, piece in enumerate(plain) if ordinal(piece) is not None and _opens(plain, at)]
    counted = [ordinal(plain[at]) for at in starts]
    if len(starts) < len(("первый", "второй")) or starts[0] != 0 or counted != [*range(1, len(starts) + 1)]:
        return []
    cuts = zip(starts, [*starts[1:], len(plain)], strict=True)
    parts = [[piece for piece in plain[at + 1 : end] if piece.text not in _JOINTS] for at, end in cuts]
    return parts if all(parts) else []


def _opens(pieces: list[Piece], at: int) -> bool:
    """Whether a place is the first of its clause."""
    before = pieces[at - 1] if at else None
    return before is None or before.text in (",", ";") or wordbook().has("then", before)
