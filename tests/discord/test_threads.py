"""Threads in which games go on: kept open, and made in forums with the tags that those ask for."""

from __future__ import annotations

from datetime import timedelta

from tests.discord.stage import DUEL, Stage


async def test_a_thread_stays_open_while_its_game_goes_on(stage: Stage) -> None:
    world, vera = stage.world, stage.vera
    thread = await stage.opens()
    state = thread.thread
    assert state is not None
    await world.owner.changes(thread, archived=True)
    await world.until(lambda: not state.archived, what="it is opened again")
    world.clock.advance(timedelta(days=8))
    world.tidy()
    await world.until(lambda: not state.archived, what="it is opened again")
    await vera.uses("/game close", thread)
    await world.said(thread, "The secret of the dice")
    await world.owner.changes(thread, archived=True)
    await stage.settled()
    assert state.archived


async def test_a_forum_gets_its_tags(stage: Stage) -> None:
    world = stage.world
    forum = world.forum("battles", "Campaign", "Duel", requires_tag=True)
    await stage.bot.restart()
    seats = f"ash = <@{stage.ash.id}>, rook = <@{stage.rook.id}>"
    used = await stage.vera.uses(
        "/game open", world.lobby, file=("g.yaml", DUEL.format(title="A duel")), seats=seats, channel=forum
    )
    assert "Opened in" in used.text, used.text
    thread = world.thread("A duel")
    assert thread.parent is forum
    await world.said(thread, "The dice are bound")
    assert thread.thread is not None
    assert [forum.tags[tag] for tag in thread.thread.applied_tags] == ["Duel"]
