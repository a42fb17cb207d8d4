"""What things cost (TFC-YRD-03), and what a forecast can say before anything is ordered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import pairwise

from msgspec import Struct

from rules.kit.exact import ceil, half_up
from rules.tfc.yards.factions import Figures

LOW, HIGH = (150, Fraction("1.52977")), (475, Fraction("2.16952"))
"""The two points of the published text: output and factor of Imperial and Federation yards."""


def shares(count: int, osi: int, k: Fraction) -> tuple[int, ...]:
    """The cost of each of ``count`` ships; together they are the whole order, rounded once.

    >>> sum(shares(57, 6000, Fraction("1.52977")))
    523181
    """
    totals = [order_cost(number, osi, k) for number in range(count + 1)]
    return tuple(after - before for before, after in pairwise(totals))


def order_cost(count: int, osi: int, k: Fraction) -> int:
    """The cost of an order of ``count`` ships: round(N x O x k)."""
    return half_up(count * osi * k)


def interpolated(figures: Figures) -> Fraction | None:
    """The factor on the line through the two published ones, as the rulebook prints it (five decimals)."""
    if figures.suggested_k is not None or figures.output_cu is None:
        return figures.suggested_k
    slope = (HIGH[1] - LOW[1]) / (HIGH[0] - LOW[0])
    return Fraction(half_up((LOW[1] + (figures.output_cu - LOW[0]) * slope) * 100_000), 100_000)


def _none(figures: Figures) -> Fraction | None:
    return None


K_MISSING: Mapping[str, Callable[[Figures], Fraction | None]] = {
    "require_moderator": _none,
    "interpolate": interpolated,
}
"""Ruling ``construction.k_missing``: the factor of a faction that has none."""


def _of_yard(yard: str, of_class: str) -> str | None:
    return yard


def _of_class(yard: str, of_class: str) -> str | None:
    return of_class


def _own_only(yard: str, of_class: str) -> str | None:
    return yard if of_class == yard else None


FOREIGN_CLASS: Mapping[str, Callable[[str, str], str | None]] = {
    "yard_faction_k": _of_yard,
    "class_faction_k": _of_class,
    "refuse": _own_only,
}
"""Ruling ``construction.foreign_class``: whose factor counts, of the yard's faction and the class's; None if it is not built there."""


class Forecast(Struct, frozen=True):
    """How long an object takes: cycles with so many facilities, the fewest possible, and from how many on that is reached."""

    cost_cu: int
    cycles: int
    wasted: int
    shortest: int
    worthwhile: int


def cycles_needed(cost: int, output: int, facilities: int) -> int:
    """How many cycles one object takes when so many facilities work on it from the start."""
    return ceil(Fraction(cost, output * facilities)) if cost else 1


def worthwhile(cost: int, output: int, cycles: int = 1) -> int:
    """How many facilities on one object are worth it if it is to be done in so many cycles; more would only waste."""
    return max(1, ceil(Fraction(cost, output * cycles)))


def forecast(cost: int, output: int, facilities: int) -> Forecast:
    """What to expect of one object of this cost with so many facilities of this output."""
    cycles = cycles_needed(cost, output, facilities)
    return Forecast(cost, cycles, cycles * output * facilities - cost, 1, worthwhile(cost, output))


def order_forecast(costs: tuple[int, ...], output: int) -> int:
    """How many facilities finish a whole order in one cycle: each object needs its own (TFC-YRD-06)."""
    return sum(worthwhile(cost, output) for cost in costs)
