"""Mentions, Markdown, links, reversed and look-alike letters in every text that somebody controls do nothing."""

from __future__ import annotations

import json
import re
import unicodedata
from typing import Any

from tests.discord.stage import Stage
from tests.discordia import Interaction, Message, Person

EVIL = "@everyone <@{victim}> <@&{victim}> **b** [x](https://evil.example) ||s|| `c` \u202elaiceps\u202c \u2066i\u2069 # h"
NAME = "Ev\u0456l <@{victim}> @here **B** \u202egnp"
"""The i is Cyrillic."""


FORBIDDEN = ("@everyone", "@here", "**b**", "**B**", "](https://evil", "||s||", "`c`")


def harmless(message: Message, allowed: set[int]) -> None:
    """Fails where a message pings somebody it should not, formats what strangers wrote, or turns letters around."""
    text = message.content
    assert {one.id for one in message.pinged} <= allowed, text
    bare = re.sub(r"\\.", "", re.sub(r"```.*?```", "", text, flags=re.DOTALL))
    assert [word for word in FORBIDDEN if word in bare] == [], text
    assert "@everyone" not in text, text
    assert not [
        one for one in text if unicodedata.category(one) == "Cf" and one not in "\u200b\u200d\u200c"
    ], text


async def test_no_text_of_a_player_does_anything(stage: Stage) -> None:
    world, ash, rook, vera = stage.world, stage.ash, stage.rook, stage.vera
    victim = world.user("victim")
    evil, name = EVIL.format(victim=victim.id), NAME.format(victim=victim.id)
    mallory = world.user("mallory")
    mallory.name = name
    tame, seat = (re.sub("[\u202e\u202c\u2066\u2069]", "", one) for one in (evil[:60], name))
    text = (
        f"game: '{{title}}'\nsystem: tfc.battle\nseats:\n  ash: {{{{}}}}\n  '{seat}': {{{{}}}}\ncatalogues: [sample]\nsetup:\n"
        f"  units:\n    '{tame}': {{{{seat: ash, class: fed_escort}}}}\n    Tantal: {{{{seat: '{seat}', class: imp_corvette}}}}\n"
    )
    used = await vera.uses(
        "/game open",
        world.lobby,
        file=("**evil** @everyone.yaml", text.format(title=tame[:50])),
        seats=f"<@{ash.id}>, <@{mallory.id}>",
        settle=0,
    )
    assert "Opened in" in used.text, used.text
    thread = world.guild.threads()[-1]
    said: list[Interaction] = [used]

    await ash.says(thread, f"Tantal {evil}: att {evil}\n{evil} fires at Tantal.")
    await ash.says(thread, "orders", attachments={f"{evil[:40]}.txt": f"{evil}: att Tantal"})
    await stage.settled()
    for who, command, options in deeds(stage, mallory, evil):
        said.append(await who.uses(command, thread, **options))
    for to in ("everybody: the thread shows them", "the moderators alone"):
        form = await mallory.uses("/orders submit", thread, to=to)
        said.append(await mallory.submits(form, {"Orders": f"Tantal: att {evil}\n{evil}"}))
    await mallory.says(mallory.directs(), f"Tantal: att {evil}")
    await stage.settled()
    said.append(await vera.uses("/game close", thread, reason=evil))
    await stage.settled()
    allowed = {ash.id, mallory.id, vera.id, rook.id}
    everything = [*thread.by(world.bot), *mallory.directs().by(world.bot)]
    assert len(everything) > 15
    for message in everything:
        harmless(message, allowed)
    for message in (post for one in said for post in one.posts):
        harmless(message, set())


async def test_no_text_of_a_sign_up_a_preset_or_an_export_does_anything(stage: Stage) -> None:
    world, vera, owner = stage.world, stage.vera, stage.world.owner
    victim, mallory = world.user("victim"), world.user("mallory")
    evil, mallory.name = EVIL.format(victim=victim.id), NAME.format(victim=victim.id)
    tame = re.sub("[\u202e\u202c\u2066\u2069]", "", evil)
    said: list[Interaction] = []
    opened = await vera.uses(
        "/game open", world.lobby, preset="skirmish", title=evil[:80], budget=9000, settle=0
    )
    said.append(opened)
    thread = world.guild.threads()[-1]
    board = thread.by(world.bot)[0]
    for seat, side, fleet in (
        (evil[:40], evil[:40], f"{evil}: Lancer"),
        (tame[:40], "Federation", evil),
        (tame[:40], "Federation", f"X: {{{evil}: 1}}"),
        (tame[:40], "Federation", f"'{tame[:59]}': Lancer"),
        ("x", "Empire", f"'{tame[20:60]}': {{osi_max: 10}}"),
    ):
        said.append(await mallory.uses("/join", thread, seat=seat, side=side, fleet=fleet))
    form = await mallory.presses(board, "Join")
    said.append(await mallory.submits(form, {"seat": tame[:40], "side": "Empire", "fleet": "Y: Lancer"}))
    await vera.uses("/join", thread, seat="umpire", side="Empire", fleet="Z: Lancer")
    said.append(await vera.uses("/signup start", thread, order=evil))
    said.append(await vera.uses("/signup start", thread))
    await stage.settled()
    said.append(await mallory.uses("/alias", thread, unit=evil, name=evil[:40]))
    said.append(await mallory.uses("/alias", thread, unit="Y", name="Ev\u0456l **B** ||s|| `c`"))
    said.append(await owner.uses("/preset save", thread, name=evil[:60]))
    files = {"file": (f"{evil[:30]}.yaml", evil), "catalogue": (f"{evil[:30]}.yaml", evil)}
    said.append(await owner.uses("/preset save", world.lobby, name="x", **files))
    said += [
        await mallory.uses(f"/preset {name}", world.lobby, **more)
        for name, more in (("list", {}), ("show", {"name": evil[:60]}), ("show", {"name": evil}))
    ]
    said.append(await owner.uses("/preset delete", world.lobby, name=evil))
    author = {"id": "7", "name": mallory.name, "nickname": evil, "isBot": False}
    line = {
        "id": "1566519695769600000",
        "type": "Default",
        "timestamp": "2026-03-01T10:00:00+00:00",
        "content": evil,
    }
    chat = json.dumps({"messages": [{**line, "author": author}], "channel": {"name": evil}})
    sent = (f"{evil[:30]}.json", chat)
    said.append(
        await vera.uses("/game import", world.lobby, preset="duel", chat=sent, seats=f"Empire = <@{vera.id}>")
    )
    said.append(await vera.uses("/game import", world.lobby, preset="duel", chat=(sent[0], evil), seats=evil))
    await stage.settled()
    allowed = {mallory.id, vera.id}
    for message in thread.by(world.bot):
        harmless(message, allowed)
    for message in (post for one in said for post in one.posts):
        harmless(message, set())
    assert len(said) > 15


def deeds(stage: Stage, mallory: Person, evil: str) -> list[tuple[Person, str, dict[str, Any]]]:
    """Every command with a text in it."""
    vera, rook = stage.vera, stage.rook
    moderator: list[tuple[str, dict[str, Any]]] = [
        ("hold", {"reason": evil}),
        ("release", {"reason": evil}),
        ("void", {"post": evil, "unit": evil}),
        ("void", {"post": "p1", "unit": evil, "reason": evil}),
        ("override", {"subject": evil, "set": f"shield={evil}", "reason": evil}),
        ("override", {"subject": "Tantal", "set": "shield=1", "reason": evil}),
        ("answer", {"question": evil, "choose": evil, "note": evil}),
        ("undo", {"to": evil, "reason": evil}),
        ("undo", {"to": "p1", "reason": evil}),
        ("ruling", {"set": f"{evil}=1"}),
        ("seat", {"seat": "ash", "player": mallory, "reason": evil}),
        ("appoint", {"person": mallory}),
        ("proxy", {"name": evil[:80], "seat": "ash"}),
        ("proxy", {"name": evil[:80], "seat": evil}),
        ("substitute", {"seat": evil, "person": rook}),
        ("timetable", {"zone": evil, "quiet": evil}),
        ("timetable", {"quiet": evil}),
        ("extend", {"until": evil, "reason": evil}),
        ("audit", {}),
        ("queue", {}),
    ]
    player: list[tuple[str, dict[str, Any]]] = [
        ("/flag", {"post": "p1", "reason": evil}),
        ("/ship", {"unit": evil}),
        ("/alias", {"unit": evil, "name": evil[:40]}),
        ("/join", {"seat": evil[:40], "fleet": evil}),
        ("/rules", {"about": evil[:100]}),
        ("/why", {"post": evil}),
        ("/timezone", {"zone": evil}),
        ("/away", {"until": evil}),
        ("/orders preview", {"text": f"Tantal: att {evil}"}),
        ("/orders answer", {"question": evil, "choose": evil}),
        *((command, {}) for command in ("/mine", "/game status", "/game log", "/game map", "/why")),
    ]
    return [
        *((vera, f"/mod {name}", options) for name, options in moderator),
        *((mallory, command, options) for command, options in player),
    ]
