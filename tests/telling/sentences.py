"""Finds the messages that the rules use, and what the catalogues say, by reading both as trees."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).parent.parent.parent
SPEAKERS = {"refuse": 2, "forbid": 4, "remark": 2, "ask": 2, "void": 2, "Message": 0}
"""Functions that take a message id, and its place among their arguments."""

ADDED = {"fire_at_friend": {"target"}}
"""Arguments that a message gets after it was made."""

CATALOGUES = sorted(path for top in ("rules", "bot") for path in ROOT.glob(f"{top}/**/*en.ftl"))
"""Every catalogue by its English file: ``messages/en.ftl``, or ``commands/NAME.en.ftl`` beside a command."""


def in_language(path: Path, locale: str) -> Path:
    """The file of a catalogue in another language."""
    return path.with_name(f"{path.name.removesuffix('en.ftl')}{locale}.ftl")


class Use(NamedTuple):
    """One place where the rules speak: the id (``*`` where it is made of parts), the arguments that it gives, and the function."""

    place: str
    id: str
    args: frozenset[str]
    speaker: str


def uses(root: Path, prefix: str = "") -> Iterator[Use]:
    """Every use of a message in a Python file or folder; ``prefix`` is what a system's own short ways put before ids."""
    for path in sorted(root.rglob("*.py")) if root.is_dir() else [root]:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for scope in (tree, *(node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))):
            yield from _in_scope(path, tree, scope, prefix)


def _in_scope(path: Path, tree: ast.Module, scope: ast.AST, prefix: str) -> Iterator[Use]:
    for call in _calls(scope):
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        place = SPEAKERS.get(name)
        if place is None or len(call.args) <= place:
            continue
        args = _arguments(call, scope) if name != "Message" else _keys(call.args[1:], scope)
        for identifier in _ids(call.args[place], scope, tree):
            given = args | ({"unit", "rule"} if name != "Message" else set()) | ADDED.get(identifier, set())
            yield Use(
                f"{path.relative_to(ROOT)}:{call.lineno}",
                identifier if name == "Message" else prefix + identifier,
                frozenset(given),
                name,
            )


def _calls(scope: ast.AST) -> Iterator[ast.Call]:
    """The calls of a scope that stand in no function inside it."""
    for child in ast.iter_child_nodes(scope):
        if isinstance(child, ast.Call):
            yield child
        if not isinstance(child, ast.FunctionDef):
            yield from _calls(child)


def _ids(node: ast.expr, scope: ast.AST, tree: ast.Module) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=parts):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in parts)
        case ast.IfExp(body=one, orelse=other):
            yield from (*_ids(one, scope, tree), *_ids(other, scope, tree))
        case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr="get"), args=[_, default]):
            yield from (*_ids(default, scope, tree), *_values(name, scope), *_values(name, tree))
        case ast.Name(id=name):
            yield from _values(name, scope)
        case _:
            return


def _values(name: str, scope: ast.AST) -> Iterator[str]:
    """The texts without capitals that are assigned to a name, tables included."""
    for value in _assigned(name, scope):
        for inner in ast.walk(value):
            if isinstance(inner, ast.Constant) and isinstance(inner.value, str) and inner.value.islower():
                yield inner.value


def _arguments(call: ast.Call, scope: ast.AST) -> set[str]:
    named = {keyword.arg for keyword in call.keywords if keyword.arg is not None}
    return named | _keys([keyword.value for keyword in call.keywords if keyword.arg is None], scope)


def _keys(nodes: list[ast.expr], scope: ast.AST) -> set[str]:
    """The keys of the mappings given, also where they were put into a variable before; ``*`` where nobody can tell."""
    found: set[str] = set()
    for node in nodes:
        match node:
            case ast.Dict(keys=keys):
                found |= {str(key.value) for key in keys if isinstance(key, ast.Constant)}
            case ast.Name(id=name):
                values = [value for value in _assigned(name, scope) if isinstance(value, ast.Dict)]
                found |= _keys(list[ast.expr](values), scope) if values else {"*"}
            case _:
                found.add("*")
    return found


def _assigned(name: str, scope: ast.AST) -> Iterator[ast.expr]:
    """What is assigned to a name in a scope."""
    for node in ast.walk(scope):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AnnAssign):
            targets = [node.target]
        if any(getattr(inner, "id", "") == name for target in targets for inner in ast.walk(target)):
            assert isinstance(node, ast.Assign | ast.AnnAssign)
            if node.value is not None:
                yield node.value


class _Reader(Visitor):
    """Collects what a pattern names."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.variants: set[str] = set()
        self.rules: set[str] = set()

    def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802 - so named by the library
        self.rules |= set(re.findall(r"[A-Z]+-[A-Z]{3}-\d\d", node.value))

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - so named by the library
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802 - so named by the library
        self.messages.add(node.id.name)

    def visit_Variant(self, node: ftl.Variant) -> None:  # noqa: N802 - so named by the library
        if isinstance(node.key, ftl.Identifier):
            self.variants.add(node.key.name)
        self.generic_visit(node)


class Sentence(NamedTuple):
    """One message of a catalogue: the variables, messages, variants and rules that it names itself."""

    variables: frozenset[str]
    messages: frozenset[str]
    variants: frozenset[str]
    rules: frozenset[str]


@cache
def catalogue(path: Path) -> dict[str, Sentence]:
    """The sentences of a file. A part that cannot be read fails the test."""
    found: dict[str, Sentence] = {}
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ftl.Junk), f"{path}: {entry.content}"
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{path}: {entry.id.name} stands there twice"
            reader = _Reader()
            reader.visit(entry)
            found[entry.id.name] = Sentence(
                frozenset(reader.variables),
                frozenset(reader.messages),
                frozenset(reader.variants),
                frozenset(reader.rules),
            )
    return found


def variables(sentences: dict[str, Sentence], identifier: str) -> set[str]:
    """Every variable that a sentence needs, those of sentences inside it included."""
    sentence = sentences[identifier]
    return set(sentence.variables).union(*(variables(sentences, inner) for inner in sentence.messages))
