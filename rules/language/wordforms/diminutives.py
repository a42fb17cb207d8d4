"""Russian names as people say them fondly: ``утюжок`` for ``Утюг``, ``синичку`` for ``Синица``."""

from __future__ import annotations

from functools import lru_cache

from rules.language.wordforms.russian import base_of, is_cyrillic

_SUFFIXES = (
    "очка", "ечка", "ушка", "юшка", "ышка", "ишка", "енька", "онька", "ка",
    "ушко", "ышко", "ишко", "чик", "ок", "ек", "ик",
)  # fmt: skip
_SOFTENED = {"ж": "гз", "ч": "кц", "ш": "х"}
"""The consonants that the last one of a name may have been before its fond ending."""
_SHORTEST = 4
"""A name with fewer letters is like too many other words."""


def stem_of(name: str) -> str:
    """A name of one word without the vowel or the soft sign that it ends in."""
    return name[:-1] if name[-1:] in "аеийоьыюя" else name


@lru_cache(maxsize=4096)
def fond_stems(word: str) -> frozenset[str]:
    """The stems that a name may have of which a word is a fond form; none where it is no such form."""
    if not is_cyrillic(word):
        return frozenset()
    fond = base_of(word)
    found: set[str] = set()
    for suffix in _SUFFIXES:
        rest = fond.removesuffix(suffix)
        if rest != fond and len(rest) >= _SHORTEST - 1:
            found |= {stem_of(rest), *(rest[:-1] + hard for hard in _SOFTENED.get(rest[-1], ""))}
            found |= {rest + "к"} if suffix in ("очка", "ечка") else set()
    return frozenset(found)
