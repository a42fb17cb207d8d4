"""The sections of a setup while they are read: maps of names, and the faults that gather on the way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.kit.faults import no_map
from rules.sentences import said
from rules.setups import Problem, SetupError


class Sections:
    """The content of a setup, and what is wrong with it so far."""

    def __init__(self, content: Mapping[str, Any]) -> None:
        """Nothing was found wrong yet."""
        self.content = content
        self.problems: list[Problem] = []

    def settle(self) -> None:
        """Nothing more is read. Raises :class:`rules.setups.SetupError` with every problem, if there is one."""
        if self.problems:
            raise SetupError(tuple(self.problems))

    def _fault(self, path: tuple[str | int, ...], form: str, /, **args: object) -> None:
        self.problems.append(Problem(path, said(form, **args)))

    def _section(self, name: str) -> Mapping[str, Any]:
        """A section of names; none where it is left out, or is something else."""
        section = self.content.get(name)
        if section is None:
            return {}
        if isinstance(section, Mapping):
            return section
        self._fault(("setup", name), no_map(name))
        return {}
