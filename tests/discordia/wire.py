"""How people, places and posts look as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.discordia.clock import stamp
from tests.discordia.limits.components import SELECTS
from tests.discordia.model import Attachment, Channel, ChannelType, Flag, Guild, Json, Member, Message, MessageType, Role, User
from tests.discordia.permissions import May, permissions

if TYPE_CHECKING:
    from tests.discordia.world import World

#: What Discord empties in posts that an app may not read.
CONTENT_FIELDS: Json = {"content": "", "embeds": [], "attachments": [], "components": []}


def user_json(user: User) -> Json:
    return {
        "id": str(user.id),
        "username": user.name,
        "global_name": None if user.bot else user.name,
        "discriminator": "0000",
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
    found |= {"guild_id": str(channel.guild.id), "name": channel.name, "rate_limit_per_user": channel.slowmode}
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
    seen = [channel for channel in guild.channels.values() if permissions(world.bot, channel) & May.VIEW_CHANNEL]
    return found | {
        "joined_at": stamp(guild.members[world.bot.id].joined_at),
        "large": False,
        "unavailable": False,
        "member_count": len(guild.members),
        "members": [member_json(guild.members[world.bot.id])],
        "channels": [channel_json(channel) for channel in seen if not channel.thread],
        "threads": [channel_json(channel) for channel in seen if channel.thread and not channel.thread.archived],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def attachment_json(world: World, channel_id: int, attachment: Attachment) -> Json:
    url = f"{world.cdn}/attachments/{channel_id}/{attachment.id}/{attachment.filename}"
    found: Json = {
        "id": str(attachment.id),
        "filename": attachment.filename,
        "size": len(attachment.data),
        "url": url,
        "proxy_url": url,
    }
    for key in ("content_type", "description"):
        if getattr(attachment, key):
            found[key] = getattr(attachment, key)
    return found


def message_json(message: Message, *, readable: bool = True, nested: bool = False) -> Json:
    """A post. Where the app may not read it, its words are empty, as Discord does without the intent."""
    channel = message.channel
    world = channel.world
    found: Json = {
        "id": str(message.id),
        "channel_id": str(channel.id),
        "author": user_json(message.author),
        "content": message.content,
        "timestamp": stamp(message.timestamp),
        "edited_timestamp": stamp(message.edited),
        "tts": False,
        "mention_everyone": message.mention_everyone,
        "mentions": [user_json(user) for user in message.mentions],
        "mention_roles": [str(role) for role in message.mention_roles],
        "attachments": [attachment_json(world, channel.id, item) for item in message.attachments],
        "embeds": [_embed_json(world, message, embed) for embed in message.embeds],
        "components": _numbered(message.components),
        "pinned": message.pinned is not None,
        "type": int(message.kind),
        "flags": int(message.flags),
    }
    found |= _extras(message, nested=nested)
    return found if readable else found | CONTENT_FIELDS


def _extras(message: Message, *, nested: bool) -> Json:
    found: Json = {}
    world = message.channel.world
    if message.reactions:
        found["reactions"] = [
            {
                "emoji": {"id": None, "name": reaction.emoji},
                "count": len(reaction.users),
                "count_details": {"burst": 0, "normal": len(reaction.users)},
                "me": world.bot in reaction.users,
                "me_burst": False,
                "burst_colors": [],
            }
            for reaction in message.reactions
        ]
    if message.nonce is not None:
        found["nonce"] = message.nonce
    if message.webhook_id is not None:
        found["webhook_id"] = str(message.webhook_id)
    if message.interaction is not None:
        found |= {"application_id": str(world.application_id), "interaction_metadata": message.interaction}
    if message.thread is not None:
        found["thread"] = channel_json(message.thread)
    return found | _reference(message, nested=nested)


def _reference(message: Message, *, nested: bool) -> Json:
    target = message.reference
    if target is None:
        return {}
    found: Json = {"message_reference": reference_json(target, 1 if message.forwarded else 0)}
    if message.forwarded:
        found["message_snapshots"] = [{"message": message.forwarded}]
    elif message.kind in (MessageType.REPLY, MessageType.THREAD_STARTER) and not nested:
        readable = target.channel.world.app_may_read(target)
        found["referenced_message"] = None if target.deleted else message_json(target, readable=readable, nested=True)
    return found


def reference_json(target: Message, kind: int) -> Json:
    guild = target.channel.guild
    found: Json = {"type": kind, "message_id": str(target.id), "channel_id": str(target.channel.id)}
    return {**found, "guild_id": str(guild.id)} if guild else found


def _embed_json(world: World, message: Message, embed: Json) -> Json:
    """Pictures that were sent along are shown by the address of their attachment."""
    found = {"type": "rich", **embed}
    for key in ("image", "thumbnail"):
        url = (embed.get(key) or {}).get("url", "")
        for attachment in message.attachments:
            if url == f"attachment://{attachment.filename}":
                where = attachment_json(world, message.channel.id, attachment)["url"]
                found[key] = {"url": where, "proxy_url": where}
    return found


def _numbered(components: list[Json]) -> list[Json]:
    """Components with the ids that Discord gives them, and the fields that it always sends."""
    count = 0

    def number(component: Json) -> Json:
        nonlocal count
        count += 1
        found = {"id": count, **component}
        if component["type"] in SELECTS:
            found |= {key: component.get(key) or 1 for key in ("max_values",)}
        if "components" in component:
            found["components"] = [number(inner) for inner in component["components"]]
        if component.get("accessory"):
            found["accessory"] = number(component["accessory"])
        return found

    return [number(component) for component in components]


def message_event(message: Message, *, readable: bool = True) -> Json:
    """A post as the gateway tells it: with its server and its author's membership."""
    found = message_json(message, readable=readable)
    guild = message.channel.guild
    if guild is not None:
        found["guild_id"] = str(guild.id)
        member = guild.members.get(message.author.id)
        if member is not None and message.webhook_id is None:
            found["member"] = member_json(member, with_user=False)
    return found


def is_hidden(message: Message) -> bool:
    """Whether only one person sees it."""
    return Flag.EPHEMERAL in message.flags
