"""Reactions and pins: what is hung on a post."""

from __future__ import annotations

from tests.discordia import events, posting, threads
from tests.discordia.errors import Refused, Why
from tests.discordia.model import Message, MessageType, Reaction, User
from tests.discordia.permissions import May, demand

REACTIONS = 20
PINS = 250


def react(user: User, message: Message, emoji: str) -> None:
    threads.check_open(message.channel)
    if not _is_emoji(emoji):
        raise Refused(Why.UNKNOWN_EMOJI)
    found = next((reaction for reaction in message.reactions if reaction.emoji == emoji), None)
    demand(user, message.channel, May.READ_MESSAGE_HISTORY)
    if found is None:
        if message.channel.guild:
            demand(user, message.channel, May.ADD_REACTIONS)
        if len(message.reactions) >= REACTIONS:
            raise Refused(Why.TOO_MANY_REACTIONS)
        found = Reaction(emoji)
        message.reactions.append(found)
    if user not in found.users:
        found.users.append(user)
        events.reacted("MESSAGE_REACTION_ADD", message, user, emoji)


def unreact(actor: User, message: Message, emoji: str, user: User) -> None:
    """One's own reaction, or with MANAGE_MESSAGES that of another."""
    threads.check_open(message.channel)
    if actor is not user:
        demand(actor, message.channel, May.MANAGE_MESSAGES)
    for reaction in message.reactions:
        if reaction.emoji == emoji and user in reaction.users:
            reaction.users.remove(user)
            events.reacted("MESSAGE_REACTION_REMOVE", message, user, emoji)
    message.reactions = [reaction for reaction in message.reactions if reaction.users]


def clear(actor: User, message: Message) -> None:
    threads.check_open(message.channel)
    demand(actor, message.channel, May.MANAGE_MESSAGES)
    message.reactions = []
    events.reactions_cleared(message)


def _is_emoji(text: str) -> bool:
    """Nothing but the emoji of Unicode; a server's own are not part of this world."""
    return any(ord(character) >= 0x2000 or character in "©®" for character in text)


def pin(actor: User, message: Message) -> None:
    """Pins a post, and says so in the channel as Discord does."""
    threads.check_open(message.channel)
    if message.channel.guild:
        demand(actor, message.channel, May.PIN_MESSAGES)
    if message.pinned is not None:
        return
    if sum(post.pinned is not None for post in message.channel.posts) >= PINS:
        raise Refused(Why.TOO_MANY_PINS)
    message.pinned = message.channel.world.clock.now()
    events.told("MESSAGE_UPDATE", message)
    events.pins_changed(message.channel)
    how = posting.Circumstances(kind=MessageType.PIN, reference=message, unchecked=True, hollow=True)
    posting.create(actor, message.channel, {}, (), how)


def unpin(actor: User, message: Message) -> None:
    threads.check_open(message.channel)
    if message.channel.guild:
        demand(actor, message.channel, May.PIN_MESSAGES)
    message.pinned = None
    events.told("MESSAGE_UPDATE", message)
    events.pins_changed(message.channel)
