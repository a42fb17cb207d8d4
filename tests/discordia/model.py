"""What the server remembers: people, places, posts. Plain records; what may be done with them stands elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from enum import IntEnum, IntFlag
from typing import TYPE_CHECKING, Any

from tests.discordia.permissions import EVERYTHING, May

if TYPE_CHECKING:
    from tests.discordia.world import World

Json = dict[str, Any]


class ChannelType(IntEnum):
    TEXT = 0
    DM = 1
    NEWS = 5
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12
    FORUM = 15


class MessageType(IntEnum):
    DEFAULT = 0
    PIN = 6
    THREAD_CREATED = 18
    REPLY = 19
    SLASH_COMMAND = 20
    THREAD_STARTER = 21
    CONTEXT_MENU = 23


class Flag(IntFlag):
    """Flags of a message."""

    NONE = 0
    SUPPRESS_EMBEDS = 1 << 2
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SILENT = 1 << 12
    COMPONENTS_V2 = 1 << 15


@dataclass(eq=False)
class User:
    """Anybody who can write. A webhook is one too: role-play proxies post through them."""

    id: int
    name: str
    bot: bool = False
    webhook: bool = False
    locale: str = "en-US"
    takes_dms: bool = True

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"


@dataclass(eq=False)
class Role:
    id: int
    name: str
    permissions: May
    position: int
    mentionable: bool = False

    @property
    def mention(self) -> str:
        return f"<@&{self.id}>"


@dataclass(eq=False)
class Member:
    user: User
    joined_at: datetime
    roles: list[int] = field(default_factory=list)
    nick: str | None = None


@dataclass(frozen=True)
class Overwrite:
    """What a role (kind 0) or a member (kind 1) may more or less in one channel."""

    id: int
    kind: int
    allow: int
    deny: int


@dataclass(eq=False)
class Guild:
    id: int
    name: str
    owner: User
    locale: str = "en-US"
    file_limit: int = 10 * 1024 * 1024
    members: dict[int, Member] = field(default_factory=dict)
    roles: dict[int, Role] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)

    def permissions(self, user: User) -> May:
        """What somebody may on the server as a whole."""
        member = self.members.get(user.id)
        if member is None:
            return May.NOTHING
        if user is self.owner:
            return EVERYTHING
        found = self.roles[self.id].permissions
        for role in member.roles:
            found |= self.roles[role].permissions
        return EVERYTHING if found & May.ADMINISTRATOR else found

    def threads(self) -> list[Channel]:
        return [channel for channel in self.channels.values() if channel.thread]


@dataclass(eq=False)
class ThreadState:
    """What a thread has beyond a channel."""

    owner_id: int
    created_at: datetime
    archive_timestamp: datetime
    auto_archive_duration: int = 4320
    private: bool = False
    invitable: bool = True
    archived: bool = False
    locked: bool = False
    applied_tags: list[int] = field(default_factory=list)
    members: dict[int, datetime] = field(default_factory=dict)
    total_sent: int = 0


@dataclass(eq=False)
class Channel:
    """A channel, a thread, or the direct messages of two."""

    world: World = field(repr=False)
    id: int
    kind: ChannelType
    name: str
    guild: Guild | None = field(default=None, repr=False)
    parent: Channel | None = field(default=None, repr=False)
    thread: ThreadState | None = None
    topic: str | None = None
    slowmode: int = 0
    recipients: dict[int, User] = field(default_factory=dict, repr=False)
    overwrites: dict[int, Overwrite] = field(default_factory=dict, repr=False)
    tags: dict[int, str] = field(default_factory=dict)
    requires_tag: bool = False
    messages: dict[int, Message] = field(default_factory=dict, repr=False)

    @property
    def mention(self) -> str:
        return f"<#{self.id}>"

    @property
    def posts(self) -> list[Message]:
        """What stands there now, by id, oldest first; answers that only one person sees included."""
        return sorted(self.messages.values(), key=lambda message: message.id)

    @property
    def last(self) -> Message:
        """The newest post."""
        return self.posts[-1]

    def by(self, author: User | str) -> list[Message]:
        """The posts of one author, by name or by person, oldest first."""
        return [post for post in self.posts if author in (post.author, post.author.name)]

    def find(self, words: str) -> Message:
        """The newest post holding these words in its text, embeds or buttons."""
        for post in reversed(self.posts):
            if words in post.everything():
                return post
        raise AssertionError(f"nobody said {words!r} in {self.name}:\n{self.transcript()}")

    def transcript(self, viewer: User | None = None) -> str:
        """What a person sees; without a viewer, what all see together."""
        from tests.discordia.transcript import transcript

        return transcript(self, viewer)


@dataclass(eq=False)
class Attachment:
    id: int
    filename: str
    data: bytes = field(repr=False)
    content_type: str | None = None
    description: str | None = None


@dataclass(eq=False)
class Reaction:
    emoji: str
    users: list[User] = field(default_factory=list)


@dataclass(eq=False)
class Message:
    """A post. The record stays the same while the post is edited, so a test may hold on to it."""

    id: int
    channel: Channel = field(repr=False)
    author: User
    content: str
    timestamp: datetime
    kind: MessageType = MessageType.DEFAULT
    flags: Flag = Flag.NONE
    edited: datetime | None = None
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    reactions: list[Reaction] = field(default_factory=list)
    mentions: list[User] = field(default_factory=list)
    mention_roles: list[int] = field(default_factory=list)
    mention_everyone: bool = False
    #: Whom this post pinged when it was sent; edits never ping.
    pinged: list[User] = field(default_factory=list)
    #: The post answered or forwarded, which may be gone meanwhile, and its reference as Discord gives it.
    reference: Message | None = field(default=None, repr=False)
    forwarded: Json | None = None
    nonce: str | None = None
    pinned: datetime | None = None
    deleted: bool = False
    only_for: User | None = None
    interaction: Json | None = None
    webhook_id: int | None = None
    thread: Channel | None = None
    #: Every text that this post ever had, the present one last.
    versions: list[str] = field(default_factory=list)
    old_edits: int = 0

    @property
    def replies(self) -> list[Message]:
        """The posts that answer this one, oldest first."""
        return [
            post for post in self.channel.posts if post.reference is self and post.kind is MessageType.REPLY
        ]

    @property
    def buttons(self) -> list[str]:
        """The labels of its buttons that can be pressed."""
        return [
            part.get("label", "") for part in self.parts() if part["type"] == 2 and not part.get("disabled")
        ]

    def parts(self, kind: Callable[[Json], bool] = bool) -> list[Json]:
        """All its components, however deep, in reading order."""
        return [part for part in flattened(self.components) if kind(part)]

    def everything(self) -> str:
        """All its words: text, embeds, components, names of files."""
        from tests.discordia.transcript import body

        return "\n".join(body(self))


def flattened(components: list[Json]) -> list[Json]:
    """Components and what they hold, in reading order."""
    found = []
    for component in components:
        inner = [*component.get("components", [])]
        inner += [component[key] for key in ("accessory", "component") if component.get(key)]
        found += [component, *flattened(inner)]
    return found
