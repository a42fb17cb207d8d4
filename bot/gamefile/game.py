"""One game of a file: its setup, its dice, its log and what must hold, with the lines to blame for what cannot stand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from msgspec import Struct

from bot.gamefile.catalogues import Catalogue
from bot.gamefile.following import roots
from bot.gamefile.form import EMPTY, Form
from bot.gamefile.log import Logged
from bot.gamefile.problems import BadFileError, Fault
from bot.gamefile.source import Node
from bot.gamefile.spelling import WRITTEN
from rules.dice import Dice, KeyedDice, ScriptedDice
from rules.entries import KINDS, Entry, EntryError
from rules.setups import Problem, Setup

PUBLIC = "public"
"""Who `--as public` is: a stranger at the table."""


class GameFile(Struct, frozen=True, kw_only=True):
    """One game of a file. ``secret`` or ``script`` says where its dice come from; ``check`` must hold at its end."""

    file: str
    setup: Setup
    secret: str | None = None
    script: tuple[int | Fraction, ...] | None = None
    log: tuple[Logged, ...] = ()
    check: Mapping[str, Any] | None = None
    root: Node = EMPTY
    catalogues: tuple[Catalogue, ...] = ()

    @property
    def title(self) -> str:
        """What the game is called."""
        return self.setup.title

    def dice(self) -> Dice:
        """A fresh set of the game's dice."""
        return KeyedDice(self.secret or self.title) if self.script is None else ScriptedDice(self.script)

    def blame(self, problems: Iterable[Problem]) -> BadFileError:
        """The error that shows each problem of the setup at its line."""
        form = Form(self.file, self.root)
        faults: list[Fault] = []
        for problem in roots(tuple(problems)):
            match problem.path:
                case ("catalogues", int(number), *rest) if number < len(self.catalogues):
                    form = Form(self.catalogues[number].file, self.catalogues[number].root)
                    form.fault(tuple(rest), problem.text)
                case path:
                    form = Form(self.file, self.root)
                    form.fault(path, problem.text)
            faults += form.faults
        return BadFileError(sorted(faults, key=lambda fault: (fault.file != self.file, fault.line)))

    def blame_entry(self, entry: Entry, error: EntryError) -> BadFileError:
        """The error that shows at its line why an entry cannot stand."""
        index = next((logged.index for logged in self.log if logged.entry is entry), 0)
        kind = next(kind for kind in KINDS.values() if kind.record is type(entry))
        form = Form(self.file, self.root)
        field = WRITTEN.get((kind.record, error.field), error.field)
        inner = (kind.name,) if kind.main is None or kind.main == field else ()
        form.fault(("log", index, *inner, *([] if kind.main == field else [field])), error.text)
        return BadFileError(form.faults)
