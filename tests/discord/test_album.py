"""The pictures of the players' page show what the bot really says."""

from __future__ import annotations

from pathlib import Path

from tests.discord.album import PICTURES, album


async def test_the_pictures_are_of_today(tmp_path: Path) -> None:
    made = await album(tmp_path)
    shown = {name: data.decode() for name, data in made.items() if name.endswith(".svg")}
    there = {file.name: file.read_text(encoding="utf-8") for file in PICTURES.glob("*.svg")}
    assert there == shown, "run: python -m tests.discord.album"
    page = (PICTURES.parent / "players.md").read_text(encoding="utf-8")
    assert [name for name in made if f"(pictures/{name})" not in page] == []
