"""What the gateway tells: each event with the intent that it needs and, for posts, the version for those who may not
read them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntFlag

from tests.discordia import wire, wire_posts
from tests.discordia.model import Channel, Guild, Json, Member, Message, User
from tests.discordia.permissions import can_see


class Intent(IntFlag):
    NONE = 0
    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    GUILD_MESSAGE_REACTIONS = 1 << 10
    GUILD_MESSAGE_TYPING = 1 << 11
    DIRECT_MESSAGES = 1 << 12
    DIRECT_MESSAGE_REACTIONS = 1 << 13
    MESSAGE_CONTENT = 1 << 15


PRIVILEGED = Intent.GUILD_MEMBERS | Intent.GUILD_PRESENCES | Intent.MESSAGE_CONTENT


@dataclass(frozen=True)
class Event:
    """``guild`` decides the shard; ``emptied`` is what a session without the message content intent gets instead."""

    name: str
    data: Json
    intent: Intent = Intent.NONE
    guild: int | None = None
    emptied: Json | None = None


def emit(channel: Channel, event: Event) -> None:
    """Tells the bot, provided it can see the channel."""
    world = channel.world
    if can_see(world.bot, channel):
        world.emit(event)
    world.changed()


def _guild_id(channel: Channel) -> int | None:
    return channel.guild.id if channel.guild else None


def _where(message: Message) -> Json:
    guild = message.channel.guild
    found: Json = {"channel_id": str(message.channel.id), "message_id": str(message.id)}
    return {**found, "guild_id": str(guild.id)} if guild else found


def told(name: str, message: Message) -> None:
    """MESSAGE_CREATE or MESSAGE_UPDATE."""
    intent = Intent.GUILD_MESSAGES if message.channel.guild else Intent.DIRECT_MESSAGES
    open_to_all = message.channel.world.is_exempt(message)
    data = wire_posts.message_event(message)
    emptied = None if open_to_all else wire_posts.message_event(message, readable=False)
    emit(message.channel, Event(name, data, intent, _guild_id(message.channel), emptied))


def deleted(message: Message) -> None:
    where = _where(message)
    data = {"id": where.pop("message_id"), **where}
    intent = Intent.GUILD_MESSAGES if message.channel.guild else Intent.DIRECT_MESSAGES
    emit(message.channel, Event("MESSAGE_DELETE", data, intent, _guild_id(message.channel)))


def deleted_in_bulk(channel: Channel, messages: Sequence[Message]) -> None:
    data: Json = {"ids": [str(message.id) for message in messages], "channel_id": str(channel.id)}
    if channel.guild:
        data["guild_id"] = str(channel.guild.id)
    emit(channel, Event("MESSAGE_DELETE_BULK", data, Intent.GUILD_MESSAGES, _guild_id(channel)))


def reacted(name: str, message: Message, user: User, emoji: str) -> None:
    """MESSAGE_REACTION_ADD or MESSAGE_REACTION_REMOVE."""
    data = _where(message) | {
        "user_id": str(user.id),
        "emoji": {"id": None, "name": emoji},
        "burst": False,
        "type": 0,
    }
    guild = message.channel.guild
    if guild and name == "MESSAGE_REACTION_ADD":
        data |= {
            "member": wire.member_json(guild.members[user.id]),
            "message_author_id": str(message.author.id),
        }
    intent = Intent.GUILD_MESSAGE_REACTIONS if guild else Intent.DIRECT_MESSAGE_REACTIONS
    emit(message.channel, Event(name, data, intent, _guild_id(message.channel)))


def reactions_cleared(message: Message) -> None:
    event = Event(
        "MESSAGE_REACTION_REMOVE_ALL",
        _where(message),
        Intent.GUILD_MESSAGE_REACTIONS,
        _guild_id(message.channel),
    )
    emit(message.channel, event)


def pins_changed(channel: Channel) -> None:
    data: Json = {"channel_id": str(channel.id)}
    if channel.guild:
        data["guild_id"] = str(channel.guild.id)
    emit(channel, Event("CHANNEL_PINS_UPDATE", data, Intent.GUILDS, _guild_id(channel)))


def typing(channel: Channel, user: User) -> None:
    data: Json = {"channel_id": str(channel.id), "user_id": str(user.id), "timestamp": 0}
    if channel.guild:
        data["guild_id"] = str(channel.guild.id)
    emit(channel, Event("TYPING_START", data, Intent.GUILD_MESSAGE_TYPING, _guild_id(channel)))


def channel_event(name: str, channel: Channel, *, newly: bool = True) -> None:
    """CHANNEL_CREATE and the like, THREAD_CREATE and the like; ``newly`` unless somebody was let into an old thread."""
    data = wire.channel_json(channel)
    if name == "THREAD_CREATE" and newly:
        data["newly_created"] = True
    if name == "THREAD_DELETE":
        data = {key: data[key] for key in ("id", "guild_id", "parent_id", "type")}
    emit(channel, Event(name, data, Intent.GUILDS, _guild_id(channel)))


def thread_members(channel: Channel, added: Iterable[int] = (), removed: Iterable[int] = ()) -> None:
    assert channel.guild is not None
    assert channel.thread is not None
    data: Json = {
        "id": str(channel.id),
        "guild_id": str(channel.guild.id),
        "member_count": len(channel.thread.members),
        "added_members": [wire.thread_member_json(channel, user) for user in added],
        "removed_member_ids": [str(user) for user in removed],
    }
    emit(channel, Event("THREAD_MEMBERS_UPDATE", data, Intent.GUILDS, channel.guild.id))


def member_event(name: str, guild: Guild, member: Member) -> Event:
    """GUILD_MEMBER_ADD, _UPDATE, _REMOVE."""
    data = wire.member_json(member) | {"guild_id": str(guild.id)}
    if name == "GUILD_MEMBER_REMOVE":
        data = {key: data[key] for key in ("guild_id", "user")}
    return Event(name, data, Intent.GUILD_MEMBERS, guild.id)
