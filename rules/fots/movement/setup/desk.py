"""Where a setup is read: sections of a document, typed values, and every fault found on the way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import Any

from rules import data
from rules.fots.movement.chart.grid import BadAddress, Grid, Section
from rules.kit import fields
from rules.kit.exact import Rational
from rules.kit.faults import no_map
from rules.kit.rulings import Rulebook
from rules.kit.suggest import hint
from rules.sentences import said
from rules.setups import Problem

Path = tuple[str | int, ...]
PACKAGE = "rules.fots.movement"


@cache
def rulebook() -> Rulebook:
    """The rulings of strategic movement."""
    return Rulebook.load(data.load(PACKAGE, "rulings.yaml"))


@cache
def table(kind: str) -> dict[str, fields.Field]:
    """The fields of a kind of thing: empire, colony, drive, class, unit or fleet."""
    return fields.table(data.load(PACKAGE, "fields.yaml")[kind])


def plain_rulings(chosen: Mapping[str, Any]) -> dict[str, Any]:
    """Rulings as the table of rulings writes them: fractions as text."""
    return {key: str(value) if isinstance(value, Fraction) else value for key, value in chosen.items()}


class Desk:
    """Gathers what is wrong with a setup while it is read."""

    def __init__(self) -> None:
        """Begin without a fault."""
        self.problems: list[Problem] = []

    def fault(self, path: Path, form: str, /, **args: object) -> None:
        """Note a fault: the form of its sentence, and what stands in it."""
        self.problems.append(Problem(path, said(form, **args)))

    def rows(self, value: Any, path: Path) -> Mapping[str, Mapping[str, Any]]:
        """A map of names, each with a map of its own."""
        if value is None:
            return {}
        if not isinstance(value, Mapping):
            self.fault(path, no_map(path[-1]))
            return {}
        found: dict[str, Mapping[str, Any]] = {}
        for name, row in value.items():
            if isinstance(row, Mapping):
                found[str(name)] = row
            else:
                self.fault((*path, name), "{name} must be a map of keys and values", name=name)
        return found

    def items(self, value: Any, path: Path) -> Iterable[tuple[Path, Mapping[str, Any]]]:
        """The maps of a list, each with its path."""
        if value is None:
            return
        if not isinstance(value, Sequence) or isinstance(value, str):
            self.fault(path, "{key} must be a list", key=path[-1])
            return
        for place, row in enumerate(value):
            if isinstance(row, Mapping):
                yield (*path, place), row
            else:
                self.fault((*path, place), "must be a map of keys and values")

    def check(self, kind: str, row: Mapping[str, Any], path: Path, *extra: str) -> bool:
        """Whether the plain fields of a row are sound; ``extra`` keys are looked at elsewhere."""
        tables = {**table("class"), **table("unit")} if kind == "unit" else table(kind)
        found = fields.problems(tables, row, path, *extra, *(key for key in row if key.startswith("name_")))
        self.problems += found
        return not found

    def number(self, row: Mapping[str, Any], key: str, path: Path, default: Rational = 0) -> Fraction:
        """A number from 0 on, exact as written."""
        value = row.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int | Fraction) or value < 0:
            self.fault((*path, key), "{key} must be a number from 0 on, not {value}", key=key, value=value)
            return Fraction(0)
        return Fraction(value)

    def section(self, grid: Grid, value: Any, path: Path) -> Section:
        """The section of an address; one outside the map stands in for a wrong one."""
        try:
            return grid.parse(str(value))
        except BadAddress:
            form = "{value} is not a section of this map; write it like {example}"
            self.fault(path, form, value=value, example=grid.example)
            return (0, 0)

    def known(self, value: Any, names: Iterable[str], path: Path, what: str) -> bool:
        """Whether a name is known."""
        if isinstance(value, str) and value in names:
            return True
        self.fault(
            path, "there is no {what} {value}{near}", what=what, value=value, near=hint(str(value), names)
        )
        return False


def texts(row: Mapping[str, Any], key: str) -> tuple[str, ...]:
    """A list of texts as a tuple."""
    return tuple(str(one) for one in row.get(key) or ())


def names_of(row: Mapping[str, Any]) -> tuple[str, ...]:
    """Further names of a thing: its aliases and its names in other languages."""
    return (*texts(row, "aliases"), *spoken_names(row).values())


def spoken_names(row: Mapping[str, Any]) -> dict[str, str]:
    """What a thing is called in other languages, by language (``name_ru``)."""
    mark = "name_"
    return {key.removeprefix(mark): str(value) for key, value in row.items() if key.startswith(mark)}
