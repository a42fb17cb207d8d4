"""Sentences put together from frames and acts, so that no act is read in one frame and lost in another."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import pytest

FoundIn = Iterable[tuple[str, list[str], list[str], int]]
"""What sentences were read as: the text, what it should order, what it does, and how many items there are in all."""

STRIDE = int(os.environ.get("FRAMES_STRIDE", "7"))
"""Every so many sentences of a frame are read; the next frame begins one further on, so that all acts have their turn. At night it is 1."""


def framed(files: Mapping[str, Any], kind: str) -> list[Any]:
    """The frames of a kind as cases of a test, each with the file it stands in and its place there."""
    return [
        pytest.param(stem, at, frame, id=f"{stem}-{frame}")
        for stem, file in files.items()
        for at, frame in enumerate(file[kind])
    ]


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


def some(frame: str, at: int, document: Mapping[str, Any]) -> list[tuple[str, str, Mapping[str, Any]]]:
    """The sentences of the frame at this place that are read in a usual run."""
    return list(sentences(frame, document))[at % STRIDE :: STRIDE]


def changed(found: FoundIn) -> dict[str, list[str]]:
    """The sentences that are not read as the orders they give and nothing else."""
    return {text: orders for text, meant, orders, items in found if orders != meant or items != len(meant)}


def unasked(found: FoundIn) -> list[str]:
    """The sentences of one act that order something, or about which nothing is asked."""
    return [text for text, meant, orders, items in found if len(meant) == 1 and (orders or not items)]


def ordered(found: FoundIn) -> dict[str, list[str]]:
    """The sentences of one act that order something."""
    return {text: orders for text, meant, orders, _ in found if len(meant) == 1 and orders}
