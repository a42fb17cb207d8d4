"""``quarterdeck serve``: the bot, from its start to its orderly end."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
import secrets
import signal
import socket

import aiohttp
import discord
from sqlalchemy.exc import DBAPIError

from bot import logs
from bot.discord.client import Quarterdeck
from bot.live.metrics import Metrics
from bot.settings import Settings
from bot.store.database import Database
from bot.store.errors import StoreError
from bot.store.games.store import Store
from bot.terminal import MistakeError
from rules.sentences import said

LOG = logging.getLogger(__name__)

GARBAGE = 20_000
"""So many new objects, instead of Python's 700, before the youngest are looked through."""


def serve(settings: Settings) -> None:
    """Serve until told to stop. Raises :class:`MistakeError` and :class:`StoreError`."""
    if not settings.token:
        raise MistakeError("there is no token; set QUARTERDECK_TOKEN in the environment or in .env")
    logs.set_up(settings.log_level, (settings.token,))
    _spare_the_collector()
    asyncio.run(_serve(settings))


def _spare_the_collector() -> None:
    """States of games are values without cycles: to look through all of them every few seconds finds nothing."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE, 20, 100)


async def _serve(settings: Settings) -> None:
    database = Database(settings.database_url)
    store = Store(database)
    try:
        with database.hold():
            await store.ready()
            await _connected(settings, store, holder(database))
    except DBAPIError as error:
        raise StoreError(
            said("{shown}: {why}", shown=database.shown, why=" ".join(str(error.orig).split()))
        ) from error
    finally:
        await database.close()


def holder(database: Database) -> str:
    """This worker's name. A SQLite file serves one process at a time, which may go on where the last one died."""
    return (
        "the only one"
        if database.is_sqlite
        else f"{socket.gethostname()} {os.getpid()} {secrets.token_hex(4)}"
    )


async def _connected(settings: Settings, store: Store, name: str) -> None:
    """Serve with the texts of posts, or without them where Discord does not grant that."""
    metrics = _metrics(settings.metrics_port)
    for content in {"auto": (True, False), "yes": (True,), "no": (False,)}[settings.message_content]:
        client = Quarterdeck(settings, store, name, content=content, metrics=metrics)
        try:
            await _until_stopped(client, settings.token)
        except discord.PrivilegedIntentsRequired as error:
            if settings.message_content != "auto":
                raise MistakeError(
                    "Discord does not grant the message content intent; switch it on in the developer portal "
                    "(Bot, Privileged Gateway Intents), or set QUARTERDECK_MESSAGE_CONTENT=auto"
                ) from error
            LOG.warning(
                "the message content intent is off in the developer portal: posts are read where they mention the "
                "bot, by the context menu, by /orders submit and by direct message"
            )
        except discord.LoginFailure as error:
            raise MistakeError("Discord refuses the token; set QUARTERDECK_TOKEN anew") from error
        except discord.ConnectionClosed as error:
            raise MistakeError(
                said("Discord ended the connection with code {code}", code=error.code)
            ) from error
        except discord.HTTPException as error:
            raise MistakeError(
                said("Discord does not let the bot in: it answers {status}; try later", status=error.status)
            ) from error
        except (aiohttp.ClientError, OSError) as error:
            raise MistakeError(said("Discord cannot be reached: {error}", error=error)) from error
        else:
            return


def _metrics(port: int) -> Metrics:
    """What a host may watch, on its port if it has one. Raises :class:`MistakeError`."""
    metrics = Metrics()
    if port:
        try:
            metrics.serve(port)
        except OSError as error:
            raise MistakeError(
                said(
                    "QUARTERDECK_METRICS_PORT={port} cannot be used ({why}); set another port",
                    port=port,
                    why=error.strerror,
                )
            ) from error
        LOG.info("metrics are on port %s", port)
    return metrics


async def _until_stopped(client: Quarterdeck, token: str) -> None:
    """Run the client until it ends, or a signal ends it."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # on Windows
            loop.add_signal_handler(number, stop.set)
    running = asyncio.create_task(client.start(token))
    stopping = asyncio.create_task(stop.wait())
    try:
        await asyncio.wait((running, stopping), return_when=asyncio.FIRST_COMPLETED)
        if not running.done():
            LOG.info("stopping")
    finally:
        stopping.cancel()
        await client.close()
        with contextlib.suppress(asyncio.CancelledError, TimeoutError):
            async with asyncio.timeout(5):
                await running
