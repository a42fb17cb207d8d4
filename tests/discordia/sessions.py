"""A bot's gateway sessions: numbered events kept for a resume, and the socket that carries them for now."""

from __future__ import annotations

import asyncio
import contextlib
import json
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field

from aiohttp import WSCloseCode, web

from tests.discordia.events import Event, Intent
from tests.discordia.model import Json


class Link:
    """One WebSocket connection, compressed as the client asked."""

    def __init__(
        self, socket: web.WebSocketResponse, transport: asyncio.Transport | None, *, compressed: bool
    ) -> None:
        self._socket = socket
        self._transport = transport
        self._packer = zlib.compressobj() if compressed else None
        self._queue: asyncio.Queue[Json] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write())
        self.session: Session | None = None
        #: The last event that the client's heartbeats said it had read.
        self.read_up_to = 0
        #: A test may let heartbeats go unanswered.
        self.silent = False

    def send(self, payload: Json) -> None:
        self._queue.put_nowait(payload)

    async def _write(self) -> None:
        with contextlib.suppress(ConnectionError):
            while True:
                payload = await self._queue.get()
                text = json.dumps(payload)
                if self._packer is None:
                    await self._socket.send_str(text)
                else:
                    packed = self._packer.compress(text.encode()) + self._packer.flush(zlib.Z_SYNC_FLUSH)
                    await self._socket.send_bytes(packed)
                self._queue.task_done()

    def is_open(self) -> bool:
        return not self._socket.closed

    async def close(self, code: int = WSCloseCode.GOING_AWAY) -> None:
        """A proper close, after what is already on its way."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(1):
                await self._queue.join()
        self._writer.cancel()
        await self._socket.close(code=code)

    def abort(self) -> None:
        """The line is cut: no close frame, and what was not sent yet never is."""
        self._writer.cancel()
        if self._transport is not None:
            self._transport.abort()


@dataclass(eq=False)
class Session:
    """What the bot resumes after a lost connection."""

    id: str
    intents: Intent
    shard: tuple[int, int] = (0, 1)
    seq: int = 0
    link: Link | None = None
    #: False once the session can no longer be resumed.
    alive: bool = True
    events: list[Json] = field(default_factory=list)

    def wants(self, event: Event) -> bool:
        """Whether intents and shard let this event through."""
        number, count = self.shard
        home = 0 if event.guild is None else (event.guild >> 22) % count
        return number == home and (not event.intent or bool(event.intent & self.intents))

    def tell(self, name: str, data: Json) -> None:
        """Numbers an event, keeps it, and sends it if there is a line."""
        self.seq += 1
        payload = {"op": 0, "s": self.seq, "t": name, "d": data}
        self.events.append(payload)
        if self.link is not None:
            self.link.send(payload)

    def replay(self, link: Link, after: int) -> None:
        """Sends what the client missed; then everything new goes there."""
        for payload in self.events:
            if payload["s"] > after:
                link.send(payload)
        self.attach(link)
        self.tell("RESUMED", {})

    def attach(self, link: Link) -> None:
        self.link = link
        link.session = self

    def detach(self) -> None:
        if self.link is not None:
            self.link.session = None
        self.link = None


def is_read(sessions: list[Session]) -> Callable[[], bool]:
    """A question: have all connected clients read everything told up to now?"""
    marks = [(session, session.seq) for session in sessions if session.link]

    def read() -> bool:
        return all(session.link is None or session.link.read_up_to >= seq for session, seq in marks)

    return read
