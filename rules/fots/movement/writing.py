"""Orders to fleets as the reader would have them written: one line each, which read back gives the same order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from rules.fots.movement.state import Campaign
from rules.language.forms import Forms, forms_of
from rules.orders import Order

PACKAGE = "rules.fots.movement"

Args = Mapping[str, Any]
Words = dict[str, object | None]


def write(campaign: Campaign, orders: Sequence[Order], language: str) -> tuple[str, ...]:
    """Each order as a line that reads back as it, with the names of that language; nothing for one that a later line tells as well."""
    forms = forms_of(PACKAGE, language)
    lines: list[str] = []
    planned: dict[str | None, set[int]] = {}
    for before, order, after in zip((None, *orders), orders, (*orders[1:], None), strict=False):
        if after is not None and _goes_in_weeks(order, after):
            lines.append("")
            continue
        if order.command == "speed_plan":
            planned.setdefault(order.unit, set()).update(order.args["weeks"].values())
        told = _with_weeks(before, order, planned.get(order.unit, set()))
        lines.append(_Writer(campaign, forms, language, order.unit or "").line(told))
    return tuple(lines)


def _with_weeks(before: Order | None, order: Order, planned: set[int]) -> Order:
    """A way with the weeks of the speed before it, or without a speed that a plan by weeks says already."""
    if before is not None and _goes_in_weeks(before, order):
        (weeks,) = before.args["weeks"]
        return replace(order, command=f"{order.command}_in", args={**order.args, "weeks": weeks})
    if order.command in _WAYS and order.args.get("wf") in planned:
        return replace(order, args={**order.args, "wf": None})
    return order


def _goes_in_weeks(plan: Order, move: Order) -> bool:
    """Whether a speed for some weeks and the way that follows it were said in one (``W3-6 WF 5 to /46``)."""
    if plan.command != "speed_plan" or plan.unit != move.unit or move.command not in _WAYS:
        return False
    return tuple(plan.args["weeks"].values()) == (move.args.get("wf"),) and bool(move.args.get("waypoints"))


class _Writer:
    """Writes the orders of one unit."""

    def __init__(self, campaign: Campaign, forms: Forms, language: str, unit: str) -> None:
        self.campaign = campaign
        self.forms = forms
        self.language = language
        self.unit = unit

    def line(self, order: Order) -> str:
        """One order, begun with whose it is."""
        said = self.said(order.command, order.args)
        if order.command in _WHOLE:
            return said
        begun = "adds" if order.args.get("adds") else "alone"
        return self.forms.say(begun, {"unit": self.name(self.unit), "line": said})

    def said(self, command: str, args: Args) -> str:
        """What is ordered."""
        form, words = _FORMS.get(command, _plain)(self, command, args)
        return self.forms.say(form, words)

    def name(self, name: object) -> str:
        """What a fleet or a unit is called in the language."""
        known = self.campaign.fleets.get(str(name)) or self.campaign.units.get(str(name))
        return str(name) if known is None else known.names.get(self.language, known.name)

    def names(self, names: Iterable[object]) -> str | None:
        """Several of them in a row."""
        return self.forms.listed(map(self.name, names))


Form = Callable[[_Writer, str, Args], tuple[str, Words]]


def _plain(writer: _Writer, command: str, args: Args) -> tuple[str, Words]:
    return command, {"unit": writer.name(writer.unit), **args}


def _move(writer: _Writer, command: str, args: Args) -> tuple[str, Words]:
    form = "as_needed" if args.get("as_needed") else command if args.get("waypoints") else "speed"
    return form, {"wf": args.get("wf"), "waypoints": writer.forms.listed(args.get("waypoints", ()))}


def _move_in(writer: _Writer, command: str, args: Args) -> tuple[str, Words]:
    return command, {**args, "waypoints": writer.forms.listed(args["waypoints"])}


def _speed_plan(writer: _Writer, command: str, args: Args) -> tuple[str, Words]:
    rows = (writer.forms.say("row", {"weeks": weeks, "wf": wf}) for weeks, wf in args["weeks"].items())
    return command, {"rows": writer.forms.listed(rows)}


def _lasting(writer: _Writer, args: Args) -> str | None:
    """For how long, or in which weeks, or until when."""
    weeks = args.get("weeks")
    if args.get("until") is not None:
        return writer.forms.say("until", {"weeks": args["until"]})
    if weeks is None:
        return None
    form = "in_weeks" if isinstance(weeks, str) else "for_one" if weeks == 1 else "for_some"
    return writer.forms.say(form, {"weeks": weeks})


def _posture(writer: _Writer, command: str, args: Args) -> tuple[str, Words]:
    stances = {key: writer.forms.words("stances", args.get(key, ())) for key in ("also", "only")}
    return command, {
        **args,
        **stances,
        "radius": args.get("radius") or None,
        "lasting": _lasting(writer, args),
    }


def _chosen(of: str, key: str) -> Form:
    """A command that is said by the one word that it takes."""

    def form(writer: _Writer, command: str, args: Args) -> tuple[str, Words]:
        return command, {key: writer.forms.word(of, args[key])}

    return form


def _permission(writer: _Writer, command: str, args: Args) -> tuple[str, Words]:
    wf = args.get("wf")
    if args.get("allowed", True):
        return (command if wf is None else "permission_up_to"), {"wf": wf}
    return ("permission_not" if wf is None else "permission_not_above"), {"wf": wf}


def _detach(writer: _Writer, command: str, args: Args) -> tuple[str, Words]:
    return command, {**args, "units": writer.names(args["units"])}


def _join(writer: _Writer, command: str, args: Args) -> tuple[str, Words]:
    return command, {**args, "fleet": writer.name(args["fleet"])}


def _cargo(writer: _Writer, command: str, args: Args) -> tuple[str, Words]:
    """So many bays of something, or as many as there are."""
    bays = args.get("bays")
    munition = args["what"].partition(".")[2]
    what = munition or writer.forms.say("all_supplies" if bays is None else "supplies", {})
    size = "full" if bays is None else "one_bay" if bays == 1 else "bays"
    cargo = writer.forms.say(size, {"bays": bays, "what": what})
    return (command if bays is not None else f"{command}_full"), {
        "cargo": cargo,
        "to": writer.name(args.get("to")),
    }


def _supply_priority(writer: _Writer, command: str, args: Args) -> tuple[str, Words]:
    return command, {"units": writer.names(args["units"])}


def _rearm(writer: _Writer, command: str, args: Args) -> tuple[str, Words]:
    to = writer.name(args["to"]) if args.get("to") is not None else None
    if args.get("count") is None:
        return command, {"to": to}
    munition = args.get("munition") or writer.forms.say("missiles", {})
    return "buy", {"count": args["count"], "munition": munition, "to": to}


def _tow(writer: _Writer, command: str, args: Args) -> tuple[str, Words]:
    return command, {"target": writer.name(args["target"])}


def _release(writer: _Writer, command: str, args: Args) -> tuple[str, Words]:
    target, at = args.get("target"), args.get("at")
    form = command if target is not None else "release_all" if at is None else "release_there"
    return form, {"target": writer.name(target), "at": at}


def _pursue(writer: _Writer, command: str, args: Args) -> tuple[str, Words]:
    return ("pursue_top" if args.get("top") else command), {"wf": args.get("wf")}


def _contingency(writer: _Writer, command: str, args: Args) -> tuple[str, Words]:
    form = "unless" if _is_unless(writer, args["when"]) else command
    return form, {
        "when": _condition(writer, args["when"], each=bool(args.get("each"))),
        "then": _branch(writer, args["then"]),
        "otherwise": _branch(writer, args.get("otherwise", ())),
    }


def _is_unless(writer: _Writer, when: Args) -> bool:
    """Whether the player's own words already say that they are an exception, so that they hold ELSE alone."""
    return when["if"] == "judge" and str(when["text"]).lower().startswith(writer.forms.all("unless_words"))


def _branch(writer: _Writer, rows: Iterable[Args]) -> str | None:
    """The orders of THEN or ELSE."""
    said = [row["text"] if row["command"] == "special" else writer.said(row["command"], row) for row in rows]
    return writer.forms.say("joint", {}).join(said) or None


def _condition(writer: _Writer, when: Args, *, each: bool) -> str:
    """What is to be looked at, as the rules test it; in the player's words where only the moderator can."""
    kind = when["if"]
    if kind == "judge":
        return writer.forms.say(kind, when)
    what = writer.forms.say(*_CONDITIONS.get(kind, _happens)(writer, kind, when))
    return writer.forms.say("each" if each else "if", {"what": what})


def _happens(writer: _Writer, kind: str, when: Args) -> tuple[str, Words]:
    return kind, {"unit": writer.name(when.get("of") or writer.unit), **when}


def _detected(writer: _Writer, kind: str, when: Args) -> tuple[str, Words]:
    at = when.get("at")
    places = [at] if isinstance(at, str) else at or ()
    either = writer.forms.say("either", {}).join(places)
    own = when.get("of") or (writer.unit if when["where"] == "range" else None)
    of = either if when["where"] == "range" and places else writer.name(own) if own else None
    where = writer.forms.say(when["where"], {"at": either, "radius": when.get("radius"), "of": of})
    return kind, {"who": when.get("who") or writer.forms.say("enemy", {}), "where": where}


def _attacked(writer: _Writer, kind: str, when: Args) -> tuple[str, Words]:
    name = when.get("name")
    return (kind if name else "attacked_self"), {"name": writer.name(name)}


def _reacts(writer: _Writer, kind: str, when: Args) -> tuple[str, Words]:
    return kind, {"fleet": writer.name(when["fleet"])}


def _unsupplied(writer: _Writer, kind: str, when: Args) -> tuple[str, Words]:
    form = kind if when.get("level", 1) == 1 else "unsupplied_level"
    return form, {"unit": writer.name(writer.unit), "level": when.get("level")}


_WAYS = ("move", "move_by_steps")
_WHOLE = frozenset({"cancel", "status", "note"})
"""What is said without the unit before it."""
_CONDITIONS: Mapping[str, Form] = {
    "detected": _detected, "attacked": _attacked, "reacts": _reacts, "unsupplied": _unsupplied,
}  # fmt: skip
_FORMS: Mapping[str, Form] = {
    "move": _move, "move_by_steps": _move, "move_in": _move_in, "move_by_steps_in": _move_in, "speed_plan": _speed_plan, "hold": _posture, "patrol": _posture, "react": _posture,
    "intercept_point": _chosen("points", "point"), "breakdown_policy": _chosen("policies", "policy"), "comm_center": _chosen("centers", "deploy"),
    "permission": _permission, "detach": _detach, "join": _join, "load": _cargo, "transfer": _cargo, "supply_priority": _supply_priority,
    "rearm": _rearm, "tow": _tow, "release": _release, "pursue": _pursue, "contingency": _contingency,
}  # fmt: skip
