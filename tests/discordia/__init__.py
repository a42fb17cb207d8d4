"""A small Discord of our own, on loopback, for a real and unpatched discord.py bot.

    async with World() as world, BotProcess(world, [sys.executable, "-m", "bot", "serve"], env) as bot:
        ash, thread = world.user("ash"), world.thread("Battle of Kestrel Deep")
        post = await ash.says(thread, "Iron Duke fires on Kestrel")
        receipt = await world.reply(post)
        await ash.presses(receipt, "Confirm")
        world.faults.answer("POST /channels/{channel_id}/messages", 500, written=True)
        await bot.restart()
        print(thread.transcript())

The server speaks REST and gateway version 10, holds the bot to Discord's limits, and fails the test at the end of
``async with World()`` if one was broken, whatever the bot made of the refusal. ``world.clock`` is the server's time,
``world.faults`` and ``world.gateway`` make things go wrong, ``world.journal`` has every request.
"""

from tests.discordia.clock import Clock
from tests.discordia.errors import Impossible, Refused, Why
from tests.discordia.events import PRIVILEGED, Intent
from tests.discordia.interactions import Answer, Interaction
from tests.discordia.model import Channel, Message
from tests.discordia.people import Person, unfurl
from tests.discordia.permissions import May
from tests.discordia.process import BotProcess, pointed
from tests.discordia.world import World

__all__ = [
    "PRIVILEGED",
    "Answer",
    "BotProcess",
    "Channel",
    "Clock",
    "Impossible",
    "Intent",
    "Interaction",
    "May",
    "Message",
    "Person",
    "Refused",
    "Why",
    "World",
    "pointed",
    "unfurl",
]
