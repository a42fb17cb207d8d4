"""/mod words: the words of its own that a running game has; some more, or some fewer."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.discord.bridge import Bridge
from bot.discord.commands.helpers.paging import pages
from bot.discord.commands.moderating.signing import signed
from bot.discord.standing import Standing, judging
from bot.discord.suggesting import suggest
from bot.discord.wire.answering import answer
from bot.discord.wire.moments import of_id
from bot.live.arriving.arrivals import Acted
from rules.game import Worded
from rules.kit.suggest import hint
from rules.setups import OwnWords


def add_to(made: app_commands.Group, client: Bridge) -> None:
    """Give the group its command."""

    @made.command(description="The words of this game's own: what there are, some more, or some fewer")
    @app_commands.describe(
        under="what the words mean: doubt, stop_phrases, commands.evade",
        add="phrases to add, with ; between",
        remove="phrases to take away, with ; between",
        reason="why; everybody reads it",
    )
    @app_commands.autocomplete(under=suggest(client, "under"))
    async def words(
        interaction: discord.Interaction,
        under: str | None = None,
        add: str | None = None,
        remove: str | None = None,
        reason: str | None = None,
    ) -> None:
        found = await judging(client, interaction)
        if found is None:
            return
        who, name = found
        game = who.lane.held.game
        if not isinstance(game, Worded):
            await answer(interaction, who.voice.say("words-none-here"))
            return
        if add is None and remove is None:
            await answer(interaction, *pages(_listed(who, game.own_words(who.lane.held.table.state))))
            return
        path = _list_named(game.word_lists(), under or "")
        if path is None:
            lists = game.word_lists()
            near = hint(under or "", (*lists, *(one.rpartition(".")[2] for one in lists)))
            known = ", ".join(lists)
            await answer(
                interaction, who.voice.say("words-no-list", under=under or "–", near=near, known=known)
            )
            return
        given = {"add": _section(path, add), "remove": _section(path, remove), "reason": reason or ""}
        arrival = Acted(
            person=interaction.user.id,
            kind="words",
            by=name,
            fields=signed({key: value for key, value in given.items() if value}, name, interaction),
            spoken=who.voice.locale,
        )
        result = await client.worker.submit(who.game, interaction.id, arrival, of_id(interaction.id))
        await answer(interaction, result.text)


def _listed(who: Standing, own: OwnWords) -> list[str]:
    """Every list with its phrases, a line each."""
    lines = [
        who.voice.say("words-list", under=f"{kind}.{name}" if name else kind, phrases="; ".join(phrases))
        for kind, name, phrases in own
    ]
    return lines or [who.voice.say("words-empty")]


def _list_named(lists: tuple[str, ...], typed: str) -> str | None:
    """The list that is meant: by its whole name or by the end of it, where only one ends so."""
    wanted = typed.strip().casefold()
    if wanted in lists:
        return wanted
    found = [one for one in lists if one.rpartition(".")[2] == wanted]
    return found[0] if len(found) == 1 else None


def _section(path: str, phrases: str | None) -> dict[str, Any]:
    """Phrases under a list, in the form of the setup's ``words``; nothing where none are given."""
    found = [one.strip() for one in (phrases or "").split(";") if one.strip()]
    kind, _, name = path.partition(".")
    return {kind: {name: found} if name else found} if found else {}
