"""What moderators do by commands, who else may not, and that the commands stay within Discord's limits."""

from __future__ import annotations

from pathlib import Path

from tests.discord.stage import DUEL, Stage, said, staged
from tests.discordia import Channel, Message, World

ORDER = "Pathfinder: att Judicator\nLancer: att Tantal"


async def test_every_act_has_its_command(stage: Stage) -> None:
    world, vera = stage.world, stage.vera
    thread = await stage.opens()
    assert "hold" in (await vera.uses("/mod hold", thread, reason="wait")).text
    assert "held" in said(thread) or "holds the turn" in said(thread)
    await vera.uses("/mod release", thread)
    await vera.uses("/mod grant", thread, unit="Pathfinder", commands=2)
    post = await stage.ash.says(thread, ORDER)
    receipt = await world.reply(post)
    found = await vera.autocomplete("/mod void", thread, "post", "")
    assert found[0]["value"].startswith("p")
    await vera.uses("/mod void", thread, post=str(post.id), unit="Lancer", ordinal=1, reason="misread")
    await world.until(lambda: "Tantal" not in receipt.content, what="the order is struck")
    await vera.uses("/mod ruling", thread, set="evade.round_unit=attacking_ship")
    await vera.uses("/mod close", thread)
    await vera.uses("/mod skip", thread, seat="rook", reason="he sleeps")
    await world.said(thread, "Turn 2 is yours, ash")
    asked = await vera.uses("/mod undo", thread, to=str(post.id))
    assert "entries" in asked.text
    await vera.presses(asked.posts[-1], "Yes, take it back")
    await world.said(thread, "takes everything after")
    redone = await vera.uses("/mod redo", thread)
    assert "brings back" in redone.text
    again = await vera.presses(asked.posts[-1], "Yes, take it back")
    assert "Something has happened since" in again.text
    assert (
        "no unit" in (await vera.uses("/mod override", thread, subject="Nobody", set="shield=1")).text.lower()
    )
    assert "shield=400" in (await vera.uses("/mod override", thread, subject="Lancer", set="shield")).text
    status = await vera.uses("/game status", thread)
    assert "Turn 2" in status.text
    await world.until(lambda: "Lancer" in status.text, what="the fleets are shown")
    assert (await vera.uses("/game map", thread)).posts[-1].attachments[0].filename == "map.png"
    log = (await vera.uses("/game log", thread)).text
    assert "override" not in log
    assert "skip" in log


async def test_whoever_acts_is_answered_in_his_own_language(stage: Stage) -> None:
    vera = stage.vera
    thread = await stage.opens()
    vera.locale = "ru"
    assert "останавливает ход" in (await vera.uses("/mod hold", thread)).text
    assert "нет корабля Nobody" in (await vera.uses("/mod grant", thread, unit="Nobody")).text
    refused = (await vera.uses("/mod override", thread, subject="Lancer", set="owner=kim")).text
    assert "у kim нет места в этой игре; есть ash, rook" in refused
    await stage.world.said(thread, "holds the turn")
    everybody = [post.content for post in thread.posts if post.only_for is None]
    assert "останавливает" not in "\n".join(everybody)


async def told(stage: Stage, thread: Channel, words: str) -> Message:
    """The message in which everybody is told of something."""

    def found() -> list[Message]:
        return [
            post for post in thread.by(stage.world.bot) if post.only_for is None and words in post.content
        ]

    return (await stage.world.until(found, what=f"everybody is told {words!r}"))[-1]


async def test_an_act_that_was_undone_says_so_until_it_is_redone(stage: Stage) -> None:
    world, vera = stage.world, stage.vera
    thread = await stage.opens()
    await world.reply(await stage.ash.says(thread, ORDER))
    await vera.uses("/mod override", thread, subject="Lancer", set="shield=400", reason="a slip")
    await vera.uses("/mod skip", thread, seat="rook", reason="he sleeps")
    override = await told(stage, thread, "a slip")
    called = await world.said(thread, "Turn 2 is yours, ash")
    as_told = override.content
    asked = await vera.uses("/mod undo", thread, to="p1")
    await vera.presses(asked.posts[-1], "Yes, take it back")
    undo = await told(stage, thread, "takes everything after")
    skip = await told(stage, thread, "he sleeps")
    taken = "Taken back (e4); this counts no more."
    await world.until(lambda: override.content == f"{taken}\n{as_told}", what="the override is marked")
    await world.until(lambda: skip.content.startswith(taken), what="the skip is marked")
    await world.until(lambda: called not in thread.posts, what="nobody is called by the skip any more")
    await vera.uses("/mod redo", thread)
    await world.until(lambda: override.content == as_told, what="the override counts again")
    await world.until(lambda: "Taken back (e5)" in undo.content, what="the undo is marked")
    assert "Taken back" not in skip.content
    await world.until(
        lambda: [post.content for post in thread.posts if "Turn 2 is yours, ash" in post.content],
        what="he is called anew",
    )


async def test_an_entry_is_named_by_its_number_alone(stage: Stage) -> None:
    world, vera = stage.world, stage.vera
    thread = await stage.opens()
    await world.reply(await stage.ash.says(thread, ORDER))
    for name in ("1", "e1", "p1"):
        assert "Lancer" in (await vera.uses("/why", thread, post=name)).text
    assert "No entry 7" in (await vera.uses("/mod undo", thread, to="7")).text
    nothing = await vera.uses("/mod undo", thread, to="1")
    assert "newest entry" in nothing.text
    assert nothing.posts[-1].buttons == []
    await vera.uses("/mod void", thread, post="1", unit="Lancer", reason="misread")
    await world.said(thread, "misread")
    assert "Turn 1 of rook. 2 entries so far." in (await vera.uses("/game status", thread)).text


async def test_a_seat_gets_another_player(stage: Stage) -> None:
    thread = await stage.opens()
    kim = stage.world.user("kim")
    await stage.vera.uses("/mod seat", thread, seat="rook", player=kim)
    await stage.ash.says(thread, ORDER)
    called = await stage.world.said(thread, "yours, rook")
    assert called.pinged == [kim]
    post = await kim.says(thread, "Judicator: att Pathfinder")
    await stage.world.reply(post)
    asked = await stage.vera.uses("/mod undo", thread, to="e1")
    await stage.vera.presses(asked.posts[-1], "Yes, take it back")
    await stage.world.said(thread, "takes everything after e1 back")
    asked = await stage.vera.uses("/mod undo", thread, to="p2")
    assert "No entry p2" in asked.text
    await stage.vera.uses("/mod seat", thread, seat="rook", player=stage.world.user("nell"))
    asked = await stage.vera.uses("/mod undo", thread, to="e1")
    await stage.vera.presses(asked.posts[-1], "Yes, take it back")
    await stage.world.reply(await stage.ash.says(thread, ORDER))
    again = await kim.says(thread, "Judicator: att Lancer")
    await stage.world.reply(again)


async def test_whoever_sits_down_on_turn_is_called(stage: Stage) -> None:
    world, vera, nell, kim = stage.world, stage.vera, stage.world.user("nell"), stage.world.user("kim")
    thread = await stage.opens()
    await vera.uses("/mod seat", thread, seat="ash", player=kim)
    called = await world.said(thread, "Turn 1 is yours, ash")
    await world.until(lambda: [kim] in [one.pinged for one in thread.posts], what="kim is called")
    await vera.uses("/mod seat", thread, seat="rook", player=nell)
    assert [nell] not in [one.pinged for one in thread.posts]
    await kim.uses("/seat leave", thread)
    opening = await world.said(thread, "Moderated by")
    await world.until(lambda: opening.buttons, what="the seat is free")
    await stage.ash.presses(opening, "Take the seat ash")
    await world.until(
        lambda: (await_called := thread.posts[-1]).pinged == [stage.ash] and await_called is not called,
        what="ash is called again",
    )


async def test_only_moderators_of_this_game_may(stage: Stage) -> None:
    world = stage.world
    thread = await stage.opens()
    other = await stage.opens("Other", moderator=world.user("kim"))
    umpire = world.role("Umpires")
    await stage.bot.restart()  # the small Discord tells of a new role only at the next start
    third = await stage.opens("Third", role=umpire)
    for person, where in (
        (stage.ash, thread),
        (world.user("stranger"), thread),
        (world.owner, thread),
        (world.user("kim"), thread),
        (stage.vera, other),
        (world.user("judge"), third),
    ):
        for command, options in (
            ("/mod hold", {}),
            ("/mod skip", {"seat": "ash"}),
            ("/mod undo", {"to": "p1"}),
        ):
            refused = await person.uses(command, where, **options)
            assert "Only a moderator" in refused.text, (person.name, command)
    assert (await stage.state("Duel"))[0] == 0
    world.grant(world.user("judge"), umpire)
    await world.user("judge").uses("/mod hold", third, reason="as a role")
    await world.said(third, "(judge)")
    assert "holds the secret" in (await stage.ash.uses("/game export", thread)).text
    assert "thread of a game" in (await stage.vera.uses("/mod hold", world.lobby)).text


async def test_seats_are_claimed_and_files_are_checked(stage: Stage) -> None:
    world, vera = stage.world, stage.vera
    used = await vera.uses("/game open", world.lobby, preset="duel", title="Open seats")
    assert "Opened" in used.text
    thread = world.thread("Open seats")
    opening = await world.said(thread, "The dice are bound")
    assert "You are Federation" in (await stage.ash.presses(opening, "Take the seat Federation")).text
    assert "taken" in (await stage.ash.presses(opening, "Take the seat Empire")).text
    await world.until(
        lambda: "Take the seat Federation" not in opening.everything(), what="the button is gone"
    )
    bad = await vera.uses("/game open", world.lobby, file=("x.yaml", "game: X\nsystem: tfc.batle\n"))
    assert "tfc.battle" in bad.text
    assert "either" in (await vera.uses("/game open", world.lobby)).text
    wrong = await vera.uses("/game open", world.lobby, preset="duel", seats="Borg = <@1>")
    assert "Federation" in wrong.text
    sides = f"<@{stage.rook.id}> Empire, <@{stage.ash.id}> Federation"
    await vera.uses("/game open", world.lobby, preset="duel", title="Sides", seats=sides)
    assert "**Empire**: @rook" in (await world.said(world.thread("Sides"), "The dice are bound")).everything()


async def test_sixty_ships_stay_within_the_limits(stage: Stage) -> None:
    ships = "".join(
        f"    Ship Number {n} Of The Line: {{{{seat: {'ash' if n % 2 else 'rook'}, class: fed_explorer}}}}\n"
        for n in range(60)
    )
    thread = await stage.opens("Many", DUEL.split("  units:\n")[0] + "  units:\n" + ships)
    orders = "\n".join(
        f"Ship Number {n} Of The Line: att Ship Number {n - 1} Of The Line" for n in range(1, 60, 2)
    )
    post = await stage.ash.says(thread, orders)
    await stage.world.reply(post)
    await stage.world.said(thread, "yours, rook")
    await stage.settled()
    summary = [one.content for one in thread.by(stage.world.bot) if "⚓" in one.content]
    assert len(summary) > 2
    assert all(f"**#{n}**" in "".join(summary) for n in range(1, 31))


async def test_what_was_open_stays_open(sqlite_template: bytes, tmp_path: Path) -> None:
    """Two games, a restart, and each goes on."""
    path = tmp_path / "games.db"
    path.write_bytes(sqlite_template)
    async with staged(f"sqlite:///{path}", tmp_path, World()) as stage:
        threads = [await stage.opens(title) for title in ("One", "Two")]
        for thread in threads:
            await stage.world.reply(await stage.ash.says(thread, ORDER))
        await stage.bot.stop()
        await stage.bot.start()
        await stage.bot.ready()
        for thread in threads:
            await stage.world.reply(await stage.rook.says(thread, "Judicator: att Lancer"))
        assert stage.bot.troubles() == []
