"""The name that a thing is given, as it is called by itself: ``в Аврору`` gives it the name ``Аврора``."""

from __future__ import annotations

from rules.language.wordforms.russian import base_of, cases_of, is_cyrillic, is_quality

_FEMININE = {"ую": "ая", "юю": "яя", "у": "а", "ю": "я"}
"""Endings of what is feminine in the accusative, and the same in the nominative."""


def called(name: str) -> str:
    """A Russian name in the nominative; what may stand in it already stays as it is written, and so does what a first noun is of."""
    words = name.split(" ")
    headed = False
    for at, word in enumerate(words):
        low = word.casefold()
        quality = is_quality(low)
        ending = next((one for one in _FEMININE if low.endswith(one)), "")
        if not is_cyrillic(word) or not word.isalpha() or "nomn" in cases_of(low) or not cases_of(low):
            done = low
        elif ending:
            done = low.removesuffix(ending) + _FEMININE[ending]
        else:
            done = low if headed else base_of(low)
        if done != low:
            words[at] = done.upper() if word.isupper() else done.capitalize() if word[:1].isupper() else done
        headed = headed or not quality
    return " ".join(words)
