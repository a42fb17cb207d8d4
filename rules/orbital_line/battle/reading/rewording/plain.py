"""A sentence put plainly: everything that shares words with something else has its own."""

from __future__ import annotations

from rules.language.tokens import Piece
from rules.orbital_line.battle.reading.rewording.allotted import aimed_by_all
from rules.orbital_line.battle.reading.rewording.alternates import with_alternates, with_own_guns
from rules.orbital_line.battle.reading.rewording.counted import counted_off
from rules.orbital_line.battle.reading.rewording.likened import as_many
from rules.orbital_line.battle.reading.rewording.listed import counted_guns, named_apart, spelt_out
from rules.orbital_line.battle.reading.rewording.received import received
from rules.orbital_line.battle.reading.rewording.salvos import salvos
from rules.orbital_line.battle.reading.rewording.shared import shared_out
from rules.orbital_line.battle.reading.scene import SceneOf

_STEPS = (
    as_many,
    counted_off,
    received,
    with_alternates,
    with_own_guns,
    shared_out,
    spelt_out,
    named_apart,
    counted_guns,
    aimed_by_all,
    salvos,
)


def put_plainly(scene: SceneOf, pieces: list[Piece]) -> list[Piece]:
    """The pieces of a sentence with ships, weapons, targets and rows written wherever they are meant."""
    for step in _STEPS:
        pieces = step(scene, pieces)
    return pieces
