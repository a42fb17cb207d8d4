"""Instants as a game file writes them. Everything is compared in UTC."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

FIRST = datetime(2026, 1, 1, tzinfo=UTC)
STEP = timedelta(hours=1)

_INSTANT = re.compile(
    r"\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d{1,6})?)?( ?(Z|[+-]\d\d(:?\d\d)?))?)?", re.ASCII | re.IGNORECASE
)
_CYCLE = re.compile(r"(\d{4})-(0[1-9]|1[0-2])", re.ASCII)


def instant(text: str) -> datetime | None:
    """The instant of ``2026-03-01T18:00:00Z``; an offset may stand for Z, none means UTC. None if it is no instant."""
    if not _INSTANT.fullmatch(text):
        return None
    try:
        at = datetime.fromisoformat(text.upper().replace(" Z", "Z").replace(" +", "+").replace(" -", "-"))
        return at.replace(tzinfo=UTC) if at.tzinfo is None else at.astimezone(UTC)
    except (ValueError, OverflowError):
        return None


def written(at: datetime) -> str:
    """An instant as the file writes it."""
    return at.astimezone(UTC).isoformat().replace("+00:00", "Z")


def is_cycle(text: str) -> bool:
    """Whether this is a construction cycle, ``YYYY-MM``."""
    return _CYCLE.fullmatch(text) is not None


def cut_off(cycle: str) -> datetime:
    """The end of a cycle: the first instant of the next month."""
    year, month = int(cycle[:4]), int(cycle[5:])
    return datetime(year + month // 12, month % 12 + 1, 1, tzinfo=UTC)
