"""Two phrases that say one order: said twice, one that only begins the other, or a means taken for fire."""

from __future__ import annotations

from rules.language.phrases.lexicon import Head
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.wordbook import PACKAGE

JOINTS = word_list("and_then") | {",", "&", "+"}


def one_order(pieces: list[Piece], last: Head, head: Head) -> bool:
    """Whether the second of two phrases says in full what the first one begins to say."""
    return (
        _says_twice(pieces, last, head)
        or _leads_away(pieces, last, head)
        or _with_tractors(pieces, last, head)
        or _takes_in_tow(last, head)
        or _keeps_hold(pieces, last, head)
    )


def aims_and_fires(pieces: list[Piece], last: Head, head: Head) -> bool:
    """Whether the second of two verbs only carries out what the first one aims (``locks phasers on Pall and fires``)."""
    after = head.end + (head.end < len(pieces) and pieces[head.end].text in words().sets["whole"])
    bare = after == len(pieces) or pieces[after].kind == "sign"
    return (
        last.sense.command == head.sense.command == "attack"
        and (bool(last.sense.doubt) or last.sense.phrase != head.sense.phrase)
        and bare
        and (last.form == head.form or last.sense.fixed)
        and pieces[head.start - 1].text in JOINTS
        and any(piece.kind == "name" for piece in pieces[last.end : head.start])
        and not _names_another(pieces[last.end : head.start])
    )


def _names_another(between: list[Piece]) -> bool:
    """Whether somebody is named behind a comma and a joint: the second verb is his (``fires on A, and the Kites dive and fire``)."""
    joints = words().sets["connectors"]
    return any(
        first.text == "," and second.text in joints and third.kind == "name"
        for first, second, third in zip(between, between[1:], between[2:], strict=False)
    )


def stays_there(pieces: list[Piece], last: Head, head: Head) -> bool:
    """Whether a ship only stays where it goes (``comes up behind Tarn and stays there``)."""
    after = pieces[head.end].text if head.end < len(pieces) else ""
    there = "there" in (pieces[head.end - 1].text, after)
    return there and (last.sense.command, head.sense.command) == ("move", "remain")


_ONCE = frozenset({
    "scotty", "picard", "voss", "marymount", "superlaser", "tractor_swing", "tractor_shear", "graviton_wave", "akuzi_pause", "akuzi_reverse",
    "gravity_well", "gravwell_sensors", "tachyon_sweep", "separate", "shield_interlock", "dock", "land", "launch", "cloak", "decloak", "ftl_out", "ram",
})  # fmt: skip
"""Commands that a unit is not given twice in a sentence."""


def said_once(pieces: list[Piece], last: Head, head: Head) -> bool:
    """Whether the same command is only named once more (``beams a bomb aboard - the Scotty Maneuver``, ``comes alongside and docks``)."""
    return (
        last.sense.command == head.sense.command
        and not last.sense.doubt
        and head.sense.command in _ONCE
        and all(piece.text != ";" and piece.kind != "name" for piece in pieces[head.end :])
        and (head.sense.fixed or head.end == len(pieces) or pieces[head.end].kind == "sign")
        and not any(piece.text == ";" for piece in pieces[last.end : head.start])
    )


def is_amount(pieces: list[Piece], last: Head, head: Head) -> bool:
    """Whether a word for fire behind an attack's target only tells how much is fired at it (``att Mattock, a full broadside``)."""
    if not (
        last.sense.command == head.sense.command == "attack" and head.sense.fixed and not last.sense.doubt
    ):
        return False
    after = pieces[head.end] if head.end < len(pieces) else None
    between = pieces[last.end : head.start]
    named = any(piece.kind == "name" for piece in between)
    light = words().sets["determiners"] | words().sets["whole"] | {","}
    return (
        named
        and (after is None or after.kind == "sign")
        and all(p.kind == "name" or p.text in light for p in between)
    )


def apart(pieces: list[Piece], start: int, end: int) -> bool:
    """Whether a sign or a joint stands in a stretch."""
    joints = words().sets["connectors"]
    part = pieces[start:end]
    return "sign" in [p.kind for p in part] or not joints.isdisjoint([p.text for p in part])


_IN_OR_WITH = word_list("in") | word_list("with")
_BREAKING_OFF = word_list("breaking_off", PACKAGE)
_TOW = word_list("in_tow", PACKAGE)
_KEEPING = word_list("keeping")


def _leads_away(pieces: list[Piece], last: Head, head: Head) -> bool:
    """Whether breaking off only begins the journey named behind it (``breaks off and makes for open space``)."""
    return (
        last.sense.command == "retreat"
        and head.sense.command in ("move", "out_of_range", "ftl_out", "retreat")
        and any(last.sense.phrase.startswith(phrase) for phrase in _BREAKING_OFF)
        and all(piece.text in JOINTS for piece in pieces[last.end : head.start])
    )


def _takes_in_tow(last: Head, head: Head) -> bool:
    """Whether a ship is only taken in tow for the journey told behind it (``берет на буксир A и тащит за Лимб``)."""
    return last.sense.command == head.sense.command == "tow" and not _TOW.isdisjoint(
        last.sense.phrase.split()
    )


def _keeps_hold(pieces: list[Piece], last: Head, head: Head) -> bool:
    """Whether a lock is only kept for the tow told behind it (``keeps the tractor lock on A and hauls her to Rock``)."""
    kept = any(piece.text in _KEEPING for piece in pieces[max(0, last.start - 2) : last.start + 1])
    return kept and (last.sense.command, head.sense.command) == ("tractor", "tow")


def _with_tractors(pieces: list[Piece], last: Head, head: Head) -> bool:
    """Whether somebody is only hit with tractor beams, or taken in them (``hits the Prince with both tractor beams``)."""
    return (
        last.sense.command == "attack"
        and head.sense.command == "tractor"
        and head.sense.fixed
        and any(piece.text in _IN_OR_WITH for piece in pieces[last.start : head.start])
        and not apart(pieces, last.end, head.start)
    )


def _says_twice(pieces: list[Piece], last: Head, head: Head) -> bool:
    """Whether two verbs say one thing (``twists away and evades``, ``вильнув, уклоняется``): nothing stands between them but a joint."""
    return (
        last.sense.command == head.sense.command == "evade"
        and last.sense.phrase != head.sense.phrase
        and last.form in (head.form, "ing")
        and all(piece.text in JOINTS for piece in pieces[last.end : head.start])
        and head.start - last.end == 1
    )
