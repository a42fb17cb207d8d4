"""Messages in the shape in which discord.py wants them."""

from __future__ import annotations

from io import BytesIO

import discord

from bot.live.saying.outgoing import BUTTONS, LABEL, Button, Outgoing
from bot.pictures.drawing import Picture
from bot.telling.markdown import LIMIT, length

STYLES = {
    "plain": discord.ButtonStyle.secondary,
    "good": discord.ButtonStyle.success,
    "bad": discord.ButtonStyle.danger,
}
LONGEST_ALT = 1024
MOST_CALLED = 100
LONGEST_ID = 100


def fitting(text: str) -> str:
    """The text within Discord's limit, whatever happens."""
    while length(text) > LIMIT:
        text = f"{text[: len(text) - (length(text) - LIMIT) - 1]}…"
    return text


def mentions(message: Outgoing) -> discord.AllowedMentions:
    """Whom a message calls: those whom it is meant to call, if it names them."""
    people = [discord.Object(one) for one in message.ping if f"<@{one}>" in message.text]
    roles = [discord.Object(one) for one in message.ping if f"<@&{one}>" in message.text]
    return discord.AllowedMentions(
        everyone=False, users=people[:MOST_CALLED], roles=roles[:MOST_CALLED], replied_user=False
    )


def view_of(buttons: tuple[Button, ...]) -> discord.ui.View:
    """Buttons that work after any restart: they carry what they do in their ids, and nothing waits for them here."""
    view = discord.ui.View(timeout=None)
    for button in [one for one in buttons if len(one.id) <= LONGEST_ID][:BUTTONS]:
        label = button.label.strip()[:LABEL] or "·"
        view.add_item(discord.ui.Button(label=label, custom_id=button.id, style=STYLES[button.style]))
    view.stop()
    return view


def map_of(picture: Picture, drawn: bytes) -> discord.File:
    """A picture as a file, with words for those who cannot see it."""
    return discord.File(BytesIO(drawn), "map.png", description=picture.scene.alt[:LONGEST_ALT] or None)
