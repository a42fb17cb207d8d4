"""Sentences put together from frames and acts, so that no act is read in one frame and lost in another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any


def filled(frame: str, words: Mapping[str, str]) -> str:
    """The frame with every ``{key}`` filled from the words; what they do not have stays."""
    text = frame
    while True:
        before = text
        for key, word in words.items():
            text = text.replace("{" + key + "}", word)
        if text == before:
            return text


def sentences(frame: str, document: Mapping[str, Any]) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    """The sentences of a frame: each act for each unit that has the forms it asks for, with the unit's name and the act."""
    for unit in document["units"]:
        for act in document["acts"]:
            forms = {key: str(form) for key, form in {**act, **unit}.items() if key not in ("name", "reads")}
            text = filled(frame, forms)
            if "{" not in text:
                yield text, unit["name"], act
