"""What Discord refuses, this server refuses, with the same codes; and it remembers the breach."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.discordia import Channel, May, Person, Why, World
from tests.discordia.tests.support import Caller

Json = dict[str, Any]


def row(*buttons: Json) -> Json:
    return {"type": 1, "components": list(buttons)}


def button(**more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "x", "custom_id": f"c{len(more)}", **more}


TOO_MUCH: list[tuple[Json, str]] = [
    ({"content": "x" * 2001}, "content"),
    ({"embeds": [{"title": "x"}] * 11}, "embeds"),
    ({"embeds": [{"title": "x" * 257}]}, "embeds"),
    ({"embeds": [{"description": "x" * 4097}]}, "embeds"),
    ({"embeds": [{"description": "x" * 3001}, {"description": "x" * 3000}]}, "embeds"),
    ({"embeds": [{"title": "x", "fields": [{"name": "a", "value": "b"}] * 26}]}, "embeds"),
    ({"embeds": [{"title": "x", "fields": [{"name": "", "value": "b"}]}]}, "embeds"),
    ({"embeds": [{"title": "x", "fields": [{"name": "a", "value": "b" * 1025}]}]}, "embeds"),
    ({"embeds": [{"title": "x", "footer": {"text": "x" * 2049}}]}, "embeds"),
    ({"embeds": [{}]}, "embeds"),
    ({"content": "x", "nonce": "n" * 26}, "nonce"),
    ({"content": "x", "components": [row(button())] * 6}, "components"),
    ({"content": "x", "components": [row(*[button(custom_id=str(n)) for n in range(6)])]}, "components"),
    ({"content": "x", "components": [row(button(custom_id="c" * 101))]}, "components"),
    ({"content": "x", "components": [row(button(label="l" * 81))]}, "components"),
    ({"content": "x", "components": [row(button(), button())]}, "components"),
    ({"content": "x", "components": [row({"type": 3, "custom_id": "s", "options": []})]}, "components"),
    ({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}, "allowed_mentions"),
    ({"content": "x", "flags": 1 << 15, "components": [{"type": 10, "content": "t"}]}, "content"),
    ({"flags": 1 << 15, "components": [{"type": 10, "content": "t"}] * 41}, "components"),
    ({"content": "x", "message_reference": {"message_id": "1"}}, "message_reference"),
]


@pytest.mark.parametrize(("body", "place"), TOO_MUCH, ids=[str(number) for number in range(len(TOO_MUCH))])
async def test_a_post_that_is_too_much(world: World, call: Caller, body: Json, place: str) -> None:
    status, answer = await call(f"POST /channels/{world.lobby.id}/messages", body)
    assert (status, answer["code"]) == (400, 50035)
    assert place in answer["errors"]
    assert world.lobby.posts == []
    assert len(world.journal.forgive(Why.INVALID_FORM)) == 1


async def test_the_utmost_is_allowed(world: World, call: Caller) -> None:
    rows = [
        row(*[button(custom_id=f"{r}{n}" + "c" * 98, label="l" * 80) for n in range(5)]) for r in range(5)
    ]
    body = {
        "content": "x" * 2000,
        "embeds": [{"description": "x" * 4096}, {"description": "x" * 1904}],
        "components": rows,
    }
    files = {f"{n}.txt": b"x" for n in range(10)}
    assert (await call(f"POST /channels/{world.lobby.id}/messages", body, files))[0] == 200


async def test_a_swallowed_refusal_fails_the_test(call: Caller, world: World) -> None:
    await call(f"POST /channels/{world.lobby.id}/messages", {"content": "x" * 2001})
    with pytest.raises(AssertionError, match="broke Discord's limits"):
        world.check()
    world.journal.forgive(Why.INVALID_FORM)


async def test_empty_posts_too_many_files_and_too_big_ones(world: World, call: Caller) -> None:
    path = f"POST /channels/{world.lobby.id}/messages"
    assert (await call(path, {"content": "  "}))[1]["code"] == 50006
    assert (await call(path, {"content": "x"}, {f"{n}.txt": b"x" for n in range(11)}))[1]["code"] == 50035
    world.guild.file_limit = 10
    assert (await call(path, {"content": "x"}, {"a.txt": b"x" * 11}))[1]["code"] == 40005
    for why in (Why.EMPTY_MESSAGE, Why.INVALID_FORM, Why.TOO_LARGE):
        assert world.journal.forgive(why)


async def test_what_is_not_there(world: World, call: Caller) -> None:
    lobby = world.lobby.id
    assert (await call(f"GET /channels/{lobby}/messages/1"))[1]["code"] == 10008
    assert (await call("GET /channels/1"))[1]["code"] == 10003
    assert (await call(f"GET /guilds/{world.guild.id}/members/1"))[1]["code"] == 10007
    assert (await call("POST /interactions/1/token/callback", {"type": 4}))[1]["code"] == 10062
    world.check()
    assert (await call("GET /no/such/route"))[0] == 404
    assert world.journal.forgive(Why.NOT_FOUND)


async def test_permissions(world: World, call: Caller, ash: Person) -> None:
    post = await ash.says(world.lobby, "mine")
    assert (await call(f"PATCH /channels/{world.lobby.id}/messages/{post.id}", {"content": "x"}))[1][
        "code"
    ] == 50005
    everyone = world.guild.roles[world.guild.id]
    everyone.permissions &= ~May.SEND_MESSAGES
    assert (await call(f"POST /channels/{world.lobby.id}/messages", {"content": "x"}))[1]["code"] == 50013
    everyone.permissions &= ~May.VIEW_CHANNEL
    assert (await call(f"GET /channels/{world.lobby.id}/messages"))[1]["code"] == 50001
    ash.takes_dms = False
    assert (await call(f"POST /channels/{ash.directs().id}/messages", {"content": "x"}))[1]["code"] == 50007


async def test_threads_archived_and_locked(world: World, call: Caller, ash: Person) -> None:
    thread = await ash.opens("battle", world.lobby)
    post = await ash.says(thread, "hello")
    own = await call(f"POST /channels/{thread.id}/messages", {"content": "mine"})
    await world.owner.changes(thread, archived=True)
    path = f"/channels/{thread.id}/messages/{own[1]['id']}"
    assert (await call(f"PATCH {path}", {"content": "x"}))[1]["code"] == 50083
    assert (await call(f"PUT /channels/{thread.id}/messages/{post.id}/reactions/%E2%9C%85/@me"))[1][
        "code"
    ] == 50083
    assert (await call(f"PATCH /channels/{thread.id}", {"name": "x"}))[1]["code"] == 50083
    assert (await call(f"POST /channels/{thread.id}/messages", {"content": "wakes it"}))[0] == 200
    assert thread.thread is not None
    assert not thread.thread.archived
    bots_role = world.guild.roles[world.guild.members[world.bot.id].roles[0]]
    bots_role.permissions &= ~May.MANAGE_THREADS
    await world.owner.changes(thread, archived=True, locked=True)
    assert (await call(f"POST /channels/{thread.id}/messages", {"content": "x"}))[1]["code"] == 160005
    assert (await call(f"PATCH /channels/{thread.id}", {"archived": False}))[1]["code"] == 160005
    body = {"name": "battle", "type": 11}
    assert (await call(f"POST /channels/{world.lobby.id}/threads", {**body, "name": "x" * 101}))[1][
        "code"
    ] == 50035
    first = await ash.says(world.lobby, "start")
    assert (await call(f"POST /channels/{world.lobby.id}/messages/{first.id}/threads", body))[1]["id"] == str(
        first.id
    )
    assert (await call(f"POST /channels/{world.lobby.id}/messages/{first.id}/threads", body))[1][
        "code"
    ] == 160004
    world.journal.forgive(Why.INVALID_FORM)


async def test_a_forum_takes_threads_only(world: World, call: Caller) -> None:
    forum = world.forum("battles", "TFC", requires_tag=True)
    assert (await call(f"POST /channels/{forum.id}/messages", {"content": "x"}))[1]["code"] == 50008
    body = {"name": "Kestrel", "message": {"content": "the first post"}}
    assert (await call(f"POST /channels/{forum.id}/threads", body))[1]["code"] == 50035
    world.journal.forgive(Why.INVALID_FORM)
    status, made = await call(
        f"POST /channels/{forum.id}/threads", {**body, "applied_tags": [str(next(iter(forum.tags)))]}
    )
    assert (status, made["message"]["id"]) == (200, made["id"])


async def test_old_posts_take_few_edits(world: World, call: Caller) -> None:
    _, post = await call(f"POST /channels/{world.lobby.id}/messages", {"content": "x"})
    path = f"PATCH /channels/{world.lobby.id}/messages/{post['id']}"
    world.clock.advance(hours=2)
    codes = [(await call(path, {"content": str(n)}))[1].get("code") for n in range(6)]
    assert codes == [None] * 5 + [30046]
    assert world.journal.forgive(Why.TOO_MANY_OLD_EDITS)


async def test_a_nonce_makes_one_post_of_two(world: World, call: Caller) -> None:
    path, body = (
        f"POST /channels/{world.lobby.id}/messages",
        {"content": "x", "nonce": "7", "enforce_nonce": True},
    )
    first, second = [(await call(path, body))[1]["id"] for _ in range(2)]
    assert first == second
    await call(f"DELETE /channels/{world.lobby.id}/messages/{first}")
    assert (await call(path, body))[1]["code"] == 10008
    world.clock.advance(minutes=6)
    assert (await call(path, body))[0] == 200


@pytest.mark.parametrize(
    ("text", "allowed", "pinged"),
    [
        ("{ash} @everyone {role}", None, ["ash"]),
        ("{ash} {role}", {"parse": []}, []),
        ("{ash} {bo}", {"users": ["{id}"]}, ["ash"]),
        ("`{ash}`", None, []),
        ("@everyone", {"parse": ["everyone"]}, []),
    ],
)
async def test_whom_a_post_pings(
    world: World, call: Caller, ash: Person, text: str, allowed: Any, pinged: list[str]
) -> None:
    bo, role = world.user("bo"), world.role("captains")
    world.grant(bo, role)
    content = text.format(ash=ash.mention, bo=bo.mention, role=role.mention)
    body: Json = {"content": content}
    if allowed is not None:
        body["allowed_mentions"] = json.loads(json.dumps(allowed).replace("{id}", str(ash.id)))
    await call(f"POST /channels/{world.lobby.id}/messages", body)
    assert [user.name for user in world.lobby.last.pinged] == pinged


async def test_history_goes_both_ways(world: World, call: Caller, ash: Person) -> None:
    posts = [await ash.says(world.lobby, str(n)) for n in range(5)]
    path = f"GET /channels/{world.lobby.id}/messages?limit=2"

    async def texts(where: str) -> list[str]:
        return [post["content"] for post in (await call(path + where))[1]]

    assert await texts("") == ["4", "3"]
    assert await texts(f"&before={posts[2].id}") == ["1", "0"]
    assert await texts(f"&after={posts[1].id + 1}") == ["3", "2"]
    assert await texts(f"&around={posts[2].id}") == ["2", "1"]


async def test_the_rest_of_the_routes(world: World, call: Caller, ash: Person) -> None:
    thread: Channel = await ash.opens("battle", world.lobby)
    post = await ash.says(thread, "x")
    guild, here = f"/guilds/{world.guild.id}", f"/channels/{thread.id}"
    bots_role = world.guild.roles[world.guild.members[world.bot.id].roles[0]]
    bots_role.permissions |= May.MANAGE_ROLES | May.MANAGE_CHANNELS
    role = (await call(f"POST {guild}/roles", {"name": "captains"}))[1]["id"]
    made = (await call(f"POST {guild}/channels", {"name": "red", "type": 0}))[1]["id"]
    for route, body, status in [
        ("GET /gateway/bot", None, 200),
        (f"GET {guild}", None, 200),
        (f"GET {guild}/channels", None, 200),
        (f"GET {guild}/roles", None, 200),
        (f"GET {guild}/members?limit=10", None, 200),
        (f"PUT {guild}/members/{ash.id}/roles/{role}", None, 204),
        (f"DELETE {guild}/members/{ash.id}/roles/{role}", None, 204),
        (f"GET {guild}/threads/active", None, 200),
        (f"PUT /channels/{made}/permissions/{role}", {"type": 0, "allow": "1024", "deny": "0"}, 204),
        (f"DELETE /channels/{made}/permissions/{role}", None, 204),
        (f"PATCH /channels/{made}", {"topic": "secret"}, 200),
        (f"DELETE /channels/{made}", None, 200),
        (f"PUT {here}/messages/pins/{post.id}", None, 204),
        (f"GET {here}/messages/pins", None, 200),
        (f"DELETE {here}/messages/pins/{post.id}", None, 204),
        (f"PUT {here}/messages/{post.id}/reactions/%E2%9C%85/@me", None, 204),
        (f"GET {here}/messages/{post.id}/reactions/%E2%9C%85", None, 200),
        (f"DELETE {here}/messages/{post.id}/reactions/%E2%9C%85/@me", None, 204),
        (f"DELETE {here}/messages/{post.id}/reactions", None, 204),
        (f"PUT {here}/messages/{post.id}/reactions/ok/@me", None, 400),
        (f"GET {here}/thread-members", None, 200),
        (f"PUT {here}/thread-members/@me", None, 204),
        (f"DELETE {here}/thread-members/{ash.id}", None, 204),
        (f"POST {here}/typing", None, 204),
        (f"PATCH {here}", {"archived": True}, 200),
        (f"GET /channels/{world.lobby.id}/threads/archived/public", None, 200),
        ("POST /users/@me/channels", {"recipient_id": ash.id}, 200),
        (f"DELETE {here}", None, 200),
    ]:
        assert (await call(route, body))[0] == status, route
    assert post.deleted
