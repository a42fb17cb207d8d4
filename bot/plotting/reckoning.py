"""From what is asked on the terminal to sums, and from sums to words."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

from msgspec import Struct

from bot.app import Session
from bot.gamefile.reading import load
from bot.telling.document import Block, Document, Heading, Line, Paragraph
from bot.telling.fots_movement.desk import counted, fraction, percent, way
from bot.telling.lines import named
from bot.telling.speech import Speech
from bot.telling.terminal import Terminal
from bot.terminal import MistakeError
from rules.fots.classes import Drive, ShipClass
from rules.fots.movement.chart.grid import BadAddress, Grid, Section, grid_of
from rules.fots.movement.derive.caps import group
from rules.fots.movement.setup.desk import rulebook
from rules.fots.movement.setup.tables import generations
from rules.fots.movement.state import Campaign, Fleet, Unit
from rules.fots.movement.sums import Passage, bays, passage, risk
from rules.kit.suggest import hint
from rules.sentences import said

SYSTEM = "fots.movement"
TOP_WF = 20


class Wish(Struct, frozen=True):
    """What is to be reckoned."""

    stops: tuple[str, ...]
    wf: str
    drive: str
    turns: int | None
    eaters: Mapping[str, int]
    game: Path | None
    fleet: str | None
    locale: str


class Ship(Struct, frozen=True):
    """A ship that moves under her own power, or a drive alone (no name): her drive, and what she can make now."""

    name: str | None
    cls: ShipClass
    cruise: int
    top: int


class Facts(Struct, frozen=True):
    """The map and rulings, where the way begins, the ships that go with their limits, and who is to be fed."""

    grid: Grid
    rulings: Mapping[str, Any]
    start: Section | None
    ships: tuple[Ship, ...]
    eaters: tuple[tuple[ShipClass, int], ...]
    stores: Fraction | None = None
    fresh_each_turn: bool = True


def print_plot(wish: Wish) -> None:
    """Write the sums. Raises :class:`MistakeError` for a wish that cannot be reckoned."""
    if not wish.stops and wish.turns is None:
        raise MistakeError(
            "what is to be reckoned? Name sections (410x420/50 410x420/46), or --turns for bays"
        )
    facts = _of_game(wish) if wish.game is not None else _of_words(wish)
    speech = Speech(SYSTEM, wish.locale)
    page = Terminal(sys.stdout)
    page.write(Document((*_way(wish, facts, speech), *_stores(wish, facts, speech))))


# -- what is known


def _of_words(wish: Wish) -> Facts:
    if wish.fleet is not None:
        raise MistakeError("--fleet names a fleet of a campaign; say which with --game FILE")
    drive = _drive(wish.drive)
    ship = Ship(None, ShipClass(id="ship", drive=drive), drive.cruise, drive.max)
    kinds = tuple((ShipClass(id=kind, kind=kind), count) for kind, count in wish.eaters.items() if count)
    rulings = rulebook().defaults()
    return Facts(grid_of(rulings, {}), rulings, None, (ship,), kinds)


def _drive(text: str) -> Drive:
    """A generation, or cruise and top speed with the percent of the generation of that cruise (FOTS-SPD-02)."""
    table = generations()
    found = re.fullmatch(r"(\d{1,2})/(\d{1,2})", text)
    if found is not None:
        cruise, top = int(found[1]), int(found[2])
        pct = next((row.pct for row in table.values() if row.cruise == cruise), None)
        if 1 <= cruise <= top <= TOP_WF and pct is not None:
            return Drive(id=text, cruise=cruise, max=top, pct=pct)
    elif text.isdigit() and int(text) in table:
        return table[int(text)]
    raise MistakeError(
        said(
            "{text} is no drive; write a generation from 0 to {most}, or cruise and max such as 5/7",
            text=text,
            most=max(table),
        )
    )


def _of_game(wish: Wish) -> Facts:
    assert wish.game is not None
    games = [game for game in load(wish.game) if game.setup.system == SYSTEM]
    if len(games) != 1:
        raise MistakeError(
            said(
                "{file} holds {count} campaigns of {system}; a way is reckoned in one",
                file=wish.game,
                count=len(games),
                system=SYSTEM,
            )
        )
    session = Session(games[0])
    for _ in session.play():
        pass
    state: Campaign = session.table.state
    fleet = _fleet(state, wish.fleet)
    units = list(state.members(fleet))
    stores = Fraction(sum(unit.cargo.get("supplies", 0) for unit in units), 24)
    return Facts(
        state.grid,
        state.rulings,
        fleet.section,
        tuple(
            Ship(limit.unit, state.units[limit.unit].cls, limit.cruise, limit.top)
            for limit in group(units, state.rulings).limits
        ),
        tuple(_eaters(units)),
        stores,
        state.rulings["geometry.diagonal_parity_scope"] == "turn",
    )


def _fleet(state: Campaign, name: str | None) -> Fleet:
    """The fleet that goes. Raises :class:`MistakeError` where the campaign has none of that name."""
    fleet = state.fleets.get(name or "")
    if fleet is None:
        known = ", ".join(state.fleets)
        near = hint(name or "", state.fleets) or said("; there are {known}", known=known)
        raise MistakeError(
            said("which fleet goes? There is no fleet {fleet}{near}; say --fleet NAME", fleet=name, near=near)
        )
    return fleet


def _eaters(units: list[Unit]) -> Iterator[tuple[ShipClass, int]]:
    for unit in units:
        yield unit.cls, 1
        for craft in unit.craft:
            yield craft.cls, craft.count


# -- the way


def _way(wish: Wish, facts: Facts, speech: Speech) -> Iterator[Block]:
    stops = [_section(facts.grid, stop) for stop in wish.stops]
    if facts.start is not None and stops and stops[0] != facts.start:
        stops.insert(0, facts.start)
    if not stops:
        return
    if len(stops) < 2:
        raise MistakeError("a way has two ends; name the section where it begins and the one where it ends")
    wf = _wf(wish.wf, facts.ships)
    found = passage(facts.grid, stops, wf, fresh_each_turn=facts.fresh_each_turn)
    names = [facts.grid.name(stop) for stop in stops]
    yield Heading(level=3, line=speech.line("plot-way", way=way(names), wf=wf))
    yield Paragraph(
        line=speech.line(
            "plot-time",
            "",
            turns=found.turns,
            **counted("sections", found.sections),
            **counted("weeks", found.weeks),
        )
    )
    yield Paragraph(line=speech.line("plot-weeks", weeks=_weeks(facts.grid, stops[0], found)), depth=1)
    for ship in facts.ships:
        who = named(ship.name) if ship.name is not None else _drive_said(speech, wish.drive)
        yield Paragraph(line=_risk(speech, (who, ship), wf, found))


def _section(grid: Grid, text: str) -> Section:
    try:
        return grid.parse(text)
    except BadAddress as error:
        raise MistakeError(
            said(
                "{text} is no section of this map ({rule}); write it like {example}",
                text=text,
                rule=error.rule,
                example=grid.example,
            )
        ) from error


def _wf(text: str, ships: tuple[Ship, ...]) -> int:
    """A warp factor; ``cruise`` and ``flank`` are those of the slowest ship."""
    if text in ("cruise", "flank", "max"):
        found = min(((ship.cruise if text == "cruise" else ship.top) for ship in ships), default=0)
        if not found:
            raise MistakeError("nothing in this fleet can move by itself (FOTS-SPD-03); have it towed")
        return found
    if not text.isdigit() or not 1 <= int(text) <= TOP_WF:
        raise MistakeError(
            said(
                "WF {text} does not exist (FOTS-SPD-01); use a whole number from 1 to 20, cruise or flank",
                text=text,
            )
        )
    return int(text)


def _weeks(grid: Grid, start: Section, found: Passage) -> str:
    """Where each week ends."""
    ends: dict[int, Section] = {}
    for section, instant in zip(found.path, found.instants, strict=True):
        ends[-(-instant // (1 << 15))] = section
    shown: list[str] = []
    here, last = start, grid.name(start).partition("/")[0]
    for week in range(1, max(ends, default=0) + 1):
        here = ends.get(week, here)
        sector, _, number = grid.name(here).partition("/")
        shown.append(f"{week}:/{number}" if sector == last else f"{week}:{grid.name(here)}")
        last = sector
    return ", ".join(shown)


def _drive_said(speech: Speech, drive: str) -> str:
    return speech.say("plot-drive", drive=drive, rated="/" in drive)


def _risk(speech: Speech, mover: tuple[str, Ship], wf: int, found: Passage) -> Line:
    who, ship = mover
    if wf > ship.top:
        return speech.line("plot-too-fast", "bad", ship=who, wf=wf, most=ship.top)
    chance = risk(ship.cls, wf, found.sections)
    if not chance:
        return speech.line("plot-safe", "good", ship=who, cruise=ship.cls.drive.cruise)
    return speech.line(
        "plot-risk", "bad", ship=who, chance=percent(chance), **counted("sections", found.sections)
    )


# -- the bays


def _stores(wish: Wish, facts: Facts, speech: Speech) -> Iterator[Block]:
    if wish.turns is None:
        return
    need = bays(facts.eaters, wish.turns, facts.rulings)
    each = bays(facts.eaters, 1, facts.rulings)
    yield Heading(level=3, line=speech.line("plot-outside", turns=wish.turns))
    yield Paragraph(line=speech.line("plot-bays", "", each=fraction(each), **counted("bays", need)))
    if facts.stores is not None:
        lasts = int(facts.stores / each) if each else wish.turns
        yield Paragraph(
            line=speech.line("plot-aboard", "", turns=lasts, **counted("bays", facts.stores)), depth=1
        )
