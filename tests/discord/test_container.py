"""The image and the compose file name what there is: paths, commands, settings; and the bot waits for its tables."""

from __future__ import annotations

import re
import tomllib
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.main import get_command

from bot.cli import app
from bot.settings import Settings

ROOT = Path(__file__).parents[2]


def docker() -> str:
    return re.sub(r"\\\n\s*", " ", (ROOT / "Dockerfile").read_text(encoding="utf-8"))


def services() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((ROOT / "docker-compose.yml").read_text(encoding="utf-8"))
    return dict(found["services"])


def exists(words: list[str]) -> bool:
    """Whether the command line is one of ours."""
    command: Any = get_command(app)
    for word in words:
        command = command.commands.get(word)
        if command is None:
            return False
    return not hasattr(command, "commands")


def test_every_path_that_is_copied_is_there_and_not_left_out() -> None:
    left_out = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    copied = [line.split()[1:-1] for line in re.findall(r"^COPY (?!--from).*$", docker(), re.MULTILINE)]
    paths = [path for line in copied for path in line]
    assert {"bot", "rules", "migrations", "requirements-postgres.txt", "pyproject.toml"} <= set(paths)
    for path in paths:
        assert (ROOT / path).exists(), path
        assert not any(fnmatch(path, pattern.strip("/")) for pattern in left_out), path
    wheel = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]
    targets = wheel["targets"]["wheel"]
    assert {*targets["packages"], *targets["force-include"]} <= set(paths)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert {project["readme"], *project["license-files"]} <= set(paths)


def test_the_image_installs_only_what_is_pinned_and_builds_offline() -> None:
    installs = re.findall(r"pip install ([^&\n]*)", docker())
    packages, ours = installs
    assert "--require-hashes -r requirements-postgres.txt" in packages
    assert all("--no-cache-dir" in line for line in installs)
    pinned = (ROOT / "requirements-postgres.txt").read_text(encoding="utf-8")
    assert re.search(r"^hatchling==", pinned, re.MULTILINE)
    assert "--no-deps --no-build-isolation" in ours
    assert docker().index(packages) < docker().index("COPY bot bot")  # a change of code fetches nothing anew


def test_it_runs_our_commands_as_nobody_in_particular() -> None:
    text = docker()
    user, start = text.index("\nUSER quarterdeck\n"), text.index("\nENTRYPOINT")
    assert user < start
    assert 'ENTRYPOINT ["quarterdeck"]' in text
    assert exists(yaml.safe_load(re.findall(r"^CMD (.*)$", text, re.MULTILINE)[0]))
    program, *words = yaml.safe_load(re.findall(r"^HEALTHCHECK .*?CMD (.*)$", text, re.MULTILINE)[0])
    assert program == "quarterdeck"
    assert exists(words)


@pytest.mark.parametrize("name", ["migrations", "bot"])
def test_compose_runs_our_commands(name: str) -> None:
    assert exists(services()[name]["command"])


def test_the_bot_waits_for_its_tables_and_comes_back() -> None:
    found = services()
    assert set(found) == {"postgres", "migrations", "bot"}
    assert found["bot"]["restart"] == found["postgres"]["restart"] == "unless-stopped"
    assert found["migrations"]["restart"] == "no"
    waits = found["bot"]["depends_on"]
    assert waits["migrations"]["condition"] == "service_completed_successfully"
    assert waits["postgres"]["condition"] == "service_healthy"
    assert found["migrations"]["depends_on"]["postgres"]["condition"] == "service_healthy"
    assert "pg_isready" in found["postgres"]["healthcheck"]["test"][1]
    assert found["bot"]["read_only"]
    assert "/tmp" in found["bot"]["tmpfs"]
    assert found["bot"]["cap_drop"] == ["ALL"]


def test_every_setting_is_handed_in_and_explained() -> None:
    given = set(services()["bot"]["environment"])
    known = {f"QUARTERDECK_{field.upper()}" for field in Settings.__struct_fields__}
    assert given == known
    explained = set(re.findall(r"\b[A-Z_]{6,}(?==)", (ROOT / ".env.example").read_text(encoding="utf-8")))
    assert known | {"POSTGRES_PASSWORD"} <= explained
