"""Two processes on one Postgres: each thing happens once, and the games of one that dies go on with the other."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

from tests.discord.forking import ForkedBot
from tests.discord.stage import env, staged
from tests.discordia import Channel
from tests.store.conftest import TEMPLATE, _fresh

GAMES = int(os.environ.get("QUARTERDECK_TEST_GAMES", "4"))
"""How many games are played; `QUARTERDECK_TEST_GAMES=50` is for the night."""

LEASE = "1" if GAMES < 10 else "10"
"""Seconds: many games on a busy machine must not lose their leases to slowness."""

TURN = "Pathfinder: att Judicator\nLancer: att Tantal"


def doubled(thread: Channel) -> list[str]:
    """What the bot has said more than once."""
    said = Counter(post.content for post in thread.posts if post.author.bot and post.only_for is None)
    return [text for text, number in said.items() if number > 1]


async def test_two_processes_and_the_death_of_one(server: str, tmp_path: Path) -> None:
    for url in _fresh(server, f"TEMPLATE {TEMPLATE}"):
        async with staged(url, tmp_path, QUARTERDECK_LEASE_SECONDS=LEASE) as stage:
            world, ash, rook, vera = stage.world, stage.ash, stage.rook, stage.vera
            folder = tmp_path / "other"
            folder.mkdir()
            other = ForkedBot(world, env(world, url, QUARTERDECK_LEASE_SECONDS=LEASE), folder)
            await other.start()
            await other.ready()
            try:
                threads = [await stage.opens(f"Duel {number}") for number in range(GAMES)]
                firsts = [await ash.says(thread, TURN) for thread in threads]
                for post in firsts:
                    await world.reply(post, 120)
                held = await vera.uses("/mod hold", threads[0], reason="one moment")
                assert "hold" in held.text
                await vera.uses("/mod release", threads[0])
                seconds = [await rook.says(thread, "Judicator: att Pathfinder") for thread in threads]
                stage.bot.kill()
                thirds = [await ash.says(thread, "Pathfinder: evade; att Judicator") for thread in threads]
                for post in (*seconds, *thirds):
                    await world.reply(post, 120)
                await stage.settled(240)
                for number, thread in enumerate(threads):
                    entries, state = await stage.state(f"Duel {number}")
                    assert entries == (5 if number == 0 else 3)
                    assert state["turn"]["seat"] == "rook"
                    assert doubled(thread) == []
                    assert [
                        post
                        for post in (firsts[number], seconds[number], thirds[number])
                        if not post.reactions
                    ] == []
                assert stage.bot.troubles() + other.troubles() == []
                # Both hear of an interaction, and Discord tells the slower one that it is answered already.
                answered = [
                    one for one in world.journal.violations if "already been acknowledged" in one.words
                ]
                for one in answered:
                    world.journal.violations.remove(one)
            finally:
                other.kill()
                await other.ended()
