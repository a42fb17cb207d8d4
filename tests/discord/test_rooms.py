"""Rooms: orders and reports that only one seat and the moderators read, the questions of a run, and meetings."""

from __future__ import annotations

import io
from datetime import UTC, datetime

from openpyxl import Workbook

from bot.live.opening import from_bytes
from bot.live.saying import reporting
from bot.store.around.threads import Place, Roster
from bot.store.games.held import Held
from rules.entries import AnswerEntry, CloseEntry, PostEntry
from tests.discord.stage import Stage, said
from tests.discordia import Channel, Person, events
from tests.discordia.model import Overwrite
from tests.discordia.permissions import May, can_see

LET_IN = "PUT /channels/{channel_id}/thread-members/{user_id}"
PATIENCE = 60.0
"""Seconds until a report is there, however much else is done."""

CAMPAIGN = """\
game: {title}
system: fots.movement
moderators: [vera]
seats: {{ash: {{side: Terran}}, rook: {{side: Zarg}}}}
dice: {{secret: rooms}}
setup:
  drives:
    warp: {{kind: warp, wf_rated: true, generation: 2, cruise_wf: 5, max_wf: 6, breakdown_pct: 1}}
  classes:
    ship: {{kind: starship, role: warship, hull: 6, drive: warp, crew: 200, thrust: 10, bays: 0}}
  empires:
    terran: {{seat: ash, color: tan, control_range: 4, vlr_range: 3, stance: {{zarg: hostile}}}}
    zarg: {{seat: rook, color: red, control_range: 4, vlr_range: 3, stance: {{terran: hostile}}}}
  colonies:
    - {{name: Home, owner: terran, section: 410x420/55}}
    - {{name: Lair, owner: zarg, section: 412x420/55}}
  fleets:
    - {{name: 1st Fleet, owner: terran, section: 410x420/55, units: [{{name: Aster, class: ship}}]}}
    - {{name: Night Watch, owner: terran, section: 408x420/55, units: [{{name: Nightjar, class: ship}}]}}
    - {{name: Claw, owner: zarg, section: 410x420/55, units: [{{name: Zhar, class: ship}}]}}
    - {{name: {ghost}, owner: zarg, section: 412x420/55, units: [{{name: Mirk, class: ship}}]}}
"""
NOON = datetime(2026, 1, 5, 12, tzinfo=UTC)
OF_ASH = ("Night Watch", "Nightjar", "quietly")
OF_ROOK = ("Ghost", "Mirk", "412x420")


async def opens(stage: Stage) -> Channel:
    """Vera opens the campaign of ash against rook; its thread."""
    seats = f"ash = <@{stage.ash.id}>, rook = <@{stage.rook.id}>"
    text = CAMPAIGN.format(title="Rim", ghost="Ghost")
    used = await stage.vera.uses(
        "/game open", stage.world.lobby, file=("game.yaml", text), settle=0, seats=seats
    )
    assert "Opened in" in used.text, used.text
    await stage.settled()
    return stage.world.thread("Rim")


def sheet(*rows: tuple[str, ...]) -> bytes:
    """A workbook of orders."""
    book, data = Workbook(), io.BytesIO()
    assert book.active is not None
    for row in (("Fleet", "Orders"), *rows):
        book.active.append(row)
    book.save(data)
    return data.getvalue()


def seen(stage: Stage, person: Person) -> str:
    """All that somebody can see on the server and in his direct messages: words, files' names, and what pictures show."""
    places = [one for one in stage.world.guild.channels.values() if can_see(person, one)]
    posts = [post for place in (*places, person.directs()) for post in place.posts]
    posts = [post for post in posts if post.only_for in (None, person)]
    pictures = [file.description or "" for post in posts for file in post.attachments]
    return "\n".join([*(text for post in posts for text in (*post.versions, post.everything())), *pictures])


def readers(room: Channel) -> set[int]:
    assert room.thread is not None
    assert room.thread.private
    return set(room.thread.members)


async def test_a_turn_is_ordered_run_judged_and_reported_and_nobody_reads_what_is_not_his(
    stage: Stage,
) -> None:
    world, ash, rook, vera = stage.world, stage.ash, stage.rook, stage.vera
    thread = await opens(stage)
    room, other, judges = (world.thread(f"Rim · {name}") for name in ("ash", "rook", "GM"))
    assert readers(room) == {world.bot.id, ash.id, vera.id}
    assert readers(other) == {world.bot.id, rook.id, vera.id}
    assert readers(judges) == {world.bot.id, vera.id}
    post = await ash.says(room, "1st Fleet: hold. Night Watch goes quietly to 408x420/57 at WF 5.")
    assert "✓ **Night Watch**" in (await world.reply(post)).content
    await ash.edits(post, "1st Fleet: hold. Night Watch goes quietly to 408x420/59 at WF 5.")
    await world.until(lambda: "408x420/59" in post.replies[-1].content, what="the edit is read")
    chart = await world.said(room, "As ordered so far", PATIENCE)
    await world.until(lambda: chart.attachments, PATIENCE, "the plot is drawn")
    files = {"orders.xlsx": sheet(("Ghost", "WF 5 to 412x420/57"))}
    assert "✓ **Ghost**" in (await world.reply(await rook.says(other, attachments=files))).content
    csv = {"more.csv": "Fleet,Orders\nClaw,hold\n"}
    assert "✓ **Claw**" in (await world.reply(await rook.says(other, attachments=csv))).content
    assert (await vera.says(other, "Claw: to 410x420/57")).replies == []
    await vera.uses("/mod close", judges)
    asked = await world.said(judges, "Do they meet?", PATIENCE)
    assert asked.pinged == [vera]
    await vera.presses(asked, next(one for one in asked.buttons if "near" in one.lower()))
    for place in (room, other):
        await world.said(place, "Turn 1 is run", PATIENCE)
    await stage.settled()
    for place in (room, other):
        report = await world.said(place, "Turn 1 is run")
        assert [file.filename for file in report.attachments] == ["map.png"]
    assert asked.buttons == []
    assert "Nightjar" in said(judges)
    assert "Night Watch" in report_of(room)
    assert "Ghost" in report_of(other)
    meeting = next(one for one in world.guild.threads() if "410x420/55" in one.name)
    assert readers(meeting) == {world.bot.id, ash.id, rook.id, vera.id}
    assert "**1st Fleet**" in said(meeting)
    assert "**Claw**" in said(meeting)
    talk = await ash.says(meeting, "1st Fleet: to 410x420/57")
    await stage.settled()
    assert talk.replies == []
    assert not [word for word in OF_ASH if word in seen(stage, rook)]
    assert not [word for word in OF_ROOK if word in seen(stage, ash)]
    assert not [word for word in (*OF_ASH, *OF_ROOK, "Claw") if word in said(thread)]
    await undone(stage, judges, (room, other))


def report_of(room: Channel) -> str:
    return next(post.content for post in room.posts if "Turn 1 is run" in post.content)


async def undone(stage: Stage, judges: Channel, places: tuple[Channel, ...]) -> None:
    """What an undo takes back is taken back in the rooms as well."""
    last = await stage.vera.uses("/mod undo", judges, to="p3")
    await stage.vera.presses(last.posts[-1], last.posts[-1].buttons[0])
    for place in places:
        await stage.world.said(place, "was taken back", PATIENCE)


def rooms_of(ghost: str, orders: str) -> dict[str, list[str]]:
    """Everything that is to stand in each room after a turn in which rook has a fleet of this name, pictures included."""
    file = from_bytes("game", CAMPAIGN.format(title="Rim", ghost=ghost).encode())
    held = Held(1, file)
    told: dict[str, list[str]] = {}
    place = Place(
        game=1,
        title="Rim",
        status="open",
        guild=1,
        parent=2,
        thread=3,
        since=4,
        settles=0,
        role=None,
        role_name=None,
    )
    roster = Roster(place=place, players={"ash": 5, "rook": 6}, moderators={7: "vera"})
    asides = list(reporting.openings(held, roster))
    for entry in (
        PostEntry(id="p1", at=NOON, by="ash", text="1st Fleet: to 410x420/57 at WF 5", to="moderators"),
        PostEntry(id="p2", at=NOON, by="rook", text=orders, to="moderators"),
        CloseEntry(id="e3", at=NOON, by="vera"),
        AnswerEntry(id="e4", at=NOON, by="vera", question="q1", choose="no"),
    ):
        admitted = held.admit(entry)
        held.move(admitted)
        asides += reporting.questions(held, roster, admitted, 8)
        asides += reporting.reports(held, roster, admitted, 8)
    for one in asides:
        told.setdefault(one.room, []).append(f"{one.turn} {one.kind} {one.parts} {one.fallback}")
    return told


def test_what_a_seat_reads_does_not_hang_on_what_is_hidden_from_it() -> None:
    one, other = rooms_of("Ghost", "Ghost: hold"), rooms_of("Apparition", "Apparition: to 412x420/57 at WF 5")
    assert "Turn 1 is run" in "".join(one["ash"])
    assert one["ash"] == other["ash"]
    assert one["rook"] != other["rook"]
    assert one[""] != other[""]


async def test_without_the_permission_it_goes_by_direct_message_and_the_mend_is_told(stage: Stage) -> None:
    world, ash, rook, vera = stage.world, stage.ash, stage.rook, stage.vera
    everybody = world.guild.roles[world.guild.id]
    everybody.permissions &= ~May.CREATE_PRIVATE_THREADS
    thread = await opens(stage)
    assert "Create Private Threads" in said(thread)
    assert "Night Watch" in said(ash.directs())
    assert "Create Private Threads" in (await vera.uses("/mod room", thread)).text
    await ash.says(ash.directs(), "Night Watch: to 408x420/57 at WF 5")
    await world.said(ash.directs(), "✓ **Night Watch**")
    await vera.uses("/mod close", thread)
    await vera.uses("/mod answer", thread, question="q1", choose="no")
    report = await world.said(ash.directs(), "Turn 1 is run", PATIENCE)
    assert "Night Watch" in report.content
    assert not [word for word in OF_ASH if word in seen(stage, rook)]
    everybody.permissions |= May.CREATE_PRIVATE_THREADS
    used = await vera.uses("/mod room", thread)
    assert used.text.count("#") == 3
    await stage.settled()
    assert "Create Private Threads" not in "".join(
        post.content for post in thread.by(world.bot) if not post.only_for
    )
    assert (
        "✓ **Night Watch**"
        in (await world.reply(await ash.says(world.thread("Rim · ash"), "Night Watch: hold"))).content
    )


async def test_a_seat_that_changes_hands_and_a_pause_of_the_bot(stage: Stage) -> None:
    world, ash, vera, nell = stage.world, stage.ash, stage.vera, stage.world.user("nell")
    thread = await opens(stage)
    room = world.thread("Rim · ash")
    first = await ash.says(room, "1st Fleet: hold")
    await world.reply(first)
    await stage.bot.stop()
    missed = await ash.says(room, "Night Watch: hold")
    await ash.deletes(first)
    await stage.bot.start()
    await stage.bot.ready()
    assert "✓ **Night Watch**" in (await world.reply(missed)).content
    await world.said(room, "no longer in the thread", PATIENCE)
    await vera.uses("/mod seat", thread, seat="ash", player=nell)
    await world.until(lambda: readers(room) == {world.bot.id, nell.id, vera.id}, PATIENCE, "ash is shown out")
    await vera.uses("/mod substitute", thread, seat="ash", person=world.user("sub"))
    await world.until(lambda: world.user("sub").id in readers(room), PATIENCE, "the substitute is let in")
    await world.owner.destroys(room)
    assert "ash: #" in (await vera.uses("/mod room", thread, seat="ash")).text
    anew = world.thread("Rim · ash")
    assert nell.id in readers(anew)
    await nell.uses("/privacy forget", thread, sure=True)
    assert nell.id not in readers(anew)


async def test_a_room_that_goes_while_it_is_arranged_is_made_anew(stage: Stage) -> None:
    world, vera = stage.world, stage.vera
    thread = await opens(stage)
    room = world.thread("Rim · ash")
    hung = world.faults.hang(LET_IN, written=True)
    await vera.uses("/mod substitute", thread, seat="ash", person=world.user("sub"))
    await world.until(lambda: hung.struck, PATIENCE, "the substitute is let in")
    await world.owner.destroys(room)
    asked = vera.begins("/mod room", thread, seat="ash")
    await world.until(lambda: asked.answer, PATIENCE, "the bot has heard of both")
    hung.release()
    await world.until(lambda: asked.done, PATIENCE, "the rooms are listed")
    assert world.user("sub").id in readers(world.thread("Rim · ash"))


async def test_a_channel_that_a_moderator_names_is_a_room_in_any_game(stage: Stage) -> None:
    world, ash, vera = stage.world, stage.ash, stage.vera
    thread = await stage.opens()
    cabin = world.text("cabin")
    assert "Everybody may read" in (await vera.uses("/mod room", thread, seat="ash", channel=cabin)).text
    cabin.overwrites = {
        world.guild.id: Overwrite(world.guild.id, 0, 0, int(May.VIEW_CHANNEL)),
        vera.id: Overwrite(vera.id, 1, int(May.VIEW_CHANNEL), 0),
        world.bot.id: Overwrite(world.bot.id, 1, int(May.VIEW_CHANNEL), 0),
    }
    events.channel_event("CHANNEL_UPDATE", cabin)
    await stage.settled()
    assert "manage roles" in (await vera.uses("/mod room", thread, seat="ash", channel=cabin)).text
    cabin.overwrites[world.bot.id] = Overwrite(world.bot.id, 1, int(May.VIEW_CHANNEL | May.MANAGE_ROLES), 0)
    events.channel_event("CHANNEL_UPDATE", cabin)
    await stage.settled()
    assert "#cabin" in (await vera.uses("/mod room", thread, seat="ash", channel=cabin)).text
    assert can_see(ash, cabin)
    assert not can_see(stage.rook, cabin)
    await world.reply(await ash.says(thread, "Lancer: att Tantal"))
    post = await ash.says(cabin, "Pathfinder: att Judicator")
    assert "✓ **Pathfinder**" in (await world.reply(post)).content
    await stage.settled()
    assert "Pathfinder: att Judicator" not in seen(stage, stage.rook)
    brig = await vera.opens("brig", world.lobby, private=True)
    await vera.adds(world.bot, brig)
    await vera.adds(ash, brig)
    assert "ash may read" in (await vera.uses("/mod room", thread, seat="rook", channel=brig)).text
    assert "belongs to another" in (await vera.uses("/mod room", thread, seat="rook", channel=thread)).text
    assert "may read" in (await vera.uses("/mod room", thread, seat="rook", channel=cabin)).text


async def test_whoever_moderates_by_role_reads_once_he_asks_and_as_long_as_he_has_it(stage: Stage) -> None:
    world, ash, vera = stage.world, stage.ash, stage.vera
    gil, role = world.user("gil"), world.role("Umpires")
    await stage.bot.restart()  # the small Discord tells of a new role only at the next start
    world.grant(gil, role)
    world.grant(stage.rook, role)
    seats = f"ash = <@{ash.id}>, rook = <@{stage.rook.id}>"
    text = CAMPAIGN.format(title="Rim", ghost="Ghost")
    await vera.uses("/game open", world.lobby, file=("game.yaml", text), settle=0, seats=seats, role=role)
    await stage.settled()
    thread = world.thread("Rim")
    room = world.thread("Rim · ash")
    assert gil.id not in readers(room)
    assert "Rim · ash" in (await gil.uses("/mod room", thread)).text
    assert gil.id in readers(room)
    assert gil.id in readers(world.thread("Rim · GM"))
    await stage.rook.uses("/mod room", thread)
    assert stage.rook.id not in readers(room)
    await ash.says(room, "1st Fleet: hold")
    await stage.settled()
    assert gil.id in readers(room)
    world.guild.members[gil.id].roles.remove(role.id)
    await ash.says(room, "Night Watch: hold")
    await stage.settled()
    assert gil.id not in readers(room)


async def test_why_tells_a_run_to_each_seat_with_its_rules_and_no_more(stage: Stage) -> None:
    world, ash, rook = stage.world, stage.ash, stage.rook
    thread = await opens(stage)
    await world.reply(
        await ash.says(world.thread("Rim · ash"), "Night Watch goes quietly to 408x420/57 at WF 5.")
    )
    assert "No turn was played" in (await ash.uses("/why", thread)).text
    await stage.vera.uses("/mod close", thread)
    await stage.vera.uses("/mod answer", thread, question="q1", choose="no")
    await stage.settled()
    for options in ({}, {"post": "p1"}):
        told = (await ash.uses("/why", thread, **options)).text
        assert "∵" in told
        assert "FOTS-" in told
        assert "Night Watch" in told
    assert "Night Watch" not in (await rook.uses("/why", thread)).text


async def test_nobody_is_shown_what_is_asked_about_the_fleets_of_another(stage: Stage) -> None:
    thread = await opens(stage)
    await stage.ash.says(stage.world.thread("Rim · ash"), "1st Fleet dances around 410x420/57 at WF 5.")
    await stage.settled()
    shown = {
        who.name: (await who.uses("/game status", thread)).text for who in (stage.ash, stage.rook, stage.vera)
    }
    assert {name: "❓ q1" in text for name, text in shown.items()} == {
        "ash": True,
        "rook": False,
        "vera": True,
    }
