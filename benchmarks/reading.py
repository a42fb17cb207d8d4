"""How fast posts are read: orders a second, beside the parsers of the ``diplomacy`` package and of ``lark`` in the same run;
and how many milliseconds 1,000 and 100,000 characters take, in prose, in talk that holds few orders, and in nothing but orders.

    python benchmarks/reading.py [POSTS]

The reader finds orders in free posts, half of them prose and half terse, against 60 names. ``diplomacy`` parses orders that are
written in its own notation, one a line. ``lark`` (LALR) parses the terse half alone, with a grammar made for just these lines: a floor
for what any grammar would cost, since it knows no names and no prose. Processor seconds; figures of one run compare with each other only.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime

from rules.orders import Order
from rules.posts import Post
from rules.tfc.battle.reading import read
from rules.tfc.battle.state import OPEN_SPACE, Battle, Seen, Unit
from rules.tfc.classes import Stats

SEATS = {"ash": "League", "rook": "Crown"}
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
GRAMMAR = r"""
start: line+
line: name ":" order (";" order)* _NL
order: "att" name share+ -> attack
     | "evade" -> evade
name: WORD INT
share: /[bt]/ INT
WORD: /[A-Z][a-z]+/
_NL: /\n+/
%import common.INT
%ignore " "
"""


def table() -> Seen:
    """Sixty ships of two seats, as the first of them sees them."""
    units = {}
    for place in range(60):
        seat = tuple(SEATS)[place % 2]
        stats = Stats(beam_firepower=900, projectile_firepower=600, maneuverability=1100)
        name = f"{seat.title()} {place // 2 + 1}"
        units[name] = Unit(
            name=name, owner=seat, stats=stats, shield=stats.shield_max, hull=stats.hull_max, osi=stats.osi_max,
            location=OPEN_SPACE,
        )  # fmt: skip
    return Seen(
        seat="ash",
        battle=Battle(seats=tuple(SEATS), sides=SEATS, moderators=(), rulings={}, units=units, bodies={}),
    )


def texts(count: int) -> tuple[list[str], list[str]]:
    """Posts in prose and posts in terse lines, each with orders for three ships."""
    chance = random.Random(7)
    prose, terse = [], []
    for _ in range(count // 2):
        ships = chance.sample(range(1, 31), 3)
        foes = [chance.randint(1, 30) for _ in ships]
        first, second, third = (f"Ash {ship}" for ship in ships)
        prose.append(
            f"The lights flicker as {first} fires half her beams at Rook {foes[0]} and evades. {second} slips away from the fight "
            f"and raises her shields, while {third} launches all her torpedoes at Rook {foes[2]}. Nobody on the bridge says a word."
        )
        terse.append(
            "".join(
                f"Ash {ship}: att Rook {foe} b50 t100; evade\n" for ship, foe in zip(ships, foes, strict=True)
            )
        )
    return prose, terse


TALK = (
    "The bridge was silent for a while. Nobody knew what the Crown would do next, and the old captain kept looking at the plot as if it "
    "owed him money. Somewhere below a pump was whining, and a boy from the engine room ran past with a bucket. She thought of the harbour, "
    "of rain on the quay, and of Rook 3 which had been her first ship, long ago. 'We will all be home by winter,' said the mate, and nobody "
    "laughed. The lights flickered twice and came back. Ash 4 fires half her beams at Rook 7 and evades. There was smoke in the corridor and "
    "someone was singing. The captain poured the last of the tea, put the cup on the rail, and watched the stars turn slowly over the wreck "
    "of the convoy; it would be a long watch. "
)


def milliseconds(seen: Seen, text: str, rounds: int) -> float:
    """The least that one reading of the text took."""
    found = []
    for number in range(rounds):
        start = time.process_time()
        read(seen, Post(f"p{number}", seen.seat, NOON, text))
        found.append(time.process_time() - start)
    return min(found) * 1000


def timed(work: Callable[[], int]) -> float:
    """Orders for each processor second of the work, which tells how many it found."""
    start = time.process_time()
    found = work()
    return found / (time.process_time() - start)


def read_all(seen: Seen, posts: list[str]) -> int:
    """How many orders the reader finds."""
    return sum(
        isinstance(item, Order)
        for number, text in enumerate(posts)
        for item in read(seen, Post(f"p{number}", seen.seat, NOON, text)).items
    )


def diplomacy(seasons: int) -> float | None:
    """Orders a second that the ``diplomacy`` package parses and checks, or None without it."""
    try:
        from diplomacy import Game
    except ImportError:
        return None
    chance = random.Random(7)
    game = Game()
    possible = game.get_all_possible_orders()
    chosen = [
        (power, [chance.choice(possible[place]) for place in game.get_orderable_locations(power)])
        for _ in range(seasons)
        for power in game.powers
    ]

    def work() -> int:
        for power, lines in chosen:
            game.set_orders(power, lines)
        return sum(len(lines) for _, lines in chosen)

    return timed(work)


def lark(posts: list[str]) -> float | None:
    """Orders a second that a grammar made for the terse lines parses, or None without the package."""
    try:
        from lark import Lark
    except ImportError:
        return None
    parser = Lark(GRAMMAR, parser="lalr")

    def work() -> int:
        return sum(
            len(list(parser.parse(text).find_pred(lambda node: node.data in ("attack", "evade"))))
            for text in posts
        )

    return timed(work)


def main(count: int) -> None:
    """Print the figures."""
    seen = table()
    prose, terse = texts(count)
    read_all(seen, [*prose[:3], *terse[:3]])
    size = sum(map(len, prose)) / len(prose)
    print(f"{count} posts, 60 names, prose of {size:.0f} characters a post")
    _line("reader, prose", timed(lambda: read_all(seen, prose)))
    _line("reader, terse", timed(lambda: read_all(seen, terse)))
    _line("diplomacy", diplomacy(200))
    _line("lark, terse", lark(terse))
    for name, text in (("prose", " ".join(prose)), ("terse", "\n".join(terse)), ("talk", TALK)):
        much = text * (100_000 // len(text) + 1)
        short, long = milliseconds(seen, much[:1000], 50), milliseconds(seen, much[:100_000], 3)
        print(f"{name:16}{short:8.2f} ms for 1,000 characters {long:8.0f} ms for 100,000")


def _line(name: str, speed: float | None) -> None:
    print(
        f"{name:16}"
        + ("not installed (pip install -e .[bench])" if speed is None else f"{speed:12,.0f} orders a second")
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
