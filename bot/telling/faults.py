"""Faults in the words of a language: ``messages/faults.LOCALE.yaml`` has a form for each form in which they are said in English."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from functools import cache

from msgspec.structs import replace

from bot import systems
from bot.gamefile.problems import Fault
from rules import data
from rules.sentences import Said

PACKAGE = "bot.telling"

_LOG = logging.getLogger(__name__)
_LOG.addHandler(logging.NullHandler())


def worded(text: str, locale: str) -> str:
    """A sentence about a fault in a language. Where it has no form for it, that is logged and the English one stands."""
    forms = table(locale)
    if not forms:
        return str(text)
    form, args = (text.form, text.args) if isinstance(text, Said) else (text, {})
    known = forms.get(form)
    if known is None:
        _LOG.info("%s: no form for %r", locale, form)
        return str(text)
    if not args:
        return known
    return known.format(**{name: _value(value, locale) for name, value in args.items()})


def why(error: Exception, locale: str) -> str:
    """What an error says, in a language."""
    text = error.args[0] if error.args and isinstance(error.args[0], str) else str(error)
    return worded(text, locale)


def in_words(fault: Fault, locale: str) -> str:
    """A fault of a file, with its place, in a language."""
    return str(replace(fault, text=worded(fault.text, locale)))


@cache
def table(locale: str) -> Mapping[str, str]:
    """The forms of a language by those in English; none for English itself."""
    name = f"messages/faults.{locale}.yaml"
    found: Mapping[str, str] = data.load(PACKAGE, name) if systems.has(PACKAGE, name) else {}
    return found


def _value(value: object, locale: str) -> str:
    return worded(value, locale) if isinstance(value, Said) else str(value)
