"""Everything that can happen in a battle, a module for each topic. Events are the only writers of its state.

:mod:`rules.orbital_line.battle.apply` carries them out. Their tags are those of the report lines in chapter 10 of the
rulebook (``ol.rep.*``) where it has one.
"""

from rules.orbital_line.battle.events.damage import Exploded, Hit, HullHit, ModuleLost, ShipLost, Swung
from rules.orbital_line.battle.events.fire import (
    Attacked,
    AttackLost,
    Missed,
    PdFired,
    PdPolicySet,
    ShieldDown,
    ShieldHit,
    Shifted,
)
from rules.orbital_line.battle.events.moving import (
    ClimbSet,
    Left,
    ManoeuvreBegan,
    OrbitChanged,
    Overloaded,
    OverloadEnded,
    Overtook,
    Returned,
    ReturnOrdered,
    SpeedChanged,
    Turned,
)
from rules.orbital_line.battle.events.power import (
    Disrupted,
    DisruptionEnded,
    PowerShed,
    PrioritySet,
    Switched,
)
from rules.orbital_line.battle.events.rounds import (
    Ended,
    MotionSet,
    Passed,
    PhaseOpened,
    Repeated,
    Rolled,
    RoundBegan,
    RoundEnded,
    Unsealed,
)
from rules.orbital_line.battle.events.rulings import Overridden, RulingChanged, Special
from rules.orbital_line.battle.events.status import Activated, Recharged, Repaired

__all__ = [
    "Activated",
    "AttackLost",
    "Attacked",
    "ClimbSet",
    "Disrupted",
    "DisruptionEnded",
    "Ended",
    "Exploded",
    "Hit",
    "HullHit",
    "Left",
    "ManoeuvreBegan",
    "Missed",
    "ModuleLost",
    "MotionSet",
    "OrbitChanged",
    "OverloadEnded",
    "Overloaded",
    "Overridden",
    "Overtook",
    "Passed",
    "PdFired",
    "PdPolicySet",
    "PhaseOpened",
    "PowerShed",
    "PrioritySet",
    "Recharged",
    "Repaired",
    "Repeated",
    "ReturnOrdered",
    "Returned",
    "Rolled",
    "RoundBegan",
    "RoundEnded",
    "RulingChanged",
    "ShieldDown",
    "ShieldHit",
    "Shifted",
    "ShipLost",
    "Special",
    "SpeedChanged",
    "Switched",
    "Swung",
    "Turned",
    "Unsealed",
]
