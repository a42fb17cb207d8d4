"""Rate limits: the buckets that Discord tells of in headers, and their enforcement where a test wants it."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from time import monotonic

from tests.discordia.journal import Call


@dataclass(frozen=True)
class Limit:
    count: int
    per: float


@dataclass
class Rates:
    """By default generous and never enforced, so that tests are fast; ``limit`` makes one route strict."""

    strict: dict[str, Limit] = field(default_factory=dict)
    everywhere: Limit | None = None
    #: Requests that came although the headers had said to wait.
    broken: list[Call] = field(default_factory=list)
    _used: dict[str, deque[float]] = field(default_factory=dict)

    def limit(self, route: str, count: int, per: float) -> None:
        """So many requests of that route in so many real seconds, for each channel, guild or webhook."""
        self.strict[route] = Limit(count, per)

    def check(self, call: Call) -> tuple[dict[str, str], float | None, bool]:
        """Headers to send; how long to wait if it was too much; whether that holds for all routes."""
        wait = self._take("everywhere", self.everywhere, call) if self.everywhere else None
        if wait is not None:
            return {}, wait, True
        limit = self.strict.get(call.route)
        if limit is None:
            return _headers(call, 50, 49, 1.0), None, False
        key = f"{call.route}:{_major(call)}"
        wait = self._take(key, limit, call)
        used = self._used[key]
        rest = max(0.0, used[0] + limit.per - monotonic()) if used else limit.per
        return (
            _headers(call, limit.count, limit.count - len(used), wait if wait is not None else rest),
            wait,
            False,
        )

    def _take(self, key: str, limit: Limit, call: Call) -> float | None:
        used = self._used.setdefault(key, deque())
        now = monotonic()
        while used and used[0] + limit.per <= now:
            used.popleft()
        if len(used) >= limit.count:
            self.broken.append(call)
            return used[0] + limit.per - now
        used.append(now)
        return None


def _major(call: Call) -> str:
    parts = ("channel_id", "guild_id", "webhook_id", "webhook_token")
    return "+".join(call.params[part] for part in parts if part in call.params)


def _headers(call: Call, limit: int, remaining: int, reset_after: float) -> dict[str, str]:
    return {
        "X-RateLimit-Limit": str(limit),
        "X-RateLimit-Remaining": str(max(0, remaining)),
        "X-RateLimit-Reset": f"{reset_after:.3f}",
        "X-RateLimit-Reset-After": f"{reset_after:.3f}",
        "X-RateLimit-Bucket": f"{abs(hash_of(call.route)):032x}",
    }


def hash_of(route: str) -> int:
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
