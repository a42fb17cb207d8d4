"""Posts and whole games as people write them, each with what it must be read as and what must come of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.app import Session, verify
from bot.commands.replaying import reading
from bot.commands.scoring import closing_line, score
from bot.gamefile.cases import load_cases
from bot.gamefile.game import GameFile
from bot.gamefile.reading import load

HERE = Path(__file__).parent
GAMES = [
    game
    for name in ("dock", "battles", "misfits", "birds", "storms", "fleets", "mountains", "crossings")
    for game in load(HERE / "games" / f"{name}.yaml")
]


@pytest.mark.parametrize(
    "name",
    [
        "over_ceres",
        "yard",
        "enceladus",
        "slip",
        "titan",
        "aviary",
        "nest",
        "hyperion",
        "weather_yard",
        "ladoga",
        "ladoga_yard",
        "strait",
        "strait_yard",
        "well",
        "onega",
        "onega_yard",
        "kama",
        "kama_yard",
        "pechora",
        "pechora_yard",
        "angara",
        "angara_yard",
        "pamir",
        "pamir_yard",
        "sayan",
        "sayan_yard",
        "crossings_fire",
    ],
)
def test_posts_are_read_as_they_are_meant(name: str) -> None:
    (game,) = load(HERE / "games" / f"{name}.yaml")
    sessions: dict[str | None, Session] = {}
    scores = []
    for case in load_cases(HERE / "games" / f"{name}.cases.yaml", game, None, None):
        if case.at not in sessions:
            sessions[case.at] = Session(game)
            list(sessions[case.at].play(case.at))
        scores.append(score(case, reading(sessions[case.at], case)))
    wrong = [line for one in scores if not one.right for line in one.lines()]
    assert not wrong, "\n".join([*wrong, closing_line(scores)])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.title)
def test_a_game_comes_out_as_it_was_worked_out(game: GameFile) -> None:
    assert not [difference for failure in verify(game).failures for difference in failure.differences]
