"""The commands of a battle, one module each. A module is found by being here; nothing lists it twice."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from rules.orbital_line.battle.commands.base import Command
from rules.orders import Order


@cache
def commands() -> Mapping[str, type[Command]]:
    """Every command by its identifier."""
    names = sorted(info.name for info in pkgutil.iter_modules(__path__) if info.name != "base")
    modules: list[Any] = [importlib.import_module(f"{__name__}.{name}") for name in names]
    return {command.id: command for module in modules for command in module.COMMANDS}


def build(order: Order, ordinal: int = 1) -> Command:
    """The command that an order means; ``ordinal`` counts the orders of its ship in the phase."""
    args = {("alternate" if name == "else" else name): value for name, value in order.args.items()}
    return msgspec.convert({**args, "unit": order.unit, "ordinal": ordinal}, commands()[order.command])
