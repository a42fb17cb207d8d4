"""Sentences for people: a message's id and arguments become words of a language.

Each system keeps its sentences in ``messages/en.ftl`` and ``messages/ru.ftl`` of its packages, and those of one command may stand
beside it (``commands/NAME.en.ftl``); what every game shares stands beside this module. Python writes ids with underscores, Fluent with dashes.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
from fluent.syntax.ast import Junk

from bot import systems
from rules import data
from rules.messages import Arg, Message

LOCALES = ("en", "ru")
SHARED = ("rules.language", "bot.telling", "bot.live", "bot.report")

_AND = {"en": "and", "ru": "и"}

_LOG = logging.getLogger(__name__)
_LOG.addHandler(logging.NullHandler())


class Words:
    """The sentences of one system in one language."""

    def __init__(self, locale: str, packages: Sequence[str]) -> None:
        """Load the catalogues of these packages; an earlier package's sentence wins over a later one's."""
        self.locale = locale
        # The library takes plain words from a function, too; its types do not say so.
        functions: dict[str, Any] = {"NAMED": self._named}
        self._bundle = FluentBundle([locale], use_isolating=False, functions=functions)
        for package in packages:
            beside = data.names(package, "commands", f".{locale}.ftl")
            for name in (f"messages/{locale}.ftl", *(f"commands/{one}.{locale}.ftl" for one in beside)):
                if systems.has(package, name):
                    self._add(package, FluentResource(data.text(package, name)))

    def _add(self, package: str, resource: Any) -> None:
        for entry in resource.body:
            if isinstance(entry, Junk):
                _LOG.error("%s: %s: cannot read %.60r", self.locale, package, entry.content)
        self._bundle.add_resource(resource)

    def _named(self, kind: Any, name: Any) -> str:
        """``{ NAMED("command-name", $command) }`` in a sentence: what the thing is called in a sentence of its own, else its id."""
        own = f"{kind}-{name}"
        return self.say(Message(own)) if self.knows(own) else str(name)

    def knows(self, identifier: str) -> bool:
        """Whether there is a sentence with this id."""
        return self._bundle.has_message(_fluent(identifier))

    def say(self, message: Message) -> str:
        """The sentence. Where it cannot be made, that is logged as an error and the id stands for it."""
        if not self.knows(message.id):
            _LOG.error("%s: no message %s", self.locale, message.id)
            return message.id
        pattern = self._bundle.get_message(_fluent(message.id)).value
        if pattern is None:
            _LOG.error("%s: message %s has no value", self.locale, message.id)
            return message.id
        text, errors = self._bundle.format_pattern(pattern, self._values(message.args))
        for error in errors:
            _LOG.error("%s: message %s: %s", self.locale, message.id, error)
        return str(text)

    def list(self, names: Sequence[str]) -> str:
        """``A``, ``A and B``, ``A, B and C``."""
        if len(names) < 2:
            return "".join(names)
        return f"{', '.join(names[:-1])} {_AND.get(self.locale, 'and')} {names[-1]}"

    def _values(self, args: Mapping[str, Arg]) -> dict[str, Any]:
        """The arguments; where one has a form of its own in this language (``name_ru``), that one."""
        return {name: self._value(args.get(f"{name}_{self.locale}", value)) for name, value in args.items()}

    def _value(self, value: Arg) -> Any:
        match value:
            case bool():
                return str(value).lower()
            case int():
                return fluent_number(value, useGrouping=False)
            case None:
                return "none"
            case tuple():
                return self.list(value)
            case _:
                return value


@cache
def words(system: str, locale: str) -> Words:
    """The sentences of a system in a language."""
    return Words(locale, (*systems.packages(system), *SHARED))


def system_name(system: str, locale: str) -> str:
    """What people call a kind of game: the published name, or its identifier where no catalogue has one."""
    known, name = words(system, locale), Message(f"system-{system.replace('.', '-')}")
    return known.say(name) if known.knows(name.id) else system


def _fluent(identifier: str) -> str:
    return identifier.replace("_", "-")
