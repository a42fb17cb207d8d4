"""A whole battle in a thread: two players, a moderator, corrections in time and too late, an override, an undo."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bot.app import Session
from bot.gamefile.reading import load
from bot.minutes import KEYS
from tests.discord.stage import said, staged

A1 = "They had come to count clouds.\nPathfinder: att Judicator\nLancer: att Tantal"
R1 = "Judicator: target weapons 1200 at #1; att Pathfinder\nTantal: evade; att Pathfinder"
A2 = "Pathfinder: evade #3; att Judicator\nLancer: att Judicator"
R2 = "Judicator: att Pathfinder\nTantal: evade; att Lancer"


def layers(state: Any) -> dict[str, tuple[int, int, int]]:
    units = state["state"]["units"]
    return {name: (unit["shield"], unit["hull"], unit["osi"]) for name, unit in units.items()}


async def test_a_whole_battle(url: str, tmp_path: Path) -> None:
    async with staged(url, tmp_path, real=url.startswith("sqlite")) as stage:
        world, ash, rook, vera = stage.world, stage.ash, stage.rook, stage.vera
        thread = await stage.opens()
        assert "The dice are bound to" in said(thread)
        first = await ash.says(thread, "Pathfinder: att Judicator\nLancer: remain")
        await world.reply(first)
        await ash.edits(first, A1)
        await world.until(lambda: "**Lancer** fires" in said(thread), what="the edit is played")
        assert len([post for post in first.replies if post.author is world.bot]) == 1
        second = await rook.says(thread, R1)
        await world.reply(second)
        await ash.edits(first, "Pathfinder: att Tantal; att Tantal")
        late = await world.said(thread, "That edit comes too late")
        assert late.reference is first
        assert "not for your eyes" in (await ash.presses(late, "Moderator: what was changed?")).text
        shown = (await vera.presses(late, "Moderator: what was changed?")).text
        assert "+Pathfinder: att Tantal; att Tantal" in shown
        assert "-Lancer: att Tantal" in shown
        used = await vera.uses(
            "/mod override", thread, subject="Judicator", set="shield=4000", reason="a slip of mine"
        )
        assert "4000" in used.text
        refused = await ash.uses("/mod override", thread, subject="Judicator", set="shield=1")
        assert "Only a moderator" in refused.text
        third = await ash.says(thread, A2)
        await world.reply(third)
        asked = await vera.uses("/mod undo", thread, to="p3", reason="let us see")
        assert "takes back 3 entries" in asked.text
        await vera.presses(asked.posts[-1], "Yes, take it back")
        await world.said(thread, "takes everything after p3 back")
        await world.until(lambda: "This post was taken back" in said(thread), what="the receipt follows")
        fourth = await ash.says(thread, A2)
        await world.reply(fourth)
        fifth = await rook.says(thread, R2)
        await world.reply(fifth)
        await stage.settled()
        file = (await vera.uses("/game export", thread)).posts[-1].attachments[0].data
        entries, state = await stage.state("Duel")
        closed = await vera.uses("/game close", thread, reason="enough")
        assert "closed" in closed.text
        await world.said(thread, "The secret of the dice")
        assert stage.bot.troubles() == []
    (tmp_path / "game.yaml").write_bytes(file)
    session = Session(load(tmp_path / "game.yaml")[0])
    steps = list(session.play())
    assert len(steps) == entries
    replayed = steps[-1].minutes()
    assert {key: replayed[key] for key in ("turn", "state")} == {key: state[key] for key in ("turn", "state")}
    assert set(KEYS) <= set(replayed)
    assert layers(state)["Judicator"][0] < 3200
