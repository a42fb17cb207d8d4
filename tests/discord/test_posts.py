"""What the bot makes of what people do in a thread."""

from __future__ import annotations

import re

from tests.discord.stage import Stage, said
from tests.discordia import unfurl


async def test_talk_quotes_bots_and_strangers_are_let_alone(stage: Stage) -> None:
    world, ash = stage.world, stage.ash
    thread = await stage.opens()
    talk = await ash.says(thread, "Good evening, everybody. Nice stars tonight.")
    quote = await ash.says(thread, "> Pathfinder: att Judicator\nAs somebody once wrote.")
    stranger = await world.user("kim").says(thread, "Pathfinder: att Judicator")
    hook = await world.proxy("Marek").says(thread, "Pathfinder: att Judicator")
    early = await stage.rook.says(thread, "Judicator: att Pathfinder")
    await world.reply(early)
    await stage.settled()
    assert [post.replies for post in (talk, quote, stranger, hook)] == [[], [], [], []]
    assert "❌" in [one.emoji for one in early.reactions]


async def test_several_messages_make_a_turn_and_done_calls_the_next(stage: Stage) -> None:
    world, ash = stage.world, stage.ash
    thread = await stage.opens(settle=3600)
    first = await ash.says(thread, "Pathfinder: att Judicator")
    await world.reply(first)
    second = await ash.says(thread, "Lancer: att Tantal")
    await world.reply(second)
    await stage.settled()
    assert "yours, rook" not in said(thread)
    await ash.says(thread, "done")
    called = await world.said(thread, "yours, rook")
    assert called.pinged == [stage.rook]
    summary = await world.said(thread, "**Lancer** fires")
    assert "**Pathfinder** fires" in summary.content
    await stage.world.until(lambda: summary.attachments, 60.0, "the map is drawn")
    assert summary.attachments[0].filename == "map.png"
    told = summary.attachments[0].description or ""
    assert re.search(r"Pathfinder → Judicator: #1 \d+, on its way", told), told
    assert summary.id < called.id


async def test_a_long_post_comes_as_a_file(stage: Stage) -> None:
    thread = await stage.opens()
    post = await stage.ash.says(
        thread, "They talked for hours. " * 100 + "\nPathfinder: att Judicator\nLancer: att Tantal"
    )
    assert post.content == ""
    receipt = await stage.world.reply(post)
    assert receipt.content.count("✓") == 2


async def test_a_post_is_edited_emptied_and_deleted(stage: Stage) -> None:
    world, ash = stage.world, stage.ash
    thread = await stage.opens()
    post = await ash.says(thread, "Pathfinder: att Judicator")
    receipt = await world.reply(post)
    await ash.edits(post, "Pathfinder: att Nobody")
    await world.until(lambda: "✗" in receipt.content or "❓" in receipt.content, what="the receipt follows")
    await world.until(lambda: [one.emoji for one in post.reactions] != ["✅"], what="so does the mark")
    unfurl(post, {"title": "a preview"})
    await ash.edits(post, "Lancer: att Tantal")
    await world.until(lambda: "✓ **Lancer**" in receipt.content, what="the receipt follows")
    await ash.deletes(post)
    await world.until(lambda: "withdrawn" in receipt.content, what="the receipt says so")
    entries, state = await stage.state("Duel")
    assert entries == 4
    assert state["turn"]["seat"] == "ash"
    assert state["state"]["pending"] == []


async def test_the_deletion_of_a_proxied_original_is_no_withdrawal(stage: Stage) -> None:
    world, ash = stage.world, stage.ash
    thread = await stage.opens()
    post = await ash.says(thread, "Pathfinder: att Judicator")
    await world.reply(post)
    await world.proxy("Marek").says(thread, "Pathfinder: att Judicator")
    await ash.deletes(post)
    await stage.settled()
    assert (await stage.state("Duel"))[0] == 1


async def test_a_question_is_answered_by_the_right_person_only(stage: Stage) -> None:
    world, ash, rook = stage.world, stage.ash, stage.rook
    thread = await stage.opens()
    post = await ash.says(thread, "Perhaps we should think about it. The Pathfinder will self destruct now.")
    receipt = await world.reply(post)
    assert "❓" in receipt.content
    labels = [part["label"] for row in receipt.components for part in row["components"]]
    await stage.bot.restart()
    assert "not yours" in (await rook.presses(receipt, labels[0])).text
    await ash.presses(receipt, labels[0])
    await world.until(lambda: "✓" in receipt.content, what="the receipt follows")
    assert "settled" in (await ash.uses("/orders answer", thread, question="q1", choose="confirm")).text


async def test_orders_by_form_and_preview(stage: Stage) -> None:
    world, ash = stage.world, stage.ash
    thread = await stage.opens()
    shown = await ash.uses("/orders preview", thread, text="Pathfinder: att Judicator")
    assert "✓ **Pathfinder**" in shown.text
    assert "**Pathfinder** fires **#1** at **Judicator**" in shown.text
    assert "pending" not in shown.text
    assert all(post.only_for is ash for post in shown.posts)
    assert (await stage.state("Duel"))[0] == 0
    form = await ash.uses("/orders submit", thread)
    await ash.submits(form, {"Orders": "Pathfinder: att Judicator\n@everyone look"})
    receipt = await world.said(thread, "**ash** orders:")
    assert "✓ **Pathfinder**" in receipt.content
    assert receipt.pinged == []
    assert "no seat" in (await stage.vera.uses("/orders preview", thread, text="x")).text


async def test_whoever_is_done_is_told_who_is_called(stage: Stage) -> None:
    world, ash = stage.world, stage.ash
    thread = await stage.opens(settle=600)
    assert "No order of yours" in (await ash.uses("/orders done", thread)).text
    held = await ash.says(thread, 'Pathfinder: special "sing to Judicator"')
    receipt = await world.reply(held)
    assert "waits for an answer" in (await ash.uses("/orders done", thread)).text
    await stage.vera.presses(receipt, "allow")
    await world.reply(await ash.says(thread, "Lancer: remain"))
    assert "The next player is called" in (await ash.uses("/orders done", thread)).text
    await world.said(thread, "Turn 1 is yours, rook")


async def test_nothing_that_a_player_writes_pings_or_formats(stage: Stage) -> None:
    world, ash = stage.world, stage.ash
    text = "game: '@everyone **{title}**'\nsystem: tfc.battle\nseats:\n  ash: {{}}\n  rook: {{}}\ncatalogues: [sample]\nsetup:\n  units:\n    '<@1> **Bold** @here': {{seat: ash, class: fed_escort}}\n    Tantal: {{seat: rook, class: imp_corvette}}\n"
    used = await stage.vera.uses("/game open", world.lobby, file=("g.yaml", text.format(title="x")), settle=0)
    assert "Opened" in used.text
    thread = world.thread("@everyone **x**")
    await world.until(lambda: "Turn 1 is yours" in said(thread), what="the first player is called")
    post = await ash.says(thread, "Tantal [x](https://evil.example) @everyone: att `Nobody` <@&5>")
    await stage.settled()
    bot = [one for one in thread.posts if one.author is world.bot]
    assert all(set(one.pinged) <= {ash, stage.rook} for one in bot)
    assert "@everyone" not in "".join(one.content for one in bot)
    assert post.pinged == []
