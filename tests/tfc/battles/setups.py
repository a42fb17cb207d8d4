"""Random tables: who sits at them, what lies on the map, and what flies there."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from bot.gamefile.game import GameFile
from bot.gamefile.reading import load
from rules.setups import Seat

SEATS = ("ash", "rook", "wren", "kite")
SIDES = (
    ("One", "Two"),
    ("One", "Two", "Three"),
    ("One", "Two", "One"),
    ("One", "Two", "One", "Two"),
    ("One", "Two", "Three", "Four"),
    ("One", "Two", "Two"),
)
NAMES = (
    "Argus", "Bravo", "Corsair", "Dauntless", "Eclair", "Falchion", "Gorgon", "Hyperion", "Ibis", "Jackdaw", "Kestrel",
    "Lodestar", "Minerva", "Nimbus", "Osprey", "Petrel", "Quasar", "Sabre", "Tempest", "Umbra", "Vesper", "Wyvern",
    "Yarrow", "Zephyr",
)  # fmt: skip
BODIES: dict[str, dict[str, Any]] = {
    "Rock": {"kind": "planet"},
    "Eden": {"kind": "planet", "atmosphere": True, "shield_operational": True},
    "Anvil": {"kind": "planet", "shield": 500, "hull": 300, "osi": 4000},
    "Sol": {"kind": "star"},
    "Veil": {"kind": "nebula", "type": 1},
    "Mist": {"kind": "nebula", "type": 2},
    "Flare": {"kind": "nebula", "type": 3},
    "Static": {"kind": "nebula", "type": 4},
    "Murk": {"kind": "nebula", "type": 5},
    "Belt": {"kind": "asteroids"},
}
FLEETS: tuple[tuple[str, ...], ...] = (
    ("fed_explorer", "fed_escort", "fed_escort", "fed_explorer"),
    ("fed_temporal", "fed_escort", "fed_temporal", "fed_explorer"),
    ("fed_trident", "fed_escort", "fed_fighter", "fed_explorer"),
    ("imp_imperator_iii", "imp_corvette", "imp_fighter", "imp_corvette"),
    ("imp_interdictor", "imp_shadow", "imp_corvette", "imp_imperator_iii"),
    ("imp_death_star", "imp_fighter", "imp_shadow", "imp_interdictor"),
    ("kli_raider", "kli_raider", "rom_warbird", "car_cruiser"),
    ("rom_warbird", "car_cruiser", "rom_warbird", "kli_raider"),
    ("bor_cube", "kli_raider", "bor_cube", "car_cruiser"),
)
PLACES = (
    *("open_space",) * 24,
    "orbit(Rock)", "orbit(Rock)", "orbit(Eden)", "orbit(Anvil)", "vicinity(Rock)", "star_orbit(Sol)", "nebula(Veil)",
    "nebula(Mist)", "nebula(Flare)", "nebula(Flare)", "nebula(Static)", "nebula(Murk)", "asteroids(Belt)", "orbit(Haven)",
    "docked(Haven)", "reserve",
)  # fmt: skip


@cache
def table() -> GameFile:
    """The table without its random parts."""
    return load(Path(__file__).with_name("base.yaml"))[0]


def battle(rng: random.Random) -> GameFile:
    """A random battle in which nothing has happened yet."""
    sides = rng.choice(SIDES)
    seats = tuple(Seat(name, side) for name, side in zip(SEATS, sides, strict=False))
    setup = replace(
        table().setup,
        seats=seats,
        moderators=("umpire",) if rng.random() < 0.85 else (),
        setup={"bodies": BODIES, "units": units(rng, [seat.name for seat in seats])},
    )
    return replace(table(), setup=setup)


def units(rng: random.Random, seats: list[str]) -> dict[str, dict[str, Any]]:
    """The fleets of the seats, a neutral station, and sometimes an installation."""
    names = iter(NAMES)
    found: dict[str, dict[str, Any]] = {"Haven": {"class": "station_outpost"}}
    if rng.random() < 0.5:
        found["Haven"]["seat"] = rng.choice(seats)
    for seat in seats:
        fleet = rng.choice(FLEETS)
        besieges = rng.choice((None, None, "orbit(Rock)", "orbit(Haven)"))
        for class_id in fleet[: rng.choice((2, 3, 3, 4))]:
            row = unit(rng, seat, class_id)
            if besieges is not None and row["location"] == "open_space" and not class_id.endswith("fighter"):
                row["location"] = besieges
            found[next(names)] = row
    if rng.random() < 0.3:
        gun = {"seat": rng.choice(seats), "kind": "installation", "location": "landed(Rock)", "osi_max": 900}
        found["Echo"] = {
            **gun,
            "shield_max": 200,
            "hull_max": 100,
            "beam_firepower": 400,
            "maneuverability": 0,
        }
    return found


def unit(rng: random.Random, seat: str, class_id: str) -> dict[str, Any]:
    """A ship or fighter group somewhere, now and then battered before the battle begins."""
    row: dict[str, Any] = {"seat": seat, "class": class_id, "location": rng.choice(PLACES)}
    if class_id.endswith("fighter"):
        row |= {
            "craft": rng.randint(1, 24),
            "location": "nebula(Veil)" if rng.random() < 0.1 else "open_space",
        }
    if class_id == "imp_death_star":  # one that can be hurt, or every battle with it is the same
        row |= {
            "osi_max": 20000,
            "shield_max": 3000,
            "hull_max": 3000,
            "beam_firepower": 4000,
            "location": "open_space",
        }
    if row["location"] == "reserve" or class_id.endswith("fighter"):
        return row
    if rng.random() < 0.25:
        row["shield"] = rng.choice((0, 0, 1, 120))
    if rng.random() < 0.15:
        row["hull"] = 0
    if rng.random() < 0.2:
        row["osi"] = rng.randint(60, 500)
    return row
