"""The button under a refusal: its author gives the order that could stand instead, as if he had posted it."""

from __future__ import annotations

from typing import cast

from bot.discord.bridge import Bridge
from bot.discord.buttons.pressed import Pressed
from bot.discord.wire.answering import answer
from bot.discord.wire.moments import of_id
from bot.live.arriving.arrivals import Written
from bot.live.arriving.taking import Audience
from bot.live.saying import instead
from bot.live.saying.private import own_receipt
from rules.messages import Viewer


async def take(client: Bridge, pressed: Pressed, args: list[str]) -> None:
    """Post the order for whoever wrote the refused one, for the same eyes; nobody else may."""
    held = pressed.lane.held
    play = held.table.play(args[0])
    if play is None or play.post is None:
        await pressed.answer("instead-gone")
        return
    if pressed.seat is None or play.post.author != pressed.seat:
        await pressed.answer("authors-only-use")
        return
    order = instead.meant(play, args[1])
    if order is None:
        await pressed.answer("instead-gone")
        return
    if instead.is_taken(held, play, order):
        await pressed.answer("instead-taken")
        return
    origin = pressed.lane.origins.get(play.id)
    room = origin.room if origin is not None else None
    arrival = Written(
        person=pressed.person,
        text=order,
        shown=False,
        to=cast("Audience", play.post.to),
        rooms=(room,) if room is not None else (),
    )
    number = pressed.interaction.id
    result = await client.worker.submit(pressed.game, number, arrival, of_id(number))
    if result.entry is None or play.post.to == "public":
        await answer(pressed.interaction, result.text or pressed.voice.say("noted"))
        return
    parts = own_receipt(held, result.entry, Viewer(seat=pressed.seat), pressed.voice.locale)
    await answer(pressed.interaction, pressed.voice.say("sealed"), *parts)
