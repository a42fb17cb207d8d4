"""English forms by rule: usual words, and names of a single letter, which players give to ships."""

from __future__ import annotations

from string import ascii_lowercase

import pytest

from rules.language.wordforms.inflect import english_forms, plural


@pytest.mark.parametrize(
    ("noun", "many"),
    [
        ("ship", "ships"),
        ("sky", "skies"),
        ("bay", "bays"),
        ("wolf", "wolves"),
        ("chief", "chiefs"),
        ("fox", "foxes"),
        ("y", "ys"),
    ],
)
def test_plurals(noun: str, many: str) -> None:
    assert plural(noun) == many


@pytest.mark.parametrize("letter", ascii_lowercase)
def test_a_single_letter_has_forms_that_begin_with_it(letter: str) -> None:
    assert plural(letter).startswith(letter)
    assert all(form.startswith(letter) for form, _ in english_forms(letter, {}))
