"""People: everything that somebody at Discord's own client can do to a bot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Any

from tests.discordia import asking, events, filling, interactions, posting, reactions, threads, wire_posts
from tests.discordia.errors import Impossible
from tests.discordia.interactions import Interaction, Kind
from tests.discordia.limits.commands import MESSAGE, USER
from tests.discordia.limits.messages import CONTENT
from tests.discordia.model import Channel, Json, Message, User
from tests.discordia.permissions import May, demand

if TYPE_CHECKING:
    from tests.discordia.world import World

#: Files by name; text stands for its UTF-8.
Files = Mapping[str, bytes | str]


@dataclass(eq=False)
class Person(User):
    """``ash = world.user("ash")``. Each deed happens one pace of the clock later than the last, or ``at`` a moment.

    What Discord refuses raises ``Refused``; what its client does not even offer raises ``Impossible``.
    """

    world: World = field(kw_only=True, repr=False)

    # --- posts --------------------------------------------------------------------------------------------

    async def says(
        self,
        where: Channel,
        text: str = "",
        *,
        attachments: Files | None = None,
        at: datetime | None = None,
        replies_to: Message | None = None,
        pinging: bool = True,
    ) -> Message:
        """Posts. What is too long for a post becomes ``message.txt``, as Discord's client does it."""
        files = dict(attachments or {})
        if len(text) > CONTENT:
            files["message.txt"], text = text, ""
        body: Json = {"content": text}
        if replies_to is not None:
            body["message_reference"] = {"message_id": str(replies_to.id)}
            body["allowed_mentions"] = {"parse": ["users", "roles", "everyone"], "replied_user": pinging}
        webhook = self.id if self.webhook else None
        how = posting.Circumstances(at=self.world.clock.step(at), webhook_id=webhook, unchecked=self.webhook)
        return posting.create(self, where, body, _uploads(files), how)

    async def replies(self, to: Message, text: str, **more: Any) -> Message:
        return await self.says(to.channel, text, replies_to=to, **more)

    async def edits(self, message: Message, text: str, *, at: datetime | None = None) -> Message:
        return posting.edit(self, message, {"content": text}, at=self.world.clock.step(at))

    async def deletes(self, message: Message) -> None:
        self.world.clock.step()
        posting.delete(self, message)

    async def purges(self, *messages: Message) -> None:
        """Deletes several at once, as moderators do."""
        self.world.clock.step()
        posting.delete_many(self, messages[0].channel, [message.id for message in messages])

    async def forwards(self, message: Message, where: Channel) -> Message:
        """Forwards a post: its words travel in a snapshot, not in the new post's own text."""
        demand(self, message.channel, May.READ_MESSAGE_HISTORY)
        at = self.world.clock.step()
        how = posting.Circumstances(
            at=at, reference=message, forwarded=wire_posts.snapshot_json(message), hollow=True
        )
        return posting.create(self, where, {}, (), how)

    async def reacts(self, message: Message, emoji: str) -> None:
        self.world.clock.step()
        reactions.react(self, message, emoji)

    async def unreacts(self, message: Message, emoji: str) -> None:
        self.world.clock.step()
        reactions.unreact(self, message, emoji, self)

    async def pins(self, message: Message) -> None:
        self.world.clock.step()
        reactions.pin(self, message)

    # --- threads ------------------------------------------------------------------------------------------

    async def opens(
        self, name: str, where: Channel, *, on: Message | None = None, private: bool = False
    ) -> Channel:
        """Starts a thread in a channel, hanging on a post or not."""
        self.world.clock.step()
        body = {"name": name, "type": 12 if private else 11}
        return threads.create(self, where, body, starter=on)

    async def changes(self, thread: Channel, **what: Any) -> None:
        """``archived=True``, ``locked=True``, ``name="..."``, as Discord names them."""
        self.world.clock.step()
        threads.change(self, thread, what)

    async def destroys(self, channel: Channel) -> None:
        self.world.clock.step()
        demand(self, channel, May.MANAGE_THREADS if channel.thread else May.MANAGE_CHANNELS)
        threads.delete(channel)

    async def adds(self, other: User, thread: Channel) -> None:
        self.world.clock.step()
        threads.check_open(thread)
        threads.add_members(thread, [other])

    # --- interactions -------------------------------------------------------------------------------------

    def begins(self, command: str, where: Channel, /, **options: Any) -> Interaction:
        """Uses a slash command, and does not wait. Options by their names; a file is a pair of name and content,
        a person, role or channel is itself."""
        self.world.clock.step()
        return interactions.begin(self, where, Kind.COMMAND, asking.slash(self, where, command, options))

    async def uses(self, command: str, where: Channel, /, **options: Any) -> Interaction:
        """Uses a slash command and waits for its final answer: ``await ash.uses("/game open", lobby, size=3)``."""
        return await self._answered(self.begins(command, where, **options))

    async def uses_on(
        self, target: Message | User, command: str, where: Channel | None = None
    ) -> Interaction:
        """Uses a command of the context menu of a post or a person."""
        self.world.clock.step()
        place = target.channel if isinstance(target, Message) else where
        if place is None:
            raise Impossible("a person is clicked on somewhere: say where")
        kind = MESSAGE if isinstance(target, Message) else USER
        data = asking.context(self, place, command, kind, target)
        return await self._answered(interactions.begin(self, place, Kind.COMMAND, data))

    async def autocomplete(
        self, command: str, where: Channel, focus: str, typed: str, /, **options: Any
    ) -> list[Json]:
        """What is suggested for one option while typing; the others as far as they are filled in."""
        self.world.clock.step()
        data = asking.slash(self, where, command, options, focus=(focus, typed))
        found = await self._answered(interactions.begin(self, where, Kind.AUTOCOMPLETE, data))
        return found.choices

    def pushes(self, message: Message, button: str) -> Interaction:
        """Presses a button, and does not wait."""
        self.world.clock.step()
        part = asking.button(self, message, button)
        data = {"component_type": 2, "custom_id": part["custom_id"]}
        return interactions.begin(self, message.channel, Kind.COMPONENT, data, message)

    async def presses(self, message: Message, button: str) -> Interaction:
        """Presses a button, by its label or custom id, and waits for what happens."""
        return await self._answered(self.pushes(message, button))

    async def selects(self, message: Message, select: str, *values: Any) -> Interaction:
        """Chooses in a select, by its placeholder or custom id: labels, values, or people, roles and channels."""
        self.world.clock.step()
        data = asking.selected(self, message, select, values)
        return await self._answered(interactions.begin(self, message.channel, Kind.COMPONENT, data, message))

    async def submits(
        self, asked: Interaction, fields: Mapping[str, Any] | None = None, /, **more: Any
    ) -> Interaction:
        """Fills in the modal that came as an answer, by labels or custom ids, and sends it."""
        self.world.clock.step()
        if asked.modal is None or asked.user is not self:
            raise Impossible(f"{self.name} was asked nothing")
        data = filling.filled(self.world, asked, {**(fields or {}), **more})
        return await self._answered(interactions.begin(self, asked.channel, Kind.MODAL, data, asked.source))

    async def _answered(self, interaction: Interaction) -> Interaction:
        await self.world.until(lambda: interaction.done, what=f"{self.name}'s interaction is answered")
        return interaction

    # --- looking ------------------------------------------------------------------------------------------

    def sees(self, channel: Channel) -> str:
        """The channel as this person sees it."""
        return channel.transcript(self)

    def directs(self) -> Channel:
        """The direct messages with the bot."""
        return self.world.direct(self)


def unfurl(message: Message, *embeds: Json) -> None:
    """Discord adds the preview of a link: an update of the post without an edit."""
    message.embeds = [*message.embeds, *embeds]
    events.told("MESSAGE_UPDATE", message)


def _uploads(files: Files) -> Sequence[posting.Upload]:
    items = enumerate(files.items())
    return [
        posting.Upload(n, name, data.encode() if isinstance(data, str) else data) for n, (name, data) in items
    ]
