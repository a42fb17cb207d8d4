"""The names and descriptions of commands in other languages: ``messages/commands.LOCALE.yaml``."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as At

from bot.discord.voice import PACKAGE
from rules import data

LOCALES = {"ru": discord.Locale.russian}
"""The languages in which commands are told, by the names of their files."""

NAMES = (At.command_name, At.group_name, At.parameter_name)


class Translator(app_commands.Translator):
    """Finds what a command, an option or a choice is called in a language; nothing where that is not written."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: Any
    ) -> str | None:
        """The word or sentence in a language."""
        name = next((name for name, one in LOCALES.items() if one is locale), None)
        if name is None:
            return None
        part = "names" if context.location in NAMES and not _is_menu(context) else "words"
        return table(name)[part].get(string.message)


def _is_menu(context: Any) -> bool:
    """Whether the name is that of a context menu, which is a sentence."""
    return isinstance(context.data, app_commands.ContextMenu)


@cache
def table(locale: str) -> Mapping[str, Mapping[str, str]]:
    """What is written for a language: ``names`` of commands and options, ``words`` that describe them."""
    found: Mapping[str, Mapping[str, str]] = data.load(PACKAGE, f"messages/commands.{locale}.yaml")
    return found
