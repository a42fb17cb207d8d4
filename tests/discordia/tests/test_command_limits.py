"""Commands that Discord would not register, and answers that it would not take."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from tests.discordia import Person, Why, World
from tests.discordia.limits.commands import command_size
from tests.discordia.tests.support import Caller

Json = dict[str, Any]


def command(**more: Any) -> Json:
    return {"name": "game", "description": "Plays", **more}


def option(kind: int = 3, **more: Any) -> Json:
    return {"type": kind, "name": "ship", "description": "A ship", **more}


BAD_COMMANDS = [
    command(name="Game"),
    command(name="g" * 33),
    command(name="my game"),
    command(description=""),
    command(description="d" * 101),
    command(name_localizations={"ru": "Игра"}),
    command(name_localizations={"xx": "game"}),
    command(options=[option(name=f"o{n}") for n in range(26)]),
    command(options=[option(), option(name="b", required=True)]),
    command(options=[option(), option()]),
    command(options=[option(choices=[{"name": str(n), "value": str(n)} for n in range(26)])]),
    command(options=[option(choices=[{"name": "a", "value": "v" * 101}])]),
    command(options=[option(choices=[{"name": "a", "value": "a"}], autocomplete=True)]),
    command(options=[option(max_length=6001)]),
    command(options=[option(1), option(3, name="b")]),
    command(options=[option(1, name=f"s{n}") for n in range(26)]),
    command(options=[option(2, options=[option(2)])]),
    command(options=[option(2, options=[option(1, options=[option(1)])])]),
    command(
        options=[
            option(name=f"o{n}", choices=[{"name": f"{m}" + "x" * 90, "value": "v" * 90} for m in range(20)])
            for n in range(3)
        ]
    ),
    {"type": 3, "name": "Read", "description": "must be empty"},
]


@pytest.mark.parametrize("body", BAD_COMMANDS, ids=[str(number) for number in range(len(BAD_COMMANDS))])
async def test_a_command_that_discord_would_not_take(world: World, call: Caller, body: Json) -> None:
    status, answer = await call(f"PUT /applications/{world.application_id}/commands", [body])
    assert (status, answer["code"]) == (400, 50035)
    assert world.commands.of(None) == []
    world.journal.forgive(Why.INVALID_FORM)


async def test_a_hundred_commands_and_not_one_more(world: World, call: Caller) -> None:
    path = f"PUT /applications/{world.application_id}/guilds/{world.guild.id}/commands"
    many = [command(name=f"game{n}", name_localizations={"ru": f"игра{n}"}) for n in range(101)]
    first = (await call(path, many[:100]))[1]
    assert [one["id"] for one in (await call(path, many[:100]))[1]] == [one["id"] for one in first]
    assert (await call(path, many))[1]["code"] == 30032
    assert (await call(path, [many[0], many[0]]))[1]["code"] == 50035
    world.journal.forgive(Why.TOO_MANY_COMMANDS)
    world.journal.forgive(Why.INVALID_FORM)


def test_the_longest_language_counts() -> None:
    assert command_size(command(name_localizations={"ru": "девятьбук"}, options=[option()])) == 9 + 5 + 4 + 6


async def test_answers_to_an_interaction(world: World, call: Caller, ash: Person) -> None:
    path = f"PUT /applications/{world.application_id}/commands"
    await call(path, [command()])
    used = ash.begins("/game", world.lobby)
    callback = f"POST /interactions/{used.id}/{used.token}/callback"
    webhook = f"/webhooks/{world.application_id}/{used.token}"
    assert (await call(f"POST {webhook}", {"content": "x"}))[1]["code"] == 10015
    assert (await call(callback, {"type": 8, "data": {"choices": []}}))[1]["code"] == 50035
    title = {"title": "t" * 46, "custom_id": "m", "components": []}
    assert (await call(callback, {"type": 9, "data": title}))[1]["code"] == 50035
    assert (await call(callback, {"type": 5, "data": {"flags": 64}}))[0] == 204
    assert (await call(callback, {"type": 5}))[1]["code"] == 40060
    waiting = used.done
    assert (await call(f"POST {webhook}", {"content": "done"}))[0] == 200
    assert (waiting, used.done) == (False, True)
    assert used.message is not None
    assert used.message.only_for is ash
    world.clock.advance(timedelta(minutes=16))
    assert (await call(f"PATCH {webhook}/messages/@original", {"content": "x"}))[1]["code"] == 50027
    late = ash.begins("/game", world.lobby)
    late.lapsed = True
    assert (await call(f"POST /interactions/{late.id}/{late.token}/callback", {"type": 5}))[1][
        "code"
    ] == 10062
    world.journal.forgive(Why.INVALID_FORM)
    world.journal.forgive(Why.ALREADY_ANSWERED)
