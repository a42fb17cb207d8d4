"""Orbital Line on Discord: a ship is drawn in the dock, and a round of a battle is played, each with its picture."""

from __future__ import annotations

from pathlib import Path

from tests.discord.stage import Stage
from tests.discordia import Channel

EXAMPLES = Path(__file__).parents[2] / "examples"


async def opens(stage: Stage, name: str, **more: object) -> Channel:
    """Vera opens the game of an example, without its log; its thread."""
    text = (EXAMPLES / name).read_text(encoding="utf-8").partition("\nlog:")[0]
    game = ("game.yaml", f"{text}\n")
    used = await stage.vera.uses("/game open", stage.world.lobby, file=game, settle=0, **more)
    assert "Opened in" in used.text, used.text
    await stage.settled()
    return stage.world.guild.threads()[-1]


async def test_a_ship_is_drawn_in_the_dock(stage: Stage) -> None:
    world, lena = stage.world, stage.world.user("lena")
    thread = await opens(stage, "gunnery_dock.yaml", seats=f"лена = <@{lena.id}>")
    post = await lena.says(thread, "ПРОЕКТ «Клинок» на шаблоне Стилет\nB1 - HiryuBeam\nA1 - Кувалда-9")
    receipt = await world.reply(post)
    assert receipt.content.count("✓") == 2
    assert "Кувалда-9" in receipt.content
    assert "**Клинок**: **HiryuBeam** — B1" in receipt.content
    assert "build." not in receipt.content
    await world.until(lambda: receipt.attachments, 60.0, "the receipt shows the hull")
    assert receipt.attachments[0].description == "Клинок: B1 B2"
    lena.locale = "ru"
    sheet = (await lena.uses("/ship", thread, unit="клинок")).text
    assert "**Клинок**: фрегат «**Стилет**»" in sheet
    assert "HiryuBeam" in sheet


async def test_a_round_is_played(stage: Stage) -> None:
    world, vera = stage.world, stage.vera
    lena, mark = world.user("lena"), world.user("mark")
    thread = await opens(stage, "duel_over_the_well.yaml", seats=f"лена = <@{lena.id}>, марк = <@{mark.id}>")
    await world.said(thread, "Все играют сразу")
    assert "Turn 1. 0 entries so far." in (await vera.uses("/game status", thread)).text
    assert (
        "✓"
        in (
            await world.reply(await lena.says(thread, "«Бесстрашный» доворачивает на два сектора вправо."))
        ).content
    )
    assert "✓" in (await world.reply(await mark.says(thread, "МАНЁВР №2: влево 3"))).content
    await vera.uses("/mod close", thread)
    await stage.settled()
    fire = await lena.says(thread, "ОГОНЬ: HiryuBeam по «Манте», центр; пуск Р-60 по «Манте», центр")
    assert "✓" in (await world.reply(fire)).content
    assert (
        "✓"
        in (
            await world.reply(
                await mark.says(thread, "Рельсотрон М2 «Манты» бьёт по правому корпусу «Бесстрашного».")
            )
        ).content
    )
    await vera.uses("/mod close", thread)
    await stage.settled()
    await vera.uses("/mod close", thread)
    await stage.settled()
    pictured = [post for post in thread.by(world.bot) if post.attachments]
    assert [post.content.splitlines()[0] for post in pictured[1:]] == [
        "### Раунд 1, фаза «Маневрирование»",
        "### Раунд 1, фаза «Стрельба»",
        "### Раунд 1, фаза «Статус»",
    ]
    _, state = await stage.state("Дуэль над колодцем")
    assert state["state"]["round"] == 2
    assert state["state"]["units"]["Manta"]["hull"] == 250


async def test_a_strike_after_the_phase_shows_it_as_it_was_run_again(stage: Stage) -> None:
    world, vera = stage.world, stage.vera
    lena, mark = world.user("lena"), world.user("mark")
    thread = await opens(stage, "duel_over_the_well.yaml", seats=f"лена = <@{lena.id}>, марк = <@{mark.id}>")
    await world.reply(await lena.says(thread, "«Бесстрашный» доворачивает на два сектора вправо."))
    await vera.uses("/mod close", thread)
    await stage.settled()
    await vera.uses("/mod void", thread, post="p1", unit="Бесстрашный")
    await stage.settled()
    struck = thread.by(world.bot)[-1]
    assert struck.content.startswith("### vera вычёркивает приказ из p1")
    await world.until(lambda: struck.attachments, 60.0, "the strike shows how things stand")
