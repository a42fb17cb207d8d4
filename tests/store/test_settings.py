"""Settings come from the environment and from .env, and a bad line names its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot import settings
from bot.settings import BadSettingError, Settings

ROOT = Path(__file__).parents[2]


def of(folder: Path, text: str, environment: dict[str, str] | None = None) -> Settings:
    (folder / ".env").write_text(text, encoding="utf-8")
    return settings.load(environment or {}, folder)


def test_without_anything_games_lie_beside_the_bot(tmp_path: Path) -> None:
    assert settings.load({}, tmp_path) == Settings(database_url="sqlite:///quarterdeck.db")


@pytest.mark.parametrize(
    "line",
    [
        "QUARTERDECK_DATABASE_URL=postgresql://q@h/g",
        "export QUARTERDECK_DATABASE_URL = 'postgresql://q@h/g'  # the big one",
        '\ufeff# a remark\n\nQUARTERDECK_DATABASE_URL="postgresql://q@h/g"',
        "QUARTERDECK_DATABASE_URL=postgresql://q@h/g   # the big one",
    ],
)
def test_lines_of_the_file(tmp_path: Path, line: str) -> None:
    assert of(tmp_path, line).database_url == "postgresql://q@h/g"


def test_the_environment_wins(tmp_path: Path) -> None:
    found = of(tmp_path, "QUARTERDECK_DATABASE_URL=a.db", {"QUARTERDECK_DATABASE_URL": "b.db"})
    assert found.database_url == "b.db"


def test_a_number_sign_within_a_value_stays(tmp_path: Path) -> None:
    assert (
        of(tmp_path, "QUARTERDECK_DATABASE_URL=postgresql://q:a#b@h/g").database_url
        == "postgresql://q:a#b@h/g"
    )


def test_a_bad_line_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadSettingError, match=r"\.env:2: write NAME=VALUE"):
        of(tmp_path, "# fine\nnot a setting\n")


def test_a_misspelt_setting_is_named_with_what_is_meant(tmp_path: Path) -> None:
    with pytest.raises(
        BadSettingError, match=r"\.env:1: there is no setting .*; did you mean QUARTERDECK_SETTLE_SECONDS\?"
    ):
        of(tmp_path, "QUARTERDECK_SETLE_SECONDS=5\n")
    assert of(tmp_path, "POSTGRES_PASSWORD=x\nQUARTERDECK_LOCALE=ru\n") == Settings()


def test_every_bad_setting_is_named_at_once(tmp_path: Path) -> None:
    text = "not a setting\nQUARTERDECK_SETLE_SECONDS=5\nQUARTERDECK_SETTLE_SECONDS=7\n"
    environment = {"QUARTERDECK_SHARD": "2", "QUARTERDECK_LOG_LEVEL": "loud", "QUARTERDECK_METRICS_PORT": "x"}
    with pytest.raises(BadSettingError) as caught:
        of(tmp_path, text, environment)
    names = (".env:1", ".env:2", "QUARTERDECK_SHARD ", "QUARTERDECK_METRICS_PORT", "QUARTERDECK_LOG_LEVEL")
    assert [name in line for name, line in zip(names, caught.value.args, strict=True)] == [True] * 5
    made, problems = settings.read(environment, tmp_path)
    assert made == Settings(settle_seconds=7)
    assert problems == caught.value.args


def test_the_example_is_a_good_file(tmp_path: Path) -> None:
    text = (ROOT / ".env.example").read_text(encoding="utf-8")
    assert of(tmp_path, text) == Settings()
    assert "QUARTERDECK_DATABASE_URL" in text
