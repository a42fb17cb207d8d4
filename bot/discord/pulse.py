"""Whether the bot on this machine is alive, for whatever watches over it: a file that it touches every second."""

from __future__ import annotations

import contextlib
import tempfile
import time
from pathlib import Path

STALE = 60.0
"""After so many seconds without a beat the bot is not well."""


def _file() -> Path:
    return Path(tempfile.gettempdir()) / "quarterdeck-pulse"


def beat() -> None:
    """The bot is connected and works."""
    with contextlib.suppress(OSError):
        _file().touch()


def is_healthy() -> bool:
    """Whether there was a beat lately."""
    try:
        return time.time() - _file().stat().st_mtime < STALE
    except OSError:
        return False
