"""What may be written instead of a refused order: as far as the ship turns, climbs and fires from where it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from rules.language.wordforms.russian import tongue_of
from rules.messages import Arg
from rules.orbital_line.battle.match import Match
from rules.orbital_line.battle.plan import judge
from rules.orbital_line.battle.writing import write
from rules.orders import Answer, Order, Reading, Refusal, Span
from rules.posts import Post, Posted

Args = dict[str, Any]
Proposer = Callable[[Match, Order, Mapping[str, Arg]], Iterator[tuple[str, Args]]]


def with_alternatives(
    match: Match, order: Order, refusal: Refusal, post: Post, answers: Mapping[str, Answer]
) -> Refusal:
    """The refusal of an order, with one that would be accepted beside those that stand now, if the message has one."""
    propose = _PROPOSERS.get(refusal.message.id)
    if propose is None or order.unit is None:
        return refusal
    block = "fire" if order.command == "fire.attack" else "manoeuvre"
    adds = {"adds": True} if match.orders(block, order.unit) else {}
    for command, args in propose(match, order, refusal.message.args):
        one = Order(order.unit, command, {**args, **adds}, post=post.id)
        verdicts = judge(match, Posted(post=post, reading=Reading((one,))), answers)
        if verdicts.accepted and not (verdicts.refused or verdicts.asked):
            return replace(
                refusal,
                instead=(
                    Order(
                        one.unit,
                        command,
                        one.args,
                        Span(write(match.battle, one, tongue_of(post.whole))),
                    ),
                ),
            )
    return refusal


def _within_the_limit(match: Match, order: Order, said: Mapping[str, Arg]) -> Iterator[tuple[str, Args]]:
    if order.command == "man.turn" and said["limit"]:
        yield "man.turn", {"sectors": said["limit"], "side": order.args["side"]}


def _other_thrust(match: Match, order: Order, said: Mapping[str, Arg]) -> Iterator[tuple[str, Args]]:
    """With the nose the other way the same engines do the opposite."""
    command = "man.brake" if order.command == "man.accelerate" else "man.accelerate"
    if "amount" in order.args:
        yield command, {"amount": order.args["amount"]}


def _nearest_orbit(match: Match, order: Order, said: Mapping[str, Arg]) -> Iterator[tuple[str, Args]]:
    reach = said["list"] if isinstance(said["list"], tuple) and "altitude" in order.args else ()
    orbits = sorted((int(orbit) for orbit in reach), key=lambda orbit: abs(orbit - order.args["altitude"]))
    yield from (("man.orbit", {"altitude": orbit}) for orbit in orbits)


def _last_row(match: Match, order: Order, said: Mapping[str, Arg]) -> Iterator[tuple[str, Args]]:
    if set(order.args) <= {"weapon", "cell", "target", "row"}:
        yield "fire.attack", {**order.args, "row": said["n"]}


_PROPOSERS: Mapping[str, Proposer] = {
    "turn_limit": _within_the_limit,
    "accel_nadir": _other_thrust,
    "accel_wrong_half": _other_thrust,
    "brake_zenith": _other_thrust,
    "brake_wrong_half": _other_thrust,
    "orbit_out_of_reach": _nearest_orbit,
    "row_missing": _last_row,
}
