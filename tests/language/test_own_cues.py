"""A game's own cues and stop-phrases in a text: put plainly, with a way back to what was written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.language.laying_out.layout import lay_out
from rules.language.laying_out.own_words import added_cues, in_plain_words
from rules.language.laying_out.text import normalise
from rules.language.wordforms.russian import is_cyrillic
from rules.language.words import words

OWN = (
    ("cues", "doubt", ("belike", "авось")),
    ("cues", "later_time", ("when the stars align",)),
    ("stop_phrases", "", ("роджер, так точно", "well met")),
)


@pytest.mark.parametrize(
    ("written", "plain"),
    [
        ("Belike Wren fires.", "Maybe Wren fires."),
        ("Wren fires when the  stars-align.", "Wren fires tomorrow."),
        ("Авось Ёж уйдёт", "Возможно Еж уйдет"),
        ("İ BELIKE", "İ Maybe"),
        ("Belike-minded belike's unbelike belikes", "Belike-minded belike's unbelike belikes"),
        ("Well met! Wren fires.", "        ! Wren fires."),
        ("Well met", ".       "),
        ("Wren, well met, fires.", "Wren,           fires."),
        ("Wren fires, well met.", "Wren fires          ."),
        ("Роджер так точно", ".               "),
    ],
)
def test_what_a_game_adds_is_said_plainly(written: str, plain: str) -> None:
    assert in_plain_words(normalise(written), OWN).plain == plain


@pytest.mark.parametrize("odd", ["", "Ха… ½ ", "ﬁne\u200b ", "е\u0308ж "])
def test_every_stretch_leads_back_to_what_was_written(odd: str) -> None:
    written = f"{odd}Belike {odd}Wren well met {odd}fires when the stars align, {odd}belike «Vulcan»."
    text = in_plain_words(normalise(written), OWN)
    for plain, said in (
        ("Maybe", "Belike"),
        ("Wren", "Wren"),
        ("fires", "fires"),
        ("tomorrow", "when the stars align"),
        ("maybe", "belike"),
        ("Vulcan", "Vulcan"),
    ):
        start = text.plain.index(plain)
        span = text.span(start, start + len(plain))
        assert (span.text, span.text) == (said, written[span.start : span.end])
    ((start, end),) = text.stopped
    assert text.span(start, end).text == "well met"


BITS = st.sampled_from(
    [
        "Belike",
        "авось",
        "well met",
        "when the stars-align",
        "Wren",
        "Ёж",
        "½",
        "ﬁ",
        "…",
        ",",
        ".",
        " ",
        "  ",
        "\n",
        "-",
        "'",
        "«",
        "\u200b",
        "İ",
    ]
)


@given(st.lists(BITS, max_size=14).map("".join))
def test_whatever_is_written_no_letter_loses_its_place(written: str) -> None:
    text = in_plain_words(normalise(written), OWN)
    places = [text.at(at) for at in range(len(text.plain))]
    assert places == sorted(places)
    assert not places or (places[0] >= 0 and places[-1] < len(written))
    assert list(text.starts) == sorted(text.starts)
    assert all(text.plain[start:end].strip(" .") == "" for start, end in text.stopped)


def test_a_stop_phrase_is_taken_off_once() -> None:
    text = in_plain_words(normalise("Well met, Wren.\n> well met, said Bob"), OWN)
    assert [(reason, text.span(start, end).text) for reason, start, end in lay_out(text).dropped] == [
        ("quote", "> well met, said Bob"),
        ("stop_phrase", "Well met,"),
    ]


def test_a_text_without_such_words_stays_itself() -> None:
    text = normalise("Wren fires.")
    assert in_plain_words(text, ()) is text
    assert in_plain_words(text, OWN) is text
    assert in_plain_words(text, (("commands", "evade", ("juke",)),)) is text


@pytest.mark.parametrize("kind", added_cues())
def test_the_plain_cue_of_a_kind_is_one_of_that_kind(kind: str) -> None:
    for language, cue in added_cues()[kind].items():
        assert is_cyrillic(cue) == (language == "ru")
        if kind == "ooc":
            assert cue in words().sets["ooc"]
        else:
            assert ((cue,), kind) in words().cues[cue]
