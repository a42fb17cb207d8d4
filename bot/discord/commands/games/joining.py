"""/join and the buttons under a sign-up: who wants to play, with which fleet; /signup: its moderator begins it, or calls it off."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import discord
from discord import app_commands

from bot.discord.bridge import Bridge
from bot.discord.commands.games.joining_form import show
from bot.discord.commands.helpers.paging import blocks, pages
from bot.discord.opening import signing
from bot.discord.opening.beginning import UnfitError
from bot.discord.opening.choosing import troubles
from bot.discord.voice import Safe, voice_for
from bot.discord.wire.answering import answer, defer, roles_of
from bot.discord.wire.forms import values_of
from bot.live import opening as begin
from bot.mustering import fleets, starting
from bot.mustering.fleets import FleetError
from bot.store.around import signups as store
from bot.store.around.signups import Signed, SignUp

Command = app_commands.Command[Any, ..., None]

_ITEM_END = re.compile(r"\s*;\s*")
"""What ends a ship where a fleet is written on one line."""


def all_of(client: Bridge) -> tuple[Command | app_commands.Group, ...]:
    """The commands."""
    return (_join(client), _group(client))


def _join(client: Bridge) -> Command:
    @app_commands.command(
        name="join", description="Sign up for the game of this thread, or change your fleet"
    )
    @app_commands.describe(
        seat="your name in the game, or the seat that you take",
        side="your side",
        fleet="your ships: 2 Lancer; Valiant: Pathfinder; without it you get a form to write them in",
    )
    @app_commands.guild_only()
    async def join(
        interaction: discord.Interaction,
        seat: app_commands.Range[str, 1, 40] | None = None,
        side: app_commands.Range[str, 1, 40] | None = None,
        fleet: app_commands.Range[str, 1, 4000] | None = None,
    ) -> None:
        signup = await client.signups.at(interaction.channel_id or 0)
        own = signup is not None and signup.status == store.OPEN and signup.plan.budget is not None
        if signup is not None and own and fleet is None:
            await show(client, interaction, signup)
        elif await defer(interaction):
            found = await _open(client, interaction, signup)
            if found is not None:
                await _sign(
                    client, interaction, found, seat or "", side or "", _ITEM_END.sub("\n", fleet or "")
                )

    return join


def _group(client: Bridge) -> app_commands.Group:
    made = app_commands.Group(
        name="signup", description="A game for which people sign up: begin it, call it off", guild_only=True
    )

    @made.command(description="Begin the game with those who are there")
    @app_commands.describe(order="who plays first, then who: rook, ash; as it was opened, if left out")
    async def start(interaction: discord.Interaction, order: str | None = None) -> None:
        found = await _judging(client, interaction)
        if found is not None:
            await _start(
                client, interaction, found, [one.strip() for one in (order or "").split(",") if one.strip()]
            )

    @made.command(description="Call the game off")
    async def off(interaction: discord.Interaction) -> None:
        found = await _judging(client, interaction)
        if found is not None:
            await client.signups.over(found.id)
            await _say(client, interaction, found, "signup-off")

    @made.command(description="Strike somebody from the list")
    @app_commands.describe(person="who is not to play")
    async def remove(interaction: discord.Interaction, person: discord.User) -> None:
        found = await _judging(client, interaction)
        if found is not None:
            await client.signups.unsign(found.id, person.id)
            await _say(client, interaction, found, "signup-removed", person=Safe(person.mention))

    return made


async def _say(
    client: Bridge, interaction: discord.Interaction, signup: SignUp, identifier: str, **args: Any
) -> None:
    """Let the thread show what changed, and tell whoever changed it."""
    await signing.refresh(client, signup.id)
    await answer(interaction, (await voice_for(client, interaction)).say(identifier, **args))


async def _open(client: Bridge, interaction: discord.Interaction, signup: SignUp | None) -> SignUp | None:
    """The sign-up, if one may still join; else whoever wants something of it is told so."""
    if signup is not None and signup.status == store.OPEN:
        return signup
    voice = await voice_for(client, interaction)
    told = (
        "no-signup-here"
        if signup is None
        else "signup-over"
        if signup.status == store.BEGUN
        else "signup-off"
    )
    await answer(interaction, voice.say(told, masters=() if signup is None else _masters(signup)))
    return None


def _masters(signup: SignUp) -> tuple[str, ...]:
    """Those who moderate the game, by the names under which they do."""
    plan = signup.plan
    return (plan.master_name, *([plan.role_name] if plan.role_name else []))


async def _judging(client: Bridge, interaction: discord.Interaction) -> SignUp | None:
    """The sign-up of this thread for somebody who moderates it; None, and he is told so, else."""
    if not await defer(interaction):
        return None
    found = await _open(client, interaction, await client.signups.at(interaction.channel_id or 0))
    if found is None or signing.moderates(found, interaction.user.id, roles_of(interaction)):
        return found
    voice = await voice_for(client, interaction)
    await answer(interaction, voice.say("moderators-only", moderators=_masters(found)))
    return None


# -- buttons and the form, as people use them


async def submitted(client: Bridge, interaction: discord.Interaction, number: str) -> None:
    """Somebody sent the form of a sign-up."""
    sent = values_of(interaction)
    if await defer(interaction):
        signup = await _open(client, interaction, await client.signups.find(int(number)))
        if signup is not None:
            words = (sent.get(name, "") for name in ("seat", "side", "fleet"))
            await _sign(client, interaction, signup, *words)


async def pressed(client: Bridge, interaction: discord.Interaction, words: str) -> None:
    """Somebody pressed a button under a sign-up."""
    number, what, *rest = words.split(":")
    signup = await client.signups.find(int(number))
    if what == "j" and signup is not None and signup.status == store.OPEN:
        await show(client, interaction, signup)
        return
    if not await defer(interaction) or (signup := await _open(client, interaction, signup)) is None:
        return
    if what == "t":
        file = await asyncio.to_thread(begin.from_head, signup.plan.head)
        await _sign(client, interaction, signup, file.setup.seats[int(rest[0])].name)
    elif signup.of(interaction.user.id) is None:
        await answer(interaction, (await voice_for(client, interaction)).say("signup-not-there"))
    elif what == "l":
        await client.signups.unsign(signup.id, interaction.user.id)
        await _say(client, interaction, signup, "signup-left")
    elif what == "r":
        await _ready(client, interaction, signup)


# -- what is changed


async def _sign(
    client: Bridge,
    interaction: discord.Interaction,
    signup: SignUp,
    seat: str,
    side: str = "",
    fleet: str = "",
) -> None:
    """Somebody signs up, or changes what he signed up with."""
    voice = await voice_for(client, interaction)
    try:
        async with troubles(client, interaction):
            one = await asyncio.to_thread(_signed, interaction, signup, (seat, side, fleet), voice.locale)
            if not await client.signups.sign(signup.id, one):
                await answer(interaction, voice.say("seat-alike", seat=one.seat))
                return
            identifier = "signup-signed" if signup.plan.budget is None else "signup-signed-own"
            worth = {"points": one.points, "budget": signup.plan.budget or 0}
            await _say(client, interaction, signup, identifier, seat=one.seat, **worth)
    except FleetError as error:
        faults = pages(voice.why(one) for one in (error, *error.more))
        typed = fleet.splitlines()
        again = [voice.say("fleet-typed"), *blocks(typed)] if len(typed) > 1 else []
        await answer(interaction, *faults, *again)


def _signed(
    interaction: discord.Interaction, signup: SignUp, words: tuple[str, str, str], spoken: str
) -> Signed:
    """What somebody signs up with. Raises :class:`FleetError` where it cannot be."""
    seat, side, text = words
    file, plan, person = begin.from_head(signup.plan.head), signup.plan, interaction.user.id
    others = [one.seat for one in signup.signed if one.person != person]
    if plan.budget is None:
        names = {one.name.casefold(): one for one in file.setup.seats if one.name not in others}
        taken = names.get(" ".join(seat.split()).casefold())
        if taken is None:
            if not names:
                raise FleetError("seats-full", masters=_masters(signup))
            unclear = "seat-none" if seat.strip() else "seat-which"
            raise FleetError(unclear, seat=seat[:80], seats=tuple(one.name for one in names.values()))
        return Signed(person=person, seat=taken.name, side=taken.side, locale=taken.locale)
    name = starting.seat_name(seat or interaction.user.display_name, others)
    fleet = fleets.read(text, file.setup)
    if fleet.points > plan.budget:
        raise FleetError("fleet-dear", points=fleet.points, budget=plan.budget)
    one = Signed(
        person=person,
        seat=name,
        side=starting.chosen_side(side, file.setup),
        locale=spoken,
        fleet=fleet.units,
        points=fleet.points,
        own=fleet.own,
    )
    starting.look(file, plan, signing.with_one(signup, one))
    return one


async def _ready(client: Bridge, interaction: discord.Interaction, signup: SignUp) -> None:
    """Somebody is ready, or no longer; with the last one the game begins."""
    mine = signup.of(interaction.user.id)
    assert mine is not None
    await client.signups.ready(signup.id, mine.person, is_ready=not mine.ready)
    now = await client.signups.find(signup.id)
    if now is not None and now.is_full and not any(one.own for one in now.signed):
        await _start(client, interaction, now, [])
        return
    await _say(client, interaction, signup, "signup-unready" if mine.ready else "signup-ready")


async def _start(client: Bridge, interaction: discord.Interaction, signup: SignUp, order: list[str]) -> None:
    voice, begun = await voice_for(client, interaction), False
    async with troubles(client, interaction):
        begun = await signing.start(client, signup, interaction.id, _named(signup, order))
        await answer(interaction, voice.say("signup-begun" if begun else "signup-changed"))
    if not begun:
        await signing.refresh(client, signup.id)


def _named(signup: SignUp, order: list[str]) -> list[str]:
    """The seats that were named, as they are written. Raises :class:`UnfitError` for one that nobody has."""
    seats = {one.seat.casefold(): one.seat for one in signup.signed}
    unknown = next((one for one in order if one.casefold() not in seats), None)
    if unknown is not None:
        raise UnfitError("no-such-seat", seat=unknown, seats=tuple(seats.values()))
    return list(dict.fromkeys(seats[one.casefold()] for one in order))
