"""The real bot as a fork of a process that has loaded it: started in no time, killed and stopped like any other."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from tests.discordia import World
from tests.discordia.process import environment

ROOT = Path(__file__).parents[2]


class Zygote:
    """One loaded process for all tests of this worker."""

    def __init__(self) -> None:
        self.codes: dict[int, int] = {}
        self._pids: list[int] = []
        self._rest = ""
        shim = ROOT / "tests" / "discordia" / "shim"
        env = {
            key: value
            for key, value in os.environ.items()
            if not key.startswith(("DISCORD_", "QUARTERDECK_"))
        }
        self._process = subprocess.Popen(
            [sys.executable, "-W", "ignore", "-m", "tests.discord.zygote"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env={**env, "PYTHONPATH": f"{shim}{os.pathsep}{ROOT}"},
        )
        assert self._process.stdout is not None
        os.set_blocking(self._process.stdout.fileno(), False)

    def ask(self, order: Mapping[str, object]) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{json.dumps(order)}\n")
        self._process.stdin.flush()

    def poll(self) -> None:
        """Hears what it has said meanwhile."""
        assert self._process.stdout is not None
        with contextlib.suppress(BlockingIOError):
            self._rest += os.read(self._process.stdout.fileno(), 65536).decode()
        *lines, self._rest = self._rest.split("\n")
        for line in lines:
            word, *numbers = line.split()
            if word == "started":
                self._pids.append(int(numbers[0]))
            else:
                self.codes[int(numbers[0])] = int(numbers[1])

    def started(self) -> int | None:
        """The next process that was started, if it was by now."""
        self.poll()
        return self._pids.pop(0) if self._pids else None

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()


@cache
def zygote() -> Zygote:
    return Zygote()


class ForkedBot:
    """Like :class:`tests.discordia.BotProcess`."""

    def __init__(
        self, world: World, env: Mapping[str, str], cwd: Path, words: tuple[str, ...] = ("serve",)
    ) -> None:
        self._world = world
        self._env = environment(world, env)
        self._cwd = cwd
        self._words = words
        self._path = cwd / "bot.log"
        self._zygote = zygote()
        self._greeted = 0
        self.pid: int | None = None

    @property
    def log(self) -> list[str]:
        return self._path.read_text(encoding="utf-8").splitlines() if self._path.exists() else []

    def troubles(self) -> list[str]:
        return [line for line in self.log if any(word in line for word in ("ERROR", "CRITICAL", "Traceback"))]

    @property
    def returncode(self) -> int | None:
        self._zygote.poll()
        return self._zygote.codes.get(self.pid or 0)

    @property
    def running(self) -> bool:
        return self.pid is not None and self.returncode is None

    async def start(self) -> None:
        gateway = self._world.gateway
        self._greeted = gateway.identifies + gateway.resumes
        order = {"env": self._env, "cwd": str(self._cwd), "log": str(self._path), "words": list(self._words)}
        self._zygote.ask(order)
        self.pid = await self._world.until(self._zygote.started, 120.0, "the bot is started")

    async def ready(self, patience: float = 120.0) -> None:
        gateway = self._world.gateway

        def there() -> bool:
            assert self.running, f"the bot ended with {self.returncode}:\n" + "\n".join(self.log[-30:])
            return gateway.identifies + gateway.resumes > self._greeted and bool(gateway.connected())

        await self._world.until(there, patience, "the bot is connected")
        await gateway.read(patience)

    async def wrote(self, words: str, patience: float = 30.0) -> str:
        def found() -> list[str]:
            return [line for line in self.log if words in line]

        return (await self._world.until(found, patience, f"the bot writes {words!r}"))[-1]

    def kill(self) -> None:
        if self.running and self.pid is not None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)

    async def stop(self, patience: float = 30.0) -> int:
        if self.running and self.pid is not None:
            os.kill(self.pid, signal.SIGTERM)
        return await self.ended(patience)

    async def ended(self, patience: float = 30.0) -> int:
        await self._world.until(lambda: not self.running, patience, "the bot ends")
        return self.returncode or 0

    async def restart(self) -> None:
        self.kill()
        await self.ended()
        await self.start()
        await self.ready()
