"""The commands of a battle, one module each. A module is found by being here; nothing lists it twice.

A module may bring ``COMMANDS`` (its command classes), ``STRIKES`` (what its pending effects do at impact),
``WATCHES`` (what it looks at when a turn closes), ``OPENINGS`` (when a turn opens), ``AFTER_IMPACT`` (when the
incoming effects have landed), ``STEP_ENDS`` (when IMPACT, ACT or AFTERMATH is over), ``SETTLES`` (after each order and
each effect), ``CONSEQUENCES`` (when a unit or body is destroyed), ``ENDINGS`` (what follows a lasting effect of a kind),
``REMARKS`` (what to say about all orders of a post together) and ``NEVER_EVADED`` (the rule under which its pending
effects cannot be dodged, by kind).
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import Any

import msgspec

from rules.game import Event
from rules.kit.effects import Effect
from rules.kit.exact import plain
from rules.kit.suggest import hint
from rules.orders import Order, Refusal, Remark
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.events import Destroyed
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import Battle, Pending

Strike = Callable[[Battle, Pending], Iterator[Event]]
Watch = Callable[[Battle], Iterator[Event]]
Remarks = Callable[[Battle, Sequence[Command]], Iterator[Remark]]
Consequence = Callable[[Battle, Battle, Destroyed], Iterator[Event]]
Ending = Callable[[Battle, Effect], Iterator[Event]]


@cache
def _modules() -> tuple[Any, ...]:
    names = sorted(info.name for info in pkgutil.iter_modules(__path__) if info.name != "base")
    return tuple(importlib.import_module(f"{__name__}.{name}") for name in names)


def _merged(attribute: str) -> dict[str, Any]:
    return {key: value for module in _modules() for key, value in getattr(module, attribute, {}).items()}


def _listed(attribute: str) -> tuple[Any, ...]:
    return tuple(value for module in _modules() for value in getattr(module, attribute, ()))


@cache
def commands() -> Mapping[str, type[Command]]:
    """Every command by its identifier."""
    return {command.id: command for command in _listed("COMMANDS")}


@cache
def strikes() -> Mapping[str, Strike]:
    """What a pending effect of each kind does at impact."""
    return _merged("STRIKES")


@cache
def never_evaded() -> Mapping[str, str]:
    """Kinds of pending effect that nobody can dodge, with the rule that says so."""
    return _merged("NEVER_EVADED")


@cache
def watches() -> tuple[Watch, ...]:
    """What is looked at when an own turn closes."""
    return _listed("WATCHES")


@cache
def openings() -> tuple[Watch, ...]:
    """What is looked at when an own turn opens."""
    return _listed("OPENINGS")


@cache
def after_impact() -> tuple[Watch, ...]:
    """What happens between IMPACT and the unit's own orders."""
    return _listed("AFTER_IMPACT")


@cache
def step_ends() -> tuple[Watch, ...]:
    """What happens at the end of IMPACT, ACT and AFTERMATH."""
    return _listed("STEP_ENDS")


@cache
def settles() -> tuple[Watch, ...]:
    """What is put right after each order and each effect."""
    return _listed("SETTLES")


@cache
def endings() -> Mapping[str, Ending]:
    """What follows when a lasting effect of a kind is over."""
    return _merged("ENDINGS")


@cache
def consequences() -> tuple[Consequence, ...]:
    """What follows when a unit or body is destroyed."""
    return _listed("CONSEQUENCES")


@cache
def remarks() -> tuple[Remarks, ...]:
    """What is said about all orders of a post together."""
    return _listed("REMARKS")


def aims(command: str) -> bool:
    """Whether a command is aimed at a target."""
    kind = commands().get(command)
    return kind is not None and "target" in kind.__struct_fields__


def build(order: Order, ordinal: int) -> Command | Refusal:
    """The command that an order means, or why it means none."""
    kind = commands().get(order.command)
    unit = order.unit or ""
    if kind is None:
        return refuse(
            "TFC-SPC-01", unit, "unknown_command", command=order.command, hint=hint(order.command, commands())
        )
    try:
        return msgspec.convert({**_plain(order.args), "unit": unit, "ordinal": ordinal}, kind)
    except msgspec.ValidationError as error:
        return refuse("TFC-SPC-01", unit, "bad_arguments", command=order.command, fault=str(error))


def _plain(value: Any) -> Any:
    """Arguments as plain data: exact fractions become texts such as ``100/3``."""
    kind = type(value)
    if kind is str or kind is int:
        return value
    if kind is Fraction:
        return plain(value)
    if kind is list or kind is tuple:
        return [_plain(one) for one in value]
    return {key: _plain(one) for key, one in value.items()} if kind is dict else value
