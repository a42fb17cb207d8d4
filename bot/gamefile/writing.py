"""A game becomes a game file again: what is read from it is the same game."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from fractions import Fraction
from typing import Any

import yaml
from msgspec.structs import fields

from bot.gamefile.game import GameFile
from bot.gamefile.log import Logged
from bot.gamefile.source import plain_scalar
from bot.gamefile.times import written
from rules.entries import KINDS, Entry
from rules.kit.exact import plain
from rules.setups import Seat

_Base: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
_TEXT = "tag:yaml.org,2002:str"


def text_of(games: list[GameFile]) -> str:
    """The games as one file. Catalogues are named as they were; files of theirs have to travel along."""
    documents = [_document(game) for game in games]
    text: str = yaml.dump_all(documents, Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=120)
    return text


def document_text(value: Mapping[str, Any]) -> str:
    """A document, a catalogue for instance, as YAML from which the same is read."""
    text: str = yaml.dump(value, Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=120)
    return text


def _document(game: GameFile) -> dict[str, Any]:
    setup = game.setup
    dice = {"secret": game.secret} if game.secret is not None else {"script": list(game.script or ())}
    document: dict[str, Any] = {
        "game": setup.title,
        "system": setup.system,
        "rulings": setup.rulings,
        "moderators": list(setup.moderators),
        "seats": {seat.name: _seat(seat) for seat in setup.seats},
        "catalogues": [catalogue.name for catalogue in game.catalogues],
        "setup": setup.setup,
        "dice": {} if game.secret is None and game.script is None else dice,
    }
    document = {name: value for name, value in document.items() if value or name in {"game", "system"}}
    document["log"] = [_item(place, logged) for place, logged in enumerate(game.log, 1)]
    if game.check is not None:
        document["check"] = game.check
    return document


def _seat(seat: Seat) -> dict[str, Any]:
    side = {} if seat.side is None else {"side": seat.side}
    return side | {"locale": seat.locale}


def _item(place: int, logged: Logged) -> dict[str, Any]:
    entry = logged.entry
    kind = next(kind for kind in KINDS.values() if kind.record is type(entry))
    values = _values(entry)
    beside = {"at": written(entry.at)}
    if kind.main != "id" and entry.id != f"e{place}":
        beside = {"id": entry.id} | beside
    if kind.main == "id":
        by = {"by": values.pop("by")}
        item = {kind.name: entry.id, **by, **beside, **values}
    elif kind.main is not None:
        item = {kind.name: values.pop(kind.main), **beside, **values}
    else:
        item = {kind.name: _respelt(kind.name, values), **beside}
    return item if logged.check is None else item | {"check": logged.check}


def _values(entry: Entry) -> dict[str, Any]:
    """The fields that say something, apart from id and time."""
    found = {}
    for field in fields(entry):
        value = getattr(entry, field.name)
        if field.name not in {"id", "at"} and (field.required or value not in (field.default, {})):
            found[field.name] = written(value) if isinstance(value, datetime) else value
    return found


def _respelt(kind: str, values: dict[str, Any]) -> dict[str, Any]:
    """The fields as the file spells them."""
    match kind:
        case "override":
            return {"by": values.pop("by"), **values.pop("subject"), **values}
        case "deadline":
            return {"at" if name == "deadline" else name: value for name, value in values.items()}
        case "handover":
            return {values.pop("direction"): values.pop("game"), **values}
        case _:
            return values


class _Dumper(_Base):  # type: ignore[misc]
    """Quotes whatever the reader would not take for text, and writes long texts as blocks."""

    def ignore_aliases(self, data: Any) -> bool:
        """Everything is written where it stands."""
        return True


def _write_text(dumper: Any, text: str) -> Any:
    style = None
    if plain_scalar(text) != text or isinstance(plain_scalar(text), bool):
        style = '"'
    elif "\n" in text:
        style = "|" if _is_block(text) else '"'
    return dumper.represent_scalar(_TEXT, text, style=style)


def _is_block(text: str) -> bool:
    """Whether a text keeps its blanks when it is written as a block."""
    lines = text.split("\n")
    tidy = all(line == line.rstrip() and line.isprintable() for line in lines)
    return tidy and bool(lines[0]) and not lines[0].startswith(" ")


def _write_plain(dumper: Any, value: Any) -> Any:
    return dumper.represent_scalar(_TEXT, "null" if value is None else str(value).lower())


def _write_map(dumper: Any, value: Mapping[str, Any]) -> Any:
    return dumper.represent_mapping("tag:yaml.org,2002:map", value)


def _write_fraction(dumper: Any, value: Fraction) -> Any:
    return dumper.represent_scalar(_TEXT, str(plain(value)))


_Dumper.yaml_implicit_resolvers = {}
_Dumper.add_representer(str, _write_text)
_Dumper.add_representer(int, _write_plain)
_Dumper.add_representer(bool, _write_plain)
_Dumper.add_representer(type(None), _write_plain)
_Dumper.add_representer(Fraction, _write_fraction)
_Dumper.add_multi_representer(Mapping, _write_map)
