"""A game file goes on in a thread with its log; a copy of a game goes on from an earlier entry."""

from __future__ import annotations

import json
from typing import Any

from tests.discord.stage import DUEL, Stage, said

TURN = "Pathfinder: att Judicator\nLancer: att Tantal"
LOG = """\
log:
  - {{post: p1, by: ash, text: "Pathfinder: att Judicator"}}
  - {{post: p2, by: rook, text: "Judicator: att Pathfinder"}}
"""


async def test_a_file_goes_on_with_its_log(stage: Stage) -> None:
    world, vera = stage.world, stage.vera
    seats = f"ash = <@{stage.ash.id}>, rook = <@{stage.rook.id}>"
    text = (DUEL + LOG).format(title="Old")
    used = await vera.uses("/game import", world.lobby, file=("old.yaml", text), seats=seats)
    await world.until(lambda: "2 entries of its log were played" in used.text, what="it is imported")
    thread = world.thread("Old")
    called = await world.said(thread, "Turn 2 is yours, ash")
    assert called.pinged == [stage.ash]
    post = await stage.ash.says(thread, "Pathfinder: evade; att Judicator")
    await world.reply(post)
    entries, state = await stage.state("Old")
    assert entries == 3
    assert state["turn"]["seat"] == "rook"
    bad = text.replace("by: rook, text", "by: nobody, text")
    refused = (await vera.uses("/game import", world.lobby, file=("bad.yaml", bad), title="Bad")).text
    assert "nobody" in refused
    assert "Bad" not in {one.name for one in world.guild.threads()}


LONG = "the-second.post.of-them"


async def test_buttons_work_whatever_a_file_calls_its_entries_ships_and_seats(stage: Stage) -> None:
    world, ash, vera = stage.world, stage.ash, stage.vera
    ship, seat = f"Path:finder {'of the Outer Marches ' * 4}I", f"ash: {'admiral of the fleet ' * 3}I"
    log = LOG.replace("post: p1", "post: p3").replace("post: p2", f"post: {LONG}")
    head = (
        DUEL.replace("  Pathfinder:", f'  "{ship}":')
        .replace("  ash:", f'  "{seat}":')
        .replace("  rook: {{", '  "rook:1": {{')
    )
    head = head.replace("seat: ash", f'seat: "{seat}"').replace("seat: rook", 'seat: "rook:1"')
    log = (
        log.replace("Pathfinder", ship)
        .replace("by: ash", f'by: "{seat}"')
        .replace("by: rook", 'by: "rook:1"')
    )
    file = ("odd.yaml", (head + log).format(title="Odd"))
    used = await vera.uses("/game import", world.lobby, file=file)
    await world.until(lambda: "2 entries of its log were played" in used.text, what="it is imported")
    thread = world.thread("Odd")
    opening = await world.said(thread, "Moderated by")
    taken = await ash.presses(opening, opening.buttons[0])
    await world.until(lambda: "You are" in taken.text, what="the seat is taken")
    await world.reply(await ash.says(thread, f"{ship}: att Judicator"))
    asked = await vera.uses("/mod undo", thread, to=LONG)
    await vera.presses(asked.posts[-1], "Yes, take it back")
    await world.said(thread, "takes everything after")
    entries, state = await stage.state("Odd")
    assert entries == 4
    assert (state["turn"]["seat"], state["turn"]["number"]) == (seat, 2)


async def test_a_copy_goes_on_from_an_entry_and_the_game_stays_as_it_was(stage: Stage) -> None:
    world, ash, rook, vera = stage.world, stage.ash, stage.rook, stage.vera
    thread = await stage.opens()
    await world.reply(await ash.says(thread, TURN))
    await world.reply(await rook.says(thread, "Judicator: att Pathfinder"))
    assert "No entry p9" in (await vera.uses("/game fork", thread, entry="p9")).text
    await vera.uses("/game fork", thread, entry="p1", title="What if")
    copy = world.thread("What if")
    called = await world.said(copy, "Turn 1 is yours, rook")
    assert called.pinged == [rook]
    assert "yours, ash" not in said(copy)
    stands = await world.said(copy, "as it stood after")
    assert "Lancer → Tantal" in stands.everything()
    await world.reply(await rook.says(copy, "Judicator: att Lancer"))
    assert (await stage.state("What if"))[0] == 2
    assert (await stage.state("Duel"))[0] == 2
    assert "att Lancer" not in said(thread)


async def test_what_waits_for_an_answer_can_be_answered_where_a_copy_goes_on(stage: Stage) -> None:
    world, ash, vera = stage.world, stage.ash, stage.vera
    thread = await stage.opens()
    await world.reply(await ash.says(thread, 'Pathfinder: special "sing to Judicator"'))
    await vera.uses("/game fork", thread, title="What if")
    copy = world.thread("What if")
    stands = await world.said(copy, "May Pathfinder do this")
    await vera.presses(stands, "allow")
    await world.said(copy, "Turn 1 is yours, rook")
    assert (await stage.state("Duel"))[1]["turn"]["held"] is True


def exported(*messages: tuple[int, str, str, str | None]) -> str:
    """A thread as DiscordChatExporter writes it: author, his name, his words, and the time of his last edit."""
    return thread_of(
        *(
            written(number, person(author, name), text, timestampEdited=edited)
            for number, (author, name, text, edited) in enumerate(messages)
        )
    )


def thread_of(*messages: dict[str, Any]) -> str:
    """A thread with these messages."""
    return json.dumps(
        {
            "guild": {"id": "900000000000000001", "name": "Test Guild", "iconUrl": ""},
            "channel": {
                "id": "900000000000000100",
                "type": "GuildPublicThread",
                "category": "battles",
                "name": "old battle",
                "topic": None,
            },
            "dateRange": {"after": None, "before": None},
            "exportedAt": "2026-11-02T09:00:00+00:00",
            "messages": messages,
            "messageCount": len(messages),
        }
    )


def person(number: int, name: str, nickname: str | None = None, *, bot: bool = False) -> dict[str, Any]:
    """An author: his number, his account, and what he is called there."""
    return {
        "id": str(number),
        "name": name,
        "discriminator": "0000",
        "nickname": nickname or name,
        "color": None,
        "isBot": bot,
        "roles": [],
        "avatarUrl": "https://cdn.example/a.png",
    }


def written(number: int, author: dict[str, Any], text: str, **more: Any) -> dict[str, Any]:
    """The message of that number, an hour after the one before it."""
    return {
        "id": str(1_566_519_695_769_600_000 + number),
        "type": "Default",
        "timestamp": f"2026-03-01T1{number}:00:00+00:00",
        "timestampEdited": None,
        "callEndedTimestamp": None,
        "isPinned": False,
        "content": text,
        "author": author,
        "attachments": [],
        "embeds": [],
        "stickers": [],
        "reactions": [],
        "mentions": [],
        "inlineEmojis": [],
        **more,
    }


async def test_authors_of_an_exported_thread_are_named_as_they_are_called_there(stage: Stage) -> None:
    """Nobody of them is a member here: the battle is judged all the same, and its seats are free."""
    world, vera = stage.world, stage.vera
    vale = person(900_000_000_000_000_201, "vale", "Admiral Vale")
    bo = person(900_000_000_000_000_202, "bo_the_brave", "Bo")
    umpire = person(900_000_000_000_000_204, "moderator-bot", bot=True)
    battle = thread_of(
        written(
            0,
            vale,
            "**Pathfinder** fires 60% at Judicator, 40% at Tantal.\n((back tomorrow))",
            timestampEdited="2026-03-01T10:04:10+00:00",
            attachments=[{"id": "1", "url": "https://cdn.example/1", "fileName": "message.txt"}],
        ),
        written(1, person(7, "fan", "<@1> fan"), "Tantal fires at Judicator. go go go"),
        written(
            2,
            bo,
            "> Pathfinder fires 60% at Judicator\nJudicator fires everything at Pathfinder. @Admiral Vale your go",
            type="Reply",
            reference={"type": "Default", "messageId": "1566519695769600000"},
        ),
        written(3, vale, "Pathfinder evades Judicator's volley and fires at Judicator."),
        written(4, umpire, "", type="20", interaction={"id": "1", "name": "status", "user": vale}),
        written(5, umpire, "Turn 3: Judicator fires at Tantal"),
    )

    async def imports(seats: str) -> Any:
        files = {"file": ("past.yaml", DUEL.format(title="Past")), "chat": ("thread.json", battle)}
        return await vera.uses("/game import", world.lobby, seats=seats, **files)

    unknown = (await imports("ash = vale, rook = Boo")).text
    assert "Nobody in that thread is called Boo" in unknown
    assert "Admiral Vale (900000000000000201)" in unknown
    assert "asch is no seat" in (await imports("asch = vale")).text
    used = await imports("ash = 900000000000000201, Empire = @bo")
    await world.until(lambda: "3 posts of the thread were judged afresh" in used.text, what="it is imported")
    assert "message.txt behind a link only" in used.text
    assert "moderator-bot (900000000000000204): 1" in used.text
    await world.until(lambda: "file story.html" in used.text, what="its story is handed out")
    thread = world.thread("Past")
    await world.said(thread, "as it stood after **p3**")
    await world.said(thread, "Turn 2 is yours, rook")
    told = await vera.uses("/why", thread, post="p1")
    await world.until(lambda: "1800 × share 0.6 = 1080" in told.text, what="the arithmetic is told")
    entries, state = await stage.state("Past")
    assert (entries, state["turn"]["seat"]) == (3, "rook")
    assert state["state"]["units"]["Judicator"]["shield"] == 3200


async def test_the_battle_of_an_exported_thread_is_judged_afresh(stage: Stage) -> None:
    world, vera, ash = stage.world, stage.vera, stage.ash
    head = DUEL.format(title="Past")
    seats = f"ash = <@{ash.id}>"
    battle = (
        (ash.id, "Admiral @everyone", TURN, None),
        (7, "sam", "what a **fight**", None),
        (8, "Rook", "Judicator: att Pathfinder", "2026-03-01T12:30:00+00:00"),
    )

    async def imports(chat: str, **more: object) -> str:
        files = {"file": ("past.yaml", head), "chat": ("thread.json", chat)}
        return (await vera.uses("/game import", world.lobby, **files, **more)).text

    nobody = await imports(exported(battle[0]), title="Nobody", seats=f"ash = <@{vera.id}>")
    assert "Its authors: Admiral" in nobody
    assert "is no export" in await imports("{}", seats=seats)
    late = (*battle, (ash.id, "ash", "Pathfinder: evade", "2026-03-01T15:00:00+00:00"))
    wrong = ((ash.id, "ash", TURN, "2026-03-01T15:00:00+00:00"), battle[2])
    assert "late:True" in await imports(exported(*wrong), seats=seats)
    assert "2 posts of the thread" in await imports(exported(*wrong), seats=seats, late=True, title="Late")
    told = await imports(exported(*late), seats=seats)
    assert "3 posts of the thread were judged afresh" in told
    assert "sam (1)" in told
    thread = world.thread("Past")
    await world.said(thread, "Turn 2 is yours, rook")
    entries, state = await stage.state("Past")
    assert (entries, state["turn"]["seat"]) == (3, "rook")
