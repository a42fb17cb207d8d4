"""The orders of yards, one module each. A module is found by being here; nothing lists it twice."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Any

import msgspec

from rules.kit.exact import plain
from rules.kit.suggest import hint
from rules.orders import Order, Refusal
from rules.tfc.yards.commands.base import Command
from rules.tfc.yards.refusals import refuse


@cache
def commands() -> Mapping[str, type[Command]]:
    """Every order by its identifier."""
    names = sorted(info.name for info in pkgutil.iter_modules(__path__) if info.name != "base")
    modules = [importlib.import_module(f"{__name__}.{name}") for name in names]
    return {command.id: command for module in modules for command in module.COMMANDS}


def build(order: Order) -> Command | Refusal:
    """The command that an order means, or why it means none."""
    kind = commands().get(order.command)
    if kind is None:
        near = hint(order.command, commands())
        return refuse("TFC-YRD-01", order.unit, "unknown_command", command=order.command, hint=near)
    try:
        return msgspec.convert({**_plain(order.args), "unit": order.unit or ""}, kind)
    except msgspec.ValidationError as error:
        return refuse("TFC-YRD-01", order.unit, "bad_arguments", command=order.command, fault=str(error))


def _plain(value: Any) -> Any:
    """Arguments as plain data."""
    if isinstance(value, Fraction):
        return plain(value)
    if isinstance(value, Mapping):
        return {key: _plain(one) for key, one in value.items()}
    return [_plain(one) for one in value] if isinstance(value, list | tuple) else value
