"""Moderators: what waits for them, what they did, who else is one, and what one of them may not see who plays himself."""

from __future__ import annotations

from bot.discord.buttons.allowing import effects_of
from tests.discord.stage import Stage, said

TURN = "Pathfinder: att Judicator\nLancer: att Tantal"


async def test_acts_are_audited_with_what_they_changed_and_moderators_come_and_go(stage: Stage) -> None:
    world, vera = stage.world, stage.vera
    thread = await stage.opens()
    assert "No moderator has done anything" in (await vera.uses("/mod audit", thread)).text
    nell = world.user("nell")
    await vera.uses("/mod appoint", thread, person=nell)
    await world.said(thread, "moderates this game, too")
    await nell.uses("/mod override", thread, subject="Lancer", set="shield=100", reason="**a rock**")
    await vera.uses("/mod ruling", thread, set="evade.exactly_750=evade_only", reason="as we play it")
    audit = (await vera.uses("/mod audit", thread)).text
    assert "vera overrides Lancer – " in audit
    assert "@nell moderates this game, too" in audit
    assert (
        audit.index("moderates this game")
        < audit.index("vera overrides")
        < audit.index("vera changes a ruling")
    )
    assert "\\*\\*a rock\\*\\* (nell)" in audit
    assert "units.Lancer.shield: 1600 → 100" in audit
    assert "evade\\_only" in audit
    await nell.uses("/mod undo", thread, to="e1")
    assert "(nell)" in said(thread)
    assert (
        "no moderator of this game by name"
        in (await vera.uses("/mod dismiss", thread, person=stage.ash)).text
    )
    await vera.uses("/mod dismiss", thread, person=nell)
    assert "Only a moderator" in (await nell.uses("/mod hold", thread)).text
    assert "nobody would moderate" in (await vera.uses("/mod dismiss", thread, person=vera)).text


async def test_questions_for_a_moderator_wait_in_his_queue_with_a_link(stage: Stage) -> None:
    world, vera = stage.world, stage.vera
    thread = await stage.opens()
    post = await stage.ash.says(thread, 'Pathfinder: att Judicator; special "vent plasma at Judicator"')
    await world.reply(post)
    queue = (await vera.uses("/mod queue", world.lobby)).text
    assert "**q1**" in queue
    assert "the turn is held" not in queue
    assert f"https://discord.com/channels/{world.guild.id}/{thread.id}/{post.id}" in queue
    assert "moderate no open game" in (await stage.ash.uses("/mod queue", world.lobby)).text
    elsewhere = world.new_guild("Elsewhere")
    world.joins(vera, elsewhere)
    there = world.text("there", elsewhere)
    assert "moderate no open game" in (await vera.uses("/mod queue", there)).text
    found = await vera.autocomplete("/mod answer", thread, "choose", "", question="q1")
    assert {one["value"] for one in found} >= {"allow", "refuse"}
    numbers = "cost=1, effects=[{unit: Judicator, layer: shield, amount: 120}]"
    told = await vera.uses("/mod answer", thread, question="q1", choose="allow", set=numbers, note="fine")
    assert "✗" not in told.text
    assert "vera answers q1: allow ({cost: 1, " in (await vera.uses("/mod audit", thread)).text
    assert "Nothing waits for you" in (await vera.uses("/mod queue", world.lobby)).text


async def test_a_moderator_who_plays_sees_what_his_seat_sees(stage: Stage) -> None:
    world, ash, rook = stage.world, stage.ash, stage.rook
    thread = await stage.opens(moderator=rook)
    form = await ash.uses("/orders submit", thread, to="the moderators alone")
    await ash.submits(
        form, {"Orders": "Pathfinder: att Judicator\nThe Lancer will self destruct now, perhaps."}
    )
    receipt = await world.said(thread, "only the moderators may read")
    assert "not for your eyes" in (await rook.presses(receipt, "Show me the rest")).text
    assert "does not play" in (await rook.uses("/game export", thread)).text
    assert await rook.autocomplete("/mod void", thread, "post", "") == []
    assert await rook.autocomplete("/mod answer", thread, "question", "") == []
    log = (await rook.uses("/game log", thread)).text
    assert "self destruct" not in log
    await rook.uses("/mod hold", thread, reason="he may still act")
    await world.said(thread, "he may still act")
    audit = (await rook.uses("/mod audit", thread)).text
    assert "rook holds the turn" in audit


async def test_a_special_is_allowed_with_changes_by_a_form(stage: Stage) -> None:
    world, ash, vera = stage.world, stage.ash, stage.vera
    thread = await stage.opens()
    post = await ash.says(thread, 'Pathfinder: special "vent plasma at Judicator"')
    receipt = await world.reply(post)
    assert "Only a moderator" in (await ash.presses(receipt, "Allow with changes")).text
    form = await vera.presses(receipt, "Allow with changes")
    wrong = await vera.submits(form, {"cost": "one", "effects": ""})
    assert '"one" cannot be read' in wrong.text
    form = await vera.presses(receipt, "Allow with changes")
    wrong = await vera.submits(form, {"effects": "Judicator: 120 shields\nJudicator: lots"})
    assert '"Judicator: lots" cannot be read' in wrong.text
    form = await vera.presses(receipt, "Allow with changes")
    await vera.submits(form, {"cost": "2", "effects": "Judicator: 120 shields\nTantal: 40 ип\nTantal: 10"})
    await stage.settled()
    _, state = await stage.state("Duel")
    waiting = [(one["target"], one["points"]) for one in state["state"]["pending"]]
    assert waiting == [("Judicator", 120), ("Tantal", 40), ("Tantal", 10)]
    assert receipt.buttons == []


def test_effects_are_written_as_people_write_them() -> None:
    lines = [
        "Devastator: 120 shields",
        "",
        "Опустошитель = 40 ИП",
        "X: 9 hull",
        "Two Words: 10",
        "X: many",
        "X: 9 sails",
    ]
    assert list(effects_of(lines)) == [
        {"unit": "Devastator", "amount": 120, "layer": "shield"},
        {"unit": "Опустошитель", "amount": 40, "layer": "osi"},
        {"unit": "X", "amount": 9, "layer": "hull"},
        {"unit": "Two Words", "amount": 10},
    ]
