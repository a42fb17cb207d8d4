"""Who acts along with those named before a command, and who of a group does not: ``and Hesper too``, ``and her fighters``, ``except Quill``."""

from __future__ import annotations

from rules.language.clauses import Clause
from rules.language.names.roster import Found
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.doers.between import is_light
from rules.tfc.battle.reading.people import UNCLEAR, Subject
from rules.tfc.battle.reading.scene import Scene
from rules.tfc.battle.reading.table import OWN, Table
from rules.tfc.battle.reading.wordbook import PACKAGE

_WITH_COMPANIONS_OR_SIGN = word_list("with_companions") | {","}
_BY_WITH = word_list("by_with")
_EXCEPTING, _AND = word_list("excepting"), word_list("and")


def without_excepted(scene: Scene) -> Subject:
    """The subject of a group without those that ``except`` leaves out; these are its ``others``."""
    subject = scene.subject
    if len(subject.units) < 2:
        return subject
    at = next(
        (
            i
            for i in range(scene.clause.start, scene.clause.end)
            if scene.pieces[i].text in _EXCEPTING
            or (scene.pieces[i].text == "but" and i and scene.pieces[i - 1].kind == "group")
        ),
        None,
    )
    if at is None:
        return subject
    end = scene.clause.end
    if at + 1 == end:
        end = next(
            (i for i in range(end, len(scene.pieces)) if not _is_listed(scene.pieces[i])), len(scene.pieces)
        )
    spared = {i for p in scene.pieces[at:end] if p.kind == "name" for i in scene.table.among(p, OWN)}
    used = frozenset(
        i for i in range(at, end) if scene.pieces[i].kind == "name" and scene.table.is_own(scene.pieces[i])
    )
    return Subject(
        subject.who,
        tuple(name for name in subject.units if name not in spared),
        subject.used | used,
        subject.how,
        tuple(name for name in subject.units if name in spared),
    )


def _is_listed(piece: Piece) -> bool:
    """Whether a piece belongs to a row of names (``all hold except Duke and Wren``)."""
    return piece.kind == "name" or piece.text in words().sets["determiners"] or piece.text in _JOINING


def with_others_too(subject: Subject, scene: Scene) -> Subject:
    """``Quill evades and Hesper too``; ``Quill dives into the Veil, Hesper right behind her``, which says no more of the place."""
    pieces = scene.pieces
    for at in range(scene.head.end + 1, scene.clause.end):
        if (
            not scene.table.is_own(pieces[at])
            or at in subject.used
            or not (pieces[at - 1].text in _WITH_COMPANIONS_OR_SIGN or _acts_along(scene, at))
        ):
            continue
        after = pieces[at + 1].text if at + 1 < scene.clause.end else ""
        second = pieces[at + 2].text if at + 2 < scene.clause.end else ""
        joined = (pieces[at - 2].text, pieces[at - 1].text) == ("joined", "by")
        also = after in scene.listed("too") or (after, second) == ("as", "well")
        too = joined or _acts_along(scene, at) or (also and pieces[at - 1].text not in _BY_WITH)
        follows = not too and _follows(scene, at)
        if follows:
            scene.end_at(at - 1)
        if too or follows:
            ids = scene.table.among(pieces[at], OWN)
            return Subject(
                subject.who,
                tuple(dict.fromkeys((*subject.units, *ids[:1]))),
                subject.used | {at},
                subject.how,
            )
    return subject


def _acts_along(scene: Scene, at: int) -> bool:
    """Whether the own unit at a place is named as one that does the same (``attacks Rook together with Hesper``)."""
    if scene.head.sense.command not in _SHARED or scene.pieces[at].poss:
        return False
    before = [piece.text for piece in scene.pieces[max(scene.head.end, at - _LONGEST) : at]]
    return any(" ".join(before[first:]) in _ALONG for first in range(len(before)))


_ALONG = word_list("acting_along", PACKAGE)
_LONGEST = max(phrase.count(" ") + 1 for phrase in _ALONG)
_SHARED = frozenset({"attack", "bombard", "evade", "retreat", "advance"})
"""Commands that one unit may carry out along with another; a journey alongside somebody only leads to him."""
_UNDER_WAY = frozenset({"move", "advance", "retreat", "out_of_range"})


def _follows(scene: Scene, at: int) -> bool:
    """Whether the own unit at a place goes the same way (``Hesper in her wake``, ``followed by Hesper``)."""
    if scene.head.sense.command not in _UNDER_WAY:
        return False
    behind = [piece.text for piece in scene.pieces[at + 1 : scene.clause.end]]
    if not behind:
        return scene.pieces[at - 1].text == "by" and scene.pieces[at - 2].text == "followed"
    following = scene.listed("following")
    return any(text in following for text in behind) and all(
        text in following or text in scene.listed("trailing_words") for text in behind
    )


CRAFT = word_list("craft_of_a_ship", PACKAGE)
_JOINING = word_list("joining_craft", PACKAGE) | {",", "&", "+"}


def with_craft_named(pieces: list[Piece], table: Table) -> list[Piece]:
    """The pieces with ``Hesper's fighters`` and ``Hesper and her fighters`` as the groups meant: those that she launched, else any without a carrier.

    One name for several groups is an open question.
    """
    out = list(pieces)
    for at in range(len(pieces) - 1, 0, -1):
        if pieces[at].kind == "sign" or pieces[at].text.rpartition(" ")[2] not in CRAFT:
            continue
        first, carrier = _carrier(pieces, at, table)
        groups = _groups_of(carrier, table) if carrier else []
        if not groups or any(table.book.launches(piece.text) for piece in pieces[max(0, first - 3) : first]):
            continue
        last = pieces[at]
        out[first : at + 1] = [
            Piece(
                "name",
                ids[0].lower(),
                last.start,
                last.end,
                True,
                poss=last.poss,
                zone=last.zone,
                value=Found(ids),
            )
            for ids in groups
        ]
    return out


def _carrier(pieces: list[Piece], at: int, table: Table) -> tuple[int, str]:
    """Where the words for a ship's craft begin that end at a place, and the own ship; no ship if they are nobody's."""
    first = at
    possessive = words().sets["possessive"]
    while first > 0 and pieces[first - 1].text in words().sets["determiners"]:
        first -= 1
    ids = table.among(pieces[first - 1], OWN) if first and pieces[first - 1].kind == "name" else ()
    if first == at and len(ids) == 1 and pieces[at - 1].poss:
        return at - 1, ids[0]
    hers = any(word in possessive for piece in pieces[first : at + 1] for word in piece.text.split())
    if not hers or first < 2 or pieces[first - 1].text not in _JOINING:
        return first, ""
    named = pieces[first - 2]
    ids = table.among(named, OWN) if named.kind == "name" and not named.poss else ()
    return first, ids[0] if len(ids) == 1 else ""


def _groups_of(carrier: str, table: Table) -> list[tuple[str, ...]]:
    """The craft of a ship on the map, one by one; those without a carrier as one name for whichever is meant."""
    craft = [unit for unit in table.on_map() if unit.is_fighters and unit.name != carrier]
    launched: list[tuple[str, ...]] = [(unit.name,) for unit in craft if unit.parent == carrier]
    loose = tuple(unit.name for unit in craft if unit.parent is None)
    return launched or ([loose] if loose else [])


def beside_a_stranger(pieces: list[Piece], clause: Clause, found: Subject, table: Table) -> Subject:
    """The subject; unclear where a name that nobody bears stands in one row with it (``Hope and Glory attack Rook``)."""
    if found.who != OWN or found.how != "name" or not found.used or clause.head is None:
        return found
    first, last, stop = min(found.used), max(found.used), clause.head.start
    behind = last + 2 < stop and pieces[last + 1].text in _AND and _like_a_name(pieces[last + 2], table)
    behind = behind and all(is_light(piece.text) for piece in pieces[last + 3 : stop])
    before = first - 2 == clause.start and pieces[first - 1].text in _AND
    before = before and _like_a_name(pieces[clause.start], table) and last + 1 == stop
    return Subject(UNCLEAR, found.units, found.used, found.how) if behind or before else found


def _like_a_name(piece: Piece, table: Table) -> bool:
    """Whether a word is written like a name and is nothing else."""
    book = table.book
    known = book.reserved(piece.text) or any(piece.text in book.listed(name) for name in ("crew", "people"))
    return piece.kind == "word" and piece.cap and not known and piece.text not in words().sets["titles"]
