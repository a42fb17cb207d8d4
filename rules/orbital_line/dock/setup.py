"""A dock opens: catalogues, rulings and builds that are already begun, with every fault found."""

from __future__ import annotations

from collections.abc import Mapping

from rules.kit.faults import unknown
from rules.kit.own_words import known_to, read_own_words
from rules.kit.suggest import hint
from rules.orbital_line import catalogue
from rules.orbital_line.designs import read_build
from rules.orbital_line.dock.state import Yard
from rules.orbital_line.parts import Build, Catalogue
from rules.orbital_line.rulebook import rulebook, ruling_problems
from rules.sentences import said
from rules.setups import Problem, Setup, SetupError

SECTIONS = ("classes", "templates", "modules", "builds", "orbit", "speed", "words")


def begin(setup: Setup) -> Yard:
    """The dock before the first post. Raises :class:`rules.setups.SetupError` with every problem."""
    parts, found = catalogue.read(setup)
    found += [
        Problem(
            ("setup", key),
            unknown(key, SECTIONS),
        )
        for key in setup.setup
        if key not in SECTIONS
    ]
    found += ruling_problems(setup)
    rulings = {**rulebook().defaults(), **setup.rulings}
    if not setup.seats:
        found.append(Problem(("seats",), "a dock needs at least one seat"))
    builds = {} if found else _builds(setup, parts, rulings, found)
    named = (*builds, *parts.modules)
    own, faults = read_own_words(setup.setup.get("words"), known_to("rules.orbital_line"), named)
    found += faults
    if found:
        raise SetupError(tuple(found))
    seats = tuple(seat.name for seat in setup.seats)
    boards = {build.owner: name for name, build in builds.items() if build.owner is not None}
    if len(seats) == 1 and builds:
        boards = {seats[0]: next(reversed(builds))}
    return Yard(
        title=setup.title,
        seats=seats,
        rulings=rulings,
        catalogue=parts,
        builds=builds,
        boards=boards,
        words=own,
    )


def _builds(
    setup: Setup, parts: Catalogue, rulings: Mapping[str, object], found: list[Problem]
) -> dict[str, Build]:
    rows = setup.setup.get("builds") or {}
    if not isinstance(rows, Mapping):
        found.append(Problem(("setup", "builds"), "builds must be a map of names"))
        return {}
    made: dict[str, Build] = {}
    names = [seat.name for seat in setup.seats]
    for name, row in rows.items():
        path = ("setup", "builds", name)
        faults, build = read_build(parts, name, row, path, rulings)
        found += faults
        if build is None:
            continue
        if build.owner is not None and build.owner not in names:
            found.append(
                Problem(
                    (*path, "seat"),
                    said("{owner} has no seat{near}", owner=build.owner, near=hint(build.owner, names)),
                )
            )
        made[build.name] = build
    return made
