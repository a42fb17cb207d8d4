"""The words on a picture of ships: the short names of modules, and the weapons of a strip of fire, in the language of its reader."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.telling.speech import Speech
from rules.game import Mark, Scene


def worded(scene: Scene, speech: Speech) -> Scene:
    """The picture in the words of a language; in English it is so already."""
    if speech.locale != "ru":
        return scene
    return replace(scene, marks=tuple(_russian(mark) for mark in scene.marks))


def _russian(mark: Mark) -> Mark:
    values: dict[str, Any] = dict(mark.values)
    for name in ("modules", "misfits"):
        if name in values:
            values[name] = [{**one, "code": one["code_ru"]} for one in values[name]]
    return replace(mark, label=values.get("label_ru", mark.label), values=values)
