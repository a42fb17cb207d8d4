"""Ship classes, templates and modules as records (rulebook 3.1 to 3.3), and what a ship's parts derive from them."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from rules.orbital_line.hexes import Cell, labels

FAMILIES = ("ballistic", "missile")
"""What a shield stops where its module does not say (OL-DMG-01)."""


class ShipClass(Struct, frozen=True, kw_only=True):
    """A ship class: its size among others and what it limits (OL-BLD-02)."""

    id: str
    size_rank: int
    turn_limit: int
    weapon_systems: int
    speed_exempt: bool = False
    name: str = ""
    ru: str = ""


class Template(Struct, frozen=True, kw_only=True):
    """A hull: its class, cells, small cells and figures (OL-BLD-01). ``anchors`` tie small cells to main cells; ``size_rank`` is a carrier's own."""

    id: str
    name: str
    ship_class: str
    cells: tuple[Cell, ...]
    hull_strength: int
    base_initiative: int
    small_cells: tuple[str, ...] = ()
    anchors: Mapping[str, Cell] = {}
    name_ru: str = ""
    aliases: tuple[str, ...] = ()
    atmosphere_flight: bool = False
    keel_q: int = 0
    size_rank: int | None = None
    tags: tuple[str, ...] = ()

    @property
    def ru(self) -> str:
        """Its name in Russian, or the only one that it has."""
        return self.name_ru or self.name

    @property
    def labels(self) -> dict[str, Cell]:
        """The main cells by label."""
        return labels(self.cells)

    def label(self, cell: Cell) -> str:
        """The label of a main cell, or its coordinates where it is none."""
        found = next((label for label, own in self.labels.items() if own == cell), None)
        return found if found is not None else f"({cell[0]},{cell[1]})"


class Explosion(Struct, frozen=True, kw_only=True):
    """What a module does to its own ship when it is destroyed (OL-DMG-10)."""

    damage: int
    radius: int


class Repair(Struct, frozen=True, kw_only=True):
    """How much a repair bay mends, and what: a ``module`` or the ``hull`` (OL-STA-03)."""

    amount: int
    target: str


class Coverage(Struct, frozen=True, kw_only=True):
    """What a shield covers: every cell, those within a radius, or every cell against some aspects (OL-DMG-01)."""

    all: bool = False
    radius: int | None = None
    aspects: tuple[int, ...] = ()


class Module(Struct, frozen=True, kw_only=True):
    """A module of the catalogue (rulebook 3.3)."""

    id: str
    name: str
    category: str
    name_ru: str = ""
    aliases: tuple[str, ...] = ()
    shape: tuple[Cell, ...] = ((0, 0),)
    strength: int = 0
    power_output: int = 0
    power_draw: int = 0
    activation: str = "passive"
    family: str = ""
    kind: str = ""
    accuracy: int = 0
    damage: int = 0
    init_mod: int = 0
    mount: str = "fixed"
    arc: int | None = None
    area_radius: int | None = None
    pd_target: bool = False
    kinetic_max_hexes: int | None = None
    disrupt_rounds: int | None = None
    reduction: Mapping[str, int] = {}
    reactive: bool = False
    shield_power: int = 0
    recharge: int = 0
    blocks: tuple[str, ...] = FAMILIES
    coverage: Coverage | None = None
    pd_rating: int | None = None
    explosion: Explosion | None = None
    turn_bonus: int = 0
    turn_rebate: int = 0
    thrust_cost_delta: int = 0
    base_initiative_bonus: int = 0
    accuracy_bonus: int = 0
    repair: Repair | None = None
    ask: bool = False

    @property
    def weapon(self) -> bool:
        """Whether it is a weapon."""
        return self.category == "weapon"

    @property
    def ru(self) -> str:
        """Its name in Russian, or the only one that it has."""
        return self.name_ru or self.name

    @property
    def names(self) -> tuple[str, ...]:
        """Every name that people may call it by."""
        return tuple(name for name in (self.name, self.name_ru, *self.aliases) if name)


class Catalogue(Struct, frozen=True):
    """Everything that ships may be built of."""

    classes: Mapping[str, ShipClass] = {}
    templates: Mapping[str, Template] = {}
    modules: Mapping[str, Module] = {}

    def ship_class(self, template: Template) -> ShipClass:
        """The class of a template."""
        return self.classes[template.ship_class]


class Placed(Struct, frozen=True, kw_only=True):
    """A module as it is set on a template: where its anchor stands (a cell's label), and how far it is turned."""

    at: str
    module: str
    rotation: int = 0


class Build(Struct, frozen=True, kw_only=True):
    """A ship on the drawing board: its template, what stands on it, and the owner's wishes."""

    name: str
    template: str
    owner: str | None = None
    placed: tuple[Placed, ...] = ()
    priority: tuple[str, ...] = ()
    finished: bool = False
