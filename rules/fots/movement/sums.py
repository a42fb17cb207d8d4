"""The sums that players do by hand, as pure functions: how long, at what risk, and which bays.

Instants are clock beats since a turn began; ``clock.shown`` writes them as people read them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from msgspec import Struct

from rules.fots.classes import ShipClass
from rules.fots.movement.chart.clock import BEATS_PER_WEEK, END, WEEKS_PER_TURN, next_payment, slice_ticks
from rules.fots.movement.chart.grid import TICKS_PER_SECTION, Grid, Section
from rules.fots.movement.chart.motion import Motion, pay
from rules.fots.movement.travel.breakdowns import chance
from rules.kit.exact import ceil


class Passage(Struct, frozen=True):
    """A way at one warp factor: the sections paid for, the sections entered, and the instants of entering them.

    ``weeks`` is how long it takes, ``turns`` how many turns are begun on the way.
    """

    sections: Fraction
    path: tuple[Section, ...]
    instants: tuple[int, ...]

    @property
    def weeks(self) -> Fraction:
        """How long it takes, in weeks."""
        return Fraction(self.instants[-1] if self.instants else 0, BEATS_PER_WEEK)

    @property
    def turns(self) -> int:
        """How many turns are begun on the way."""
        return ceil(self.weeks / WEEKS_PER_TURN)


def passage(grid: Grid, stops: Sequence[Section], wf: int, *, fresh_each_turn: bool = True) -> Passage:
    """From the first of these sections by way of the others to the last, at one warp factor (FOTS-PLT-02).

    The count of diagonals begins anew with each turn, as ``geometry.diagonal_parity_scope`` has it by default.
    """
    motion = Motion(stops[0])
    path: list[Section] = []
    instants: list[int] = []
    now = paid = 0
    for stop in stops[1:]:
        while motion.section != stop:
            later = next_payment(now, wf, now, inclusive=False)
            if fresh_each_turn and later // END != now // END and later % END:
                motion = Motion(motion.section, motion.progress, motion.next_section, motion.step_cost, 0)
            now = later
            step = pay(motion, stop, slice_ticks(wf), grid)
            motion = step.motion
            if step.moved:
                paid += step.cost
                path.append(motion.section)
                instants.append(now)
    return Passage(Fraction(paid, TICKS_PER_SECTION), tuple(path), tuple(instants))


def risk(cls: ShipClass, wf: int, sections: Fraction) -> Fraction:
    """The breakdown chance in percent for so many sections at a warp factor; 0 up to cruise (FOTS-BRK-02)."""
    if wf <= cls.drive.cruise:
        return Fraction(0)
    return chance(cls.drive.pct, ceil(sections * TICKS_PER_SECTION))


def bays(
    units: Mapping[ShipClass, int] | Sequence[tuple[ShipClass, int]], turns: int, rulings: Mapping[str, Any]
) -> Fraction:
    """Starship bays of supplies for so many turns outside friendly territory (FOTS-SUP-04).

    ``units`` counts craft by class; with ``round_up_per_host`` a turn's need is rounded up to whole bays.
    """
    rows = units.items() if isinstance(units, Mapping) else units
    need = Fraction(sum(cls.need * count for cls, count in rows), 24)
    if rulings["supply.partial_groups"] == "round_up_per_host":
        need = Fraction(ceil(need))
    return need * turns
