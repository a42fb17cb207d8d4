"""Routes and speeds: from a clause to moves and speed plans (FOTS-PLT-01 to PLT-04)."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from rules.fots.movement.chart.clock import WEEKS_PER_TURN
from rules.fots.movement.reading.desk import Desk
from rules.fots.movement.reading.marking.marks import ADDRESS, NUMBER, SHARE, SPEED, WEEKS
from rules.fots.movement.reading.marking.tagged import PLACE, Tagged
from rules.fots.movement.reading.routing.destinations import only_paced
from rules.fots.movement.reading.routing.waypoints import numbered, waypoints_of
from rules.fots.movement.reading.routing.ways import is_route, way
from rules.fots.movement.reading.routing.weeks import last_plan, plan_place, read_plan, span_text
from rules.fots.movement.reading.wordbook import terms
from rules.kit.exact import plain
from rules.language.tokens import Piece
from rules.messages import Message
from rules.orders import Choice, Order


def read_route(desk: Desk, unit: str, tagged: Tagged, whole: list[Piece]) -> bool:
    """Read a clause as a route, a speed plan or both; whether it was one."""
    text = tagged.text
    if _start_or_end(desk, unit, tagged, whole):
        return True
    if not is_route(text) or _follows_somebody(tagged):
        return False
    tagged = _without_departure(desk, unit, tagged, whole)
    text, speeds = tagged.text, tagged.of(SPEED)
    if _departs(desk, unit, tagged, whole) or _broken_speed(desk, unit, speeds, whole):
        return True
    planned = _is_planned(desk, unit, tagged)
    if planned and not speeds and not tagged.of(SHARE) and not _spelt_weeks(desk, tagged):
        return _week_or_warp(desk, unit, tagged, whole)
    if planned and not speeds and _same_pace(desk, unit, tagged):
        planned = False
    planned = planned and (bool(speeds) or bool(tagged.of(SHARE)))
    if (planned and not read_plan(desk, unit, tagged, whole)) or (desk.uneven == unit and not speeds):
        return True
    waypoints, starts = waypoints_of(desk, unit, tagged)
    if not waypoints:
        return planned or _speed_alone(desk, unit, tagged, whole)
    args: dict[str, Any] = {"waypoints": waypoints, **_pace(desk, unit, tagged, planned=planned)}
    if any(starts):
        args["starts"] = starts
    if way("between").match(text) is not None and _put_between(desk, unit, args, whole):
        return True
    _move(desk, unit, "move_by_steps" if way("steps").search(text) else "move", args, whole)
    return True


def _is_planned(desk: Desk, unit: str, tagged: Tagged) -> bool:
    """Whether a route is one of a plan by weeks: it names weeks or shares, or goes on with a plan."""
    paced = bool(tagged.of(SPEED))
    said = way("plan").search(tagged.text) is not None and (paced or bool(tagged.of(WEEKS)))
    planned = said or (paced and _after_a_plan(desk, unit))
    return planned and not (paced and _ends_week_plot(desk, unit, tagged))


def _same_pace(desk: Desk, unit: str, tagged: Tagged) -> bool:
    """``Week 1: to /49 at WF 5. Week 2: to /48.``: a week that names no speed has that of the plan so far; whether there is one."""
    weeks, place = tagged.of(WEEKS), last_plan(desk, unit)
    if len(weeks) != 1 or place is None:
        return False
    plan = desk.items[place]
    assert isinstance(plan, Order)
    rows = dict(plan.args["weeks"])
    wf = [speed for speed in rows.values() if speed][-1:]
    if wf:
        desk.items[place] = replace(
            plan, args={**plan.args, "weeks": {**rows, span_text(weeks[0].value): wf[0]}}
        )
    return bool(wf)


def _follows_somebody(tagged: Tagged) -> bool:
    """``Gannet follows in week 3 at WF 5``: whom and where to is not said."""
    placed = tagged.of(ADDRESS) or tagged.of(PLACE) or tagged.of(NUMBER)
    return way("follows").match(tagged.text) is not None and not placed


def _pace(desk: Desk, unit: str, tagged: Tagged, *, planned: bool) -> dict[str, Any]:
    """The speed of a route: its only one, or the last where no plan by weeks holds them; or as fast as needed."""
    speeds = tagged.of(SPEED)
    if way("needed").search(tagged.text):
        return {"as_needed": True}
    if speeds and (len(speeds) == 1 or not planned):
        return {"wf": desk.speed(speeds[-1], unit)}
    stated = next((one.args["wf"] for one in desk.items if only_paced(one, unit)), None)
    return {"wf": stated} if stated is not None and not speeds and last_plan(desk, unit) is None else {}


def read_return(desk: Desk, unit: str, tagged: Tagged, whole: list[Piece]) -> None:
    """``return``: to where the unit stands when the orders are written."""
    subject = desk.subject(unit)
    if subject is None:
        return
    speeds = tagged.of(SPEED)
    wf = {"wf": desk.speed(speeds[0], unit)} if speeds else {}
    _move(desk, unit, "move", {"waypoints": [desk.state.grid.name(subject.fleet.section)], **wf}, whole)


def _spelt_weeks(desk: Desk, tagged: Tagged) -> bool:
    """Whether weeks are written out (``week 1: /36``) or row after row, so that no one can take them for a warp factor."""
    words = (piece.text.split() for piece in tagged.of(WEEKS))
    spelt = all(any(word in terms("week_spelt") for word in said) for said in words)
    return bool(tagged.of(ADDRESS) or tagged.of(PLACE)) and (spelt or desk.plotted)


def _ends_week_plot(desk: Desk, unit: str, tagged: Tagged) -> bool:
    """``W1 /46, W2 /47, W3 /48 at WF 5``: the speed of the last row is that of all the rows."""
    last = desk.items[-1] if desk.items else None
    open_ = isinstance(last, Order) and last.unit == unit and last.command == "move" and "wf" not in last.args
    return open_ and len(tagged.of(SPEED)) == 1 and bool(tagged.of(ADDRESS)) and desk.plotted


def _start_or_end(desk: Desk, unit: str, tagged: Tagged, whole: list[Piece]) -> bool:
    """``Start: /50``, ``ends in /14``."""
    starts = way("start_line").match(tagged.text) is not None
    if not starts and way("end_line").match(tagged.text) is None:
        return False
    piece = next(p for p in tagged.pieces if p.kind in (ADDRESS, PLACE, NUMBER))
    place = numbered(desk, unit, piece) if piece.kind == NUMBER else desk.address(piece, unit)
    desk.order(unit, "start" if starts else "end", {"section": place}, whole)
    return True


def _without_departure(desk: Desk, unit: str, tagged: Tagged, whole: list[Piece]) -> Tagged:
    """A route without the week in which it begins (``departs for /38 in week 2``); until then the unit holds."""
    weeks = tagged.of(WEEKS)
    if len(weeks) != 1 or not (tagged.of(ADDRESS) or tagged.of(PLACE)):
        return tagged
    said = way("leaves").search(tagged.text) or _begun_later(desk, unit, tagged)
    first, last = weeks[0].value
    if said is None or last not in (first, WEEKS_PER_TURN):
        return tagged
    _wait_until(desk, unit, first, whole)
    start, end = next(said.span(name) for name, found in said.groupdict().items() if found is not None)
    return Tagged([*tagged.inside(0, start), *tagged.inside(end, len(tagged.text) + 1)])


_WEEK_FIRST = re.compile(r"^(?P<when>(?:(?:from|in|during|с|со|в|на) )?<k>(?: [:,])?) ")


def _begun_later(desk: Desk, unit: str, tagged: Tagged) -> re.Match[str] | None:
    """``from week 3 goes to /46``, the speed standing elsewhere: where the week stands in which the way begins."""
    free = (
        not tagged.of(SPEED) and not tagged.of(SHARE) and not desk.plotted and last_plan(desk, unit) is None
    )
    return _WEEK_FIRST.match(tagged.text) if free and _spelt_weeks(desk, tagged) else None


def _wait_until(desk: Desk, unit: str, week: int, whole: list[Piece]) -> None:
    """A stay before the week in which a way begins: from the start of the turn on, or where the way before has led."""
    if week > 1:
        stay = {"until": week} if desk.routed(unit) else {"weeks": span_text((1, week - 1))}
        desk.order(unit, "hold", stay, whole)


def _departs(desk: Desk, unit: str, tagged: Tagged, whole: list[Piece]) -> bool:
    """``Sets out in week 3``: until then the unit holds."""
    if way("departs").match(tagged.text) is None:
        return False
    _wait_until(desk, unit, int(tagged.of(WEEKS)[0].value[0]), whole)
    return True


def _broken_speed(desk: Desk, unit: str, speeds: list[Piece], whole: list[Piece]) -> bool:
    """Refuse a warp factor that is no whole number (FOTS-SPD-01)."""
    broken = next((piece for piece in speeds if isinstance(desk.speed(piece, unit), Fraction)), None)
    if broken is None:
        return False
    args: dict[str, Any] = {"unit": unit, "wf": str(plain(Fraction(broken.value)))}
    desk.refuse("FOTS-SPD-01", unit, Message("fots_no_warp_factor", args), whole, "move")
    return True


def _after_a_plan(desk: Desk, unit: str) -> bool:
    """Whether a speed plan of the unit stands just before (``flank for four weeks, then cruise``)."""
    return plan_place(desk, unit) is not None


def _week_or_warp(desk: Desk, unit: str, tagged: Tagged, whole: list[Piece]) -> bool:
    """``W5 to /46``: the fifth week, or warp factor five?"""
    weeks = tagged.of(WEEKS)[0].value
    waypoints, _ = waypoints_of(desk, unit, tagged)
    if weeks[0] != weeks[1] or not waypoints:
        return False
    move = Order(unit, "move", {"waypoints": waypoints, "wf": weeks[0]}, desk.span(whole), desk.post)
    args: dict[str, Any] = {"unit": unit, "number": int(weeks[0])}
    choices = (Choice(f"wf_{weeks[0]}", (move,)), Choice("none"))
    desk.doubt(unit, "week_or_wf", Message("fots_week_or_wf", args), whole, choices)
    return True


def _speed_alone(desk: Desk, unit: str, tagged: Tagged, whole: list[Piece]) -> bool:
    """A speed without a place (``at cruise``) is that of the route before it, or of the block."""
    speeds = tagged.of(SPEED)
    if len(speeds) != 1:
        return bool(speeds)
    if way("unplaced").search(tagged.text) or way("nameless").match(tagged.text):
        return False
    wf = desk.speed(speeds[0], unit)
    for place in range(len(desk.items) - 1, -1, -1):
        item = desk.items[place]
        if isinstance(item, Order) and (
            (item.unit == unit and item.command in ("move", "move_by_steps", "join"))
            or (item.command == "detach" and "to" in item.args and unit in (item.unit, *item.args["units"]))
        ):
            if "wf" not in item.args:
                desk.items[place] = replace(item, args={**item.args, "wf": wf})
            return True
    desk.order(unit, "move", {"waypoints": [], "wf": wf}, whole)
    return True


def _put_between(desk: Desk, unit: str, args: dict[str, Any], whole: list[Piece]) -> bool:
    """``... to /47, at WF 5, via /49``: what lies on the way of the move just written; whether there is one."""
    last = desk.items[-1] if desk.items else None
    near = isinstance(last, Order) and _in_one_breath(desk, last, whole)
    if not isinstance(last, Order) or not near or last.unit != unit or last.command != "move":
        return False
    points = last.args["waypoints"]
    if not points:
        return False
    joined = {**last.args, **args, "waypoints": [*points[:-1], *args["waypoints"], points[-1]]}
    desk.items[-1] = replace(last, command="move_by_steps", args=joined)
    return True


def _in_one_breath(desk: Desk, last: Order, whole: list[Piece]) -> bool:
    """Whether words stand right behind an order, with no end of a sentence and little else between."""
    between = desk.text.original[last.words.end : desk.span(whole).start]
    return len(between) <= _BREATH and not any(sign in between for sign in ".;!?\n")


_BREATH = 40
"""How many signs what only says when a way is over and how fast takes at most (``, by week 6, at cruise speed,``)."""


def _move(desk: Desk, unit: str, command: str, args: dict[str, Any], whole: list[Piece]) -> None:
    """A move; what goes on with the speed of the move before it is one order with it (precision C10)."""
    last = desk.items[-1] if desk.items else None
    if isinstance(last, Order) and last.unit == unit and last.command in ("move", "move_by_steps"):
        open_ = last.args.get("wf") is None and "as_needed" not in last.args and not _after_a_plan(desk, unit)
        same = open_ or args.get("wf") in (None, last.args.get("wf")) or not last.args["waypoints"]
        kinds = last.command == command or not last.args["waypoints"] or args.get("wf") is None
        if same and kinds:
            starts = [
                *(last.args.get("starts") or [None] * len(last.args["waypoints"])),
                *(args.get("starts") or [None] * len(args["waypoints"])),
            ]
            joined = {**last.args, **args, "waypoints": [*last.args["waypoints"], *args["waypoints"]]}
            if any(starts):
                joined["starts"] = starts
            end = desk.span(whole)
            words = desk.text.original[last.words.start : max(end.end, last.words.end)]
            kind = command if not last.args["waypoints"] else last.command
            desk.items[-1] = replace(
                last,
                command=kind,
                args=joined,
                words=replace(last.words, text=words, end=max(end.end, last.words.end)),
            )
            desk.used = True
            return
    desk.order(unit, command, args, whole)
