"""Threads: made from a post, without one, or in a forum; their members; those archived."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from tests.discordia import posting, threads, wire, wire_posts
from tests.discordia.errors import Refused, Why
from tests.discordia.journal import Call
from tests.discordia.model import Channel, ChannelType, Json, MessageType
from tests.discordia.permissions import May, demand
from tests.discordia.routes.table import channel_of, message_of, route, user_of

if TYPE_CHECKING:
    from tests.discordia.world import World


@route("POST /channels/{channel_id}/messages/{message_id}/threads")
def from_message(world: World, call: Call) -> Json:
    starter = message_of(world, call)
    thread = threads.create(world.bot, starter.channel, call.body, starter=starter)
    how = posting.Circumstances(
        kind=MessageType.THREAD_STARTER, reference=starter, unchecked=True, hollow=True
    )
    posting.create(world.bot, thread, {}, (), how)
    return wire.channel_json(thread)


@route("POST /channels/{channel_id}/threads")
def without_message(world: World, call: Call) -> Json:
    parent = channel_of(world, call)
    if parent.kind is ChannelType.FORUM:
        return _in_forum(world, parent, call)
    thread = threads.create(world.bot, parent, call.body)
    if thread.kind is ChannelType.PUBLIC_THREAD:
        how = posting.Circumstances(kind=MessageType.THREAD_CREATED, unchecked=True)
        posting.create(world.bot, parent, {"content": thread.name}, (), how)
    return wire.channel_json(thread)


def _in_forum(world: World, parent: Channel, call: Call) -> Json:
    """The first post has the thread's id."""
    thread = threads.create(world.bot, parent, call.body)
    how = posting.Circumstances(id=thread.id)
    try:
        message = posting.create(world.bot, thread, call.body.get("message") or {}, call.files, how)
    except Refused:
        threads.delete(thread)
        raise
    return wire.channel_json(thread) | {"message": wire_posts.message_json(message)}


def _thread_of(world: World, call: Call) -> Channel:
    found = channel_of(world, call)
    if found.thread is None:
        raise Refused(Why.WRONG_CHANNEL)
    return found


@route("GET /channels/{channel_id}/thread-members")
def members(world: World, call: Call) -> list[Json]:
    found = _thread_of(world, call)
    assert found.thread is not None
    return [wire.thread_member_json(found, user) for user in found.thread.members]


@route("GET /channels/{channel_id}/thread-members/{user_id}")
def member(world: World, call: Call) -> Json:
    found, user = _thread_of(world, call), user_of(world, call)
    assert found.thread is not None
    if user.id not in found.thread.members:
        raise Refused(Why.UNKNOWN_MEMBER)
    return wire.thread_member_json(found, user.id)


@route("PUT /channels/{channel_id}/thread-members/{user_id}", "PUT /channels/{channel_id}/thread-members/@me")
def add(world: World, call: Call) -> None:
    found = _thread_of(world, call)
    threads.check_open(found)
    threads.add_members(found, [user_of(world, call)])


@route(
    "DELETE /channels/{channel_id}/thread-members/{user_id}",
    "DELETE /channels/{channel_id}/thread-members/@me",
)
def remove(world: World, call: Call) -> None:
    found, user = _thread_of(world, call), user_of(world, call)
    threads.check_open(found)
    if user is not world.bot:
        demand(world.bot, found, May.MANAGE_THREADS)
    threads.remove_member(found, user)


@route(
    "GET /channels/{channel_id}/threads/archived/public",
    "GET /channels/{channel_id}/threads/archived/private",
)
def archived(world: World, call: Call) -> Json:
    """Newest first, from a moment backwards."""
    parent = channel_of(world, call)
    demand(world.bot, parent, May.READ_MESSAGE_HISTORY)
    private = call.route.endswith("private")
    assert parent.guild is not None
    before = datetime.fromisoformat(call.query.get("before", "9999-12-31T00:00:00+00:00"))
    found = [
        (one.thread.archive_timestamp, one.id, one)
        for one in parent.guild.threads()
        if one.thread and one.parent is parent and one.thread.archived and one.thread.private is private
    ]
    found = sorted((item for item in found if item[0] < before), reverse=True)
    count = int(call.query.get("limit", 50))
    seen = [wire.channel_json(one) for _, _, one in found[:count]]
    return {"threads": seen, "members": [], "has_more": len(found) > count}
