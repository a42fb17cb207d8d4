"""The messages of an export: what its writer promises, read by somebody who expects less."""

from __future__ import annotations

import codecs
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from msgspec import Struct

from bot.gamefile.problems import BadFileError, Fault

WRITTEN_BY_PEOPLE = ("Default", "Reply")
"""The types of message that can hold orders; everything else is a notice of Discord's or an answer of a bot."""

MOST_BYTES = 200_000_000
MOST_TEXT = 1_000_000


# Whatever may be missing may be null as well: exports pass through other hands.
class _Author(Struct, rename="camel"):
    id: str | None = None
    name: str | None = None
    nickname: str | None = None
    is_bot: bool | None = None


class _Attachment(Struct, rename="camel"):
    url: str | None = None
    file_name: str | None = None


class _Message(Struct, rename="camel"):
    id: str | None = None
    type: str | None = "Default"
    timestamp: datetime | None = None
    timestamp_edited: datetime | None = None
    content: str | None = None
    author: _Author | None = None
    attachments: Sequence[_Attachment] | None = None


class _Channel(Struct):
    name: str | None = None


class _Range(Struct):
    after: str | None = None
    before: str | None = None


class _Export(Struct, rename="camel"):
    messages: Sequence[_Message]
    channel: _Channel | None = None
    date_range: _Range | None = None


class Message(Struct, frozen=True):
    """A message that a person (or a bot in a person's name) wrote. ``edited`` is when it was last edited.

    ``author`` is his number, ``name`` how he is called there, and ``account`` how his account is.
    ``files`` are its text attachments by name; ``lost`` names those that the export only links to.
    A sticker, a picture or somebody else's forwarded words have no text.
    """

    id: str
    at: datetime
    edited: datetime | None
    author: str
    name: str
    bot: bool
    text: str
    files: Mapping[str, str] = {}
    lost: tuple[str, ...] = ()
    account: str = ""

    @property
    def wordless(self) -> bool:
        """Whether nothing was ever written in it."""
        return not (self.text.strip() or self.files or self.lost or self.edited)


class Export(Struct, frozen=True):
    """A thread, oldest message first. ``partial`` says that it was cut by dates; ``skipped`` counts what has no id, time or author."""

    title: str
    messages: tuple[Message, ...]
    partial: bool = False
    skipped: int = 0


def read(files: Sequence[Path]) -> Export:
    """The thread that the files hold together, in whatever order they come. Raises :class:`BadFileError`."""
    parts = [(file, _decoded(file)) for file in files]
    found: dict[str, Message] = {}
    skipped = 0
    for file, part in parts:
        for message in part.messages:
            if message.type not in WRITTEN_BY_PEOPLE:
                continue
            one = _message(message, file.parent)
            if one is None:
                skipped += 1
            else:
                found[one.id] = _later(found.get(one.id), one)
    in_order = sorted(found.values(), key=lambda message: (message.at, int(message.id)))
    ranges = [part.date_range for _, part in parts if part.date_range is not None]
    cut = any(one.after or one.before for one in ranges)
    channel = parts[0][1].channel
    return Export((channel and channel.name) or "", tuple(in_order), cut, skipped)


def _later(one: Message | None, other: Message) -> Message:
    """The later text of a message that two exports hold."""
    if one is None or other.edited is None:
        return one or other
    return other if one.edited is None or other.edited > one.edited else one


def _decoded(file: Path) -> _Export:
    try:
        if file.stat().st_size > MOST_BYTES:
            raise _bad(file, f"is larger than {MOST_BYTES // 1_000_000} MB; export the thread alone")
        return msgspec.json.decode(file.read_bytes().removeprefix(codecs.BOM_UTF8), type=_Export)
    except OSError as error:
        raise _bad(file, f"cannot be read: {error.strerror or error}") from error
    except msgspec.ValidationError as error:
        raise _bad(file, f"is no export of DiscordChatExporter: {error}; export with `-f Json`") from error
    except msgspec.DecodeError as error:
        words = f"is not whole JSON ({error}); if the export was interrupted, run it again"
        raise _bad(file, words) from error


def _bad(file: Path, words: str) -> BadFileError:
    return BadFileError([Fault(str(file), 0, "", words)])


def _message(message: _Message, folder: Path) -> Message | None:
    """The message, or None if it lacks its id, its time or its author."""
    author = message.author
    if message.timestamp is None or not (message.id or "").isdecimal() or author is None or not author.id:
        return None
    files: dict[str, str] = {}
    lost: list[str] = []
    for one in message.attachments or ():
        name = one.file_name or ""
        if Path(name).suffix.lower() in (".txt", ".md"):
            text = _beside(folder, one.url or "")
            if text is None:
                lost.append(name)
            else:
                files[name] = text
    return Message(
        id=message.id or "",
        at=_utc(message.timestamp),
        edited=None if message.timestamp_edited is None else _utc(message.timestamp_edited),
        author=author.id,
        name=author.nickname or author.name or author.id,
        bot=bool(author.is_bot),
        text=message.content or "",
        files=files,
        lost=tuple(lost),
        account=author.name or "",
    )


def _beside(folder: Path, url: str) -> str | None:
    """The text of an attachment that was saved with the export (``--media``); None where only a link is left."""
    place = (folder / url).resolve()
    if "://" in url or not place.is_relative_to(folder.resolve()) or not place.is_file():
        return None
    if place.stat().st_size > MOST_TEXT:
        return None
    try:
        return place.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError):
        return None


def _utc(at: datetime) -> datetime:
    return at.replace(tzinfo=UTC) if at.tzinfo is None else at.astimezone(UTC)
