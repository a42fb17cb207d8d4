"""Class stats of ships and craft (rulebook 2.1), shared by battles and yards."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct


class Stats(Struct, frozen=True, gc=False, kw_only=True):
    """The stats of a class; fighters per single craft. All values are integers of the rulebook's points."""

    class_id: str | None = None
    name: str = ""
    faction: str = "other"
    kind: str = "capital"
    length_m: int = 300
    osi_max: int = 1
    shield_max: int = 0
    hull_max: int = 0
    beam_firepower: int = 0
    projectile_firepower: int = 0
    beam_family: str = "turbolaser"
    projectile_family: str = "photon_torpedo"
    weapon_accuracy: int = 0
    maneuverability: int = 0
    sublight_speed: int = 60
    ftl_type: str = "warp"
    crewed: bool = True
    never_double_attack: bool = False
    regenerative_shields: bool = False
    metaphasic: bool = False
    temporal_shielding: bool = False
    stealth_coating: bool = False
    cloak: bool = False
    can_land: bool = False
    slam: bool = False
    tractor_emitters: int = 0
    transporter_capacity: int = 0
    gdw_magnitude: int = 0
    core_output_tw: int = 0
    gravity_well: bool = False
    gravwell_sensors: bool = False
    tachyon_sweep: bool = False
    superlaser: bool = False
    separates_into: tuple[str, ...] = ()
    fighter_complement: Mapping[str, int] = {}
    cost_cu: int | None = None
