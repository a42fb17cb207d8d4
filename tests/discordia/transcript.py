"""What a person sees of a channel, as readable text: for assertions, for docs, and without any id."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime

from tests.discordia.model import Channel, Flag, Json, Message, MessageType, User

_TOKEN = re.compile(r"<(?P<kind>@!?|@&|#|t:)(?P<id>-?\d+)(?::[tTdDfFR])?>|</(?P<command>[^:>]+):\d+>")
_NOTICES = {
    MessageType.PIN: "pinned a post",
    MessageType.THREAD_CREATED: "started the thread",
    MessageType.THREAD_STARTER: "(the post that this thread hangs on)",
}


def transcript(channel: Channel, viewer: User | None) -> str:
    """The channel from its first post to its last; answers for one person's eyes only to him."""
    lines = [_heading(channel)]
    for post in channel.posts:
        if post.only_for is None or post.only_for is viewer:
            lines += _post(post)
    return "\n".join(lines) + "\n"


def _heading(channel: Channel) -> str:
    if channel.guild is None:
        return f"# direct messages with {channel.name}"
    marks = []
    if channel.thread is not None:
        marks = ["thread"]
        marks += [word for word in ("private", "archived", "locked") if getattr(channel.thread, word)]
    return f"# {channel.name}{' (' + ', '.join(marks) + ')' if marks else ''}"


def _post(post: Message) -> Iterator[str]:
    marks = [f"edited {_clock(post.edited)}"] if post.edited else []
    marks += ["pinned"] if post.pinned else []
    marks += [f"only {post.only_for.name} sees this"] if post.only_for else []
    marks += ["silent"] if Flag.SILENT in post.flags else []
    name = f"{post.author.name}{' [bot]' if post.author.bot else ''}"
    yield f"{_clock(post.timestamp)} {name}{_answering(post)}:{' (' + ', '.join(marks) + ')' if marks else ''}"
    for line in body(post):
        yield f"    {line}"
    if post.reactions:
        shown = [f"{one.emoji} {', '.join(user.name for user in one.users)}" for one in post.reactions]
        yield f"    reactions: {'; '.join(shown)}"
    if post.pinged:
        yield f"    pings: {', '.join(user.name for user in post.pinged)}"


def _answering(post: Message) -> str:
    if post.kind is MessageType.REPLY and post.reference is not None:
        target = post.reference
        said = "a deleted post" if target.deleted else _short(target)
        return f" -> {target.author.name} ({said})"
    if post.interaction and "name" in post.interaction:
        return f" (/{post.interaction['name']} by {post.interaction['user']['username']})"
    return ""


def _short(post: Message) -> str:
    words = " ".join(" ".join(body(post)).split())
    return words if len(words) <= 32 else words[:31] + "…"


def body(post: Message) -> Iterator[str]:
    """The words of a post, line by line: text, embeds, files, components."""
    if Flag.LOADING in post.flags:
        yield "(is thinking ...)"
    if post.kind in _NOTICES:
        yield _NOTICES[post.kind]
    if post.content:
        yield from readable(post.content, post.channel).splitlines()
    if post.forwarded:
        yield "forwarded:"
        yield from (f"> {line}" for line in readable(post.forwarded["content"], post.channel).splitlines())
    for embed in post.embeds:
        for line in _embed(embed):
            yield from (f"| {one}" for one in readable(line, post.channel).splitlines())
    for file in post.attachments:
        alt = f": {file.description}" if file.description else ""
        yield f"file {file.filename} ({len(file.data)} bytes){alt}"
    for component in post.components:
        yield from (readable(line, post.channel) for line in _component(component))


def _embed(embed: Json) -> Iterator[str]:
    if embed.get("author"):
        yield embed["author"].get("name") or ""
    if embed.get("title"):
        yield f"**{embed['title']}**"
    if embed.get("description"):
        yield embed["description"]
    for field in embed.get("fields") or []:
        yield f"{field['name']}: {field['value']}"
    for key in ("image", "thumbnail"):
        if embed.get(key):
            yield f"{key} {embed[key]['url'].rsplit('/', 1)[-1]}"
    if embed.get("footer"):
        yield embed["footer"].get("text") or ""


def _component(component: Json) -> Iterator[str]:
    """A row of buttons stands on one line; a layout as many as it needs."""
    kind = component["type"]
    if kind == 1:
        yield " ".join(_control(part) for part in component["components"])
    elif kind == 2:
        yield _control(component)
    elif kind == 10:
        yield from component["content"].splitlines()
    elif kind == 12:
        yield from (f"picture {item['media']['url'].rsplit('/', 1)[-1]}" for item in component["items"])
    elif kind == 13:
        yield f"file {component['file']['url'].rsplit('/', 1)[-1]}"
    elif kind == 14:
        yield "---"
    for inner in [] if kind == 1 else component.get("components", []):
        yield from _component(inner)
    if component.get("accessory"):
        yield from _component(component["accessory"])


def _control(part: Json) -> str:
    mark = " (disabled)" if part.get("disabled") else ""
    if part["type"] == 2:
        face = " ".join(filter(None, [(part.get("emoji") or {}).get("name"), part.get("label")]))
        return f"[{face}{mark}]"
    options = " / ".join(option["label"] for option in part.get("options") or [])
    return f"<{part.get('placeholder') or 'choose'}: {options or 'anybody'}{mark}>"


def readable(text: str, channel: Channel) -> str:
    """Mentions by name, moments in UTC, instead of what Discord keeps for them."""
    world = channel.world

    def name(found: re.Match[str]) -> str:
        if found["command"]:
            return f"/{found['command']}"
        kind, key = found["kind"], int(found["id"])
        if kind == "t:":
            return datetime.fromtimestamp(key, UTC).strftime("%Y-%m-%d %H:%M UTC")
        if kind == "#":
            place = world.channel(key)
            return f"#{place.name}" if place else "#unknown"
        if kind == "@&":
            roles = channel.guild.roles if channel.guild else {}
            return f"@{roles[key].name}" if key in roles else "@unknown-role"
        return f"@{world.users[key].name}" if key in world.users else "@unknown-user"

    return _TOKEN.sub(name, text)


def _clock(at: datetime | None) -> str:
    return "" if at is None else at.strftime("%H:%M:%S")
