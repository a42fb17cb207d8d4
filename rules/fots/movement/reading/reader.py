"""A post read from end to end: laid out, names and places found, headers and labels taken, sentences read."""

from __future__ import annotations

import re

from msgspec.structs import replace

from rules.fots.movement.reading.building.centers import with_centers
from rules.fots.movement.reading.building.towing import with_hauls
from rules.fots.movement.reading.clauses.headers import header, without_label
from rules.fots.movement.reading.clauses.ladder import read_clause
from rules.fots.movement.reading.clauses.missions import mission
from rules.fots.movement.reading.clauses.moods import (
    make_doubtful,
    of_another_time,
    without_tag_question,
)
from rules.fots.movement.reading.clauses.notes import without_notes
from rules.fots.movement.reading.clauses.parting import parts_of
from rules.fots.movement.reading.clauses.splitting import split
from rules.fots.movement.reading.clauses.timing import comes_first, parts_later
from rules.fots.movement.reading.confirming import with_confirmation
from rules.fots.movement.reading.contingencies.conditions import read_condition, read_otherwise
from rules.fots.movement.reading.contingencies.heading import end_heading, hanging, heads_lines
from rules.fots.movement.reading.corrections.adding import with_additions
from rules.fots.movement.reading.corrections.amending import (
    read_amendment,
    read_shared_speed,
    read_supplement,
)
from rules.fots.movement.reading.corrections.excepting import without_exception
from rules.fots.movement.reading.corrections.withdrawing import (
    cancels_above,
    read_needless,
    takes_back,
    thinks_again,
)
from rules.fots.movement.reading.desk import Desk, Item
from rules.fots.movement.reading.doers.subjects import trimmed
from rules.fots.movement.reading.doers.whose import without_cries
from rules.fots.movement.reading.explaining import steps
from rules.fots.movement.reading.marking.marks import ADDRESS
from rules.fots.movement.reading.marking.names import name_pieces, roster_of
from rules.fots.movement.reading.marking.rewording import reworded, with_known_verbs, without_manner
from rules.fots.movement.reading.marking.spelling import with_known_spelling
from rules.fots.movement.reading.marking.tagged import PLACE, Tagged, own_names
from rules.fots.movement.reading.marking.tidying import (
    deeds_in,
    in_plain_forms,
    weeks_behind_the_name,
    with_deeds_apart,
    without_amendment,
    without_arrivals,
    without_brackets,
    without_denied,
)
from rules.fots.movement.reading.routing.destinations import with_destinations, with_stations
from rules.fots.movement.reading.routing.stays import with_stays
from rules.fots.movement.reading.routing.ways import way
from rules.fots.movement.reading.sheets.cells import cells_of, opened, without
from rules.fots.movement.reading.sheets.rows import read_sheet
from rules.fots.movement.reading.sheets.tables import table_cells
from rules.fots.movement.reading.wordbook import mark_of
from rules.fots.movement.state import Campaign
from rules.game import Step
from rules.language.laying_out.layout import lay_out
from rules.language.laying_out.own_words import in_plain_words
from rules.language.laying_out.sentences import Sentence, split_sentences
from rules.language.laying_out.text import normalise
from rules.orders import Order, Reading, Span
from rules.posts import Post

_SPEED_ALONE = re.compile(r"(?:at |speed |with )?<w>(?: ,| ;| please)*")
_THIRD_PERSON = re.compile(r"(?!across|always|plus|minus|towards|ships|weeks)[a-z]{2,}[^\Wsu]s")
_PACE_FIRST = re.compile(r"(?:at )?<w> (?:to|via|through|в|до|к) ")
_STOCKING = ("load", "transfer", "rearm")
_GOES_ON = ("and", "&", "then", "и", "затем", "потом")
"""Joints behind which a clause without a name is still about the unit named before them."""


def read(state: Campaign, post: Post) -> Reading:
    """What the post says, for an author who sees only what his seat sees. Changes nothing, never raises on any text."""
    return with_confirmation(state, _read_post(state, post))


def _read_post(state: Campaign, post: Post) -> Reading:
    post = opened(post)
    cells = cells_of(post.whole) or table_cells(post.whole)
    if not cells or not state.empires_of(post.author):
        return _read_words(state, post, post.whole)
    plain = _read_words(state, post, without(post.whole, cells))
    sheet = read_sheet(
        post, cells, _fleets(state, post.author), lambda part: _read_words(state, part, part.text)
    )
    items = sorted((*plain.items, *sheet), key=lambda one: one.words.start)
    return replace(plain, items=tuple(replace(item, item=place) for place, item in enumerate(items)))


def explain(state: Campaign, post: Post) -> tuple[Step, ...]:
    """What each step of the reader makes of a post, stretch by stretch; every word stands in one step."""
    post = opened(post)
    whole = post.whole
    if not state.empires_of(post.author):
        return (Step(Span(whole, 0, len(whole)), "seat", "no empire"),)
    cells = cells_of(whole) or table_cells(whole)
    desk = _desk(state, post, without(whole, cells))
    return steps(whole, read(state, post) if cells else _concluded(desk), desk.why)


def _read_words(state: Campaign, post: Post, whole: str) -> Reading:
    """What the words of a post say."""
    if not state.empires_of(post.author):
        return Reading(ignored=(Span(post.text, 0, len(post.text)),))
    return _concluded(_desk(state, post, whole))


def _desk(state: Campaign, post: Post, whole: str) -> Desk:
    """Everything found in the words of a post, before it is concluded."""
    text = in_plain_words(normalise(whole), state.words)
    empires = state.empires_of(post.author)
    roster = roster_of(state, post.author, text.plain)
    plotted = len(mark_of("week_row").findall(text.plain)) > 1
    desk = Desk(
        state, post.author, post.id, text, roster, empires, _fleets(state, post.author), plotted=plotted
    )
    layout = lay_out(text)
    for reason, start, end in layout.dropped:
        span = text.span(start, end)
        desk.ignored.append(span)
        desk.why[span.start, span.end] = ("layout", reason)
    lines = without_notes(desk, layout.lines, text.plain)
    shouting, deeds = text.plain.islower(), deeds_in(text.plain)
    named = [
        name_pieces(
            with_deeds_apart([p for p in line.pieces if p.kind not in ("mention", "mark")], deeds),
            roster,
            shouting=shouting,
        )
        for line in lines
    ]
    for sentence in split_sentences(lines, named):
        _read_sentence(desk, sentence)
    end_heading(desk)
    _say_whose_start(desk)
    return desk


def _fleets(state: Campaign, seat: str) -> tuple[str, ...]:
    """The fleets of a seat, in the order of the list."""
    return tuple(fleet.name for empire in state.empires_of(seat) for fleet in state.fleets_of(empire))


def _say_whose_start(desk: Desk) -> None:
    """``We are at /32. 1st Fleet goes to /47``: a place said before any name is where the unit of the next order starts (FOTS-PLT-03)."""
    if desk.start is None:
        return
    end = desk.span(desk.start).end
    item = next((one for one in desk.items if one.words.start >= end), None)
    place = next(piece for piece in desk.start if piece.kind in (ADDRESS, PLACE))
    if isinstance(item, Order) and item.unit is not None:
        desk.order(item.unit, "start", {"section": desk.address(place, item.unit)}, desk.start)
    else:
        desk.ignore(desk.start, "command", "a start of nobody")


def _read_sentence(desk: Desk, sentence: Sentence) -> None:
    desk.uneven, desk.addressed, desk.stranger = "", False, False
    desk.met = tuple((piece.start, name) for piece in sentence.pieces for name in own_names([piece]))
    if sentence.zone:
        desk.ignore(sentence.pieces, "layout", sentence.zone)
        return
    plain = with_known_spelling(
        in_plain_forms(without_brackets(without_arrivals(without_denied(without_amendment(sentence.pieces)))))
    )
    plain = reworded(with_known_verbs(without_manner(plain), desk.state.munitions), "sentences")
    if mark_of("musing").match(Tagged(plain).text) or of_another_time(plain):
        desk.ignore(plain, "mood", "a thought, or for another time")
        return
    plain, tagging = without_tag_question(plain, sentence.close)
    alone = all(piece.text != ";" for piece in plain) and parts_later(desk, Tagged(plain), sentence.close)
    if alone or comes_first(desk, Tagged(plain), sentence.close):
        return
    if not desk.subjects() and "?" not in sentence.close and way("start_line").fullmatch(Tagged(plain).text):
        desk.start = plain
        return
    plain = without_exception(desk, plain)
    pieces = without_label(weeks_behind_the_name(header(desk, sentence, plain)))
    tagged = thinks_again(desk, takes_back(desk, cancels_above(desk, Tagged(pieces))))
    tagged = mission(desk, sentence, tagged)
    if heads_lines(desk, sentence, tagged):
        return
    mark = len(desk.items)
    for part in parts_of(desk, tagged):
        _read_part(desk, hanging(desk, part), "" if tagging else sentence.close)
    if tagging:
        make_doubtful(desk, mark, sentence.pieces, "hesitant")


def _read_part(desk: Desk, part: Tagged, close: str) -> None:
    part = Tagged(without_label(without_amendment(part.pieces)))
    if parts_later(desk, part, close):
        return
    if "?" not in close and (
        read_amendment(desk, part)
        or read_needless(desk, part)
        or read_supplement(desk, part)
        or read_otherwise(desk, part)
        or read_condition(desk, part)
    ):
        return
    part = Tagged(reworded(part.pieces, "clauses"))
    for clause in split(part):
        joined = _is_joined(part, clause)
        goes_on = joined or _SPEED_ALONE.fullmatch(clause.text) is not None or _goes_on(clause)
        if (not goes_on and not _has_parted(desk) and not _tows(desk)) or _is_of_the_block(desk, clause):
            desk.spoken = ()
        if not read_shared_speed(desk, clause):
            read_clause(desk, clause, close, joined=joined)
    desk.spoken = ()


def _is_joined(part: Tagged, clause: Tagged) -> bool:
    """Whether ``and`` or ``then`` stands before a clause or begins it."""
    place = next((at for at, piece in enumerate(part.pieces) if piece is clause.pieces[0]), 0)
    begun = clause.pieces[0].text in _GOES_ON
    return begun or (place > 0 and part.pieces[place - 1].text in _GOES_ON)


def _has_parted(desk: Desk) -> bool:
    """Whether the clause before said that the unit spoken of leaves its fleet, so that what follows is what it then does."""
    last = desk.items[-1] if desk.items else None
    return isinstance(last, Order) and last.command == "detach" and (last.unit,) == desk.spoken


def _tows(desk: Desk) -> bool:
    """Whether the ship spoken of has been told to tow, so that the way behind it is hers (``Plough hitches Gate, WF 4 to /56``)."""
    towers = {one.unit for one in desk.items if isinstance(one, Order) and one.command == "tow"}
    return len(desk.spoken) == 1 and desk.spoken[0] in towers


def _is_of_the_block(desk: Desk, clause: Tagged) -> bool:
    """Whether a route is that of the fleet whose block it stands in, not of its ship that took stores before (``Elm loads 4 bays, then WF 4 to /46``)."""
    last = desk.items[-1] if desk.items else None
    stocked = isinstance(last, Order) and last.command in _STOCKING and (last.unit,) == desk.spoken
    return stocked and bool(desk.header) and _PACE_FIRST.match(trimmed(clause).text) is not None


def _goes_on(clause: Tagged) -> bool:
    """Whether a clause tells what the unit before it does next (``Fern casts off Gorse, returns to /50``): imperatives do not."""
    said = trimmed(clause)
    if mark_of("zone_alone").match(said.text) is not None:
        return True
    first = next(iter(said.pieces), None)
    return first is not None and first.kind == "word" and _THIRD_PERSON.fullmatch(first.text) is not None


def _shared_with_a_way(desk: Desk, pace: Order) -> bool:
    """Whether a speed is said for all fleets and some of them have a way that it is for (``Everyone at cruise. 1st Fleet to /57``)."""
    alike = [one for one in desk.items if isinstance(one, Order) and one.words == pace.words]
    return any(desk.routed(one.unit or "") for one in alike) and not desk.routed(pace.unit or "")


def _concluded(desk: Desk) -> Reading:
    """The reading, with each item knowing its place."""
    items: list[Item] = []
    desk.items = with_stays(with_stations(desk, with_destinations(desk.items)))
    desk.items = with_additions(desk)
    desk.items = without_cries(with_centers(desk, with_hauls(desk)))
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
            if _shared_with_a_way(desk, item):
                desk.ignored.append(item.words)
            elif all(other is item or other.unit != item.unit for other in desk.items):
                items.append(replace(item, command="special", args={"text": item.words.text}))
            elif not desk.routed(item.unit or ""):
                desk.ignored.append(item.words)
            continue
        dropped = {"shares", *(("wf",) if route and item.unit in many else ())}
        items.append(
            replace(item, args={key: value for key, value in item.args.items() if key not in dropped})
        )
    found = tuple(
        replace(item, item=place) for place, item in enumerate(sorted(items, key=lambda one: one.words.start))
    )
    return Reading(items=found, remarks=tuple(desk.remarks), ignored=tuple(desk.ignored))
