"""Bombard: an attack between orbit and a planet's surface (TFC-ATK-05)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from rules.orders import Question, Refusal
from rules.tfc.battle.commands.attack import Attack
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import Battle, Unit


class Bombard(Attack, frozen=True, kw_only=True):
    """An attack on ships and installations of a planet, or on the planet itself where it has layers of its own."""

    id: ClassVar[str] = "bombard"

    def _unknown(self, battle: Battle) -> Refusal | None:
        missing = next(
            (a.unit for a in self.targets if a.unit not in {**battle.units, **battle.bodies}), None
        )
        return None if missing is None else refuse("TFC-ATK-03", self.unit, "unknown_target", target=missing)

    def _planets(self, battle: Battle) -> list[str]:
        return [aim.unit for aim in self.targets if aim.unit in battle.bodies]

    def _barred_target(self, battle: Battle, unit: Unit) -> Refusal | None:
        """A planet as such needs its orbit and an open shield."""
        refusals = (self._closed(battle, name) for name in self._planets(battle))
        return super()._barred_target(battle, unit) or next(filter(None, refusals), None)

    def _doubtful(self, battle: Battle) -> Question | None:
        """What becomes of a planet without layers is for a moderator."""
        if any(battle.bodies[name].osi is None for name in self._planets(battle)):
            return self.ask(battle, "bombard_planet", "what_does_bombardment_do")
        return super()._doubtful(battle)

    def _mark(self, battle: Battle, name: str) -> Unit:
        """A planet takes a volley as an airless or an air-covered target does."""
        if name in battle.units:
            return battle.unit(name)
        unit = self.me(battle)
        return replace(
            unit, name=name, location=replace(unit.location, kind="landed", place=name), owner=None
        )

    def _closed(self, battle: Battle, name: str) -> Refusal | None:
        body = battle.bodies[name]
        spot = self.me(battle).location
        if body.kind != "planet" or body.destroyed:
            return refuse("TFC-ATK-05", self.unit, "cannot_bombard", target=name)
        if spot.kind != "orbit" or spot.place != name:
            return refuse("TFC-ORB-07", self.unit, "not_in_orbit", target=name)
        if body.shield_operational:
            return refuse("TFC-ATK-05", self.unit, "planet_shielded", target=name, planet=name)
        return None


COMMANDS = (Bombard,)
