"""The application's registered commands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.discordia.clock import Clock
from tests.discordia.errors import Refused, Why
from tests.discordia.limits.commands import check_commands
from tests.discordia.model import Json

DAILY_CREATES = 200


@dataclass(frozen=True, eq=False)
class Command:
    """A command of one server, or of all where ``guild_id`` is None."""

    id: int
    version: int
    application_id: int
    guild_id: int | None
    body: Json = field(repr=False)

    @property
    def name(self) -> str:
        return str(self.body["name"])

    @property
    def kind(self) -> int:
        return int(self.body.get("type") or 1)

    def json(self) -> Json:
        found = {
            "description": "",
            "default_member_permissions": None,
            "nsfw": False,
            "options": [],
            **self.body,
        }
        found |= {"id": str(self.id), "version": str(self.version), "type": self.kind}
        found["application_id"] = str(self.application_id)
        return found if self.guild_id is None else {**found, "guild_id": str(self.guild_id)}


class Commands:
    """``world.commands``."""

    def __init__(self, clock: Clock, application_id: int) -> None:
        self._clock = clock
        self._application_id = application_id
        self._known: dict[int | None, list[Command]] = {}
        self._creates: dict[int | None, int] = {}

    def of(self, guild_id: int | None) -> list[Command]:
        return list(self._known.get(guild_id, []))

    def available(self, guild_id: int | None) -> list[Command]:
        """What people of a server can use: its own commands, and the global ones that those do not hide."""
        own = self.of(guild_id) if guild_id is not None else []
        hidden = {(command.kind, command.name) for command in own}
        return own + [command for command in self.of(None) if (command.kind, command.name) not in hidden]

    def get(self, command_id: int, guild_id: int | None) -> Command | None:
        return next((command for command in self.of(guild_id) if command.id == command_id), None)

    def replace(self, bodies: Sequence[Json], guild_id: int | None) -> list[Command]:
        """The bulk registration: these and no others. Those that stay keep their ids."""
        check_commands(bodies)
        self._known[guild_id] = [self._made(body, guild_id) for body in bodies]
        return self.of(guild_id)

    def upsert(self, body: Json, guild_id: int | None) -> Command:
        others = [known for known in self.of(guild_id) if not _same(known, body)]
        check_commands([*(known.body for known in others), body])
        command = self._made(body, guild_id)
        self._known[guild_id] = [*others, command]
        return command

    def remove(self, command: Command) -> None:
        self._known[command.guild_id].remove(command)

    def _made(self, body: Json, guild_id: int | None) -> Command:
        known = next((command for command in self.of(guild_id) if _same(command, body)), None)
        if known is not None and known.body == body:
            return known
        if known is None:
            self._creates[guild_id] = self._creates.get(guild_id, 0) + 1
            if self._creates[guild_id] > DAILY_CREATES:
                raise Refused(Why.TOO_MANY_COMMAND_CREATES)
        key = known.id if known else self._clock.snowflake()
        return Command(key, self._clock.snowflake(), self._application_id, guild_id, body)


def _same(command: Command, body: Json) -> bool:
    return (command.kind, command.name) == (int(body.get("type") or 1), body.get("name"))
