"""What Discord says when it refuses: status, code, words."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any


class Why(Enum):
    """The refusals that this server knows, as (status, code, message)."""

    NOT_FOUND = (404, 0, "404: Not Found")
    UNKNOWN_FILE = (404, 0, "404: File Not Found")
    UNAUTHORIZED = (401, 0, "401: Unauthorized")
    UNKNOWN_CHANNEL = (404, 10003, "Unknown Channel")
    UNKNOWN_GUILD = (404, 10004, "Unknown Guild")
    UNKNOWN_MEMBER = (404, 10007, "Unknown Member")
    UNKNOWN_MESSAGE = (404, 10008, "Unknown Message")
    UNKNOWN_ROLE = (404, 10011, "Unknown Role")
    UNKNOWN_USER = (404, 10013, "Unknown User")
    UNKNOWN_EMOJI = (400, 10014, "Unknown Emoji")
    UNKNOWN_WEBHOOK = (404, 10015, "Unknown Webhook")
    UNKNOWN_INTERACTION = (404, 10062, "Unknown interaction")
    UNKNOWN_COMMAND = (404, 10063, "Unknown application command")
    TOO_MANY_PINS = (400, 30003, "Maximum number of pins reached (250)")
    TOO_MANY_REACTIONS = (400, 30010, "Maximum number of reactions reached (20)")
    TOO_MANY_COMMANDS = (400, 30032, "Maximum number of application commands reached")
    TOO_MANY_COMMAND_CREATES = (
        400,
        30034,
        "Max number of daily application command creates has been reached (200)",
    )
    TOO_MANY_OLD_EDITS = (429, 30046, "Maximum number of edits to messages older than 1 hour reached")
    TOO_LARGE = (413, 40005, "Request entity too large")
    ALREADY_ANSWERED = (400, 40060, "Interaction has already been acknowledged.")
    MISSING_ACCESS = (403, 50001, "Missing Access")
    NOT_YOUR_MESSAGE = (403, 50005, "Cannot edit a message authored by another user")
    EMPTY_MESSAGE = (400, 50006, "Cannot send an empty message")
    CANNOT_MESSAGE_USER = (403, 50007, "Cannot send messages to this user")
    WRONG_CHANNEL_TYPE = (403, 50008, "Cannot send messages in a non-text channel")
    MISSING_PERMISSIONS = (403, 50013, "Missing Permissions")
    BULK_DELETE_COUNT = (
        400,
        50016,
        "Provided too few or too many messages to delete. Must provide at least 2 and at most 100",
    )
    SYSTEM_MESSAGE = (403, 50021, "Cannot execute action on a system message")
    WRONG_CHANNEL = (400, 50024, "Cannot execute action on this channel type")
    INVALID_WEBHOOK_TOKEN = (401, 50027, "Invalid Webhook Token")
    BULK_DELETE_OLD = (400, 50034, "A message provided was too old to bulk delete")
    INVALID_FORM = (400, 50035, "Invalid Form Body")
    THREAD_ARCHIVED = (400, 50083, "Thread is archived")
    INVALID_JSON = (400, 50109, "The request body contains invalid JSON.")
    CANNOT_REPLY = (403, 160002, "Cannot reply without permission to read message history")
    THREAD_EXISTS = (400, 160004, "A thread has already been created for this message")
    THREAD_LOCKED = (403, 160005, "Thread is locked")
    TOO_MANY_THREADS = (400, 160006, "Maximum number of active threads reached")

    @property
    def code(self) -> int:
        return self.value[1]


#: Refusals that a well-made bot never meets: it asked for more than Discord allows, or for nonsense. All others
#: (a message deleted meanwhile, a locked thread, a missing permission) may happen to anybody.
LIMITS = frozenset(
    {
        Why.NOT_FOUND,
        Why.TOO_MANY_PINS,
        Why.TOO_MANY_REACTIONS,
        Why.TOO_MANY_COMMANDS,
        Why.TOO_MANY_COMMAND_CREATES,
        Why.TOO_MANY_OLD_EDITS,
        Why.TOO_LARGE,
        Why.ALREADY_ANSWERED,
        Why.EMPTY_MESSAGE,
        Why.BULK_DELETE_COUNT,
        Why.BULK_DELETE_OLD,
        Why.INVALID_FORM,
        Why.INVALID_JSON,
    }
)


class Refused(Exception):
    """Discord's answer to what it will not do; to a person's deed as well as to the bot's call."""

    def __init__(
        self, why: Why, errors: Mapping[str, Any] | None = None, extra: Mapping[str, Any] | None = None
    ) -> None:
        self.why = why
        self.status, self.code, self.message = why.value
        self.errors = errors
        self.extra = dict(extra or {})
        super().__init__(f"{self.status} {self.message} (code {self.code}){f': {errors}' if errors else ''}")

    def body(self) -> dict[str, Any]:
        found = {"errors": dict(self.errors)} if self.errors else {}
        return {"message": self.message, "code": self.code, **found, **self.extra}


class Impossible(AssertionError):
    """A test asks a person to do what Discord's own client does not offer: press a disabled button, use an unknown
    command, write in a channel that he cannot see."""
