"""Alternatives to moves that were refused (TFC-MOV, TFC-ORB)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.kit.suggest import nearest
from rules.messages import Arg
from rules.orders import Order
from rules.tfc.battle.instead.base import Act, Proposer, always, body_place, me
from rules.tfc.battle.moves import parse
from rules.tfc.battle.state import Battle


def _leave_place(battle: Battle, order: Order, said: Mapping[str, Arg]) -> Iterator[Act]:
    """Out of a shelter by launching, out of a run by ending it, out of any other place by moving."""
    kind = me(battle, order).location.kind
    if kind in ("docked", "landed", "inside"):
        yield "launch", {}
    elif kind == "blockade_run":
        yield "retreat", {}
    else:
        yield "move", {"to": "open_space"}


def _enter_orbit(key: str) -> Proposer:
    """Into the orbit of what the message names, or near it where it has none."""

    def propose(battle: Battle, order: Order, said: Mapping[str, Arg]) -> Iterator[Act]:
        name = said.get(key)
        if name is not None:
            yield "move", {"to": body_place(battle, str(name)) or f"vicinity({name})"}
            yield "move", {"to": f"vicinity({name})"}

    return propose


def _run(direction: str) -> Proposer:
    """A blockade run; where the unit is not nimble enough for one on its way in, the vicinity."""

    def propose(battle: Battle, order: Order, said: Mapping[str, Arg]) -> Iterator[Act]:
        yield "blockade_run", {"body": said["place"], "direction": direction}
        if direction == "in":
            yield "move", {"to": f"vicinity({said['place']})"}

    return propose


def _nearest_place(battle: Battle, order: Order, said: Mapping[str, Arg]) -> Iterator[Act]:
    """The same order with the body or unit whose name is nearest."""
    near = nearest(str(said["place"]), (*battle.bodies, *battle.units))
    if near is not None and order.args.get("to") is not None:
        yield order.command, {**order.args, "to": str(order.args["to"]).replace(str(said["place"]), near)}


def _arrive_near(battle: Battle, order: Order, said: Mapping[str, Arg]) -> Iterator[Act]:
    place = parse(str(order.args.get("to")))
    if place is not None and place.place is not None:
        yield "ftl_in", {"to": f"vicinity({place.place})"}


def _just_move(battle: Battle, order: Order, said: Mapping[str, Arg]) -> Iterator[Act]:
    if order.args.get("to") is not None:
        yield "move", {"to": order.args["to"]}


def _dock(battle: Battle, order: Order, said: Mapping[str, Arg]) -> Iterator[Act]:
    yield "dock", {"to": said["place"], "inside": False}


def _move_away(battle: Battle, order: Order, said: Mapping[str, Arg]) -> Iterator[Act]:
    yield "retreat", {}


PROPOSERS: Mapping[str, Proposer] = {
    "place_forbids": _leave_place,
    "at_reserve": always("ftl_in"),
    "at_ftl": always("ftl_in"),
    "inside_blockade": _run("out"),
    "blockaded": _run("in"),
    "no_blockade": _enter_orbit("place"),
    "wrong_kind_of_place": _enter_orbit("place"),
    "enter_orbit_first": _enter_orbit("target"),
    "unknown_place": _nearest_place,
    "dock_first": _dock,
    "arrives_in_the_open": _arrive_near,
    "already_on_map": _just_move,
    "not_fast_enough": always("ftl_out"),
    "no_drive": _move_away,
    "drive_lost": _move_away,
    "too_slow_for_ftl": _move_away,
}
"""By the id of the message that refuses."""
