"""Ships of a campaign's thread fight in a battle's thread and come back; each log tells of it in its own thread."""

from __future__ import annotations

from tests.discord.stage import Stage, said

CAMPAIGN = """\
game: Rim
system: tfc.yards
seats: {ash: {side: Federation}, rook: {side: Empire}}
catalogues: [sample]
setup:
  units:
    Avenger: {seat: rook, class: imp_imperator_iii}
    Valiant: {seat: ash, class: fed_explorer, osi: 4900}
"""
BATTLE = """\
game: Clash
system: tfc.battle
seats: {ash: {side: Federation}, rook: {side: Empire}}
catalogues: [sample]
setup:
  units:
    Lancer: {seat: ash, class: fed_escort}
    Tantal: {seat: rook, class: imp_corvette}
"""


async def test_ships_go_to_a_battle_and_come_back(stage: Stage) -> None:
    world, vera = stage.world, stage.vera
    for name, text in (("Rim", CAMPAIGN), ("Clash", BATTLE)):
        await vera.uses("/game open", world.lobby, file=("g.yaml", text), settle=0)
        await world.said(world.thread(name), "Moderated by")
    rim, clash = world.thread("Rim"), world.thread("Clash")
    assert "no ship Nobody" in (await vera.uses("/campaign send", rim, battle=clash, ships="Nobody")).text
    assert (
        "No game of this server"
        in (
            await vera.uses(
                "/campaign send", rim, battle=await vera.opens("empty", world.lobby), ships="Avenger"
            )
        ).text
    )
    assert "no campaign" in (await vera.uses("/campaign send", clash, battle=rim, ships="Avenger")).text
    handed = (await vera.uses("/campaign send", rim, battle=clash, ships="Avenger, Valiant")).text
    assert "are in Clash now" in handed
    for thread in (rim, clash):
        await world.until(lambda: "Avenger" in said(thread) and "Clash" in said(rim), what="both say so")  # noqa: B023
    await world.reply(await stage.ash.says(clash, "Valiant: att Avenger"))
    assert "still fights" in (await vera.uses("/campaign fetch", rim, battle=clash, ships="Valiant")).text
    await vera.uses("/mod override", clash, subject="Valiant", set="location=ftl")
    assert "back from Clash" in (await vera.uses("/campaign fetch", rim, battle=clash, ships="Valiant")).text
    _, state = await stage.state("Rim")
    assert state["state"]["units"]["Valiant"]["battle"] is None
    assert state["state"]["units"]["Avenger"]["battle"] == "Clash"
    assert "closed" in (await vera.uses("/game close", clash)).text
    late = (await vera.uses("/campaign send", rim, battle=clash, ships="Valiant")).text
    assert "No game of this server goes on" in late
    assert "back from Clash" in (await vera.uses("/campaign fetch", rim, battle=clash)).text
    _, state = await stage.state("Rim")
    assert state["state"]["units"]["Avenger"]["battle"] is None


async def test_a_battle_needs_the_seats_of_the_campaign(stage: Stage) -> None:
    world, vera = stage.world, stage.vera
    for name, text in (("Rim", CAMPAIGN), ("Clash", BATTLE.replace("rook", "empire"))):
        await vera.uses("/game open", world.lobby, file=("g.yaml", text), settle=0)
        await world.said(world.thread(name), "Moderated by")
    refused = await vera.uses(
        "/campaign send", world.thread("Rim"), battle=world.thread("Clash"), ships="Avenger"
    )
    assert "Avenger is a ship of rook" in refused.text
    assert "its seats are ash, empire" in refused.text
