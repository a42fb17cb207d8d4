"""Capture: a helpless ship changes hands when its owner's next own turn closes (TFC-DMG-09)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar

from rules.game import Event
from rules.kit.exact import floor
from rules.orders import Question, Refusal
from rules.tfc.battle.capture import helpless, seizable, seize
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.derive import WEAK_LIMIT, being_taken, friends, on_map, shields_count, strength
from rules.tfc.battle.events import Captured, EffectEnded
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import Battle, Unit
from rules.tfc.battle.stillness import frozen


class Capture(Command, frozen=True, kw_only=True):
    """A capture claimed in so many words; the moderator judges it, or boarders and tows make it."""

    id: ClassVar[str] = "capture"

    target: str

    def check(self, battle: Battle) -> Refusal | Question | None:
        """The target must be an enemy that can no longer destroy itself, with its shields down."""
        unit = self.me(battle)
        target = battle.units.get(self.target)
        if target is None or not (on_map(target) or target.location.kind == "off_board"):
            return refuse("TFC-ATK-03", unit.name, "unknown_target", target=self.target)
        if friends(battle, unit, target):
            return refuse("TFC-DMG-09", unit.name, "own_ship", target=target.name)
        if strength(target) >= WEAK_LIMIT:
            percent = floor(strength(target) * 100)
            return refuse(
                "TFC-DMG-09", unit.name, "too_strong_to_capture", target=target.name, percent=percent
            )
        if shields_count(battle, target):
            return refuse("TFC-DMG-09", unit.name, "shields_keep_boarders_out", target=target.name)
        if being_taken(battle, target):
            return refuse("TFC-DMG-09", unit.name, "seized_already", target=target.name)
        question = seizable(self, battle, target)
        return question or refuse("TFC-DMG-09", unit.name, "board_or_tow_first", target=target.name)

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """As the moderator ruled; its owner has one last turn."""
        yield from seize(battle, self.me(battle), battle.unit(self.target), "ruled")


def changes_hands(battle: Battle) -> Iterator[Event]:
    """At CLOSE of the victim owner's next own turn, if what seized it still holds."""
    for effect in battle.effects:
        if effect.kind != "seized":
            continue
        target = battle.unit(effect.on[0])
        if target.owner not in (battle.seat, None) or frozen(battle, target):
            continue
        yield EffectEnded(effect=effect)
        if not target.destroyed and HOLDS[effect.data["how"]](battle, target):
            yield Captured(unit=target.name, owner=effect.data["to"])


HOLDS: dict[str, Callable[[Battle, Unit], bool]] = {
    "ruled": lambda battle, target: True,
    "boarding": helpless,
    "tow": lambda battle, target: helpless(battle, target) and target.location.kind == "off_board",
}

COMMANDS = (Capture,)
WATCHES = (changes_hands,)
