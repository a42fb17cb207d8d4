"""``quarterdeck doctor``: looks at everything that the bot needs, and says how to mend what is wrong."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import AsyncIterator, Sequence
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import Literal

import aiohttp
import discord
from msgspec import Struct
from sqlalchemy import select, text
from sqlalchemy.exc import DBAPIError

from bot.pictures import fonts
from bot.pictures.drawing import png
from bot.settings import Settings
from bot.store import migrating
from bot.store.clock import now_ms
from bot.store.database import Database
from bot.store.errors import StoreError
from bot.store.games.store import Store
from rules.game import Mark, Scene

SKEW = 30.0
"""So many seconds may a clock go wrong before it matters."""

WANTED = (
    "view_channel",
    "send_messages",
    "send_messages_in_threads",
    "create_public_threads",
    "create_private_threads",
    "read_message_history",
    "add_reactions",
    "attach_files",
    "manage_threads",
)
OUTAGE = "try later; https://discordstatus.com tells of outages"
WORDS = {"well": "ok  ", "odd": "odd ", "ill": "BAD "}


class Finding(Struct, frozen=True):
    """What was looked at, how it is, and the mend where it is not well."""

    what: str
    how: Literal["well", "odd", "ill"]
    words: str
    mend: str = ""

    def __str__(self) -> str:
        """The finding on one line, and its mend on the next."""
        mend = f"\n       mend: {self.mend}" if self.mend else ""
        return f"{WORDS[self.how]} {self.what}: {self.words}{mend}"


def examine(settings: Settings, problems: Sequence[str] = ()) -> bool:
    """Print every finding, ``problems`` of the settings among them; whether nothing is ill."""
    return asyncio.run(_examine(settings, problems))


async def _examine(settings: Settings, problems: Sequence[str]) -> bool:
    ill = False
    async for finding in findings(settings, problems):
        ill = ill or finding.how == "ill"
        sys.stdout.write(f"{finding}\n")
        sys.stdout.flush()
    return not ill


async def findings(settings: Settings, problems: Sequence[str] = ()) -> AsyncIterator[Finding]:
    """Everything that is looked at, one after the other."""
    for problem in problems:
        what, _, mend = problem.partition("; ")
        yield Finding("setting", "ill", what, mend)
    yield _fonts()
    async for finding in _database(settings):
        yield finding
    async for finding in _discord(settings):
        yield finding


def _fonts() -> Finding:
    if not fonts.FILE.is_file():
        return Finding("font", "ill", f"{fonts.FILE.name} is missing", "install Quarterdeck again")
    try:
        drawn = png(Scene(80, 40, (Mark(kind="away", label="Ж"),)))
    except (ImportError, ValueError) as error:
        return Finding("font", "ill", f"no picture can be drawn: {error}", "pip install resvg-py")
    return Finding("font", "well", f"maps can be drawn ({len(drawn)} bytes for a small one)")


# -- the database


async def _database(settings: Settings) -> AsyncIterator[Finding]:
    try:
        database = Database(settings.database_url)
    except StoreError as error:
        what, _, mend = str(error).partition("; ")
        yield Finding("database", "ill", what, mend or "set QUARTERDECK_DATABASE_URL")
        return
    if _is_new(database):
        yield Finding("database", "odd", f"{database.shown} is not there yet", "quarterdeck serve makes it")
        return
    try:
        async for finding in _tables(database):
            yield finding
    except (DBAPIError, OSError) as error:
        why = " ".join(str(getattr(error, "orig", error)).split())
        yield Finding(
            "database", "ill", f"{database.shown}: {why}", "see that it runs, and that the address is right"
        )
    finally:
        await database.close()


def _is_new(database: Database) -> bool:
    return database.is_sqlite and not Path(database.url.database or "").exists()


async def _tables(database: Database) -> AsyncIterator[Finding]:
    async with database.reading() as connection:
        at = await connection.run_sync(migrating.revision_of)
        await connection.execute(text("SELECT 1"))
        theirs = (await connection.execute(select(now_ms()))).scalar_one() / 1000
    if at != migrating.newest():
        behind = at is None or migrating.is_known(at)
        mend = "quarterdeck db upgrade" if behind else "go on with the newer version, or restore a backup"
        yield Finding("database", "ill", f"its tables are {at or 'missing'}", mend)
        return
    yield Finding("database", "well", f"{database.shown}, tables {at}")
    yield _clock("clock of the database", theirs)
    store = Store(database)
    for row in await store.games():
        yield await _folded(store, row.id, row.title)


async def _folded(store: Store, game: int, title: str) -> Finding:
    what = f"game {game}, {title}"
    try:
        held = await store.load(game)
    except StoreError as error:
        return Finding(what, "ill", str(error), "go on with the version that began it, or restore a backup")
    if held.drift:
        return Finding(
            what, "odd", f"{len(held.drift)} entries would be otherwise today; what stood stays", ""
        )
    return Finding(what, "well", f"{held.head} entries fold to the stored state")


def _clock(what: str, theirs: float) -> Finding:
    off = time.time() - theirs
    if abs(off) > SKEW:
        words = f"this machine's is {abs(off):.0f} s {'ahead' if off > 0 else 'behind'}"
        return Finding(what, "odd", words, "let this machine keep time (NTP); turns go by Discord's own time")
    return Finding(what, "well", "agrees with this machine's")


# -- Discord


async def _discord(settings: Settings) -> AsyncIterator[Finding]:
    if not settings.token:
        yield Finding(
            "token", "ill", "there is none", "set QUARTERDECK_TOKEN (developer portal, Bot, Reset Token)"
        )
        return
    client = discord.Client(intents=discord.Intents.none())
    try:
        async with client:
            try:
                await client.login(settings.token)
            except discord.LoginFailure:
                yield Finding("token", "ill", "Discord refuses it", "set QUARTERDECK_TOKEN anew")
                return
            yield Finding("token", "well", f"it is {client.user}'s")
            yield _intent(client, settings)
            async for finding in _guilds(client):
                yield finding
            yield await _discord_clock(settings.token)
    except discord.HTTPException as error:
        yield Finding("Discord", "ill", f"it answers {error.status} {error.text}".strip(), OUTAGE)
    except (aiohttp.ClientError, OSError, TimeoutError) as error:
        words = f"cannot be reached: {type(error).__name__}"
        yield Finding("Discord", "ill", words, "look at this machine's network, its proxy and its firewall")


def _intent(client: discord.Client, settings: Settings) -> Finding:
    flags = client.application.flags if client.application is not None else None
    granted = flags is not None and (flags.gateway_message_content or flags.gateway_message_content_limited)
    portal = "switch it on in the developer portal (Bot, Privileged Gateway Intents, Message Content)"
    if granted:
        return Finding("message content intent", "well", "it is granted")
    if settings.message_content == "yes":
        return Finding("message content intent", "ill", "it is not granted, but the settings want it", portal)
    return Finding(
        "message content intent", "odd", "it is off: posts are only read that mention the bot", portal
    )


async def _guilds(client: discord.Client) -> AsyncIterator[Finding]:
    assert client.user is not None
    seen = 0
    async for guild in client.fetch_guilds(limit=50, with_counts=False):
        seen += 1
        what = f"permissions on {guild.name}"
        try:
            whole = await client.fetch_guild(guild.id)
            member = await whole.fetch_member(client.user.id)
        except (discord.Forbidden, discord.NotFound) as error:
            yield Finding(what, "odd", f"they are not told: {error.status}", "invite the bot anew")
            continue
        may = discord.Permissions.none()
        for role in whole.roles:
            if role.is_default() or role.id in {one.id for one in member.roles}:
                may |= role.permissions
        missing = [name for name in WANTED if not (may.administrator or getattr(may, name))]
        if missing:
            yield Finding(what, "ill", f"missing: {', '.join(missing)}", "grant them to the bot's role")
        else:
            yield Finding(what, "well", "all there (channels may still forbid what the server allows)")
    if not seen:
        link = discord.utils.oauth_url(
            client.user.id, permissions=discord.Permissions(**dict.fromkeys(WANTED, True))
        )
        yield Finding("servers", "odd", "the bot is on none", f"invite it: {link}")


async def _discord_clock(token: str) -> Finding:
    """Discord writes its time on every answer."""
    timeout, headers = aiohttp.ClientTimeout(total=10), {"Authorization": f"Bot {token}"}
    async with (
        aiohttp.ClientSession(timeout=timeout, headers=headers) as session,
        session.get(f"{discord.http.Route.BASE}/users/@me") as answer,
    ):
        date = answer.headers.get("Date", "")
    try:
        theirs = parsedate_to_datetime(date).timestamp()
    except ValueError:
        return Finding(
            "clock", "odd", "Discord does not tell its time", "see that this machine keeps time (NTP)"
        )
    return _clock("clock", theirs)
