"""The free-form special: anything a commander can think of, as the moderator rules (TFC-SPC-01, TFC-SEQ-07)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, TypeGuard

from msgspec.structs import replace

from rules.entries import EntryError
from rules.game import Event
from rules.kit.suggest import hint
from rules.orders import Answer, Question, Remark
from rules.sentences import said
from rules.tfc.battle.combat.damage import blow, direct, layers, take
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.events import Declared, Hit, Struck
from rules.tfc.battle.refusals import remark
from rules.tfc.battle.state import Battle, Pending

LAYERS = {"shield": ("shield", "pool"), "hull": ("hull",), "osi": ("osi",)}


class Special(Command, frozen=True, kw_only=True):
    """``text`` in the player's words; ``cost`` and ``effects`` as the answer gives them."""

    id: ClassVar[str] = "special"

    text: str = ""
    cost: int | None = None
    effects: tuple[Mapping[str, Any], ...] = ()

    def price(self, battle: Battle) -> int:
        """As answered, else what a special costs by ruling."""
        return super().price(battle) if self.cost is None else self.cost

    def check(self, battle: Battle) -> Question:
        """Always a question; it is another one when the words are."""
        question = self.ask(battle, "special", "may_it_do_this", {"text": self.text}, text=self.text)
        words = " ".join(self.text.casefold().split())
        return replace(question, key=self.key(battle, "special", words))

    def allowed(self, answer: Answer) -> Special:
        """With the cost and the effects that the moderator set.

        Raises :class:`rules.entries.EntryError` for a change that cannot be understood.
        """
        for fault in _faults(answer.set):
            raise EntryError("set", fault)
        return replace(self, cost=answer.set.get("cost"), effects=tuple(answer.set.get("effects") or ()))

    def warnings(self, battle: Battle, events: Sequence[Event]) -> tuple[Remark, ...]:
        """An effect of the answer that names nobody here is left out."""
        names = [str(effect.get("unit")) for effect in self.effects]
        lost = [name for name in names if name not in battle.units and name not in battle.bodies]
        return tuple(remark("TFC-SEQ-07", self.unit, "effect_on_nobody", target=name) for name in lost)

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """Each effect waits for its unit's own turn."""
        for number, effect in enumerate(self.effects, 1):
            name, amount = str(effect.get("unit")), _amount(effect)
            if name not in battle.units and name not in battle.bodies:
                continue
            straight = bool(effect.get("direct_osi"))
            yield Declared(
                pending=self.pending(
                    battle,
                    Special.id,
                    name,
                    key=self.key(battle, number),
                    points=0 if straight else amount,
                    direct_osi=amount if straight else 0,
                    data={"layer": str(effect["layer"])} if effect.get("layer") in LAYERS else {},
                )
            )


def _faults(changes: Mapping[str, Any]) -> Iterator[str]:
    """What is wrong with the changes under which a special is allowed."""
    yield from _unknown(changes, ("cost", "effects"))
    cost, effects = changes.get("cost"), changes.get("effects") or ()
    if cost is not None and not _is_points(cost):
        yield "cost must be a whole number of commands"
    if not isinstance(effects, list | tuple) or not all(isinstance(effect, Mapping) for effect in effects):
        yield "effects must be a list such as [{unit: Valiant, layer: shield, amount: 100}]"
        return
    for effect in effects:
        yield from _unknown(effect, ("unit", "layer", "direct_osi", "amount"))
        layer, straight = effect.get("layer"), effect.get("direct_osi")
        if layer is not None and layer not in tuple(LAYERS):
            yield said(
                "an effect's layer is one of {known}, not {layer}", known=", ".join(LAYERS), layer=layer
            )
        if straight is not None and not isinstance(straight, bool) and not _is_points(straight):
            yield "an effect's direct_osi is true, or a whole number of points"
        if not _is_points(effect.get("amount")) and not _is_points(straight):
            yield "an effect needs an amount, a whole number of points"


def _unknown(values: Mapping[str, Any], known: Sequence[str]) -> Iterator[str]:
    for key in values:
        if key not in known:
            near = hint(key, known) or said("; known are {known}", known=", ".join(known))
            yield said("{key} is unknown{near}", key=key, near=near)


def _is_points(value: Any) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _amount(effect: Mapping[str, Any]) -> int:
    """The points of an effect: ``amount``, or the value of ``direct_osi`` itself."""
    for value in (effect.get("amount"), effect.get("direct_osi")):
        if _is_points(value):
            return value
    return 0


def strike(battle: Battle, pending: Pending) -> Iterator[Event]:
    """What was ruled: points of one layer, straight from the OSI, or an ordinary hit."""
    hit = blow(pending, pending.points or pending.direct_osi, pending.kind)
    wanted = pending.data.get("layer")
    if pending.direct_osi or wanted == "osi":
        yield from direct(battle, hit)
    elif wanted is None:
        yield from take(battle, hit)
    else:
        layer = next((one for one in layers(battle, hit.target) if one.field in LAYERS[wanted]), None)
        if layer is not None:
            lost = min(layer.points, hit.amount)
            yield Hit(
                unit=layer.holder,
                layer=layer.field,
                amount=lost,
                before=layer.points,
                after=layer.points - lost,
                cause=pending.kind,
                source=pending.source,
                n=pending.n,
            )
    yield Struck(unit=pending.target, key=pending.key, n=pending.n, source=pending.source, of=pending.kind)


COMMANDS = (Special,)
STRIKES = {Special.id: strike}
