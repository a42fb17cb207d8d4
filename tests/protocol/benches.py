"""What the common suite needs to know of each kind of game: a story, lines for random posts, what must always hold."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from bot.gamefile.game import GameFile
from bot.gamefile.reading import load
from tests.orbital_line.invariants import battle_is_sound, dock_is_sound

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Hidden:
    """Two posts of one seat that differ only in what ``other`` must not learn."""

    seat: str
    first: str
    second: str
    other: str


@dataclass(frozen=True)
class Bench:
    """One kind of game on the bench. ``story`` is a file whose log plays something of everything."""

    story: str
    lines: tuple[str, ...]
    refused: tuple[str, str]
    holds: Callable[[Mapping[str, Any]], bool]
    hidden: tuple[Hidden, ...] = ()

    def game(self) -> GameFile:
        return load(HERE / self.story)[0]


def boats_are_somewhere(state: Mapping[str, Any]) -> bool:
    return all(
        boat["fish"] >= 0 and boat["place"] in {"quay", "cove", "reef", "deep"}
        for boat in state["units"].values()
    )


def layers_are_within_bounds(state: Mapping[str, Any]) -> bool:
    return all(
        0 <= unit[layer] <= unit[f"{layer}_max"]
        for unit in state["units"].values()
        for layer in ("shield", "hull", "osi")
    )


def yards_are_sound(state: Mapping[str, Any]) -> bool:
    """Invariants 27, 28 and 32 as far as one state shows them."""
    projects = [one for yard in state["yards"].values() for one in yard["projects"]]
    ticks = [tick for yard in state["yards"].values() for tick in yard["ticks"]]
    return (
        layers_are_within_bounds(state)
        and all(0 <= one["applied_cu"] <= one["cost_cu"] for one in projects)
        and all((one["applied_cu"] == one["cost_cu"]) for one in projects if one["status"] == "completed")
        and all(
            tick["made"] == tick["applied"] + Fraction(tick["repaired"]) + Fraction(tick["wasted"])
            for tick in ticks
        )
    )


def fleets_are_sound(state: Mapping[str, Any]) -> bool:
    homes = [name for fleet in state["fleets"].values() for name in fleet["units"]]
    return sorted(homes) == sorted(state["units"]) and all(
        0 <= unit["crew_dead"] <= unit["crew_casualties"] <= unit["crew"]
        and 0 <= unit["turns_unsupplied"] < 6
        and unit["fast_ticks"] >= 0
        and unit["section"] == state["fleets"][unit["fleet"]]["section"]
        for unit in state["units"].values()
    )


BENCHES = {
    "harbour": Bench(
        story="harbour.yaml",
        lines=(
            "Heron: sail reef",
            "Heron: sail",
            "Moth: sail deep",
            "Moth: search reef",
            "Crab: sail reef",
            "Crab: sail",
            "Crab: search deep",
            "Crab: ring",
            "Moth: ring",
            "Heron: sail nowhere",
            "A fine night for it.",
        ),
        refused=("ash", "Heron: sail nowhere\nCrab: sail reef"),
        holds=boats_are_somewhere,
        hidden=(
            Hidden("ash", "Moth: sail deep", "Moth: sail reef", "rook"),
            Hidden("ash", "Moth: sail deep", "Moth: sail nowhere", "rook"),
            Hidden("ash", "Moth: sail deep", "Moth: sail", "rook"),
        ),
    ),
    "tfc.battle": Bench(
        story="tfc_battle.yaml",
        lines=(
            "A1: att B1",
            "A1: att B1 b50 t50; att B2 b50",
            "A1: evade",
            "A2: evade x2",
            "A2 fires everything at B2 and evades.",
            "A2: remain",
            "A1: att B1 b70; att B2 b60",
            "B1: att A1",
            "B1: att A2 b100",
            "B1: evade",
            "B2: att A2 x2",
            "B2: evade; att A1",
            "B2: move to open space",
            "B1 holds.",
            "If they fire, B2 evades.",
            "pass",
            "That was close!",
        ),
        refused=("ash", "A1: att B1 b70, B2 b60"),
        holds=layers_are_within_bounds,
    ),
    "tfc.yards": Bench(
        story="tfc_yards.yaml",
        lines=(
            "yard Kuat: build 1 Shadow Corvette with all",
            "yard Kuat: build 2 Gravity Cruisers with 1-3, priority 1",
            "yard Kuat: assign 1-2 to Shadow Corvette #1",
            "yard Kuat: assign 4 to Gravity Cruiser",
            "yard Kuat: scrap Shadow Corvette #1",
            "yard Kuat: scrap Gravity Cruiser",
            "yard Kuat: repair Avenger at 5-6",
            "yard Kuat: withdraw Avenger",
            "yard Kuat: build 1 supply depot with 6",
            "yard Kuat: status",
            "If they come, Kuat builds a Death Star.",
            "yard Utopia: build 1 Lancer with all",
            "yard Utopia: build 1 Type 1 drydock with 1-2",
            "Utopia repairs Valiant.",
            "Utopia probably builds a Pathfinder.",
            "yard Utopia: research cloaks",
            "What a month!",
        ),
        refused=("rook", "yard Kuat: assign 9 to Gravity Cruiser #1"),
        holds=yards_are_sound,
    ),
    "orbital_line.battle": Bench(
        story="orbital_battle.yaml",
        lines=(
            "Fearless: right 2",
            "Fearless: burn 2, left 1",
            "Fearless drifts.",
            "Fearless: brake 1",
            "Fearless burns five, then points at the planet.",
            "HiryuBeam at Manta, centre",
            "R-60 -> Manta, row 2; FlaK -> Lynx",
            "Fearless: switch off the shield",
            "Fearless: repair C1",
            "If Manta runs, Fearless burns 1.",
            "Манта: влево 3",
            "Манта: разгон 4",
            "Рысь: нос на Fearless через левый борт",
            "Рысь: тормозим на 3 деления",
            "M2 по Fearless, правый корпус",
            "Рысь: автопушка по Fearless, ряд 3",
            "ПРО: зенитки не стреляют",
            "Fearless: отмена",
            "Ещё вправо 1.",
            "Ну и закат сегодня.",
        ),
        refused=("ash", "Fearless: right 9; Manta: left 1"),
        holds=battle_is_sound,
    ),
    "orbital_line.dock": Bench(
        story="orbital_dock.yaml",
        lines=(
            'BUILD "Heron" on template Stiletto',
            "ПРОЕКТ «Чайка», шаблон Рысь",
            "B1 - HiryuBeam",
            "B4 - Kestrel R2",
            "C1 - автопушка АГ-1; B2 - Kestrel R1",
            "S1 - Trim Jets",
            "A1 - ReichmetallFlaK, поворот 2",
            "B2 - пусто",
            "C4 - реактор",
            "Остальное заполнить бронёй Vigner LAP",
            "power priority: HiryuBeam, Z6",
            "Готово.",
            "Красивый выйдет корабль!",
        ),
        refused=("ash", 'BUILD "Gull" on template Thunderer\nB2 - R-99'),
        holds=dock_is_sound,
    ),
    "fots.movement": Bench(
        story="fots_movement.yaml",
        lines=(
            "1st Fleet: WF 5 to 410x420/46, then patrol.",
            "1st Fleet: WF 6 to /14",
            "1st Fleet: W1-4 WF6 to /46, W5-8 WF5. End: /12",
            "1st Fleet: detach Borage to /46",
            "Borage: hold",
            "Aster: WF 9 to /46",
            "1st Fleet: if any enemy enters our comgrid, go to /55 at WF 6",
            "1st Fleet: if they look weak, attack",
            "Watch: react within 5 of 410x420/73, intercept near the colony",
            "Watch hides behind a comet",
            "Train: transfer 1 bay of supplies to Aster",
            "Fern: tow Elm",
            "Fern: release Elm",
            "1st Fleet: cancel orders",
            "3rd Fleet: WF 6 to 410x420/54",
            "3rd Fleet: WF 6 via 411x420/41, 410x420/50",
            "3rd Fleet: react within 4",
            "Zhul: WF 3 to 411x420/41, continue next turn",
            "3rd Fleet will probably go to 410x420/50 at WF 5.",
            "WF 5 to /46",
            "GM: who goes there?",
            "A quiet evening.",
        ),
        refused=("ash", "1st Fleet: WF 9 to 410x420/46"),
        holds=fleets_are_sound,
        hidden=(
            Hidden("ash", "1st Fleet: WF 5 to 410x420/46", "1st Fleet: WF 6 to 410x420/14", "rook"),
            Hidden("ash", "Watch: react within 5", "Watch: hold", "rook"),
            Hidden("ash", "1st Fleet: WF 5 to 410x420/46", "1st Fleet: WF 9 to 410x420/46", "rook"),
            Hidden("ash", "1st Fleet: hold", "1st Fleet: if they look weak, attack", "rook"),
        ),
    ),
}
