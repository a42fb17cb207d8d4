"""The small closed lists of words: each is looked for by its name somewhere, and none by a name that no file knows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
import yaml

import rules
from rules import data
from rules.language.words import LANGUAGES, word_list

HOME = Path(rules.__file__).parent
WORD_FILES = sorted(HOME.glob("**/words/*.yaml"))
ASKED = re.compile(r'word_list\(\s*"(\w+)"(,\s*PACKAGE)?')
IN_TURNS = re.compile(r"@(\w+)")


@pytest.mark.parametrize(("package", "folder"), [("rules.language", ""), ("rules.tfc.battle", "tfc/battle")])
def test_each_small_list_is_looked_for(package: str, folder: str) -> None:
    listed = set().union(*(data.load(package, f"words/{language}.grammar.yaml") for language in LANGUAGES))
    turns = [file.read_text(encoding="utf-8") for file in (HOME / "tfc/battle/words").glob("*.turns.yaml")]
    asked = {
        found[1]
        for module in HOME.rglob("*.py")
        for found in ASKED.finditer(module.read_text(encoding="utf-8"))
        if bool(found[2]) is bool(folder)
    }
    assert asked | {name for text in turns for name in IN_TURNS.findall(text) if name in listed} == listed


@pytest.mark.parametrize("folder", ["language", "tfc/battle"])
def test_each_small_list_says_what_it_is_looked_for(folder: str) -> None:
    said, named = set(), set()
    for language in LANGUAGES:
        text = (HOME / folder / "words" / f"{language}.grammar.yaml").read_text(encoding="utf-8")
        head, *lists = re.split(r"^(?=\w+:)", text, flags=re.MULTILINE)
        for before, one in pairwise([head, *lists]):
            name = one.partition(":")[0]
            named.add(name)
            if re.search(r"\]  # \S", one) or before.rstrip().rpartition("\n")[2].startswith("# "):
                said.add(name)
    assert said == named


def test_both_languages_stand_in_one_list() -> None:
    assert word_list("not") == {"not", "не"}


def test_a_list_that_nobody_wrote_is_an_error_by_name() -> None:
    with pytest.raises(KeyError, match="nonesuch"):
        word_list("nonesuch")


@pytest.mark.parametrize("path", WORD_FILES, ids=lambda path: str(path.relative_to(HOME)))
def test_no_word_is_taken_for_yes_or_no(path: Path) -> None:
    assert not [*_truths(yaml.safe_load(path.read_text(encoding="utf-8")))], 'write "on", "off", "yes", "no"'


def _truths(found: object) -> Iterator[object]:
    """The lists that hold what YAML reads as true or false."""
    if isinstance(found, dict):
        for value in found.values():
            yield from _truths(value)
    elif isinstance(found, list):
        if any(isinstance(one, bool) for one in found):
            yield found
        for value in found:
            yield from _truths(value)
