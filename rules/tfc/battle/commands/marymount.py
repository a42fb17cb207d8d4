"""Marymount's Gamble: quantum torpedoes detonated by phasers, a wave for everybody (TFC-SPC-20, TFC-DMG-10)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import ClassVar

from msgspec.structs import replace

from rules.game import Event
from rules.kit.exact import Rational, floor
from rules.kit.trace import term
from rules.orders import Refusal
from rules.tfc.battle.bars import barred
from rules.tfc.battle.combat.areas import WAVE, in_the_open, wave
from rules.tfc.battle.combat.attacks import per_cent, second_attack
from rules.tfc.battle.combat.fire import Share, dead_weapon, volley
from rules.tfc.battle.combat.targets import cannot_fire
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.events import Declared
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import Battle, Done, Unit

TORPEDOES = "quantum_torpedo"
PHASERS = "phaser"
WAVE_SHARE = Fraction(1, 20)
ALL = 100


class Marymount(Command, frozen=True, kw_only=True):
    """A share of the torpedoes and all phasers, the ship's own or those of a ``helper``."""

    id: ClassVar[str] = "marymount"

    share: int | str | None = ALL
    helper: str | None = None

    def done(self, battle: Battle) -> Done:
        """A use of attack that aims at nobody."""
        beam = 0 if self._helper(battle) else ALL
        return Done(
            command=self.id,
            cost=self.price(battle),
            ordinal=self.ordinal,
            targets=("",),
            attack=True,
            beam=beam,
            projectile=self._share(),
        )

    def helpers(self, battle: Battle) -> Mapping[str, Done]:
        """The whole phaser order of a ship that helps out: one attack command."""
        name = self._helper(battle)
        return {name: Done(command="attack", cost=1, targets=("",), attack=True, beam=ALL)} if name else {}

    def check(self, battle: Battle) -> Refusal | None:
        """Quantum torpedoes and working phasers, each in an attack that is still to be had."""
        unit = self.me(battle)
        refusal = second_attack(battle, unit, ("",)) or cannot_fire(battle, unit)
        if refusal is not None:
            return refusal
        if unit.stats.projectile_family != TORPEDOES or dead_weapon(battle, unit, "projectile") is not None:
            return refuse("TFC-SPC-20", unit.name, "no_quantum_torpedoes")
        if not 0 < self._share() <= ALL:
            return refuse("TFC-SPC-20", unit.name, "share_of_torpedoes", share=str(self._share()))
        return None if _has_phasers(battle, unit) else self._helped(battle, unit)

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """A wave of 5 % of the torpedoes strikes everything on the board, its own ship and bodies with layers too."""
        unit = self.me(battle)
        mass = volley(battle, unit, None, Share(), Share(self._share()))
        points = floor(mass.projectile * WAVE_SHARE)
        terms = (*mass.terms, term("TFC-SPC-20", "wave", WAVE_SHARE))
        names = [one.name for one in in_the_open(battle, unit)]
        names += [body.name for body in battle.bodies.values() if body.osi is not None and not body.destroyed]
        for name in names:
            key = self.key(battle, name)
            pending = self.pending(battle, WAVE, name, key=key, points=points, evadable=False)
            yield Declared(pending=pending, terms=terms)

    def _share(self) -> Rational:
        return per_cent(ALL if self.share is None else self.share)

    def _helper(self, battle: Battle) -> str | None:
        return None if self.helper is None or _has_phasers(battle, self.me(battle)) else self.helper

    def _helped(self, battle: Battle, unit: Unit) -> Refusal | None:
        helper = battle.units.get(self.helper or "")
        if helper is None or helper.owner != unit.owner or not _has_phasers(battle, helper):
            return refuse("TFC-SPC-20", unit.name, "no_phasers", helper=self.helper)
        bad = (
            barred(battle, Marymount(unit=helper.name))
            or second_attack(battle, helper, ("",))
            or cannot_fire(battle, helper)
        )
        return replace(bad, unit=unit.name) if bad is not None else None


def _has_phasers(battle: Battle, unit: Unit) -> bool:
    return unit.stats.beam_family == PHASERS and dead_weapon(battle, unit, "beam") is None


COMMANDS = (Marymount,)
STRIKES = {WAVE: wave}
NEVER_EVADED = {WAVE: "TFC-DMG-10"}
