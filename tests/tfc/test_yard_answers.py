"""What people read on the answers to a question about a clause: names, places and lists, in both languages, never identifiers."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.app import Session
from bot.gamefile.reading import load
from bot.live.saying.receipts import answer_buttons
from bot.minutes import Minutes
from bot.telling.speech import Speech
from rules.messages import Message
from rules.orders import Question

SCENE = load(Path(__file__).parent / "yards_scene.yaml")[0]


@pytest.fixture(scope="module")
def session() -> Session:
    session = Session(SCENE)
    for _ in session.play():
        pass
    return session


def asked(session: Session, by: str, text: str) -> list[Minutes]:
    locale = "ru" if by == "ash" else "en"
    found: list[Minutes] = session.preview(by, text, "public").minutes(locale=locale)["asked"]
    return found


ANSWERS = [
    pytest.param(
        "rook",
        "Kuat builds two Corvettes with 7-9.",
        ["Correllian Corvette", "Shadow Corvette", "none of these"],
        id="classes",
    ),
    pytest.param(
        "rook", "Kuat repairs Avenger.", ["pylon 7", "all of these: 7-12", "none of these"], id="places"
    ),
    pytest.param(
        "rook",
        "yard Kuat: scrap Gravity Cruiser",
        ["Gravity Cruiser #1", "Gravity Cruiser #2", "all", "none of these"],
        id="objects",
    ),
    pytest.param(
        "rook",
        "Repair Avenger at pylon 7 or 8.",
        ["pylon 7", "pylon 8", "all of these: 7-8", "none of these"],
        id="either",
    ),
    pytest.param(
        "rook", "Put pylons 7-8 on the Shadow Corvette.", ["a new Shadow Corvette", "none of these"], id="new"
    ),
    pytest.param("rook", "Kuat builds Shadow Corvettes.", ["2", "3", "4", "5", "none of these"], id="counts"),
    pytest.param(
        "ash",
        "Утопия чинит Valiant.",
        ["док типа 2 № 11", "все сразу: 11-12", "ничего из этого"],
        id="по-русски",
    ),
    pytest.param(
        "ash",
        "yard Utopia: scrap Pathfinder",
        ["Pathfinder #1", "Pathfinder #2", "все", "ничего из этого"],
        id="предметы",
    ),
]


@pytest.mark.parametrize(("by", "text", "words"), ANSWERS)
def test_answers_are_in_peoples_words(session: Session, by: str, text: str, words: list[str]) -> None:
    locale = "ru" if by == "ash" else "en"
    buttons = answer_buttons(1, Speech("tfc.yards", locale), asked(session, by, text))
    assert [button.label for button in buttons] == words


def test_an_answer_is_told_by_its_label_and_else_by_its_own_word() -> None:
    asked = Message("yard_ask_class", {"words": "", "count": 0, "named": ()})
    labels = {"7": Message("yard_choice_place", {"kind": "construction_pylon", "slot": 7})}
    question = Question("key", "facilities", "Kuat", asked, ("7", "none"), "author", labels=labels)
    speech = Speech("tfc.yards", "ru")
    assert [speech.answer(question, choice) for choice in question.choices] == [
        "пилон № 7",
        "ничего из этого",
    ]


def test_labels_stand_beside_the_choices_in_the_minutes(session: Session) -> None:
    (question,) = asked(session, "rook", "Kuat builds two Corvettes with 7-9.")
    assert question["labels"] == {"imp_corvette": "Correllian Corvette", "imp_shadow": "Shadow Corvette"}
    assert question["choices"] == ["imp_corvette", "imp_shadow", "none"]
