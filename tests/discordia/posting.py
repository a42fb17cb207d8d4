"""Posts are made, edited and deleted here, by people and by the bot alike, under the same rules."""

from __future__ import annotations

import mimetypes
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from tests.discordia import events, threads
from tests.discordia.errors import Refused, Why
from tests.discordia.limits import messages as limits
from tests.discordia.mentions import name_people, ping
from tests.discordia.model import Attachment, Channel, ChannelType, Flag, Json, Message, MessageType, User
from tests.discordia.permissions import May, demand, permissions, speaking

HOUR = timedelta(hours=1)
NONCE_MEMORY = timedelta(minutes=5)
BULK_AGE = timedelta(days=14)


@dataclass(frozen=True)
class Upload:
    """A file sent along; ``number`` is the n of ``files[n]``."""

    number: int
    filename: str
    data: bytes = field(repr=False)


@dataclass(frozen=True)
class Circumstances:
    """What makes a post other than plain: when, of which kind, whose answer, seen by whom. ``unchecked`` needs no
    permission, ``hollow`` no content."""

    at: datetime | None = None
    id: int | None = None
    kind: MessageType = MessageType.DEFAULT
    reference: Message | None = None
    forwarded: Json | None = None
    interaction: Json | None = None
    only_for: User | None = None
    webhook_id: int | None = None
    flags: Flag = Flag.NONE
    unchecked: bool = False
    hollow: bool = False


PLAIN = Circumstances()


def create(
    author: User, channel: Channel, body: Json, files: Sequence[Upload] = (), how: Circumstances = PLAIN
) -> Message:
    """A new post, or the old one where the nonce says that this is a repetition."""
    if not how.unchecked:
        _check_right(author, channel, body, files)
    threads.check_writable(author, channel)
    limits.check_message(body)
    limits.check_files([len(file.data) for file in files], _file_limit(channel))
    repeated = _repeated(author, channel, body)
    if repeated is not None:
        return repeated
    message = _built(author, channel, body, files, how)
    if not how.hollow and _is_empty(message):
        raise Refused(Why.EMPTY_MESSAGE)
    name_people(channel.world, message, body.get("allowed_mentions"))
    channel.messages[message.id] = message
    ping(message)
    threads.posted(message)
    if message.only_for is None:
        events.told("MESSAGE_CREATE", message)
    channel.world.changed()
    return message


def _file_limit(channel: Channel) -> int:
    return channel.guild.file_limit if channel.guild else 10 << 20


def _check_right(author: User, channel: Channel, body: Json, files: Sequence[Upload]) -> None:
    if channel.kind is ChannelType.FORUM:
        raise Refused(Why.WRONG_CHANNEL_TYPE)
    if channel.guild is None and any(
        not user.takes_dms for user in channel.recipients.values() if user is not author
    ):
        raise Refused(Why.CANNOT_MESSAGE_USER)
    needed = [speaking(channel)]
    needed += [May.ATTACH_FILES] if files else []
    needed += [May.EMBED_LINKS] if body.get("embeds") else []
    demand(author, channel, *needed)
    reference = body.get("message_reference")
    if reference and not permissions(author, channel) & May.READ_MESSAGE_HISTORY:
        raise Refused(Why.CANNOT_REPLY)


def _repeated(author: User, channel: Channel, body: Json) -> Message | None:
    """The post of the same author and nonce of the last minutes; gone if it was deleted."""
    nonce = body.get("nonce")
    if nonce is None or not body.get("enforce_nonce"):
        return None
    known = channel.world.nonces.get((author.id, channel.id, str(nonce)))
    if known is None or channel.world.clock.now() - known.timestamp > NONCE_MEMORY:
        return None
    if known.deleted:
        raise Refused(Why.UNKNOWN_MESSAGE)
    return known


def _built(
    author: User, channel: Channel, body: Json, files: Sequence[Upload], how: Circumstances
) -> Message:
    world = channel.world
    at = how.at or world.clock.now()
    reference = how.reference or _reference(channel, body)
    is_reply = reference and not how.forwarded and how.kind is MessageType.DEFAULT
    nonce = body.get("nonce")
    message = Message(
        id=how.id or world.clock.snowflake(at),
        channel=channel,
        author=author,
        content=(body.get("content") or "").strip(),
        timestamp=at,
        kind=MessageType.REPLY if is_reply else how.kind,
        flags=Flag(body.get("flags") or 0) | how.flags,
        embeds=list(body.get("embeds") or []),
        components=list(body.get("components") or []),
        attachments=attached(channel, body, files),
        reference=reference,
        forwarded=how.forwarded,
        nonce=None if nonce is None else str(nonce),
        only_for=how.only_for,
        interaction=how.interaction,
        webhook_id=how.webhook_id,
    )
    message.versions.append(message.content)
    if nonce is not None:
        world.nonces[author.id, channel.id, str(nonce)] = message
    return message


def _reference(channel: Channel, body: Json) -> Message | None:
    """The post that is answered."""
    given: Mapping[str, Any] | None = body.get("message_reference")
    if not given:
        return None
    found = channel.messages.get(int(given["message_id"]))
    if found is None and given.get("fail_if_not_exists", True):
        words = {"_errors": [{"code": "REPLIES_UNKNOWN_MESSAGE", "message": "Unknown message"}]}
        raise Refused(Why.INVALID_FORM, {"message_reference": words})
    return found


def attached(
    channel: Channel, body: Json, files: Sequence[Upload], kept: Sequence[Attachment] = ()
) -> list[Attachment]:
    """The files of a post: those kept at an edit, then the new ones with what the request says of them."""
    told = {int(item["id"]): item for item in body.get("attachments") or []}
    found = [item for item in kept if "attachments" not in body or item.id in told]
    for file in files:
        said = told.get(file.number, {})
        name = safe_name(said.get("filename") or file.filename)
        found.append(channel.world.keep(name, file.data, type_of(name), said.get("description")))
    return found


def safe_name(name: str) -> str:
    """A file's name as Discord keeps it: no path, no blanks, no odd characters."""
    return (
        re.sub(r"[^\w.()\-]", "", name.replace("\\", "/").rsplit("/", 1)[-1].replace(" ", "_")) or "unknown"
    )


def type_of(name: str) -> str | None:
    kind = mimetypes.guess_type(name)[0]
    return f"{kind}; charset=utf-8" if kind and kind.startswith("text/") else kind


def edit(
    author: User, message: Message, body: Json, files: Sequence[Upload] = (), at: datetime | None = None
) -> Message:
    """Changes what the request names, and leaves the rest."""
    threads.check_open(message.channel)
    if message.author is not author:
        raise Refused(Why.NOT_YOUR_MESSAGE)
    flags = Flag(body.get("flags") or 0) | (message.flags & Flag.COMPONENTS_V2)
    limits.check_message({**body, "flags": int(flags)})
    limits.check_files([len(file.data) for file in files], _file_limit(message.channel))
    now = at or message.channel.world.clock.now()
    _count_old_edit(message, now)
    _rewrite(message, body, files)
    if _is_empty(message):
        raise Refused(Why.EMPTY_MESSAGE)
    message.edited = now
    message.versions.append(message.content)
    name_people(message.channel.world, message, body.get("allowed_mentions"))
    if message.only_for is None:
        events.told("MESSAGE_UPDATE", message)
    message.channel.world.changed()
    return message


def _rewrite(message: Message, body: Json, files: Sequence[Upload]) -> None:
    if "content" in body:
        message.content = (body["content"] or "").strip()
    if "embeds" in body:
        message.embeds = list(body["embeds"] or [])
    if "components" in body:
        message.components = list(body["components"] or [])
    if "flags" in body:
        kept = message.flags & ~Flag.SUPPRESS_EMBEDS
        message.flags = kept | (Flag(body["flags"] or 0) & (Flag.SUPPRESS_EMBEDS | Flag.COMPONENTS_V2))
    if "attachments" in body or files:
        message.attachments = attached(message.channel, body, files, message.attachments)


def _count_old_edit(message: Message, now: datetime) -> None:
    """Posts older than an hour take only few edits."""
    world = message.channel.world
    if not message.author.bot or now - message.timestamp <= HOUR:
        return
    message.old_edits += 1
    if message.old_edits > world.rules.edits_of_old_posts:
        raise Refused(Why.TOO_MANY_OLD_EDITS, extra={"retry_after": world.rules.retry_after, "global": False})


def _is_empty(message: Message) -> bool:
    return not (message.content or message.embeds or message.components or message.attachments)


def delete(actor: User, message: Message) -> None:
    """Own posts, or with MANAGE_MESSAGES those of others."""
    threads.check_open(message.channel)
    if message.author is not actor:
        demand(actor, message.channel, May.MANAGE_MESSAGES)
    _forget(message)
    if message.only_for is None:
        events.deleted(message)
    message.channel.world.changed()


def delete_many(actor: User, channel: Channel, ids: Sequence[int]) -> None:
    """Between 2 and 100 posts, none older than two weeks; unknown ids are passed over."""
    demand(actor, channel, May.MANAGE_MESSAGES)
    if not 2 <= len(ids) <= 100:
        raise Refused(Why.BULK_DELETE_COUNT)
    found = [channel.messages[one] for one in ids if one in channel.messages]
    if any(channel.world.clock.now() - message.timestamp > BULK_AGE for message in found):
        raise Refused(Why.BULK_DELETE_OLD)
    for message in found:
        _forget(message)
    events.deleted_in_bulk(channel, found)


def _forget(message: Message) -> None:
    message.channel.messages.pop(message.id, None)
    message.deleted = True
    message.pinned = None
