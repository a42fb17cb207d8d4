"""Who may do what where: Discord's own order of roles and overwrites."""

from __future__ import annotations

from enum import IntFlag
from typing import TYPE_CHECKING

from tests.discordia.errors import Refused, Why

if TYPE_CHECKING:
    from tests.discordia.model import Channel, Guild, User


class May(IntFlag):
    """Discord's permission bits, as far as a bot in threads meets them."""

    NOTHING = 0
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    MANAGE_ROLES = 1 << 28
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    PIN_MESSAGES = 1 << 51


EVERYTHING = May((1 << 53) - 1)
#: What @everyone may do on a fresh server.
ORDINARY = (
    May.ADD_REACTIONS
    | May.VIEW_CHANNEL
    | May.SEND_MESSAGES
    | May.EMBED_LINKS
    | May.ATTACH_FILES
    | May.READ_MESSAGE_HISTORY
    | May.USE_APPLICATION_COMMANDS
    | May.CREATE_PUBLIC_THREADS
    | May.CREATE_PRIVATE_THREADS
    | May.SEND_MESSAGES_IN_THREADS
)
#: What a thread-playing bot is usually invited with, beyond the ordinary.
BOT = May.MANAGE_THREADS | May.MANAGE_MESSAGES | May.PIN_MESSAGES
#: What is lost with the permission to speak.
_SPEECH = May.ATTACH_FILES | May.EMBED_LINKS | May.MENTION_EVERYONE


def permissions(user: User, channel: Channel) -> May:
    """What somebody may do in a channel or thread; in direct messages whatever people may there."""
    if channel.guild is None:
        return ORDINARY if user.id in channel.recipients else May.NOTHING
    place = channel.parent if channel.thread and channel.parent else channel
    found = _overwritten(user, channel.guild, place)
    if not found & May.VIEW_CHANNEL or not _is_let_in(user, channel, found):
        return May.NOTHING
    return found & ~_SPEECH if not found & speaking(channel) else found


def speaking(channel: Channel) -> May:
    """Which permission it takes to write there."""
    return May.SEND_MESSAGES_IN_THREADS if channel.thread else May.SEND_MESSAGES


def _overwritten(user: User, guild: Guild, channel: Channel) -> May:
    member = guild.members.get(user.id)
    if member is None:
        return May.NOTHING
    base = guild.permissions(user)
    if base & May.ADMINISTRATOR:
        return EVERYTHING
    own = [channel.overwrites[role] for role in member.roles if role in channel.overwrites]
    layers = [[channel.overwrites[key]] if key in channel.overwrites else [] for key in (guild.id, user.id)]
    for layer in (layers[0], own, layers[1]):
        for overwrite in layer:
            base &= ~May(overwrite.deny)
        for overwrite in layer:
            base |= May(overwrite.allow)
    return base


def _is_let_in(user: User, channel: Channel, found: May) -> bool:
    thread = channel.thread
    return (
        thread is None or not thread.private or user.id in thread.members or bool(found & May.MANAGE_THREADS)
    )


def can_see(user: User, channel: Channel) -> bool:
    return bool(permissions(user, channel) & May.VIEW_CHANNEL)


def demand(user: User, channel: Channel, *needed: May) -> None:
    """Refuses unless the channel is seen and everything needed is granted."""
    found = permissions(user, channel)
    if not found & May.VIEW_CHANNEL:
        raise Refused(Why.MISSING_ACCESS)
    for permission in needed:
        if not found & permission:
            raise Refused(Why.MISSING_PERMISSIONS)


def demand_guild(user: User, guild: Guild, needed: May) -> None:
    found = guild.permissions(user)
    if not found & (needed | May.ADMINISTRATOR):
        raise Refused(Why.MISSING_PERMISSIONS)
