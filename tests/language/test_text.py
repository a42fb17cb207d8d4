"""Plain text and the way back: what is made even never loses where it stood."""

import pytest

from rules.language.laying_out.text import normalise
from rules.language.tokens import tokenise


@pytest.mark.parametrize(
    ("written", "plain"),
    [
        ("«Щегол»", '"Щегол"'),
        ("“Quill” – don’t", '"Quill" - don\'t'),
        ("10\u00a0000", "10 000"),
        ("е\u0308лка", "елка"),
        ("ﬁre…", "fire..."),
        ("Qu\u200bill", "Quill"),
        ("\u00bd", "1/2"),
        ("1\u00bd", "1 1/2"),
        ("\uff15\uff10", "50"),
    ],
)
def test_signs_that_mean_the_same_become_one(written: str, plain: str) -> None:
    assert normalise(written).plain == plain


def test_a_span_gives_back_what_was_written() -> None:
    text = normalise("Ха… «Пищаль» уклоня\u0435\u0308тся.")
    start = text.plain.index("Пищаль")
    assert text.span(start, start + 6).text == "Пищаль"
    assert text.span(text.plain.index("уклон"), text.plain.index("тся") + 3).text == "уклоня\u0435\u0308тся"


@pytest.mark.parametrize("written", ["\u00bd\u0301 x", "a\u2154b\u0301", "\ufb03", "2\u00bd"])
def test_a_sign_written_out_never_leads_past_itself(written: str) -> None:
    text = normalise(written)
    places = [text.at(at) for at in range(len(text.plain))]
    assert places == sorted(places)
    assert set(places) <= set(range(len(written)))


def test_words_know_their_case_and_their_owners() -> None:
    piece = tokenise("Quill's F.T.L. b33.3 b4-7 don't")
    assert [p.text for p in piece] == ["quill", "ftl", "b33.3", "b4", "-", "7", "don't"]
    assert piece[0].poss
    assert piece[0].cap
