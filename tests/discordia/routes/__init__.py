"""The REST routes, a module for each kind of thing. Importing them here fills the table."""

from __future__ import annotations

from tests.discordia.routes import applications, channels, guilds, messages, threads, users, webhooks
from tests.discordia.routes.table import TABLE, Handler, is_open

__all__ = ["ROUTES", "Handler", "is_open"]

_MODULES = (applications, channels, guilds, messages, threads, users, webhooks)


def _literal_first(route: str) -> tuple[bool, ...]:
    """Where ``@me`` and a parameter compete, the word wins."""
    return tuple(step.startswith("{") for step in route.split("/"))


#: ``METHOD /template`` to handler, in the order in which they must be tried.
ROUTES: dict[str, Handler] = dict(sorted(TABLE.items(), key=lambda item: _literal_first(item[0])))
