"""One own turn, step by step, in the rulebook's order and words (4.1, TFC-SEQ-03)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from rules.game import Event
from rules.orders import Answer, Order, Question, Refusal, Remark
from rules.tfc.battle.state import Battle
from rules.tfc.battle.turn.plan import Plan, plans
from rules.tfc.battle.turn.stage import Numbers, Stage
from rules.tfc.battle.turn.steps import (
    act,
    aftermath,
    budget,
    close,
    expire,
    forsake,
    impact,
    lapse,
    open_turn,
    react,
    regenerate,
    terrain,
)

Step = Callable[[Stage, "list[Plan]", Mapping[str, Answer]], None]

RESOLUTION_ORDER: Mapping[str, tuple[Step, ...]] = {
    "incoming_first": (lapse, react, impact, expire, act, aftermath, terrain, regenerate, close),
    "orders_first": (lapse, react, act, impact, expire, aftermath, terrain, regenerate, close),
}


class Played(Struct, frozen=True, gc=False, kw_only=True):
    """A turn as played: the battle after it, what happened, and the verdict on every order.

    ``passed`` says whether any order passed CHECK, even if it became void later (precision B2).
    """

    battle: Battle
    events: tuple[Event, ...]
    accepted: tuple[Order, ...]
    refused: tuple[Refusal, ...]
    asked: tuple[Question, ...]
    warned: tuple[Remark, ...]
    passed: bool
    declared: Mapping[str, int]


def play_turn(
    battle: Battle, seat: str, orders: Sequence[Order], answers: Mapping[str, Answer], numbers: Numbers
) -> Played:
    """Play a seat's own turn with these orders, in written order."""
    stage = Stage(battle, numbers)
    open_turn(stage, seat)
    budget(stage)
    forsake(stage, orders)
    checked = plans(stage.battle, orders, answers)
    for step in RESOLUTION_ORDER[battle.rulings["turn.resolution_order"]]:
        step(stage, checked, answers)
    return Played(
        battle=stage.battle,
        events=tuple(stage.events),
        accepted=tuple(plan.order for plan in checked if plan.stands),
        refused=tuple(_refusals(checked, stage.battle, seat)),
        asked=tuple(plan.question for plan in checked if plan.question is not None),
        warned=tuple(warning for plan in checked for warning in plan.warnings),
        passed=any(plan.passed for plan in checked),
        declared=numbers.declared,
    )


def _refusals(plans: Sequence[Plan], battle: Battle, seat: str) -> Iterator[Refusal]:
    """Every refusal, without suggestions for a unit that the turn has taken from the player or in whose orders it has changed anything."""
    upset = {plan.order.unit for plan in plans if plan.passed and plan.refusal is not None}
    for plan in plans:
        if plan.refusal is not None:
            unit = battle.units.get(plan.order.unit or "")
            moot = unit is None or unit.destroyed or unit.owner != seat or unit.name in upset
            yield replace(plan.refusal, instead=()) if moot and plan.refusal.instead else plan.refusal
