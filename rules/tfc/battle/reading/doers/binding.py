"""Who a clause speaks of: the subject before the command, somebody addressed, or whoever the sentence before was about."""

from __future__ import annotations

from msgspec import Struct

from rules.language.clauses import Clause
from rules.language.tokens import Piece, places
from rules.language.wordforms.russian import is_adverb, is_plural_verb
from rules.language.words import word_list, words
from rules.tfc.battle.reading.doers.addressed import as_agent, as_doer, as_object, as_owner, as_vocative
from rules.tfc.battle.reading.doers.between import (
    begins_anew,
    by_case,
    has_rank,
    is_light,
    measures,
    noun_between,
    tells,
    told_of_another,
)
from rules.tfc.battle.reading.doers.closeby import (
    acts_behind_verb,
    called_at_first,
    given_to,
    hangs_on_preposition,
    is_object,
    means_behind,
    right_before,
)
from rules.tfc.battle.reading.doers.joined import (
    before_condition,
    between_both,
    follows_condition,
    keeps_subject,
    moving_another,
)
from rules.tfc.battle.reading.doers.listing import is_companion, listed
from rules.tfc.battle.reading.people import NOBODY, OTHER, OTHER_ONE, Memory, Subject, is_subject_piece
from rules.tfc.battle.reading.table import Table

_DATING, _FOR_NOW = word_list("dating"), word_list("for_now")
_WHEREAS_OR_SIGN = word_list("whereas") | {","}
_US, _AIMING = word_list("us"), word_list("aiming")
_POLITE, _CAN = word_list("polite"), word_list("can")
_NO_WEAPONS_DO = frozenset(
    {"remain", "land", "launch", "dock", "move", "ftl_in", "ftl_out", "advance", "retreat"}
)
"""Commands that no weapon gives for its ship (``before the torpedoes land``)."""
_ABOARD, _LEAVING_OUT = word_list("aboard"), word_list("leaving_out")
_BY_CREW = word_list("crew_acts_ru")


def find_subject(
    pieces: list[Piece], clause: Clause, table: Table, memory: Memory, headed: bool = False
) -> Subject:
    """Who the clause's command is for; under a header only a name before the command is somebody else."""
    head = clause.head
    assert head is not None
    behind = places([piece.text for piece in pieces[: clause.end]], _US.__contains__)
    if behind and any(at >= head.end and pieces[at - 1].text in _AIMING for at in behind):
        return OTHER_ONE
    given = head.sense.phrase.endswith("{given}")
    inserted = given_to(pieces, clause, table, memory) if given else before_condition(pieces, clause, table)
    if inserted is not None:
        return inserted
    by_means = means_behind(pieces, clause, table)
    if by_means is not None:
        return by_means
    found = _before(pieces, clause, head.start, table, memory)
    if found is not None and found.used and pieces[min(found.used) - 1].text == "with":
        kept = keeps_subject(pieces, clause, memory, table)
        found = between_both(clause, kept, None) if kept is not None else found
    if found is not None:
        return moving_another(pieces, clause, table, found)
    if headed:
        return Subject(NOBODY)
    kept = keeps_subject(pieces, clause, memory, table)
    for attempt in (as_owner, as_vocative, as_doer, as_object, as_agent):
        found = _but_for_named(attempt(pieces, clause, table), pieces, table, memory)
        if found is not None and (
            kept is None or found.how == "vocative" or (attempt is as_doer and clause.joint == ",")
        ):
            return found
        if kept is not None and attempt is as_object:
            return between_both(clause, kept, found)
    return Subject(NOBODY)


def _but_for_named(
    found: Subject | None, pieces: list[Piece], table: Table, memory: Memory
) -> Subject | None:
    """A subject without those that the post names, if it is the rest of the ships."""
    rest = found is not None and any(
        pieces[at].kind == "group" and table.book.groups.get(pieces[at].value) == "rest" for at in found.used
    )
    if found is None or not rest:
        return found
    named = memory.everyone or memory.spoken_own
    return Subject(found.who, tuple(name for name in found.units if name not in named), found.used, found.how)


class _Met(Struct, gc=False):
    """What was met on the way back from a command to its subject; ``joined`` says that a joint stands before its finite verb.

    ``still`` says that the command is one that no weapon gives for its ship, ``ours`` that its
    verb is of the first person, so that nobody else's ship is its subject (``Палача бьём Зарёй``), ``many`` that it is a Russian one in
    the plural, which tells what a crew does (``с Зари бьют по Палачу``).
    """

    fallback: int | None = None
    plain: bool = False
    crew: bool = False
    comma: bool = False
    infinitive: bool = False
    foreign: bool = False
    joined: bool = False
    still: bool = False
    tells: bool = False
    ours: bool = False
    many: bool = False


def _before(pieces: list[Piece], clause: Clause, stop: int, table: Table, memory: Memory) -> Subject | None:
    """The subject that stands before the command: the nearest name in a subject's place, else what the words there tell."""
    finite = clause.head is not None and clause.head.form == "s"
    still = clause.head is not None and clause.head.sense.command in _NO_WEAPONS_DO
    met = _Met(
        joined=finite and pieces[stop - 1].text in words().sets["connectors"],
        still=still,
        tells=tells(clause),
        ours=clause.head is not None and clause.head.form == "first",
        many=finite and not pieces[stop].text.isascii() and is_plural_verb(pieces[stop].text),
    )
    if follows_condition(pieces, clause, stop, table):
        return listed(pieces, clause.start, stop - 1, table, memory)
    close = right_before(pieces, clause, stop, table)
    if close is not None:
        return close
    for at in range(stop - 1, clause.start - 1, -1):
        piece = pieces[at]
        if piece.kind in ("name", "group"):
            found = _name_before(pieces, clause.start, at, stop, table, memory, met)
        elif piece.kind == "word":
            found = _word_before(pieces, clause.start, at, stop, table, met)
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
    head = clause.head
    if (
        told
        and head is not None
        and (is_object(pieces[stop - 1], head, table) or acts_behind_verb(pieces, head, clause.end, table))
    ):
        return None
    return OTHER_ONE if told and noun_between(pieces, clause.start - 1, stop) else None


def _name_before(
    pieces: list[Piece], start: int, at: int, stop: int, table: Table, memory: Memory, met: _Met
) -> Subject | None:
    """The subject that a name is, if it stands in a subject's place."""
    piece = pieces[at]
    if piece.poss and pieces[at + 1].text in table.book.listed("states") and at + 1 < stop:
        return OTHER_ONE
    anew = begins_anew(pieces, start, at) and table.is_own(piece)
    place = "subject" if anew else _standing(pieces, start, at, table, met)
    if place == "subject":
        alone = met.plain and not met.comma and not met.crew and not piece.poss and met.fallback is None
        return (
            OTHER_ONE
            if alone and noun_between(pieces, at, stop)
            else listed(pieces, start, at, table, memory)
        )
    if place == "mention" and is_companion(pieces, start, at, table):
        return listed(pieces, start, at, table, memory)
    if place == "object" and met.fallback is None:
        met.fallback = at
    met.foreign = met.foreign or (table.is_other(piece) and not table.is_own(piece))
    return None


def _word_before(
    pieces: list[Piece], start: int, at: int, stop: int, table: Table, met: _Met
) -> Subject | None:
    """The subject that a word is (a pronoun, somebody else); other words are only taken note of."""
    sets = words().sets
    text = pieces[at].text
    if text in words().function or text in _THE_LATTER:
        if _takes_up(pieces, start, at):
            return Subject("relative", used=frozenset((at,)))
        if pieces[at - 1].kind == "group" and at > start and pieces[at + 1].text in _CAN:
            return None
        for who, how in (("they", "pronoun"), ("me", "me")):
            if text in sets[who] and met.fallback is None and not hangs_on_preposition(pieces, start, at):
                return (
                    OTHER_ONE
                    if met.plain and told_of_another(pieces, at, stop)
                    else Subject(how, used=frozenset((at,)), how=how)
                )
        polite = text in sets["second"] and at > 0 and pieces[at - 1].text in _POLITE
        others = text in words().phrases["other_subject"] and not measures(pieces, at, table)
        if (others or text in sets["second"]) and not polite:
            return called_at_first(pieces, at, table) or Subject(OTHER)
    _take_note(pieces, start, at, table, met)
    return None


def _take_note(pieces: list[Piece], start: int, at: int, table: Table, met: _Met) -> None:
    """Take note of a word that is no subject by itself."""
    sets = words().sets
    text = pieces[at].text
    if text in table.book.listed("crew") and not (met.still and text in table.book.arms):
        met.crew = met.crew or not met.plain
    elif text in sets["connectors"]:
        met.comma = True
    elif text == "to":
        met.infinitive = True
    elif not (is_light(text) or is_adverb(text) or _is_used(pieces, start, at)):
        met.plain = True


def _takes_up(pieces: list[Piece], start: int, at: int) -> bool:
    """Whether a word takes up the one named just before it (``Keane, who swats ...``)."""
    text, before = pieces[at].text, pieces[at - 1].text if at > start else ""
    if text in _THE_LATTER:
        return before in _WHEREAS_OR_SIGN
    named = at > start and pieces[at - 1].kind == "name"
    return text in words().sets["relative"] and text != "that" and (named or before in ("", ","))


def _is_used(pieces: list[Piece], start: int, at: int) -> bool:
    """Whether a weapon only says what is fired with (``with half her beams``)."""
    return pieces[at].value is not None and at > start and pieces[at - 1].kind in ("share", "points")


_THE_LATTER = word_list("latter_ru")
"""Russian pronouns that take up the one named last (``пикируют на Кина, а тот отстреливает торпеды``)."""


_BESIDE_A_NAME = ("determiners", "prefixes", "titles", "adverbs")
"""Kinds of words that may stand between a name and what governs it."""


def _standing(pieces: list[Piece], start: int, at: int, table: Table, met: _Met) -> str:
    """How a name stands before the command: as its subject, as an object of something else, or only mentioned.

    What is told or seen is no subject of a finite verb behind a joint (``has Duke in her sights and fires``, but ``has Duke fire``).
    """
    piece = pieces[at]
    sets = words().sets
    before = at - 1
    while before >= start and any(pieces[before].text in sets[kind] for kind in _BESIDE_A_NAME):
        before -= 1
    word = pieces[before].text if before >= start else ""
    timed = pieces[before + 1].text in _FOR_NOW
    if word in sets["prepositions"] and word not in _DATING and not timed:
        acts = is_subject_piece(piece, table) and _acts_behind(pieces, start, before, table, met)
        return "subject" if acts else "mention"
    if word in _LEAVING_OUT:
        return "mention"
    if word == "but" and before - 1 >= start and pieces[before - 1].kind == "group":
        return "mention"
    if piece.kind == "name" and not table.is_own(piece) and not table.is_other(piece):
        return "mention"
    case = by_case(pieces, start, at, table) if met.tells or (met.ours and table.is_other(piece)) else ""
    if case:
        return case
    if (
        before < start
        or pieces[before].kind != "word"
        or word in sets["connectors"]
        or timed
        or (word in words().phrases["told"] and not met.joined)
        or word in words().phrases["filler"]
        or (word in words().cues and not met.joined)
        or word in sets["auxiliaries"]
    ):
        return "subject"
    return "object"


def _acts_behind(pieces: list[Piece], start: int, at: int, table: Table, met: _Met) -> bool:
    """Whether whoever stands behind the preposition at a place acts all the same (``Captain Lune of the Tansy``, ``aboard Tansy``)."""
    word = pieces[at].text
    return (
        met.crew
        or (word == "of" and has_rank(pieces, start, at, table))
        or word in _ABOARD
        or (met.many and word in _BY_CREW and at == start)
        or (word == "with" and not (at > start and table.is_own(pieces[at - 1])))
    )
