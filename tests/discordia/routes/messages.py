"""Posts: sent, read, edited, deleted; reactions and pins on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.discordia import posting, reactions, wire, wire_posts
from tests.discordia.clock import stamp
from tests.discordia.journal import Call
from tests.discordia.limits.form import Form
from tests.discordia.model import Json, Message
from tests.discordia.permissions import May, demand, permissions
from tests.discordia.routes.table import channel_of, message_of, route, user_of

if TYPE_CHECKING:
    from tests.discordia.world import World

_MESSAGE = "/channels/{channel_id}/messages/{message_id}"


def _json(message: Message) -> Json:
    return wire_posts.message_json(message, readable=message.channel.world.app_may_read(message))


@route("POST /channels/{channel_id}/messages")
def send(world: World, call: Call) -> Json:
    return _json(posting.create(world.bot, channel_of(world, call), call.body, call.files))


@route("GET /channels/{channel_id}/messages")
def history(world: World, call: Call) -> list[Json]:
    """Up to 100 posts, newest first, before, after or around an id that need not exist."""
    channel = channel_of(world, call)
    limit = int(call.query.get("limit", 50))
    form = Form()
    form.number("limit", limit, 1, 100)
    form.done()
    if not permissions(world.bot, channel) & May.READ_MESSAGE_HISTORY:
        return []
    posts = [post for post in channel.posts if post.only_for is None]
    if "around" in call.query:
        middle = int(call.query["around"])
        older = [post for post in posts if post.id < middle][-(limit // 2) :]
        found = older + [post for post in posts if post.id >= middle][: limit - len(older)]
    elif "after" in call.query:
        found = [post for post in posts if post.id > int(call.query["after"])][:limit]
    else:
        before = int(call.query.get("before", 1 << 63))
        found = [post for post in posts if post.id < before][-limit:]
    return [_json(post) for post in reversed(found)]


@route(f"GET {_MESSAGE}")
def get(world: World, call: Call) -> Json:
    return _json(message_of(world, call))


@route(f"PATCH {_MESSAGE}")
def edit(world: World, call: Call) -> Json:
    return _json(posting.edit(world.bot, message_of(world, call), call.body, call.files))


@route(f"DELETE {_MESSAGE}")
def delete(world: World, call: Call) -> None:
    posting.delete(world.bot, message_of(world, call))


@route("POST /channels/{channel_id}/messages/bulk-delete")
def delete_many(world: World, call: Call) -> None:
    posting.delete_many(world.bot, channel_of(world, call), [int(one) for one in call.body["messages"]])


@route(f"PUT {_MESSAGE}/reactions/{{emoji}}/@me")
def react(world: World, call: Call) -> None:
    reactions.react(world.bot, message_of(world, call), call.params["emoji"])


@route(f"DELETE {_MESSAGE}/reactions/{{emoji}}/@me", f"DELETE {_MESSAGE}/reactions/{{emoji}}/{{user_id}}")
def unreact(world: World, call: Call) -> None:
    reactions.unreact(world.bot, message_of(world, call), call.params["emoji"], user_of(world, call))


@route(f"GET {_MESSAGE}/reactions/{{emoji}}")
def reactors(world: World, call: Call) -> list[Json]:
    found = [one.users for one in message_of(world, call).reactions if one.emoji == call.params["emoji"]]
    after, limit = int(call.query.get("after", 0)), int(call.query.get("limit", 25))
    users = sorted((user for users in found for user in users if user.id > after), key=lambda user: user.id)
    return [wire.user_json(user) for user in users[:limit]]


@route(f"DELETE {_MESSAGE}/reactions")
def clear(world: World, call: Call) -> None:
    reactions.clear(world.bot, message_of(world, call))


@route("GET /channels/{channel_id}/messages/pins")
def pins(world: World, call: Call) -> Json:
    channel = channel_of(world, call)
    demand(world.bot, channel, May.READ_MESSAGE_HISTORY)
    found = sorted((post for post in channel.posts if post.pinned), key=lambda post: post.id, reverse=True)
    items = [{"pinned_at": stamp(post.pinned), "message": _json(post)} for post in found]
    limit = int(call.query.get("limit", 50))
    before = call.query.get("before")
    items = [item for item in items if before is None or str(item["pinned_at"]) < before]
    return {"items": items[:limit], "has_more": len(items) > limit}


@route(
    "PUT /channels/{channel_id}/messages/pins/{message_id}", "PUT /channels/{channel_id}/pins/{message_id}"
)
def pin(world: World, call: Call) -> None:
    reactions.pin(world.bot, message_of(world, call))


@route(
    "DELETE /channels/{channel_id}/messages/pins/{message_id}",
    "DELETE /channels/{channel_id}/pins/{message_id}",
)
def unpin(world: World, call: Call) -> None:
    reactions.unpin(world.bot, message_of(world, call))
