"""The only reading that rules do: data files of their own packages, each at first use, once."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any

import yaml

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@cache
def text(package: str, name: str) -> str:
    """The text of a data file that ships inside a package."""
    return resources.files(package).joinpath(name).read_text(encoding="utf-8")


@cache
def names(package: str, folder: str, suffix: str) -> tuple[str, ...]:
    """The names, without the suffix, of a package's data files in a folder; none if there is no such folder."""
    place = resources.files(package).joinpath(folder)
    found = [file.name for file in place.iterdir()] if place.is_dir() else []
    return tuple(sorted(name.removesuffix(suffix) for name in found if name.endswith(suffix)))


@cache
def load(package: str, name: str) -> Any:
    """The content of a YAML data file that ships inside a package. Callers must not change what they get."""
    return yaml.load(text(package, name), Loader=_Loader)  # noqa: S506 - a safe loader
