"""What happens when somebody uses a command, presses a button or sends a modal, and how the bot may answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import IntEnum
from time import monotonic
from typing import TYPE_CHECKING

from tests.discordia import posting, threads, wire, wire_posts
from tests.discordia.errors import Refused, Why
from tests.discordia.events import Event
from tests.discordia.limits.commands import check_choices
from tests.discordia.limits.form import Form
from tests.discordia.limits.modals import check_modal
from tests.discordia.model import Channel, Flag, Json, Message, MessageType, User
from tests.discordia.permissions import permissions

if TYPE_CHECKING:
    from tests.discordia.world import World

TOKEN_LIFE = timedelta(minutes=15)


class Kind(IntEnum):
    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Answer(IntEnum):
    MESSAGE = 4
    DEFERRED = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


#: Which answers fit which interaction.
FITTING = {
    Kind.COMMAND: (Answer.MESSAGE, Answer.DEFERRED, Answer.MODAL),
    Kind.COMPONENT: (Answer.MESSAGE, Answer.DEFERRED, Answer.DEFERRED_UPDATE, Answer.UPDATE, Answer.MODAL),
    Kind.AUTOCOMPLETE: (Answer.CHOICES,),
    Kind.MODAL: (Answer.MESSAGE, Answer.DEFERRED, Answer.DEFERRED_UPDATE, Answer.UPDATE),
}


@dataclass(eq=False)
class Interaction:
    """One use of a command, button, select or modal, from the press to the last answer."""

    id: int
    token: str
    kind: Kind
    user: User
    channel: Channel = field(repr=False)
    data: Json
    created: datetime
    #: The post whose button was pressed, also through a modal.
    source: Message | None = field(default=None, repr=False)
    answer: Answer | None = None
    #: The post that answers, deferred or not; for an update the source itself.
    message: Message | None = None
    modal: Json | None = None
    choices: list[Json] = field(default_factory=list)
    followups: list[Message] = field(default_factory=list)
    ephemeral: bool = False
    #: Set by a test: from now on Discord treats the answer as late, or the token as spent.
    lapsed: bool = False
    expired: bool = False
    began: float = field(default_factory=monotonic)
    #: Real seconds until the first answer; Discord allows three.
    answered_after: float | None = None

    @property
    def world(self) -> World:
        return self.channel.world

    @property
    def done(self) -> bool:
        """Whether a person sees the final answer: not a spinner."""
        if self.answer is Answer.DEFERRED:
            return self.message is None or Flag.LOADING not in self.message.flags
        return self.answer is not None

    @property
    def posts(self) -> list[Message]:
        """Everything that answered: the first answer and what followed it."""
        first = [] if self.message is None or self.message is self.source else [self.message]
        return [*first, *self.followups]

    @property
    def text(self) -> str:
        """The words of everything that answered."""
        return "\n".join(post.everything() for post in self.posts)

    def is_spent(self) -> bool:
        return self.expired or self.world.clock.now() - self.created > TOKEN_LIFE


def begin(user: User, channel: Channel, kind: Kind, data: Json, source: Message | None = None) -> Interaction:
    """Tells the bot of a new interaction."""
    world = channel.world
    key = world.clock.snowflake()
    found = Interaction(key, f"token-{key}", kind, user, channel, data, world.clock.now(), source)
    world.interactions[key] = found
    guild = channel.guild
    world.emit(Event("INTERACTION_CREATE", event_json(found), guild=guild.id if guild else None))
    world.changed()
    return found


def event_json(self: Interaction) -> Json:
    world, channel, guild = self.world, self.channel, self.channel.guild
    found: Json = {
        "id": str(self.id),
        "application_id": str(world.application_id),
        "type": int(self.kind),
        "token": self.token,
        "version": 1,
        "data": self.data,
        "channel_id": str(channel.id),
        "channel": wire.channel_json(channel) | {"permissions": str(int(permissions(self.user, channel)))},
        "locale": self.user.locale,
        "app_permissions": str(int(permissions(world.bot, channel))),
        "entitlements": [],
        "authorizing_integration_owners": {"0": str(guild.id if guild else 0)},
        "context": 0 if guild else 1,
        "attachment_size_limit": guild.file_limit if guild else 10 << 20,
    }
    if self.source is not None:
        found["message"] = wire_posts.message_json(self.source)
    if guild is None:
        return found | {"user": wire.user_json(self.user)}
    member = wire.member_json(guild.members[self.user.id])
    member["permissions"] = str(int(permissions(self.user, channel)))
    place = {"id": str(guild.id), "locale": guild.locale, "features": []}
    return found | {"guild_id": str(guild.id), "guild_locale": guild.locale, "guild": place, "member": member}


def respond(self: Interaction, kind: int, data: Json, files: Sequence[posting.Upload]) -> None:
    """The first answer: in time, once, and of a kind that fits."""
    if self.lapsed:
        raise Refused(Why.UNKNOWN_INTERACTION)
    if self.answer is not None:
        raise Refused(Why.ALREADY_ANSWERED)
    form = Form()
    form.choice("type", kind, [int(fitting) for fitting in FITTING[self.kind]])
    if kind in (Answer.UPDATE, Answer.DEFERRED_UPDATE) and self.source is None:
        form.wrong("type", "INTERACTION_RESPONSE_TYPE_INVALID", "There is no message to update")
    form.done()
    answer = Answer(kind)
    _ANSWERS[answer](self, data, files)
    self.answer = answer
    self.answered_after = monotonic() - self.began
    self.world.changed()


def _say(self: Interaction, data: Json, files: Sequence[posting.Upload]) -> None:
    self.message = post(self, data, files)


def _defer(self: Interaction, data: Json, files: Sequence[posting.Upload]) -> None:
    body = {"flags": int(data.get("flags") or 0) & Flag.EPHEMERAL}
    self.message = post(self, body, files, loading=True)


def _acknowledge(self: Interaction, data: Json, files: Sequence[posting.Upload]) -> None:
    self.message = self.source


def _update(self: Interaction, data: Json, files: Sequence[posting.Upload]) -> None:
    assert self.source is not None
    self.message = posting.edit(self.source.author, self.source, data, files)


def _suggest(self: Interaction, data: Json, files: Sequence[posting.Upload]) -> None:
    choices = data.get("choices") or []
    check_choices(choices)
    self.choices = choices


def _ask(self: Interaction, data: Json, files: Sequence[posting.Upload]) -> None:
    check_modal(data)
    self.modal = data


_ANSWERS = {
    Answer.MESSAGE: _say,
    Answer.DEFERRED: _defer,
    Answer.DEFERRED_UPDATE: _acknowledge,
    Answer.UPDATE: _update,
    Answer.CHOICES: _suggest,
    Answer.MODAL: _ask,
}


def post(self: Interaction, data: Json, files: Sequence[posting.Upload], *, loading: bool = False) -> Message:
    """A post that answers; needs no permission to write, and may be for one person's eyes."""
    threads.check_open(self.channel)
    hidden = bool(int(data.get("flags") or 0) & Flag.EPHEMERAL)
    how = posting.Circumstances(
        kind=_message_kind(self),
        reference=self.source if self.kind is not Kind.COMMAND else None,
        interaction={"id": str(self.id), "type": int(self.kind), "user": wire.user_json(self.user)}
        | _owners(self),
        only_for=self.user if hidden else None,
        webhook_id=self.world.application_id,
        flags=Flag.LOADING if loading else Flag.NONE,
        unchecked=True,
        hollow=loading,
    )
    return posting.create(self.world.bot, self.channel, data, files, how)


def _owners(self: Interaction) -> Json:
    guild = self.channel.guild
    found: Json = {"authorizing_integration_owners": {"0": str(guild.id if guild else 0)}}
    return found | ({"name": self.data["name"]} if self.kind is Kind.COMMAND else {})


def _message_kind(self: Interaction) -> MessageType:
    if self.kind is Kind.COMMAND:
        return MessageType.SLASH_COMMAND if self.data["type"] == 1 else MessageType.CONTEXT_MENU
    return MessageType.DEFAULT


def follow_up(self: Interaction, data: Json, files: Sequence[posting.Upload]) -> Message:
    """A further post. The first one after a deferral takes the place of the spinner, and its secrecy."""
    _check_token(self)
    if self.answer is Answer.DEFERRED and self.message is not None and Flag.LOADING in self.message.flags:
        return change(self, self.message, data, files)
    found = post(self, data, files)
    self.followups.append(found)
    return found


def change(self: Interaction, message: Message, data: Json, files: Sequence[posting.Upload]) -> Message:
    """Edits an answer; a spinner becomes the answer."""
    _check_token(self)
    was_loading = Flag.LOADING in message.flags
    message.flags &= ~Flag.LOADING
    try:
        found = posting.edit(message.author, message, data, files)
    except Refused:
        message.flags |= Flag.LOADING if was_loading else Flag.NONE
        raise
    if was_loading:
        found.edited = None
    return found


def withdraw(self: Interaction, message: Message) -> None:
    _check_token(self)
    posting.delete(message.author, message)


def original(self: Interaction) -> Message:
    _check_token(self)
    if self.message is None or self.message.deleted:
        raise Refused(Why.UNKNOWN_MESSAGE)
    return self.message


def _check_token(self: Interaction) -> None:
    """Lives a quarter of an hour, and only after a first answer."""
    if self.is_spent():
        raise Refused(Why.INVALID_WEBHOOK_TOKEN)
    if self.answer is None:
        raise Refused(Why.UNKNOWN_WEBHOOK)
