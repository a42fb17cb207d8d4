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

Path = tuple[str | int, ...]
EMPTY = Node(0, None)


class Form:
    """One document of a file while it is being read."""

    def __init__(self, file: str, root: Node) -> None:
        """A form over the document whose outermost value is ``root``."""
        self.file = file
        self.root = root
        self.faults: list[Fault] = []

    def fault(self, path: Path, text: str) -> None:
        """Note a fault. A text that begins with the last key of its path is shown at the place that holds the key."""
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
                mend = f"; write {like}" if like else ""
                self.fault(path, f"must be a map of keys and values{_not(node)}{mend}")
            return {}
        names = None if known is None else list(known)
        found: dict[str, Node] = {}
        for key, (_, value) in node.keys.items():
            if names is None or key in names:
                found[key] = value
            else:
                mend = hint(key, names) or f"; known are {', '.join(names)}"
                self.fault((*path, key), f"{key} is unknown{mend}")
        return found

    def items(self, path: Path, node: Node) -> tuple[Node, ...]:
        """The items of a list; an empty value is an empty list."""
        if node.parts is None:
            if node.value is not None:
                self.fault(path, f"must be a list{_not(node)}")
            return ()
        return node.parts

    def text(self, path: Path, node: Node) -> str | None:
        """Text, as it is written: a number without quotation marks is text here too."""
        if node.text is None or node.value is None:
            self.fault(path, f"must be text{_not(node)}")
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
        near = (
            hint(text, names) or f"; there {'is' if len(names) == 1 else 'are'} {', '.join(names) or 'none'}"
        )
        self.fault(path, f"{text} is {what or 'not offered'}{near}")
        return None

    def whole(self, path: Path, node: Node) -> int | None:
        """A whole number."""
        if not isinstance(node.value, int) or isinstance(node.value, bool):
            digits = isinstance(node.value, str) and node.value.lstrip("+-").isdigit()
            self.fault(path, f"must be {'a shorter' if digits else 'a whole'} number{_not(node)}")
            return None
        return node.value

    def truth(self, path: Path, node: Node) -> bool | None:
        """``true`` or ``false``."""
        if not isinstance(node.value, bool):
            self.fault(path, f"must be true or false{_not(node)}")
            return None
        return node.value

    def moment(self, path: Path, node: Node) -> datetime | None:
        """An instant."""
        at = instant(node.text or "")
        if at is None:
            self.fault(path, f"must be a time like 2026-03-01T18:00:00Z{_not(node)}")
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
        return ", not a map"
    if node.parts is not None:
        return ", not a list"
    text = " ".join((node.text or "").split())
    if not text:
        return "; nothing stands here"
    return f", not {text}" if len(text) <= 40 else f", not {text[:40]}..."
