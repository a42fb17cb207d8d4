"""Moderators' acts in a battle of Orbital Line: what may be set, and what is told where phases are played again."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.app import Session
from bot.gamefile.problems import BadFileError
from bot.gamefile.reading import load
from bot.telling.story import Story
from rules.messages import ONLOOKER
from tests.telling.stories import text as words_of

DUEL = Path(__file__).parents[2] / "examples" / "duel_over_the_well.yaml"


def told(tmp_path: Path, acts: str) -> list[str]:
    """Each entry of the duel after its first phase, and of these acts, as everybody reads it."""
    text = DUEL.read_text(encoding="utf-8").partition("  - post: p3\n")[0]
    path = tmp_path / "duel.yaml"
    path.write_text(text.replace("{script: [13, 15, 7, 1]}", "{secret: duel}") + acts, encoding="utf-8")
    session = Session(load(path)[0])
    story = Story(session, ONLOOKER, "en")
    return [words_of(story.chapter(step)) for step in session.play()]


def test_a_hull_is_set_no_higher_than_it_can_be_and_told_as_it_is_left(tmp_path: Path) -> None:
    act = "  - override: {{by: umpire, unit: Manta, set: {{hull: {hull}}}}}\n"
    *_, last = told(tmp_path, act.format(hull=300))
    assert "Manta: hull strength left – 300." in last
    with pytest.raises(BadFileError, match="hull 361 is above the maximum 360 of Manta"):
        told(tmp_path, act.format(hull=361))


def test_what_is_played_again_is_told_from_where_it_began(tmp_path: Path) -> None:
    *_, last = told(
        tmp_path,
        "  - override: {by: umpire, unit: Manta, set: {hull: 300}}\n"
        "  - void: {by: umpire, post: p1, unit: Fearless, ordinal: 1}\n",
    )
    assert "Fearless, turn: struck." in last
    assert "Played again:" in last
    assert "Initiative 14 → 9." in last
    assert "hull strength left" not in last
