"""Stretches that say only with what is fired, how little, or that nothing is: they narrow the fire just ordered."""

from __future__ import annotations

import re
from itertools import pairwise

from rules.language.clauses import Clause
from rules.language.names.hearing import is_means
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.desk import Desk, Item
from rules.tfc.battle.reading.gunnery.added import in_turn
from rules.tfc.battle.reading.gunnery.amounts import BEAM, PROJECTILE, has, shares, spared_weapons
from rules.tfc.battle.reading.gunnery.apart import says_with_what
from rules.tfc.battle.reading.gunnery.fire import read_fire
from rules.tfc.battle.reading.scene import FIRE
from rules.tfc.battle.reading.table import OWN
from rules.tfc.battle.reading.wordbook import PACKAGE, Wordbook

_SILENT = word_list("silent", PACKAGE)
_UNUSED = word_list("unused", PACKAGE)
_THIS = word_list("this")
_ENOUGH = word_list("enough", PACKAGE)
_LAST_OF_ENOUGH = frozenset(phrase.split()[-1] for phrase in _ENOUGH)


def narrows(desk: Desk, part: list[Piece]) -> bool:
    """Let a stretch that says only with what is fired narrow the fire just ordered.

    Of single units in the same sentence (``A and B fire on X: A with beams, ...``), or of all that the sentence before is for (``A fires on X. Half.``).
    """
    told = [(item, _without_kept(desk, with_what)) for item, with_what in _told(desk, part)]
    plain = [[p for p in with_what if p.kind != "sign"] for _, with_what in told]
    if not told or not all(says_with_what(desk.table.book, one) for one in plain):
        return False
    for item, with_what in told:
        amounts = read_fire(with_what, {}, frozenset(), desk.table).spare
        fired = [a.filled() for a in amounts]
        unit = desk.table.unit(item.unit or "")
        if len(told) > 1 and not any(has(unit, kind) for a in fired for kind in _kinds(a.weapon)):
            desk.items.remove(item)
            continue
        before = item.args["targets"][0]
        shot = {"unit": before["unit"], **shares(fired, unit)}
        if _may_narrow_on(item, part) or not desk.listed("too").isdisjoint(piece.text for piece in with_what):
            shot = {key: value or before.get(key, 0) for key, value in shot.items()}
        elif item.narrowed >= 0:
            shot = {key: value if before.get(key, value) else 0 for key, value in shot.items()}
        item.args = {**item.args, "targets": [shot]}
        item.narrowed = part[-1].end
        desk.trace(part[0].start, part[-1].end, "ladder", "with what the unit fires")
    return True


def without_verdict(book: Wordbook, pieces: list[Piece], clause: Clause) -> None:
    """Let a clause end before the words that only say that the fire before them is enough (``Half her beams will do``)."""
    if pieces[clause.end - 1].text not in _LAST_OF_ENOUGH:
        return
    said = " ".join([piece.text for piece in pieces[clause.start : clause.end]])
    phrase = max((one for one in _ENOUGH if said.endswith(f" {one}")), key=len, default="")
    end = clause.end - len(phrase.split())
    plain = [piece for piece in pieces[clause.start : end] if piece.kind != "sign"]
    if phrase and (says_with_what(book, plain) or all(piece.text in _THIS for piece in plain)):
        clause.end, clause.head = end, None
        clause.moods.discard("hypothetical")


def _kinds(weapon: str) -> tuple[str, ...]:
    """The kinds of weapon that a word for one or for all of them means."""
    return (weapon,) if weapon in (BEAM, PROJECTILE) else (BEAM, PROJECTILE)


def _without_kept(desk: Desk, part: list[Piece]) -> list[Piece]:
    """The pieces without weapons that a Russian verb behind them keeps back (``лучи все, торпеды придержим``)."""
    kept = {
        place
        for at, piece in enumerate(part)
        if at and piece.text in desk.listed("sparing") and not piece.text.isascii()
        if part[at - 1].text in desk.table.book.weapons
        for place in (at - 1, at)
    }
    return [piece for at, piece in enumerate(part) if at not in kept]


def holds_back(desk: Desk, part: list[Piece]) -> bool:
    """Let a stretch that only says which weapon is not fired take it from the fire just ordered (``A fires on X. No beams.``)."""
    light = words().sets["determiners"] | words().sets["prepositions"] | _UNUSED
    kinds: set[str] = set()
    spares = bool(spared_weapons(part, desk.table))
    for piece in part:
        if piece.kind == "word" and piece.value in (BEAM, PROJECTILE):
            kinds.add(piece.value)
        elif piece.text in desk.listed("sparing") or piece.text in _SILENT:
            spares = True
        elif piece.kind != "sign" and piece.text not in light:
            return False
    fired = _last_whole_fire(desk, part) if spares and len(kinds) == 1 else []
    for item in fired:
        shot = {key: 0 if key in kinds else value for key, value in item.args["targets"][0].items()}
        item.args = {**item.args, "targets": [shot]}
        desk.trace(part[0].start, part[-1].end, "ladder", "a weapon that is not fired")
    return bool(fired)


def _told(desk: Desk, part: list[Piece]) -> list[tuple[Item, list[Piece]]]:
    """The attacks that a stretch narrows, each with the pieces that say to what; nothing if it narrows none."""
    if not desk.listed("respectively").isdisjoint([piece.text for piece in part]):
        return in_turn(_last_whole_fire(desk, part), part, desk.listed("respectively"))
    if not desk.memory.header and all(piece.kind != "name" for piece in part):
        return [(item, part) for item in _last_fire(desk, part)]
    named = _with_what_each(desk, part)
    found = [(_fire_so_far(desk, name, part[0].start), with_what) for name, with_what in named]
    return [(item, what) for item, what in found if item is not None] if all(one for one, _ in found) else []


def _with_what_each(desk: Desk, part: list[Piece]) -> list[tuple[str, list[Piece]]]:
    """The own units that a stretch names one by one, or its header, each with the pieces behind it; nothing if it names others too."""
    table, header = desk.table, desk.memory.header
    begins = [at for at, piece in enumerate(part) if piece.kind == "name"]
    if not begins:
        return [(header[0], part)] if len(header) == 1 else []
    if any(len(table.among(part[at], OWN)) != 1 for at in begins):
        return []
    return [(table.among(part[at], OWN)[0], part[at + 1 : end]) for at, end in pairwise([*begins, len(part)])]


def takes_aim(desk: Desk, part: list[Piece]) -> bool:
    """Let units told only with what they fire shoot at whom a command without a unit was aimed (``Fire on X! A with beams, B with torpedoes``)."""
    aim = next((one for one in reversed(desk.unmanned) if one.command == "attack"), desk.memory.aim)
    told = _with_what_each(desk, part) if aim is not None else []
    plain = [[p for p in with_what if p.kind != "sign"] for _, with_what in told]
    if aim is None or not told or not all(says_with_what(desk.table.book, one) for one in plain):
        return False
    last = max([aim.end, *(item.end for item in desk.items[-1:])])
    whom = {
        name: [args["targets"] for _, command, args in acts if command == "attack"]
        for name, acts in aim.options
    }
    targets = [whom.get(name, []) for name, _ in told]
    if part[0].start - last > _NEAR or any(len(found) != 1 or len(found[0]) != 1 for found in targets):
        return False
    for (name, with_what), found in zip(told, targets, strict=True):
        fired = [amount.filled() for amount in read_fire(with_what, {}, frozenset(), desk.table).spare]
        shot = {"unit": found[0][0]["unit"], **shares(fired, desk.table.unit(name))}
        desk.add(
            Item(
                "order",
                name,
                "attack",
                {"targets": [shot]},
                part[0].start,
                part[-1].end,
                list_id=desk.list_count,
            )
        )
    desk.unmanned[:] = [one for one in desk.unmanned if one is not aim]
    desk.memory.aim = aim
    return True


def _last_fire(desk: Desk, part: list[Piece]) -> list[Item]:
    """The attacks of the sentence right before a stretch that holds a share or ``only``, where they are with all that their units have."""
    only = desk.listed("only")
    measured = any(
        piece.kind in ("share", "points")
        or piece.text in only
        or is_means(piece.text)
        or (part[0].text == ":" and piece.kind == "word" and piece.value in (BEAM, PROJECTILE))
        for piece in part
    )
    told_on = bool(desk.items) and _may_narrow_on(desk.items[-1], part)
    return _last_whole_fire(desk, part) if measured or told_on else []


def _last_whole_fire(desk: Desk, part: list[Piece]) -> list[Item]:
    """The attacks of the sentence right before a stretch, where they are with all that their units have."""
    if not desk.items:
        return []
    end = max(desk.items[-1].end, desk.items[-1].narrowed)
    if len(_ASIDE.sub("", desk.text.plain[end : part[0].start])) > _ADJOINING:
        return []
    same = desk.latest()
    fire = all(one.kind == "order" and one.command in FIRE for one in same)
    return same if fire and all(_is_whole(one) or _may_narrow_on(one, part) for one in same) else []


def _may_narrow_on(item: Item, part: list[Piece]) -> bool:
    """Whether an attack that was told with one weapon may be told with another one (``Beams: half. Torpedoes: all.``)."""
    targets = item.args.get("targets", ())
    told = {piece.value for piece in part if piece.kind == "word" and piece.value in (BEAM, PROJECTILE)}
    return (
        item.narrowed >= 0
        and len(targets) == 1
        and bool(told)
        and not any(targets[0].get(kind) for kind in told)
    )


_NEAR = 40
"""How many characters may stand between an aim and those told with what they fire at it: a name and what introduces it."""
_ASIDE = re.compile(r"\([^()\n]*")
"""What stands in brackets between fire and more of it, and counts for no distance."""
_ADJOINING = 12
"""How many characters may stand between fire and the sentence that says with what: no more than a short question (``With what?``)."""


def _is_whole(item: Item) -> bool:
    """Whether an attack is at one target with all that the unit has."""
    targets = item.args.get("targets", ())
    return len(targets) == 1 and all(v in (0, 100) for key, v in targets[0].items() if key != "unit")


def _fire_so_far(desk: Desk, name: str, start: int) -> Item | None:
    """The unit's attack on one target with all it has that the sentence up to here has ordered for several units."""
    for item in reversed(desk.items):
        if not _ENDS.isdisjoint(desk.text.plain[item.end : start]):
            return None
        if item.kind == "order" and item.unit == name and item.command in FIRE:
            several = sum(one.start == item.start and one.kind == "order" for one in desk.items) > 1
            return item if several and _is_whole(item) else None
    return None


_ENDS = frozenset(".!?\n")
