"""People sign up for a game in its thread: what stands there, the buttons under it, and how the game begins."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from weakref import WeakValueDictionary

import discord
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.discord.bridge import Bridge
from bot.discord.channels import making
from bot.discord.opening.beginning import Beginning, How, UnfitError, put
from bot.discord.voice import Safe, voice_for, voice_in
from bot.discord.wire.answering import answer
from bot.discord.wire.shaping import fitting, view_of
from bot.gamefile.game import GameFile
from bot.live import opening as begin
from bot.live.saying.outgoing import LABEL, Button
from bot.minutes import locale_of
from bot.mustering import fleets, starting
from bot.store.around import signups as store
from bot.store.around.signups import Plan, Signed, SignUp
from bot.store.around.threads import Place
from bot.store.games.held import Held
from bot.telling.lines import clean
from bot.telling.markdown import escape
from bot.telling.words import system_name
from rules.messages import ONLOOKER

LOG = logging.getLogger(__name__)

ROOM = 900
"""How many characters the list of those who signed up may take."""

CLASSES = 400
"""How many characters the list of classes may take."""

_showing: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()


class Terms(Struct, frozen=True, kw_only=True):
    """On what terms people join: the points of their own fleets (None: the file's), how many there must be, their order."""

    budget: int | None
    players: int | None
    order: str


async def open_for(
    client: Bridge, interaction: discord.Interaction, file: GameFile, how: How, terms: Terms
) -> None:
    """Let people sign up for a game in a thread of its own. Raises :class:`UnfitError`."""
    assert interaction.guild_id is not None
    assert how.parent is not None
    system, voice = file.setup.system, await voice_for(client, interaction)
    if terms.budget is not None and system not in fleets.layouts():
        raise _no_own_fleets(system, voice.locale)
    plan = _plan(client, interaction, file, how, terms, voice.locale)
    number = await client.signups.make(interaction.guild_id, how.parent, plan)
    try:
        await show(client, number)
    except (discord.HTTPException, making.NotNowError) as error:
        await client.signups.note(number, status=store.OFF)
        raise UnfitError("no-thread") from error
    made = await client.signups.find(number)
    assert made is not None
    await answer(interaction, voice.say("signup-opened", thread=Safe(f"<#{made.thread}>")))


def _no_own_fleets(system: str, locale: str) -> UnfitError:
    with_fleets = tuple(system_name(one, locale) for one in fleets.layouts())
    return UnfitError("no-own-fleets", system=system_name(system, locale), systems=with_fleets)


def _plan(
    client: Bridge, interaction: discord.Interaction, file: GameFile, how: How, terms: Terms, spoken: str
) -> Plan:
    """How the game is to begin. It speaks the language of its file; where each brings his own seat, its opener's."""
    person, role = how.masters[0] or interaction.user, how.masters[1]
    seats = file.setup.seats
    usual = 2 if terms.budget is not None else len(seats)
    return Plan(
        title=how.title or file.title,
        head=begin.head_of(file),
        players=terms.players or usual,
        order=terms.order,
        master=person.id,
        master_name=person.display_name,
        settles=client.settings.settle_seconds if how.settles is None else how.settles,
        budget=terms.budget,
        locale=spoken if terms.budget is not None else locale_of(file.setup, ONLOOKER),
        role=None if role is None else role.id,
        role_name=None if role is None else role.name,
        times=how.times,
    )


def moderates(signup: SignUp, person: int, roles: Sequence[int]) -> bool:
    """Whether somebody moderates the game that people sign up for."""
    return person == signup.plan.master or signup.plan.role in roles


# -- what stands in the thread


async def show(client: Bridge, number: int) -> None:
    """Let the thread say who has signed up. Several changes at once, by whatever process, end with the newest one shown."""
    lock = _showing.setdefault(number, asyncio.Lock())
    async with lock:
        while (signup := await client.signups.find(number)) is not None and signup.version != signup.shown:
            await _show(client, signup)
            await client.signups.note(number, shown=signup.version)


async def refresh(client: Bridge, number: int) -> None:
    """The same where nobody has to be told that it cannot be shown now: it is shown with the next change, or the next start."""
    try:
        await show(client, number)
    except (discord.HTTPException, making.NotNowError) as error:
        LOG.info("a sign-up is not shown: %s", getattr(error, "code", error))


async def refresh_all(client: Bridge) -> None:
    """Show what changed in sign-ups of this process just before it, or another one, ended."""
    for number, guild in await client.signups.unshown():
        if client.places.is_mine(guild):
            await refresh(client, number)


async def _show(client: Bridge, signup: SignUp) -> None:
    thread = signup.thread
    if thread is None:
        thread = await _thread(client, signup)
        await client.signups.note(signup.id, thread=thread)
    file = await asyncio.to_thread(begin.from_head, signup.plan.head)
    text, view = fitting(_text(signup, file)), view_of(_buttons(signup, file))
    channel = client.get_partial_messageable(thread)
    if signup.message is not None:
        try:
            await channel.get_partial_message(signup.message).edit(
                content=text, view=view, allowed_mentions=discord.AllowedMentions.none()
            )
        except discord.NotFound:
            LOG.info("the message of a sign-up is gone; a new one is made")
        else:
            return
    sent = await channel.send(text, view=view, allowed_mentions=discord.AllowedMentions.none())
    await client.signups.note(signup.id, message=sent.id)


async def _thread(client: Bridge, signup: SignUp) -> int:
    parent = client.get_channel(signup.parent) or await client.fetch_channel(signup.parent)
    if not isinstance(parent, making.Parent):
        raise making.NotNowError("the channel is not there")
    return await making.made(parent, signup.plan.title[: making.NAME])


def _text(signup: SignUp, file: GameFile) -> str:
    plan, say = signup.plan, voice_in(signup.plan.locale).say
    masters = [f"<@{plan.master}>", *([f"<@&{plan.role}>"] if plan.role is not None else [])]
    lines = [f"## {escape(clean(plan.title))}", escape(system_name(file.setup.system, plan.locale))]
    if plan.budget is not None:
        lines.append(say("signup-budget", points=plan.budget))
        classes = ", ".join(fleets.prices(file.setup))
        lines += [say("signup-classes", classes=classes[:CLASSES])] if classes else []
    lines.append(say("signup-masters", masters=Safe(", ".join(masters))))
    lines.append(say("signup-players", players=plan.players, order=say(f"order-{plan.order}")))
    lines += _people(signup, file)
    match signup.status:
        case store.OPEN:
            lines.append(say("signup-how-own" if plan.budget is not None else "signup-how"))
            lines += [say("signup-own-classes")] if any(one.own for one in signup.signed) else []
        case store.BEGUN:
            lines.append(say("signup-begun"))
        case _:
            lines.append(say("signup-off"))
    return "\n".join(lines)


def _people(signup: SignUp, file: GameFile) -> list[str]:
    """A line for each who signed up, all of them together in a message's room."""
    say = voice_in(signup.plan.locale).say
    most = ROOM // max(1, len(signup.signed))
    lines = []
    for place, one in enumerate(signup.signed, 1):
        side = f" ({escape(one.side)})" if one.side else ""
        state = "✅" if one.ready else "…"
        worth = f" · {say('signup-points', points=one.points)}" if signup.plan.budget is not None else ""
        mark = " ⚠" if one.own else ""
        head = f"{place}. {state} <@{one.person}> **{escape(one.seat)}**{side}{worth}{mark}"
        fleet = fleets.told(one.fleet, file.setup) if one.fleet else []
        units = escape(clean(", ".join(fleet)))
        room = most - len(head) - 3
        told = units if len(units) <= room else f"{units[: max(0, room - 1)]}…".replace("\\…", "…")
        lines.append(f"{head}: {told}" if told and room > 10 else head)
    return lines or [say("signup-nobody")]


def _buttons(signup: SignUp, file: GameFile) -> tuple[Button, ...]:
    if signup.status != store.OPEN:
        return ()
    say = voice_in(signup.plan.locale).say
    end = (
        Button(f"qd:j:{signup.id}:r", say("button-ready")),
        Button(f"qd:j:{signup.id}:l", say("button-unsign"), "bad"),
    )
    if signup.plan.budget is not None:
        return (Button(f"qd:j:{signup.id}:j", say("button-join"), "good"), *end)
    taken = {one.seat for one in signup.signed}
    free = [
        Button(f"qd:j:{signup.id}:t:{place}", say("button-seat", seat=clean(seat.name))[:LABEL], "good")
        for place, seat in enumerate(file.setup.seats)
        if seat.name not in taken
    ]
    return (*free[:20], *end)


# -- the game begins


async def start(client: Bridge, signup: SignUp, since: int, order: Sequence[str] = ()) -> bool:
    """Begin the game with those who are there; False if something has changed meanwhile. Raises what setups raise."""
    plan, assigned = signup.plan, {one.seat: one.person for one in signup.signed}
    kept = await asyncio.to_thread(begin.from_head, plan.head)
    file = starting.game_of(kept, plan, signup.signed, order)
    name = plan.master_name
    if assigned.get(name) != plan.master:
        name = begin.unlike(name, file.setup)
    role_name = None if plan.role_name is None else begin.unlike(plan.role_name, file.setup)
    game = begin.fresh(file, plan.title, [one for one in (name, role_name) if one is not None])
    place = Place(
        game=0,
        title=game.title,
        status="open",
        guild=signup.guild,
        parent=signup.parent,
        thread=signup.thread,
        since=since,
        settles=plan.settles,
        role=plan.role,
        role_name=role_name,
    )

    async def also(connection: AsyncConnection, held: Held) -> None:
        if not await store.begin(connection, signup, held.number):
            raise _ChangedError

    try:
        number = await put(client, game, place, assigned, (plan.master, name), Beginning(plan.times, also))
    except _ChangedError:
        return False
    await client.places.refresh()
    client.worker.wake(number)
    await refresh(client, signup.id)
    return True


class _ChangedError(Exception):
    """Somebody changed something just before the game was to begin."""


def with_one(signup: SignUp, one: Signed) -> tuple[Signed, ...]:
    """Those who signed up, with somebody as he is now."""
    others = [other if other.person != one.person else one for other in signup.signed]
    return tuple(others) if signup.of(one.person) is not None else (*others, replace(one, ready=False))
