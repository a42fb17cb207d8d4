"""People sign up for a game in its thread: seats of a file, fleets of their own within a budget, and how it begins."""

from __future__ import annotations

from typing import Any

from tests.discord.stage import Stage, said
from tests.discordia import Channel, Message

FILE = """\
game: Meeting
system: tfc.battle
seats: {one: {side: Federation}, two: {side: Empire}}
catalogues: [sample]
setup:
  bodies: {Rock: {kind: planet}}
  units:
    Old: {seat: one, class: fed_escort}
    Buoy: {class: station_outpost}
"""
FLEETS = {"ash": "Valiant: Pathfinder", "rook": "Alpha: 12 Interceptor\n2 Correllian Corvette"}


async def opened(stage: Stage, **options: Any) -> tuple[Channel, Message]:
    """Vera lets people sign up; the thread and its message."""
    given = {"title": "Meeting", "settle": 0, **options}
    used = await stage.vera.uses("/game open", stage.world.lobby, **given)
    assert "may sign up in" in used.text, used.text
    thread = stage.world.thread("Meeting")
    return thread, await stage.world.said(thread, "Nobody has signed up")


async def joins(stage: Stage, name: str, message: Message, fleet: str, **more: str) -> str:
    """Somebody presses Join and sends the form; what he is told."""
    person = stage.world.user(name)
    form = await person.presses(message, "Join")
    return (await person.submits(form, {"fleet": fleet, **more})).text


async def test_fleets_of_ones_own_meet_when_all_are_ready(stage: Stage) -> None:
    world = stage.world
    thread, message = await opened(stage, file=("g.yaml", FILE), budget=5000)
    assert "5000 points at most" in message.content
    assert "People still sign up here" in (await stage.ash.uses("/game status", thread)).text
    assert "You are ash, with 5000 of 5000 points" in await joins(
        stage, "ash", message, FLEETS["ash"], side="federation"
    )
    assert "1440" in await joins(stage, "rook", message, FLEETS["rook"], side="Empire", seat="Rook the Red")
    await world.until(lambda: "Rook the Red" in message.content, what="the list is shown")
    assert "Alpha (12 Interceptor), Correllian Corvette 1 (Correllian Corvette)" in message.content
    assert "Pathfinder 5000" in message.content
    world.faults.answer(
        "PATCH /channels/{channel_id}/messages/{message_id}", 403, body={"message": "no", "code": 50001}
    )
    assert "You are ready" in (await stage.ash.presses(message, "I am ready")).text
    await stage.bot.restart()
    await world.until(lambda: "✅" in message.content, what="what was not shown is shown after a start")
    early = await stage.ash.says(thread, "Valiant: att Alpha")
    begun = await stage.rook.presses(message, "I am ready")
    assert "has begun" in begun.text
    await world.until(lambda: "Turn 1 is yours, ash" in said(thread), what="the first player is called")
    assert message.buttons == []
    receipt = await world.reply(await stage.ash.says(thread, "Valiant: att Alpha"))
    assert early.replies == [], "what is written before the game has begun is no order"
    assert "✓ **Valiant**" in receipt.content
    _, state = await stage.state("Meeting")
    assert set(state["state"]["units"]) == {
        *("Buoy", "Valiant", "Alpha", "Correllian Corvette 1", "Correllian Corvette 2"),
    }
    assert state["state"]["units"]["Alpha"]["osi"] == 240


async def test_what_cannot_be_is_told_and_changes_nothing(stage: Stage) -> None:
    _, message = await opened(stage, file=("g.yaml", FILE), budget=5000)
    await joins(stage, "rook", message, FLEETS["rook"], side="Empire")
    wrong = {
        "Big: Imperator III": "worth 6000 points; you have 5000",
        "Valiant: Pathfindr": "no class Pathfindr",
        "Valiant: {class: fed_explorer, shield: 9}": "shield is not yours to set",
        "Valiant: Lancer\nvaliant: Lancer": "stands there twice",
        "alpha: Lancer": "called Alpha already",
        "Valiant: {shield_max: 100}": "has no osi",
        "Valiant: {osi_max: 100, wheels: 4}": "wheels",
        "Buoy: Lancer": "called Buoy already",
        "# nothing": "at least one ship",
        "a: [1]": "cannot be read",
    }
    for fleet, why in wrong.items():
        assert why in (found := await joins(stage, "ash", message, fleet, side="Federation")), (fleet, found)
    form = await stage.ash.presses(message, "Join")
    typed = "Valiant: Pathfindr\n2 Lancre\nKestrel: Lancer"
    both = await stage.ash.submits(form, {"fleet": typed, "side": "Federation"})
    assert "Pathfindr; did you mean Pathfinder?" in both.text
    assert "Lancre; did you mean Lancer?" in both.text
    await stage.world.until(lambda: f"\n{typed}\n" in both.text, what="what was typed is shown to be copied")
    fine = FLEETS["ash"]
    assert "no side Romulan" in await joins(stage, "ash", message, fine, side="Romulan")
    assert "called ROOK already" in await joins(stage, "ash", message, fine, side="Empire", seat="ROOK")
    assert "have not signed up" in (await stage.ash.presses(message, "I am ready")).text
    await stage.settled()
    assert message.content.count("<@") == 2


async def test_classes_of_ones_own_wait_for_the_moderator(stage: Stage) -> None:
    world, vera = stage.world, stage.vera
    thread, message = await opened(stage, file=("g.yaml", FILE), budget=5000, order="by lot")
    own = "Kestrel: {osi_max: 2000,\n  shield_max: 500, beam_firepower: 900, maneuverability: 600}"
    await joins(stage, "ash", message, own, side="Federation")
    await joins(stage, "rook", message, FLEETS["rook"], side="Empire")
    for person in (stage.ash, stage.rook):
        assert "You are ready" in (await person.presses(message, "I am ready")).text
    await world.until(lambda: "⚠" in message.content, what="everybody sees that there are own classes")
    assert "Only a moderator" in (await stage.ash.uses("/signup start", thread)).text
    assert "no seat" in (await vera.uses("/signup start", thread, order="nobody")).text.casefold()
    assert "has begun" in (await vera.uses("/signup start", thread, order="rook, ash")).text
    await world.until(lambda: "Turn 1 is yours, rook" in said(thread), what="the one who was named is called")
    late = (await stage.ash.uses("/join", thread, fleet="Lancer")).text
    assert "can sign up here" in late
    assert "ask vera" in late


async def test_seats_of_a_preset_are_taken_left_and_struck(stage: Stage) -> None:
    world, ash, rook = stage.world, stage.ash, stage.rook
    thread, message = await opened(stage, preset="duel", join=True)
    assert "name it with seat; free are: " in (await rook.uses("/join", thread)).text
    await ash.presses(message, "Take the seat Empire")
    assert (
        "no free seat empire; free are: Federation" in (await rook.uses("/join", thread, seat="empire")).text
    )
    await rook.uses("/join", thread, seat="federation")
    await stage.vera.uses("/signup remove", thread, person=rook)
    await ash.presses(message, "Leave")
    await world.until(lambda: "Nobody has signed up" in message.content, what="the list is empty")
    await rook.uses("/join", thread, seat="federation")
    await ash.presses(message, "Take the seat Empire")
    assert "Every seat of this game is taken. Ask vera" in (await stage.vera.uses("/join", thread)).text
    for told in ("You are ready", "not ready any more", "You are ready"):
        assert told in (await ash.presses(message, "I am ready")).text
    assert "has begun" in (await rook.presses(message, "I am ready")).text
    await world.until(lambda: "Turn 1 is yours, Federation" in said(thread), what="the file's order holds")


async def test_a_message_that_was_deleted_comes_back_and_a_game_can_be_called_off(stage: Stage) -> None:
    world = stage.world
    thread, message = await opened(stage, preset="duel", join=True)
    await world.owner.deletes(message)
    await stage.ash.uses("/join", thread, seat="Empire")
    again = await world.said(thread, "**Empire**")
    assert "Take the seat Federation" in again.buttons
    assert "called off" in (await stage.vera.uses("/signup off", thread)).text
    await world.until(lambda: "called off" in again.content, what="the thread says so")
    assert "called off" in (await stage.ash.uses("/join", thread)).text
    assert "Nobody signs up" in (await stage.ash.uses("/join", world.lobby)).text
