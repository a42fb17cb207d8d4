"""Orders for several ships at once: for all of them, for none, for those that are left (OL-ORD-02)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from rules.language.tokens import Piece
from rules.language.words import words
from rules.orbital_line.battle.reading.marking.guards import is_silence
from rules.orbital_line.battle.reading.marking.turns import is_bare_turn
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
        or _all_of_ours(step)
        or _fleet_first(step)
        or any(
            _counts_all(step, _before_ours(pieces, at))
            for at, one in enumerate(pieces)
            if book.has("ships_all", one)
        )
    )


def behind_all(pieces: Sequence[Piece]) -> int:
    """How many pieces say that what follows is for everybody (``Обоим кораблям:``, ``All:``); 0 where none do."""
    book, at = wordbook(), 0
    every = ("everybody", "both", "all", "fleet", "each")
    while at < min(len(pieces), _SHORT) and (
        any(book.has(name, pieces[at]) for name in (*every, "ships_all", "ours")) or pieces[at].text == "the"
    ):
        at += 1
    signed = 0 < at < len(pieces) - 1 and pieces[at].text in (":", "-", "—")
    return at + 1 if signed and any(book.has(name, one) for name in every for one in pieces[:at]) else 0


def _counts_all(step: Step, at: int) -> bool:
    """Whether the word at a place says that all are meant, and not all of those that are fired at."""
    book, pieces = wordbook(), step.pieces
    every = at >= 0 and any(book.has(name, pieces[at]) for name in ("all", "both", "each"))
    return every and not (at > 0 and book.has("at", pieces[at - 1]) and step.head("fire.hold") is None)


def _before_ours(pieces: Sequence[Piece], at: int) -> int:
    """The place before a word for ships and the ``наши`` or ``my`` that stands with it."""
    owned = at > 0 and pieces[at - 1].text in words().sets["possessive"]
    return at - 2 if owned else at - 1


def _fleet_first(step: Step) -> bool:
    """``Эскадра: разгон 1``, ``всем разгон 1``, ``все вправо на 1``: the fleet, or everybody, is told before anything else is said."""
    book, pieces = wordbook(), step.pieces
    moves = any(head.sense.command.startswith(("man.", "fire.hold")) for head in step.heads)
    moves = moves or is_bare_turn(step)
    told = pieces[0].text.endswith("м") or is_bare_turn(step)
    led = book.has("fleet", pieces[0]) or (book.has("everybody", pieces[0]) and told)
    return moves and led


def we_all(step: Step) -> bool:
    """``Мы без изменений``, ``we hold fire``: all of ours, where nothing is done by any single one."""
    idle = bool(step.heads) and all(one.sense.command in ("man.drift", "fire.hold") for one in step.heads)
    return idle and wordbook().has("we", step.pieces[0])


def _all_of_ours(step: Step) -> bool:
    """``Все наши летят по инерции``, ``наши все молчат``: everybody, where no guns are meant."""
    book = wordbook()
    plain = any(head.sense.command.startswith(("man.", "fire.hold")) for head in step.heads)
    said = [piece for piece in step.pieces if piece.text != "of"]
    pairs = [(a, b) for a, b in pairwise(said) if book.has("everybody", a) or book.has("everybody", b)]
    ours = any(book.has("ours", a) or book.has("ours", b) for a, b in pairs)
    armed = bool(modules_of(step)) or any(book.has("guns", piece) for piece in step.pieces)
    return plain and ours and not armed


def the_others(step: Step) -> bool:
    """``Остальные — по инерции``, ``the other two drift``: the ships of the seat that the post has not spoken to."""
    book = wordbook()
    plain = any(head.sense.command.startswith(("man.", "fire.hold")) for head in step.heads)
    plain = plain or is_silence(step) or is_bare_turn(step)
    pieces = step.pieces[1:] if step.pieces[0].text == "the" else step.pieces
    of_guns = any(book.has("guns", piece) for piece in pieces) or bool(modules_of(step))
    counted = len(pieces) > 1 and (pieces[1].kind == "number" or book.has("ships_all", pieces[1]))
    rest = bool(pieces) and (book.has("the_others", pieces[0]) or (book.has("other", pieces[0]) and counted))
    return plain and rest and not of_guns


def nobody(step: Step) -> bool:
    """``Никто из наших не стреляет``: nobody is the doer, and he is not one of others (``никто из врагов``); he may stand last."""
    book, pieces = wordbook(), step.pieces
    if not book.has("nobody", pieces[0]):
        return book.has("nobody", pieces[-1])
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
