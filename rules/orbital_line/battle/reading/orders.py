"""From a step of a sentence to orders: what each command's words say, and what has to be asked (chapter 9.2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from rules.game import Arg, Message, Order
from rules.language.lexicon import Head
from rules.language.russian import is_cyrillic
from rules.language.tokens import Piece
from rules.orbital_line.battle.commands.man_turn import limit
from rules.orbital_line.battle.reading import turns
from rules.orbital_line.battle.reading.attacks import Aim, Guns, aim, weapons
from rules.orbital_line.battle.reading.scene import SceneOf
from rules.orbital_line.battle.state import Part, Ship
from rules.orbital_line.parts import Module
from rules.orbital_line.reading.building import modules_of
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.desk import Desk
from rules.orbital_line.reading.wordbook import wordbook
from rules.orbital_line.ring import SECTORS


class Speaker:
    """Words the orders of one ship. ``made`` gathers what a step orders, until the ladder says what becomes of it."""

    def __init__(self, desk: Desk, scene: SceneOf) -> None:
        """Begin with nothing said."""
        self.desk = desk
        self.scene = scene
        self.last_aim: Aim | None = None
        self.spoken_of: str | None = None
        self.declared: Aim | None = None
        self.adds = False

    def speak(self, step: Step, unit: str, command: str) -> list[Order]:
        """The orders of a step; doubts and refusals go to the desk at once."""
        name = command.replace(".", "_")
        return list(getattr(self, f"_{name}")(step, unit))

    def order(self, unit: str | None, command: str, **args: Any) -> Order:
        """An order; one that is added to earlier ones says so."""
        more = {"adds": True} if self.adds and not command.startswith(("query", "special")) else {}
        plain = {name: list(value) if isinstance(value, tuple) else value for name, value in args.items()}
        return Order(unit, command, {**plain, **more})

    def _ship(self, unit: str) -> Ship:
        return self.scene.battle.ship(unit)

    # -- manoeuvre

    def _man_turn(self, step: Step, unit: str) -> Iterable[Order]:
        side = turns.side_in(step.pieces)
        sectors = turns.sectors_in(step.pieces)
        head = step.head("man.turn", "man.turn_to")
        if sectors is None or (side is None and self._destination(step, unit) is not None):
            to = self._destination(step, unit)
            if to is not None:
                return [
                    self.order(unit, "man.turn_to", to=to, **({"side": side} if side is not None else {}))
                ]
        if sectors is None:
            self._ask_amount(step, unit, side, head)
            return []
        if side is None:
            sides = {
                one: (self.order(unit, "man.turn", sectors=sectors, side=one),) for one in ("right", "left")
            }
            self.desk.doubt(step, unit, "side", Message("which_side", {"unit": unit, "n": sectors}), sides)
            return []
        return [self.order(unit, "man.turn", **turns.turn_args(sectors, side))]

    def _ask_amount(self, step: Step, unit: str, side: str | None, head: Head | None) -> None:
        most = limit(self.scene.battle, self._ship(unit))
        sides = (side,) if side is not None else ("right", "left")
        choices = {
            (str(n) if side is not None else f"{one} {n}"): (
                self.order(unit, "man.turn", sectors=n, side=one),
            )
            for one in sides
            for n in range(1, most + 1)
        }
        self.desk.doubt(step, unit, "amount", Message("turn_amount", {"unit": unit}), choices)

    def _destination(self, step: Step, unit: str) -> str | int | None:
        """Where the nose is to point: a ship, a direction, or a sector."""
        for mention in self.scene.mentions(step):
            if mention.names != (unit,) and (mention.aimed or mention.at):
                return next(name for name in mention.names if name != unit)
        direction = turns.direction_in(step.pieces)
        if direction is not None:
            return direction
        head = step.head("man.turn_to")
        number = turns.number_in(step.pieces) if head is not None else None
        if number is None or (turns.side_in(step.pieces) is not None and "курс" not in _texts(step.pieces)):
            return None
        return number % SECTORS

    def _man_turn_to(self, step: Step, unit: str) -> Iterable[Order]:
        to = self._destination(step, unit)
        side = turns.side_in(step.pieces)
        if to is None or (isinstance(to, int) and side is not None):
            return self._man_turn(step, unit)
        return [self.order(unit, "man.turn_to", to=to, **({"side": side} if side is not None else {}))]

    def _man_accelerate(self, step: Step, unit: str) -> Iterable[Order]:
        return self._thrust(step, unit, "man.accelerate")

    def _man_brake(self, step: Step, unit: str) -> Iterable[Order]:
        return self._thrust(step, unit, "man.brake")

    def _thrust(self, step: Step, unit: str, command: str) -> list[Order]:
        """So many divisions; one where no number is written (RULING ``parse.default_amount``)."""
        amount, reached = turns.amount(step)
        asks = amount is None and self.scene.battle.rulings["parse.default_amount"] == "ask"
        if reached or asks:
            choices = {str(n): (self.order(unit, command, amount=n),) for n in range(1, 7)}
            self.desk.doubt(step, unit, "amount", Message("thrust_amount", {"unit": unit}), choices)
            return []
        if amount == 0:
            return []
        return [self.order(unit, command, amount=amount if amount is not None else 1)]

    def _man_drift(self, step: Step, unit: str) -> Iterable[Order]:
        return [self.order(unit, "man.drift")]

    def _man_orbit(self, step: Step, unit: str) -> Iterable[Order]:
        altitude = turns.altitude(step)
        return [self.order(unit, "man.orbit", altitude=altitude)] if altitude is not None else []

    def _man_exit(self, step: Step, unit: str) -> Iterable[Order]:
        return [self.order(unit, "man.exit")]

    def _man_return(self, step: Step, unit: str) -> Iterable[Order]:
        return [self.order(unit, "man.return")]

    # -- fire

    def _fire_attack(self, step: Step, unit: str) -> Iterable[Order]:
        ship = self._ship(unit)
        guns = weapons(self.scene, step, ship, step.head("fire.attack") is not None)
        wanted = aim(self.scene, step, unit, self.last_aim, self.declared, self.spoken_of)
        self.last_aim = wanted
        if guns.missing is not None:
            self._not_aboard(step, unit, "fire.attack", "OL-FIR-01", guns.missing)
            return []
        if not guns.meant:
            self._ask_weapon(step, unit, guns, wanted)
            return []
        if len(wanted.targets) != 1:
            self._ask_target(step, unit, guns, wanted)
            return []
        if wanted.blue:
            self._ask_blue(step, unit, guns, wanted)
            return []
        return [self.attack(unit, part, wanted.targets[0], wanted) for part in guns.meant]

    def attack(self, unit: str, part: Part, target: str, wanted: Aim) -> Order:
        """One weapon at one target."""
        args: dict[str, Any] = {
            "weapon": self.scene.battle.module(part).name,
            "cell": part.at,
            "target": target,
        }
        if wanted.row is not None:
            args["row"] = wanted.row
        if wanted.aspect is not None:
            args["aspect"] = wanted.aspect
        if wanted.confirm:
            args["confirm"] = True
        if wanted.alternate:
            args["else"] = dict(wanted.alternate)
        return self.order(unit, "fire.attack", **args)

    def _ask_weapon(self, step: Step, unit: str, guns: Guns, wanted: Aim) -> None:
        target = wanted.targets[0] if wanted.targets else ""
        choices = {part.at: (self.attack(unit, part, target, wanted),) for part in guns.one_of if target}
        modules = list({part.module: self.scene.battle.module(part) for part in guns.one_of}.values())
        cells = tuple(part.at for part in guns.one_of)
        if len(modules) == 1:
            message = self._ambiguous(unit, modules[0], cells)
        else:
            names, russian = tuple(m.name for m in modules), tuple(m.ru for m in modules)
            message = Message("which_weapon", {"unit": unit, "list": names, "list_ru": russian})
        self.desk.doubt(step, unit, "weapon", message, choices)

    def _ambiguous(self, unit: str, module: Module, cells: tuple[str, ...]) -> Message:
        args: dict[str, Arg] = {
            "unit": unit,
            "module": module.name,
            "module_ru": module.ru,
            "n": len(cells),
            "list": cells,
        }
        return Message("weapon_ambiguous", args)

    def _not_aboard(self, step: Step, unit: str, command: str, rule: str, wanted: str) -> None:
        """A module, or a kind of module, that the ship does not have."""
        module = self.scene.battle.catalogue.modules.get(wanted)
        names = (
            (module.name, module.ru)
            if module is not None
            else (_kind_name(wanted, "en"), _kind_name(wanted, "ru"))
        )
        self.desk.forbid(step, command, rule, unit, "not_aboard", module=names[0], module_ru=names[1])

    def _ask_target(self, step: Step, unit: str, guns: Guns, wanted: Aim) -> None:
        choices = {
            target: tuple(self.attack(unit, part, target, wanted) for part in guns.meant)
            for target in wanted.targets
        }
        self.desk.doubt(
            step, unit, "target", Message("which_target", {"unit": unit, "list": tuple(choices)}), choices
        )

    def _ask_blue(self, step: Step, unit: str, guns: Guns, wanted: Aim) -> None:
        plain = replace(wanted, blue=False)
        orders = tuple(self.attack(unit, part, wanted.targets[0], plain) for part in guns.meant)
        choices = dict.fromkeys(("60", "120", "any"), orders)
        self.desk.doubt(step, unit, "colour", Message("colour_blue", {"unit": unit}), choices)

    def _fire_hold(self, step: Step, unit: str) -> Iterable[Order]:
        return [self.order(unit, "fire.hold")]

    def _fire_pd(self, step: Step, unit: str) -> Iterable[Order]:
        """Guns that are named, or all; what they may fire at."""
        book, ship = wordbook(), self._ship(unit)
        pieces = step.pieces
        only = next((at for at, piece in enumerate(pieces) if book.has("only", piece)), len(pieces))
        mode = self._pd_mode(step)
        cells: list[str] = []
        for _, ids, loose in modules_of(Step(pieces[:only] or pieces, [], [])):
            cells += [p.at for p in self.scene.parts(ship, ids, loose) if self._is_pd(p)]
        cells += [
            str(piece.value)
            for piece in pieces[:only]
            if piece.kind == "cell" and str(piece.value) in ship.parts
        ]
        named = [piece for piece in pieces[:only] if piece.kind == "cell"]
        if named:
            cells = [cell for cell in cells if cell in {str(piece.value) for piece in named}]
        args: dict[str, Any] = {"mode": mode}
        if cells:
            chosen = tuple(dict.fromkeys(cells))
            args |= {"weapon": self.scene.battle.module(ship.parts[chosen[0]]).name, "cells": chosen}
        against = self._against(Step(pieces[only + 1 :], [], []), unit) if mode == "only" else None
        if mode == "save":
            args["against"] = "torpedoes"
        elif against:
            args["against"] = against
        return [self.order(unit, "fire.pd", **args)]

    def _is_pd(self, part: Part) -> bool:
        return self.scene.battle.module(part).pd_rating is not None

    def _pd_mode(self, step: Step) -> str:
        book = wordbook()
        for mode, name in (("only", "only"), ("save", "save"), ("hold", "hold_names"), ("auto", "auto")):
            if any(book.has(name, piece) for piece in step.pieces):
                return mode
        silent = any(book.has("silent", piece) for piece in step.pieces)
        return "hold" if silent or any(cue.kind == "negation" for cue in step.cues) else "auto"

    def _against(self, step: Step, unit: str) -> dict[str, str]:
        found: dict[str, str] = {}
        for mention in self.scene.mentions(step):
            found["ship"] = mention.names[0]
        for _, ids, loose in modules_of(step):
            found["weapon"] = f"kind:{ids[0]}" if loose else self.scene.battle.catalogue.modules[ids[0]].name
        return found

    # -- power and status

    def _power_priority(self, step: Step, unit: str) -> Iterable[Order]:
        named = list(self._entries(step, unit))
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
        for at, part in bays:
            skip |= {at, at + 1} if part is not None else {at}
            bay = {"bay": part.at} if part is not None else bay
        if any(book.has("hull", piece) for piece in step.pieces):
            return [self.order(unit, "status.repair", hull=True, **bay)]
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

    # -- the table

    def _query(self, step: Step, unit: str) -> Iterable[Order]:
        head = step.head("query")
        words = (
            " ".join(piece.text for piece in step.pieces[head.start : head.end]) if head is not None else ""
        )
        what = next(
            (name for name, some in _QUERIES.items() if any(word in words for word in some)), "passport"
        )
        of = next((mention.names[0] for mention in self.scene.mentions(step)), unit)
        return [Order(unit, "query", {"what": what, "of": of})]

    def _special(self, step: Step, unit: str) -> Iterable[Order]:
        head = step.head("special")
        give_up = (
            head is not None and any(wordbook().has("give_up", p) for p in step.pieces) and _gives_up(step)
        )
        text = self.desk.span(step).text
        return [Order(unit, "special", {"text": text, **({"give_up": True} if give_up else {})})]

    def _order_cancel(self, step: Step, unit: str) -> Iterable[Order]:
        phase = next((phase for phase, some in _PHASES.items() if some & set(_texts(step.pieces))), None)
        return [Order(unit, "order.cancel", {"phase": phase} if phase is not None else {})]


def _kind_name(kind: str, language: str) -> str:
    """What people call a kind of module, in one language."""
    names = wordbook().kinds.get(kind, (kind,))
    return next((name for name in names if is_cyrillic(name) == (language == "ru")), names[0])


def _activated(module: Module) -> bool:
    return module.activation != "passive" and module.repair is None and module.category == "system"


_QUERIES = {
    "passport": ("паспорт", "passport"),
    "ring": ("сетк", "ring"),
    "rows": ("ряд", "rows"),
    "range": ("дальност", "расстояни", "дистанци", "range", "distance"),
}
_PHASES = {
    "manoeuvre": {
        "маневр",
        "маневра",
        "маневры",
        "маневров",
        "движения",
        "manoeuvre",
        "maneuver",
        "move",
        "поворот",
        "разгон",
    },
    "fire": {
        "стрельбу",
        "стрельбы",
        "стрельбе",
        "огонь",
        "огня",
        "атаку",
        "атаки",
        "стрельба",
        "fire",
        "attack",
        "attacks",
    },
    "pd": {"про", "pd"},
    "power": {"питание", "power"},
    "status": {"ремонт", "repair", "статус", "status"},
}


def _texts(pieces: list[Piece]) -> list[str]:
    return [piece.text for piece in pieces]


def _gives_up(step: Step) -> bool:
    head = step.head("special")
    return head is not None and (
        "surrender" in head.sense.phrase
        or "give up" in head.sense.phrase
        or "сда" in head.sense.phrase
        or "капитул" in head.sense.phrase
    )
