"""/mod: every act of a moderator, one command for each kind of entry that is his."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.discord.answering import answer, defer, person_name, roles_of
from bot.discord.buttons import who_answers
from bot.discord.commands import fields
from bot.discord.moments import of_id
from bot.discord.suggesting import suggest
from bot.live.arrivals import Acted, Finished
from bot.live.comparing import changed
from bot.live.lane import Lane
from bot.live.outgoing import Button
from bot.store.threads import Roster
from bot.telling.markdown import escape
from rules.entries import KINDS, EntryError, Kind, kind_of
from rules.table import Table

if TYPE_CHECKING:
    from bot.discord.client import Quarterdeck

MINE = tuple(
    kind for kind in KINDS.values() if kind.who == "moderator" and kind.name not in ("handover", "undo")
)
"""Undo asks for a confirmation, and a handover needs two games: those are made elsewhere."""

Callback = Callable[..., Coroutine[Any, Any, None]]


def group(client: Quarterdeck) -> app_commands.Group:
    """The group with all its commands."""
    made = app_commands.Group(name="mod", description="What a moderator of this game may do", guild_only=True)
    for kind in MINE:
        made.add_command(_command(client, kind))
    made.add_command(_undo(client))
    made.add_command(_answer(client))
    return made


def _command(client: Quarterdeck, kind: Kind) -> app_commands.Command[Any, ..., None]:
    parameters = fields.options(kind)
    if kind.name == "seat":
        parameters = [_person(option) if option.name == "player" else option for option in parameters]

    async def callback(interaction: discord.Interaction, **given: Any) -> None:
        await _act(client, interaction, kind, given)

    first = inspect.Parameter(
        "interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction
    )
    callback.__signature__ = inspect.Signature([first, *parameters])  # type: ignore[attr-defined]
    app_commands.describe(**fields.words(kind))(callback)
    made: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=kind.name, description=kind.words.capitalize(), callback=callback
    )
    for option in parameters:
        if option.name in ("post", "unit", "seat", "subject"):
            made.autocomplete(option.name)(suggest(client, option.name))
    return made


def _person(option: inspect.Parameter) -> inspect.Parameter:
    return option.replace(annotation=discord.Member)


async def moderating(client: Quarterdeck, interaction: discord.Interaction) -> tuple[Roster, str] | None:
    """The game of this thread and the name under which the person moderates it; else he is told why not."""
    if not await defer(interaction):
        return None
    place = client.places.any_at(interaction.channel_id)
    roster = await client.places.threads.roster(place.game) if place is not None else None
    if roster is None:
        await answer(interaction, "Use this in the thread of a game.")
        return None
    name = roster.moderator_name(interaction.user.id, roles_of(interaction))
    if name is None:
        listed = ", ".join([*roster.moderators.values(), *filter(None, [roster.place.role_name])])
        await answer(
            interaction, f"Only a moderator of this game may do that: {escape(listed) or 'there is none'}."
        )
        return None
    if roster.place.status != "open":
        await answer(interaction, "This game is closed.")
        return None
    return roster, name


async def _act(
    client: Quarterdeck, interaction: discord.Interaction, kind: Kind, given: dict[str, Any]
) -> None:
    found = await moderating(client, interaction)
    if found is None:
        return
    roster, name = found
    other = given.get("player")
    if isinstance(other, discord.Member):
        given["player"] = other.display_name
    if given.get("post") is not None:
        given["post"] = named(await client.worker.lane(roster.place.game), given["post"])
    try:
        typed = fields.values(kind, given)
    except EntryError as error:
        await answer(interaction, escape(str(error)))
        return
    arrival = Acted(
        person=interaction.user.id,
        kind=kind.name,
        by=name,
        fields=_signed(typed, name, interaction),
        other=other.id if isinstance(other, discord.Member) else None,
    )
    result = await client.worker.submit(roster.place.game, interaction.id, arrival, of_id(interaction.id))
    await answer(interaction, result.text)


def _signed(typed: dict[str, Any], name: str, interaction: discord.Interaction) -> dict[str, Any]:
    """With the person's own name in the reason, where he acts under the name of a role."""
    own = person_name(interaction)
    if own == name:
        return typed
    return {**typed, "reason": f"{typed.get('reason') or ''} ({own})".strip()}


# -- undo and answers


def _undo(client: Quarterdeck) -> app_commands.Command[Any, ..., None]:
    @app_commands.describe(to=fields.WORDS["to"], reason=fields.WORDS["reason"])
    async def callback(interaction: discord.Interaction, to: str, reason: str | None = None) -> None:
        found = await moderating(client, interaction)
        if found is None:
            return
        lane = await client.worker.lane(found[0].place.game)
        to = named(lane, to)
        target = _target(lane, to)
        if target is None:
            await answer(
                interaction, f"No entry {escape(to)} counts in this game; name the last one that is to count."
            )
            return
        words = what_goes(lane, target)
        words += f"\nReason: {escape(reason)}" if reason else ""
        number = lane.held.number
        await answer(
            interaction,
            words[:1900],
            view=_sure(Button(f"qd:u:{number}:{to}:{lane.held.head}", "Yes, take it back", "bad")),
        )

    made: app_commands.Command[Any, ..., None] = app_commands.Command(
        name="undo", description=KINDS["undo"].words.capitalize(), callback=callback
    )
    made.autocomplete("to")(suggest(client, "to"))
    return made


def _sure(button: Button) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    view.add_item(
        discord.ui.Button(label=button.label, custom_id=button.id, style=discord.ButtonStyle.danger)
    )
    view.stop()
    return view


def named(lane: Lane, text: str) -> str:
    """The entry that is meant by its id, or by its message's id or link."""
    *_, last = text.strip().rstrip("/").split("/")
    known = (entry for entry, origin in lane.origins.items() if str(origin.message) == last)
    return next(known, last)


def _target(lane: Lane, to: str) -> Table[Any] | None:
    table: Table[Any] | None = lane.held.table
    while table is not None and table.last != to:
        table = table.earlier
    return table


def what_goes(lane: Lane, target: Table[Any]) -> str:
    """What an undo would take away, one line an entry."""
    gone: list[str] = []
    table: Table[Any] | None = lane.held.table
    while table is not None and table is not target:
        entry = lane.held.known[table.last].report.entry
        by = getattr(entry, "by", "") or ""
        gone.append(f"- {escape(entry.id)} {kind_of(entry).name} {escape(by)}".rstrip())
        table = table.earlier
    if not gone:
        return "Nothing would go: that is the newest entry."
    lost = changed(lane.held.table, target).lost_posts
    posts = f" Posts that would count no more: {', '.join(escape(play.id) for play in lost)}." if lost else ""
    more = [f"- and {len(gone) - 20} more"] if len(gone) > 20 else []
    return "\n".join([f"This takes back {len(gone)} entries.{posts}", *gone[:20], *more])


def _answer(client: Quarterdeck) -> app_commands.Command[Any, ..., None]:
    @app_commands.rename(numbers="set")
    @app_commands.describe(
        question=fields.WORDS["question"],
        choose=fields.WORDS["choose"],
        numbers="numbers instead of those proposed: cost=1, points=300",
        note=fields.WORDS["note"],
    )
    async def callback(
        interaction: discord.Interaction,
        question: str,
        choose: str,
        numbers: str | None = None,
        note: str | None = None,
    ) -> None:
        found = await moderating(client, interaction)
        if found is not None:
            given = {"question": question, "choose": choose, "set": numbers, "note": note}
            await give_answer(client, interaction, found[0].place.game, found[1], given)

    made: app_commands.Command[Any, ..., None] = app_commands.Command(
        name="answer", description=KINDS["answer"].words.capitalize(), callback=callback
    )
    for name in ("question", "choose"):
        made.autocomplete(name)(suggest(client, name))
    return made


async def give_answer(
    client: Quarterdeck, interaction: discord.Interaction, game: int, by: str, given: dict[str, Any]
) -> None:
    """Make the entry of an answer, and say what came of it."""
    try:
        typed = fields.values(KINDS["answer"], given)
    except EntryError as error:
        await answer(interaction, escape(str(error)))
        return
    arrival = Acted(person=interaction.user.id, kind="answer", by=by, fields=typed)
    result = await client.worker.submit(game, interaction.id, arrival, of_id(interaction.id))
    await answer(interaction, result.text)


async def finish(client: Quarterdeck, interaction: discord.Interaction, reason: str | None) -> None:
    """Close a game for good."""
    found = await moderating(client, interaction)
    if found is None:
        return
    game = found[0].place.game
    arrival = Finished(person=interaction.user.id, by=found[1], reason=reason or "")
    await client.worker.submit(game, interaction.id, arrival, of_id(interaction.id))
    await client.places.refresh()
    await answer(interaction, "The game is closed; /game export gives its file.")


def may_answer(lane: Lane, question: str, roster: Roster, person: int, roles: list[int]) -> str | None:
    """The name under which somebody answers a question; None if it is not there or not his."""
    asked = lane.held.table.question(question)
    if asked is None or not asked.open:
        return None
    play = lane.held.table.play(asked.question.post)
    author = play.post.author if play is not None and play.post is not None else None
    return who_answers(asked.question, author, roster.seat_of(person), roster.moderator_name(person, roles))
