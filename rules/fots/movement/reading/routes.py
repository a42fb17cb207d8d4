"""Routes and speeds: from a clause to moves and speed plans (FOTS-PLT-01 to PLT-04)."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from rules.fots.movement.reading.desk import Desk
from rules.fots.movement.reading.marks import ADDRESS, NUMBER, SHARE, SPEED, WEEKS
from rules.fots.movement.reading.tagged import PLACE, Tagged
from rules.fots.movement.reading.weeks import plan_place, read_plan
from rules.game import Choice, Message, Order
from rules.kit.exact import plain
from rules.language.tokens import Piece

VERB = re.compile(
    r"(?:course|(?:is |are )?(?:off|bound)(?= (?:to|for))|set(?:s|ting)? (?:course|out|sail|off)|make(?:s)? (?:for|way|course|its way|their way)|fall(?:s)? back|back(?= to)|"
    r"(?:haul|bring|take|tow|tug|drag|carry|carrie|deliver)s? (?:<u>|it|him|her|them|the tow)(?= )|"
    r"(?:follow|proceed|head|sail|steer|travel|move|run|jump|warp|fly|flie|advance|return|divert|withdraw|retreat|come|dash|race|push|go|"
    r"transit|depart|cruise|shift|relocate|redeploy|continue|route|step|plot|следовать|следует|идти|идет|идем|лететь|летит|летим|курс|взять курс|берет курс|держать курс|двигаться|двигается|двигаемся|направляется|направиться|отправиться|отправляется|перейти|переходит|вернуться|возвращается|переместиться|маршрут|прыжок)(?:e?s|ing)?|(?:mov|advanc|cruis|rac|com|continu)ing)(?= |$)"
)
START = re.compile(
    rf"(?:{VERB.pattern}|<k> (?:: )?{VERB.pattern}|<w>|<k> (?:: |at )?<w>|<k> to (?:<a>|<c>)|<p>|(?:the )?(?:rest|remainder)\b|(?:to|for|via|through|toward|towards|в|к|до|через) (?:the |section )*(?:<a>|<c>)|"
    r"(?:from )?<a> (?:to|- >|->|>|-) <a>|from <a> to|step by step|exactly|at <w>|by way of <a>|with <w>|на <w>)"
)
STEPS = re.compile(r"\b(?:via|through|step by step|by steps|exactly|через)\b")
BY_WAY = re.compile(r"(?:by way of|via|through) ((?:(?:<a>|<c>|,|and|then) ?)+)")
PLAN = re.compile(
    r"<k>|<p>|\b(?:rest|remainder)\b|\bfor <n> weeks?\b|\b(?:thereafter|afterwards|from then on)\b|\bfirst\b.*<w>"
)
BARE_START = re.compile(
    r"(?:start(?:s|ing)?(?: :)?(?: (?:in|at|from))?|from|we are (?:at|in)|currently (?:at|in)|begin(?:s|ning)? (?:at|in)|now (?:at|in)) (?:<a>|<c>)$"
)
BARE_END = re.compile(
    r"(?:end(?:s|ing)?(?: :)?(?: up)?(?: (?:in|at))?|(?:should )?finish(?:es)?(?: (?:in|at))?|final (?:position|section)(?: :| is| in| at)?|"
    r"arrive(?:s)? (?:in|at)|destination(?: :)?) (?:<a>|<c>)$"
)
_UNPLACED = re.compile(
    r"\b(?:north|south|east|west|left|right|up|down|toward|towards|sections?|away|after|behind)\b"
)
NEEDED = re.compile(r"as fast as (?:is )?(?:needed|necessary)|if (?:needed|necessary)")


def is_route(text: str) -> bool:
    """Whether a clause may hold movement."""
    return START.match(text) is not None


def read_route(desk: Desk, unit: str, tagged: Tagged, whole: list[Piece]) -> bool:
    """Read a clause as a route, a speed plan or both; whether it was one."""
    text = tagged.text
    if BARE_START.match(text) or BARE_END.match(text):
        command = "start" if BARE_START.match(text) else "end"
        piece = next(p for p in tagged.pieces if p.kind in (ADDRESS, PLACE))
        desk.order(unit, command, {"section": desk.address(piece, unit)}, whole)
        return True
    if START.match(text) is None:
        return False
    speeds = tagged.of(SPEED)
    if _broken_speed(desk, unit, speeds, whole):
        return True
    planned = PLAN.search(text) is not None and (bool(speeds) or bool(tagged.of(WEEKS)))
    planned = planned or (_after_a_plan(desk, unit) and bool(speeds) and not tagged.of(ADDRESS))
    if planned and not speeds and not tagged.of(SHARE):
        return _week_or_warp(desk, unit, tagged, whole)
    if (planned and not read_plan(desk, unit, tagged, whole)) or (desk.uneven == unit and not speeds):
        return True
    waypoints, starts = _waypoints(desk, unit, tagged)
    if not waypoints:
        return planned or _speed_alone(desk, unit, tagged, whole)
    args: dict[str, Any] = {"waypoints": waypoints}
    if NEEDED.search(text):
        args["as_needed"] = True
    elif len(speeds) == 1 or (speeds and not planned):
        args["wf"] = desk.speed(speeds[-1], unit)
    if any(starts):
        args["starts"] = starts
    _move(desk, unit, "move_by_steps" if STEPS.search(text) else "move", args, whole)
    return True


def _broken_speed(desk: Desk, unit: str, speeds: list[Piece], whole: list[Piece]) -> bool:
    """Refuse a warp factor that is no whole number (FOTS-SPD-01)."""
    broken = next((piece for piece in speeds if isinstance(desk.speed(piece, unit), Fraction)), None)
    if broken is None:
        return False
    args: dict[str, Any] = {"unit": unit, "wf": str(plain(Fraction(broken.value)))}
    desk.refuse("FOTS-SPD-01", unit, Message("fots_no_warp_factor", args), whole, "move")
    return True


def _after_the_place(tagged: Tagged) -> re.Match[str] | None:
    """``to /4 by way of /46``: what stands behind ``by way of`` comes first."""
    via = BY_WAY.search(tagged.text)
    if via is None or re.search(r"(?:to|for) (?:<a>|<c>)", tagged.text[: via.start()]) is None:
        return None
    return via


def _after_a_plan(desk: Desk, unit: str) -> bool:
    """Whether a speed plan of the unit stands just before (``flank for four weeks, then cruise``)."""
    return plan_place(desk, unit) is not None


def _week_or_warp(desk: Desk, unit: str, tagged: Tagged, whole: list[Piece]) -> bool:
    """``W5 to /46``: the fifth week, or warp factor five?"""
    weeks = tagged.of(WEEKS)[0].value
    waypoints, _ = _waypoints(desk, unit, tagged)
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
    if _UNPLACED.search(tagged.text):
        return False
    wf = desk.speed(speeds[0], unit)
    for place in range(len(desk.items) - 1, -1, -1):
        item = desk.items[place]
        if (
            isinstance(item, Order)
            and item.unit == unit
            and item.command in ("move", "move_by_steps", "join")
        ):
            if "wf" not in item.args:
                desk.items[place] = replace(item, args={**item.args, "wf": wf})
            return True
    desk.order(unit, "move", {"waypoints": [], "wf": wf}, whole)
    return True


def _waypoints(desk: Desk, unit: str, tagged: Tagged) -> tuple[list[str], list[str | None]]:
    """The waypoints of a clause in the order of flying, and the sections from which legs were written."""
    pieces = tagged.pieces
    found: list[tuple[str, str | None]] = []
    start: str | None = None
    listed = _listed(tagged)
    for at, piece in enumerate(pieces):
        if piece.kind not in (ADDRESS, PLACE) and at not in listed:
            continue
        address = (
            desk.address(piece, unit) if piece.kind in (ADDRESS, PLACE) else _numbered(desk, unit, piece)
        )
        before = pieces[at - 1].text if at else ""
        after = pieces[at + 1].text if at + 1 < len(pieces) else ""
        if (
            before == "from"
            or (after in ("to", "->") and not found and _leads(pieces, at))
            or (found and after == "to" and before in (",", "then", ";") and not STEPS.search(tagged.text))
        ):
            start = address
            continue
        found.append((address, start))
        start = None
    via = _after_the_place(tagged)
    if via is not None:
        first = sum(piece.kind in (ADDRESS, PLACE) for piece in tagged.inside(*via.span(1)))
        begun = next((one for _, one in found if one is not None), None)
        found = [
            (address, None) for address, _ in (*found[len(found) - first :], *found[: len(found) - first])
        ]
        found[0] = (found[0][0], begun)
    return [address for address, _ in found], [one for _, one in found]


def _leads(pieces: list[Piece], at: int) -> bool:
    """Whether an address opens a leg ``A to B`` rather than following ``to``."""
    before = pieces[at - 1] if at else None
    return before is None or before.text not in ("to", "for", "via", "through", "toward", "towards")


def _listed(tagged: Tagged) -> set[int]:
    """Places of bare numbers that are sections: in ``46-24-14``, ``63, 54, 55`` and ``63>54>55``."""
    pieces = tagged.pieces
    found: set[int] = set()
    for at, piece in enumerate(pieces):
        if piece.kind != NUMBER or piece.value is None or piece.value.denominator != 1:
            continue
        before = pieces[at - 1] if at else None
        after = pieces[at + 1] if at + 1 < len(pieces) else None
        if after is not None and after.text in ("weeks", "week", "bays", "bay", "sections", "section"):
            continue
        joined = any(
            other is not None and other.text in ("-", ">", "->", ",", "then", "/")
            for other in (before, after)
        )
        neighbour = any(
            0 <= place < len(pieces) and pieces[place].kind in (NUMBER, ADDRESS) for place in (at - 2, at + 2)
        )
        if (joined and neighbour) or (
            before is not None and before.text in ("via", "step", "exactly", "through", ":") and neighbour
        ):
            found.add(at)
    return found


def _numbered(desk: Desk, unit: str, piece: Piece) -> str:
    x, y = desk.sector(unit)
    return f"{x}x{y}/{int(piece.value)}"


def _move(desk: Desk, unit: str, command: str, args: dict[str, Any], whole: list[Piece]) -> None:
    """A move; what goes on with the speed of the move before it is one order with it (precision C10)."""
    last = desk.items[-1] if desk.items else None
    if isinstance(last, Order) and last.unit == unit and last.command in ("move", "move_by_steps"):
        same = args.get("wf") is None or args.get("wf") == last.args.get("wf") or not last.args["waypoints"]
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
