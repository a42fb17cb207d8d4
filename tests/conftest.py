"""What every test gets: Lantern Harbour as one more kind of game, and silence only where every sentence is worded."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

from bot import systems

os.environ["LC_ALL"] = "C.UTF-8"
"""Whatever the machine speaks, the tests hear English unless they ask for more."""

systems.GAMES["harbour"] = "tests.protocol.harbour:HARBOUR"

settings.register_profile("house", derandomize=True, deadline=None, database=None, max_examples=40)
settings.load_profile("house")


class _Faults(logging.Handler):
    """Keeps what the words complain about."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(record.getMessage())


@pytest.fixture(autouse=True)
def word_faults() -> Iterator[list[str]]:
    """Fails a test in which a sentence lacked its words; a test that means it empties the list."""
    handler = _Faults()
    logger = logging.getLogger("bot.telling.words")
    logger.addHandler(handler)
    yield handler.found
    logger.removeHandler(handler)
    assert handler.found == []
