"""Names that end in numbers, Roman numerals or letters, taken apart."""

from __future__ import annotations

import pytest

from rules.language.names.numerals import other_numerals, parted, value_of


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("Lark 2", ("Lark ", 2)),
        ("Lark II", ("Lark ", 2)),
        ("B4", ("B", 4)),
        ("Wolf-12", ("Wolf-", 12)),
        ("Cutter B", ("Cutter ", 1002)),
        ("Cudgel-A", ("Cudgel-", 1001)),
        ("Iron Duke", None),
        ("II", None),
        ("Lark 1234567890", None),
    ],
)
def test_a_name_is_parted_from_its_number(name: str, parts: tuple[str, int] | None) -> None:
    assert parted(name) == parts


@pytest.mark.parametrize(
    ("word", "others"),
    [
        ("2", {"ii", "two", "два"}),
        ("ii", {"2", "two"}),
        ("two", {"2", "ii"}),
        ("12", {"xii", "twelve", "dozen"}),
    ],
)
def test_a_number_has_other_writings(word: str, others: set[str]) -> None:
    assert others <= set(other_numerals(word))
    assert word not in other_numerals(word)


@pytest.mark.parametrize("word", ["13", "0", "duke", "b"])
def test_what_is_no_small_number_has_no_other_writing(word: str) -> None:
    assert other_numerals(word) == ()


@pytest.mark.parametrize(
    ("word", "value"), [("7", 7), ("vii", 7), ("b", 1002), ("duke", 0), ("1234567890", 0)]
)
def test_the_value_of_what_tells_names_apart(word: str, value: int) -> None:
    assert value_of(word) == value
