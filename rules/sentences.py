"""A sentence about a fault: said in English, and able to be said in other languages, since it knows its form."""

from __future__ import annotations

from collections.abc import Mapping


class Said(str):
    """A text in English with the ``form`` that it was made of, and what was put into its places.

    What was put in may be such a text again. Other languages have a form of their own for each of these.
    """

    __slots__ = ("args", "form")

    form: str
    args: Mapping[str, object]


def said(form: str, /, **args: object) -> Said:
    """The sentence of a form such as ``there is no unit {name} here{near}``; without ``args`` the form is the sentence."""
    if isinstance(form, Said) and not args:
        return form
    plain = {name: _plain(value) for name, value in args.items()}
    made = Said(form.format(**plain) if plain else form)
    made.form, made.args = form, plain
    return made


def _plain(value: object) -> object:
    """A value as it is written in a file: nothing for null, true and false, lists and maps without the marks of texts."""
    match value:
        case None:
            return said("nothing")
        case bool():
            return "true" if value else "false"
        case list() | tuple():
            return f"[{', '.join(str(_plain(one)) for one in value)}]"
        case dict():
            return f"{{{', '.join(f'{key}: {_plain(one)}' for key, one in value.items())}}}"
        case _:
            return value
