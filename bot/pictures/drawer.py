"""Pictures are drawn in a process of their own, so that nothing else waits for them.

One process, started when the first picture is wanted and started anew when it has died or hangs. Requests and answers
go through its standard input and output, each after its length in four bytes; it ends when its input does, which is
when the bot has ended, however that did.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import struct
import sys
from pathlib import Path

import msgspec

from bot.pictures.drawing import Picture, png

LOG = logging.getLogger(__name__)

MOST_WAITING = 64
PATIENCE = 20.0
"""Seconds that a picture may take."""

POLITENESS = 3
"""How far the drawing steps back behind the bot where both want the processor."""

HANDED_ON = ("PATH", "SYSTEMROOT", "LANG", "LC_ALL", "LD_LIBRARY_PATH")
"""What the process gets of the bot's environment: nothing secret, and nothing that it has no use for."""

_LENGTH = struct.Struct(">I")
_ROOT = str(Path(__file__).parents[2])


class CannotDrawError(Exception):
    """A picture that is not to be had: too much is waiting, or drawing it failed twice."""


class Drawer:
    """The process that draws."""

    def __init__(self) -> None:
        """No process is started yet."""
        self._process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()
        self._waiting = 0

    async def draw(self, picture: Picture) -> bytes:
        """The picture as PNG. Raises :class:`CannotDrawError`."""
        if self._waiting >= MOST_WAITING:
            raise CannotDrawError("too many pictures are waiting")
        self._waiting += 1
        try:
            async with self._turn:
                return await self._twice(picture)
        finally:
            self._waiting -= 1

    async def _twice(self, picture: Picture) -> bytes:
        data = msgspec.json.encode(picture)
        for _ in range(2):
            try:
                async with asyncio.timeout(PATIENCE):
                    drawn = await self._once(data)
            except (OSError, EOFError, TimeoutError) as error:
                LOG.warning("the process that draws is started anew: %s", type(error).__name__)
                await self.stop()
            except BaseException:
                await self.stop()  # an answer that nobody took would be taken for the next one
                raise
            else:
                if drawn:
                    return drawn
                break
        raise CannotDrawError("the picture cannot be drawn")

    async def _once(self, data: bytes) -> bytes:
        if self._process is None or self._process.returncode is not None:
            self._process = await _started()
        writer, reader = self._process.stdin, self._process.stdout
        assert writer is not None
        assert reader is not None
        writer.write(_LENGTH.pack(len(data)) + data)
        await writer.drain()
        (length,) = _LENGTH.unpack(await reader.readexactly(_LENGTH.size))
        return await reader.readexactly(length)

    async def stop(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


async def _started() -> asyncio.subprocess.Process:
    paths = [_ROOT, *filter(None, [os.environ.get("PYTHONPATH")])]
    known = {name: os.environ[name] for name in HANDED_ON if name in os.environ}
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot.pictures.drawer",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env={**known, "PYTHONPATH": os.pathsep.join(paths)},
        process_group=0,
    )  # fmt: skip


def main() -> None:
    """Draw what is asked for until the input ends. What cannot be drawn is answered by nothing at all."""
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    decoder = msgspec.json.Decoder(Picture)
    while len(head := source.read(_LENGTH.size)) == _LENGTH.size:
        (length,) = _LENGTH.unpack(head)
        try:
            wanted = decoder.decode(source.read(length))
            drawn = png(wanted.scene, wanted.words)
        except Exception:
            drawn = b""
        try:
            sink.write(_LENGTH.pack(len(drawn)) + drawn)
            sink.flush()
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sink.fileno())  # nobody is there to hear of it
            return


if __name__ == "__main__":
    main()
