"""What stands in a picture: a state as somebody may see it, in the words of a language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from bot.live.saying.views import view_of
from bot.pictures.drawing import Picture
from bot.pictures.legend import in_words, worded
from bot.store.games.held import Held
from bot.telling.narrator import narrator
from bot.telling.speech import Speech
from rules.kit.canonical import builtins
from rules.messages import Viewer
from rules.orders import Refusal
from rules.table import Play


def picture(
    held: Held,
    state: Any,
    events: Sequence[Mapping[str, Any]],
    viewer: Viewer,
    spoken: str,
    refused: Sequence[Refusal] = (),
) -> Picture | None:
    """The picture of a state with what happened in its turn and what was refused, if the kind of game draws one."""
    view = view_of(held, state, viewer)
    denied = [{"unit": r.unit, "command": r.command, "rule": r.rule, **builtins(r.args)} for r in refused]
    drawn = held.game.scene(replace(view, turn={**view.turn, "events": events, "refused": denied}))
    if not drawn.marks:
        return None
    speech = Speech(held.file.setup.system, spoken)
    legend = worded(speech.say)
    return Picture(in_words(narrator(held.file.setup.system).worded(drawn, speech), legend), legend)


def built(held: Held, play: Play[Any], viewer: Viewer, spoken: str) -> Picture | None:
    """What a post has built, as it looks by now, in games in which posts build something."""
    if not narrator(held.file.setup.system).builds:
        return None
    return picture(held, play.outcome.state, (), viewer, spoken, play.outcome.refused)
