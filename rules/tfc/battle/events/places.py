"""Where things are: moves, ranges, formations, and what becomes of bodies."""

from __future__ import annotations

from msgspec.structs import replace

from rules.tfc.battle.events.base import BattleEvent, body_changed, changed, without_ties
from rules.tfc.battle.state import Battle, Location, pair


class Moved(BattleEvent, tag="moved", frozen=True, kw_only=True):
    """A unit is now somewhere else. ``note`` keeps free words; ``arriving`` that it has just come out of F.T.L."""

    unit: str
    to: Location
    far_side_of: str | None = None
    between: tuple[str, str] | None = None
    note: str | None = None
    arriving: bool = False
    rule: str = "TFC-MOV-01"

    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""
        unit = battle.unit(self.unit)
        left = unit.location != self.to
        counters = {key: value for key, value in unit.counters.items() if not (left and key == "star_turns")}
        moved = replace(
            unit,
            location=self.to,
            far_side_of=self.far_side_of,
            between=self.between,
            note=self.note,
            formation=None if left else unit.formation,
            arriving=self.arriving,
            counters=counters,
        )
        units = {
            name: replace(other, between=None)
            if other.between is not None and self.unit in other.between
            else other
            for name, other in battle.units.items()
        }
        battle = replace(battle, units={**units, self.unit: moved})
        if self.to.kind in ("ftl", "off_board"):
            battle = without_ties(battle, self.unit)
        if self.to.kind == "ftl":
            battle = replace(battle, left_at={**battle.left_at, self.unit: dict(battle.turns)})
        if self.arriving:
            battle = replace(battle, left_at={k: v for k, v in battle.left_at.items() if k != self.unit})
        return battle


class RangeSet(BattleEvent, tag="range", frozen=True, kw_only=True):
    """Two units are in or out of attacking range of each other (TFC-MOV-04)."""

    unit: str
    other: str
    apart: bool

    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""
        two = frozenset({pair(self.unit, self.other)})
        return replace(battle, apart=battle.apart | two if self.apart else battle.apart - two)


class Formed(BattleEvent, tag="formed", frozen=True, kw_only=True):
    """A unit takes its place in a formation, or leaves it (None)."""

    unit: str
    formation: str | None

    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""
        return changed(battle, self.unit, formation=self.formation)


class BodyChanged(BattleEvent, tag="body_changed", frozen=True, kw_only=True):
    """A planet's shield comes up or down."""

    unit: str
    shield_operational: bool

    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""
        return body_changed(battle, self.unit, shield_operational=self.shield_operational)
