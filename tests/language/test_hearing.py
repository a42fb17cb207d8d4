"""Names written in the other alphabet as they sound."""

from __future__ import annotations

import pytest

from rules.language.names.hearing import Hearing, has_ending, is_means

NAMES = (
    "harrier",
    "ironclad",
    "gnats",
    "butcher",
    "hawk",
    "lynx",
    "duke",
    "raven",
    "pathfinder",
    "judicator",
    "заря",
    "корморан",
)


@pytest.mark.parametrize(
    ("word", "names"),
    [
        ("харриер", ("harrier",)),
        ("хариером", ("harrier",)),
        ("айронклада", ("ironclad",)),
        ("гнатами", ("gnats",)),
        ("батчеру", ("butcher",)),
        ("хоук", ("hawk",)),
        ("линкс", ("lynx",)),
        ("дюк", ("duke",)),
        ("пасфайндер", ("pathfinder",)),
        ("патфайндером", ("pathfinder",)),
        ("юдикатору", ("judicator",)),
        ("джудикейтору", ("judicator",)),
        ("zarya", ("заря",)),
        ("kormoran", ("корморан",)),
        ("дока", ()),
        ("дикий", ()),
        ("harrier", ()),
        ("сокол", ()),
    ],
)
def test_a_word_is_heard_as_the_name_that_it_sounds_like(word: str, names: tuple[str, ...]) -> None:
    assert Hearing(NAMES).of(word) == names


def test_names_of_one_alphabet_hear_nothing_of_the_same() -> None:
    assert Hearing(("заря",)).of("зоря") == ()


def test_an_ending_tells_another_case() -> None:
    assert has_ending("харриера", "harrier")
    assert not has_ending("харриер", "harrier")
    assert is_means("харриером")
    assert not is_means("харриера")
