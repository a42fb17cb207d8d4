"""A post read from end to end: laid out, names and places found, headers and labels taken, sentences read."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

from msgspec.structs import replace

from rules.fots.movement.reading.clauses import begins, read_clause, split
from rules.fots.movement.reading.conditions import read_condition
from rules.fots.movement.reading.desk import Desk, Item
from rules.fots.movement.reading.marks import SECTOR
from rules.fots.movement.reading.moods import tells_a_story
from rules.fots.movement.reading.names import name_pieces, roster_of
from rules.fots.movement.reading.phrases import book, mark_of
from rules.fots.movement.reading.sheets import cells_of, opened, read_sheet, without
from rules.fots.movement.reading.tagged import OWN, Tagged
from rules.fots.movement.reading.tidying import (
    weeks_behind_the_name,
    without_amendment,
    without_arrivals,
    without_denied,
)
from rules.fots.movement.state import Campaign
from rules.game import Message, Order, Post, Reading, Span
from rules.kit.suggest import nearest
from rules.language.layout import Line, lay_out
from rules.language.russian import is_cyrillic
from rules.language.sentences import Sentence, split_sentences
from rules.language.text import normalise
from rules.language.tokens import Piece

_RESERVED = re.compile(r"(map|survey|coloni[sz]e)s?(?: |$)")


def read(state: Campaign, post: Post) -> Reading:
    """What the post says, for an author who sees only what his seat sees. Changes nothing, never raises on any text."""
    post = opened(post)
    cells = cells_of(post.whole)
    if not cells or not state.empires_of(post.author):
        return _read_words(state, post, post.whole)
    plain = _read_words(state, post, without(post.whole, cells))
    fleets = tuple(
        fleet.name for empire in state.empires_of(post.author) for fleet in state.fleets_of(empire)
    )
    sheet = read_sheet(post, cells, fleets, lambda part: _read_words(state, part, part.text))
    items = sorted((*plain.items, *sheet), key=lambda one: one.words.start)
    return replace(plain, items=tuple(replace(item, item=place) for place, item in enumerate(items)))


def _read_words(state: Campaign, post: Post, whole: str) -> Reading:
    """What the words of a post say."""
    text = normalise(whole)
    empires = state.empires_of(post.author)
    if not empires:
        return Reading(ignored=(Span(post.text, 0, len(post.text)),))
    roster = roster_of(state, post.author, cyrillic=is_cyrillic(text.plain))
    desk = Desk(state, post.author, post.id, text, roster, empires)
    layout = lay_out(text)
    desk.ignored += [text.span(start, end) for _, start, end in layout.dropped]
    lines = _without_notes(desk, layout.lines, text.plain)
    shouting = text.plain.islower()
    named = [
        name_pieces([p for p in line.pieces if p.kind not in ("mention", "mark")], roster, shouting=shouting)
        for line in lines
    ]
    for sentence in split_sentences(lines, named):
        _read_sentence(desk, sentence)
    return _concluded(desk)


def _without_notes(desk: Desk, lines: list[Line], plain: str) -> list[Line]:
    """Take off the lines that are words for the moderator (precision A16)."""
    kept: list[Line] = []
    for line in lines:
        cut = _note_at(line.pieces)
        if cut is None:
            kept.append(line)
            continue
        stop = _end_of_note(line.pieces, cut)
        pieces = line.pieces[cut:stop]
        body = pieces[2:] if len(pieces) > 1 and pieces[1].text in (":", "-", ",") else pieces
        words = plain[body[0].start : body[-1].end] if body else ""
        desk.order(None, "note", {"text": words}, pieces)
        rest = [*line.pieces[:cut], *line.pieces[stop:]]
        kept.append(Line(rest, line.bullet, not rest, line.heading, line.row))
    return kept


def _end_of_note(pieces: list[Piece], start: int) -> int:
    """A note goes to the end of its line, ``ask the GM whether ...`` to the end of its sentence."""
    if pieces[start].text != "ask":
        return len(pieces)
    return next(
        (at + 1 for at in range(start, len(pieces)) if pieces[at].text in (".", "?", "!")), len(pieces)
    )


def _note_at(pieces: list[Piece]) -> int | None:
    """Where a note begins on a line."""
    for at, piece in enumerate(pieces):
        label = piece.kind == "word" and piece.text in book().notes
        if (
            label
            and at + 1 < len(pieces)
            and pieces[at + 1].text == ":"
            and (at == 0 or pieces[at - 1].text in (".", ":", ";", ",", "!"))
        ):
            return at
        asks = piece.text == "ask" and (at == 0 or pieces[at - 1].text in (".", ":", ";", "!"))
        if asks and mark_of("ask_gm").match(" ".join(one.text for one in pieces[at:])):
            return at
    return None


def _read_sentence(desk: Desk, sentence: Sentence) -> None:
    desk.uneven, desk.addressed = "", False
    if sentence.zone:
        desk.ignore(sentence.pieces)
        return
    plain = without_arrivals(without_denied(without_amendment(sentence.pieces)))
    pieces = weeks_behind_the_name(_header(desk, sentence, plain))
    if not pieces:
        return
    pieces = _label(desk, pieces)
    tagged = Tagged(pieces)
    if not pieces or _cancels_above(desk, tagged) or _mission(desk, sentence, tagged):
        return
    for part in _parts(tagged):
        if "?" not in sentence.close and read_condition(desk, part):
            continue
        for clause in split(part):
            read_clause(desk, clause, sentence.close)


def _parts(tagged: Tagged) -> list[Tagged]:
    """The parts between semicolons; THEN and ELSE stay with the condition before them."""
    cuts = [0]
    for at, piece in enumerate(tagged.pieces):
        rest = tagged.cut(at + 1).text if piece.text == ";" else ""
        apart = bool(rest) and not any(mark_of(name).match(rest) for name in ("then", "else"))
        if apart or (piece.text == ":" and _explains(tagged.cut(cuts[-1], at), tagged.cut(at + 1))):
            cuts.append(at + 1)
    edges = [*cuts, len(tagged.pieces)]
    return [tagged.cut(start, end) for start, end in pairwise(edges) if end > start]


def _explains(head: Tagged, rest: Tagged) -> bool:
    """Whether a colon leads from talk of now to an order (``He will not get it: 1st Fleet goes to /46``)."""
    if not head.pieces or tells_a_story(head) or mark_of("if").search(head.text) or begins(head):
        return False
    named = bool(rest.pieces) and rest.pieces[0].kind == OWN and begins(rest)
    return named or mark_of("if").match(rest.text) is not None


# -- who is spoken to


def _header(desk: Desk, sentence: Sentence, pieces: list[Piece]) -> list[Piece]:
    """Take the names off that head a sentence or a block (``1st Fleet:``, or a name alone on its line)."""
    tagged = Tagged(pieces)
    found = re.match(
        r"(?:the )?(?:squadron |tf )?<u>(?:(?: ,| and| , and| &| \+| /)(?: the)? <u>)* ?(:|-|—|->|$)",
        tagged.text,
    )
    if found is not None and (found.group(1) or sentence.first):
        if found.group(1) == "-" and pieces[tagged.place(found.end() - 1)].glued:
            return pieces
        names = [piece.value[0] for piece in tagged.inside(*found.span()) if piece.kind == OWN]
        desk.header = desk.last = tuple(names)
        desk.addressed = bool(found.group(1))
        return tagged.inside(found.end() + 1, len(tagged.text) + 1) if found.group(1) else []
    group = re.match(r"(" + "|".join(sorted(book().groups, key=len, reverse=True)) + r") :", tagged.text)
    if group is not None:
        fleets = tuple(fleet.name for empire in desk.empires for fleet in desk.state.fleets_of(empire))
        desk.header = desk.last = fleets
        return tagged.inside(group.end() + 1, len(tagged.text) + 1)
    return _strange_header(desk, sentence, tagged)


def _strange_header(desk: Desk, sentence: Sentence, tagged: Tagged) -> list[Piece]:
    """``Xyz: hold``: a name that is near an own one is taken for it, any other is refused (FOTS-ORD-01)."""
    colon = next((at for at, piece in enumerate(tagged.pieces[:5]) if piece.text == ":"), None)
    if not colon or not sentence.first:
        return tagged.pieces
    head = tagged.pieces[:colon]
    spelt = " ".join(piece.text for piece in head)
    if (
        spelt in book().labels
        or spelt in book().notes
        or any(piece.kind not in ("word", "number", "own") for piece in head)
    ):
        return tagged.pieces
    rest = tagged.pieces[colon + 1 :]
    near = nearest(spelt, [known.id for known in desk.roster.known.values() if known.side == OWN])
    if near is not None and re.findall(r"\d+", near) == re.findall(r"\d+", spelt):
        desk.header = desk.last = (near,)
        return rest
    if not (head[0].cap or head[0].text[:1].isdigit()) or not _looks_like_order(rest):
        return tagged.pieces
    name = desk.span(head).text
    fleets = tuple(fleet.name for empire in desk.empires for fleet in desk.state.fleets_of(empire))
    args: dict[str, Any] = {"unit": name, "name": name, "fleets": fleets, "rule": "FOTS-ORD-01"}
    desk.refuse("FOTS-ORD-01", name, Message("fots_unknown_unit", args), tagged.pieces)
    desk.header = desk.last = ()
    return []


def _looks_like_order(pieces: list[Piece]) -> bool:
    return bool(pieces) and begins(Tagged(pieces))


def _label(desk: Desk, pieces: list[Piece]) -> list[Piece]:
    """``Start:``, ``Orders:``, ``End:``: the first and last become orders, the middle one is only a label."""
    colon = next((at for at, piece in enumerate(pieces[:3]) if piece.text == ":"), None)
    if not colon:
        return pieces
    label = book().labels.get(" ".join(piece.text for piece in pieces[:colon]))
    if label in ("orders", "contingency"):
        return pieces[colon + 1 :]
    return pieces


# -- words that stand for a whole sentence


def _cancels_above(desk: Desk, tagged: Tagged) -> bool:
    if mark_of("cancel_above").match(tagged.text) is None:
        return False
    units = {item.unit for item in desk.items if isinstance(item, Order)} | {
        order.unit for order in desk.state.orders if desk.subject(order.unit or "") is not None
    }
    whole_post = "last" in tagged.text or "previous" in tagged.text or "earlier" in tagged.text
    desk.items = [item for item in desk.items if whole_post or not isinstance(item, Order)]
    for unit in sorted(name for name in units if name is not None):
        desk.order(unit, "cancel", {}, tagged.pieces)
    if not units:
        desk.ignore(tagged.pieces)
    return True


def _mission(desk: Desk, sentence: Sentence, tagged: Tagged) -> bool:
    """The three reserved words, first on a line of their own (FOTS-ORD-03)."""
    found = _RESERVED.match(tagged.text)
    if found is None or not (sentence.first or desk.header):
        return False
    subjects = desk.subjects()
    if not subjects:
        names = tuple(fleet.name for empire in desk.empires for fleet in desk.state.fleets_of(empire))
        desk.doubt(None, "unit", Message("fots_which_unit", {"units": names}), tagged.pieces, ())
        return True
    command = "colonize" if found.group(1).startswith("colon") else found.group(1)
    for unit in subjects:
        desk.order(unit, command, _mission_args(desk, unit, command, tagged), tagged.pieces)
    return True


def _mission_args(desk: Desk, unit: str, command: str, tagged: Tagged) -> dict[str, Any]:
    if command == "map":
        sector = next((p for p in tagged.pieces if p.kind == SECTOR), None)
        if sector is not None:
            return {"sector": f"{sector.value[0]}x{sector.value[1]}"}
        x, y = desk.sector(unit)
        return {"sector": f"{x}x{y}"}
    place = next((p for p in tagged.pieces if p.kind in ("address", "place")), None)
    planet = re.search(r"planet (?:<n>|\w+)", tagged.text)
    args: dict[str, Any] = {}
    if planet is not None:
        args["planet"] = desk.span(tagged.inside(*planet.span())).text
    if place is not None:
        args["section"] = desk.address(place, unit)
    else:
        subject = desk.subject(unit)
        here = subject.fleet.section if subject is not None else (1, 1)
        moves = [i for i in desk.items if isinstance(i, Order) and i.unit == unit and i.args.get("waypoints")]
        args["section"] = moves[-1].args["waypoints"][-1] if moves else desk.state.grid.name(here)
    return args


def _concluded(desk: Desk) -> Reading:
    """The reading, with each item knowing its place."""
    items: list[Item] = []
    many = {
        item.unit
        for item in desk.items
        if isinstance(item, Order)
        and item.command == "speed_plan"
        and len(set(item.args["weeks"].values())) > 1
    }
    for item in desk.items:
        if not isinstance(item, Order):
            items.append(item)
            continue
        route = item.command in ("move", "move_by_steps")
        if route and not item.args.get("waypoints"):
            continue
        dropped = {"shares", "wf"} if route and item.unit in many else {"shares"}
        items.append(
            replace(item, args={key: value for key, value in item.args.items() if key not in dropped})
        )
    found = tuple(
        replace(item, item=place) for place, item in enumerate(sorted(items, key=lambda one: one.words.start))
    )
    return Reading(items=found, remarks=tuple(desk.remarks), ignored=tuple(desk.ignored))
