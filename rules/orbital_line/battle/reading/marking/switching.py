"""Energy in the words of a step: what is fed, what comes first, and switches that leave out their module (``Щука выключает Купол, Ёж включает``)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rules.language.phrases.lexicon import Head
from rules.orbital_line.battle.reading.marking.marks import celled
from rules.orbital_line.reading.cut import Step, recut
from rules.orbital_line.reading.modules import modules_of
from rules.orbital_line.reading.wordbook import wordbook

_COMPARES = ("=важнее", "=важней", "=takes priority over", "=matters more than", "=is more important than")
"""Phrases of power that stand between two modules."""

_SWITCHES = ("power.off", "power.on")


def leaves_out(step: Step, last: Step) -> bool:
    """Whether a stretch is a switch without a module behind one with a module."""
    return _bare(step) and last.head(*_SWITCHES) is not None and bool(modules_of(last))


def switched(found: Sequence[Step]) -> list[Step]:
    """The steps, such a switch with the modules of the step before it."""
    whole: list[Step] = []
    for step in found:
        named = [whole[-1].pieces[at] for at, _, _ in modules_of(whole[-1])] if whole else []
        alone = bool(whole) and leaves_out(step, whole[-1])
        whole.append(recut([*step.pieces, *named], step.joint) if alone else step)
    return whole


def _bare(step: Step) -> bool:
    """Whether a switch names neither a module nor a cell, but a ship or a word for what is hers."""
    pieces = step.pieces
    owned = any(piece.kind in ("name", "ref") or wordbook().has("hers", piece) for piece in pieces)
    return step.head(*_SWITCHES) is not None and owned and not modules_of(step) and not celled(step)


def is_foremost(step: Step) -> bool:
    """``Энергию на щит в первую очередь``, ``feeds the shield before the beam``."""
    fed = modules_of(step)
    between = step.pieces[fed[0][0] : fed[-1][0]] if fed else []
    if any(wordbook().has("ahead_of", piece) for piece in between):
        return True
    said = f"{' '.join(piece.text for piece in step.pieces)} "
    first = wordbook().sets["foremost_phrases"] | _energy_first()
    return any(f"{phrase} " in said for phrase in first)


@cache
def _energy_first() -> frozenset[str]:
    """``Сначала энергию``, ``first power``: what is fed first is more important, and not only earlier."""
    sets = wordbook().sets
    return frozenset(f"{first} {energy}" for first in sets["at_first_phrases"] for energy in sets["energy"])


def is_feed(step: Step) -> bool:
    """Whether energy is given to a module (``энергию — Клинку``, ``энергию щиту``)."""
    at = _energy_at(step)
    rest = step.pieces[at + 1 :]
    signed = len(rest) > 1 and rest[0].text in ("-", "—", "->")
    given = [piece for piece in rest if not wordbook().has("at", piece)]
    plain = bool(given) and all(piece.kind in ("name", "cell") for piece in given)
    return (signed or plain) and wordbook().has("energy", step.pieces[at]) and bool(modules_of(step))


def feeds_all(step: Step) -> bool:
    """Whether a module gets all energy, so that it comes before the others (``всю энергию — щиту``)."""
    at = _energy_at(step)
    return is_feed(step) and at > 0 and wordbook().has("all", step.pieces[at - 1])


def _energy_at(step: Step) -> int:
    """Where a step begins to speak of energy: behind a ship's name and ``всю``."""
    led = ("name", "ref", "sign")
    places = (at for at, p in enumerate(step.pieces) if p.kind not in led and not wordbook().has("all", p))
    return next(places, 0)


def is_comparison(head: Head) -> bool:
    """Whether a head only compares two modules (``Купол важнее Клинка``)."""
    return head.sense.phrase in _COMPARES
