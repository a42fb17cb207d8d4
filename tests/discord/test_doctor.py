"""The doctor finds what is wrong and names the mend; settings and logs keep their secrets."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from bot import settings
from bot.cli import run
from bot.discord import doctor
from bot.discord.doctor import Finding, findings
from bot.discord.wire.moments import ServerClock
from bot.live.opening import SeatsError, presets, seated
from bot.logs import Reconnecting, Tidy
from bot.pictures import fonts
from bot.settings import BadSettingError, Settings
from tests.discordia import PRIVILEGED, Intent, World, pointed

ROOT = Path(__file__).parents[2]


async def found(given: Settings) -> dict[str, Finding]:
    return {finding.what: finding async for finding in findings(given)}


async def test_all_is_well(sqlite_template: bytes, tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    path.write_bytes(sqlite_template)
    async with World() as world:
        with pointed(world):
            well = await found(Settings(token=world.token, database_url=f"sqlite:///{path}"))
    assert {finding.how for finding in well.values()} == {"well"}, well
    assert {"token", "database", "font", "message content intent", "permissions on Fleet", "clock"} <= set(
        well
    )


async def test_what_is_wrong_has_a_mend(tmp_path: Path) -> None:
    async with World(granted=PRIVILEGED & ~Intent.MESSAGE_CONTENT) as world:
        world.guild.roles[world.guild.id].permissions = world.guild.roles[world.guild.id].permissions & 0
        with pointed(world):
            bad = await found(Settings(token=world.token, database_url=f"sqlite:///{tmp_path / 'none.db'}"))
            wrong = await found(Settings(token="wrong", database_url="mysql://x/y"))
            lost = await found(Settings(token="wrong", database_url="sqlite:///no/such/folder.db"))
            world.journal.violations.clear()
    assert bad["message content intent"].how == "odd"
    assert "read_message_history" in bad["permissions on Fleet"].words
    assert bad["database"].how == "odd"
    assert wrong["token"].how == "ill"
    assert wrong["database"].how == "ill"
    assert wrong["database"].mend == "there are sqlite and postgresql"
    assert lost["database"].how == "ill"
    assert "no/such" in lost["database"].words
    assert all(finding.mend for finding in (*bad.values(), *wrong.values()) if finding.how != "well")


async def test_every_kind_of_failure_has_its_mend(
    sqlite_template: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = tmp_path / "old.db"
    with closing(sqlite3.connect(old)) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
        connection.execute("INSERT INTO alembic_version VALUES ('0001')")
        connection.commit()
    broken = tmp_path / "broken.db"
    broken.write_bytes(b"this is no database, whatever its name says" * 100)
    missing = "postgresql://nobody@127.0.0.1:1/none"
    for address, words in ((str(old), "db upgrade"), (str(broken), "address"), (missing, "address")):
        ill = (await found(Settings(database_url=address)))["database"]
        assert (ill.how, words in ill.mend) == ("ill", True), ill
    monkeypatch.setattr(fonts, "FILE", tmp_path / "none.ttf")
    assert (await found(Settings()))["font"].how == "ill"
    monkeypatch.undo()
    async with World() as world:
        with pointed(world):
            settings_ = Settings(token=world.token, database_url=f"sqlite:///{tmp_path / 'none.db'}")
            monkeypatch.setattr(doctor, "time", SimpleNamespace(time=lambda: 4e9))
            late = await found(settings_)
            monkeypatch.undo()
            world.faults.answer("GET /guilds/{guild_id}", 403, body={"message": "no", "code": 50001})
            hidden = await found(settings_)
            world.faults.answer("GET /users/@me/guilds", 404, body={"message": "no", "code": 0})
            lacking = await found(settings_)
    with pointed(world):
        away = await found(settings_)
    assert "ahead" in late["clock"].words
    assert hidden["permissions on Fleet"].how == "odd"
    assert lacking["Discord"].words.startswith("it answers 404")
    assert "network" in away["Discord"].mend
    everything = [*late.values(), *hidden.values(), *lacking.values(), *away.values()]
    assert all(finding.mend for finding in everything if finding.how != "well")


def test_the_doctor_tells_every_bad_setting_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("QUARTERDECK_TOKEN", "DISCORD_TOKEN"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("QUARTERDECK_SHARDS", "none")
    monkeypatch.setenv("QUARTERDECK_LOG_LEVEL", "loud")
    assert run(["doctor"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[:4] == [
        "BAD  setting: QUARTERDECK_SHARDS is none",
        "       mend: write a whole number, 1 or more",
        "BAD  setting: QUARTERDECK_LOG_LEVEL is loud",
        "       mend: write info or debug or warning or error",
    ]
    assert "BAD  token: there is none" in lines


def test_settings_name_what_is_wrong(tmp_path: Path) -> None:
    assert settings.load({}, tmp_path).settle_seconds == 20
    for name, value in (("SETTLE_SECONDS", "soon"), ("MESSAGE_CONTENT", "maybe"), ("SHARD", "1")):
        with pytest.raises(BadSettingError, match=f"QUARTERDECK_{name}"):
            settings.load({f"QUARTERDECK_{name}": value}, tmp_path)
    assert "secret" not in repr(settings.load({"QUARTERDECK_TOKEN": "secret"}, tmp_path))


def test_logs_hold_no_secret() -> None:
    tidy = Tidy(["abc.def"])
    record = logging.LogRecord(
        "x", logging.INFO, "", 0, "token abc.def postgresql://a:b@c/d /webhooks/1/t0k", (), None
    )
    assert tidy.format(record).endswith("token *** postgresql://***@c/d /webhooks/***")
    retry = logging.LogRecord(
        "discord.client", logging.ERROR, "", 0, "Attempting a reconnect", (), (OSError, OSError(), None)
    )
    assert Reconnecting().filter(retry)
    assert (retry.levelname, retry.exc_info) == ("WARNING", None)


def test_the_servers_clock_never_runs_back() -> None:
    clock = ServerClock()
    assert clock.now() == 0
    clock.hear(5_000)
    clock.hear(1_000)
    assert 5_000 <= clock.now() < 6_000


def test_seats_are_read() -> None:
    read = seated("ash = <@1>, <@!2> Empire\nthe old fox: <@3>")
    assert [(one.person, one.name, one.side) for one in read] == [
        (1, "ash", None),
        (2, None, "Empire"),
        (3, "the old fox", None),
    ]
    with pytest.raises(SeatsError, match="seats-write"):
        seated("ash")
    assert presets() == ["duel", "skirmish"]
