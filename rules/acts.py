"""What a moderator's act must be before it is played, whatever the kind of game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime

from msgspec import Struct

from rules import entries as e
from rules.doubts import settle
from rules.kit.suggest import hint
from rules.orders import Answer, Order
from rules.posts import Posted
from rules.sentences import said

MOST_COMMANDS = 100
"""How many commands one grant may give."""


LONGEST_ALIAS, MOST_ALIASES = 40, 10
"""How long a further name of a unit is at most, and how many a unit may have."""


class Named(Struct, frozen=True):
    """Something that bears names: the seat whose it is, the further names that it was given, and those of other languages.

    ``fixed`` says that it is given none, ``secret`` that others may not learn of it by a name that is taken.
    """

    owner: str | None = None
    aliases: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    fixed: bool = False
    secret: bool = False


def names_of(things: Mapping[str, Named]) -> dict[str, tuple[str, ...]]:
    """The further names of things, whoever gave them."""
    return {name: (*one.aliases, *one.names) for name, one in things.items()}


def sound(entry: e.Ruled) -> None:
    """Raises :class:`rules.entries.EntryError` for an act that could mean nothing."""
    match entry:
        case e.GrantEntry() if not 1 <= entry.commands <= MOST_COMMANDS:
            raise e.EntryError(
                "commands",
                "a grant gives 1 to {most} commands, not {short}",
                most=MOST_COMMANDS,
                short=_short(entry.commands),
            )
        case e.OverrideEntry() if not entry.set and len(entry.subject) == 1:
            raise e.EntryError("set", "the override sets nothing; write what it sets, as in set: {hull: 400}")
        case e.RulingEntry() if not entry.set:
            raise e.EntryError("set", "names no ruling; write set: {RULING: OPTION}")
        case e.WordsEntry() if not entry.add and not entry.remove:
            raise e.EntryError("add", "changes no words; write which, as in add: {cues: {doubt: [belike]}}")
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
            "a deadline lies ahead: {moment} is not after the entry itself, which is of {moment2}",
            moment=_moment(until),
            moment2=_moment(entry.at),
        )


def _moment(at: datetime) -> str:
    return f"{at:%Y-%m-%d %H:%M}"


def _short(number: int) -> str:
    """A number as written, or how long it is."""
    return str(number) if abs(number) < 10**12 else "a number of more than twelve digits"


def nicknames(entry: e.AliasEntry, things: Mapping[str, Named], seats: Iterable[str]) -> tuple[str, ...]:
    """The further names of a unit after the act, among all ``things`` of the game.

    Raises :class:`rules.entries.EntryError` for what is not his who names it, and for a name that it cannot bear.
    """
    unit = _to_name(entry, things, player=entry.by in seats)
    name = " ".join(entry.name.split())
    known = {other.casefold() for other in unit.aliases}
    if entry.gone:
        if name.casefold() not in known:
            mend = (
                said("; it has {known}", known=", ".join(unit.aliases))
                if unit.aliases
                else said("; it has none")
            )
            raise e.EntryError(
                "name", "{unit} has no further name {name}{mend}", unit=entry.unit, name=name, mend=mend
            )
        return tuple(other for other in unit.aliases if other.casefold() != name.casefold())
    if not name or not name.isprintable() or len(name) > LONGEST_ALIAS or not name[0].isalnum():
        raise e.EntryError(
            "name",
            "a further name is one line of at most {most} letters that begins with a letter",
            most=LONGEST_ALIAS,
        )
    if name.casefold() in set(_taken(things, unit)):
        raise e.EntryError("name", "something is called {name} here already; take another name", name=name)
    if len(unit.aliases) >= MOST_ALIASES:
        raise e.EntryError(
            "name",
            "{unit} has {most} further names already; take one away first",
            unit=entry.unit,
            most=MOST_ALIASES,
        )
    return (*unit.aliases, name)


def _to_name(entry: e.AliasEntry, things: Mapping[str, Named], *, player: bool) -> Named:
    """The unit that is to be named. A player hears the same of another's unit and of one that does not exist."""
    units = {name: one for name, one in things.items() if not one.fixed}
    mine = {name: one for name, one in units.items() if one.owner == entry.by} if player else units
    if entry.unit not in mine:
        what = said("no unit of {by}", by=entry.by) if player else said("no unit here")
        near = hint(entry.unit, mine) or (said("; there are {known}", known=", ".join(mine)) if mine else "")
        raise e.EntryError("unit", "{unit} is {what}{near}", unit=entry.unit, what=what, near=near)
    return mine[entry.unit]


def _taken(things: Mapping[str, Named], unit: Named) -> Iterator[str]:
    """Every name, folded to one case, that stands for something already."""
    for name, one in things.items():
        if not one.secret or one.owner == unit.owner:
            yield from (taken.casefold() for taken in (name, *one.aliases, *one.names))


def alike(one: Order, other: Order) -> bool:
    """Whether two orders say the same, wherever they were written."""
    return (one.unit, one.command, one.args) == (other.unit, other.command, other.args)


def struck(entry: e.VoidEntry, act: Posted, answers: Mapping[str, Answer]) -> Order:
    """The order that the act strikes. Raises :class:`rules.entries.EntryError` where there is none to strike."""
    orders = _orders(act, answers)
    units = dict.fromkeys(order.unit for order in orders if order.unit is not None)
    if entry.unit not in units:
        near = hint(entry.unit, units) or (
            said("; it orders {known}", known=", ".join(units)) if units else ""
        )
        raise e.EntryError(
            "unit", "{post} holds no order of {unit}{near}", post=entry.post, unit=entry.unit, near=near
        )
    mine = [order for order in orders if order.unit == entry.unit]
    if not 1 <= entry.ordinal <= len(mine):
        many = said("one order") if len(mine) == 1 else said("{count} orders", count=len(mine))
        raise e.EntryError(
            "ordinal",
            "{post} holds {many} of {unit}, counted from 1; there is no {short}",
            post=entry.post,
            many=many,
            unit=entry.unit,
            short=_short(entry.ordinal),
        )
    if (entry.unit, entry.ordinal) in act.void:
        raise e.EntryError(
            "ordinal",
            "order {ordinal} of {unit} in {post} is struck already",
            ordinal=entry.ordinal,
            unit=entry.unit,
            post=entry.post,
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
