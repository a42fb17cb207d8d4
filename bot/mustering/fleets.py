"""A fleet as its player writes it: units of a catalogue, or of his own making, and what they are worth together."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, TypeGuard

import msgspec
import yaml
from msgspec import Struct

from bot.campaign.costing import class_of
from bot.gamefile.problems import BadFileError
from bot.gamefile.source import documents
from rules import data
from rules.kit.suggest import nearest
from rules.messages import Arg, Message
from rules.setups import Setup

MOST_UNITS = 40
LONGEST_NAME = 60

_COUNT_FIRST = re.compile(r"(\d{1,4})\s*[x×х*]?\s+(.+)", re.IGNORECASE)
_COUNT_LAST = re.compile(r"(.+?)\s*[x×х*]\s*(\d{1,4})", re.IGNORECASE)


class FleetError(ValueError):
    """A fleet that cannot be: the sentence that its player is told, and the errors of further lines."""

    def __init__(self, identifier: str, **args: Arg) -> None:
        """Keep the sentence."""
        super().__init__(identifier)
        self.sentence = Message(identifier, args)
        self.more: tuple[FleetError, ...] = ()


class Layout(Struct, frozen=True, rename={"class_": "class"}):
    """How units stand in the files of a kind of game; see ``fleets.yaml``."""

    section: str
    classes: str
    class_: str
    count: str
    kind: str
    grouped: str
    points: str
    free: tuple[str, ...]
    never: tuple[str, ...]
    drops: tuple[str, ...]


class Fleet(Struct, frozen=True):
    """Units as a game file has them, what they are worth, and whether some are of the player's own making."""

    units: Mapping[str, Mapping[str, Any]]
    points: int
    own: bool


@cache
def layouts() -> Mapping[str, Layout]:
    """The kinds of game in which players may bring fleets of their own."""
    return msgspec.convert(data.load("bot.mustering", "fleets.yaml"), dict[str, Layout])


def read(text: str, setup: Setup) -> Fleet:
    """The fleet that a text describes, an item a line. Raises a :class:`FleetError` that holds those of all lines.

    ``Valiant: Explorer``, ``Alpha: 12 TIE fighters``, ``3 Corvette``, ``Kestrel: {osi_max: 2000, ...}``.
    """
    muster = _Muster(layouts()[setup.system], setup)
    faults: list[FleetError] = []
    for item in _items(text):
        try:
            muster.add(item)
        except FleetError as error:
            faults.append(error)
    if faults:
        faults[0].more = tuple(faults[1:])
        raise faults[0]
    if not muster.units:
        raise FleetError("fleet-empty")
    return Fleet(muster.units, muster.points, muster.own)


def _items(text: str) -> Iterator[str]:
    """The items of a fleet: lines, each with those below it that are indented or belong to its braces."""
    item = ""
    for line in text.replace("\t", "    ").splitlines():
        bare = re.sub(r"^[-*•]\s+", "", line)
        goes_on = line[:1] == " " or item.count("{") > item.count("}")
        if item and goes_on:
            item = f"{item}\n{line}"
        elif bare.strip() and not bare.startswith("#"):
            if item:
                yield item
            item = bare
    if item:
        yield item


def told(units: Mapping[str, Mapping[str, Any]], setup: Setup) -> list[str]:
    """A fleet for everybody to read: each unit with its class, ``Alpha (12 Interceptor)``; ⚠ marks one of a player's own making."""
    layout = layouts()[setup.system]
    classes = _classes(layout, setup)
    lines = []
    for name, row in units.items():
        kind = row.get(layout.class_)
        called = str(classes.get(str(kind), {}).get("name", kind)) if kind is not None else "⚠"
        count = f"{row[layout.count]} " if layout.count in row else ""
        lines.append(f"{name} ({count}{called})")
    return lines


def prices(setup: Setup) -> list[str]:
    """Every class with what one is worth: ``Pathfinder 5000``."""
    layout = layouts()[setup.system]
    return [
        f"{row.get('name', one)} {row[layout.points]}"
        for one, row in _classes(layout, setup).items()
        if _is_whole(row.get(layout.points))
    ]


def written(units: Mapping[str, Any]) -> str:
    """A fleet as its player may write it, a unit a line."""
    return "\n".join(f"{name}: {_row(row)}" for name, row in units.items())


def _row(row: Mapping[str, Any]) -> str:
    text: str = yaml.safe_dump(
        msgspec.to_builtins(row), default_flow_style=True, width=10_000, allow_unicode=True
    )
    return text.strip()


class _Muster:
    """Where a fleet is put together, item by item."""

    def __init__(self, layout: Layout, setup: Setup) -> None:
        self.layout = layout
        self.classes = _classes(layout, setup)
        self.units: dict[str, Mapping[str, Any]] = {}
        self.points = 0
        self.own = False

    def add(self, item: str) -> None:
        name, value = _parted(item)
        if isinstance(value, Mapping):
            self._written(name or "", value)
            return
        count, class_id = self._class(str(value))
        if self.classes[class_id].get(self.layout.kind) == self.layout.grouped:
            called = name or str(self.classes[class_id].get("name", class_id))
            self._unit(called, {self.layout.class_: class_id, self.layout.count: count})
            return
        for called in _names(name or str(self.classes[class_id].get("name", class_id)), count):
            self._unit(called, {self.layout.class_: class_id})

    def _class(self, text: str) -> tuple[int, str]:
        """How many of which class: ``12 TIE fighters``, ``TIE fighter x12``, ``Explorer``."""
        words = " ".join(text.split())
        readings = [(1, words), *_counted(words)]
        for count, named in readings:
            class_id = class_of(named, self.classes)
            if class_id is not None:
                return count, class_id
        unknown = readings[-1][1]
        near = nearest(unknown, [str(row.get("name", one)) for one, row in self.classes.items()])
        raise FleetError("fleet-class", named=unknown[:80], near=near, classes=_shown(self.classes))

    def _written(self, name: str, row: Mapping[str, Any]) -> None:
        """A unit written out: of a class with little else, or with stats of its own."""
        layout = self.layout
        named = row.get(layout.class_)
        allowed = None if named is None else layout.free
        wrong = [key for key in row if key in layout.never or (allowed is not None and key not in allowed)]
        if wrong:
            raise FleetError("fleet-key", unit=name, key=wrong[0], keys=layout.free)
        if named is None:
            self.own = True
            self._unit(name, row)
            return
        _, class_id = self._class(str(named))
        self._unit(name, {**row, layout.class_: class_id})

    def _unit(self, name: str, row: Mapping[str, Any]) -> None:
        name = " ".join(name.split())
        if not name or not name.isprintable() or len(name) > LONGEST_NAME:
            raise FleetError("fleet-name", unit=name[:80], most=LONGEST_NAME)
        if name.casefold() in (one.casefold() for one in self.units):
            raise FleetError("fleet-twice", unit=name)
        if len(self.units) == MOST_UNITS:
            raise FleetError("fleet-many", most=MOST_UNITS)
        self.units[name] = row
        self.points += self._worth(name, row)

    def _worth(self, name: str, row: Mapping[str, Any]) -> int:
        stats = {**self.classes.get(row.get(self.layout.class_, ""), {}), **row}
        worth, count = stats.get(self.layout.points), row.get(self.layout.count, 1)
        if not _is_whole(worth) or not _is_whole(count):
            raise FleetError("fleet-worth", unit=name, stat=self.layout.points)
        return worth * count


def _is_whole(value: Any) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and value > 0


def _counted(words: str) -> Iterator[tuple[int, str]]:
    if (first := _COUNT_FIRST.fullmatch(words)) is not None:
        yield max(1, int(first[1])), first[2]
    if (last := _COUNT_LAST.fullmatch(words)) is not None:
        yield max(1, int(last[2])), last[1]


def _names(base: str, count: int) -> list[str]:
    return [base] if count == 1 else [f"{base} {number}" for number in range(1, count + 1)]


def _parted(item: str) -> tuple[str | None, Any]:
    """An item's name and what stands behind the colon; no name where there is no colon."""
    if ":" not in item:
        return None, item
    try:
        (document,) = documents("fleet", item.encode())
    except (BadFileError, ValueError) as error:
        raise FleetError("fleet-line", line=item.strip()[:80]) from error
    value = document.value
    if not isinstance(value, Mapping) or len(value) != 1:
        raise FleetError("fleet-line", line=item.strip()[:80])
    ((name, row),) = value.items()
    if isinstance(row, list | tuple) or row is None:
        raise FleetError("fleet-line", line=item.strip()[:80])
    return str(name), row


def _classes(layout: Layout, setup: Setup) -> Mapping[str, Mapping[str, Any]]:
    """Every class by id: those of the catalogues, then those of the game's own setup."""
    found: dict[str, Mapping[str, Any]] = {}
    for source in (*setup.catalogues, setup.setup):
        rows = source.get(layout.classes)
        if isinstance(rows, Mapping):
            found |= {str(key): row for key, row in rows.items() if isinstance(row, Mapping)}
    return found


def _shown(classes: Mapping[str, Mapping[str, Any]]) -> tuple[str, ...]:
    return tuple(str(row.get("name", one)) for one, row in classes.items())[:40]
