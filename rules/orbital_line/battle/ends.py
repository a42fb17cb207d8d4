"""When a battle is over, and who has won it (OL-END-01, OL-END-02)."""

from __future__ import annotations

from collections.abc import Callable

from rules.orbital_line.battle.events import Ended
from rules.orbital_line.battle.state import AWAY, GONE, ON_FIELD, Battle, Ship


def _fielded(ship: Ship) -> bool:
    return ship.presence == ON_FIELD


def _or_away(ship: Ship) -> bool:
    return ship.presence in (ON_FIELD, AWAY)


PRESENT: dict[str, Callable[[Ship], bool]] = {"left": _fielded, "counts": _or_away}
"""Which ships keep their side in the battle (RULING ``end.away``)."""


def verdict(battle: Battle) -> Ended | None:
    """How the battle ends now, if it does. Neutral ships keep nothing going; one side alone has no battle to end."""
    sides = list(dict.fromkeys(ship.side for ship in battle.ships.values() if ship.side is not None))
    if len(sides) < 2 or battle.result is not None:
        return None
    here = PRESENT[battle.rulings["end.away"]]
    left = [side for side in sides if any(here(ship) for ship in battle.ships.values() if ship.side == side)]
    if len(left) > 1:
        return None
    if not left:
        return Ended(winner=None, how="draw")
    beaten = [ship for ship in battle.ships.values() if ship.side not in (None, left[0])]
    fled = any(ship.presence in (AWAY, GONE) for ship in beaten)
    return Ended(winner=left[0], how="retreat" if fled else "destruction")


def conceded(battle: Battle, unit: str) -> Ended | None:
    """A side gives up (RULING ``end.concede``: automatic); the battle ends where only one other side is left."""
    ship = battle.ships.get(unit)
    sides = {one.side for one in battle.ships.values() if one.side is not None}
    others = sides - {ship.side} if ship is not None else set()
    return Ended(winner=others.pop(), how="retreat") if len(others) == 1 else None
