"""What players look up, in their own language, and what they wish."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from bot import rulebooks
from bot.telling.markdown import escape
from rules import data
from tests.discord.stage import DUEL, Stage, said

TURN = "Pathfinder: att Judicator\nLancer: att Tantal"


async def test_mine_tells_what_waits_and_what_happened(stage: Stage) -> None:
    world, ash, rook = stage.world, stage.ash, stage.rook
    thread = await stage.opens()
    await stage.opens("Other")
    assert "no seat" in (await world.user("sam").uses("/mine", world.lobby)).text
    mine = (await ash.uses("/mine", world.lobby)).text
    assert mine.count("Turn 1 is yours") == 2
    assert "#Duel" in mine
    doubt = await ash.says(thread, "Perhaps we should think about it. The Pathfinder will self destruct now.")
    await world.reply(doubt)
    asked = (await ash.uses("/mine", world.lobby)).text
    assert "**q1**" in asked
    assert f"/{thread.id}/{doubt.id}" in asked
    assert "q1" not in (await rook.uses("/mine", world.lobby)).text
    await world.reply(await ash.says(thread, TURN))
    due = (await rook.uses("/mine", world.lobby)).text
    assert "Turn 1 is yours" in due
    assert "2 entries since your last post: p1 post ash and p2 post ash" in due
    assert "You wait for others in" in due


async def test_a_ship_is_shown_to_whom_it_may_be_shown(stage: Stage) -> None:
    thread = await stage.opens()
    sheet = (await stage.ash.uses("/ship", thread, unit="lancer")).text
    assert "**Lancer · ship of the class Lancer, ash (Federation)**" in sheet
    assert "shields  1600 / 1600" in sheet
    assert not re.search(r"class_id|fed_escort|debt|_", sheet)
    assert (
        "Nothing called Nobody is known to you" in (await stage.ash.uses("/ship", thread, unit="Nobody")).text
    )
    assert "did you mean Lancer?" in (await stage.ash.uses("/ship", thread, unit="Lancr")).text
    found = await stage.ash.autocomplete("/ship", thread, "unit", "lan")
    assert [one["value"] for one in found] == ["Lancer"]
    assert "thread of a game" in (await stage.ash.uses("/ship", stage.world.lobby, unit="Lancer")).text


async def test_a_ship_is_found_by_every_name_that_it_bears(stage: Stage) -> None:
    world, ash, vera = stage.world, stage.ash, stage.vera
    thread = await stage.opens(text=DUEL.replace("fed_escort", "fed_escort, name_ru: Копьё"))
    await ash.uses("/alias", thread, unit="копье", name="Needle")
    for name in ("КОПЬЁ", "needle", " lancer "):
        assert "**Lancer ·" in (await ash.uses("/ship", thread, unit=name)).text
    for option in (("/ship", "unit"), ("/mod void", "unit"), ("/mod override", "subject")):
        found = await vera.autocomplete(option[0], thread, option[1], "копь")
        assert [(one["name"], one["value"]) for one in found] == [("Lancer · Needle · Копьё", "Lancer")]
    await vera.uses("/mod grant", thread, unit="Копьё", commands=2)
    await world.said(thread, "grants Lancer")
    await vera.uses("/mod override", thread, subject="needle", set="shield=900")
    await vera.uses("/mod override", thread, subject="unit=Копье", set="hull=500")
    sheet = (await ash.uses("/ship", thread, unit="needle")).text
    assert "shields  900 / 1600" in sheet
    assert "hull     500 / 600" in sheet
    post = await ash.says(thread, TURN)
    await world.reply(post)
    struck = await vera.uses("/mod void", thread, post=str(post.id), unit="Needle", reason="misread")
    assert "no order of" not in struck.text
    await world.until(lambda: "~~" in said(thread) or "strikes" in said(thread), what="the order is struck")


async def test_why_gives_the_arithmetic(stage: Stage) -> None:
    thread = await stage.opens()
    assert "No turn was played" in (await stage.ash.uses("/why", thread)).text
    post = await stage.ash.says(thread, TURN)
    await stage.world.reply(post)
    for options in ({}, {"post": "p1"}, {"post": str(post.id)}):
        told = await stage.ash.uses("/why", thread, **options)
        await stage.world.until(lambda: "TFC-ATK" in told.text, what="the rules are named")  # noqa: B023
        assert "**Pathfinder** fires" in told.text
        assert "∵" in told.text


async def test_rules_and_rulings_are_found_by_id_and_by_words(stage: Stage) -> None:
    thread = await stage.opens()
    kim = stage.world.user("kim")
    assert (
        "**TFC-SEQ-01** Players and rotation" in (await kim.uses("/rules", thread, about="tfc-seq-01")).text
    )
    before = (await kim.uses("/rules", thread, about="evade.exactly_750")).text
    assert "(of " in before
    await stage.vera.uses("/mod ruling", thread, set="evade.exactly_750=evade_only")
    assert (
        "**evade.exactly\\_750**: evade\\_only"
        in (await kim.uses("/rules", thread, about="evade.exactly_750")).text
    )
    attacks = (await kim.uses("/rules", thread, about="attack")).text
    assert re.search(r"\*\*TFC-ATK-\d+\*\* [^:\n]+: \w", attacks)
    text = rulebooks.texts()["TFC-EVA-03"]["text"]
    words = " ".join(text.split()[:7])
    assert escape(" ".join(text.split())) in (await kim.uses("/rules", thread, about=words)).text
    told = await kim.autocomplete("/rules", thread, "about", words[:90])
    assert [one["value"] for one in told] == ["TFC-EVA-03"]
    assert "No rule and no ruling" in (await kim.uses("/rules", thread, about="xylophone")).text
    assert "OL-" in (await kim.uses("/rules", stage.world.lobby, about="OL-NAV-01")).text
    assert "No rule" in (await kim.uses("/rules", thread, about="OL-NAV-01")).text
    found = await kim.autocomplete("/rules", thread, "about", "exactly_75")
    assert [one["value"] for one in found] == ["evade.exactly_750"]


async def test_dice_are_bound_and_then_verified(stage: Stage) -> None:
    thread = await stage.opens()
    await stage.world.reply(await stage.ash.says(thread, TURN))
    bound = (await stage.rook.uses("/dice verify", thread)).text
    assert "bound to" in bound
    assert bound.split("bound to ")[1][:64] in said(thread)
    await stage.vera.uses("/game close", thread)
    shown = (await stage.rook.uses("/dice verify", thread)).text
    assert "its one entry comes out the same" in shown
    assert bound.split("bound to ")[1][:64] in shown


async def test_the_language_is_ones_own(stage: Stage) -> None:
    """By /locale, else by Discord's own, else by the game's."""
    thread = await stage.opens()
    lena, hans = stage.world.user("lena"), stage.world.user("hans")
    lena.locale, hans.locale = "ru", "de"
    assert "только модератор" in (await lena.uses("/mod hold", thread)).text
    assert "Only a moderator" in (await hans.uses("/mod hold", thread)).text
    assert "по-русски" in (await hans.uses("/locale", thread, language="Русский")).text
    assert (
        "только модератор" in (await hans.uses("/модератор остановить", thread)).text
        if hans.locale == "ru"
        else True
    )
    assert "только модератор" in (await hans.uses("/mod hold", thread)).text
    await hans.uses("/locale", thread, language="as Discord says")
    assert "Only a moderator" in (await hans.uses("/mod hold", thread)).text
    assert "только модератор" in (await lena.uses("/модератор остановить", thread, причина="так надо")).text


async def test_a_game_in_russian_speaks_russian_to_everybody_else(stage: Stage) -> None:
    text = (
        "game: '{title}'\nsystem: tfc.battle\nseats:\n  ash: {{locale: ru}}\n  rook: {{locale: ru}}\n"
        "catalogues: [sample]\nsetup:\n  units:\n    Lancer: {{seat: ash, class: fed_escort}}\n"
        "    Tantal: {{seat: rook, class: imp_corvette}}\n"
    )
    seats = f"ash = <@{stage.ash.id}>, rook = <@{stage.rook.id}>"
    await stage.vera.uses(
        "/game open", stage.world.lobby, file=("g.yaml", text.format(title="Дуэль")), seats=seats
    )
    thread = stage.world.thread("Дуэль")
    hans = stage.world.user("hans")
    hans.locale = "de"
    assert "только модератор" in (await hans.uses("/mod hold", thread)).text


async def test_wishes(stage: Stage) -> None:
    thread, ash = await stage.opens(), stage.ash
    assert "no time zone" in (await ash.uses("/timezone", thread, zone="Mars/Olympus")).text
    assert "Europe/London" in (await ash.uses("/timezone", thread, zone="Europe/London")).text
    found = await ash.autocomplete("/timezone", thread, "zone", "new yo")
    assert {"name": "America/New_York", "value": "America/New_York"} in found
    assert "not reminded" in (await ash.uses("/reminders", thread, on=False)).text
    assert "away until" in (await ash.uses("/away", thread, until="14d")).text
    assert "write a moment" in (await ash.uses("/away", thread, until="soon")).text
    assert "back" in (await ash.uses("/away", thread)).text


async def test_every_command_is_told_in_russian(stage: Stage) -> None:
    missing = [
        name
        for command in stage.world.commands.available(None)
        for name in untold(command.body, command.name)
    ]
    assert missing == []


def untold(thing: Any, place: str) -> Iterator[str]:
    """What of a command, its options and their choices has no Russian; names that meet in one list fail."""
    keys = ("name", "description") if thing.get("description") else ("name",)
    yield from (f"{place}.{key}" for key in keys if "ru" not in (thing.get(f"{key}_localizations") or {}))
    options = thing.get("options") or []
    names = [(one.get("name_localizations") or {}).get("ru") for one in options]
    assert len(set(names)) == len(names), f"{place}: {names}"
    for option in (*options, *(thing.get("choices") or ())):
        yield from untold(option, f"{place} {option['name']}")


def test_both_languages_have_the_same_sentences() -> None:
    english, russian = (
        {
            line.partition(" =")[0]
            for line in data.text("bot.discord", f"messages/{name}.ftl").splitlines()
            if line[:1].isalpha()
        }
        for name in ("en", "ru")
    )
    assert english == russian
    assert len(english) > 80


async def test_the_order_that_would_stand_instead_is_a_button(stage: Stage) -> None:
    world, ash, rook = stage.world, stage.ash, stage.rook
    thread = await stage.opens()
    post = await ash.says(thread, "Lancer: att Tantal 120% beams\nPathfinder: remain")
    receipt = await world.reply(post)
    label = "Order instead: Lancer: att Tantal b100 t0"
    assert label in receipt.buttons
    assert "Only the author" in (await rook.presses(receipt, label)).text
    assert "Only the author" in (await stage.vera.presses(receipt, label)).text
    await stage.bot.stop(15.0)
    await stage.bot.start()
    await stage.bot.ready(60.0)
    assert "Noted" in (await ash.presses(receipt, label)).text
    given = await world.said(thread, "✓ **Lancer**: att Tantal b100 t0")
    assert given is not receipt
    assert "given that order already" in (await ash.presses(receipt, label)).text
    await ash.edits(post, "Pathfinder: remain")
    await world.until(lambda: label not in receipt.buttons, what="nothing is refused any more")


async def test_a_sealed_refusal_is_answered_by_its_author_alone(stage: Stage) -> None:
    world, ash = stage.world, stage.ash
    thread = await stage.opens()
    form = await ash.uses("/orders submit", thread, to="the moderators alone")
    await ash.submits(form, {"Orders": "Lancer: att Tantal 120% beams"})
    receipt = await world.said(thread, "only the moderators may read")
    assert not [label for label in receipt.buttons if "Tantal" in label]
    rest = await ash.presses(receipt, "Show me the rest")
    await ash.presses(rest.posts[-1], "Order instead: Lancer: att Tantal b100 t0")
    _, state = await stage.state("Duel")
    assert [one["target"] for one in state["state"]["pending"]] == ["Tantal"]
    public = [one.everything() for one in thread.by(world.bot) if one.only_for is None]
    assert not [text for text in public if "b100" in text]
