"""Everything that goes wrong, and a real bot that lives through it."""

from __future__ import annotations

import asyncio
from time import monotonic

import discord
import pytest

from tests.discordia import PRIVILEGED, Channel, Intent, Person, World, pointed
from tests.discordia.tests.support import living
from tests.discordia.tests.tiny_bot import Tiny

POST = "POST /channels/{channel_id}/messages"


@pytest.fixture
async def thread(world: World, bot: Tiny, ash: Person) -> Channel:
    return await ash.opens("battle", world.lobby)


def echoes(world: World, thread: Channel) -> list[str]:
    return [post.content for post in thread.by(world.bot)]


@pytest.mark.parametrize("everywhere", [False, True])
async def test_429_is_waited_for(world: World, thread: Channel, ash: Person, everywhere: bool) -> None:
    fault = world.faults.rate_limit(POST, 0.05, everywhere=everywhere, times=2)
    began = monotonic()
    await world.reply(await ash.says(thread, "one"))
    assert monotonic() - began >= 0.1
    assert [call.status for call in world.journal.of(POST)] == [429, 429, 200]
    assert len(fault.struck) == 2


async def test_a_strict_bucket_is_respected(world: World, thread: Channel, ash: Person) -> None:
    world.rates.limit(POST, 2, 0.1)
    for number in range(6):
        await ash.says(thread, str(number))
    await world.until(lambda: len(thread.by(world.bot)) == 6)
    assert world.rates.broken == []


@pytest.mark.parametrize(("status", "written"), [(500, False), (502, True)])
async def test_500_is_tried_again_and_the_nonce_keeps_it_single(
    world: World, thread: Channel, ash: Person, status: int, written: bool
) -> None:
    world.faults.answer(POST, status, written=written)
    await ash.says(thread, "one")
    await world.until(lambda: len(world.journal.of(POST)) == 2)
    await world.said(thread, "echo: one")
    assert [call.carried_out for call in world.journal.of(POST)] == [written, True]
    assert len(thread.by(world.bot)) == 1


async def test_503_is_an_error_and_the_bot_lives_on(world: World, thread: Channel, ash: Person) -> None:
    world.faults.answer(POST, 503)
    await ash.says(thread, "one")
    await world.until(lambda: world.journal.of(POST))
    await world.reply(await ash.says(thread, "two"))
    assert echoes(world, thread) == ["echo: two"]


@pytest.mark.parametrize("written", [False, True])
async def test_a_connection_dropped_in_a_call(
    world: World, thread: Channel, ash: Person, written: bool
) -> None:
    world.faults.drop(POST, written=written)
    await ash.says(thread, "one")
    await world.until(lambda: world.journal.of(POST))
    await world.reply(await ash.says(thread, "two"))
    assert ("echo: one" in echoes(world, thread)) is written


@pytest.mark.parametrize("written", [False, True])
async def test_a_call_that_hangs(world: World, thread: Channel, ash: Person, written: bool) -> None:
    fault = world.faults.hang(POST, written=written)
    post = await ash.says(thread, "one")
    await world.until(lambda: fault.struck)
    assert bool(post.replies) is written
    fault.release()
    await world.until(lambda: post.reactions)
    assert len(post.replies) == 1


async def test_a_deed_at_a_chosen_moment(world: World, thread: Channel, ash: Person) -> None:
    seen: list[str] = []
    world.faults.on(POST, lambda call: seen.append(call.body["content"]), skip=1)
    world.faults.delay("PUT /channels/{channel_id}/messages/{message_id}/reactions/{emoji}/@me", 0.01)
    await world.reply(await ash.says(thread, "one"))
    await world.reply(await ash.says(thread, "two"))
    assert seen == ["echo: two"]


async def test_a_dropped_line_is_resumed_with_what_was_missed(
    world: World, bot: Tiny, thread: Channel, ash: Person
) -> None:
    world.gateway.drop()
    await ash.says(thread, "missed")
    await world.said(thread, "echo: missed")
    assert (world.gateway.identifies, world.gateway.resumes) == (1, 1)
    await world.until(lambda: "resumed" in bot.seen)


async def test_asked_to_reconnect(world: World, bot: Tiny, thread: Channel, ash: Person) -> None:
    world.gateway.reconnect()
    await world.until(lambda: world.gateway.resumes == 1)
    await world.reply(await ash.says(thread, "still here"))


async def test_a_resumable_invalid_session(world: World, bot: Tiny) -> None:
    world.gateway.invalidate(resumable=True)
    await world.until(lambda: world.gateway.resumes == 1)


async def test_a_lost_session_leaves_only_history(
    world: World, bot: Tiny, thread: Channel, ash: Person
) -> None:
    world.gateway.down = True
    world.gateway.lose_sessions()
    post = await ash.says(thread, "missed")
    world.gateway.down = False
    await world.until(lambda: world.gateway.identifies == 2, 15)
    await world.reply(post)
    assert bot.seen.count("ready") == 2
    assert "message missed" in bot.seen
    assert echoes(world, thread) == ["echo: missed"]


async def test_an_invalid_session_identifies_anew(world: World, bot: Tiny) -> None:
    world.gateway.invalidate()
    await world.until(lambda: world.gateway.identifies == 2 and bot.seen.count("ready") == 2, 15)
    assert world.gateway.resumes == 0


async def test_events_late_reversed_and_twice(world: World, bot: Tiny, thread: Channel, ash: Person) -> None:
    held = world.faults.hold("MESSAGE_CREATE")
    await ash.says(thread, "one")
    await ash.says(thread, "two")
    await world.gateway.read()
    assert [post.content for post in thread.posts] == ["one", "two"]
    assert bot.seen == ["ready"]
    world.faults.repeat("MESSAGE_CREATE")
    held.release(lambda events: list(reversed(events)))
    await world.until(lambda: len(echoes(world, thread)) == 2)
    await world.gateway.read()
    told = [seen for seen in bot.seen if seen in ("message one", "message two")]
    assert told == ["message two", "message one"]


async def test_an_event_told_twice(world: World, bot: Tiny, thread: Channel, ash: Person) -> None:
    world.faults.repeat("MESSAGE_CREATE")
    post = await ash.says(thread, "one")
    await world.reply(post)
    await world.until(lambda: bot.seen.count("message one") == 2)
    await world.reply(await ash.says(thread, "two"))
    assert len(post.replies) == 1


async def test_without_the_content_intent_only_some_words_arrive(world: World, ash: Person) -> None:
    world.granted_intents = PRIVILEGED & ~Intent.MESSAGE_CONTENT
    async with living(world, content=False) as bot:
        thread = await ash.opens("battle", world.lobby)
        plain = await ash.says(thread, "plain", attachments={"a.txt": b"x"})
        named = await ash.says(thread, f"{world.bot.mention} fires")
        direct = await ash.says(ash.directs(), "direct")
        await world.reply(direct)
        await world.reply(named)
        read = "read: plain"
        assert (await ash.uses_on(plain, "Read as orders")).text == read
        channel = bot.get_channel(thread.id)
        assert isinstance(channel, discord.Thread)
        found = await channel.fetch_message(plain.id)
        assert (found.content, found.attachments) == ("", [])
    assert bot.seen[:3] == ["ready", "message ", f"message {world.bot.mention} fires"]
    assert plain.replies == []


async def test_an_intent_that_was_not_granted_is_death(world: World) -> None:
    world.granted_intents = Intent.NONE
    with pytest.raises(discord.PrivilegedIntentsRequired):
        async with living(world):
            pass
    assert world.gateway.closed_with == [4014]


async def test_members_come_on_request(world: World) -> None:
    ash = world.user("ash")
    async with living(world, members=True) as bot:
        guild = bot.get_guild(world.guild.id)
        assert guild is not None
        assert {member.name for member in guild.members} == {"Quarterdeck", "ash", "owner"}
        world.user("bo")
        world.leaves(ash)
        await world.gateway.read()
        assert {member.name for member in guild.members} == {"Quarterdeck", "bo", "owner"}


async def test_a_silent_gateway_is_left_and_the_session_resumed(world: World) -> None:
    world.rules.heartbeat_ms = 50
    async with living(world, heartbeat=0.3) as bot:
        world.gateway.silence()
        await world.until(lambda: world.gateway.resumes == 1)
        await world.until(lambda: "resumed" in bot.seen)


async def test_a_closed_line_is_resumed(world: World, bot: Tiny) -> None:
    await world.gateway.close(4000)
    await world.until(lambda: world.gateway.resumes == 1)


async def test_two_shards_share_the_servers(world: World) -> None:
    """Both servers were made in the same millisecond, so one shard has both; direct messages are the first one's."""
    second = world.new_guild("Second")
    world.rules.shards = 2

    class Sharded(discord.AutoShardedClient):
        async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
            assert shard_id in (0, 1)

    bot = Sharded(intents=discord.Intents.default(), guild_ready_timeout=0.05)
    with pointed(world):
        task = asyncio.create_task(bot.start(world.token))
        await world.until(lambda: len(world.gateway.connected()) == 2 and bot.is_ready())
    homes = {guild.id: guild.shard_id for guild in bot.guilds}
    assert homes == {guild.id: (guild.id >> 22) % 2 for guild in (world.guild, second)}
    await bot.close()
    await task


async def test_a_download_that_fails(world: World, bot: Tiny, thread: Channel, ash: Person) -> None:
    world.faults.answer("GET /attachments/{channel_id}/{attachment_id}/{filename}", 404)
    lost = await ash.says(thread, "lost", attachments={"a.txt": "x"})
    await world.reply(await ash.says(thread, "kept", attachments={"a.txt": "x"}))
    assert lost.replies == []


async def test_faults_end_when_cleared(world: World, bot: Tiny, thread: Channel, ash: Person) -> None:
    world.faults.answer("*", 503, times=None)
    held = world.faults.hold(lambda event: event.name == "MESSAGE_CREATE")
    world.faults.hold("MESSAGE_UPDATE").forget()
    post = await ash.says(thread, "one")
    assert len(held.events) == 1
    world.faults.clear()
    await world.reply(post)


async def test_a_wrong_token_is_refused(world: World) -> None:
    world.token = "another"
    bot = Tiny()
    with pointed(world), pytest.raises(discord.LoginFailure):
        await bot.start("wrong")
    await bot.close()


async def test_a_wait_in_vain_says_what_was_asked(world: World) -> None:
    with pytest.raises(AssertionError, match=r"in vain until pigs fly"):
        await world.until(lambda: False, 0.01, "pigs fly")
    await asyncio.sleep(0)
