"""A post's manoeuvre orders against the rules: steps, what they cost, and what they bring about (OL-MAN, OL-ORD-03)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from rules.messages import Arg
from rules.orbital_line.battle.commands import build
from rules.orbital_line.battle.derive import initiative, speed_label
from rules.orbital_line.battle.match import Orders
from rules.orbital_line.battle.state import AWAY, DESTROYED, GONE, Battle
from rules.orbital_line.battle.turn.manoeuvre import Moved, move
from rules.orbital_line.battle.verdicts import Verdicts, adding, prepared
from rules.orbital_line.refusals import refuse, remark
from rules.orders import Answer, Order, Remark


def judge_manoeuvre(
    verdicts: Verdicts, unit: str, orders: Sequence[Order], answers: Mapping[str, Answer]
) -> None:
    """The newest block replaces the old one; steps before the first illegal one stand (RULING ``orders.partial``)."""
    battle = prepared(verdicts.match, unit)
    old = verdicts.match.orders("manoeuvre", unit) if adding(orders) else ()
    orders = _confirmed(_without_idle(orders))
    commands = [build(order, place) for place, order in enumerate((*old, *orders), 1)]
    run = move(battle, unit, commands, answers, verdicts.match.before)
    stands: list[Order] = list(old)
    refused_any = any(one.refusal is not None for one in run.moved[len(old) :])
    keep = PARTIAL[verdicts.match.battle.rulings["orders.partial"]]
    for order, moved in zip(orders, run.moved[len(old) :], strict=True):
        _verdict(verdicts, order, moved, stands, keep(refused_any))
    if len(stands) > len(old):
        verdicts.match = verdicts.match.with_orders("manoeuvre", unit, tuple(stands))
        last = stands[-1]
        verdicts.warn(last, _receipt(battle, unit, stands, answers))


def _confirmed(orders: Sequence[Order]) -> list[Order]:
    """Words of leaving confirm the steps beside them that lead out (RULING ``exit.confirm``)."""
    if not any(order.command == "man.exit" for order in orders):
        return list(orders)
    steps = ("man.accelerate", "man.brake")
    return [
        replace(order, args={**order.args, "confirm": True}) if order.command in steps else order
        for order in orders
    ]


def _keep_prefix(refused_any: bool) -> bool:
    return True


def _reject_all(refused_any: bool) -> bool:
    return not refused_any


PARTIAL: dict[str, Callable[[bool], bool]] = {"keep_prefix": _keep_prefix, "reject_all": _reject_all}
"""Whether steps before an illegal one stand (RULING ``orders.partial``)."""


def _without_idle(orders: Sequence[Order]) -> list[Order]:
    """Drifting is said alone; beside real steps it means nothing."""
    real = [order for order in orders if order.command != "man.drift"]
    return real or list(orders[:1])


def _verdict(verdicts: Verdicts, order: Order, moved: Moved, stands: list[Order], keep: bool) -> None:
    if moved.question is not None:
        verdicts.ask(order, moved.question)
        return
    divisions = len(moved.command.steps())
    if moved.done and keep:
        bound = moved.command.bound(moved.before, moved.before) if moved.before is not None else {}
        done = replace(order, args={**order.args, **_amount(order, moved.done), **bound, **_side(moved)})
        stands.append(done)
        verdicts.accepted.append(done)
    if moved.refusal is not None and (moved.done < divisions or not keep):
        rest = divisions - (moved.done if keep else 0)
        verdicts.refuse(order, replace(moved.refusal, args=_amount(order, rest)))
    elif not keep:
        verdicts.refuse(order, refuse("OL-SEQ-01", order.unit, "block_rejected"))


def _amount(order: Order, done: int) -> Mapping[str, int]:
    return {"amount": done} if "amount" in order.args else {}


def _side(moved: Moved) -> Mapping[str, str]:
    side = getattr(moved.command, "side", None)
    return {"side": side} if side is not None else {}


def _receipt(
    battle: Battle, unit: str, orders: Orders | list[Order], answers: Mapping[str, Answer]
) -> Iterator[Remark]:
    """What the orders of a ship on the field cost and lead to (OL-ORD-03), and what they bring about."""
    commands = [build(order, place) for place, order in enumerate(orders, 1)]
    then = move(battle, unit, commands, answers).battle
    ship = then.ship(unit)
    spent = battle.ship(unit).manoeuvre_modifier - ship.manoeuvre_modifier
    args: dict[str, Arg] = {
        "spent": spent,
        "i": initiative(then, ship),
        "a": ship.altitude,
        "v": speed_label(then, ship.speed),
        "h": ship.heading,
    }
    if battle.ship(unit).on_field:
        yield remark("OL-ORD-03", unit, "receipt", **args)
    if ship.overload_until == battle.round + 1:
        yield remark("OL-MAN-07", unit, "overload_warning", i=initiative(then, ship), r=battle.round + 1)
    if ship.presence == AWAY and battle.ship(unit).on_field:
        alone = not any(s.on_field and s.side == ship.side for s in then.ships.values())
        yield remark("OL-NAV-08", unit, "exit_well", retreat="yes" if alone else "no")
    if ship.presence == DESTROYED:
        yield remark("OL-NAV-07", unit, "atmosphere_death")
    if ship.presence == GONE:
        yield remark("OL-NAV-07", unit, "atmosphere_exit")
