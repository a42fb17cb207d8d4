"""The databases of the store's tests, for campaigns."""

from __future__ import annotations

from tests.store.conftest import empty_url, server, sqlite_template, store, url

__all__ = ["empty_url", "server", "sqlite_template", "store", "url"]
