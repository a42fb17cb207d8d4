"""A target that is everybody's, and the weapons of each ship behind a colon (``Все по Слону, центр: Байкал - Белуга, Комар - Шило``)."""

from __future__ import annotations

from itertools import pairwise

from rules.language.tokens import Piece
from rules.orbital_line.battle.reading.marking.rows import row_in
from rules.orbital_line.battle.reading.scene import SceneOf
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.modules import modules_of

_SIGNS = ("-", "—", ":")


def aimed_by_all(scene: SceneOf, pieces: list[Piece]) -> list[Piece]:
    """The pieces of a sentence with the target and the row behind the weapons of each ship; as they are where nothing is shared so."""
    colon = next((at for at, piece in enumerate(pieces) if piece.text == ":"), 0)
    lead, rest = pieces[:colon], pieces[colon + 1 :]
    target = next((one.at for one in scene.mentions(Step(lead, [], [])) if one.aimed), None)
    if target is None or row_in(lead) is None or modules_of(Step(lead, [], [])):
        return pieces
    starts = [at for at in range(len(rest) - 2) if _opens(scene, rest, at)]
    parts = [rest[at:end] for at, end in pairwise([*starts, len(rest)])]
    armed = all(modules_of(Step(part, [], [])) and row_in(part) is None for part in parts)
    if len(parts) < len(("one", "other")) or starts[0] != 0 or not armed:
        return pieces
    found: list[Piece] = []
    for part in parts:
        guns = part[2:-1] if part[-1].text in (",", ";") else part[2:]
        near = guns[-1].end
        arrow = Piece("sign", "->", near, near)
        end = [Piece("sign", ";", part[0].start, part[0].start)] if found else []
        found += [*end, part[0], *guns, arrow, *lead[target:]]
    return found


def _opens(scene: SceneOf, pieces: list[Piece], at: int) -> bool:
    """Whether a ship of the seat and a sign behind it open a part of a list."""
    named = scene.mentions(Step(pieces[at : at + 1], [], []))
    before = pieces[at - 1].text if at else ","
    own = bool(named) and all(map(scene.own, named[0].names))
    return own and before in (",", ";") and pieces[at + 1].text in _SIGNS
