"""/yard, /fleet, /class and /campaign: what a campaign's yards and ships are, cost and did; its calendar and its tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import discord
from discord import app_commands
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.campaign import costing, ticking
from bot.campaign.calendar import BadCalendarError, changed
from bot.campaign.clock import announce
from bot.campaign.history import document as history
from bot.campaign.reckoning import foreseen
from bot.discord.bridge import Bridge
from bot.discord.commands.campaigns import founding, handing
from bot.discord.commands.campaigns.founding import FORMS, send_tables
from bot.discord.standing import Standing, judging, standing
from bot.discord.voice import Safe, voice_for
from bot.discord.wire.answering import answer, defer
from bot.live.arriving.taking import instant
from bot.live.saying.acts import act_document
from bot.live.saying.summaries import bare, table_minutes
from bot.store.games.held import Admitted, Held
from bot.telling.document import Block, Document
from bot.telling.faults import why
from bot.telling.markdown import escape, write
from bot.telling.narrator import narrator
from bot.telling.speech import Speech
from bot.telling.tfc_sheet import of_class
from bot.telling.tfc_yards.board import fleets, yards
from bot.terminal import MistakeError
from rules.tfc.catalogue import sample, stats
from rules.tfc.classes import Stats

ROOM = 1900
Group = app_commands.Group


def groups(client: Bridge) -> tuple[Group, ...]:
    """The groups with all their commands."""
    return (_yard(client), _fleet(client), _class(client), _campaign(client))


async def _here(client: Bridge, interaction: discord.Interaction) -> Standing | None:
    """Who somebody is in the campaign of this thread; None, and he is told so, where there is none."""
    found = await standing(client, interaction)
    if found is not None and found.lane.held.game.system != ticking.SYSTEM:
        await answer(interaction, found.voice.say("no-campaign-here"))
        return None
    return found


def _parts(blocks: Iterable[Block]) -> list[str]:
    return write(bare(Document(tuple(blocks))), ROOM)[:9]


def _speech(who: Standing) -> Speech:
    return Speech(ticking.SYSTEM, who.voice.locale)


# -- yards, fleets, classes


def _yard(client: Bridge) -> Group:
    made = Group(
        name="yard", description="Yards: what they build, and what an order would cost", guild_only=True
    )

    @made.command(
        description="What an order would cost, how soon it can be done, how many pylons are worth it"
    )
    @app_commands.describe(
        what="how many of which class: 57 Imperator III",
        pylons="how long it takes with so many",
        at="at a yard of this faction; else the class's own",
        k="the conversion factor, where the rulebook has none",
    )
    async def cost(
        interaction: discord.Interaction,
        what: str,
        pylons: int | None = None,
        at: str | None = None,
        k: str | None = None,
    ) -> None:
        if not await defer(interaction):
            return
        voice = await voice_for(client, interaction)
        try:
            wanted = costing.wish(what.split(), at, k, None)
            lines = list(costing.lines(wanted, pylons, Speech(costing.SYSTEM, voice.locale)))
        except MistakeError as error:
            lines = [why(error, voice.locale)]
        await answer(interaction, "\n".join(escape(line) for line in lines)[:ROOM])

    @made.command(description="How far everything is, who works on it, and until when")
    async def status(interaction: discord.Interaction) -> None:
        if (found := await _here(client, interaction)) is not None:
            seen = table_minutes(found.lane.held, found.lane.held.table.state)
            await answer(interaction, *_parts(yards(_speech(found), seen, seen, whole=True)))

    return made


def _fleet(client: Bridge) -> Group:
    made = Group(name="fleet", description="Fleets: how they stand, and what they have done", guild_only=True)

    @made.command(description="Every ship that you may see, as it stands")
    async def status(interaction: discord.Interaction) -> None:
        if (found := await standing(client, interaction)) is not None:
            await answer(interaction, *(_parts(_fleets(found)) or [found.voice.say("no-fleets")]))

    @made.command(description="What ships and players have done over the campaign")
    async def records(interaction: discord.Interaction) -> None:
        if (found := await _here(client, interaction)) is not None:
            await answer(interaction, *_parts(history(found.lane.held, _speech(found)).blocks))

    return made


def _fleets(who: Standing) -> Iterable[Block]:
    """The fleets of a campaign; of any other game whatever stands on its table."""
    held = who.lane.held
    seen = table_minutes(held, held.table.state, viewer=who.viewer)
    if held.game.system == ticking.SYSTEM:
        return fleets(_speech(who), seen, seen, whole=True)
    return narrator(held.game.system).field(Speech(held.game.system, who.voice.locale), seen)


def _class(client: Bridge) -> Group:
    made = Group(name="class", description="Classes of ships", guild_only=True)

    @made.command(description="The stats of a class")
    @app_commands.describe(name="the class's name")
    async def show(interaction: discord.Interaction, name: str) -> None:
        if not await defer(interaction):
            return
        place = client.places.any_at(interaction.channel_id)
        held = (await client.worker.lane(place.game)).held if place is not None else None
        voice = await voice_for(client, interaction, held)
        found = _stats(held, name)
        if found is None:
            await answer(interaction, voice.say("no-such-class", name=name))
            return
        called = {class_id: str(row.get("name", class_id)) for class_id, row in _rows(held).items()}
        speech = Speech(ticking.SYSTEM, voice.locale)
        await answer(interaction, *_parts(of_class(speech, found, called)))

    return made


def _stats(held: Held | None, name: str) -> Stats | None:
    """The stats of a class of this campaign, else of the sample catalogue."""
    rows, own = _rows(held), _own(held)
    class_id = costing.class_of(name, rows)
    if class_id is None:
        return None
    return own[class_id] if class_id in own else stats(class_id, rows[class_id])


def _rows(held: Held | None) -> dict[str, Mapping[str, Any]]:
    """The classes by which one may ask: the sample catalogue's, and those of this campaign."""
    rows: dict[str, Mapping[str, Any]] = dict(sample()["classes"])
    return rows | {id_: {"name": one.name} for id_, one in _own(held).items() if id_ not in rows}


def _own(held: Held | None) -> Mapping[str, Stats]:
    if held is None or held.game.system != ticking.SYSTEM:
        return {}
    found: Mapping[str, Stats] = held.table.state.world.classes
    return found


# -- the campaign


def _campaign(client: Bridge) -> Group:
    made = Group(name="campaign", description="Campaigns: months, calendar, tables", guild_only=True)

    @made.command(description="What the next month would bring as things stand, for your eyes only")
    async def preview(interaction: discord.Interaction) -> None:
        if (found := await _here(client, interaction)) is not None:
            held = await client.store.load(found.game)
            calendar = await ticking.calendar_of(client.store, found.game)
            done = foreseen(held, calendar, instant(client.ringing.now()), early=False)
            parts = [part for one in done[:3] for part in write(act_document(held, one), ROOM)]
            await answer(interaction, *(parts[:9] or [found.voice.say("no-month")]))

    @made.command(description="Settle what is over now, without waiting for the calendar")
    async def tick(interaction: discord.Interaction) -> None:
        judge = await judging(client, interaction)
        if judge is None or not await _is_campaign(interaction, judge[0]):
            return
        who = judge[0]

        async def told(connection: AsyncConnection, held: Held, admitted: Admitted) -> None:
            await announce(connection, held, admitted, who.roster)

        now = instant(client.ringing.now())
        _, done = await ticking.look(client.store, who.game, now, early=True, told=told)
        client.worker.wake(who.game)
        names = tuple(one.report.entry.id for one in done)
        await answer(interaction, who.voice.say("months-settled", months=names, count=len(names)))

    _add_calendar(made, client)
    founding.add_to(made, client)
    handing.add_to(made, client)
    return made


def _add_calendar(made: Group, client: Bridge) -> None:
    @made.command(description="By which clock months are settled")
    @app_commands.describe(
        zone="the time zone, as in Europe/London",
        day="the day of the month after, 1 to 31",
        time="the time of that day, as in 20:00",
    )
    async def calendar(
        interaction: discord.Interaction,
        zone: str | None = None,
        day: int | None = None,
        time: str | None = None,
    ) -> None:
        judge = await judging(client, interaction)
        if judge is not None and await _is_campaign(interaction, judge[0]):
            await _set_calendar(client, interaction, judge[0], (zone, day, time))

    @made.command(description="Yards, fleets and classes as they stand, as a workbook or a game file")
    @app_commands.describe(form="a workbook, or a game file")
    @app_commands.choices(form=[app_commands.Choice(name=said, value=one) for one, said in FORMS.items()])
    async def tables(interaction: discord.Interaction, form: str = "xlsx") -> None:
        if (who := await _here(client, interaction)) is not None:
            await send_tables(client, interaction, who, form)


async def _is_campaign(interaction: discord.Interaction, who: Standing) -> bool:
    if who.lane.held.game.system == ticking.SYSTEM:
        return True
    await answer(interaction, who.voice.say("no-campaign-here"))
    return False


async def _set_calendar(
    client: Bridge,
    interaction: discord.Interaction,
    who: Standing,
    given: tuple[str | None, int | None, str | None],
) -> None:
    try:
        calendar = changed(await ticking.calendar_of(client.store, who.game), *given)
    except BadCalendarError as error:
        await answer(interaction, who.voice.why(error))
        return
    held = who.lane.held
    async with client.store.database.writing() as connection:
        await ticking.keep(connection, held, calendar, held.table.state, held.head)
    month = ticking.next_month(held.table.state, calendar)
    due = Safe(f"<t:{int(month.due.timestamp())}:F>") if month is not None else "–"
    cycle = month.cycle if month is not None else "–"
    await answer(interaction, who.voice.say("calendar-set", zone=calendar.zone, cycle=cycle, due=due))
