"""Rate limits: the buckets that Discord tells of in headers, and their enforcement where a test wants it."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import ceil
from time import monotonic

from tests.discordia.journal import Call


@dataclass(frozen=True)
class Limit:
    count: int
    per: float


@dataclass
class _Window:
    ends: float
    used: int = 0

    def rest(self) -> float:
        """Until it is over, in seconds, rounded up as a client should have it."""
        return ceil(max(0.0, self.ends - monotonic()) * 1000 + 1) / 1000


@dataclass
class Rates:
    """By default generous and never enforced, so that tests are fast; ``limit`` makes one route strict."""

    strict: dict[str, Limit] = field(default_factory=dict)
    everywhere: Limit | None = None
    #: Requests that came although the headers had said to wait.
    broken: list[Call] = field(default_factory=list)
    _windows: dict[str, _Window] = field(default_factory=dict)

    def limit(self, route: str, count: int, per: float) -> None:
        """So many requests of that route in so many real seconds, for each channel, guild or webhook."""
        self.strict[route] = Limit(count, per)

    def check(self, call: Call) -> tuple[dict[str, str], float | None, bool]:
        """Headers to send; how long to wait if it was too much; whether that holds for all routes."""
        if self.everywhere:
            window = self._take("everywhere", self.everywhere)
            if window.used > self.everywhere.count:
                self.broken.append(call)
                return {}, window.rest(), True
        limit = self.strict.get(call.route)
        if limit is None:
            return _headers(call, 50, 49, 1.0), None, False
        window = self._take(f"{call.route}:{_major(call)}", limit)
        headers = _headers(call, limit.count, limit.count - window.used, window.rest())
        if window.used <= limit.count:
            return headers, None, False
        self.broken.append(call)
        return headers, window.rest(), False

    def _take(self, key: str, limit: Limit) -> _Window:
        """Counts a request in the present window; a window that is over gives all its places back at once."""
        window = self._windows.get(key)
        now = monotonic()
        if window is None or window.ends <= now:
            window = self._windows[key] = _Window(now + limit.per)
        window.used += 1
        return window


def _major(call: Call) -> str:
    parts = ("channel_id", "guild_id", "webhook_id", "webhook_token")
    return "+".join(call.params[part] for part in parts if part in call.params)


def _headers(call: Call, limit: int, remaining: int, reset_after: float) -> dict[str, str]:
    return {
        "X-RateLimit-Limit": str(limit),
        "X-RateLimit-Remaining": str(max(0, remaining)),
        "X-RateLimit-Reset": f"{reset_after:.3f}",
        "X-RateLimit-Reset-After": f"{reset_after:.3f}",
        "X-RateLimit-Bucket": f"{_hash(call.route):032x}",
    }


def _hash(route: str) -> int:
    """A bucket's name; the same in each run."""
    return int.from_bytes(route.encode()[-16:], "big")


def refusal(wait: float, *, everywhere: bool) -> tuple[dict[str, str], dict[str, object]]:
    """Headers and body of a 429; without ``Via`` discord.py takes it for a ban by Cloudflare."""
    headers = {
        "Via": "1.1 discordia",
        "Retry-After": f"{wait:.3f}",
        "X-RateLimit-Scope": "global" if everywhere else "user",
        **({"X-RateLimit-Global": "true"} if everywhere else {}),
    }
    return headers, {"message": "You are being rate limited.", "retry_after": wait, "global": everywhere}
