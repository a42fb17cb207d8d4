"""Limits of a modal and of what stands in it."""

from __future__ import annotations

from tests.discordia.limits.components import ROW, SELECTS, TEXT, TEXT_INPUT, check_select
from tests.discordia.limits.form import Form
from tests.discordia.model import Json, flattened

LABEL, UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 18, 19, 21, 22, 23
#: How many options a group of radio buttons or check boxes holds.
GROUPS = {RADIO: (2, 10), CHECKBOXES: (1, 10)}


def check_modal(modal: Json) -> None:
    """Refuses a modal that breaks a limit."""
    form = Form()
    components = modal.get("components") or []
    form.text("data.title", modal.get("title"), 1, 45)
    form.text("data.custom_id", modal.get("custom_id"), 1, 100)
    form.size("data.components", components, 1, 5)
    for index, component in enumerate(components):
        _check_top(form, f"data.components.{index}", component)
    ids = [part["custom_id"] for part in flattened(components) if part.get("custom_id")]
    form.unique(
        "data.components", ids, "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated"
    )
    form.done()


def _check_top(form: Form, place: str, component: Json) -> None:
    kind = component.get("type")
    form.choice(f"{place}.type", kind, (ROW, TEXT, LABEL))
    if kind == ROW:
        inner = component.get("components") or []
        form.size(f"{place}.components", inner, 1, 1)
        for part in inner:
            form.choice(f"{place}.components.0.type", part.get("type"), (TEXT_INPUT,))
            form.text(f"{place}.components.0.label", part.get("label"), 1, 45)
            _check_field(form, f"{place}.components.0", part)
    elif kind == LABEL:
        form.text(f"{place}.label", component.get("label"), 1, 45)
        form.text(f"{place}.description", component.get("description"), 0, 100)
        field = component.get("component") or {}
        form.choice(
            f"{place}.component.type", field.get("type"), (TEXT_INPUT, *SELECTS, UPLOAD, *GROUPS, CHECKBOX)
        )
        _check_field(form, f"{place}.component", field)


def _check_field(form: Form, place: str, field: Json) -> None:
    kind = field.get("type")
    form.text(f"{place}.custom_id", field.get("custom_id"), 1, 100)
    if field.get("disabled"):
        form.wrong(f"{place}.disabled", "MODAL_COMPONENT_DISABLED", "Components in modals cannot be disabled")
    if kind == TEXT_INPUT:
        _check_text_input(form, place, field)
    elif kind in SELECTS:
        check_select(form, place, field)
    elif kind == UPLOAD:
        form.number(f"{place}.min_values", field.get("min_values"), 0, 10)
        form.number(f"{place}.max_values", field.get("max_values"), 1, 10)
    elif kind in GROUPS:
        form.size(f"{place}.options", field.get("options") or [], *GROUPS[kind])
        for index, option in enumerate(field.get("options") or []):
            form.text(f"{place}.options.{index}.label", option.get("label"), 1, 100)
            form.text(f"{place}.options.{index}.value", option.get("value"), 1, 100)
            form.text(f"{place}.options.{index}.description", option.get("description"), 0, 100)


def _check_text_input(form: Form, place: str, field: Json) -> None:
    form.choice(f"{place}.style", field.get("style"), (1, 2))
    form.text(f"{place}.placeholder", field.get("placeholder"), 0, 100)
    form.text(f"{place}.value", field.get("value"), 0, 4000)
    form.number(f"{place}.min_length", field.get("min_length"), 0, 4000)
    form.number(f"{place}.max_length", field.get("max_length"), 1, 4000)
    value, most = field.get("value"), field.get("max_length")
    if isinstance(value, str) and isinstance(most, int) and len(value) > most:
        form.wrong(f"{place}.value", "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
