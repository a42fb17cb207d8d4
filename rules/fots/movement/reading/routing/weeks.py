"""Speeds by weeks and by shares of a turn, as one plan for a unit (FOTS-PLT-01, PLT-04)."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from rules.fots.movement.chart.clock import WEEKS_PER_TURN
from rules.fots.movement.reading.desk import Desk
from rules.fots.movement.reading.marking.marks import NUMBER, SHARE, SPEED, WEEKS
from rules.fots.movement.reading.marking.tagged import Tagged
from rules.fots.movement.reading.wordbook import mark_of, terms
from rules.kit.exact import plain
from rules.language.tokens import Piece
from rules.messages import Message
from rules.orders import Order

_THEREAFTER = re.compile(r"\b(?:thereafter|afterwards|from then on|затем|потом|после этого)\b")


def read_plan(desk: Desk, unit: str, tagged: Tagged, whole: list[Piece]) -> bool:
    """``W1-4 WF6``, ``50% at WF 6``, ``flank for four weeks``, ``rest at cruise``: rows of one plan for the unit."""
    if desk.uneven == unit:
        return True
    place = plan_place(desk, unit)
    last = desk.items[place] if place is not None else None
    held = dict(last.args["weeks"]) if isinstance(last, Order) else {}
    free = 1 + max((int(str(span).split("-")[-1]) for span in held or _before(desk, unit, tagged)), default=0)
    shares = last.args.get("shares", ()) if isinstance(last, Order) else ()
    for wf, span, share in _portions(desk, unit, tagged):
        covered = (span[0] or free, span[1]) if span else (free, WEEKS_PER_TURN)
        if share is not None:
            weeks = share * WEEKS_PER_TURN / 100
            if weeks.denominator != 1:
                _uneven(desk, unit, share, weeks, whole)
                return False
            covered = (free, free + int(weeks) - 1)
            shares = (*shares, True)
        if covered[0] <= covered[1]:
            held[span_text(covered)] = wf
        free = covered[1] + 1
    args: dict[str, Any] = {"weeks": _fast_first(desk, held) if shares else held}
    if shares:
        args["shares"] = shares
    if isinstance(last, Order) and place is not None:
        end = desk.span(whole).end
        words = replace(last.words, text=desk.text.original[last.words.start : end], end=end)
        desk.items[place] = replace(last, args=args, words=words)
        desk.used = True
    else:
        desk.order(unit, "speed_plan", args, whole)
    return True


def _before(desk: Desk, unit: str, tagged: Tagged) -> list[str]:
    """The weeks that the unit's orders so far take up, for a speed from then on (``... hold weeks 2-3, WF 5 thereafter``)."""
    if _THEREAFTER.search(tagged.text) is None:
        return []
    mine = [item.args.get("weeks") for item in desk.items if isinstance(item, Order) and item.unit == unit]
    spans = [
        span
        for weeks in mine
        if isinstance(weeks, dict | str)
        for span in ([weeks] if isinstance(weeks, str) else weeks)
    ]
    return [span for span in spans if int(span.split("-")[-1]) < WEEKS_PER_TURN]


def plan_place(desk: Desk, unit: str) -> int | None:
    """Where the unit's speed plan stands, if it stands among the last two items."""
    for place in range(len(desk.items) - 1, max(-1, len(desk.items) - 3), -1):
        item = desk.items[place]
        if isinstance(item, Order) and item.unit == unit and item.command == "speed_plan":
            return place
    return None


def last_plan(desk: Desk, unit: str) -> int | None:
    """Where the last speed plan of the unit stands."""
    places = (
        at for at, item in enumerate(desk.items)
        if isinstance(item, Order) and item.unit == unit and item.command == "speed_plan"
    )  # fmt: skip
    return max(places, default=None)


def _portions(
    desk: Desk, unit: str, tagged: Tagged
) -> list[tuple[int, tuple[int, int] | None, Fraction | None]]:
    """Each speed of a clause with the weeks or the share of the turn that stand with it; weeks from 0 begin where the plan is free."""
    speeds = [(at, piece) for at, piece in enumerate(tagged.pieces) if piece.kind == SPEED]
    found: list[tuple[int, tuple[int, int] | None, Fraction | None]] = []
    for number, (at, piece) in enumerate(speeds):
        low = speeds[number - 1][0] + 1 if number else 0
        high = speeds[number + 1][0] if number + 1 < len(speeds) else len(tagged.pieces)
        before, after = tagged.pieces[low:at], tagged.pieces[at + 1 : high]
        wf = int(desk.speed(piece, unit))
        weeks = [_until(side, p) for side in (before, after) for p in side if p.kind == WEEKS]
        share = next((p for p in (*before, *after) if p.kind == SHARE), None)
        counted = (_counted(before) or _counted(after)) if not number else _counted(after)
        if weeks:
            found += [(wf, one, None) for one in weeks]
        elif share is not None:
            found.append((wf, None, Fraction(share.value)))
        elif counted is not None:
            found.append((wf, None, Fraction(counted * 100, WEEKS_PER_TURN)))
        else:
            found.append((wf, None, None))
    return found


def _until(pieces: list[Piece], weeks: Piece) -> tuple[int, int]:
    """The weeks that a piece means: ``until week 4`` ends before it, ``until the end of week 4`` and ``through`` it with it."""
    first, last = weeks.value
    said = Tagged(pieces[: pieces.index(weeks) + 1]).text
    if any(found.end() == len(said) for found in mark_of("until_end").finditer(said)):
        return 0, last
    if any(found.end() == len(said) for found in mark_of("until").finditer(said)):
        return 0, first - 1
    return first, last


def _counted(pieces: list[Piece]) -> int | None:
    """``for four weeks``."""
    for at, piece in enumerate(pieces):
        if piece.kind == NUMBER and at + 1 < len(pieces) and pieces[at + 1].text in terms("week"):
            return int(piece.value)
    return None


def span_text(span: tuple[int, int]) -> str:
    """Weeks as plans write them: ``3``, ``1-4``."""
    return str(span[0]) if span[0] == span[1] else f"{span[0]}-{span[1]}"


def _fast_first(desk: Desk, held: dict[str, int]) -> dict[str, int]:
    """Shares of a turn: fast weeks come first unless the ruling keeps them as written (FOTS-PLT-04)."""
    if not desk.state.rulings["plot.fast_first"]:
        return held
    lengths = [
        (int(wf), len(range(int(s.split("-")[0]), int(s.split("-")[-1]) + 1))) for s, wf in held.items()
    ]
    rows: dict[str, int] = {}
    free = 1
    for wf, length in sorted(lengths, key=lambda row: -row[0]):
        rows[span_text((free, free + length - 1))] = wf
        free += length
    return rows


def _uneven(desk: Desk, unit: str, share: Fraction, weeks: Fraction, whole: list[Piece]) -> None:
    desk.uneven = unit
    low = int(weeks)
    tenths = int(weeks * 10 + Fraction(1, 2))
    args: dict[str, Any] = {
        "unit": unit, "share": f"{plain(share)}%", "weeks": f"{tenths // 10}.{tenths % 10}", "low": low, "high": low + 1,
        "rule": "FOTS-PLT-04",
    }  # fmt: skip
    desk.refuse("FOTS-PLT-04", unit, Message("fots_uneven_share", args), whole, "speed_plan")
