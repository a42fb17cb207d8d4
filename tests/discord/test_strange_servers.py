"""Servers that speak Discord's language with gaps: a battle is played all the same, with no error in the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from tests.discord.stage import said, staged
from tests.discordia import World
from tests.discordia.events import Event
from tests.discordia.journal import Call

PATCH = "PATCH /channels/{channel_id}/messages/{message_id}"
REACTIONS = "/channels/{channel_id}/messages/{message_id}/reactions/{emoji}/@me"
CALLBACK = "POST /interactions/{webhook_id}/{webhook_token}/callback"
COMMANDS = "PUT /applications/{application_id}/commands"
THREADS = "GET /guilds/{guild_id}/threads/active"
MISSING = {"message": "404: Not Found", "code": 0}
FORBIDDEN = {"message": "Missing Access", "code": 50001}


def gaps(world: World) -> None:
    """What this server refuses, lacks, or answers otherwise."""
    faults = world.faults
    faults.answer(COMMANDS, 403, body=FORBIDDEN, times=None)
    faults.answer(THREADS, 404, body=MISSING, times=None)
    faults.answer(CALLBACK, 204, body="", written=True, times=None)
    for method in ("PUT", "DELETE"):
        faults.answer(f"{method} {REACTIONS}", 403, body=FORBIDDEN, times=None)

    def only_files(call: Call) -> None:
        call.body.pop("content", None)

    faults.on(PATCH, only_files, times=None, when=lambda call: bool(call.files))


def bare(events: Sequence[Event]) -> list[Event]:
    """The events with mentions of people of whom nothing but their ids is told."""
    partial = {"mentions": [{"id": "1"}], "referenced_message": {"id": "2"}}
    return [replace(event, data={**event.data, **partial}) for event in events]


async def test_a_battle_on_a_server_with_gaps(sqlite_template: bytes, tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    path.write_bytes(sqlite_template)
    world = World()
    gaps(world)
    async with staged(f"sqlite:///{path}", tmp_path, world) as stage:
        thread = await stage.opens()
        ash, rook, vera = stage.ash, stage.rook, stage.vera
        held = world.faults.hold("MESSAGE_CREATE")
        first = await ash.says(thread, "Pathfinder: att Judicator\nLancer: remain")
        held.release(bare)
        await world.reply(first)
        for name in ("NEVER_HEARD_OF", "MESSAGE_REACTION_ADD", "MESSAGE_CREATE", "THREAD_UPDATE"):
            world.emit(Event(name, {"id": "5", "channel_id": str(thread.id)}))
        await world.until(lambda: "**Pathfinder** fires" in said(thread), what="the turn is summed up")
        await ash.edits(first, "Pathfinder: att Judicator\nLancer: att Tantal")
        await world.until(lambda: "**Lancer** fires" in said(thread), what="the words of the summary follow")
        await world.reply(await rook.says(thread, "Judicator: att Pathfinder\nTantal: evade; att Pathfinder"))
        await ash.edits(first, "Pathfinder: remain")
        await world.said(thread, "That edit comes too late")
        await vera.uses("/mod override", thread, subject="Judicator", set="shield=4000", reason="a slip")
        await world.said(thread, "4000")
        third = await ash.says(thread, "Pathfinder: evade; att Judicator")
        await world.reply(third)
        asked = await vera.uses("/mod undo", thread, to="p3")
        await vera.presses(asked.posts[-1], "Yes, take it back")
        await world.said(thread, "takes everything after")
        await stage.bot.restart()
        await world.reply(await ash.says(thread, "Pathfinder: evade; att Tantal"))
        assert (await stage.state("Duel"))[1]["turn"]["number"] == 2
        assert stage.bot.troubles() == []


async def test_a_message_that_is_refused_comes_plainer(sqlite_template: bytes, tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    path.write_bytes(sqlite_template)
    async with staged(f"sqlite:///{path}", tmp_path) as stage:
        body = {"message": "Invalid Form Body", "code": 50035}
        post = "POST /channels/{channel_id}/messages"
        stage.world.faults.answer(post, 400, body=body, times=None, when=lambda call: bool(call.files))
        thread = await stage.opens()
        await stage.ash.says(thread, "Pathfinder: att Judicator")
        summary = await stage.world.said(thread, "**Pathfinder** fires")
        assert summary.attachments == []
        assert stage.bot.troubles() == []
