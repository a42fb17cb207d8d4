"""The bot itself, other users, direct messages, and where the gateway is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.discordia import wire
from tests.discordia.errors import Refused, Why
from tests.discordia.journal import Call
from tests.discordia.model import Json
from tests.discordia.routes.table import route, user_of

if TYPE_CHECKING:
    from tests.discordia.world import World


@route("GET /gateway/bot", "GET /gateway")
def gateway(world: World, call: Call) -> Json:
    limits = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
    return {"url": world.gateway_url, "shards": world.rules.shards, "session_start_limit": limits}


@route("GET /users/@me")
def me(world: World, call: Call) -> Json:
    return wire.user_json(world.bot) | {"verified": True, "mfa_enabled": True, "email": None}


@route("GET /users/{user_id}")
def user(world: World, call: Call) -> Json:
    return wire.user_json(user_of(world, call))


@route("GET /users/@me/guilds")
def guilds(world: World, call: Call) -> list[Json]:
    return [wire.guild_json(world, guild) for guild in world.guilds.values()]


@route("POST /users/@me/channels")
def direct_messages(world: World, call: Call) -> Json:
    other = world.users.get(int(call.body["recipient_id"]))
    if other is None or other is world.bot:
        raise Refused(Why.UNKNOWN_USER)
    return wire.channel_json(world.direct(other))
