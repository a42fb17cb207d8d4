"""Fills in a modal as a person does, and sends what Discord's client would send."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from typing import TYPE_CHECKING, Any

from tests.discordia.asking import Resolved, choices
from tests.discordia.errors import Impossible
from tests.discordia.interactions import Interaction
from tests.discordia.limits.components import ROW, SELECTS, TEXT_INPUT
from tests.discordia.limits.modals import CHECKBOX, CHECKBOXES, LABEL, RADIO, UPLOAD
from tests.discordia.model import Json

if TYPE_CHECKING:
    from tests.discordia.world import World


def filled(world: World, asked: Interaction, fields: Mapping[str, Any]) -> Json:
    """The data of the submitted modal; every given field must exist."""
    assert asked.modal is not None
    resolved = Resolved(world, asked.channel)
    numbers = count(1)
    used: set[str] = set()
    parts = [_part(component, fields, resolved, numbers, used) for component in asked.modal["components"]]
    unknown = set(fields) - used
    if unknown:
        raise Impossible(f"the modal {asked.modal['title']!r} has no field {sorted(unknown)}")
    return {"custom_id": asked.modal["custom_id"], "components": parts} | resolved.json()


def _part(
    component: Json, fields: Mapping[str, Any], resolved: Resolved, numbers: count[int], used: set[str]
) -> Json:
    found: Json = {"type": component["type"], "id": next(numbers)}
    if component["type"] == LABEL:
        inner = component["component"]
        answer = _answer(inner, component["label"], fields, resolved, used)
        found["component"] = _head(inner, next(numbers)) | answer
    elif component["type"] == ROW:
        inner = component["components"][0]
        answer = _answer(inner, inner["label"], fields, resolved, used)
        found["components"] = [_head(inner, next(numbers)) | answer]
    return found


def _head(field: Json, number: int) -> Json:
    return {"type": field["type"], "id": number, "custom_id": field["custom_id"]}


def _answer(field: Json, label: str, fields: Mapping[str, Any], resolved: Resolved, used: set[str]) -> Json:
    names = [name for name in (label, field["custom_id"]) if name in fields]
    used.update(names)
    given = fields[names[0]] if names else None
    kind = field["type"]
    if kind == TEXT_INPUT:
        return {"value": _text(field, label, given)}
    if kind == CHECKBOX:
        return {"value": bool(field.get("default") if given is None else given)}
    values = [] if given is None else list(given) if isinstance(given, list | set) else [given]
    if field.get("required", True) and not values:
        raise Impossible(f"{label!r} must be filled in")
    return _chosen(field, values, resolved)


def _chosen(field: Json, values: Sequence[Any], resolved: Resolved) -> Json:
    kind = field["type"]
    if kind == UPLOAD:
        return {"values": [resolved.add(value) for value in values]}
    if kind == RADIO:
        return {"value": choices(field, values, resolved)[0] if values else None}
    assert kind == CHECKBOXES or kind in SELECTS
    least = {"min_values": 0} if not field.get("required", True) else {}
    most = field.get("max_values") or (len(field.get("options") or []) if kind == CHECKBOXES else 1)
    return {"values": choices({**field, **least, "max_values": most}, values, resolved)}


def _text(field: Json, label: str, given: Any) -> str:
    """What stands in a text field: the given words, or those it came with."""
    text = str(field.get("value") or "") if given is None else str(given)
    if not text:
        if field.get("required", True):
            raise Impossible(f"{label!r} must be filled in")
        return text
    low, high = field.get("min_length") or 0, field.get("max_length") or 4000
    if not low <= len(text) <= high:
        raise Impossible(f"{label!r} takes {low} to {high} characters, not {len(text)}")
    return text
