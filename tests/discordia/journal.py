"""What was asked of the server and what it answered: for assertions, and for the words of a failed wait."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.discordia.errors import LIMITS, Why
from tests.discordia.posting import Upload


@dataclass(eq=False)
class Call:
    """One request. ``route`` is its method and template, such as ``POST /channels/{channel_id}/messages``."""

    route: str
    path: str
    params: Mapping[str, str]
    query: Mapping[str, str]
    body: Any
    files: list[Upload]
    token: str | None
    #: The answer, once there is one; 0 stands for a connection that ended without.
    status: int | None = None
    code: int | None = None
    #: Whether what it asked for was done, whatever the answer said.
    carried_out: bool = False
    fault: str | None = None

    def number(self, name: str) -> int:
        """A parameter of the path that is an id."""
        text = self.params[name]
        return int(text) if text.isdecimal() else 0

    def __str__(self) -> str:
        code = f" (code {self.code})" if self.code is not None else ""
        fault = f" [{self.fault}]" if self.fault else ""
        return f"{self.route.split()[0]} {self.path} -> {self.status}{code}{fault}"


@dataclass(frozen=True)
class Violation:
    """A request that asked for more than Discord allows, or that this server does not know."""

    call: Call
    why: Why
    words: str

    def __str__(self) -> str:
        return f"{self.call.route}: {self.words}"


@dataclass
class Journal:
    calls: list[Call] = field(default_factory=list)
    violations: list[Violation] = field(default_factory=list)

    def refused(self, call: Call, why: Why, words: str) -> None:
        if why in LIMITS:
            self.violations.append(Violation(call, why, words))

    def of(self, route: str) -> list[Call]:
        """The calls of one route, oldest first: ``journal.of("PATCH /channels/{channel_id}")``."""
        return [call for call in self.calls if call.route == route]

    def forgive(self, why: Why) -> list[Violation]:
        """Takes out the violations that a test provoked on purpose."""
        found = [violation for violation in self.violations if violation.why is why]
        self.violations = [violation for violation in self.violations if violation.why is not why]
        return found

    def tail(self, count: int = 12) -> str:
        return "\n".join(f"  {call}" for call in self.calls[-count:]) or "  (none)"
