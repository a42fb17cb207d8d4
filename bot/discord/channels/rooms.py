"""Rooms: a private thread for each seat of a secret game and one for those who moderate, with just those let in who belong there.

Where none can be made, what would stand in it goes by direct message, and the game's thread says how to mend that.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence

import aiohttp
import discord

from bot.discord.channels.admitting import judging_by_role
from bot.discord.channels.making import WEEK, made_before, parent_of
from bot.discord.channels.places import Places
from bot.discord.voice import Safe, voice_in
from bot.live.saying.outgoing import Outgoing, text_of
from bot.live.saying.summaries import locale
from bot.live.working.worker import Worker
from bot.store import slots
from bot.store.around.rooms import MODERATORS, Room
from bot.store.around.threads import Place, Roster
from rules.messages import Arg

LOG = logging.getLogger(__name__)

AGAIN = 60.0
"""Seconds until a room that could not be made is tried again."""

NAME = 100
GM = "GM"
UNKNOWN_CHANNEL = 10003

NEEDED = ("view_channel", "send_messages", "read_message_history", "attach_files", "manage_roles")
"""What the bot has to be allowed in a channel that a moderator names."""

Home = discord.TextChannel | discord.Thread


class UnreachableError(Exception):
    """There is nobody to whom a message of a room could go."""


class NoRoomError(Exception):
    """A room cannot be made or used: the sentence that says why, and how to mend it."""

    def __init__(self, identifier: str, **args: Arg) -> None:
        """Keep both."""
        super().__init__(identifier)
        self.identifier = identifier
        self.args_of_sentence = args


class RoomKeeper:
    """Makes the rooms of games and keeps who is let in."""

    def __init__(self, client: discord.Client, places: Places, worker: Worker) -> None:
        """Nothing was looked at yet."""
        self._client = client
        self._places = places
        self._worker = worker
        self._making = asyncio.Lock()
        self._arranged: dict[tuple[int, str], frozenset[int]] = {}
        self._doubts = 0
        self._refused: dict[tuple[int, str], float] = {}

    async def channel(self, game: int, name: str, seats: Sequence[str] = ()) -> int:
        """Where the messages of a room go: the room itself, made if need be, or somebody's direct messages.

        ``seats`` read in a room that is no seat's. Raises :class:`UnreachableError` where neither can be, and
        :class:`discord.HTTPException` and :class:`NotNowError` where it may be later.
        """
        roster = await self._places.threads.roster(game)
        assert roster is not None
        if asyncio.get_running_loop().time() >= self._refused.get((game, name), 0.0):
            try:
                return (await self.ready(roster, name, seats)).channel
            except NoRoomError as error:
                self._refused[game, name] = asyncio.get_running_loop().time() + AGAIN
                await self._tell(game, error)
        return await self._direct(roster, name)

    async def ready(self, roster: Roster, name: str, seats: Sequence[str] = ()) -> Room:
        """A room with just those let in who belong there. Raises :class:`NoRoomError`, and as :meth:`channel`."""
        async with self._making:
            room = await self._found(roster.place, name) or await self._made(roster.place, name, seats)
            try:
                await self._arrange(room, roster)
            except discord.NotFound:
                LOG.warning("game %s: a room is gone, and is made anew", room.game)
                await self._forget(room)
                room = await self._made(roster.place, name, room.seats)
                await self._arrange(room, roster)
            await self._arrange_meetings(roster)
        self._refused.pop((room.game, name), None)
        return room

    def look_again(self, channel: int | None = None) -> None:
        """Trust no longer that rooms stand as they were arranged: all of them, or the one that was this channel.

        Nor what is just being arranged: it may have looked at the room before it went.
        """
        self._doubts += 1
        for room in self._places.rooms_at(channel):
            self._arranged.pop((room.game, room.name), None)

    async def name(self, roster: Roster, name: str, channel: Home) -> Room:
        """Let a channel that a moderator names be a room. Raises :class:`NoRoomError`."""
        await self._check(channel, roster, name)
        seats = () if name == MODERATORS else (name,)
        game = roster.place.game
        room = Room(game=game, name=name, channel=channel.id, seats=seats, named=True)
        await self._keep(room)
        return await self.ready(roster, name)

    async def admit(self, game: int, person: int) -> None:
        """Let somebody who moderates by his role read in every room of a game."""
        for room in self._places.rooms_of(game):
            self._arranged.pop((game, room.name), None)
            await self._let_in(room, await self._home(room), person)

    async def show_out(self, game: int, person: int) -> None:
        """Let somebody read in no room of a game any longer."""
        for room in self._places.rooms_of(game):
            if person in await self._places.rooms.guests(game, room.name):
                try:
                    await self._show_out(room, await self._home(room), person)
                except (discord.HTTPException, aiohttp.ClientError, NoRoomError) as error:
                    LOG.warning("game %s: somebody could not be shown out: %s", game, type(error).__name__)

    # -- rooms

    async def _found(self, place: Place, name: str) -> Room | None:
        places = self._places
        if places.room(place.game, name) is None:
            await places.refresh()
        return places.room(place.game, name)

    async def _made(self, place: Place, name: str, seats: Sequence[str]) -> Room:
        """A new private thread beside the game's own; one that an earlier attempt made is found again."""
        parent = await parent_of(self._client, place)
        if not isinstance(parent, discord.TextChannel):
            raise NoRoomError("room-in-no-forum", channel=Safe(parent.mention))
        tail = f" · {name or GM}"
        title = f"{place.title[: NAME - len(tail)]}{tail}"[:NAME]
        thread = await made_before(self._client, parent, place, title)
        if thread is None:
            try:
                kind = discord.ChannelType.private_thread
                made = await parent.create_thread(
                    name=title, type=kind, invitable=False, auto_archive_duration=WEEK
                )
            except discord.HTTPException as error:
                if error.status >= 500 or error.status == 429:
                    raise
                raise NoRoomError("room-forbidden", channel=Safe(parent.mention)) from error
            thread = made.id
        own = () if name == MODERATORS else (name,)
        room = Room(game=place.game, name=name, channel=thread, seats=tuple(seats) or own)
        await self._keep(room)
        return room

    async def _keep(self, room: Room) -> None:
        self._arranged.pop((room.game, room.name), None)
        await self._places.rooms.put(room)
        await self._places.refresh()
        gone = text_of(Outgoing(gone=True))
        async with self._worker.store.database.writing() as connection:
            wish = slots.Wish("", "mend", (), gone, gone)
            await slots.want_all(connection, room.game, [wish])

    async def _forget(self, room: Room) -> None:
        self._arranged.pop((room.game, room.name), None)
        await self._places.rooms.drop(room.game, room.name)
        await self._places.refresh()

    async def _home(self, room: Room) -> Home:
        found = self._client.get_channel(room.channel) or await self._client.fetch_channel(room.channel)
        if not isinstance(found, Home):
            raise NoRoomError("room-no-channel", channel=Safe(f"<#{room.channel}>"))
        return found

    async def _check(self, channel: Home, roster: Roster, name: str) -> None:
        """A channel that others can read, or in which the bot cannot do what it has to, is no room."""
        shown = Safe(channel.mention)
        if isinstance(channel, discord.TextChannel):
            _check_hidden(channel)
            may = channel.permissions_for(channel.guild.me)
            missing = tuple(one.replace("_", " ") for one in NEEDED if not getattr(may, one))
            if missing:
                raise NoRoomError("room-missing", channel=shown, missing=missing)
        elif channel.type is not discord.ChannelType.private_thread:
            raise NoRoomError("room-not-private", channel=shown)
        mine = () if name == MODERATORS else roster.commanders(name)
        for seat in roster.players:
            for person in roster.commanders(seat):
                if person not in mine and await _reads(channel, person):
                    raise NoRoomError("room-seen-by", channel=shown, seat=seat)

    # -- who is let in

    async def _arrange(self, room: Room, roster: Roster) -> None:
        """Show out who belongs there no longer, then let in who does."""
        readers = [person for seat in room.seats for person in roster.commanders(seat)]
        wanted = frozenset([*readers, *roster.judges()])
        key, doubts = (room.game, room.name), self._doubts
        if self._arranged.get(key) == wanted:
            return
        home = await self._home(room)
        if isinstance(home, discord.Thread) and home.archived:
            home = await home.edit(archived=False)
        if isinstance(home, discord.TextChannel):
            _check_hidden(home)
        there = await self._places.rooms.guests(*key)
        # Whoever was let in for his role stays as long as he has it; then nothing is trusted to stand as arranged.
        wanted |= await judging_by_role(home.guild, roster, there - wanted)
        try:
            for person in sorted(there - wanted):
                await self._show_out(room, home, person)
            for person in sorted(wanted - there):
                await self._let_in(room, home, person)
        except discord.Forbidden as error:
            raise NoRoomError("room-keeps-nobody", channel=Safe(home.mention)) from error
        if doubts == self._doubts:
            self._arranged[key] = wanted

    async def _arrange_meetings(self, roster: Roster) -> None:
        """Who came to a seat reads in its meetings, too: nothing new is said there that would let him in."""
        for room in self._places.rooms_of(roster.place.game):
            if room.name != MODERATORS and not room.takes_orders:
                with contextlib.suppress(discord.NotFound, NoRoomError):
                    await self._arrange(room, roster)

    async def _let_in(self, room: Room, home: Home, person: int) -> None:
        try:
            if isinstance(home, discord.Thread):
                await home.add_user(discord.Object(person))
            else:
                member = await home.guild.fetch_member(person)
                await home.set_permissions(
                    member, view_channel=True, send_messages=True, read_message_history=True
                )
        except discord.NotFound as error:
            if error.code == UNKNOWN_CHANNEL:
                raise
            LOG.info("game %s: somebody is not on the server", room.game)
            return
        await self._places.rooms.let_in(room.game, room.name, person)

    async def _show_out(self, room: Room, home: Home, person: int) -> None:
        try:
            if isinstance(home, discord.Thread):
                await home.remove_user(discord.Object(person))
            else:
                await home.set_permissions(await home.guild.fetch_member(person), overwrite=None)
        except discord.NotFound as error:
            if error.code == UNKNOWN_CHANNEL:
                raise
            LOG.info("game %s: somebody had left already", room.game)
        await self._places.rooms.showed_out(room.game, room.name, person)

    # -- where there is no room

    async def _direct(self, roster: Roster, name: str) -> int:
        people = roster.judges() if name == MODERATORS else roster.commanders(name)
        if not people:
            raise UnreachableError("nobody has the seat")
        return (await self._client.create_dm(discord.Object(people[0]))).id

    async def _tell(self, game: int, error: NoRoomError) -> None:
        """Say in the thread why there is no room, and how to mend that."""
        voice = voice_in(locale((await self._worker.lane(game)).held))
        text = voice.say(error.identifier, **error.args_of_sentence)
        LOG.warning("game %s: there is no room: %s", game, error)
        async with self._worker.store.database.writing() as connection:
            place = slots.Place(game, "", "mend")
            await slots.want(connection, place, text_of(Outgoing(text=text)))
        self._worker.wake(game)


def _check_hidden(channel: discord.TextChannel) -> None:
    if channel.permissions_for(channel.guild.default_role).view_channel:
        raise NoRoomError("room-not-private", channel=Safe(channel.mention))


async def _reads(channel: Home, person: int) -> bool:
    """Whether somebody may read a channel, or is in a private thread."""
    try:
        if isinstance(channel, discord.Thread):
            return bool(await channel.fetch_member(person))
        return channel.permissions_for(await channel.guild.fetch_member(person)).view_channel
    except discord.NotFound:
        return False
