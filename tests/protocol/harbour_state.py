"""What there is in Lantern Harbour: boats, the night, what can happen, and how a game may be set up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules.game import Event
from rules.kit.rulings import Rulebook
from rules.kit.suggest import hint
from rules.messages import PUBLIC, Audience
from rules.setups import Problem

PLACES = ("cove", "reef", "deep")
RULINGS = Rulebook.load(
    {
        "catch.sides": {"default": 6, "options": [6, 8], "tier": 1, "rule": "HAR-01"},
        "bell.rings": {"default": 1, "options": [1, 2], "tier": 2, "rule": "HAR-04"},
    }
)


class Boat(Struct, frozen=True, kw_only=True):
    """A boat: whose it is, where it lies, the fish aboard, and whether it shows a light."""

    seat: str
    place: str = "quay"
    fish: int = 0
    dark: bool = False


class Harbour(Struct, frozen=True, kw_only=True):
    """The state: boats, where they mean to sail this night, by whom the bell was rung, and whether the master thinks."""

    title: str
    boats: Mapping[str, Boat]
    rulings: Mapping[str, Any]
    night: int = 1
    voyages: Mapping[str, tuple[str, str]] = {}
    first: Mapping[str, str] = {}
    rung: str | None = None
    thinking: bool = False

    def with_boat(self, name: str, boat: Boat) -> Harbour:
        return replace(self, boats={**self.boats, name: boat})


class Caught(Event, tag="caught", frozen=True, kw_only=True):
    boat: str
    place: str
    fish: int


class TurnedBack(Event, tag="turned_back", frozen=True, kw_only=True):
    boat: str
    place: str


class Found(Event, tag="found", frozen=True, kw_only=True):
    boat: str
    place: str


class BellRang(Event, tag="bell_rang", frozen=True, kw_only=True):
    boat: str
    night: int


def lights(boat: Boat) -> Audience:
    return Audience((boat.seat,)) if boat.dark else PUBLIC


def unknown(row: Mapping[str, Any], known: tuple[str, ...], path: tuple[str | int, ...]) -> list[Problem]:
    return [Problem((*path, key), f"{key} is unknown{hint(key, known)}") for key in row if key not in known]


def boat_problems(name: str, row: Any, seats: list[str]) -> list[Problem]:
    path = ("setup", "boats", name)
    if not isinstance(row, Mapping):
        return [Problem(path, "must be a map, like {seat: ash}")]
    problems = unknown(row, ("seat", "place", "fish", "dark"), path)
    if row.get("seat") not in seats:
        problems.append(
            Problem((*path, "seat"), f"{row.get('seat')} has no seat{hint(str(row.get('seat')), seats)}")
        )
    if row.get("place", "quay") not in (*PLACES, "quay"):
        problems.append(
            Problem((*path, "place"), f"{row['place']} is no place{hint(str(row['place']), PLACES)}")
        )
    fish = row.get("fish", 0)
    if not isinstance(fish, int) or isinstance(fish, bool) or fish < 0:
        problems.append(Problem((*path, "fish"), f"must be a whole number from 0 on, not {fish}"))
    if not isinstance(row.get("dark", False), bool):
        problems.append(Problem((*path, "dark"), "must be true or false"))
    return problems
