"""What must hold of yards whatever is ordered (rulebook chapter 8, invariants 27 to 32)."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.store.games import exact
from rules import entries as e
from rules import referee
from rules.dice import ScriptedDice
from rules.kit.canonical import digest
from rules.messages import MODERATOR
from rules.setups import Seat, Setup, SetupError
from rules.table import Report, Table
from rules.tfc.catalogue import sample
from rules.tfc.yards.construction.costs import (
    cycles_needed,
    forecast,
    order_cost,
    order_forecast,
    shares,
    worthwhile,
)
from rules.tfc.yards.construction.supports import down
from rules.tfc.yards.cycle.calendar import after, between, cutoff, cycle_of
from rules.tfc.yards.events import Produced, Settled
from rules.tfc.yards.game import YARDS
from rules.tfc.yards.setup.slots import slots_of
from rules.tfc.yards.state import Facility, State, Yard

IMPERIAL = Fraction("1.52977")
RULINGS = {"yard.for_every": "complete_groups", "yard.spare_support": "covers"}
MONTHS = [after("2026-02", step) for step in range(1, 7)]


def setup(rulings: Mapping[str, Any] | None = None, **yards: Mapping[str, Any]) -> Setup:
    row = {"seat": "rook", "faction": "imperial", "founded": "2026-01-10", "last_cycle": "2026-02"}
    ships = {"Avenger": {"seat": "rook", "class": "imp_imperator_iii", "hull": 500, "osi": 2000}}
    return Setup(
        "Campaign",
        "tfc.yards",
        (Seat("rook"),),
        ("umpire",),
        rulings or {},
        (sample(),),
        {"yards": {name: {**row, **yard} for name, yard in yards.items()}, "units": ships},
    )


def play(begun: Setup, *entries: e.Entry) -> list[Report[State]]:
    table: Table[State] = referee.opening(YARDS, begun)
    reports = []
    for entry in entries:
        report = referee.admit(YARDS, table, entry, ScriptedDice(()))
        reports.append(report)
        table = report.table
    return reports


def post(number: int, month: str, *lines: str) -> e.PostEntry:
    at = datetime(int(month[:4]), int(month[5:]), 2, number % 24, tzinfo=UTC)
    return e.PostEntry(
        id=f"p{number}", at=at, by="rook", text="\n".join(f"yard Kuat: {line}" for line in lines)
    )


def tick(month: str, number: int = 0) -> e.TickEntry:
    return e.TickEntry(id=f"t{month}-{number}", at=cutoff(month), cycle=month)


# -- costs and forecasts


@given(
    st.integers(1, 300), st.integers(1, 100_000), st.fractions(Fraction(1, 100), 9, max_denominator=100_000)
)
def test_the_ships_of_an_order_cost_what_the_order_costs(count: int, osi: int, k: Fraction) -> None:
    assert sum(shares(count, osi, k)) == order_cost(count, osi, k)
    assert all(abs(one - osi * k) < 1 for one in shares(count, osi, k))


def test_the_published_example() -> None:
    assert order_cost(57, 6000, IMPERIAL) == 523_181
    assert order_forecast(shares(57, 6000, IMPERIAL), 150) == 57 * 62


def test_a_forecast_says_when_and_how_many_are_worth_it() -> None:
    alone = forecast(9179, 150, 1)
    assert (alone.cycles, alone.wasted, alone.shortest, alone.worthwhile) == (62, 121, 1, 62)
    assert worthwhile(9179, 150, 10) == 7
    assert cycles_needed(9179, 150, 7) == 9


@given(st.integers(1, 100_000), st.integers(1, 1000), st.integers(1, 40))
def test_fewer_than_worthwhile_would_be_late(cost: int, output: int, cycles: int) -> None:
    enough = worthwhile(cost, output, cycles)
    assert cycles_needed(cost, output, enough) <= cycles
    assert enough == 1 or cycles_needed(cost, output, enough - 1) > cycles


# -- cycles


@given(
    st.datetimes(
        min_value=datetime.fromisoformat("1999-01-01"),
        max_value=datetime.fromisoformat("2099-01-01"),
        timezones=st.just(UTC),
    )
)
def test_every_instant_is_in_one_cycle(at: datetime) -> None:
    cycle = cycle_of(at)
    assert cutoff(after(cycle, -1)) <= at < cutoff(cycle)
    assert list(between(cycle, after(cycle, 3))) == [after(cycle), after(cycle, 2), after(cycle, 3)]


@pytest.mark.parametrize(
    ("written", "slots"),
    [
        ("1-4", (1, 2, 3, 4)),
        ([1, 3, "5-6"], (1, 3, 5, 6)),
        (7, (7,)),
        ("4-1", None),
        ("x", None),
        ([0], None),
        (True, None),
    ],
)
def test_slots_as_files_write_them(written: Any, slots: tuple[int, ...] | None) -> None:
    assert slots_of(written) == slots


# -- supports (invariant 31)


@st.composite
def yards(draw: st.DrawFn) -> Yard:
    faction, kinds = draw(
        st.sampled_from(
            [
                ("imperial", ("construction_pylon", "supply_depot")),
                ("federation", ("type1_drydock", "odyssey_depot", "space_pad")),
            ]
        )
    )
    facilities = []
    for kind in kinds:
        slots = draw(st.sets(st.integers(1, 24), max_size=16))
        fallen = draw(st.permutations(range(1, len(slots) + 1)))
        lost = draw(st.lists(st.booleans(), min_size=len(slots), max_size=len(slots)))
        lost = [one and kind != kinds[0] for one in lost]
        since = draw(st.sampled_from(["2026-01", "2026-02"]))
        facilities += [
            Facility(kind, slot, since, fall if gone else 0)
            for slot, fall, gone in zip(slots, fallen, lost, strict=True)
        ]
    return Yard(
        name="Y", owner="rook", faction=faction, last_cycle="2026-02", facilities=tuple(facilities), falls=99
    )


def working(yard: Yard, rulings: Mapping[str, Any]) -> int:
    return sum(1 for _ in yard.primaries()) - len(down(yard, rulings))


@given(
    yards(),
    st.sampled_from(["complete_groups", "started_groups"]),
    st.sampled_from(["covers", "no_effect"]),
    st.data(),
)
def test_a_support_never_hurts_and_its_loss_never_helps(
    yard: Yard, every: str, spare: str, data: st.DataObject
) -> None:
    rulings = {"yard.for_every": every, "yard.spare_support": spare}
    kinds = [kind for kind, _ in yard.kind.supports]
    kind = data.draw(st.sampled_from(kinds))
    new = Facility(kind, data.draw(st.integers(30, 40)), "2026-02")
    more = replace(yard, facilities=(*yard.facilities, new))
    assert working(more, rulings) >= working(yard, rulings)
    lost = replace(yard, facilities=(*yard.facilities, replace(new, fallen=100)))
    assert working(lost, rulings) <= working(more, rulings)


# -- ticks (invariants 27, 28, 29)

LINES = [
    "build 1 Shadow Corvette with all",
    "build 2 Gravity Cruisers with 1-3",
    "build 3 Correllian Corvettes with 2-6, priority 1",
    "build 1 supply depot with 4",
    "build 1 construction pylon with 5-6",
    "assign 1-2 to Shadow Corvette #1",
    "assign 4 to Gravity Cruiser #1",
    "scrap Shadow Corvette #1",
    "scrap Gravity Cruiser #1",
    "repair Avenger at 6",
    "repair Avenger at 5-6",
    "withdraw Avenger",
]


@st.composite
def logs(draw: st.DrawFn) -> list[e.Entry]:
    """Half a year of orders and losses, every month settled."""
    log: list[e.Entry] = []
    for month in MONTHS:
        if draw(st.booleans()):
            log.append(post(len(log), month, *draw(st.lists(st.sampled_from(LINES), min_size=1, max_size=4))))
        if draw(st.integers(0, 4)) == 0:
            at = datetime(int(month[:4]), int(month[5:]), 20, tzinfo=UTC)
            log.append(
                e.OverrideEntry(
                    id=f"o{len(log)}",
                    at=at,
                    by="umpire",
                    subject={
                        "yard": "Kuat",
                        draw(st.sampled_from(["destroy", "restore"])): {"supply_depot": [3]},
                    },
                )
            )
        log.append(tick(month))
    return log


def sound(begun: Setup, log: list[e.Entry]) -> list[Report[State]]:
    """The reports of a log, without the overrides that cannot stand."""
    reports: list[Report[State]] = []
    table: Table[State] = referee.opening(YARDS, begun)
    for entry in log:
        try:
            report = referee.admit(YARDS, table, entry, ScriptedDice(()))
        except e.EntryError:
            continue
        reports.append(report)
        table = report.table
    return reports


def kuat(rulings: Mapping[str, Any] | None = None) -> Setup:
    return setup(rulings, Kuat={"facilities": {"construction_pylon": "1-6", "supply_depot": [1, 3, 5]}})


@given(logs(), st.sampled_from(["one_worked_on", "one_completed"]))
def test_nothing_is_made_or_lost_on_the_way(log: list[e.Entry], one: str) -> None:
    applied: dict[tuple[str, int], int] = {}
    for report in sound(kuat({"yard.one_object": one}), log):
        for event in report.events:
            if isinstance(event, Produced):
                assert all(line.made == line.given + line.wasted for line in event.lines)
                assert all(line.made in (0, line.output) for line in event.lines)
            if isinstance(event, Settled):
                assert event.made == event.applied + event.repaired + event.wasted
                assert sum(change.after - change.before for change in event.changes) == event.applied
                for change in event.changes:
                    assert 0 <= change.before <= change.after <= change.cost_cu
                    key = (change.class_id, change.index)
                    assert applied.get(key, 0) == change.before
                    applied[key] = change.after
        for project in report.table.state.now.yards["Kuat"].projects:
            assert project.applied_cu == applied.get((project.class_id, project.index), 0)


@given(logs())
def test_an_unfinished_object_keeps_its_hands(log: list[e.Entry]) -> None:
    held: dict[int, int] = {}
    for report in sound(kuat(), log):
        yard = report.table.state.now.yards["Kuat"]
        going = {project.id for project in yard.projects if project.open} | {job.id for job in yard.repairs}
        now = {slot: one.job for slot, one in yard.places().items() if one.job}
        assert all(now.get(slot) == job for slot, job in held.items() if job in going)
        assert set(now.values()) <= going
        held = now


@given(logs())
def test_ticks_may_come_twice_and_late(log: list[e.Entry]) -> None:
    prompt = sound(kuat(), log)
    late = sound(kuat(), [entry for entry in log if not isinstance(entry, e.TickEntry)] + [tick(MONTHS[-1])])
    doubled = sound(kuat(), [again for entry in log for again in _twice(entry)])
    assert digest(doubled[-1].table.state) == digest(prompt[-1].table.state)
    if not any(report.refused for report in (*prompt, *late)):
        assert (
            YARDS.view(late[-1].table.state, MODERATOR).state
            == YARDS.view(prompt[-1].table.state, MODERATOR).state
        )


def _twice(entry: e.Entry) -> list[e.Entry]:
    return [entry, replace(entry, id=f"{entry.id}-again")] if isinstance(entry, e.TickEntry) else [entry]


@given(st.integers(0, 3000), st.integers(1, 6000), st.sampled_from(["osi_first", "hull_first", "as_ordered"]))
def test_repair_stays_within_its_bounds(hull: int, osi: int, order: str) -> None:
    begun = kuat({"repair.order": order})
    begun.setup["units"]["Avenger"] |= {"hull": hull, "osi": osi}
    reports = play(begun, post(1, "2026-03", "repair Avenger at 1-2"), tick("2026-03"))
    ship = reports[-1].table.state.now.ships["Avenger"]
    assert hull <= ship.hull <= min(ship.hull_max, hull + 600)
    assert osi <= ship.osi <= min(ship.osi_max, osi + 300)
    assert (ship.osi - osi) * 2 + (ship.hull - hull) <= 600


# -- setups that cannot begin


@pytest.mark.parametrize(
    ("yard", "says"),
    [
        ({"facilities": {"construction_pylons": "1-4"}}, "did you mean construction_pylon?"),
        ({"facilities": {"construction_pylon": "four"}}, "must be slots such as 1-6"),
        (
            {"facilities": {"construction_pylon": "1-4"}, "destroyed": {"supply_depot": [1]}},
            "name it there as well",
        ),
        ({"faction": "imperium"}, "did you mean imperial?"),
        ({"seat": "bishop"}, "has no seat"),
        ({"last_cycle": "2026-13"}, "must be a month such as 2026-02"),
        ({"founded": "spring"}, "must be a day such as 2026-01-10"),
        ({"pylons": 4}, "is unknown"),
        (
            {"faction": "federation", "facilities": {"type1_drydock": "1-4", "type2_drydock": [4]}},
            "slot 4 holds a",
        ),
    ],
)
def test_what_a_setup_may_not_say(yard: Mapping[str, Any], says: str) -> None:
    with pytest.raises(SetupError, match=says.replace("?", r"\?")):
        YARDS.begin(setup(None, Kuat=yard))


def test_a_ruling_that_is_not_played_is_refused_by_name() -> None:
    with pytest.raises(
        SetupError, match=r"This table cannot change yard.scrap_refund yet; it plays none \(TFC-YRD-05\)"
    ):
        YARDS.begin(kuat({"yard.scrap_refund": "percent"}))


@pytest.mark.parametrize(
    "entry",
    [
        e.CloseEntry(id="x", at=cutoff("2026-03"), by="umpire"),
        e.OverrideEntry(id="x", at=cutoff("2026-03"), by="umpire", subject={"yard": "Kuta"}, set={"k": 2}),
        e.OverrideEntry(id="x", at=cutoff("2026-03"), by="umpire", subject={"yard": "Kuat"}, set={"kk": 2}),
        e.OverrideEntry(
            id="x",
            at=cutoff("2026-03"),
            by="umpire",
            subject={"yard": "Kuat", "destroy": {"supply_depot": [9]}},
        ),
        e.OverrideEntry(
            id="x",
            at=cutoff("2026-03"),
            by="umpire",
            subject={"yard": "Kuat", "restore": {"supply_depot": [1]}},
        ),
        e.OverrideEntry(
            id="x",
            at=cutoff("2026-03"),
            by="umpire",
            subject={"yard": "Kuat", "project": "Lancer #1"},
            set={"applied_cu": 1},
        ),
        e.OverrideEntry(
            id="x", at=cutoff("2026-03"), by="umpire", subject={"unit": "Avenger"}, set={"osi": 9999}
        ),
        e.HandoverEntry(
            id="x", at=cutoff("2026-03"), by="umpire", game="B", direction="to", units={"Nobody": {}}
        ),
        e.RulingEntry(id="x", at=cutoff("2026-03"), by="umpire", set={"yard.distance": "ask"}),
    ],
)
def test_acts_that_cannot_stand_change_nothing(entry: e.Entry) -> None:
    with pytest.raises(e.EntryError):
        play(kuat(), entry)


def test_a_state_is_stored_exactly() -> None:
    reports = play(
        kuat(),
        post(1, "2026-03", "build 2 Gravity Cruisers with 1-3", "repair Avenger at 5-6"),
        tick("2026-03"),
        post(2, "2026-04", "scrap Gravity Cruiser #1", "build 1 supply depot with 4"),
        e.OverrideEntry(
            id="o",
            at=cutoff("2026-03"),
            by="umpire",
            subject={"yard": "Kuat", "destroy": {"supply_depot": [3]}},
        ),
    )
    for report in reports:
        state = report.table.state
        again = exact.decode(exact.encode(state, State), State)
        assert digest(again) == digest(state)
        assert again == state


@pytest.mark.parametrize("cycle", ["2126-04", "9999-12", "2026-13"])
def test_a_tick_that_would_never_end_is_turned_away(cycle: str) -> None:
    with pytest.raises(e.EntryError):
        play(kuat(), e.TickEntry(id="t", at=datetime(9998, 1, 1, tzinfo=UTC), cycle=cycle))


def test_the_records_are_those_that_people_query() -> None:
    reports = play(
        kuat(), post(1, "2026-03", "build 1 Shadow Corvette with all"), tick("2026-03"), tick("2026-04")
    )
    rows = YARDS.records(YARDS.view(reports[-1].table.state, MODERATOR))
    tables = {row.table for row in rows}
    assert {"units", "fleets", "yards", "facilities", "projects", "cycles", "ledger"} <= tables
    assert len({(row.table, row.key) for row in rows}) == len(rows)
