"""Campaigns from tables: every fault at its cell with its mend, all at once; and the tables written out again."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from pathlib import Path

import pytest
from openpyxl import Workbook

from bot.campaign import exporting
from bot.campaign.calendar import Calendar
from bot.campaign.founding import founded
from bot.gamefile.problems import BadFileError
from bot.gamefile.reading import load
from bot.store.games.held import Held

SOUND = {
    "campaign": 'setting,value\ntitle,War for the Rim\nmoderators,"umpire, vera"\nzone,Europe/Berlin\ntime,20:00\n'
    "k klingon,1.66756\ncost_cu supply_depot,900\nruling yard.for_every,started_groups\n",
    "players": "seat,side,locale\nrook,Empire,en\nash,Federation,ru\n",
    "yards": "yard;owner;faction;founded;last cycle;name_ru\nKuat;rook;imperial;2026-01-10;2026-02;Куат\n"
    "Utopia;ash;federation;2026-01-10;2026-02;\n",
    "facilities": 'yard,kind,slots,destroyed\nKuat,construction_pylon,"1-4, 6",\nKuat,supply_depot,1,\nKuat,supply_depot,3,3\n'
    "Utopia,type1_drydock,1-10,\n",
    "ships": 'ship,seat,class,hull,osi,craft\nAvenger,rook,Imperator III,"1,000",5000,\nValiant,ash,fed_explorer,,,\n'
    "Alpha,rook,Interceptor,,,12\n-Swan,ash,swan,,,\n",
    "classes": "class,name,faction,OSI max,fighter complement,cloak\nswan,Swan,federation,1200,fed_fighter 3,yes\n",
}  # fmt: skip


def folder(path: Path, tables: Mapping[str, str]) -> Path:
    for name, text in tables.items():
        (path / f"{name}.csv").write_text(text, encoding="utf-8")
    return path


def faults(path: Path) -> list[str]:
    with pytest.raises(BadFileError) as error:
        founded([path])
    return [f"{fault.path}: {fault.text}" for fault in error.value.faults]


def test_a_sound_campaign(tmp_path: Path) -> None:
    file, calendar = founded([folder(tmp_path, SOUND)])
    assert calendar == Calendar(zone="Europe/Berlin", minute=20 * 60)
    state = Held(1, file).table.state
    assert file.title == "War for the Rim"
    assert file.setup.moderators == ("umpire", "vera")
    kuat = state.now.yards["Kuat"]
    assert [one.slot for one in kuat.facilities if one.kind == "construction_pylon"] == [1, 2, 3, 4, 6]
    assert [(one.slot, one.stands) for one in kuat.facilities if one.kind == "supply_depot"] == [
        (1, True),
        (3, False),
    ]
    assert kuat.names == {"ru": "Куат"}
    assert (state.now.ships["Avenger"].hull, state.now.ships["Avenger"].stats.class_id) == (
        1000,
        "imp_imperator_iii",
    )
    assert state.now.ships["Alpha"].osi == 240
    assert state.now.ships["-Swan"].aboard == {"fed_fighter": 3}
    assert state.now.rulings["yard.for_every"] == "started_groups"
    assert state.world.facility_cost_cu["supply_depot"] == 900
    assert str(state.now.figures["klingon"].k) == "41689/25000"


def test_written_out_as_a_game_file(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    file, calendar = founded([folder(tmp_path / "in", SOUND)])
    written = exporting.write(Held(1, file), calendar, tmp_path / "rim.yaml")
    again = load(written[0])[0]
    assert Held(1, again).table.state == Held(1, file).table.state
    assert again.setup.moderators == file.setup.moderators


@pytest.mark.parametrize("out", ["rim.xlsx", "tables"])
def test_written_out_and_read_again(tmp_path: Path, out: str) -> None:
    (tmp_path / "in").mkdir()
    file, calendar = founded([folder(tmp_path / "in", SOUND)])
    held = Held(1, file)
    exporting.write(held, calendar, tmp_path / out)
    again, same = founded([tmp_path / out])
    assert same == calendar
    assert again.setup.seats == file.setup.seats
    assert Held(1, again).table.state == held.table.state


def test_every_fault_at_once_by_cell(tmp_path: Path) -> None:
    tables = {
        **SOUND,
        "campaign": "setting,value\nzone,Europe/Berln\nmoderator,umpire\nruling yard.for_evry,started_groups\n",
        "players": "seat,side\nrook,Empire\nash,Federation\nRook,Rebels\n",
        "yards": "yard,seat,faction,founded,last_cycle\nKuat,rok,imperial,2026-01-10,2026-02\nUtopia,ash,federaton,soon,2026-13\n",
        "facilities": "yard,kind,slots\nKuat,suply_depot,1\nKuta,construction_pylon,1-4\nKuat,construction_pylon,x\n"
        'Kuat,construction_pylon,6\nKuat,construction_pylon,"1-2, 6"\n',
        "ships": "ship,seat,class,hull,osi,colour\nAvenger,rook,Imperator IV,-5,many,red\n,ash,fed_explorer,,,\nValiant,ash,fed_explorer,9000,,\n",
        "fleat": "ship\nX\n",
    }  # fmt: skip
    assert faults(folder(tmp_path, tables)) == [
        "campaign!B2: Europe/Berln is no zone; did you mean Europe/Berlin?",
        "campaign!A3: moderator is no setting; did you mean moderators?",
        "campaign!B4: yard.for_evry is no ruling of this game; did you mean yard.for_every?",
        "facilities!B2: suply_depot is no facility of a yard of this faction; did you mean supply_depot?",
        "facilities!A3: there is no yard Kuta; did you mean Kuat?",
        "facilities!C4: slots: x are no slots; write them like 1-6, 9",
        "facilities!C6: construction_pylon 6 stands there already; slots are the numbers of places, as in 1-6, 9",
        "fleat: fleat is no table of a campaign; did you mean fleet?",
        "players!A4: Rook stands at A2 already; names are unique",
        (
            "ships!F1: colour is no column here; there are ship, seat, class, craft, shield, hull, osi, aboard, location, "
            "battle, name_ru, every stat"
        ),
        "ships!C2: Imperator IV is no class; did you mean Imperator III?",
        "ships!D2: hull: -5 is no whole number; write one like 6000",
        "ships!E2: osi: many is no whole number; write one like 6000",
        "ships!A3: ship is missing; write it here",
        "ships!D4: hull 9000 is above its maximum of 1500",
        "yards!B2: rok has no seat in this game; did you mean rook?",
        "yards!C3: federaton is no faction; did you mean federation?",
        "yards!D3: founded: soon is no day; write one like 2026-01-10",
        "yards!E3: last_cycle: 2026-13 is no month; write one like 2026-02",
    ]


def test_a_workbook_with_dates_floats_and_formulas(tmp_path: Path) -> None:
    book = Workbook()
    sheet = book.active
    sheet.title = "Yards"
    sheet.append(["Yard", "Seat", "Faction", "Last cycle"])
    sheet.append(["Kuat", "rook", "imperial", date(2026, 2, 1)])
    players = book.create_sheet("Players")
    players.append(["seat"])
    players.append(["rook"])
    ships = book.create_sheet("fleet")
    ships.append(["name", "owner", "class", "hull", "osi"])
    ships.append(["Avenger", "rook", "imp_imperator_iii", 1000.0, "=1+1"])
    book.save(tmp_path / "rim.xlsx")
    file, _ = founded([tmp_path / "rim.xlsx"], "Rim")
    state = Held(1, file).table.state
    assert state.now.yards["Kuat"].last_cycle == "2026-02"
    assert state.now.ships["Avenger"].hull == 1000
    assert state.now.ships["Avenger"].osi == 6000


@pytest.mark.parametrize(
    ("name", "held", "says"),
    [
        ("rim.xlsx", b"no workbook", "save it as .xlsx"),
        ("yards.csv", b"\xff\xfe\x00", "save it as"),
        ("rim.doc", b"", "give .xlsx, .csv"),
        ("yards.csv", b"a,b\n" + b"x,y\n" * 10_002, "more than 10000 rows"),
        ("yards.csv", b"x" * 5_000_001, "larger than 5 MB"),
        ("yards.csv", b"yard,seat\nKuat,rook\n", "needs a column faction"),
    ],
)
def test_what_strangers_send_is_bounded(tmp_path: Path, name: str, held: bytes, says: str) -> None:
    (tmp_path / name).write_bytes(held)
    assert says in "\n".join(faults(tmp_path / name))


def test_texts_are_never_formulas(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    file, calendar = founded([folder(tmp_path / "in", SOUND)])
    exporting.write(Held(1, file), calendar, tmp_path / "out")
    assert "\n'-Swan," in (tmp_path / "out" / "ships.csv").read_text(encoding="utf-8")
