"""Answers to interactions: the callback, the original answer, what follows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.discordia import interactions, wire_posts
from tests.discordia.errors import Refused, Why
from tests.discordia.interactions import Answer, Interaction
from tests.discordia.journal import Call
from tests.discordia.model import Json, Message
from tests.discordia.routes.table import route

if TYPE_CHECKING:
    from tests.discordia.world import World

_WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"


@route("POST /interactions/{webhook_id}/{webhook_token}/callback")
def callback(world: World, call: Call) -> Json | None:
    found = world.interactions.get(call.number("webhook_id"))
    if found is None or found.token != call.params["webhook_token"]:
        raise Refused(Why.UNKNOWN_INTERACTION)
    interactions.respond(found, int(call.body.get("type", 0)), call.body.get("data") or {}, call.files)
    return _answer_json(found) if call.query.get("with_response") in ("1", "true") else None


def _answer_json(found: Interaction) -> Json:
    first: Json = {"id": str(found.id), "type": int(found.kind)}
    resource: Json = {"type": int(found.answer or 0)}
    if found.message is not None:
        first["response_message_id"] = str(found.message.id)
        first["response_message_ephemeral"] = found.message.only_for is not None
        first["response_message_loading"] = found.answer is Answer.DEFERRED
        resource["message"] = wire_posts.message_json(found.message)
    return {"interaction": first, "resource": resource}


def _interaction(world: World, call: Call) -> Interaction:
    token = call.params["webhook_token"]
    found = next((one for one in world.interactions.values() if one.token == token), None)
    if found is None or call.number("webhook_id") != world.application_id:
        raise Refused(Why.UNKNOWN_WEBHOOK)
    return found


def _target(world: World, call: Call) -> tuple[Interaction, Message]:
    found = _interaction(world, call)
    if call.params.get("message_id", "@original") == "@original":
        return found, interactions.original(found)
    key = call.number("message_id")
    message = next((post for post in found.posts if post.id == key and not post.deleted), None)
    if message is None:
        raise Refused(Why.UNKNOWN_MESSAGE)
    return found, message


@route(f"POST {_WEBHOOK}")
def follow_up(world: World, call: Call) -> Json:
    return wire_posts.message_json(interactions.follow_up(_interaction(world, call), call.body, call.files))


@route(f"GET {_WEBHOOK}/messages/@original", f"GET {_WEBHOOK}/messages/{{message_id}}")
def get(world: World, call: Call) -> Json:
    return wire_posts.message_json(_target(world, call)[1])


@route(f"PATCH {_WEBHOOK}/messages/@original", f"PATCH {_WEBHOOK}/messages/{{message_id}}")
def edit(world: World, call: Call) -> Json:
    found, message = _target(world, call)
    return wire_posts.message_json(interactions.change(found, message, call.body, call.files))


@route(f"DELETE {_WEBHOOK}/messages/@original", f"DELETE {_WEBHOOK}/messages/{{message_id}}")
def delete(world: World, call: Call) -> None:
    found, message = _target(world, call)
    interactions.withdraw(found, message)
