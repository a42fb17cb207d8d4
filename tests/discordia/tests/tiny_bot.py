"""A very small bot on plain discord.py, as anybody would write it; it knows nothing of tests.

It answers posts in threads once, with an echo that follows edits and disappears with the post. It opens threads by
``/game open``, asks by a modal, suggests names, reads a post by its context menu, and after a start answers what was
posted while it was away.
"""

from __future__ import annotations

import asyncio
import logging
import os

import discord
from discord import app_commands

SHIPS = ("Iron Duke", "Iron Maiden", "Kestrel")
NOBODY = discord.AllowedMentions.none()


class Door(discord.ui.View):
    """A button that works after a restart, too."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.button(label="Join", custom_id="tiny:join", style=discord.ButtonStyle.success)
    async def join(self, interaction: discord.Interaction, button: discord.ui.Button[Door]) -> None:
        await interaction.response.send_message(f"{interaction.user.display_name} joins", ephemeral=True)

    @discord.ui.button(label="Close", custom_id="tiny:close")
    async def close(self, interaction: discord.Interaction, button: discord.ui.Button[Door]) -> None:
        button.disabled = True
        await interaction.response.edit_message(content="closed", view=self)

    @discord.ui.select(
        custom_id="tiny:side", placeholder="Side", options=[discord.SelectOption(label=x) for x in "AB"]
    )
    async def side(self, interaction: discord.Interaction, select: discord.ui.Select[Door]) -> None:
        await interaction.response.send_message(f"side {select.values[0]}", ephemeral=True)


class Orders(discord.ui.Modal, title="Orders"):
    text: discord.ui.TextInput[Orders] = discord.ui.TextInput(
        label="Your orders", style=discord.TextStyle.paragraph
    )
    mood: discord.ui.Label[Orders] = discord.ui.Label(
        text="Mood",
        component=discord.ui.Select(required=False, options=[discord.SelectOption(label="calm", value="c")]),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        select = self.mood.component
        assert isinstance(select, discord.ui.Select)
        mood = f" ({select.values[0]})" if select.values else ""
        await interaction.response.send_message(f"ordered: {self.text.value}{mood}", allowed_mentions=NOBODY)


class Tiny(discord.Client):
    def __init__(self, *, content: bool = True, members: bool = False, heartbeat: float = 60.0) -> None:
        intents = discord.Intents.none()
        intents.guilds = intents.guild_messages = intents.dm_messages = intents.guild_reactions = True
        intents.message_content = content
        intents.members = members
        super().__init__(
            intents=intents, allowed_mentions=NOBODY, guild_ready_timeout=0.05, heartbeat_timeout=heartbeat
        )
        self.tree = app_commands.CommandTree(self)
        self.seen: list[str] = []
        self.told: list[str] = []
        self.answers: dict[int, discord.Message] = {}
        self.locks: dict[int, asyncio.Lock] = {}
        self._caught_up = False

    def is_caught_up(self) -> bool:
        return self._caught_up

    async def setup_hook(self) -> None:
        self.add_view(Door())
        add_commands(self.tree)
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        await asyncio.sleep(0)

    async def on_ready(self) -> None:
        self.seen.append("ready")
        for guild in self.guilds:
            for thread in await guild.active_threads():
                posts = [post async for post in thread.history(limit=None, oldest_first=True)]
                answered = {
                    post.reference.message_id for post in posts if post.author == self.user and post.reference
                }
                for post in posts:
                    if post.id not in answered:
                        await self.on_message(post)
        self._caught_up = True
        print("caught up", flush=True)  # noqa: T201 - its log, which a test reads

    async def on_socket_event_type(self, name: str) -> None:
        self.told.append(name)

    async def on_resumed(self) -> None:
        self.seen.append("resumed")

    async def on_message(self, message: discord.Message) -> None:
        self.seen.append(f"message {message.content}")
        if message.author == self.user or not message.content:
            return
        if isinstance(message.channel, discord.TextChannel):
            return
        async with self.locks.setdefault(message.id, asyncio.Lock()):
            if message.id not in self.answers:
                files = [f"{file.filename}: {(await file.read()).decode()}" for file in message.attachments]
                text = "; ".join([f"echo: {message.content}", *files])
                self.answers[message.id] = await message.reply(
                    text, mention_author=False, nonce=str(message.id)
                )
        await message.add_reaction("✅")

    async def on_raw_message_edit(self, payload: discord.RawMessageUpdateEvent) -> None:
        self.seen.append(f"edit {payload.message.content}")
        answer = self.answers.get(payload.message_id)
        if answer is not None and payload.message.edited_at is not None:
            await answer.edit(content=f"echo: {payload.message.content}")

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        self.seen.append(f"delete {payload.message_id}")
        answer = self.answers.pop(payload.message_id, None)
        if answer is not None:
            await answer.delete()


async def suggest(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return [
        app_commands.Choice(name=ship, value=ship.lower()) for ship in SHIPS if typed.lower() in ship.lower()
    ]


def add_commands(tree: app_commands.CommandTree[Tiny]) -> None:
    game = app_commands.Group(name="game", description="Games")
    fleet = app_commands.Group(name="fleet", description="Fleets", parent=game)

    @game.command(name="open", description="Opens a game")
    async def open_game(
        interaction: discord.Interaction,
        name: str,
        sides: app_commands.Range[int, 2, 4] = 2,
        file: discord.Attachment | None = None,
    ) -> None:
        await interaction.response.defer()
        assert isinstance(interaction.channel, discord.TextChannel)
        thread = await interaction.channel.create_thread(name=name, type=discord.ChannelType.public_thread)
        told = f", {len(await file.read())} bytes" if file else ""
        board = discord.File(__file__, filename="board.txt", description="the board")
        await thread.send(f"{name}: {sides} sides{told}", view=Door(), file=board)
        await interaction.followup.send(f"opened {thread.mention}")

    @fleet.command(name="show", description="Shows a ship")
    @app_commands.autocomplete(ship=suggest)
    async def show(interaction: discord.Interaction, ship: str, owner: discord.Member | None = None) -> None:
        embed = discord.Embed(title=ship, description="at large").add_field(name="Owner", value=str(owner))
        await interaction.response.send_message(embed=embed, ephemeral=True)

    @tree.command(name="orders", description="Gives orders")
    async def orders(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Orders())

    @tree.context_menu(name="Read as orders")
    async def read(interaction: discord.Interaction, message: discord.Message) -> None:
        await interaction.response.send_message(f"read: {message.content}", ephemeral=True)

    tree.add_command(game)


if __name__ == "__main__":
    logging.basicConfig(level=logging.INFO)
    Tiny().run(os.environ["TINY_TOKEN"], log_handler=None)
