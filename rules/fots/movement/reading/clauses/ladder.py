"""Sentences cut into clauses, each judged: an order, a question to its author, or nothing (the ladder)."""

from __future__ import annotations

import re
from typing import Any

from msgspec.structs import replace

from rules.fots.movement.reading.building.build import build
from rules.fots.movement.reading.building.found import Found
from rules.fots.movement.reading.building.missiles import order_or_ask
from rules.fots.movement.reading.clauses.bidding import bids_of, read_choice
from rules.fots.movement.reading.clauses.denying import (
    denied_form,
    is_of_a_story,
    is_of_this_time,
    only_stays,
    shares_denial,
)
from rules.fots.movement.reading.clauses.ellipsis import read_alike, read_joined, read_towed
from rules.fots.movement.reading.clauses.feeding import fed_together, read_feeding
from rules.fots.movement.reading.clauses.leftovers import ask_for_the_rest
from rules.fots.movement.reading.clauses.limits import ask_about_limit, forbids, read_limit, without_limit
from rules.fots.movement.reading.clauses.moods import (
    add_to_doubt,
    boasts,
    judged,
    make_doubtful,
    unreadable,
)
from rules.fots.movement.reading.clauses.splitting import only_names
from rules.fots.movement.reading.clauses.strangers import strange_place, strange_unit
from rules.fots.movement.reading.desk import Desk
from rules.fots.movement.reading.doers.pronouns import with_place_for_there, with_same_speed
from rules.fots.movement.reading.doers.subjects import (
    first_phrase,
    group_at,
    subjects_of,
    trimmed,
    without_lead,
)
from rules.fots.movement.reading.doers.whose import ask_whose
from rules.fots.movement.reading.marking.marks import ADDRESS
from rules.fots.movement.reading.marking.tagged import OWN, PLACE, Tagged, own_names
from rules.fots.movement.reading.routing.routes import read_return, read_route
from rules.fots.movement.reading.routing.ways import is_route
from rules.fots.movement.reading.wordbook import Phrase, mark_of, terms
from rules.language.tokens import Piece
from rules.messages import Message
from rules.orders import Order


def read_clause(desk: Desk, clause: Tagged, close: str, *, joined: bool = False) -> None:
    """Judge one clause; one that ``and`` joins to what is only told is told too, and one joined to what is denied may be denied."""
    everybody = not desk.subjects() and group_at(clause.text) > 0
    tagged = clause if everybody else trimmed(clause)
    if not tagged.pieces:
        return
    whole = tagged.pieces
    tagged = with_same_speed(desk, with_place_for_there(tagged, desk.place))
    desk.place = next((one for one in reversed(whole) if one.kind in (ADDRESS, PLACE)), desk.place)
    if boasts(desk, tagged, close):
        desk.ignore(whole, "mood", "said to somebody else")
        return
    taken_up = _only_named(desk, whole) or _named_inside(desk, tagged, whole)
    strange = "?" not in close and strange_unit(desk, tagged)
    if taken_up or strange or _binds_nobody(desk, tagged, close):
        return
    subjects, rest, named = subjects_of(desk, tagged)
    rest, limited = without_limit(rest)
    rest, story = judged(clause, rest, close, named=named, addressed=desk.addressed)
    mark = len(desk.items)
    goes_on = desk.told and joined and not named and not is_of_this_time(clause)
    desk.told = (story == "story" and is_of_a_story(clause)) or goes_on
    denied, desk.denied = desk.denied if joined and not named else None, None
    if story == "story" or desk.told:
        desk.denied = denied_form(clause)
        _let_alone(desk, tagged, rest, subjects, story, named=named)
        return
    if (meant := _told_by_object(desk, rest)) and not named:
        subjects, desk.parted = meant, tuple(meant)
    subjects = fed_together(desk, subjects, rest)
    if read_alike(desk, subjects, rest, whole):
        desk.last = desk.spoken = tuple(subjects)
    elif subjects:
        _read_for_all(desk, subjects, rest, whole, named=named)
        desk.last = (_detached(rest) if meant and not named else ()) or desk.last
    else:
        _without_subject(desk, rest, whole)
    goes_on = desk.wavers and not named and (joined or rest.text in ("<w>", "at <w>"))
    desk.wavers = bool(story) or goes_on
    if story or (shares_denial(denied, clause) and not only_stays(desk, mark)):
        make_doubtful(desk, mark, whole, story or "hesitant")
    elif goes_on:
        add_to_doubt(desk, mark)
    ask_about_limit(desk, mark, subjects if limited else [], whole)


def _let_alone(
    desk: Desk, tagged: Tagged, rest: Tagged, subjects: list[str], story: str, *, named: bool
) -> None:
    """Pass over a clause that is no order, unless it forbids something to whom the post has given orders."""
    told = subjects if named or desk.items or desk.addressed else []
    if own_names(tagged.pieces):
        desk.last = tuple(subjects) if named and subjects else _spoken_of(tagged)
    if told and story == "story" and forbids(rest):
        ask_about_limit(desk, len(desk.items), told, tagged.pieces)
    else:
        desk.ignore(tagged.pieces, "mood", "told, imagined or denied")


def _read_for_all(desk: Desk, subjects: list[str], rest: Tagged, whole: list[Piece], *, named: bool) -> None:
    """Read a clause for each unit that it is about; what it says of one alone is the moderator's to tell (FOTS-ORD-02)."""
    if len(subjects) > 1 and mark_of("told_apart").search(rest.text) is not None:
        desk.items += [desk.special(unit, whole) for unit in subjects]
        return
    for unit in subjects:
        before = len(desk.items)
        if not _read_for(desk, unit, rest, whole, named=named):
            break
        ask_for_the_rest(desk, unit, rest, before, whole)
    if named:
        desk.last = desk.spoken = tuple(subjects)


def _only_named(desk: Desk, whole: list[Piece]) -> bool:
    """``Oh, the Train.`` says whom the next words are about."""
    if not only_names(whole):
        return False
    desk.last = tuple(own_names(whole)) or desk.last
    desk.ignore(whole, "header", "whom the next words are about")
    return True


def _binds_nobody(desk: Desk, tagged: Tagged, close: str) -> bool:
    """``Nobody goes beyond /48``: a limit that names no unit; whether it is one, and so is asked about (FOTS-ORD-01)."""
    meant = desk.subjects() or own_names(tagged.pieces)
    if meant or "?" in close or mark_of("bounds").match(tagged.text) is None:
        return False
    ask_whose(desk, tagged.pieces, lambda fleet: (desk.special(fleet, tagged.pieces),))
    return True


def _told_by_object(desk: Desk, rest: Tagged) -> list[str]:
    """``Detach Borage to /46``: the fleet that Borage is with; ``rearm Borage``: Borage herself."""
    found = first_phrase(rest.text)
    if found is not None and found[0].command == "rearm" and not desk.header:
        return own_names(rest.group(found[1], "u")) or own_names(rest.pieces)[:1]
    if found is not None and found[0].command == "supply_priority" and not desk.subjects():
        return own_names(rest.group(found[1], "list"))[:1]
    if found is not None and found[0].command == "special" and not desk.subjects():
        return own_names(rest.pieces)[:1]
    if found is None or found[0].command != "detach" or desk.subjects():
        return []
    subjects = [desk.subject(name) for name in own_names(rest.group(found[1], "list"))]
    return list(dict.fromkeys(one.fleet.name for one in subjects if one is not None))[:1]


def _detached(rest: Tagged) -> tuple[str, ...]:
    """Whom a clause detaches; what is then said of ``it`` is said of them."""
    found = first_phrase(rest.text)
    if found is None or found[0].command != "detach":
        return ()
    return tuple(own_names(rest.group(found[1], "list")))


def _spoken_of(tagged: Tagged) -> tuple[str, ...]:
    """The one own unit that a clause is about; a later ``it`` may mean it."""
    names = own_names(tagged.pieces)
    return (names[0],) if len(names) == 1 else ()


_PACED = re.compile(r" (?:at |with |на |со |с )?<w>")
_PLACES_ALONE = re.compile(r"(?:<a>|<c>)(?: (?:,|then|and|>|->|to|<a>|<c>))*")


def _named_inside(desk: Desk, tagged: Tagged, whole: list[Piece]) -> bool:
    """``cancel orders for 1st Fleet``, ``status 1st Fleet``, ``Aster eats first``: the unit is named inside the phrase."""
    if read_feeding(desk, tagged, whole):
        return True
    phrase = first_phrase(tagged.text)
    if phrase is None or phrase[0].command not in ("cancel", "status"):
        return False
    names = [piece.value[0] for piece in tagged.inside(*phrase[1].span()) if piece.kind == OWN]
    for name in names:
        desk.order(name, phrase[0].command, {}, whole)
        desk.last = (name,)
    return bool(names)


def _read_for(desk: Desk, unit: str, rest: Tagged, whole: list[Piece], *, named: bool) -> bool:
    """Read a clause for one unit; False where it is no order and was let alone."""
    if strange_place(desk, unit, rest, whole):
        return True
    text = rest.text
    if (
        desk.contingent
        and (found := mark_of("pursue").fullmatch(_PACED.split(_without_name(rest))[0])) is not None
        and "<n>" not in text
    ):
        _pursue(desk, unit, rest, whole, found.group(0))
        return True
    if mark_of("home").fullmatch(text) is not None and desk.routed(unit):
        read_return(desk, unit, rest, whole)
        return True
    if any(read(desk, unit, rest, whole) for read in (read_choice, read_joined, read_towed, read_limit)):
        return True
    phrase = first_phrase(text)
    if phrase is not None and not _rather_route(phrase[0], text):
        for command, args in build(desk, unit, Found(*phrase, rest)):
            whose = args.get("to", unit) if command == "rearm" and not (named or desk.header) else unit
            order_or_ask(desk, whose, command, args, whole)
        _behind(desk, unit, rest, phrase, whole)
        return True
    if named and _PLACES_ALONE.fullmatch(text) is not None:
        rest = Tagged([Piece("word", "to", rest.pieces[0].start, rest.pieces[0].start), *rest.pieces])
    if read_route(desk, unit, rest, whole):
        return True
    if mark_of("scout").match(text):
        said: dict[str, Any] = {"unit": unit, "word": rest.pieces[0].text, "rule": "FOTS-ORD-03"}
        desk.refuse("FOTS-ORD-03", unit, Message("fots_unknown_word", said), whole)
        return True
    return unreadable(desk, unit, rest, whole, named=named)


def _without_name(rest: Tagged) -> str:
    """What a clause says, with the foreign name behind its verb as a pronoun (``intercept Black Maw`` as ``intercept it``)."""
    led = 1 + any(piece.text in terms("articles") for piece in rest.pieces[1:2])
    names = [at for at, piece in enumerate(rest.pieces) if at >= led and piece.kind == "word" and piece.cap]
    if not names or names != list(range(led, led + len(names))):
        return rest.text
    return Tagged(
        [rest.pieces[0], replace(rest.pieces[led], text="it"), *rest.pieces[led + len(names) :]]
    ).text


def _rather_route(phrase: Phrase, text: str) -> bool:
    """``continue to /46``, ``hold course to /46`` and ``as fast as needed to /46`` are routes."""
    if phrase.command == "permission" and re.match(r"as fast .*? (?:to|for) (?:<a>|<c>)", text):
        return True
    return (
        phrase.command in ("continue", "hold")
        and not text.startswith("keep")
        and re.match(r"\w+ (?:on )?(?:course |курс )?(?:to|for|на|к) (?:<a>|<c>)", text) is not None
    )


def _behind(
    desk: Desk, unit: str, rest: Tagged, phrase: tuple[Phrase, re.Match[str]], whole: list[Piece]
) -> None:
    """``Aster tows Borage to /46``: the route behind a tow is an order of its own."""
    if phrase[0].command not in ("tow", "rearm", "load", "comm_center", "release"):
        return
    tail = Tagged(rest.inside(phrase[1].end(), len(rest.text) + 1))
    text = without_lead(tail.text)
    if text and is_route(text) and ("<a>" in text or "<c>" in text):
        cut = len(tail.text) - len(text)
        read_route(desk, unit, Tagged(tail.inside(cut, len(tail.text) + 1)), whole)


def _pursue(desk: Desk, unit: str, rest: Tagged, whole: list[Piece], words: str) -> None:
    speeds = [piece for piece in rest.pieces if piece.kind == "speed"]
    args: dict[str, Any] = {"wf": desk.speed(speeds[0], unit)} if speeds else {}
    if mark_of("reaction").match(words):
        args = {"top": True}
    desk.order(unit, "pursue", args, whole)


def _without_subject(desk: Desk, rest: Tagged, whole: list[Piece]) -> None:
    """An order without a name: which fleet or ship is meant? (FOTS-ORD-01)."""
    text = rest.text
    phrase = first_phrase(text)
    told = (
        phrase is not None
        and phrase[0].command not in ("hold", "continue", "status", "join", "special")
        and len(phrase[1].group(0)) * 2 >= len(text)
    )
    routed = is_route(text) and ("<a>" in text or "<w>" in text)
    if not told and not routed and not (phrase is not None and phrase[1].end() == len(text)):
        if (name := bids_of(Tagged(whole))) is not None:
            desk.order(name, "special", {"text": desk.span(whole).text}, whole)
            return
        desk.last = _spoken_of(rest) if own_names(whole) else desk.last
        desk.told = bool(own_names(whole)) and mark_of("reports").match(Tagged(whole).text) is not None
        desk.ignore(whole, "command", "none, and no unit")
        desk.plain += 1
        return

    def orders_for(fleet: str) -> tuple[Order, ...]:
        trial = desk.sub()
        trial.contingent = False
        trial.header = (fleet,)
        _read_for(trial, fleet, rest, whole, named=False)
        return tuple(one for one in trial.items if isinstance(one, Order))

    ask_whose(desk, whole, orders_for)
