"""What a post, a turn and a month cost grows with their size and not with its square, at every table."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.app import Session
from bot.gamefile.reading import load
from rules.entries import CloseEntry, Entry, PostEntry, TickEntry
from tests.growth import steps

HERE = Path(__file__).parent
EXAMPLES = HERE.parent / "examples"
MARCH, APRIL = datetime(2026, 3, 5, tzinfo=UTC), datetime(2026, 4, 1, tzinfo=UTC)

TABLES = {
    "battle": EXAMPLES / "siege_of_anvil.yaml",
    "yards": HERE / "tfc" / "yards_scene.yaml",
    "movement": HERE / "fots" / "posts" / "scene.yaml",
    "orbit": EXAMPLES / "duel_over_the_well.yaml",
    "dock": EXAMPLES / "gunnery_dock.yaml",
}
SPEECH = '"We are late", said the mate, and nobody answered him. '
TALK = "The captain looked at the plot as if it owed him money; nobody laughed, and the rain went on. "
RUSSIAN = "Капитан смотрел на карту, и никто не смеялся; «мы опоздали», сказал он, а дождь всё шёл. "
PIECES = {
    "battle": ["Pass. ", "Gul Madred fires at Judicator. I meant Vigil. ", "everybody evades, ", SPEECH, TALK, RUSSIAN],
    "yards": ["build 1 Lancer; ", "yard Kuat: build 2 Gravity Cruisers with 1-4\n", "(", "1-4, ", "if ", SPEECH, TALK, RUSSIAN],
    "movement": ["1st Fleet: WF 5 to /91\n", "1st Fleet holds, 2nd Fleet too. ", "/50, ", "IF ", "week 2: ", "(", SPEECH, TALK, RUSSIAN],
    "orbit": ["thrust 2; ", "тяга 2; ", "fire all at Manta, ", "(", "если ", SPEECH, TALK, RUSSIAN],
    "dock": ["A1: z6\n", "z6 в A1, ", "(", "remove A1; ", SPEECH, TALK, RUSSIAN],
}  # fmt: skip


def opened(path: Path) -> Session:
    session = Session(load(path)[0])
    for _ in session.play():
        pass
    return session


@pytest.fixture(scope="module")
def sessions() -> dict[str, Session]:
    return {name: opened(path) for name, path in TABLES.items()}


@pytest.mark.parametrize(
    ("table", "piece"), [(table, piece) for table, pieces in PIECES.items() for piece in pieces]
)
def test_a_post_costs_no_more_than_its_length(sessions: dict[str, Session], table: str, piece: str) -> None:
    session = sessions[table]
    seat = session.file.setup.seats[0].name

    def read(length: int) -> int:
        return steps(lambda: session.preview(seat, piece * (length // len(piece))))

    # Neither of the two lengths has been read before, so that nothing remembered makes one of them cheap.
    read(400)
    assert read(4_000) < 6 * read(1_000)


def fleets(count: int) -> str:
    """Fleets of four empires that lie in a row of sectors."""
    rows = "".join(
        f"    - {{name: Fleet {at}, owner: e{at % 4}, section: 410x{400 + at // 4}/{1 + at % 100}, units: [{{name: Ship {at}, class: cruiser}}]}}\n"
        for at in range(count)
    )
    return f"""
game: Growth
system: fots.movement
moderators: [umpire]
seats: {{a: {{}}, b: {{}}, c: {{}}, d: {{}}}}
dice: {{secret: growth}}
setup:
  drives: {{g2: {{kind: warp, wf_rated: true, generation: 2, cruise_wf: 5, max_wf: 6, breakdown_pct: 1}}}}
  classes: {{cruiser: {{kind: starship, role: warship, hull: 15, drive: g2, crew: 200, thrust: 9, bays: 2}}}}
  crit_tables: {{standard: [{{from: 1, to: 100, effects: [note_only]}}]}}
  empires: {{e0: {{seat: a, control_range: 12}}, e1: {{seat: b, control_range: 12}}, e2: {{seat: c, control_range: 12}}, e3: {{seat: d, control_range: 12}}}}
  fleets:
{rows}log: []
"""


def facilities(count: int) -> str:
    """One yard with so many pylons, and half as many depots."""
    return f"""
game: Growth
system: tfc.yards
moderators: [umpire]
seats: {{a: {{}}}}
catalogues: [sample]
setup:
  yards:
    Kuat: {{seat: a, faction: imperial, founded: 2026-01-10, last_cycle: 2026-02, facilities: {{construction_pylon: 1-{count}, supply_depot: 1-{count // 2}}}}}
log: []
"""


def ships(count: int) -> str:
    """So many ships on both sides."""
    rows = "".join(
        f"    {seat.upper()} {at}: {{seat: {seat}, class: imp_imperator_iii}}\n"
        for at in range(count)
        for seat in "ab"
    )
    return f"""
game: Growth
system: tfc.battle
moderators: [umpire]
seats: {{a: {{side: x}}, b: {{side: y}}}}
catalogues: [sample]
setup:
  units:
{rows}log: []
"""


CLOSE = CloseEntry(id="close", at=APRIL, by="umpire")
TICK = TickEntry(id="tick", at=APRIL, cycle="2026-03")
REPLY = PostEntry(id="reply", at=APRIL, by="b", text="B 0: evade")


@pytest.mark.parametrize(
    ("table", "line", "then"),
    [
        pytest.param(fleets, "Fleet {even}: WF 5 to /91", CLOSE, id="fleets"),
        pytest.param(fleets, "Fleet {even}: WF 9 to /91", CLOSE, id="fleets that are refused"),
        pytest.param(facilities, "yard Kuat: build 1 Correllian Corvette with {nth}", TICK, id="pylons"),
        pytest.param(facilities, "yard Kuat: build 9 Imperator III with {nth}", TICK, id="pylons at work"),
        pytest.param(ships, "A {at}: att B {at}", REPLY, id="ships"),
        pytest.param(ships, "A {at}: att B {at} 120%", REPLY, id="ships that are refused"),
    ],
)
def test_a_table_costs_no_more_than_its_size(
    tmp_path: Path, table: Callable[[int], str], line: str, then: Entry
) -> None:
    def play(count: int) -> tuple[int, int]:
        (tmp_path / "game.yaml").write_text(table(count), encoding="utf-8")
        session = opened(tmp_path / "game.yaml")
        text = "\n".join(line.format(at=at, nth=at + 1, even=at // 4 * 4) for at in range(count))
        post = PostEntry(id="orders", at=MARCH, by="a", text=text)
        return steps(lambda: session.admit(post)), steps(lambda: session.admit(then))

    def again(count: int) -> tuple[int, int]:
        play(count)
        return play(count)

    (little, few), (much, many) = again(12), again(48)
    assert much < 6 * little
    assert many < 6 * few
