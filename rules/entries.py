"""The kinds of entry that a log may hold: what each carries, who may make it, and how it is called.

This one table makes the file's schema, the slash options, the command line and the audit lines.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Literal

from msgspec import Struct

from rules.sentences import said

Who = Literal["player", "moderator", "anyone", "bot"]


class Entry(Struct, frozen=True, kw_only=True, tag_field="kind"):
    """What every entry has: an id unique in the log, and the instant at which it happened by the chat server."""

    id: str
    at: datetime


class PostEntry(Entry, tag="post", frozen=True, kw_only=True):
    """A player writes a post. ``late`` marks one that reached the table after posts younger than itself."""

    by: str
    text: str
    to: Literal["public", "side", "moderators"] = "public"
    attachments: Mapping[str, str] = {}
    late: bool = False


class EditEntry(Entry, tag="edit", frozen=True, kw_only=True):
    """The author changes a post."""

    post: str
    text: str
    attachments: Mapping[str, str] = {}


class DeleteEntry(Entry, tag="delete", frozen=True, kw_only=True):
    """The author deletes a post."""

    post: str


class AnswerEntry(Entry, tag="answer", frozen=True, kw_only=True):
    """Somebody answers an open question; ``set`` carries numbers where a moderator allows with changes."""

    by: str
    question: str
    choose: str
    set: Mapping[str, Any] = {}
    note: str = ""


class Ruled(Entry, frozen=True, kw_only=True):
    """An act of a moderator: by whom, and why."""

    by: str
    reason: str = ""


class OverrideEntry(Ruled, tag="override", frozen=True, kw_only=True):
    """A moderator sets values. ``subject`` says of what (``unit``, ``body``, ``yard`` ...), as the system names it."""

    subject: Mapping[str, Any]
    set: Mapping[str, Any] = {}


class UndoEntry(Ruled, tag="undo", frozen=True, kw_only=True):
    """Everything after the entry ``to`` is void."""

    to: str


class RedoEntry(Ruled, tag="redo", frozen=True, kw_only=True):
    """Takes the last undo back, as long as nothing else has happened since."""


class CloseEntry(Ruled, tag="close", frozen=True, kw_only=True):
    """Closes the open turn or window."""


class SkipEntry(Ruled, tag="skip", frozen=True, kw_only=True):
    """Plays a seat's turn without orders."""

    seat: str


class RulingEntry(Ruled, tag="ruling", frozen=True, kw_only=True):
    """Changes rulings from here on; never retroactive."""

    set: Mapping[str, Any]


class WordsEntry(Ruled, tag="words", frozen=True, kw_only=True):
    """Gives the game words of its own from here on, or takes some away; both maps have the form of the setup's ``words``."""

    add: Mapping[str, Any] = {}
    remove: Mapping[str, Any] = {}


class VoidEntry(Ruled, tag="void", frozen=True, kw_only=True):
    """Strikes one order of a post: the unit's ``ordinal``-th order in it, counted from 1."""

    post: str
    unit: str
    ordinal: int = 1


class GrantEntry(Ruled, tag="grant", frozen=True, kw_only=True):
    """Gives a unit more commands for its next own turn, or for the one that is still open."""

    unit: str
    commands: int = 1


class HoldEntry(Ruled, tag="hold", frozen=True, kw_only=True):
    """Keeps the turn from going on."""


class ReleaseEntry(Ruled, tag="release", frozen=True, kw_only=True):
    """Lets a held turn go on."""


class ExtendEntry(Ruled, tag="extend", frozen=True, kw_only=True):
    """Moves the deadline of the open turn."""

    until: datetime


class DeadlineEntry(Ruled, tag="deadline", frozen=True, kw_only=True):
    """Sets the deadline of the open turn."""

    deadline: datetime


class SeatEntry(Ruled, tag="seat", frozen=True, kw_only=True):
    """Puts another player behind a seat."""

    seat: str
    player: str


class AliasEntry(Entry, tag="alias", frozen=True, kw_only=True):
    """A player gives a unit of his, or a moderator any unit, one more name; ``gone`` takes that name away."""

    by: str
    unit: str
    name: str
    gone: bool = False
    reason: str = ""


class FlagEntry(Entry, tag="flag", frozen=True, kw_only=True):
    """Calls the moderator to a post that looks like an abuse of power."""

    by: str
    post: str
    reason: str = ""


class TickEntry(Entry, tag="tick", frozen=True, kw_only=True):
    """Settles a construction cycle, named ``YYYY-MM``."""

    cycle: str
    by: str = ""
    reason: str = ""


class HandoverEntry(Ruled, tag="handover", frozen=True, kw_only=True):
    """Units go to another game or come from one, with everything they are."""

    game: str
    direction: Literal["from", "to"]
    units: Mapping[str, Any]


class Kind(Struct, frozen=True):
    """A row of the table: the entry's record, who may make it, and a sentence for help, forms and audit."""

    name: str
    record: type[Entry]
    who: Who
    words: str
    main: str | None = None
    """The field that the file writes as the entry's own value (``post: p1``); None where the value is a map."""


KINDS: Mapping[str, Kind] = {
    kind.name: kind
    for kind in (
        Kind("post", PostEntry, "player", "a player writes a post", "id"),
        Kind("edit", EditEntry, "player", "the author changes a post", "post"),
        Kind("delete", DeleteEntry, "player", "the author deletes a post", "post"),
        Kind("answer", AnswerEntry, "anyone", "an open question is answered"),
        Kind("override", OverrideEntry, "moderator", "values are set by hand"),
        Kind("undo", UndoEntry, "moderator", "everything after an entry is taken back"),
        Kind("redo", RedoEntry, "moderator", "the last undo is taken back"),
        Kind("close", CloseEntry, "moderator", "the open turn or window is closed"),
        Kind("skip", SkipEntry, "moderator", "a seat's turn is played without orders"),
        Kind("ruling", RulingEntry, "moderator", "a ruling is changed from here on"),
        Kind("words", WordsEntry, "moderator", "the game's own words are changed from here on"),
        Kind("void", VoidEntry, "moderator", "one order of a post is struck"),
        Kind("grant", GrantEntry, "moderator", "a unit gets more commands"),
        Kind("hold", HoldEntry, "moderator", "the turn is kept from going on"),
        Kind("release", ReleaseEntry, "moderator", "a held turn goes on"),
        Kind("extend", ExtendEntry, "moderator", "the deadline is moved"),
        Kind("deadline", DeadlineEntry, "moderator", "a deadline is set"),
        Kind("seat", SeatEntry, "moderator", "another player takes a seat"),
        Kind("flag", FlagEntry, "player", "a moderator is called to a post"),
        Kind("alias", AliasEntry, "anyone", "a unit gets one more name"),
        Kind("tick", TickEntry, "bot", "a construction cycle is settled", "cycle"),
        Kind("handover", HandoverEntry, "moderator", "units change to another game"),
    )
}


def kind_of(entry: Entry) -> Kind:
    """The row of the table for an entry."""
    return next(kind for kind in KINDS.values() if kind.record is type(entry))


class EntryError(ValueError):
    """An entry cannot stand in this log: it names something that does not exist, or comes from the wrong hand.

    ``field`` names the entry's field at fault, the text says what is wrong and how to mend it.
    """

    def __init__(self, field: str, form: str, /, **args: object) -> None:
        """Keep the field and the sentence, which is made of a form and what stands in it."""
        self.field = field
        self.text = said(form, **args)
        super().__init__(self.text)
