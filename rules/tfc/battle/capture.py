"""Taking a ship that is too weak to destroy itself (TFC-DMG-09; ruling ``capture.model``)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rules.game import Event
from rules.kit.effects import Effect
from rules.orders import Question
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.derive import WEAK_LIMIT, being_taken, shields_count, strength
from rules.tfc.battle.effects import until_ended
from rules.tfc.battle.events import EffectBegan
from rules.tfc.battle.state import Battle, Unit

RULE = "TFC-DMG-09"


def helpless(battle: Battle, target: Unit) -> bool:
    """Whether the ship can be taken at all: under 15 % strength, shields down."""
    return strength(target) < WEAK_LIMIT and not shields_count(battle, target)


def seizable(order: Command, battle: Battle, target: Unit) -> Question | None:
    """What must be asked before the order seizes the target."""
    return CAPTURE_MODEL[battle.rulings["capture.model"]][0](order, battle, target)


def seize(battle: Battle, unit: Unit, target: Unit, how: str) -> Iterator[Event]:
    """The target is as good as taken; its owner has one last turn (``how``: ``boarding``, ``tow`` or ``ruled``)."""
    how = CAPTURE_MODEL[battle.rulings["capture.model"]][1](battle, target, how)
    if not how or unit.owner is None or being_taken(battle, target):
        return
    data = {"how": how, "to": unit.owner}
    yield EffectBegan(
        effect=Effect(kind="seized", source=unit.name, on=(target.name,), data=data, until=until_ended())
    )


def _ask(order: Command, battle: Battle, target: Unit) -> Question | None:
    return order.ask(battle, "capture", "is_it_captured", target=target.name, rule=RULE)


def _nothing(order: Command, battle: Battle, target: Unit) -> Question | None:
    return None


def _as_ruled(battle: Battle, target: Unit, how: str) -> str:
    return "ruled"


def _if_helpless(battle: Battle, target: Unit, how: str) -> str:
    return how if helpless(battle, target) else ""


Asks = Callable[[Command, Battle, Unit], Question | None]
Takes = Callable[[Battle, Unit, str], str]

CAPTURE_MODEL: dict[str, tuple[Asks, Takes]] = {
    "ask": (_ask, _as_ruled),
    "boarding_or_tow": (_nothing, _if_helpless),
}
