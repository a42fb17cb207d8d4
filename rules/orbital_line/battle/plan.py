"""A post against the rules: which orders stand, which a rule refuses, which are asked about (turn sequence, steps 6 and 9)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from rules.game import Answer, Arg, Event, Order, Posted, Question, Refusal, Remark
from rules.orbital_line.battle.apply import after
from rules.orbital_line.battle.commands import build
from rules.orbital_line.battle.commands.base import Command, record
from rules.orbital_line.battle.commands.fire_attack import Attack
from rules.orbital_line.battle.derive import initiative
from rules.orbital_line.battle.events import Special
from rules.orbital_line.battle.manoeuvre import Moved, move
from rules.orbital_line.battle.match import Match, Orders
from rules.orbital_line.battle.state import AWAY, DESTROYED, GONE, PHASES, Battle, Ship
from rules.orbital_line.refusals import located, refuse, remark

BLOCKS = ("power", "manoeuvre", "fire", "pd", "status")
_ADDS = ("power", "pd")


class Verdicts:
    """What becomes of the orders of one post."""

    def __init__(self, match: Match) -> None:
        """Begin with nothing said."""
        self.match = match
        self.accepted: list[Order] = []
        self.refused: list[Refusal] = []
        self.asked: list[Question] = []
        self.warned: list[Remark] = []
        self.events: list[Event] = []

    def refuse(self, order: Order, refusal: Refusal) -> None:
        """A rule forbids the order."""
        self.refused.append(located(refusal, order))

    def ask(self, order: Order, question: Question) -> None:
        """The order waits for an answer."""
        self.asked.append(replace(question, order=order, words=order.words, post=order.post, item=order.item))

    def warn(self, order: Order, remarks: Iterator[Remark]) -> None:
        """Remarks on an order that stands."""
        self.warned += [replace(one, post=order.post, item=order.item) for one in remarks]


def judge(match: Match, act: Posted, answers: Mapping[str, Answer]) -> Verdicts:
    """Every order of a post, ship by ship and block by block."""
    verdicts = Verdicts(match)
    gathered: dict[tuple[str, str], list[Order]] = {}
    for order in _standing(act):
        fault = _fault(match, order, act.post.author)
        if fault is not None:
            verdicts.refuse(order, fault)
        elif record(order.command).block == "any":
            _table_talk(verdicts, order, answers)
        else:
            gathered.setdefault((record(order.command).block, order.unit or ""), []).append(order)
    for block in BLOCKS:
        for (kind, unit), orders in gathered.items():
            if kind == block:
                _JUDGES[block](verdicts, unit, orders, answers)
    verdicts.refused += [item for item in act.reading.items if isinstance(item, Refusal)]
    verdicts.accepted.sort(key=lambda order: order.item)
    verdicts.refused.sort(key=lambda refusal: refusal.item)
    verdicts.asked.sort(key=lambda question: question.item)
    return verdicts


def _standing(act: Posted) -> Iterator[Order]:
    """The orders of a post without those that a moderator struck."""
    counted: dict[str, int] = {}
    for item in act.reading.items:
        if isinstance(item, Order):
            unit = item.unit or ""
            counted[unit] = counted.get(unit, 0) + 1
            if (unit, counted[unit]) not in act.void:
                yield item


def _fault(match: Match, order: Order, author: str) -> Refusal | None:
    """What forbids any order: the battle is over, another's ship, another window, a ship that is gone."""
    battle = match.battle
    if order.command.startswith("build."):
        return refuse("OL-BLD-09", order.unit, "build_locked")
    if battle.result is not None:
        return refuse("OL-END-01", order.unit, "fight_over")
    facts = record(order.command)
    ship = battle.ships.get(order.unit or "")
    if ship is None:
        return None
    if ship.seat != author and facts.block != "any":
        return refuse("OL-ORD-03", ship.name, "not_owner", owner=ship.seat)
    return _wrong_window(battle, order) or _absent(ship, facts.away)


def _wrong_window(battle: Battle, order: Order) -> Refusal | None:
    """Status orders may also be written in the fire window, power orders in any (turn sequence, steps 9 and 11)."""
    block = record(order.command).block
    phase = "fire" if block == "pd" else block
    if phase not in PHASES or phase == battle.phase or (phase, battle.phase) == ("status", "fire"):
        return None
    if PHASES.index(phase) < PHASES.index(battle.phase):
        return refuse("OL-ORD-03", order.unit, "phase_closed", phase=phase)
    return refuse(
        "OL-STA-05", order.unit, "wrong_phase", command=order.command.replace(".", "_"), phase=phase
    )


def _absent(ship: Ship, may_be_away: bool) -> Refusal | None:
    if ship.on_field or (may_be_away and ship.presence in (AWAY, GONE, DESTROYED)):
        return None
    return refuse("OL-NAV-08", ship.name, "not_on_field", state=ship.presence)


# -- what is said to the table


def _table_talk(verdicts: Verdicts, order: Order, answers: Mapping[str, Answer]) -> None:
    command = build(order)
    if order.command == "order.cancel":
        _cancel(verdicts, order)
        return
    question = command.question(verdicts.match.battle, verdicts.match.battle)
    if question is None:
        verdicts.accepted.append(order)
        return
    question = replace(question, key=f"{question.key}/{order.post}/{order.item}")
    answer = answers.get(question.key)
    if answer is None:
        verdicts.ask(order, question)
    elif command.answered(answer) is None:
        verdicts.refuse(order, refuse("OL-ORD-01", order.unit, "moderator_refused"))
    else:
        verdicts.accepted.append(order)
        verdicts.events.append(
            Special(unit=order.unit, text=str(order.args.get("text", "")), note=answer.note)
        )


def _cancel(verdicts: Verdicts, order: Order) -> None:
    """Orders of a phase are taken back; of all phases that are open where none is named."""
    phase = order.args.get("phase")
    match = verdicts.match
    for block in BLOCKS:
        if phase in (None, block) and match.orders(block, order.unit or ""):
            match = match.with_orders(block, order.unit or "", ())
    verdicts.match = match
    verdicts.accepted.append(order)


# -- manoeuvre


def _manoeuvre(verdicts: Verdicts, unit: str, orders: Sequence[Order], answers: Mapping[str, Answer]) -> None:
    """The newest block replaces the old one; steps before the first illegal one stand (RULING ``orders.partial``)."""
    battle = prepared(verdicts.match, unit)
    old = verdicts.match.orders("manoeuvre", unit) if _adding(orders) else ()
    orders = _without_idle(orders)
    commands = [build(order, place) for place, order in enumerate((*old, *orders), 1)]
    run = move(battle, unit, commands, answers)
    stands: list[Order] = list(old)
    refused_any = any(one.refusal is not None for one in run.moved[len(old) :])
    keep = PARTIAL[verdicts.match.battle.rulings["orders.partial"]]
    for order, moved in zip(orders, run.moved[len(old) :], strict=True):
        _verdict(verdicts, order, moved, stands, keep(refused_any))
    if len(stands) > len(old):
        verdicts.match = verdicts.match.with_orders("manoeuvre", unit, tuple(stands))
        last = stands[-1]
        verdicts.warn(last, _receipt(battle, unit, stands, answers))


def _keep_prefix(refused_any: bool) -> bool:
    return True


def _reject_all(refused_any: bool) -> bool:
    return not refused_any


PARTIAL: dict[str, Callable[[bool], bool]] = {"keep_prefix": _keep_prefix, "reject_all": _reject_all}
"""Whether steps before an illegal one stand (RULING ``orders.partial``)."""


def _adding(orders: Sequence[Order]) -> bool:
    return bool(orders) and all(order.args.get("adds") for order in orders)


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
        verdicts.refuse(order, moved.refusal)
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
    """What the orders cost and lead to (OL-ORD-03), and what they bring about."""
    commands = [build(order, place) for place, order in enumerate(orders, 1)]
    then = move(battle, unit, commands, answers).battle
    ship = then.ship(unit)
    spent = battle.ship(unit).manoeuvre_modifier - ship.manoeuvre_modifier
    args: dict[str, Arg] = {
        "spent": spent,
        "i": initiative(then, ship),
        "a": ship.altitude,
        "v": ship.speed,
        "h": ship.heading,
    }
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


# -- the other blocks: each line stands or falls alone


class _Line(Struct, frozen=True):
    """An order that stands, with its command."""

    order: Order
    command: Command


def _lines(
    verdicts: Verdicts, unit: str, orders: Sequence[Order], answers: Mapping[str, Answer], block: str
) -> list[_Line]:
    """The lines of a block that stand, each judged against those before it."""
    battle = prepared(verdicts.match, unit)
    old = list(verdicts.match.orders(block, unit)) if _adding(orders) or block in _ADDS else []
    kept = [_Line(order, build(order, place)) for place, order in enumerate(old, 1)]
    for line in kept:
        if line.command.check(battle, battle) is None:
            battle = after(line.command.carry_out(battle, battle), battle)
    for order in orders:
        command = build(order, len(kept) + 1)
        refusal = command.absent(battle) or _clash(kept, command, battle) or command.check(battle, battle)
        if refusal is not None:
            verdicts.refuse(order, refusal)
            continue
        question = command.question(battle, battle)
        if question is not None:
            answer = answers.get(question.key)
            answered = command.answered(answer) if answer is not None else None
            if answer is None:
                verdicts.ask(order, question)
                continue
            if answered is None:
                if question.asked_of == "moderator":
                    verdicts.refuse(order, refuse("OL-STA-05", unit, "moderator_refused"))
                continue
            command = answered
        settled = replace(order, args={**order.args, **_given(command), **command.bound(battle, battle)})
        verdicts.warn(settled, command.remarks(battle, battle))
        kept.append(_Line(settled, command))
        verdicts.accepted.append(settled)
        battle = after(command.carry_out(battle, battle), battle)
    return kept


def _given(command: Command) -> Mapping[str, object]:
    """What an answer settled."""
    if not isinstance(command, Attack):
        return {}
    confirmed = {"confirm": True} if command.confirm else {}
    return {**confirmed, **({"row": command.row} if command.row is not None else {})}


def _clash(kept: Sequence[_Line], command: Command, battle: Battle) -> Refusal | None:
    """A weapon attacks once, and a ship has only so many systems (OL-FIR-01)."""
    if not isinstance(command, Attack):
        return None
    attacks = [line.command for line in kept if isinstance(line.command, Attack)]
    part = battle.ship(command.unit).parts[command.cell]
    weapon = battle.module(part)
    if any(one.cell == part.at for one in attacks):
        return refuse("OL-FIR-01", command.unit, "weapon_used", weapon=weapon.name, weapon_ru=weapon.ru)
    kind = battle.ship_class(battle.ship(command.unit))
    if len(attacks) >= kind.weapon_systems:
        extra: dict[str, Arg] = {"extra": weapon.name, "extra_ru": weapon.ru}
        args: dict[str, Arg] = {"class": kind.id, "limit": kind.weapon_systems, "n": len(attacks) + 1}
        return refuse("OL-FIR-01", command.unit, "too_many_systems", **args, **extra)
    return None


def _plain(block: str) -> Callable[[Verdicts, str, Sequence[Order], Mapping[str, Answer]], None]:
    def judge_block(
        verdicts: Verdicts, unit: str, orders: Sequence[Order], answers: Mapping[str, Answer]
    ) -> None:
        before = len(verdicts.accepted)
        kept = _lines(verdicts, unit, orders, answers, block)
        if len(verdicts.accepted) > before:
            verdicts.match = verdicts.match.with_orders(block, unit, tuple(line.order for line in kept))

    return judge_block


_JUDGES = {"manoeuvre": _manoeuvre, **{block: _plain(block) for block in BLOCKS if block != "manoeuvre"}}


def prepared(match: Match, unit: str) -> Battle:
    """The battle as it will be at the lock for a ship: with its power orders carried out."""
    battle = match.battle
    for place, order in enumerate(match.orders("power", unit), 1):
        command = build(order, place)
        if command.check(battle, battle) is None:
            battle = after(command.carry_out(battle, battle), battle)
    return battle
