"""A post against the rules: which orders stand, which a rule refuses, which are asked about (turn sequence, steps 6 and 9)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from rules.messages import Arg
from rules.orbital_line.battle.apply import after
from rules.orbital_line.battle.commands import build
from rules.orbital_line.battle.commands.base import Command, record
from rules.orbital_line.battle.commands.fire_attack import Attack
from rules.orbital_line.battle.ends import conceded
from rules.orbital_line.battle.events import Special
from rules.orbital_line.battle.match import Match
from rules.orbital_line.battle.plan_manoeuvre import judge_manoeuvre
from rules.orbital_line.battle.state import AWAY, DESTROYED, GONE, PHASES, Battle, Ship
from rules.orbital_line.battle.verdicts import Verdicts, adding, prepared
from rules.orbital_line.battle.windows import on_turn
from rules.orbital_line.refusals import refuse
from rules.orders import Answer, Order, Refusal
from rules.posts import Posted

BLOCKS = ("power", "use", "manoeuvre", "fire", "pd", "status")
"""In this order blocks are judged. ``use`` holds modules that are used in another window than status (OL-STA-05)."""

_ADDS = ("power", "pd")


def judge(match: Match, act: Posted, answers: Mapping[str, Answer]) -> Verdicts:
    """Every order of a post, ship by ship and block by block."""
    verdicts = Verdicts(match)
    gathered: dict[tuple[str, str], list[Order]] = {}
    for order in act.standing():
        fault = _fault(match, order, act.post.author)
        if fault is not None:
            verdicts.refuse(order, fault)
        elif record(order.command).block == "any":
            _table_talk(verdicts, order, answers)
        else:
            gathered.setdefault((_block(match.battle, order), order.unit or ""), []).append(order)
    for block in BLOCKS:
        for (kind, unit), orders in gathered.items():
            if kind == block:
                _JUDGES[block](verdicts, unit, orders, answers)
    verdicts.refused += [item for item in act.reading.items if isinstance(item, Refusal)]
    verdicts.accepted.sort(key=lambda order: order.item)
    verdicts.refused.sort(key=lambda refusal: refusal.item)
    verdicts.asked.sort(key=lambda question: question.item)
    return verdicts


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
    if battle.hand(author) not in (ship.seat, None) and facts.block != "any":
        return refuse("OL-ORD-03", ship.name, "not_owner", owner=ship.seat)
    return _wrong_window(battle, order) or _absent(ship, facts.away) or _out_of_turn(match, order)


def _block(battle: Battle, order: Order) -> str:
    """The block of an order."""
    block = record(order.command).block
    return "use" if block == "status" and _phase(battle, order) != "status" else block


def _phase(battle: Battle, order: Order) -> str:
    """The phase that an order belongs to: a module is used in its own, and one that takes no orders in none (OL-STA-05)."""
    block = record(order.command).block
    cell = order.args.get("cell")
    if order.command == "status.activate" and cell is not None:
        module = battle.module(battle.ship(order.unit or "").parts[cell])
        return battle.phase if module.activation == "passive" and not module.ask else module.activation
    return "fire" if block == "pd" else block


def _wrong_window(battle: Battle, order: Order) -> Refusal | None:
    """Status orders may also be written in the fire window, power orders in any (turn sequence, steps 9 and 11)."""
    phase = _phase(battle, order)
    if phase not in PHASES or phase == battle.phase or (phase, battle.phase) == ("status", "fire"):
        return None
    if PHASES.index(phase) < PHASES.index(battle.phase):
        return refuse("OL-ORD-03", order.unit, "phase_closed", phase=phase)
    return refuse(
        "OL-STA-05", order.unit, "wrong_phase", command=order.command.replace(".", "_"), phase=phase
    )


def _out_of_turn(match: Match, order: Order) -> Refusal | None:
    """Where ships have their windows one after another, only the one whose window is open takes orders."""
    ship = on_turn(match)
    if ship in (None, order.unit) or record(order.command).block == "any":
        return None
    return refuse("OL-SEQ-01", order.unit, "out_of_turn", other=ship)


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
    given_up = order.args.get("give_up") and verdicts.match.battle.rulings["end.concede"] == "automatic"
    ended = conceded(verdicts.match.battle, order.unit or "") if given_up else None
    if question is None or ended is not None:
        verdicts.accepted.append(order)
        verdicts.end(ended)
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
    old = list(verdicts.match.orders(block, unit)) if adding(orders) or block in _ADDS else []
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
        answered = _answered(verdicts, order, command, battle, answers)
        if answered is None:
            continue
        settled = replace(order, args={**order.args, **_given(answered), **answered.bound(battle, battle)})
        verdicts.warn(settled, answered.remarks(battle, battle))
        kept.append(_Line(settled, answered))
        verdicts.accepted.append(settled)
        battle = after(answered.carry_out(battle, battle), battle)
    return kept


def _answered(
    verdicts: Verdicts, order: Order, command: Command, battle: Battle, answers: Mapping[str, Answer]
) -> Command | None:
    """The command with every question about it answered; None while one waits, or where the answer takes it back."""
    while (question := command.question(battle, battle)) is not None:
        answer = answers.get(question.key)
        if answer is None:
            verdicts.ask(order, question)
            return None
        answered = command.answered(answer)
        if answered is None:
            if question.asked_of == "moderator":
                verdicts.refuse(order, refuse("OL-STA-05", order.unit, "moderator_refused"))
            return None
        if answered == command:
            break
        command = answered
    return command


def _given(command: Command) -> Mapping[str, object]:
    """What an answer settled."""
    if not isinstance(command, Attack):
        return {}
    settled = {name: True for name in ("confirm", "allowed") if getattr(command, name)}
    return {**settled, **({"row": command.row} if command.row is not None else {})}


def _clash(kept: Sequence[_Line], command: Command, battle: Battle) -> Refusal | None:
    """A weapon attacks once, or as often as RULING ``fire.per_weapon`` says, and a ship has only so many systems (OL-FIR-01)."""
    if not isinstance(command, Attack):
        return None
    attacks = [line.command for line in kept if isinstance(line.command, Attack)]
    part = battle.ship(command.unit).parts[command.cell]
    weapon = battle.module(part)
    cells = [one.cell for one in attacks]
    if cells.count(part.at) >= int(battle.rulings["fire.per_weapon"]):
        return refuse("OL-FIR-01", command.unit, "weapon_used", weapon=weapon.name, weapon_ru=weapon.ru)
    kind = battle.ship_class(battle.ship(command.unit))
    systems = set(cells)
    if part.at not in systems and len(systems) >= kind.weapon_systems:
        extra: dict[str, Arg] = {"extra": weapon.name, "extra_ru": weapon.ru}
        args: dict[str, Arg] = {"class": kind.id, "limit": kind.weapon_systems, "n": len(systems) + 1}
        return refuse("OL-FIR-01", command.unit, "too_many_systems", **args, **extra)
    return None


def _rejects_excess(verdicts: Verdicts, unit: str, orders: Sequence[Order]) -> bool:
    """Whether too many attacks refuse the whole block (RULING ``orders.excess``: reject_all)."""
    battle = verdicts.match.battle
    if battle.rulings["orders.excess"] != "reject_all":
        return False
    old = verdicts.match.orders("fire", unit) if adding(orders) else ()
    attacks = [order for order in (*old, *orders) if order.command == "fire.attack"]
    kind = battle.ship_class(battle.ship(unit))
    systems = {order.args.get("cell") for order in attacks}
    if len(systems) <= kind.weapon_systems:
        return False
    extra = str(attacks[-1].args.get("weapon", ""))
    args: dict[str, Arg] = {"class": kind.id, "limit": kind.weapon_systems, "n": len(systems)}
    for order in orders:
        verdicts.refuse(
            order, refuse("OL-FIR-01", unit, "too_many_systems", **args, extra=extra, extra_ru=extra)
        )
    return True


def _plain(block: str) -> Callable[[Verdicts, str, Sequence[Order], Mapping[str, Answer]], None]:
    def judge_block(
        verdicts: Verdicts, unit: str, orders: Sequence[Order], answers: Mapping[str, Answer]
    ) -> None:
        before = len(verdicts.accepted)
        if block == "fire" and _rejects_excess(verdicts, unit, orders):
            return
        kept = _lines(verdicts, unit, orders, answers, block)
        if len(verdicts.accepted) > before:
            verdicts.match = verdicts.match.with_orders(block, unit, tuple(line.order for line in kept))

    return judge_block


_JUDGES = {"manoeuvre": judge_manoeuvre, **{block: _plain(block) for block in BLOCKS if block != "manoeuvre"}}
