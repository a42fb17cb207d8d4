"""A word of limit in a clause, seen beside the order that must keep to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from rules.language.tokens import Piece
from rules.language.words import word_list
from rules.tfc.battle.reading.scene import Scene
from rules.tfc.battle.reading.wordbook import PACKAGE

COUNTED = frozenset({"tractor", "transport", "launch_fighters"})
KINDS = ("beam", "projectile")

_LIGHT = word_list("between_limit_and_weapon", PACKAGE)


class Limit(Struct, frozen=True, gc=False):
    """A word of limit at the pieces [start, end) of a clause, and the order that must keep to it."""

    scene: Scene
    command: str
    args: Mapping[str, Any]
    start: int
    end: int

    def behind(self) -> Piece | None:
        """The first piece of weight behind the word."""
        at = self.end
        while at < self.scene.clause.end and self.scene.pieces[at].text in _LIGHT:
            at += 1
        return self.scene.pieces[at] if at < self.scene.clause.end else None

    def before(self) -> Piece | None:
        """The piece before the word, signs passed over, if it belongs to the clause."""
        at = self.start - 1
        while at > self.scene.clause.start and self.scene.pieces[at].kind == "sign":
            at -= 1
        return self.scene.pieces[at] if at >= self.scene.clause.start else None

    def fires(self, kind: str) -> bool:
        """Whether the order fires anything of a kind of weapon."""
        shots = self.args.get("targets", ())
        return any(shot.get(kind) or shot.get(f"{kind}_points") for shot in shots)

    def aims_at(self, piece: Piece | None) -> bool:
        """Whether a piece names something that the order is aimed at."""
        if piece is None or piece.kind != "name":
            return False
        aims = {shot["unit"] for shot in self.args.get("targets", ())} | {self.args.get("target")}
        return not aims.isdisjoint(piece.value.ids)
