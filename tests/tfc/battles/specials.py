"""Random orders for specials. Players take their orders from here, so that these are among the makers."""

from __future__ import annotations

from rules.tfc.battle.derive import on_map, shields_count, strength
from tests.tfc.battles.orders import Helm, maker, orders

__all__ = ["Helm", "orders"]

BEAMERS = ("federation", "cardassian", "romulan", "borg")


@maker("transport")
def _transport(helm: Helm) -> str | None:
    if not helm.unit.stats.transporter_capacity:
        return None
    if helm.at("orbit") and helm.rng.random() < 0.5:
        return f"transport {helm.rng.choice((5, 20, 75))} to {helm.unit.location.place}"
    name = helm.among([u for u in helm.enemies() + helm.friends() if not shields_count(helm.battle, u)])
    return f"beam 10 {name}" if name else None


@maker("separate")
def _separate(helm: Helm) -> str | None:
    return "separate" if helm.unit.stats.separates_into else None


@maker("rejoin")
def _rejoin(helm: Helm) -> str | None:
    return "rejoin" if helm.unit.parent is not None else None


@maker("launch_fighters")
def _launch_fighters(helm: Helm) -> str | None:
    if not helm.unit.aboard:
        return None
    return helm.rng.choice(("lf all", "launch fighters 33%", f"launch fighters 4 as {helm.unit.name} Wing"))


@maker("scotty")
def _scotty(helm: Helm) -> str | None:
    down = [u for u in helm.enemies() if not shields_count(helm.battle, u) and on_map(u)]
    name = helm.among(down)
    return f"scotty {name}" if name and helm.unit.stats.faction in BEAMERS and helm.capital() else None


@maker("picard")
def _picard(helm: Helm) -> str | None:
    name = helm.among(helm.enemies())
    fitting = helm.unit.stats.faction in BEAMERS and helm.capital()
    return f"picard {name}" if name and fitting and helm.rng.random() < 0.2 else None


@maker("cloak")
def _cloak(helm: Helm) -> str | None:
    return "cloak" if helm.unit.stats.cloak and not helm.cloaked() else None


@maker("decloak")
def _decloak(helm: Helm) -> str | None:
    return "decloak" if helm.cloaked() and helm.rng.random() < 0.3 else None


@maker("graviton_wave")
def _graviton(helm: Helm) -> str | None:
    return "gdw" if helm.unit.stats.gdw_magnitude and helm.rng.random() < 0.3 else None


@maker("rotate_modulation")
def _modulate(helm: Helm) -> str | None:
    borg = any(u.stats.faction == "borg" for u in helm.enemies())
    low = helm.unit.shield * 2 < helm.unit.stats.shield_max
    return "modulate" if borg and low and not helm.unit.is_fighters else None


@maker("gravity_well")
def _well(helm: Helm) -> str | None:
    return "gravity well" if helm.unit.stats.gravity_well else None


@maker("gravwell_sensors")
def _gravwell(helm: Helm) -> str | None:
    return "gravwell" if helm.unit.stats.gravwell_sensors else None


@maker("tachyon_sweep")
def _tachyon(helm: Helm) -> str | None:
    return "tachyon" if helm.unit.stats.tachyon_sweep and helm.rng.random() < 0.4 else None


@maker("superlaser")
def _superlaser(helm: Helm) -> str | None:
    targets = [*(u.name for u in helm.enemies()), "Rock", "Eden"]
    return f"superlaser {helm.rng.choice(targets)}" if helm.unit.stats.superlaser else None


@maker("tractor")
def _tractor(helm: Helm) -> str | None:
    if not helm.unit.stats.tractor_emitters:
        return None
    name = helm.among(helm.enemies())
    return f"tractor {name}" if name else None


@maker("tow")
def _tow(helm: Helm) -> str | None:
    held = [lock.target for lock in helm.battle.locks if lock.source == helm.unit.name]
    where = helm.rng.choice(("into the Belt", "off board", "to open space"))
    return f"tow {helm.rng.choice(held)} {where}" if held else None


@maker("tractor_swing")
def _swing(helm: Helm) -> str | None:
    if not helm.unit.stats.tractor_emitters or helm.unit.stats.maneuverability < 750:
        return None
    larger = [u for u in helm.others() if u.stats.length_m > helm.unit.stats.length_m]
    name = helm.among(larger)
    return f"swing {helm.rng.choice([name or 'Rock', 'Rock'])}" if helm.rng.random() < 0.3 else None


@maker("tractor_shear")
def _shear(helm: Helm) -> str | None:
    down = [u for u in helm.enemies() if not shields_count(helm.battle, u)]
    name = helm.among(helm.enemies() if helm.unit.stats.faction == "borg" else down)
    return f"shear {name}" if name and helm.unit.stats.tractor_emitters >= 4 else None


@maker("voss")
def _voss(helm: Helm) -> str | None:
    able = helm.unit.stats.length_m > 500 and helm.capital() and strength(helm.unit) * 2 > 1
    return "voss Rock" if able and helm.rng.random() < 0.3 else None


@maker("marymount")
def _marymount(helm: Helm) -> str | None:
    quantum = helm.unit.stats.projectile_family == "quantum_torpedo"
    return helm.rng.choice(("marymount 100%", "marymount 50%")) if quantum else None


@maker("akuzi_pause")
def _pause(helm: Helm) -> str | None:
    able = helm.unit.stats.temporal_shielding and not helm.battle.used.get("pause")
    return "pause" if able and helm.rng.random() < 0.3 else None


@maker("akuzi_reverse")
def _reverse(helm: Helm) -> str | None:
    able = helm.unit.stats.temporal_shielding and not helm.battle.used.get("reverse")
    return "reverse" if able and helm.battle.turns.get(helm.unit.owner or "") else None


@maker("form_up")
def _form(helm: Helm) -> str | None:
    capitals = [u for u in helm.friends() if u.owner == helm.unit.owner and u.stats.kind == "capital"]
    return "form Delta" if helm.capital() and len(capitals) >= 2 and helm.rng.random() < 0.1 else None


@maker("shield_interlock")
def _interlock(helm: Helm) -> str | None:
    together = [u for u in helm.battle.owned(helm.unit.owner) if u.formation is not None]
    return (
        "interlock Delta"
        if helm.unit in together and len(together) >= 3 and not helm.battle.interlocks
        else None
    )


@maker("release_interlock")
def _unlink(helm: Helm) -> str | None:
    return (
        "interlock off"
        if any(lock.lead == helm.unit.name for lock in helm.battle.interlocks.values())
        else None
    )


@maker("special")
def _special(helm: Helm) -> str | None:
    name = helm.among(helm.enemies())
    return f'special "vent plasma at {name}"' if name and helm.capital() and helm.rng.random() < 0.1 else None


@maker("surrender")
def _surrender(helm: Helm) -> str | None:
    return "surrender" if strength(helm.unit) * 4 < 1 else None


@maker("capture")
def _capture(helm: Helm) -> str | None:
    weak = [u for u in helm.enemies() if strength(u) * 100 < 15 and not shields_count(helm.battle, u)]
    name = helm.among(weak)
    return f"capture {name}" if name else None
