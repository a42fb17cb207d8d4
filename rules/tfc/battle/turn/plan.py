"""CHECK: orders are priced unit by unit in written order, misfits refused (step 5, TFC-BUD-06)."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from rules.messages import Message, Viewer
from rules.orders import Answer, Order, Question, Refusal, Remark
from rules.tfc.battle.commands import build, remarks
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.commands.pairing import is_half, join, pair_up
from rules.tfc.battle.effects import kind_of, on
from rules.tfc.battle.instead import alternatives
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.secrecy import known
from rules.tfc.battle.state import Battle
from rules.tfc.battle.turn.budgets import over_budget
from rules.tfc.battle.turn.foresight import everything_lands, projected
from rules.tfc.battle.turn.judgement import judge


class Plan(Struct, kw_only=True):
    """One order on its way through the turn. ``passed``: it passed CHECK; ``stands``: it was not void later."""

    order: Order
    command: Command | None = None
    cost: int = 0
    refusal: Refusal | None = None
    question: Question | None = None
    warnings: list[Remark] = field(default_factory=list)
    passed: bool = False
    stands: bool = False
    carried_out: bool = False

    def refuse(self, refusal: Refusal) -> None:
        """The order does not stand."""
        self.refusal = located(refusal, self.order)
        self.stands = False

    def ask(self, question: Question) -> None:
        """The order waits for an answer and does not stand before."""
        order = self.order
        self.question = replace(question, order=order, words=order.words, post=order.post, item=order.item)
        self.stands = False

    def warn(self, *remarks: Remark) -> None:
        """The order stands, with a remark."""
        self.warnings += [replace(one, post=self.order.post, item=self.order.item) for one in remarks]


def located(refusal: Refusal, order: Order) -> Refusal:
    """The refusal with the place of the order that it speaks of."""
    return replace(refusal, command=order.command, words=order.words, post=order.post, item=order.item)


def plans(battle: Battle, orders: Sequence[Order], answers: Mapping[str, Answer]) -> list[Plan]:
    """Every order with its verdict. Earlier orders of the post count as done when a later one is judged.

    Two orders that only together reach their target are one: where either is refused, all are judged again without it.
    """
    alone: dict[int, Refusal] = {}
    while True:
        built = _judged(battle, orders, answers, alone)
        broken = {at: plan.refusal for at, plan in enumerate(built) if plan.refusal and is_half(plan.command)}
        if not broken:
            break
        alone |= broken
    for at, refusal in alone.items():
        built[at].refuse(refusal)
    accepted = [plan for plan in built if plan.stands and plan.command is not None]
    for remarks_on in remarks():
        for one in remarks_on(battle, [plan.command for plan in accepted if plan.command is not None]):
            next(plan for plan in accepted if plan.order.unit == one.unit).warn(one)
    return built


def _judged(
    battle: Battle, orders: Sequence[Order], answers: Mapping[str, Answer], alone: Container[int]
) -> list[Plan]:
    """Every order judged; those at the places ``alone`` are halves of nothing."""
    desk = _Desk(battle, answers)
    built = [_built(order, ordinal) for order, ordinal in _counted(orders)]
    pairing = [plan.command for at, plan in enumerate(built) if plan.command is not None and at not in alone]
    pair_up(battle, pairing, _replacing(built))
    join(battle, [plan.command for plan in built if plan.command is not None], _replacing(built))
    for plan in built:
        desk.judge(plan)
    desk.too_early()
    desk.suggest(built)
    return built


def _counted(orders: Sequence[Order]) -> list[tuple[Order, int]]:
    """The orders that count, each with its ordinal; a struck one keeps its ordinal to itself."""
    seen: dict[tuple[str | None, str], int] = {}
    counted = []
    for order in orders:
        which = (order.unit, order.command)
        seen[which] = seen.get(which, 0) + 1
        if not order.struck:
            counted.append((order, seen[which]))
    return counted


TALK = ("pass", "note", "status", "query")
"""Orders that no unit carries out; of these only a pass makes a turn."""


def _built(order: Order, ordinal: int) -> Plan:
    plan = Plan(order=order)
    if order.command in TALK:
        plan.passed = order.command == "pass"
        plan.stands = True
        return plan
    command = build(order, ordinal)
    if isinstance(command, Refusal):
        plan.refuse(command)
    else:
        plan.command = command
    return plan


def _replacing(built: list[Plan]) -> Any:
    """A function that puts one command in the place of another."""

    def put(old: Command, new: Command) -> None:
        for plan in built:
            if plan.command is old:
                plan.command = new

    return put


class _Desk:
    """Where the orders of one post are judged one after another."""

    def __init__(self, battle: Battle, answers: Mapping[str, Answer]) -> None:
        self.now = battle
        self.answers = answers
        self.opening = battle
        self.accepted: list[Command] = []
        self.early: list[tuple[Plan, Battle, int]] = []
        self.spent: dict[str, int] = {}
        self.lent: set[str] = set()

    def judge(self, plan: Plan) -> None:
        command = plan.command
        if command is None:
            return
        refusal = self._stranger(command)
        if refusal is not None:
            plan.refuse(refusal)
            return
        verdict = judge(self._standing(command), command, self.answers)
        if (
            isinstance(verdict, Refusal)
            and command.record.step == "act"
            and (worst := self._worst()) is not None
            and command.unit in worst.units
        ):
            mended = judge(worst, command, self.answers)
            verdict = verdict if isinstance(mended, Refusal) else mended
        if isinstance(verdict, Refusal):
            plan.refuse(verdict)
            self.early.append((plan, self.now, len(self.accepted)))
            return
        priced = command if isinstance(verdict, Question) else verdict
        plan.cost = priced.price(self.now)
        over = self._over_budget(priced, plan.cost) or self._helpers_over_budget(priced)
        if over is not None:
            plan.refuse(over)
            return
        self._accept(plan, priced, verdict)

    def too_early(self) -> None:
        """Say of an order that a lasting effect bars, and that a later one of its unit would have freed, that it comes first."""
        for plan, met, count in self.early:
            command, refusal = plan.command, plan.refusal
            if command is None or refusal is None or command.record.step != "act":
                continue
            if refusal.rule in _bearing(met, command.unit):
                first = self._freed_by(met, command, self.accepted[count:])
                if first is not None:
                    plan.refuse(
                        refuse("TFC-SEQ-04", command.unit, "too_early", command=command.id, first=first.id)
                    )

    def suggest(self, built: Sequence[Plan]) -> None:
        """Say of each refused order what could be ordered instead, beside everything that was accepted."""
        for plan in built:
            if plan.refusal is not None and plan.command is not None:
                unit = plan.order.unit
                refused = [one.order for one in built if one.refusal is not None and one.order.unit == unit]
                seen = self._known(self.now)
                instead = alternatives(seen, refused, plan.order, plan.refusal, self._could_stand)
                plan.refusal = replace(plan.refusal, instead=instead)

    def _known(self, battle: Battle) -> Battle:
        return known(battle, Viewer(seat=battle.seat))

    def _could_stand(self, seen: Battle, command: Command, freed: int) -> bool:
        """Whether one more order would be accepted without a question in what the player sees, ``freed`` commands taken back.

        What waits may land first or not: the order must be good in either case.
        """
        if command.record.step == "react":
            met = [replace(self._known(self.opening), done=seen.done)]
        else:
            worst = self._worst()
            met = [seen] if worst is None else [seen, replace(self._known(worst), done=seen.done)]
        if any(command.unit not in battle.units for battle in met):
            return False
        verdicts = [judge(battle, command, self.answers) for battle in met]
        return all(isinstance(verdict, Command) for verdict in verdicts) and not (
            self._over_budget(command, command.price(seen) - freed) or self._helpers_over_budget(command)
        )

    def _freed_by(self, met: Battle, command: Command, later: Sequence[Command]) -> Command | None:
        """The first later order of the same unit after which the order could be carried out."""
        battle = met
        for one in later:
            if one.unit == command.unit and one.record.step == "act":
                battle = projected(battle, one)
                if not isinstance(judge(battle, command, self.answers), Refusal):
                    return one
        return None

    def _accept(self, plan: Plan, command: Command, verdict: Question | Command) -> None:
        self.spent[command.unit] = self.spent.get(command.unit, 0) + plan.cost
        for helper, done in command.helpers(self.now).items():
            self.spent[helper] = self.spent.get(helper, 0) + done.cost
        if command.record.lends:
            self.lent.add(command.unit)
        plan.passed = not isinstance(verdict, Question) or verdict.asked_of != "author"
        if isinstance(verdict, Question):
            plan.ask(verdict)
            return
        plan.command = verdict
        plan.stands = True
        self.now = projected(self.now, verdict)
        self.accepted.append(verdict)

    def _standing(self, command: Command) -> Battle:
        """The state in which an order is judged: reactive ones meet the state before all others (TFC-SEQ-04)."""
        return replace(self.opening, done=self.now.done) if command.record.step == "react" else self.now

    def _worst(self) -> Battle | None:
        """Where the accepted orders would lead if everything that waits had landed first; None if nothing waits."""
        worst = everything_lands(self.opening)
        if worst is None:
            return None
        for command in self.accepted:
            if command.unit in worst.units and self._still_done(worst, command):
                worst = projected(worst, command)
        return worst

    def _still_done(self, worst: Battle, command: Command) -> bool:
        """Whether an accepted order is done once everything has landed; reactive ones were done before (TFC-SEQ-03)."""
        return command.record.step == "react" or not isinstance(judge(worst, command, self.answers), Refusal)

    def _stranger(self, command: Command) -> Refusal | None:
        unit = self.now.units.get(command.unit)
        if unit is None:
            return refuse("TFC-ATK-03", command.unit, "unknown_unit")
        if unit.owner != self.now.seat:
            return refuse("TFC-SEQ-02", command.unit, "not_your_unit", owner=unit.owner)
        if command.record.step == "react" and command.unit not in self.opening.units:
            return refuse("TFC-BUD-05", command.unit, "appears_too_late", command=command.id)
        return None

    def _over_budget(self, command: Command, cost: int) -> Refusal | None:
        unit = command.unit
        return over_budget(self.now, command, cost, self.spent.get(unit, 0), lent=unit in self.lent)

    def _helpers_over_budget(self, command: Command) -> Refusal | None:
        for helper, done in command.helpers(self.now).items():
            if self.spent.get(helper, 0) + done.cost > self.now.budgets.get(helper, 0):
                return refuse("TFC-BUD-06", command.unit, "helper_over_budget", helper=helper, cost=done.cost)
        return None


def _bearing(battle: Battle, unit: str) -> set[str]:
    """The rules of the lasting effects on a unit."""
    return {kind_of(effect).rule for effect in on(battle, unit)}


def void(plan: Plan, rule: str, message: str, **args: Any) -> None:
    """The order passed CHECK and has become impossible since: it keeps its price and does nothing."""
    plan.refuse(
        Refusal(rule, plan.order.unit, Message(message, {"unit": plan.order.unit, "rule": rule, **args}))
    )
