"""Fields of records as a table: name, type, range. One table serves setup, overrides, views and documentation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from rules.kit.faults import unknown
from rules.kit.suggest import hint
from rules.sentences import said
from rules.setups import Problem


class Field(Struct, frozen=True, kw_only=True):
    """One field. ``type`` is int, bool, text, texts, map or enum; ``unit`` says what the number counts.

    ``state`` fields may be set by a moderator during play; others describe a class.
    """

    name: str
    type: str
    words: str = ""
    unit: str = ""
    min: int | None = None
    options: tuple[str, ...] = ()
    state: bool = False

    def fault(self, value: Any) -> str | None:
        """What is wrong with a value, as a sentence without a subject; None if nothing is."""
        check = _CHECKS[self.type]
        return check(self, value)


def table(rows: Mapping[str, Mapping[str, Any]]) -> dict[str, Field]:
    """Read the rows of a fields file."""
    return {
        name: Field(name=name, **{**row, "options": tuple(row.get("options", ()))})
        for name, row in rows.items()
    }


def problems(
    fields: Mapping[str, Field], values: Mapping[str, Any], path: tuple[str | int, ...], *extra: str
) -> list[Problem]:
    """Unknown keys (with a suggestion) and wrong values of a map; ``extra`` keys are somebody else's matter."""
    found = []
    for key, value in values.items():
        if key in extra:
            continue
        field = fields.get(key)
        if field is None:
            # Whoever overrides (no path) chooses from what there is; in a file a key too many may just go.
            text = unknown(key, (*fields, *extra)) if not path else _superfluous(key, (*fields, *extra))
            found.append(Problem((*path, key), text))
        elif (fault := field.fault(value)) is not None:
            found.append(Problem((*path, key), said("{key} {fault}", key=key, fault=fault)))
    return found


def _superfluous(key: str, known: tuple[str, ...]) -> str:
    return said("{key} is unknown{near}", key=key, near=hint(key, known) or said("; leave it out"))


def names(row: Mapping[str, Any], keys: Iterable[str], path: tuple[str | int, ...]) -> list[Problem]:
    """Faults of names in other languages: each is text on one line."""
    return [
        Problem(
            (*path, key), said("{key} must be a name on one line, not {row}", key=key, row=_shown(row[key]))
        )
        for key in keys
        if not isinstance(row[key], str) or len(row[key].strip().splitlines()) != 1
    ]


def _int(field: Field, value: Any) -> str | None:
    if not isinstance(value, int) or isinstance(value, bool):
        if isinstance(value, str) and value.lstrip("+-").isdigit():
            return said("must be a shorter number, not {value}", value=_shown(value))
        return said("must be a whole number, not {value}", value=_shown(value))
    if field.min is not None and value < field.min:
        return said("must be at least {least}, not {value}", least=field.min, value=value)
    return None


def _bool(field: Field, value: Any) -> str | None:
    return (
        None if isinstance(value, bool) else said("must be true or false, not {value}", value=_shown(value))
    )


def _text(field: Field, value: Any) -> str | None:
    return (
        None if isinstance(value, str) and value else said("must be a text, not {value}", value=_shown(value))
    )


def _texts(field: Field, value: Any) -> str | None:
    if isinstance(value, list | tuple) and all(isinstance(one, str) and one.strip() for one in value):
        return None
    return said("must be a list of texts, not {value}", value=_shown(value))


def _map(field: Field, value: Any) -> str | None:
    if isinstance(value, Mapping) and all(isinstance(one, int) and one >= 0 for one in value.values()):
        return None
    return said("must map names to whole numbers, not {value}", value=_shown(value))


def _enum(field: Field, value: Any) -> str | None:
    if value in field.options:
        return None
    return said(
        "must be one of {known}, not {value}{near}",
        known=", ".join(field.options),
        value=_shown(value),
        near=hint(str(value), field.options),
    )


_CHECKS = {"int": _int, "bool": _bool, "text": _text, "texts": _texts, "map": _map, "enum": _enum}


def _shown(value: Any) -> str:
    if value is None:
        return said("nothing")
    text = str(value)
    return text if len(text) <= 40 else text[:37] + "..."
