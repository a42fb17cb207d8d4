"""Lines of a build as the reader would have them written: each read back gives the same order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.orbital_line.dock.state import Yard
from rules.orbital_line.reading.written import forms, name_of
from rules.orders import Order

Args = Mapping[str, Any]
Words = dict[str, object | None]


def write(yard: Yard, orders: Sequence[Order], language: str) -> tuple[str, ...]:
    """Orders as lines that read back as them; a line says whose it is where the one before it is not of the same build."""
    builds = (None, *(order.unit for order in orders))
    return tuple(
        _line(yard, order, language, begins=before != order.unit)
        for before, order in zip(builds, orders, strict=False)
    )


def _line(yard: Yard, order: Order, language: str, *, begins: bool) -> str:
    words = _WORDS.get(order.command, _none)(yard, order.args, language)
    line = forms(language).say(_FORMS.get(order.command, order.command), words)
    if order.command == "build.start" or not begins:
        return line
    return forms(language).say("alone", {"unit": order.unit, "line": line})


def _none(yard: Yard, args: Args, language: str) -> Words:
    return {}


def _start(yard: Yard, args: Args, language: str) -> Words:
    template = yard.catalogue.templates[args["template"]]
    return {"name": args["name"], "template": template.ru if language == "ru" else template.name}


def _place(yard: Yard, args: Args, language: str) -> Words:
    return {
        "cell": args["cell"],
        "module": name_of(yard.catalogue.modules[args["module"]], language),
        "rotation": args.get("rotation") or None,
    }


def _remove(yard: Yard, args: Args, language: str) -> Words:
    return {"cell": args["cell"]}


def _fill(yard: Yard, args: Args, language: str) -> Words:
    return {"module": name_of(yard.catalogue.modules[args["module"]], language)}


def _power(yard: Yard, args: Args, language: str) -> Words:
    modules = yard.catalogue.modules
    return {
        "modules": forms(language).listed(
            name_of(modules[one], language) if one in modules else one for one in args["modules"]
        )
    }


_FORMS: Mapping[str, str] = {"query": "build.passport"}
"""The forms that are not called by their command."""

_WORDS: Mapping[str, Callable[[Yard, Args, str], Words]] = {
    "build.start": _start,
    "build.place": _place,
    "build.remove": _remove,
    "build.fill": _fill,
    "build.power": _power,
}
