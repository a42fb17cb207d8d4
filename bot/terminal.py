"""The terminal: streams in UTF-8, errors on one line, progress where somebody watches, quiet where nobody listens."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

from bot.gamefile.problems import BadFileError, Fault
from bot.gamefile.source import MAX_BYTES
from rules.sentences import said

T = TypeVar("T")

LOCALE = "QUARTERDECK_LOCALE"
SPOKEN = ("en", "ru")

LONG = 200
"""How many steps a piece of work has before its progress is worth showing."""


class MistakeError(Exception):
    """Something asked of the command that it cannot do: one line that says what, and how to mend it."""


def set_up() -> None:
    """Speak UTF-8 whatever the locale says; names of files go out as the bytes that they came in as."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="surrogateescape")


def is_plain() -> bool:
    """Whether whoever watches wants no colours, or has a terminal that shows none."""
    return bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"


def language(known: Sequence[str]) -> str | None:
    """The language of whoever watches, as the environment says it, if it is a known one other than English.

    English says nothing: it is what machines are set to that nobody has set to anything.
    """
    name = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    short = name.partition(".")[0].partition("_")[0].casefold()
    return short if short in known and short != "en" else None


def mend_of(error: OSError) -> str:
    """What can be done about it, if that is known."""
    if error.errno == errno.ENOSPC:
        return "; make room on the disk and run it again"
    return f" ({error.filename})" if error.filename else ""


def stdin_text() -> str:
    """Everything on standard input, as UTF-8. Raises :class:`BadFileError` for what cannot be a post."""
    data = sys.stdin.buffer.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise BadFileError(
            [Fault("standard input", 0, "", said("is larger than {most} MB", most=MAX_BYTES // 1_000_000))]
        )
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise BadFileError([Fault("standard input", line, "", "is not UTF-8")]) from error


def counted(number: int, one: str, many: str) -> str:
    """So many things, with the word for one or for several."""
    return f"{number} {one if number == 1 else many}"


def complain(text: str) -> None:
    """One line on the error stream."""
    sys.stderr.write(f"{' '.join(text.split())}\n")


@contextmanager
def conversation() -> Iterator[None]:
    """What is said within it is said in the language that is asked for there; behind it the environment's counts again."""
    before = os.environ.get(LOCALE)
    try:
        yield
    finally:
        os.environ.pop(LOCALE, None)
        if before is not None:
            os.environ[LOCALE] = before


def speak(locale: str | None) -> None:
    """Say faults in this language from here on; None leaves it to the environment."""
    if locale is not None:
        os.environ[LOCALE] = locale


def spoken() -> str:
    """The language in which faults are said: the one that was asked for, else the watcher's, else English."""
    return os.environ.get(LOCALE) or language(SPOKEN) or "en"


def first_fault(error: BadFileError) -> str:
    """The first fault of a file, and how many more there are."""
    from bot.telling.faults import in_words, worded

    first, more = error.faults[0], len(error.faults) - 1
    told = in_words(first, spoken())
    if not more:
        return told
    form = "{fault} (and {more} more: quarterdeck check {file} lists them)"
    return worded(said(form, fault=told, more=more, file=first.file), spoken())


def every_fault(faults: Iterable[Fault]) -> None:
    """Complain of faults of files, one a line."""
    from bot.telling.faults import in_words

    for fault in faults:
        complain(in_words(fault, spoken()))


def mistake(error: Exception) -> None:
    """Complain of what the command was asked for and cannot do; of several things, one a line."""
    from bot.telling.faults import worded

    for text in [one for one in error.args if isinstance(one, str)] or [str(error)]:
        complain(f"quarterdeck: {worded(text, spoken())}")


def hang_up() -> None:
    """Forget standard output, whose reader went away, so that nothing complains about it at the end."""
    try:
        standard = sys.stdout.fileno()
    except OSError:
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, standard)
    os.close(nowhere)


def track(steps: Iterable[T], total: int, words: str) -> Iterator[T]:
    """The same steps, with a bar on the error stream if that is a terminal and the work is long."""
    if total < LONG or not sys.stderr.isatty():
        yield from steps
        return
    from rich.console import Console
    from rich.progress import track as bar

    yield from bar(steps, words, total=total, console=Console(stderr=True), transient=True)
