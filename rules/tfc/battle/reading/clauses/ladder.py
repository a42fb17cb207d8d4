"""The ladder: for each clause of plain text, act, ask or leave alone; the first rung that fits decides."""

from __future__ import annotations

from itertools import pairwise

from rules.language.clauses import Clause, colour, split_clauses
from rules.language.clauses.cues import Cue, find_cues
from rules.language.laying_out.sentences import Sentence
from rules.language.phrases.lexicon import Head
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.messages import Message
from rules.tfc.battle.reading.clauses.commanded.acting import act
from rules.tfc.battle.reading.clauses.commanded.afterthoughts import reconsiders
from rules.tfc.battle.reading.clauses.cutting.dividing import with_fire_apart
from rules.tfc.battle.reading.clauses.cutting.lifting import lift_moods
from rules.tfc.battle.reading.clauses.cutting.waiting import mark_supposed, mark_waiting
from rules.tfc.battle.reading.clauses.implied import headless
from rules.tfc.battle.reading.clauses.lines import header as headers
from rules.tfc.battle.reading.clauses.lines.called_out import answered
from rules.tfc.battle.reading.clauses.lines.labels import carried_on, ends_recap
from rules.tfc.battle.reading.clauses.lines.namesakes import named_like_commands
from rules.tfc.battle.reading.clauses.lines.strangers import bids_player, stands_in
from rules.tfc.battle.reading.clauses.whole import read_whole
from rules.tfc.battle.reading.corrections.calling_off import past_cancelled
from rules.tfc.battle.reading.corrections.correct import correction_inside, note_correction
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.doers.mention import begin_sentence, mention
from rules.tfc.battle.reading.gunnery.narrowing import holds_back, without_verdict
from rules.tfc.battle.reading.marking.excepted import without_those_left_out
from rules.tfc.battle.reading.marking.rows_in_order import with_rows_in_order
from rules.tfc.battle.reading.marking.tidying import tidied
from rules.tfc.battle.reading.marking.turned import turned
from rules.tfc.battle.reading.marking.whose_shots import with_shots_told
from rules.tfc.battle.reading.people import is_subject_piece
from rules.tfc.battle.reading.phrasing.phrases import sift
from rules.tfc.battle.reading.phrasing.slips import mend_slips
from rules.tfc.battle.reading.phrasing.slots import empty_slots, slots_of
from rules.tfc.battle.reading.table import ENEMY, OWN

_OR, _AND = word_list("or"), word_list("and")
_NOT = word_list("not")

_STORY = ("question", "hypothetical", "embedded", "past_time", "later_time", "condition_part")


def read_sentence(desk: Desk, sentence: Sentence) -> None:
    """Read one sentence of plain text."""
    begin_sentence(desk, sentence)
    carried_on(desk, sentence)
    if sentence.end <= desk.quoted_until:
        return
    told = with_rows_in_order(desk, sentence, with_shots_told(desk, sentence))
    if told is not sentence.pieces:
        _read_part(desk, sentence, told)
        return
    first, *others = headers.inner_headers(desk, sentence)
    wish = bool(others) and any(cue.kind == "hypothetical" for cue in find_cues(first.pieces))
    _read_part(desk, sentence, headers.take_header(desk, first))
    for part in others:
        if wish and any(piece.text in _DASHES for piece in part.pieces[:4]):
            desk.ignore(part.start, part.end, "mood", "hypothetical")
        else:
            _read_part(desk, sentence, headers.take_header(desk, part))


_DASHES = frozenset({"-", "\u2014"})
"""Signs behind which a part of a wish goes on without its verb (``Бекас мог бы уйти, Свеча \u2014 пострелять``)."""


def _read_part(desk: Desk, sentence: Sentence, pieces: list[Piece]) -> None:
    """Read a sentence, or the part of one that has a header of its own."""
    if not pieces:
        return
    if desk.recap and desk.recap_line == sentence.line and not ends_recap(pieces):
        mention(desk, pieces)
        desk.ignore(pieces[0].start, pieces[-1].end, "time", "recap")
        return
    pieces = past_cancelled(desk, sentence, tidied(desk, sentence, pieces))
    pieces = answered(desk, sentence, without_those_left_out(desk, sentence, pieces))
    pieces = past_cancelled(desk, sentence, turned(desk, sentence, pieces))
    if not pieces:
        return
    cues = find_cues(pieces)
    inner = correction_inside(desk, sentence, pieces, cues)
    if inner is not None:
        before, correcting = inner[0], desk.correcting
        desk.trace(
            pieces[before].start, pieces[inner[1] - 1].end, "correction", "corrects what stands before it"
        )
        desk.correcting = ""
        _read_part(desk, sentence, pieces[:before])
        desk.correcting = correcting
        _read_part(desk, sentence, pieces[inner[1] :])
        return
    if note_correction(desk, sentence, pieces, cues) or read_whole(desk, sentence, pieces, cues):
        return
    read_pieces(desk, sentence, pieces, cues)


def read_pieces(desk: Desk, sentence: Sentence, pieces: list[Piece], cues: list[Cue]) -> None:
    """Read a sentence's pieces clause by clause."""
    terse = bool(desk.memory.header)
    clauses, heads = clauses_of(desk, sentence, pieces, cues, terse)
    desk.list_count += 1
    desk.bare_start = bool(heads) and heads[0].start <= 1 and all(map(_opens, pieces[: heads[0].start]))
    if not heads and len(clauses) > 1 and not any(clause.moods for clause in clauses):
        clauses = _over_dashes(desk, pieces, clauses)
    for clause in clauses:
        if pieces[clause.end - 1].end <= desk.quoted_until:
            continue
        judge(desk, sentence, pieces, clause, clauses, terse)
        if "name" in sentence.kinds:
            mention(desk, pieces[clause.start : clause.end])


def _opens(piece: Piece) -> bool:
    """Whether a word may stand before a verb that goes on about the last one: no name, and no stranger's either (``Bob fires``)."""
    stranger = piece.cap and piece.text.isascii() and piece.text not in words().function
    return piece.kind != "name" and (not stranger or piece.kind != "word" or piece.text.endswith("ly"))


def _over_dashes(desk: Desk, pieces: list[Piece], clauses: list[Clause]) -> list[Clause]:
    """The clauses of a stretch without a command, with those that only dashes part as one (``half at A, half \u2014 at B``).

    Where other signs part clauses too, a dash behind an own unit begins what that unit does.
    """
    if all(clause.joint == "\u2014" for clause in clauses[1:]):
        return [Clause(0, len(pieces), None, set())]
    found: list[Clause] = []
    for clause in clauses:
        goes_on = clause.joint == "\u2014" and not is_subject_piece(pieces[clause.start - 1], desk.table)
        if found and goes_on and found[-1].end == clause.start:
            found[-1].end = clause.end
        else:
            found.append(clause)
    return found


_BARRING = frozenset({"past_time", "later_time", "now_time", "withdraw"})
"""Cues in which no command begins (``turn`` in ``next turn``)."""


def clauses_of(
    desk: Desk, sentence: Sentence, pieces: list[Piece], cues: list[Cue], terse: bool
) -> tuple[list[Clause], list[Head]]:
    """The clauses of a sentence's pieces, or of those of a part of it, with their commands and moods."""
    table = desk.table
    barred = frozenset(
        [at for cue in cues if cue.kind in _BARRING for at in range(cue.start, cue.end)] if cues else ()
    )
    empty = empty_slots(table, sentence.texts, sentence.kinds)
    heads = table.book.lexicon.heads(pieces, terse, slots_of(table), barred, empty)
    if mend_slips(desk, sentence, pieces, heads, terse):
        heads = table.book.lexicon.heads(pieces, terse, slots_of(table), barred)
    heads = named_like_commands(desk, sentence, pieces, heads, terse)
    heads = sift(pieces, heads, terse, table.book.listed("incoming"), table.book.listed("performing"))
    clauses = with_fire_apart(
        desk,
        pieces,
        split_clauses(pieces, heads, cues, lambda piece: is_subject_piece(piece, table), sentence.texts),
    )
    colour(clauses, pieces, cues, sentence.close, sentence.texts)
    mark_waiting(clauses, pieces, table)
    mark_supposed(desk, sentence, clauses)
    for before, clause in pairwise(clauses):
        if "hypothetical" in before.moods and before.head is clause.head is None and clause.joint == ",":
            clause.moods.add("hypothetical")
    return clauses, heads


def judge(
    desk: Desk, sentence: Sentence, pieces: list[Piece], clause: Clause, clauses: list[Clause], terse: bool
) -> None:
    """Decide one clause."""
    if clause.start >= clause.end:
        return
    start, end = pieces[clause.start].start, pieces[clause.end - 1].end
    without_verdict(desk.table.book, pieces, clause)
    take_back_excepted(desk, pieces, clause)
    if left_open(desk, pieces, clause) or reconsiders(desk, pieces, clause, clauses):
        return
    if desk.planned_line == sentence.line:
        clause.moods.add("doubt")
    stays = clause.head is not None and clause.head.sense.command == "remain"
    if stays and holds_back(desk, pieces[clause.start : clause.end]):
        return
    if clause.head is None:
        headless.headless(desk, sentence, pieces, clause, terse)
        return
    if bids_player(desk, pieces, clause):
        desk.ignore(start, end, "addressee", "another player")
        return
    if stands_in(desk, sentence, pieces, clause):
        return
    lift_moods(desk, pieces, clause, terse, alone=len(clauses) == 1)
    story = next((mood for mood in _STORY if mood in clause.moods), None) if clause.moods else None
    if story is not None:
        headless.remember_story(desk, pieces, clause, story)
        desk.ignore(start, end, "mood", story)
        return
    act(desk, sentence, pieces, clause, clauses, terse)


_EXCEPT = word_list("excepting")


def _only_names(piece: Piece) -> bool:
    """Whether a piece is a name, or no more than an article or a sign beside one."""
    return piece.kind in ("name", "sign") or piece.text in words().sets["determiners"]


def left_open(desk: Desk, pieces: list[Piece], clause: Clause) -> bool:
    """``Brisk shoots Pall. Or Grindstone.``, ``Brisk shoots Pall (or Grindstone)``: a sentence that offers or adds another target makes the attack before it a question."""
    added = pieces[0].text in _AND and all(_only_names(piece) for piece in pieces[1 : clause.end])
    first = clause.start + (clause.joint == "(")
    offers = first < clause.end and pieces[first].text in _OR
    opens = (not clause.start and added) or (offers and (not clause.start or first > clause.start))
    if clause.head is not None or not (opens or "otherwise" in clause.moods):
        return False
    last = desk.items[-1] if desk.items else None
    foes = [
        i
        for p in pieces[clause.start + 1 : clause.end]
        if p.kind == "name"
        for i in desk.table.among(p, ENEMY)[:1]
    ]
    if len(foes) != 1 or last is None or (last.kind, last.command) != ("order", "attack"):
        return False
    targets = last.args["targets"]
    if len(targets) != 1:
        return False
    last.kind, last.doubt, last.message = (
        "doubt",
        "target",
        Message("reading-target", {"unit": last.unit or ""}),
    )
    last.options = [
        (name, [(last.unit, "attack", {**last.args, "targets": [{**targets[0], "unit": name}]})])
        for name in (targets[0]["unit"], foes[0])
    ]
    last.end = pieces[clause.end - 1].end
    return True


def take_back_excepted(desk: Desk, pieces: list[Piece], clause: Clause) -> None:
    """``All at X! Except Tom.``, ``Not Tom.``: a sentence that begins with an exception takes it from the order for many before it."""
    leaves_out = pieces[0].text in _EXCEPT or (
        pieces[0].text in _NOT and len(pieces) > 1 and desk.table.is_own(pieces[1])
    )
    if clause.start or not leaves_out or not desk.items:
        return
    spared: set[str] = set()
    for piece in pieces[1 : clause.end]:
        if piece.kind == "name":
            spared.update(desk.table.among(piece, OWN))
        elif piece.kind == "sign":
            break
    told = desk.latest()
    if sum(one.kind == "order" for one in told) > 1:
        desk.items[-len(told) :] = [one for one in told if one.kind != "order" or one.unit not in spared]
