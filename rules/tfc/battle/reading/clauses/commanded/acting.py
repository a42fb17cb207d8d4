"""A clause with a command: bound to its units, built, and set down as orders, doubts or refusals."""

from __future__ import annotations

from collections.abc import Mapping

from rules.language.clauses import Clause
from rules.language.laying_out.sentences import Sentence
from rules.language.phrases.lexicon import Head
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.building.build import build
from rules.tfc.battle.reading.clauses.commanded import repeat
from rules.tfc.battle.reading.clauses.commanded.asking import ask_who_forgoes
from rules.tfc.battle.reading.clauses.commanded.crossing import deal_out
from rules.tfc.battle.reading.clauses.commanded.settling import claims, say_guesses, settle
from rules.tfc.battle.reading.clauses.commanded.special import named_in_special, settle_special
from rules.tfc.battle.reading.clauses.commanded.standing import lock_stands
from rules.tfc.battle.reading.clauses.commanded.telling import (
    denied_too,
    done_by_own,
    is_given_up,
    is_passive,
    only_guesses,
    only_tells,
    told,
)
from rules.tfc.battle.reading.clauses.commanded.unmanned import (
    leave_unmanned,
    shot_at,
    stranger_fires,
    which_unit,
)
from rules.tfc.battle.reading.clauses.commanded.volleys import able, is_cross_product, too_many_craft
from rules.tfc.battle.reading.clauses.cutting.stories import doubt_subject
from rules.tfc.battle.reading.clauses.lines.strangers import told_ally
from rules.tfc.battle.reading.corrections.correct import takes_from_others
from rules.tfc.battle.reading.corrections.withdrawing import contradicts, take_back_aim
from rules.tfc.battle.reading.desk import Desk, Item
from rules.tfc.battle.reading.doers.companions import with_others_too, without_excepted
from rules.tfc.battle.reading.doers.joined import describes
from rules.tfc.battle.reading.doers.mention import note_subject
from rules.tfc.battle.reading.doers.subjects import bearer_of_weapons, subject_of
from rules.tfc.battle.reading.gunnery.apart import told_apart
from rules.tfc.battle.reading.marking.references import bare_references
from rules.tfc.battle.reading.people import NOBODY, OTHER, UNCLEAR, Subject
from rules.tfc.battle.reading.scene import FIRE, Scene
from rules.tfc.battle.reading.table import ENEMY, OWN
from rules.tfc.battle.reading.wordbook import PACKAGE

_BUT, _RATHER = word_list("but"), word_list("rather_than", PACKAGE)
_BESIDE = word_list("told_beside", PACKAGE)


def act(
    desk: Desk,
    sentence: Sentence,
    pieces: list[Piece],
    clause: Clause,
    clauses: list[Clause],
    terse: bool,
    implied: bool = False,
) -> None:
    """Carry a clause with a command up the ladder."""
    head = clause.head
    assert head is not None
    start, end = pieces[clause.start].start, pieces[clause.end - 1].end
    echo = _echo(desk, pieces, clause, head) or told(desk, pieces, clause, head)
    if echo:
        desk.ignore(start, end, "ladder", echo)
        return None
    subject = subject_of(desk, sentence, pieces, clause, terse)
    subject = bearer_of_weapons(desk, pieces, clause, subject, implied)
    doubt_subject(desk, pieces, clause, subject)
    note_subject(desk, subject)
    if subject.who == OWN and is_given_up(pieces, clause, head):
        desk.memory.subject = subject
        desk.ignore(start, end, "mood", "given up")
        return None
    if subject.who == OTHER or only_guesses(clause, subject):
        return _story(desk, sentence, pieces, clause, subject)
    if "negation" in clause.moods or denied_too(desk, pieces, clause):
        return _negated(desk, pieces, clause, subject)
    if head.form == "past" and (is_passive(pieces, clause, head) or describes(pieces, clause)):
        desk.ignore(start, end, "mood", "passive")
        return None
    if head.sense.command == "special" and subject.who == NOBODY:
        subject = named_in_special(desk, pieces, clause)
    elif head.sense.command == "evade" and subject.who == NOBODY:
        subject = shot_at(desk, pieces, clause)
    if subject.who == NOBODY:
        leave_unmanned(desk, sentence, pieces, clause)
        return None
    desk.memory.subject = subject
    desk.memory.carry_before, desk.memory.carry = desk.memory.carry, True
    if head.sense.command == "special":
        return settle_special(desk, sentence, pieces, clause, subject)
    _orders(desk, pieces, clause, subject, terse)


def _echo(desk: Desk, pieces: list[Piece], clause: Clause, head: Head) -> str:
    """Why a clause is no order besides the one before it: said once more in brackets, or a participle that tells how it is done."""
    if head.sense.command != desk.last_command:
        return ""
    if clause.joint == "(" and clause.end - head.end <= 0 and clause.part:
        return "the same order once more"
    if clause.start and head.form == "ing" and only_tells(pieces, clause):
        return "how the same order is done"
    return ""


def _story(desk: Desk, sentence: Sentence, pieces: list[Piece], clause: Clause, subject: Subject) -> None:
    """Somebody else's deeds are a story; an ally who is told to do something is asked about, and so is a name that nobody bears."""
    desk.memory.subject = subject
    if stranger_fires(desk, sentence, pieces, clause):
        return leave_unmanned(desk, sentence, pieces, clause)
    start, end = pieces[clause.start].start, pieces[clause.end - 1].end
    if not clause.moods & {"negation"} and (
        told_ally(desk, pieces, clause) or done_by_own(desk, pieces, clause)
    ):
        return None
    desk.ignore(start, end, "addressee", "not an own unit")


_FOR_GOOD = frozenset({"surrender", "self_destruct", "core_overload"})
"""Commands that nobody asks after where somebody says that a ship does not do it."""


def _negated(desk: Desk, pieces: list[Piece], clause: Clause, subject: Subject) -> None:
    """A negated command is no order; if nothing else is left of the post it will be asked about."""
    start, end = pieces[clause.start].start, pieces[clause.end - 1].end
    desk.ignore(start, end, "mood", "negation")
    if subject.who == NOBODY:
        ask_who_forgoes(desk, pieces, clause)
    if subject.who == OWN:
        desk.memory.subject = subject
        desk.memory.carry = True
        turned = _but_rather(pieces, clause)
        if turned is not None:
            rather = _named_instead(desk, pieces, turned)
            if rather is not None and not any(map(desk.table.is_other, pieces[turned.start : turned.end])):
                turned = Clause(clause.start, clause.end, clause.head, turned.moods)
            _orders(desk, pieces, turned, rather or subject, bool(desk.memory.header))
            return
        command = clause.head.sense.command if clause.head else ""
        if contradicts(desk, pieces, clause, subject, command):
            return
        if command == "attack":
            take_back_aim(desk, subject.units)
        if (
            clause.moods & {"tag", "question"}
            or command in _FOR_GOOD
            or any(piece.text in desk.listed("unable") for piece in pieces[clause.start : clause.end])
        ):
            return
        if desk.correcting and all(piece.text != "instead" for piece in pieces):
            desk.withdraws += [
                (order.post, order.item)
                for order in desk.table.seen.turn
                if order.unit in subject.units and order.command == command
            ]
        desk.keep_silent(
            Item(
                "doubt",
                subject.units[0] if len(subject.units) == 1 else None,
                command,
                start=start,
                end=end,
                doubt="negation",
            )
        )


def _but_rather(pieces: list[Piece], clause: Clause) -> Clause | None:
    """``does not fire at A but at B``: what stands behind ``but`` is ordered after all."""
    assert clause.head is not None
    for at in range(clause.head.end, clause.end - 1):
        if pieces[at].text in _BUT and any(p.kind == "name" for p in pieces[at : clause.end]):
            head = clause.head
            return Clause(at, clause.end, Head(at, at + 1, head.sense, "base"), clause.moods - {"negation"})
    return None


def _named_instead(desk: Desk, pieces: list[Piece], turned: Clause) -> Subject | None:
    """The own unit right behind ``but``: it does what the one denied does not (``не Скопа уклоняется, а Шквал``)."""
    at = turned.start + 1
    while at < turned.end and pieces[at].text in words().sets["determiners"]:
        at += 1
    ids = desk.table.among(pieces[at], OWN) if at < turned.end and pieces[at].kind == "name" else ()
    return Subject(OWN, ids, frozenset((at,))) if len(ids) == 1 else None


_FROM, _AIMING = word_list("from_ru"), word_list("aiming")
_MEETS = {"evade": 2, "target_weapons": 0}
"""Commands whose bare number is that of an effect, and up to where it may be a count instead."""


def _mark_effects(desk: Desk, pieces: list[Piece], clause: Clause, subject: Subject, terse: bool) -> None:
    """Read bare numbers behind a command that meets fire as the effects that wait; in prose only one that waits for the ship itself."""
    head = clause.head
    assert head is not None
    if head.sense.command not in _MEETS or head.end >= clause.end:
        return
    least = _MEETS[head.sense.command]
    waiting = [one for one in desk.table.battle.pending if one.n > least]
    if terse and pieces[head.end].kind in ("number", "sign"):
        bare_references(pieces, head.end, clause.end, {one.n for one in waiting})
        return
    leads = _FROM if head.sense.command == "evade" else _AIMING
    at = head.end + (pieces[head.end].text in leads)
    if at < clause.end and pieces[at].kind == "number" and _ends_there(pieces, at + 1, clause.end):
        bare_references(pieces, at, clause.end, {one.n for one in waiting if one.target in subject.units})


_ORDINAL_ENDINGS = word_list("ordinal_endings_ru", PACKAGE)


def _ends_there(pieces: list[Piece], at: int, end: int) -> bool:
    """Whether nothing is counted by the number before this place."""
    if at + 1 < end and pieces[at].text == "-" and pieces[at + 1].text in _ORDINAL_ENDINGS:
        at += 2
    return at >= end or pieces[at].text == "," or pieces[at].text in words().sets["connectors"]


def _orders(desk: Desk, pieces: list[Piece], clause: Clause, subject: Subject, terse: bool) -> None:
    """Build the command for each unit and set it down."""
    head = clause.head = _aimed_anew(desk, pieces, clause, subject)
    _mark_effects(desk, pieces, clause, subject, terse)
    scene = Scene(desk.text, pieces, clause, head, subject, desk.table, desk.memory, terse)
    start, end = pieces[clause.start].start, pieces[clause.end - 1].end
    if head.sense.command == "evade":
        scene.end_before(_RATHER)
    if head.sense.command not in FIRE:
        scene.end_before(_BESIDE)
    if subject.who == UNCLEAR:
        which_unit(desk, scene, start, end)
        return
    if _drifts(desk, scene):
        desk.ignore(start, end, "ladder", "no target, no subject")
        return
    subject = scene.subject = with_others_too(without_excepted(scene), scene)
    if not subject.units:
        desk.ignore(start, end, "ladder", "nobody is left of the group")
        return
    if desk.memory.subject is not None and subject.units != desk.memory.subject.units:
        desk.memory.subject = desk.memory.lead = subject
    scene, apart = told_apart(scene)
    if len(subject.units) > 1 and is_cross_product(scene):
        deal_out(desk, scene, start, end)
    elif head.sense.command in ("repeat", "hold_fire", "make_it_so"):
        repeat.stand_in(desk, scene, start, end)
    else:
        _for_each(desk, scene, apart, start, end)
        desk.last_command = head.sense.command
        takes_from_others(desk, pieces, clause, subject.units, head.sense.command)
        claims(desk, scene)
        say_guesses(desk, scene)


def _aimed_anew(desk: Desk, pieces: list[Piece], clause: Clause, subject: Subject) -> Head:
    """The command, as an attack where fire is to go on at somebody named and no attack of the last turn is known (``keeps firing at Rook``)."""
    head = clause.head
    assert head is not None
    said = {piece.text for piece in pieces[head.start : head.end]}
    if head.sense.command != "repeat" or said.isdisjoint(desk.listed("only_fire")):
        return head
    behind = [piece for piece in pieces[head.end : clause.end] if piece.kind == "name"]
    foes = {foe for piece in behind for foe in desk.table.among(piece, ENEMY)}
    last = [order for name in subject.units for order in desk.table.seen.last.get(name, ())]
    if not foes or any(order.command == "attack" for order in last):
        return head
    return Head(head.start, head.end, desk.table.book.lexicon.senses["attack"][-1], head.form)


def _drifts(desk: Desk, scene: Scene) -> bool:
    """Whether a finite verb without subject and target only goes on with somebody's story."""
    return (
        scene.subject.how == "context"
        and not desk.memory.carry_before
        and scene.head.form == "s"
        and build(scene, desk.table.battle.units[scene.subject.units[0]]).doubt == "target"
    )


def _for_each(desk: Desk, scene: Scene, apart: Mapping[str, Scene], start: int, end: int) -> None:
    """The command for each unit that can carry it out, as told to it ``apart``; a group's base does not dock with itself."""
    for name in able(scene):
        if too_many_craft(desk, scene, name, start, end):
            continue
        told_it = apart.get(name, scene)
        draft = build(told_it, desk.table.battle.units[name])
        stands = lock_stands(desk, told_it, name, draft, start, end)
        if not stands and (len(scene.subject.units) < 2 or draft.args.get("to") != name):
            settle(desk, told_it, name, draft, start, end)
