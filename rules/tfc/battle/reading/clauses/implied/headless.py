"""Clauses that hold no command word: fire or a place that only names its target, a slip in the command, or talk."""

from __future__ import annotations

from rules.language.clauses import Clause
from rules.language.laying_out.sentences import Sentence
from rules.language.phrases.lexicon import Head
from rules.language.tokens import Piece
from rules.language.wordforms.russian import is_cyrillic, is_past, is_quality
from rules.language.words import word_list, words
from rules.messages import Message
from rules.tfc.battle.reading.clauses.commanded import acting, repeat, volleys
from rules.tfc.battle.reading.clauses.cutting.directions import implied_move, sent_there
from rules.tfc.battle.reading.clauses.implied.counted import counts_craft
from rules.tfc.battle.reading.clauses.implied.gapped import implied_evade, lend_beams, likewise
from rules.tfc.battle.reading.clauses.implied.initialled import asks_initials
from rules.tfc.battle.reading.clauses.implied.objectless import all_at_nobody, but_for_one, objectless
from rules.tfc.battle.reading.clauses.implied.rows import before_nobody, told_in_turn
from rules.tfc.battle.reading.clauses.lines.strangers import told_ally
from rules.tfc.battle.reading.desk import Desk, Item
from rules.tfc.battle.reading.doers import subjects
from rules.tfc.battle.reading.doers.binding import find_subject
from rules.tfc.battle.reading.doers.mention import meant_by_pronoun, note_subject
from rules.tfc.battle.reading.doers.newer import take_newer_ship
from rules.tfc.battle.reading.gunnery.added import adds_weapon
from rules.tfc.battle.reading.gunnery.narrowing import holds_back, narrows, takes_aim
from rules.tfc.battle.reading.gunnery.remainders import takes_rest
from rules.tfc.battle.reading.gunnery.shots import whole_volley
from rules.tfc.battle.reading.gunnery.verbless import AIM, fires, mocks, set_on, strikes_us, takes_verb_over
from rules.tfc.battle.reading.people import is_subject_piece
from rules.tfc.battle.reading.scene import is_them
from rules.tfc.battle.reading.table import ENEMY, OWN
from rules.tfc.battle.reading.wordbook import PACKAGE

_AIMING, _DONE_BY = word_list("aiming"), word_list("done_by", PACKAGE)
_ACKNOWLEDGING, _SOMETHING = word_list("acknowledging", PACKAGE), word_list("something", PACKAGE)


def remember_story(desk: Desk, pieces: list[Piece], clause: Clause, story: str) -> None:
    """Keep who a story was about, and say that an order for later was not recorded."""
    names = [p for p in pieces[clause.start : clause.end] if p.kind == "name"]
    if story in ("condition_part", "embedded"):
        return
    if clause.head is not None:
        found = find_subject(pieces, clause, desk.table, desk.memory)
        if found.who in (OWN, "other"):
            desk.memory.lead = found
        elif found.who == "pronoun":
            note_subject(desk, meant_by_pronoun(desk.memory, plural=False))
        desk.memory.subject = (
            found
            if found.who in (OWN, "other") and found.how == "name"
            else None
            if names
            else desk.memory.subject
        )
    else:
        desk.memory.subject = None if names else desk.memory.subject
    desk.memory.story = True
    if story == "later_time" and any(desk.table.is_own(p) for p in names):
        unit = next(desk.table.among(p, OWN)[0] for p in names if desk.table.is_own(p))
        desk.remark("TFC-SEQ-05", unit, Message("reading-not-now", {"unit": unit}))


def headless(desk: Desk, sentence: Sentence, pieces: list[Piece], clause: Clause, terse: bool) -> None:
    """A clause without a command: fire that only names its target, more of the attack before it, a slip in the command, or talk."""
    part = pieces[clause.start : clause.end]
    start, end = part[0].start, part[-1].end
    if (
        clause.moods <= {"negation"}
        and not desk.table.book.arms.isdisjoint(sentence.texts)
        and holds_back(desk, part)
    ):
        return
    if {"question", "hypothetical", "past_time", "later_time", "condition_part", "negation"} & clause.moods:
        desk.memory.story = True
        desk.ignore(start, end, "mood", ", ".join(sorted(clause.moods)))
        return
    kinds = [piece.kind for piece in part]
    named = "name" in kinds
    if (named or terse) and implied_move(desk, pieces, clause, terse):
        return
    if terse and (named or "ref" in kinds) and implied_evade(desk, sentence, pieces, clause):
        return
    aimed = named or "ref" in kinds or not words().sets["them"].isdisjoint(sentence.texts)
    if aimed and _implied_attack(desk, sentence, pieces, clause, terse):
        return
    again = "times" in kinds or desk.may_hold(sentence.texts, "once_more")
    measured = "share" in kinds or "points" in kinds or desk.may_hold(sentence.texts, "only")
    measured = measured or not desk.table.book.arms.isdisjoint(sentence.texts)
    if (
        (again and repeat.once_more(desk, part))
        or counts_craft(desk, part)
        or (measured and adds_weapon(desk, part))
        or ((named or terse or measured) and (narrows(desk, part) or takes_aim(desk, part)))
        or (named and lend_beams(desk, part))
        or ((named or terse) and likewise(desk, part))
        or asks_initials(desk, sentence, pieces, clause, terse)
    ):
        return
    if named and (told_ally(desk, pieces, clause) or objectless(desk, sentence, pieces, clause)):
        return
    if terse and (all_at_nobody(desk, sentence, part) or _puzzling(desk, sentence, clause, part)):
        return
    desk.chat += kinds.count("word")
    desk.ignore(start, end, "command", "none")
    others = words().phrases["other_subject"]
    spoken = not others.isdisjoint(sentence.texts)
    if named or (spoken and [p for p in part if p.text in others and p.kind == "word"]):
        subjects.remember_plain_subject(desk, pieces, clause)


def _implied_attack(desk: Desk, sentence: Sentence, pieces: list[Piece], clause: Clause, terse: bool) -> bool:
    """``Iron Duke: 60% Kestrel, 40% Resolute``, and ``; Resolute b50`` behind an attack."""
    clause.end = before_nobody(desk, pieces, clause)
    part = pieces[clause.start : clause.end]
    told = fires(desk, part, terse) or takes_verb_over(desk, clause, part)
    if not told or not _names_a_foe(desk, part):
        return False
    if not terse and (strikes_us(desk, part) or mocks(desk, part) or _was_hit(desk, part)):
        return False
    own = [
        at
        for at in range(clause.start, clause.end)
        if is_subject_piece(pieces[at], desk.table) and (not pieces[at].poss or _arms(desk, pieces, at))
    ]
    if not terse and not own and not desk.memory.carry and not _only_plain(desk, part):
        return False
    if (
        desk.last_command in ("attack", "target_weapons")
        and (
            clause.joint == ";"
            or (desk.last_command == "attack" and (takes_rest(part) or volleys.goes_on_sharing(desk, part)))
        )
        and not own
        and volleys.more_targets(desk, pieces, clause)
    ):
        return True
    if not terse and but_for_one(desk, pieces, own, part):
        return True
    starts = told_in_turn(desk, pieces, own, clause.end)
    if starts:
        _take_turns(desk, sentence, pieces, clause, starts, terse)
        return True
    sense = desk.table.book.lexicon.senses["attack"][-1]
    told = not terse and any(p.kind == "word" and is_cyrillic(p.text) and is_past(p.text) for p in part)
    clause.head = Head(clause.start - 1, clause.start, sense, "past" if told else "base")
    if own and not terse and not _only_plain(desk, part) and not set_on(desk, part):
        clause.head = None
        return volleys.ask_fire(desk, pieces, clause, own)
    if not own and not terse:
        take_newer_ship(desk, pieces, clause)
    if pieces[0].kind == "word" and pieces[0].text in desk.table.book.listed("plans"):
        clause.moods.add("doubt")
    acting.act(desk, sentence, pieces, clause, [clause], terse, implied=True)
    return True


def _was_hit(desk: Desk, part: list[Piece]) -> bool:
    """Whether a stretch tells who was hit by an own ship's weapons (``Rook was hit by Duke's torpedoes``)."""
    return any(
        piece.text in _DONE_BY
        and at > 1
        and part[at - 1].kind == "word"
        and any(desk.table.is_own(owner) and owner.poss for owner in part[at + 1 : at + 3])
        and desk.table.is_other(part[0])
        for at, piece in enumerate(part)
    )


def _take_turns(
    desk: Desk, sentence: Sentence, pieces: list[Piece], clause: Clause, starts: list[int], terse: bool
) -> None:
    """Read a row of units one by one, each from where its turn begins."""
    for start, end in zip(starts, [*starts[1:], clause.end], strict=True):
        one = Clause(start, end, None, set(clause.moods), clause.joint, clause.part)
        if not sent_there(desk, pieces, one):
            headless(desk, sentence, pieces, one, terse)


def _names_a_foe(desk: Desk, part: list[Piece]) -> bool:
    """Whether a stretch names somebody to shoot at, and not only the owner of something."""
    foes = [
        p
        for before, p in zip([None, *part], part, strict=False)
        if desk.table.is_other(p) or p.kind == "ref" or (before is not None and _meant(before, p))
    ]
    return len(foes) > 1 or (bool(foes) and not foes[0].poss)


def _meant(before: Piece, piece: Piece) -> bool:
    """Whether a pronoun stands for somebody shot at (``all torpedoes at it``)."""
    return is_them(piece) and before.text in _AIMING


def _arms(desk: Desk, pieces: list[Piece], at: int) -> bool:
    """``Duke's torpedoes``."""
    return at + 1 < len(pieces) and pieces[at + 1].text in desk.table.book.weapons


def _only_plain(desk: Desk, part: list[Piece]) -> bool:
    """Whether a clause holds nothing but names, weapons, shares and words of no weight."""
    book = desk.table.book
    return not any(
        p.kind == "word"
        and p.text not in book.weapons
        and p.text not in book.listed("flying")
        and p.text not in book.listed("evenly")
        and p.text not in book.listed("volleys")
        and p.text not in AIM
        and (p.text in book.listed("states") or not _plain(p.text))
        for p in part
    )


def _puzzling(desk: Desk, sentence: Sentence, clause: Clause, part: list[Piece]) -> bool:
    """A terse line that is short and still no order is asked about, never dropped in silence."""
    plain = [p for p in part if p.kind == "word"]
    foes = [i for p in part if p.kind == "name" for i in desk.table.among(p, ENEMY)]
    name, *_ = header = desk.memory.header
    friends = any(p.kind == "name" and desk.table.is_own(p) and not p.poss for p in part)
    measured = any(p.kind in ("share", "points") for p in part)
    if (
        sentence.close in ("!", "?")
        or (len(plain) > 3 and plain[0].text not in _SOMETHING)
        or (not plain and not foes and not measured)
        or _reports(desk, part, plain)
        or (measured and not plain and not foes and _beside_states(desk, sentence))
        or " ".join([piece.text for piece in plain]) in _ACKNOWLEDGING
        or (len(plain) == 1 and not foes and is_quality(plain[0].text))
        or (plain and plain[0].cap)
        or (plain and _is_light(plain[0].text) and not friends and not _only_armed(desk, plain))
    ):
        return False
    options = []
    if foes and not plain:
        shots = [(one, {"unit": foes[0], **whole_volley(desk.table, one)}) for one in header]
        options = [("confirm", [(one, "attack", {"targets": [shot]}) for one, shot in shots])]
    message = Message("reading-command", {"unit": name, "command": "attack" if options else None})
    item = Item(
        "doubt",
        name,
        "",
        start=part[0].start,
        end=part[-1].end,
        doubt="command",
        options=options,
        message=message,
        list_id=desk.list_count,
    )
    item.again = True
    desk.add(item)
    return True


def _is_light(text: str) -> bool:
    """Whether a line begins with a word of no weight; ``something`` is to be done all the same."""
    return text in words().function and text not in _SOMETHING


def _beside_states(desk: Desk, sentence: Sentence) -> bool:
    """Whether the same line says how much an enemy has left in the same way (``Rook: 30%. Duke: 60%.``)."""
    return any(
        one.line == sentence.line
        and len(one.pieces) == _ROW
        and desk.table.is_other(one.pieces[0])
        and (one.pieces[1].text, one.pieces[2].kind) == (":", "share")
        for one in desk.sentences
    )


_ROW = 3
"""A name, a colon, and how much."""


def _reports(desk: Desk, part: list[Piece], plain: list[Piece]) -> bool:
    """Whether a line only tells how much of something a ship has left (``Duke: shields 40%``)."""
    measured = any(piece.kind == "share" for piece in part)
    return measured and bool(plain) and all(piece.text in desk.listed("states") for piece in plain)


def _only_armed(desk: Desk, plain: list[Piece]) -> bool:
    """``only torpedoes``: a weapon, and that it is the only one."""
    weapons = desk.table.book.weapons
    return len(plain) == 2 and plain[0].text in desk.listed("only") and plain[1].text in weapons


def _plain(text: str) -> bool:
    sets = words().sets
    return text in words().function or any(
        text in sets[name] for name in ("prepositions", "determiners", "connectors")
    )
