"""Sentences: found per system and language, complete in both, and loud where they are not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.telling.words import LOCALES, Words, words
from rules.messages import Message
from tests.telling.sentences import in_language

ROOT = Path(__file__).parent.parent
CATALOGUES = sorted(path for top in ("bot", "rules", "tests") for path in ROOT.glob(f"{top}/**/*en.ftl"))


def ids(path: Path) -> tuple[set[str], set[str]]:
    """The sentences of a catalogue, and those that only serve other sentences of it."""
    text = path.read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)), set(
        re.findall(r"\{ ?([a-z][\w-]*)", text)
    )


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: str(path.relative_to(ROOT)))
def test_both_languages_say_the_same_things(path: Path) -> None:
    (english, serve), (russian, serve_too) = ids(path), ids(in_language(path, "ru"))
    assert english - serve - serve_too == russian - serve - serve_too


def test_a_system_adds_its_words_to_those_that_all_share() -> None:
    said = words("harbour", "en")
    assert said.say(Message("which_place", {"boat": "Heron"})) == "Where to does Heron go?"
    closed = Message("window_closed", {"post": "p1", "closed": "noon", "rule": "HAR-05"})
    assert said.say(closed).startswith("p1 is final since noon (HAR-05); ")


def test_lists_are_joined_as_the_language_does() -> None:
    places = Message("no_place", {"place": "moon", "places": ("cove", "reef", "deep")})
    assert words("harbour", "en").say(places).endswith("there are cove, reef and deep.")
    assert words("harbour", "ru").say(places).endswith("есть cove, reef и deep.")
    assert [words("harbour", "en").list(names) for names in ([], ["a"], ["a", "b"])] == ["", "a", "a and b"]


@pytest.mark.parametrize(
    ("value", "said"),
    [(12345, "12345"), (True, "true"), (None, "none"), ("Heron", "Heron"), (("a", "b"), "a and b")],
)
def test_arguments(value: int | str | bool | tuple[str, ...] | None, said: str) -> None:
    assert words("harbour", "en").say(Message("not_yours", {"boat": value})) == f"{said} is not your boat."


def test_numbers_choose_the_plural() -> None:
    message = Message("moderator_only", {"by": "ash", "moderators": (), "count": 0, "rule": "HAR-06"})
    assert words("harbour", "en").say(message).endswith("this one has none.")


@pytest.mark.parametrize("locale", LOCALES)
def test_what_is_missing_is_loud_here_and_harmless_outside(locale: str, word_faults: list[str]) -> None:
    said = words("harbour", locale)
    assert said.say(Message("no_such_thing")) == "no_such_thing"
    assert "boat" in said.say(Message("not_yours"))
    assert len(word_faults) == 2
    assert "no message no_such_thing" in word_faults[0]
    word_faults.clear()


def test_an_unreadable_catalogue_is_loud(word_faults: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.telling.words.data.text", lambda package, name: "good = Yes\nbad = {\n")
    said = Words("en", ["bot.telling"])
    assert said.knows("good")
    assert len(word_faults) == 1
    word_faults.clear()
