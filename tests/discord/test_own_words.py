"""A moderator gives a running game words of its own, over a real socket: listed, checked, kept, told, audited and undone."""

from __future__ import annotations

from tests.discord.stage import Stage, said, staged

__all__ = ["staged"]


async def test_words_are_added_listed_taken_away_and_undone(stage: Stage) -> None:
    world, vera = stage.world, stage.vera
    thread = await stage.opens()
    assert "no words of its own" in (await vera.uses("/mod words", thread)).text
    offered = await vera.autocomplete("/mod words", thread, "under", "evade")
    assert offered[0]["value"] == "commands.evade"
    await vera.uses("/mod words", thread, under="doubt", add="belike; so they say", reason="as we talk")
    await world.said(thread, "changes the words of this game")
    assert "belike" in said(thread)
    assert "cues.doubt: belike; so they say" in (await vera.uses("/mod words", thread)).text
    first = await world.reply(await stage.ash.says(thread, "Belike Pathfinder fires at Judicator"))
    assert "q1" in first.content
    clash = await vera.uses("/mod words", thread, under="soft", add="not")
    assert "means negation already" in clash.text
    assert "did you mean" in (await vera.uses("/mod words", thread, under="doubts", add="x")).text
    assert (
        "no word of this game's own"
        in (await vera.uses("/mod words", thread, under="doubt", remove="x")).text
    )
    await vera.uses("/mod words", thread, under="cues.doubt", remove="Belike")
    assert "belike" not in (await vera.uses("/mod words", thread)).text
    asked = await vera.uses("/mod undo", thread, to="p1")
    await vera.presses(asked.posts[-1], "Yes, take it back")
    await world.said(thread, "takes everything after")
    assert "belike" in (await vera.uses("/mod words", thread)).text
    audit = (await vera.uses("/mod audit", thread)).text
    assert "as we talk" in audit
    exported = (await vera.uses("/game export", thread)).posts[-1].attachments[0].data
    assert b"so they say" in exported
