"""Threads: made, joined, archived, locked; who may still write in them."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from tests.discordia import events
from tests.discordia.errors import Refused, Why
from tests.discordia.limits.form import Form
from tests.discordia.model import Channel, ChannelType, Flag, Guild, Json, Message, ThreadState, User
from tests.discordia.permissions import May, can_see, demand, permissions

DURATIONS = (60, 1440, 4320, 10080)
ACTIVE = 1000
APPLIED_TAGS = 5


def create(
    owner: User, parent: Channel, body: Json, *, starter: Message | None = None, at: datetime | None = None
) -> Channel:
    """A thread in a channel, hanging on a post or on none. In a forum it is a post itself."""
    private = (
        starter is None
        and parent.kind is not ChannelType.FORUM
        and body.get("type", 12) == ChannelType.PRIVATE_THREAD
    )
    _check_create(owner, parent, body, private=private)
    guild = parent.guild
    assert guild is not None
    if starter is not None and starter.thread is not None:
        raise Refused(Why.THREAD_EXISTS)
    if sum(not thread.thread.archived for thread in guild.threads() if thread.thread) >= ACTIVE:
        raise Refused(Why.TOO_MANY_THREADS)
    now = at or parent.world.clock.now()
    state = ThreadState(owner.id, now, now, body.get("auto_archive_duration") or 4320, private)
    state.invitable = body.get("invitable", True)
    state.applied_tags = [int(tag) for tag in body.get("applied_tags") or []]
    state.members[owner.id] = now
    kind = ChannelType.PRIVATE_THREAD if private else ChannelType.PUBLIC_THREAD
    key = starter.id if starter else parent.world.clock.snowflake(now)
    thread = Channel(parent.world, key, kind, body["name"], guild, parent, state)
    thread.slowmode = body.get("rate_limit_per_user") or 0
    guild.channels[key] = thread
    if starter is not None:
        starter.thread = thread
        starter.flags |= Flag.HAS_THREAD
    events.channel_event("THREAD_CREATE", thread)
    if starter is not None:
        events.told("MESSAGE_UPDATE", starter)
    return thread


def _check_create(owner: User, parent: Channel, body: Json, *, private: bool) -> None:
    if parent.guild is None or parent.thread is not None:
        raise Refused(Why.WRONG_CHANNEL)
    form = Form()
    form.text("name", body.get("name"), 1, 100)
    form.choice("auto_archive_duration", body.get("auto_archive_duration") or 4320, DURATIONS)
    form.number("rate_limit_per_user", body.get("rate_limit_per_user"), 0, 21600)
    tags = body.get("applied_tags") or []
    form.size("applied_tags", tags, 0, APPLIED_TAGS)
    if parent.kind is ChannelType.FORUM:
        for index, tag in enumerate(tags):
            form.choice(f"applied_tags.{index}", int(tag), sorted(parent.tags))
        if parent.requires_tag and not tags:
            form.wrong(
                "applied_tags",
                "BASE_TYPE_REQUIRED",
                "A tag is required to create a forum post in this channel",
            )
        needed = May.SEND_MESSAGES
    else:
        form.choice("type", body.get("type", 12), (11, 12))
        needed = May.CREATE_PRIVATE_THREADS if private else May.CREATE_PUBLIC_THREADS
    demand(owner, parent, needed)
    form.done()


def change(actor: User, channel: Channel, body: Json) -> None:
    """Name, archive, lock, tags and the like. An archived thread must be opened before anything else changes."""
    state = channel.thread
    assert state is not None
    form = Form()
    if "name" in body:
        form.text("name", body["name"], 1, 100)
    if body.get("auto_archive_duration") is not None:
        form.choice("auto_archive_duration", body["auto_archive_duration"], DURATIONS)
    form.size("applied_tags", body.get("applied_tags") or [], 0, APPLIED_TAGS)
    form.number("rate_limit_per_user", body.get("rate_limit_per_user"), 0, 21600)
    form.done()
    _check_change(actor, channel, body)
    if state.archived and body.get("archived") is not False:
        raise Refused(Why.THREAD_ARCHIVED)
    channel.name = body.get("name", channel.name)
    channel.slowmode = body.get("rate_limit_per_user") or channel.slowmode
    state.locked = body.get("locked", state.locked)
    state.auto_archive_duration = body.get("auto_archive_duration") or state.auto_archive_duration
    if "applied_tags" in body:
        state.applied_tags = [int(tag) for tag in body["applied_tags"]]
    set_archived(channel, archived=body.get("archived", state.archived))
    events.channel_event("THREAD_UPDATE", channel)


def _check_change(actor: User, channel: Channel, body: Json) -> None:
    state = channel.thread
    assert state is not None
    demand(actor, channel)
    manages = permissions(actor, channel) & May.MANAGE_THREADS
    opens = state.archived and body.get("archived") is False
    if manages or (opens and not state.locked and set(body) == {"archived"}):
        return
    if state.locked and opens:
        raise Refused(Why.THREAD_LOCKED)
    if "locked" in body or actor.id != state.owner_id:
        raise Refused(Why.MISSING_PERMISSIONS)


def set_archived(channel: Channel, *, archived: bool) -> None:
    state = channel.thread
    assert state is not None
    if state.archived != archived:
        state.archived = archived
        state.archive_timestamp = channel.world.clock.now()


def archive_idle(guild: Guild) -> None:
    """Archives what nobody wrote in for as long as the thread allows, as Discord does by itself."""
    for channel in guild.threads():
        state = channel.thread
        assert state is not None
        last = channel.last.timestamp if channel.messages else state.created_at
        idle = channel.world.clock.now() - max(last, state.archive_timestamp)
        if not state.archived and idle >= timedelta(minutes=state.auto_archive_duration):
            set_archived(channel, archived=True)
            events.channel_event("THREAD_UPDATE", channel)


def check_open(channel: Channel) -> None:
    """Nothing is edited, deleted or reacted to in an archived thread."""
    if channel.thread is not None and channel.thread.archived:
        raise Refused(Why.THREAD_ARCHIVED)


def check_writable(author: User, channel: Channel) -> None:
    """A locked thread takes posts only from those who manage threads."""
    state = channel.thread
    if state is not None and state.locked and not permissions(author, channel) & May.MANAGE_THREADS:
        raise Refused(Why.THREAD_LOCKED)


def posted(message: Message) -> None:
    """A post opens an archived thread, and lets its author and whom it names in."""
    channel = message.channel
    state = channel.thread
    if state is None:
        return
    state.total_sent += 1
    if state.archived:
        set_archived(channel, archived=False)
        events.channel_event("THREAD_UPDATE", channel)
    if message.webhook_id is None:
        add_members(channel, [message.author, *message.mentions])


def add_members(channel: Channel, users: Iterable[User]) -> None:
    state = channel.thread
    assert state is not None
    assert channel.guild is not None
    added = [user.id for user in users if user.id not in state.members and user.id in channel.guild.members]
    was_out = not can_see(channel.world.bot, channel)
    for user in dict.fromkeys(added):
        state.members[user] = channel.world.clock.now()
    if was_out:
        events.channel_event("THREAD_CREATE", channel, newly=False)
    if added:
        events.thread_members(channel, added=dict.fromkeys(added))


def remove_member(channel: Channel, user: User) -> None:
    assert channel.thread is not None
    if channel.thread.members.pop(user.id, None) is not None:
        events.thread_members(channel, removed=[user.id])


def delete(channel: Channel) -> None:
    """A thread, or a channel with all its threads, is gone for good."""
    guild = channel.guild
    assert guild is not None
    for thread in [other for other in guild.threads() if other.parent is channel]:
        delete(thread)
    events.channel_event("THREAD_DELETE" if channel.thread else "CHANNEL_DELETE", channel)
    guild.channels.pop(channel.id, None)
    for message in channel.messages.values():
        message.deleted = True
