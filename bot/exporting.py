"""A stored game as a game file, with the catalogues that have to travel along."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import PurePosixPath
from typing import Any

from msgspec.structs import replace

from bot import systems, terminal
from bot.gamefile.game import GameFile
from bot.gamefile.source import documents
from bot.gamefile.writing import document_text, text_of
from rules import data
from rules.sentences import said


def file_of(game: GameFile, stem: str | None) -> tuple[str, Mapping[str, str]]:
    """The text of the game file, and the files beside it by name, which begin with ``stem``.

    A catalogue that comes with Quarterdeck is named as long as it still says what it said when the game began.
    Raises :class:`terminal.MistakeError` where files beside it are needed and there is no name for them.
    """
    catalogues = []
    beside: dict[str, str] = {}
    for catalogue, value in zip(game.catalogues, game.setup.catalogues, strict=True):
        if value == _shipped(game.setup.system, catalogue.name):
            catalogues.append(catalogue)
            continue
        if stem is None:
            raise terminal.MistakeError(
                said(
                    "the catalogue {name} has to travel along; --out FILE writes it beside the file",
                    name=catalogue.name,
                )
            )
        name = f"{stem}.{PurePosixPath(catalogue.name).stem}.yaml"
        beside[name] = document_text(value)
        catalogues.append(replace(catalogue, name=name))
    return text_of([replace(game, catalogues=tuple(catalogues))]), beside


def _shipped(system: str, name: str) -> Any:
    """What the catalogue of this name says today, if Quarterdeck brings one."""
    for package in systems.packages(system):
        if name in data.names(package, "catalogues", ".yaml"):
            file = f"catalogues/{name}.yaml"
            return documents(file, data.text(package, file).encode())[0].value
    return None
