"""What viewers see of states: a post asks for the same few views again and again, so the last ones are kept."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from msgspec.structs import replace

from bot.store.games.held import Held
from rules.game import View
from rules.kit.canonical import builtins
from rules.messages import Viewer

MOST = 64

_seen: OrderedDict[tuple[int, int, Viewer], tuple[Any, View]] = OrderedDict()


def view_of(held: Held, state: Any, viewer: Viewer) -> View:
    """What a viewer may see of a state, as plain data, which is not to be changed."""
    key = (id(state), id(held.game), viewer)
    found = _seen.get(key)
    if found is None or found[0] is not state:
        view = held.game.view(state, viewer)
        found = (state, replace(view, turn=builtins(view.turn), state=builtins(view.state)))
        _seen[key] = found
        if len(_seen) > MOST:
            _seen.popitem(last=False)
    _seen.move_to_end(key)
    return found[1]
