"""Letters of names: those that look alike in several alphabets, and the signs that stand between the words of a name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise

from rules.language.tokens import tokenise

_CYRILLIC = "\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u0456"
_LATIN = "abekmhopctyxi"
_OTHER_ALIKE = {
    "\u0455": "s", "\u0458": "j", "\u04cf": "l", "\u0501": "d", "\u051b": "q", "\u051d": "w", "\u04bb": "h", "\u0475": "v",
    "\u03b1": "a", "\u03bf": "o", "\u03bd": "v", "\u03c1": "p", "\u03c4": "t", "\u03c5": "u", "\u03b9": "i", "\u03ba": "k", "\u0131": "i",
}  # fmt: skip
"""Letters of other alphabets that look like Latin ones, Cyrillic ones that Russian lacks and Greek ones."""
TO_LATIN = str.maketrans({**dict(zip(_CYRILLIC, _LATIN, strict=True)), **_OTHER_ALIKE})
TO_CYRILLIC = str.maketrans(_LATIN + "0346", _CYRILLIC + "озчб")


def signs_inside(names: Iterable[str]) -> Mapping[str, frozenset[str]]:
    """The signs that stand right behind a word inside some name (``Ком. Петров``, ``Mary, Queen of Elms``), by that word."""
    found: dict[str, set[str]] = {}
    for name in names:
        pieces = tokenise(name.lower().replace("ё", "е"))
        for before, sign in pairwise(pieces[:-1]):
            if before.kind == "word" and sign.kind == "sign" and sign.glued:
                found.setdefault(before.text, set()).add(sign.text)
    return {word: frozenset(signs) for word, signs in found.items()}
