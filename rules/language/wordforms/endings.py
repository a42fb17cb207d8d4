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
