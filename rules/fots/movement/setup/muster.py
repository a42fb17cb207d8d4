"""Reading the units of a fleet from a setup."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.fots.classes import Drive, ShipClass
from rules.fots.movement.derive.effects import parse
from rules.fots.movement.setup.desk import Desk, Path, names_of, spoken_names, table
from rules.fots.movement.setup.tables import ship_class
from rules.fots.movement.state import Campaign, Craft, Unit
from rules.fots.movement.supply.munitions import per_bays
from rules.kit.faults import absent

Row = Mapping[str, Any]
Classes = Mapping[str, ShipClass]
EXTRA = ("name", "class", "small_craft", "cargo", "host", "base_cost_rp", "tower")


def unit_rows(
    desk: Desk, base: Campaign, fleet: tuple[str, Row, Path], classes: Classes, drives: Mapping[str, Drive]
) -> tuple[Unit, ...]:
    """The units of one fleet, in order."""
    name, row, path = fleet
    found = []
    for place, one in desk.items(row.get("units"), (*path, "units")):
        unit = _unit(desk, base, (name, str(row["owner"])), (one, place), (classes, drives))
        if unit is not None:
            found.append(unit)
    return tuple(found)


def _unit(
    desk: Desk,
    base: Campaign,
    fleet: tuple[str, str],
    where: tuple[Row, Path],
    built: tuple[Classes, Mapping[str, Drive]],
) -> Unit | None:
    row, path = where
    classes, drives = built
    if not desk.check("unit", row, path, *EXTRA):
        return None
    name = str(row.get("name") or "")
    if not name:
        desk.fault(path, "a unit needs a name")
        return None
    class_id = row.get("class")
    if class_id is not None and str(class_id) not in classes:
        desk.fault((*path, "class"), absent("there is no class {name}{near}", class_id, classes))
        return None
    cls = _own_class(desk, name, row, path, classes.get(str(class_id)), drives)
    effects = _effects(desk, row, (*path, "effects"))
    cargo, marked = _cargo(desk, base, cls, row.get("cargo"), (*path, "cargo"))
    state = {key: row[key] for key in table("unit") if key in row and key not in ("effects", "aliases")}
    return Unit(
        name=name,
        owner=fleet[1],
        fleet=fleet[0],
        cls=cls,
        **state,
        effects=effects,
        cargo=cargo,
        marked=marked,
        magazine=dict(row.get("magazine") or cls.magazine),
        craft=_craft(desk, row.get("small_craft"), cls, classes, (*path, "small_craft")),
        host=row.get("host"),
        tower=row.get("tower"),
        aliases=names_of(row),
        names=spoken_names(row),
    )


def _effects(desk: Desk, row: Row, path: Path) -> tuple[str, ...]:
    """The effect codes of a unit (FOTS-BRK-04)."""
    codes = tuple(str(one) for one in row.get("effects") or ())
    for code in codes:
        if parse(code) is None:
            desk.fault(path, "{effect} is no effect code (FOTS-BRK-04)", effect=code)
    return codes


def _own_class(
    desk: Desk, name: str, row: Row, path: Path, cls: ShipClass | None, drives: Mapping[str, Drive]
) -> ShipClass:
    """The unit's class, with the figures that its row gives on top."""
    own = {key: value for key, value in row.items() if key in table("class") or key == "base_cost_rp"}
    own.pop("magazine", None)
    if cls is None:
        if "hull" not in row and "kind" not in row:
            desk.fault(path, "{name} needs a class", name=name)
        return ship_class(desk, name, own, path, drives)
    if not own:
        return cls
    base = {key: getattr(cls, key) for key in table("class") if key not in ("drive", "magazine")}
    drive = {"drive": cls.drive.id} if cls.drive.id in drives else {}
    values = {**base, **drive, "base_cost_rp": cls.base_cost_rp, **own}
    return ship_class(
        desk, cls.id, {key: value for key, value in values.items() if value is not None}, path, drives
    )


def _cargo(
    desk: Desk, base: Campaign, cls: ShipClass, given: Any, path: Path
) -> tuple[dict[str, int], dict[str, int]]:
    """Cargo from bays by kind, and the bays marked for each kind (FOTS-SUP-05)."""
    cargo: dict[str, int] = {}
    marked: dict[str, int] = {}
    if given is None:
        return cargo, marked
    if not isinstance(given, Mapping):
        desk.fault(path, "cargo must map kinds to bays, as in {supplies: 3, munitions: {lance: 2}}")
        return cargo, marked
    flat: dict[str, Any] = {}
    for kind, bays in given.items():
        if kind == "munitions" and isinstance(bays, Mapping):
            flat |= {f"munitions.{name}": count for name, count in bays.items()}
        else:
            flat[str(kind)] = bays
    for kind, bays in flat.items():
        count = desk.number({kind: bays}, kind, path)
        marked[kind] = -(-count.numerator // count.denominator)
        munition = kind.partition(".")[2]
        if munition and desk.known(munition, base.munitions, (*path, kind), "munition"):
            cargo[kind] = per_bays(base, cls, munition, marked[kind])
        else:
            cargo[kind] = int(count * cls.bay_size)
    if sum(marked.values()) > cls.bays:
        desk.fault(
            path,
            "{count} bays of cargo do not fit into {bays} bays (FOTS-SUP-05)",
            count=sum(marked.values()),
            bays=cls.bays,
        )
    return {kind: amount for kind, amount in cargo.items() if amount}, marked


def _craft(desk: Desk, given: Any, host: ShipClass, classes: Classes, path: Path) -> tuple[Craft, ...]:
    """The gunboats and fighters aboard (FOTS-SUP-07)."""
    found = []
    for place, row in desk.items(given, path):
        name, count = row.get("class"), row.get("count", 1)
        if not desk.known(name, classes, (*place, "class"), "class"):
            continue
        cls = classes[str(name)]
        if not cls.is_small or not isinstance(count, int) or count < 1:
            desk.fault(
                place, "{name} must be a gunboat or fighter class with a count of 1 or more", name=name
            )
            continue
        found.append(Craft(cls=cls, count=count, turns_unsupplied=int(row.get("turns_unsupplied", 0))))
    for kind, room in (("fighter", host.fighter_bays), ("gunboat", host.gunboat_berths)):
        aboard = sum(craft.count for craft in found if craft.cls.kind == kind)
        if aboard > room and room:
            desk.fault(
                path,
                "{aboard} {kind}s do not fit: there is room for {room}",
                aboard=aboard,
                kind=kind,
                room=room,
            )
    return tuple(found)
