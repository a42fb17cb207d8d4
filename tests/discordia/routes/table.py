"""The table of routes, and what handlers need to find what a path names."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tests.discordia.errors import Refused, Why
from tests.discordia.journal import Call
from tests.discordia.model import Channel, Guild, Member, Message, User
from tests.discordia.permissions import May, demand

if TYPE_CHECKING:
    from tests.discordia.world import World

Handler = Callable[["World", Call], Any]
TABLE: dict[str, Handler] = {}


def route(*names: str) -> Callable[[Handler], Handler]:
    """Enters a handler under ``METHOD /template``. What it returns is the JSON of the answer; None is an empty one."""

    def enter(handler: Handler) -> Handler:
        for name in names:
            TABLE[name] = handler
        return handler

    return enter


def is_open(route_name: str) -> bool:
    """Whether the path itself carries a token, so that no header is needed."""
    return "{webhook_token}" in route_name


def channel_of(world: World, call: Call) -> Channel:
    channel = world.channel(call.number("channel_id"))
    if channel is None:
        raise Refused(Why.UNKNOWN_CHANNEL)
    demand(world.bot, channel)
    return channel


def message_of(world: World, call: Call) -> Message:
    """A post that the bot can see; answers for one person's eyes are out of reach here."""
    channel = channel_of(world, call)
    demand(world.bot, channel, May.READ_MESSAGE_HISTORY)
    message = channel.messages.get(call.number("message_id"))
    if message is None or message.only_for is not None:
        raise Refused(Why.UNKNOWN_MESSAGE)
    return message


def guild_of(world: World, call: Call) -> Guild:
    guild = world.guilds.get(call.number("guild_id"))
    if guild is None or world.bot.id not in guild.members:
        raise Refused(Why.UNKNOWN_GUILD)
    return guild


def member_of(world: World, call: Call) -> Member:
    member = guild_of(world, call).members.get(call.number("user_id"))
    if member is None:
        raise Refused(Why.UNKNOWN_MEMBER)
    return member


def user_of(world: World, call: Call) -> User:
    """The user of the path; ``@me`` is the bot."""
    if call.params.get("user_id", "@me") == "@me":
        return world.bot
    user = world.users.get(call.number("user_id"))
    if user is None:
        raise Refused(Why.UNKNOWN_USER)
    return user
