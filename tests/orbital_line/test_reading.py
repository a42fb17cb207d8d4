"""Chapter 9 of the rulebook: every printed phrasing is read, and a Russian post and its English twin mean the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from bot.app import Session
from tests.orbital_line.tables import file_of, plain, read

HERE = Path(__file__).parent
CORPUS: Any = yaml.safe_load((HERE / "phrasings.yaml").read_text(encoding="utf-8"))

DUEL = """
game: Phrasings
system: orbital_line.battle
moderators: [umpire]
seats: {north: {side: north, locale: ru}, south: {side: south}}
catalogues: [sample]
setup:
  motion: cw
  order_along: [Manta, Fearless]
  builds: {veil: {template: fearless, fill: vigner_lap, place: {C2: hiryu_beam, C4: kestrel_r2, C6: repair_bay, D2: z6, D3: r60, A1: flak, B1: cloak}}}
  ships:
    Fearless: {seat: north, number: 1, build: veil, altitude: 3, speed: 6, heading: 4, name_ru: Бесстрашный}
    Manta: {seat: south, number: 2, build: manta, altitude: 6, speed: 12, heading: 0, name_ru: Манта}
log: []
"""


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Session:
    return Session(file_of(tmp_path_factory.mktemp("orbital") / "duel.yaml", DUEL))


@pytest.mark.parametrize("row", CORPUS["phrasings"], ids=lambda row: row["command"] + "/" + row["say"][0])
def test_every_phrasing_of_a_row_is_read_alike(table: Session, row: Any) -> None:
    for phrase in row["say"]:
        ((kind, unit, command, args),) = plain(read(table, "north", phrase))
        assert (kind, unit, command) == ("order", "Fearless", row["command"]), phrase
        assert {key: args.get(key) for key in row.get("args", {})} == row.get("args", {}), phrase


@pytest.mark.parametrize("twin", CORPUS["twins"], ids=lambda twin: twin["en"][:40])
def test_a_russian_post_and_its_english_twin_give_the_same_orders(table: Session, twin: Any) -> None:
    russian, english = (plain(read(table, twin.get("by", "north"), twin[one])) for one in ("ru", "en"))
    assert russian == english
    assert len(russian) == twin["orders"]


@pytest.mark.parametrize("text", CORPUS["talk"])
def test_talk_is_no_order(table: Session, text: str) -> None:
    assert plain(read(table, "north", text)) == []


@pytest.mark.parametrize("row", CORPUS["asked"], ids=lambda row: row["text"])
def test_what_one_word_can_mend_is_asked(table: Session, row: Any) -> None:
    assert [(kind, what) for kind, _, what, _ in plain(read(table, "north", row["text"]))] == [
        ("Doubt", row["kind"])
    ]
