"""What tells names apart at their end: numbers in digits or Roman numerals, and letters (``Lark 2``, ``Lark II``, ``Lark B``)."""

from __future__ import annotations

import re

from rules.language.words import words

_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii")
_VALUES = {numeral: value for value, numeral in enumerate(_ROMAN, 1)}
_LETTERS = {letter: value for value, letter in enumerate("abcdefgh", 1001)}
"""Letters count from a thousand and one on, so that none is taken for a number."""
_LAST_WORD = re.compile(r"(.+[ -])([A-Za-z]+)")
_LONGEST = 9


def other_numerals(word: str) -> tuple[str, ...]:
    """The same number in the other writings (``ii`` and ``two`` for ``2``, ``2`` and ``two`` for ``ii``); none where the word is none."""
    value = value_of(word) or words().numbers.get(word, 0)
    if not 0 < value <= len(_ROMAN):
        return ()
    spelt = (text for text, count in words().numbers.items() if count == value)
    return tuple(other for other in (str(value), _ROMAN[value - 1], *spelt) if other != word)


def value_of(word: str) -> int:
    """The number that a word of small letters or digits tells names apart by; 0 if it is none."""
    if word.isdecimal():
        return int(word) if len(word) <= _LONGEST else 0
    return _VALUES.get(word, 0) or _LETTERS.get(word, 0)


def parted(name: str) -> tuple[str, int] | None:
    """A name as what stands before its number or letter, and that number; None where it ends in none (``Lark II`` is ``Lark`` and 2)."""
    stem = name.rstrip("0123456789")
    found = _LAST_WORD.fullmatch(name) if stem == name else None
    before, last = (found.group(1), found.group(2).lower()) if found else (stem, name[len(stem) :])
    value = value_of(last)
    return (before, value) if value else None
