"""The gateway's own protocol, spoken without any library."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from tests.discordia import World

Json = dict[str, Any]


@pytest.fixture
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as made:
        yield made


async def connect(world: World, session: aiohttp.ClientSession) -> aiohttp.ClientWebSocketResponse:
    line = await session.ws_connect(f"{world.gateway_url}?v=10&encoding=json")
    assert (await line.receive_json())["op"] == 10
    return line


def identify(world: World, **more: Any) -> Json:
    return {"op": 2, "d": {"token": world.token, "intents": 1 | 1 << 9 | 1 << 15, "properties": {}, **more}}


async def names(line: aiohttp.ClientWebSocketResponse, count: int) -> list[str]:
    return [(await line.receive_json())["t"] for _ in range(count)]


async def test_hello_identify_heartbeat(world: World, session: aiohttp.ClientSession) -> None:
    line = await connect(world, session)
    await line.send_json(identify(world))
    ready = await line.receive_json()
    assert (ready["t"], ready["s"]) == ("READY", 1)
    assert ready["d"]["guilds"] == [{"id": str(world.guild.id), "unavailable": True}]
    assert await names(line, 1) == ["GUILD_CREATE"]
    await line.send_json({"op": 1, "d": 2})
    assert (await line.receive_json())["op"] == 11
    await line.send_json(
        {"op": 8, "d": {"guild_id": str(world.guild.id), "query": "own", "limit": 0, "nonce": "n"}}
    )
    chunk = (await line.receive_json())["d"]
    assert ([member["user"]["username"] for member in chunk["members"]], chunk["nonce"]) == (["owner"], "n")


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        ({"op": 3, "d": {}}, 4003),
        ({"op": 2, "d": {"token": "wrong", "intents": 1}}, 4004),
        ({"op": 2, "d": {"token": "TOKEN", "intents": 1 << 30}}, 4013),
        ({"op": 2, "d": {"token": "TOKEN", "intents": 1, "shard": [2, 2]}}, 4010),
        ("not json", 4002),
        ({"op": 1, "d": 0, "filling": "x" * 5000}, 4002),
    ],
)
async def test_what_closes_the_line(
    world: World, session: aiohttp.ClientSession, sent: Any, code: int
) -> None:
    line = await connect(world, session)
    if isinstance(sent, str):
        await line.send_str(sent)
    else:
        if sent["op"] == 2 and sent["d"]["token"] == "TOKEN":
            sent = {"op": 2, "d": {**sent["d"], "token": world.token}}
        await line.send_json(sent)
    await line.receive()
    assert line.close_code == code


async def test_what_closes_a_line_that_was_identified(world: World, session: aiohttp.ClientSession) -> None:
    for second, code in ((identify(world), 4005), ({"op": 99, "d": None}, 4001)):
        line = await connect(world, session)
        await line.send_json(identify(world))
        await names(line, 2)
        await line.send_json(second)
        await line.receive()
        assert line.close_code == code


async def test_a_resume_brings_what_was_missed_under_its_own_number(
    world: World, session: aiohttp.ClientSession
) -> None:
    line = await connect(world, session)
    await line.send_json(identify(world))
    ready = (await line.receive_json())["d"]
    world.gateway.drop()
    await world.user("ash").says(world.lobby, "missed")
    again = await connect(world, session)
    await again.send_json({"op": 6, "d": {"token": world.token, "session_id": ready["session_id"], "seq": 1}})
    got = [await again.receive_json() for _ in range(3)]
    assert [(one["t"], one["s"]) for one in got] == [
        ("GUILD_CREATE", 2),
        ("MESSAGE_CREATE", 3),
        ("RESUMED", 4),
    ]


@pytest.mark.parametrize("clean", [True, False])
async def test_a_session_ends_with_a_clean_close(
    world: World, session: aiohttp.ClientSession, clean: bool
) -> None:
    line = await connect(world, session)
    await line.send_json(identify(world))
    key = (await line.receive_json())["d"]["session_id"]
    await line.close(code=1000 if clean else 4000)
    await world.until(lambda: not world.gateway.connected())
    again = await connect(world, session)
    await again.send_json({"op": 6, "d": {"token": world.token, "session_id": key, "seq": 2}})
    answer = await again.receive_json()
    assert (answer["op"], answer["d"]) == ((9, False) if clean else (0, {}))
