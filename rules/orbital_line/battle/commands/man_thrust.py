"""Changing speed with the main drive (OL-MAN-04, OL-MAN-05, OL-MAN-06, OL-MAN-08)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import ClassVar

from msgspec.structs import replace

from rules.game import Event
from rules.kit.exact import Rational, ceil, half_up
from rules.orbital_line import ring
from rules.orbital_line.battle.apply import after
from rules.orbital_line.battle.commands.base import Command
from rules.orbital_line.battle.derive import working
from rules.orbital_line.battle.events import SpeedChanged
from rules.orbital_line.battle.orbits import EACH_MARK, debt, descend, lift, settle
from rules.orbital_line.battle.state import ON_FIELD, Battle, Ship
from rules.orbital_line.refusals import refuse
from rules.orders import Question, Refusal

STEP = 4
"""Initiative for each three sectors of angle (OL-MAN-04)."""

ROUNDING: dict[str, Callable[[Rational], int]] = {"up": ceil, "nearest": half_up}
"""How thirds of a step are rounded (RULING ``thrust.rounding``)."""


EXIT_CONFIRMED = {"warn": False, "require": True}
"""Whether an order that leads off the field waits for a word of confirmation (RULING ``exit.confirm``)."""


def _accelerates(heading: int) -> bool:
    return 1 <= heading <= ring.HALF


def _brakes(heading: int) -> bool:
    return heading == 0 or heading > ring.HALF


def _anywhere(heading: int) -> bool:
    return True


HALVES: dict[str, tuple[Callable[[int], bool], Callable[[int], bool]]] = {
    "half_ring": (_accelerates, _brakes),
    "any": (_anywhere, _anywhere),
}
"""With which headings a ship accelerates and brakes (RULING ``thrust.half``)."""


def _exactly(heading: int, steps: int) -> bool:
    return heading == ring.HALF


def _whole_step(heading: int, steps: int) -> bool:
    return steps == STEP


LIFTS: dict[str, Callable[[int, int], bool]] = {"exactly_12": _exactly, "whole_step": _whole_step}
"""Where a burn lifts the ship (RULING ``climb.angle``)."""


def _steps(battle: Battle, sectors: int) -> int:
    return max(1, ROUNDING[battle.rulings["thrust.rounding"]](Fraction(sectors, 3)))


def _cost(battle: Battle, ship: Ship, sectors: int) -> int:
    delta = sum(module.thrust_cost_delta for _, module in working(battle, ship))
    return max(1, STEP * _steps(battle, sectors) + delta)


class Thrust(Command, frozen=True, kw_only=True):
    """So many divisions, one after another."""

    amount: int = 1
    confirm: bool = False

    def question(self, battle: Battle, start: Battle) -> Question | None:
        """Whether a ship is really to leave, where its table wants that confirmed (OL-NAV-07, OL-NAV-08)."""
        if self.confirm or not EXIT_CONFIRMED[battle.rulings["exit.confirm"]]:
            return None
        presence = self._led_to(battle, start)
        if presence == ON_FIELD:
            return None
        return self.ask(battle, "exit", "exit_confirm", ("confirm", "none"), state=presence)

    def _led_to(self, battle: Battle, start: Battle) -> str:
        """Where the ship is after the steps that can be done."""
        for step in self.steps():
            if step.check(battle, start) is not None:
                break
            battle = after(step.carry_out(battle, start), battle)
            if not self.me(battle).on_field:
                break
        if self.me(battle).on_field:
            battle = after(settle(battle, self.me(battle)), battle)
        return self.me(battle).presence

    def steps(self) -> tuple[Command, ...]:
        """One division each."""
        return tuple(replace(self, amount=1) for _ in range(self.amount))

    def overload(self, battle: Battle) -> Refusal | None:
        """Under overload nobody changes speed (OL-MAN-07)."""
        until = self.me(battle).overload_until
        return None if until is None else refuse("OL-MAN-07", self.unit, "overload_thrust", r=until)


class Accelerate(Thrust, frozen=True, kw_only=True):
    """Up the scale; the nose must be on the side of the motion."""

    id: ClassVar[str] = "man.accelerate"

    def check(self, battle: Battle, start: Battle) -> Refusal | None:
        """Never with the nose on the well or against the motion."""
        heading = self.me(battle).heading
        if heading == 0:
            return refuse("OL-MAN-04", self.unit, "accel_nadir")
        if not HALVES[battle.rulings["thrust.half"]][0](heading):
            return refuse("OL-MAN-04", self.unit, "accel_wrong_half", h=heading)
        return self.overload(battle)

    def carry_out(self, battle: Battle, start: Battle) -> Iterator[Event]:
        """One division up, and what follows for the orbit."""
        ship = self.me(battle)
        angle = ring.angle(ship.heading)
        events: list[Event] = [
            SpeedChanged(unit=ship.name, speed=ship.speed + 1, cost=_cost(battle, ship, angle))
        ]
        lifted = LIFTS[battle.rulings["climb.angle"]](ship.heading, _steps(battle, angle))
        if lifted:
            events += lift(battle, ship)
        yield from _followed(battle, self.unit, events, int(lifted))


class Brake(Thrust, frozen=True, kw_only=True):
    """Down the scale; the nose must be against the motion or on the well."""

    id: ClassVar[str] = "man.brake"

    def check(self, battle: Battle, start: Battle) -> Refusal | None:
        """Never with the nose away from the well or along the motion, and never below nothing."""
        ship = self.me(battle)
        if ship.heading == ring.HALF:
            return refuse("OL-MAN-06", self.unit, "brake_zenith")
        if not HALVES[battle.rulings["thrust.half"]][1](ship.heading):
            return refuse("OL-MAN-06", self.unit, "brake_wrong_half", h=ship.heading)
        if ship.speed == 0:
            return refuse("OL-NAV-06", self.unit, "speed_zero")
        return self.overload(battle)

    def carry_out(self, battle: Battle, start: Battle) -> Iterator[Event]:
        """One division down, and what follows for the orbit."""
        ship = self.me(battle)
        angle = ring.HALF - ring.angle(ship.heading)
        cost = _cost(battle, ship, angle)
        events: list[Event] = [SpeedChanged(unit=ship.name, speed=ship.speed - 1, cost=cost)]
        mirrored = ring.HALF - ship.heading if ship.heading <= ring.HALF else ship.heading
        lowered = battle.rulings["brake.radial_descent"] == "on" and LIFTS[battle.rulings["climb.angle"]](
            mirrored, _steps(battle, angle)
        )
        if lowered:
            events += descend(battle, ship)
        yield from _followed(battle, self.unit, events, -int(lowered), braked=True)


def _followed(
    battle: Battle, unit: str, events: list[Event], way: int, braked: bool = False
) -> Iterator[Event]:
    """A step of speed, the debts that it makes or pays, and the orbit that it leads to."""
    yield from events
    battle = after(events, battle)
    owed = tuple(debt(battle, battle.ship(unit), way))
    yield from owed
    battle = after(owed, battle)
    if battle.ship(unit).on_field and EACH_MARK[battle.rulings["orbit.adjust_timing"]](braked):
        yield from settle(battle, battle.ship(unit), braked)


COMMANDS = (Accelerate, Brake)
