"""/orders: ways to order where the bot may not read posts, before posting, and for the moderators' eyes only."""

from __future__ import annotations

from functools import partial
from typing import Any, Literal

import discord
from discord import app_commands

from bot.discord.bridge import Bridge
from bot.discord.commands.helpers import fields
from bot.discord.commands.moderating.mod import give_answer, may_answer
from bot.discord.standing import Standing, seated, standing
from bot.discord.suggesting import suggest
from bot.discord.voice import Voice, voice_for
from bot.discord.wire.answering import answer, defer, roles_of, show_form
from bot.discord.wire.forms import values_of
from bot.discord.wire.moments import of_id
from bot.live.arriving.arrivals import Done, Written
from bot.live.arriving.taking import usual_audience
from bot.live.saying.foretelling import foretold
from bot.live.saying.private import own_receipt
from bot.live.saying.summaries import EVERYBODY
from bot.live.saying.views import view_of
from bot.store.around.threads import is_open
from rules.messages import Viewer

LONGEST = 4000

To = Literal["public", "side", "moderators"]

TO = {
    "public": "everybody: the thread shows them",
    "side": "my side and the moderators",
    "moderators": "the moderators alone",
}


class Orders(discord.ui.Modal):
    """The form in which orders are written. Its id says for whose eyes they are, so that it works after any restart."""

    def __init__(self, voice: Voice, to: str | None) -> None:
        """A form in a language; for whose eyes its orders are, where that was said."""
        super().__init__(title=voice.say("orders-title"), custom_id=f"qd:o:{to or ''}")
        field: discord.ui.TextInput[Orders] = discord.ui.TextInput(
            label=voice.say("orders-label"), style=discord.TextStyle.paragraph, max_length=LONGEST
        )
        self.add_item(field)

    async def on_submit(self, interaction: discord.Interaction) -> None:
        """Nothing: :func:`submitted` hears of every form, also of those that this process did not show."""


async def submitted(client: Bridge, interaction: discord.Interaction, wanted: str) -> None:
    """The orders of a form go into the log like a post; the thread shows them, or only that there are some."""
    place = await client.places.find(interaction.channel_id)
    if place is None or not is_open(place):
        await standing(client, interaction)
        return
    # What was typed is kept before the form is closed: nobody can be asked to type it again.
    arrival = Written(
        person=interaction.user.id,
        text=next(iter(values_of(interaction).values()), ""),
        shown=False,
        to=_to(wanted),
    )
    kept = partial(defer, interaction)
    result = await client.worker.submit(place.game, interaction.id, arrival, of_id(interaction.id), kept)
    found = await seated(client, interaction, deferred=True)
    if found is None:
        return
    who, seat = found
    to = arrival.to or usual_audience(who.lane.held)
    if result.entry is None or to == "public":
        await answer(interaction, result.text or who.voice.say("noted"))
        return
    parts = own_receipt(who.lane.held, result.entry, Viewer(seat=seat), who.voice.locale)
    await answer(interaction, who.voice.say("sealed"), *parts)


def group(client: Bridge) -> app_commands.Group:
    """The group with all its commands."""
    made = app_commands.Group(name="orders", description="Orders of your units", guild_only=True)

    @made.command(description="Write orders in a form, for everybody or for some eyes only")
    @app_commands.describe(to="who may read them; where all write at once, only the moderators if left out")
    @app_commands.choices(to=[app_commands.Choice(name=words, value=name) for name, words in TO.items()])
    async def submit(interaction: discord.Interaction, to: str | None = None) -> None:
        await show_form(interaction, Orders(await voice_for(client, interaction), to))

    @made.command(description="What a post would be read as and do, for your eyes only")
    @app_commands.describe(text="the orders as you would post them")
    async def preview(interaction: discord.Interaction, text: str) -> None:
        found = await seated(client, interaction)
        if found is not None:
            await answer(interaction, *foretold(found[0].lane.held, found[1], text, found[0].voice.locale))

    @made.command(description="My turn is complete: call the next player")
    async def done(interaction: discord.Interaction) -> None:
        found = await seated(client, interaction)
        if found is not None:
            arrival = Done(person=interaction.user.id)
            await client.worker.submit(found[0].game, interaction.id, arrival, of_id(interaction.id))
            await answer(interaction, _done(*found))

    @made.command(name="answer", description="Answer a question about your orders")
    @app_commands.describe(question=fields.WORDS["question"], choose=fields.WORDS["choose"])
    @app_commands.autocomplete(question=suggest(client, "question"), choose=suggest(client, "choose"))
    async def answer_(interaction: discord.Interaction, question: str, choose: str) -> None:
        await _answer(client, interaction, {"question": question, "choose": choose})

    return made


def _done(who: Standing, seat: str) -> str:
    """What comes of it that a seat is done: who is called then, or why nobody is."""
    held = who.lane.held
    if not held.game.sequential:
        return who.voice.say("done-together")
    turn = view_of(held, held.table.state, EVERYBODY).turn
    if turn.get("held"):
        return who.voice.say("done-held")
    return who.voice.say("done-nothing" if turn.get("seat") == seat else "next-called")


def _to(name: str | None) -> To | None:
    return name if name in ("public", "side", "moderators") else None  # type: ignore[return-value]


async def _answer(client: Bridge, interaction: discord.Interaction, given: dict[str, Any]) -> None:
    found = await standing(client, interaction)
    if found is None:
        return
    if not found.is_open:
        await answer(interaction, found.voice.say("game-is-closed"))
        return
    lane, roster = found.lane, found.roster
    by = may_answer(lane, given["question"], roster, interaction.user.id, roles_of(interaction))
    if by is None:
        await answer(interaction, found.voice.say("not-yours-to-answer"))
        return
    await give_answer(client, interaction, found.game, by, given)
