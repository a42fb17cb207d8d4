"""Ships go to battles and come home: both logs in one transaction, each folding alone, a ship in one battle at a time."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.campaign.handing import Rows, bring_back, open_battle, returning, send
from bot.gamefile.game import GameFile
from bot.gamefile.reading import load
from bot.gamefile.source import Node
from bot.store.errors import StoreError
from bot.store.games.held import Held
from bot.store.games.store import Store
from rules.entries import EntryError, OverrideEntry, PostEntry
from rules.kit import canonical
from rules.setups import Seat, Setup

SCENE = load(Path(__file__).parents[1] / "tfc" / "yards_scene.yaml")[0]
NOW = datetime(2026, 4, 10, tzinfo=UTC)


def field(title: str) -> GameFile:
    """An empty battlefield over one planet, with a ship of nobody's campaign."""
    setup = Setup(
        title=title,
        system="tfc.battle",
        seats=(Seat("rook", "Empire"), Seat("ash", "Federation")),
        moderators=("umpire",),
        catalogues=SCENE.setup.catalogues,
        setup={"bodies": {"Rock": {"kind": "planet"}}, "units": {"Drone": {"seat": "ash", "osi_max": 900}}},
    )
    return GameFile(file=title, setup=setup, secret=None, script=None, log=(), check=None, root=Node(0, None))


async def begun(store: Store) -> Held:
    held = await store.make(SCENE)
    for logged in SCENE.log:
        await store.append(held, logged.entry)
    return held


def ship(held: Held, name: str):  # type: ignore[no-untyped-def]
    return held.table.state.now.ships[name]


async def brought_back(store: Store, campaign: Held, battle: Held, names: list[str], **how: bool) -> Rows:
    rows = returning(campaign, battle, names, **how)
    await bring_back(store, campaign, battle, rows, "umpire", NOW)
    return rows


async def act(store: Store, held: Held, number: int, unit: str, **values: object) -> None:
    entry = OverrideEntry(
        id=f"o{number}", at=NOW, by="umpire", subject={"unit": unit}, set=values, reason="fire"
    )
    await store.append(held, entry)


async def test_there_and_back(store: Store) -> None:
    campaign = await begun(store)
    battle = await open_battle(store, campaign, field("Skirmish"), ["Avenger", "Valiant"], "umpire", NOW)
    assert ship(campaign, "Avenger").battle == "Skirmish"
    avenger = battle.table.state.battle.units["Avenger"]
    assert (avenger.owner, avenger.hull, avenger.osi) == ("rook", 1000, 5000)
    await act(store, battle, 1, "Avenger", osi=0)
    await act(store, battle, 2, "Valiant", osi=3500, hull=900, shield=10)
    with pytest.raises(StoreError, match="Valiant still fights in Skirmish"):
        await brought_back(store, campaign, battle, ["Valiant"])
    assert list(await brought_back(store, campaign, battle, [])) == ["Avenger"]
    assert ship(campaign, "Avenger").destroyed
    await act(store, battle, 3, "Valiant", location="ftl")
    await brought_back(store, campaign, battle, [])
    valiant = ship(campaign, "Valiant")
    assert (valiant.battle, valiant.hull, valiant.osi, valiant.shield) == (None, 900, 3500, 4000)
    for held in (campaign, battle):
        again = await store.load(held.number)
        assert again.drift == []
        assert canonical.digest(again.table.state) == canonical.digest(held.table.state)


async def test_all_come_back_from_a_battle_that_was_closed(store: Store) -> None:
    campaign = await begun(store)
    battle = await open_battle(store, campaign, field("Skirmish"), ["Avenger", "Valiant"], "umpire", NOW)
    with pytest.raises(StoreError, match="may leave Skirmish now: a ship may once"):
        await brought_back(store, campaign, battle, [])
    assert set(await brought_back(store, campaign, battle, [], closed=True)) == {"Avenger", "Valiant"}
    assert ship(campaign, "Valiant").battle is None


async def test_a_ship_is_in_one_battle_at_a_time(store: Store) -> None:
    campaign = await begun(store)
    await open_battle(store, campaign, field("Skirmish"), ["Avenger"], "umpire", NOW)
    with pytest.raises(StoreError, match="Avenger is in Skirmish already"):
        await open_battle(store, campaign, field("Ambush"), ["Avenger"], "umpire", NOW)
    assert await store.find("Ambush") is None


async def test_two_battles_that_want_the_same_ship(store: Store) -> None:
    """Whoever comes second finds it gone, and his battle does not begin."""
    campaign = await begun(store)
    other = await store.load(campaign.number)
    done = await asyncio.gather(
        open_battle(store, campaign, field("Skirmish"), ["Avenger"], "umpire", NOW),
        open_battle(store, other, field("Ambush"), ["Avenger"], "umpire", NOW),
        return_exceptions=True,
    )
    assert sum(isinstance(one, Held) for one in done) == 1
    assert sum(game.system == "tfc.battle" for game in await store.games()) == 1


async def test_reinforcements(store: Store) -> None:
    campaign = await begun(store)
    battle = await open_battle(store, campaign, field("Skirmish"), ["Avenger"], "umpire", NOW)
    await send(store, campaign, battle, ["Valiant"], "umpire", NOW)
    await store.append(battle, PostEntry(id="p1", at=NOW, by="rook", text="Avenger: remain"))
    post = PostEntry(
        id="p2", at=NOW, by="ash", text="Valiant: launch fighters all as Alpha\nValiant: att Avenger"
    )
    admitted = await store.append(battle, post)
    assert [order.command for order in admitted.report.accepted] == ["launch_fighters", "attack"]
    await act(store, battle, 3, "Alpha", osi=120)
    await act(store, battle, 4, "Valiant", location="ftl")
    await act(store, battle, 5, "Avenger", location="ftl")
    rows = await brought_back(store, campaign, battle, ["Valiant"])
    assert rows["Valiant"]["aboard"] == {"fed_fighter": 3}
    assert (await store.load(battle.number)).drift == []


async def test_what_cannot_be_leaves_both_logs_alone(store: Store) -> None:
    campaign = await begun(store)
    lonely = field("Skirmish")
    lonely = replace(lonely, setup=replace(lonely.setup, seats=(Seat("ash"), Seat("kor"))))
    battle = await store.make(lonely)
    with pytest.raises(EntryError, match="no seat of this battle is called so; its seats are ash, kor"):
        await send(store, campaign, battle, ["Avenger"], "umpire", NOW)
    assert ship(await store.load(campaign.number), "Avenger").battle is None
    assert (await store.load(battle.number)).head == 0
