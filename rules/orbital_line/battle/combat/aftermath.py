"""What follows a group of attacks: shields and modules out, explosions, turns, power, lost ships (OL-FIR-12, steps 3 to 7)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from rules.game import Event
from rules.orbital_line import ring
from rules.orbital_line.battle.apply import apply
from rules.orbital_line.battle.combat.damage import EXPLOSION, standing, wound
from rules.orbital_line.battle.derive import active, draw, output, working
from rules.orbital_line.battle.events import Exploded, ModuleLost, PowerShed, ShieldDown, ShipLost, Swung
from rules.orbital_line.battle.state import Battle, Part, Ship
from rules.orbital_line.builds import shed
from rules.orbital_line.hexes import Cell, within


def _strict(taken: int, strength: int) -> bool:
    return taken > strength


def _at_zero(taken: int, strength: int) -> bool:
    return taken >= strength


THRESHOLD: dict[str, Callable[[int, int], bool]] = {"strict": _strict, "at_zero": _at_zero}
"""When damage destroys: beyond the strength, or at it (RULING ``destroy.threshold``)."""


def broken(battle: Battle, taken: int, strength: int) -> bool:
    """Whether a module, shield or hull is past what it can take (OL-DMG-06 to OL-DMG-08)."""
    return THRESHOLD[battle.rulings["destroy.threshold"]](taken, strength)


class Aftermath:
    """The consequences of what has just struck. ``turns`` are the kinetic turns that have gathered, starboard positive."""

    def __init__(self, before: Battle, battle: Battle, turns: Mapping[str, int]) -> None:
        """Begin with the state that the group left."""
        self.before = before
        self.battle = battle
        self.turns = turns
        self.events: list[Event] = []

    def after_group(self) -> tuple[Event, ...]:
        """Steps 3 to 7."""
        self._shields()
        self._modules()
        if self.battle.rulings["kinetic.timing"] == "immediate":
            self._swing()
        if self.battle.rulings["power.timing"] == "immediate":
            self._power()
        self._ships()
        return tuple(self.events)

    def after_phase(self) -> tuple[Event, ...]:
        """What rulings put off to the end of the phase."""
        self._swing()
        self._power()
        self._ships()
        return tuple(self.events)

    def _say(self, event: Event) -> None:
        self.battle = apply(event, self.battle)
        self.events.append(event)

    def _ships_on_field(self) -> Iterator[Ship]:
        yield from self.battle.fielded()

    def _shields(self) -> None:
        for ship in self._ships_on_field():
            for part, module in working(self.battle, ship):
                shield = module.category == "shield" and not part.down
                if shield and broken(self.battle, part.absorbed, module.shield_power):
                    self._say(ShieldDown(unit=ship.name, cell=part.at))

    def _modules(self) -> None:
        """Modules past their strength are lost; those that explode do so in waves (OL-DMG-10)."""
        wave = self._lost()
        while wave:
            bang = ORDER[self.battle.rulings["explosion.order"]]
            now, wave = bang(wave)
            state = self.battle
            for ship, part in now:
                self._explode(state, ship, part)
            wave = [*self._lost(), *wave]

    def _lost(self) -> list[tuple[str, str]]:
        """Destroy what is past its strength; gives those that explode, by ship number and label."""
        found: list[tuple[str, str]] = []
        for ship in self._ships_on_field():
            for part, module in sorted(working(self.battle, ship), key=lambda one: one[0].at):
                if part.damage and broken(self.battle, part.damage, module.strength):
                    self._say(ModuleLost(unit=ship.name, cell=part.at, module=part.module))
                    found += [(ship.name, part.at)] if module.explosion is not None else []
        return found

    def _explode(self, state: Battle, unit: str, cell: str) -> None:
        """The blast of one module, judged on the state as its wave began; it does not count itself."""
        ship = state.ship(unit)
        part = ship.parts[cell]
        explosion = state.module(part).explosion
        if explosion is None:
            return
        self._say(Exploded(unit=unit, cell=cell, module=part.module))
        zone = within(ship.template.cells, CENTRE[state.rulings["explosion.centre"]](part), explosion.radius)
        for one in standing(state, ship, zone):
            self._say(wound(state, ship, one, explosion.damage, EXPLOSION, area=True, cause=EXPLOSION))

    def _swing(self) -> None:
        """Kinetic turns, summed per ship; they cost nothing (OL-DMG-11)."""
        for unit, sectors in self.turns.items():
            ship = self.battle.ship(unit)
            if ship.on_field and sectors:
                side = "right" if sectors > 0 else "left"
                heading = ring.turned(ship.heading, abs(sectors), side, self.battle.motion or "cw")
                self._say(Swung(unit=unit, sectors=abs(sectors), side=side, heading=heading))

    def _power(self) -> None:
        for ship in self._ships_on_field():
            for event in shortage(self.battle, ship):
                self._say(event)

    def _ships(self) -> None:
        for ship in self._ships_on_field():
            why = lost_because(self.battle, ship)
            if why is not None:
                self._say(ShipLost(unit=ship.name, why=why))


def shortage(battle: Battle, ship: Ship) -> Iterator[Event]:
    """Modules are switched off from the end of the owner's list until there is power enough (OL-DMG-12)."""
    used, made = draw(battle, ship), output(battle, ship)
    if used > made:
        on = {part.at: module for part, module in working(battle, ship) if part.powered}
        off = shed(on, ship.power_priority, used - made)
        if off:
            yield PowerShed(unit=ship.name, cells=off, draw=used, output=made)


def _waves(wave: list[tuple[str, str]]) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    return wave, []


def _depth_first(wave: list[tuple[str, str]]) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    return wave[:1], wave[1:]


ORDER: dict[str, Callable[[list[tuple[str, str]]], tuple[list[tuple[str, str]], list[tuple[str, str]]]]] = {
    "waves": _waves,
    "depth_first": _depth_first,
}
"""Which explosions happen together (RULING ``explosion.order``)."""


def _all_cells(part: Part) -> tuple[Cell, ...]:
    return part.cells


def _anchor(part: Part) -> tuple[Cell, ...]:
    return part.cells[:1]


CENTRE: dict[str, Callable[[Part], tuple[Cell, ...]]] = {"all_cells": _all_cells, "anchor": _anchor}
"""From where a blast is measured (RULING ``explosion.centre``)."""


def lost_because(battle: Battle, ship: Ship) -> str | None:
    """Why a ship is destroyed: its hull, no reactor left, no gun left (OL-DMG-08, OL-DMG-09)."""
    if broken(battle, ship.hull_damage, ship.template.hull_strength):
        return "hull"
    if not _left(battle, ship, "reactor"):
        return "reactors"
    if "unarmed_ok" not in ship.template.tags and not _left(battle, ship, "weapon"):
        return "guns"
    return None


def _left(battle: Battle, ship: Ship, category: str) -> bool:
    counts = COUNTS[battle.rulings["destroy.unpowered_counts"]]
    gun = GUNS[battle.rulings["destroy.guns"]]
    return any(
        module.category == category and counts(part) and (category != "weapon" or gun(module.pd_rating))
        for part, module in working(battle, ship)
    )


def _standing(part: Part) -> bool:
    return True


COUNTS: dict[str, Callable[[Part], bool]] = {"left": _standing, "lost": active}
"""Whether a module that cannot work is still left (RULING ``destroy.unpowered_counts``)."""


def _any_weapon(rating: int | None) -> bool:
    return True


def _not_pd(rating: int | None) -> bool:
    return rating is None


GUNS: dict[str, Callable[[int | None], bool]] = {"any_weapon": _any_weapon, "not_pd": _not_pd}
"""Which weapons are guns (RULING ``destroy.guns``)."""
