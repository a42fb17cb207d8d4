"""Which ships of a seat an order could be for, where the post names none: those that have what it needs (OL-ORD-02)."""

from __future__ import annotations

from rules.orbital_line.battle.reading.doers.headers import Headers
from rules.orbital_line.battle.reading.gunnery.attacks import lacks_cell
from rules.orbital_line.battle.reading.marking.guards import weapon_aimed_at
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.modules import modules_of
from rules.orbital_line.reading.wordbook import wordbook
from rules.orders import Doubt, Order


class Fitting(Headers):
    """Tries an order on the ships of the seat."""

    def _able(self, step: Step, kind: str) -> list[str]:
        """The ships of the seat that an order without a name could be for."""
        if kind == "fire.pd":
            guarded = self._guarded(kind)
            placed = [name for name in guarded if not lacks_cell(self.scene, step, name)]
            return placed if len(placed) == 1 else guarded
        if kind == "status.repair" and not modules_of(step):
            return [name for name in self.scene.mine() if self._mends(name)]
        celled = kind == "fire.attack" and any(piece.kind == "cell" for piece in step.pieces)
        if not modules_of(step) and not celled:
            return []
        able = self._tried(step, kind)[1]
        able = [name for name in able if kind != "status.repair" or self._mends(name)]
        carriers = [name for name in able if self._carries(step, kind, name)]
        return carriers if len(carriers) == 1 else able

    def _better_fitted(self, step: Step, kind: str, unit: str) -> str:
        """The ship that was spoken of last, unless what is named, or point defence, stands on another one of the seat alone."""
        able = self._able(step, kind) if kind == "fire.pd" else []
        unit = able[0] if len(able) == 1 else unit
        exact = [ids for _, ids, loose in modules_of(step) if not loose]
        if not exact or kind.startswith("man.") or self._carries(step, kind, unit):
            return unit
        carriers = [name for name in self.scene.mine() if self._carries(step, kind, name)]
        return carriers[0] if len(carriers) == 1 else unit

    def _carries(self, step: Step, kind: str, name: str) -> bool:
        """Whether a ship has every module that a step names, two of those that are called ``обе``; what point defence aims at is not aboard."""
        ship = self.scene.battle.ship(name)
        aimed = weapon_aimed_at(step) if kind == "fire.pd" else None
        return all(
            len(self.scene.parts(ship, ids, loose)) > (at > 0 and wordbook().has("both", step.pieces[at - 1]))
            for at, ids, loose in modules_of(step)
            if at != aimed
        )

    def _mends(self, name: str) -> bool:
        """Whether a ship has a repair bay that stands."""
        parts = self.scene.battle.ship(name).parts.values()
        return any(self.scene.battle.module(part).repair is not None and not part.destroyed for part in parts)

    def _guarded(self, kind: str) -> list[str]:
        """The ships of the seat that have point defence, for an order about it."""
        if kind != "fire.pd":
            return []
        battle = self.scene.battle
        return [
            name
            for name in self.scene.mine()
            if any(battle.module(part).pd_rating is not None for part in battle.ship(name).parts.values())
        ]

    def _tried(self, step: Step, kind: str) -> tuple[dict[str, tuple[Order, ...]], list[str]]:
        """What a step would order for each ship, and the ships for which it means something."""
        held = self.desk.found[:]
        last = self.speaker.last_aim
        choices: dict[str, tuple[Order, ...]] = {}
        able: list[str] = []
        for name in self.scene.mine():
            self.desk.found = []
            if lacks_cell(self.scene, step, name):
                continue
            orders = self.speaker.speak(step, name, kind)
            self.speaker.last_aim = last
            if orders:
                choices[name] = tuple(orders)
            if orders or any(isinstance(found.item, Doubt) for found in self.desk.found):
                able.append(name)
        self.desk.found = held
        return choices, able
