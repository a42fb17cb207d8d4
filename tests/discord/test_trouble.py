"""Discord and the network misbehave; in the end everything stands as it should, once."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from tests.discord.script import Seen, deeds, same, visible
from tests.discord.stage import Stage, env, said, staged
from tests.discordia import PRIVILEGED, Intent, World

POST = "POST /channels/{channel_id}/messages"
PATCH = "PATCH /channels/{channel_id}/messages/{message_id}"
REACT = "PUT /channels/{channel_id}/messages/{message_id}/reactions/{emoji}/@me"


async def scripted(stage: Stage, title: str) -> tuple[int, Seen]:
    thread = await stage.opens(title)
    for deed in deeds(stage, thread):
        await deed()
        await stage.settled()
    entries, _ = await stage.state(title)
    return entries, visible(thread)


async def test_limits_errors_and_lost_answers(stage: Stage) -> None:
    calm = await scripted(stage, "Calm")
    faults = stage.world.faults
    faults.rate_limit(POST, times=3, skip=2)
    faults.answer(POST, 500, times=2, skip=5)
    faults.answer(POST, 502, times=1, skip=7, written=True)
    faults.drop(POST, times=1, skip=9, written=True)
    faults.answer(PATCH, 500, times=2)
    faults.rate_limit(REACT, times=2)
    storm = await scripted(stage, "Storm")
    same(storm[1], calm[1])
    assert storm[0] == calm[0]


async def test_dropped_sockets_and_lost_sessions(stage: Stage) -> None:
    world = stage.world
    calm = await scripted(stage, "Calm")
    thread = await stage.opens("Storm")
    for number, deed in enumerate(deeds(stage, thread)):
        if number % 3 == 1:
            world.gateway.drop()
        if number % 3 == 2:
            world.gateway.lose_sessions()
            world.gateway.drop()
        await deed()
        await world.connected(60)
        await stage.settled(patience=60)
    same(visible(thread), calm[1])
    assert (await stage.state("Storm"))[0] == calm[0]


async def test_events_out_of_order_and_never_delivered(stage: Stage) -> None:
    world, ash = stage.world, stage.ash
    thread = await stage.opens()
    held = world.faults.hold("MESSAGE_CREATE")
    first = await ash.says(thread, "Pathfinder: att Judicator")
    second = await ash.says(thread, "Lancer: att Tantal")
    held.release(lambda events: list(reversed(events)))
    for post in (first, second):
        await world.reply(post)
    lost = world.faults.hold("MESSAGE_CREATE")
    third = await stage.rook.says(thread, "Judicator: att Pathfinder")
    lost.forget()
    await stage.settled()
    assert third.replies == []
    await stage.bot.restart()
    await world.reply(third)
    entries, state = await stage.state("Duel")
    assert entries == 3
    assert [one["n"] for one in state["state"]["pending"]] == [2, 3] or state["turn"]["seat"] == "ash"


async def test_a_locked_thread_is_waited_for(stage: Stage) -> None:
    world, ash = stage.world, stage.ash
    thread = await stage.opens()
    world.faults.answer(POST, 403, times=2, body={"message": "Missing Permissions", "code": 50013})
    post = await ash.says(thread, "Pathfinder: att Judicator")
    await stage.settled(patience=40)
    await world.reply(post, patience=30)
    await world.owner.changes(thread, archived=True, locked=True)
    world.clock.advance(timedelta(hours=1))
    await stage.vera.uses("/game status", world.lobby)
    await world.owner.changes(thread, archived=False, locked=False)
    later = await ash.says(thread, "Lancer: att Tantal")
    await world.reply(later)


async def test_what_was_missed_is_fetched(stage: Stage) -> None:
    world, ash = stage.world, stage.ash
    thread = await stage.opens()
    first = await ash.says(thread, "Pathfinder: att Judicator")
    receipt = await world.reply(first)
    second = await ash.says(thread, "Lancer: att Tantal")
    await world.reply(second)
    stage.bot.kill()
    await stage.bot.ended()
    await ash.edits(first, "Pathfinder: remain")
    await ash.deletes(second)
    third = await stage.rook.says(thread, "Judicator: att Pathfinder")
    await stage.bot.start()
    await stage.bot.ready()
    await world.reply(third)
    await world.until(lambda: "remain" in receipt.content, what="the edit is found")
    await world.said(thread, "no longer in the thread")


async def test_without_the_content_intent(sqlite_template: bytes, tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    path.write_bytes(sqlite_template)
    world = World(granted=PRIVILEGED & ~Intent.MESSAGE_CONTENT)
    async with staged(f"sqlite:///{path}", tmp_path, world) as stage:
        thread = await stage.opens()
        ash = stage.ash
        plain = await ash.says(thread, "Pathfinder: att Judicator")
        await stage.settled()
        assert plain.replies == []
        assert "Read" in (await ash.uses_on(plain, "Read as orders")).text
        await world.reply(plain)
        mention = await ash.says(thread, f"<@{world.bot.id}> Lancer: att Tantal")
        assert "✓ **Lancer**" in (await world.reply(mention)).content
        await stage.rook.says(stage.rook.directs(), "Judicator: att Pathfinder")
        await world.said(thread, "**rook** has given orders that only the moderators may read")
        assert any("message content intent is off" in line for line in stage.bot.log)
        assert stage.bot.troubles() == []


async def test_a_second_process_on_sqlite_is_refused(stage: Stage, tmp_path: Path) -> None:
    from tests.discord.forking import ForkedBot

    folder = tmp_path / "second"
    folder.mkdir()
    second = ForkedBot(stage.world, env(stage.world, stage.url), folder)
    await second.start()
    assert await second.ended() == 2
    assert "another Quarterdeck serves" in second.log[-1]


async def test_it_stops_in_order(stage: Stage) -> None:
    thread = await stage.opens()
    await stage.ash.says(thread, "Pathfinder: att Judicator")
    assert await stage.bot.stop() == 0
    assert stage.bot.troubles() == []
    assert "Turn 1 is yours" in said(thread)
