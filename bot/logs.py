"""The log: one line a record, on standard error, without tokens and without what players write."""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Sequence

FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"

_SECRETS = re.compile(r"(?<=://)[^\s/@:]+:[^\s/@]+(?=@)|(?<=/interactions/)\S+|(?<=/webhooks/)\S+")


class Tidy(logging.Formatter):
    """Writes records on one line each, and strikes whatever is secret."""

    def __init__(self, secrets: Sequence[str]) -> None:
        """A formatter that knows what must not be shown."""
        super().__init__(FORMAT, "%Y-%m-%dT%H:%M:%S%z")
        self._secrets = [secret for secret in secrets if secret]

    def format(self, record: logging.LogRecord) -> str:
        """The record as text."""
        text = super().format(record)
        for secret in self._secrets:
            text = text.replace(secret, "***")
        return _SECRETS.sub("***", text)


class Reconnecting(logging.Filter):
    """A connection that is lost and taken up again is worth a warning, not a traceback."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Let the record pass, quieter where it only tells of another attempt; nothing about voice."""
        if "voice will NOT be supported" in record.msg:
            return False
        if record.msg.startswith("Attempting a reconnect") and record.exc_info:
            kind = record.exc_info[0]
            record.msg = f"{record.msg} ({kind.__name__ if kind is not None else 'unknown'})"
            record.levelno, record.levelname = logging.WARNING, "WARNING"
            record.exc_info = record.exc_text = None
        return True


def set_up(level: str, secrets: Sequence[str]) -> None:
    """Send every record to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Tidy(secrets))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("bot").setLevel(level.upper())
    logging.getLogger("discord.client").addFilter(Reconnecting())
