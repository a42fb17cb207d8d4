"""Workers of several processes on one database, with a thread that lives in memory."""

from __future__ import annotations

from tests.store.conftest import server, sqlite_template, store, url

__all__ = ["server", "sqlite_template", "store", "url"]
