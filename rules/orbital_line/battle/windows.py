"""Whose window is open: everybody's at once, or one ship's after another (RULING ``orders.visibility``)."""

from __future__ import annotations

from collections.abc import Callable

from rules.messages import Viewer
from rules.orbital_line.battle.derive import ROUND_BASE, order_of_action
from rules.orbital_line.battle.match import Match
from rules.orbital_line.battle.state import AWAY


def waiting(match: Match) -> tuple[str, ...]:
    """The ships whose windows are still to come in this phase, the highest base initiative first.

    A ship that is out of the well may still order its return, after all others, in the manoeuvre phase.
    """
    battle = match.start
    order = [ship.name for ship in order_of_action(battle, ROUND_BASE[battle.rulings["init.recalc"]])]
    if battle.phase == "manoeuvre":
        away = sorted((s for s in battle.ships.values() if s.presence == AWAY), key=lambda ship: ship.number)
        order += [ship.name for ship in away]
    return tuple(name for name in order if name not in match.done)


def _nobody(match: Match) -> str | None:
    return None


def _first(match: Match) -> str | None:
    return next(iter(waiting(match)), None)


_TURN: dict[str, Callable[[Match], str | None]] = {
    "open_window": _nobody,
    "sealed": _nobody,
    "sequence": _first,
}


def on_turn(match: Match) -> str | None:
    """The only ship that may be ordered now; None where every ship may be."""
    return _TURN[match.battle.rulings["orders.visibility"]](match)


def window(match: Match) -> str:
    """The name of the window that is open."""
    ship = on_turn(match)
    phase = f"r{match.battle.round}/{match.battle.phase}"
    return phase if ship is None else f"{phase}/{ship}"


def sealed(match: Match) -> bool:
    """Whether orders are known to their author alone until the lock."""
    return bool(match.battle.rulings["orders.visibility"] == "sealed")


def may_read(match: Match, viewer: Viewer, unit: str | None) -> bool:
    """Whether a viewer may learn of the orders of a ship in the open window."""
    ship = match.battle.ships.get(unit or "")
    return viewer.moderator or ship is None or not sealed(match) or ship.seat == viewer.seat
