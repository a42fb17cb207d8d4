"""Limits of application commands: names, descriptions, options, choices, and the sum of all words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from tests.discordia.errors import Refused, Why
from tests.discordia.limits.form import LOCALES, Form, is_name
from tests.discordia.model import Json

SLASH, USER, MESSAGE = 1, 2, 3
COUNTS = {SLASH: 100, USER: 15, MESSAGE: 15}
SUBCOMMAND, GROUP = 1, 2
TOP = 0
#: Which kinds of option may stand where.
ALLOWED = {TOP: range(1, 12), GROUP: (SUBCOMMAND,), SUBCOMMAND: range(3, 12)}
STRING, INTEGER, BOOLEAN, MEMBER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(3, 12)
CHARACTERS = 8000


def check_commands(commands: Sequence[Json]) -> None:
    """Refuses a set of commands that Discord would not register."""
    form = Form()
    for index, command in enumerate(commands):
        _check_command(form, str(index), command)
    pairs = Counter((_kind(command), command.get("name")) for command in commands)
    for index, command in enumerate(commands):
        if pairs[_kind(command), command.get("name")] > 1:
            words = "Application command names must be unique"
            form.wrong(f"{index}.name", "APPLICATION_COMMANDS_DUPLICATE_NAME", words)
    form.done()
    for kind, most in COUNTS.items():
        if sum(_kind(command) == kind for command in commands) > most:
            raise Refused(Why.TOO_MANY_COMMANDS)


def check_choices(choices: Sequence[Json]) -> None:
    """Refuses answers to an autocomplete that break a limit."""
    form = Form()
    _check_choices(form, "data.choices", choices, STRING)
    form.done()


def command_size(command: Json) -> int:
    """Characters that count against the 8000: names, descriptions, values, each in its longest language."""
    own = _longest(command, "name") + _longest(command, "description")
    value = command.get("value")
    own += len(value) if isinstance(value, str) else 0
    inner = [*(command.get("options") or []), *(command.get("choices") or [])]
    return own + sum(map(command_size, inner))


def _kind(command: Json) -> int:
    return int(command.get("type") or SLASH)


def _longest(thing: Json, key: str) -> int:
    texts = [thing.get(key) or "", *(thing.get(f"{key}_localizations") or {}).values()]
    return max(map(len, texts))


def _check_command(form: Form, place: str, command: Json) -> None:
    kind = _kind(command)
    form.choice(f"{place}.type", kind, tuple(COUNTS))
    if kind != SLASH:
        form.text(f"{place}.name", command.get("name"), 1, 32)
        form.text(f"{place}.description", command.get("description"), 0, 0)
        return
    _check_words(form, place, command)
    _check_options(form, place, command.get("options") or [], TOP)
    if command_size(command) > CHARACTERS:
        words = f"Command exceeds maximum size ({CHARACTERS})"
        form.wrong(place, "APPLICATION_COMMAND_TOO_LARGE", words)


def _check_words(form: Form, place: str, thing: Json) -> None:
    names = {"name": thing.get("name"), **_localised(form, place, thing, "name")}
    for where, name in names.items():
        if form.text(f"{place}.{where}", name, 1, 32) and not is_name(str(name)):
            words = "Command name is invalid"
            form.wrong(f"{place}.{where}", "APPLICATION_COMMAND_INVALID_NAME", words)
    texts = {"description": thing.get("description"), **_localised(form, place, thing, "description")}
    for where, text in texts.items():
        form.text(f"{place}.{where}", text, 1, 100)


def _localised(form: Form, place: str, thing: Json, key: str) -> dict[str, Any]:
    found: Mapping[str, Any] = thing.get(f"{key}_localizations") or {}
    for locale in found:
        form.choice(f"{place}.{key}_localizations", locale, sorted(LOCALES))
    return {f"{key}_localizations.{locale}": text for locale, text in found.items()}


def _check_options(form: Form, place: str, options: Sequence[Json], inside: int) -> None:
    form.size(f"{place}.options", options, 0, 25)
    names = [option.get("name") for option in options]
    form.unique(
        f"{place}.options", names, "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", "Option names must be unique"
    )
    kinds = [option.get("type") for option in options]
    branches = sum(kind in (SUBCOMMAND, GROUP) for kind in kinds)
    if 0 < branches < len(kinds):
        words = "Sub-command and sub-command group option types are mutually exclusive to all other types"
        form.wrong(f"{place}.options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", words)
    required = [bool(option.get("required")) for option in options]
    if required != sorted(required, reverse=True):
        words = "Required options must be placed before non-required options"
        form.wrong(f"{place}.options", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", words)
    for index, option in enumerate(options):
        _check_option(form, f"{place}.options.{index}", option, inside)


def _check_option(form: Form, place: str, option: Json, inside: int) -> None:
    kind = option.get("type")
    form.choice(f"{place}.type", kind, ALLOWED[inside])
    _check_words(form, place, option)
    if kind in (SUBCOMMAND, GROUP):
        _check_options(form, place, option.get("options") or [], kind)
        return
    choices = option.get("choices") or []
    _check_choices(form, f"{place}.choices", choices, int(kind or 0))
    if choices and option.get("autocomplete"):
        words = "Choices cannot be set when autocomplete is true"
        form.wrong(place, "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", words)
    form.number(f"{place}.min_length", option.get("min_length"), 0, 6000)
    form.number(f"{place}.max_length", option.get("max_length"), 1, 6000)


def _check_choices(form: Form, place: str, choices: Sequence[Json], kind: int) -> None:
    form.size(place, choices, 0, 25)
    for index, choice in enumerate(choices):
        form.text(f"{place}.{index}.name", choice.get("name"), 1, 100)
        for locale, text in (choice.get("name_localizations") or {}).items():
            form.choice(f"{place}.{index}.name_localizations", locale, sorted(LOCALES))
            form.text(f"{place}.{index}.name_localizations.{locale}", text, 1, 100)
        if kind == STRING and isinstance(choice.get("value"), str):
            form.text(f"{place}.{index}.value", choice["value"], 1, 100)
    names = [choice.get("name") for choice in choices]
    form.unique(
        place, names, "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE", "Choice names must be unique"
    )
