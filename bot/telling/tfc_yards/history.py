"""Records of a campaign: what became of each ship, and what each player built, lost and spent."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bot.store.held import Held
from bot.telling.document import Cell, Document, Heading, Row, Span, Table
from bot.telling.lines import clean, line, named
from bot.telling.speech import Speech

SHIP_EVENTS = ("completed", "renamed", "ship_left", "ship_came", "repair_begun", "repair_ended")
