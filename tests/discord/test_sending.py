"""A message is shown at once where its picture takes long, and gets the picture when it is shown once more."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import discord

from bot.discord.channels.sending import Sender
from bot.live.saying.outgoing import Outgoing, text_of
from bot.live.working.showing import Shown
from bot.pictures.drawer import CannotDrawError, Drawer
from bot.pictures.drawing import Picture
from bot.pictures.legend import Legend
from bot.store.slots import Place, Wanted
from rules.game import Mark, Scene

MESSAGE = 77
CHART = Picture(Scene(80, 40, (Mark(kind="away", label="Ash"),), "a chart"), Legend())


class SlowDrawer(Drawer):
    """Draws nothing before it is allowed to."""

    def __init__(self) -> None:
        super().__init__()
        self.may = asyncio.Event()
        self.able = True
        self.made = 0

    async def draw(self, picture: Picture) -> bytes:
        await self.may.wait()
        if not self.able:
            raise CannotDrawError("the picture cannot be drawn")
        self.made += 1
        return b"drawn"


class Channel:
    """Keeps what is sent and edited, each with the names of its files."""

    id = 5

    def __init__(self) -> None:
        self.calls: list[tuple[str, list[str]]] = []
        self.content = ""

    async def send(self, content: str, file: discord.File | None = None, **_: Any) -> Channel:
        self.calls.append(("send", [] if file is None else [file.filename]))
        self.content = content
        made = Channel()
        made.id = MESSAGE
        return made

    def get_partial_message(self, number: int) -> Channel:
        assert number == MESSAGE
        return self

    async def edit(self, content: str, attachments: list[discord.File] | None = None, **_: Any) -> Channel:
        self.calls.append(("edit", [one.filename for one in attachments or ()]))
        self.content = content
        return self


class Client:
    """A client with one channel."""

    def __init__(self) -> None:
        self.channel = Channel()

    def get_partial_messageable(self, number: int) -> Channel:
        return self.channel


async def shown(sender: Sender, message: int | None, picture: Picture = CHART) -> Shown | None:
    text = text_of(Outgoing(text="A report", tag="e1", picture=picture))

    async def holds() -> bool:
        return True

    return await sender.show(Wanted(Place(1, "e1", "receipt"), text, 1, message), False, holds)


def made() -> tuple[Sender, SlowDrawer, Channel]:
    client, drawer = Client(), SlowDrawer()

    async def channel_of(_game: int, _message: Outgoing) -> int:
        return 5

    return Sender(cast(discord.Client, client), channel_of, drawer), drawer, client.channel


async def test_the_words_go_ahead_and_the_picture_follows() -> None:
    sender, drawer, channel = made()
    assert await shown(sender, None) == Shown(MESSAGE, whole=False)
    assert channel.calls == [("send", [])]
    drawer.may.set()
    assert await shown(sender, MESSAGE) == Shown(MESSAGE)
    assert channel.calls == [("send", []), ("edit", ["map.png"])]
    assert await shown(sender, MESSAGE) == Shown(MESSAGE)
    assert channel.calls[2:] == [("edit", [])]


async def test_a_picture_that_is_overtaken_is_let_finish_and_never_shown() -> None:
    sender, drawer, channel = made()
    newer = Picture(Scene(80, 40, (Mark(kind="away", label="Rook"),), "another chart"), Legend())
    await shown(sender, None)
    assert await shown(sender, MESSAGE, newer) == Shown(MESSAGE, whole=False)
    drawer.may.set()
    assert await shown(sender, MESSAGE, newer) == Shown(MESSAGE)
    assert drawer.made == 2
    assert channel.calls == [("send", []), ("edit", []), ("edit", ["map.png"])]


async def test_what_cannot_be_drawn_leaves_the_words_as_they_are() -> None:
    sender, drawer, channel = made()
    drawer.able = False
    assert await shown(sender, None) == Shown(MESSAGE, whole=False)
    drawer.may.set()
    assert await shown(sender, MESSAGE) == Shown(MESSAGE)
    assert channel.content.startswith("A report")


async def test_what_is_still_being_drawn_at_the_end_is_left_off() -> None:
    sender, _, channel = made()
    await shown(sender, None)
    await sender.stop()
    assert channel.calls == [("send", [])]
