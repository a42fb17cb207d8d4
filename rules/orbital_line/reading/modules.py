"""Modules in the words of a step: which are named, what they may be, how they are turned (OL-ORD-02)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from rules.language.tokens import Piece
from rules.orbital_line.parts import Catalogue
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.scan import STRANGE
from rules.orbital_line.reading.table import KIND, MODULE, SHIP
from rules.orbital_line.reading.wordbook import wordbook

_STEP, _TURNS = 60, 6
"""A step by which a module is turned, in degrees, and how many lead back to where it was."""

Named = tuple[int, tuple[str, ...], bool]
"""Where a module is named, which ones it may be, and whether only their kind was named."""


def listed_modules(step: Step) -> Sequence[Named]:
    """The module that a step names first, and those that are only listed after it (``Шило, Метлу и Жало``)."""
    found = modules_of(step)
    for place, (one, other) in enumerate(pairwise(found), 1):
        between = step.pieces[one[0] + 1 : other[0]]
        if not all(piece.text == "," or wordbook().has("in_a_list", piece) for piece in between):
            return found[:place]
    return found


def modules_of(step: Step) -> Sequence[Named]:
    """The modules that a step names: where, which ones it may be, and whether only their kind was named.

    Two names of one module side by side are one (``Шмель X-12``). They are looked for once for each step.
    """
    found: Sequence[Named] | None = step.memo.get("modules")
    if found is None:
        found = step.memo["modules"] = tuple(_modules_in(step.pieces))
    return found


def _modules_in(pieces: Sequence[Piece]) -> list[Named]:
    found: list[Named] = []
    arms = wordbook().arms
    for at, piece in enumerate(pieces):
        if piece.kind == "word" and piece.text in arms:
            found.append((at, (arms[piece.text],), True))
        if piece.kind != "name":
            continue
        exact = tuple(thing.id for thing in piece.value if thing.kind == MODULE)
        ship = any(thing.kind == SHIP for thing in piece.value)
        loose = () if ship else tuple(thing.id for thing in piece.value if thing.kind == KIND)
        last = found[-1] if found and found[-1][0] == at - 1 else None
        if exact and last is not None and not last[2] and set(exact) & set(last[1]):
            found[-1] = (at, tuple(one for one in exact if one in last[1]), False)
        elif exact or loose:
            found.append((at, exact or loose, not exact))
    exact_places = {at for at, _, loose in found if not loose}
    return [one for one in found if not one[2] or exact_places.isdisjoint((one[0] - 1, one[0] + 1))]


def strange(step: Step) -> str | None:
    """A module's name with a number that no module bears, as it was written."""
    return next((str(piece.value) for piece in step.pieces if piece.kind == STRANGE), None)


def of_kind(catalogue: Catalogue, kind: str) -> tuple[str, ...]:
    """The modules of the catalogue that people call by the name of a kind."""
    return tuple(
        m.id for m in catalogue.modules.values() if is_kind(kind, m.kind, m.category, m.repair is not None)
    )


def is_kind(word: str, kind: str, category: str, repairs: bool) -> bool:
    """Whether a module's kind or category answers to the name of a kind."""
    if word == "repair":
        return repairs
    return word in (kind, f"category:{category}")


def rotation_in(step: Step) -> int | None:
    """How many steps of 60 degrees a module is turned, 0 to 5; None where it is turned by no such step (``поворот 7``)."""
    for at, piece in enumerate(step.pieces):
        if piece.kind != "number" or piece.value is None:
            continue
        after = step.pieces[at + 1] if at + 1 < len(step.pieces) else None
        degrees = after is not None and (after.text == "°" or wordbook().has("degrees", after))
        before = step.pieces[max(0, at - 2) : at]
        if degrees or any(wordbook().has("rotation", one) for one in before):
            value = int(piece.value)
            turned = divmod(value, _STEP) if degrees or value >= _STEP else (value, 0)
            return turned[0] % _TURNS if turned[1] == 0 and (value < _TURNS or value >= _STEP) else None
    return 0
