"""Limits of buttons, selects and layouts, in posts of the classic and of the newer kind."""

from __future__ import annotations

from collections.abc import Sequence

from tests.discordia.limits.form import Form
from tests.discordia.model import Json, flattened

ROW, BUTTON, SELECT, TEXT_INPUT = 1, 2, 3, 4
SELECTS = (3, 5, 6, 7, 8)
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LAYOUT = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER)
LINK, PREMIUM = 5, 6
ROWS = 5
V2_TOTAL = 40
V2_TEXT = 4000


def check_components(form: Form, components: Sequence[Json], *, v2: bool) -> None:
    """Components of a post."""
    if v2:
        _check_layout(form, components)
    else:
        form.size("components", components, 0, ROWS)
        for index, row in enumerate(components):
            form.choice(f"components.{index}.type", row.get("type"), (ROW,))
            check_row(form, f"components.{index}", row)
    ids = [part["custom_id"] for part in flattened([*components]) if part.get("custom_id")]
    form.unique(
        "components", ids, "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated"
    )


def check_row(form: Form, place: str, row: Json) -> None:
    """Up to five buttons, or one select."""
    inner = row.get("components") or []
    form.size(f"{place}.components", inner, 1, 5)
    if any(part.get("type") in SELECTS for part in inner) and len(inner) > 1:
        form.wrong(
            f"{place}.components",
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            "The specified component exceeds the maximum width",
        )
    for index, part in enumerate(inner):
        inside = f"{place}.components.{index}"
        if part.get("type") == BUTTON:
            check_button(form, inside, part)
        elif part.get("type") in SELECTS:
            check_select(form, inside, part)
        else:
            form.choice(f"{inside}.type", part.get("type"), (BUTTON, *SELECTS))


def check_button(form: Form, place: str, button: Json) -> None:
    style = button.get("style")
    form.choice(f"{place}.style", style, (1, 2, 3, 4, LINK, PREMIUM))
    form.text(f"{place}.label", button.get("label"), 0, 80)
    if style != PREMIUM and not button.get("label") and not button.get("emoji"):
        form.wrong(place, "BUTTON_COMPONENT_LABEL_OR_EMOJI", "A button needs a label or an emoji")
    if style == LINK:
        form.text(f"{place}.url", button.get("url"), 1, 512)
        if button.get("custom_id"):
            form.wrong(
                place, "BUTTON_COMPONENT_CUSTOM_ID_URL", "A custom id and url cannot both be specified"
            )
    elif style != PREMIUM:
        form.text(f"{place}.custom_id", button.get("custom_id"), 1, 100)


def check_select(form: Form, place: str, select: Json) -> None:
    form.text(f"{place}.custom_id", select.get("custom_id"), 1, 100)
    form.text(f"{place}.placeholder", select.get("placeholder"), 0, 150)
    form.number(f"{place}.min_values", select.get("min_values"), 0, 25)
    form.number(f"{place}.max_values", select.get("max_values"), 1, 25)
    if select["type"] != SELECT:
        return
    options = select.get("options") or []
    form.size(f"{place}.options", options, 1, 25)
    for index, option in enumerate(options):
        inside = f"{place}.options.{index}"
        form.text(f"{inside}.label", option.get("label"), 1, 100)
        form.text(f"{inside}.value", option.get("value"), 1, 100)
        form.text(f"{inside}.description", option.get("description"), 0, 100)
    values = [option.get("value") for option in options]
    form.unique(
        f"{place}.options",
        values,
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
        "The specified option value is used",
    )
    if max(select.get("min_values") or 0, select.get("max_values") or 1) > len(options):
        form.wrong(f"{place}.max_values", "SELECT_COMPONENT_MAX_VALUES", "There are fewer options than that")


def _check_layout(form: Form, components: Sequence[Json]) -> None:
    parts = flattened([*components])
    if len(parts) > V2_TOTAL:
        form.wrong("components", "COMPONENT_MAX_TOTAL_COMPONENTS", f"Must be {V2_TOTAL} or fewer components.")
    if sum(len(part.get("content") or "") for part in parts if part.get("type") == TEXT) > V2_TEXT:
        form.wrong(
            "components",
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            f"Must be {V2_TEXT} or fewer characters.",
        )
    for index, component in enumerate(components):
        _check_laid_out(form, f"components.{index}", component, LAYOUT)


def _check_laid_out(form: Form, place: str, component: Json, allowed: Sequence[int]) -> None:
    kind = component.get("type")
    form.choice(f"{place}.type", kind, allowed)
    if kind == ROW:
        check_row(form, place, component)
    elif kind == TEXT:
        form.text(f"{place}.content", component.get("content"), 1, V2_TEXT)
    elif kind == GALLERY:
        form.size(f"{place}.items", component.get("items") or [], 1, 10)
    elif kind == SECTION:
        _check_section(form, place, component)
    elif kind == CONTAINER:
        for index, inner in enumerate(component.get("components") or []):
            inside = tuple(which for which in LAYOUT if which != CONTAINER)
            _check_laid_out(form, f"{place}.components.{index}", inner, inside)


def _check_section(form: Form, place: str, section: Json) -> None:
    texts = section.get("components") or []
    form.size(f"{place}.components", texts, 1, 3)
    for index, inner in enumerate(texts):
        _check_laid_out(form, f"{place}.components.{index}", inner, (TEXT,))
    accessory = section.get("accessory") or {}
    form.choice(f"{place}.accessory.type", accessory.get("type"), (BUTTON, THUMBNAIL))
    if accessory.get("type") == BUTTON:
        check_button(form, f"{place}.accessory", accessory)
