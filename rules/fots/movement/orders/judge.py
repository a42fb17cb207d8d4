"""Orders of a post held against the rules: which stand, which a rule forbids, which need a word (FOTS-ORD-01, ORD-05)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from rules.fots.movement.chart.clock import WEEKS_PER_TURN
from rules.fots.movement.chart.grid import BadAddress
from rules.fots.movement.commands import PLAN, make, topic
from rules.fots.movement.commands.draft import Draft, Table
from rules.fots.movement.commands.plans import mission_fault
from rules.fots.movement.commands.routes import Move
from rules.fots.movement.commands.tows import Release, Tow, cannot_move
from rules.fots.movement.derive.caps import Group, Limit
from rules.fots.movement.state import Campaign
from rules.messages import Arg, Message
from rules.orders import Answer, Order, Question, Refusal, Remark

Verdict = Refusal | Question
SPLITS = (
    "move",
    "move_by_steps",
    "speed_plan",
    "hold",
    "patrol",
    "react",
    "under_way",
    "join",
    "detach",
    "continue",
)
MOVES = ("move", "move_by_steps")


class Judged(Struct, frozen=True):
    """What came of a post's orders: those that stand, verdicts on the others in written order, and remarks."""

    accepted: tuple[Order, ...]
    verdicts: tuple[Verdict, ...]
    warned: tuple[Remark, ...]
    table: Table


def judge(
    campaign: Campaign,
    seat: str,
    standing: tuple[Order, ...],
    orders: tuple[Order, ...],
    answers: Mapping[str, Answer],
) -> Judged:
    """Judge new orders of a seat beside those that already stand. Orders that fail are taken out until the rest holds."""
    verdicts: dict[int, Verdict | None] = {}
    while True:
        left = [(place, order) for place, order in enumerate(orders) if place not in verdicts]
        table = Table(campaign, seat, answers)
        lay_out(table, standing, [order for _, order in left])
        found = _attempt(table, left)
        if not found:
            break
        verdicts |= found
    accepted = tuple(order for _, order in left)
    warned = tuple(remark for order in accepted for remark in _warnings(table, order))
    spoken = (verdicts[place] for place in sorted(verdicts))
    return Judged(accepted, tuple(verdict for verdict in spoken if verdict is not None), warned, table)


def lay_out(table: Table, standing: Iterable[Order], coming: Iterable[Order]) -> None:
    """Note who is detached by orders of their own, then write down the orders that already stand."""
    table.orders = (*standing, *coming)
    for order in table.orders:
        subject = table.subject(order.unit)
        if subject is None or subject.whole or order.command not in SPLITS:
            continue
        if set(subject.units) != set(subject.fleet.units):
            table.detached |= set(subject.units)
    for order in standing:
        subject = table.subject(order.unit)
        if subject is not None:
            make(order).declare(table.draft(subject))


def _attempt(table: Table, orders: list[tuple[int, Order]]) -> dict[int, Verdict | None]:
    """Verdicts by place; None for an order that falls with another and needs no word of its own."""
    found: dict[int, Verdict | None] = {}
    made: dict[str, list[tuple[int, Order]]] = {}
    for place, order in orders:
        subject = table.subject(order.unit)
        if subject is None:
            if order.command not in ("note", "status"):
                found[place] = _located(_unknown(table, order), order)
            continue
        draft = table.draft(subject)
        command = make(order)
        verdict = command.check(draft)
        if verdict is None:
            command.declare(draft)
            made.setdefault(subject.name, []).append((place, order))
        else:
            found[place] = _located(verdict, order)
            if order.command == "start":
                _with_its_block(found, orders, order, verdict)
            elif order.command in ("speed_plan", "tow"):
                found |= _moves_with(orders, order, verdict, found)
    if not found:
        for name, mine in made.items():
            _finish(table.drafts[name], mine, found)
    return found


def _with_its_block(
    found: dict[int, Verdict | None], orders: list[tuple[int, Order]], start: Order, verdict: Verdict
) -> None:
    """A wrong Start line refuses every order of the block that it heads (precision C9)."""
    for place, order in orders:
        if order.unit == start.unit:
            found[place] = _located(verdict, order)


def _moves_with(
    orders: list[tuple[int, Order]], failed: Order, verdict: Verdict, found: Mapping[int, Verdict | None]
) -> dict[int, Verdict | None]:
    """The moves that fall with a speed plan, or with the tow that they are for (``tow Borage to /46``)."""
    tow = failed.command == "tow"
    if tow and isinstance(verdict, Question):
        return {}
    moves = ((at, one) for at, one in orders if one.unit == failed.unit and one.command in MOVES)
    return {at: None for at, one in moves if at not in found and (not tow or one.words == failed.words)}


def _unknown(table: Table, order: Order) -> Refusal:
    names = tuple(fleet.name for empire in table.empires for fleet in table.campaign.fleets_of(empire))
    args = {"unit": order.unit, "name": order.unit, "fleets": names, "rule": "FOTS-ORD-01"}
    return Refusal("FOTS-ORD-01", order.unit, Message("fots_unknown_unit", args))


def _located(verdict: Verdict, order: Order) -> Verdict:
    place = {"unit": order.unit, "words": order.words, "post": order.post, "item": order.item}
    if isinstance(verdict, Question):
        return replace(verdict, order=order, **place)
    cell = {"cell": order.args["cell"]} if "cell" in order.args else {}
    return replace(verdict, command=order.command, args={**verdict.args, **cell}, **place)


# -- what can only be told once a block is read


def _finish(draft: Draft, orders: list[tuple[int, Order]], found: dict[int, Verdict | None]) -> None:
    free = {hitch.unit for hitch in draft.hitches if hitch.tower is not None}
    for place, order in orders:
        verdict: Verdict | None = None
        command = make(order)
        if isinstance(command, Tow):
            free.discard(command.target)
            verdict = command.missed(draft)
        elif isinstance(command, Release):
            free |= set(command.targets(draft))
            verdict = command.missed(draft)
        elif order.command in MOVES:
            verdict = _speed(draft, order, draft.caps(free))
        elif order.command == "speed_plan":
            verdict = _speed(draft, order, draft.unburdened())
        elif order.command == "end":
            verdict = _end(draft)
        elif order.command == "comm_center":
            verdict = command.check(draft)
        elif order.command in ("map", "survey", "colonize"):
            missions = [m for m in draft.missions if m.kind == order.command]
            number = [o for _, o in orders if o.command == order.command].index(order)
            verdict = mission_fault(draft, missions[min(number, len(missions) - 1)])
        if verdict is not None:
            found[place] = _located(verdict, order)


def _speed(draft: Draft, order: Order, caps: Group) -> Verdict | None:
    """A route needs a speed, and one that the group can make by then (FOTS-PLT-01, SPD-03)."""
    command = make(order)
    slowest = caps.slowest()
    if slowest is not None and slowest.reason == "unrated":
        return _unrated(draft, slowest)
    if isinstance(command, Move):
        missing = any(leg.wf is None for leg in draft.legs if leg.to is not None) and not draft.rows
        if missing and command.wf is None:
            weeks: dict[str, Arg] = {"weeks": f"1-{WEEKS_PER_TURN}", "count": WEEKS_PER_TURN}
            return draft.refuse("FOTS-PLT-01", "fots_no_speed", **weeks)
        wanted = command.wf
    else:
        wanted = max((int(wf) for wf in order.args["weeks"].values()), default=0)
    if wanted is None or wanted <= caps.top:
        return None
    return too_fast(draft, wanted, caps)


def too_fast(draft: Draft, wanted: int, caps: Group) -> Refusal:
    """The refusal of a speed: of the unit's own rule where nobody could make it, else of the group's (FOTS-SPD-03)."""
    slowest = caps.slowest()
    if slowest is None:
        return draft.refuse("FOTS-SPD-02", "fots_cannot_move", ship=draft.subject.name)
    if any(limit.top >= wanted for limit in caps.limits):
        args: dict[str, Arg] = {"ship": slowest.unit, "limit": slowest.top, "reason": slowest.reason}
        return draft.refuse("FOTS-SPD-03", "fots_group_too_slow", wf=wanted, **args)
    return _own_limit(draft, slowest, wanted)


def _own_limit(draft: Draft, limit: Limit, wanted: int) -> Refusal:
    unit = draft.table.unit(limit.unit)
    assert unit is not None
    match limit.reason:
        case "unsupplied":
            turns = unit.turns_unsupplied
            return draft.refuse(
                "FOTS-SUP-08", "fots_unsupplied_is_slow", ship=unit.name, turns=turns, limit=limit.top
            )
        case "tow":
            heavy = cannot_move(draft, unit)
            if isinstance(heavy, Refusal) and limit.top < 1:
                return heavy
            return draft.refuse(
                limit.rule, "fots_tow_is_slow", ship=unit.name, limit=limit.top, hulls=limit.hulls
            )
        case "damage":
            args: dict[str, Arg] = {
                "wf": wanted,
                "ship": unit.name,
                "limit": limit.top,
                "reason": limit.reason,
            }
            return draft.refuse("FOTS-SPD-03", "fots_group_too_slow", **args)
        case _:
            return draft.refuse(
                "FOTS-SPD-02", "fots_drive_too_slow", ship=unit.name, wf=wanted, limit=limit.top
            )


def _unrated(draft: Draft, slowest: Limit) -> Verdict | None:
    """A drive without warp factors goes where the moderator says (FOTS-SPD-05)."""
    unit = draft.table.unit(slowest.unit)
    drive = unit.cls.drive.id if unit is not None else ""
    question = draft.ask("FOTS-SPD-05", "non_wf_drive", "fots_non_wf_drive", ("track", "hold"), drive=drive)
    question = replace(question, key=draft.table.key(draft.subject.name, "non_wf_drive"))
    return None if follow_track(draft, question.key) else question


def follow_track(draft: Draft, key: str | None = None) -> bool:
    """Take the track that the moderator gave; whether he has given one."""
    answer = draft.table.answers.get(key or draft.table.key(draft.subject.name, "non_wf_drive"))
    if answer is None:
        return False
    weeks = answer.set.get("weeks") or {}
    try:
        draft.track = {str(week): draft.campaign.grid.parse(str(to)) for week, to in dict(weeks).items()}
    except BadAddress:
        return False
    return True


def _end(draft: Draft) -> Verdict | None:
    """A wrong End line is confirmed, refused or let alone by the ruling (FOTS-PLT-03)."""
    end = draft.project().end
    mode = draft.campaign.rulings["plot.end_mismatch"]
    if end == draft.end or mode == "ignore" or draft.end is None:
        return None
    grid = draft.campaign.grid
    if mode == "reject":
        return draft.refuse("FOTS-PLT-03", "fots_end_differs", end=grid.name(end), said=grid.name(draft.end))
    question = draft.ask(
        "FOTS-PLT-03",
        "end_mismatch",
        "fots_end_differs",
        ("confirm", "none"),
        end=grid.name(end),
        said=grid.name(draft.end),
    )
    question = replace(question, asked_of="author")
    answer = draft.table.answers.get(question.key)
    return question if answer is None else None


def _warnings(table: Table, order: Order) -> tuple[Remark, ...]:
    subject = table.subject(order.unit)
    if subject is None:
        return ()
    remarks = make(order).warnings(table.draft(subject))
    return tuple(replace(remark, post=order.post, item=order.item) for remark in remarks)


def same_matter(one: Order, other: Order) -> bool:
    """Whether two orders are for the same unit and about the same thing, so that the later one counts."""
    return one.unit == other.unit and topic(one.command) == topic(other.command)


def is_plan(order: Order) -> bool:
    """Whether an order belongs to a group's plot."""
    return topic(order.command) == PLAN
