"""Turns of speech: what a row of a word file finds, what it becomes, and how a row that is wrong is told."""

from __future__ import annotations

import pytest

from rules.language.phrases.notation import compiled
from rules.language.phrases.turns import MOST, Turns
from rules.language.tokens import Piece, tokenise

LISTS = {"keeping": {"keeps", "holds on to"}, "aiming": {"at", "on"}}


def tag(piece: Piece) -> str:
    """Names by their first letter: an own unit, an enemy, or neither."""
    if not piece.cap:
        return piece.text
    whose = {"a": "own", "x": "foe"}.get(piece.text[0], "other")
    return f"<{whose}'s>" if piece.poss else f"<{whose},cap>"


def told(text: str, *rows: tuple[str, str], parts: dict[str, str] | None = None) -> list[Piece]:
    """The pieces of a text with each of the rows as what it becomes."""
    file = {"parts": parts or {}, "turns": [{"say": say, "as": becomes} for say, becomes in rows]}
    pieces = tokenise(text)
    texts = {piece.text for piece in pieces}
    return Turns(compiled(file, LISTS.__getitem__)).tell(pieces, texts, tag)[0]


def said(text: str, *rows: tuple[str, str], parts: dict[str, str] | None = None) -> str:
    """The same as words."""
    return " ".join(piece.text for piece in told(text, *rows, parts=parts))


@pytest.mark.parametrize(
    ("say", "becomes", "text", "read"),
    [
        ("@keeping {what: .} @aiming {whom: <foe>}", "fires {what} at {whom}", "Aster keeps beams on Xerxes", "aster fires beams at xerxes"),
        ("@keeping {what: .} @aiming {whom: <foe>}", "fires {what} at {whom}", "Aster holds on to beams on Xerxes", "aster fires beams at xerxes"),
        ("@keeping {what: .} @aiming {whom: <foe>}", "fires {what} at {whom}", "Aster keeps beams on Aspen", "aster keeps beams on aspen"),
        ("kept|held (the) {what: (.)+} for", "{what}", "held the last two for Xerxes", "last two xerxes"),
        ("^ all", "everybody", "all fire at all", "everybody fire at all"),
        ("all $", "everybody", "all fire at all", "all fire at everybody"),
        ("also ?=(,|$)", "too", "also, also Aster also", "too , also aster too"),
        ("for ?=(<foe>)", "at", "for Xerxes for Aster", "at xerxes for aster"),
        ("for ?!(<foe>)", "at", "for Xerxes for Aster", "for xerxes at aster"),
        ("but .. {who: <own>}", "{who}", "but for the dear old Aster", "aster"),
        ("{a: <own>} then ... {b: <foe>}", "{b} {a}", "Aster then 40 (or so) Xerxes", "xerxes aster"),
        ("then ... <foe>", "now", "Aster then. Xerxes", "aster then . xerxes"),
        ("(so) ещё", "once more ,", "so еще Aster", "once more , aster"),
        (r"fire \( {what: .} \)", "fire with {what}", "fire (beams) at Xerxes", "fire with beams at xerxes"),
        ("%who% evades", "evade", "the Aster evades", "evade"),
    ],
)  # fmt: skip
def test_a_turn_becomes_what_its_row_says(say: str, becomes: str, text: str, read: str) -> None:
    assert said(text, (say, becomes), parts={"the": "(the)", "who": "%the% <own>"}) == read


def test_a_turn_is_taken_as_often_as_it_stands_there_and_no_more_than_that() -> None:
    assert said("or or Aster", ("or", "")) == "aster"
    assert said(" ".join(["or"] * (MOST + 1)), ("or", "or or")).count("or") == 2 * MOST + 1


def test_what_one_turn_becomes_may_be_another_one() -> None:
    assert (
        said("beams for Xerxes", ("for {a: <foe>}", "aimed {a}"), ("aimed {a: <foe>}", "at {a}"))
        == "beams at xerxes"
    )


def test_a_name_kept_alone_owns_nothing_any_longer() -> None:
    first, *_ = told("Aster's beams fire", ("{who: <own's>} beams", "{who} with beams"))
    assert (first.text, first.poss) == ("aster", False)


def test_what_is_put_another_way_still_goes_from_left_to_right_and_covers_what_it_stands_for() -> None:
    text = "Xerxes gets the beams from Aster today"
    pieces = told(
        text, ("{whom: <foe>} gets (the) {what: .} from {who: <own>}", "{who} fires {what} at {whom}")
    )
    assert [piece.text for piece in pieces] == ["aster", "fires", "beams", "at", "xerxes", "today"]
    assert pieces == sorted(pieces, key=lambda piece: (piece.start, piece.end))
    assert text[pieces[0].start : pieces[4].end] == "Xerxes gets the beams from Aster"


def test_pieces_that_no_turn_covers_are_the_same_ones() -> None:
    pieces = tokenise("Aster fires")
    assert Turns(compiled({"turns": [{"say": "evades", "as": ""}]}, LISTS.__getitem__)).tell(
        pieces, {"fires"}, tag
    ) == (pieces, [])


def test_without_a_name_in_the_sentence_no_turn_is_looked_for_that_names_something() -> None:
    rows = [{"say": "for {who: <own>}", "as": "at {who}"}, {"say": "or", "as": "and"}]
    turns = Turns(compiled({"turns": rows}, LISTS.__getitem__, marking={"<own>"}))
    pieces = tokenise("for Aster or")
    texts = {piece.text for piece in pieces}
    read = {named: turns.tell(pieces, texts, tag, marked=named)[0] for named in (True, False)}
    assert [piece.text for piece in read[True]] == ["at", "aster", "and"]
    assert [piece.text for piece in read[False]] == ["for", "aster", "and"]


@pytest.mark.parametrize(
    ("say", "wrong"),
    [("keeps (the", "not closed"), ("keeps the)", "too many"), ("keeps {a: the)", "too many"), ("<own> (at) <foe>", "word of its own")],
)  # fmt: skip
def test_a_row_that_is_wrong_is_told_with_its_text(say: str, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong) as error:
        compiled({"turns": [{"say": say, "as": ""}]}, LISTS.__getitem__)
    assert say in str(error.value)
