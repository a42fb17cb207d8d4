"""What somebody did becomes an entry of the game's log, or nothing where it changes nothing."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any, Literal

import msgspec

from bot.live.arriving.arrivals import Acted, Any_, Deleted, Edited, Written, only_done
from bot.store.around.threads import Roster
from bot.store.games.held import Held
from rules.entries import KINDS, DeleteEntry, EditEntry, Entry, EntryError, PostEntry

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
Audience = Literal["public", "side", "moderators"]
_FORWARD = ("close", "tick")


def instant(milliseconds: int) -> datetime:
    """The moment that a number of milliseconds since 1970 means."""
    return _EPOCH + timedelta(milliseconds=milliseconds)


def entry_of(
    arrival: Any_, text: str, happened: int, held: Held, roster: Roster, known: str | None
) -> Entry | None:
    """The entry that an arrival becomes. ``text`` is its full text, ``known`` the entry that its message became.

    Raises :class:`rules.entries.EntryError` for an act whose fields cannot be.
    """
    at = instant(happened)
    match arrival:
        case Written() | Edited() if known is None:
            return _post(arrival, text, at, held, roster)
        case Edited() if known is not None:
            return _edit(held, at, known, text)
        case Deleted(missed=False) if known is not None:
            return DeleteEntry(id=next_id(held), at=at, post=known)
        case Acted():
            return _act(arrival, at, held)
        case _:
            return None


def next_id(held: Held, letter: str = "e") -> str:
    """An id for the next entry: its place in the log, after a letter for posts or for everything else.

    Where the log of an imported file has that id already, the next free number.
    """
    free = (f"{letter}{number}" for number in count(held.head + 1))
    return next(one for one in free if one not in held.known)


def _post(arrival: Written | Edited, text: str, at: datetime, held: Held, roster: Roster) -> PostEntry | None:
    named = arrival.seat if isinstance(arrival, Written) else None
    seat = named if named is not None else roster.seat_of(arrival.person)
    if seat is None or not text.strip() or only_done(text):
        return None
    if arrival.rooms and seat not in arrival.rooms:
        return None
    late = held.now is not None and at < held.now
    return PostEntry(id=next_id(held, "p"), at=at, by=seat, text=text, to=_audience(arrival, held), late=late)


def _audience(arrival: Written | Edited, held: Held) -> Audience:
    """For whose eyes a post is: in a room that several seats share their side's, in a seat's own the moderators'."""
    if arrival.rooms:
        return "side" if len(arrival.rooms) > 1 else "moderators"
    return (arrival.to or usual_audience(held)) if isinstance(arrival, Written) else "public"


def usual_audience(held: Held) -> Audience:
    """For whose eyes orders by a form are where nothing was said: where all write at once, the moderators'."""
    return "public" if held.game.sequential else "moderators"


def _edit(held: Held, at: datetime, post: str, text: str) -> EditEntry | None:
    """An edit, unless the post says that already: previews of links arrive as edits, too."""
    last = next(
        (one for one in reversed(held.known.values()) if _text_of(one.report.entry, post) is not None), None
    )
    if last is not None and _text_of(last.report.entry, post) == text:
        return None
    return EditEntry(id=next_id(held), at=at, post=post, text=text)


def _text_of(entry: Entry, post: str) -> str | None:
    """The text that an entry gives a post."""
    if isinstance(entry, PostEntry):
        return entry.text if entry.id == post else None
    return entry.text if isinstance(entry, EditEntry) and entry.post == post else None


def _act(arrival: Acted, at: datetime, held: Held) -> Entry:
    kind = KINDS[arrival.kind]
    if kind.name in _FORWARD and held.now is not None:
        at = max(at, held.now)
    values: Mapping[str, Any] = {
        "kind": kind.name,
        "id": next_id(held),
        "at": at,
        "by": arrival.by,
        **arrival.fields,
    }
    try:
        return msgspec.convert(values, kind.record)
    except msgspec.ValidationError as error:
        raise EntryError(kind.name, str(error)) from error
