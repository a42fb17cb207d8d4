"""Events of Discord become arrivals in the inbox."""

from __future__ import annotations

import asyncio
from weakref import WeakValueDictionary

import discord

from bot.discord.bridge import Bridge
from bot.discord.listening import direct
from bot.discord.wire.moments import of_id, of_stamp
from bot.discord.wire.texts import files_of, is_post, words_of
from bot.live.arriving.arrivals import Deleted, Edited, Written, arrival_of
from bot.store.around.threads import Place

GONE = 1 << 60
"""The revision under which a deletion is kept: after every edit."""


class Queues:
    """Whose turn it is in each channel: discord.py hands events out side by side, and a deletion must not overtake its post."""

    def __init__(self) -> None:
        """Nobody waits."""
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def of(self, channel: int) -> asyncio.Lock:
        """The lock that an event of the channel holds while it is kept; events get it in the order in which they came."""
        return self._locks.setdefault(channel, asyncio.Lock())


async def message(client: Bridge, found: discord.Message) -> None:
    """A new message."""
    client.moments.hear(of_id(found.id))
    client.ringing.hear(of_id(found.id))
    if found.webhook_id is not None and found.interaction_metadata is None:
        client.proxied.hear(found.channel.id, found.author.name, found.content)
    if client.user is None:
        return
    place = client.places.at(found.channel.id)
    if place is not None:
        await keep(client, place, found)
    elif found.guild is None and isinstance(found.channel, discord.DMChannel) and is_post(found):
        await direct.received(client, found)


async def _proxied_for(client: Bridge, place: Place, found: discord.Message) -> str | None:
    """The seat whose player wrote what a role-play bot posts; None for any other post."""
    if found.webhook_id is None or found.interaction_metadata is not None:
        return None
    names = await client.people.proxied(place.game)
    return names.get(found.author.name.strip().casefold())


async def keep(client: Bridge, place: Place, found: discord.Message, *, known: int = -1) -> None:
    """Keep a post as it stands now; ``known`` is its newest revision that is kept already. No player's is let be."""
    assert client.user is not None
    seat = await _proxied_for(client, place, found)
    if seat is None and not is_post(found):
        return
    text, files = words_of(found, client.user.id), files_of(found)
    if not (text or files):
        return
    rooms = client.places.seats_at(found.channel.id)
    edited = of_stamp(found.edited_at) if found.edited_at is not None else 0
    if edited and (known >= 0 or await client.worker.inbox.known(place.game, found.id)):
        if edited > known:
            arrival = Edited(person=found.author.id, text=text, files=files, rooms=rooms)
            await client.worker.put(place.game, found.id, arrival, edited, edited)
        return
    client.metrics.arrived(found.id)
    written = Written(person=found.author.id, text=text, files=files, seat=seat, rooms=rooms)
    # A post that was edited before it was first seen is taken as it stands, at the moment of that edit.
    await client.worker.put(place.game, found.id, written, edited or of_id(found.id))


async def edit(client: Bridge, payload: discord.RawMessageUpdateEvent) -> None:
    """A message was edited, or a preview of a link was added to it."""
    found = payload.message
    if found.edited_at is None or client.user is None:
        return
    edited = of_stamp(found.edited_at)
    client.moments.hear(edited)
    place = client.places.at(payload.channel_id)
    shown = place is not None
    if place is None:
        known = await client.worker.inbox.entry_of(payload.message_id) if found.guild is None else None
        place = None if known is None else client.places.of(known[0])
    text, files = words_of(found, client.user.id), files_of(found)
    if place is None or not (text or files):
        return
    if not is_post(found) and await _proxied_for(client, place, found) is None:
        return
    text = text if shown else direct.without_number(text, place.game)
    rooms = client.places.seats_at(payload.channel_id)
    arrival = Edited(person=found.author.id, text=text, files=files, shown=shown, rooms=rooms)
    await client.worker.put(place.game, payload.message_id, arrival, edited, edited)


async def delete(client: Bridge, channel: int, identifier: int) -> None:
    """A message was deleted. Discord does not say when: it counts from when that is heard."""
    place = client.places.at(channel)
    kept = await client.worker.inbox.kept(identifier)
    if place is None and kept is not None:
        place = client.places.of(kept[0])
    if place is None or kept is None:
        return
    # What a role-play bot said again counts from there if its name is known; else the original goes on counting.
    names = client.proxied.names(channel, getattr(arrival_of(kept[1]), "text", ""))
    if names and not names & (await client.people.proxied(kept[0])).keys():
        return
    moment = max(client.moments.now(), of_id(identifier))
    await client.worker.put(place.game, identifier, Deleted(person=0), moment, GONE)
