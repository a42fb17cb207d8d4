"""Runs the bot against a world: as a process of its own, or inside the test."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from tests.discordia.world import World

SHIM = Path(__file__).parent / "shim"


def environment(world: World, more: Mapping[str, str] | None = None) -> dict[str, str]:
    """What a bot process needs to find the world instead of Discord; see ``shim/sitecustomize.py``."""
    paths = [str(SHIM), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(paths),
        "PYTHONUNBUFFERED": "1",
        "DISCORD_API_BASE": world.api,
        "DISCORD_GATEWAY_URL": world.gateway_url,
        "DISCORD_CDN_BASE": world.cdn,
        "DISCORD_IDENTIFY_PAUSE": "0.05",
        "DISCORD_READY_PAUSE": "0.05",
        **(more or {}),
    }


@contextlib.contextmanager
def pointed(world: World) -> Iterator[None]:
    """Points the discord.py of this process at the world, for a bot that runs inside the test."""
    import discord
    import yarl

    kept = (
        discord.http.Route.BASE,
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY,
        discord.asset.Asset.BASE,
    )
    discord.http.Route.BASE = world.api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(world.gateway_url)
    discord.asset.Asset.BASE = world.cdn
    try:
        yield
    finally:
        (
            discord.http.Route.BASE,
            discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY,
            discord.asset.Asset.BASE,
        ) = kept


class BotProcess:
    """``async with BotProcess(world, [sys.executable, "-m", "bot", "serve"], {"QUARTERDECK_TOKEN": ...}) as bot:``.

    Entering waits until the bot is on the gateway; leaving stops it, by force if it must.
    """

    def __init__(
        self, world: World, argv: Sequence[str], env: Mapping[str, str] | None = None, cwd: Path | None = None
    ) -> None:
        self._world = world
        self._argv = argv
        self._env = env
        self._cwd = cwd
        self._process: asyncio.subprocess.Process | None = None
        self._greeted = 0
        self._reader: asyncio.Task[None] | None = None
        #: Everything that it wrote, over all its lives, line by line.
        self.log: list[str] = []

    async def start(self) -> None:
        """Starts the process, and does not wait for anything."""
        self._greeted = self._world.gateway.identifies + self._world.gateway.resumes
        self._process = await asyncio.create_subprocess_exec(
            *self._argv,
            env=environment(self._world, self._env),
            cwd=self._cwd,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            limit=1 << 20,
        )
        self._reader = asyncio.create_task(self._read(self._process))

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        async for line in process.stdout:
            self.log.append(line.decode(errors="replace").rstrip("\n"))
            self._world.changed()

    def troubles(self) -> list[str]:
        """The lines of its log that tell of errors."""
        return [line for line in self.log if any(word in line for word in ("ERROR", "CRITICAL", "Traceback"))]

    @property
    def returncode(self) -> int | None:
        return self._process.returncode if self._process else None

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.returncode is None

    async def ready(self, patience: float = 30.0) -> None:
        """Waits until it is on the gateway; fails with its log if it ends before."""
        gateway = self._world.gateway

        def there() -> bool:
            assert self.running, f"the bot ended with {self.returncode}"
            return gateway.identifies + gateway.resumes > self._greeted and bool(gateway.connected())

        try:
            await self._world.until(there, patience, "the bot is connected")
            await gateway.read(patience)
        except AssertionError as error:
            error.add_note("its log:\n" + "\n".join(self.log[-40:]))
            raise

    async def wrote(self, words: str, patience: float = 10.0) -> str:
        """Waits for a line of its log that holds these words."""

        def found() -> list[str]:
            return [line for line in self.log if words in line]

        return (await self._world.until(found, patience, f"the bot writes {words!r}"))[-1]

    def kill(self) -> None:
        """Ends it at once, in the middle of whatever it does."""
        if self.running and self._process:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()

    async def stop(self, patience: float = 10.0) -> int:
        """Asks it to stop, and waits; the exit code."""
        if self.running and self._process:
            self._process.send_signal(signal.SIGTERM)
        return await self.ended(patience)

    async def ended(self, patience: float = 10.0) -> int:
        """Waits for its end."""
        assert self._process is not None
        async with asyncio.timeout(patience):
            code = await self._process.wait()
            if self._reader is not None:
                await self._reader
        return code

    async def restart(self) -> None:
        """Kills it, starts it anew, and waits until it is back."""
        self.kill()
        await self.ended()
        await self.start()
        await self.ready()

    async def __aenter__(self) -> Self:
        await self.start()
        await self.ready()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            await self.stop(5.0)
        except TimeoutError:
            self.kill()
            await self.ended()
        if error is not None:
            error.add_note("the bot's log:\n" + "\n".join(self.log[-40:]))
