"""Ships in the language of whoever reads a message: beside each argument that names one, its name in each language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from msgspec.structs import replace

from rules.messages import Arg, Message
from rules.orbital_line.battle.state import Battle
from rules.orders import Order, Question, Reading, Refusal, Remark

Said = TypeVar("Said", Refusal, Question, Remark)


def spoken(battle: Battle, items: Sequence[Said]) -> tuple[Said, ...]:
    """The items with messages that know their ships in every language (``unit`` and ``unit_ru``)."""
    return tuple(replace(item, message=_named(battle, item.message)) for item in items)


def worded(battle: Battle, reading: Reading) -> Reading:
    """A reading whose doubts and refusals know their ships in every language."""
    items = (
        item if isinstance(item, Order) else replace(item, message=_named(battle, item.message))
        for item in reading.items
    )
    return replace(reading, items=tuple(items))


def _named(battle: Battle, message: Message) -> Message:
    more = {key: value for name, arg in message.args.items() for key, value in _names(battle, name, arg)}
    return replace(message, args={**message.args, **more}) if more else message


def _names(battle: Battle, key: str, arg: Arg) -> Iterator[tuple[str, Arg]]:
    names = arg if isinstance(arg, tuple) else (arg,)
    ships = [battle.ships[name] for name in names if isinstance(name, str) and name in battle.ships]
    if not ships or len(ships) < len(names):
        return
    for language in dict.fromkeys(language for ship in ships for language in ship.names):
        found = tuple(ship.names.get(language, ship.name) for ship in ships)
        yield f"{key}_{language}", found if isinstance(arg, tuple) else found[0]
