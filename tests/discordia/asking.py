"""What Discord's client sends when somebody uses a command or a component, and what it does not let him do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tests.discordia import wire, wire_posts
from tests.discordia.commands import Command
from tests.discordia.errors import Impossible
from tests.discordia.limits import commands as limits
from tests.discordia.model import Channel, Json, Message, Role, User
from tests.discordia.permissions import May, can_see, permissions
from tests.discordia.posting import type_of

if TYPE_CHECKING:
    from tests.discordia.world import World


class Resolved:
    """The people, roles, channels, posts and files that an interaction speaks of."""

    def __init__(self, world: World, channel: Channel) -> None:
        self._world = world
        self._channel = channel
        self._found: dict[str, Json] = {}

    def add(self, thing: Any) -> str:
        """Notes a thing, and hands back its id."""
        match thing:
            case User():
                return self._user(thing)
            case Role():
                return self._put("roles", thing.id, wire.role_json(thing))
            case Channel():
                seen = wire.channel_json(thing) | {"permissions": str(int(May.NOTHING))}
                return self._put("channels", thing.id, seen)
            case Message():
                return self._put("messages", thing.id, wire_posts.message_json(thing))
            case (str(name), bytes() | str() as content):
                data = content.encode() if isinstance(content, str) else content
                kept = self._world.keep(name, data, type_of(name))
                return self._put(
                    "attachments", kept.id, wire_posts.attachment_json(self._world, self._channel.id, kept)
                )
            case _:
                raise Impossible(f"{thing!r} is nothing that Discord's client can send")

    def _user(self, user: User) -> str:
        guild = self._channel.guild
        if guild and user.id in guild.members:
            member = wire.member_json(guild.members[user.id], with_user=False)
            member["permissions"] = str(int(permissions(user, self._channel)))
            self._put("members", user.id, member)
        return self._put("users", user.id, wire.user_json(user))

    def _put(self, kind: str, key: int, value: Json) -> str:
        self._found.setdefault(kind, {})[str(key)] = value
        return str(key)

    def json(self) -> Json:
        return {"resolved": self._found} if self._found else {}


def slash(
    user: User, where: Channel, words: str, given: Mapping[str, Any], focus: tuple[str, str] | None = None
) -> Json:
    """The data of ``/game open``, its options checked as the client checks them."""
    name, *path = words.removeprefix("/").split()
    command = _command(user, where, name, limits.SLASH)
    spec, chain = command.body, []
    for step in path:
        spec = _named(user, spec.get("options") or [], step)
        chain.append(spec)
    resolved = Resolved(where.world, where)
    options = _options(user, spec, given, resolved, focus)
    for level in reversed(chain):
        options = [{"name": level["name"], "type": level["type"], "options": options}]
    data: Json = {"id": str(command.id), "name": command.name, "type": limits.SLASH, "options": options}
    return _placed(data, command) | resolved.json()


def context(user: User, where: Channel, name: str, kind: int, target: Message | User) -> Json:
    """The data of a context menu's command."""
    command = _command(user, where, name, kind)
    resolved = Resolved(where.world, where)
    data = {"id": str(command.id), "name": command.name, "type": kind, "target_id": resolved.add(target)}
    return _placed(data, command) | resolved.json()


def _placed(data: Json, command: Command) -> Json:
    return data if command.guild_id is None else data | {"guild_id": str(command.guild_id)}


def _command(user: User, where: Channel, name: str, kind: int) -> Command:
    world, guild = where.world, where.guild
    known = [one for one in world.commands.available(guild.id if guild else None) if one.kind == kind]
    found = [one for one in known if name in (one.name, _local(one.body, user))]
    if not found:
        names = ", ".join(sorted(one.name for one in known)) or "none"
        raise Impossible(f"there is no command {name!r}; known are: {names}")
    needed = found[0].body.get("default_member_permissions")
    may = permissions(user, where)
    if guild and not may & May.USE_APPLICATION_COMMANDS:
        raise Impossible(f"{user.name} may use no commands in {where.name}")
    if (
        guild
        and needed is not None
        and (May(int(needed)) & ~may or int(needed) == 0)
        and not may & May.ADMINISTRATOR
    ):
        raise Impossible(f"{user.name} does not see the command {name!r}")
    if guild is None and (
        found[0].body.get("dm_permission") is False or found[0].body.get("contexts") == [0]
    ):
        raise Impossible(f"the command {name!r} is not for direct messages")
    return found[0]


def _local(thing: Json, user: User) -> str | None:
    names: Mapping[str, str] = thing.get("name_localizations") or {}
    return names.get(user.locale)


def _named(user: User, options: Sequence[Json], name: str) -> Json:
    for option in options:
        if name in (option["name"], _local(option, user)):
            return option
    raise Impossible(f"there is no {name!r} among {[option['name'] for option in options]}")


def _options(
    user: User, spec: Json, given: Mapping[str, Any], resolved: Resolved, focus: tuple[str, str] | None
) -> list[Json]:
    known = spec.get("options") or []
    if any(option["type"] in (limits.SUBCOMMAND, limits.GROUP) for option in known):
        raise Impossible(f"{spec['name']!r} goes on: {[option['name'] for option in known]}")
    values = {_named(user, known, name)["name"]: value for name, value in given.items()}
    found = []
    for option in known:
        name = option["name"]
        if focus and focus[0] in (name, _local(option, user)):
            if not option.get("autocomplete"):
                raise Impossible(f"{name!r} suggests nothing")
            found.append({"name": name, "type": option["type"], "value": focus[1], "focused": True})
        elif name in values:
            found.append(
                {"name": name, "type": option["type"], "value": _value(option, values[name], resolved)}
            )
        elif option.get("required") and not focus:
            raise Impossible(f"the option {name!r} is required")
    return found


def _value(option: Json, value: Any, resolved: Resolved) -> Any:
    """A value that the client would let through."""
    kind = option["type"]
    for choice in option.get("choices") or []:
        if value in (choice["name"], choice["value"]):
            return choice["value"]
    if option.get("choices"):
        raise Impossible(f"{value!r} is no choice of {option['name']!r}")
    if kind not in _PLAIN:
        return resolved.add(value)
    _check_plain(option, value)
    return value


#: The options whose values are written, not pointed at, and what each takes.
_PLAIN: dict[int, tuple[type, ...]] = {
    limits.STRING: (str,),
    limits.INTEGER: (int,),
    limits.BOOLEAN: (bool,),
    limits.NUMBER: (int, float),
}


def _check_plain(option: Json, value: Any) -> None:
    kind = option["type"]
    if not isinstance(value, _PLAIN[kind]) or (kind != limits.BOOLEAN and isinstance(value, bool)):
        raise Impossible(f"{value!r} does not fit the option {option['name']!r}")
    size = len(value) if isinstance(value, str) else value
    low, high = (
        option.get(f"{end}_{'length' if kind == limits.STRING else 'value'}") for end in ("min", "max")
    )
    if (low is not None and size < low) or (high is not None and size > high):
        raise Impossible(f"{value!r} is out of bounds for {option['name']!r}")


# --- components -------------------------------------------------------------------------------------------


def button(user: User, message: Message, name: str) -> Json:
    """The button of that label or custom id, if this person can press it."""
    _check_in_reach(user, message)
    found = [
        part
        for part in message.parts()
        if part["type"] == 2 and name in (part.get("label"), part.get("custom_id"))
    ]
    if not found:
        raise Impossible(f"there is no button {name!r}, only {message.buttons}")
    if found[0].get("disabled") or "custom_id" not in found[0]:
        raise Impossible(f"the button {name!r} cannot be pressed")
    return found[0]


def selected(user: User, message: Message, name: str, values: Sequence[Any]) -> Json:
    """The data of a choice in a select."""
    _check_in_reach(user, message)
    selects = [part for part in message.parts() if part["type"] in (3, 5, 6, 7, 8)]
    found = [
        part
        for part in selects
        if name in (part.get("placeholder"), part["custom_id"]) and not part.get("disabled")
    ]
    if not found:
        raise Impossible(f"there is no select {name!r} that can be used")
    resolved = Resolved(message.channel.world, message.channel)
    chosen = choices(found[0], values, resolved)
    return {
        "component_type": found[0]["type"],
        "custom_id": found[0]["custom_id"],
        "values": chosen,
    } | resolved.json()


def choices(select: Json, values: Sequence[Any], resolved: Resolved) -> list[str]:
    """Values of a select, given by labels or values; as many as it takes."""
    low, high = select.get("min_values"), select.get("max_values") or 1
    if not (1 if low is None else low) <= len(values) <= high:
        raise Impossible(f"{len(values)} are not as many as can be chosen")
    if "options" not in select:
        return [resolved.add(value) for value in values]
    known = {
        name: option["value"] for option in select["options"] for name in (option["label"], option["value"])
    }
    missing = [value for value in values if value not in known]
    if missing:
        raise Impossible(
            f"{missing} cannot be chosen, only {[option['label'] for option in select['options']]}"
        )
    return [known[value] for value in values]


def _check_in_reach(user: User, message: Message) -> None:
    if message.deleted or message.only_for not in (None, user) or not can_see(user, message.channel):
        raise Impossible(f"{user.name} does not see that post")
