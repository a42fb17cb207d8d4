"""What a host sets: one object, made at the start from the environment and the file ``.env``, and handed in.

``.env`` lies in the folder where Quarterdeck is started. What the environment says wins over it.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from rules.kit.suggest import hint
from rules.sentences import Said, said

PREFIX = "QUARTERDECK_"
DEFAULT_DATABASE = "sqlite:///quarterdeck.db"

_LINE = re.compile(r"(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*)")
_QUOTED = re.compile(r"""(["'])(.*?)\1\s*(?:#.*)?""")


class BadSettingError(ValueError):
    """Settings that cannot be used: one line for each, in ``args``, that names the file or variable, and the mend."""


class Settings(Struct, frozen=True, kw_only=True):
    """Everything that a host may set."""

    database_url: str = DEFAULT_DATABASE
    token: str = ""
    message_content: str = "auto"
    settle_seconds: int = 20
    lease_seconds: int = 5
    shard: int = 0
    shards: int = 1
    log_level: str = "info"
    retire_days: int = 0
    metrics_port: int = 0

    def __repr__(self) -> str:
        """Without the token and the password."""
        return f"Settings(shard={self.shard}, shards={self.shards}, message_content={self.message_content})"


NAMES = frozenset({f"{PREFIX}{name.upper()}" for name in Settings.__struct_fields__} | {f"{PREFIX}LOCALE"})
"""Everything that may be set under Quarterdeck's own name."""


def load(environment: Mapping[str, str] = os.environ, folder: Path = Path()) -> Settings:
    """The settings of the environment over those of the folder's ``.env``. Raises :class:`BadSettingError`."""
    made, problems = read(environment, folder)
    if problems:
        raise BadSettingError(*problems)
    return made


def read(
    environment: Mapping[str, str] = os.environ, folder: Path = Path()
) -> tuple[Settings, tuple[Said, ...]]:
    """The same with every problem instead of an error; what cannot be used is as if it were not set."""
    reader = _Reader(environment, folder)
    found = reader.found
    shards = reader.number("SHARDS", 1, 1)
    made = Settings(
        database_url=found.get(f"{PREFIX}DATABASE_URL") or DEFAULT_DATABASE,
        token=found.get(f"{PREFIX}TOKEN") or found.get("DISCORD_TOKEN") or "",
        message_content=reader.word("MESSAGE_CONTENT", ("auto", "yes", "no")),
        settle_seconds=reader.number("SETTLE_SECONDS", 20, 0),
        lease_seconds=reader.number("LEASE_SECONDS", 5, 1),
        shard=reader.shard(shards),
        shards=shards,
        retire_days=reader.number("RETIRE_DAYS", 0, 0),
        metrics_port=reader.number("METRICS_PORT", 0, 0, 65535),
        log_level=reader.word("LOG_LEVEL", ("info", "debug", "warning", "error")),
    )
    return made, tuple(reader.problems)


class _Reader:
    """Reads settings one after the other, and notes what is wrong with them."""

    def __init__(self, environment: Mapping[str, str], folder: Path) -> None:
        self.problems: list[Said] = []
        self.found = {**self._env_file(folder / ".env"), **environment}

    def word(self, name: str, words: tuple[str, ...]) -> str:
        """One of a few words; the first is what holds where nothing is set."""
        value = (self.found.get(f"{PREFIX}{name}") or words[0]).strip().lower()
        if value in words:
            return value
        form = "QUARTERDECK_{name} is {value}; write {words}"
        self.problems.append(said(form, name=name, value=value, words=" or ".join(words)))
        return words[0]

    def number(self, name: str, default: int, least: int, most: int = 999_999_999) -> int:
        """A whole number that is neither too small nor too big."""
        value = (self.found.get(f"{PREFIX}{name}") or str(default)).strip()
        if not re.fullmatch(r"[0-9]{1,9}", value) or int(value) < least:
            form = "QUARTERDECK_{name} is {value}; write a whole number, {least} or more"
            self.problems.append(said(form, name=name, value=value, least=least))
        elif int(value) > most:
            form = "QUARTERDECK_{name} is {value}; write {most} or less"
            self.problems.append(said(form, name=name, value=value, most=most))
        else:
            return int(value)
        return default

    def shard(self, shards: int) -> int:
        """Which of the shards this process serves."""
        shard = self.number("SHARD", 0, 0)
        if shard < shards:
            return shard
        form = "QUARTERDECK_SHARD is {shard}; with QUARTERDECK_SHARDS={shards} it must be less"
        self.problems.append(said(form, shard=shard, shards=shards))
        return 0

    def _env_file(self, path: Path) -> dict[str, str]:
        try:
            text = path.read_text(encoding="utf-8-sig")
        except FileNotFoundError:
            return {}
        except (OSError, UnicodeDecodeError) as error:
            self.problems.append(said("{path} cannot be read: {error}", path=path, error=error))
            return {}
        found: dict[str, str] = {}
        for number, line in enumerate(text.splitlines(), 1):
            words = line.strip()
            if words and not words.startswith("#"):
                found |= self._line(words, path, number)
        return found

    def _line(self, words: str, path: Path, number: int) -> dict[str, str]:
        match = _LINE.fullmatch(words)
        if match is None:
            form = "{path}:{number}: write NAME=VALUE, or # before a remark"
            self.problems.append(said(form, path=path, number=number))
            return {}
        name = match[1]
        if name.startswith(PREFIX) and name not in NAMES:
            form = "{path}:{number}: there is no setting {name}{near}"
            near = hint(name, NAMES)
            self.problems.append(said(form, path=path, number=number, name=name, near=near))
        return {name: _value(match[2])}


def _value(text: str) -> str:
    """The value without its quotation marks or the remark behind it."""
    quoted = _QUOTED.fullmatch(text)
    return quoted[2] if quoted is not None else re.split(r"\s+#", text)[0].strip()
