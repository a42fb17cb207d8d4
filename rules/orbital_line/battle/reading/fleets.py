"""Orders for several ships at once: for all of them, for none, for those that are left (OL-ORD-02)."""

from __future__ import annotations

from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.modules import modules_of
from rules.orbital_line.reading.wordbook import wordbook

_SHORT = 6
"""Fewer pieces than this make a clause about everybody."""


def whole_fleet(step: Step) -> bool:
    """Whether a step is for every ship of the seat (``оба корабля``, ``all ships``)."""
    book, pieces = wordbook(), step.pieces
    return (
        _everybody(step)
        or nobody(step)
        or any(
            book.has("ships_all", piece)
            and any(book.has(name, pieces[at - 1]) for name in ("all", "both", "each"))
            and not (at > 1 and book.has("at", pieces[at - 2]) and step.head("fire.hold") is None)
            for at, piece in enumerate(pieces)
            if at
        )
    )


def the_others(step: Step) -> bool:
    """``Остальные — по инерции``: the ships of the seat that the post has not spoken to."""
    plain = any(head.sense.command.startswith(("man.", "fire.hold")) for head in step.heads)
    book = wordbook()
    pieces = step.pieces[1:] if step.pieces[0].text == "the" else step.pieces
    of_guns = any(book.has("guns", piece) for piece in pieces) or bool(modules_of(step))
    return plain and bool(pieces) and book.has("the_others", pieces[0]) and not of_guns


def nobody(step: Step) -> bool:
    """``Никто из наших не стреляет``: nobody is the doer, and he is not one of others (``никто из врагов``)."""
    book, pieces = wordbook(), step.pieces
    if not book.has("nobody", pieces[0]):
        return False
    after = pieces[1] if len(pieces) > 1 else None
    among = after is not None and after.text in ("из", "of")
    return not among or any(book.has("ours", piece) for piece in pieces[2:4])


def _everybody(step: Step) -> bool:
    """``Оба дрейфуют``, ``пропускаю манёвр обоими``: the word stands beside what they do."""
    head = step.head()
    moves = head is not None and head.sense.command.startswith(("man.", "fire.hold"))
    if head is None or not moves:
        return False
    near = [
        *step.pieces[max(0, head.start - 1) : head.start],
        *step.pieces[head.end : head.end + 1],
        step.pieces[-1],
    ]
    short = len(step.pieces) < _SHORT or [piece.text for piece in step.pieces[-2:-1]] == ["у"]
    return short and any(wordbook().has("everybody", piece) for piece in near)
