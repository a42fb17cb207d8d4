"""The messages of an export: what its writer promises, read by somebody who expects less."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from msgspec import Struct, field

from bot.gamefile.problems import BadFileError, Fault

WRITTEN_BY_PEOPLE = ("Default", "Reply")
"""The types of message that can hold orders; everything else is a notice of Discord's or an answer of a bot."""

MOST_BYTES = 200_000_000
MOST_TEXT = 1_000_000


class _Author(Struct, rename="camel"):
    id: str = ""
    name: str = ""
    nickname: str | None = None
    is_bot: bool = False


class _Attachment(Struct, rename="camel"):
    url: str = ""
    file_name: str = ""


class _Message(Struct, rename="camel"):
    id: str = ""
    type: str = "Default"
    timestamp: datetime | None = None
    timestamp_edited: datetime | None = None
    content: str = ""
    author: _Author = field(default_factory=_Author)
    attachments: Sequence[_Attachment] = ()


class _Channel(Struct):
    name: str = ""


class _Range(Struct):
    after: str | None = None
    before: str | None = None


class _Export(Struct, rename="camel"):
    messages: Sequence[_Message]
    channel: _Channel = field(default_factory=_Channel)
    date_range: _Range = field(default_factory=_Range)


class Message(Struct, frozen=True):
    """A message that a person (or a bot in a person's name) wrote. ``edited`` is when it was last edited.

    ``author`` is his number, ``name`` how he is called there, and ``account`` how his account is.
    ``files`` are its text attachments by name; ``lost`` names those that the export only links to.
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


class Export(Struct, frozen=True):
    """A thread, oldest message first. ``partial`` says that it was cut by dates; ``skipped`` counts what has no id or time."""

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
            if message.timestamp is None or not message.id.isdecimal():
                skipped += 1
            else:
                found[message.id] = _message(message, message.timestamp, file.parent)
    in_order = sorted(found.values(), key=lambda message: (message.at, int(message.id)))
    cut = any(part.date_range.after or part.date_range.before for _, part in parts)
    return Export(parts[0][1].channel.name, tuple(in_order), cut, skipped)


def _decoded(file: Path) -> _Export:
    try:
        if file.stat().st_size > MOST_BYTES:
            raise _bad(file, f"is larger than {MOST_BYTES // 1_000_000} MB; export the thread alone")
        return msgspec.json.decode(file.read_bytes(), type=_Export)
    except OSError as error:
        raise _bad(file, f"cannot be read: {error.strerror or error}") from error
    except msgspec.ValidationError as error:
        raise _bad(file, f"is no export of DiscordChatExporter: {error}; export with `-f Json`") from error
    except msgspec.DecodeError as error:
        words = f"is not whole JSON ({error}); if the export was interrupted, run it again"
        raise _bad(file, words) from error


def _bad(file: Path, words: str) -> BadFileError:
    return BadFileError([Fault(str(file), 0, "", words)])


def _message(message: _Message, at: datetime, folder: Path) -> Message:
    files: dict[str, str] = {}
    lost: list[str] = []
    for one in message.attachments:
        if Path(one.file_name).suffix.lower() in (".txt", ".md"):
            text = _beside(folder, one.url)
            if text is None:
                lost.append(one.file_name)
            else:
                files[one.file_name] = text
    author = message.author
    return Message(
        id=message.id,
        at=_utc(at),
        edited=None if message.timestamp_edited is None else _utc(message.timestamp_edited),
        author=author.id,
        name=author.nickname or author.name or author.id,
        bot=author.is_bot,
        text=message.content,
        files=files,
        lost=tuple(lost),
        account=author.name,
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
