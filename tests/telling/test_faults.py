"""Every fault is said in Russian as well: its form has one there, with the same places, and no fault is a bare f-string."""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from bot.cli import run
from bot.gamefile.problems import Fault
from bot.telling.faults import in_words, table, worded
from rules.fots.movement.chart.grid import BadAddress, Grid
from rules.kit.faults import no_seat
from rules.sentences import Said, said

ROOT = Path(__file__).parents[2]
FORM_FIRST = ("said", "absent")
FORM_SECOND = ("EntryError", "Problem", "fault")
FORM_LAST = ("Fault", "BadCellError", "BadCalendarError")
FORM_ONLY = ("MistakeError", "StoreError", "HeldError", "LostStateError", "BadSettingError", "WeavingError")
"""Which argument of a call is the form of a sentence."""


def calls() -> Iterator[tuple[str, ast.expr]]:
    """The forms of all faults, each with the file in which it stands."""
    for folder in ("rules", "bot"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "form":
                    yield str(file.relative_to(ROOT)), node.value
                if isinstance(node, ast.Call) and node.args:
                    yield from ((str(file.relative_to(ROOT)), one) for one in _forms(node))


def _forms(call: ast.Call) -> Iterator[ast.expr]:
    name = str(getattr(call.func, "id", "") or getattr(call.func, "attr", ""))
    if name in FORM_FIRST or (name in FORM_ONLY and not isinstance(call.args[0], ast.Starred)):
        yield from _either(call.args[0])
    elif (name.lstrip("_") in FORM_SECOND and len(call.args) > 1) or name in FORM_LAST:
        yield from _either(call.args[-1])


def _either(form: ast.expr) -> Iterator[ast.expr]:
    if isinstance(form, ast.IfExp):
        yield from (form.body, form.orelse)
    else:
        yield form


def literals() -> dict[str, str]:
    return {
        form.value: file
        for file, form in calls()
        if isinstance(form, ast.Constant) and isinstance(form.value, str) and re.search(r"\W", form.value)
    }


def places(form: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(form) if name is not None}


def test_every_fault_has_a_russian_form() -> None:
    found = literals()
    assert len(found) > 300
    assert {form: file for form, file in found.items() if form not in table("ru")} == {}


def test_no_fault_is_made_outside_of_its_form() -> None:
    assert [(file, ast.unparse(form)) for file, form in calls() if isinstance(form, ast.JoinedStr)] == []


def test_both_forms_have_the_same_places() -> None:
    forms = {form: russian for form, russian in table("ru").items() if "{" in form and not _is_bare(form)}
    assert len(forms) > 200
    assert {form: russian for form, russian in forms.items() if places(form) != places(russian)} == {}


def _is_bare(form: str) -> bool:
    """Whether the braces are the text's own: nothing is put in."""
    return re.search(r"(?<!\{)\{\w+\}(?!\})", form) is None


def test_a_sentence_within_a_sentence_is_worded_too() -> None:
    fault = no_seat("rok", ["ash", "rook"])
    assert fault == "rok has no seat in this game; did you mean rook?"
    assert worded(fault, "en") == fault
    assert worded(fault, "ru") == "у rok нет места в этой игре; может быть, rook?"


def test_what_was_put_in_is_never_read_as_a_form() -> None:
    fault = said("{key} is unknown{near}", key="{near} {0}", near="")
    assert worded(fault, "ru") == "ключ {near} {0} неизвестен"


def test_a_sentence_without_a_form_stays_as_it_is() -> None:
    assert worded("nobody has heard of this", "ru") == "nobody has heard of this"
    assert isinstance(said(said("{key} is unknown{near}", key="x", near="")), Said)


def test_a_fault_of_a_file_keeps_its_place() -> None:
    fault = Fault(
        "game.yaml", 14, "setup.units.Valiant", said("{key} {fault}", key="hull", fault=said("nothing"))
    )
    assert in_words(fault, "ru") == "game.yaml:14: setup.units.Valiant: hull: ничего"
    assert in_words(fault, "en") == "game.yaml:14: setup.units.Valiant: hull nothing"


@pytest.mark.parametrize("command", ["check", "replay"])
def test_the_terminal_complains_in_the_language_that_is_asked_for(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("QUARTERDECK_LOCALE", "")
    file = tmp_path / "game.yaml"
    file.write_text(
        "game: A\nsystem: tfc.battle\nseats: {ash: {}, rook: {}}\nsetup: {unist: {}}\n", encoding="utf-8"
    )
    assert run([command, "--locale", "ru", str(file)]) == 2
    assert f"{file}:4: setup: ключ unist неизвестен; может быть, units?" in capsys.readouterr().err
    assert run([command, "--locale", "en", str(file)]) == 2
    assert "setup: unist is unknown; did you mean units?" in capsys.readouterr().err
    assert run([command, "--locale", "ru", str(file)]) == 2
    assert os.environ["QUARTERDECK_LOCALE"] == "", "what one command was asked for, the next is not"


def test_a_mistake_on_the_command_line_follows_the_environment(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("QUARTERDECK_LOCALE", "ru")
    assert run(["yard", "cost", "57", "Imperator", "III", "--k", "x"]) == 2
    assert "k — это число больше нуля" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("value", "english", "russian"),
    [
        (None, "nothing", "ничего"),
        (True, "true", "true"),
        (["a", None, 3], "[a, nothing, 3]", "[a, nothing, 3]"),
        ({"hull": [1, 2]}, "{hull: [1, 2]}", "{hull: [1, 2]}"),
    ],
)
def test_values_are_written_as_files_write_them(value: object, english: str, russian: str) -> None:
    text = said("{name} must be a whole number above 0, not {value}", name="k", value=value)
    assert text == f"k must be a whole number above 0, not {english}"
    assert worded(text, "ru").endswith(russian)


def test_a_seat_that_is_left_out_is_missing_and_not_called_nothing() -> None:
    assert no_seat(None, ("ash", "rook")) == "seat is missing; there are ash, rook"


@pytest.mark.parametrize(("sectors", "example"), [(2500, "410x420/46"), (200, "100x100/100"), (1, "1x1/45")])
def test_the_example_of_an_address_lies_on_the_map(sectors: int, example: str) -> None:
    grid = Grid(width=sectors, height=sectors)
    assert grid.on_map(grid.parse(grid.example))
    assert grid.example == example
    with pytest.raises(BadAddress) as caught:
        grid.parse("over there")
    assert caught.value.args_["example"] == example
