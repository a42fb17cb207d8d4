"""A turn, step by step, as the rulebook lists it (section 3)."""

from __future__ import annotations

from collections.abc import Callable

from rules.fots.movement import events as ev
from rules.fots.movement.supply.mutiny import roll_due
from rules.fots.movement.supply.step import supply_step
from rules.fots.movement.travel.casting import free_again
from rules.fots.movement.turn.handover import hand_over
from rules.fots.movement.turn.lock import carry_out
from rules.fots.movement.turn.run import run_weeks
from rules.fots.movement.turn.standing import keep_routes
from rules.fots.movement.world import World


def lock(world: World) -> None:
    """Step 6: orders are final; the counters of the last turn end."""
    world.do(ev.RunStarted(turn=world.turn))


def first_rolls(world: World) -> None:
    """What the supply step of the opening had no dice for (precision C1)."""
    roll_due(world)
    world.settle(0)


def close(world: World) -> None:
    """Step 10: end positions stand."""
    world.do(ev.TurnClosed(turn=world.turn))


def open_next(world: World) -> None:
    """Step 1 of the next turn."""
    world.do(ev.TurnOpened(turn=world.turn + 1))


def supply(world: World) -> None:
    """Step 2 of the next turn, with its rolls."""
    supply_step(world)
    roll_due(world)
    world.settle(0)


STEPS: tuple[Callable[[World], None], ...] = (
    lock,  # 6
    first_rolls,
    carry_out,
    run_weeks,  # 7
    hand_over,  # 9
    free_again,
    keep_routes,
    close,  # 10
    open_next,  # 1
    supply,  # 2
)


def play_turn(world: World) -> None:
    """Lock, run and open the next turn. Raises :class:`rules.fots.movement.world.Paused`."""
    for step in STEPS:
        step(world)
