"""Routes and speeds: from a clause to moves and speed plans (FOTS-PLT-01 to PLT-04)."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from rules.fots.movement.reading.desk import Desk
from rules.fots.movement.reading.marking.marks import ADDRESS, NUMBER, SHARE, SPEED, WEEKS
from rules.fots.movement.reading.marking.tagged import PLACE, Tagged
from rules.fots.movement.reading.routing.waypoints import STEPS, numbered, waypoints_of
from rules.fots.movement.reading.routing.weeks import last_plan, plan_place, read_plan, span_text
from rules.kit.exact import plain
from rules.language.tokens import Piece
from rules.messages import Message
from rules.orders import Choice, Order

VERB = re.compile(
    r"(?:course|home(?= to (?:<a>|<c>))|(?:is |are )?(?:off|bound)(?= (?:to|for))|set(?:s|ting)? (?:course|out|sail|off)|make(?:s)? (?:for|way|course|its way|their way)|lay(?:s)? (?:in )?(?:a )?course|plot(?:s)? (?:a )?course|(?:make|use|employ|doe|do)(?:s)?(?= <w>)|weigh(?:s)? anchor|get(?:s)? under ?way|standing route(?= <a>| :| to)|(?:crawl|creep|limp|hasten|glide|charge|slip|swing|press|hurry|hurrie)(?:e?s)?|leave(?:s)?(?= (?:<a> )?(?:in |at |on )?(?:the (?:start|beginning) of )?<k>)|leave(?:s)? (?:<n>|<c>|<a>)(?= for (?:<a>|<c>))|leave(?:s)?(?= for (?:<a>|<c>))|steam(?:s)?|fall(?:s)? back|back(?= to)|on(?= to (?:<a>|<c>))|(?:carr(?:y|ies)|press(?:es)?|push(?:es)?|keeps?) on(?= (?:to|for) )|(?:peel|break|split|veer|turn)s? (?:off|away)(?= (?:to|for) (?:<a>|<c>))|"
    r"(?:haul|drag|tug|тащит|тянет|ведет|везет|тащить|тянуть|вести|везти)s?(?= (?:to|в|к|до) (?:<a>|<c>))|(?:haul|bring|take|tow|tug|drag|carry|carrie|deliver|тащит|тянет|ведет|везет|тащить|тянуть|вести|везти|доставить|доставляет)s? (?:<u>|it|him|her|them|the tow|его|ее|их)(?= )|"
    r"(?:follow|proceed|head|sail|steer|travel|move|run|jump|warp|fly|flie|advance|return|divert|withdraw|retreat|come|dash|race|push|go|"
    r"transit|depart|cruise|shift|relocate|redeploy|continue|route|step|plot|следовать|следует|идти|идет|идем|лететь|летит|летим|курс|взять курс|берет курс|держать курс|двигаться|двигается|двигаемся|направляется|направляться|отправляться|уходить|отходить|отходит|отойти|отступать|отступает|отступить|возвращаться|выдвигаться|выходить|перемещаться|прыгать|мчаться|спешить|плыть|переходить|направиться|отправиться|отправляется|уходит|уйти|уходим|выдвигается|выдвинуться|выходит|выйти|прыгает|прыгнуть|мчится|спешит|движется|движемся|плывет|перейти|переходит|вернуться|возвращается|переместиться|маршрут|прыжок|пойдет|пойти|пойдем|полетит|полететь|отправится|двинется|двинуться|вернется|выйдет|уйдет)(?:e?s|ing)?|(?:mov|advanc|cruis|rac|com|continu)ing)(?= |$)"
)
START = re.compile(
    rf"(?:{VERB.pattern}|<k> (?:: )?{VERB.pattern}|<w>|<k> (?:(?::|at|на|with|doing|using) )?<w>|<k> (?:: )?(?:to )?(?:<a>|<c>)|<p>|(?:the )?(?:rest|remainder)\b|(?:остальное|остаток|остальные)\b|(?:to|for|via|through|toward|towards|в|к|до|через) (?:the |section )*(?:<a>|<c>)|"
    r"(?:via|through|через) <n>(?= (?:,|and|then|>|->|-|и) <[na]>)|to <n>(?= |$)(?! (?:more |bays?|weeks?|sections?|days?|%))|<n> weeks? (?:(?:at|of|on) )?<w>|(?:at (?:a )?)?speed(?: :| of| is)? <w>|"
    r"as fast as (?:is )?(?:needed|necessary) (?:to|for) (?:<a>|<c>)|"
    r"(?:from )?<a> (?:to|- >|->|>|-) <a>|from <a> to|(?:from )?<a> (?:at |, )?<w> (?:to|via|through)|step by step|пошагово|по шагам|exactly|at <w>|by way of <a>|with <w>|на <w>)"
)
_PLACES = re.compile(r"(?:(?:<a>|<c>|<n>|,|then|and|to|>|->|-) )+(?:at |@ |with )?<w>(?: , please| please)?$")
PLAN = re.compile(
    r"<k>|<p>|<n> weeks? (?:(?:at|of|on) )?<w>|\b(?:rest|remainder|остальное|остаток|остальные)\b|\bfor <n> weeks?\b|<n> (?:недели|недель|неделю)\b|\b(?:thereafter|afterwards|from then on)\b|\bfirst\b.*<w>"
)
BARE_START = re.compile(
    r"(?:start(?:s|ing)?(?: :)?(?: (?:in|at|from))?|from|we are (?:at|in)|currently (?:at|in)|begin(?:s|ning)? (?:at|in)|now (?:at|in)|старт(?:ует|уем)?(?: :)?(?: (?:из|в))?) (?:<a>|<c>)$"
)
BARE_END = re.compile(
    r"(?:end(?:s|ing)?(?: (?:its|her|their|the|our) (?:move|movement|turn|journey|route|run|course|trip|plot|week))?(?: :)?(?: up)?(?: (?:in|at))?|(?:should )?(?:end|finish(?:es)?)(?: (?:in|at))?|final (?:position|section)(?: :| is| in| at)?|"
    r"arrive(?:s)? (?:in|at)|destination(?: :)?|(?:конец|финиш|закончить|заканчивает|заканчиваем)(?: :)?(?: в)?) (?:<a>|<c>|(?:(?<=in )|(?<=at )|(?<=в ))<n>)$"
)
_DEPARTS = re.compile(
    rf"{VERB.pattern} (?:<a> )?(?:out )?(?:in |on |from |на |в |с |at (?:the )?(?:start|beginning) of )?<k>$"
    r"|<k> (?:weighs? anchor|gets? under ?way|sets? (?:out|off|sail)|departs?)$"
)
_LEAVES = re.compile(
    r"^(?:(?:departs?|leaves?)(?! (?:from )?<[ac]>)|sets? (?:out|off|sail)|starts?|(?:moves?|heads?|pulls?|goe?s?|puts?) (?:out|off)|gets? under ?way)\b.*?"
    r"(?P<when>\b(?:(?:in|on|at|from) )?(?:the )?(?:(?:start|beginning) of )?<k>)|(?P<begin>\bat the (?:start|beginning) of <k>)"
    r"|^(?:выходит|отправляется|стартует|уходит|отбывает|трогается|выступает)\b.*?(?P<ru>\b(?:(?:на|в|с) )?<k>)"
    r"|^(?P<first><k>) (?:departs?|leaves?(?! <[ac]>)|sets? (?:out|off|sail)|moves? (?:out|off)) "
)
_BETWEEN = re.compile(
    r"(?:(?:at )?<w> (?:, )?)?(?:via|through|by way of) (?:<[acn]>|,|and|then|>|- | )*(?:(?:at )?<w>)?$"
)
_UNPLACED = re.compile(
    r"\b(?:north|south|east|west|left|right|up|down|toward|towards|sections?|away|after|behind)\b"
)
NAMELESS = re.compile(
    rf"(?:(?:(?:at )?<w> )?(?:{VERB.pattern}) (?:at <w> )?(?:to|for|toward|towards|к|в|до)|<w> (?:to|к|до)) [^\W\d_]"
)
"""A goal that is neither an address nor a place that is known."""
_FOLLOWS = re.compile(r"(?:follows?|следует|следовать)(?: |$)")
NEEDED = re.compile(r"as fast as (?:is )?(?:needed|necessary)|if (?:needed|necessary)")


def is_route(text: str) -> bool:
    """Whether a clause may hold movement."""
    return START.match(text) is not None or _PLACES.match(text) is not None


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
    planned = PLAN.search(text) is not None and (bool(speeds) or bool(tagged.of(WEEKS)))
    planned = planned or (_after_a_plan(desk, unit) and bool(speeds))
    if planned and not speeds and not tagged.of(SHARE) and not _spelt_weeks(tagged):
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
    if _BETWEEN.match(text) is not None and _put_between(desk, unit, args, whole):
        return True
    _move(desk, unit, "move_by_steps" if STEPS.search(text) else "move", args, whole)
    return True


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
    return _FOLLOWS.match(tagged.text) is not None and not placed


def _pace(desk: Desk, unit: str, tagged: Tagged, *, planned: bool) -> dict[str, Any]:
    """The speed of a route: its only one, or the last where no plan by weeks holds them; or as fast as needed."""
    speeds = tagged.of(SPEED)
    if NEEDED.search(tagged.text):
        return {"as_needed": True}
    return {"wf": desk.speed(speeds[-1], unit)} if speeds and (len(speeds) == 1 or not planned) else {}


def read_return(desk: Desk, unit: str, tagged: Tagged, whole: list[Piece]) -> None:
    """``return``: to where the unit stands when the orders are written."""
    subject = desk.subject(unit)
    if subject is None:
        return
    speeds = tagged.of(SPEED)
    wf = {"wf": desk.speed(speeds[0], unit)} if speeds else {}
    _move(desk, unit, "move", {"waypoints": [desk.state.grid.name(subject.fleet.section)], **wf}, whole)


def _spelt_weeks(tagged: Tagged) -> bool:
    """Whether weeks are written out (``week 1: /36``), so that no one can take them for a warp factor."""
    return bool(tagged.of(ADDRESS)) and all(piece.text.startswith("week") for piece in tagged.of(WEEKS))


def _start_or_end(desk: Desk, unit: str, tagged: Tagged, whole: list[Piece]) -> bool:
    """``Start: /50``, ``ends in /14``."""
    starts = BARE_START.match(tagged.text) is not None
    if not starts and BARE_END.match(tagged.text) is None:
        return False
    piece = next(p for p in tagged.pieces if p.kind in (ADDRESS, PLACE, NUMBER))
    place = numbered(desk, unit, piece) if piece.kind == NUMBER else desk.address(piece, unit)
    desk.order(unit, "start" if starts else "end", {"section": place}, whole)
    return True


def _without_departure(desk: Desk, unit: str, tagged: Tagged, whole: list[Piece]) -> Tagged:
    """A route without the week in which it begins (``departs for /38 in week 2``); until then the unit holds."""
    said = _LEAVES.search(tagged.text)
    if said is None or not (tagged.of(ADDRESS) or tagged.of(PLACE)) or len(tagged.of(WEEKS)) > 1:
        return tagged
    first, last = tagged.of(WEEKS)[0].value
    if first != last:
        return tagged
    if first > 1:
        desk.order(unit, "hold", {"weeks": "1" if first == 2 else f"1-{first - 1}"}, whole)
    start, end = next(said.span(name) for name, found in said.groupdict().items() if found is not None)
    return Tagged([*tagged.inside(0, start), *tagged.inside(end, len(tagged.text) + 1)])


def _departs(desk: Desk, unit: str, tagged: Tagged, whole: list[Piece]) -> bool:
    """``Sets out in week 3``: until then the unit holds."""
    if _DEPARTS.match(tagged.text) is None:
        return False
    first = int(tagged.of(WEEKS)[0].value[0])
    if first > 1:
        desk.order(unit, "hold", {"weeks": "1" if first == 2 else f"1-{first - 1}"}, whole)
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
    if _UNPLACED.search(tagged.text) or NAMELESS.match(tagged.text):
        return False
    wf = desk.speed(speeds[0], unit)
    for place in range(len(desk.items) - 1, -1, -1):
        item = desk.items[place]
        if (
            isinstance(item, Order)
            and item.unit == unit
            and (
                item.command in ("move", "move_by_steps", "join")
                or (item.command == "detach" and "to" in item.args)
            )
        ):
            if "wf" not in item.args:
                desk.items[place] = replace(item, args={**item.args, "wf": wf})
            return True
    desk.order(unit, "move", {"waypoints": [], "wf": wf}, whole)
    return True


def _put_between(desk: Desk, unit: str, args: dict[str, Any], whole: list[Piece]) -> bool:
    """``... to /47, at WF 5, via /49``: what lies on the way of the move just written; whether there is one."""
    last = desk.items[-1] if desk.items else None
    near = isinstance(last, Order) and 0 <= desk.span(whole).start - last.words.end <= len(" , and ")
    if not isinstance(last, Order) or not near or last.unit != unit or last.command != "move":
        return False
    points = last.args["waypoints"]
    if not points:
        return False
    joined = {**last.args, **args, "waypoints": [*points[:-1], *args["waypoints"], points[-1]]}
    desk.items[-1] = replace(last, command="move_by_steps", args=joined)
    return True


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
