"""The patterns of routes, by name; the alternatives that they are made of stand in ``words/LANGUAGE.routes.yaml``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from rules.fots.movement.reading.wordbook import CLAUSES
from rules.fots.movement.wordfiles import word_file
from rules.language.memo import Memo
from rules.language.wordforms.inflect import english_forms
from rules.language.words import LANGUAGES

_PART = re.compile(r"%(\w+)%")
_WHOLE = ("verb", "go")
"""Parts that end where a word ends."""


def way(name: str) -> re.Pattern[str]:
    """A pattern of routes, those of all languages as one."""
    return _WAYS[name]


def is_route(text: str) -> bool:
    """Whether a clause may hold movement."""
    return _ROUTES[text]


@cache
def _files() -> tuple[Mapping[str, Any], ...]:
    return tuple(word_file(language, "routes") for language in LANGUAGES)


@cache
def _alternatives(name: str) -> str:
    """The alternatives of a list, those that it refers to set in."""
    rows: Iterable[str] = (
        _verbs() if name == "verb" else (row for file in _files() for row in file.get(name, ()))
    )
    joined = "|".join(_PART.sub(lambda said: _alternatives(said[1]), row) for row in rows)
    return f"(?:{joined})(?= |$)" if name in _WHOLE else f"(?:{joined})"


def _verbs() -> list[str]:
    """Every form of the verbs of movement but the past, which tells of what was."""
    verbs = [verb for file in _files() for verb in file["verbs"]]
    forms = {form for verb in verbs for form, kind in english_forms(verb, {}) if kind != "past"}
    return sorted(forms, key=lambda form: (-len(form), form))


_WAYS: Memo[str, re.Pattern[str]] = Memo(lambda name: re.compile(_alternatives(name)))
_ROUTES: Memo[str, bool] = Memo(
    lambda text: any(way(name).match(text) is not None for name in ("start", "places")), CLAUSES
)
