"""Files of reading cases: posts, each with what it must be read as."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct

from bot.gamefile.form import EMPTY, Form
from bot.gamefile.form import Path as Place
from bot.gamefile.game import GameFile
from bot.gamefile.problems import BadFileError, Fault
from bot.gamefile.source import Node, documents, read_bytes
from rules.kit.suggest import hint
from rules.sentences import said

To = Literal["public", "side", "moderators"]
KEYS = ("id", "by", "at", "to", "text", "accepted", "refused", "asked")


class ReadingCase(Struct, frozen=True):
    """One post, the entry after which it is read (None is the end of the game), and what it must be read as."""

    id: str
    by: str
    text: str
    at: str | None = None
    to: To = "public"
    accepted: Sequence[Any] = ()
    refused: Sequence[Any] = ()
    asked: Sequence[Any] = ()


def load_cases(path: Path, game: GameFile, by: str | None, at: str | None) -> tuple[ReadingCase, ...]:
    """The cases of a file against a game; ``by`` and ``at`` hold where a case names none. Raises :class:`BadFileError`."""
    name = str(path)
    cases: list[ReadingCase] = []
    faults: list[Fault] = []
    for root in documents(name, read_bytes(path)):
        form = Form(name, root)
        reader = _CaseReader(form, game, by, at)
        prefix: Place = () if root.parts is not None else ("cases",)
        items = root if root.parts is not None else (root.keys or {}).get("cases", (0, EMPTY))[1]
        if items.parts is None:
            form.fault((), "must hold `cases: [...]`, a list of cases")
        cases += [reader.case((*prefix, place), item) for place, item in enumerate(items.parts or ())]
        faults += form.faults
    if faults:
        raise BadFileError(sorted(faults, key=lambda fault: fault.line))
    return tuple(cases)


class _CaseReader:
    """Reads the cases of one document."""

    def __init__(self, form: Form, game: GameFile, by: str | None, at: str | None) -> None:
        self.form = form
        self.hands = [*(seat.name for seat in game.setup.seats), *game.setup.moderators]
        self.entries = [logged.entry.id for logged in game.log]
        self.by = by or self.hands[0]
        self.at = at

    def case(self, path: Place, item: Node) -> ReadingCase:
        found = self._keys(path, item)
        texts = {
            name: self.form.text((*path, name), found[name]) or "" for name in ("id", "text") if name in found
        }
        if "text" not in texts:
            self.form.fault(path, "has no `text`, the post to read")
        return ReadingCase(
            id=texts.get("id", str(path[-1])),
            by=self._word(path, "by", found, self.hands) or self.by,
            text=texts.get("text", ""),
            at=self._word(path, "at", found, self.entries) or self.at,
            to="public" if "to" not in found else self.form.typed((*path, "to"), found["to"], To) or "public",
            **{name: self._items(path, name, found) for name in ("accepted", "refused", "asked")},
        )

    def _keys(self, path: Place, item: Node) -> Mapping[str, Node]:
        """The keys of a case. Others are notes of its writer, unless they look like a slip."""
        found = self.form.keys(path, item)
        for key in found:
            near = "" if key in KEYS else hint(key, KEYS)
            if near:
                self.form.fault((*path, key), "{key} is unknown{near}", key=key, near=near)
        return found

    def _word(self, path: Place, name: str, found: Mapping[str, Node], known: Sequence[str]) -> str | None:
        return self.form.word((*path, name), found[name], known, said("not known")) if name in found else None

    def _items(self, path: Place, name: str, found: Mapping[str, Node]) -> list[Any]:
        items = self.form.items((*path, name), found.get(name, EMPTY))
        for place, item in enumerate(items):
            if item.keys is None:
                self.form.fault((*path, name, place), "must be a map, like {unit: Linnet, command: remain}")
        return [item.value for item in items]
