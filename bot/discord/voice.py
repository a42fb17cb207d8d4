"""What commands say, in the language of whoever uses them: his own, else the game's, else the server's."""

from __future__ import annotations

from typing import Protocol

import discord

from bot.live.saying.summaries import locale as game_locale
from bot.store.around.people import People
from bot.store.games.held import Held
from bot.telling import faults
from bot.telling.markdown import escape
from bot.telling.words import LOCALES, Words
from rules.messages import Arg, Message
from rules.sentences import Said

PACKAGE = "bot.discord"


class Acquainted(Protocol):
    """Whoever knows what people wish for themselves."""

    people: People


class Safe(str):
    """A text that is Markdown already: a mention, a link, a stamp, something escaped."""

    __slots__ = ()


class Voice:
    """The sentences of the commands in one language. Whatever strangers had a hand in is escaped."""

    def __init__(self, locale: str) -> None:
        """Load the sentences."""
        self.locale = locale
        self._words = Words(locale, (PACKAGE,))

    def say(self, identifier: str, **args: Arg) -> str:
        """The sentence as Markdown."""
        values = {key: _harmless(_worded(value, self.locale)) for key, value in args.items()}
        return self._words.say(Message(identifier, values))

    def why(self, error: Exception) -> str:
        """Why something cannot be: the sentence that the error carries, else its own words."""
        sentence = getattr(error, "sentence", None)
        if isinstance(sentence, Message):
            return self.say(sentence.id, **sentence.args)
        return escape(faults.why(error, self.locale))


def _worded(value: Arg, locale: str) -> Arg:
    """A sentence about a fault in the language that is spoken; anything else as it is."""
    return faults.worded(value, locale) if isinstance(value, Said) else value


def _harmless(value: Arg) -> Arg:
    if isinstance(value, str) and not isinstance(value, Safe):
        return escape(value, opening=False)
    return tuple(escape(one, opening=False) for one in value) if isinstance(value, tuple) else value


_VOICES = {locale: Voice(locale) for locale in LOCALES}


def voice_in(locale: str) -> Voice:
    """The voice of a language; English, where there is none."""
    return _VOICES.get(locale, _VOICES["en"])


async def voice_for(client: Acquainted, interaction: discord.Interaction, held: Held | None = None) -> Voice:
    """The voice in which somebody is answered."""
    wished = (await client.people.wishes(interaction.user.id)).locale
    spoken = [wished, _language(interaction.locale)]
    spoken += [game_locale(held)] if held is not None else []
    spoken += [_language(interaction.guild_locale)] if interaction.guild_locale is not None else []
    return voice_in(next((one for one in spoken if one in LOCALES), "en"))


def _language(locale: discord.Locale) -> str:
    return str(locale).partition("-")[0]
