"""The map of a battle: places as bands, sides side by side, ships as cards with three bars, the turn's fire as arrows.

The rulebook knows places and no distances, so the map shows who is where and who fires at whom, nothing else.
``view.turn["events"]`` may hold what the turn did, as the viewer was told of it; without it only waiting fire is drawn.
Places are named as the rulebook writes them; whoever draws the map has the words of a language for them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules.game import Mark, Scene, View

CARD = (250, 84)
GAP = 14
CHANNEL = 190
TITLE = 34
MARGIN = 20
TALL = 8
"""How many cards stand above each other before a side takes another column."""

ORBITS = {"planet": "orbit", "star": "star_orbit"}
"""The place at a body where ships are, by the kind of body; for the others it is called as the body is."""

OFF_MAP = ("ftl", "reserve", "separated", "off_board", "destroyed")
Plain = Mapping[str, Any]


class _Card(Struct, frozen=True):
    """Where a unit's card stands."""

    unit: Plain
    x: int
    y: int


def scene(view: View) -> Scene:
    """The picture of what a viewer sees."""
    units: Mapping[str, Plain] = view.state["units"]
    events: Sequence[Plain] = view.turn.get("events", ())
    wrecked = {event["unit"] for event in events if event["event"] == "destroyed"}
    shown = [unit for unit in units.values() if _is_shown(unit, wrecked)]
    if not shown and not view.state["bodies"]:
        return Scene(0, 0, ())
    sides = _sides(view, shown)
    bands = _bands(view, shown)
    columns = {side: _columns(bands.values(), side, view) for side in sides}
    starts, width = _starts(sides, columns)
    marks: list[Mark] = []
    cards: dict[str, _Card] = {}
    y = MARGIN
    for place, members in bands.items():
        placed, bottom = _placed(members, view, starts, columns, y + TITLE)
        marks.append(_band(view, place, [unit["name"] for unit in members], y, width, bottom))
        cards |= placed
        y = bottom + GAP
    marks += [_ship(card, sides.index(_side(view, card.unit)), wrecked) for card in cards.values()]
    fire = list(_fire(view, events, cards))
    away = list(_away(units, shown))
    marks += [*fire, *away]
    return Scene(width, y, tuple(marks))


def _is_shown(unit: Plain, wrecked: set[str]) -> bool:
    kind = unit["location"].partition("(")[0]
    return kind not in OFF_MAP or unit["name"] in wrecked


def _side(view: View, unit: Plain) -> str:
    owner = unit["owner"]
    return "" if owner is None else str(view.state["sides"].get(owner) or owner)


def _sides(view: View, shown: Sequence[Plain]) -> list[str]:
    """The sides in posting order, whoever belongs to nobody last."""
    order = [str(view.state["sides"].get(seat) or seat) for seat in view.state["seats"]]
    here = {_side(view, unit) for unit in shown}
    return [side for side in dict.fromkeys([*order, ""]) if side in here] or [""]


def _bands(view: View, shown: Sequence[Plain]) -> dict[str, list[Plain]]:
    """The units by place: open space first, then each body's places, also where nobody is."""
    found: dict[str, list[Plain]] = {}
    for unit in shown:
        place = "open_space" if unit["location"].partition("(")[0] in OFF_MAP else unit["location"]
        found.setdefault(place, []).append(unit)
    named = {place.partition("(")[2].rstrip(")").partition(",")[0] for place in found}
    for name, body in view.state["bodies"].items():
        if name not in named:
            found[f"{ORBITS.get(body['kind'], body['kind'])}({name})"] = []
    return dict(sorted(found.items(), key=lambda item: (item[0] != "open_space", item[0])))


def _columns(bands: Any, side: str, view: View) -> int:
    """How many columns a side needs in its fullest place."""
    most = max((sum(_side(view, unit) == side for unit in members) for members in bands), default=0)
    return max(1, -(-most // TALL))


def _starts(sides: Sequence[str], columns: Mapping[str, int]) -> tuple[dict[str, int], int]:
    """Where each side's columns begin, and how wide the map is."""
    x = MARGIN + GAP
    starts = {}
    for side in sides:
        starts[side] = x
        x += columns[side] * (CARD[0] + GAP) - GAP + CHANNEL
    width = x - CHANNEL + GAP + MARGIN
    return starts, max(width, 2 * (MARGIN + GAP + CARD[0]) + CHANNEL)


def _placed(
    members: Sequence[Plain], view: View, starts: Mapping[str, int], columns: Mapping[str, int], top: int
) -> tuple[dict[str, _Card], int]:
    """The cards of a place, and where the place ends."""
    counts: dict[str, int] = {}
    cards: dict[str, _Card] = {}
    bottom = top
    for unit in members:
        side = _side(view, unit)
        row, column = divmod(counts.get(side, 0), columns[side])
        counts[side] = counts.get(side, 0) + 1
        x = starts[side] + column * (CARD[0] + GAP)
        y = top + row * (CARD[1] + GAP)
        cards[unit["name"]] = _Card(unit, x, y)
        bottom = max(bottom, y + CARD[1] + GAP)
    return cards, bottom


def _band(view: View, place: str, units: Sequence[str], y: int, width: int, bottom: int) -> Mark:
    kind, _, inside = place.partition("(")
    body = view.state["bodies"].get(inside.rstrip(")").partition(",")[0], {})
    values = {
        "width": width - 2 * MARGIN,
        "height": bottom - y,
        "place": place,
        "units": units,
        "type": body.get("type"),
        "destroyed": bool(body.get("destroyed")),
        "bars": _bars(body) if body.get("shield") is not None else [],
    }
    style = str(body.get("kind") or kind)
    return Mark(kind="place", label=place, at=(MARGIN, y), style=style, values=values)


def _ship(card: _Card, side: int, wrecked: set[str]) -> Mark:
    unit = card.unit
    craft = f" ×{unit['craft']}" if unit["craft"] is not None else ""
    values = {
        "name": unit["name"],
        "width": CARD[0],
        "height": CARD[1],
        "bars": _bars(unit),
        "side": side,
        "down": not unit["shields_up"],
        "wreck": unit["name"] in wrecked,
        "kind": unit["kind"],
    }
    return Mark(kind="ship", label=f"{unit['name']}{craft}", at=(card.x, card.y), values=values)


def _bars(thing: Plain) -> list[list[int]]:
    """Now and most of each layer: shields, hull, OSI."""
    layers = ("shield", "hull", "osi")
    return [[thing[layer] or 0, thing.get(f"{layer}_max") or thing[layer] or 0] for layer in layers]


# -- fire


def _fire(view: View, events: Sequence[Plain], cards: Mapping[str, _Card]) -> Iterator[Mark]:
    """The turn's fire, arrows that end at one card a little apart from each other."""
    met: dict[tuple[int, int], int] = {}

    def apart(end: tuple[int, int]) -> tuple[int, int]:
        count = met.get(end, 0)
        met[end] = count + 1
        return end[0], end[1] + (count + 1) // 2 % 4 * (-9 if count % 2 else 9)

    for mark in _shots(view, events, cards):
        assert mark.to is not None
        yield replace(mark, at=apart(mark.at), to=apart(mark.to))


def _shots(view: View, events: Sequence[Plain], cards: Mapping[str, _Card]) -> Iterator[Mark]:
    """What hit and what was evaded in this turn, and what is on its way."""
    for event in events:
        if event["event"] == "struck" and event["points"]:
            yield from _arrow(
                cards, event["source"], event["unit"], "hit", f"#{event['n']} {event['points']}"
            )
        elif event["event"] == "evaded":
            yield from _arrow(cards, event["source"], event["unit"], "evaded", f"#{event['n']} ↷")
    for waiting in view.state["pending"]:
        points = waiting["beam"] + waiting["projectile"] + waiting["points"] + waiting["direct_osi"]
        label = f"#{waiting['n']} {points}" if points else f"#{waiting['n']}"
        yield from _arrow(cards, waiting["source"], waiting["target"], "waiting", label)


def _arrow(
    cards: Mapping[str, _Card], source: str | None, target: str, style: str, label: str
) -> Iterator[Mark]:
    one, other = cards.get(source or ""), cards.get(target)
    if one is None or other is None or one is other:
        return
    begin, end = _edges(one, other)
    yield Mark(
        kind="fire", label=label, at=begin, to=end, style=style, values={"source": source, "target": target}
    )


def _edges(one: _Card, other: _Card) -> tuple[tuple[int, int], tuple[int, int]]:
    """From the edge of one card to that of the other; cards above each other are joined at their sides."""
    middle = CARD[1] // 2
    if one.x + CARD[0] < other.x:
        return (one.x + CARD[0], one.y + middle), (other.x, other.y + middle)
    if other.x + CARD[0] < one.x:
        return (one.x, one.y + middle), (other.x + CARD[0], other.y + middle)
    return (one.x + CARD[0], one.y + middle), (other.x + CARD[0], other.y + middle)


def _away(units: Mapping[str, Plain], shown: Sequence[Plain]) -> Iterator[Mark]:
    """Who is not on the map, place by place."""
    here = {unit["name"] for unit in shown}
    places: dict[str, list[str]] = {}
    for name, unit in units.items():
        if name not in here:
            places.setdefault(unit["location"], []).append(name)
    for place, names in sorted(places.items()):
        yield Mark(kind="away", label=f"{place}: {', '.join(names)}", values={"names": names, "place": place})
