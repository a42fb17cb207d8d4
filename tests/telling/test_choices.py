"""What stands on the buttons of a question: words of the language, never the name that entries use."""

from __future__ import annotations

import pytest

from bot.telling.speech import Speech
from rules.fots.movement.encounters.meetings import POINTS

CHOICES = {
    "fots.movement": ("yes", "no", "done", "loyalists", "mutineers", *POINTS),
    "orbital_line.battle": ("right", "left", "set", "confirm", "none"),
    "tfc.battle": ("allow", "refuse", "confirm", "none"),
}


@pytest.mark.parametrize(
    ("system", "choice"), [(s, one) for s, choices in CHOICES.items() for one in choices]
)
def test_every_choice_has_its_words(system: str, choice: str) -> None:
    english, russian = (Speech(system, locale).choice(choice) for locale in ("en", "ru"))
    assert "_" not in english
    assert russian != choice
    assert not russian.isascii()
