"""What is said of faults that any document may have: keys that nothing has, names that are taken, numbers out of range."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rules.kit.suggest import NO_OTHERS, hint
from rules.sentences import Said, said


def unknown(key: object, known: Iterable[str]) -> Said:
    """A key that nothing has: the nearest that there is, or all of them."""
    names = tuple(known)
    near = hint(str(key), names) or said("; known are {known}", known=", ".join(names))
    return said("{key} is unknown{near}", key=key, near=near)


def absent(
    form: str, name: object, known: Iterable[str], further: Mapping[str, Iterable[str]] = NO_OTHERS
) -> Said:
    """Something that is not there, by a form with ``{name}`` and ``{near}``: ``there is no ship {name}{near}``.

    ``further`` are other names of what is known, such as those in other languages.
    """
    return said(form, name=name, near=hint(str(name), known, further))


def no_seat(seat: object, seats: Iterable[str]) -> Said:
    """A name that has no seat."""
    known = list(seats)
    if seat is None:
        return said("seat is missing; there are {known}", known=", ".join(known))
    near = hint(str(seat), known) or (said("; there are {known}", known=", ".join(known)) if known else "")
    return said("{seat} has no seat in this game{near}", seat=seat, near=near)


def taken(name: str, by: str) -> Said:
    """A name that something else has."""
    return said("the name {name} is taken by {by}; names are unique", name=name, by=by)


def above(layer: str, held: object, most: object) -> Said:
    """A layer of a ship that holds more than it can."""
    return said("{layer} {held} is above its maximum of {most}", layer=layer, held=held, most=most)


def beyond(key: str, value: object, most: object, name: str) -> Said:
    """A value that a moderator sets higher than it can be."""
    return said(
        "{key} {value} is above the maximum {most} of {name}", key=key, value=value, most=most, name=name
    )


def no_factor(name: str, value: object) -> Said:
    """What is no conversion factor."""
    return said("{name} must be a number above 0 such as 1.66756, not {value}", name=name, value=value)


def no_count(name: str, value: object) -> Said:
    """What is no whole number from 1 on."""
    return said("{name} must be a whole number above 0, not {value}", name=name, value=value)


def no_map(name: object) -> Said:
    """What should hold names, each with a value."""
    return said("{name} must be a map of names", name=name)
