"""Ships go from a campaign to a battle and come back: a handover in both logs, in one transaction.

A ship is in one battle at a time. The battle's entry holds the whole ship, so that each log still folds alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.gamefile.game import GameFile
from bot.store.errors import StoreError
from bot.store.games.held import Held
from bot.store.games.store import Also, Store
from rules.entries import HandoverEntry
from rules.kit.suggest import hint
from rules.messages import MODERATOR
from rules.sentences import said
from rules.setups import Seat
from rules.tfc.classes import Stats
from rules.tfc.yards.state import Ship, State

BATTLE = "tfc.battle"
BACK = ("shield", "hull", "osi", "craft", "location", "aboard")
GONE = "destroyed"
OUT = (GONE, "ftl", "reserve", "separated")
"""Where a ship has no part in a battle any more."""

Rows = Mapping[str, Mapping[str, Any]]


async def open_battle(
    store: Store, campaign: Held, file: GameFile, ships: Sequence[str], by: str, now: datetime
) -> Held:
    """Begin the battle of a file with ships of a campaign, besides what the file sets up itself. Raises :class:`StoreError`."""
    rows = ship_rows(campaign.table.state, ships)
    battle = _with_ships(file, rows, campaign)
    at = max(now, campaign.now or now)
    return await store.make_from(
        battle,
        HandoverEntry(id="e1", at=at, by=by, game=campaign.file.title, direction="from", units=rows),
        campaign,
        _entry(campaign, battle.title, "to", rows, by, at),
    )


async def send(
    store: Store,
    campaign: Held,
    battle: Held,
    ships: Sequence[str],
    by: str,
    now: datetime,
    *,
    also: Also | None = None,
) -> None:
    """Send ships of a campaign into a battle that goes on. Raises :class:`StoreError` and :class:`rules.entries.EntryError`."""
    rows = ship_rows(campaign.table.state, ships)
    await _pass_on(store, campaign, battle, rows, by, now, also)


async def _pass_on(
    store: Store, giver: Held, taker: Held, rows: Rows, by: str, now: datetime, also: Also | None
) -> None:
    """The two entries by which ships leave one game for another, in one transaction."""
    at = max(now, giver.now or now, taker.now or now)
    await store.append_together(
        (giver, _entry(giver, taker.file.title, "to", rows, by, at)),
        (taker, _entry(taker, giver.file.title, "from", rows, by, at)),
        also=also,
    )


async def bring_back(
    store: Store,
    campaign: Held,
    battle: Held,
    rows: Rows,
    by: str,
    now: datetime,
    *,
    also: Also | None = None,
) -> None:
    """Take ships back as they are :func:`returning`. Raises :class:`StoreError`."""
    await _pass_on(store, battle, campaign, rows, by, now, also)


def _entry(held: Held, other: str, direction: Any, rows: Rows, by: str, at: datetime) -> HandoverEntry:
    name = f"e{held.head + 1}"
    return HandoverEntry(id=name, at=at, by=by, game=other, direction=direction, units=rows)


# -- what goes


def ship_rows(state: State, names: Sequence[str]) -> Rows:
    """Ships as a battle's file would set them up, with every stat. Raises :class:`StoreError`."""
    ships = state.now.ships
    for name in names:
        ship = ships.get(name)
        if ship is None or ship.destroyed:
            raise StoreError(
                said("there is no ship {name} in this campaign{near}", name=name, near=hint(name, ships))
            )
        if ship.battle is not None:
            raise StoreError(
                said(
                    "{name} is in {battle} already; a ship is in one battle at a time",
                    name=name,
                    battle=ship.battle,
                )
            )
    return {name: _row(ships[name], state.world.classes) for name in names}


def _row(ship: Ship, classes: Mapping[str, Stats]) -> dict[str, Any]:
    row = {
        **_stats(ship.stats),
        "seat": ship.owner,
        "shield": ship.shield,
        "hull": ship.hull,
        "osi": ship.osi,
    }
    row |= {"craft": ship.craft} if ship.craft else {}
    if ship.aboard:
        row["aboard"] = dict(ship.aboard)
        row["carries"] = {one: _stats(classes[one]) for one in ship.aboard if one in classes}
    row |= {"aliases": list(ship.aliases)} if ship.aliases else {}
    return row | {f"name_{locale}": name for locale, name in ship.names.items()}


def _stats(stats: Stats) -> dict[str, Any]:
    """Every stat that a battle asks for; it knows no classes of the campaign, and no costs."""
    whole: dict[str, Any] = msgspec.to_builtins(stats)
    return {key: value for key, value in whole.items() if key not in ("class_id", "cost_cu")}


def _with_ships(file: GameFile, rows: Rows, campaign: Held) -> GameFile:
    """The battle's file with the ships among its units, and their owners among its seats."""
    setup = file.setup
    if setup.system != BATTLE:
        raise StoreError(
            said(
                "{title} is no battle but {system}; ships fight in a {battle}",
                title=file.title,
                system=setup.system,
                battle=BATTLE,
            )
        )
    units = dict(setup.setup.get("units", {}))
    twice = next((name for name in rows if name in units), None)
    if twice is not None:
        raise StoreError(
            said(
                "{title} sets up a {twice} of its own; give that one another name",
                title=file.title,
                twice=twice,
            )
        )
    known = {seat.name for seat in setup.seats}
    owners = {row["seat"] for row in rows.values()} - known - {None}
    seats: tuple[Seat, ...] = (*setup.seats, *(s for s in campaign.file.setup.seats if s.name in owners))
    moderators = tuple(dict.fromkeys((*setup.moderators, *campaign.file.setup.moderators)))
    plain = {name: {key: row[key] for key in row if key != "carries"} for name, row in rows.items()}
    carried = {one: stats for row in rows.values() for one, stats in row.get("carries", {}).items()}
    made = {**setup.setup, "units": {**units, **plain}}
    if carried:
        made["classes"] = {**carried, **setup.setup.get("classes", {})}
    catalogues = setup.catalogues or campaign.file.setup.catalogues
    named = file.catalogues or campaign.file.catalogues
    changed = replace(setup, setup=made, seats=seats, moderators=moderators, catalogues=catalogues)
    return replace(file, setup=changed, catalogues=named, log=(), check=None)


# -- what comes back


def returning(campaign: Held, battle: Held, names: Sequence[str], *, closed: bool = False) -> Rows:
    """The campaign's ships as they stand in the battle. Raises :class:`StoreError` for one that still fights.

    In a battle that is ``closed`` nobody fights any more.
    """
    seen = battle.game.view(battle.table.state, MODERATOR).state
    mine = [
        ship.name
        for ship in campaign.table.state.now.ships.values()
        if ship.battle == battle.file.title and ship.name in seen["units"]
    ]
    title = battle.file.title
    for name in names:
        if name not in mine:
            near = hint(name, mine)
            raise StoreError(said("{name} is not in {title}{near}", name=name, title=title, near=near))
        if not (closed or _may_go(seen, name)):
            form = "{name} still fights in {title}; bring it back when it is out of it"
            raise StoreError(said(form, name=name, title=title))
    going = [name for name in names or mine if closed or _may_go(seen, name)]
    if not going:
        raise StoreError(
            said(
                "no ship of {title} may leave {title2} now: a ship may once it is in F.T.L., in reserve or destroyed, and all may once "
                "the battle is over or closed",
                title=campaign.file.title,
                title2=title,
            )
        )
    craft = _survivors(seen["units"])
    return {name: _back(seen["units"], name, campaign.table.state.now.ships[name], craft) for name in going}


def _may_go(seen: Mapping[str, Any], name: str) -> bool:
    return bool(seen["over"]) or seen["units"][name]["location"] in OUT


def _back(units: Rows, name: str, ship: Ship, craft: dict[tuple[str, str], int]) -> dict[str, Any]:
    unit = _whole(units, name)
    row = {key: unit[key] for key in BACK if unit.get(key) is not None}
    if row["location"] != GONE:
        row["location"] = "open_space"
    if unit["owner"] != ship.owner:
        row["seat"] = unit["owner"]
    if row["location"] != GONE and ship.stats.fighter_complement:
        row["aboard"] = _recovered(unit, ship, craft)
    return row


def _whole(units: Rows, name: str) -> Mapping[str, Any]:
    """The unit; of one that came apart, what its parts are together."""
    unit = units[name]
    if unit["location"] != "separated":
        return unit
    parts = [one for key, one in units.items() if key.removeprefix(f"{name} ").isdecimal()]
    alive = [one for one in parts if one["location"] != GONE]
    if not alive:
        return {**unit, "location": GONE}
    sums = {key: sum(one[key] for one in alive) for key in ("shield", "hull", "osi")}
    return {
        **unit,
        **{key: min(value, unit[f"{key}_max"]) for key, value in sums.items()},
        "location": "open_space",
    }


def _survivors(units: Rows) -> dict[tuple[str, str], int]:
    """Craft that still fly, by owner and class."""
    found: dict[tuple[str, str], int] = {}
    for unit in units.values():
        if unit["craft"] and unit["location"] != GONE and unit["class_id"] is not None:
            key = (unit["owner"], unit["class_id"])
            found[key] = found.get(key, 0) + unit["craft"]
    return found


def _recovered(unit: Mapping[str, Any], ship: Ship, craft: dict[tuple[str, str], int]) -> dict[str, int]:
    """Craft aboard, with those of its owner that fly taken in as far as there is room."""
    aboard = dict(unit["aboard"])
    for class_id, most in ship.stats.fighter_complement.items():
        flying = craft.get((unit["owner"], class_id), 0)
        taken = max(0, min(flying, most - aboard.get(class_id, 0)))
        craft[unit["owner"], class_id] = flying - taken
        aboard[class_id] = aboard.get(class_id, 0) + taken
    return aboard
