"""Servers: their channels, members, roles and threads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.discordia import wire
from tests.discordia.errors import Refused, Why
from tests.discordia.events import member_event
from tests.discordia.journal import Call
from tests.discordia.limits.form import Form
from tests.discordia.model import Guild, Json, Member, Role
from tests.discordia.permissions import May, can_see, demand_guild
from tests.discordia.routes.table import guild_of, member_of, route

if TYPE_CHECKING:
    from tests.discordia.world import World


@route("GET /guilds/{guild_id}")
def guild(world: World, call: Call) -> Json:
    return wire.guild_json(world, guild_of(world, call))


@route("GET /guilds/{guild_id}/channels")
def channels(world: World, call: Call) -> list[Json]:
    found = guild_of(world, call).channels.values()
    return [wire.channel_json(channel) for channel in found if not channel.thread]


@route("GET /guilds/{guild_id}/threads/active")
def active_threads(world: World, call: Call) -> Json:
    found = guild_of(world, call).threads()
    seen = [one for one in found if one.thread and not one.thread.archived and can_see(world.bot, one)]
    joined = [one for one in seen if one.thread and world.bot.id in one.thread.members]
    return {
        "threads": [wire.channel_json(one) for one in seen],
        "members": [wire.thread_member_json(one, world.bot.id) for one in joined],
    }


@route("GET /guilds/{guild_id}/members/{user_id}")
def member(world: World, call: Call) -> Json:
    return wire.member_json(member_of(world, call))


@route("GET /guilds/{guild_id}/members")
def members(world: World, call: Call) -> list[Json]:
    if not world.may_list_members():
        raise Refused(Why.MISSING_ACCESS)
    found = sorted(guild_of(world, call).members.values(), key=lambda one: one.user.id)
    after, limit = int(call.query.get("after", 0)), int(call.query.get("limit", 1))
    return [wire.member_json(one) for one in found if one.user.id > after][:limit]


@route("PATCH /guilds/{guild_id}/members/@me")
def rename(world: World, call: Call) -> Json:
    found = guild_of(world, call)
    form = Form()
    form.text("nick", call.body.get("nick"), 0, 32)
    form.done()
    found.members[world.bot.id].nick = call.body.get("nick")
    return _told(world, found, found.members[world.bot.id])


def _told(world: World, where: Guild, who: Member) -> Json:
    world.emit(member_event("GUILD_MEMBER_UPDATE", where, who))
    return wire.member_json(who)


@route("GET /guilds/{guild_id}/roles")
def roles(world: World, call: Call) -> list[Json]:
    return [wire.role_json(one) for one in guild_of(world, call).roles.values()]


@route("POST /guilds/{guild_id}/roles")
def create_role(world: World, call: Call) -> Json:
    found = guild_of(world, call)
    demand_guild(world.bot, found, May.MANAGE_ROLES)
    form = Form()
    form.text("name", call.body.get("name"), 0, 100)
    form.done()
    return wire.role_json(
        world.role(call.body.get("name") or "new role", May(int(call.body.get("permissions") or 0)), found)
    )


def _role(world: World, call: Call) -> Role:
    found = guild_of(world, call)
    demand_guild(world.bot, found, May.MANAGE_ROLES)
    if call.number("role_id") not in found.roles:
        raise Refused(Why.UNKNOWN_ROLE)
    return found.roles[call.number("role_id")]


@route("PUT /guilds/{guild_id}/members/{user_id}/roles/{role_id}")
def give_role(world: World, call: Call) -> None:
    who, what = member_of(world, call), _role(world, call)
    if what.id not in who.roles:
        who.roles.append(what.id)
    _told(world, guild_of(world, call), who)


@route("DELETE /guilds/{guild_id}/members/{user_id}/roles/{role_id}")
def take_role(world: World, call: Call) -> None:
    who, what = member_of(world, call), _role(world, call)
    who.roles = [role for role in who.roles if role != what.id]
    _told(world, guild_of(world, call), who)
