"""Which messages an entry makes or changes: written into their slots in the entry's own transaction."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.live.saying import going_on, receipts, reporting, summaries, undoing
from bot.live.saying.acts import act_document
from bot.live.saying.comparing import Turn, changed, turns
from bot.live.saying.outgoing import Button, Outgoing, in_parts, text_of
from bot.store import slots
from bot.store.around.rooms import MODERATORS
from bot.store.around.threads import Roster
from bot.store.games.held import Admitted, Held
from bot.telling.markdown import escape, write
from bot.telling.speech import Speech
from rules.entries import (
    AnswerEntry,
    DeleteEntry,
    EditEntry,
    FlagEntry,
    PostEntry,
)
from rules.table import Play, Table


class Origin(Struct, frozen=True):
    """Where an entry came from: its message, whether all who are there see its text, and in which room it stands."""

    message: int
    shown: bool = True
    room: str | None = None


class Writer:
    """Writes what one entry gives to a thread."""

    def __init__(
        self, connection: AsyncConnection, held: Held, roster: Roster, origins: Mapping[str, Origin], now: int
    ) -> None:
        """A writer in the transaction of an entry; ``now`` is the message that brought it."""
        self.connection = connection
        self.held = held
        self.roster = roster
        self.origins = origins
        self.now = now
        self.speech = Speech(held.file.setup.system, summaries.locale(held))
        self._wishes: list[slots.Wish] = []

    async def entry(self, admitted: Admitted, *, done: bool) -> None:
        """Everything that the entry makes and changes."""
        await self.answers(admitted)
        await self.telling(admitted, done=done)

    async def answers(self, admitted: Admitted) -> None:
        """What somebody waits for: receipts, and the answer to what came too late."""
        report = admitted.report
        found = changed(admitted.before, report.table)
        entry = report.entry
        for play in found.posts:
            self._receipt(report.table, play)
        for play in found.lost_posts:
            self._receipt_taken_back(play)
        if isinstance(entry, EditEntry | DeleteEntry) and not found.posts and report.refused:
            self._late(entry)
        self._aside(reporting.questions(self.held, self.roster, admitted, self.now))
        await self._write()

    async def telling(self, admitted: Admitted, *, done: bool) -> None:
        """What everybody is told: acts, the summaries of turns, the call of the next player."""
        report = admitted.report
        found = changed(admitted.before, report.table)
        entry = report.entry
        for turn in found.lost_turns:
            self._turn_taken_back(turn, entry.id)
        self._wishes += await undoing.marked(self.connection, self.held, admitted, self.speech)
        if isinstance(entry, FlagEntry):
            self._flag(entry)
        if self._is_announced(admitted):
            self._announce(admitted)
        if any(turn.plays[-1].id == entry.id and len(turn.plays) == 1 for turn in found.turns):
            await slots.hurry(self.connection, self.held.number)
        newest = self._newest(report.table)
        for turn in found.turns:
            wait = 0 if done else self.roster.place.settles * 1000
            self._turn(report.table, turn, wait if turn.key == newest else 0, calls=turn.key == newest)
        if not isinstance(entry, PostEntry | EditEntry | DeleteEntry):
            self._call_after_act(admitted, {turn.key for turn in found.turns})
        self._aside(reporting.reports(self.held, self.roster, admitted, self.now))
        await self._write()

    async def opening(self, *, calls: bool = True) -> None:
        """The first message, and the call of the first player unless a log follows."""
        self._put("", "opening", summaries.opening(self.held, self.roster, self.roster.place.since))
        self._aside(reporting.openings(self.held, self.roster))
        if calls and self.held.head == 0:
            self._call(self.held.table, "0", 0)
        await self._write()

    async def goes_on(self) -> None:
        """How a game stands that goes on here from the middle, and the call of whoever is on turn in it."""
        self._put("", "stands", going_on.stands(self.held, self.now))
        self._call(self.held.table, "0", 0)
        await self._write()

    async def sits(self, table: Table[Any], seats: Collection[str], key: str) -> None:
        """The call of somebody who has just sat down, if his seat is on turn at the table."""
        if summaries.on_turn(self.held, table) in seats:
            self._call(table, key, 0)
        await self._write()

    # -- posts

    def _receipt(self, table: Table[Any], play: Play[Any]) -> None:
        origin = self._origin(play.id)
        aside = origin.room is not None
        parts, mark = receipts.receipt(
            self.held, table, play, origin.message, shows=not origin.shown, aside=aside
        )
        gone = play.post is not None and not play.post.whole
        fallback = "receipt-withdrawn" if gone else "receipt-empty"
        self._put(play.id, "receipt", parts, self._emptied(play.id, fallback), room=origin.room)
        self._mark(play.id, origin, mark)
        self._judge(table, play, origin)

    def _mark(self, post: str, origin: Origin, mark: str) -> None:
        """What stands on the post itself, if people see it there."""
        if origin.shown:
            one = Outgoing(text=mark, marks=origin.message, since=origin.message)
            self._put(post, "mark", [one] if mark else [], one, room=origin.room)

    def _judge(self, table: Table[Any], play: Play[Any], origin: Origin) -> None:
        """The moderators are called to what only they can decide; where they have a room, they are asked there."""
        if origin.room is not None and MODERATORS in reporting.rooms(self.held, self.roster):
            return
        asked = [one for one in receipts.open_questions(table, play) if one.question.asked_of == "moderator"]
        call = self._to_moderators(f"{', '.join(one.id for one in asked)}?", f"{play.id} · ?", origin.message)
        self._put(play.id, "judge", [call] if asked else [], replace(call, gone=True))

    def _to_moderators(self, words: str, tag: str, since: int) -> Outgoing:
        """A message that calls the moderators."""
        people = tuple(self.roster.moderators)
        role = self.roster.place.role
        called = " ".join([*(f"<@{one}>" for one in people), *([f"<@&{role}>"] if role else [])])
        return Outgoing(
            text=f"{called} {words}",
            tag=tag,
            since=since,
            ping=(*people, *([role] if role else [])),
            silent=False,
        )

    def _flag(self, entry: FlagEntry) -> None:
        """A player calls the moderators to a post."""
        said = self.speech.say("flag-call", by=entry.by, post=entry.post, reason=entry.reason or None)
        call = self._to_moderators(escape(said), f"{entry.id} · 🚩", self.now)
        self._put(entry.id, "flag", [call])

    def _emptied(self, post: str, sentence: str) -> Outgoing:
        return receipts.emptied(post, self._origin(post).message, escape(self.speech.say(sentence)))

    def _late(self, entry: EditEntry | DeleteEntry) -> None:
        sentence = "late-edit" if isinstance(entry, EditEntry) else "late-delete"
        message = self._origin(entry.post).message
        difference = Button(f"qd:m:{self.held.number}:{entry.id}", self.speech.say("button-difference"))
        answer = Outgoing(
            text=escape(self.speech.say(sentence)),
            tag=f"{entry.post} · {entry.id}",
            since=self.now,
            reply_to=message,
            buttons=(difference,) if isinstance(entry, EditEntry) else (),
        )
        self._put(entry.post, "late", [answer], room=self._origin(entry.post).room)

    async def gone(self, post: str, seat: str) -> None:
        """A post was found gone after a gap: the moderator is told."""
        text = escape(self.speech.say("post-gone", seat=seat))
        said = Outgoing(text=text, tag=f"{post} · –", since=self.now, silent=False)
        self._put(post, "gone", [said], room=self._origin(post).room)
        await self._write()

    async def trouble(self, origin: Origin, why: str) -> None:
        """A post could not be taken at all."""
        text = escape(self.speech.say("cannot-stand", why=why))
        answer = Outgoing(text=text, since=origin.message, reply_to=origin.message)
        self._put(f"m{origin.message}", "trouble", [answer], room=origin.room)
        await self._write()

    # -- turns

    def _turn(self, table: Table[Any], turn: Turn, wait: int, *, calls: bool) -> None:
        parts = summaries.summary(self.held, turn, self._origin(turn.key).message)
        self._put(turn.key, "summary", parts, wait=wait)
        if calls:
            self._call(table, turn.key, wait)

    def _call(self, table: Table[Any], key: str, wait: int) -> None:
        since = self._origin(key).message if key in self.origins else self.now
        call = summaries.call(self.held, table, self.roster, key, since)
        fallback = Outgoing(since=since, gone=True)
        self._put(key, "call", [call] if call is not None else [], fallback, wait)

    def _call_after_act(self, admitted: Admitted, told: set[str]) -> None:
        """An act that puts another player on turn calls him."""
        before, after = admitted.before, admitted.report.table
        was, now = (summaries.table_minutes(self.held, table.state)["turn"] for table in (before, after))
        on_turn = tuple(now.get(name) for name in ("seat", "number", "held"))
        if on_turn != tuple(was.get(name) for name in ("seat", "number", "held")) and not (
            told and self._newest(after) in told
        ):
            self._call(after, admitted.report.entry.id, 0)

    def _receipt_taken_back(self, play: Play[Any]) -> None:
        origin = self._origin(play.id)
        self._put(play.id, "receipt", [], self._emptied(play.id, "receipt-taken-back"), room=origin.room)
        self._mark(play.id, origin, "")
        self._put(play.id, "judge", [], Outgoing(gone=True))

    def _turn_taken_back(self, turn: Turn, by: str) -> None:
        since = self._origin(turn.key).message
        words = escape(self.speech.say("turn-taken-back", by=by))
        self._put(turn.key, "summary", [Outgoing(text=words, tag=f"⚓ {turn.key} · 1/1", since=since)])
        self._put(turn.key, "call", [], Outgoing(since=since, gone=True))

    def _newest(self, table: Table[Any]) -> str | None:
        return next(reversed(turns(table)), None)

    # -- acts

    def _is_announced(self, admitted: Admitted) -> bool:
        """Acts are told to everybody, but not what was only refused, nor an author's answer about his own words."""
        entry = admitted.report.entry
        match entry:
            case PostEntry() | EditEntry() | DeleteEntry() | FlagEntry():
                return False
            case AnswerEntry():
                return entry.by in self.held.file.setup.moderators
            case _:
                return not (admitted.report.refused and admitted.before.state is admitted.report.table.state)

    def _announce(self, admitted: Admitted) -> None:
        entry = admitted.report.entry
        parts = write(summaries.bare(act_document(self.held, admitted)), receipts.ROOM - undoing.ROOM)
        due = getattr(entry, "until", None) or getattr(entry, "deadline", None)
        if due is not None:
            parts[0] = f"{parts[0]}\n{summaries.stamp(due)} (<t:{int(due.timestamp())}:R>)"
        drawn = summaries.act_picture(self.held, admitted)
        messages = in_parts(parts, summaries.dated(entry.id, entry.at), self.now, drawn)
        self._put(entry.id, "act", messages)

    async def finished(self, by: str, reason: str) -> None:
        """The last message of a game: its end, and the secret of its dice."""
        words = summaries.end(self.held, by, reason, self.speech)
        self._put("", "closed", [Outgoing(text=words, tag="·", since=self.now)])
        await self._write()

    # -- slots

    def _origin(self, entry: str) -> Origin:
        return self.origins.get(entry, Origin(self.now))

    def _put(
        self,
        turn: str,
        kind: str,
        parts: Sequence[Outgoing],
        fallback: Outgoing | None = None,
        wait: int = 0,
        room: str | None = None,
    ) -> None:
        """Say what the parts of a message are to be, in a room or the thread. Parts that there were and are not are taken away.

        Where nothing is left of what there was, the fallback stands there.
        """
        texts = tuple(text_of(replace(message, room=room)) for message in parts)
        instead = text_of(replace(fallback, room=room)) if fallback is not None else None
        gone = text_of(Outgoing(gone=True, room=room))
        self._wishes.append(slots.Wish(turn, kind, texts, instead, gone, wait))

    def _aside(self, messages: Iterable[reporting.Aside]) -> None:
        """The same for what stands in rooms."""
        for one in messages:
            self._put(one.turn, one.kind, one.parts, one.fallback, room=one.room)

    async def _write(self) -> None:
        """Write everything that was said so far."""
        wishes, self._wishes = self._wishes, []
        await slots.want_all(self.connection, self.held.number, wishes)
