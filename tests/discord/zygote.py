"""Starts the real command again and again without loading it each time: forks of a process that has loaded it.

Reads one JSON a line from standard input, ``{"env": ..., "cwd": ..., "log": ..., "words": [...]}``; answers
``started PID`` and later ``ended PID CODE``. A fork is the same program as ``python -m bot serve``: only its imports
are done, and its environment is set before anything of it runs.
"""

from __future__ import annotations

import json
import os
import select
import sys
from typing import Any

from bot import cli
from bot.app import Session
from bot.discord import commands, serving  # noqa: F401 - loaded before the first fork
from bot.live.opening import from_bytes
from bot.telling.words import words
from tests.discord.stage import DUEL


def child(order: dict[str, Any]) -> None:
    log = os.open(order["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(log, 1)
    os.dup2(log, 2)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.chdir(order["cwd"])
    os.environ.update(order["env"])
    shim: Any = sys.modules["sitecustomize"]
    shim._point()
    os._exit(cli.run(order["words"]))


def main() -> None:
    for locale in ("en", "ru"):
        words("tfc.battle", locale)
    duel = Session(from_bytes("duel.yaml", DUEL.format(title="loaded beforehand").encode()))
    duel.preview("ash", "Pathfinder: att Judicator")
    living: set[int] = set()
    out = sys.stdout
    while True:
        ready, _, _ = select.select([sys.stdin], [], [], 0.02)
        if ready:
            line = sys.stdin.readline()
            if not line:
                return
            pid = os.fork()
            if pid == 0:
                child(json.loads(line))
            living.add(pid)
            out.write(f"started {pid}\n")
        for pid in list(living):
            done, status = os.waitpid(pid, os.WNOHANG)
            if done:
                living.discard(pid)
                out.write(f"ended {pid} {os.waitstatus_to_exitcode(status)}\n")
        out.flush()


if __name__ == "__main__":
    main()
