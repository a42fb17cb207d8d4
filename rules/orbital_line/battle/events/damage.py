"""What a hit does: modules, hulls, explosions, turned and lost ships."""

from __future__ import annotations

from rules.game import Event


class Hit(Event, tag="hit", frozen=True, kw_only=True):
    """A module and the hull take damage (OL-DMG-03); ``cause`` is weapon or explosion."""

    unit: str
    cell: str
    module: str
    amount: int
    hull: int
    cause: str = "weapon"


class HullHit(Event, tag="hull_only", frozen=True, kw_only=True):
    """Only the hull takes damage (OL-FIR-09, OL-DMG-03)."""

    unit: str
    hull: int


class ModuleLost(Event, tag="module_lost", frozen=True, kw_only=True):
    """A module is destroyed (OL-DMG-06)."""

    unit: str
    cell: str
    module: str


class Exploded(Event, tag="explosion", frozen=True, kw_only=True):
    """A destroyed module explodes (OL-DMG-10); the hits that it makes follow."""

    unit: str
    cell: str
    module: str


class Swung(Event, tag="turned", frozen=True, kw_only=True):
    """A hit turns its target (OL-DMG-11)."""

    unit: str
    sectors: int
    side: str
    heading: int


class ShipLost(Event, tag="ship_lost", frozen=True, kw_only=True):
    """A ship is destroyed: hull, reactors, guns or atmosphere (OL-DMG-08, OL-DMG-09, OL-NAV-07)."""

    unit: str
    why: str
