"""The context menus of a message: read it as orders, or say that it was no order; call a moderator to it."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.discord.bridge import Bridge
from bot.discord.listening.events import keep
from bot.discord.standing import Standing, standing
from bot.discord.wire.answering import answer
from bot.discord.wire.moments import of_id
from bot.discord.wire.texts import is_post, words_of
from bot.live.arriving.arrivals import Acted
from rules.posts import Posted
from rules.table import Play


def all_of(client: Bridge) -> tuple[app_commands.ContextMenu, ...]:
    """The menus."""

    async def read_as_orders(interaction: discord.Interaction, message: discord.Message) -> None:
        await _read(client, interaction, message)

    async def no_order(interaction: discord.Interaction, message: discord.Message) -> None:
        await _no_order(client, interaction, message)

    async def call_moderator(interaction: discord.Interaction, message: discord.Message) -> None:
        found = await standing(client, interaction)
        if found is not None:
            entry = _entry(found, message)
            await flag(client, interaction, found, entry, "")

    made = {
        "Read as orders": read_as_orders,
        "This was no order": no_order,
        "Call a moderator": call_moderator,
    }
    return tuple(app_commands.ContextMenu(name=name, callback=deed) for name, deed in made.items())


async def _read(client: Bridge, interaction: discord.Interaction, message: discord.Message) -> None:
    """A post is read: for the first time, or once more after it was withdrawn or came too early."""
    who = await _about_own(client, interaction, message)
    if who is None:
        return
    entry = _entry(who, message)
    play = who.lane.held.table.play(entry) if entry is not None else None
    if play is not None and entry is not None and is_waiting(play):
        await use_now(client, interaction, who, entry, _words(client, message))
        return
    known = await client.worker.inbox.known(who.game, message.id)
    await keep(client, who.roster.place, message, known=known.get(message.id, -1))
    await answer(interaction, who.voice.say("read"))


async def _no_order(client: Bridge, interaction: discord.Interaction, message: discord.Message) -> None:
    """The author withdraws a post without deleting its words."""
    who = await _about_own(client, interaction, message)
    if who is None:
        return
    entry = _entry(who, message)
    play = who.lane.held.table.play(entry) if entry is not None else None
    if play is None or play.post is None or not play.post.text:
        await answer(interaction, who.voice.say("nothing-to-withdraw"))
        return
    await _submit(client, interaction, who, "delete", {"post": entry}, "withdrawn")


async def _about_own(
    client: Bridge, interaction: discord.Interaction, message: discord.Message
) -> Standing | None:
    """The game of a post that is one's own, or that one may judge; None, and he is told so, where it is not."""
    who = await standing(client, interaction)
    if who is None:
        return None
    if not who.is_open:
        await answer(interaction, who.voice.say("game-is-closed"))
        return None
    entry = _entry(who, message)
    play = who.lane.held.table.play(entry) if entry is not None else None
    author = play.post.author if play is not None and play.post is not None else None
    if author is None and is_post(message):
        author = who.roster.seat_of(message.author.id)
    if author is None:
        await answer(interaction, who.voice.say("no-players-post"))
        return None
    if author != who.seat and who.moderator is None:
        await answer(interaction, who.voice.say("authors-only"))
        return None
    return who


def is_waiting(play: Play[object]) -> bool:
    """Whether a post counts as nothing yet: it came before its author's turn, or it was withdrawn."""
    return isinstance(play.act, Posted) and (play.act.talk or not play.act.post.text)


async def use_now(
    client: Bridge, interaction: discord.Interaction, who: Standing, entry: str, text: str
) -> None:
    """Let a post that waits count from now on, as if it was written now."""
    await _submit(client, interaction, who, "edit", {"post": entry, "text": text}, "used-now")


async def flag(
    client: Bridge, interaction: discord.Interaction, who: Standing, post: str | None, reason: str
) -> None:
    """A player calls the moderators to a post."""
    if who.seat is None or not who.is_open:
        await answer(interaction, who.voice.say("no-seat" if who.is_open else "game-is-closed"))
        return
    if post is None or who.lane.held.table.play(post) is None:
        await answer(interaction, who.voice.say("no-players-post"))
        return
    await _submit(
        client, interaction, who, "flag", {"by": who.seat, "post": post, "reason": reason}, "flagged"
    )


async def _submit(
    client: Bridge,
    interaction: discord.Interaction,
    who: Standing,
    kind: str,
    fields: dict[str, object],
    said: str,
) -> None:
    by = who.seat or who.moderator or ""
    arrival = Acted(person=interaction.user.id, kind=kind, by=by, fields=fields, spoken=who.voice.locale)
    result = await client.worker.submit(who.game, interaction.id, arrival, of_id(interaction.id))
    await answer(interaction, result.text if result.refused else who.voice.say(said))


def _entry(who: Standing, message: discord.Message) -> str | None:
    """The post that a message became."""
    found = (entry for entry, origin in who.lane.origins.items() if origin.message == message.id)
    return next((entry for entry in found if entry.startswith("p")), None)


def _words(client: Bridge, message: discord.Message) -> str:
    return words_of(message, client.user.id if client.user is not None else 0)
