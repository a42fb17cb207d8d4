"""A battle with the orders that wait in its open windows (OL-ORD-03)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from rules.orbital_line.battle.state import Battle
from rules.orders import Order

Orders = tuple[Order, ...]


class Match(Struct, frozen=True, kw_only=True):
    """A battle, and for each block (manoeuvre, fire, pd, power, use, status) each ship's orders that stand.

    Where ships have their windows one after another, ``done`` are those whose windows have closed in this phase, and
    ``before`` is the battle as it was when the phase began. ``last`` are the orders that each ship carried out last, by block.
    """

    battle: Battle
    blocks: Mapping[str, Mapping[str, Orders]] = {}
    done: tuple[str, ...] = ()
    before: Battle | None = None
    last: Mapping[str, Mapping[str, Orders]] = {}

    @property
    def start(self) -> Battle:
        """The battle as it was when the phase began."""
        return self.battle if self.before is None else self.before

    def orders(self, block: str, unit: str) -> Orders:
        """A ship's orders that stand in a block."""
        return self.blocks.get(block, {}).get(unit, ())

    def with_orders(self, block: str, unit: str, orders: Orders) -> Match:
        """The match with a ship's block replaced; an empty one is none."""
        ships = {name: some for name, some in self.blocks.get(block, {}).items() if name != unit}
        if orders:
            ships[unit] = orders
        return replace(self, blocks={**self.blocks, block: ships})

    def taken(self, unit: str, *blocks: str) -> Match:
        """The match without a ship's orders in some blocks, once they are locked."""
        match = self
        for block in blocks:
            match = match.with_orders(block, unit, ())
        return match

    def repeating(self, block: str) -> Match:
        """The match with last round's orders of a block for ships that have none (RULING ``orders.missing``: repeat_last)."""
        match = self
        for unit, orders in self.last.get(block, {}).items():
            if self.battle.ship(unit).on_field and not self.orders(block, unit):
                match = match.with_orders(block, unit, orders)
        return match

    def remembered(self, block: str) -> Mapping[str, Mapping[str, Orders]]:
        """What ``last`` is once the orders of a block are carried out."""
        return {**self.last, block: {**self.last.get(block, {}), **self.blocks.get(block, {})}}

    def without(self, *blocks: str) -> Match:
        """The match with some blocks empty, once they are locked."""
        return replace(self, blocks={name: some for name, some in self.blocks.items() if name not in blocks})
