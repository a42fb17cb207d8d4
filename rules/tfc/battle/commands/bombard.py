"""Bombard: an attack between orbit and a planet's surface (TFC-ATK-05)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace

from rules.game import Event
from rules.orders import Question, Refusal
from rules.tfc.battle.combat.attacks import Aim, over_the_pool, second_attack, silent, too_many_targets
from rules.tfc.battle.combat.fire import volley
from rules.tfc.battle.combat.targets import cannot_fire
from rules.tfc.battle.commands.attack import Attack, shot
from rules.tfc.battle.events import Declared
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import Battle


class Bombard(Attack, frozen=True, kw_only=True):
    """An attack on ships and installations of a planet, or on the planet itself where it has layers of its own."""

    id: ClassVar[str] = "bombard"

    def check(self, battle: Battle) -> Refusal | Question | None:
        """As an attack; a planet as such needs its orbit and an open shield, and without layers a moderator."""
        planets = [aim.unit for aim in self.targets if aim.unit in battle.bodies]
        if not planets:
            return super().check(battle)
        unit = self.me(battle)
        return (
            second_attack(battle, unit, [aim.unit for aim in self.targets])
            or silent(battle, unit, self._wanted())
            or over_the_pool(battle, unit, self.targets)
            or too_many_targets(battle, unit, [aim.unit for aim in self.targets])
            or cannot_fire(battle, unit)
            or next((bad for name in planets if (bad := self._planet(battle, name)) is not None), None)
        )

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """One volley at each target; a planet takes it as an airless or an air-covered target does."""
        unit = self.me(battle)
        for place, aim in enumerate(self.targets, 1):
            if aim.unit in battle.units:
                yield from super().carry_out(battle) if place == 1 else ()
                continue
            yield from self._at_planet(battle, unit.name, aim, place)

    def _at_planet(self, battle: Battle, name: str, aim: Aim, place: int) -> Iterator[Event]:
        unit = battle.unit(name)
        stand_in = replace(
            unit, name=aim.unit, location=replace(unit.location, kind="landed", place=aim.unit), owner=None
        )
        fired = volley(battle, unit, stand_in, aim.share("beam"), aim.share("projectile"))
        yield Declared(
            pending=shot(battle, unit, aim.unit, self.key(battle, place), fired.beam, fired.projectile),
            terms=fired.terms,
        )

    def _planet(self, battle: Battle, name: str) -> Refusal | Question | None:
        body = battle.bodies[name]
        spot = self.me(battle).location
        if body.kind != "planet" or body.destroyed:
            return refuse("TFC-ATK-05", self.unit, "cannot_bombard", target=name)
        if spot.kind != "orbit" or spot.place != name:
            return refuse("TFC-ORB-07", self.unit, "not_in_orbit", target=name)
        if body.shield_operational:
            return refuse("TFC-ATK-05", self.unit, "planet_shielded", target=name, planet=name)
        if body.osi is None:
            return self.ask(battle, "bombard_planet", "what_does_bombardment_do")
        return None


COMMANDS = (Bombard,)
