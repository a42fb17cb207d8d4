"""Everything that goes wrong between a bot and Discord, on command."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.discordia.events import Event
from tests.discordia.journal import Call
from tests.discordia.rates import refusal

#: Which events a fault is for: a name, or a question about the event.
Which = str | Callable[[Event], bool]


@dataclass(frozen=True)
class Canned:
    """An answer that is given instead of the true one."""

    status: int
    body: Any
    headers: dict[str, str] = field(default_factory=dict)


class Dropped(Exception):
    """The connection ends without an answer."""


@dataclass(eq=False)
class Fault:
    """One fault of REST calls: for which route, how often, before or after the deed was done."""

    route: str
    name: str
    act: Callable[[Call], Awaitable[Canned | None]]
    written: bool = False
    times: int | None = 1
    skip: int = 0
    when: Callable[[Call], bool] | None = None
    #: The calls that it struck.
    struck: list[Call] = field(default_factory=list)
    open: asyncio.Event = field(default_factory=asyncio.Event)

    def release(self) -> None:
        """Lets calls go on that hang, and strikes no more."""
        self.times = 0
        self.open.set()

    def strikes(self, call: Call) -> bool:
        """Whether it is this call's turn; counts it if so."""
        if self.route not in ("*", call.route) or (self.when and not self.when(call)):
            return False
        if self.times is not None and len(self.struck) >= self.times:
            return False
        if self.skip > 0:
            self.skip -= 1
            return False
        self.struck.append(call)
        return True


@dataclass(eq=False)
class Held:
    """Events kept back until released."""

    which: Which
    deliver: Callable[[Event], None]
    events: list[Event] = field(default_factory=list)
    active: bool = True

    def release(self, order: Callable[[list[Event]], Sequence[Event]] = list) -> None:
        """Delivers what was kept, as it came or as ``order`` arranges it."""
        self.active = False
        kept, self.events = self.events, []
        for event in order(kept):
            self.deliver(event)

    def forget(self) -> None:
        """The events are never delivered, but stay in history."""
        self.active = False
        self.events = []


class Faults:
    """``world.faults``. A route is written ``POST /channels/{channel_id}/messages``; ``*`` stands for all.

    All REST faults take ``times`` (None: for ever), ``skip`` (so many calls pass first), ``when`` (a question about
    the call) and most ``written`` (the deed is done all the same, only the answer is lost or wrong).
    """

    def __init__(self, deliver: Callable[[Event], None]) -> None:
        self._deliver = deliver
        self._rest: list[Fault] = []
        self._held: list[Held] = []
        self._repeats: list[tuple[Which, list[int]]] = []

    # --- REST ---------------------------------------------------------------------------------------------

    def answer(
        self, route: str, status: int, *, body: dict[str, Any] | str | None = None, **how: Any
    ) -> Fault:
        """Answers with this status: 500 as Discord does, 502 and beyond as the proxy before it does."""
        plain = {"message": f"{status}: Internal Server Error", "code": 0}
        canned = Canned(
            status, body if body is not None else plain if status == 500 else "<html>upstream</html>"
        )
        return self._add(route, f"answers {status}", _say(canned), how)

    def rate_limit(
        self, route: str, retry_after: float = 0.05, *, everywhere: bool = False, **how: Any
    ) -> Fault:
        """Answers 429 with its headers; ``everywhere`` is the global limit."""
        headers, body = refusal(retry_after, everywhere=everywhere)
        return self._add(route, "answers 429", _say(Canned(429, body, headers)), how)

    def drop(self, route: str, **how: Any) -> Fault:
        """Ends the connection without an answer."""
        return self._add(route, "drops the connection", _drop, how)

    def hang(self, route: str, **how: Any) -> Fault:
        """Does not answer until ``release`` is called on what this returns."""
        fault = self._add(route, "hangs", _drop, how)

        async def wait(call: Call) -> None:
            await fault.open.wait()

        fault.act = wait
        return fault

    def delay(self, route: str, seconds: float, **how: Any) -> Fault:
        """Answers late."""

        async def wait(call: Call) -> None:
            await asyncio.sleep(seconds)

        return self._add(route, f"waits {seconds} s", wait, how)

    def on(self, route: str, deed: Callable[[Call], object], **how: Any) -> Fault:
        """Does something at that moment, such as killing the bot, and goes on."""

        async def act(call: Call) -> None:
            deed(call)

        return self._add(route, "is watched", act, how)

    def clear(self) -> None:
        """No more faults; what hangs goes on, what was held is delivered."""
        for fault in self._rest:
            fault.release()
        for held in self._held:
            held.release()
        self._rest, self._held, self._repeats = [], [], []

    def _add(
        self, route: str, name: str, act: Callable[[Call], Awaitable[Canned | None]], how: dict[str, Any]
    ) -> Fault:
        fault = Fault(route, name, act, **how)
        self._rest.append(fault)
        return fault

    async def strike(self, call: Call, *, written: bool) -> Canned | None:
        """What befalls this call before (or after) it is carried out."""
        for fault in self._rest:
            if fault.written is written and fault.strikes(call):
                call.fault = f"{fault.name}{' after the deed' if written else ''}"
                canned = await fault.act(call)
                if canned is not None:
                    return canned
        return None

    # --- events -------------------------------------------------------------------------------------------

    def hold(self, which: Which) -> Held:
        """Keeps events back: history shows what the bot was not told."""
        held = Held(which, self._deliver)
        self._held.append(held)
        return held

    def repeat(self, which: Which, times: int = 1) -> None:
        """Delivers the next so many such events twice."""
        self._repeats.append((which, [times]))

    def pass_on(self, event: Event) -> None:
        """Delivers an event, unless a fault has other plans."""
        for held in self._held:
            if held.active and _fits(held.which, event):
                held.events.append(event)
                return
        self._deliver(event)
        for which, left in self._repeats:
            if left[0] > 0 and _fits(which, event):
                left[0] -= 1
                self._deliver(event)


def _fits(which: Which, event: Event) -> bool:
    return event.name == which if isinstance(which, str) else which(event)


def _say(canned: Canned) -> Callable[[Call], Awaitable[Canned | None]]:
    async def act(call: Call) -> Canned:
        return canned

    return act


async def _drop(call: Call) -> None:
    raise Dropped
