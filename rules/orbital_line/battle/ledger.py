"""What a seat has ordered in the open window, and which weapons of its ships have no target yet (OL-ORD-03, OL-FIR-03)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.game import Left
from rules.messages import Message
from rules.orbital_line.battle.derive import active, working
from rules.orbital_line.battle.match import Match
from rules.orbital_line.battle.state import Ship
from rules.orders import Order

ORDERED = ("manoeuvre", "fire")
"""The phases in which every ship is expected to be ordered."""


def standing(match: Match, seat: str) -> tuple[Order, ...]:
    """The seat's orders that wait for the lock."""
    mine = {ship.name for ship in _ships(match, seat)}
    blocks = (ships.items() for ships in match.blocks.values())
    return tuple(order for ships in blocks for name, orders in ships if name in mine for order in orders)


def left(match: Match, seat: str) -> tuple[Left, ...]:
    """Each ship on the field in a phase in which it is to be ordered; in the fire phase with the weapons that are silent."""
    phase = match.battle.phase
    if phase not in ORDERED or match.battle.result is not None:
        return ()
    return tuple(
        Left(ship.name, tuple(_silent(match, ship)), bool(match.orders(phase, ship.name)))
        for ship in _ships(match, seat)
        if ship.on_field and ship.name not in match.done
    )


def _ships(match: Match, seat: str) -> Iterator[Ship]:
    hand = match.battle.hand(seat)
    return (ship for ship in match.battle.ships.values() if ship.seat == hand)


def _silent(match: Match, ship: Ship) -> Iterator[Message]:
    """The weapons that work and have no order, unless the ship holds its fire."""
    orders = match.orders("fire", ship.name)
    if match.battle.phase != "fire" or any(order.command == "fire.hold" for order in orders):
        return
    firing = {order.args.get("cell") for order in orders}
    silent = [
        (part, module)
        for part, module in working(match.battle, ship)
        if module.weapon
        and active(part)
        and part.at not in firing
        and (module.mount == "turret" or not ship.overloaded)
    ]
    if silent:
        names = tuple(f"{module.name} {part.at}" for part, module in silent)
        russian = tuple(f"{module.ru} {part.at}" for part, module in silent)
        yield Message("left_guns", {"guns": names, "guns_ru": russian})
    else:
        yield Message("left_no_gun", {})
