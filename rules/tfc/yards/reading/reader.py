"""A post to yards read from end to end."""

from __future__ import annotations

import re

from rules.game import Choice, Doubt, Message, Order, Post, Reading, Refusal, Remark, Span
from rules.language.clauses import Clause, colour, split_clauses
from rules.language.cues import find_cues
from rules.language.layout import lay_out
from rules.language.naming import mark_names
from rules.language.russian import is_cyrillic
from rules.language.sentences import Sentence, split_sentences
from rules.language.text import normalise
from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.yards.reading.cuts import with_whole_lists
from rules.tfc.yards.reading.desk import CHATTY, Desk, Found, spoken_of
from rules.tfc.yards.reading.headers import by_header, is_title, without_header
from rules.tfc.yards.reading.idling import without_idlers
from rules.tfc.yards.reading.ladder import judge
from rules.tfc.yards.reading.names import CLASS, KIND, YARD, Table, table_of
from rules.tfc.yards.reading.sight import Act
from rules.tfc.yards.reading.slips import spelled_out, whole_kinds, with_guesses
from rules.tfc.yards.reading.verbless import mans, orders_without_verb
from rules.tfc.yards.reading.verbs import heads_of
from rules.tfc.yards.state import Campaign, World

_CORRECTIONS = ("correction", "instead", "replace_all")


def read(world: World, campaign: Campaign, post: Post) -> Reading:
    """What the post says, for its author. Changes nothing, never raises on any text."""
    text = normalise(post.whole)
    if post.author not in world.seats:
        return Reading(ignored=(text.span(0, len(text.plain)),))
    table = table_of(world, campaign, post.author, is_cyrillic(text.plain))
    desk = Desk(text, table)
    layout = lay_out(text)
    for _, start, end in layout.dropped:
        desk.ignore(start, end)
    shouting = text.plain.islower()
    lines = [
        [
            p
            for p in whole_kinds(mark_names(spelled_out(line.pieces, table.book), table.roster, shouting))
            if p.text and p.kind != "mention"
        ]
        for line in layout.lines
    ]
    for sentence in split_sentences(layout.lines, [with_guesses(line, table) for line in lines]):
        if _note(desk, sentence) or is_title(desk, sentence):
            continue
        for part in by_header(sentence, table):
            _read_sentence(desk, part)
    return _conclude(desk, post.id)


# -- sentences


def _read_sentence(desk: Desk, sentence: Sentence) -> None:
    if sentence.first and (sentence.blank_before or not desk.header_alone):
        desk.header, desk.header_alone, desk.title_builds = None, False, False
    pieces = without_idlers(without_header(desk, sentence), desk.table.book)
    if not pieces:
        return
    terse = desk.header is not None
    cues = find_cues(pieces)
    pieces, heads = heads_of(desk.table, pieces, cues, terse=terse)
    cues = [cue for cue in cues if not any(head.start < cue.end and cue.start < head.end for head in heads)]
    clauses = split_clauses(pieces, heads, cues, lambda piece: bool(desk.table.of(piece, YARD)))
    clauses = with_whole_lists(clauses, pieces, desk.table.book)
    colour(clauses, pieces, cues, sentence.close)
    replaces = bool(desk.memory.scrapped) or any(head.sense.command == "scrap" for head in heads)
    corrects = any(cue.kind in _CORRECTIONS and not (replaces and cue.kind == "instead") for cue in cues)
    text = " ".join(piece.text for piece in pieces)
    told = {
        mood
        for name, mood in (("later", "later_time"), ("past", "past_time"))
        if desk.table.book.says_any(name, text)
    }
    for clause in _joined(clauses, pieces, desk.table):
        if clause.start >= clause.end:
            continue
        if clause.head is None:
            if not orders_without_verb(desk, pieces, clause, terse=terse):
                _headless(desk, pieces[clause.start : clause.end])
            continue
        clause.moods |= told | ({"regret"} if corrects else set())
        judge(desk, sentence, pieces, clause, terse=terse)


def _note(desk: Desk, sentence: Sentence) -> bool:
    """``note ...`` and ``GM: ...`` as one note with its text; nothing in it is an order."""
    pieces = sentence.pieces
    if desk.note_line == sentence.line and not sentence.first:
        desk.ignore(sentence.start, sentence.end)
        return True
    if not sentence.first or len(pieces) < 2 or not desk.table.book.says("note", pieces[0].text):
        return False
    if pieces[0].text != "note" and pieces[1].text != ":":
        return False
    first = 2 if pieces[1].text == ":" else 1
    desk.note_line = sentence.line
    end = desk.text.plain.find("\n", pieces[0].start)
    end = end if end >= 0 else len(desk.text.plain)
    text = desk.words(pieces[first].start, end).strip() if first < len(pieces) else ""
    act = Act(None, "note", {"text": text})
    desk.found.append(Found(pieces[0].start, end, None, "note", (act,)))
    return True


def _joined(clauses: list[Clause], pieces: list[Piece], table: Table) -> list[Clause]:
    """The clauses with those that only say with what (``(pylons 7-9)``) joined to the one before."""
    kept: list[Clause] = []
    for clause in clauses:
        last = kept[-1] if kept else None
        if last is not None and clause.head is None and _belongs(last, clause, pieces, table):
            last.end = clause.end
            last.moods |= clause.moods
        else:
            kept.append(clause)
    return kept


def _belongs(last: Clause, clause: Clause, pieces: list[Piece], table: Table) -> bool:
    """Whether a clause without a verb only goes on with the one before."""
    part = pieces[clause.start : clause.end]
    if last.head is None:
        named = any(table.of(p, what) for p in pieces[last.start : last.end] for what in (CLASS, KIND))
        return named and part[0].text == "(" and _says_with(part, table)
    building = last.head.sense.command == "build"
    return _says_with(part, table) or (
        building and (_goes_on(part, table) or _goes_over(last, part, pieces, table))
    )


def _goes_over(last: Clause, part: list[Piece], pieces: list[Piece], table: Table) -> bool:
    """``docks 1-3 build a Lancer, docks 4-6 — a Chronos``: a dash that stands for the verb."""
    inner = next((p for p in part[1:] if p.text not in words().sets["determiners"]), None)
    before = pieces[last.end - 1]
    led = before.kind == "number" or table.book.says("tools", before.text)
    return (
        part[0].text == "—"
        and led
        and inner is not None
        and bool(table.of(inner, CLASS) or table.of(inner, KIND))
    )


def _says_with(part: list[Piece], table: Table) -> bool:
    inner = [piece for piece in part if piece.kind != "sign"]
    if not inner or not (part[0].text in ("(", "—", ":") or table.book.says("with", inner[0].text)):
        return False
    return any(
        p.kind == "number" or table.book.says("tools", p.text) or table.book.says("all", p.text)
        for p in inner
    )


def _goes_on(part: list[Piece], table: Table) -> bool:
    """``and 1x supply depot (pylon 10)``: one more thing of the order before."""
    inner = [piece for piece in part if piece.text not in (",", ")", "and", "и", "plus")]
    if len(inner) < 2 or inner[0] is part[0]:
        return False
    counted = re.fullmatch(r"\d{1,4}[xх×]?", inner[0].text) is not None or inner[0].text in table.book.numbers
    return counted and any(table.of(inner[1], what) for what in (CLASS, KIND))


def _headless(desk: Desk, part: list[Piece]) -> None:
    """Talk, or the facilities for the order before; the yards that talk names are remembered."""
    if mans(desk, part):
        return
    named = [name for piece in part for name in desk.table.of(piece, YARD)]
    own = [name for name in named if name in desk.table.own]
    if named:
        desk.yard, desk.foreign = (own[0], False) if own else (desk.yard, True)
    spoken_of(desk, part)
    desk.chat += sum(piece.kind == "word" for piece in part)
    desk.ignore(part[0].start, part[-1].end)


# -- the end


def _conclude(desk: Desk, post: str) -> Reading:
    """The reading of everything found, in written order."""
    items: list[Order | Doubt | Refusal] = []
    seen: set[tuple[str, str, str]] = set()
    for one in sorted(desk.found, key=lambda found: found.start):
        span = _trimmed(one, desk)
        if one.unmanned and desk.chat > CHATTY:
            desk.ignored.append(span)
        elif one.refusal is not None:
            rule, message = one.refusal
            items.append(Refusal(rule, one.unit, message, one.command, span, post, len(items)))
        elif one.doubt:
            items.append(_doubt(one, desk, post, len(items)))
        else:
            for act in one.acts:
                key = (act.unit or "", act.command, repr(sorted(act.args.items())))
                if key in seen and act.command in ("assign", "scrap", "repair", "withdraw", "status"):
                    continue
                seen.add(key)
                items.append(Order(act.unit, act.command, act.args, span, post, len(items)))
    remarks = tuple(Remark("TFC-YRD-02", unit, message, post) for unit, message in desk.remarks)
    return Reading(tuple(items), remarks, tuple(span for span in desk.ignored if span.text.strip()))


def _trimmed(one: Found, desk: Desk) -> Span:
    """The words of something found, without the joint that led to it."""
    plain, start, end = desk.text.plain, one.start, one.end
    while start < end and plain[start] in " ,;:—-":
        start += 1
    while start < end and plain[end - 1] in " ,;:—-":
        end -= 1
    return desk.text.span(start, end)


def _doubt(one: Found, desk: Desk, post: str, place: int) -> Doubt:
    span = _trimmed(one, desk)
    choices = [
        Choice(word, tuple(Order(act.unit, act.command, act.args, span, post, place) for act in acts))
        for word, acts in one.options
    ]
    message = Message(f"yard_ask_{one.doubt}", {"unit": one.unit, "words": span.text})
    return Doubt(one.unit, one.doubt, message, (*choices, Choice("none")), span, post, place)
