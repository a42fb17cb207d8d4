"""The commands of building, one module each. A module is found by being here; nothing lists it twice."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache

import msgspec

from rules.orbital_line.dock.commands.base import Command
from rules.orders import Order


@cache
def commands() -> Mapping[str, type[Command]]:
    """Every command by its identifier."""
    names = sorted(info.name for info in pkgutil.iter_modules(__path__) if info.name != "base")
    modules = [importlib.import_module(f"{__name__}.{name}") for name in names]
    return {module.COMMAND.id: module.COMMAND for module in modules}


def build(order: Order, seat: str) -> Command:
    """The command that an order means; ``seat`` is whose post it stood in."""
    return msgspec.convert({**order.args, "unit": order.unit or "", "seat": seat}, commands()[order.command])
