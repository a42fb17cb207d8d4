"""Words of a post as they are quoted: whole, and with both of their quotation marks."""

from __future__ import annotations

import pytest

from bot.telling.document import plain
from bot.telling.refusing import own_words
from bot.telling.speech import Speech


@pytest.mark.parametrize(
    ("words", "quoted"),
    [
        ("Коготь» идёт к Терре", "«Коготь» идёт к Терре"),
        ("бьёт по «Терре", "бьёт по «Терре»"),
        ("«Коготь» идёт к «Терре»", "«Коготь» идёт к «Терре»"),
        ("Claw” goes home", "“Claw” goes home"),
        ("goes home", "goes home"),
    ],
)
def test_a_cut_takes_no_quotation_mark_away(words: str, quoted: str) -> None:
    assert plain(own_words(Speech("fots.movement", "en"), {"words": words})) == f"“{quoted}” – "
