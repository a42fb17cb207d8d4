"""Who a clause is for, with pronouns, missing subjects and groups filled in from what was said before."""

from __future__ import annotations

from rules.language.clauses import Clause
from rules.language.laying_out.sentences import Sentence
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.doers.between import by_nobody
from rules.tfc.battle.reading.doers.binding import find_subject
from rules.tfc.battle.reading.doers.closeby import called, pair_of_us, told_last
from rules.tfc.battle.reading.doers.companions import beside_a_stranger
from rules.tfc.battle.reading.doers.joined import of_main_clause, waits_first
from rules.tfc.battle.reading.doers.listing import listed
from rules.tfc.battle.reading.doers.mention import meant_by_pronoun, mention, named_just_before
from rules.tfc.battle.reading.doers.newer import just_launched, named_at_first, take_newer_ship, taken_up
from rules.tfc.battle.reading.doers.parts import part_of_several, rest_of_some
from rules.tfc.battle.reading.people import NOBODY, OTHER, UNCLEAR, Memory, Subject, is_subject_piece
from rules.tfc.battle.reading.table import ENEMY, OWN

_THEY = word_list("they")
_AND = word_list("and_whereas")


def subject_of(desk: Desk, sentence: Sentence, pieces: list[Piece], clause: Clause, terse: bool) -> Subject:
    """Who the clause is for, with pronouns and missing subjects filled in."""
    found = (
        called(pieces, clause, desk.table)
        or part_of_several(pieces, clause, desk.table)
        or (Subject(NOBODY) if waits_first(pieces, clause) else None)
        or find_subject(pieces, clause, desk.table, desk.memory, bool(desk.memory.header))
    )
    match found.who:
        case "pronoun":
            return _steered(desk, pieces, clause) or _of_pronoun(desk, pieces, clause, found)
        case "relative":
            return taken_up(desk, pieces, min(found.used))
        case "me":
            return _of_crew(desk, sentence, pieces, clause, found)
        case "nobody":
            if clause.joint == "(":
                take_newer_ship(desk, pieces, clause)
            return (
                pair_of_us(desk.memory, pieces, clause)
                or of_main_clause(pieces, clause, desk.table)
                or named_at_first(desk, pieces, clause)
                or _spoken_to_last(desk, pieces, clause)
                or told_last(pieces, clause, desk.table)
                or _spoken_for(desk, pieces, clause)
                or by_nobody(pieces, clause, desk.table)
                or _from_context(desk, sentence, clause, found)
            )
        case _:
            return rest_of_some(desk, pieces, beside_a_stranger(pieces, clause, found, desk.table))


def _of_pronoun(desk: Desk, pieces: list[Piece], clause: Clause, found: Subject) -> Subject:
    """Whom ``she`` or ``they`` stands for."""
    memory, last = desk.memory, desk.memory.subject
    if desk.correcting and last is not None and last.who == OWN:
        return _with_used(last, found.used)
    at = min(found.used)
    plural = pieces[at].text in _THEY
    craft = just_launched(desk) if plural else None
    if craft is not None:
        return _with_used(craft, found.used)
    if plural and last is not None and last.who == OWN and len(last.others) > 1:
        return Subject(OWN, last.others, found.used, "pronoun")
    if any(_is_spoken_of(pieces, place, desk) for place in range(clause.start, at)):
        mention(desk, pieces[clause.start : at])
    pair = next((p for p in (memory.own, memory.before_own, memory.spoken_own) if len(p) == 2), None)
    if pieces[at].text == "both" and pair is not None:
        return Subject(OWN, tuple(pair), found.used, "pronoun")
    shooter = _only_shooter(desk, pieces, clause) or (
        None if plural else named_just_before(pieces, at, desk.table)
    )
    if shooter is not None:
        return _with_used(shooter, found.used)
    groups = (
        ()
        if pieces[at].text not in _ONE_SHIP
        else [u.name for u in desk.table.battle.units.values() if u.is_fighters]
    )
    return _with_used(meant_by_pronoun(memory, plural, groups), found.used)


def _is_spoken_of(pieces: list[Piece], at: int, desk: Desk) -> bool:
    """Whether a name before a pronoun may be meant by it: not the enemy that only says where (``astern of Rook, she decloaks``)."""
    if pieces[at].kind != "name":
        return False
    before = at - 1
    while before >= 0 and pieces[before].text in words().sets["determiners"]:
        before -= 1
    where = before >= 0 and pieces[before].text in words().sets["prepositions"]
    return not where or desk.table.is_own(pieces[at])


_ONE_SHIP = word_list("one_ship")
"""Pronouns that no fighter group goes by."""


def _only_shooter(desk: Desk, pieces: list[Piece], clause: Clause) -> Subject | None:
    """The one own ship spoken of, where the pronoun's fire is at an enemy: none of those shoots at its own side."""
    memory, head = desk.memory, clause.head
    own = memory.own if memory.own or memory.enemy else memory.before_own
    if head is None or head.sense.command not in ("attack", "bombard", "target_weapons") or len(own) != 1:
        return None
    at_enemy = any(
        piece.kind == "name" and not piece.poss and desk.table.among(piece, ENEMY)
        for piece in pieces[head.end : clause.end]
    )
    return Subject(OWN, tuple(own), how="pronoun") if at_enemy else None


def _of_crew(desk: Desk, sentence: Sentence, pieces: list[Piece], clause: Clause, found: Subject) -> Subject:
    """Which ship ``we`` or somebody of a crew speaks for."""
    inner = (
        find_subject(
            pieces, Clause(clause.head.start, clause.end, clause.head, clause.moods), desk.table, desk.memory
        )
        if clause.head
        else found
    )
    if inner.who in (OWN, UNCLEAR) and inner.how != "name":
        return inner
    return _whose_crew(desk, pieces, clause) or _from_context(
        desk, sentence, clause, Subject(NOBODY, used=found.used), crew=True
    )


def _whose_crew(desk: Desk, pieces: list[Piece], clause: Clause) -> Subject | None:
    """The ship that is named first before the command, where it is clear which."""
    stop = clause.head.start if clause.head else clause.end
    own = [at for at in range(clause.start, stop) if is_subject_piece(pieces[at], desk.table)]
    ids = desk.table.among(pieces[own[0]], OWN) if own and pieces[own[0]].kind == "name" else ()
    return Subject(OWN, ids, frozenset(own[:1]), "crew") if len(ids) == 1 else None


def _spoken_for(desk: Desk, pieces: list[Piece], clause: Clause) -> Subject | None:
    """The ship that a Russian verb in the first person speaks for, which needs no pronoun (``У Герцога 40% щитов, стреляю по Року``)."""
    speaks = clause.head is not None and clause.head.form == "first"
    return _whose_crew(desk, pieces, clause) if speaks else None


def _steered(desk: Desk, pieces: list[Piece], clause: Clause) -> Subject | None:
    """The own unit that somebody takes somewhere (``she takes the Duke into the Smoke``), where the command is of that kind."""
    head = clause.head
    if head is None or not any(item.slot == "own" for item in head.sense.items):
        return None
    inner = find_subject(pieces, Clause(head.start, clause.end, head, clause.moods), desk.table, desk.memory)
    return inner if inner.who in (OWN, UNCLEAR) and inner.how != "name" else None


def _spoken_to_last(desk: Desk, pieces: list[Piece], clause: Clause) -> Subject | None:
    """Whom a sentence of bare commands speaks to at its very end (``Drop cloak and raise shields, Tansy``)."""
    last = len(pieces) - 1
    if (
        desk.memory.header
        or desk.memory.lead is not None
        or clause.end >= last
        or pieces[last - 1].text != ","
    ):
        return None
    ids = desk.table.among(pieces[last], OWN) if pieces[last].kind == "name" and not pieces[last].poss else ()
    if (
        clause.head is None
        or clause.head.form != "base"
        or len(ids) != 1
        or desk.table.is_own(pieces[last - 2])
    ):
        return None
    return Subject(OWN, ids, how="vocative")


def _with_used(subject: Subject, used: frozenset[int]) -> Subject:
    return Subject(subject.who, subject.units, used, subject.how, subject.others)


def _from_context(
    desk: Desk, sentence: Sentence, clause: Clause, found: Subject, crew: bool = False
) -> Subject:
    """Whom a clause without a subject goes on about: within its sentence the last one, across sentences only a bare verb."""
    memory = desk.memory
    if memory.header and not _goes_on(memory, clause):
        return Subject(
            memory.subject.who if memory.subject is not None and memory.subject.how == "header" else OWN,
            memory.header,
            found.used,
            "header",
        )
    head = clause.head
    assert head is not None
    last = memory.subject
    begun = memory.carry or (last is not None and clause.start > 0)
    bare = desk.bare_start
    ours = last is not None and not (crew and last.who == OTHER)
    if last is not None and ours and (begun or (head.form in ("s", "past") and bare) or crew):
        return Subject(last.who, last.units, found.used, "context", last.others)
    only = desk.table.able(head.sense.command)
    if len(only) == 1:
        return Subject(OWN, (only[0].name,), found.used, "only")
    if last is not None and last.who == OWN and set(memory.spoken_own) == set(last.units):
        return Subject(OWN, last.units, found.used, "context")
    return Subject(NOBODY, used=found.used)


def _goes_on(memory: Memory, clause: Clause) -> bool:
    """Whether a verb is joined to one that names a ship of its own under another's header (``A: remain. B fires at C and evades``)."""
    last, head = memory.subject, clause.head
    if not clause.start or head is None or last is None or last.who != OWN or last.how != "name":
        return False
    return clause.joint in words().sets["connectors"] or (clause.joint == "," and head.form != "base")


def remember_plain_subject(desk: Desk, pieces: list[Piece], clause: Clause) -> None:
    """Keep the subject of a clause that holds no command, for what follows it."""
    for piece in _behind_last_joint(pieces[clause.start : clause.end]):
        if piece.kind in ("name", "group"):
            if is_subject_piece(piece, desk.table):
                found = _row_from(desk, pieces, clause, pieces.index(piece, clause.start))
                if piece.kind == "name" and found.who == OWN:
                    desk.memory.subject = Subject(OWN, found.units)
                    desk.memory.lead = desk.memory.subject if desk.memory.lead is not None else None
            elif desk.table.is_other(piece):
                desk.memory.subject = Subject(OTHER, others=piece.value.ids[:1])
            return


def _behind_last_joint(part: list[Piece]) -> list[Piece]:
    """What stands behind the last joint of a compound Russian sentence that a subject follows (``Палач промазал, и Заря ...``), else all."""
    for at in range(len(part) - 1, 1, -1):
        piece = part[at]
        opens = part[at - 2].text == "," and part[at - 1].text in _AND
        if opens and piece.kind == "name" and not (piece.text.isascii() or piece.value.declined):
            return part[at:]
    return part


def _row_from(desk: Desk, pieces: list[Piece], clause: Clause, at: int) -> Subject:
    """Everybody listed from a name on (``Gale, Teal and Wren oblige``)."""
    last = at
    while (
        last + 2 < clause.end
        and pieces[last + 1].text in _LISTING
        and is_subject_piece(pieces[last + 2], desk.table)
    ):
        last += 2
    return listed(pieces, clause.start, last, desk.table, desk.memory)


def bearer_of_weapons(
    desk: Desk, pieces: list[Piece], clause: Clause, found: Subject, verbless: bool
) -> Subject:
    """Who fires in a clause without a verb: whoever it names first (``Gale, all torpedoes at X``), in Russian the only one it names."""
    if not verbless:
        return found
    named = [at for at in range(clause.start, clause.end) if is_subject_piece(pieces[at], desk.table)]
    if not named:
        return found
    if _opens(pieces, clause, named[0]):
        last = named[0]
        for at in named[1:]:
            if not _joins(pieces[last + 1 : at]):
                break
            last = at
        return listed(pieces, clause.start, last, desk.table, desk.memory)
    ids = desk.table.among(pieces[named[0]], OWN) if pieces[named[0]].kind == "name" else ()
    taken_over = found.who == NOBODY or found.how == "context"
    russian = any(p.kind == "word" and not p.text.isascii() for p in pieces[clause.start : clause.end])
    if taken_over and len(named) == len(ids) == 1 and (russian or not pieces[named[0]].text.isascii()):
        return Subject(OWN, ids, frozenset(named))
    return found


_LISTING = word_list("and") | {",", "&", "+", "/"}


def _joins(between: list[Piece]) -> bool:
    """Whether nothing but joints and articles stands between two names of a row (``Gale and the Teal``)."""
    light = _LISTING | words().sets["determiners"]
    return bool(between) and between[0].text in _LISTING and all(piece.text in light for piece in between)


def _opens(pieces: list[Piece], clause: Clause, at: int) -> bool:
    """Whether a ship is named first in its clause, past joints and articles, and spoken to or told with what it fires."""
    light = words().sets["connectors"] | words().sets["determiners"]
    first = all(piece.kind == "sign" or piece.text in light for piece in pieces[clause.start : at])
    after = pieces[at + 1] if at + 1 < clause.end else None
    return (
        first
        and after is not None
        and not pieces[at].poss
        and (after.text in _LISTING or after.kind != "sign")
    )
