"""The JSON Schema of the game file, made from the table of entry kinds. Editors check files with it as they are typed.

What a system keeps under ``setup`` is its own matter and open here.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import datetime
from typing import Any, Literal, get_args, get_origin

from msgspec.structs import FieldInfo, fields

from bot.gamefile.checks import LISTS, MAPS
from bot.gamefile.reading import LOCALES
from rules.entries import KINDS, Kind

Schema = dict[str, Any]

TEXT: Schema = {"type": ["string", "number"]}
MAP: Schema = {"type": ["object", "null"]}
TIME: Schema = {
    "type": "string",
    "pattern": r"^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?( ?(Z|[+-]\d\d(:?\d\d)?))?)?$",
}
EXACT: Schema = {"type": ["number", "string"], "pattern": r"^[+-]?\d+(\.\d+|/\d+)?$"}


def text() -> str:
    """The schema as a file."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


def schema() -> Schema:
    """The schema as plain data."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Quarterdeck game file",
        "description": "One document of a game file: how a game was set up, and its log.",
        **_object(_keys(), required=["game"]),
        "$defs": {name: _entry(kind) for name, kind in KINDS.items()} | {"check": _check()},
    }


def _keys() -> dict[str, Schema]:
    """What stands at the left margin of a game."""
    seat = _object({"side": TEXT, "locale": {"enum": list(LOCALES)}}, nullable=True)
    like = "title of an earlier game of the file; what is not said here is taken from it"
    dice = "a secret that every die follows from, or the dice themselves"
    return {
        "game": {**TEXT, "description": "the title"},
        "like": {**TEXT, "description": like},
        "system": {"type": "string", "description": "the kind of game, for instance tfc.battle"},
        "rulings": {**MAP, "description": "rulings that differ from the defaults"},
        "moderators": _list(TEXT),
        "seats": {
            "type": "object",
            "description": "the seats in posting order",
            "additionalProperties": seat,
        },
        "catalogues": {**_list(TEXT), "description": "by name, or a .yaml file beside this one"},
        "setup": {**MAP, "description": "the system's own: units, places, yards, map ..."},
        "dice": {
            **_object({"secret": TEXT, "script": _list(EXACT)}, nullable=True),
            "maxProperties": 1,
            "description": dice,
        },
        "log": {
            **_list({"oneOf": [{"$ref": f"#/$defs/{name}"} for name in KINDS]}),
            "description": "what happened",
        },
        "check": {"$ref": "#/$defs/check"},
    }


def _entry(kind: Kind) -> Schema:
    beside = {"id": TEXT, "at": TIME, "check": {"$ref": "#/$defs/check"}}
    parts = {field.name: field for field in fields(kind.record) if field.name not in {"id", "at"}}
    if kind.main is None:
        return {
            "description": kind.words,
            **_object({kind.name: _inside(kind, parts), **beside}, required=[kind.name]),
        }
    if kind.main == "id":
        main: Schema = {"type": ["string", "number", "null"]}
        del beside["id"]
    else:
        main = _typed(parts.pop(kind.main).type)
    by = {"by": TEXT} if kind.name in {"edit", "delete"} else {}
    flat = {name: _typed(field.type) for name, field in parts.items()}
    required = [kind.name, *_required(parts)]
    return {
        "description": kind.words,
        **_object({kind.name: main, **by, **flat, **beside}, required=required),
    }


def _inside(kind: Kind, parts: Mapping[str, FieldInfo]) -> Schema:
    """The map of an entry, as the file spells it."""
    typed = {name: _typed(field.type) for name, field in parts.items()} | {"id": TEXT}
    required = _required(parts)
    match kind.name:
        case "override":
            del typed["subject"]
            return _object(typed, required=["by"]) | {"additionalProperties": True, "minProperties": 2}
        case "deadline":
            typed["at"] = typed.pop("deadline")
            return _object(typed, required=["by", "at"])
        case "handover":
            del typed["direction"]
            ways = [{"required": ["from"]}, {"required": ["to"]}]
            typed["units"] = {"oneOf": [typed["units"], {"type": "array", "items": TEXT, "minItems": 1}]}
            return _object(typed | {"from": TEXT, "to": TEXT, "at": TIME}, required=["by", "units"]) | {
                "oneOf": ways
            }
        case _:
            return _object(typed | {"at": TIME}, required=required)


def _required(parts: Mapping[str, FieldInfo]) -> list[str]:
    return [name for name, field in parts.items() if field.required]


def _typed(kind: Any) -> Schema:
    if get_origin(kind) is Literal:
        return {"enum": list(get_args(kind))}
    if get_origin(kind) is not None:
        return {"type": "object", "additionalProperties": TEXT} if get_args(kind)[1] is str else dict(MAP)
    return {str: TEXT, int: {"type": "integer"}, bool: {"type": "boolean"}, datetime: TIME}[kind]


def _check() -> Schema:
    exactly = {"type": "object", "properties": {"exactly": {"type": "array"}}, "required": ["exactly"]}
    parts: Schema = {name: {"oneOf": [{"type": "array"}, exactly]} for name in LISTS}
    parts |= {name: {"type": "object"} for name in MAPS}
    parts["windows"] = {"type": "object", "additionalProperties": {"enum": ["open", "closed"]}}
    audience = {"type": "object", "additionalProperties": _object(parts)}
    return {"description": "what must hold then", **_object({**parts, "audience": audience}, nullable=True)}


def _object(
    properties: Mapping[str, Any], required: list[str] | None = None, *, nullable: bool = False
) -> Schema:
    found: Schema = {"type": ["object", "null"] if nullable else "object", "properties": dict(properties)}
    if required:
        found["required"] = required
    return found | {"additionalProperties": False}


def _list(items: Schema) -> Schema:
    return {"type": ["array", "null"], "items": items}
