"""Whoever speaks Russian is answered in Russian: no reply to a command, a button or a form holds an English sentence."""

from __future__ import annotations

import re
from typing import Any

from tests.discord.stage import Stage
from tests.discordia import Interaction, Person

GAME = """\
game: Стычка
system: tfc.battle
moderators: [vera]
seats: {ash: {side: Federation, locale: ru}, rook: {side: Empire, locale: ru}}
catalogues: [sample]
setup:
  units:
    Pathfinder: {seat: ash, class: fed_explorer}
    Lancer: {seat: ash, class: fed_escort}
    Judicator: {seat: rook, class: imp_imperator_iii}
"""
ENGLISH = re.compile(r"\b[a-z]{2,}(?:,? [a-z]{2,}){2,}\b")
"""Three English words in a row: names and identifiers are shorter, or hold something else."""


def english(text: str) -> list[str]:
    """The stretches of a text that are English, without what stands in code blocks and in commands."""
    bare = re.sub(r"```.*?```|/[a-z]+(?: [a-z]+)*", "", text, flags=re.DOTALL)
    return ENGLISH.findall(bare)


def looks() -> list[tuple[str, dict[str, Any]]]:
    """What anybody may do in a game's thread."""
    return [
        *((name, {}) for name in ("/game status", "/game log", "/game map", "/mine", "/why", "/dice verify")),
        ("/ship", {"unit": "Lancer"}),
        ("/ship", {"unit": "Nobody"}),
        ("/ship", {"unit": "Judicator"}),
        ("/class show", {"name": "Lancer"}),
        ("/class show", {"name": "Imperator III"}),
        ("/class show", {"name": "Nonsense"}),
        ("/yard cost", {"what": "5 Imperator III"}),
        ("/yard cost", {"what": "5 Nonsense"}),
        ("/yard cost", {"what": "5 Imperator III", "k": "x"}),
        ("/rules", {"about": "xylophone"}),
        ("/seat leave", {}),
        ("/timezone", {"zone": "Mars"}),
        ("/away", {"until": "soon"}),
        ("/away", {"until": "14d"}),
        ("/away", {}),
        ("/reminders", {"on": False}),
        ("/preset list", {}),
        ("/preset show", {"name": "duel"}),
        ("/preset show", {"name": "nothing"}),
        ("/preset save", {"name": "Дом"}),
        ("/join", {"seat": "x"}),
        ("/signup start", {}),
        ("/privacy forget", {"sure": False}),
        ("/game open", {}),
        ("/game open", {"preset": "duel", "seats": "nonsense"}),
        ("/game open", {"preset": "nonsense"}),
        ("/game open", {"file": ("g.yaml", GAME.replace("fed_escort", "fed_escrot"))}),
        ("/game open", {"file": ("g.yaml", GAME.replace("seat: ash", "seat: asch"))}),
        ("/game open", {"file": ("g.yaml", GAME.replace("setup:", "setpu:"))}),
        ("/game open", {"file": ("g.yaml", "game: [")}),
        ("/game open", {"file": ("g.yaml", "nothing")}),
        ("/campaign calendar", {"zone": "Mars"}),
        ("/yard status", {}),
    ]


def acts() -> list[tuple[str, dict[str, Any]]]:
    """What a moderator does."""
    return [
        ("/mod hold", {"reason": "пауза"}),
        ("/mod release", {}),
        ("/mod override", {"subject": "Lancer", "set": "shield=100", "reason": "так"}),
        ("/mod override", {"subject": "Lancer", "set": "shield", "reason": "так"}),
        ("/mod extend", {"until": "soon"}),
        ("/mod deadline", {"deadline": "36h"}),
        ("/mod ruling", {"set": "evade.exactly_750=evade_only"}),
        ("/mod timetable", {"hours": 24}),
        ("/mod timetable", {"quiet": "x"}),
        ("/mod grant", {"unit": "Lancer"}),
        ("/mod grant", {"unit": "Lancre"}),
        ("/mod grant", {"unit": "Lancer", "commands": 5000}),
        ("/mod override", {"subject": "Nobody", "set": "shield=1"}),
        ("/mod override", {"subject": "Lancer", "set": "shield=99999"}),
        ("/mod override", {"subject": "Lancer", "set": "sheild=1"}),
        ("/mod override", {"subject": "Lancer", "set": "shield=lots"}),
        ("/mod override", {"subject": "Lancer", "set": "location=nowhere"}),
        ("/mod override", {"subject": "body=Rock", "set": "osi=1"}),
        ("/mod ruling", {"set": "evade.exactly=1"}),
        ("/mod ruling", {"set": "evade.exactly_750=sometimes"}),
        ("/mod skip", {"seat": "rook"}),
        ("/mod skip", {"seat": "nobody"}),
        ("/mod release", {}),
        ("/mod redo", {}),
        ("/mod tick", {"cycle": "2026-04"}),
        ("/mod void", {"post": "p1", "unit": "Judicator"}),
        ("/mod answer", {"question": "q99", "choose": "allow"}),
        ("/mod deadline", {"deadline": "2020-01-01 10:00"}),
        ("/mod undo", {"to": "e1"}),
        ("/mod undo", {"to": "p99"}),
        *((f"/mod {name}", {}) for name in ("queue", "audit")),
        ("/alias", {"unit": "Lancer", "name": "Копьё"}),
        ("/game export", {}),
    ]


async def test_no_reply_to_a_russian_holds_an_english_sentence(stage: Stage) -> None:
    world, ash, rook, vera = stage.world, stage.ash, stage.rook, stage.vera
    sam = world.user("sam")
    for person in (ash, rook, vera, sam, world.owner):
        person.locale = "ru"
    world.guild.locale = "ru"
    said: list[tuple[str, Interaction]] = []

    async def use(who: Person, command: str, options: dict[str, Any]) -> None:
        said.append((command, await who.uses(command, thread, **options)))

    seats = f"ash = <@{ash.id}>, rook = <@{rook.id}>"
    opened = await vera.uses("/game open", world.lobby, file=("g.yaml", GAME), seats=seats, settle=0)
    thread = world.thread("Стычка")
    said.append(("/game open", opened))
    await world.reply(
        await ash.says(thread, "Pathfinder: атаковать Judicator; уклониться\nLancer: att Nobody")
    )
    for who, deeds in ((sam, looks()), (ash, looks()[:-10]), (vera, acts()), (ash, acts())):
        for command, options in deeds:
            await use(who, command, options)
    await vera.uses("/game open", thread, preset="duel", title="Сбор", budget=9000)
    meeting = world.thread("Сбор")
    board = await world.said(meeting, "Пока никто не записался")
    form = await ash.presses(board, "Записаться")
    fleets = ("Valiant: Nothing", "a: [1]", "Valiant: Imperator III\n2 Lancer", "Valiant: Pathfinder")
    said += [(one, await ash.submits(form, {"fleet": one, "side": "Federation"})) for one in fleets]
    said.append(("ready", await ash.presses(board, "Готовность")))
    await stage.settled()
    wrong = [(what, found) for what, used in said if (found := english(used.text))]
    wrong += [
        ("thread", found)
        for one in (thread, meeting)
        for post in one.by(world.bot)
        if (found := english(post.content))
    ]
    assert wrong == []
    assert english("Then there is no such unit.") != []
