"""Power, repair and activation orders from a step of a sentence (chapter 9.2 ``power.*``, ``status.*``)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.language.tokens import Piece
from rules.messages import Message
from rules.orbital_line.battle.reading.building.wording import Words
from rules.orbital_line.battle.state import Part, Ship
from rules.orbital_line.parts import Module
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.modules import modules_of, strange
from rules.orbital_line.reading.wordbook import wordbook
from rules.orders import Order


class PowerWords(Words):
    """Who keeps power, what is switched, mended and used."""

    def _power_priority(self, step: Step, unit: str) -> Iterable[Order]:
        named = list(dict.fromkeys(self._entries(step, unit)))
        if not named:
            return []
        return [
            self.order(
                unit,
                "power.priority",
                modules=tuple(name for name, _, _ in named),
                entries=tuple(entry for _, entry, _ in named),
            )
        ]

    def _power_off(self, step: Step, unit: str) -> Iterable[Order]:
        return self._switch(step, unit, "power.off")

    def _power_on(self, step: Step, unit: str) -> Iterable[Order]:
        return self._switch(step, unit, "power.on")

    def _switch(self, step: Step, unit: str, command: str) -> list[Order]:
        named = list(self._entries(step, unit))
        cells = tuple(dict.fromkeys(cell for _, _, some in named for cell in some))
        if not cells:
            return []
        return [self.order(unit, command, modules=tuple(name for name, _, _ in named), cells=cells)]

    def _entries(self, step: Step, unit: str) -> Iterable[tuple[str, str, tuple[str, ...]]]:
        """What a list of modules names: the name to show, the entry to keep, the cells that it stands for."""
        ship = self._ship(unit)
        seen: set[int] = set()
        unknown = strange(step)
        if unknown is not None:
            self._not_aboard(step, unit, "power.priority", "OL-DMG-12", unknown)
        for at, ids, loose in modules_of(step):
            after = step.pieces[at + 1] if at + 1 < len(step.pieces) else None
            options = self.scene.parts(ship, ids, loose)
            part = (
                self.scene.part_at(ship, after.value) if after is not None and after.kind == "cell" else None
            )
            if part is not None:
                seen.add(at + 1)
                yield self.scene.battle.module(part).name, part.at, (part.at,)
            elif options:
                yield (
                    self.scene.battle.module(options[0]).name,
                    options[0].module,
                    tuple(p.at for p in options),
                )
            else:
                self._not_aboard(step, unit, "power.priority", "OL-DMG-12", ids[0])
        for at, piece in enumerate(step.pieces):
            part = self.scene.part_at(ship, piece.value) if piece.kind == "cell" and at not in seen else None
            if part is not None:
                yield part.at, part.at, (part.at,)

    def _status_repair(self, step: Step, unit: str) -> Iterable[Order]:
        ship, book = self._ship(unit), wordbook()
        bays = [(at, part) for at, part in self._bays(step, ship)]
        bay: dict[str, str] = {}
        skip: set[int] = set()
        lacking = self._no_bay(step) if not bays else None
        if lacking is not None:
            self._not_aboard(step, unit, "status.repair", "OL-STA-03", lacking)
            return []
        for at, part in bays:
            skip |= {at, at + 1} if part is not None else {at}
            bay = {"bay": part.at} if part is not None else bay
        if any(book.has("hull", piece) for piece in step.pieces):
            hull = self.order(unit, "status.repair", hull=True, **bay)
            more = [at for at, _, loose in modules_of(step) if at not in skip and not loose]
            more += [at for at, _, _ in modules_of(step) if at not in skip and _joins_hull(step.pieces, at)]
            return [hull, *(self._repair_named(step, unit, ship, skip, {}) if more else ())]
        cells = [
            str(self._anchor(ship, p))
            for at, p in enumerate(step.pieces)
            if p.kind == "cell" and at not in skip
        ]
        if cells:
            return [
                self.order(unit, "status.repair", cell=cell, **bay) for cell in cells if cell in ship.parts
            ]
        return self._repair_named(step, unit, ship, skip, bay)

    def _no_bay(self, step: Step) -> str | None:
        """A repair module that a step names by its own name."""
        modules = self.scene.battle.catalogue.modules
        named = (ids[0] for _, ids, loose in modules_of(step) if not loose)
        return next((one for one in named if modules[one].repair is not None), None)

    def _bays(self, step: Step, ship: Ship) -> Iterable[tuple[int, Part | None]]:
        """Repair bays that are named, each with its part where its cell follows."""
        for at, ids, loose in modules_of(step):
            parts = self.scene.parts(ship, ids, loose)
            if not parts or self.scene.battle.module(parts[0]).repair is None:
                continue
            after = step.pieces[at + 1] if at + 1 < len(step.pieces) else None
            head = step.head("status.repair")
            named = after is not None and after.kind == "cell" and (head is None or head.start > at)
            part = self.scene.part_at(ship, after.value) if named and after is not None else None
            yield at, part if part is not None and self.scene.battle.module(part).repair is not None else None

    def _anchor(self, ship: Ship, piece: Piece) -> str:
        part = self.scene.part_at(ship, piece.value)
        return part.at if part is not None else str(piece.value)

    def _repair_named(
        self, step: Step, unit: str, ship: Ship, skip: set[int], bay: dict[str, str]
    ) -> list[Order]:
        """A module is to be mended by its name; where several stand, which one is asked."""
        for at, ids, loose in modules_of(step):
            if at in skip:
                continue
            options = self.scene.parts(ship, ids, loose)
            hurt = [part for part in options if part.damage and not part.destroyed] or options
            if len(hurt) == 1:
                return [self.order(unit, "status.repair", cell=hurt[0].at, **bay)]
            if hurt:
                choices = {p.at: (self.order(unit, "status.repair", cell=p.at, **bay),) for p in hurt}
                message = self._ambiguous(unit, self.scene.battle.module(hurt[0]), tuple(choices))
                self.desk.doubt(step, unit, "module", message, choices)
                return []
        hurt = [part for part in ship.parts.values() if part.damage and not part.destroyed]
        choices = {p.at: (self.order(unit, "status.repair", cell=p.at, **bay),) for p in hurt}
        self.desk.doubt(step, unit, "module", Message("repair_what", {"unit": unit}), choices)
        return []

    def _status_activate(self, step: Step, unit: str) -> Iterable[Order]:
        ship = self._ship(unit)
        for _, ids, loose in modules_of(step):
            options = self.scene.parts(ship, ids, loose)
            if options:
                name = self.scene.battle.module(options[0]).name
                return [self.order(unit, "status.activate", cell=options[0].at, module=name)]
            self._not_aboard(step, unit, "status.activate", "OL-STA-05", ids[0])
            return []
        return self._activate_only(step, unit, ship)

    def _activate_only(self, step: Step, unit: str, ship: Ship) -> list[Order]:
        """The one module that takes such orders, where no name is clear."""
        module_of = self.scene.battle.module
        able = [part for part in ship.parts.values() if module_of(part).ask or _activated(module_of(part))]
        if len(able) == 1:
            return [self.order(unit, "status.activate", cell=able[0].at, module=module_of(able[0]).name)]
        return []


def _activated(module: Module) -> bool:
    """Whether a module takes orders of its own, repair aside."""
    return module.activation != "passive" and module.repair is None and module.category == "system"


def _joins_hull(pieces: list[Piece], at: int) -> bool:
    """Whether a module and the hull are mended together (``чиним щит и корпус``)."""
    near = (pieces[at + 1 : at + 3], pieces[max(0, at - 2) : at][::-1])
    pairs = [pair for pair in near if len(pair) == len(("и", "корпус"))]
    book = wordbook()
    return any((book.has("then", a) or a.text in (",", "+")) and book.has("hull", b) for a, b in pairs)
