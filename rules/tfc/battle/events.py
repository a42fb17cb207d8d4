"""Everything that can happen in a battle. Events are the only writers of its state; :mod:`.apply` carries them out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.game import Audience, Event
from rules.kit.effects import Effect
from rules.kit.trace import Term
from rules.tfc.battle.state import Done, Interlock, Location, Pending, Running, Unit


class BattleEvent(Event, frozen=True, kw_only=True):
    """What every event of a battle has.

    ``veiled`` names units that were hidden when it happened, each with those who may learn of them all the same.
    """

    veiled: Mapping[str, Audience] = {}


class TurnOpened(BattleEvent, tag="turn_opened", frozen=True, kw_only=True):
    """A seat's own turn begins: its ``number`` in the seat's count, ``seq`` in the battle's (TFC-SEQ-03)."""

    seat: str
    number: int
    seq: int


class Budgeted(BattleEvent, tag="budgeted", frozen=True, kw_only=True):
    """The seat's units get so many commands each; their debts and grants are settled (TFC-BUD-01)."""

    seat: str
    commands: dict[str, int]


class Commanded(BattleEvent, tag="commanded", frozen=True, kw_only=True):
    """A command of a unit is carried out at its cost."""

    unit: str
    done: Done


class Declared(BattleEvent, tag="declared", frozen=True, kw_only=True):
    """A pending effect begins to wait for its target's own turn (TFC-SEQ-02); ``terms`` explain its strength."""

    pending: Pending
    terms: tuple[Term, ...] = ()


class Evaded(BattleEvent, tag="evaded", frozen=True, kw_only=True):
    """A pending effect is dodged; ``by`` is the command that dodged it."""

    n: int
    key: str
    unit: str
    source: str
    by: str


class Intercepted(BattleEvent, tag="intercepted", frozen=True, kw_only=True):
    """Point defence of ``unit`` cancels points of an effect (TFC-ATK-06); ``left`` is what remains of it."""

    n: int
    key: str
    unit: str
    target: str
    amount: int
    left: int
    wasted: int = 0


class Hit(BattleEvent, tag="hit", frozen=True, kw_only=True):
    """A unit or body loses points of one layer.

    ``of`` is the unit that was aimed at, where another stood in line for it (a station for a docked ship). ``fixes``
    is the scope in which the one-layer limit now holds that unit to this layer.
    """

    unit: str
    layer: str
    amount: int
    before: int
    after: int
    cause: str
    source: str | None = None
    n: int | None = None
    of: str | None = None
    fixes: str | None = None


class Wasted(BattleEvent, tag="wasted", frozen=True, kw_only=True):
    """Points of a hit are lost to the one-layer limit (TFC-DMG-02)."""

    unit: str
    amount: int
    layer: str
    source: str | None = None
    n: int | None = None


class Struck(BattleEvent, tag="struck", frozen=True, kw_only=True):
    """An effect reached its target and is done with; what it did stands in other events.

    ``points`` are those of fire that was neither evaded nor intercepted.
    """

    unit: str
    key: str
    n: int
    source: str | None = None
    of: str = ""
    points: int = 0


class Lost(BattleEvent, tag="lost", frozen=True, kw_only=True):
    """A pending effect comes to nothing: its target is gone, or (a ram) its source is."""

    n: int
    key: str
    unit: str
    reason: str


class Destroyed(BattleEvent, tag="destroyed", frozen=True, kw_only=True):
    """A unit or body leaves play for good."""

    unit: str
    cause: str
    source: str | None = None


class Moved(BattleEvent, tag="moved", frozen=True, kw_only=True):
    """A unit is now somewhere else. ``note`` keeps free words; ``arriving`` that it has just come out of F.T.L."""

    unit: str
    to: Location
    far_side_of: str | None = None
    between: tuple[str, str] | None = None
    note: str | None = None
    arriving: bool = False
    rule: str = "TFC-MOV-01"


class RangeSet(BattleEvent, tag="range", frozen=True, kw_only=True):
    """Two units are in or out of attacking range of each other (TFC-MOV-04)."""

    unit: str
    other: str
    apart: bool


class ShieldsSet(BattleEvent, tag="shields", frozen=True, kw_only=True):
    """A unit's shields go up or down; their points stay (TFC-DMG-05)."""

    unit: str
    up: bool


class Restored(BattleEvent, tag="restored", frozen=True, kw_only=True):
    """A unit gains shield points: by regeneration (TFC-DMG-04), modulation or an interlock's end."""

    unit: str
    layer: str
    amount: int
    after: int
    rule: str


class EffectBegan(BattleEvent, tag="effect_began", frozen=True, kw_only=True):
    """A lasting effect begins."""

    effect: Effect


class EffectEnded(BattleEvent, tag="effect_ended", frozen=True, kw_only=True):
    """A lasting effect is over."""

    effect: Effect


class LockSet(BattleEvent, tag="locked", frozen=True, kw_only=True):
    """Tractor beams of ``source`` now hold ``unit`` (TFC-SPC-15)."""

    unit: str
    source: str
    beams: int


class LockBroken(BattleEvent, tag="released", frozen=True, kw_only=True):
    """Tractor beams of ``source`` hold ``unit`` no more."""

    unit: str
    source: str


class CrewDied(BattleEvent, tag="crew_died", frozen=True, kw_only=True):
    """A unit's crew is dead (TFC-SPC-11)."""

    unit: str
    source: str | None = None


class CraftLost(BattleEvent, tag="craft_lost", frozen=True, kw_only=True):
    """A fighter group loses one craft outright (TFC-DMG-06)."""

    unit: str
    shield: int
    hull: int
    osi: int
    craft: int


class Appeared(BattleEvent, tag="appeared", frozen=True, kw_only=True):
    """A unit that was not in play before: launched, separated, handed over."""

    unit: str
    record: Unit


class Divided(BattleEvent, tag="separated", frozen=True, kw_only=True):
    """A unit is replaced by its parts (TFC-SPC-03); the first one inherits what waits for it and what holds it."""

    unit: str
    parts: tuple[str, ...]


class United(BattleEvent, tag="rejoined", frozen=True, kw_only=True):
    """Parts are one unit again, which inherits what waits for them and what holds them."""

    unit: str
    parts: tuple[str, ...]
    record: Unit


class TimeStopped(BattleEvent, tag="time_stopped", frozen=True, kw_only=True):
    """Time will stand still for one round (TFC-SPC-21); ``seats`` play in it, in order."""

    unit: str
    initiator: str
    seats: tuple[str, ...]


class Aboard(BattleEvent, tag="aboard", frozen=True, kw_only=True):
    """So many craft of a class are now aboard a unit."""

    unit: str
    class_id: str
    count: int


class Progressed(BattleEvent, tag="running", frozen=True, kw_only=True):
    """A special over several turns has come so far; None when it is over or given up."""

    unit: str
    running: Running | None
    special: str = ""


class Counted(BattleEvent, tag="counted", frozen=True, kw_only=True):
    """A counter of a unit changes."""

    unit: str
    counter: str
    value: int


class BodyChanged(BattleEvent, tag="body_changed", frozen=True, kw_only=True):
    """A planet's shield comes up or down."""

    unit: str
    shield_operational: bool


class PoolSet(BattleEvent, tag="interlock", frozen=True, kw_only=True):
    """A shield interlock begins or changes (TFC-SPC-23)."""

    unit: str
    record: Interlock


class PoolEnded(BattleEvent, tag="interlock_ended", frozen=True, kw_only=True):
    """A shield interlock is over; ``returned`` are the points dealt back to its members."""

    unit: str
    name: str
    returned: dict[str, int]


class Formed(BattleEvent, tag="formed", frozen=True, kw_only=True):
    """A unit takes its place in a formation, or leaves it (None)."""

    unit: str
    formation: str | None


class Captured(BattleEvent, tag="captured", frozen=True, kw_only=True):
    """A unit changes hands (TFC-DMG-09)."""

    unit: str
    owner: str


class Used(BattleEvent, tag="used", frozen=True, kw_only=True):
    """A once-a-match special is used up."""

    unit: str
    special: str


class Owed(BattleEvent, tag="debt", frozen=True, kw_only=True):
    """A unit has overdrawn its budget and pays one command next turn (TFC-BUD-03)."""

    unit: str
    debt: int


class Overridden(BattleEvent, tag="overridden", frozen=True, kw_only=True):
    """A moderator sets a field by hand."""

    unit: str
    field: str
    value: Any


class RulingChanged(BattleEvent, tag="ruling_changed", frozen=True, kw_only=True):
    """A ruling is another one from here on."""

    ruling: str
    value: Any


class Granted(BattleEvent, tag="granted", frozen=True, kw_only=True):
    """A unit gets more commands."""

    unit: str
    commands: int


class TurnClosed(BattleEvent, tag="turn_closed", frozen=True, kw_only=True):
    """A seat's own turn is played; the one-layer limit is cleared."""

    seat: str


class BattleOver(BattleEvent, tag="battle_over", frozen=True, kw_only=True):
    """One side is left, or none (TFC-SEQ-09)."""

    winner: str | None
