"""Who is who in an export, and what a moderator has decided about it: a small YAML file beside it.

.. code-block:: yaml

    people:                          # the author's id in the export -> a seat, a moderator, or nobody
      "900000000000000201": rook
      "900000000000000203": nobody
    texts:                           # messages that were edited too late: what they said when it counted
      "1566519695769600002": shown   # as the export shows it, or the text itself
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from bot.gamefile.form import EMPTY, Form
from bot.gamefile.source import documents, read_bytes
from rules.sentences import said

NOBODY = "nobody"
SHOWN = "shown"


class People(Struct, frozen=True):
    """Seats and moderators by author id (None for nobody), and binding texts by message id (None for the one shown).

    ``as_shown`` takes every message that was edited too late as the export shows it.
    """

    seats: Mapping[str, str | None] = {}
    texts: Mapping[str, str | None] = {}
    as_shown: bool = False


def beside(export: Path) -> Path:
    """Where the people of an export are looked for."""
    return export.with_name(f"{export.stem}.people.yaml")


def read(file: Path, known: tuple[str, ...]) -> People:
    """The people of a file; all of them must be ``known`` in the game. Raises :class:`BadFileError`."""
    form = Form(str(file), next(iter(documents(str(file), read_bytes(file))), EMPTY))
    found = form.keys((), form.root, ("people", "texts"))
    seats: dict[str, str | None] = {}
    for author, node in form.keys(("people",), found.get("people", EMPTY)).items():
        name = form.word(("people", author), node, (*known, NOBODY), said("neither a seat nor a moderator"))
        seats[author] = None if name == NOBODY else name
    texts: dict[str, str | None] = {}
    for message, node in form.keys(("texts",), found.get("texts", EMPTY)).items():
        text = form.text(("texts", message), node)
        texts[message] = None if text == SHOWN else text
    form.settle()
    return People(seats, texts)
