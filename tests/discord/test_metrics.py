"""What a host may watch, read over a real socket as Prometheus reads it."""

from __future__ import annotations

import asyncio
import re
import socket
import urllib.request
from pathlib import Path

import pytest

from bot.discord.serving import _metrics
from bot.terminal import MistakeError
from tests.discord.stage import staged


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


async def numbers(port: int) -> dict[str, float]:
    """The page's values by their names."""

    def read() -> str:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=10) as answer:
            return str(answer.read().decode())

    text = await asyncio.to_thread(read)
    found = re.findall(r"^(quarterdeck_\w+) (\S+)$", text, re.MULTILINE)
    return {name: float(value) for name, value in found}


async def until(port: int, wanted: dict[str, float]) -> None:
    """Waits until the page has these values."""
    async with asyncio.timeout(30):
        while True:
            found = await numbers(port)
            if all(found[f"quarterdeck_{name}"] == value for name, value in wanted.items()):
                return
            await asyncio.sleep(0.1)


async def test_posts_receipts_games_and_reconnects_are_counted(
    sqlite_template: bytes, tmp_path: Path
) -> None:
    path, port = tmp_path / "games.db", free_port()
    path.write_bytes(sqlite_template)
    async with staged(f"sqlite:///{path}", tmp_path, QUARTERDECK_METRICS_PORT=str(port)) as stage:
        thread = await stage.opens()
        post = await stage.ash.says(thread, "Pathfinder: att Judicator")
        await stage.world.reply(post)
        await stage.ash.edits(post, "Pathfinder: att Tantal")
        await stage.settled()
        found = await numbers(port)
        assert found["quarterdeck_receipt_seconds_count"] == 1
        assert found["quarterdeck_reconnects_total"] == 0
        await until(port, {"posts_taken_total": 1, "games_open": 1, "messages_waiting": 0})
        stage.world.gateway.drop()
        await until(port, {"reconnects_total": 1})


def test_a_port_that_is_taken_is_told_with_its_mend() -> None:
    with socket.socket() as one:
        one.bind(("", 0))
        one.listen()
        with pytest.raises(
            MistakeError, match=r"QUARTERDECK_METRICS_PORT=\d+ cannot be used .*set another port"
        ):
            _metrics(one.getsockname()[1])
