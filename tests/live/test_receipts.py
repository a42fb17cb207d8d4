"""What a receipt says beside its orders: what was taken back, what is left of budgets, who has no orders yet; and how it is copied."""

from __future__ import annotations

import pytest

from bot.store.games.held import Held
from tests.live.receipting import answered, opened

BATTLE = """
game: Receipts
system: tfc.battle
moderators: [vera]
seats:
  ash: {side: Federation}
  rook: {side: Empire, locale: ru}
catalogues: [sample]
setup:
  bodies: {Rock: {kind: planet}}
  units:
    Pathfinder: {seat: ash, class: fed_explorer}
    Lancer: {seat: ash, class: fed_escort}
    Raker: {seat: ash, class: fed_fighter, craft: 10}
    Judicator: {seat: rook, class: imp_imperator_iii}
    Tantal: {seat: rook, class: imp_corvette}
"""
YARDS = """
game: Receipts
system: tfc.yards
moderators: [vera]
seats: {rook: {side: Empire}, ash: {side: Federation, locale: ru}}
catalogues: [sample]
setup:
  yards:
    Kuat: {seat: rook, faction: imperial, founded: 2026-03-20, last_cycle: 2026-04, facilities: {construction_pylon: 1-12, supply_depot: 1-6}}
    Utopia: {seat: ash, faction: federation, founded: 2026-03-20, last_cycle: 2026-04, facilities: {type1_drydock: 1-10, odyssey_depot: [3, 8], space_pad: [4, 9]}}
"""
FLEETS = """
game: Receipts
system: fots.movement
moderators: [vera]
seats: {ines: {side: Corvan}, taras: {side: Drath, locale: ru}}
setup:
  map: {width: 200, height: 200}
  drives: {warp: {kind: warp, wf_rated: true, generation: 2, cruise_wf: 5, max_wf: 6, breakdown_pct: 1}}
  classes: {ship: {kind: starship, role: freighter, hull: 6, drive: warp, crew: 40, thrust: 10, bays: 3}}
  empires:
    corvan: {seat: ines, vlr_range: 8, control_range: 2}
    drath: {seat: taras, vlr_range: 2, control_range: 4}
  colonies:
    - {name: Tessel, owner: corvan, section: 120x80/45}
  fleets:
    - {name: Border Watch, owner: corvan, section: 120x80/45, units: [{name: Ardent, class: ship}]}
    - {name: Yard Hand, owner: corvan, section: 120x80/45, units: [{name: Patience, class: ship}]}
    - {name: Black Sail, name_ru: Чёрный Парус, owner: drath, section: 121x79/95, units: [{name: Kestrel, class: ship}]}
"""
ORBIT = """
game: Receipts
system: orbital_line.battle
moderators: [vera]
seats: {lena: {side: north, locale: ru}, mark: {side: south}}
catalogues: [sample]
setup:
  motion: cw
  order_along: [Manta, Fearless]
  ships:
    Fearless: {seat: lena, number: 1, build: fearless, altitude: 3, speed: 6, heading: 4, name_ru: Бесстрашный}
    Manta: {seat: mark, number: 2, build: manta, altitude: 6, speed: 12, heading: 0}
"""
DOCK = """
game: Receipts
system: orbital_line.dock
moderators: [vera]
seats: {lena: {side: north, locale: ru}, mark: {side: south}}
catalogues: [sample]
setup: {}
"""


@pytest.fixture
def battle() -> Held:
    return opened(BATTLE)


def test_commands_and_weapons_that_are_left_are_told_of_the_units_of_the_post(battle: Held) -> None:
    said = answered(battle, "ash", "Pathfinder: att Judicator; remain\nLancer: att Tantal b50")
    assert (
        "Left: **Pathfinder** – no command; **Lancer** – 1 of 2 commands, beams 50 %, projectiles 100 % unfired."
        in said
    )
    assert "No orders yet: **Raker**." in said


def test_a_pass_leaves_nobody_without_orders(battle: Held) -> None:
    assert "No orders yet" not in answered(battle, "ash", "pass")


def test_what_a_later_post_takes_back_is_shown_to_be_copied(battle: Held) -> None:
    answered(battle, "ash", "Lancer: att Tantal b50")
    said = answered(battle, "ash", "Scratch that, Lancer shoots at Judicator instead.")
    assert "✓ **Lancer**: att Judicator b100 t100" in said
    assert "Taken back: `Lancer: att Tantal b50 t0`" in said


def test_the_account_is_told_in_the_language_of_the_seat(battle: Held) -> None:
    answered(battle, "ash", "pass")
    answered(battle, "rook", "Tantal остаётся на месте.")
    said = answered(battle, "rook", "Отставить, Tantal атакует Lancer лучами на 50 %.")
    assert "Взято назад: `Tantal: remain`" in said
    assert "Осталось: **Tantal** — 1 команда из 2, не выпущено лучей 50 %." in said
    assert "Пока без приказов: **Judicator**." in said


def test_what_is_refused_for_one_reason_has_one_line(battle: Held) -> None:
    said = answered(battle, "ash", "Lancer: att Tantal; remain; remain; evade")
    assert said.count("TFC-BUD-06") == 1
    assert "✗ “remain”, “evade” – One more order does not fit" in said


def test_talk_of_somebody_who_is_not_on_turn_has_no_account(battle: Held) -> None:
    said = answered(battle, "rook", "Tantal: att Lancer")
    assert "Осталось" not in said


def test_several_orders_of_a_yard_are_copied_as_one_block() -> None:
    yards = opened(YARDS)
    said = answered(
        yards,
        "rook",
        "yard Kuat: build 1 Correllian Corvette with 1-4\nyard Kuat: build 1 Shadow Corvette with 5-6",
    )
    assert (
        "To post it all again:\n```\nyard Kuat: build 1 Correllian Corvette with 1-4\nyard Kuat: build 1 Shadow Corvette with 5-6\n```"
        in said
    )
    assert "Left: **Kuat** – pylons 7-12 idle (900 CU a month)." in said
    said = answered(yards, "rook", "yard Kuat: build 1 Shadow Corvette with 7-12")
    assert "Short: `yard Kuat: build 1 Shadow Corvette with 7-12`" in said
    assert "Left: **Kuat** – nothing idle." in said


def test_the_docks_of_a_yard_are_told_in_russian() -> None:
    said = answered(opened(YARDS), "ash", "Utopia: построить 1 Lancer доками 7-10")
    assert "Осталось: **Utopia** — доки типа 1 1-6 без дела (2850 СЕ в месяц)." in said


def test_fleets_without_orders_and_free_bays_are_told() -> None:
    fleets = opened(FLEETS)
    said = answered(fleets, "ines", "Border Watch: WF 5 to 120x80/29\nBorder Watch: load 1 bay of supplies")
    assert "Left: **Border Watch** – 2 of 3 bays free." in said
    assert "No orders yet: **Yard Hand**." in said
    said = answered(fleets, "ines", "Border Watch: react within 7\nYard Hand: hold")
    assert "Taken back: `Border Watch: WF 5 to 120x80/29`" in said
    assert "No orders yet" not in said


def test_fleets_are_called_as_their_owner_calls_them() -> None:
    fleets = opened(FLEETS)
    answered(fleets, "taras", "Чёрный Парус: реагировать в радиусе 4")
    said = answered(fleets, "taras", "Чёрный Парус стоит на месте.")
    assert "Взято назад: `Чёрный Парус: реагировать в радиусе 4`" in said
    assert "Осталось: **Чёрный Парус** — отсеков свободно: 3 из 3." in said


def test_a_block_that_replaces_another_shows_it() -> None:
    orbit = opened(ORBIT)
    answered(orbit, "lena", "«Бесстрашный» доворачивает на два сектора вправо.")
    said = answered(orbit, "lena", "Бесстрашный: влево 1")
    assert "Взято назад: `Бесстрашный: вправо 2`" in said


def test_what_is_free_on_a_build_is_told() -> None:
    dock = opened(DOCK)
    said = answered(dock, "mark", 'BUILD "Dirk" on template Stiletto\nB1: HiryuBeam\nB5: Kestrel R2')
    assert '```\nBUILD "Dirk", template Stiletto\nB1 - HiryuBeam\nB5 - Kestrel R2\n```' in said
    assert "Left: **Dirk** – 13 cells empty, 6 power to spare." in said
    said = answered(dock, "mark", "Fill the rest with Vigner LAP.")
    assert "Left: **Dirk** – cells S1 and S2 empty, 6 power to spare." in said
    assert "Left" not in answered(dock, "mark", "Done.")
