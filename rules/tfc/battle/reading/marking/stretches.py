"""A sentence as the stretches between its joints."""

from __future__ import annotations

from collections.abc import Callable

from rules.language.tokens import Piece

Stretch = tuple[list[Piece], list[Piece]]
"""The joints before a stretch, and its pieces."""


def stretches(pieces: list[Piece], is_joint: Callable[[int], bool]) -> list[Stretch]:
    """The stretches of some pieces; ``is_joint`` tells whether the piece at a place parts two of them."""
    found: list[Stretch] = [([], [])]
    for at, piece in enumerate(pieces):
        if not is_joint(at):
            found[-1][1].append(piece)
        elif found[-1][1]:
            found.append(([piece], []))
        else:
            found[-1][0].append(piece)
    return found
