"""Direct messages: orders for the moderators' eyes alone."""

from __future__ import annotations

import contextlib

import discord

from bot.discord.bridge import Bridge
from bot.discord.voice import Safe, Voice, voice_in
from bot.discord.wire.moments import of_id
from bot.discord.wire.texts import files_of, words_of
from bot.live.arriving.arrivals import Written
from bot.live.saying.private import own_receipt
from bot.live.saying.summaries import locale
from bot.store.around.threads import Place
from rules.messages import Viewer

MOST_LISTED = 20


async def received(client: Bridge, found: discord.Message) -> None:
    """Somebody wrote to the bot: orders for the one game in which he plays, or for the one that he names."""
    assert client.user is not None
    games = await client.places.threads.of_player(found.author.id)
    named = [place for place in games if f"#{place.game}" == found.content.partition(" ")[0]]
    chosen = named or games
    if len(chosen) != 1:
        voice = voice_in((await client.people.wishes(found.author.id)).locale or "en")
        listed = ", ".join(f"#{place.game} <#{place.thread}>" for place in games[:MOST_LISTED])
        said = voice.say("direct-which", games=Safe(listed)) if games else voice.say("direct-no-seat")
        await _answer(found, said)
        return
    text = without_number(words_of(found, client.user.id), chosen[0].game)
    if text or found.attachments:
        await _take(client, found, chosen[0], text)


def without_number(text: str, game: int) -> str:
    """The words without the number of the game that they are meant for."""
    head, _, rest = text.partition(" ")
    return rest.strip() if head == f"#{game}" else text


async def _take(client: Bridge, found: discord.Message, place: Place, text: str) -> None:
    arrival = Written(person=found.author.id, text=text, files=files_of(found), shown=False, to="moderators")
    with contextlib.suppress(TimeoutError):
        result = await client.worker.submit(place.game, found.id, arrival, of_id(found.id))
        lane = await client.worker.lane(place.game)
        roster = await client.places.threads.roster(place.game)
        spoken = (await client.people.wishes(found.author.id)).locale or locale(lane.held)
        voice: Voice = voice_in(spoken)
        if result.refused or result.entry is None:
            await _answer(found, result.text or voice.say("direct-nothing"))
            return
        seat = roster.seat_of(found.author.id) if roster is not None else None
        head = voice.say("sealed-direct", game=Safe(f"<#{place.thread}>"))
        parts = own_receipt(lane.held, result.entry, Viewer(seat=seat), spoken)
        for number, part in enumerate((head, *parts)):
            await _answer(found, part, number)


async def _answer(found: discord.Message, text: str, number: int = 0) -> None:
    """Answer a direct message, once however many processes heard it: Discord knows the answer by its nonce."""
    await found.channel.send(text, nonce=f"{found.id}-{number}")
