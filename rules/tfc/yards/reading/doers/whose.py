"""Whose yard a clause speaks of, and who does what it tells of."""

from __future__ import annotations

from collections.abc import Sequence

from rules.language.clauses import Clause
from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.yards.reading.desk import Desk, by_things
from rules.tfc.yards.reading.names import CLASS, KIND, SHIP, YARD
from rules.tfc.yards.reading.phrasing.slottests import WE_DO
from rules.tfc.yards.reading.phrasing.voice import is_passive
from rules.tfc.yards.reading.things.scan import Scan

_AND = frozenset({",", "and", "&", "и"})


def yard_of(desk: Desk, pieces: Sequence[Piece], clause: Clause, *, terse: bool) -> tuple[str | None, str]:
    """The yard that a clause speaks to, and how it is known: named, header, spoken, only, none, foreign."""
    table = desk.table
    if terse and desk.header is not None:
        return desk.header, "foreign" if desk.header not in table.own else "named"
    named = [name for piece in pieces[clause.start : clause.end] for name in table.of(piece, YARD)]
    own = [name for name in named if name in table.own]
    if own:
        meant = own[-1] if "condition" in clause.moods else own[0]
        desk.yard, desk.foreign = meant, False
        return meant, "named"
    if named:
        desk.foreign = True
        return named[0], "foreign"
    if desk.foreign and not _has_subject(desk, pieces, clause):
        return None, "foreign"
    if desk.yard is not None:
        return desk.yard, "spoken"
    if len(table.own) == 1:
        return table.own[0], "only"
    part = pieces[clause.start : clause.end]
    fresh = clause.head is not None and clause.head.sense.command == "build"
    desk.yard = by_places(desk, part) or (None if fresh else by_things(desk.table, part))
    return desk.yard, "none" if desk.yard is None else "spoken"


def by_places(desk: Desk, part: Sequence[Piece]) -> str | None:
    """The only yard of the author's that has all the facilities that a stretch names; None if it names none, or several have them."""
    table = desk.table
    named = Scan(part, 0, len(part), table, "repair").of("slots")
    led = {item.start for item in named if item.start and table.book.says("with", part[item.start - 1].text)}
    listed = [item for item in named if item.tooled or len(item.slots) > 1 or item.start in led]
    slots = {slot for item in listed for slot in item.slots}
    kinds = {one for item in named for one in item.ids}
    fitting = [
        name
        for name in table.own
        if all(table.campaign.yards[name].place(slot) is not None for slot in slots)
        and (not kinds or any(one.kind in kinds for one in table.campaign.yards[name].facilities))
    ]
    return fitting[0] if (slots or kinds) and len(fitting) == 1 else None


def yard_without_verb(desk: Desk, part: Sequence[Piece]) -> str | None:
    """The author's own yard that a stretch without a verb speaks to: named, spoken of, the only one, or where its things are."""
    named = [name for piece in part for name in desk.table.of(piece, YARD) if name in desk.table.own]
    if named or desk.yard is not None:
        return named[0] if named else desk.yard
    return (
        desk.table.own[0]
        if len(desk.table.own) == 1
        else by_places(desk, part) or by_things(desk.table, part)
    )


def subjects(desk: Desk, pieces: Sequence[Piece], clause: Clause) -> list[str]:
    """The author's own yards that a verb is for together (``Kuat and Fondor each build``, ``build a depot at Kuat and Fondor``); none
    if it is one.
    """
    head = clause.head
    assert head is not None
    led = pieces[clause.start : head.start]
    comma = max((at for at, piece in enumerate(led) if piece.text == ","), default=0)
    opening = led[1:comma] if desk.table.book.says("with", led[0].text if led else "") else []
    return _together(desk, led) or _together(desk, opening) or _in_a_row(desk, pieces[head.end : clause.end])


def _together(desk: Desk, led: Sequence[Piece]) -> list[str]:
    """The yards that a stretch names, if it names several and says no more."""
    named = [name for piece in led for name in desk.table.of(piece, YARD)[:1] if name in desk.table.own]
    between = [
        piece
        for piece in led
        if not desk.table.of(piece, YARD) and piece.text not in _AND and piece.text not in words().function
    ]
    return list(dict.fromkeys(named)) if len(set(named)) > 1 and not between else []


def _in_a_row(desk: Desk, behind: Sequence[Piece]) -> list[str]:
    """The yards of a list behind a verb, from the first to the last of them, if nothing else stands between them."""
    places = [at for at, piece in enumerate(behind) if desk.table.of(piece, YARD)]
    return _together(desk, behind[places[0] : places[-1] + 1]) if places else []


def _has_subject(desk: Desk, pieces: Sequence[Piece], clause: Clause) -> bool:
    """Whether a clause says who does what it tells of, so that it does not go on about somebody else."""
    head = clause.head
    if head is None:
        return False
    mine = words().sets["me"]
    return any(
        piece.kind == "name" or piece.text in mine or desk.table.book.says("own_words", piece.text)
        for piece in pieces[clause.start : head.start]
    )


def names_a_place(desk: Desk, pieces: Sequence[Piece], clause: Clause) -> bool:
    """Whether a clause speaks of a place that is none of the yards here (``at Fondor``)."""
    sets, book = words().sets, desk.table.book
    for at in range(clause.start + 1, clause.end):
        piece = pieces[at]
        strange = piece.kind == "word" and piece.cap and not piece.caps and piece.text not in words().function
        if strange and pieces[at - 1].text in ("at", "in", "на", "в") and not book.says("tools", piece.text):
            return piece.text not in sets["determiners"]
    return False


def others_do_it(desk: Desk, pieces: Sequence[Piece], clause: Clause) -> bool:
    """Whether somebody who is not the author's own yard is the subject (``the Federation builds two Pathfinders``)."""
    head = clause.head
    assert head is not None
    sets, book = words().sets, desk.table.book
    strangers = False
    subject = [] if _speaks_of_himself(pieces, clause) else list(_subject(pieces, clause))
    if is_passive(pieces, head, book):
        led = pieces[clause.start : head.start]
        return any(piece.text in words().phrases["other_subject"] for piece in led)
    goes_on = all(piece.text in words().sets["connectors"] for piece in subject)
    if _is_others(desk, [*(pieces[: clause.start] if goes_on else []), *subject]):
        return True
    for at, piece in enumerate(subject):
        if piece.kind == "name":
            strangers = strangers or not (desk.table.of(piece, CLASS) or desk.table.of(piece, KIND))
            gets = head.sense.command == "assign" and not _is_about_objects(desk, pieces, clause)
            if desk.table.of(piece, SHIP) and head.sense.command not in ("repair", "withdraw") and not gets:
                return True
            strangers = strangers and not desk.table.of(piece, SHIP)
        elif piece.kind == "word":
            if (
                book.says("own_words", piece.text)
                or book.says("tools", piece.text)
                or book.says("others", piece.text)
                or piece.text in sets["me"]
                or piece.text in sets["they"]
            ):
                return False
            counts = book.says("all", piece.text) and at + 1 < len(subject)
            if piece.text in words().phrases["other_subject"] and not counts:
                return True
            strangers = strangers or not _is_filler(desk, piece)
    return strangers


def _is_others(desk: Desk, before: Sequence[Piece]) -> bool:
    """Whether another player stands in what a verb is said of (``rook has twelve pylons and builds ...``)."""
    seats = {name.casefold() for name in desk.table.world.seats if name != desk.table.seat}
    return any(piece.text in seats for piece in before)


def _is_about_objects(desk: Desk, pieces: Sequence[Piece], clause: Clause) -> bool:
    """Whether a clause names something that is built, so that a ship in it gets no facilities (``Hawk gets pylons 7-9``)."""
    return any(desk.table.of(piece, CLASS) for piece in pieces[clause.start : clause.end])


def subject_is_other(desk: Desk, part: Sequence[Piece]) -> bool:
    """Whether a clause without a known verb begins with somebody who gives no orders here (``you``, ``the enemy``)."""
    first = next((p for p in part if p.kind == "word" and p.text not in words().sets["determiners"]), None)
    return first is not None and first.text in words().phrases["other_subject"]


def _speaks_of_himself(pieces: Sequence[Piece], clause: Clause) -> bool:
    """Whether a verb behind a comma is the author's own: a Russian one (``Искра готова, выводим её``), or a bid (``..., so add 7``)."""
    assert clause.head is not None
    at = clause.head.start
    if clause.head.form == "base" and at - 1 > clause.start and pieces[at - 2].text == ",":
        return pieces[at - 1].text in ("so", "then", "поэтому", "потому")
    return at > clause.start and pieces[at - 1].text == "," and pieces[at].text.endswith(WE_DO)


def _subject(pieces: Sequence[Piece], clause: Clause) -> Sequence[Piece]:
    """What stands before the verb; behind a condition only what follows its comma."""
    head = clause.head
    assert head is not None
    if not any(mood.startswith("condition") for mood in clause.moods):
        return pieces[clause.start : head.start]
    speakers = words().sets["me"]
    begins = [
        at + (pieces[at].text == ",")
        for at in range(clause.start, head.start)
        if pieces[at].text == "," or pieces[at].text in speakers
    ]
    return pieces[begins[-1] if begins else clause.start : head.start]


def _is_filler(desk: Desk, piece: Piece) -> bool:
    sets, text = words().sets, piece.text
    if (
        text in words().function
        or text in words().phrases["filler"]
        or text in ("please", "will", "shall", "let", "us", "order")
    ):
        return True
    return (
        text in sets["titles"]
        or text in desk.table.book.numbers
        or any(desk.table.book.says(name, text) for name in ("priority", "depots", "hulls", "places"))
        or desk.table.book.lexicon.knows(text)
    )
