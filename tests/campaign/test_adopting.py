"""Battles taken over from damage sheets as people paste them, and every line that cannot be understood."""

from __future__ import annotations

import pytest

from bot.app import Session
from bot.campaign.adopting import adopted
from bot.gamefile.problems import BadFileError

SHEET = """\
## ash (Federation)
**Valiant** (Pathfinder class): shields 300/4000, hull 900/1500, OSI 4,100/5000
Lancer #1: S 0 | H 400 | O 1200
- Bulwark (Pathfinder) 4000 shields, 1500 hull, 5000 OSI, orbit(Rock)
Chronos – destroyed

rook (Empire):
| Ship | Shields | Hull | OSI |
|------|---------|------|-----|
| Devastator (Imperator III) | 3200 | 2800 | 6000 |
Alpha x12 (Interceptor): hull 100, osi 200
Тантал (Correllian Corvette): щиты 100, корпус 200, ИП 600
"""


def test_a_sheet_of_many_hands() -> None:
    file = adopted("sheet", SHEET, "Adopted", ["vera"])
    state = Session(file).table.state.battle
    layers = {name: (unit.owner, unit.shield, unit.hull, unit.osi) for name, unit in state.units.items()}
    assert layers == {
        "Valiant": ("ash", 300, 900, 4100),
        "Lancer #1": ("ash", 0, 400, 1200),
        "Bulwark": ("ash", 4000, 1500, 5000),
        "Chronos": ("ash", 2500, 900, 0),
        "Devastator": ("rook", 3200, 2800, 6000),
        "Alpha": ("rook", 0, 100, 200),
        "Тантал": ("rook", 100, 200, 600),
    }
    assert str(state.units["Bulwark"].location) == "orbit(Rock)"
    assert str(state.units["Chronos"].location) == "destroyed"
    assert [(seat.name, seat.side) for seat in file.setup.seats] == [
        ("ash", "Federation"),
        ("rook", "Empire"),
    ]


def test_a_ship_of_no_catalogue_says_what_it_had() -> None:
    text = "ash:\nNightjar: shields 10/20, hull 30/40, OSI 50/60\nrook:\nLancer: S 1 H 2 O 3\n"
    unit = Session(adopted("sheet", text, "Adopted", [])).table.state.battle.units["Nightjar"]
    assert (unit.stats.shield_max, unit.stats.hull_max, unit.stats.osi_max) == (20, 40, 60)
    assert (unit.shield, unit.hull, unit.osi) == (10, 30, 50)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Valiant (Pathfinder): shields 3\n", "sheet:1: whose ship is Valiant?"),
        ("ash:\nFoo: S 1 H 2 O 3\n", "sheet:2: Foo needs its class in brackets"),
        ("ash:\nBar (Pathfindr): osi 9\n", "sheet:2: Bar needs a class; did you mean Pathfinder?"),
        ("ash:\nBaz (Pathfinder): OSI 9999\n", "sheet:2: Baz has osi 9999 of 5000"),
        ("ash:\nLancer: osi 9\nlancer: osi 9\n", "sheet:3: lancer stands there twice"),
        ("ash:\nall is well\n", "sheet:2: “all is well” says no shields"),
        ("ash:\nLancer: osi 9\n", "names one player only"),
        ("", "holds no ship"),
        ("x\n" * 501, "more than 500 lines"),
    ],
)
def test_what_cannot_be_understood(text: str, says: str) -> None:
    with pytest.raises(BadFileError) as error:
        adopted("sheet", text, "Adopted", [])
    assert says in str(error.value)
