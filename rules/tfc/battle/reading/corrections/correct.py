"""Corrections by a later clause or a later post: what is taken back, replaced or added."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.language.clauses import Clause
from rules.language.clauses.cues import Cue
from rules.language.laying_out.sentences import Sentence
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.corrections import withdrawing
from rules.tfc.battle.reading.corrections.calling_off import cancels
from rules.tfc.battle.reading.corrections.rerouting import other_place
from rules.tfc.battle.reading.corrections.retargeting import other_doer, other_share, other_target
from rules.tfc.battle.reading.corrections.striking import strikes
from rules.tfc.battle.reading.desk import Desk, Item
from rules.tfc.battle.reading.people import Subject, is_subject_piece
from rules.tfc.battle.reading.phrasing.slots import slots_of
from rules.tfc.battle.reading.table import OWN
from rules.tfc.battle.reading.wordbook import PACKAGE

_BEFORE_CORRECTION_OR_SIGN = word_list("before_correction") | {"(", "-", "\u2014", ",", ":", "*"}
_WEAK_CORRECTIONS = word_list("weak_corrections")


def note_correction(desk: Desk, sentence: Sentence, pieces: list[Piece], cues: list[Cue]) -> bool:
    """Take note of a correction's mark; True if the sentence is nothing but that."""
    if withdrawing.changes_mind(desk, sentence, pieces) or cancels(desk, pieces, cues):
        return True
    for cue in cues:
        if cue.kind == "replace_all" and cue.start == 0:
            desk.correcting, desk.correcting_line = "all", -2
        elif cue.kind == "withdraw":
            desk.correcting, desk.correcting_line = "strong", -2
            return withdrawing.takes_back(desk, pieces, cue)
        elif cue.kind == "correction" and _is_mark(desk, pieces, cue, text := _text(pieces, cue)):
            takes_all = text in desk.listed("taking_all_back") or _apologises(desk, sentence, cue, text)
            desk.correcting = "strong" if takes_all else "edit"
            desk.correcting_line = -2 if cue.end == len(pieces) else sentence.line
            if cue.start == 0 and (cue.end == len(pieces) or _says_something(desk, pieces[cue.end + 1 :])):
                withdrawing.note(desk, pieces, text)
        elif cue.kind == "negation" and desk.correcting and _denies_all(pieces, cue):
            desk.correcting = "strong"
    if desk.correcting and not any(is_subject_piece(piece, desk.table) for piece in pieces):
        _takes_up(desk)
    told = desk.table.seen.turn or not sentence.first
    if told and desk.may_hold(sentence.texts, "saying_no") and _opens_with_no(desk, pieces):
        desk.correcting, desk.correcting_line = "strong", sentence.line
    return (
        other_target(desk, sentence, _behind_mark(desk, pieces, cues), cues)
        or other_share(desk, sentence, pieces)
        or other_doer(desk, pieces, cues)
        or other_place(desk, sentence, pieces)
        or strikes(desk, sentence, pieces, cues)
    )


def _takes_up(desk: Desk) -> None:
    """Let a correction that names nobody speak of the only unit that has orders in this turn (``Scratch that, fire on Rook.``)."""
    units = {order.unit for order in desk.table.seen.turn}
    unit = units.pop() if len(units) == 1 else None
    if unit is not None and desk.memory.subject is None:
        desk.memory.subject = desk.memory.lead = Subject(OWN, (unit,))
        desk.memory.own, desk.memory.carry = [unit], True


def _behind_mark(desk: Desk, pieces: list[Piece], cues: list[Cue]) -> list[Piece]:
    """The pieces behind words that only waver before a correction (``Wait, Baron.``, ``No wait, on Baron``)."""
    mark = next((cue for cue in cues if cue.kind == "correction"), None)
    if mark is None or not desk.correcting or _text(pieces, mark) not in desk.listed("wavering"):
        return pieces
    leads = desk.listed("before_no") | desk.listed("saying_no")
    wavers = all(piece.text in leads for piece in pieces[: mark.start]) and mark.end + 1 < len(pieces)
    return pieces[mark.end + 1 :] if wavers else pieces


def _text(pieces: list[Piece], cue: Cue) -> str:
    """The words of a cue."""
    return " ".join([piece.text for piece in pieces[cue.start : cue.end]])


def _apologises(desk: Desk, sentence: Sentence, cue: Cue, text: str) -> bool:
    """Whether an apology stands before the header of a unit, which so is told something else (``sorry, Wren: evade``)."""
    behind = sentence.pieces[cue.end + 1 : cue.end + 3]
    opens = text in _APOLOGISING and cue.start == 0 and len(behind) > 1
    return opens and is_subject_piece(behind[0], desk.table)


_APOLOGISING = word_list("apologising", PACKAGE)


def _opens_with_no(desk: Desk, pieces: list[Piece]) -> bool:
    """Whether a sentence begins with ``no`` and a pause, with nothing of weight before them."""
    no = next((at for at, piece in enumerate(pieces[:3]) if piece.text in desk.listed("saying_no")), None)
    if no is None:
        return False
    behind = no + 1 + (no + 1 < len(pieces) and pieces[no + 1].text in desk.listed("wavering"))
    paused = behind < len(pieces) and pieces[behind].text in _PAUSE
    return paused and all(piece.text in desk.listed("before_no") for piece in pieces[:no])


def _denies_all(pieces: list[Piece], cue: Cue) -> bool:
    """Whether a denial without a verb of its own takes back what somebody was to do (``EDIT: she doesn't, she fires``)."""
    ended = cue.end == len(pieces) or pieces[cue.end].text in _PAUSE
    return cue.start > 0 and ended and pieces[cue.start - 1].text in words().sets["they"]


def _is_mark(desk: Desk, pieces: list[Piece], cue: Cue, text: str) -> bool:
    """Whether the word opens the sentence (or a bracket) and so marks a correction."""
    before = pieces[cue.start - 1] if cue.start else None
    if before is not None and before.text not in _BEFORE_CORRECTION_OR_SIGN:
        return False
    if text == "make it" and (cue.end >= len(pieces) or pieces[cue.end].kind == "word"):
        return False
    if text not in desk.listed("correcting_before_sign"):
        return True
    if before is None and pieces[cue.start].caps and cue.end < len(pieces) and not pieces[cue.end].caps:
        return True
    after = pieces[cue.end].text if cue.end < len(pieces) else ":"
    return (before is None or before.text != ",") and after in (":", ",", "-", "\u2014", ")", "!", ";")


_PAUSE = frozenset({",", "-", "\u2014", ";", "(", "..."})


def correction_inside(
    desk: Desk, sentence: Sentence, pieces: list[Piece], cues: list[Cue]
) -> tuple[int, int] | None:
    """Where a sentence corrects itself (``... - no, make that Thresher``): the end of what it takes back, the start of what holds."""
    for cue in cues:
        if cue.kind not in ("correction", "waver") or cue.start < 2:
            continue
        text = _text(pieces, cue)
        if _in_brackets(pieces, cue):
            adds = any(one.kind == "add" and one.start > cue.start for one in cues)
            desk.correcting, desk.correcting_line = "edit" if adds else "strong", sentence.line
            return cue.start - 1, cue.end + 1
        if text in _WEAK_CORRECTIONS:
            continue
        passed = _PAUSE | desk.listed("saying_no") | desk.listed("wavering")
        first, last = cue.start, cue.end
        while first > 1 and pieces[first - 1].text in passed:
            first -= 1
        if text in desk.listed("taking_all_back"):
            if first < cue.start:
                return first, cue.start
            continue
        while last < len(pieces) and pieces[last].text in passed:
            last += 1
        if first < cue.start and _wavers(desk, pieces, cue, first, last):
            desk.correcting, desk.correcting_line = "strong", sentence.line
            return first, last
    return _denied_at_once(desk, sentence, pieces)


def _wavers(desk: Desk, pieces: list[Piece], cue: Cue, first: int, last: int) -> bool:
    """Whether a stretch with a cue in it wavers between something said and something else (``fires on A, er, B``)."""
    if cue.kind == "waver":
        sure = pieces[first - 1].kind in ("name", "share", "points") and last > cue.end
    else:
        said = {piece.text for piece in pieces[first:last]}
        sure = _text(pieces, cue) in desk.listed("wavering") and (
            last > cue.end or not said.isdisjoint(desk.listed("saying_no"))
        )
    return sure and _says_something(desk, pieces[last:])


def _in_brackets(pieces: list[Piece], cue: Cue) -> bool:
    """Whether a mark of correction opens brackets that end the sentence (``att Kestrel (edit: Baron)``)."""
    opens = pieces[cue.start - 1].text in _OPENING and cue.end + 1 < len(pieces)
    return opens and pieces[cue.end].text == ":" and pieces[-1].text in _CLOSING


_OPENING, _CLOSING = frozenset({"(", "["}), frozenset({")", "]"})


def _denied_at_once(desk: Desk, sentence: Sentence, pieces: list[Piece]) -> tuple[int, int] | None:
    """Where ``no`` between two commands takes back the first one (``evades - no, fires on Tyrant``)."""
    saying_no = desk.listed("saying_no")
    if saying_no.isdisjoint(sentence.texts):
        return None
    for at in range(2, len(pieces) - 2):
        if pieces[at].text not in saying_no or pieces[at + 1].text not in _PAUSE:
            continue
        first = at
        while first > 1 and pieces[first - 1].text in desk.listed("before_no") | _PAUSE:
            first -= 1
        before, rest = pieces[:first], pieces[at + 2 :]
        terse, lexicon = bool(desk.memory.header), desk.table.book.lexicon
        heads = lexicon.heads(rest, terse, slots_of(desk.table))
        told = bool(heads) and heads[0].start <= _AT_ONCE and heads[0].form in ("s", "base")
        paused = any(piece.text in _PAUSE for piece in pieces[first:at])
        if paused and told and lexicon.heads(before, terse, slots_of(desk.table)):
            desk.correcting, desk.correcting_line = "strong", sentence.line
            return first, at + 2
    return None


_AT_ONCE = 2
"""How many pieces may stand before the command that a denial puts in the place of another."""


def _says_something(desk: Desk, rest: list[Piece]) -> bool:
    """Whether a stretch holds a command, or names somebody."""
    terse = bool(desk.memory.header)
    return any(p.kind == "name" for p in rest) or bool(
        desk.table.book.lexicon.heads(rest, terse, slots_of(desk.table))
    )


def takes_from_others(
    desk: Desk, pieces: list[Piece], clause: Clause, units: tuple[str, ...], command: str
) -> None:
    """``EDIT: Whimbrel evades, not Saffron``, ``it's Whimbrel that evades``: the same command of the unit struck is taken back."""
    if not desk.correcting:
        return
    struck = {
        name
        for at in range(clause.start + 1, len(pieces))
        if pieces[at].kind == "name" and withdrawing.is_denied(pieces, at)
        for name in desk.table.among(pieces[at], OWN)
    } - set(units)
    if not struck and _singles_out(pieces, clause):
        struck = _in_whose_place(desk, units, command)
    if not struck:
        return
    desk.withdraws += [
        (o.post, o.item) for o in desk.table.seen.turn if o.unit in struck and o.command == command
    ]
    gone = [
        one for one in desk.items if one.kind == "order" and one.unit in struck and one.command == command
    ]
    for one in gone:
        desk.items.remove(one)
        desk.ignore(one.start, one.end, "correction", "replaced by what corrects it")


def _singles_out(pieces: list[Piece], clause: Clause) -> bool:
    """``it's Whimbrel that evades``: whether a clause only says which unit it is that acts."""
    return any(
        pieces[at].kind == "name"
        and pieces[at - 1].text in _IT_IS
        and pieces[at + 1].text in words().sets["relative"]
        for at in range(clause.start + 1, clause.end - 1)
    )


_IT_IS = word_list("is") | {"it's"}


def _in_whose_place(desk: Desk, units: tuple[str, ...], command: str) -> set[str]:
    """The one unit that was told before to do at the same what these units are now told; nobody where there are several."""
    orders: list[Any] = [*desk.table.seen.turn, *[one for one in desk.items if one.kind == "order"]]
    alike = [one for one in orders if one.command == command]
    aims = [_aim(one.args) for one in alike if one.unit in units]
    found = {str(one.unit) for one in alike if one.unit not in units and aims and _aim(one.args) == aims[-1]}
    return found if len(found) == 1 else set()


def _aim(args: Mapping[str, Any]) -> frozenset[str]:
    """Whom and what an order's arguments are aimed at."""
    shot = [str(target["unit"]) for target in args.get("targets", ())]
    return frozenset([*shot, *(str(args[key]) for key in ("target", "to", "body", "against") if key in args)])


def _replaces_all(item: Item) -> bool:
    """Whether a correction takes the place of all that its unit was told before: by its words, or since a unit that stays does nothing else."""
    return item.strong or item.command == "remain"


def apply_corrections(desk: Desk, items: list[Item]) -> list[Item]:
    """The items after what they correct has gone: the same command anew, or all that the unit had been told before."""
    if not any(item.correcting for item in items):
        return items
    dead: set[int] = set()
    told: dict[str | None, list[int]] = {}
    for place, item in enumerate(items):
        if item.kind != "order":
            continue
        earlier = told.setdefault(item.unit, [])
        if not item.correcting:
            earlier.append(place)
            continue
        same = [at for at in earlier if items[at].command == item.command]
        stays = [at for at in earlier if items[at].command == "remain"]
        dead.update(same or (earlier if _replaces_all(item) else stays))
        turn = [
            order
            for order in desk.table.seen.turn
            if order.unit == item.unit and (order.post, order.item) not in desk.withdraws
        ]
        alike = [order for order in turn if order.command == item.command]
        gone = alike or (turn if _replaces_all(item) else [])
        desk.withdraws += [(order.post, order.item) for order in gone]
    for at in sorted(dead):
        desk.trace(items[at].start, items[at].end, "correction", "replaced by what corrects it")
    return [item for at, item in enumerate(items) if at not in dead]
