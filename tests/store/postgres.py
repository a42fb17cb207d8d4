"""A Postgres server of the tests' own: no port, a socket in a folder of its own, gone when the tests are."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

USER = "quarterdeck"
MISSING = "no Postgres server is installed (apt-get install postgresql), so nothing is tested on it"


def program(name: str) -> str | None:
    """The path of one of Postgres's own programs; Debian keeps them off the PATH."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: int(path.parts[4]))
    return str(found[-1]) if found else shutil.which(name)


@contextmanager
def server() -> Iterator[str]:
    """The address of a running server, without the name of a database. Skips where none is installed."""
    initdb, postgres = program("initdb"), program("postgres")
    if initdb is None or postgres is None:
        pytest.skip(MISSING)
    home = Path(tempfile.mkdtemp(prefix="quarterdeck-pg-", dir="/tmp" if Path("/tmp").is_dir() else None))
    owner = _unprivileged(home)
    data = str(home / "data")
    words = ["--auth=trust", "--no-sync", "--no-instructions", "--encoding=UTF8", "--locale=C"]
    subprocess.run(
        [initdb, "-D", data, "-U", USER, *words], check=True, stdout=subprocess.DEVNULL, user=owner, cwd=home
    )
    with (home / "log").open("wb") as log:
        running = subprocess.Popen(
            [postgres, "-D", data, "-k", str(home), "-c", "listen_addresses=", "-c", "max_connections=50"],
            stdout=log, stderr=log, user=owner, cwd=home,
        )  # fmt: skip
    try:
        _wait(home, running)
        yield f"postgresql+psycopg://{USER}@/{{name}}?host={home}"
    finally:
        running.send_signal(signal.SIGINT)  # at once, whoever is still connected
        running.wait(20)
        shutil.rmtree(home, ignore_errors=True)


def _unprivileged(home: Path) -> str | None:
    """Who runs the server: it refuses to be run by root."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return None
    home.chmod(0o755)
    shutil.chown(home, "nobody")
    return "nobody"


def _wait(home: Path, running: subprocess.Popen[bytes]) -> None:
    for _ in range(200):
        if (home / ".s.PGSQL.5432").exists() and "ready to accept" in (home / "log").read_text(
            errors="replace"
        ):
            return
        if running.poll() is not None:
            break
        time.sleep(0.05)
    raise RuntimeError(
        f"the Postgres server did not start: {(home / 'log').read_text(errors='replace')[-500:]}"
    )
