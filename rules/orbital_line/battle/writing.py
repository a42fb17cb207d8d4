"""Orders to ships as the reader would have them written: one line each, which read back gives the same order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.orbital_line.battle.state import Battle
from rules.orbital_line.reading.written import forms, name_of
from rules.orders import Order

Args = Mapping[str, Any]
Words = dict[str, object | None]


def write(battle: Battle, order: Order, language: str) -> str:
    """An order as a line that reads back as it, with the names of that language."""
    writer = _Writer(battle, language, str(order.unit or ""))
    return writer.line(order)


class _Writer:
    """Writes the orders of one ship."""

    def __init__(self, battle: Battle, language: str, unit: str) -> None:
        self.battle = battle
        self.language = language
        self.unit = unit
        self.forms = forms(language)

    def line(self, order: Order) -> str:
        """One order, begun with whose it is."""
        form, words = _FORMS.get(order.command, _plain)(self, order.command, order.args)
        said = self.forms.say(form, words)
        if order.command == "query":
            return said
        begun = "adds" if order.args.get("adds") else "alone"
        return self.forms.say(begun, {"unit": self.ship(self.unit), "line": said})

    def ship(self, name: str) -> str:
        """What a ship is called in the language."""
        ship = self.battle.ships.get(name)
        return name if ship is None else ship.names.get(self.language, ship.name)

    def module(self, cell: str) -> str:
        """The module in a cell of the ship; the cell where there is none."""
        part = self.battle.ship(self.unit).parts.get(cell)
        return cell if part is None else name_of(self.battle.module(part), self.language)

    def called(self, module: str) -> str:
        """A module by its id or its English name, or what kind of module it is."""
        modules = self.battle.catalogue.modules
        one = modules.get(module) or next((one for one in modules.values() if one.name == module), None)
        if one is None:
            return self.forms.word("kinds", module.removeprefix("kind:"))
        return name_of(one, self.language)

    def entry(self, entry: str) -> str:
        """What keeps its power: a module wherever it stands, or the one in a cell."""
        known = entry in self.battle.ship(self.unit).parts
        return f"{self.module(entry)} {entry}" if known else self.called(entry)

    def row(self, args: Args) -> str | None:
        """The row that is aimed at, by its name where it was named."""
        row = args.get("row_name", args.get("row"))
        if row is None or isinstance(row, int):
            return None if row is None else self.forms.say("row", {"row": row})
        aside = str(row).removeprefix("centre")
        if aside and aside != row:
            form = "row_right" if aside[0] == "+" else "row_left"
            return self.forms.say(form, {"marks": aside[1:]})
        return self.forms.word("rows", row)


Form = Callable[[_Writer, str, Args], tuple[str, Words]]


def _plain(writer: _Writer, command: str, args: Args) -> tuple[str, Words]:
    return command, dict(args)


def _turn(writer: _Writer, command: str, args: Args) -> tuple[str, Words]:
    return command, {"side": writer.forms.word("sides", args["side"]), "sectors": args["sectors"]}


def _turn_to(writer: _Writer, command: str, args: Args) -> tuple[str, Words]:
    to, side = args["to"], args.get("side")
    way = writer.forms.word("ways", side) if side is not None else None
    if isinstance(to, int):
        return "heading", {"to": to, "way": way}
    known = to in writer.battle.ships
    return command, {"to": writer.ship(to) if known else writer.forms.word("directions", to), "way": way}


def _attack(writer: _Writer, command: str, args: Args) -> tuple[str, Words]:
    other = args.get("else") or {}
    aspect = args.get("aspect")
    return command, {
        "weapon": writer.module(args["cell"]),
        "cell": args["cell"],
        "target": writer.ship(args["target"]),
        "aspect": None if aspect is None else writer.forms.word("aspects", aspect),
        "row": writer.row(args),
        "other": writer.ship(other["target"]) if other else None,
        "other_row": writer.row(other),
        "confirm": writer.forms.say("confirm", {}) if args.get("confirm") else None,
    }


def _defence(writer: _Writer, command: str, args: Args) -> tuple[str, Words]:
    against = args.get("against")
    aimed = against if isinstance(against, Mapping) else {}
    return f"pd.{args['mode']}", {
        "guns": writer.forms.listed(f"{writer.module(cell)} {cell}" for cell in args.get("cells", ())),
        "weapon": writer.called(aimed["weapon"]) if "weapon" in aimed else None,
        "ship": writer.ship(aimed["ship"]) if "ship" in aimed else None,
    }


def _priority(writer: _Writer, command: str, args: Args) -> tuple[str, Words]:
    return command, {"entries": writer.forms.listed(map(writer.entry, args["entries"]))}


def _switch(writer: _Writer, command: str, args: Args) -> tuple[str, Words]:
    return command, {"entries": writer.forms.listed(map(writer.entry, args["cells"]))}


def _repair(writer: _Writer, command: str, args: Args) -> tuple[str, Words]:
    form = "repair.hull" if args.get("hull") else command
    return form, {"cell": args.get("cell"), "bay": args.get("bay")}


def _activate(writer: _Writer, command: str, args: Args) -> tuple[str, Words]:
    return command, {"module": writer.module(args["cell"]), "cell": args["cell"]}


def _query(writer: _Writer, command: str, args: Args) -> tuple[str, Words]:
    return command, {
        "what": writer.forms.word("queries", args["what"]),
        "of": writer.ship(args.get("of") or writer.unit),
    }


def _cancel(writer: _Writer, command: str, args: Args) -> tuple[str, Words]:
    if args.get("phase") is None:
        return "cancel.all", {}
    return command, {"phase": writer.forms.word("phases", args["phase"])}


_FORMS: Mapping[str, Form] = {
    "man.turn": _turn,
    "man.turn_to": _turn_to,
    "fire.attack": _attack,
    "fire.pd": _defence,
    "power.priority": _priority,
    "power.off": _switch,
    "power.on": _switch,
    "status.repair": _repair,
    "status.activate": _activate,
    "query": _query,
    "order.cancel": _cancel,
}
