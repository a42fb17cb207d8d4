"""What a turn did, for everybody; whose turn it is then; and what the next player may copy to order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from typing import Any

from msgspec.structs import replace

from bot.live.saying.comparing import Turn
from bot.live.saying.outgoing import BUTTONS, LABEL, Button, Outgoing, in_parts
from bot.live.saying.picturing import picture
from bot.live.saying.receipts import ROOM
from bot.live.saying.views import view_of
from bot.minutes import Minutes, locale_of
from bot.pictures.drawing import Picture
from bot.store.around.threads import Roster
from bot.store.games.held import Admitted, Held
from bot.telling.chapters import Chapter
from bot.telling.document import Document, Heading, Paragraph
from bot.telling.lines import clean, line, named
from bot.telling.markdown import FENCE, escape, fenced, length, write
from bot.telling.narrator import narrator
from bot.telling.speech import Speech
from bot.telling.turns import tell
from bot.telling.words import system_name
from rules.dice import commitment
from rules.entries import CloseEntry, TickEntry, VoidEntry
from rules.game import Event
from rules.kit.canonical import builtins
from rules.messages import Viewer
from rules.table import Table

EVERYBODY = Viewer()


def table_minutes(
    held: Held, state: Any, events: tuple[Event, ...] = (), viewer: Viewer = EVERYBODY
) -> Minutes:
    """Minutes of a state as somebody may see it, with what led to it."""
    view = view_of(held, state, viewer)
    told = (held.game.tell(event, viewer) for event in events)
    lists: Minutes = {name: [] for name in ("accepted", "refused", "asked", "ignored", "warned")}
    return {
        "entry": None,
        "text": None,
        **lists,
        "events": [{"event": event["event"], **builtins(event)} for event in told if event is not None],
        "windows": {},
        "turn": dict(view.turn),
        "state": dict(view.state),
    }


def locale(held: Held) -> str:
    """The language in which everybody is spoken to."""
    return locale_of(held.file.setup, EVERYBODY)


def act_picture(held: Held, admitted: Admitted) -> Picture | None:
    """How things stand, for everybody, after a settled month, or a phase that a close ran, or a strike ran again, where all write at once."""
    report = admitted.report
    is_run = isinstance(report.entry, (CloseEntry, VoidEntry)) and not held.game.sequential and report.events
    if not (isinstance(report.entry, TickEntry) or is_run):
        return None
    found = table_minutes(held, report.table.state, report.events)
    return picture(held, report.table.state, found["events"], EVERYBODY, locale(held))


def turn_chapter(
    held: Held, turn: Turn, viewer: Viewer = EVERYBODY, spoken: str | None = None, *, why: bool = False
) -> Chapter:
    """A turn as a viewer may be told of it, in a language; ``why`` brings the arithmetic with it."""
    last = turn.last
    before = table_minutes(held, turn.plays[0].before, viewer=viewer)
    after = table_minutes(held, last.outcome.state, _events(held, turn), viewer)
    told = narrator(held.file.setup.system)
    return Chapter(
        id=turn.key,
        kind="post",
        by=_author(turn),
        at=_at(turn),
        before=before,
        after=after,
        speech=Speech(held.file.setup.system, spoken or locale(held)),
        why=why,
        numbered={**told.numbered(before), **told.numbered(after)},
    )


def summary(held: Held, turn: Turn, since: int) -> list[Outgoing]:
    """What a turn did, in parts; the picture goes with the first."""
    chapter = turn_chapter(held, turn)
    parts = write(bare(tell(chapter, narrator(held.file.setup.system))[0]), ROOM)
    outcome = turn.last.outcome
    drawn = picture(held, outcome.state, chapter.after["events"], EVERYBODY, locale(held), outcome.refused)
    return in_parts(parts, dated(f"⚓ {turn.key}", chapter.at), since, drawn)


def dated(tag: str, at: datetime) -> Callable[[int, int], str]:
    """How the parts of what happened at a moment are tagged."""
    return lambda number, parts: f"{tag} · {number}/{parts} · {stamp(at)}"


def bare(document: Document) -> Document:
    """The document without moments in UTC beside its headings: Discord shows each reader his own."""
    blocks = (replace(one, aside="") if isinstance(one, Heading) else one for one in document.blocks)
    return Document(tuple(blocks))


def stamp(at: datetime) -> str:
    """A moment that each reader sees in his own zone."""
    return f"<t:{int(at.timestamp())}:f>"


def _events(held: Held, turn: Turn) -> tuple[Event, ...]:
    """Where posts of a turn are played together, the last one holds everything; else each holds its own."""
    told = narrator(held.file.setup.system)
    last = turn.last
    if told.turn(table_minutes(held, last.outcome.state, last.outcome.events)) is not None:
        return last.outcome.events
    return tuple(event for play in turn.plays for event in play.outcome.events)


def _author(turn: Turn) -> str:
    post = turn.last.post
    return post.author if post is not None else ""


def _at(turn: Turn) -> Any:
    post = turn.last.post
    return post.at if post is not None else turn.last.act.at  # type: ignore[union-attr]


def call(held: Held, table: Table[Any], roster: Roster, key: str, since: int) -> Outgoing | None:
    """The message that calls the next player; None where nobody is on turn, or the battle is over."""
    seat = on_turn(held, table)
    if seat is None:
        return None
    person = roster.players.get(seat)
    speech = Speech(held.file.setup.system, locale_of(held.file.setup, Viewer(seat=seat)))
    head = escape(speech.say("your-turn", seat=named(seat), number=_turn(held, table)["number"]))
    text = "\n".join(
        [f"<@{person}> {_bold(head)}" if person else _bold(head), *template(held, table, seat, speech)]
    )
    tag = speech.say("tag-next", key=key if key in held.known else None)
    return Outgoing(text=text, tag=tag, since=since, ping=(person,) if person else (), silent=False)


def on_turn(held: Held, table: Table[Any]) -> str | None:
    """The seat whose orders the game waits for; None where all write at once, where the turn is held, or once the battle is over."""
    turn = _turn(held, table)
    over = view_of(held, table.state, EVERYBODY).state.get("over")
    return None if over or turn.get("held") else turn.get("seat")


def _turn(held: Held, table: Table[Any]) -> Mapping[str, Any]:
    """Whose turn it is, as everybody may know it."""
    return view_of(held, table.state, EVERYBODY).turn


def _bold(text: str) -> str:
    """Names that stand out in a sentence of the catalogue come between control characters; here they come bare."""
    return text.replace("\x02", "").replace("\x03", "")


def template(held: Held, table: Table[Any], seat: str, speech: Speech) -> Iterator[str]:
    """His units, one a line, in a block to copy; as many as fit."""
    view = view_of(held, table.state, Viewer(seat=seat))
    units = [name for name, unit in view.state.get("units", {}).items() if _acts(unit, seat)]
    if not units:
        return
    yield escape(speech.say("template-head"))
    yield FENCE
    room = 1200
    for unit in units:
        room -= length(unit) + 2
        if room < 0:
            yield "…"
            break
        yield f"{fenced(unit)}: "
    yield FENCE


def _acts(unit: Mapping[str, Any], seat: str) -> bool:
    return unit.get("owner", unit.get("seat")) == seat and unit.get("location") not in (
        "destroyed",
        "separated",
    )


def opening(held: Held, roster: Roster, since: int) -> list[Outgoing]:
    """The first message: what is played, who sits where, what the dice are bound to, how to write orders."""
    setup = held.file.setup
    speech = Speech(setup.system, locale(held))
    found = table_minutes(held, held.opening_state)
    heading = Heading(level=1, line=line(clean(setup.title)))
    field = narrator(setup.system).field(speech, found)
    parts = write(
        Document((heading, Paragraph(line=line(clean(system_name(setup.system, speech.locale)))), *field)),
        ROOM - 100,
    )
    words = "\n".join(_opening_words(held, roster, speech))
    if length(parts[-1]) + length(words) + 1 > ROOM:
        parts.append(words)
    else:
        parts[-1] = f"{parts[-1]}\n{words}"
    drawn = picture(held, held.opening_state, found["events"], EVERYBODY, locale(held))
    empty = tuple(
        Button(f"qd:c:{held.number}:{place}", speech.say("button-claim", seat=seat)[:LABEL], "good")
        for place, (seat, player) in enumerate(roster.players.items())
        if player is None
    )

    def tag(number: int, parts: int) -> str:
        return speech.say("tag-game", game=held.number, number=number, parts=parts)

    return in_parts(parts, tag, since, drawn, buttons=empty[:BUTTONS])


def _how_to_order(held: Held) -> str:
    """The sentence that says where orders are written, and until when they count."""
    if narrator(held.file.setup.system).secret:
        return "opening-how-secret"
    if held.game.sequential:
        return "opening-how"
    by_months = "cycle" in table_minutes(held, held.opening_state)["turn"]
    return "opening-how-months" if by_months else "opening-how-phases"


def _opening_words(held: Held, roster: Roster, speech: Speech) -> Iterator[str]:
    for seat in held.file.setup.seats:
        player = roster.players.get(seat.name)
        who = f"<@{player}>" if player else escape(speech.say("seat-free"))
        side = f" ({escape(seat.side)})" if seat.side and seat.side != seat.name else ""
        yield f"- **{escape(seat.name)}**{side}: {who}"
    masters = [f"<@{person}>" for person in roster.moderators]
    masters += [f"<@&{roster.place.role}>"] if roster.place.role else []
    yield f"{escape(speech.say('opening-moderators'))} {', '.join(masters) or '–'}"
    yield escape(speech.say(_how_to_order(held)))
    if held.file.script is None:
        secret = held.file.secret or held.file.title
        yield f"-# {escape(speech.say('opening-dice', commitment=commitment(secret)))}"


def end(held: Held, by: str, reason: str, speech: Speech) -> str:
    """The words with which a game ends: who ended it and why, and the secret of its dice."""
    words = [escape(speech.say("game-closed")), escape(speech.say("act-for", by=by))]
    words += [escape(reason)] if reason else []
    if held.file.script is None:
        words.append(escape(speech.say("game-secret", secret=held.file.secret or held.file.title)))
    return "\n".join(words)
