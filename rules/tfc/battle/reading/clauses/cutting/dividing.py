"""Clauses divided once more: where fire without a verb, another unit or a story begins behind a command."""

from __future__ import annotations

from rules.language.clauses import Clause
from rules.language.clauses.cutting import pairs
from rules.language.phrases.lexicon import Head
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.clauses.cutting.directions import is_direction, told_whither
from rules.tfc.battle.reading.clauses.cutting.fire_first import with_fire_first
from rules.tfc.battle.reading.clauses.cutting.short_turns import does_likewise, first_turn, with_turns
from rules.tfc.battle.reading.clauses.cutting.stories import without_story
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.gunnery.verbless import fires
from rules.tfc.battle.reading.people import is_subject_piece
from rules.tfc.battle.reading.phrasing.merging import JOINTS
from rules.tfc.battle.reading.wordbook import PACKAGE

_BETWEEN = word_list("between")
_FROM = word_list("from")
_WITH_FROM = word_list("with_from")
_FIRE_ONLY = word_list("fire_only", PACKAGE)
_AIMING = word_list("aiming")
_AT = _AIMING | word_list("meant_for", PACKAGE)
_WITH = word_list("with")

_QUIET = frozenset({
    "evade", "remain", "move", "advance", "retreat", "out_of_range", "cloak", "decloak", "raise_shields", "lower_shields",
    "rotate_modulation", "slam",
})  # fmt: skip


def with_fire_apart(desk: Desk, pieces: list[Piece], clauses: list[Clause]) -> list[Clause]:
    """``evade, then half beams at Kestrel``: fire without a verb behind another command is a clause of its own."""
    found: list[Clause] = []
    if not _DASHES.isdisjoint([piece.text for piece in pieces]):
        clauses = _with_aims_first(desk, pieces, clauses)
    clauses = [part for whole in clauses for part in with_fire_first(desk, pieces, whole)]
    for clause in [part for whole in clauses for part in _divided(desk, pieces, whole)]:
        cut = _fire_behind(desk, pieces, clause)
        if cut is None:
            found.append(clause)
            continue
        found.append(Clause(clause.start, cut, clause.head, clause.moods, clause.joint, clause.part))
        found.append(Clause(cut, clause.end, None, set(), pieces[cut].text, clause.part))
    return found


def _with_aims_first(desk: Desk, pieces: list[Piece], clauses: list[Clause]) -> list[Clause]:
    """The clauses with an aim that stands before its ship as the beginning of that ship's (``on A fires Wren, on B - Linnet``)."""
    found: list[Clause] = []
    for clause in clauses:
        if found and found[-1].start <= clause.start < found[-1].end:
            continue
        cut = _aim_before_ship(desk, pieces, clause)
        behind = next((c for c in clauses if c.start == clause.end), clause)
        if cut is None or (behind is not clause and behind.head is not None):
            found.append(clause)
            continue
        end = behind.end
        last = cut
        while last > clause.start and pieces[last - 1].text in _AND:
            last -= 1
        found.append(Clause(clause.start, last, clause.head, clause.moods, clause.joint, clause.part))
        found.append(Clause(last, end, None, set(clause.moods), pieces[last].text, clause.part))
    return found


def _aim_before_ship(desk: Desk, pieces: list[Piece], clause: Clause) -> int | None:
    """Where such an aim begins behind an attack, with a dash and an own unit behind it."""
    if clause.head is None or clause.head.sense.command != "attack":
        return None
    for at in range(clause.head.end + 1, min(clause.end, len(pieces) - 2)):
        foe = at + (pieces[at].text in _AIMING)
        if (
            pieces[at - 1].text in _AND
            and foe + 2 < len(pieces)
            and desk.table.is_other(pieces[foe])
            and (foe > at or pieces[foe].value.declined)
            and pieces[foe + 1].text in _DASHES
            and desk.table.is_own(pieces[foe + 2])
        ):
            return at
    return None


def _divided(desk: Desk, pieces: list[Piece], clause: Clause) -> list[Clause]:
    """A clause cut where another unit is told of: one that acts before the command, one of a story, one that takes the verb over."""
    if clause.head is None:
        return with_turns(desk, pieces, clause)
    return [
        turn
        for part in _told_in_turn(desk, pieces, clause)
        for order in without_story(desk, pieces, part)
        for whole in _without_verb(desk, pieces, order)
        for turn in with_turns(desk, pieces, whole)
    ]


def _told_in_turn(desk: Desk, pieces: list[Piece], clause: Clause) -> list[Clause]:
    """``Wren torpedoes at A, Linnet evades``: what one unit does without a verb, and then the next one with one."""
    head = clause.head
    if head is None or pieces[clause.start].poss:
        return [clause]
    for at in range(head.start - 1, clause.start + 2, -1):
        if pieces[at - 1].text not in _AND or not is_subject_piece(pieces[at], desk.table):
            continue
        if is_subject_piece(pieces[at - 2], desk.table):
            continue
        first = next((piece for piece in pieces[clause.start : at] if not _says_nothing(piece)), pieces[at])
        begun = pieces[at - 1].text == "," and desk.table.is_own(first)
        aimed = begun and any(desk.table.is_other(piece) for piece in pieces[clause.start : at - 1])
        turn = first_turn(desk, pieces, clause.start, at - 1)
        headed = bool(desk.memory.header) and (
            is_direction(desk, pieces, clause.start, turn)
            or does_likewise(desk, pieces[clause.start : turn])
            or fires(desk, pieces[clause.start : turn], True)
        )
        if aimed or headed or told_whither(desk, pieces, Clause(clause.start, at - 1, None, set())):
            before = Clause(clause.start, at - 1, None, set(clause.moods), clause.joint, clause.part)
            return [before, Clause(at, clause.end, head, clause.moods, ",", clause.part)]
    return [clause]


def _says_nothing(piece: Piece) -> bool:
    """Whether a piece only opens a sentence (``so,``, ``the``)."""
    sets = words().sets
    return (
        piece.kind == "sign" or piece.text in words().phrases["filler"] or piece.text in sets["determiners"]
    )


_DASHES = frozenset({"-", "\u2014"})
_AT_SOMEBODY = frozenset({"attack", "bombard", "evade", "target_weapons", "ram", "pursue", "tractor"})
_GAPPED = _AT_SOMEBODY | {"move", "retreat", "advance"}
_AND = word_list("while") | {",", "&", ";"}


def _without_verb(desk: Desk, pieces: list[Piece], clause: Clause) -> list[Clause]:
    """``Wren fires on A, and Linnet on B``: an own unit with an aim of its own takes the verb over."""
    head = clause.head
    if head is None or head.sense.command not in _GAPPED:
        return [clause]
    for at in range(head.end + 2, clause.end - 1):
        if desk.table.is_own(pieces[at]) and not pieces[at].poss and _takes_over(desk, pieces, clause, at):
            cut = _list_before(desk, pieces, head.end, at) - 1
            while cut - 1 > head.end and pieces[cut - 1].text in _AND:
                cut -= 1
            again = pieces[at + 1].text in _words_of(pieces, head)
            taken = Head(at + 1, at + 1 + again, head.sense, "s")
            rest = Clause(cut, clause.end, taken, set(clause.moods), pieces[cut].text, clause.part)
            return [
                Clause(clause.start, cut, head, clause.moods, clause.joint, clause.part),
                *_without_verb(desk, pieces, rest),
            ]
    return [clause]


def _takes_over(desk: Desk, pieces: list[Piece], clause: Clause, at: int) -> bool:
    """Whether the name stands behind a joint and before an aim, not in a list or inside ``between``."""
    before = at if clause.head is None else _list_before(desk, pieces, clause.head.end, at)
    before -= 1
    while before > clause.start and pieces[before].text in words().sets["determiners"]:
        before -= 1
    if pieces[before].text not in _AND or (
        desk.table.is_own(pieces[before - 1]) and pieces[before].text != ","
    ):
        return False
    texts = {piece.text for piece in pieces[clause.start : at]}
    after = pieces[at + 1]
    if (
        texts & _BETWEEN
        or clause.head is None
        or not any(p.kind in ("name", "ref") for p in pieces[at + 1 : clause.end])
    ):
        return False
    if clause.head.sense.command in _AT_SOMEBODY:
        place = at + 1
        while place < clause.end - 1 and pieces[place].text in words().sets["determiners"]:
            place += 1
        whose = place + 1 if pieces[place].text in _FROM and place + 1 < clause.end else place
        if clause.head.sense.command == "evade" and _says_how_much(desk, pieces, whose + 1, clause.end):
            return False
        if desk.table.is_other(pieces[whose]) or pieces[whose].kind == "ref":
            return True
        if clause.head.sense.command not in ("attack", "bombard"):
            return False
        aims = (
            after.text in _AIMING
            or _is_amount(desk, after)
            or (after.text in words().sets["prepositions"] and after.text in _words_of(pieces, clause.head))
        )
        return aims and any(desk.table.is_other(piece) for piece in pieces[at + 2 : clause.end])
    return after.text in words().sets["prepositions"] - _WITH_FROM and not _has_own_turn(
        desk, pieces, at, clause.end
    )


def _list_before(desk: Desk, pieces: list[Piece], least: int, at: int) -> int:
    """The place of the first of the own units that are listed up to a place (``goes for A, Wren and Linnet for B``)."""
    while True:
        joint = at - 1
        while joint > least and pieces[joint].text in words().sets["determiners"]:
            joint -= 1
        before = joint - 1
        if before <= least or pieces[joint].text not in _AND or pieces[joint].text == ";":
            return at
        before -= pieces[before].text == ","
        if before <= least or not desk.table.is_own(pieces[before]) or pieces[before].poss:
            return at
        at = before


def _says_how_much(desk: Desk, pieces: list[Piece], at: int, end: int) -> bool:
    """Whether an amount stands right behind a name, and so is fired at it (``A evades, B Rook everything``)."""
    place = at + (at < end and pieces[at].text in _WITH_WHAT)
    return place < end and (_is_amount(desk, pieces[place]) or pieces[place].text in words().sets["whole"])


_WITH_WHAT = word_list("with")


def _has_own_turn(desk: Desk, pieces: list[Piece], at: int, end: int) -> bool:
    """Whether the unit at a place is told no more than a direction, or whom it is set on, and so needs nobody's verb."""
    if _sets_on(desk, pieces[at : at + 3]):
        return True
    stop = next((i for i in range(at + 1, end) if pieces[i].text in _AND), end)
    return is_direction(desk, pieces, at + 1, stop)


def _words_of(pieces: list[Piece], head: Head) -> set[str]:
    """The words that a command's phrase has behind its first (``for`` of ``goes for``)."""
    return {piece.text for piece in pieces[head.start + 1 : head.end]}


def _fire_behind(desk: Desk, pieces: list[Piece], clause: Clause) -> int | None:
    """Where fire at somebody begins behind a command that is none."""
    if clause.head is None or clause.head.sense.command not in _QUIET:
        return None
    for at in range(clause.head.end, clause.end - 2):
        joined = pieces[at].text in JOINTS and not pairs(pieces, clause.head.start, at)
        if not joined and not _fires_meanwhile(desk, pieces, at, clause.end):
            continue
        near = pieces[at + 1 : min(at + 6, clause.end)]
        foes = any(
            piece.kind == "ref" or (desk.table.is_other(piece) and not piece.poss)
            for piece in pieces[at + 1 : clause.end]
        )
        if foes and (any(_is_amount(desk, piece) for piece in near) or _sets_on(desk, near)):
            return _with_its_ship(desk, pieces, clause, at)
    return None


def _fires_meanwhile(desk: Desk, pieces: list[Piece], at: int, end: int) -> bool:
    """Whether ``with`` leads to fire that is aimed at somebody (``loops round Ember with all beams on Rook``)."""
    if pieces[at].text not in _WITH:
        return False
    armed = False
    for place in range(at + 1, end - 1):
        foe = place + 1 + (pieces[place + 1].text in words().sets["determiners"])
        armed = armed or _is_amount(desk, pieces[place])
        if foe < end and desk.table.is_other(pieces[foe]):
            return armed and pieces[place].text in _AT and not pieces[foe].poss
    return False


def _sets_on(desk: Desk, near: list[Piece]) -> bool:
    """Whether an own unit is set on somebody without a verb (``Wasps on Shrikes``)."""
    while (
        len(near) > 3 and desk.table.is_own(near[0]) and near[1].text in _AND and desk.table.is_own(near[2])
    ):
        near = near[2:]
    return (
        len(near) > 2
        and desk.table.is_own(near[0])
        and near[1].text in _AIMING
        and desk.table.is_other(near[2])
    )


def _with_its_ship(desk: Desk, pieces: list[Piece], clause: Clause, cut: int) -> int:
    """Where to cut so that fire stays with the ship last told of (``A moves while B covers her, 100% on X``)."""
    assert clause.head is not None
    for at in range(cut - 1, clause.head.end, -1):
        if (
            desk.table.is_own(pieces[at])
            and not pieces[at].poss
            and pieces[at + 1].kind == "word"
            and (pieces[at - 1].text in words().sets["connectors"] or pieces[at - 1].text == ",")
        ):
            return at - 1
    return cut


def _is_amount(desk: Desk, piece: Piece) -> bool:
    if piece.kind in ("share", "points"):
        return True
    return piece.text in desk.table.book.weapons and piece.text not in _FIRE_ONLY
