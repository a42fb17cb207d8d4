"""The steps of an own turn (rulebook 4.1), each a function of the stage and the orders' plans."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from rules.game import Event
from rules.kit.effects import Effect
from rules.orders import Answer, Order, Question, Refusal
from rules.tfc.battle.commands import after_impact, endings, openings, step_ends, watches
from rules.tfc.battle.derive import armed, being_taken, heir, pursuable, side
from rules.tfc.battle.effects import kind_of
from rules.tfc.battle.events import (
    BattleOver,
    Budgeted,
    EffectEnded,
    Owed,
    Progressed,
    TurnClosed,
    TurnOpened,
)
from rules.tfc.battle.state import Battle, Unit
from rules.tfc.battle.stillness import frozen
from rules.tfc.battle.turn.foresight import commanded
from rules.tfc.battle.turn.judgement import judge
from rules.tfc.battle.turn.plan import Plan, void
from rules.tfc.battle.turn.regeneration import regeneration
from rules.tfc.battle.turn.stage import Stage
from rules.tfc.battle.turn.terrain import TOLLS

Answers = Mapping[str, Answer]


def open_turn(stage: Stage, seat: str) -> None:
    """The turn opens: arrivals are over, cloaks are complete."""
    battle = stage.battle
    stage.happen([TurnOpened(seat=seat, number=battle.turns.get(seat, 0) + 1, seq=battle.seq + 1)])
    _end(stage, "open")
    for opening in openings():
        stage.happen(opening(stage.battle))


def budget(stage: Stage) -> None:
    """Step 4. Every own unit gets its commands; debt is paid."""
    battle = stage.battle
    commands = {unit.name: commands_of(battle, unit) for unit in _moving(battle)}
    stage.happen([Budgeted(seat=battle.seat, commands=commands)])


def commands_of(battle: Battle, unit: Unit) -> int:
    """The commands that a unit may be given in the turn that opens (TFC-BUD-01, 03, 05)."""
    if unit.destroyed or unit.location.kind == "separated":
        return 0
    if unit.stats.kind in ("station", "installation") and not armed(unit):
        return unit.granted
    allowance: int = battle.rulings["budget.per_turn"]
    return max(0, allowance - unit.debt) + unit.granted


def lapse(stage: Stage, plans: list[Plan], answers: Answers) -> None:
    """Step 5's end: what is not continued or paid for in this post lapses (TFC-SEQ-06, TFC-BUD-04)."""
    _lapse(stage, {(plan.order.unit, plan.order.command) for plan in plans if plan.stands})


def forsake(stage: Stage, orders: Sequence[Order]) -> None:
    """Step 5's beginning: what no order of the post even means to continue lapses before any order is judged."""
    _lapse(stage, {(order.unit, order.command) for order in orders})


def _lapse(stage: Stage, given: set[tuple[str | None, str]]) -> None:
    for effect in stage.battle.effects:
        upkeep = kind_of(effect).upkeep
        if upkeep is not None and _mine(stage.battle, effect) and (effect.source, upkeep) not in given:
            _over(stage, effect)
    for unit in _moving(stage.battle, _is_running):
        assert unit.running is not None
        if (unit.name, unit.running.special) not in given:
            stage.happen([Progressed(unit=unit.name, running=None, special=unit.running.special)])


def react(stage: Stage, plans: list[Plan], answers: Answers) -> None:
    """Step 6. Evade, target weapons, F.T.L. out are matched to what waits."""
    reacting = [
        plan for plan in plans if plan.stands and plan.command and plan.command.record.step == "react"
    ]
    for plan in sorted(reacting, key=lambda plan: plan.command.urgency() if plan.command else (0, 0)):
        _carry_out(stage, plan, answers)


def impact(stage: Stage, plans: list[Plan], answers: Answers) -> None:
    """Step 7. Pending effects on own units are applied, the oldest first."""
    seat = stage.battle.seat
    for pending in stage.battle.pending:
        unit = stage.battle.units.get(pending.target)
        if unit is None or unit.owner != seat or frozen(stage.battle, unit):
            continue
        if any(p.key == pending.key for p in stage.battle.pending):
            stage.land(pending)
    for follow in after_impact():
        stage.happen(follow(stage.battle))
    stage.settle()
    _step_ends(stage)


def _step_ends(stage: Stage) -> None:
    for end in step_ends():
        stage.happen(end(stage.battle))


def expire(stage: Stage, plans: list[Plan], answers: Answers) -> None:
    """Step 8. Effects "for N turns" that were ordered N own turns ago end."""
    _end(stage, "expire")


def act(stage: Stage, plans: list[Plan], answers: Answers) -> None:
    """Step 9. All other orders run in written order, each checked again against the state that it now meets."""
    for plan in plans:
        if plan.stands and plan.command is not None and plan.command.record.step == "act":
            _carry_out(stage, plan, answers)
        elif plan.carried_out and plan.command is not None and not plan.command.me(stage.battle).destroyed:
            stage.happen(plan.command.afterwards(stage.battle))
            stage.settle()
    _unpaid(stage)
    _step_ends(stage)


def _unpaid(stage: Stage) -> None:
    """A special over several turns whose payment of this turn came to nothing is lost (TFC-BUD-04)."""
    for unit in _moving(stage.battle, _is_running):
        assert unit.running is not None
        paid = {done.command for done in stage.battle.done.get(unit.name, ())}
        if unit.running.special not in paid:
            stage.happen([Progressed(unit=unit.name, running=None, special=unit.running.special)])


def _carry_out(stage: Stage, plan: Plan, answers: Answers) -> None:
    command = plan.command
    assert command is not None
    if command.unit not in stage.battle.units:
        void(plan, "TFC-BUD-05", "never_appeared")
        return
    if command.me(stage.battle).destroyed:
        void(plan, "TFC-SEQ-03", "destroyed_before_acting")
        return
    if command.record.step == "act":
        verdict = judge(stage.battle, command, answers)
        if isinstance(verdict, Refusal):
            plan.refuse(verdict)
            return
        if isinstance(verdict, Question):
            plan.ask(verdict)
            return
    before = stage.battle
    plan.carried_out = True
    stage.happen(commanded(before, command))
    seen = len(stage.events)
    stage.happen(command.carry_out(stage.battle))
    stage.bury(before, command.id, command.unit)
    stage.settle()
    plan.warn(*command.warnings(before, stage.events[seen:]))


def aftermath(stage: Stage, plans: list[Plan], answers: Answers) -> None:
    """Step 10. What steps 7 and 9 put on the player's own and on neutral units is applied, in the order raised."""
    while True:
        waiting = next((p for p in stage.battle.pending if _at_once(stage.battle, p.target)), None)
        if waiting is not None:
            stage.land(waiting)
            continue
        before = stage.battle
        _step_ends(stage)
        if stage.battle is before:
            return


def _at_once(battle: Battle, target: str) -> bool:
    unit = battle.units.get(target)
    return unit is None or (unit.owner in (battle.seat, None) and not frozen(battle, unit))


def _moving(battle: Battle, which: Callable[[Unit], bool] | None = None) -> list[Unit]:
    """The units of the player on turn for which time goes on; of these the ones that are asked for."""
    own = [unit for unit in battle.units.values() if unit.owner == battle.seat]
    if which is not None:
        own = list(filter(which, own))
    return own if battle.stillness is None else [unit for unit in own if not frozen(battle, unit)]


def _is_running(unit: Unit) -> bool:
    return unit.running is not None


def terrain(stage: Stage, plans: list[Plan], answers: Answers) -> None:
    """Step 11. Star orbits and asteroid fields take their toll of own units that are there now."""
    for unit in _moving(stage.battle):
        toll = TOLLS.get(unit.location.kind)
        if toll is not None:
            before = stage.battle
            stage.happen(toll(before, unit))
            stage.bury(before, unit.location.kind, None)


def regenerate(stage: Stage, plans: list[Plan], answers: Answers) -> None:
    """Step 12. Regenerative shields gain 100 points, never above their maximum (TFC-DMG-04)."""
    for unit in _moving(stage.battle):
        if unit.stats.regenerative_shields and not unit.destroyed:
            stage.happen(regeneration(stage.battle, unit))


def close(stage: Stage, plans: list[Plan], answers: Answers) -> None:
    """Step 13. "Next turn" effects end, debts are written, the one-layer limit is cleared."""
    _end(stage, "close")
    for watch in watches():
        stage.happen(watch(stage.battle))
    _write_debts(stage)
    stage.happen([TurnClosed(seat=stage.battle.seat)])
    stage.happen(_ending(stage.battle))


def _write_debts(stage: Stage) -> None:
    for name, done in stage.battle.done.items():
        unit = heir(stage.battle, stage.battle.unit(name))
        spent = sum(one.cost for one in done)
        if spent > stage.battle.budgets.get(name, 0) and not unit.destroyed and unit.debt == 0:
            stage.happen([Owed(unit=unit.name, debt=1)])


def _end(stage: Stage, step: str) -> None:
    """End the effects whose time comes in this step of this own turn of their source."""
    for effect in stage.battle.effects:
        until = effect.until
        if until.step != step or not _mine(stage.battle, effect):
            continue
        if until.turn is None or stage.battle.unit(effect.source).own_turns >= until.turn:
            _over(stage, effect)


def _over(stage: Stage, effect: Effect) -> None:
    stage.happen([EffectEnded(effect=effect)])
    follows = endings().get(effect.kind)
    if follows is not None:
        stage.happen(follows(stage.battle, effect))


def _mine(battle: Battle, effect: Effect) -> bool:
    source = battle.units.get(effect.source)
    return source is not None and source.owner == battle.seat and not frozen(battle, source)


def _ending(battle: Battle) -> Iterator[Event]:
    """TFC-SEQ-09: the battle is over when at most one side has units on the map, in pursuit or in reserve.

    Not as long as a ship is about to change hands: its owner has one last turn (TFC-DMG-09).
    """
    if battle.over or not ENDS[battle.rulings["battle.end"]]:
        return
    present: set[str | None] = set()
    for unit in battle.units.values():
        if _in_the_battle(battle, unit):
            present.add(side(battle, unit.owner))
        if len(present) > 1:
            return
    if any(being_taken(battle, unit) for unit in battle.units.values()):
        return
    owners = (*(unit.owner for unit in battle.units.values()), *battle.turns)
    sides = {side(battle, owner) for owner in owners} - {None}
    if len(sides) > 1:
        yield BattleOver(winner=next(iter(present), None))


ENDS = {"last_side_standing": True, "moderator_only": False}
"""Whether a battle is over by itself."""


def _in_the_battle(battle: Battle, unit: Unit) -> bool:
    if unit.owner is None or unit.location.kind in ("destroyed", "separated", "off_board"):
        return False
    if unit.location.kind == "ftl":
        return pursuable(battle, unit)
    return True
