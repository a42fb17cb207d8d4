"""What the commands for campaigns do: each opens the store, makes its entry, and says what came of it."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bot import terminal
from bot.campaign import exporting, handing, ticking
from bot.campaign.adopting import adopted
from bot.campaign.calendar import BadCalendarError, Calendar, calendar_of
from bot.campaign.founding import founded
from bot.campaign.history import document as history
from bot.campaign.reckoning import campaign_number
from bot.commands import keeping
from bot.gamefile.game import GameFile
from bot.gamefile.problems import BadFileError
from bot.gamefile.reading import load
from bot.gamefile.times import written
from bot.gamefile.writing import text_of
from bot.live.saying.acts import act_document
from bot.live.saying.summaries import EVERYBODY, table_minutes
from bot.store.errors import StoreError
from bot.store.games.held import Held
from bot.telling.document import Document
from bot.telling.narrator import narrator
from bot.telling.speech import Speech
from bot.telling.terminal import Terminal
from rules.dice import OutOfDice
from rules.entries import Entry, EntryError, HoldEntry, OverrideEntry, ReleaseEntry
from rules.sentences import said
from rules.setups import SetupError
from rules.tfc.yards.game import YARDS

Files = Sequence[Path]


def check(files: Files, title: str | None) -> bool:
    """Every fault of the tables, each at its cell; whether there was none."""
    try:
        file, _ = _read(files, title, {})
    except BadFileError as error:
        terminal.every_fault(error.faults)
        return False
    sections = file.setup.setup
    nouns = (("yard", "yards"), ("unit", "units"), ("class", "classes"))
    counts = (terminal.counted(len(sections.get(many, ())), one, many) for one, many in nouns)
    _line(f"{file.title}: {', '.join(counts)}, no fault")
    return True


def found(url: str | None, files: Files, title: str | None, when: Mapping[str, str | None]) -> bool:
    """Found a campaign and write down when its months are settled; False where the tables have faults."""
    if not check(files, title):
        return False
    file, calendar = _read(files, title, when)
    with keeping.desk(url) as desk:

        async def also(connection: Any, held: Held) -> None:
            await ticking.keep(connection, held, calendar, held.table.state, 0)

        held = desk.run(desk.store.make(file, also))
        month = ticking.next_month(held.table.state, calendar)
        due = f"; month {month.cycle} is settled at {written(month.due)}" if month is not None else ""
        _line(f"{held.number}: {file.title} is founded{due}")
    return True


def _read(files: Files, title: str | None, when: Mapping[str, str | None]) -> tuple[GameFile, Calendar]:
    if len(files) == 1 and files[0].suffix.lower() in (".yaml", ".yml"):
        file, calendar = load(files[0])[0], Calendar()
        if file.setup.system != ticking.SYSTEM:
            raise terminal.MistakeError(
                said(
                    "{file} holds a game of {system}, not {other}",
                    file=files[0],
                    system=file.setup.system,
                    other=ticking.SYSTEM,
                )
            )
        try:
            YARDS.begin(file.setup)
        except SetupError as error:
            raise file.blame(error.problems) from error
    else:
        file, calendar = founded(files, title)
    if any(when.values()):
        try:
            calendar = calendar_of(
                when.get("zone") or calendar.zone,
                when.get("day") or calendar.day,
                when.get("time") or calendar.time,
            )
        except BadCalendarError as error:
            raise terminal.MistakeError(*error.args) from error
    return file, calendar


def export(url: str | None, name: str, out: Path) -> None:
    """Write a campaign's yards, fleets and classes as they stand."""
    with keeping.desk(url, new=False) as desk:
        held = desk.run(_loaded(desk, name))
        calendar = desk.run(ticking.calendar_of(desk.store, held.number))
    try:
        for path in exporting.write(held, calendar, out):
            _line(str(path))
    except OSError as error:
        raise terminal.MistakeError(
            said("{out} cannot be written: {why}", out=out, why=error.strerror or error)
        ) from error


def show(url: str | None, name: str) -> None:
    """The yards and fleets of a campaign as they stand."""
    with keeping.desk(url, new=False) as desk:
        held = desk.run(_loaded(desk, name))
    speech = Speech(ticking.SYSTEM, "en")
    seen = table_minutes(held, held.table.state, viewer=EVERYBODY)
    Terminal(sys.stdout).write(Document(tuple(narrator(ticking.SYSTEM).field(speech, seen))))


def records(url: str | None, name: str) -> None:
    """What the ships and players of a campaign have done."""
    with keeping.desk(url, new=False) as desk:
        held = desk.run(_loaded(desk, name))
    Terminal(sys.stdout).write(history(held, Speech(ticking.SYSTEM, "en")))


# -- acts of a moderator


def hold(url: str | None, name: str, by: str | None, reason: str, *, release: bool) -> None:
    """Hold the calendar, or let it go on."""
    kind = ReleaseEntry if release else HoldEntry
    _act(url, name, by, lambda held, at, hand: kind(id=_id(held), at=at, by=hand, reason=reason))


def adjust(
    url: str | None, name: str, what: str, given: Mapping[str, Any], by: str | None, reason: str
) -> None:
    """Set values by hand; settled months stay as they were, and the log says who set what and why."""

    def entry(held: Held, at: datetime, hand: str) -> Entry:
        subject = _subject(held, what)
        return OverrideEntry(id=_id(held), at=at, by=hand, reason=reason, subject=subject, set=given)

    _act(url, name, by, entry)


def _subject(held: Held, what: str) -> dict[str, Any]:
    """``Kuat``, ``Avenger`` or ``Kuat: Imperator III #1`` as an override names it."""
    yard, colon, project = (part.strip() for part in what.partition(":"))
    if colon:
        return {"yard": yard, "project": project}
    return {"yard": what} if what in held.table.state.now.yards else {"unit": what}


def _act(url: str | None, name: str, by: str | None, entry: Any) -> None:
    with keeping.desk(url, new=False) as desk:
        held = desk.run(_loaded(desk, name))
        calendar = desk.run(ticking.calendar_of(desk.store, held.number))
        at = max(datetime.now(UTC), held.now or datetime.now(UTC))

        async def also(connection: Any, admitted: Any) -> None:
            await ticking.keep(connection, held, calendar, admitted.report.table.state, held.head + 1)

        try:
            made = desk.run(desk.store.append(held, entry(held, at, _hand(held, by)), also=also))
        except (EntryError, OutOfDice) as error:
            raise terminal.MistakeError(*error.args) from error
        Terminal(sys.stdout).write(act_document(held, made))


# -- ships and battles


def battle(url: str | None, name: str, file: Path, ships: Sequence[str], by: str | None) -> None:
    """Begin the battle of a file with ships of the campaign."""
    game = load(file)[0]
    with keeping.desk(url, new=False) as desk:
        campaign = desk.run(_loaded(desk, name))
        try:
            made = desk.run(
                handing.open_battle(desk.store, campaign, game, ships, _hand(campaign, by), datetime.now(UTC))
            )
        except SetupError as error:
            raise terminal.MistakeError(*error.args) from error
        except EntryError as error:
            raise terminal.MistakeError(*error.args) from error
    _line(f"{made.number}: {made.file.title} begins with {', '.join(ships)}")


def send(url: str | None, name: str, other: str, ships: Sequence[str], by: str | None) -> None:
    """Send ships into a battle that goes on."""
    with keeping.desk(url, new=False) as desk:
        campaign, fight = desk.run(_loaded(desk, name)), desk.run(_battle(desk, other))
        try:
            desk.run(handing.send(desk.store, campaign, fight, ships, _hand(campaign, by), datetime.now(UTC)))
        except EntryError as error:
            raise terminal.MistakeError(*error.args) from error
    _line(f"{', '.join(ships)} joined {fight.file.title}")


def back(url: str | None, name: str, other: str, ships: Sequence[str], by: str | None) -> None:
    """Take ships back as the battle has left them, and say what mending them takes."""
    with keeping.desk(url, new=False) as desk:
        campaign, fight = desk.run(_loaded(desk, name)), desk.run(_battle(desk, other))
        before = campaign.head
        rows = handing.returning(campaign, fight, ships)
        desk.run(
            handing.bring_back(desk.store, campaign, fight, rows, _hand(campaign, by), datetime.now(UTC))
        )
        last = list(campaign.known.values())[before:]
        for admitted in last:
            Terminal(sys.stdout).write(act_document(campaign, admitted))


def adopt(url: str | None, sheet: Path | None, title: str, by: str, out: Path | None) -> None:
    """Take a battle over from a damage sheet: into the store, or as a game file."""
    text = terminal.stdin_text() if sheet is None else sheet.read_text(encoding="utf-8", errors="replace")
    try:
        file = adopted("the sheet" if sheet is None else str(sheet), text, title, [by])
    except BadFileError as error:
        terminal.every_fault(error.faults)
        raise terminal.MistakeError(
            "nothing was taken over; mend these lines and paste the sheet again"
        ) from error
    units = terminal.counted(len(file.setup.setup["units"]), "unit", "units")
    if out is not None:
        out.write_text(text_of([file]), encoding="utf-8")
        _line(f"{out}: {title}, {units}")
        return
    with keeping.desk(url) as desk:
        held = desk.run(desk.store.make(file))
    _line(f"{held.number}: {title} goes on with {units}")


# -- small questions


async def _loaded(desk: keeping.Desk, name: str) -> Held:
    return await desk.store.load(await campaign_number(desk.store, name))


async def _battle(desk: keeping.Desk, name: str) -> Held:
    games = [game for game in await desk.store.games() if game.system == handing.BATTLE]
    number = next((game.id for game in games if name in (str(game.id), game.title)), None)
    if number is None:
        known = ", ".join(f"{game.id} ({game.title})" for game in games) or "none"
        raise StoreError(said("there is no battle {name}; there are {known}", name=name, known=known))
    return await desk.store.load(number)


def _hand(held: Held, by: str | None) -> str:
    """In whose name a moderator's act is done: the one that is named, else the campaign's first moderator."""
    moderators = held.file.setup.moderators
    if by is None and not moderators:
        raise terminal.MistakeError(
            said("{title} has no moderator, so nobody may do that", title=held.file.title)
        )
    return by or moderators[0]


def _id(held: Held) -> str:
    return f"e{held.head + 1}"


def names(text: str) -> list[str]:
    """Names between commas."""
    return list(_parts(text))


def _parts(text: str) -> Iterator[str]:
    for part in text.split(","):
        if part.strip():
            yield part.strip()


def values(written_: Sequence[str]) -> dict[str, Any]:
    """``FIELD=VALUE`` pairs; whole numbers are numbers. Raises :class:`terminal.MistakeError`."""
    found: dict[str, Any] = {}
    for text in written_:
        key, sign, value = text.partition("=")
        if not sign or not key.strip():
            raise terminal.MistakeError(
                said("{text} sets nothing; write FIELD=VALUE, as in osi=5000", text=text)
            )
        found[key.strip()] = int(value) if value.strip().isdecimal() else value.strip()
    return found


def _line(text: str) -> None:
    sys.stdout.write(f"{text}\n")
