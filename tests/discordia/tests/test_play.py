"""A real bot on this Discord: posts, commands, buttons, modals, threads, files."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from tests.discordia import Channel, Impossible, May, Person, Refused, Why, World, unfurl
from tests.discordia.tests.tiny_bot import Tiny


@pytest.fixture
async def thread(world: World, bot: Tiny, ash: Person) -> Channel:
    return await ash.opens("battle", world.lobby)


async def test_a_post_is_answered_followed_and_forgotten(world: World, thread: Channel, ash: Person) -> None:
    post = await ash.says(thread, "Iron Duke fires")
    answer = await world.reply(post)
    assert answer.content == "echo: Iron Duke fires"
    await ash.edits(post, "Iron Duke holds")
    await world.said(thread, "echo: Iron Duke holds")
    assert answer.content == "echo: Iron Duke holds"
    await ash.deletes(post)
    await world.until(lambda: answer.deleted)
    assert answer.versions == ["echo: Iron Duke fires", "echo: Iron Duke holds"]


async def test_the_preview_of_a_link_is_no_edit(
    world: World, bot: Tiny, thread: Channel, ash: Person
) -> None:
    post = await ash.says(thread, "see https://example.org")
    answer = await world.reply(post)
    unfurl(post, {"title": "Example"})
    await world.gateway.read()
    assert "edit see https://example.org" in bot.seen
    assert answer.edited is None


async def test_the_time_is_what_the_test_says(world: World, bot: Tiny, thread: Channel, ash: Person) -> None:
    at = datetime(2026, 3, 1, 8, 30, tzinfo=UTC)
    post = await ash.says(thread, "early", at=at)
    await world.until(lambda: post.id in bot.answers)
    await ash.edits(post, "late", at=at + timedelta(hours=2))
    await world.said(thread, "echo: late")
    found = await bot.answers[post.id].channel.fetch_message(post.id)
    assert (found.created_at, found.edited_at) == (at, at + timedelta(hours=2))


async def test_files_travel_both_ways(world: World, thread: Channel, ash: Person) -> None:
    post = await ash.says(thread, "mine", attachments={"my fleet.txt": "three ships"})
    assert (await world.reply(post)).content == "echo: mine; my_fleet.txt: three ships"
    long = await ash.says(thread, "x" * 2001)
    assert [(file.filename, len(file.data)) for file in long.attachments] == [("message.txt", 2001)]


async def test_a_command_opens_a_thread(world: World, bot: Tiny, ash: Person) -> None:
    used = await ash.uses(
        "/game open", world.lobby, name="Kestrel Deep", sides=3, file=("fleet.yaml", b"12345")
    )
    assert "opened #Kestrel Deep" in used.text
    assert used.answered_after is not None
    thread = world.thread("Kestrel Deep")
    first = await world.said(thread, "3 sides, 5 bytes")
    assert first.buttons == ["Join", "Close"]
    assert first.attachments[0].description == "the board"
    joined = await ash.presses(first, "Join")
    assert joined.text == "ash joins"
    assert joined.message is not None
    assert joined.message.only_for is ash
    assert (await ash.selects(first, "Side", "B")).text == "side B"
    await ash.presses(first, "Close")
    assert (first.content, first.buttons) == ("closed", ["Join"])
    with pytest.raises(Impossible, match="cannot be pressed"):
        await ash.presses(first, "Close")


async def test_what_the_client_does_not_offer_is_impossible(world: World, bot: Tiny, ash: Person) -> None:
    with pytest.raises(Impossible, match="required"):
        await ash.uses("/game open", world.lobby, sides=3)
    with pytest.raises(Impossible, match="out of bounds"):
        await ash.uses("/game open", world.lobby, name="x", sides=5)
    with pytest.raises(Impossible, match="no command 'gmae'"):
        await ash.uses("/gmae open", world.lobby)
    with pytest.raises(Impossible, match="goes on"):
        await ash.uses("/game", world.lobby)


async def test_suggestions_embeds_and_people_as_options(world: World, bot: Tiny, ash: Person) -> None:
    found = await ash.autocomplete("/game fleet show", world.lobby, "ship", "iron")
    assert [choice["name"] for choice in found] == ["Iron Duke", "Iron Maiden"]
    used = await ash.uses("/game fleet show", world.lobby, ship="kestrel", owner=ash)
    assert used.text == "| **kestrel**\n| at large\n| Owner: ash"


async def test_a_modal_is_filled_in(world: World, bot: Tiny, ash: Person) -> None:
    asked = await ash.uses("/orders", world.lobby)
    sent = await ash.submits(asked, {"Your orders": "@everyone fire", "Mood": "calm"})
    assert sent.text == "ordered: @everyone fire (c)"
    assert sent.message is not None
    assert sent.message.pinged == []
    with pytest.raises(Impossible, match="must be filled in"):
        await ash.submits(asked)
    with pytest.raises(Impossible, match="no field"):
        await ash.submits(asked, {"Your orders": "x", "Speed": "9"})


async def test_a_post_is_read_by_its_context_menu(world: World, bot: Tiny, ash: Person) -> None:
    post = await ash.says(world.lobby, "Kestrel cloaks")
    assert (await ash.uses_on(post, "Read as orders")).text == "read: Kestrel cloaks"


async def test_direct_messages(world: World, bot: Tiny, ash: Person) -> None:
    post = await ash.says(ash.directs(), "secret orders")
    assert (await world.reply(post)).content == "echo: secret orders"


async def test_a_proxy_speaks_for_somebody(world: World, bot: Tiny, thread: Channel) -> None:
    post = await world.proxy("Captain Vale").says(thread, "we fire")
    assert (await world.reply(post)).content == "echo: we fire"
    assert post.webhook_id is not None


async def test_forwarded_words_are_not_the_posts_own(
    world: World, bot: Tiny, thread: Channel, ash: Person
) -> None:
    post = await ash.says(world.lobby, "Iron Duke fires")
    await ash.forwards(post, thread)
    await world.gateway.read()
    assert bot.seen[-1] == "message "
    assert "> Iron Duke fires" in thread.transcript()


async def test_a_locked_thread_takes_no_posts_from_players(
    world: World, thread: Channel, ash: Person
) -> None:
    await world.owner.changes(thread, locked=True)
    with pytest.raises(Refused, match="Thread is locked"):
        await ash.says(thread, "too late")
    await world.owner.changes(thread, archived=True)
    with pytest.raises(Refused) as refused:
        await world.owner.edits(await world.owner.says(world.lobby, "x"), "y" * 2001)
    assert refused.value.why is Why.INVALID_FORM


async def test_whatever_people_do_the_bot_is_told(
    world: World, bot: Tiny, thread: Channel, ash: Person
) -> None:
    bo = world.user("bo")
    posts = [await ash.says(thread, str(number)) for number in range(3)]
    await bo.reacts(posts[0], "👍")
    await bo.unreacts(posts[0], "👍")
    await world.owner.pins(posts[0])
    await world.owner.adds(bo, thread)
    await world.owner.purges(posts[1], posts[2])
    world.grant(bo, world.role("captains"))
    world.leaves(bo)
    await world.owner.destroys(thread)
    await world.gateway.read()
    told = ["MESSAGE_REACTION_ADD", "MESSAGE_REACTION_REMOVE", "MESSAGE_UPDATE", "CHANNEL_PINS_UPDATE"]
    told += ["THREAD_MEMBERS_UPDATE", "MESSAGE_DELETE_BULK", "THREAD_DELETE"]
    assert set(told) <= set(bot.told)


async def test_a_private_thread_is_told_of_once_one_is_let_in(world: World, bot: Tiny, ash: Person) -> None:
    quiet = world.guild.roles[world.guild.members[world.bot.id].roles[0]]
    quiet.permissions &= ~May.MANAGE_THREADS
    thread = await ash.opens("red side", world.lobby, private=True)
    await ash.says(thread, "unheard")
    await ash.adds(world.bot, thread)
    await world.reply(await ash.says(thread, "heard"))
    assert "message unheard" not in bot.seen
    assert "# red side (thread, private)" in ash.sees(thread)


async def test_idle_threads_are_archived_with_time(
    world: World, bot: Tiny, thread: Channel, ash: Person
) -> None:
    for days, heading in ((2, "# battle (thread)\n"), (1, "# battle (thread, archived)\n")):
        world.clock.advance(days=days)
        world.tidy()
        assert thread.transcript() == heading
    await world.reply(await ash.says(thread, "awake"))
    assert thread.transcript().startswith("# battle (thread)\n")


async def test_commands_that_not_everybody_sees(world: World, bot: Tiny, ash: Person) -> None:
    known = next(command for command in world.commands.of(None) if command.name == "orders")
    known.body["default_member_permissions"] = str(int(May.MANAGE_GUILD))
    known.body["name_localizations"] = {"ru": "приказы"}
    with pytest.raises(Impossible, match="does not see"):
        await ash.uses("/orders", world.lobby)
    world.owner.locale = "ru"
    assert (await world.owner.uses("/приказы", world.lobby)).modal is not None


async def test_a_transcript_reads_like_the_channel(world: World, thread: Channel, ash: Person) -> None:
    bo = world.user("bo")
    post = await ash.says(thread, f"{bo.mention} look", attachments={"map.png": b"123"})
    await world.reply(post)
    await world.until(lambda: post.reactions)
    await bo.replies(post, "seen <t:1767614400:R>")
    await world.said(thread, "echo: seen")
    await world.until(lambda: thread.posts[-2].reactions)
    assert thread.transcript() == TRANSCRIPT


TRANSCRIPT = """\
# battle (thread)
12:00:02 ash:
    @bo look
    file map.png (3 bytes)
    reactions: ✅ Quarterdeck
    pings: bo
12:00:02 Quarterdeck [bot] -> ash (@bo look file map.png (3 bytes)):
    echo: @bo look; map.png: 123
12:00:03 bo -> ash (@bo look file map.png (3 bytes)):
    seen 2026-01-05 12:00 UTC
    reactions: ✅ Quarterdeck
    pings: ash
12:00:03 Quarterdeck [bot] -> bo (seen 2026-01-05 12:00 UTC):
    echo: seen 2026-01-05 12:00 UTC
"""
