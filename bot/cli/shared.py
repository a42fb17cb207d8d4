"""What options and arguments of several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

Files = Annotated[
    list[Path], typer.Argument(help="Game files (YAML).", show_default=False, metavar="FILES...")
]
File = Annotated[Path, typer.Argument(help="The game file that the post belongs to.", show_default=False)]
Store = Annotated[
    str | None,
    typer.Option(
        "--store", metavar="URL", help="The database: sqlite:///FILE, a FILE, or postgresql://USER@HOST/NAME."
    ),
]
