"""What people call things: entries use one name of a thing, people any that it bears."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.store.games.held import Held
from rules.game import Namer
from rules.messages import Viewer


def names(held: Held, viewer: Viewer) -> Mapping[str, tuple[str, ...]]:
    """Everything with a name that the viewer may know of, each with its further names."""
    game = held.game
    return game.names(held.table.state, viewer) if isinstance(game, Namer) else {}


def real_name(held: Held, viewer: Viewer, typed: str, among: Iterable[str] | None = None) -> str:
    """The name by which entries call what was typed: that name in any case, or any further one.

    ``among`` are the things that can be meant, else all that the viewer may know of. Where nothing bears the name, or more
    than one thing, it stays as typed.
    """
    further = names(held, viewer)
    known = further if among is None else {name: further.get(name, ()) for name in among}
    wanted = _folded(typed)
    bearers = [name for name in known if _folded(name) == wanted]
    bearers = bearers or [name for name, more in known.items() if wanted in map(_folded, more)]
    return bearers[0] if len(bearers) == 1 else typed.strip()


def _folded(name: str) -> str:
    return " ".join(name.casefold().replace("ё", "е").split())
