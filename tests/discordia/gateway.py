"""The gateway: hello, identify, heartbeats, resume, and the events of the world to every session."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

from aiohttp import WSMsgType, web

from tests.discordia import wire
from tests.discordia.events import PRIVILEGED, Event, Intent
from tests.discordia.model import Json
from tests.discordia.sessions import Link, Session, is_read

if TYPE_CHECKING:
    from tests.discordia.world import World

UNKNOWN_OPCODE, DECODE_ERROR, NOT_AUTHENTICATED = 4001, 4002, 4003
BAD_TOKEN, ALREADY_AUTHENTICATED, BAD_SHARD = 4004, 4005, 4010
BAD_INTENTS, DISALLOWED_INTENTS = 4013, 4014
PAYLOAD = 4096


class Gateway:
    """``world.gateway``: who is connected, and how to make that fail."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.sessions: list[Session] = []
        #: Every line ever opened, the latest last.
        self.links: list[Link] = []
        #: Refuses new connections, as in an outage.
        self.down = False
        self.identifies = 0
        self.resumes = 0
        #: With which codes this gateway closed connections.
        self.closed_with: list[int] = []

    # --- what tests do ------------------------------------------------------------------------------------

    def connected(self) -> list[Session]:
        """The sessions with an open line."""
        return [session for session in self.sessions if session.link and session.link.is_open()]

    def drop(self) -> None:
        """Cuts all lines without a word; the sessions can be resumed."""
        for session in self.connected():
            if session.link:
                session.link.abort()
            session.detach()

    async def close(self, code: int = 4000) -> None:
        """Closes all lines with this code."""
        for session in self.connected():
            link = session.link
            session.detach()
            if link:
                await link.close(code)

    def reconnect(self) -> None:
        """Asks all clients to reconnect (op 7), as Discord does every few hours."""
        for session in self.connected():
            if session.link:
                session.link.send({"op": 7, "d": None})

    def invalidate(self, *, resumable: bool = False) -> None:
        """Tells all clients that their session is invalid (op 9)."""
        for session in self.connected():
            session.alive = resumable
            if session.link:
                session.link.send({"op": 9, "d": resumable})

    def lose_sessions(self) -> None:
        """Cuts all lines, and remembers nothing: what happens until the bot identifies anew is never told."""
        self.drop()
        for session in self.sessions:
            session.alive = False

    def silence(self) -> None:
        """Stops answering heartbeats on the present lines."""
        for session in self.connected():
            if session.link:
                session.link.silent = True

    async def read(self, patience: float = 5.0) -> None:
        """Waits until every connected client has read all events so far (it answers a heartbeat with their number).
        Its handlers have then been started, not finished."""
        question = is_read(self.connected())
        for session in self.connected():
            if session.link:
                session.link.send({"op": 1, "d": None})
        await self._world.until(question, patience, "the bot has read all events")

    # --- events out ---------------------------------------------------------------------------------------

    def deliver(self, event: Event) -> None:
        """Tells every session that wants it; words only to those who may read them."""
        for session in self.sessions:
            if not session.alive or not session.wants(event):
                continue
            empties = event.emptied is not None and Intent.MESSAGE_CONTENT not in session.intents
            data = event.emptied if empties and event.emptied is not None else event.data
            session.tell(event.name, data)

    # --- the protocol -------------------------------------------------------------------------------------

    async def serve(self, request: web.Request) -> web.StreamResponse:
        if self.down:
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse(autoping=True, max_msg_size=1 << 20)
        await socket.prepare(request)
        link = Link(socket, request.transport, compressed=request.query.get("compress") == "zlib-stream")
        self.links.append(link)
        link.send({"op": 10, "d": {"heartbeat_interval": self._world.rules.heartbeat_ms}})
        async for frame in socket:
            if frame.type is WSMsgType.TEXT:
                code = self._received(link, frame.data)
                if code is not None:
                    self.closed_with.append(code)
                    asyncio.get_running_loop().create_task(link.close(code))
                self._world.changed()
        self._ended(link, socket.close_code)
        return socket

    def _ended(self, link: Link, code: int | None) -> None:
        """A client that closes with 1000 or 1001 gives up its session."""
        session = link.session
        if session is not None:
            session.detach()
            session.alive = session.alive and code not in (1000, 1001)
        self._world.changed()

    def _received(self, link: Link, text: str) -> int | None:
        """Handles one message; says with which code to close, if it must."""
        try:
            message = json.loads(text)
            op, data = message["op"], message.get("d")
        except (ValueError, KeyError, TypeError):
            return DECODE_ERROR
        if len(text.encode()) > PAYLOAD:
            return DECODE_ERROR
        if op == 1:
            self._beat(link, data)
        elif op == 2:
            return self._identify(link, data)
        elif op == 6:
            self._resume(link, data)
        elif link.session is None:
            return NOT_AUTHENTICATED
        elif op == 8:
            self._members(link.session, data)
        elif op not in (3, 4):
            return UNKNOWN_OPCODE
        return None

    def _beat(self, link: Link, seq: int | None) -> None:
        link.read_up_to = max(link.read_up_to, seq or 0)
        if not link.silent:
            link.send({"op": 11})

    def _identify(self, link: Link, data: Json) -> int | None:
        world = self._world
        intents = Intent(data.get("intents", 0))
        number, count = data.get("shard") or (0, 1)
        if link.session is not None:
            return ALREADY_AUTHENTICATED
        if data.get("token") != world.token:
            return BAD_TOKEN
        if not 0 <= number < count:
            return BAD_SHARD
        if int(intents) >= 1 << 26:
            return BAD_INTENTS
        if intents & PRIVILEGED & ~world.granted_intents:
            return DISALLOWED_INTENTS
        self.identifies += 1
        session = Session(f"session-{self.identifies}", intents, (number, count))
        self.sessions.append(session)
        session.attach(link)
        self._welcome(session)
        return None

    def _welcome(self, session: Session) -> None:
        world = self._world
        number, count = session.shard
        guilds = [guild for guild in world.guilds.values() if (guild.id >> 22) % count == number]
        ready = {
            "v": 10,
            "user": wire.user_json(world.bot) | {"verified": True, "mfa_enabled": True, "email": None},
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": world.gateway_url,
            "shard": [number, count],
            "application": {"id": str(world.application_id), "flags": world.application_flags()},
        }
        session.tell("READY", ready)
        if session.intents & Intent.GUILDS:
            for guild in guilds:
                session.tell("GUILD_CREATE", wire.guild_json(world, guild, whole=True))

    def _resume(self, link: Link, data: Json) -> None:
        known = [
            session for session in self.sessions if session.id == data.get("session_id") and session.alive
        ]
        if not known or data.get("token") != self._world.token or data["seq"] > known[0].seq:
            link.send({"op": 9, "d": False})
            return
        self.resumes += 1
        known[0].detach()
        known[0].replay(link, data["seq"])

    def _members(self, session: Session, data: Json) -> None:
        guild = self._world.guilds[int(data["guild_id"])]
        wanted = {int(user) for user in data.get("user_ids") or ()}
        query = (data.get("query") or "").casefold()
        found = [
            member
            for member in guild.members.values()
            if (member.user.id in wanted if wanted else member.user.name.casefold().startswith(query))
        ]
        chunk = {
            "guild_id": str(guild.id),
            "members": [wire.member_json(member) for member in found[: data.get("limit") or None]],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [str(user) for user in wanted - guild.members.keys()],
        }
        session.tell("GUILD_MEMBERS_CHUNK", {**chunk, "nonce": data.get("nonce")})

    async def stop(self) -> None:
        """Closes every line at the end of a test."""
        for link in self.links:
            if link.is_open():
                await link.close()
