"""What a host sets: one object, made at the start from the environment and the file ``.env``, and handed in.

``.env`` lies in the folder where Quarterdeck is started. What the environment says wins over it.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

PREFIX = "QUARTERDECK_"
DEFAULT_DATABASE = "sqlite:///quarterdeck.db"

_LINE = re.compile(r"(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*)")
_QUOTED = re.compile(r"""(["'])(.*?)\1\s*(?:#.*)?""")


class BadSettingError(ValueError):
    """A setting that cannot be used: one line that names the file or variable, and the mend."""


class Settings(Struct, frozen=True, kw_only=True):
    """Everything that a host may set."""

    database_url: str = DEFAULT_DATABASE


def load(environment: Mapping[str, str] = os.environ, folder: Path = Path()) -> Settings:
    """The settings of the environment over those of the folder's ``.env``. Raises :class:`BadSettingError`."""
    found = {**_env_file(folder / ".env"), **environment}
    return Settings(database_url=found.get(f"{PREFIX}DATABASE_URL") or DEFAULT_DATABASE)


def _env_file(path: Path) -> dict[str, str]:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError) as error:
        raise BadSettingError(f"{path} cannot be read: {error}") from error
    found = {}
    for number, line in enumerate(text.splitlines(), 1):
        words = line.strip()
        if not words or words.startswith("#"):
            continue
        match = _LINE.fullmatch(words)
        if match is None:
            raise BadSettingError(f"{path}:{number}: write NAME=VALUE, or # before a remark")
        found[match[1]] = _value(match[2])
    return found


def _value(text: str) -> str:
    """The value without its quotation marks or the remark behind it."""
    quoted = _QUOTED.fullmatch(text)
    return quoted[2] if quoted is not None else re.split(r"\s+#", text)[0].strip()
