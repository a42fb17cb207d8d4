"""How people and places look as JSON; posts are in ``wire_posts``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.discordia.clock import stamp
from tests.discordia.model import Channel, ChannelType, Guild, Json, Member, Role, User
from tests.discordia.permissions import May, permissions

if TYPE_CHECKING:
    from tests.discordia.world import World


def user_json(user: User) -> Json:
    return {
        "id": str(user.id),
        "username": user.name,
        "global_name": None if user.bot else user.name,
        "discriminator": "0001" if user.bot else "0",
        "avatar": None,
        "bot": user.bot,
        "public_flags": 0,
    }


def member_json(member: Member, *, with_user: bool = True) -> Json:
    found = {
        "nick": member.nick,
        "roles": [str(role) for role in member.roles],
        "joined_at": stamp(member.joined_at),
        "flags": 0,
        "pending": False,
        "avatar": None,
        "communication_disabled_until": None,
        "deaf": False,
        "mute": False,
    }
    return {**found, "user": user_json(member.user)} if with_user else found


def role_json(role: Role) -> Json:
    return {
        "id": str(role.id),
        "name": role.name,
        "permissions": str(int(role.permissions)),
        "position": role.position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": role.mentionable,
        "flags": 0,
    }


def channel_json(channel: Channel) -> Json:
    """A channel, thread or direct-message channel."""
    found: Json = {
        "id": str(channel.id),
        "type": int(channel.kind),
        "last_message_id": str(max(channel.messages)) if channel.messages else None,
        "flags": 0,
    }
    if channel.guild is None:
        others = [user for user in channel.recipients.values() if user is not channel.world.bot]
        return {**found, "recipients": [user_json(user) for user in others]}
    found |= {
        "guild_id": str(channel.guild.id),
        "name": channel.name,
        "rate_limit_per_user": channel.slowmode,
    }
    found["parent_id"] = str(channel.parent.id) if channel.parent else None
    return found | (thread_part(channel) if channel.thread else _channel_part(channel))


def _channel_part(channel: Channel) -> Json:
    overwrites = [
        {"id": str(item.id), "type": item.kind, "allow": str(item.allow), "deny": str(item.deny)}
        for item in channel.overwrites.values()
    ]
    found: Json = {"topic": channel.topic, "position": 0, "nsfw": False, "permission_overwrites": overwrites}
    if channel.kind is ChannelType.FORUM:
        found["flags"] = (1 << 4) * channel.requires_tag
        found["available_tags"] = [
            {"id": str(tag), "name": name, "moderated": False, "emoji_id": None, "emoji_name": None}
            for tag, name in channel.tags.items()
        ]
    return found


def thread_part(channel: Channel) -> Json:
    state = channel.thread
    assert state is not None
    bot = channel.world.bot.id
    metadata = {
        "archived": state.archived,
        "locked": state.locked,
        "auto_archive_duration": state.auto_archive_duration,
        "archive_timestamp": stamp(state.archive_timestamp),
        "create_timestamp": stamp(state.created_at),
    }
    if state.private:
        metadata["invitable"] = state.invitable
    found: Json = {
        "owner_id": str(state.owner_id),
        "thread_metadata": metadata,
        "message_count": len(channel.messages),
        "total_message_sent": state.total_sent,
        "member_count": len(state.members),
        "applied_tags": [str(tag) for tag in state.applied_tags],
    }
    return {**found, "member": thread_member_json(channel, bot)} if bot in state.members else found


def thread_member_json(channel: Channel, user: int) -> Json:
    assert channel.thread is not None
    joined = stamp(channel.thread.members[user])
    return {"id": str(channel.id), "user_id": str(user), "join_timestamp": joined, "flags": 0}


def guild_json(world: World, guild: Guild, *, whole: bool = False) -> Json:
    """A server; ``whole`` as the gateway tells it after connecting. Members come on request, as Discord does it."""
    found: Json = {
        "id": str(guild.id),
        "name": guild.name,
        "owner_id": str(guild.owner.id),
        "preferred_locale": guild.locale,
        "roles": [role_json(role) for role in guild.roles.values()],
        "emojis": [],
        "stickers": [],
        "features": [],
        "premium_tier": 0,
        "verification_level": 0,
        "system_channel_id": None,
    }
    if not whole:
        return found
    seen = [
        channel for channel in guild.channels.values() if permissions(world.bot, channel) & May.VIEW_CHANNEL
    ]
    return found | {
        "joined_at": stamp(guild.members[world.bot.id].joined_at),
        "large": False,
        "unavailable": False,
        "member_count": len(guild.members),
        "members": [member_json(guild.members[world.bot.id])],
        "channels": [channel_json(channel) for channel in seen if not channel.thread],
        "threads": [
            channel_json(channel) for channel in seen if channel.thread and not channel.thread.archived
        ],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }
