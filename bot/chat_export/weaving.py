"""Messages become entries of a log, under the rule that a post may be corrected until the next one closes its window."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import datetime

from msgspec import Struct
from msgspec.structs import replace

from bot.app import Session
from bot.chat_export.messages import Export, Message
from bot.chat_export.people import People
from bot.gamefile.game import GameFile
from bot.gamefile.log import Logged
from bot.gamefile.times import written
from rules.entries import EditEntry, Entry, PostEntry
from rules.sentences import Said, said
from rules.table import Table


class WeavingError(Exception):
    """The export cannot become a log before somebody has decided something: one line that says what.

    ``late`` is the message that was edited too late, where that is what has to be decided.
    """

    def __init__(self, text: str, late: Message | None = None) -> None:
        """Keep both."""
        super().__init__(text)
        self.late = late


class Woven(Struct, frozen=True):
    """The game with the export in its log, and what whoever imported it should know."""

    game: GameFile
    posts: int
    edited_in_time: int
    notes: tuple[Said, ...]


def weave(game: GameFile, export: Export, people: People) -> Woven:
    """The game's log with the export's messages behind it; what is in the log already is not taken twice.

    Raises :class:`WeavingError` for authors that nobody has named and for messages whose binding text is lost.
    """
    _know_all(export, people)
    there = {logged.entry.id for logged in game.log}
    since = max((logged.entry.at for logged in game.log), default=None)
    taken = [one for one in export.messages if people.seats.get(one.author) and not one.wordless]
    mine = [one for one in taken if one.id not in there]
    early = [one for one in mine if since is not None and one.at < since]
    if early:
        first = early[0]
        raise WeavingError(
            said(
                "message {id} of {name} ({at}) is older than the log's last entry; take the export's entries out of the file and import it as a whole",
                id=first.id,
                name=first.name,
                at=written(first.at),
            )
        )
    entries = sorted(_entries(mine, people), key=lambda entry: entry.at)
    log = (*game.log, *(Logged(entry) for entry in entries))
    woven = replace(game, log=log)
    _nothing_lost(woven, mine, people)
    in_time = sum(one.edited is not None and one.id not in people.texts for one in mine)
    return Woven(woven, len(mine), in_time, tuple(_notes(export, mine, people)))


def _know_all(export: Export, people: People) -> None:
    strangers: dict[str, list[Message]] = {}
    for message in export.messages:
        if not message.bot and message.author not in people.seats:
            strangers.setdefault(message.author, []).append(message)
    if strangers:
        found = ", ".join(
            f'"{author}" ({posts[0].name}, {len(posts)} {"message" if len(posts) == 1 else "messages"})'
            for author, posts in strangers.items()
        )
        raise WeavingError(
            said(
                'nobody has said who these authors are: {found}; name each with a seat, a moderator or nobody, as in `people: {{"{next}": ash}}`',
                found=found,
                next=next(iter(strangers)),
            )
        )


def _entries(messages: Sequence[Message], people: People) -> Iterator[Entry]:
    for message in messages:
        by = people.seats[message.author]
        assert by is not None
        bound = people.texts.get(message.id)
        text = message.text if bound is None else bound
        yield PostEntry(id=message.id, at=message.at, by=by, text=text, attachments=message.files)
        if bound is not None and message.edited is not None:
            yield EditEntry(
                id=f"{message.id}-edit",
                at=message.edited,
                post=message.id,
                text=message.text,
                attachments=message.files,
            )


def _nothing_lost(woven: GameFile, messages: Sequence[Message], people: People) -> None:
    """Play the game and see that every edit which the export has swallowed came in time."""
    session = Session(woven)
    for _ in session.play():
        pass
    for message in messages:
        if message.edited is None or message.id in people.texts or people.as_shown:
            continue
        closed = _closed_at(session.table, message.id)
        if closed is not None and message.edited >= closed:
            raise WeavingError(
                said(
                    "message {id} of {name} was edited at {edited}, after it became final at {closed}, so what it said then is lost; under `texts:` give that text, or shown to take it as it is",
                    id=message.id,
                    name=message.name,
                    edited=written(message.edited),
                    closed=written(closed),
                ),
                message,
            )


def _closed_at(table: Table[object], post: str) -> datetime | None:
    play = table.play(post)
    return None if play is None else table.closed_at(play)


def _notes(export: Export, messages: Sequence[Message], people: People) -> Iterator[Said]:
    """What whoever imported the thread should know of what is missing."""
    if export.partial:
        yield said("the export was cut by dates (--after, --before): what lies outside is missing")
    if export.skipped:
        yield said("messages without an id, a time or an author were left out: {count}", count=export.skipped)
    others = [one for one in export.messages if one.bot and one.author not in people.seats]
    bots = [one for one in others if not one.wordless]
    if bots:
        found = Counter(f"{one.name} ({one.author})" for one in bots)
        names = ", ".join(f"{name}: {count}" for name, count in found.items())
        form = "bots and webhooks were left out: {names}; one that speaks for a player is given his seat like anybody else"
        yield said(form, names=names)
    for message in messages:
        for file in message.lost:
            form = (
                "message {id} of {name} has {file} behind a link only: export with --media, or paste its text"
            )
            yield said(form, id=message.id, name=message.name, file=file)
