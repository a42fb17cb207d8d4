"""Whom a sentence or a block of lines is addressed to, and the labels of its lines (FOTS-ORD-01)."""

from __future__ import annotations

import re

from rules.fots.movement.reading.clauses.moods import tells_a_story
from rules.fots.movement.reading.clauses.splitting import begins
from rules.fots.movement.reading.clauses.strangers import refuse_unit
from rules.fots.movement.reading.desk import Desk
from rules.fots.movement.reading.doers.subjects import first_phrase, group_at, other_fleets
from rules.fots.movement.reading.marking.marks import NUMBER
from rules.fots.movement.reading.marking.tagged import OWN, Tagged, own_names
from rules.fots.movement.reading.wordbook import book, mark_of
from rules.kit.suggest import nearest
from rules.language.laying_out.sentences import Sentence
from rules.language.tokens import Piece

_PLACE_FIRST = re.compile(r"(?:<a>|<c>)(?= (?:,|;|>|->|then|and|at|with|<w>|<a>|<c>)|$)")


def header(desk: Desk, sentence: Sentence, pieces: list[Piece]) -> list[Piece]:
    """Take the names off that head a sentence or a block (``1st Fleet:``, or a name alone on its line)."""
    tagged = Tagged(_without_orders_for(pieces))
    pieces = tagged.pieces
    found = re.match(
        r"(?:the )?(?:squadron |tf )?<u>(?:(?: ,| and| , and| &| \+| /| и)(?: the)? <u>)*(?:(?: 's| ,)? (?:new |standing |additional |further |extra |more )?(?:orders?|plot|plan|instructions)(?: (?:is|are)(?: [a-z]+){0,3})?(?= :))?"
        rf"(?:(?: ,)? (?:{mark_of('adds').pattern})(?: ,)?(?= ?:))? ?(:|-|—|->|\||$)",
        tagged.text,
    )
    if found is not None and (found.group(1) or sentence.first):
        if found.group(1) == "-" and pieces[tagged.place(found.end() - 1)].glued:
            return pieces
        names = [piece.value[0] for piece in tagged.inside(*found.span()) if piece.kind == OWN]
        desk.header = desk.last = tuple(names)
        desk.called |= set(names)
        desk.addressed = bool(found.group(1))
        desk.adding = mark_of("adds").search(found.group(0)) is not None
        rest = tagged.inside(found.end() + 1, len(tagged.text) + 1)
        return _led_to(rest) if found.group(1) else []
    group = group_at(tagged.text)
    if group and tagged.text[group:].startswith(":"):
        desk.header = desk.last = desk.fleets
        return tagged.inside(group + 1, len(tagged.text) + 1)
    others = mark_of("others_head").match(tagged.text)
    if others is not None and _calls(tagged, others.end()) and (names := other_fleets(desk)):
        desk.header = desk.last = tuple(names)
        desk.addressed = True
        return tagged.inside(others.end() + 1, len(tagged.text) + 1)
    return _strange_header(desk, sentence, tagged)


def _led_to(pieces: list[Piece]) -> list[Piece]:
    """``1st Fleet: /48, WF 5``: a place right behind a name is where the unit is to go."""
    if _PLACE_FIRST.match(Tagged(pieces).text) is None:
        return pieces
    return [Piece("word", "to", pieces[0].start, pieces[0].start), *pieces]


def _without_orders_for(pieces: list[Piece]) -> list[Piece]:
    """``Standing orders for 3rd Fleet: ...`` as ``3rd Fleet: ...``."""
    text = Tagged(pieces).text
    found = mark_of("orders_for").match(text)
    return Tagged(pieces).inside(found.end(), len(text) + 1) if found is not None else pieces


def _strange_header(desk: Desk, sentence: Sentence, tagged: Tagged) -> list[Piece]:
    """``Xyz: hold``: a name that is near an own one is taken for it, any other is refused (FOTS-ORD-01)."""
    colon = next((at for at, piece in enumerate(tagged.pieces[:5]) if piece.text == ":"), None)
    first = sentence.first or (colon and mark_of("a_group").fullmatch(tagged.cut(0, colon).text) is not None)
    if not colon or not first or any(piece.text in book().talk for piece in tagged.pieces[1:colon]):
        return tagged.pieces
    head = tagged.pieces[:colon]
    spelt = " ".join(piece.text for piece in head)
    if (
        spelt in book().labels
        or spelt in book().notes
        or head[0].text in book().talk
        or tells_a_story(Tagged(head))
        or any(piece.kind not in ("word", "number", "own") for piece in head)
    ):
        return tagged.pieces
    rest = tagged.pieces[colon + 1 :]
    if rest and rest[0].kind == OWN and begins(Tagged(rest)):
        return tagged.pieces if _detaches(head) else rest
    near = nearest(spelt, [known.id for known in desk.roster.known.values() if known.side == OWN])
    if near is not None and re.findall(r"\d+", near) == re.findall(r"\d+", spelt):
        desk.header = desk.last = (near,)
        return rest
    if not (head[0].cap or head[0].text[:1].isdigit()) or not _looks_like_order(rest):
        return tagged.pieces
    refuse_unit(desk, head, tagged.pieces)
    desk.header = desk.last = ()
    return []


def _calls(tagged: Tagged, end: int) -> bool:
    """Whether a colon, or a comma with an order behind it, ends whom a sentence calls upon."""
    return tagged.text[end] == ":" or begins(Tagged(tagged.inside(end + 1, len(tagged.text) + 1)))


def _detaches(head: list[Piece]) -> bool:
    """Whether a head is an order of its own (``Detach Aster from 1st Fleet: Aster goes to /46``)."""
    found = first_phrase(Tagged(head).text)
    return found is not None and found[0].command == "detach" and bool(own_names(head))


def _looks_like_order(pieces: list[Piece]) -> bool:
    return bool(pieces) and begins(Tagged(pieces))


def without_label(pieces: list[Piece]) -> list[Piece]:
    """``Start:``, ``Orders:``, ``Route:``, ``End:``: the first and last become orders, the others are only labels."""
    colon = next((at for at, piece in enumerate(pieces[:3]) if piece.text == ":"), None)
    if not colon:
        return pieces
    label = book().labels.get(" ".join(piece.text for piece in pieces[:colon]))
    rest = pieces[colon + 1 :]
    if label == "route" and rest and rest[0].kind == NUMBER:
        return [Piece("word", "to", rest[0].start, rest[0].start), *rest]
    return rest if label in ("orders", "contingency", "route") else pieces
