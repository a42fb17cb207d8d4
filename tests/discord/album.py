"""The pictures of the players' page: what is typed and what comes back, drawn from a game that the bot really plays.

``python -m tests.discord.album`` writes them anew into ``docs/pictures``; a test fails while they are stale.
"""

from __future__ import annotations

import asyncio
import re
import tempfile
import textwrap
from collections.abc import Iterator, Sequence
from pathlib import Path
from xml.sax.saxutils import escape

from bot.store import migrating
from bot.store.database import address
from tests.discord.stage import DUEL, Stage, staged
from tests.discordia import Message
from tests.discordia.transcript import body

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
WIDTH, LINE, MARGIN, WIDE = 760, 20, 16, 100
GROUND, INK, QUIET, BOT, BOX = "#ffffff", "#1f2328", "#656d76", "#5865f2", "#f0f1f3"
MONO = "ui-monospace, Menlo, Consolas, monospace"


async def album(folder: Path) -> dict[str, bytes]:
    """Every picture by the name of its file."""
    database = folder / "album.db"
    await asyncio.to_thread(migrating.upgrade, address(str(database)))
    async with staged(f"sqlite:///{database}", folder) as stage:
        return await _played(stage)


async def _played(stage: Stage) -> dict[str, bytes]:
    world, ash, rook = stage.world, stage.ash, stage.rook
    thread = await stage.opens(text=DUEL + "dice: {{secret: the album}}\n")
    text = "The bridge smelled of burnt coffee. Pathfinder fires everything at Judicator.\nLancer: att Tantal; evade; remain"
    tried = await ash.uses("/orders preview", thread, text=text)
    post = await ash.says(thread, text)
    receipt = await world.reply(post)
    summary = await world.said(thread, "### ash, turn 1")
    call = await world.said(thread, "Turn 1 is yours, rook")
    first = drawn(None, [post, receipt])
    await ash.edits(post, text.replace("; remain", ""))
    await world.until(lambda: "remain" not in receipt.content, what="the receipt follows the edit")
    await world.until(lambda: summary.attachments, 60.0, "the map is drawn")
    await stage.settled()
    sheet = await rook.uses("/ship", thread, unit="Tantal")
    pictures = {
        "preview": drawn(f"/orders preview text:{text}", tried.posts),
        "receipt": first,
        "edited": drawn(None, [post, receipt]),
        "turn": drawn(None, [summary, call]),
        "ship": drawn("/ship unit:Tantal", sheet.posts),
    }
    made = {f"{name}.svg": picture.encode() for name, picture in pictures.items()}
    return {**made, "map.png": summary.attachments[0].data}


def drawn(command: str | None, posts: Sequence[Message]) -> str:
    """Messages, after the command that was typed, as they stand in a thread."""
    parts: list[str] = []
    y = MARGIN + LINE
    *lines, _ = _lines(command, posts)
    for kind, text in lines:
        parts.append(_line(kind, text, y))
        y += LINE
    high = y + MARGIN - LINE // 2
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{high}" viewBox="0 0 {WIDTH} {high}" '
        f'font-family="system-ui, sans-serif" font-size="14">'
    )
    ground = f'<rect width="{WIDTH}" height="{high}" fill="{GROUND}" rx="8"/>'
    return "\n".join([head, ground, *parts, "</svg>"]) + "\n"


def _lines(command: str | None, posts: Sequence[Message]) -> Iterator[tuple[str, str]]:
    if command is not None:
        yield from (("typed", line) for line in _wrapped(command))
    for post in posts:
        yield ("bot", "Quarterdeck") if post.author.bot else ("name", post.author.name)
        code = False
        for line in body(post):
            if line.startswith("```"):
                code = not code
            elif code:
                yield "code", line
            elif line.startswith("file "):
                yield "file", line.partition(" (")[0].removeprefix("file ")
            elif line.startswith("#"):
                yield "name", line.lstrip("# ")
            else:
                kind = "quiet" if line.startswith("-# ") else "text"
                yield from ((kind, one) for one in _wrapped(line.removeprefix("-# ")))
        yield "gap", ""


def _wrapped(text: str) -> list[str]:
    return [one for line in text.splitlines() for one in textwrap.wrap(line, WIDE) or [""]]


def _line(kind: str, text: str, y: int) -> str:
    if kind == "gap":
        return ""
    colour = {"quiet": QUIET, "bot": BOT, "file": QUIET}.get(kind, INK)
    size = {"quiet": ' font-size="12"', "code": f' font-family="{MONO}" font-size="12.5"'}.get(kind, "")
    weight = ' font-weight="bold"' if kind in ("bot", "name") else ""
    left = MARGIN if kind in ("bot", "name", "typed") else MARGIN + 20
    box = ""
    if kind in ("code", "typed"):
        box = f'<rect x="{left - 6}" y="{y - 15}" width="{WIDTH - 2 * left + 12}" height="{LINE}" fill="{BOX}"/>'
    words = f"📎 {text}" if kind == "file" else text
    shown = escape(words) if kind in ("code", "typed") else _bold(words)
    return f'{box}<text xml:space="preserve" x="{left}" y="{y}" fill="{colour}"{size}{weight}>{shown}</text>'


def _bold(text: str) -> str:
    """Markdown's bold words, and what it escapes as it is read."""
    parts = re.split(r"\*\*(.+?)\*\*", text)
    bare = [escape(re.sub(r"\\(.)", r"\1", part)) for part in parts]
    return "".join(
        f'<tspan font-weight="bold">{part}</tspan>' if n % 2 else part for n, part in enumerate(bare)
    )


def main() -> None:
    """Write the pictures."""
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for name, data in asyncio.run(album(Path(folder))).items():
            (PICTURES / name).write_bytes(data)


if __name__ == "__main__":
    main()
