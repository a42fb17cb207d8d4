"""People as they are: too early, by way of role-play bots, in pairs, in secret, sorry afterwards, gone."""

from __future__ import annotations

from tests.discord.stage import Stage, said

TURN = "Pathfinder: att Judicator\nLancer: att Tantal"


async def test_a_post_that_came_too_early_is_used_when_its_turn_comes(stage: Stage) -> None:
    world, ash, rook = stage.world, stage.ash, stage.rook
    thread = await stage.opens()
    early = await rook.says(thread, "Judicator: att Pathfinder")
    receipt = await world.reply(early)
    assert "✗" in receipt.content
    assert 'Once your turn has come, "Use it now" lets this post count' in receipt.content
    assert "Only the author" in (await ash.presses(receipt, "Use it now")).text
    assert "turn" in (await rook.presses(receipt, "Use it now")).text
    await world.reply(await ash.says(thread, TURN))
    await stage.bot.restart()
    assert "counts from now on" in (await rook.presses(receipt, "Use it now")).text
    await world.until(lambda: "✓ **Judicator**" in receipt.content, what="the receipt follows")
    assert "Use it now" not in receipt.buttons
    assert "Use it now" not in receipt.content
    _, state = await stage.state("Duel")
    assert state["turn"]["number"] == 2
    assert state["turn"]["seat"] == "ash"


async def test_the_author_says_that_it_was_no_order_and_that_it_was_one(stage: Stage) -> None:
    world, ash, rook = stage.world, stage.ash, stage.rook
    thread = await stage.opens()
    post = await ash.says(thread, TURN)
    receipt = await world.reply(post)
    assert "Only the author" in (await rook.uses_on(post, "This was no order")).text
    assert "Withdrawn" in (await ash.uses_on(post, "This was no order")).text
    await world.until(lambda: "withdrawn" in receipt.content, what="the receipt says so")
    assert (await stage.state("Duel"))[1]["state"]["pending"] == []
    assert "Nothing in this post" in (await ash.uses_on(post, "This was no order")).text
    assert "counts from now on" in (await ash.uses_on(post, "Read as orders")).text
    await world.until(lambda: "✓ **Lancer**" in receipt.content, what="the receipt follows")
    assert len((await stage.state("Duel"))[1]["state"]["pending"]) == 2
    talk = await ash.says(thread, "Good evening.")
    assert "Nothing in this post" not in (await ash.uses_on(talk, "Read as orders")).text


async def test_posts_of_a_role_play_bot_count_for_whoever_is_behind_the_name(stage: Stage) -> None:
    world, ash, rook = stage.world, stage.ash, stage.rook
    thread = await stage.opens()
    marek = world.proxy("Marek")
    assert "count as those of ash" in (await ash.uses("/seat proxy", thread, name="MAREK")).text
    await world.said(thread, "MAREK")
    assert "counts for another seat" in (await rook.uses("/seat proxy", thread, name="marek")).text
    original = await ash.says(thread, "Marek: Pathfinder: att Judicator")
    proxied = await marek.says(thread, "Pathfinder: att Judicator")
    await ash.deletes(original)
    receipt = await world.reply(proxied)
    await world.until(lambda: "✓ **Pathfinder**" in receipt.content, what="the original counts no more")
    await stage.settled()
    assert len((await stage.state("Duel"))[1]["state"]["pending"]) == 1
    await marek.edits(proxied, "Lancer: att Tantal")
    await world.until(lambda: "✓ **Lancer**" in receipt.content, what="the edit is read")
    await stage.bot.stop()
    missed = await marek.says(thread, "Pathfinder: att Tantal")
    await stage.bot.start()
    await stage.bot.ready()
    await world.reply(missed)
    other = await world.proxy("Somebody").says(thread, "Judicator: att Lancer")
    await stage.settled()
    assert other.replies == []


async def test_co_commanders_and_substitutes_act_for_a_seat(stage: Stage) -> None:
    world, ash, vera = stage.world, stage.ash, stage.vera
    thread = await stage.opens()
    cora, sub = world.user("cora"), world.user("sub")
    assert "has a seat here already" in (await ash.uses("/seat share", thread, person=stage.rook)).text
    await ash.uses("/seat share", thread, person=cora)
    await world.said(thread, "acts for ash")
    await world.reply(await cora.says(thread, TURN))
    await vera.uses("/mod substitute", thread, seat="rook", person=sub, until="2099-01-01 00:00")
    await world.reply(await sub.says(thread, "Judicator: att Pathfinder"))
    called = await world.said(thread, "Turn 2 is yours, ash")
    assert called.pinged == [ash]
    await ash.uses("/seat unshare", thread, person=cora)
    ignored = await cora.says(thread, "Pathfinder: evade")
    await stage.settled()
    assert ignored.replies == []
    await vera.uses("/mod substitute", thread, seat="rook", person=cora, until="2026-01-01 00:00")
    gone = await cora.says(thread, "Judicator: evade")
    await stage.settled()
    assert gone.replies == []


async def test_sealed_orders_by_form_and_by_direct_message(stage: Stage) -> None:
    world, ash, rook = stage.world, stage.ash, stage.rook
    thread = await stage.opens()
    form = await ash.uses("/orders submit", thread, to="the moderators alone")
    sent = await ash.submits(form, {"Orders": "Pathfinder: att Judicator"})
    await world.until(lambda: "✓ **Pathfinder**" in sent.text, what="the author sees what became of it")
    receipt = await world.said(thread, "only the moderators may read")
    assert "Judicator" not in receipt.everything()
    assert "✓ **Pathfinder**" in (await ash.presses(receipt, "Show me the rest")).text
    assert "not for your eyes" in (await rook.presses(receipt, "Show me the rest")).text
    await ash.says(ash.directs(), "Lancer: att Tantal")
    answered = await world.said(ash.directs(), "✓ **Lancer**")
    await world.said(ash.directs(), "for the moderators alone")
    assert "Lancer: att" not in said(thread)
    assert answered.channel is ash.directs()
    await world.said(thread, "**Lancer** fires")
    suggested = await rook.autocomplete("/flag", thread, "post", "")
    assert suggested == []
    await world.user("sam").says(world.user("sam").directs(), "hello")
    await world.said(world.user("sam").directs(), "no seat")
    await stage.opens("Other")
    await ash.says(ash.directs(), "Lancer: evade")
    await world.said(ash.directs(), "Begin with the game's number")


async def test_a_call_for_the_moderator_reaches_him_and_his_queue(stage: Stage) -> None:
    world, ash, rook, vera = stage.world, stage.ash, stage.rook, stage.vera
    thread = await stage.opens()
    post = await ash.says(thread, TURN)
    await world.reply(post)
    assert "Nothing waits for you" in (await vera.uses("/mod queue", world.lobby)).text
    await rook.uses("/flag", thread, post=str(post.id), reason="@everyone **look**")
    call = await world.said(thread, "calls you to p1")
    assert call.pinged == [vera]
    assert "@everyone" not in call.content
    queue = (await vera.uses("/mod queue", world.lobby)).text
    assert "🚩 rook calls you to p1" in queue
    assert f"/{thread.id}/{post.id}" in queue
    await rook.uses("/flag", thread, post="p1")
    await world.said(thread, "calls you to p1\n")
    await vera.uses("/mod hold", thread, reason="let me see")
    held = (await vera.uses("/mod queue", world.lobby)).text
    assert "🚩" not in held
    assert "the turn is held" in held
    world.leaves(ash)
    await vera.uses("/mod release", thread)
    await vera.uses("/mod seat", thread, seat="ash", player=world.user("kim"))
    await world.reply(await world.user("kim").says(thread, "Pathfinder: att Tantal"))
