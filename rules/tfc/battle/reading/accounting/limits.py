"""Words that limit a command, and whether its order keeps to them: how much, with what, at whom not, and whether at all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.language.words import word_list, words
from rules.tfc.battle.reading.accounting import amounts
from rules.tfc.battle.reading.accounting.limit import Limit
from rules.tfc.battle.reading.scene import FIRE, Scene
from rules.tfc.battle.reading.wordbook import PACKAGE

_JOURNEYS = frozenset({"move", "advance", "dock", "land"})
_HOLDING = frozenset({"tractor", "tow"})
_TRACTORS = word_list("tractors", PACKAGE)
_NO_EITHER = word_list("no_either", PACKAGE)


def loose_limit(scene: Scene, command: str, args: Mapping[str, Any]) -> str:
    """The question about the first word of limit that an order does not keep to; empty if it keeps to all of them."""
    if _CHECKS.keys().isdisjoint(scene.texts):
        return ""
    said = scene.head.sense.phrase.split()
    for at in range(scene.clause.start, scene.clause.end):
        if scene.head.start <= at < scene.head.end and scene.pieces[at].text in said:
            continue
        for phrase, check in _CHECKS.get(scene.pieces[at].text, ()):
            end = at + len(phrase)
            if len(phrase) == 1 or phrase == tuple([piece.text for piece in scene.pieces[at:end]]):
                doubt = check(Limit(scene, command, args, at, end))
                if doubt:
                    return doubt
    return ""


def _missing(limit: Limit) -> str:
    """``near A``, ``across A's bow``, ``wide of A`` behind a verb of firing: fire that is to hit nobody."""
    behind = limit.behind()
    near = limit.command in FIRE and behind is not None and behind.kind == "name"
    between = limit.scene.pieces[limit.scene.head.start : limit.start]
    return "target" if near and all(piece.kind != "name" for piece in between) else ""


def _remains(limit: Limit) -> str:
    """``A's wreckage``, ``the pods of A``: what is left of somebody, or leaves him, is not himself."""
    return "target" if limit.aims_at(limit.before()) or limit.aims_at(limit.behind()) else ""


def _harmless(limit: Limit) -> str:
    """``fires flares at A``, ``bombards A with insults``: what is sent over is no fire."""
    return "command" if limit.command in FIRE else ""


def _partway(limit: Limit) -> str:
    """``halfway to A``: a place between two others."""
    named = limit.scene.pieces[limit.start]
    return "place" if limit.command in _JOURNEYS and not named.cap else ""


def _second_choice(limit: Limit) -> str:
    """``A is the alternate target``: somebody who is only meant if another cannot be shot at."""
    return "target" if limit.command in FIRE else ""


def _nobody(limit: Limit) -> str:
    """``evades nothing``: nothing is done."""
    return "negation" if limit.command == "evade" and limit.start == limit.scene.head.end else ""


def _switched_off(limit: Limit) -> str:
    """``shuts down her gravity well``: what goes on only as long as it is ordered is ended, not begun."""
    return "negation" if limit.command in _KEPT_UP else ""


_KEPT_UP = frozenset({"gravity_well", "slam", "tachyon_sweep"})


def _torn(limit: Limit) -> str:
    """``puts beams on A and tears her apart``: held, or torn with tractor beams?"""
    said = {piece.text for piece in limit.scene.pieces[: limit.start]}
    held = limit.command == "attack" and not said.isdisjoint(_TRACTORS)
    return "command" if held or limit.command in _HOLDING else ""


def _where_was(limit: Limit) -> str:
    """``shoots at where A was``: a place, and nobody."""
    head = limit.scene.head
    between = limit.scene.pieces[head.start : limit.start]
    nobody = limit.start >= head.end and all(piece.kind != "name" for piece in between)
    return "target" if limit.command in FIRE and nobody else ""


def _one_of(limit: Limit) -> str:
    """``whichever of A and B is weaker``, ``one of A and B evades``: one of several, and nobody says which."""
    behind = limit.behind()
    if (
        limit.start < limit.scene.head.start
        and behind is not None
        and behind.kind == "name"
        and not behind.poss
    ):
        return "unit" if limit.scene.table.is_own(behind) else "target"
    return (
        "target" if limit.command in FIRE and behind is not None and behind.kind in ("name", "group") else ""
    )


def _either(limit: Limit) -> str:
    """``either A evades or B does``: one of two."""
    behind = limit.scene.pieces[limit.end].text if limit.end < limit.scene.clause.end else ""
    return "choice" if limit.start < limit.scene.head.start and behind not in _NO_EITHER else ""


def _in_name_only(limit: Limit) -> str:
    """``evades, in theory``: nobody does it."""
    return "hedge" if limit.start >= limit.scene.head.end else ""


def _attributed(limit: Limit) -> str:
    """``A moves to B, says the map``: what somebody else says of a ship."""
    behind = limit.scene.pieces[limit.end].text if limit.end < limit.scene.clause.end else ""
    led = limit.start > limit.scene.head.end and limit.scene.pieces[limit.start - 1].text == ","
    return "speech" if led and behind and behind not in words().sets["me"] else ""


_LISTS: tuple[tuple[frozenset[str], Callable[[Limit], str]], ...] = (
    (word_list("vague_amounts", PACKAGE), amounts.vague),
    (word_list("at_least", PACKAGE), amounts.bound),
    (word_list("at_most", PACKAGE), amounts.bound),
    (word_list("spans", PACKAGE), amounts.span),
    (word_list("as_much", PACKAGE), amounts.as_much),
    (word_list("leaving_off", PACKAGE), amounts.left_off),
    (word_list("all_but", PACKAGE), amounts.left_off),
    (word_list("withholding", PACKAGE), amounts.withheld),
    (word_list("only_with", PACKAGE), amounts.only),
    (word_list("near_misses", PACKAGE), _missing),
    (word_list("remains", PACKAGE), _remains),
    (word_list("harmless_shots", PACKAGE), _harmless),
    (word_list("partway", PACKAGE), _partway),
    (word_list("turns_of_fire", PACKAGE), amounts.in_turn),
    (word_list("ranking", PACKAGE), amounts.weighed),
    (word_list("second_choices", PACKAGE), _second_choice),
    (word_list("nobody", PACKAGE), _nobody),
    (word_list("attributing", PACKAGE), _attributed),
    (word_list("switching_off", PACKAGE), _switched_off),
    (word_list("torn", PACKAGE), _torn),
    (word_list("excepted", PACKAGE), amounts.excepted),
    (word_list("or_else", PACKAGE), amounts.alternative),
    (word_list("one_of", PACKAGE), _one_of),
    (word_list("in_name_only", PACKAGE), _in_name_only),
    (word_list("one_kind_first", PACKAGE), amounts.first),
    (word_list("either", PACKAGE), _either),
    (word_list("place_of_target", PACKAGE), _where_was),
)


def _checks() -> dict[str, list[tuple[tuple[str, ...], Callable[[Limit], str]]]]:
    """Every phrase of limit by its first word, with what it asks of an order."""
    found: dict[str, list[tuple[tuple[str, ...], Callable[[Limit], str]]]] = {}
    for phrases, check in _LISTS:
        for phrase in sorted(phrases):
            key = tuple(phrase.split())
            found.setdefault(key[0], []).append((key, check))
    return found


_CHECKS = _checks()
