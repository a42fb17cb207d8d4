"""Who did what, and who may: a moderator looks back, in a game that goes on or is over, and nobody unfit is let in."""

from __future__ import annotations

from tests.discord.stage import Stage
from tests.discordia.model import User

ORDER = "Pathfinder: att Judicator\nLancer: att Tantal"
SPECIAL = 'Pathfinder: att Judicator\nLancer: special "vent plasma"'


def a_bot(stage: Stage) -> User:
    """Another bot of the server."""
    member = User(stage.world.clock.snowflake(), "Tupperbox", bot=True)
    stage.world.users[member.id] = member
    stage.world.joins(member, stage.world.guild)
    return member


async def test_the_log_says_whose_post_was_changed_and_whether_too_late(stage: Stage) -> None:
    world, ash, rook, vera = stage.world, stage.ash, stage.rook, stage.vera
    thread = await stage.opens()
    first = await ash.says(thread, ORDER)
    await world.reply(first)
    await ash.edits(first, f"{ORDER} b50")
    await stage.settled()
    second = await rook.says(thread, "Judicator: att Pathfinder")
    await world.reply(second)
    await ash.edits(first, "Pathfinder: remain")
    await world.said(thread, "That edit comes too late")
    log = (await vera.uses("/game log", thread)).text.splitlines()
    assert log[1].startswith("e2")
    assert log[1].endswith("edit ash p1")
    assert log[3].endswith("edit ash p1 (too late)")
    asked = (await vera.uses("/mod undo", thread, to="p1")).text
    assert "- e2 edit ash p1\n" in asked
    assert "- e4 edit ash p1 (too late)" in asked


async def test_an_audit_is_read_when_the_game_is_over(stage: Stage) -> None:
    vera, mo = stage.vera, stage.world.user("mo")
    thread = await stage.opens()
    await vera.uses("/mod override", thread, subject="Lancer", set="shield=10", reason="agreed")
    await vera.uses("/mod appoint", thread, person=mo)
    assert (
        await stage.ash.uses("/mod hold", thread)
    ).text == "Only a moderator of this game may do that: vera."
    await vera.uses("/game close", thread)
    assert "agreed" in (await vera.uses("/mod audit", thread)).text
    assert "closed" in (await vera.uses("/mod hold", thread)).text
    assert "Only a moderator" in (await stage.ash.uses("/mod audit", thread)).text


async def test_no_bot_and_nobody_who_sits_already_is_given_a_seat(stage: Stage) -> None:
    vera, bot = stage.vera, a_bot(stage)
    thread = await stage.opens()
    refused = "is a bot; name a person"
    assert refused in (await vera.uses("/mod seat", thread, seat="rook", player=bot)).text
    assert refused in (await vera.uses("/mod substitute", thread, seat="rook", person=bot)).text
    assert refused in (await vera.uses("/mod appoint", thread, person=bot)).text
    assert refused in (await stage.ash.uses("/seat share", thread, person=bot)).text
    twice = (await vera.uses("/mod seat", thread, seat="rook", player=stage.ash)).text
    assert "has a seat here already" in twice
    assert "0 entries" in (await vera.uses("/game status", thread)).text


async def test_what_was_allowed_with_changes_is_audited_and_names_somebody(stage: Stage) -> None:
    world, ash, vera = stage.world, stage.ash, stage.vera
    thread = await stage.opens()
    receipt = await world.reply(await ash.says(thread, SPECIAL))
    form = await vera.presses(receipt, "Allow with changes")
    lost = await vera.submits(form, cost="1", effects="Judicatr: 120 shields")
    assert "there is no unit Judicatr in this battle; did you mean Judicator?" in lost.text
    typed = "effects=[{unit: Judicatr, layer: shield, amount: 120}]"
    lost = await vera.uses("/mod answer", thread, question="q1", choose="allow", set=typed)
    assert "did you mean Judicator?" in lost.text
    form = await vera.presses(receipt, "Allow with changes")
    await vera.submits(form, cost="1", effects="judicator: 120 shields")
    await stage.settled()
    audit = (await vera.uses("/mod audit", thread)).text
    assert "vera answers q1: allow ({cost: 1, effects: " in audit
    assert "{unit: Judicator, amount: 120, layer: shield}" in audit
    refused = await vera.uses("/mod answer", thread, question="q1", choose="refuse", note="too strong")
    assert "vera answers q1" in refused.text
    assert "The answer: refuse." in refused.text
    await world.until(lambda: "give another order. too strong" in receipt.content, what="the receipt says so")
