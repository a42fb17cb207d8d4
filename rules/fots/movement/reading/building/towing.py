"""Taking in tow and letting go: which units a phrase means (FOTS-TOW-01, TOW-10)."""

from __future__ import annotations

from rules.fots.movement.reading.building.found import Args, Found, some
from rules.fots.movement.reading.building.slots import place_in
from rules.fots.movement.reading.desk import Desk
from rules.fots.movement.reading.marking.tagged import own_names
from rules.fots.movement.reading.wordbook import mark_of
from rules.orders import Order


def towing(desk: Desk, unit: str, found: Found) -> list[tuple[str, Args]]:
    """A tow for each unit that is named, known or not."""
    targets = own_names(found.pieces("list"))
    if not targets:
        spelt = (found.text("name") or "").strip()
        targets = [next((name for name in desk.state.units if name.lower() == spelt), spelt.title())]
    return [("tow", {"target": target}) for target in targets]


def releasing(desk: Desk, unit: str, found: Found) -> list[tuple[str, Args]]:
    """Each unit that is let go, or the whole tow; and where."""
    at = some(at=found.place(desk, unit, "a") or place_in(desk, unit, found.tagged, "stands"))
    targets = own_names(found.pieces("list")) or _drawn(desk, unit, found)
    return [("release", {"target": target, **at}) for target in targets] or [("release", at)]


def _drawn(desk: Desk, unit: str, found: Found) -> list[str]:
    """Whom ``it``, ``them`` or ``the prize`` means: what the unit has in tow by then."""
    if mark_of("drawn").search(found.match.group(0)) is None:
        return []
    subject = desk.subject(unit)
    towers = subject.units if subject is not None else (unit,)
    mine = [item for item in desk.items if isinstance(item, Order) and item.unit in (unit, *towers)]
    taken = [name for name, one in desk.state.units.items() if one.tower in towers]
    taken += [str(item.args["target"]) for item in mine if item.command == "tow"]
    let_go = {item.args.get("target") for item in mine if item.command == "release"}
    return [name for name in dict.fromkeys(taken) if name not in let_go]
