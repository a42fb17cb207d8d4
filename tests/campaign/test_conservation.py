"""Nothing is created or lost over a campaign: by ticks, losses, scrapping, catching up, adjustments and undo."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.app import Session
from rules.entries import Entry, EntryError, OverrideEntry, TickEntry, UndoEntry
from rules.kit import canonical
from rules.messages import MODERATOR
from rules.tfc.yards.cycle.calendar import after, cutoff
from tests.campaign.campaigns import FIRST, campaign, undisturbed

MONTHS = 8

SEEDS = st.integers(0, 5_000)


def adjusted(session: Session) -> tuple[Session, Counter[tuple[str, int]]]:
    """Every object that is being built is set half a unit's worth aside by hand; what that added or took."""
    given_: Counter[tuple[str, int]] = Counter()
    state = session.table.state
    at = (session.now or cutoff(FIRST)) + timedelta(hours=1)
    for yard in state.now.yards.values():
        for one in yard.projects:
            if not one.open:
                continue
            value = min(one.cost_cu, one.applied_cu + 17)
            name = f"{state.world.name_of(one.class_id)} #{one.index}"
            entry = OverrideEntry(
                id=f"a-{yard.name}-{one.id}",
                at=at,
                by="umpire",
                subject={"yard": yard.name, "project": name},
                set={"applied_cu": value},
                reason="an adjustment",
            )
            session.admit(entry)
            given_[yard.name, one.id] += value - one.applied_cu
    return session, given_


@settings(max_examples=15, deadline=None)
@given(SEEDS)
def test_what_an_object_has_is_what_months_and_hands_gave_it(seed: int) -> None:
    file, doings = campaign(seed, MONTHS)
    session, by_hand = adjusted(undisturbed(file, doings, MONTHS))
    for month in (MONTHS + 1, MONTHS + 2):
        cycle = after(FIRST, month)
        session.admit(TickEntry(id=f"tick-{cycle}", at=cutoff(cycle), cycle=cycle))
    for yard in session.table.state.base.yards.values():
        made = {(one.class_id, one.index): one for one in yard.projects}
        found: Counter[tuple[str, int]] = Counter()
        for settled in yard.ticks:
            assert settled.made == settled.applied + settled.repaired + settled.wasted
            assert settled.applied == sum(change.after - change.before for change in settled.changes)
            for change in settled.changes:
                found[change.class_id, change.index] += change.after - change.before
        for key, one in made.items():
            assert one.applied_cu == found[key] + by_hand[yard.name, one.id]


@settings(max_examples=15, deadline=None)
@given(SEEDS, st.integers(0, MONTHS))
def test_undo_leaves_nothing_behind(seed: int, months: int) -> None:
    """Taken back to any month and played on, the campaign is as if nothing had been taken back."""
    file, doings = campaign(seed, MONTHS)
    session = undisturbed(file, doings, MONTHS)
    last = after(FIRST, months)
    to = f"tick-{last}" if months else next((entry.id for entry in doings), "tick-" + after(FIRST, 1))
    entries: list[Entry] = []
    again = Session(file)
    passed = False
    for entry in sorted((*doings, *_ticks()), key=lambda one: (one.at, one.id)):
        again.admit(entry)
        entries += [entry] if passed else []
        passed = passed or entry.id == to
    again.admit(UndoEntry(id="undo", at=again.now or cutoff(last), by="umpire", to=to, reason="once more"))
    for entry in entries:
        try:
            again.admit(_renamed(entry))
        except EntryError as error:
            raise AssertionError(f"{entry.id} cannot be played again: {error}") from error
    assert canonical.digest(_bare(again)) == canonical.digest(_bare(session))


def _ticks() -> list[Entry]:
    cycles = [after(FIRST, month) for month in range(1, MONTHS + 1)]
    return [TickEntry(id=f"tick-{cycle}", at=cutoff(cycle), cycle=cycle) for cycle in cycles]


def _renamed(entry: Entry) -> Entry:
    return replace(entry, id=f"{entry.id}-again")


def _bare(session: Session) -> object:
    """The campaign without the hashes of what came in, which hold the ids of entries."""
    return session.game.view(session.table.state, MODERATOR).state["units"], [
        (name, [one["applied_cu"] for one in yard["projects"]], [t["wasted"] for t in yard["ticks"]])
        for name, yard in session.game.view(session.table.state, MODERATOR).state["yards"].items()
    ]
