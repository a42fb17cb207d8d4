"""Events of Discord become arrivals in the inbox."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

import discord

from bot.discord.moments import of_id, of_stamp
from bot.discord.texts import files_of, is_post, words_of
from bot.live.arrivals import Deleted, Edited, Written
from bot.store.threads import Place

if TYPE_CHECKING:
    from bot.discord.client import Quarterdeck

GONE = 1 << 60
"""The revision under which a deletion is kept: after every edit."""


class Proxied:
    """What webhooks have said lately: a role-play bot posts anew what a player wrote, and deletes the original."""

    def __init__(self) -> None:
        """Nothing was said yet."""
        self._said: deque[tuple[int, str]] = deque(maxlen=100)

    def hear(self, channel: int, text: str) -> None:
        """A webhook said something."""
        self._said.append((channel, text.strip()))

    def has(self, channel: int, text: str) -> bool:
        """Whether a webhook has said these words, or most of them, in the channel."""
        return any(where == channel and said and said in text for where, said in self._said)


async def message(client: Quarterdeck, found: discord.Message) -> None:
    """A new message."""
    client.moments.hear(of_id(found.id))
    client.ringing.hear(of_id(found.id))
    if found.webhook_id is not None and found.interaction_metadata is None:
        client.proxied.hear(found.channel.id, found.content)
    if not is_post(found) or client.user is None:
        return
    if found.guild is None:
        await _direct(client, found)
        return
    place = client.places.at(found.channel.id)
    if place is not None:
        await keep(client, place, found)


async def keep(client: Quarterdeck, place: Place, found: discord.Message, *, known: int = -1) -> None:
    """Keep a post as it stands now; ``known`` is its newest revision that is kept already."""
    assert client.user is not None
    text, files = words_of(found, client.user.id), files_of(found)
    if not (text or files):
        return
    edited = of_stamp(found.edited_at) if found.edited_at is not None else 0
    if edited and (known >= 0 or await client.worker.inbox.known(place.game, found.id)):
        if edited > known:
            arrival = Edited(person=found.author.id, text=text, files=files)
            await client.worker.put(place.game, found.id, arrival, edited, edited)
        return
    written = Written(person=found.author.id, text=text, files=files)
    # A post that was edited before it was first seen is taken as it stands, at the moment of that edit.
    await client.worker.put(place.game, found.id, written, edited or of_id(found.id))


async def edit(client: Quarterdeck, payload: discord.RawMessageUpdateEvent) -> None:
    """A message was edited, or a preview of a link was added to it."""
    found = payload.message
    if found.edited_at is None or not is_post(found) or client.user is None:
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
    arrival = Edited(person=found.author.id, text=text, files=files, shown=shown)
    await client.worker.put(place.game, payload.message_id, arrival, edited, edited)


async def delete(client: Quarterdeck, channel: int, identifier: int) -> None:
    """A message was deleted. Discord does not say when: it counts from when that is heard."""
    place = client.places.at(channel)
    known = await client.worker.inbox.entry_of(identifier)
    if place is None and known is not None:
        place = client.places.of(known[0])
    if place is None or known is None:
        return
    if client.proxied.has(channel, await _text(client, known)):
        return
    moment = max(client.moments.now(), of_id(identifier))
    await client.worker.put(place.game, identifier, Deleted(person=0), moment, GONE)


async def _text(client: Quarterdeck, known: tuple[int, str]) -> str:
    lane = await client.worker.lane(known[0])
    play = lane.held.table.play(known[1])
    return play.post.text if play is not None and play.post is not None else ""


async def _direct(client: Quarterdeck, found: discord.Message) -> None:
    """Orders by direct message go to the one game in which somebody plays."""
    assert client.user is not None
    games = await client.places.threads.of_player(found.author.id)
    number, _, rest = found.content.partition(" ")
    named = [place for place in games if f"#{place.game}" == number]
    chosen = named or games
    text = rest if named else words_of(found, client.user.id)
    if len(chosen) != 1:
        listed = ", ".join(f"#{place.game} <#{place.thread}>" for place in games)
        answer = (
            f"Begin with the game's number: {listed}" if games else "You have no seat in a game that goes on."
        )
        await found.channel.send(answer)
        return
    if not text and not found.attachments:
        return
    place = chosen[0]
    arrival = Written(person=found.author.id, text=text, files=files_of(found), shown=False)
    if await client.worker.put(place.game, found.id, arrival, of_id(found.id)):
        await found.channel.send(f"Noted in <#{place.thread}>, where everybody can read it.")
