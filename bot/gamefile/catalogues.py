"""Catalogues that a game names: those of its system by name, others by a path beside the game file."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

from msgspec import Struct

from bot import systems
from bot.gamefile.form import Form
from bot.gamefile.problems import BadFileError
from bot.gamefile.source import Node, documents, read_bytes
from rules import data
from rules.kit.suggest import hint
from rules.sentences import said


class Catalogue(Struct, frozen=True):
    """A catalogue as read: the name that the game calls it by, and the file it came from."""

    name: str
    file: str
    root: Node


def read_catalogues(form: Form, path: Path, system: str, node: Node) -> tuple[Catalogue, ...]:
    """The catalogues of a document, the first one weakest."""
    found = []
    for place, item in enumerate(form.items(("catalogues",), node)):
        name = form.name(("catalogues", place), item)
        if name is None:
            continue
        shipped = PurePosixPath(name).suffix not in {".yaml", ".yml"}
        try:
            catalogue = _shipped(form, place, system, name) if shipped else _beside(form, place, path, name)
        except BadFileError as error:
            form.faults += error.faults
            continue
        found += [] if catalogue is None else [catalogue]
    return tuple(found)


def _shipped(form: Form, place: int, system: str, name: str) -> Catalogue | None:
    if not system:
        return None
    names: list[str] = []
    for package in systems.packages(system):
        names += data.names(package, "catalogues", ".yaml")
        if name in names:
            file = f"catalogues/{name}.yaml"
            return Catalogue(name, file, documents(file, data.text(package, file).encode())[0])
    near = hint(name, names) or (said("; there are {known}", known=", ".join(names)) if names else "")
    form.fault(
        ("catalogues", place),
        "{name} is no catalogue of {system}{near}; a file is named with its .yaml",
        name=name,
        system=system,
        near=near,
    )
    return None


def _beside(form: Form, place: int, path: Path, name: str) -> Catalogue | None:
    """A file in the game file's folder or below it.

    A game file may come from a stranger: it must not make the bot read, and show in an error, what lies elsewhere.
    """
    folder = path.parent.resolve()
    file = (folder / name).resolve()
    if "\\" in name or not file.is_relative_to(folder):
        form.fault(
            ("catalogues", place),
            "{name} lies outside the game file's folder; put it beside the game file",
            name=name,
        )
        return None
    if not file.is_file():
        form.fault(("catalogues", place), "there is no file {name} beside the game file", name=name)
        return None
    shown = str(path.parent / name)
    roots = documents(shown, read_bytes(file))
    if len(roots) != 1 or roots[0].keys is None:
        form.fault(("catalogues", place), "{name} must hold one map, like `classes: ...`", name=name)
        return None
    return Catalogue(name, shown, roots[0])
