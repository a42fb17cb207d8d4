"""Campaigns on Discord: founded of tables that somebody sends, settled with a chart, handed out; battles taken over from a sheet."""

from __future__ import annotations

from tests.discord.stage import Stage, said

TABLES = {
    "players.csv": "seat,side\nrook,Empire\nash,Federation\n",
    "yards.csv": "yard,seat,faction,founded,last_cycle\nKuat,rook,imperial,2025-01-10,2025-11\n",
    "facilities.csv": 'yard,kind,slots\nKuat,construction_pylon,1-4\nKuat,supply_depot,"1, 3"\n',
    "ships.csv": "ship,seat,class\nAvenger,rook,Imperator III\n",
}
WRONG = {
    **TABLES,
    "yards.csv": "yard,seat,faction,founded,last_cycle\nKuat,rok,imperal,soon,2025-11\n",
    "ships.csv": "ship,seat,class\nAvenger,rook,Imperator IV\n"
    + "".join(f"S{n},rook,Nothing\n" for n in range(60)),
}
SHEET = """\
ash (Federation):
Valiant (Pathfinder): shields 300/4000, hull 900/1500, OSI 4100/5000
rook (Empire):
Devastator (Imperator III): shields 3200, hull 2800, OSI 6000
"""


def sent(tables: dict[str, str]) -> dict[str, tuple[str, str]]:
    """The tables as the options of the command."""
    return {f"file{n if n > 1 else ''}": one for n, one in enumerate(tables.items(), 1)}


async def test_a_campaign_is_founded_and_its_months_come_with_a_chart(stage: Stage) -> None:
    world = stage.world
    used = await stage.vera.uses("/campaign found", world.lobby, title="Rim", **sent(TABLES))
    assert "Opened in" in used.text, used.text
    thread = world.thread("Rim")
    await world.until(lambda: "Kuat" in said(thread), what="the yards are told")
    post = await stage.rook.says(thread, "Kuat builds a Shadow Corvette with all pylons.")
    receipt = (await world.reply(post)).content
    assert "✓" in receipt
    assert "Short: `yard Kuat: build 1 Shadow Corvette with 1-" in receipt
    await stage.vera.uses("/campaign tick", thread)
    report = await world.said(thread, "tick-2025-12 · 1/")
    await world.until(
        lambda: [one.filename for one in report.attachments] == ["map.png"], what="its chart is there"
    )
    assert "Kuat 2025-12: Shadow Corvette #1: 0 → 0 / 765" in (report.attachments[0].description or "")
    handed = await stage.rook.uses("/campaign tables", thread, form="yaml")
    assert [one.filename for one in handed.posts[-1].attachments] == ["campaign.yaml"]


async def test_every_fault_comes_back_at_once(stage: Stage) -> None:
    used = await stage.vera.uses("/campaign found", stage.world.lobby, title="Rim", **sent(WRONG))
    assert "ships!C2: Imperator IV is no class; did you mean Imperator III?" in used.text
    assert [one.filename for one in used.posts[-1].attachments] == ["faults.txt"]


async def test_a_battle_is_taken_over(stage: Stage) -> None:
    world = stage.world
    used = await stage.vera.uses("/campaign adopt", world.lobby, title="Bespin", file=("sheet.txt", SHEET))
    assert "Opened in" in used.text, used.text
    thread = world.thread("Bespin")
    await world.until(lambda: "Devastator" in said(thread), what="the ships are told")
    _, state = await stage.state("Bespin")
    assert state["state"]["units"]["Valiant"]["hull"] == 900
    broken = await stage.vera.uses(
        "/campaign adopt", world.lobby, title="Endor", file=("sheet.txt", "Nobody knows")
    )
    assert "says no shields" in broken.text
