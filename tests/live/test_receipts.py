"""What a receipt says beside its orders: what was taken back, what is left of budgets, who has no orders yet; and how it is copied."""

from __future__ import annotations

import pytest

from bot.store.games.held import Held
from tests.live.receipting import BATTLE, DOCK, FLEETS, ORBIT, YARDS, answered, decided, opened


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


def test_a_post_that_only_takes_back_has_a_receipt_that_shows_what(battle: Held) -> None:
    answered(battle, "ash", "Lancer: att Tantal b50")
    asked = answered(battle, "ash", "Scratch all orders.")
    assert "Are your earlier orders for Lancer to be taken back?" in asked
    assert decided(battle, "ash", "q1", "confirm") == (
        "Taken back: `Lancer: att Tantal b50 t0`\nNo orders yet: **Pathfinder**, **Lancer**, **Raker**."
    )


def test_what_was_refused_is_not_taken_back(battle: Held) -> None:
    answered(battle, "ash", "Lancer: att Tantal; att Judicator")
    said = answered(battle, "ash", "Correction: Lancer attacks Judicator instead of Tantal.")
    assert "Taken back: `Lancer: att Tantal b100 t100`" in said


def test_a_target_that_is_shot_at_instead_of_another_gets_all_of_the_fire(battle: Held) -> None:
    answered(battle, "ash", "pass")
    answered(battle, "rook", "Judicator: att Lancer")
    said = answered(battle, "rook", "Поправка: Judicator атакует Pathfinder вместо Lancer.")
    assert "✓ **Judicator**: att Pathfinder b100 t100" in said
    assert "Взято назад: `Judicator: att Lancer b100 t100`" in said
