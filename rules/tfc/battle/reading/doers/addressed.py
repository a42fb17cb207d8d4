"""Who is spoken to or named behind a command: in the vocative, as its object, as its agent."""

from __future__ import annotations

from rules.language.clauses import Clause
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.people import (
    OTHER,
    UNCLEAR,
    Memory,
    Subject,
    expand_group,
    is_subject_piece,
    own_units,
)
from rules.tfc.battle.reading.table import OWN, Table

_AFTER_ADDRESS = word_list("after_address")
_AND_OR_SIGN = word_list("and") | {"&", ","}
_WITH = word_list("with_companions_ru")
_AGENT_PREPOSITIONS = word_list("agent_prepositions")
_ABOARD_PREPOSITIONS = word_list("aboard_prepositions")


def as_vocative(pieces: list[Piece], clause: Clause, table: Table) -> Subject | None:
    """Somebody spoken to behind the command: ``dodge it, Valiant``; ``ramming speed, Tantal, into Devastator``."""
    head = clause.head
    assert head is not None
    if head.form in ("s", "past"):
        return None
    for at in range(head.end, clause.end):
        piece = pieces[at]
        if piece.kind not in ("name", "group") or pieces[at - 1].text != "," or piece.poss:
            continue
        if piece.kind == "name" and piece.value.agent:
            continue
        if not _ends_address(pieces, at + 1, clause.end) or _listed_after_target(pieces, head.end, at, table):
            continue
        if is_subject_piece(piece, table):
            units, clear = own_units(piece, table, Memory())
            return _spoken_to(pieces, clause, at, units, clear, table)
        behind = pieces[at + 1 : at + 3]
        ends = at == clause.end - 1 or (behind[0].text == "," and not any(map(table.is_other, behind[1:])))
        last = ends and not any(p.kind in ("name", "share", "points") for p in pieces[head.end : at])
        if last and table.is_other(piece):
            return Subject(OTHER, used=frozenset((at,)), others=piece.value.ids[:1], how="vocative")
    return None


def _ends_address(pieces: list[Piece], at: int, end: int) -> bool:
    """Whether what follows a name can follow somebody spoken to: nothing, a sign, or the rest of the command."""
    return at >= end or pieces[at].kind == "sign" or pieces[at].text in _AFTER_ADDRESS


def _spoken_to(
    pieces: list[Piece], clause: Clause, at: int, units: tuple[str, ...], clear: bool, table: Table
) -> Subject:
    """Those spoken to: one unit, or a list of them (``all guns on Tyrant, Duke and Linnet!``)."""
    used = [at]
    while (place := _next_listed(pieces, used[-1] + 1, clause.end, table)) is not None:
        used.append(place)
        more, one = own_units(pieces[place], table, Memory())
        units, clear = (*units, *(name for name in more if name not in units)), clear and one
    return Subject(OWN if clear else UNCLEAR, units, frozenset(used), "vocative")


def _next_listed(pieces: list[Piece], at: int, end: int, table: Table) -> int | None:
    """The place of the next one in a list of those spoken to, behind ``and``, a comma or both, past ``the``."""
    place = at
    while place < end and pieces[place].text in _AND_OR_SIGN | _WITH and place < at + 2:
        place += 1
    joint = place - 1
    place = next((i for i in range(place, end) if pieces[i].text not in words().prefixes), end)
    if joint < at or place >= end or not is_subject_piece(pieces[place], table):
        return None
    return None if pieces[joint].text == "," and not _ends_address(pieces, place + 1, end) else place


def _listed_after_target(pieces: list[Piece], start: int, at: int, table: Table) -> bool:
    """Whether a name after a comma goes on with a list of targets (``att Kestrel b50, Resolute b50``)."""
    if not any(pieces[i].kind == "name" for i in range(start, at)):
        return False
    return not table.is_own(pieces[at]) or (
        at + 1 < len(pieces) and pieces[at + 1].kind in ("share", "points")
    )


def as_doer(pieces: list[Piece], clause: Clause, table: Table) -> Subject | None:
    """A Russian doer behind the verb: in the instrumental, or as the nominative of an inverted sentence."""
    head = clause.head
    assert head is not None
    for at in range(clause.start, clause.end):
        piece = pieces[at]
        if _told_behind(pieces, clause, at, table):
            return with_listed(pieces, clause, at, table)
        if (
            not table.is_own(piece)
            or at in range(head.start, head.end)
            or pieces[at - 1].text == "не"
            or (piece.text.isascii() and pieces[head.start].text.isascii())
        ):
            continue
        sure = (piece.value.agent and pieces[at - 1].text not in words().sets["prepositions"]) or (
            head.form in ("s", "past")
            and (
                head.sense.command not in HANDLES - {"attack", "bombard"}
                or _object_before(pieces, clause.start, head.start, table)
            )
            and piece.value.how in ("exact", "alias", "half")
            and not _after_preposition(pieces, at, head.start)
        )
        sure = sure or _denied_behind(pieces, head.form, head.end, at)
        if sure:
            return with_listed(pieces, clause, at, table)
    return None


def _told_behind(pieces: list[Piece], clause: Clause, at: int, table: Table) -> bool:
    """Whether Russian words for a group stand behind a finite verb as its subject (``по Палачу бьют остальные``)."""
    head = clause.head
    group = (
        pieces[at].kind == "group" and not pieces[at].text.isascii() and is_subject_piece(pieces[at], table)
    )
    return (
        head is not None
        and group
        and head.form in ("s", "past")
        and at >= head.end
        and not _after_preposition(pieces, at, head.start)
    )


def with_listed(pieces: list[Piece], clause: Clause, at: int, table: Table) -> Subject:
    """The doer at a place, and those listed with him (``по Палачу бьют Заря и Полынь``)."""
    units, clear = own_units(pieces[at], table, Memory())
    used = [at]
    declined = pieces[at].kind == "name" and pieces[at].value.declined
    while (place := _next_listed(pieces, used[-1] + 1, clause.end, table)) is not None:
        joined = pieces[place - 1].text in _WITH
        alike = pieces[place].kind == "name" and pieces[place].value.declined == (declined or joined)
        if not alike:
            break
        used.append(place)
        more, one = own_units(pieces[place], table, Memory())
        units, clear = (*units, *(name for name in more if name not in units)), clear and one
    return Subject(OWN if clear else UNCLEAR, units, frozenset(used), "agent")


def _object_before(pieces: list[Piece], start: int, stop: int, table: Table) -> bool:
    """Whether somebody else's ship stands before a verb in the case of its object (``Палача таранит Заря``)."""
    return any(table.is_other(piece) and piece.value.declined for piece in pieces[start:stop])


def as_owner(pieces: list[Piece], clause: Clause, table: Table) -> Subject | None:
    """Whose fire a Russian noun tells of: the one named right behind it, before the aim (``огонь Зари по Палачу``)."""
    head = clause.head
    assert head is not None
    at = head.start + 1
    while at < clause.end and pieces[at].text in words().sets["determiners"]:
        at += 1
    fire = head.sense.fixed and head.sense.command == "attack" and not pieces[head.start].text.isascii()
    if not fire or at + 1 >= clause.end or pieces[at].kind != "name" or pieces[at + 1].text not in _AIMING:
        return None
    ids = table.among(pieces[at], OWN)
    if len(ids) == 1:
        return Subject(OWN, ids, frozenset((at,)), "agent")
    return Subject(OTHER, others=pieces[at].value.ids[:1]) if table.is_other(pieces[at]) else None


_AIMING = word_list("aiming")


_LEADING_HOME = word_list("given_to")
"""Prepositions behind which a phrase has where a unit goes, and not who is sent there (``come home to the Countess``)."""


def _denied_behind(pieces: list[Piece], form: str, end: int, at: int) -> bool:
    """Whether a name stands between an infinitive and its verb of the future (``стрелять Том не станет``)."""
    behind = [piece.text for piece in pieces[at + 1 : at + 3]]
    return form == "base" and at >= end and not words().sets["future"].isdisjoint(behind)


def _after_preposition(pieces: list[Piece], at: int, least: int) -> bool:
    return at - 1 > least and pieces[at - 1].text in words().sets["prepositions"]


def as_object(pieces: list[Piece], clause: Clause, table: Table) -> Subject | None:
    """An own unit that a bare command moves about: ``take Valiant behind Bulwark``, ``scuttle Valiant``, ``overload Valiant's core``."""
    head = clause.head
    assert head is not None
    sets = words().sets
    for at in range(head.start + 1, clause.end):
        piece = pieces[at]
        if (
            piece.kind == "group"
            and piece.value in table.book.groups
            and pieces[at - 1].text not in sets["prepositions"]
            and pieces[at - 1].text != ","
        ):
            return Subject(OWN, expand_group(piece.value, table, []), frozenset((at,)), "object")
        if not table.is_own(piece):
            continue
        before = _governor(pieces, at, head.start)
        if pieces[before].text in table.book.listed("naming"):
            continue
        inside = head.start < before < head.end and any(item.slot == "own" for item in head.sense.items)
        direct = inside or (pieces[before].text not in sets["prepositions"] and pieces[before].text != ",")
        if direct or (piece.poss and pieces[before].text in _OWNED_BY):
            ids, clear = own_units(piece, table, Memory())
            moved = inside and pieces[before].text not in _LEADING_HOME
            if clear and (moved or _free_object(head.sense.command, piece)):
                return Subject(OWN, ids, frozenset((at,)), "object")
    return None


_OWNED_BY = word_list("owned_by") | {","}


def _governor(pieces: list[Piece], at: int, least: int) -> int:
    """The place of the word that a name hangs on: before its articles, and before the names that it is listed with."""
    sets = words().sets
    before = at - 1
    while before > least:
        if pieces[before].text in sets["determiners"]:
            before -= 1
        elif pieces[before].text in _LISTING and pieces[before - 1].kind in ("name", "group"):
            before -= 2
        else:
            break
    return before


_LISTING = word_list("and_or") | {"&"}


def _free_object(command: str, piece: Piece) -> bool:
    """Whether this command may be given to its object: a target or a tow is no subject, nor is the owner of a destination."""
    if piece.poss:
        return command not in _TRAVELS
    return command not in HANDLES


_TRAVELS = frozenset({"move", "advance", "dock", "land", "ftl_in", "retreat", "out_of_range", "blockade_run"})
HANDLES = frozenset({
    "attack", "tow", "ram", "pursue", "release", "tractor",
    "superlaser", "bombard", "dock", "transport", "tractor_swing",
})  # fmt: skip
"""Commands whose object is no unit that acts: they are aimed at it, or bring it somewhere."""


def as_agent(pieces: list[Piece], clause: Clause, table: Table) -> Subject | None:
    """An own unit behind a preposition: ``orbital bombardment of Rock by Devastator``, ``shields up on Valiant``."""
    head = clause.head
    assert head is not None
    found: list[int] = []
    for at in range(head.start + 1, clause.end):
        piece = pieces[at]
        if not table.is_own(piece) or piece.poss:
            continue
        governor = _governor(pieces, at, head.start)
        word = pieces[governor].text
        if found and governor >= found[0]:
            continue
        if word == "with" and head.sense.command in _WITH_ANOTHER:
            continue
        if (
            word in _AGENT_PREPOSITIONS
            or (word in _ABOARD_PREPOSITIONS and head.sense.command not in _AIMED)
            or (word in table.book.arms and not word.isascii())
        ):
            found.append(at)
    if not found:
        return None
    listed = [at for at in found if _governor(pieces, at, head.start) < found[0]]
    all_ = [own_units(pieces[at], table, Memory()) for at in listed]
    units = tuple(dict.fromkeys(name for ids, _ in all_ for name in ids))
    return Subject(OWN if all(clear for _, clear in all_) else UNCLEAR, units, frozenset(listed), "agent")


_WITH_ANOTHER = frozenset({"dock", "form_up", "shield_interlock", "marymount", "tow", "tractor", "release"})
_AIMED = frozenset(
    {
        "attack",
        "bombard",
        "ram",
        "scotty",
        "picard",
        "tractor",
        "tractor_shear",
        "voss",
        "superlaser",
        "land",
        "tractor_swing",
        "move",
        "advance",
        "dock",
        "transport",
    }
)
