"""Posts of a campaign, in English, in Russian and in spreadsheets: what each must be read as, and nothing else."""

from __future__ import annotations

import re
from collections import Counter
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook

from bot.app import Session
from bot.commands.replaying import reading
from bot.commands.scoring import score
from bot.gamefile.cases import ReadingCase, load_cases
from bot.gamefile.reading import load
from bot.spreadsheets import BadSheetError, is_sheet, text_of

POSTS = Path(__file__).parent / "posts"
TABLES = {
    "scene": ("posts", "turns", "sheets", "chapter_nine"),
    "corinth": ("corinth_posts", "corinth_turns"),
    "reach": ("reach_posts", "reach_more", "reach_last"),
    "ember": ("ember_posts", "ember_more", "ember_words"),
    "harbour": ("harbour_posts",),
    "marl": ("marl_posts",),
    "skua": ("skua_posts",),
    "onega": ("onega_posts",),
    "tarn": ("tarn_posts", "tarn_more"),
    "vane": ("vane_posts", "vane_more"),
    "angara": ("angara_posts",),
    "brindle": ("brindle_posts",),
    "ferrow": ("ferrow_posts",),
    "larkspur": ("larkspur_posts", "larkspur_more", "larkspur_last", "larkspur_blind"),
    "merrow": ("merrow_posts", "merrow_more", "merrow_last", "merrow_four", "merrow_turns", "merrow_sheets"),
    "saffron": ("saffron_posts", "saffron_more"),
    "taimyr": ("taimyr_posts", "taimyr_more"),
    "zastava": ("zastava_posts",),
    "ozera": ("ozera_posts",),
    "pereval": ("pereval_posts", "pereval_more"),
    "yug": ("yug_posts",),
    "kama": ("kama_posts", "kama_more", "kama_last", "kama_turns"),
    "alder": ("alder_posts", "alder_more", "alder_told"),
    "kestrel": ("kestrel_posts",),
    "ridge": ("ridge_posts",),
    "fen": ("fen_posts",),
    "sedge": ("sedge_posts",),
    "cinder": (
        "cinder_posts",
        "cinder_more",
        "cinder_russian",
        "cinder_limits",
        "cinder_limits_russian",
    ),
}
SCENES = {table: load(POSTS / f"{table}.yaml")[0] for table in TABLES}
CASES = [
    pytest.param(table, case, id=f"{table}-{case.id}")
    for table, names in TABLES.items()
    for name in names
    for case in load_cases(POSTS / f"{name}.yaml", SCENES[table], None, None)
]


@pytest.fixture(scope="module")
def tables() -> dict[str, Session]:
    return {table: Session(scene) for table, scene in SCENES.items()}


@pytest.mark.parametrize(("table", "case"), CASES)
def test_a_post_is_read_as_it_should_be(tables: dict[str, Session], table: str, case: ReadingCase) -> None:
    assert score(case, reading(tables[table], case)).lines() == []


def test_a_place_that_others_hold_is_refused_like_one_that_does_not_exist(tables: dict[str, Session]) -> None:
    said = [
        reading(tables["harbour"], ReadingCase(id="", by="ash", text=f"Border Watch: WF 5 to {name}"))[
            "refused"
        ]
        for name in ("Murk", "Mist")
    ]
    assert str(said[0]).replace("Murk", "Mist") == str(said[1])


def test_a_refusal_names_things_in_the_language_of_its_reader(tables: dict[str, Session]) -> None:
    found = reading(tables["harbour"], ReadingCase(id="", by="ole", text="Black Sail: WF 9 to /91"))
    assert found["refused"][0]["unit"] == "Black Sail"
    assert found["refused"][0]["message"].startswith("Пустельга ")


def test_a_case_may_be_by_a_moderator_who_orders_nobody(tables: dict[str, Session], tmp_path: Path) -> None:
    file = tmp_path / "cases.yaml"
    file.write_text('- {id: M1, by: umpire, text: "Home Fleet: WF 5 to /46"}\n')
    [case] = load_cases(file, SCENES["vane"], None, None)
    assert reading(tables["vane"], case)["accepted"] == []


@pytest.mark.parametrize(("table", "case"), CASES[::8])
def test_every_word_of_a_post_stands_in_one_step(
    tables: dict[str, Session], table: str, case: ReadingCase
) -> None:
    steps = tables[table].explained(case.by, case.text)
    taken = Counter(at for step in steps for at in range(step.words.start, step.words.end))
    for word in re.finditer(r"\w+", case.text):
        assert {taken[at] for at in range(*word.span())} == {1}, word[0]
    assert [step.words.start for step in steps] == sorted(step.words.start for step in steps)


def test_the_steps_say_what_was_made_of_which_words(tables: dict[str, Session]) -> None:
    text = '> 1st Fleet hold\n"Aye," said Tay. 1st Fleet: WF 5 to /46, then patrol. 2nd Fleet would go home.'
    steps = [(one.step, one.words.text, one.verdict) for one in tables["reach"].explained("ash", text)]
    assert ("layout", "> 1st Fleet hold", "quote") in steps
    assert ("order", "WF 5 to /46", "1st Fleet: move") in steps
    assert ("mood", "2nd Fleet would go home", "told, imagined or denied") in steps
    assert ("header", "1st Fleet", "a name, a label or a joint") in [
        (a, b.rstrip(":"), c) for a, b, c in steps
    ]


def workbook(*rows: tuple[object, ...]) -> bytes:
    book = Workbook()
    for row in rows:
        book.active.append(row)
    file = BytesIO()
    book.save(file)
    return file.getvalue()


def test_a_workbook_and_a_file_of_values_are_the_same_orders() -> None:
    cells = "A1 | Fleet\nB1 | Orders\nC1 | Week 1\nA2 | 1st Fleet\nB2 | to /46; then patrol\nC2 | 6"
    rows = (("Fleet", "Orders", "Week 1"), ("1st Fleet", "to /46\nthen patrol", 6.0))
    assert text_of("o.xlsx", workbook(*rows)) == cells
    assert text_of("o.csv", b'Fleet;Orders;Week 1\n1st Fleet;"to /46\nthen patrol";6\n') == cells
    assert is_sheet("Orders.XLSX")
    assert not is_sheet("orders.txt")


@pytest.mark.parametrize("coding", ["utf-8", "utf-8-sig", "utf-16", "cp1251"])
def test_a_file_of_values_is_read_in_every_coding_that_tables_are_saved_in(coding: str) -> None:
    assert (
        text_of("o.csv", "Флот;ВФ\nДозор;5.0\n".encode(coding)) == "A1 | Флот\nB1 | ВФ\nA2 | Дозор\nB2 | 5.0"
    )


def test_a_file_that_is_no_sheet_of_orders_says_where_and_how_to_mend_it() -> None:
    for name, data, message in (
        ("o.xlsx", workbook(("Fleet",), ("=A1",)), "sheet-formula"),
        ("o.xlsx", b"PK, but no workbook", "sheet-unreadable"),
        ("o.csv", b"Fleet\n" * 600, "sheet-too-long"),
    ):
        with pytest.raises(BadSheetError) as caught:
            text_of(name, data)
        assert caught.value.message.id == message
    with pytest.raises(BadSheetError) as caught:
        text_of("o.xlsx", workbook(("Fleet",), ("=A1",)))
    assert caught.value.message.args == {"cell": "A2"}


WORDS = st.sampled_from(
    [
        "1st Fleet",
        "Kite",
        "Aster",
        "Haven",
        "WF5",
        "warp five",
        "/46",
        "410x420/24",
        "410x420",
        "W1-4",
        "week 3",
        "30%",
        "if",
        "then",
        "else",
        "unless",
        "and",
        ",",
        ";",
        ":",
        "(",
        ")",
        "not",
        "to",
        "via",
        "from",
        "hold",
        "patrol",
        "react within",
        "tow",
        "release",
        "detach",
        "join",
        "map",
        "the",
        "it",
        "probably",
        "moved",
        "2nd",
        "fleets",
        "in week",
        "Гвардия",
        "варп 5",
        "если",
        "то",
        "A1 \\",
        " Fleet",
        "\n",
        ". ",
        "? ",
        "9999999999999999",
        "-",
        "5.5",
        "radius",
        "R2",
        "supply priority",
        "GM:",
        "> ",
        "~~",
        "each time",
        "enemy",
        "comgrid",
        "onwards",
        "arrives",
    ]
)


@given(words=st.lists(WORDS, max_size=30), odd=st.text(max_size=20))
def test_any_text_is_read_without_falling_over(
    tables: dict[str, Session], words: list[str], odd: str
) -> None:
    for seat in ("ash", "rus"):
        found = reading(tables["scene"], ReadingCase(id="", by=seat, text=f"{' '.join(words)} {odd}"))
        assert all(order["command"] for order in found["accepted"])
