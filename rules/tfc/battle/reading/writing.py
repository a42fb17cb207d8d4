"""Orders as the reader would have them written: one terse line each, which read back gives the same order."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from rules.orders import Order
from rules.tfc.battle.state import Battle

Args = Mapping[str, Any]

_STOPS = re.compile(r"[?!;:|*~`\"«»„“”()\[\]<>{}\u2026]|[.,]+$")
"""Signs in a name that would end a sentence, or mean something else, where the name is written."""
_LIKE_SHARES = re.compile(r"(?<!\w)[bt]-?\d+(?!\w)", re.IGNORECASE)
_SPELLED = "spelled"
"""Stands in the arguments of fire whose shares are told in words."""
_FREE = frozenset({"text", "names", "groups", "direction"})
"""Arguments that hold the writer's own words, names that are new, or no name."""
_GOING = frozenset({"move", "advance", "ftl_in", "tow"})
"""Commands whose place without a body is no name."""


def write(orders: Iterable[Order], names: Iterable[str] = ()) -> tuple[str, ...]:
    """Each order as a line that reads back as the same order; nothing for a shot that the line of its volley tells as well.

    ``names`` are those of the table: beside a ship called ``b50`` shares are told in words.
    """
    spelled = any(map(_LIKE_SHARES.search, names))
    lines: list[str] = []
    for group in _together(tuple(_plainly(order, spelled) for order in orders)):
        lines += ["" for _ in group[1:]]
        lines.append(_line(group))
    return tuple(lines)


def named_in(battle: Battle) -> tuple[str, ...]:
    """What the units of a battle are called, nicknames with them."""
    return tuple(name for unit in battle.units.values() for name in (unit.name, *unit.aliases))


def _plainly(order: Order, spelled: bool) -> Order:
    """The order with its names as they are written, and whether its shares are told in words."""
    free = _FREE | {"to"} if order.command in _GOING and "(" not in str(order.args.get("to")) else _FREE
    args = {key: one if key in free else _without_stops(one, spelled) for key, one in order.args.items()}
    unit = order.unit if order.unit is None else _named(order.unit)
    return replace(order, unit=unit, args={**args, _SPELLED: spelled} if spelled else args)


def _without_stops(value: Any, spelled: bool) -> Any:
    """An argument with every name in it as it is written."""
    if isinstance(value, str):
        kind, bracket, name = value.partition("(")
        place = bracket and name.endswith(")")
        return f"{kind}({_named(name[:-1])})" if place else _named(value)
    if isinstance(value, Mapping):
        inner = {key: _without_stops(one, spelled) for key, one in value.items()}
        return {**inner, _SPELLED: spelled} if spelled else inner
    return [_without_stops(one, spelled) for one in value] if isinstance(value, (list, tuple)) else value


def _named(name: str) -> str:
    """A name without the signs that no reader takes for a part of it; a word in small letters with the capital that shows it to be one."""
    plain = " ".join(_STOPS.sub(" ", name).split()) or name
    return plain.capitalize() if plain.islower() and plain.isalpha() else plain


def _line(orders: Sequence[Order]) -> str:
    """One order; or several of one unit that are one volley, at waiting effects and at ships."""
    unit, first = orders[0].unit, orders[0]
    if unit is None:
        return f"note: {first.args['text']}" if first.command == "note" else first.command
    if len(orders) > 1:
        shots = [f"{order.args['against']}{_shares(order.args)}" for order in orders[:-1]]
        return f"{unit}: att {', '.join([*shots, *_shots(orders[-1].args)])}"
    return f"{unit}: {_FORMS.get(first.command, _going_on)(first.command, first.args)}"


def _together(orders: tuple[Order, ...]) -> list[list[Order]]:
    """The orders one by one, shots at waiting effects with the attack that they are part of."""
    groups: list[list[Order]] = []
    for order in orders:
        shots: list[Order] = []
        while order.args.get("joined") and groups and _part_of(groups[-1], order):
            shots.insert(0, groups.pop()[0])
        groups.append([*shots, order])
    return groups


def _part_of(group: Sequence[Order], volley: Order) -> bool:
    """Whether a shot is part of a volley; one of an earlier volley is told with that (``#1 b50, Harrier b50 x2``)."""
    order = group[-1]
    return (
        order.command == "target_weapons"
        and order.unit == volley.unit
        and order.words == volley.words
        and "against" in order.args
    )


def _plain(command: str, args: Args) -> str:
    return _NAMES.get(command, command.replace("_", " "))


def _going_on(command: str, args: Args) -> str:
    """The command, begun anew or continued, and what it is aimed at, if anything."""
    name = _plain(command, args)
    target = f" {args['target']}" if args.get("target") is not None else ""
    return f"{_GOING_ON.get(command, f'continue {name}')}{target}" if args.get("continued") else name + target


def _behind(word: str, key: str) -> Callable[[str, Args], str]:
    """The command, and behind a word what it is about, if that is said."""

    def form(command: str, args: Args) -> str:
        name = _plain(command, args)
        return f"{name}{word}{args[key]}" if args.get(key) is not None else name

    return form


def _move(command: str, args: Args) -> str:
    if "between" in args:
        return f"move between {' and '.join(args['between'])}"
    return f"move {_place(args)}".rstrip()


def _advance(command: str, args: Args) -> str:
    return f"advance {_place(args)}".rstrip()


def _ftl_in(command: str, args: Args) -> str:
    return f"ftl in {_place(args)}".rstrip()


def _tow(command: str, args: Args) -> str:
    return f"tow {args['target']} {_place(args)}".rstrip()


def _place(args: Args) -> str:
    """A destination: a place in the words that the reader knows for it, or the writer's own."""
    to = args.get("to")
    if to is None:
        return ""
    kind, _, name = str(to).partition("(")
    name = name.rstrip(")")
    if args.get("far_side") and name:
        return f"into orbit behind {name}" if kind == "orbit" else f"behind {name}"
    return _PLACES.get(kind, f"to {to}").format(name)


def _fire(command: str, args: Args) -> str:
    return f"{_plain(command, args)} {', '.join(_shots(args))}"


def _shots(args: Args) -> list[str]:
    return [f"{target['unit']}{_shares(target)}" for target in args["targets"]]


def _point_defence(command: str, args: Args) -> str:
    return f"pd {args.get('against', '')}{_shares(args)}".replace("  ", " ")


def _shares(args: Args) -> str:
    """Shares and points of each kind of weapon: `` b50 t100``, `` b0.5% t0`` (``b0.5`` is half of them), `` b400 pts t0``."""
    if args.get(_SPELLED):
        return _in_words(args)
    found = []
    for weapon, letter in (("beam", "b"), ("projectile", "t")):
        if f"{weapon}_points" in args:
            found.append(f" {letter}{_number(args[f'{weapon}_points'])} pts")
        elif weapon in args:
            share = _share(args[weapon])
            found.append(f" {letter}{share}{'%' if share.startswith('0.') else ''}")
    return "".join(found)


def _in_words(args: Args) -> str:
    """Shares and points of each kind of weapon told in words: `` 50% beams 0% torpedoes``."""
    found = []
    for weapon, word in (("beam", "beams"), ("projectile", "torpedoes")):
        if f"{weapon}_points" in args:
            found.append(f" {_number(args[f'{weapon}_points'])} points {word}")
        elif weapon in args:
            share = _share(args[weapon])
            found.append(f" {share}{'' if '/' in share else '%'} {word}")
    return "".join(found)


def _share(value: Any) -> str:
    """A share of a hundred: as a number where it has few digits, else as a fraction of the whole."""
    share = Fraction(value)
    if (share * 10_000).denominator == 1:
        return _number(share)
    part = share / 100
    return f"{part.numerator}/{part.denominator}"


def _number(value: Any) -> str:
    """A number with at most four places behind the point."""
    whole, rest = divmod(Fraction(value), 1)
    return f"{whole}.{int(rest * 10_000):04}".rstrip("0") if rest else str(whole)


def _dock(command: str, args: Args) -> str:
    return f"dock {'inside' if args.get('inside') else 'with'} {args['to']}"


def _run(command: str, args: Args) -> str:
    return f"blockade run {args['direction']} {'from' if args['direction'] == 'out' else 'to'} {args['body']}"


def _transport(command: str, args: Args) -> str:
    amount = f"{_number(args['amount'])} " if "amount" in args else ""
    return f"beam {amount}to {args['to']}" if "to" in args else f"beam {amount}".rstrip()


def _launch_fighters(command: str, args: Args) -> str:
    much = f"{args['count']} fighters" if "count" in args else f"{_share(args.get('share', 100))}% fighters"
    groups = ", ".join(f"{name} {size}" for name, size in args.get("groups", {}).items())
    return f"launch {much} as {groups}" if groups else f"launch {much}"


def _separate(command: str, args: Args) -> str:
    return f"separate as {', '.join(args['names'])}" if args.get("names") else "separate"


def _marymount(command: str, args: Args) -> str:
    helper = f" with {args['helper']}" if "helper" in args else ""
    return f"marymount {_share(args.get('share', 100))}%{helper}"


def _tractor(command: str, args: Args) -> str:
    return f"tractor {args['target']} x{args.get('emitters', 1)}"


_NAMES = {"attack": "att", "bombard": "bombard", "ram": "ram", "self_destruct": "self destruct"}
_GOING_ON = {"slam": "maintain slam"}
_PLACES = {
    "vicinity": "to the vicinity of {}", "orbit": "into orbit of {}", "star_orbit": "into orbit of {}", "nebula": "into {}", "asteroids": "into {}",
    "inside": "into {}", "open_space": "to open space", "off_board": "off the map",
}  # fmt: skip
_FORMS: dict[str, Callable[[str, Args], str]] = {
    "move": _move, "advance": _advance, "ftl_in": _ftl_in, "tow": _tow, "attack": _fire, "bombard": _fire, "target_weapons": _point_defence,
    "evade": _behind(" ", "against"), "out_of_range": _behind(" of ", "of"), "retreat": _behind(" from ", "of"), "land": _behind(" on ", "to"),
    "dock": _dock, "blockade_run": _run, "transport": _transport, "launch_fighters": _launch_fighters, "separate": _separate, "marymount": _marymount,
    "tractor": _tractor, "tractor_swing": _behind(" around ", "anchor"), "form_up": _behind(" ", "formation"),
    "shield_interlock": _behind(" ", "formation"), "special": _behind(": ", "text"),
}  # fmt: skip
