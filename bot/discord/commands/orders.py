"""/orders, and "Read as orders" on a message: ways to order where the bot may not read posts, or before posting."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.discord.answering import answer, defer, roles_of
from bot.discord.commands import fields
from bot.discord.commands.mod import give_answer, may_answer
from bot.discord.listening import keep
from bot.discord.moments import of_id
from bot.discord.suggesting import suggest
from bot.discord.texts import is_post
from bot.live.arrivals import Done, Written
from bot.live.foretelling import foretold
from bot.store.threads import Roster

if TYPE_CHECKING:
    from bot.discord.client import Quarterdeck

LONGEST = 4000


class Orders(discord.ui.Modal, title="Your orders"):
    """The form in which orders are written."""

    text: discord.ui.TextInput[Orders] = discord.ui.TextInput(
        label="Orders", style=discord.TextStyle.paragraph, max_length=LONGEST
    )

    def __init__(self, client: Quarterdeck) -> None:
        """An empty form."""
        super().__init__()
        self._client = client

    async def on_submit(self, interaction: discord.Interaction) -> None:
        """The orders go into the log like a post, and the thread shows them."""
        found = await playing(self._client, interaction)
        if found is None:
            return
        arrival = Written(person=interaction.user.id, text=self.text.value, shown=False)
        result = await self._client.worker.submit(
            found[0].place.game, interaction.id, arrival, of_id(interaction.id)
        )
        await answer(interaction, result.text or "Noted; the receipt stands in the thread.")


def group(client: Quarterdeck) -> app_commands.Group:
    """The group with all its commands."""
    made = app_commands.Group(name="orders", description="Orders of your units", guild_only=True)

    @made.command(description="Write orders in a form; the thread shows them")
    async def submit(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Orders(client))

    @made.command(description="What a post would be read as and do, for your eyes only")
    @app_commands.describe(text="the orders as you would post them")
    async def preview(interaction: discord.Interaction, text: str) -> None:
        found = await playing(client, interaction)
        if found is not None:
            lane = await client.worker.lane(found[0].place.game)
            await answer(interaction, *foretold(lane.held, found[1], text))

    @made.command(description="My turn is complete: call the next player")
    async def done(interaction: discord.Interaction) -> None:
        found = await playing(client, interaction)
        if found is not None:
            arrival = Done(person=interaction.user.id)
            await client.worker.submit(found[0].place.game, interaction.id, arrival, of_id(interaction.id))
            await answer(interaction, "The next player is called.")

    @made.command(name="answer", description="Answer a question about your orders")
    @app_commands.describe(question=fields.WORDS["question"], choose=fields.WORDS["choose"])
    @app_commands.autocomplete(question=suggest(client, "question"), choose=suggest(client, "choose"))
    async def answer_(interaction: discord.Interaction, question: str, choose: str) -> None:
        await _answer(client, interaction, {"question": question, "choose": choose})

    return made


async def playing(client: Quarterdeck, interaction: discord.Interaction) -> tuple[Roster, str] | None:
    """The game of this thread and the person's seat; else he is told why not."""
    if not await defer(interaction):
        return None
    place = client.places.at(interaction.channel_id)
    roster = await client.places.threads.roster(place.game) if place is not None else None
    if roster is None:
        await answer(interaction, "Use this in the thread of a game that goes on.")
        return None
    seat = roster.seat_of(interaction.user.id)
    if seat is None:
        await answer(interaction, "You have no seat in this game.")
        return None
    return roster, seat


async def _answer(client: Quarterdeck, interaction: discord.Interaction, given: dict[str, Any]) -> None:
    if not await defer(interaction):
        return
    place = client.places.at(interaction.channel_id)
    roster = await client.places.threads.roster(place.game) if place is not None else None
    if place is None or roster is None:
        await answer(interaction, "Use this in the thread of a game that goes on.")
        return
    lane = await client.worker.lane(place.game)
    by = may_answer(lane, given["question"], roster, interaction.user.id, roles_of(interaction))
    if by is None:
        await answer(interaction, "That question is settled, or not yours to answer.")
        return
    await give_answer(client, interaction, place.game, by, given)


def menu(client: Quarterdeck) -> app_commands.ContextMenu:
    """The context menu of a message."""

    async def read_as_orders(interaction: discord.Interaction, message: discord.Message) -> None:
        if not await defer(interaction):
            return
        place = client.places.at(interaction.channel_id)
        roster = await client.places.threads.roster(place.game) if place is not None else None
        if place is None or roster is None or not is_post(message):
            await answer(interaction, "Use this on a player's post in the thread of a game.")
            return
        mine = interaction.user.id == message.author.id and roster.seat_of(message.author.id) is not None
        if not mine and roster.moderator_name(interaction.user.id, roles_of(interaction)) is None:
            await answer(interaction, "Only the author of a post, or a moderator, may have it read.")
            return
        known = await client.worker.inbox.known(place.game, message.id)
        await keep(client, place, message, known=known.get(message.id, -1))
        await answer(interaction, "Read; the receipt stands under the post.")

    return app_commands.ContextMenu(name="Read as orders", callback=read_as_orders)
