"""Channels: read, changed, made, deleted; who may see them; typing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.discordia import events, threads, wire
from tests.discordia.errors import Refused, Why
from tests.discordia.journal import Call
from tests.discordia.limits.form import Form
from tests.discordia.model import Channel, ChannelType, Json, Overwrite
from tests.discordia.permissions import May, demand, demand_guild
from tests.discordia.routes.table import channel_of, guild_of, route

if TYPE_CHECKING:
    from tests.discordia.world import World


@route("GET /channels/{channel_id}")
def channel(world: World, call: Call) -> Json:
    return wire.channel_json(channel_of(world, call))


@route("PATCH /channels/{channel_id}")
def change(world: World, call: Call) -> Json:
    found = channel_of(world, call)
    if found.thread is not None:
        threads.change(world.bot, found, call.body)
        return wire.channel_json(found)
    demand(world.bot, found, May.MANAGE_CHANNELS)
    form = Form()
    form.text("name", call.body.get("name", found.name), 1, 100)
    form.text("topic", call.body.get("topic"), 0, 4096 if found.kind is ChannelType.FORUM else 1024)
    form.done()
    found.name = call.body.get("name", found.name)
    found.topic = call.body.get("topic", found.topic)
    if "permission_overwrites" in call.body:
        found.overwrites = _overwrites(call.body)
    events.channel_event("CHANNEL_UPDATE", found)
    return wire.channel_json(found)


@route("DELETE /channels/{channel_id}")
def delete(world: World, call: Call) -> Json:
    found = channel_of(world, call)
    demand(world.bot, found, May.MANAGE_THREADS if found.thread else May.MANAGE_CHANNELS)
    threads.delete(found)
    return wire.channel_json(found)


@route("POST /guilds/{guild_id}/channels")
def create(world: World, call: Call) -> Json:
    guild = guild_of(world, call)
    demand_guild(world.bot, guild, May.MANAGE_CHANNELS)
    form = Form()
    form.text("name", call.body.get("name"), 1, 100)
    form.choice("type", call.body.get("type", 0), (0, 5, 15))
    form.done()
    kind = ChannelType(call.body.get("type", 0))
    made = Channel(
        world, world.clock.snowflake(), kind, call.body["name"], guild, topic=call.body.get("topic")
    )
    made.overwrites = _overwrites(call.body)
    guild.channels[made.id] = made
    events.channel_event("CHANNEL_CREATE", made)
    return wire.channel_json(made)


def _overwrites(body: Json) -> dict[int, Overwrite]:
    items = body.get("permission_overwrites") or []
    return {int(item["id"]): _overwrite(int(item["id"]), item) for item in items}


def _overwrite(target: int, body: Json) -> Overwrite:
    return Overwrite(target, int(body["type"]), int(body.get("allow") or 0), int(body.get("deny") or 0))


@route("PUT /channels/{channel_id}/permissions/{target}")
def allow(world: World, call: Call) -> None:
    found = channel_of(world, call)
    demand(world.bot, found, May.MANAGE_ROLES)
    target = call.number("target")
    found.overwrites[target] = _overwrite(target, call.body)
    events.channel_event("CHANNEL_UPDATE", found)


@route("DELETE /channels/{channel_id}/permissions/{target}")
def disallow(world: World, call: Call) -> None:
    found = channel_of(world, call)
    demand(world.bot, found, May.MANAGE_ROLES)
    if found.overwrites.pop(call.number("target"), None) is None:
        raise Refused(Why.UNKNOWN_CHANNEL)
    events.channel_event("CHANNEL_UPDATE", found)


@route("POST /channels/{channel_id}/typing")
def typing(world: World, call: Call) -> None:
    events.typing(channel_of(world, call), world.bot)
