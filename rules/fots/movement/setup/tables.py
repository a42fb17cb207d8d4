"""Reading drives, classes and munitions from a setup and its catalogues (FOTS-SPD-02, TOW-05)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from rules import data
from rules.fots.classes import NO_DRIVE, Drive, ShipClass
from rules.fots.movement.chart.clock import TOP_WF
from rules.fots.movement.derive.effects import parse
from rules.fots.movement.setup.desk import PACKAGE, Desk, Path, table
from rules.kit.faults import absent
from rules.sentences import said

SETUP: Path = ("setup",)
Table = tuple[tuple[int, int, tuple[str, ...]], ...]


def drives(desk: Desk, rows: Mapping[str, Mapping[str, Any]], untabled: str) -> dict[str, Drive]:
    """Every drive, with the figures of its generation where it gives none of its own.

    ``untabled`` is the ruling for drives that no generation has.
    """
    found = {}
    generations = _generations()
    for name, row in rows.items():
        path = (*SETUP, "drives", name)
        if not desk.check("drive", row, path, "breakdown_pct"):
            continue
        generation = row.get("generation")
        base = generations.get(generation if generation is not None else -1, {})
        cruise, top = row.get("cruise_wf", base.get("cruise_wf", 0)), row.get("max_wf", base.get("max_wf", 0))
        rated = row.get("wf_rated", True)
        if rated and not 1 <= cruise <= top <= TOP_WF:
            desk.fault(
                path,
                "{name} needs cruise_wf and max_wf with 1 <= cruise_wf <= max_wf <= {top}",
                name=name,
                top=TOP_WF,
            )
            continue
        found[name] = Drive(
            id=name,
            kind=row.get("kind", "warp"),
            wf_rated=rated,
            generation=generation,
            cruise=cruise,
            max=top,
            pct=_percent(desk, row, path, (cruise, top), untabled),
        )
    return found


def _generations() -> dict[int, Mapping[str, Any]]:
    return {int(key): row for key, row in data.load(PACKAGE, "drives.yaml").items()}


def generations() -> dict[int, Drive]:
    """The drives of the tech generations, by number (FOTS-SPD-02)."""
    return {
        number: Drive(
            id=f"generation {number}",
            generation=number,
            cruise=row["cruise_wf"],
            max=row["max_wf"],
            pct=Fraction(row["breakdown_pct"]),
        )
        for number, row in _generations().items()
    }


def _percent(
    desk: Desk, row: Mapping[str, Any], path: Path, speeds: tuple[int, int], untabled: str
) -> Fraction:
    """The breakdown percent: as written, else that of the generation with the same cruise (FOTS-SPD-02).

    With another top speed it does only where the ruling lets it.
    """
    if "breakdown_pct" in row:
        return desk.number(row, "breakdown_pct", path)
    cruise, top = speeds
    like = next((one for one in _generations().values() if one["cruise_wf"] == cruise), None)
    if like is not None and (untabled == "by_cruise" or like["max_wf"] == top):
        return Fraction(like["breakdown_pct"])
    if not row.get("wf_rated", True):
        return Fraction(0)
    if like is None:
        desk.fault(
            path,
            "{key} needs breakdown_pct: no generation cruises at WF {cruise}",
            key=path[-1],
            cruise=cruise,
        )
    else:
        desk.fault(
            path,
            "{key} needs breakdown_pct: no generation makes WF {cruise}/{top}, and drive.untabled_breakdown leaves it to the moderator",
            key=path[-1],
            cruise=cruise,
            top=top,
        )
    return Fraction(0)


def classes(
    desk: Desk,
    rows: Mapping[str, Mapping[str, Any]],
    known: Mapping[str, Drive],
    munitions: Mapping[str, Fraction],
) -> dict[str, ShipClass]:
    """Every class."""
    found = {}
    for name, row in rows.items():
        path = (*SETUP, "classes", name)
        if desk.check("class", row, path, "base_cost_rp"):
            built = ship_class(desk, name, row, path, known)
            _magazine(desk, built, munitions, path)
            found[name] = built
    return found


def ship_class(
    desk: Desk, name: str, row: Mapping[str, Any], path: Path, known: Mapping[str, Drive]
) -> ShipClass:
    """One class (or one unit's own figures on top of it) as a record."""
    plain = {key: value for key, value in row.items() if key in table("class") and key != "drive"}
    drive = row.get("drive")
    if drive is not None and drive not in known:
        desk.fault((*path, "drive"), absent("there is no drive {name}{near}", drive, known))
    cls = ShipClass(
        id=name,
        **plain,
        drive=known.get(str(drive), NO_DRIVE),
        base_cost_rp=desk.number(row, "base_cost_rp", path),
    )
    spaces, fitted = cls.equipment_spaces_free, cls.tug_reinforcements
    if fitted and not cls.is_tug:
        desk.fault(
            (*path, "tug_reinforcements"),
            "{name} is no tug and may have no tug reinforcements (FOTS-TOW-05)",
            name=name,
        )
    elif spaces is not None and fitted > spaces:
        text = said(
            "{name} has {spaces} free equipment spaces, {fitted} reinforcements need {fitted} (FOTS-TOW-05); fit fewer.",
            name=name,
            spaces=spaces,
            fitted=fitted,
        )
        desk.fault(path, text)
    return cls


def _magazine(desk: Desk, cls: ShipClass, munitions: Mapping[str, Fraction], path: Path) -> None:
    for kind in cls.magazine:
        desk.known(kind, munitions, (*path, "magazine", kind), "munition")


def munitions(desk: Desk, rows: Mapping[str, Mapping[str, Any]]) -> dict[str, Fraction]:
    """What each kind of missile costs, in RP."""
    found = {}
    for name, row in rows.items():
        path = (*SETUP, "munitions", name)
        cost = desk.number(row, "rp_cost", path)
        if cost <= 0:
            desk.fault(path, "{name} needs an rp_cost above 0", name=name)
        found[name] = cost
    return found


def crit_tables(desk: Desk, rows: Any) -> dict[str, Table]:
    """The critical hit tables that the moderator loaded: no gap and no overlap from 1 to 100 (FOTS-BRK-04)."""
    path = (*SETUP, "crit_tables")
    if rows is not None and not isinstance(rows, Mapping):
        desk.fault(path, "crit_tables must be a map of tables: standard, bio_ship")
        return {}
    found = {}
    for name, lines in (rows or {}).items():
        table_: list[tuple[int, int, tuple[str, ...]]] = []
        for place, row in desk.items(lines, (*path, name)):
            first, last = row.get("from"), row.get("to")
            effects = tuple(str(one) for one in row.get("effects") or ())
            if not isinstance(first, int) or not isinstance(last, int) or not effects:
                desk.fault(place, "needs from, to and effects, as in {from: 1, to: 5, effects: [no_ftl]}")
                continue
            for effect in effects:
                if parse(effect) is None:
                    desk.fault((*place, "effects"), "{effect} is no effect code (FOTS-BRK-04)", effect=effect)
            table_.append((first, last, effects))
        edges = [number for first, last, _ in sorted(table_) for number in range(first, last + 1)]
        if edges != list(range(1, 101)):
            desk.fault((*path, name), "{name} must cover 1 to 100 without gap or overlap", name=name)
        found[str(name)] = tuple(sorted(table_))
    return found
