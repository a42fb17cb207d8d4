"""How posts look as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.discordia.clock import stamp
from tests.discordia.limits.components import SELECTS
from tests.discordia.model import Attachment, Json, Message, MessageType
from tests.discordia.wire import channel_json, member_json, user_json

if TYPE_CHECKING:
    from tests.discordia.world import World

#: What Discord empties in posts that an app may not read.
CONTENT_FIELDS: Json = {"content": "", "embeds": [], "attachments": [], "components": []}


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
    return (
        found
        if readable
        else found | CONTENT_FIELDS | ({"message_snapshots": []} if message.forwarded else {})
    )


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
        found["referenced_message"] = (
            None if target.deleted else message_json(target, readable=readable, nested=True)
        )
    return found


def reference_json(target: Message, kind: int) -> Json:
    guild = target.channel.guild
    found: Json = {"type": kind, "message_id": str(target.id), "channel_id": str(target.channel.id)}
    return {**found, "guild_id": str(guild.id)} if guild else found


def snapshot_json(message: Message) -> Json:
    """What a forwarded post carries of its original."""
    kept = (
        "content",
        "embeds",
        "attachments",
        "timestamp",
        "edited_timestamp",
        "type",
        "flags",
        "components",
        "mentions",
    )
    found = message_json(message)
    return {key: found[key] for key in kept}


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
