"""Two ships with one command, told apart by their place (``Лев и Дерзкая меняют курс на сектор: первый - влево, вторая - вправо``)."""

from __future__ import annotations

from rules.language.tokens import Piece
from rules.orbital_line.battle.reading.scene import SceneOf
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.figures import ordinal
from rules.orbital_line.reading.wordbook import wordbook


def counted_off(scene: SceneOf, pieces: list[Piece]) -> list[Piece]:
    """The pieces with the command written for each of the ships; as they are where nothing is told apart so."""
    colon = next((at for at, piece in enumerate(pieces) if piece.text == ":"), len(pieces))
    lead, parts = pieces[:colon], _parts(pieces[colon + 1 :])
    if not parts:
        return pieces
    places = [one.at for one in scene.mentions(Step(lead, [], [])) if any(map(scene.own, one.names))]
    paired = len(places) == len(parts) == len(("первый", "второй")) and places[1] == places[0] + 2
    if not paired or not wordbook().has("then", lead[places[0] + 1]):
        return pieces
    shared = lead[places[1] + 1 :]
    found: list[Piece] = []
    for place, part in zip(places, parts, strict=True):
        end = [Piece("sign", ";", part[0].start, part[0].start)] if found else []
        found += [*end, *lead[: places[0]], lead[place], *shared, *part]
    return found


def _parts(pieces: list[Piece]) -> list[list[Piece]]:
    """What is said of the first and of the second, in their order; nothing if the words count nothing."""
    plain = [piece for piece in pieces if piece.text != "the"]
    starts = [at for at, piece in enumerate(plain) if ordinal(piece) is not None and _opens(plain, at)]
    if [ordinal(plain[at]) for at in starts] != [1, 2] or starts[0] != 0:
        return []
    cut = (plain[1 : starts[1]], plain[starts[1] + 1 :])
    parts = [
        [piece for piece in part if piece.text not in ("-", "—", ",", ";", "а", "и", "and")] for part in cut
    ]
    return parts if all(parts) else []


def _opens(pieces: list[Piece], at: int) -> bool:
    """Whether a place is the first of its clause."""
    before = pieces[at - 1] if at else None
    return before is None or before.text in (",", ";") or wordbook().has("then", before)
