"""What a cell's text means in a column of a type, and how such a value is written into a cell."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.gamefile.times import is_cycle
from rules.sentences import said
from rules.tfc.yards.cycle.calendar import cycle_of_day
from rules.tfc.yards.refusals import ranges
from rules.tfc.yards.setup.slots import slots_of

_WHOLE = re.compile(r"\d{1,3}(?:[ ,'\u00a0]\d{3})+|\d{1,12}")
_COUNT = re.compile(r"(\S+)\s*[x×:= ]\s*(\d{1,6})|(\d{1,6})\s*[x× ]\s*(\S+)")
_YES, _NO = ("yes", "true", "x", "1", "да"), ("no", "false", "0", "-", "нет")


class BadCellError(ValueError):
    """A cell that means nothing in its column: what is wrong, and what to write instead."""


def value_of(kind: str, text: str) -> Any:
    """The value of a cell in a column of a type. Raises :class:`BadCellError`."""
    return _READ[kind](text)


def text_of(value: Any) -> str | int:
    """A value as a cell that reads to the same."""
    match value:
        case bool():
            return "yes" if value else "no"
        case int():
            return value
        case Mapping():
            return ", ".join(f"{name} {count}" for name, count in value.items())
        case list() | tuple():
            return ", ".join(str(one) for one in value)
        case None:
            return ""
        case _:
            return str(value)


def _text(text: str) -> str:
    return text


def _whole(text: str) -> int:
    if not _WHOLE.fullmatch(text):
        raise BadCellError(said("{text} is no whole number; write one like 6000", text=text))
    return int(re.sub(r"\D", "", text))


def _truth(text: str) -> bool:
    word = text.casefold()
    if word not in (*_YES, *_NO):
        raise BadCellError(said("{text} is neither yes nor no; write one of them", text=text))
    return word in _YES


def _list(text: str) -> list[str]:
    return [part.strip() for part in re.split(r"[,;]", text) if part.strip()]


def _counts(text: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for part in _list(text):
        match = _COUNT.fullmatch(part)
        if match is None:
            raise BadCellError(
                said("{part} says not how many of what; write it like imp_fighter 72", part=part)
            )
        name, count = (match[1], match[2]) if match[1] else (match[4], match[3])
        found[name] = int(count)
    return found


def listed(slots: str) -> list[str]:
    """The parts of a list of slots."""
    return [part.strip() for part in slots.split(",") if part.strip()]


def taken_again(taken: Sequence[str], slots: str) -> str:
    """Those slots of a list that others have taken already, written like it; empty if there are none."""
    both = set(slots_of(taken) or ()) & set(slots_of(slots) or ())
    return ", ".join(ranges(sorted(both)))


def _slots(text: str) -> str:
    if slots_of(text) is None:
        raise BadCellError(said("{text} are no slots; write them like 1-6, 9", text=text))
    return text


def _day(text: str) -> str:
    if cycle_of_day(text) is None:
        raise BadCellError(said("{text} is no day; write one like 2026-01-10", text=text))
    return text


def _month(text: str) -> str:
    month = text[:7] if re.fullmatch(r"\d{4}-\d\d-\d\d", text) else text
    if not is_cycle(month):
        raise BadCellError(said("{text} is no month; write one like 2026-02", text=text))
    return month


_READ: Mapping[str, Callable[[str], Any]] = {
    "text": _text,
    "whole": _whole,
    "truth": _truth,
    "list": _list,
    "counts": _counts,
    "slots": _slots,
    "day": _day,
    "month": _month,
}
