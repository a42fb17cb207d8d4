"""Names against a roster: longest first, halves, classes, case forms, look-alikes and slips."""

from __future__ import annotations

from rules.language.names.naming import mark_names
from rules.language.names.roster import GUESS, Known, compiled
from rules.language.tokens import tokenise
from rules.language.wordforms.typos import Speller, allowed


def reserved(word: str) -> bool:
    return word == "advance"


KNOWN = (
    Known("Iron Margrave", "own"),
    Known("Advance", "enemy"),
    Known("Halden 1", "own"),
    Known("Halden 2", "own"),
    Known("B4", "enemy"),
    Known("Тихий омут", "enemy"),
    Known("Орёл", "enemy"),
    Known("Quill", "own", cls=("Lancer Mk II",)),
)
ROSTER = compiled(KNOWN, True, reserved)


def named(text: str) -> list[tuple[str, ...]]:
    return [
        piece.value.ids
        for piece in mark_names(tokenise(text.replace("ё", "е")), ROSTER)
        if piece.kind == "name"
    ]


def test_the_longest_name_wins() -> None:
    assert named("the Iron Margrave fires") == [("Iron Margrave",)]
    assert named("the Margrave fires") == [("Iron Margrave",)]


def test_a_name_that_is_also_a_command_needs_its_capital() -> None:
    assert named("advance at once") == []
    assert named("fire at Advance") == [("Advance",)]


def test_twins_stay_a_tie() -> None:
    assert named("Halden evades") == [("Halden 1", "Halden 2")]
    assert named("Halden 2 evades") == [("Halden 2",)]


def test_a_class_names_its_only_ship() -> None:
    assert named("the Lancer evades") == [("Quill",)]


def test_a_class_in_small_letters_needs_a_word_that_points_at_its_ship() -> None:
    assert named("my lancer evades") == [("Quill",)]
    assert named("a lancer evades") == []


def test_a_number_may_be_written_in_other_ways() -> None:
    for text in ("Halden Two", "Halden II", "Halden-2", "Halden2", "Halden #2: evade"):
        assert named(text) == [("Halden 2",)], text


def test_a_name_may_be_written_together() -> None:
    assert named("IronMargrave: evade") == [("Iron Margrave",)]


def test_letters_of_other_alphabets_that_look_alike() -> None:
    assert named("Qu\u0456ll evades") == [("Quill",)]
    assert named("Hald\u0435n 2 \u0435vades") == [("Halden 2",)]
    assert named("Adv\u03b1nce") == [("Advance",)]


def test_signs_inside_a_name_part_nothing() -> None:
    known = (Known("Ком. Петров", "own"), Known("Петров", "enemy"), Known("Mary, Queen of Elms", "enemy"))
    roster = compiled(known, True, reserved)
    found = [
        [piece.value.ids for piece in mark_names(tokenise(text), roster) if piece.kind == "name"]
        for text in ("Ком. Петров бьёт", "at Mary, Queen of Elms.", "Mary, evade")
    ]
    assert found == [
        [("Ком. Петров",)],
        [("Mary, Queen of Elms",)],
        [("Mary, Queen of Elms",)],
    ]


def test_case_forms_and_look_alikes() -> None:
    assert named("по Тихому омуту и по Орлу") == [("Тихий омут",), ("Орёл",)]
    assert named("att В4") == [("B4",)]


def test_a_doer_in_the_instrumental_is_known_as_one() -> None:
    piece = next(p for p in mark_names(tokenise("Орлом"), ROSTER) if p.kind == "name")
    assert piece.value.agent


def test_slips_are_few_in_short_words_and_never_in_digits() -> None:
    assert [allowed(word) for word in ("ab", "abcdef", "abcdefg")] == [0, 1, 2]
    assert [found.ids for found in ROSTER.guess("quil")] == [("Quill",)]
    assert [found.how for found in ROSTER.guess("quil")] == [GUESS]
    assert ROSTER.guess("b5") == ()


def test_two_equally_near_words_are_both_given() -> None:
    assert set(Speller(["kestrel", "kestrea"]).nearest("kestre")) == {"kestrel", "kestrea"}


def test_the_beginning_of_a_name_is_enough_from_three_letters_on() -> None:
    assert [found.ids for found in ROSTER.guess("mar")] == [("Iron Margrave",)]
    assert [found.how for found in ROSTER.guess("mar")] == [GUESS]
    assert ROSTER.guess("ma") == ()
    assert [found.ids for found in ROSTER.guess("hal")] == [("Halden 1", "Halden 2")]


def test_underscores_are_part_of_a_name_and_may_be_spaces() -> None:
    roster = compiled((Known("pale_shade", "enemy"),), False, reserved)
    for text in ("att pale_shade", "att Pale Shade"):
        names = [piece for piece in mark_names(tokenise(text), roster) if piece.kind == "name"]
        assert [piece.value.ids for piece in names] == [("pale_shade",)]


def test_a_name_with_a_number_leaves_its_halves_to_the_one_without() -> None:
    roster = compiled((Known("Duke of Ashby", "own"), Known("Duke of Ashby 1", "own")), False, reserved)
    piece = next(piece for piece in mark_names(tokenise("Ashby evades"), roster) if piece.kind == "name")
    assert piece.value.ids == ("Duke of Ashby",)
