"""What an order will take, before anything is ordered: how long with so many facilities, and how many are worth it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from rules.tfc.yards.construction.costs import order_forecast

MOST_CYCLES = 1200


class Course(Struct, frozen=True):
    """How an order goes with so many facilities from the first cycle on; ``wasted`` is what they make beyond the need."""

    facilities: int
    cycles: int
    wasted: int


def course(costs: Sequence[int], output: int, facilities: int) -> Course | None:
    """The order's course by the rules of the tick (TFC-YRD-07); None where it takes longer than anybody plans.

    Facilities take the first object that still wants some, stay with it until it is done, and are free in the next cycle.
    """
    needs, bound = list(costs), [0] * len(costs)
    free, wasted = facilities, 0
    for cycle in range(1, MOST_CYCLES + 1):
        for at, need in enumerate(needs):
            if need and free:
                taken = min(free, max(0, -(-need // output) - bound[at]))
                bound[at] += taken
                free -= taken
        freed = 0
        for at, need in enumerate(needs):
            if need:
                given = min(need, bound[at] * output)
                wasted += bound[at] * output - given
                needs[at] = need - given
                if not needs[at]:
                    freed += bound[at]
        free += freed
        if not any(needs):
            return Course(facilities, cycle, wasted)
    return None


def fewest(costs: Sequence[int], output: int, cycles: int) -> int:
    """The fewest facilities that finish the order in so many cycles; more of them are not worth it for that."""
    low, high = 1, order_forecast(tuple(costs), output)
    while low < high:
        middle = (low + high) // 2
        found = course(costs, output, middle)
        if found is not None and found.cycles <= cycles:
            high = middle
        else:
            low = middle + 1
    return low


def choices(costs: Sequence[int], output: int, most: int = 6) -> Iterator[Course]:
    """The sensible ways to fill an order, the shortest first: each next one takes longer with fewer facilities."""
    held: Course | None = None
    for cycles in range(1, MOST_CYCLES + 1):
        facilities = fewest(costs, output, cycles)
        found = course(costs, output, facilities)
        if found is not None and (held is None or facilities < held.facilities):
            if held is not None and found.cycles > held.cycles:
                yield held
                most -= 1
            held = found
        if facilities == 1 or not most:
            break
    if held is not None and most:
        yield held
