"""The verbs of a sentence: which phrases of the word files stand in it, and which of them are no orders of their own."""

from __future__ import annotations

from collections.abc import Mapping

from rapidfuzz.distance import OSA

from rules.language.cues import Cue
from rules.language.lexicon import Head, SlotTest
from rules.language.russian import is_cyrillic
from rules.language.tokens import Piece
from rules.language.typos import allowed
from rules.language.words import words
from rules.tfc.yards.reading.names import CLASS, KIND, SHIP, YARD, Table

_STOPS = frozenset({";", "."})


def heads_of(
    table: Table, pieces: list[Piece], cues: list[Cue], *, terse: bool
) -> tuple[list[Piece], list[Head]]:
    """The verbs of a sentence; slips of the pen in them are mended where nothing else is found."""
    lexicon = table.book.lexicon
    barred = frozenset(at for cue in cues if cue.kind.endswith("_time") for at in range(cue.start, cue.end))
    heads = lexicon.heads(pieces, terse, _slots(table, terse=terse), barred)
    if not heads and (terse or any(table.of(piece, CLASS) for piece in pieces)):
        mended = _mended(table, pieces)
        if mended is not None:
            pieces = mended
            heads = lexicon.heads(pieces, terse, _slots(table, terse=terse), barred)
    heads = _without_told(table, pieces, heads)
    return pieces, _without_repeats(pieces, heads)


def _mended(table: Table, pieces: list[Piece]) -> list[Piece] | None:
    """The pieces with the first word that is nearly a verb written as that verb."""
    for at, piece in enumerate(pieces):
        if piece.kind != "word" or len(piece.text) < 4 or piece.text in words().function:
            continue
        near = [
            form
            for form in table.book.verbs
            if OSA.distance(piece.text, form, score_cutoff=allowed(piece.text)) <= allowed(piece.text)
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
        if (
            lets
            and following is not None
            and following.form == "base"
            and not any(p.text in words().sets["connectors"] for p in pieces[head.end : following.start])
        ):
            continue
        kept.append(head)
    return kept


def _without_repeats(pieces: list[Piece], heads: list[Head]) -> list[Head]:
    """A verb that only gives another one's purpose (``put 1-4 on the corvette to finish it``) is no order of its own."""
    kept: list[Head] = []
    for head in heads:
        last = kept[-1] if kept else None
        joined = last is not None and not any(
            piece.text in words().sets["connectors"] or piece.text in _STOPS or piece.text in (",", ":", "(")
            for piece in pieces[last.end : head.start]
        )
        if (
            last is not None
            and last.sense.command == "build"
            and head.sense.command == "assign"
            and head.form == "ing"
        ):
            continue
        if (
            last is not None
            and joined
            and head.start
            and (pieces[head.start - 1].text == "to" or _is_for(pieces, head))
        ):
            continue
        kept.append(head)
    return kept


def _is_for(pieces: list[Piece], head: Head) -> bool:
    return head.form == "ing" and pieces[head.start - 1].text in ("for", "on", "at", "by")


def _object_before(pieces: list[Piece], at: int) -> list[Piece]:
    """What stands before a verb that may follow its object: an infinitive in Russian, a passive in English."""
    if not is_cyrillic(pieces[at].text) and pieces[at - 1].text != "be":
        return []
    joint = next((i for i in range(at - 1, -1, -1) if pieces[i].text in (",", *_STOPS)), -1)
    return pieces[max(joint + 1, at - 6) : at]


def _slots(table: Table, *, terse: bool) -> Mapping[str, SlotTest]:
    book = table.book

    def stretch(pieces: list[Piece], at: int) -> list[Piece]:
        stop = next((i for i in range(at + 1, len(pieces)) if pieces[i].text in _STOPS), len(pieces))
        return [*_object_before(pieces, at), *pieces[at + 1 : stop]]

    def names(what: tuple[str, ...]) -> SlotTest:
        return lambda pieces, at, end: any(table.of(p, one) for p in stretch(pieces, at) for one in what)

    def has_object(pieces: list[Piece], at: int, end: int) -> bool:
        rest = stretch(pieces, at)
        vague = any(p.text in book.lists["depots"] or p.text in words().sets["common"] for p in rest)
        return terse or vague or any(table.of(p, one) for p in rest for one in (CLASS, KIND))

    def has_ship(pieces: list[Piece], at: int, end: int) -> bool:
        rest = stretch(pieces, at)
        pronoun = any(book.says("ship_pronouns", p.text) for p in rest[:1])
        return (
            pronoun
            or any(table.of(p, SHIP) for p in rest)
            or any(
                f"{table.world.name_of(class_id)} #{rest[i + 2].text}" in table.campaign.ships
                for i, p in enumerate(rest[:-2])
                if rest[i + 1].text == "#"
                for class_id in table.of(p, CLASS)
            )
        )

    def has_tools(pieces: list[Piece], at: int, end: int) -> bool:
        rest = [*pieces[max(0, at - 6) : at], *stretch(pieces, at)]
        for i, piece in enumerate(rest):
            if piece.text in book.lists["tools"] or (piece.kind == "name" and table.of(piece, KIND)):
                return True
            ranged = (
                i + 2 < len(rest)
                and rest[i + 1].text in ("-", "—", "..", "to", "по")
                and rest[i + 2].kind == "number"
            )
            if piece.kind == "number" and (ranged or terse):
                return True
        return terse and any(book.says("all", piece.text) for piece in rest)

    def has_craft(pieces: list[Piece], at: int, end: int) -> bool:
        rest = (c for p in stretch(pieces, at) for c in table.of(p, CLASS))
        return any(c in table.world.classes and table.world.classes[c].kind == "fighter" for c in rest)

    return {
        "object": has_object,
        "ship": has_ship,
        "tools": has_tools,
        "yard": lambda pieces, at, end: any(table.of(p, YARD) for p in pieces),
        "craft": has_craft,
    }
