"""Reading typed fields out of a document, collecting every fault instead of stopping at the first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from types import GenericAlias
from typing import Any, Literal, get_args, get_origin

from bot.gamefile.problems import BadFileError, Fault, dotted
from bot.gamefile.source import Node
from bot.gamefile.times import instant
from rules.kit.suggest import hint
from rules.sentences import said

Path = tuple[str | int, ...]
EMPTY = Node(0, None)


class Form:
    """One document of a file while it is being read."""

    def __init__(self, file: str, root: Node) -> None:
        """A form over the document whose outermost value is ``root``."""
        self.file = file
        self.root = root
        self.faults: list[Fault] = []

    def fault(self, path: Path, form: str, /, **args: object) -> None:
        """Note a fault. A text that begins with the last key of its path is shown at the place that holds the key."""
        text = said(form, **args)
        shown = path[:-1] if path and text.startswith(f"{path[-1]} ") else path
        self.faults.append(Fault(self.file, self.root.line_of(path), dotted(shown), text))

    def settle(self) -> None:
        """Raise what was noted, if anything was."""
        if self.faults:
            raise BadFileError(sorted(self.faults, key=lambda fault: fault.line))

    def keys(
        self, path: Path, node: Node, known: Iterable[str] | None = None, like: str = ""
    ) -> Mapping[str, Node]:
        """The values of a map by key. Keys that are not ``known`` are faults, and left out; ``like`` is a good map."""
        if node.keys is None:
            if node.value is not None:
                mend = said("; write {like}", like=like) if like else ""
                self.fault(
                    path, "must be a map of keys and values{instead}{mend}", instead=_not(node), mend=mend
                )
            return {}
        names = None if known is None else list(known)
        found: dict[str, Node] = {}
        for key, (_, value) in node.keys.items():
            if names is None or key in names:
                found[key] = value
            else:
                mend = hint(key, names) or said("; known are {known}", known=", ".join(names))
                self.fault((*path, key), "{key} is unknown{mend}", key=key, mend=mend)
        return found

    def items(self, path: Path, node: Node) -> tuple[Node, ...]:
        """The items of a list; an empty value is an empty list."""
        if node.parts is None:
            if node.value is not None:
                self.fault(path, "must be a list{instead}", instead=_not(node))
            return ()
        return node.parts

    def text(self, path: Path, node: Node) -> str | None:
        """Text, as it is written: a number without quotation marks is text here too."""
        if node.text is None or node.value is None:
            self.fault(path, "must be text{instead}", instead=_not(node))
            return None
        return node.text

    def name(self, path: Path, node: Node) -> str | None:
        """Text of one line that is not empty."""
        text = self.text(path, node)
        if text is not None and (not text.strip() or not text.isprintable()):
            self.fault(path, "must be a name on one line")
            return None
        return text

    def word(self, path: Path, node: Node, known: Iterable[str], what: str = "") -> str | None:
        """One of some known words."""
        text, names = self.text(path, node), list(known)
        if text is None or text in names:
            return text
        near = hint(text, names) or (
            said("; there is {known}", known=names[0])
            if len(names) == 1
            else said("; there are {known}", known=", ".join(names) or said("none"))
        )
        self.fault(path, "{text} is {what}{near}", text=text, what=what or said("not offered"), near=near)
        return None

    def whole(self, path: Path, node: Node) -> int | None:
        """A whole number."""
        if not isinstance(node.value, int) or isinstance(node.value, bool):
            digits = isinstance(node.value, str) and node.value.lstrip("+-").isdigit()
            self.fault(
                path,
                said(
                    "must be a shorter number{instead}" if digits else "must be a whole number{instead}",
                    instead=_not(node),
                ),
            )
            return None
        return node.value

    def truth(self, path: Path, node: Node) -> bool | None:
        """``true`` or ``false``."""
        if not isinstance(node.value, bool):
            self.fault(path, "must be true or false{instead}", instead=_not(node))
            return None
        return node.value

    def moment(self, path: Path, node: Node) -> datetime | None:
        """An instant."""
        at = instant(node.text or "")
        if at is None:
            self.fault(path, "must be a time like 2026-03-01T18:00:00Z{instead}", instead=_not(node))
        return at

    def typed(self, path: Path, node: Node, kind: Any) -> Any:
        """A value of the type that an entry's record asks for; None after a fault."""
        if get_origin(kind) is Literal:
            return self.word(path, node, get_args(kind))
        if get_origin(kind) is not None:
            return self._map(path, node, kind)
        plain: Mapping[Any, Callable[[Path, Node], Any]] = {
            str: self.text,
            int: self.whole,
            bool: self.truth,
            datetime: self.moment,
        }
        return plain[kind](path, node)

    def _map(self, path: Path, node: Node, kind: GenericAlias) -> Mapping[str, Any]:
        values = self.keys(path, node)
        if get_args(kind)[1] is str:
            return {key: self.text((*path, key), value) for key, value in values.items()}
        return {key: value.value for key, value in values.items()}


def _not(node: Node) -> str:
    """What stands there instead, in a few characters."""
    if node.keys is not None:
        return said(", not a map")
    if node.parts is not None:
        return said(", not a list")
    text = " ".join((node.text or "").split())
    if not text:
        return said("; nothing stands here")
    return said(", not {text}", text=text if len(text) <= 40 else f"{text[:40]}...")
