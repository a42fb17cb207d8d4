"""The application, and its commands for everybody or for one server."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.discordia import wire
from tests.discordia.commands import Command
from tests.discordia.errors import Refused, Why
from tests.discordia.journal import Call
from tests.discordia.model import Json
from tests.discordia.routes.table import guild_of, route

if TYPE_CHECKING:
    from tests.discordia.world import World

_GLOBAL = "/applications/{application_id}/commands"
_GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"


@route("GET /oauth2/applications/@me", "GET /applications/@me")
def application(world: World, call: Call) -> Json:
    owner = world.owner
    return {
        "id": str(world.application_id),
        "name": world.bot.name,
        "icon": None,
        "description": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "",
        "flags": world.application_flags(),
        "owner": wire.user_json(owner),
        "team": None,
        "interactions_endpoint_url": None,
    }


def _guild_id(world: World, call: Call) -> int | None:
    if call.number("application_id") != world.application_id:
        raise Refused(Why.MISSING_ACCESS)
    return guild_of(world, call).id if "guild_id" in call.params else None


def _command(world: World, call: Call) -> Command:
    command = world.commands.get(call.number("command_id"), _guild_id(world, call))
    if command is None:
        raise Refused(Why.UNKNOWN_COMMAND)
    return command


@route(f"GET {_GLOBAL}", f"GET {_GUILD}")
def commands(world: World, call: Call) -> list[Json]:
    return [command.json() for command in world.commands.of(_guild_id(world, call))]


@route(f"PUT {_GLOBAL}", f"PUT {_GUILD}")
def overwrite(world: World, call: Call) -> list[Json]:
    return [command.json() for command in world.commands.replace(call.body, _guild_id(world, call))]


@route(f"POST {_GLOBAL}", f"POST {_GUILD}")
def upsert(world: World, call: Call) -> Json:
    return world.commands.upsert(call.body, _guild_id(world, call)).json()


@route(f"GET {_GLOBAL}/{{command_id}}", f"GET {_GUILD}/{{command_id}}")
def command(world: World, call: Call) -> Json:
    return _command(world, call).json()


@route(f"PATCH {_GLOBAL}/{{command_id}}", f"PATCH {_GUILD}/{{command_id}}")
def change(world: World, call: Call) -> Json:
    known = _command(world, call)
    return world.commands.upsert(known.body | call.body, known.guild_id).json()


@route(f"DELETE {_GLOBAL}/{{command_id}}", f"DELETE {_GUILD}/{{command_id}}")
def delete(world: World, call: Call) -> None:
    world.commands.remove(_command(world, call))
