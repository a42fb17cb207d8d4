"""The kinds of lasting effect (``effects.yaml``, and the records of the commands that alone leave them) and the questions that commands may ask about them.

A command asks what forbids it; it knows no effect by name.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct

from rules import data
from rules.kit.effects import Effect, Until
from rules.tfc.battle.places import place

if TYPE_CHECKING:
    from rules.tfc.battle.state import Battle, Unit


class EffectKind(Struct, frozen=True, kw_only=True):
    """One kind. ``forbids`` lists commands its bearer may not give, ``allows``
    what it may do although its place does not offer it.

    ``map_wide`` forbids them to every unit on the map whose drive is in ``drives``. ``disarms`` lists the weapon kinds
    that are dead; ``cloak`` marks a cloak in whatever state, ``hides`` a complete one, which bars fire at the bearer, ``shows`` lifts that for the source's side; ``blinds`` bars the
    first of the pair from aiming at the second. ``upkeep`` is the command that must be given each own turn.
    ``outlives`` says that it goes on when its source is gone, ``takes`` that its bearer is about to change hands.
    """

    name: str
    rule: str
    forbids: tuple[str, ...] = ()
    outlives: bool = False
    map_wide: bool = False
    drives: tuple[str, ...] = ()
    shields_down: bool = False
    disarms: tuple[str, ...] = ()
    cloak: bool = False
    hides: bool = False
    shows: bool = False
    blinds: bool = False
    double_speed: bool = False
    allows: tuple[str, ...] = ()
    upkeep: str | None = None
    takes: bool = False


PACKAGE = "rules.tfc.battle"


@cache
def kinds() -> Mapping[str, EffectKind]:
    """Every kind of lasting effect by its name."""
    groups = data.load(PACKAGE, "effects.yaml")["groups"]
    rows = dict(data.load(PACKAGE, "effects.yaml")["kinds"])
    for record in data.names(PACKAGE, "commands", ".yaml"):
        if "." not in record:
            rows |= data.load(PACKAGE, f"commands/{record}.yaml").get("effects", {})
    table: dict[str, EffectKind] = {}
    for name, row in rows.items():
        fields = {"name": name, **row}
        for key in ("forbids", "allows", "drives", "disarms"):
            if key in fields:
                fields[key] = tuple(one for word in fields[key] for one in groups.get(word, (word,)))
        table[name] = EffectKind(**fields)
    return table


def kind_of(effect: Effect) -> EffectKind:
    """The record of an effect's kind."""
    return kinds()[effect.kind]


def active(battle: Battle) -> tuple[Effect, ...]:
    """The effects that have begun, on their source's own count of turns."""
    if not battle.effects:
        return ()
    return tuple(effect for effect in battle.effects if not effect.begins or _begun(battle, effect))


def _begun(battle: Battle, effect: Effect) -> bool:
    source = battle.units.get(effect.source)
    return source is None or source.own_turns >= effect.begins


def on(battle: Battle, unit: str) -> tuple[Effect, ...]:
    """The effects that a unit bears now."""
    if not battle.effects:
        return ()
    return tuple(effect for effect in active(battle) if unit in effect.on)


def forbidding(battle: Battle, unit: Unit, command: str) -> EffectKind | None:
    """The kind of an effect that keeps the unit from a command, or None."""
    for effect in active(battle):
        kind = kind_of(effect)
        if command not in kind.forbids:
            continue
        if kind.map_wide and unit.stats.ftl_type in kind.drives and place(unit.location).on_map:
            return kind
        if unit.name in effect.on and not kind.map_wide and not kind.blinds:
            return kind
    return None


def allowed(battle: Battle, unit: Unit) -> tuple[str, ...]:
    """Commands that effects let the unit give although its place does not offer them."""
    return tuple(command for effect in on(battle, unit.name) for command in kind_of(effect).allows)


def disarming(battle: Battle, unit: str, weapon: str) -> EffectKind | None:
    """The kind of an effect that keeps a weapon kind of the unit dead, or None."""
    for effect in active(battle):
        kind = kind_of(effect)
        if unit in effect.on and weapon in kind.disarms:
            return kind
    return None


def for_turns(n: int, unit: Unit) -> Until:
    """The span "for N turns": ends in EXPIRE of own turn t+N (TFC-SEQ-06)."""
    return Until(unit.own_turns + n, "expire")


def next_turns(n: int, unit: Unit, since: int | None = None) -> Until:
    """The span "for the next N turns": ends at CLOSE of own turn t+N (TFC-SEQ-06); t is now or ``since``."""
    return Until((unit.own_turns if since is None else since) + n, "close")


def following(unit: Unit) -> int:
    """The own turn after this one, for effects that begin "in its next own turn"."""
    return unit.own_turns + 1


def when_its_turn_opens(unit: Unit) -> Until:
    """Until the owner's next own turn opens."""
    return Until(unit.own_turns + 1, "open")


def engaged(n: int, unit: Unit) -> Until:
    """The span "engaged for N turns": own turns are counted, t being number 1; ends at CLOSE of t+N-1 (TFC-SEQ-06)."""
    return Until(unit.own_turns + n - 1, "close")


def while_continued() -> Until:
    """Lapses at CHECK of the first own turn whose post lacks the continuing command (TFC-SEQ-06)."""
    return Until(None, "check")


def until_ended() -> Until:
    """Lasts until a rule ends it."""
    return Until(None, "rule")
