"""The echo of orders: where each group will be at the end of each week, and what else was taken (FOTS-ORD-02)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from bot.telling.document import Block, Paragraph
from bot.telling.fots_movement.desk import SECTION, Desk, counted, percent
from bot.telling.speech import Plain

PLOTTED = (
    "start", "end", "move", "move_by_steps", "speed_plan", "hold", "patrol", "react", "under_way", "continue", "status", "note",
)  # fmt: skip


def echo(desk: Desk) -> Iterator[Block]:
    """What the orders of an entry come to."""
    accepted = desk.chapter.after["accepted"]
    for unit in dict.fromkeys(order["unit"] for order in accepted):
        plot = desk.after["plots"].get(unit)
        if plot is not None:
            yield from _plot(desk, unit, plot)
            yield from _watches(desk, [order for order in accepted if order["unit"] == unit])
        others = [order for order in accepted if order["unit"] == unit and order["command"] not in PLOTTED]
        if others:
            commands = dict.fromkeys(desk.speech.word("command", order["command"]) for order in others)
            yield desk.say("told-taken", unit=desk.name(unit), commands=desk.speech.join(commands))


def _plot(desk: Desk, unit: str, plot: Plain) -> Iterator[Block]:
    """Week by week, then the posture, then what the speed risks."""
    moves = plot["start"] != plot["end"] or any(week["wf"] for week in plot["weeks"])
    if moves:
        yield desk.say("told-plot", unit=desk.name(unit), weeks=_weeks(plot))
    if not plot["arrived"]:
        yield desk.say("told-ends-on-the-way", depth=1, section=plot["end"])
    else:
        yield _posture(desk, unit, plot, moves=moves)
    if plot["exposure_ticks"]:
        sections = counted("sections", Fraction(plot["exposure_ticks"], SECTION))
        yield desk.say("told-risk", depth=1, chances=_chances(desk, unit, plot), **sections)


def _watches(desk: Desk, orders: list[Plain]) -> Iterator[Block]:
    """The zones that stand for some weeks only."""
    for order in orders:
        weeks = order.get("until") or order.get("weeks")
        if order["command"] not in ("patrol", "react") or weeks is None:
            continue
        counted = "told-watch" if isinstance(weeks, str) else "told-watch-for"
        yield desk.say(
            "told-watch-until" if order.get("until") else counted,
            depth=1,
            posture=order["command"],
            weeks=weeks,
            one=str(weeks).isdigit(),
            radius=order.get("radius") or 0,
        )


def _posture(desk: Desk, unit: str, plot: Plain, *, moves: bool) -> Paragraph:
    """What the group does where it stays."""
    with_zone = plot["radius"] is not None
    identifier = (
        ("told-then-zone" if with_zone else "told-then")
        if moves
        else ("told-arrived-zone" if with_zone else "told-arrived")
    )
    return desk.say(
        identifier,
        depth=int(moves),
        fleet=desk.name(unit),
        posture=plot["posture"],
        section=plot["end"],
        radius=plot["radius"] or 0,
    )


def _weeks(plot: Plain) -> str:
    """``1:/49, 2:/48``: where each week ends, until nothing changes any more."""
    rows = list(plot["weeks"])
    while len(rows) > 1 and rows[-1]["section"] == rows[-2]["section"] and not rows[-1]["progress"]:
        rows.pop()
    shown = []
    last = plot["start"].partition("/")[0]
    for number, week in enumerate(rows, 1):
        sector, _, section = week["section"].partition("/")
        address = f"/{section}" if sector == last else week["section"]
        paid = f" ({week['progress']}/{week['cost']})" if week["progress"] and week["cost"] else ""
        shown.append(f"{number}:{address}{paid}")
        last = sector
    return ", ".join(shown)


def _chances(desk: Desk, unit: str, plot: Plain) -> str:
    """The chance of each ship that runs above her own cruise; ships with one chance together."""
    fleet = desk.after["fleets"].get(unit)
    names = fleet["units"] if fleet is not None else [unit]
    fastest = max(week["wf"] for week in plot["weeks"])
    found: dict[str, list[str]] = {}
    for name in names:
        ship = desk.after["units"].get(name)
        if ship is None or ship["cruise_wf"] >= fastest or ship["host"] or ship["tower"]:
            continue
        chance = min(Fraction(100), Fraction(str(ship["breakdown_pct"])) * plot["exposure_ticks"] / SECTION)
        found.setdefault(percent(chance), []).append(name)
    return desk.speech.join(
        desk.speech.say("told-risk-each", ships=desk.names(ships), chance=chance)
        for chance, ships in found.items()
    )
