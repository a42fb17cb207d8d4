"""What games of a server begin with: kept from a file or a game, shown, used, replaced and deleted by those who may."""

from __future__ import annotations

from tests.discord.stage import DUEL, Stage, said

CLASSES = "classes:\n  sloop: {name: Sloop, faction: federation, osi_max: 900, shield_max: 300, maneuverability: 900}\n"
FILE = """\
game: Home rules
system: tfc.battle
rulings: {evade.exactly_750: evade_only}
seats: {north: {side: Blue}, south: {side: Red}}
setup:
  units: {Wren: {seat: north, class: sloop}, Kite: {seat: south, class: sloop}}
"""


async def test_a_file_with_its_catalogue_is_kept_and_used(stage: Stage) -> None:
    world, owner, vera = stage.world, stage.world.owner, stage.vera
    files = {"file": ("home.yaml", FILE), "catalogue": ("my ships.yaml", CLASSES)}
    assert (
        "Only those who manage" in (await vera.uses("/preset save", world.lobby, name="Home", **files)).text
    )
    saved = await owner.uses(
        "/preset save", world.lobby, name="Home", hours=48, zone="Europe/London", **files
    )
    assert "Kept as Home" in saved.text, saved.text
    listed = (await vera.uses("/preset list", world.lobby)).text
    assert "**Home** · TFC RP Rules 7.0a: battle" in listed
    assert "duel" in listed
    shown = (await vera.uses("/preset show", world.lobby, name="home")).text
    for words in ("north (Blue)", "evade.exactly", "Wren, Kite", "48", "Europe/London", "my"):
        assert words in shown, shown
    found = await vera.autocomplete("/game open", world.lobby, "preset", "ho")
    assert [one["value"] for one in found] == ["Home"]
    await stage.bot.restart()
    seats = f"north = <@{stage.ash.id}>, south = <@{stage.rook.id}>"
    await vera.uses("/game open", world.lobby, preset="HOME", title="First", settle=0, seats=seats)
    thread = world.thread("First")
    await world.until(lambda: "Turn 1 is yours, north" in said(thread), what="the first player is called")
    timetable = (await vera.uses("/mod timetable", thread)).text
    assert "Hours for each turn: 48" in timetable
    assert "The open turn is due" in timetable
    assert "evade\\_only" in (await vera.uses("/rules", thread, about="evade.exactly_750")).text
    assert "kept no longer" in (await owner.uses("/preset delete", world.lobby, name="home")).text
    assert "no preset home" in (await owner.uses("/preset delete", world.lobby, name="home")).text
    assert "no preset Home" in (await vera.uses("/game open", world.lobby, preset="Home")).text


async def test_the_game_of_a_thread_is_kept_without_its_people_and_its_secret(stage: Stage) -> None:
    world, owner = stage.world, stage.world.owner
    secret = "dice: {{secret: hush}}\n"
    thread = await stage.opens(text=DUEL + secret)
    await stage.vera.uses("/mod timetable", thread, hours=24)
    assert "in the thread of a game" in (await owner.uses("/preset save", world.lobby, name="X")).text
    assert "Kept as Again" in (await owner.uses("/preset save", thread, name="Again")).text
    assert "no time zone" in (await owner.uses("/preset save", thread, name="X", zone="Mars")).text
    await stage.rook.uses("/game open", world.lobby, preset="again", title="Second")
    second = world.thread("Second")
    await world.said(second, "Moderated by")
    assert "vera" not in said(second)
    assert "hush" not in (await stage.rook.uses("/game close", second)).text + said(second)
    elsewhere = world.new_guild("Elsewhere")
    world.joins(stage.rook, elsewhere)
    there = world.text("there", elsewhere)
    assert "no preset again" in (await stage.rook.uses("/game open", there, preset="again")).text
