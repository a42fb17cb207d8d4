"""A scripted game, the same however often the bot dies while it is played; and what must be the same afterwards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable

from tests.discord.stage import Stage
from tests.discordia import Channel, Message

Deed = Callable[[], Awaitable[object]]


def deeds(stage: Stage, thread: Channel) -> list[Deed]:
    """Posts, an edit in time, an edit too late, a question, talk, a deletion; the bot is never waited for."""
    ash, rook = stage.ash, stage.rook
    kept: dict[str, Message] = {}

    def says(who: str, name: str, text: str) -> Deed:
        async def deed() -> None:
            kept[name] = await {"ash": ash, "rook": rook}[who].says(thread, text)

        return deed

    def edits(who: str, name: str, text: str) -> Deed:
        async def deed() -> None:
            # A post that is edited before the bot has ever seen it is one entry, not two: also right, but not the same.
            await stage.settled()
            await {"ash": ash, "rook": rook}[who].edits(kept[name], text)

        return deed

    return [
        says("ash", "a1", "Pathfinder: att Judicator"),
        says("ash", "a2", "Lancer: att Tantal\ndone"),
        edits("ash", "a1", "Pathfinder: att Judicator; remain"),
        says(
            "rook",
            "r1",
            "Judicator: target weapons 1200 at #1; att Pathfinder\nTantal: evade; att Pathfinder",
        ),
        edits("ash", "a2", "Lancer: att Judicator"),
        says("rook", "r2", "What a fight. More later."),
        says("ash", "a3", "Pathfinder: evade #3; att Judicator\nLancer: att Judicator; remain"),
        says("rook", "r3", "Judicator: att Pathfinder; att Nobody\nTantal: evade; att Lancer"),
        edits("rook", "r3", "Judicator: att Pathfinder; remain\nTantal: evade; att Lancer"),
        says("ash", "a4", "Pathfinder: evade; att Judicator\nLancer: evade; att Tantal"),
    ]


Seen = Counter[tuple[str, str | None, tuple[str, ...]]]


def same(one: Seen, other: Seen) -> None:
    """Fails with what is only in one of the two."""
    assert one == other, f"only the first has {one - other}; only the second has {other - one}"


def visible(thread: Channel) -> Seen:
    """What everybody sees: each post's words, what it answers, the marks; without ids and without the game's title."""
    found: Seen = Counter()
    for post in thread.posts:
        marks = tuple(sorted(one.emoji for one in post.reactions))
        target = post.reference.content if post.reference is not None else None
        words = post.everything() if post.author.bot else post.content
        if post.only_for is None and thread.name not in words:
            found[(words, target, marks)] += 1
    return found
