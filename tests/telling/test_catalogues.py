"""Every message that the rules use is worded in both languages, and nothing is worded that nobody uses."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from bot import rulebooks, systems
from bot.telling.words import LOCALES, SHARED
from rules import data
from rules.tfc.battle.commands import commands
from rules.tfc.battle.effects import kinds
from tests.telling.sentences import CATALOGUES, ROOT, Sentence, Use, catalogue, in_language, uses, variables

PREFIXES = {"tfc.yards": "yard_"}
"""What a system's own ways to say no put before its ids."""

REFUSING = ("refuse", "forbid")
"""The rules' own functions by which an order is refused."""

SYSTEMS = [system for system, place in systems.GAMES.items() if place.startswith("rules.")]


def language(system: str, locale: str) -> dict[str, Sentence]:
    """The sentences that a system can use."""
    places = [ROOT / package.replace(".", "/") for package in (*SHARED, *systems.packages(system))]
    paths = [path for path in CATALOGUES if path.parent.parent in places]
    return {key: value for path in paths for key, value in catalogue(in_language(path, locale)).items()}


def spoken(system: str) -> set[Use]:
    """What a system says, and what the referee says for it."""
    folder = ROOT / systems.packages(system)[0].replace(".", "/")
    return {*uses(folder, PREFIXES.get(system, "")), *uses(ROOT / "rules" / "referee.py")}


def fitting(pattern: str, sentences: dict[str, Sentence]) -> list[str]:
    """The ids that a message id of the rules stands for."""
    if "*" not in pattern:
        return [pattern.replace("_", "-")] if pattern.replace("_", "-") in sentences else []
    expression = re.escape(pattern.replace("_", "-")).replace(r"\*", ".+")
    return [identifier for identifier in sentences if re.fullmatch(expression, identifier)]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("system", SYSTEMS)
def test_what_the_rules_say_is_worded(system: str, locale: str) -> None:
    sentences = language(system, locale)
    faults = []
    for use in sorted(spoken(system)):
        found = fitting(use.id, sentences)
        if not found:
            faults.append(f"{use.place}: {use.id} is not worded")
        elif "*" not in use.id and "*" not in use.args and not variables(sentences, found[0]) <= use.args:
            faults.append(f"{use.place}: {use.id} lacks {variables(sentences, found[0]) - use.args}")
    assert faults == []


@pytest.mark.parametrize("locale", LOCALES)
def test_what_is_refused_names_the_rule(locale: str) -> None:
    naming: set[str] = set()
    silent: set[str] = set()
    for system in SYSTEMS:
        sentences = language(system, locale)
        refused = {use.id for use in spoken(system) if use.speaker in REFUSING}
        for one in {found for identifier in refused for found in fitting(identifier, sentences)}:
            speaks = sentences[one].rules or "rule" in sentences[one].variables
            (naming if speaks else silent).add(one)
    assert {"turn-limit", "not-finished", "out-of-range"} <= naming
    assert sorted(silent) == []


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_message_is_worded_for_nobody(path: Path) -> None:
    said, patterns = texts()
    patterns = [*patterns, *names()]
    sentences = [item for locale in LOCALES for item in catalogue(in_language(path, locale)).items()]
    inside = {inner for _, sentence in sentences for inner in sentence.messages}
    unused = {
        identifier
        for identifier, _ in sentences
        if identifier not in inside | said and not any(re.fullmatch(one, identifier) for one in patterns)
    }
    assert sorted(unused) == []


@cache
def texts() -> tuple[set[str], list[str]]:
    """Every text in the code that may name a message, and the patterns of those that are put together."""
    said: set[str] = set()
    patterns: set[str] = set()
    for path in (*ROOT.glob("rules/**/*.py"), *ROOT.glob("bot/**/*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                said.add(node.value.replace("_", "-"))
            elif isinstance(node, ast.JoinedStr):
                parts = [str(part.value) if isinstance(part, ast.Constant) else "*" for part in node.values]
                pattern = "".join(parts).replace("_", "-")
                if re.fullmatch(r"[a-z0-9*-]*[a-z]{2}[a-z0-9*-]*", pattern):
                    patterns.add(re.escape(pattern).replace(r"\*", ".+"))
    return said, sorted(patterns)


@cache
def names() -> list[str]:
    """The patterns of sentences in which a file names a thing of its own (``NAMED`` in the selects that all share)."""
    text = (ROOT / "rules/tfc/messages/en.ftl").read_text(encoding="utf-8")
    return [f"{re.escape(kind)}-.+" for kind in re.findall(r'NAMED\("([\w-]+)"', text)]


def named(kind: str, sentences: dict[str, Sentence]) -> set[str]:
    """What has a name of a kind: in the select that all share, or in a sentence of its own."""
    own = {one.removeprefix(f"{kind}-").replace("-", "_") for one in sentences if one.startswith(f"{kind}-")}
    return {*sentences[kind].variants, *own}


@pytest.mark.parametrize("locale", LOCALES)
def test_everything_that_is_named_has_a_name(locale: str) -> None:
    sentences = language("tfc.battle", locale)
    assert {*commands(), "pass"} <= named("command-name", sentences)
    assert set(commands()) <= named("command-verb", sentences)
    assert set(kinds()) <= named("effect-name", sentences) & named("effect-of-kind", sentences)
    places = {kind.partition("/")[0] for kind in data.load("rules.tfc.battle", "places.yaml")}
    assert {f"where-{kind.replace('_', '-')}" for kind in places} <= set(sentences)
    assert {"shield", "hull", "osi", "pool"} <= sentences["layer-name"].variants
    assert terms() <= sentences["term-name"].variants


def terms() -> set[str]:
    """The names of the terms that explain a number."""
    found: set[str] = set()
    for path in ROOT.glob("rules/tfc/**/*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("term", "Term"):
                name = node.args[1]
                if isinstance(name, ast.Constant):
                    found.add(str(name.value))
    return found | {"rating_beam", "rating_projectile"}


def test_every_rule_that_the_code_names_can_be_looked_up() -> None:
    known = rulebooks.texts()
    named: set[str] = set()
    for pattern in ("rules/tfc/**/*.py", "rules/tfc/**/*.yaml"):
        for path in ROOT.glob(pattern):
            named |= set(re.findall(r"TFC-[A-Z]{3}-\d{2}", path.read_text(encoding="utf-8")))
    assert sorted(named - set(known)) == []


def test_a_rule_is_summed_up_in_a_few_sentences() -> None:
    for rule, text in rulebooks.texts().items():
        assert set(text) == {"title", "text"}, rule
        assert len(re.findall(r"[a-z)'%0-9][.?!](?=\s|$)", text["text"])) <= 3, rule
        assert len(text["text"]) < 240, rule


def test_the_rules_of_orbital_line_are_told_in_russian() -> None:
    english = rulebooks.written(["rules.orbital_line"], "en")
    russian = rulebooks.written(["rules.orbital_line"], "ru")
    assert list(russian) == list(english)
    for rule, text in russian.items():
        words = re.findall(r"[A-Za-z]+\d*", f"{text['title']} {text['text']}")
        assert set(words) <= {"q", "r", "S1", "S2", "d6", "d20"}, rule
        assert rulebooks.speaks(rule, "ru"), rule
    assert not rulebooks.speaks("TFC-EVA-01", "ru")
