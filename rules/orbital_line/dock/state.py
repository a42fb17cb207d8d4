"""The dock: the drawing boards of all builders, and what they may build of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules.orbital_line.parts import Build, Catalogue
from rules.setups import OwnWords


class Yard(Struct, frozen=True, kw_only=True):
    """The state of a dock. ``boards`` says which build a seat works on; ``locked`` that the ships have gone to battle.

    ``words`` are the game's own.
    """

    title: str
    seats: tuple[str, ...]
    rulings: Mapping[str, Any]
    catalogue: Catalogue
    builds: Mapping[str, Build] = {}
    boards: Mapping[str, str] = {}
    locked: bool = False
    words: OwnWords = ()

    def with_build(self, build: Build) -> Yard:
        """The dock with a build changed or added."""
        return replace(self, builds={**self.builds, build.name: build})
