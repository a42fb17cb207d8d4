"""The world of a test: a server on loopback, people and places in it, and what the bot did there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from types import TracebackType
from typing import Self, TypeVar

from tests.discordia import events, permissions, threads
from tests.discordia.clock import Clock
from tests.discordia.commands import Commands
from tests.discordia.events import Event, Intent
from tests.discordia.faults import Faults
from tests.discordia.gateway import Gateway
from tests.discordia.interactions import Interaction
from tests.discordia.journal import Journal
from tests.discordia.model import Attachment, Channel, ChannelType, Guild, Member, Message, Role, User
from tests.discordia.people import Person
from tests.discordia.permissions import May
from tests.discordia.rates import Rates
from tests.discordia.server import API, Server

T = TypeVar("T")


@dataclass
class Rules:
    """What Discord does not publish, or changes; a test may set it."""

    edits_of_old_posts: int = 5
    retry_after: float = 0.02
    heartbeat_ms: int = 41250
    shards: int = 1


class World:
    """``async with World() as world:`` starts the server, and at the end fails if any limit was broken.

    ``granted`` are the privileged intents that the developer portal grants the bot.
    """

    token = "not-a-token.but-looks.like-one"

    def __init__(
        self, *, clock: Clock | None = None, granted: Intent = events.PRIVILEGED, bot: str = "Quarterdeck"
    ) -> None:
        self.clock = clock or Clock()
        self.granted_intents = granted
        self.rules = Rules()
        self.rates = Rates()
        self.journal = Journal()
        self.gateway = Gateway(self)
        self.faults = Faults(self.gateway.deliver)
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.interactions: dict[int, Interaction] = {}
        self.nonces: dict[tuple[int, int, str], Message] = {}
        self._directs: dict[int, Channel] = {}
        self._files: dict[int, Attachment] = {}
        self._waiting: list[asyncio.Future[None]] = []
        self._server = Server(self)
        self.owner = Person(self.clock.snowflake(), "owner", world=self)
        self.bot = User(self.clock.snowflake(), bot, bot=True)
        self.application_id = self.bot.id
        self.commands = Commands(self.clock, self.application_id)
        self.users |= {self.owner.id: self.owner, self.bot.id: self.bot}
        self.guild = self.new_guild("Fleet")
        self.lobby = self.text("lobby")

    # --- life ---------------------------------------------------------------------------------------------

    async def start(self) -> Self:
        await self._server.start()
        return self

    async def stop(self) -> None:
        self.faults.clear()
        await self.gateway.stop()
        await self._server.stop()

    async def __aenter__(self) -> Self:
        return await self.start()

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()
        if error is None:
            self.check()

    def check(self) -> None:
        """Fails if the bot ever asked for more than Discord allows, even if it swallowed the refusal."""
        broken = "\n".join(f"  {violation}" for violation in self.journal.violations)
        assert not broken, f"the bot broke Discord's limits:\n{broken}"

    @property
    def api(self) -> str:
        """What ``discord.http.Route.BASE`` must be."""
        return f"http://127.0.0.1:{self._server.port}{API}"

    @property
    def cdn(self) -> str:
        return f"http://127.0.0.1:{self._server.port}"

    @property
    def gateway_url(self) -> str:
        return f"ws://127.0.0.1:{self._server.port}/gateway"

    # --- people and places --------------------------------------------------------------------------------

    def new_guild(self, name: str) -> Guild:
        """A server, with its owner and the bot in it; the bot has a role of its own name, with ``permissions.BOT``."""
        guild = Guild(self.clock.snowflake(), name, self.owner)
        self.guilds[guild.id] = guild
        guild.roles[guild.id] = Role(guild.id, "@everyone", permissions.ORDINARY, 0)
        for user in (self.owner, self.bot):
            guild.members[user.id] = Member(user, self.clock.now())
        role = Role(self.clock.snowflake(), self.bot.name, permissions.BOT, 1)
        guild.roles[role.id] = role
        guild.members[self.bot.id].roles.append(role.id)
        return guild

    def user(self, name: str, guild: Guild | None = None) -> Person:
        """The person of that name, who joins the server at the first mention of it."""
        found = next((user for user in self.users.values() if user.name == name), None)
        person = found if isinstance(found, Person) else Person(self.clock.snowflake(), name, world=self)
        self.users[person.id] = person
        self.joins(person, guild or self.guild)
        return person

    def joins(self, person: User, guild: Guild) -> None:
        if person.id not in guild.members:
            guild.members[person.id] = Member(person, self.clock.now())
            self.emit(events.member_event("GUILD_MEMBER_ADD", guild, guild.members[person.id]))

    def leaves(self, person: User, guild: Guild | None = None) -> None:
        """Somebody leaves the server, and its threads."""
        place = guild or self.guild
        member = place.members.pop(person.id)
        self.emit(events.member_event("GUILD_MEMBER_REMOVE", place, member))
        for thread in place.threads():
            threads.remove_member(thread, person)

    def role(self, name: str, may: May = May.NOTHING, guild: Guild | None = None) -> Role:
        """The role of that name, made at its first mention."""
        place = guild or self.guild
        found = next((role for role in place.roles.values() if role.name == name), None)
        made = found or Role(self.clock.snowflake(), name, may, len(place.roles))
        place.roles[made.id] = made
        return made

    def grant(self, person: User, role: Role, guild: Guild | None = None) -> None:
        place = guild or self.guild
        member = place.members[person.id]
        if role.id not in member.roles:
            member.roles.append(role.id)
        self.emit(events.member_event("GUILD_MEMBER_UPDATE", place, member))

    def proxy(self, name: str) -> Person:
        """A webhook by which a role-play bot speaks for others: it is nobody's account."""
        made = Person(self.clock.snowflake(), name, bot=True, webhook=True, world=self)
        self.users[made.id] = made
        return made

    def text(self, name: str, guild: Guild | None = None, kind: ChannelType = ChannelType.TEXT) -> Channel:
        """The channel of that name, made at its first mention."""
        place = guild or self.guild
        found = next((one for one in place.channels.values() if one.name == name and not one.thread), None)
        if found is None:
            found = Channel(self, self.clock.snowflake(), kind, name, place)
            place.channels[found.id] = found
            events.channel_event("CHANNEL_CREATE", found)
        return found

    def forum(self, name: str, *tags: str, requires_tag: bool = False) -> Channel:
        found = self.text(name, kind=ChannelType.FORUM)
        found.tags = {self.clock.snowflake(): tag for tag in tags}
        found.requires_tag = requires_tag
        return found

    def thread(self, name: str) -> Channel:
        """The thread of that name, wherever it is."""
        for guild in self.guilds.values():
            for thread in guild.threads():
                if thread.name == name:
                    return thread
        raise AssertionError(f"there is no thread {name!r}; the last requests were\n{self.journal.tail()}")

    def tidy(self) -> None:
        """Archives idle threads, as Discord does when time has passed."""
        for guild in self.guilds.values():
            threads.archive_idle(guild)

    def direct(self, person: User) -> Channel:
        """The direct messages between somebody and the bot."""
        if person.id not in self._directs:
            both = {person.id: person, self.bot.id: self.bot}
            made = Channel(self, self.clock.snowflake(), ChannelType.DM, person.name, recipients=both)
            self._directs[person.id] = made
        return self._directs[person.id]

    # --- looking things up --------------------------------------------------------------------------------

    def channel(self, key: int) -> Channel | None:
        places = [guild.channels for guild in self.guilds.values()]
        found = next((channels[key] for channels in places if key in channels), None)
        return found or next((one for one in self._directs.values() if one.id == key), None)

    def keep(self, name: str, data: bytes, kind: str | None, description: str | None = None) -> Attachment:
        """Stores a file where the bot can fetch it."""
        made = Attachment(self.clock.snowflake(), name, data, kind, description)
        self._files[made.id] = made
        return made

    def attachment(self, key: int) -> Attachment | None:
        return self._files.get(key)

    def is_exempt(self, message: Message) -> bool:
        """Posts that the bot may read without the intent: its own, direct ones, and those that mention it."""
        return message.author is self.bot or message.channel.guild is None or self.bot in message.mentions

    def app_may_read(self, message: Message) -> bool:
        return self.is_exempt(message) or bool(self.granted_intents & Intent.MESSAGE_CONTENT)

    def may_list_members(self) -> bool:
        return bool(self.granted_intents & Intent.GUILD_MEMBERS)

    def application_flags(self) -> int:
        """The portal's switches, as an application shows them."""
        places = {Intent.GUILD_PRESENCES: 13, Intent.GUILD_MEMBERS: 15, Intent.MESSAGE_CONTENT: 19}
        return sum(1 << place for intent, place in places.items() if self.granted_intents & intent)

    # --- telling and waiting ------------------------------------------------------------------------------

    def emit(self, event: Event) -> None:
        self.faults.pass_on(event)

    def changed(self) -> None:
        """Wakes those who wait for something to come true."""
        waiting, self._waiting = self._waiting, []
        for future in waiting:
            if not future.done():
                future.set_result(None)

    async def until(self, condition: Callable[[], T], patience: float = 10.0, what: str = "") -> T:
        """Waits until the condition holds, and hands back what it found."""
        loop = asyncio.get_running_loop()
        end = loop.time() + patience
        while not (found := condition()):
            left = end - loop.time()
            if left <= 0:
                name = what or getattr(condition, "__name__", "it")
                raise AssertionError(
                    f"waited {patience} s in vain until {name}; the last requests were\n{self.journal.tail()}"
                )
            future: asyncio.Future[None] = loop.create_future()
            self._waiting.append(future)
            # What happens outside the server, such as the end of a process, is looked at now and then.
            await asyncio.wait([future], timeout=min(left, 0.05))
        return found

    async def connected(self, patience: float = 20.0) -> None:
        """Waits until the bot is on the gateway and knows its servers."""
        await self.until(self.gateway.connected, patience, "the bot is connected")
        await self.gateway.read(patience)

    async def said(self, channel: Channel, words: str, patience: float = 10.0) -> Message:
        """Waits until the bot has a post with these words, and hands back the newest such post."""

        def found() -> list[Message]:
            return [post for post in channel.by(self.bot) if words in post.everything()]

        return (await self.until(found, patience, f"the bot says {words!r} in {channel.name}"))[-1]

    async def reply(self, message: Message, patience: float = 10.0) -> Message:
        """Waits until the bot has replied to a post, and hands back its last reply."""

        def found() -> list[Message]:
            return [post for post in message.replies if post.author is self.bot]

        return (await self.until(found, patience, f"the bot replies to {message.content!r}"))[-1]
