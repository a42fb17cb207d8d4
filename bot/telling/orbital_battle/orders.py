"""What a post orders, and what it asks to be shown, one sentence each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from bot.telling.document import Block
from bot.telling.lines import Marked, named
from bot.telling.orbital_battle.desk import Desk, module_name
from bot.telling.speech import Plain
from rules.messages import Arg

DIRECTIONS = ("nadir", "prograde", "zenith", "retrograde")


def ordered(desk: Desk, order: Plain) -> Iterator[Block]:
    """An order that stands."""
    command = order["command"]
    if command == "query":
        yield from _shown(desk, order)
        return
    identifier = f"ordered-{command.replace('.', '-').replace('_', '-')}"
    if desk.speech.knows(identifier):
        args = _ARGS.get(command, _plain)(desk, order)
        yield desk.say(identifier, 0, **args, unit=desk.ship(order["unit"]))


def _plain(desk: Desk, order: Plain) -> Mapping[str, Arg]:
    kept = ("sectors", "side", "amount", "altitude", "text")
    return {key: order[key] for key in kept if order.get(key) is not None}


def _turn_to(desk: Desk, order: Plain) -> Mapping[str, Arg]:
    to = order["to"]
    known = to in desk.units
    kind = "direction" if to in DIRECTIONS else "ship" if known else "sector"
    return {
        **_plain(desk, order),
        "kind": kind,
        "to": desk.ship(to) if known else to,
        "sectors": order.get("sectors", 0),
        "side": order.get("side", "right"),
    }


def _attack(desk: Desk, order: Plain) -> Mapping[str, Arg]:
    other = order.get("else") or {}
    return {
        "weapon": desk.module(order["unit"], order["cell"]),
        "target": desk.ship(order["target"]),
        "row": order["row"],
        "aspect": order.get("k", 0),
        "other": desk.ship(other["target"]) if other else "none",
        "else_row": other["row"] if other else 0,
    }


def _defence(desk: Desk, order: Plain) -> Mapping[str, Arg]:
    cells = order.get("cells") or []
    against = order.get("against") or {}
    return {
        "mode": order["mode"],
        "guns": desk.modules(order["unit"], cells) if cells else "none",
        "against": against if isinstance(against, str) else _against(desk, against),
    }


def _against(desk: Desk, against: Plain) -> Marked:
    names = [desk.ship(against["ship"])] if against.get("ship") else []
    weapon = str(against.get("weapon", ""))
    if weapon:
        names.append(named(desk.speech.say(f"kind-{weapon[5:]}") if weapon.startswith("kind:") else weapon))
    return desk.speech.join(names)


def _power(desk: Desk, order: Plain) -> Mapping[str, Arg]:
    by_name = {kind["name"]: name for name, kind in desk.catalogue["modules"].items()}
    names = (module_name(desk.speech, desk.catalogue, by_name.get(one, one)) for one in order["modules"])
    return {"modules": desk.speech.join(named(name) for name in names), "count": len(order["modules"])}


def _repair(desk: Desk, order: Plain) -> Mapping[str, Arg]:
    cell = order.get("cell")
    return {"target": desk.bare(order["unit"], cell) if cell else "hull", "cell": cell or ""}


def _activate(desk: Desk, order: Plain) -> Mapping[str, Arg]:
    return {"module": desk.module(order["unit"], order["cell"])}


_ARGS: dict[str, Callable[[Desk, Plain], Mapping[str, Arg]]] = {
    "man.turn_to": _turn_to,
    "fire.attack": _attack,
    "fire.pd": _defence,
    "power.priority": _power,
    "power.on": _power,
    "power.off": _power,
    "status.repair": _repair,
    "status.activate": _activate,
}


def _shown(desk: Desk, order: Plain) -> Iterator[Block]:
    """The answer to a query (rulebook chapter 9.2 ``query``)."""
    of, unit = order.get("of"), order["unit"]
    if isinstance(of, str) and of in desk.units:
        yield from _QUERIES.get(order["what"], _passport)(desk, unit, of)


def _passport(desk: Desk, unit: str, of: str) -> Iterator[Block]:
    ship = desk.units[of]
    kept = ("hull", "hull_strength", "initiative", "altitude", "heading")
    figures = {key: ship[key] for key in kept}
    yield desk.say("shown-passport", unit=desk.ship(of), speed=ship["speed_label"], **figures)


def _ring(desk: Desk, unit: str, of: str) -> Iterator[Block]:
    for other, sector in desk.units[of]["marks"].items():
        yield desk.say("shown-ring", unit=desk.ship(of), other=desk.ship(other), sector=sector)


def _range(desk: Desk, unit: str, of: str) -> Iterator[Block]:
    ranges = desk.units[unit]["ranges"] if unit in desk.units else {}
    if of in ranges:
        yield desk.say("shown-range", unit=desk.ship(unit), other=desk.ship(of), range=ranges[of])


def _rows(desk: Desk, unit: str, of: str) -> Iterator[Block]:
    """The rows of a ship under the aspect in which the asker sees it."""
    k = desk.units[of]["aspects"].get(unit)
    if k is None:
        return
    yield desk.say("shown-aspect", unit=desk.ship(of), aspect=k)
    for number, row in enumerate(desk.catalogue["templates"][desk.units[of]["template"]]["rows"][k], 1):
        yield desk.say("shown-row", 1, row=number, cells=" ".join(row))


_QUERIES: dict[str, Callable[[Desk, str, str], Iterator[Block]]] = {
    "passport": _passport,
    "ring": _ring,
    "range": _range,
    "rows": _rows,
}
