"""From the bytes of a YAML file to plain values that know their lines.

Stricter than YAML: of plain scalars only ``true`` and ``false`` are booleans, numbers are exact, everything else is
text; keys are always text, and none may stand twice. What a stranger could send to do harm is refused here: size,
depth, bombs of aliases, tags, control characters.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml
from msgspec import Struct

from bot.gamefile.problems import BadFileError, Fault
from rules.kit.exact import Rational, number
from rules.sentences import said

MAX_BYTES = 2_000_000
MAX_DEPTH = 40
MAX_VALUES = 200_000

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

Scalar = str | bool | Rational | None


class Node(Struct, frozen=True):
    """A value of a file with its line. ``keys`` and ``parts`` belong to maps and lists; ``text`` is a scalar as written."""

    line: int
    value: Any
    text: str | None = None
    keys: Mapping[str, tuple[int, Node]] | None = None
    parts: tuple[Node, ...] | None = None
    size: int = 1

    def line_of(self, path: tuple[str | int, ...]) -> int:
        """The line on which a path begins, or the nearest line above it if the path leads nowhere."""
        line, node = self.line, self
        for step in path:
            if node.keys is not None and str(step) in node.keys:
                line, node = node.keys[str(step)]
            elif node.parts is not None and isinstance(step, int) and 0 <= step < len(node.parts):
                node = node.parts[step]
                line = node.line
            else:
                break
        return line


def read_bytes(path: Path) -> bytes:
    """The content of a file of at most :data:`MAX_BYTES`. Raises :class:`BadFileError`."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise BadFileError(
            [Fault(str(path), 0, "", said("cannot be read: {why}", why=error.strerror or error))]
        ) from error
    if len(data) > MAX_BYTES:
        text = said("is larger than {most} MB; split it into several files", most=MAX_BYTES // 1000000)
        raise BadFileError([Fault(str(path), 0, "", text)])
    return data


def documents(name: str, data: bytes) -> tuple[Node, ...]:
    """The documents of a YAML file. Raises :class:`BadFileError`, naming the file by ``name``."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise BadFileError([Fault(name, line, "", "is not UTF-8; save the file as UTF-8")]) from error
    try:
        return tuple(_Composer(name, text).documents())
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark is not None else 0
        written = text.splitlines()[line - 1].strip() if 0 < line <= len(text.splitlines()) else ""
        raise BadFileError(
            [Fault(name, line, "", said("not YAML: {why}", why=_yaml_words(error, written)))]
        ) from error
    except yaml.YAMLError as error:
        line = data[: getattr(error, "position", 0)].count(b"\n") + 1
        raise BadFileError(
            [Fault(name, line, "", said("not YAML: {why}", why=getattr(error, "reason", error)))]
        ) from error


def _yaml_words(error: yaml.MarkedYAMLError, written: str) -> str:
    """What is wrong in the line that is ``written`` so, and what to do."""
    words = said(error.problem or "the text cannot be understood")
    mend = said("look at the indentation, the colons and the quotation marks around here")
    if written.startswith("text:") and ": " in written.removeprefix("text:"):
        mend = said(
            'text with a colon in it needs quotation marks, text: "Valiant: evade", or `text: |` and a new line, further in'
        )
    if "tab" in words or "cannot start any token" in words:
        mend = said(
            "indent with spaces, and put quotation marks around text that begins with a special character"
        )
    return said("{why}; {mend}", why=words, mend=mend)


class _Composer:
    """Builds nodes from the parser's events, one after the other, so that nothing hostile is ever expanded."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.events: Iterator[Any] = iter(yaml.parse(text, Loader=_Loader))
        self.anchors: dict[str, Node | None] = {}
        self.values = 0

    def documents(self) -> Iterator[Node]:
        for event in self.events:
            if isinstance(event, yaml.DocumentStartEvent):
                self.anchors = {}
                node = self._node(next(self.events), 0)
                if node.value is not None:
                    yield node

    def _node(self, event: Any, depth: int) -> Node:
        line = event.start_mark.line + 1
        if depth > MAX_DEPTH:
            raise self._fault(line, "is nested deeper than {most} levels", most=MAX_DEPTH)
        if isinstance(event, yaml.AliasEvent):
            return self._alias(str(event.anchor), line)
        if event.tag is not None:
            raise self._fault(
                line, "the tag {tag} is not used in these files; put text in quotation marks", tag=event.tag
            )
        if event.anchor is not None:
            self.anchors[event.anchor] = None
        self._spend(1, line)
        if isinstance(event, yaml.ScalarEvent):
            node = self._scalar(event, line)
        elif isinstance(event, yaml.SequenceStartEvent):
            node = self._list(line, depth)
        else:
            node = self._map(line, depth)
        if event.anchor is not None:
            self.anchors[event.anchor] = node
        return node

    def _alias(self, anchor: str, line: int) -> Node:
        if anchor not in self.anchors:
            raise self._fault(
                line, "*{anchor} stands for nothing: there is no &{anchor} above it", anchor=anchor
            )
        node = self.anchors[anchor]
        if node is None:
            raise self._fault(line, "*{anchor} stands inside the very thing that it names", anchor=anchor)
        self._spend(node.size, line)
        return node

    def _spend(self, size: int, line: int) -> None:
        self.values += size
        if self.values > MAX_VALUES:
            raise self._fault(
                line, "holds more than {most} values, aliases counted where they stand", most=MAX_VALUES
            )

    def _scalar(self, event: Any, line: int) -> Node:
        text = event.value
        self._printable(text, line)
        return Node(line, plain_scalar(text) if event.implicit[0] else text, text)

    def _list(self, line: int, depth: int) -> Node:
        parts: list[Node] = []
        while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
            parts.append(self._node(event, depth + 1))
        return Node(
            line, [part.value for part in parts], parts=tuple(parts), size=1 + sum(p.size for p in parts)
        )

    def _map(self, line: int, depth: int) -> Node:
        keys: dict[str, tuple[int, Node]] = {}
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            key = self._node(event, depth + 1)
            if key.text is None:
                raise self._fault(key.line, "a list or a map cannot be a key")
            if len(key.text.strip().splitlines()) != 1:
                raise self._fault(key.line, "a key is a name on one line, and not empty; write one")
            if key.text == "<<":
                raise self._fault(
                    key.line, "<< is not used in these files; write the keys out, or use like: TITLE"
                )
            if key.text in keys:
                raise self._fault(
                    key.line,
                    "{text} stands here and in line {keys}; keep one of them",
                    text=key.text,
                    keys=keys[key.text][0],
                )
            keys[key.text] = (key.line, self._node(next(self.events), depth + 1))
        size = 1 + sum(1 + node.size for _, node in keys.values())
        return Node(line, {key: node.value for key, (_, node) in keys.items()}, keys=keys, size=size)

    def _printable(self, text: str, line: int) -> None:
        if text.isprintable():
            return
        for character in text:
            if unicodedata.category(character) in {"Cc", "Cs"} and character not in "\t\n\r":
                code = f"U+{ord(character):04X}"
                raise self._fault(
                    line, "holds the control character {code}, which no post can have; take it out", code=code
                )

    def _fault(self, line: int, form: str, /, **args: object) -> BadFileError:
        return BadFileError([Fault(self.name, line, "", said(form, **args))])


def plain_scalar(text: str) -> Scalar:
    """What a scalar without quotation marks means."""
    match text:
        case "true":
            return True
        case "false":
            return False
        case "" | "~" | "null":
            return None
        case _:
            found = number(text)
            return text if found is None else found
