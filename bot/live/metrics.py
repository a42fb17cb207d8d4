"""What a host may watch: how much is done, how fast, and what waits, as Prometheus reads it."""

from __future__ import annotations

import time
from collections import OrderedDict

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server

MOST_AWAITED = 10_000
"""So many posts whose receipts are awaited are remembered."""

STEPS = (0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)


class Metrics:
    """The counters and gauges of one process. No name, text or number of a person is among them."""

    def __init__(self) -> None:
        """Nothing was counted yet."""
        self._registry = mine = CollectorRegistry()
        self._posts = Counter("quarterdeck_posts_taken", "Posts that became entries of a log", registry=mine)
        self._seconds = Histogram(
            "quarterdeck_receipt_seconds",
            "Seconds from the arrival of a post to its receipt",
            registry=mine,
            buckets=STEPS,
        )
        self._reconnects = Counter(
            "quarterdeck_reconnects", "Connections to Discord after the first", registry=mine
        )
        self.waiting = Gauge("quarterdeck_messages_waiting", "Messages waiting to be shown", registry=mine)
        self.games = Gauge("quarterdeck_games_open", "Games that go on", registry=mine)
        self._arrived: OrderedDict[int, float] = OrderedDict()
        self._taken = 0
        self._connected = False

    def serve(self, port: int) -> None:
        """Let everybody who reaches this machine read them on a port. Raises :class:`OSError` where that is taken."""
        start_http_server(port, registry=self._registry)

    def connected(self) -> None:
        """There is a connection to Discord."""
        if self._connected:
            self._reconnects.inc()
        self._connected = True

    def arrived(self, message: int) -> None:
        """A post has come."""
        self._arrived.setdefault(message, time.monotonic())
        if len(self._arrived) > MOST_AWAITED:
            self._arrived.popitem(last=False)

    def taken(self, posts: int) -> None:
        """So many posts have become entries since the start."""
        self._posts.inc(posts - self._taken)
        self._taken = posts

    def answered(self, message: int) -> None:
        """The receipt of a post is shown; edits of it do not count."""
        since = self._arrived.pop(message, None)
        if since is not None:
            self._seconds.observe(time.monotonic() - since)
