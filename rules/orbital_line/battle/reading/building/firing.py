"""Fire and point defence orders from a step of a sentence (chapter 9.2 ``fire.*``)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from rules.language.tokens import Piece
from rules.messages import Message
from rules.orbital_line.battle.commands import build
from rules.orbital_line.battle.commands.fire_attack import Attack
from rules.orbital_line.battle.reading.building.wording import Words
from rules.orbital_line.battle.reading.gunnery.attacks import Aim, Guns, Said, aim, unknown_gun, weapons
from rules.orbital_line.battle.reading.gunnery.which import cell_behind, the_other
from rules.orbital_line.battle.reading.marking.guards import (
    aim_word,
    fires_by_itself,
    goes_without,
    weapon_aimed_at,
)
from rules.orbital_line.battle.reading.marking.marks import says_any
from rules.orbital_line.battle.reading.marking.rows import rows_in
from rules.orbital_line.battle.reading.marking.shots import names_guard
from rules.orbital_line.battle.state import Part, Ship
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.figures import ordinal
from rules.orbital_line.reading.modules import modules_of
from rules.orbital_line.reading.table import KIND
from rules.orbital_line.reading.wordbook import wordbook
from rules.orders import Order

_SEVERAL = 2
"""So many attacks without a row are asked about at once."""


class FireWords(Words):
    """Attacks, holding fire, point defence."""

    def _fire_attack(self, step: Step, unit: str) -> Iterable[Order]:
        gun = unknown_gun(self.scene, step)
        if gun is not None:
            name = self.desk.text.span(gun.start, gun.end).text
            self._not_aboard(step, unit, "fire.attack", "OL-FIR-01", name)
            return []
        ship = self._ship(unit)
        commanded = step.head("fire.attack") is not None
        guns = weapons(self.scene, step, ship, commanded=commanded, fired=self._fired(unit))
        wanted = aim(self.scene, step, unit, self._said())
        stranger = self._stranger(step)
        if stranger is not None:
            self.desk.forbid(step, "fire.attack", "OL-FIR-03", unit, "target_gone", target=stranger)
            return []
        self.last_aim = wanted
        if len(wanted.targets) == 1:
            kept = self.declared is not None and self.declared.targets == wanted.targets
            self.declared = replace(
                wanted, row=self.declared.row if self.declared is not None and kept else None
            )
        if guns.missing is not None:
            self._not_aboard(step, unit, "fire.attack", "OL-FIR-01", guns.missing)
            return []
        if not guns.meant:
            self._ask_weapon(step, unit, guns, wanted)
            return []
        if len(wanted.targets) != 1:
            self._ask_target(step, unit, guns, wanted)
            return []
        if wanted.blue and self.scene.battle.rulings["aspect.colours"] == "blue_yellow":
            self._ask_blue(step, unit, guns, wanted)
            return []
        rows = rows_in(step.pieces)
        each = rows if len(rows) == len(guns.meant) else (wanted.row,) * len(guns.meant)
        orders = [
            self.attack(unit, part, wanted.targets[0], replace(wanted, row=row))
            for part, row in zip(guns.meant, each, strict=True)
        ]
        return self._with_one_row(step, unit, orders)

    def _with_one_row(self, step: Step, unit: str, orders: list[Order]) -> list[Order]:
        """Attacks of one step that all lack their row share one question about it (precision D11)."""
        battle = self.scene.battle
        if len(orders) < _SEVERAL or not self._ship(unit).on_field or battle.phase != "fire":
            return orders
        attacks = [command for command in map(build, orders) if isinstance(command, Attack)]
        asked = [one.question(battle, battle) for one in attacks if one.check(battle, battle) is None]
        alike = all(question is not None and question.kind == "row" for question in asked)
        if len(asked) < len(orders) or not alike:
            return orders
        target = attacks[0].target
        size = len(attacks[0].rows_of(battle, battle.ship(target)))
        choices = {
            str(row): tuple(replace(order, args={**order.args, "row": row}) for order in orders)
            for row in range(1, size + 1)
        }
        message = Message("row_needed", {"unit": unit, "target": target, "n": size})
        self.desk.doubt(step, unit, "row", message, choices)
        return []

    def _fired(self, unit: str) -> frozenset[str]:
        """The cells of a ship whose weapons the post has given an attack already."""
        said = (found.item for found in self.desk.found)
        attacks = (one for one in said if isinstance(one, Order) and one.command == "fire.attack")
        return frozenset(str(one.args.get("cell")) for one in attacks if one.unit == unit)

    def _stranger(self, step: Step) -> str | None:
        """A target's name that nothing on the field bears (``по «Титану»``)."""
        if any(one.aimed for one in self.scene.mentions(step)):
            return None
        book = wordbook()
        for before, piece in zip(step.pieces, step.pieces[1:], strict=False):
            named = piece.kind == "word" and piece.cap and not book.knows(piece.text)
            if named and (before.text in ("->", "of") or book.has("at", before)):
                return self.desk.text.span(piece.start, piece.end).text
        return None

    def _said(self) -> Said:
        """What was said before in the post."""
        return Said(
            last=self.last_aim,
            declared=self.declared if self.ahead is None else None,
            ahead=self.ahead or self.near,
            spoken_of=self.spoken_of,
        )

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
        """Alone it stands; behind attacks of the same ship it speaks of the other guns."""
        said = [found.item for found in self.desk.found if isinstance(found.item, Order)]
        fires = any(item.unit == unit and item.command == "fire.attack" for item in said)
        return [] if fires else [self.order(unit, "fire.hold")]

    def _fire_pd(self, step: Step, unit: str) -> Iterable[Order]:
        """Guns that are named, or all; what they may fire at."""
        book, ship = wordbook(), self._ship(unit)
        pieces = step.pieces
        if self._screens_another(step, unit):
            self.desk.forbid(step, "fire.pd", "OL-FIR-11", unit, "pd_own_ship")
            return []
        aimed = weapon_aimed_at(step)
        said = next((at for at, piece in enumerate(pieces) if book.has("only", piece)), None)
        said = None if aimed is not None and said is not None and aimed < said else said
        word = aim_word(step, aimed) if aimed is not None else None
        only = next((at for at in (said, word) if at is not None), len(pieces))
        mode = self._pd_mode(step)
        other = aimed is not None and not _is_torpedo(pieces[aimed])
        kept = mode == "hold" or (mode == "auto" and says_any(step, "keeps"))
        mode = "save" if kept and aimed is not None and not _is_denied(step) else mode
        mode = "only" if (mode == "auto" and aimed is not None) or (mode == "save" and other) else mode
        unfit = self._unfit(pieces[:only], ship)
        cells = self._guns_of(pieces, only, ship)
        against = self._against(Step(pieces[only + 1 :], [], []), unit) if mode == "only" else None
        if (
            mode == "only"
            and aimed is None
            and (not against or names_guard(self.scene, Step(pieces[only + 1 :], [], [])))
        ):
            mode, against = "auto", None
        wanted: dict[str, Any] = {"against": "torpedoes"} if mode == "save" else {}
        wanted = {"against": against} if against else wanted
        able = [cell for cell in cells if cell not in unfit]
        some = [one for one in (able, unfit) if one] or [[]]
        return [self._guarding(unit, mode, tuple(dict.fromkeys(one)), wanted) for one in some]

    def _guarding(self, unit: str, mode: str, cells: tuple[str, ...], wanted: Mapping[str, Any]) -> Order:
        """An order to guns in these cells, or to all where there are none."""
        ship = self._ship(unit)
        named = (
            {"weapon": self.scene.battle.module(ship.parts[cells[0]]).name, "cells": cells} if cells else {}
        )
        return self.order(unit, "fire.pd", mode=mode, **named, **wanted)

    def _guns_of(self, pieces: Sequence[Piece], only: int, ship: Ship) -> list[str]:
        """The cells of the guns of point defence that are named, by their names or their cells."""
        named = modules_of(Step(list(pieces[:only] or pieces), [], []))
        options = ((at, self.scene.parts(ship, ids, loose)) for at, ids, loose in named)
        told = (part for at, some in options for part in self._told(ship.name, pieces, at, some))
        labels = [str(piece.value) for piece in pieces[:only] if piece.kind == "cell"]
        cells = [part.at for part in told if self._is_pd(part)]
        cells += [label for label in labels if label in ship.parts]
        return [cell for cell in cells if cell in labels] if labels else cells

    def _unfit(self, pieces: Sequence[Piece], ship: Ship) -> list[str]:
        """The cells of what is told to do point defence and cannot (``ПРО: Игла беречь``); missiles by their kind are what it fires at."""
        found: list[str] = []
        for at, ids, loose in modules_of(Step(list(pieces), [], [])):
            cell = cell_behind(list(pieces), at)
            parts = [p for p in self.scene.parts(ship, ids, loose) if cell is None or p.at == cell.value]
            modules = [self.scene.battle.module(part) for part in parts]
            if not any(m.pd_rating is not None or (loose and m.pd_target) for m in modules):
                found += [part.at for part in parts]
        return found

    def _told(self, unit: str, pieces: Sequence[Piece], at: int, options: Sequence[Part]) -> Sequence[Part]:
        """Those of several guns of point defence that are meant: all, or the one that is counted or left (``вторую Метлу``)."""
        said = (found.item for found in self.desk.found)
        given = (
            one for one in said if isinstance(one, Order) and one.command == "fire.pd" and one.unit == unit
        )
        used = frozenset(str(cell) for one in given for cell in one.args.get("cells", ()))
        counted = ordinal(pieces[at - 1]) if at else None
        one = options[counted - 1 : counted] if counted else ()
        return the_other(pieces, at, options, used) or one or options

    def _screens_another(self, step: Step, unit: str) -> bool:
        """Whether guns are to cover another ship, which only a ruling allows (RULING ``pd.cover``)."""
        covers = any(wordbook().has("guards", piece) for piece in step.pieces)
        own = (name for one in self.scene.mentions(step) for name in one.names if self.scene.own(name))
        return covers and self.scene.battle.rulings["pd.cover"] == "own_ship" and any(n != unit for n in own)

    def _is_pd(self, part: Part) -> bool:
        return self.scene.battle.module(part).pd_rating is not None

    def _pd_mode(self, step: Step) -> str:
        book = wordbook()
        for mode, name in (("only", "only"), ("save", "save"), ("hold", "hold_names"), ("auto", "auto")):
            if any(book.has(name, piece) for piece in step.pieces):
                return mode
        if says_any(step, "put_out") or goes_without(step):
            return "hold"
        if fires_by_itself(step):
            return "auto"
        if _is_denied(step):
            return "hold"
        if any(book.has("guards", piece) for piece in step.pieces):
            return "save" if any(book.has("torpedoes", piece) for piece in step.pieces) else "auto"
        return "hold" if says_any(step, "silent") else "auto"

    def _against(self, step: Step, unit: str) -> dict[str, str]:
        found: dict[str, str] = {}
        for mention in self.scene.mentions(step):
            found["ship"] = mention.names[0]
        for _, ids, loose in modules_of(step):
            found["weapon"] = f"kind:{ids[0]}" if loose else self.scene.battle.catalogue.modules[ids[0]].name
        return found


def _is_denied(step: Step) -> bool:
    """Whether something is denied."""
    return any(cue.kind == "negation" for cue in step.cues)


def _is_torpedo(piece: Piece) -> bool:
    """Whether a name is that of torpedoes as a kind."""
    return any(thing.kind == KIND and thing.id == "torpedo" for thing in piece.value)
