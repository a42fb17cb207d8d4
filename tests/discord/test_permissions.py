"""Every command, menu and button as everybody: exactly what the table of the moderators' page says."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.discord.voice import voice_in
from tests.discord.stage import DUEL, Stage
from tests.discordia import Channel, Interaction, Message, Person
from tests.discordia.errors import Impossible

PAGE = Path(__file__).parents[2] / "docs" / "moderators.md"
PEOPLE = ("stranger", "plays elsewhere", "opponent", "player", "co-commander", "moderator", "admin")
REFUSALS = (
    *("players-only", "authors-only", "authors-only-use", "no-seat", "export-moderators-only"),
    *("queue-no-games", "not-yours-to-answer", "managers-only"),
)
IN_WORDS = ("Only a moderator", "is not yours to answer", "not for your eyes", "you have one already")
ORDERS = 'Pathfinder: att Judicator\nPerhaps we should think. The Lancer will self destruct now.\nLancer: att Tantal 120% beams\nPathfinder: special "vent plasma"'

Deed = Callable[[Person], Awaitable[Interaction]]


def table() -> dict[str, dict[str, bool]]:
    """The rows of the page: for each deed, who may do it."""
    text = PAGE.read_text(encoding="utf-8").partition("## Who may do what")[2].partition("\n## ")[0]
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line[:1] == "|"
    ]
    assert tuple(rows[0][1:]) == PEOPLE
    assert all(cell in ("✓", "–") for row in rows[2:] for cell in row[1:])
    return {
        row[0].strip("`"): dict(zip(PEOPLE, (cell == "✓" for cell in row[1:]), strict=True))
        for row in rows[2:]
    }


def is_refused(found: Interaction) -> bool:
    """Whether somebody was told that he is not the one to do this."""
    english = voice_in("en")
    words = [*(english.say(name) for name in REFUSALS), *IN_WORDS]
    return any(word in found.text for word in words)


@dataclass
class Scene:
    """A battle in which ash has a turn that is closed, a question, a sealed post, an early post and a late edit."""

    stage: Stage
    thread: Channel
    first: Message
    asked: Message
    early: Message
    sealed: Message
    late: Message
    opening: Message
    signup: Message


async def scene(stage: Stage) -> Scene:
    """Vera's battle of ash against rook with a free seat; cora acts for ash, kim plays in another game."""
    world, ash, vera = stage.world, stage.ash, stage.vera
    thread = await stage.opens(
        text=DUEL.replace("  rook: {{side: Empire}}\n", "  rook: {{side: Empire}}\n  spare: {{}}\n")
    )
    kim = world.user("kim")
    await stage.opens("Other", seats=f"ash = <@{kim.id}>", moderator=world.user("mo"))
    await ash.uses("/seat share", thread, person=world.user("cora"))
    first = await ash.says(thread, ORDERS)
    asked = await world.reply(first)
    form = await ash.uses("/orders submit", thread, to="the moderators alone")
    await ash.submits(form, {"Orders": "Pathfinder: evade"})
    sealed = await world.said(thread, "only the moderators may read")
    await vera.uses("/mod close", thread)
    waits = await ash.says(thread, "Pathfinder: att Tantal")
    early = await world.reply(waits)
    await ash.edits(first, "Pathfinder: att Tantal")
    late = await world.said(thread, "That edit comes too late")
    opening = await world.said(thread, "The dice are bound")
    await vera.uses("/game open", world.lobby, preset="duel", title="Meeting", join=True)
    signup = await world.said(world.thread("Meeting"), "Nobody has signed up")
    return Scene(stage, thread, first, asked, early, sealed, late, opening, signup)


def using(thread: Channel, command: str, **options: Any) -> Deed:
    return lambda person: person.uses(command, thread, **options)


def pressing(message: Message, label: str) -> Deed:
    return lambda person: person.presses(message, label)


def deeds(at: Scene) -> dict[str, Deed]:
    """How each row of the page is tried."""
    world, thread, post = at.stage.world, at.thread, str(at.first.id)
    sam = world.user("sam")

    async def submit(person: Person) -> Interaction:
        form = await person.uses("/orders submit", thread, to="the moderators alone")
        return await person.submits(form, {"Orders": "Nothing to say."})

    async def claim(person: Person) -> Interaction:
        found = await person.presses(at.opening, "Take the seat spare")
        if not is_refused(found):
            await world.until(lambda: "Take the seat spare" not in at.opening.buttons, what="it is taken")
            await person.uses("/seat leave", thread)
            await world.until(lambda: "Take the seat spare" in at.opening.buttons, what="it is free again")
        return found

    async def leave(person: Person) -> Interaction:
        found = await person.uses("/seat leave", thread)
        for seat, name in (("ash", "ash"), ("rook", "rook")):
            if person.name == name:
                await at.stage.vera.uses("/mod seat", thread, seat=seat, player=person)
        return found

    def menu(name: str) -> Deed:
        return lambda person: person.uses_on(at.first, name)

    plain: dict[str, dict[str, Any]] = {
        "/game open": {"preset": "duel", "title": "X", "file": ("x.yaml", "x")},
        "/game import": {"file": ("x.yaml", "x")},
        "/game fork": {"entry": "p99"},
        "/mod override": {"subject": "Nobody", "set": "shield=1"},
        "/mod undo": {"to": "p1"},
        "/mod skip": {"seat": "ash"},
        "/mod ruling": {"set": "evade.exactly_750=evade_only"},
        "/mod words": {},
        "/mod void": {"post": post, "unit": "Nobody"},
        "/mod grant": {"unit": "Nobody"},
        "/mod extend": {"until": "36h"},
        "/mod deadline": {"deadline": "2026-02-01 18:00"},
        "/mod seat": {"seat": "nobody", "player": sam},
        "/mod tick": {"cycle": "2026-04"},
        "/mod answer": {"question": "q99", "choose": "allow"},
        "/mod appoint": {"person": world.user("mo")},
        "/mod dismiss": {"person": sam},
        "/mod substitute": {"seat": "nobody", "person": sam},
        "/mod proxy": {"name": "Marek", "seat": "nobody"},
        "/mod timetable": {},
        "/orders preview": {"text": "Pathfinder: evade"},
        "/orders answer": {"question": "q1", "choose": "nonsense"},
        "/seat share": {"person": world.user("ash")},
        "/seat unshare": {"person": sam},
        "/seat proxy": {"name": "Marek", "on": False},
        "/ship": {"unit": "Lancer"},
        "/rules": {"about": "TFC-ATK-01"},
        "/yard cost": {"what": "57 Imperator III"},
        "/class show": {"name": "Lancer"},
        "/campaign send": {"battle": thread, "ships": "Avenger"},
        "/campaign fetch": {"battle": thread},
        "/campaign calendar": {"zone": "Europe/London"},
        "/campaign found": {"file": ("x.yaml", "x")},
        "/campaign adopt": {"file": ("x.txt", "x"), "title": "X"},
        "/alias": {"unit": "Pathfinder", "name": "Finder", "gone": True},
        "/preset show": {"name": "duel"},
        "/preset save": {"name": "X", "file": ("x.yaml", "x")},
        "/preset delete": {"name": "X"},
        "/flag": {"post": post},
        "/locale": {"language": "English"},
        "/timezone": {"zone": "Europe/London"},
        "/reminders": {"on": True},
        "/away": {},
        "/privacy forget": {"sure": False},
    }
    special: dict[str, Deed] = {
        "/orders submit": submit,
        "/seat leave": leave,
        "menu Read as orders": menu("Read as orders"),
        "menu This was no order": menu("This was no order"),
        "menu Call a moderator": menu("Call a moderator"),
        "button under a question to the author": pressing(at.asked, at.asked.buttons[0]),
        "button Use it now": pressing(at.early, "Use it now"),
        "button Allow with changes": pressing(at.asked, "Allow with changes"),
        "button Order instead": pressing(at.asked, "Order instead: Lancer: att Tantal b100 t0"),
        "button Show me the rest": pressing(at.sealed, "Show me the rest"),
        "button Moderator: what was changed?": pressing(at.late, "Moderator: what was changed?"),
        "button under a sign-up": pressing(at.signup, "I am ready"),
        "button Take the seat": claim,
        "/join": using(at.signup.channel, "/join", seat="nobody"),
        "/signup start": using(at.signup.channel, "/signup start", order="nobody"),
        "/signup remove": using(at.signup.channel, "/signup remove", person=sam),
        "/signup off": using(at.signup.channel, "/signup off"),
    }
    rows = {name: using(thread, name, **plain.get(name, {})) for name in table() if name[:1] == "/"}
    return {**rows, **special}


def test_every_command_stands_in_the_table() -> None:
    page = table()
    assert len(page) > 50
    assert not [name for name in page if not re.fullmatch(r"/[a-z ]+|menu .+|button .+", name)]


async def test_everybody_may_do_what_the_page_says(stage: Stage) -> None:
    at = await scene(stage)
    world = stage.world
    names = {"stranger": "sam", "plays elsewhere": "kim", "opponent": "rook", "player": "ash"}
    people = {
        who: world.user(name)
        for who, name in (*names.items(), ("co-commander", "cora"), ("moderator", "vera"))
    }
    people["admin"] = world.owner
    tried = deeds(at)
    commands = {f"/{command.name}" for command in world.commands.available(None) if command.kind == 1}
    rows = table()
    assert commands == {name.split()[0] for name in rows if name[:1] == "/"}
    first = [row for row in rows if row.startswith("button")]  # while what they hang under still stands so
    last = ["/signup off", "/mod close", "/game close"]
    wrong: list[str] = []
    for name in [*first, *(row for row in rows if row not in (*first, *last)), *last]:
        refused = [who for who in PEOPLE if not rows[name][who]]
        found = dict(
            zip(refused, await asyncio.gather(*(tried[name](people[who]) for who in refused)), strict=True)
        )
        wrong += [f"{name}: {who} may" for who, used in found.items() if not is_refused(used)]
        for who in (who for who in PEOPLE if rows[name][who]):
            try:
                used = await tried[name](people[who])
            except Impossible as error:
                wrong.append(f"{name}: {who} cannot: {error}")
                continue
            if is_refused(used):
                wrong.append(f"{name}: {who} may not: {used.text}")
    assert wrong == []
    subcommands = {
        f"/{command.name} {option['name']}"
        for command in world.commands.available(None)
        for option in command.body.get("options") or ()
        if option["type"] == 1
    }
    assert subcommands <= set(rows)
