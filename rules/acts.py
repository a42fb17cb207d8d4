"""What a moderator's act must be before it is played, whatever the kind of game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime

from rules import entries as e
from rules.doubts import settle
from rules.game import Answer, Order, Posted
from rules.kit.suggest import hint

MOST_COMMANDS = 100
"""How many commands one grant may give."""


def sound(entry: e.Ruled) -> None:
    """Raises :class:`rules.entries.EntryError` for an act that could mean nothing."""
    match entry:
        case e.GrantEntry() if not 1 <= entry.commands <= MOST_COMMANDS:
            raise e.EntryError(
                "commands", f"a grant gives 1 to {MOST_COMMANDS} commands, not {_short(entry.commands)}"
            )
        case e.OverrideEntry() if not entry.set and len(entry.subject) == 1:
            raise e.EntryError("set", "the override sets nothing; write what it sets, as in set: {hull: 400}")
        case e.RulingEntry() if not entry.set:
            raise e.EntryError("set", "names no ruling; write set: {RULING: OPTION}")
        case e.DeadlineEntry():
            _later(entry, "deadline", entry.deadline)
        case e.ExtendEntry():
            _later(entry, "until", entry.until)
        case e.SeatEntry() if not entry.player.strip():
            raise e.EntryError("player", "nobody is named; write who takes the seat, as in player: nell")
        case e.HandoverEntry() if not entry.units:
            raise e.EntryError("units", "hands nothing over; name the units, as in units: {Valiant: {}}")
        case _:
            return


def _later(entry: e.Ruled, field: str, until: datetime) -> None:
    if until <= entry.at:
        raise e.EntryError(
            field,
            f"a deadline lies ahead: {_moment(until)} is not after the entry itself, which is of {_moment(entry.at)}",
        )


def _moment(at: datetime) -> str:
    return f"{at:%Y-%m-%d %H:%M}"


def _short(number: int) -> str:
    """A number as written, or how long it is."""
    return str(number) if abs(number) < 10**12 else "a number of more than twelve digits"


def alike(one: Order, other: Order) -> bool:
    """Whether two orders say the same, wherever they were written."""
    return (one.unit, one.command, one.args) == (other.unit, other.command, other.args)


def struck(entry: e.VoidEntry, act: Posted, answers: Mapping[str, Answer]) -> Order:
    """The order that the act strikes. Raises :class:`rules.entries.EntryError` where there is none to strike."""
    orders = _orders(act, answers)
    units = dict.fromkeys(order.unit for order in orders if order.unit is not None)
    if entry.unit not in units:
        near = hint(entry.unit, units) or (f"; it orders {', '.join(units)}" if units else "")
        raise e.EntryError("unit", f"{entry.post} holds no order of {entry.unit}{near}")
    mine = [order for order in orders if order.unit == entry.unit]
    if not 1 <= entry.ordinal <= len(mine):
        many = "one order" if len(mine) == 1 else f"{len(mine)} orders"
        raise e.EntryError(
            "ordinal",
            f"{entry.post} holds {many} of {entry.unit}, counted from 1; there is no {_short(entry.ordinal)}",
        )
    if (entry.unit, entry.ordinal) in act.void:
        raise e.EntryError(
            "ordinal", f"order {entry.ordinal} of {entry.unit} in {entry.post} is struck already"
        )
    return mine[entry.ordinal - 1]


def still_struck(act: Posted, answers: Mapping[str, Answer]) -> tuple[tuple[str, int], ...]:
    """What stays struck in a post that was corrected, or a doubt of which was answered.

    These are the orders that say what a struck one said, wherever they stand now, and however long they were gone.
    """
    gone = list(act.condemned)
    stays: list[tuple[str, int]] = []
    for which, order in _counted(_orders(act, answers)):
        same = next((one for one in gone if alike(one, order)), None)
        if same is not None:
            gone.remove(same)
            stays.append(which)
    return tuple(stays)


def _orders(act: Posted, answers: Mapping[str, Answer]) -> list[Order]:
    """The orders of a post, its answered doubts included."""
    settled, _ = settle(act, answers)
    return [item for item in settled.reading.items if isinstance(item, Order)]


def _counted(orders: Iterable[Order]) -> Iterator[tuple[tuple[str, int], Order]]:
    """Each order with its unit and its place among that unit's orders."""
    seen: dict[str, int] = {}
    for order in orders:
        unit = order.unit or ""
        seen[unit] = seen.get(unit, 0) + 1
        yield (unit, seen[unit]), order
