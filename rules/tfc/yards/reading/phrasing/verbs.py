"""The verbs of a sentence: which phrases of the word files stand in it, and which of them are no orders of their own."""

from __future__ import annotations

from rapidfuzz.distance import OSA

from rules.language.clauses.cues import Cue
from rules.language.phrases.lexicon import Head
from rules.language.tokens import Piece
from rules.language.wordforms.typos import allowed
from rules.language.words import words
from rules.tfc.yards.reading.names import CLASS, Table
from rules.tfc.yards.reading.phrasing.slottests import STOPS, slot_tests


def heads_of(
    table: Table, pieces: list[Piece], cues: list[Cue], *, terse: bool
) -> tuple[list[Piece], list[Head]]:
    """The verbs of a sentence; slips of the pen in them are mended where nothing else is found."""
    lexicon = table.book.lexicon
    counted = {
        at
        for at, piece in enumerate(pieces)
        if table.book.says("tools", piece.text) and _is_counted(table, pieces, at)
    }
    timed = {at for cue in cues if cue.kind.endswith("_time") for at in range(cue.start, cue.end)}
    nouns = {
        at
        for start, piece in enumerate(pieces)
        for phrase in table.book.nouns.get(piece.text, ())
        if tuple(one.text for one in pieces[start : start + len(phrase)]) == phrase
        for at in range(start, start + len(phrase))
    }
    owned = {at for at in range(2, len(pieces)) if _is_owned(table, pieces, at)}
    deeds = {place for at in range(1, len(pieces)) if _is_deed(pieces, at) for place in (at, at + 2)}
    barred = frozenset(counted | timed | nouns | owned | deeds)
    heads = lexicon.heads(pieces, terse, slot_tests(table, terse=terse), barred)
    if not heads and (terse or any(table.of(piece, CLASS) for piece in pieces)):
        mended = _mended(table, pieces, terse=terse)
        if mended is not None:
            pieces = mended
            heads = lexicon.heads(pieces, terse, slot_tests(table, terse=terse), barred)
    heads = _without_told(table, pieces, heads)
    return pieces, _without_repeats(table, pieces, heads)


def _is_counted(table: Table, pieces: list[Piece], at: int) -> bool:
    """Whether a word for facilities stands with what only nouns have (``dock 11``, ``every free dock``), and so is no verb."""
    if at + 1 < len(pieces) and pieces[at + 1].kind == "number":
        return True
    before = pieces[at - 1].text if at else ""
    counts = before in table.book.numbers or before in words().sets["determiners"]
    return counts or any(table.book.says(name, before) for name in ("all", "free", "others", "both"))


def _is_owned(table: Table, pieces: list[Piece], at: int) -> bool:
    """Whether a verb only says whose facilities are spoken of (``every pylon we have``)."""
    mine = pieces[at - 1].text in words().sets["me"] and table.book.says("tools", pieces[at - 2].text)
    return mine and table.book.says("owned", pieces[at].text)


def _is_deed(pieces: list[Piece], at: int) -> bool:
    """Whether a verb is somebody's deed, of which something is said (``Avenger's repair is taking forever``)."""
    after = [piece.text for piece in pieces[at + 1 : at + 3]]
    told = len(after) == 2 and after[0] in words().sets["auxiliaries"] and after[1].endswith("ing")
    return pieces[at - 1].poss and told


def _mended(table: Table, pieces: list[Piece], *, terse: bool) -> list[Piece] | None:
    """The pieces with the first word that is nearly a verb written as that verb; in prose it must begin as the verb does."""
    for at, piece in enumerate(pieces):
        known = piece.text in words().function or table.book.lexicon.knows(piece.text)
        if piece.kind != "word" or len(piece.text) < 4 or known:
            continue
        near = [
            form
            for form in table.book.verbs
            if (terse or form[0] == piece.text[0])
            and OSA.distance(piece.text, form, score_cutoff=allowed(piece.text)) <= allowed(piece.text)
        ]
        if near:
            best = min(near, key=lambda form: OSA.distance(piece.text, form))
            slip = Piece("word", best, piece.start, piece.end, piece.cap, zone=piece.zone, glued=piece.glued)
            return [*pieces[:at], slip, *pieces[at + 1 :]]
    return None


def _without_told(table: Table, pieces: list[Piece], heads: list[Head]) -> list[Head]:
    """``ordered Kuat to build``, ``Kuat is ordered to scrap``: telling is no order of its own."""
    kept: list[Head] = []
    for place, head in enumerate(heads):
        following = heads[place + 1] if place + 1 < len(heads) else None
        told = table.book.says("told", pieces[head.start].text)
        if (
            told
            and following is not None
            and pieces[following.start - 1].text == "to"
            and following.form == "base"
        ):
            continue
        lets = (
            pieces[head.start].text in ("have", "has", "let", "lets", "get", "gets")
            and head.sense.command == "assign"
        )
        if lets and following is not None and _is_let(pieces, head, following):
            continue
        kept.append(head)
    return kept


def _is_let(pieces: list[Piece], head: Head, following: Head) -> bool:
    """Whether a verb only has the next one done (``have pylon 7 help``, ``let its slips be used``)."""
    passive = following.form == "past" and (
        pieces[following.start - 1].text == "be" or following.start == head.end
    )
    joints = (*words().sets["connectors"], ",", ";")
    plain = not any(p.text in joints for p in pieces[head.end : following.start])
    return plain and (passive or following.form == "base")


def _without_repeats(table: Table, pieces: list[Piece], heads: list[Head]) -> list[Head]:
    """A verb that only gives another one's purpose (``put 1-4 on the corvette to finish it``) is no order of its own."""
    kept: list[Head] = []
    for head, following in zip(heads, [*heads[1:], None], strict=False):
        last = kept[-1] if kept else None
        if head.form == "ing" and head.sense.command == "assign" and _builds_next(pieces, head, following):
            continue
        joined = last is not None and not any(
            piece.text in words().sets["connectors"] or piece.text in STOPS or piece.text in (",", ":", "(")
            for piece in pieces[last.end : head.start]
        )
        if (
            last is not None
            and last.sense.command == "build"
            and head.sense.command == "assign"
            and head.form == "ing"
        ):
            continue
        if last is not None and (_is_begun(table, pieces, last, head) or _is_noun(table, pieces, last, head)):
            continue
        if (
            last is not None
            and joined
            and head.start
            and (
                pieces[head.start - 1].text == "to"
                or _is_for(pieces, head)
                or _is_put_to(table, pieces, last, head)
            )
        ):
            continue
        kept.append(head)
    return kept


def _is_noun(table: Table, pieces: list[Piece], last: Head, head: Head) -> bool:
    """Whether a word only names what the verb before it is about (``Scrap order: ...``, ``отменяю постройку ...``)."""
    if head.start == last.end and table.book.says("told", pieces[head.start].text):
        return True
    return last.sense.command == "scrap" and head.sense.fixed and head.start == last.end


def _is_for(pieces: list[Piece], head: Head) -> bool:
    return head.form == "ing" and pieces[head.start - 1].text in ("for", "on", "at", "by")


def _is_begun(table: Table, pieces: list[Piece], last: Head, head: Head) -> bool:
    """Whether a verb only goes on with the work named before (``construction of a depot begins``, ``..., to be built on 7-8``)."""
    if head.sense.command != "build" or any(p.text in STOPS for p in pieces[last.end : head.start]):
        return False
    if table.book.says("begun", pieces[head.start].text):
        named = table.book.says("purpose", pieces[last.start].text) or last.sense.command == "repair"
        return last.sense.fixed and named
    led = [piece.text for piece in pieces[max(0, head.start - 3) : head.start]]
    behind = pieces[head.end].text if head.end < len(pieces) else ""
    by_tools = head.form == "past" and led[-1:] == [","] and table.book.says("with", behind)
    return last.sense.command == "build" and (by_tools or led == [",", "to", "be"])


def _builds_next(pieces: list[Piece], head: Head, following: Head | None) -> bool:
    """Whether facilities are only said to be used by the building ordered next (``using 7-9, build a Lancer``)."""
    if following is None or following.sense.command != "build":
        return False
    return not any(
        p.text in words().sets["connectors"] or p.text in STOPS for p in pieces[head.end : following.start]
    )


def _is_put_to(table: Table, pieces: list[Piece], last: Head, head: Head) -> bool:
    """Whether facilities are put to building (``на постройку``, ``to the construction of``)."""
    between = pieces[max(0, last.start - 6) : head.start]
    tools = any(p.kind == "number" or table.book.says("tools", p.text) for p in between)
    return tools and last.sense.command == "assign" and head.sense.command == "build"
