"""What a unit can still pay in its turn (TFC-BUD-01 to 06)."""

from __future__ import annotations

from rules.orders import Refusal
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import Battle

BUDGET_FOR_MORE_TURNS = "TFC-BUD-04"
"""The rule of what is only begun with nothing owed."""

OVERDRAFT = {"one_extra": 1, "none": 0}
"""How many commands beyond the budget may be lent (TFC-BUD-03)."""


def over_budget(battle: Battle, command: Command, cost: int, spent: int, *, lent: bool) -> Refusal | None:
    """Why a command of this cost is more than its unit can pay beside what is ``spent``, or None.

    ``lent`` says that an order before it may borrow a command already.
    """
    unit = command.unit
    budget = battle.budgets.get(unit, 0)
    full = budget >= battle.rulings["budget.per_turn"]
    more = OVERDRAFT[battle.rulings["budget.overdraft"]] if full and (command.record.lends or lent) else 0
    if command.record.full_budget and not full and budget > 0:
        return refuse(BUDGET_FOR_MORE_TURNS, unit, "needs_full_budget", command=command.id)
    if spent + cost <= budget + more:
        return None
    return _excess(battle, unit, cost, budget, spent)


def _excess(battle: Battle, unit: str, cost: int, budget: int, spent: int) -> Refusal:
    if budget == 0 and battle.unit(unit).new:
        return refuse("TFC-BUD-05", unit, "new_unit")
    if budget == 0:
        return refuse("TFC-BUD-01", unit, "no_commands")
    if budget < battle.rulings["budget.per_turn"]:
        return refuse("TFC-BUD-03", unit, "in_debt", cost=cost, left=budget - spent)
    return refuse("TFC-BUD-06", unit, "over_budget", cost=cost, budget=budget, left=max(0, budget - spent))
