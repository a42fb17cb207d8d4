"""Points an unpatched bot process at another Discord, by its environment alone.

Python imports a module of this name at its start if its folder is on PYTHONPATH. Class attributes of discord.py are
set from here, outside the bot, so that the bot itself knows nothing of tests:

DISCORD_API_BASE        discord.http.Route.BASE
DISCORD_GATEWAY_URL     discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY
DISCORD_CDN_BASE        discord.asset.Asset.BASE
DISCORD_IDENTIFY_PAUSE  seconds before a second identify, instead of 5
DISCORD_READY_PAUSE     seconds that discord.py waits for more servers before it is ready, instead of 2
"""

import asyncio
import os


def _point() -> None:
    import discord
    import yarl
    from discord.state import ConnectionState

    discord.http.Route.BASE = os.environ["DISCORD_API_BASE"]
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])
    discord.asset.Asset.BASE = os.environ["DISCORD_CDN_BASE"]

    if pause := os.environ.get("DISCORD_IDENTIFY_PAUSE"):

        async def before_identify(
            self: discord.Client, shard_id: int | None, *, initial: bool = False
        ) -> None:
            if not initial:
                await asyncio.sleep(float(pause))

        discord.Client.before_identify_hook = before_identify  # type: ignore[method-assign]

    if ready := os.environ.get("DISCORD_READY_PAUSE"):
        begin = ConnectionState.__init__

        def begin_sooner(self, *args, **options):  # type: ignore[no-untyped-def]
            begin(self, *args, **{"guild_ready_timeout": float(ready), **options})

        ConnectionState.__init__ = begin_sooner  # type: ignore[method-assign]


if "DISCORD_API_BASE" in os.environ:
    _point()
