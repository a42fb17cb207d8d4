"""One table of units outside friendly territory: what bays hold, and who eats from them in which order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rules.fots.classes import FIGHTER, GUNBOAT, STARSHIP
from rules.fots.movement.state import Unit

SHIP = 24
SERVES_CRAFT = ("freighter", "tender", "carrier")


def feeding_order(units: Sequence[Unit], priority: tuple[str, ...]) -> list[Unit]:
    """Starships by the player's list, then those that their own bays cover, then the list of the fleet (FOTS-SUP-06)."""
    places = {name: place for place, name in reversed(list(enumerate(priority)))}

    def rank(unit: Unit) -> tuple[int, bool]:
        return places.get(unit.name, len(priority)), unit.cargo.get("supplies", 0) < SHIP

    return sorted(units, key=rank)


class Larder:
    """The supplies of one table while it eats, in 24ths. ``drawn`` lists (from, by, amount)."""

    def __init__(self, units: Iterable[Unit], rulings: Mapping[str, Any]) -> None:
        """Take stock."""
        self.units = list(units)
        self.rulings = rulings
        self.stock = {unit.name: unit.cargo.get("supplies", 0) for unit in self.units}
        self.drawn: list[tuple[str, str, int]] = []
        self.fed: set[str] = set()
        self.craft_fed: dict[str, list[int]] = {}
        freighters = [unit.name for unit in self.units if unit.cls.role == "freighter"]
        others = [unit.name for unit in self.units if unit.cls.role != "freighter"]
        self._shelves = [*freighters, *others]
        hosts = {unit.name for unit in self.units if unit.cls.role in SERVES_CRAFT}
        self._craft_shelves = [name for name in self._shelves if name in hosts]

    def serve(self, order: list[Unit]) -> None:
        """Feed everybody: starships first, then gunboats, then fighters."""
        for unit in order:
            kind = unit.cls.kind
            if unit.cls.need == 0 or (
                kind == STARSHIP and self._take(unit.name, SHIP, (unit.name, *self._shelves))
            ):
                self.fed.add(unit.name)
        self._serve_all_craft(order)

    def _serve_all_craft(self, order: list[Unit]) -> None:
        """Gunboats, then fighters; or whole bays for each host."""
        rounded = self.rulings["supply.partial_groups"] == "round_up_per_host"
        for kind in (GUNBOAT, FIGHTER):
            for unit in order:
                if unit.cls.kind == kind:
                    self._serve_small(unit)
                elif unit.craft and unit.name in self.fed and not rounded:
                    self._serve_craft(unit, kind)
        if rounded:
            for unit in order:
                if unit.craft and unit.name in self.fed:
                    self._serve_rounded(unit)

    def _serve_small(self, unit: Unit) -> None:
        """A named gunboat or fighter: with its host, from its own bays, the host's, then others that serve craft."""
        if unit.host is not None and unit.host in self.stock and unit.host not in self.fed:
            return
        shelves = (unit.name, *([unit.host] if unit.host is not None else []), *self._craft_shelves)
        if self._take(
            unit.name, unit.cls.need, shelves if unit.host is not None else (unit.name, *self._shelves)
        ):
            self.fed.add(unit.name)

    def _serve_craft(self, host: Unit, kind: str) -> None:
        fed = self.craft_fed.setdefault(host.name, [0] * len(host.craft))
        for place, group in enumerate(host.craft):
            if group.cls.kind != kind:
                continue
            for _ in range(group.count):
                if not self._take(host.name, group.cls.need, (host.name, *self._craft_shelves)):
                    break
                fed[place] += 1

    def _serve_rounded(self, host: Unit) -> None:
        """Whole bays for the craft of a host, gunboats before fighters (ruling ``round_up_per_host``)."""
        need = sum(group.cls.need * group.count for group in host.craft)
        portion = 0
        while portion < need and self._take(host.name, SHIP, (host.name, *self._craft_shelves)):
            portion += SHIP
        fed = self.craft_fed.setdefault(host.name, [0] * len(host.craft))
        for kind in (GUNBOAT, FIGHTER):
            for place, group in enumerate(host.craft):
                if group.cls.kind == kind:
                    fed[place] = min(group.count, portion // group.cls.need)
                    portion -= fed[place] * group.cls.need

    def _take(self, by: str, amount: int, shelves: Sequence[str]) -> bool:
        """All of an amount from these shelves in order, or nothing."""
        places = list(dict.fromkeys(shelves))
        if sum(self.stock[name] for name in places) < amount:
            return False
        for name in places:
            portion = min(amount, self.stock[name])
            if portion:
                self.stock[name] -= portion
                amount -= portion
                self._note(name, by, portion)
            if not amount:
                break
        return True

    def _note(self, name: str, by: str, portion: int) -> None:
        if self.drawn and self.drawn[-1][:2] == (name, by):
            portion += self.drawn.pop()[2]
        self.drawn.append((name, by, portion))
