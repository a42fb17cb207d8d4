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
from rules.sentences import said

PREFIX = "QUARTERDECK_"
DEFAULT_DATABASE = "sqlite:///quarterdeck.db"

_LINE = re.compile(r"(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*)")
_QUOTED = re.compile(r"""(["'])(.*?)\1\s*(?:#.*)?""")


class BadSettingError(ValueError):
    """A setting that cannot be used: one line that names the file or variable, and the mend."""


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
    found = {**_env_file(folder / ".env"), **environment}
    made = Settings(
        database_url=found.get(f"{PREFIX}DATABASE_URL") or DEFAULT_DATABASE,
        token=found.get(f"{PREFIX}TOKEN") or found.get("DISCORD_TOKEN") or "",
        message_content=_word(found, "MESSAGE_CONTENT", ("auto", "yes", "no")),
        settle_seconds=_number(found, "SETTLE_SECONDS", 20, 0),
        lease_seconds=_number(found, "LEASE_SECONDS", 5, 1),
        shard=_number(found, "SHARD", 0, 0),
        shards=_number(found, "SHARDS", 1, 1),
        retire_days=_number(found, "RETIRE_DAYS", 0, 0),
        metrics_port=_number(found, "METRICS_PORT", 0, 0, 65535),
        log_level=_word(found, "LOG_LEVEL", ("info", "debug", "warning", "error")),
    )
    if made.shard >= made.shards:
        raise BadSettingError(
            said(
                "QUARTERDECK_SHARD is {shard}; with QUARTERDECK_SHARDS={shards} it must be less",
                shard=made.shard,
                shards=made.shards,
            )
        )
    return made


def _word(found: Mapping[str, str], name: str, words: tuple[str, ...]) -> str:
    """One of a few words; the first is what holds where nothing is set."""
    value = (found.get(f"{PREFIX}{name}") or words[0]).strip().lower()
    if value not in words:
        raise BadSettingError(
            said(
                "QUARTERDECK_{name} is {value}; write {words}",
                name=name,
                value=value,
                words=" or ".join(words),
            )
        )
    return value


def _number(found: Mapping[str, str], name: str, default: int, least: int, most: int = 999_999_999) -> int:
    """A whole number that is neither too small nor too big."""
    value = (found.get(f"{PREFIX}{name}") or str(default)).strip()
    if not re.fullmatch(r"[0-9]{1,9}", value) or int(value) < least:
        raise BadSettingError(
            said(
                "QUARTERDECK_{name} is {value}; write a whole number, {least} or more",
                name=name,
                value=value,
                least=least,
            )
        )
    if int(value) > most:
        raise BadSettingError(
            said("QUARTERDECK_{name} is {value}; write {most} or less", name=name, value=value, most=most)
        )
    return int(value)


def _env_file(path: Path) -> dict[str, str]:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError) as error:
        raise BadSettingError(said("{path} cannot be read: {error}", path=path, error=error)) from error
    found = {}
    for number, line in enumerate(text.splitlines(), 1):
        words = line.strip()
        if not words or words.startswith("#"):
            continue
        match = _LINE.fullmatch(words)
        if match is None:
            raise BadSettingError(
                said("{path}:{number}: write NAME=VALUE, or # before a remark", path=path, number=number)
            )
        name = match[1]
        if name.startswith(PREFIX) and name not in NAMES:
            near = hint(name, NAMES)
            raise BadSettingError(
                said(
                    "{path}:{number}: there is no setting {name}{near}",
                    path=path,
                    number=number,
                    name=name,
                    near=near,
                )
            )
        found[name] = _value(match[2])
    return found


def _value(text: str) -> str:
    """The value without its quotation marks or the remark behind it."""
    quoted = _QUOTED.fullmatch(text)
    return quoted[2] if quoted is not None else re.split(r"\s+#", text)[0].strip()
