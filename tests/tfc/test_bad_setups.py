"""Setups of battles that cannot begin: each fault is a line with its place and its mend, whatever stands there."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.app import Session
from bot.gamefile.problems import BadFileError
from bot.gamefile.reading import load
from tests.telling.stories import game

GOOD = """
game: A good one
system: tfc.battle
moderators: [umpire]
seats: {ash: {side: Federation}, rook: {side: Empire}}
setup:
  classes: {gunboat: {osi_max: 300, beam_firepower: 100, faction: federation}}
  units:
    Kestrel: {seat: ash, faction: imperial, osi_max: 2000, aliases: [Kes], name_ru: Пустельга, out_of_range_of: [Crow]}
    Crow: {seat: rook, class: gunboat}
log:
"""

ANYTHING = ("-1", "true", "[]", "[[x]]", "{a: {b: 1}}", "1/3", "")


def faults(setup: str) -> list[str]:
    with pytest.raises(BadFileError) as caught:
        Session(game("  []", setup))
    return [f"{fault.path}: {fault.text}" for fault in caught.value.faults]


def test_the_setup_that_all_cases_spoil_is_good() -> None:
    Session(game("  []", GOOD))


@pytest.mark.parametrize("value", ["-1", "true", "[[x]]", "[5]", '[""]', "{a: {b: 1}}", "1/3", "Kes", ""])
def test_aliases_are_a_list_of_names(value: str) -> None:
    (fault,) = faults(GOOD.replace("[Kes]", value))
    assert fault.startswith("setup.units.Kestrel: aliases must be a list of texts, not ")


@pytest.mark.parametrize("value", [*ANYTHING, '"a\\nb"'])
def test_a_name_in_another_language_is_one_line(value: str) -> None:
    (fault,) = faults(GOOD.replace("Пустельга", value))
    assert fault.startswith("setup.units.Kestrel: name_ru must be a name on one line, not ")


@pytest.mark.parametrize("value", ["-1", "true", "[[x]]", "{a: {b: 1}}", "1/3", ""])
def test_ranges_are_a_list_of_units(value: str) -> None:
    (fault,) = faults(GOOD.replace("[Crow]", value))
    assert "out_of_range_of" in fault


@pytest.mark.parametrize("value", [*ANYTHING, '"100"'])
@pytest.mark.parametrize("field", ["osi_max: 300", "beam_firepower: 100", "faction: federation"])
def test_a_class_is_sound_before_a_unit_is_of_it(field: str, value: str) -> None:
    name = field.partition(":")[0]
    (fault,) = faults(GOOD.replace(field, f"{name}: {value}"))
    assert fault.startswith(f"setup.classes.gunboat: {name} must be ")


@pytest.mark.parametrize("value", ["-1", "true", "[]", "x", ""])
def test_a_class_is_a_map(value: str) -> None:
    text = GOOD.replace("{osi_max: 300, beam_firepower: 100, faction: federation}", value)
    assert faults(text) == ["setup.classes: gunboat must be a map of class stats"]


def test_a_class_of_a_catalogue_beside_the_file_is_blamed_there(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("classes:\n  skiff: {osi_max: many}\n", encoding="utf-8")
    path = tmp_path / "game.yaml"
    text = GOOD.replace("setup:", "catalogues: [mine.yaml]\nsetup:", 1).replace(
        "class: gunboat", "class: skiff"
    )
    path.write_text(f"{text}  []", encoding="utf-8")
    with pytest.raises(BadFileError) as caught:
        Session(load(path)[0])
    said = "mine.yaml:2: classes.skiff: osi_max must be a whole number, not many"
    assert [str(fault).endswith(said) for fault in caught.value.faults] == [True]


@pytest.mark.parametrize(
    ("changes", "part"),
    [
        ("{cots: 1}", "cots is unknown; did you mean cost?"),
        ("{cost: much}", "cost must be a whole number of commands"),
        ("{cost: -1}", "cost must be a whole number of commands"),
        ("{effects: 5}", "effects must be a list such as"),
        ("{effects: [5]}", "effects must be a list such as"),
        (
            "{effects: [{unit: Crow, layer: sheild, amount: 5}]}",
            "layer is one of shield, hull, osi, not sheild",
        ),
        ("{effects: [{unit: Crow, layer: [], amount: 5}]}", "layer is one of shield, hull, osi, not []"),
        ("{effects: [{unit: Crow}]}", "an effect needs an amount, a whole number of points"),
        ("{effects: [{unit: Crow, amount: -5}]}", "an effect needs an amount"),
        ("{effects: [{unit: Crow, amuont: 5}]}", "amuont is unknown; did you mean amount?"),
        ("{effects: [{unit: Crow, direct_osi: much, amount: 1}]}", "direct_osi is true, or a whole number"),
    ],
)
def test_an_answer_that_allows_with_changes_says_them_plainly(changes: str, part: str) -> None:
    log = f"""
  - {{post: p1, by: ash, text: "Kestrel: special \\"vent plasma at Crow\\""}}
  - answer: {{by: umpire, question: q1, choose: allow, set: {changes}}}
"""
    with pytest.raises(BadFileError) as caught:
        list(Session(game(log, GOOD)).play())
    (fault,) = caught.value.faults
    assert fault.path == "log[1].answer.set"
    assert part in fault.text


def test_a_campaign_needs_a_yard_or_a_ship() -> None:
    empty = """
game: Nothing at all
system: tfc.yards
seats: {rook: {side: Empire}}
setup: {}
log:
"""
    (fault,) = faults(empty)
    assert fault.startswith("setup: a campaign needs a yard or a ship; write one, as in yards: {Kuat:")


@pytest.mark.parametrize("name", ["Imperator III", "imperator iii", "Imperator IIII"])
def test_a_class_by_its_name_is_answered_with_its_identifier(name: str) -> None:
    setup = GOOD.replace("class: gunboat", f"class: {name}").replace(
        "setup:", "catalogues: [sample]\nsetup:", 1
    )
    assert faults(setup)[-1].endswith(f"class {name} is in no catalogue; did you mean imp_imperator_iii?")


MISFITS = {
    "far_side_of: Crow": "Kestrel.far_side_of: Crow is no planet to be on the far side of; there are none",
    "between: [Crow]": "Kestrel: between names two units of this battle, as in [Kestrel, Crow]",
    "between: [Crow, Nobody]": "Kestrel: between names two units of this battle, as in [Kestrel, Crow]",
    "debt: 2": "Kestrel: debt is 0 or 1 (TFC-BUD-03), not 2",
    "osi: 0": "Kestrel.osi: Kestrel has OSI 0 and is destroyed (TFC-DMG-01); leave it out of the setup",
    "location: docked(Crow)": "Kestrel.location: docked(Crow) does not fit Crow (ship); it has vicinity, pursuit",
}


@pytest.mark.parametrize("state", MISFITS)
def test_a_state_that_means_nothing_here_is_a_fault(state: str) -> None:
    text = GOOD.replace("seat: ash,", f"seat: ash, {state},")
    assert faults(text) == [f"setup.units.{MISFITS[state]}"]


def test_a_further_name_is_nobody_elses_name() -> None:
    (fault,) = faults(GOOD.replace("[Kes]", "[Kes, crow]"))
    assert fault == "setup.units.Kestrel.aliases: the name crow is taken by Crow; names are unique"


@pytest.mark.parametrize("name", ["12", "#12", "№ 5", "50%", "***"])
def test_a_unit_has_a_name_by_which_it_can_be_ordered(name: str) -> None:
    (fault,) = faults(GOOD.replace("log:", f"""    "{name}": {{seat: rook, osi_max: 100}}\nlog:"""))
    assert fault.endswith(
        f"no post can order {name}, whose name has no letter; rename it, or add such as aliases: [Warden]"
    )
    called = f"""    "{name}": {{seat: rook, osi_max: 100, aliases: [Warden]}}\nlog:"""
    Session(game("  []", GOOD.replace("log:", called)))


def test_a_fighter_group_begins_docked_with_its_carrier() -> None:
    group = "    Gnats: {seat: rook, kind: fighter, craft: 4, osi_max: 10, location: docked(Crow)}\nlog:"
    Session(game("  []", GOOD.replace("log:", group)))
