"""Whom a post names, and whom it pings: text, ``allowed_mentions`` and permissions taken together."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tests.discordia.model import Channel, Message, MessageType, User
from tests.discordia.permissions import May, can_see, permissions

if TYPE_CHECKING:
    from tests.discordia.world import World

_USER = re.compile(r"<@!?(\d+)>")
_ROLE = re.compile(r"<@&(\d+)>")
_EVERYONE = re.compile(r"@(everyone|here)\b")
_CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)


class Allowed:
    """What may be mentioned. Left out means everything, as Discord reads it."""

    def __init__(self, given: Mapping[str, Any] | None) -> None:
        self._given = given
        self._parse = set(given.get("parse") or ()) if given is not None else {"users", "roles", "everyone"}
        ids = [] if given is None else [*(given.get("users") or ()), *(given.get("roles") or ())]
        self._ids = {int(one) for one in ids}

    def everyone(self) -> bool:
        return "everyone" in self._parse

    def one(self, kind: str, snowflake: int) -> bool:
        return kind in self._parse or snowflake in self._ids

    def replied(self) -> bool:
        return True if self._given is None else bool(self._given.get("replied_user", False))


def name_people(world: World, message: Message, given: Mapping[str, Any] | None) -> None:
    """Fills the mentions of a post from its text."""
    allowed = Allowed(given)
    text = _CODE.sub("", message.content)
    users = [world.users[int(found)] for found in _USER.findall(text) if int(found) in world.users]
    message.mentions = [user for user in dict.fromkeys(users) if allowed.one("users", user.id)]
    target = message.reference
    if (
        message.kind is MessageType.REPLY
        and target
        and allowed.replied()
        and target.author not in message.mentions
    ):
        message.mentions.append(target.author)
    loud = permissions(message.author, message.channel) & May.MENTION_EVERYONE
    roles = [int(found) for found in _ROLE.findall(text)]
    message.mention_roles = [role for role in dict.fromkeys(roles) if _may_call(message, role, allowed)]
    message.mention_everyone = bool(loud and allowed.everyone() and _EVERYONE.search(text))


def _may_call(message: Message, role: int, allowed: Allowed) -> bool:
    guild = message.channel.guild
    if guild is None or role not in guild.roles or not allowed.one("roles", role):
        return False
    loud = permissions(message.author, message.channel) & May.MENTION_EVERYONE
    return guild.roles[role].mentionable or bool(loud)


def ping(message: Message) -> None:
    """Notes who is called by a new post: only those who can see it, and never its author."""
    called = list(message.mentions)
    guild = message.channel.guild
    if guild is not None:
        roles = set(message.mention_roles)
        members = guild.members.values()
        called += [one.user for one in members if message.mention_everyone or roles & set(one.roles)]
    seen = [
        user for user in dict.fromkeys(called) if user is not message.author and _reads(user, message.channel)
    ]
    message.pinged = [user for user in seen if message.only_for in (None, user)]


def _reads(user: User, channel: Channel) -> bool:
    """Being named in a private thread lets one in, so the channel around it decides."""
    return can_see(user, channel.parent if channel.thread and channel.parent else channel)
