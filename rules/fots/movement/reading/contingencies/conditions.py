"""IF ... THEN ... ELSE as written: the condition that the rules can test, and the orders behind it (FOTS-ORD-04)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from rules.fots.movement.reading.clauses.ladder import read_clause
from rules.fots.movement.reading.clauses.moods import tells_a_story
from rules.fots.movement.reading.clauses.splitting import begins, split
from rules.fots.movement.reading.contingencies.bare import (
    holds_an_order,
    refuse_bare,
    says_no_more,
    without_an_order,
)
from rules.fots.movement.reading.contingencies.branches import (
    SHORTEST,
    ordered_behind_a_place,
    orders_by_unit,
    orders_of,
    with_else,
    with_tail,
)
from rules.fots.movement.reading.contingencies.circumstances import when
from rules.fots.movement.reading.contingencies.recording import record
from rules.fots.movement.reading.desk import Desk
from rules.fots.movement.reading.doers.subjects import OWNED, group_at, without_lead
from rules.fots.movement.reading.doers.whose import ask_whose
from rules.fots.movement.reading.marking.rewording import reworded
from rules.fots.movement.reading.marking.tagged import OWN, Tagged, own_names
from rules.fots.movement.reading.wordbook import book, mark_of
from rules.language.tokens import Piece
from rules.orders import Doubt, Order


def read_condition(desk: Desk, tagged: Tagged) -> bool:
    """Read a sentence as a contingency; whether it is one."""
    cut = len(tagged.text) - len(without_lead(tagged.text))
    body = Tagged(tagged.inside(cut, len(tagged.text) + 1)) if cut else tagged
    owned = re.match(r"<u>(?: :| ,)? ", body.text)
    unit = None
    if owned is not None and mark_of("if").match(body.text, owned.end()):
        unit = body.pieces[0].value[0]
        body = Tagged(body.inside(owned.end(), len(body.text) + 1))
    if mark_of("if").match(body.text):
        return _leading_for_all(desk, body, unit)
    return _trailing(desk, body)


def _leading_for_all(desk: Desk, body: Tagged, unit: str | None) -> bool:
    """A condition for each of several units whose block it stands in (``1st and 2nd Fleet: if ...``), unless its order names its own."""
    units = desk.subjects() if unit is None else (unit,)
    parts = parted(body)
    if len(units) < 2 or parts is None or own_names(parts[1].pieces) or _for_everybody(parts[1]):
        return _leading(desk, body, unit)
    found = [_leading(desk, body, one) for one in units]
    desk.last = units
    return any(found)


def _for_everybody(then: Tagged) -> bool:
    """Whether an order is for all fleets (``everyone returns to Haven``)."""
    return group_at(without_lead(then.text)) > 0


def _unit(desk: Desk, unit: str | None) -> str | None:
    if unit is not None:
        return unit
    subjects = desk.subjects()
    return subjects[0] if subjects else None


def _leading(desk: Desk, body: Tagged, unit: str | None) -> bool:
    """``If any enemy enters our comgrid, go to /55``."""
    who = _unit(desk, unit)
    if mark_of("ship_breaks").match(body.text):
        found = (name for name, pattern in book().policies.items() if pattern.search(body.text))
        policy = next(found, None)
        who = who or next(iter(own_names(body.pieces)), None)
        own = policy == "tow" and body.pieces[1].kind == OWN
        if policy is not None and not own and not _helped_by_another(desk, body):
            _policy(desk, _own_fleet(desk, body) or who, policy, body.pieces)
            return True
    parts = parted(body)
    if who is None:
        who = _named_in(desk, parts) or (next(iter(own_names(body.pieces)), None) if parts is None else None)
        if who is None:
            return parts is not None and _ask_for_whom(desk, *parts, body.pieces)
    if parts is None:
        return without_an_order(desk, who, body, owned=unit is not None)
    condition, then = parts
    if says_no_more(then):
        return refuse_bare(desk, (own_names(then.pieces) or [who])[0], body)
    if mark_of("in_which_case").fullmatch(f"{condition.text} "):
        return _hangs_on_another(desk, who, then, body)
    if _only_a_point(desk, who, condition, then, body.pieces):
        return True
    judged = when(desk, who, condition)["if"] == "judge"
    first, _ = with_else(then)
    chases = mark_of("pursue").match(first.text) is not None
    if (judged or (tells_a_story(first) and not chases)) and not orders_by_unit(desk, who, first):
        return False
    record(desk, who, condition, then, body.pieces)
    return True


def _ask_for_whom(desk: Desk, condition: Tagged, then: Tagged, whole: list[Piece]) -> bool:
    """Ask whose a contingency is that names no unit, where its order alone would be asked about (FOTS-ORD-01); whether it is."""
    trial = desk.sub()
    trial.header, trial.contingent = (), False
    for clause in split(Tagged(reworded(then.pieces, "clauses"))):
        read_clause(trial, clause, "")
    if not any(isinstance(one, Doubt) and one.kind == "unit" for one in trial.items):
        return False

    def contingency_for(fleet: str) -> tuple[Order, ...]:
        sub = desk.sub()
        sub.contingent = False
        record(sub, fleet, condition, then, whole)
        return tuple(one for one in sub.items if isinstance(one, Order))

    ask_whose(desk, whole, contingency_for)
    return True


def _helped_by_another(desk: Desk, body: Tagged) -> bool:
    """Whether it is another unit that is to come for what breaks down (``If Aster breaks down, Fern tows her``)."""
    parts = parted(body)
    known = {*own_names(parts[0].pieces), _own_fleet(desk, body)} if parts is not None else set()
    return parts is not None and bool(set(own_names(parts[1].pieces)) - known)


def _own_fleet(desk: Desk, body: Tagged) -> str | None:
    """The fleet of the ship that may break down, where the post names it as who waits (``If Aster breaks down, 1st Fleet waits``)."""
    subjects = [one for one in map(desk.subject, own_names(body.pieces)) if one is not None]
    ships = [one for one in subjects[:1] if not one.whole]
    return next(
        (one.name for one in subjects[1:] for ship in ships if one.whole and one.fleet is ship.fleet), None
    )


def _policy(desk: Desk, unit: str | None, policy: str, whole: list[Piece]) -> None:
    """What a fleet does with ships that break down; whose order that is is asked where the post does not say (FOTS-ORD-01)."""
    args = {"policy": policy}
    if unit is not None:
        desk.order(unit, "breakdown_policy", args, whole)
        return
    span = desk.span(whole)
    ask_whose(desk, whole, lambda fleet: (Order(fleet, "breakdown_policy", args, span, desk.post),))


def _hangs_on_another(desk: Desk, unit: str, then: Tagged, body: Tagged) -> bool:
    """``If so, 1st Fleet holds``: on what that hangs is not settled, so an order behind it is asked about; always taken up."""
    if not holds_an_order(desk, unit, then):
        desk.ignore(body.pieces, "mood", "hangs on what is not settled")
    return True


def read_otherwise(desk: Desk, tagged: Tagged) -> bool:
    """``Otherwise hold`` behind a contingency is its ELSE, for each unit that has a share in it; whether it was one."""
    said = mark_of("else").match(tagged.text)
    last = desk.items[-1] if desk.items else None
    if (
        said is None
        or not isinstance(last, Order)
        or last.command != "contingency"
        or "otherwise" in last.args
    ):
        return False
    then = Tagged(tagged.inside(said.end(), len(tagged.text) + 1))
    found = False
    for at in range(len(desk.items) - 1, -1, -1):
        one = desk.items[at]
        if not isinstance(one, Order) or one.words != last.words or one.command != "contingency":
            break
        if orders := orders_of(desk, one.unit or "", then):
            desk.items[at] = replace(one, args={**one.args, "otherwise": orders})
            found = True
    return found


def _named_in(desk: Desk, parts: tuple[Tagged, Tagged] | None) -> str | None:
    """The unit that a contingency itself names: in its order, or in its condition where the order says ``it``; the first of all fleets."""
    if parts is None:
        return None
    condition, then = parts
    if _for_everybody(then):
        return desk.fleets[0]
    names = own_names(then.pieces)
    own = any(mark_of(name).search(condition.text) for name in ("arrives", "breaks", "unsupplied", "zone"))
    if not names and (own or mark_of("again").match(then.text)):
        names = own_names(condition.pieces)
    return names[0] if names else None


def _only_a_point(desk: Desk, unit: str, condition: Tagged, then: Tagged, whole: list[Piece]) -> bool:
    """``If it intercepts, fight in deep space``: where a meeting is to take place needs no condition (FOTS-RCT-07)."""
    if not any(mark_of(name).search(condition.text) for name in ("meets", "enemy", "seen")):
        return False
    if mark_of("goes_for").search(then.text) and not mark_of("meets").search(condition.text):
        return False
    shares = [orders_by_unit(desk, unit, branch) for branch in with_else(then) if branch is not None]
    points = [(name, one) for share in shares for name, orders in share.items() for one in orders]
    if not points or any(one["command"] != "intercept_point" for _, one in points):
        return False
    for name in dict.fromkeys(name for name, _ in points):
        said = {one["point"] for owner, one in points if owner == name}
        args = {"point": said.pop()} if len(said) == 1 else {"text": desk.span(whole).text}
        desk.order(name, "intercept_point" if "point" in args else "special", args, whole)
    return True


def parted(body: Tagged) -> tuple[Tagged, Tagged] | None:
    """The condition, and what follows it."""
    found = mark_of("then").search(body.text)
    if found is not None:
        first, rest = body.inside(0, found.start()), body.inside(found.end(), len(body.text) + 1)
        return (Tagged(first), Tagged(rest)) if rest else None
    opened = mark_of("if").match(body.text)
    begun = len(body.inside(*opened.span())) if opened is not None else 0
    for at, piece in enumerate(body.pieces):
        apart = piece.text in (",", ":") or (piece.text in ("—", "–", "-") and not piece.glued)
        if apart and begun <= at < len(body.pieces) - 1 and not _otherwise(body.cut(at + 1)):
            return body.cut(0, at), body.cut(at + 1)
        behind = body.cut(at)
        if at >= SHORTEST and mark_of("again").match(behind.text) and begins(behind):
            return body.cut(0, at), behind
    for at in range(len(body.pieces) - 1, 2, -1):
        behind = body.cut(at)
        named = behind.pieces[0].kind == OWN or mark_of("again").match(f"{behind.text} ") is not None
        if (named or _for_everybody(behind)) and begins(behind):
            return body.cut(0, at), behind
    places = (at for at in range(len(body.pieces) - 1, SHORTEST, -1) if ordered_behind_a_place(body, at))
    place = next(places, None)
    return (body.cut(0, place), body.cut(place)) if place is not None else None


def _otherwise(behind: Tagged) -> bool:
    """Whether words are an ELSE, so that the order must stand before them (``on an attack on Haven 1st Fleet goes there, otherwise it holds``)."""
    return mark_of("else").match(behind.text) is not None


def _trailing(desk: Desk, body: Tagged) -> bool:
    """``Go to /55 if any enemy enters our comgrid``."""
    found = next((one for one in mark_of("trailing").finditer(body.text) if one.start()), None)
    if found is None or not body.text[: found.start()].strip():
        return False
    then = Tagged(body.inside(0, found.start()))
    condition = Tagged(body.inside(found.start(), len(body.text) + 1))
    if mark_of("spare").match(condition.text) or then.text.rstrip().endswith("even"):
        return False
    condition, more = with_tail(condition)
    then = Tagged([*then.pieces, *more])
    condition, second = with_else(condition)
    if second is not None:
        then = Tagged([*then.pieces, *body.pieces[len(then.pieces) + len(condition.pieces) :]])
    if second is None and _orders_before(desk, then, condition):
        return True
    if not _likely(condition.text) and not begins(then):
        return False
    who = _unit(desk, None)
    if who is not None and _only_a_point(desk, who, condition, then, body.pieces):
        return True
    owned = re.match(r"<u>(?: ,| :| will| shall| is to)* (?!(?:and|&|,) )", then.text)
    unit = then.pieces[0].value[0] if owned is not None else None
    if owned is not None:
        then = Tagged(then.inside(owned.end(), len(then.text) + 1))
    several = OWNED.match(without_lead(then.text)) if owned is None else None
    unit = own_names(then.pieces)[0] if several is not None else unit
    who = desk.fleets[0] if unit is None and _for_everybody(then) else _unit(desk, unit)
    if who is None:
        return _ask_for_whom(desk, condition, then, body.pieces)
    record(desk, who, condition, then, body.pieces)
    return True


def _orders_before(desk: Desk, head: Tagged, condition: Tagged) -> bool:
    """``Go to /46, but if an enemy appears, divert to /35``: plain orders, then a contingency with orders of its own."""
    body = Tagged(condition.pieces[1:] if condition.pieces[0].text == "," else condition.pieces)
    parts = parted(body)
    if parts is None or not mark_of("if").match(body.text):
        return False
    told = mark_of("in_which_case").match(parts[1].text)
    then = Tagged(parts[1].inside(told.end(), len(parts[1].text) + 1)) if told else parts[1]
    if not begins(then) and not any(mark_of(name).match(then.text) for name in ("pursue", "joins_it")):
        return False
    if mark_of("unless").match(body.text):
        body = Tagged([replace(body.pieces[0], text="if"), *body.pieces[1:]])
    for clause in split(Tagged(reworded(head.pieces, "clauses"))):
        read_clause(desk, clause, "")
    return _leading(desk, body, None)


def _likely(text: str) -> bool:
    return any(mark_of(name).search(text) is not None for name in ("enemy", "likely"))
