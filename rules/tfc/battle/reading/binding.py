"""Who a clause speaks of: the subject before the command, somebody addressed, or whoever the sentence before was about."""

from __future__ import annotations

from msgspec import Struct

from rules.language.clauses import Clause
from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.battle.reading.addressed import as_agent, as_doer, as_object, as_vocative
from rules.tfc.battle.reading.joined import before_condition, between_both, keeps_subject
from rules.tfc.battle.reading.listing import is_companion, listed
from rules.tfc.battle.reading.people import (
    NOBODY,
    OTHER,
    OTHER_ONE,
    Memory,
    Subject,
    is_subject_piece,
)
from rules.tfc.battle.reading.table import Table


def find_subject(
    pieces: list[Piece], clause: Clause, table: Table, memory: Memory, headed: bool = False
) -> Subject:
    """Who the clause's command is for; under a header only a name before the command is somebody else."""
    head = clause.head
    assert head is not None
    for at in range(head.end, clause.end):
        if pieces[at].text in ("me", "us") and pieces[at - 1].text in ("at", "on", "upon"):
            return OTHER_ONE
    inserted = before_condition(pieces, clause, table)
    if inserted is not None:
        return inserted
    found = _before(pieces, clause, head.start, table, memory)
    if found is not None and found.used and pieces[min(found.used) - 1].text == "with":
        kept = keeps_subject(pieces, clause, memory, table)
        found = between_both(clause, kept, None) if kept is not None else found
    if found is not None:
        return found
    if headed:
        return Subject(NOBODY)
    kept = keeps_subject(pieces, clause, memory, table)
    for attempt in (as_vocative, as_doer, as_object, as_agent):
        found = attempt(pieces, clause, table)
        if found is not None and (
            kept is None or found.how == "vocative" or (attempt is as_doer and clause.joint == ",")
        ):
            return found
        if kept is not None and attempt is as_object:
            return between_both(clause, kept, found)
    return Subject(NOBODY)


class _Met(Struct, gc=False):
    """What was met on the way back from a command to its subject."""

    fallback: int | None = None
    plain: bool = False
    crew: bool = False
    comma: bool = False
    infinitive: bool = False
    foreign: bool = False


def _before(pieces: list[Piece], clause: Clause, stop: int, table: Table, memory: Memory) -> Subject | None:
    """The subject that stands before the command: the nearest name in a subject's place, else what the words there tell."""
    met = _Met()
    if _follows_condition(pieces, clause, stop, table):
        return listed(pieces, clause.start, stop - 1, table, memory)
    for at in range(stop - 1, clause.start - 1, -1):
        piece = pieces[at]
        if piece.kind in ("name", "group"):
            found = _name_before(pieces, clause.start, at, stop, table, memory, met)
        elif piece.kind == "word":
            found = _word_before(pieces, clause.start, at, table, met)
        else:
            met.comma = met.comma or piece.text == ","
            continue
        if found is not None:
            return found
    if met.fallback is not None:
        return listed(pieces, clause.start, met.fallback, table, memory)
    if met.crew:
        return OTHER_ONE if met.foreign else Subject("me", how="crew")
    adverbial = clause.head is not None and clause.head.form == "ing" and not pieces[stop].text.isascii()
    told = met.plain and not met.infinitive and not adverbial
    return OTHER_ONE if told and _noun_between(pieces, clause.start - 1, stop) else None


def _follows_condition(pieces: list[Piece], clause: Clause, stop: int, table: Table) -> bool:
    """Whether an own name right before the verb begins what an if-part without a comma governs (``if X turns Duke fires``)."""
    return (
        bool(clause.moods & {"condition", "condition_only"})
        and clause.head is not None
        and clause.head.form == "s"
        and stop - 1 > clause.start
        and is_subject_piece(pieces[stop - 1], table)
        and not pieces[stop - 1].poss
        and pieces[stop - 2].text not in words().sets["prepositions"] | words().sets["connectors"]
    )


def _name_before(
    pieces: list[Piece], start: int, at: int, stop: int, table: Table, memory: Memory, met: _Met
) -> Subject | None:
    """The subject that a name is, if it stands in a subject's place."""
    piece = pieces[at]
    if piece.poss and pieces[at + 1].text in table.book.listed("states") and at + 1 < stop:
        return OTHER_ONE
    place = _standing(pieces, start, at, table, met.crew)
    if place == "subject":
        alone = met.plain and not met.comma and not met.crew and not piece.poss and met.fallback is None
        return (
            OTHER_ONE
            if alone and _noun_between(pieces, at, stop)
            else listed(pieces, start, at, table, memory)
        )
    if place == "mention" and is_companion(pieces, start, at, table):
        return listed(pieces, start, at, table, memory)
    if place == "object" and met.fallback is None:
        met.fallback = at
    met.foreign = met.foreign or (table.is_other(piece) and not table.is_own(piece))
    return None


def _word_before(pieces: list[Piece], start: int, at: int, table: Table, met: _Met) -> Subject | None:
    """The subject that a word is (a pronoun, somebody else); other words are only taken note of."""
    sets = words().sets
    text = pieces[at].text
    if text in words().function or text in _THE_LATTER:
        if _takes_up(pieces, start, at):
            return Subject("relative", used=frozenset((at,)))
        for who, how in (("they", "pronoun"), ("me", "me")):
            if text in sets[who] and met.fallback is None:
                return Subject(how, used=frozenset((at,)), how=how)
        polite = text in sets["second"] and at > 0 and pieces[at - 1].text in ("if", "thank", "as")
    if (text in words().phrases["other_subject"] or text in sets["second"]) and not polite:
        return Subject(OTHER)
    if text in table.book.listed("crew"):
        met.crew = met.crew or not met.plain
    elif text in sets["connectors"]:
        met.comma = True
    elif text == "to":
        met.infinitive = True
    elif not _is_light(text) and not _is_used(pieces, start, at):
        met.plain = True
    return None


def _takes_up(pieces: list[Piece], start: int, at: int) -> bool:
    """Whether a word takes up the one named just before it (``Keane, who swats ...``)."""
    text, before = pieces[at].text, pieces[at - 1].text if at > start else ""
    if text in _THE_LATTER:
        return before in ("\u0430", ",")
    named = at > start and pieces[at - 1].kind == "name"
    return text in words().sets["relative"] and text != "that" and (named or before in ("", ","))


def _is_used(pieces: list[Piece], start: int, at: int) -> bool:
    """Whether a weapon only says what is fired with (``with half her beams``)."""
    return pieces[at].value is not None and at > start and pieces[at - 1].kind in ("share", "points")


_THE_LATTER = frozenset({"\u0442\u043e\u0442", "\u0442\u0430", "\u0442\u0435"})
"""Russian pronouns that take up the one named last (``\u043f\u0438\u043a\u0438\u0440\u0443\u044e\u0442 \u043d\u0430 \u041a\u0438\u043d\u0430, \u0430 \u0442\u043e\u0442 \u043e\u0442\u0441\u0442\u0440\u0435\u043b\u0438\u0432\u0430\u0435\u0442 \u0442\u043e\u0440\u043f\u0435\u0434\u044b``)."""


_INSTRUMENTAL = ("\u0430\u043c\u0438", "\u044f\u043c\u0438", "\u044b\u043c\u0438", "\u0438\u043c\u0438")
"""Endings of Russian words that say with what something is done; none of them is a subject."""
_WITH_WHAT = ("\u043e\u043c", "\u0435\u043c", *_INSTRUMENTAL[:2])
"""Endings of Russian nouns that are commands and say with what a verb before them does something (``\u043f\u0440\u0438\u043a\u0440\u044b\u0432\u0430\u0435\u0442 \u043e\u0442\u0445\u043e\u0434 \u0437\u0430\u043b\u043f\u043e\u043c``)."""


def _noun_between(pieces: list[Piece], at: int, stop: int) -> bool:
    """Whether the word right before the command is a noun of its own (``the pirates fire``) rather than a verb of the name at ``at``.

    A phrase put in between has nouns too (``Duke at full power fires``).
    """
    if pieces[stop].text.endswith(_WITH_WHAT):
        return False
    place = stop - 1
    sets = words().sets
    while (
        place > at
        and pieces[place].kind == "word"
        and (
            pieces[place].text in sets["adverbs"]
            or pieces[place].text in sets["auxiliaries"]
            or pieces[place].text in words().cues
            or pieces[place].text.endswith(("ly", *_INSTRUMENTAL))
        )
    ):
        if pieces[place].text == "to":
            return False
        place -= 1
    if (
        place <= at
        or pieces[place].kind != "word"
        or (pieces[place].value is not None and pieces[place - 1].kind in ("share", "points"))
        or _is_light(pieces[place].text)
    ):
        return False
    inserted = (
        at >= 0
        and pieces[at].kind in ("name", "group")
        and pieces[at + 1].text in sets["prepositions"] - {"of"}
    )
    return place > at + 1 and not inserted


def _is_light(text: str) -> bool:
    return text in words().light or text in words().sets["whole"] or text.endswith("ly")


def _standing(pieces: list[Piece], start: int, at: int, table: Table, crew: bool) -> str:
    """How a name stands before the command: as its subject, as an object of something else, or only mentioned."""
    piece = pieces[at]
    sets = words().sets
    before = at - 1
    while before >= start and (
        pieces[before].text in sets["determiners"]
        or pieces[before].text in sets["prefixes"]
        or pieces[before].text in sets["titles"]
        or pieces[before].text in sets["adverbs"]
    ):
        before -= 1
    word = pieces[before].text if before >= start else ""
    if word in sets["prepositions"] and word not in ("like", "before", "after"):
        if is_subject_piece(piece, table) and (
            crew
            or (word == "of" and _has_rank(pieces, start, before, table))
            or word in ("aboard", "\u0431\u043e\u0440\u0442\u0443")
            or (word == "with" and not (before > start and table.is_own(pieces[before - 1])))
        ):
            return "subject"
        return "mention"
    if word in ("not", "\u043d\u0435", "except", "save", "\u043a\u0440\u043e\u043c\u0435"):
        return "mention"
    if word == "but" and before - 1 >= start and pieces[before - 1].kind == "group":
        return "mention"
    if piece.kind == "name" and not table.is_own(piece) and not table.is_other(piece):
        return "mention"
    if (
        before < start
        or pieces[before].kind != "word"
        or word in sets["connectors"]
        or word in words().phrases["told"]
        or word in words().phrases["filler"]
    ):
        return "subject"
    if pieces[before].kind == "word" and (word in words().cues or word in sets["auxiliaries"]):
        return "subject"
    return "object"


def _has_rank(pieces: list[Piece], start: int, at: int, table: Table) -> bool:
    """Whether an officer stands before ``of`` (``Captain Lune of the Tansy``)."""
    crew = table.book.listed("crew") | words().sets["titles"]
    return any(pieces[place].text in crew for place in range(max(start, at - 3), at))
