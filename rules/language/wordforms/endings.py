"""Endings that tell the form of a Russian word where no dictionary is asked."""

from __future__ import annotations

INFINITIVE = ("ть", "ться", "ти", "тись", "чь")
INSTRUMENTAL = ("ом", "ем", "ами", "ями", "ой", "ей", "ою", "ею", "ью")
"""Nouns and names as a means or an agent."""

IMPERATIVE = ("йте", "ите", "ьте")
"""Verbs that tell several, or one politely, what to do."""

FINITE = (
    "ет", "ит", "ут", "ют", "ат", "ят", "ется", "ится", "утся", "ются", "атся", "ятся", "ла", "ло", "ли", "лся", "лась",
)  # fmt: skip
"""Verbs in the third person and the past."""

_QUALITIES = ("ая", "яя", "ый", "ий", "ой", "ое", "ее")
_MANY, _MANY_SOFT = ("ые", "ых", "ым", "ыми"), ("ие", "их", "им", "ими")
_SOFTENING = frozenset("гкхжшщч")


def plural_qualities(word: str) -> tuple[str, ...]:
    """The forms in the plural of an adjective in Russian letters (``черные`` of ``черная``); none of any other word."""
    stem, ending = word[:-2], word[-2:]
    if ending not in _QUALITIES or len(stem) < 2:
        return ()
    soft = ending in ("яя", "ее") or stem[-1] in _SOFTENING
    return tuple(stem + many for many in (_MANY_SOFT if soft else _MANY))
