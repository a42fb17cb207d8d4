"""The chart of progress: each yard a panel, each object that is being built a bar; what a month added stands out.

``view.turn["events"]`` may hold what happened: then only yards that settled a month are drawn, with what it gave them.
Without it every yard is drawn as it stands.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rules.game import Mark, Scene, View
from rules.tfc.yards.refusals import ranges

WIDTH, MARGIN = 760, 16
HEAD, ROW = 46, 30
MOST_ROWS, MOST_YARDS = 14, 12
"""More objects of a yard, and more yards, are counted rather than drawn."""

Plain = Mapping[str, Any]


def scene(view: View) -> Scene:
    """The picture of what a viewer sees; nothing where no month was settled."""
    yards: Mapping[str, Plain] = view.state["yards"]
    events: Sequence[Plain] | None = view.turn.get("events")
    settled = [event for event in events or () if event["event"] == "settled"]
    named = [name for name in yards if events is None or any(one["yard"] == name for one in settled)]
    marks: list[Mark] = []
    y = MARGIN
    for name in named[:MOST_YARDS]:
        mark = _panel(name, yards[name], [one for one in settled if one["yard"] == name], y)
        marks.append(mark)
        y = (mark.to or mark.at)[1] + MARGIN
    return Scene(WIDTH, y, tuple(marks), _alt(marks)) if marks else Scene(0, 0, ())


def _panel(name: str, yard: Plain, settled: Sequence[Plain], top: int) -> Mark:
    rows = list(_rows(yard, settled))
    shown = rows[:MOST_ROWS]
    slots = sorted({slot for one in yard["outages"] for slot in one["facilities"]})
    high = HEAD + ROW * (len(shown) + (len(rows) > len(shown)))
    return Mark(
        kind="yard",
        label=name,
        at=(MARGIN, top),
        to=(WIDTH - MARGIN, top + high),
        values={
            "cycle": settled[-1]["cycle"] if settled else yard["last_cycle"],
            "made": sum(one["made"] for one in settled),
            "used": sum(one["made"] - _whole(one["wasted"]) for one in settled),
            "down": ranges(slots),
            "rows": shown,
            "more": len(rows) - len(shown),
        },
    )


def _rows(yard: Plain, settled: Sequence[Plain]) -> Iterator[Plain]:
    """The objects that are being built, and those that these months finished, with what they had before."""
    before: dict[tuple[str, int], int] = {}
    for change in (change for one in settled for change in one["changes"]):
        before.setdefault((change["class_id"], change["index"]), change["before"])
    for one in yard["projects"]:
        key = (one["class_id"], one["index"])
        if one["status"] == "building" or (one["status"] == "completed" and key in before):
            yield {
                "name": f"{one['name']} #{one['index']}",
                "before": before.get(key, one["applied_cu"]),
                "after": one["applied_cu"],
                "cost": one["cost_cu"],
                "done": one["status"] == "completed",
                "forecast": one["forecast"]["cycle"] if one["forecast"] else None,
            }


def _whole(value: Any) -> int:
    """Construction units that were lost, whole ones; a repair may have taken a part of one."""
    text = str(value)
    top, _, bottom = text.partition("/")
    return int(top) // int(bottom or 1)


def _alt(marks: Sequence[Mark]) -> str:
    """The chart in words that need no language: names, months and numbers."""
    return " ".join(_told(mark) for mark in marks)


def _told(mark: Mark) -> str:
    rows = [f"{one['name']}: {one['before']} → {one['after']} / {one['cost']}" for one in mark.values["rows"]]
    more = [f"+{mark.values['more']}"] if mark.values["more"] else []
    return f"{mark.label} {mark.values['cycle']}: {'; '.join([*rows, *more]) or '–'}."
