"""From a phrase that was found to the order that it stands for, command by command."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from rules.fots.movement.reading.building.found import Args, Found, some
from rules.fots.movement.reading.building.missiles import ANY
from rules.fots.movement.reading.building.slots import (
    goods_in,
    number_in,
    place_in,
    point_in,
    receiver_in,
    speed_in,
    stances_in,
    until_in,
    weeks_in,
)
from rules.fots.movement.reading.building.towing import releasing, towing
from rules.fots.movement.reading.desk import Desk
from rules.fots.movement.reading.marking.tagged import Tagged, own_names
from rules.fots.movement.reading.wordbook import book, mark_of, terms
from rules.language.wordforms.inflect import plural
from rules.orders import Order

Builder = Callable[[Desk, str, "Found"], list[tuple[str, Args]]]


def build(desk: Desk, unit: str, found: Found) -> list[tuple[str, Args]]:
    """The orders that a phrase stands for."""
    command = found.phrase.command
    return _BUILDERS.get(command, _plain)(desk, unit, found)


def _plain(desk: Desk, unit: str, found: Found) -> list[tuple[str, Args]]:
    return [(found.phrase.command, dict(found.phrase.args))]


def _special(desk: Desk, unit: str, found: Found) -> list[tuple[str, Args]]:
    return [("special", {"text": desk.span(found.tagged.pieces).text})]


def _policy(desk: Desk, unit: str, found: Found) -> list[tuple[str, Args]]:
    return [
        ("breakdown_policy", {"policy": found.text("policy") or found.phrase.args.get("policy", "leave")})
    ]


def _permission(desk: Desk, unit: str, found: Found) -> list[tuple[str, Args]]:
    wf = found.speed(desk, unit)
    return [("permission", {"allowed": True, **found.phrase.args, **({"wf": wf} if wf is not None else {})})]


def _radius(desk: Desk, unit: str, found: Found) -> list[tuple[str, Args]]:
    radius = found.number()
    return [("under_way", some(radius=number_in(found.tagged, "radius") if radius is None else radius))]


def _zone(desk: Desk, unit: str, found: Found) -> list[tuple[str, Args]]:
    """Patrol and react: radius, centre, whom else, where to meet them, and a speed that is nobody's to choose."""
    command = found.phrase.command
    begun = found.match.start()
    radius = found.number()
    if radius is None:
        radius = number_in(found.tagged, "radius", begun)
    centre = found.place(desk, unit, "a", "a2", "a0") or place_in(desk, unit, found.tagged, "centre", begun)
    wf = found.speed(desk, unit)
    if wf is None and command == "react":
        wf = speed_in(desk, unit, Tagged(found.tagged.inside(begun, len(found.tagged.text) + 1)))
    args = some(radius=radius, centre=centre, wf=wf, **_how_long(desk, unit, found))
    if command == "patrol" and radius is None:
        args["radius"] = desk.state.rulings["patrol.default_radius"]
    also = [name for name in stances_in(found.tagged, "also") or () if name != "hostile"]
    args |= some(also=also or None, only=stances_in(found.tagged, "only"))
    point = point_in(found.tagged)
    return [(command, args), *([("intercept_point", {"point": point})] if point is not None else [])]


def _hold(desk: Desk, unit: str, found: Found) -> list[tuple[str, Args]]:
    at = found.place(desk, unit, "a", "a2") or place_in(desk, unit, found.tagged, "stands")
    return [("hold", some(at=at, **_how_long(desk, unit, found)))]


def _how_long(desk: Desk, unit: str, found: Found) -> Args:
    """For how many weeks, in which, or before which a unit stays; behind a route ``until week 4`` counts from its arrival."""
    counted = found.number() if found.phrase.command == "hold" else None
    until = until_in(found.tagged) if counted is None and desk.routed(unit) else None
    return {"until": until} if until is not None else {"weeks": counted or weeks_in(found.tagged)}


def _point(desk: Desk, unit: str, found: Found) -> list[tuple[str, Args]]:
    text = found.text("point") or ""
    point = next((name for name, pattern in book().points.items() if pattern.search(text)), None)
    return [("intercept_point", {"point": point})] if point is not None else _special(desk, unit, found)


def _detach(desk: Desk, unit: str, found: Found) -> list[tuple[str, Args]]:
    listed = own_names(found.pieces("list"))
    if mark_of("left_there").search(found.match.group(0)) is not None and desk.routed(unit):
        return _left_on_the_way(desk, unit, found, listed)
    left = next(iter(own_names(found.tagged.inside(*found.match.span()))), unit)
    subject = desk.subject(left)
    if not listed and left != unit and subject is not None and left in subject.fleet.units:
        return _special(desk, unit, found)
    units = listed or [unit]
    to = found.place(desk, unit, "a") or place_in(desk, unit, found.tagged, "goal")
    wf = found.speed(desk, unit)
    called = found.pieces("name")
    name = next(iter(own_names(called)), called[0].text.capitalize()) if called else None
    args = some(to=to, name=name, wf=speed_in(desk, unit, found.tagged) if to and wf is None else wf)
    return [("detach", {"units": units, **args})]


def _left_on_the_way(desk: Desk, unit: str, found: Found, names: list[str]) -> list[tuple[str, Args]]:
    """``leave Borage there`` behind a route: what is in tow is let go there; groups part only where a turn begins."""
    towed = {
        item.args.get("target") for item in desk.items if isinstance(item, Order) and item.command == "tow"
    }
    towed |= {name for name in names if name in desk.state.units and desk.state.units[name].tower is not None}
    if not names or not towed.issuperset(names):
        return _special(desk, unit, found)
    return [("release", {"target": name}) for name in names]


def _join(desk: Desk, unit: str, found: Found) -> list[tuple[str, Args]]:
    mine = desk.subject(unit)
    fleet = own_names(found.pieces("u")) or ([mine.fleet.name] if mine is not None else [unit])
    at = found.place(desk, unit, "a") or place_in(desk, unit, found.tagged, "stands")
    return [("join", {"fleet": fleet[0], **some(at=at, wf=speed_in(desk, unit, found.tagged))})]


def _what(found: Found, desk: Desk) -> str:
    """Supplies, or a kind of missile: what the phrase says, else what stands anywhere in the clause."""
    munitions = list(desk.state.munitions)
    said = (found.text("what") or "").strip()
    words = [said] if said else [piece.text for piece in found.tagged.pieces if piece.kind == "word"]
    kind = next((kind for word in words if (kind := _munition(word, munitions)) is not None), None)
    if kind is not None:
        return f"munitions.{kind}"
    word = said or goods_in(found.tagged) or "supplies"
    if word in terms("missiles") and munitions:
        return f"munitions.{munitions[0]}" if len(munitions) == 1 else ANY
    return "supplies" if word in terms("supplies") else word


def _munition(word: str, munitions: list[str]) -> str | None:
    """The kind of missile that a word names, in the singular or the plural."""
    return next((name for name in munitions if word in (name, plural(name), f"{name}es")), None)


_MORE_MISSILES = re.compile(
    r"(?: ,| and| , and| &) (?P<n><n>)(?: (?!for |to )(?P<what>[a-z_]+))?(?: (?:for|to) (?:the )?(?P<u><u>))?"
)
_MORE = re.compile(
    r"(?: missiles?| munitions?)?(?: ,| and| , and| &|,? plus| и| а также) (?P<n><n>) (?:more )?(?:bays? (?:of|with)|bays?|of|with|отсек(?:а|ов)?) (?P<what>[a-zа-я_]+)\b(?! не )"
)


_BESIDES = re.compile(r"(?: ,| and| , and| &| и) <n> (?P<what>[a-zа-я_]+)\b")


def _load(desk: Desk, unit: str, found: Found) -> list[tuple[str, Args]]:
    """What is loaded, kind after kind (``3 bays of lances and 2 bays of supplies``)."""
    rows = [found]
    while (more := _MORE.match(found.tagged.text, rows[-1].match.end())) is not None:
        rows.append(Found(found.phrase, more, found.tagged))
    if len(rows) == 1 and found.number() is None:
        return [("load", {**some(bays=number_in(found.tagged, "bays")), "what": _what(found, desk)})]
    counted = [row for row in rows if row.number()] or rows[:1]
    besides = _BESIDES.match(found.tagged.text, rows[-1].match.end())
    missiles = besides is not None and _munition(besides["what"], [*desk.state.munitions]) is not None
    loads = [("load", {**some(bays=row.number()), "what": _what(row, desk)}) for row in counted]
    return [*loads, *(_special(desk, unit, found) if missiles else [])]


def _transfer(desk: Desk, unit: str, found: Found) -> list[tuple[str, Args]]:
    named = own_names(found.pieces("u"))
    bays = found.number() or number_in(found.tagged, "bays")
    others: list[str | None] = [name for name in own_names(found.tagged.pieces) if name != unit]
    shared = mark_of("apiece").search(found.tagged.text) is not None and bool(others)
    receivers = others if shared else [named[0] if named else receiver_in(found.tagged)]
    return [("transfer", some(bays=bays, to=receiver, what=_what(found, desk))) for receiver in receivers]


def _priority(desk: Desk, unit: str, found: Found) -> list[tuple[str, Args]]:
    """Names first to last; whole roles stand for the ships of the fleet that have them."""
    subject = desk.subject(unit)
    members = subject.fleet.units if subject is not None else ()
    units: list[str] = []
    last: list[str] = []
    pieces = found.pieces("list")
    for at, piece in enumerate(pieces):
        names = [name for name in own_names([piece]) if name != unit] or _with_role(desk, members, piece.text)
        tail = [other.text for other in pieces[at + 1 : at + 3]]
        (last if "last" in tail[:1] else units).extend(name for name in names if name not in units)
    first = units or [name for name in members if last]
    ordered = [name for name in first if name not in last]
    return [("supply_priority", {"units": [*ordered, *last]})]


def _with_role(desk: Desk, members: tuple[str, ...], word: str) -> list[str]:
    if word == "flagship":
        return list(members[:1])
    role = word.removesuffix("s")
    return [name for name in members if desk.state.units[name].cls.role == role]


def _rearm(desk: Desk, unit: str, found: Found) -> list[tuple[str, Args]]:
    rows = [found]
    while found.number() is not None and (
        more := _MORE_MISSILES.match(found.tagged.text, rows[-1].match.end())
    ):
        rows.append(Found(found.phrase, more, found.tagged))
    receivers = [own_names(row.pieces("u")) for row in rows]
    for at in range(len(rows) - 2, -1, -1):
        receivers[at] = receivers[at] or receivers[at + 1]
    given = zip(rows, receivers, strict=True)
    return [("rearm", args) for row, names in given for args in _missiles(desk, unit, row, names)]


def _missiles(desk: Desk, unit: str, found: Found, receivers: list[str]) -> list[Args]:
    """Whose magazine is filled, with how many missiles of which kind."""
    count = found.number()
    named = (found.text("what") or "").strip()
    what = _what(found, desk) if named else ""
    munition = what.partition(".")[2] or None
    if munition is None or named in terms("missiles"):
        only = [*desk.state.munitions] if count is not None or munition is not None else []
        munition = only[0] if len(only) == 1 else None
    meant: list[str] | list[None] = [unit] if unit in receivers else receivers or [None]
    return [some(to=receiver, count=count, munition=munition) for receiver in meant]


_BUILDERS: Mapping[str, Builder] = {
    "special": _special,
    "breakdown_policy": _policy,
    "permission": _permission,
    "under_way": _radius,
    "patrol": _zone,
    "react": _zone,
    "hold": _hold,
    "intercept_point": _point,
    "detach": _detach,
    "join": _join,
    "load": _load,
    "transfer": _transfer,
    "supply_priority": _priority,
    "rearm": _rearm,
    "tow": towing,
    "release": releasing,
}
