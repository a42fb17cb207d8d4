"""Clauses and their moods, with one invented verb and no game."""

import pytest

from rules.language.clauses import colour, split_clauses
from rules.language.clauses.cues import find_cues
from rules.language.laying_out.layout import lay_out
from rules.language.laying_out.sentences import split_sentences
from rules.language.laying_out.text import normalise
from rules.language.phrases.lexicon import Lexicon

LEXICON = Lexicon()
LEXICON.add_file(
    {
        "commands": {"wave": {"say": ["wave", "bow .. low"]}, "sing": {"say": ["sing"], "terse": ["la"]}},
        "irregular": {"sing": "sang sung"},
    }
)


def moods(text: str) -> list[tuple[str, set[str]]]:
    layout = lay_out(normalise(text))
    sentence = split_sentences(layout.lines, [line.pieces for line in layout.lines])[0]
    cues = find_cues(sentence.pieces)
    clauses = split_clauses(
        sentence.pieces, LEXICON.heads(sentence.pieces, False, {}), cues, lambda piece: piece.cap
    )
    colour(clauses, sentence.pieces, cues, sentence.close)
    return [(clause.head.sense.command, clause.moods) for clause in clauses if clause.head is not None]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Ann waves and sings", [("wave", set()), ("sing", set())]),
        ("Ann bows very low", [("wave", set())]),
        ("Ann does not wave but sings", [("wave", {"negation"}), ("sing", set())]),
        ("Ann waves, not Bea", [("wave", set())]),
        ("If Bea sings, Ann waves", [("sing", {"condition_part"}), ("wave", {"condition"})]),
        ("Ann waves if Bea sings", [("wave", {"condition"}), ("sing", {"condition_part"})]),
        (
            "Ann waves, and if Bea sings, Cleo bows low",
            [("wave", set()), ("sing", {"condition_part"}), ("wave", {"condition"})],
        ),
        ("Ann could wave or sing", [("wave", {"hypothetical"}), ("sing", {"hypothetical"})]),
        ("Ann will probably wave", [("wave", {"doubt"})]),
        ("Does Ann wave?", [("wave", {"question"})]),
        ("Ann waves, ok?", [("wave", {"tag"})]),
        ("Last turn Ann waved and sang", [("wave", {"past_time"}), ("sing", {"past_time"})]),
        ("her wave was lovely", []),
    ],
)
def test_moods(text: str, found: list[tuple[str, set[str]]]) -> None:
    assert [
        (
            command,
            mood
            & {
                "negation",
                "condition",
                "condition_part",
                "hypothetical",
                "doubt",
                "question",
                "tag",
                "past_time",
            },
        )
        for command, mood in moods(text)
    ] == found


def test_a_verb_is_known_in_its_forms() -> None:
    assert [LEXICON.forms[word] for word in ("waving", "waved", "waves", "sang")] == [
        {"wave": "ing"},
        {"wave": "past"},
        {"wave": "s"},
        {"sing": "past"},
    ]


def test_a_slip_in_a_verb() -> None:
    assert LEXICON.misspelt("wavs") == ("wave", "waves")
