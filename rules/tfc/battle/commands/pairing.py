"""Attack orders that belong together: point defence with attack in one, and two at a unit that has just arrived."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from rules.kit.exact import plain
from rules.tfc.battle.combat.attacks import Beside
from rules.tfc.battle.combat.fire import WEAPONS
from rules.tfc.battle.commands.attack import Attack
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.commands.target_weapons import TargetWeapons
from rules.tfc.battle.derive import EVADE_LIMIT, maneuverability
from rules.tfc.battle.state import Battle, Unit


def join(battle: Battle, commands: Sequence[Command], put: Callable[[Command, Command], None]) -> None:
    """Tell both parts of an order that is half point defence and half attack what the other takes of the pools."""
    defence: dict[str, TargetWeapons] = {}
    for command in commands:
        if isinstance(command, TargetWeapons):
            defence[command.unit] = command
        elif isinstance(command, Attack) and command.joined and command.unit in defence:
            first = defence.pop(command.unit)
            if command.unit in battle.units:
                put(first, replace(first, beside=_taken_by(command, battle)))
                put(command, replace(command, beside=_taken_by(first, battle)))


def _taken_by(command: Attack | TargetWeapons, battle: Battle) -> Beside:
    """What one part of an order takes of both pools, in per cent."""
    beam, projectile = (plain(command.part(battle, weapon)) for weapon in WEAPONS)
    return beam, projectile


def pair_up(battle: Battle, commands: Sequence[Command], put: Callable[[Command, Command], None]) -> None:
    """Join two attack orders that together aim at a unit which has just come out of F.T.L. (TFC-MOV-07)."""
    waiting: dict[tuple[str, str], Attack] = {}
    same_ship, may = ARRIVAL[battle.rulings["ftl.arrival_targeting"]]
    for command in commands:
        if not isinstance(command, Attack) or len(command.targets) != 1:
            continue
        target = battle.units.get(command.targets[0].unit)
        unit = battle.units.get(command.unit)
        if target is None or unit is None or not target.arriving or not may(battle, unit):
            continue
        key = (command.unit if same_ship else "", target.name)
        first = waiting.pop(key, None)
        if first is None:
            waiting[key] = command
        elif first.unit == command.unit:
            put(first, replace(first, half=1))
            put(command, replace(command, half=2))
        else:
            put(first, replace(first, half=3))
            put(command, replace(command, half=3))


def is_half(command: Command | None) -> bool:
    """Whether the order reaches its target only together with another one."""
    return isinstance(command, Attack) and command.half > 0


ARRIVAL: dict[str, tuple[bool, Callable[[Battle, Unit], bool]]] = {
    "double_cost": (True, lambda battle, unit: not unit.stats.never_double_attack),
    "two_orders_any_ships": (False, lambda battle, unit: True),
    "slow_ships_only": (
        True,
        lambda battle, unit: (
            not unit.stats.never_double_attack and maneuverability(battle, unit) <= EVADE_LIMIT
        ),
    ),
}
