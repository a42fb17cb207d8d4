"""A post to yards read from end to end."""

from __future__ import annotations

from rules.language.clauses import Clause, colour, split_clauses
from rules.language.clauses.cues import Cue, find_cues
from rules.language.laying_out.layout import lay_out
from rules.language.laying_out.own_words import in_plain_words
from rules.language.laying_out.sentences import Sentence, split_sentences
from rules.language.laying_out.text import normalise
from rules.language.names.naming import mark_names
from rules.language.phrases.lexicon import Head
from rules.language.tokens import Piece
from rules.language.wordforms.russian import is_cyrillic
from rules.messages import Arg, Message
from rules.orders import Choice, Doubt, Order, Reading, Refusal, Remark, Span
from rules.posts import Post
from rules.tfc.yards.reading.clauses.answering import completes, is_call, ranks
from rules.tfc.yards.reading.clauses.echoing import goes, repeats, takes_off
from rules.tfc.yards.reading.clauses.ladder import judge
from rules.tfc.yards.reading.clauses.verbless import orders_without_verb
from rules.tfc.yards.reading.corrections.correcting import conclude, put_right
from rules.tfc.yards.reading.desk import CHATTY, Desk, Found, spoken_of, without_restated
from rules.tfc.yards.reading.doers.headers import by_header, is_title, without_header
from rules.tfc.yards.reading.labels import label
from rules.tfc.yards.reading.marking.apiece import with_counts_apiece
from rules.tfc.yards.reading.marking.contrasts import without_denied, without_denied_numbers
from rules.tfc.yards.reading.marking.cuts import with_verbless_parts, with_wants_apart, with_whole_lists
from rules.tfc.yards.reading.marking.grouping import grouped, with_slot_numbers
from rules.tfc.yards.reading.marking.idling import (
    without_asides,
    without_ends,
    without_idlers,
    without_manners,
    without_sharing,
)
from rules.tfc.yards.reading.marking.joining import joined
from rules.tfc.yards.reading.marking.references import with_it, with_places, with_references
from rules.tfc.yards.reading.marking.relatives import without_relatives
from rules.tfc.yards.reading.marking.remains import with_remains
from rules.tfc.yards.reading.marking.selecting import with_rows
from rules.tfc.yards.reading.marking.slips import (
    spelled_out,
    whole_kinds,
    with_dashes,
    with_guesses,
    with_heard,
)
from rules.tfc.yards.reading.marking.spreading import for_each_yard, with_all_yards, with_repeated_verbs
from rules.tfc.yards.reading.names import YARD, Table, table_of
from rules.tfc.yards.reading.phrasing.verbs import heads_of
from rules.tfc.yards.reading.things.sight import Act
from rules.tfc.yards.state import Campaign, World

_CORRECTIONS = ("correction", "instead", "replace_all")


def read(world: World, campaign: Campaign, post: Post) -> Reading:
    """What the post says, for its author. Changes nothing, never raises on any text."""
    text = in_plain_words(normalise(post.whole), world.words)
    if post.author not in world.seats:
        return Reading(ignored=(text.span(0, len(text.plain)),))
    table = table_of(world, campaign, post.author, is_cyrillic(text.plain))
    desk = Desk(text, table)
    layout = lay_out(text)
    for _, start, end in layout.dropped:
        desk.ignore(start, end)
    shouting = text.plain.islower()
    lines = [_marked(line.pieces, table, shouting=shouting) for line in layout.lines]
    for sentence in split_sentences(
        layout.lines, [grouped(with_guesses(line, table), table) for line in lines]
    ):
        if _note(desk, sentence) or is_title(desk, sentence):
            continue
        for part in for_each_yard(sentence, table):
            for one in by_header(part, table):
                put_right(desk, one, _read_sentence)
    conclude(desk)
    return _conclude(desk, post.id)


def _marked(pieces: list[Piece], table: Table, *, shouting: bool) -> list[Piece]:
    """The pieces of a line with its names marked and its shorthand spelt out."""
    spelt = with_slot_numbers(spelled_out(with_dashes(pieces), table.book), table.book)
    named = with_heard(mark_names(spelt, table.roster, shouting), table)
    kept = [piece for piece in whole_kinds(named) if piece.text and piece.kind != "mention"]
    return with_all_yards(kept, table)


# -- sentences


def _read_sentence(desk: Desk, sentence: Sentence) -> None:
    if sentence.first and (sentence.blank_before or not desk.header_alone):
        desk.header, desk.header_alone, desk.title_builds = None, False, False
    pieces = without_denied_numbers(without_denied(without_header(desk, sentence)), desk.table.book)
    pieces = with_counts_apiece(pieces, desk.table.book)
    pieces = without_manners(pieces, desk.table.book)
    pieces = without_sharing(pieces, desk.table.book)
    pieces = without_relatives(without_asides(pieces, desk.table.book), desk.table.book)
    pieces = without_ends(without_idlers(pieces, desk.table.book), desk.table.book)
    pieces = with_remains(pieces, desk.table.book)
    if sentence.close != "?":
        pieces = with_it(with_references(desk, pieces), desk.table.book)
        pieces = with_places(with_rows(desk, pieces), desk.table.book)
    if not pieces:
        return
    terse = desk.header is not None
    pieces, heads, cues = _verbs_of(desk.table, pieces, terse=terse)
    clauses = split_clauses(pieces, heads, cues, lambda piece: bool(desk.table.of(piece, YARD)))
    clauses = with_wants_apart(with_whole_lists(clauses, pieces, desk.table.book), pieces, desk.table)
    colour(clauses, pieces, cues, sentence.close)
    given_up = bool(desk.memory.scrapped or desk.memory.withdrawn)
    replaces = given_up or any(head.sense.command in ("scrap", "withdraw") for head in heads)
    replaces = replaces or desk.spoken
    corrects = any(cue.kind in _CORRECTIONS and not (replaces and cue.kind == "instead") for cue in cues)
    desk.spoken = True
    text = " ".join(piece.text for piece in pieces)
    told = {
        mood
        for name, mood in (("later", "later_time"), ("past", "past_time"))
        if desk.table.book.tells(name, text)
    }
    led = ""
    clauses = joined(clauses, pieces, desk.table)
    for clause in with_verbless_parts(clauses, pieces, desk.table):
        said = " ".join(piece.text for piece in pieces[clause.start : clause.end])
        now = desk.table.book.says_any("present", said)
        clause.moods |= (set() if now else told) | ({"regret"} if corrects else set())
        done = len(desk.found)
        _read_clause(desk, sentence, pieces, clause, terse=terse, led=led)
        led = _command_of(desk, done) or _list_of(clause, pieces) or led


def _verbs_of(table: Table, pieces: list[Piece], *, terse: bool) -> tuple[list[Piece], list[Head], list[Cue]]:
    """The pieces of a sentence with its verbs, those for several yards said for each, and the cues that are no verbs."""
    cues = find_cues(pieces)
    pieces, heads = heads_of(table, pieces, cues, terse=terse)
    spread = with_repeated_verbs(pieces, heads, table)
    if spread is not pieces:
        cues = find_cues(spread)
        pieces, heads = heads_of(table, spread, cues, terse=terse)
    cues = [cue for cue in cues if not any(_is_in(cue, head) for head in heads)]
    barred = (_is_compared, _is_completed, _is_apology)
    return pieces, heads, [cue for cue in cues if not any(test(table, pieces, cue) for test in barred)]


def _is_completed(table: Table, pieces: list[Piece], cue: Cue) -> bool:
    """Whether a word for being willing says of a ship that she is finished (``Искра готова``)."""
    return (
        cue.kind == "hypothetical"
        and table.book.says("completed", pieces[cue.start].text)
        and cue.end == cue.start + 1
    )


def _is_apology(table: Table, pieces: list[Piece], cue: Cue) -> bool:
    """Whether nothing that could be put right follows a word of correction at the end of a sentence (``..., sorry crew``)."""
    named = any(piece.kind in ("name", "number") for piece in pieces[cue.end :])
    return cue.kind == "correction" and cue.start > 1 and pieces[cue.start - 1].text == "," and not named


def _is_in(cue: Cue, head: Head) -> bool:
    """Whether a cue is a part of a verb; one that only leads to it colours it (``was going to scrap``)."""
    return (
        head.start < cue.end
        and cue.start < head.end
        and not (cue.kind == "hypothetical" and cue.start < head.start)
    )


def _is_compared(table: Table, pieces: list[Piece], cue: Cue) -> bool:
    """Whether a time past is only compared with (``как и в прошлом месяце``)."""
    led = [piece.text for piece in pieces[max(0, cue.start - 2) : cue.start]]
    led = led[:-1] if led[-1:] == ["и"] else led[-1:]
    return cue.kind == "past_time" and any(table.book.says("compared", text) for text in led)


def _read_clause(
    desk: Desk, sentence: Sentence, pieces: list[Piece], clause: Clause, *, terse: bool, led: str
) -> None:
    """One clause, with a verb or without; ``led`` is the command that the one before it gave."""
    if clause.start >= clause.end:
        return
    if clause.head is not None and judge(desk, sentence, pieces, clause, terse=terse):
        return
    without = Clause(clause.start, clause.end, None, clause.moods, clause.joint, clause.part)
    part = pieces[clause.start : clause.end]
    alone = len(part) == len(pieces) and not clause.moods and sentence.close != "?"
    if not clause.moods and (ranks(desk, part) or repeats(desk, part) or (alone and takes_off(desk, part))):
        return
    if clause.moods <= {"hypothetical"} and goes(desk, part):
        return
    heads_a_list = pieces[-1].text == ":"
    if heads_a_list or not orders_without_verb(desk, pieces, without, terse=terse, led=led):
        _headless(desk, part, calls=alone)


def _list_of(clause: Clause, pieces: list[Piece]) -> str:
    """The command of a clause that ends in its verb and so only heads what follows (``заложить: 1) ...; 2) ...``)."""
    head = clause.head
    opens = clause.end < len(pieces) and pieces[clause.end].text == ":"
    return head.sense.command if head is not None and head.end == clause.end and opens else ""


def _command_of(desk: Desk, done: int) -> str:
    """The command that was given last since so many things had been found; empty if none was, or it is in doubt."""
    return desk.found[-1].command if len(desk.found) > done and desk.found[-1].acts else ""


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


def _headless(desk: Desk, part: list[Piece], *, calls: bool) -> None:
    """Talk, or the facilities for the order before; the yards that talk names are remembered."""
    if completes(desk, part):
        return
    named = [name for piece in part for name in desk.table.of(piece, YARD)]
    own = [name for name in named if name in desk.table.own]
    if named:
        desk.yard, desk.foreign = (own[0], False) if own else (desk.yard, True)
    spoken_of(desk, part, called=calls and is_call(desk, part))
    desk.chat += sum(piece.kind == "word" for piece in part)
    desk.ignore(part[0].start, part[-1].end)


# -- the end


def _conclude(desk: Desk, post: str) -> Reading:
    """The reading of everything found, in written order."""
    items: list[Order | Doubt | Refusal] = []
    seen: set[tuple[str, str, str]] = set()
    for one in sorted(without_restated(desk.found), key=lambda found: found.start):
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
        Choice(
            word,
            tuple(Order(act.unit, act.command, act.args, span, post, place) for act in acts),
            label=label(desk.table, one.doubt, word, acts),
        )
        for word, acts in one.options
    ]
    does = next((act.command for _, acts in one.options for act in acts), one.command)
    names = tuple(
        desk.table.world.name_of(word) for word, _ in one.options if word in desk.table.world.classes
    )
    told: dict[str, Arg] = {"does": does, "open": one.open, "named": names, "count": len(names)}
    message = Message(f"yard_ask_{one.doubt}", {"unit": one.unit, "words": span.text, **told})
    return Doubt(one.unit, one.doubt, message, (*choices, Choice("none")), span, post, place)
