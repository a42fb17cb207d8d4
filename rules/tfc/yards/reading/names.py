"""Names at a table of yards: yards, ships, classes with their plurals, kinds of facility; and slips of the pen in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from msgspec import Struct
from rapidfuzz.distance import OSA

from rules.language.names.roster import Known, Roster, compiled, spell
from rules.language.tokens import Piece
from rules.language.wordforms.typos import allowed
from rules.language.words import words
from rules.tfc.yards.reading.wordbook import Wordbook, wordbook
from rules.tfc.yards.state import Campaign, World, Yard

YARD, SHIP, CLASS, KIND = "y", "s", "c", "k"


class Table(Struct, frozen=True):
    """Whose post it is, what stands there, and every name that may be meant. Names are prefixed by what they name."""

    seat: str
    world: World
    campaign: Campaign
    roster: Roster
    book: Wordbook

    @property
    def own(self) -> tuple[str, ...]:
        """The yards of the author's seat."""
        return tuple(name for name, yard in self.campaign.yards.items() if yard.owner == self.seat)

    def of(self, piece: Piece, what: str) -> tuple[str, ...]:
        """The things of a kind that a name piece may stand for."""
        if piece.kind != "name":
            return ()
        return tuple(one.partition("/")[2] for one in piece.value.ids if one.startswith(f"{what}/"))


def table_of(world: World, campaign: Campaign, seat: str, cyrillic: bool) -> Table:
    """The table for a post of a seat."""
    book = wordbook(cyrillic)
    return Table(
        seat, world, campaign, compiled(_known(world, campaign, book), cyrillic, book.reserved), book
    )


def _known(world: World, campaign: Campaign, book: Wordbook) -> tuple[Known, ...]:
    found = [
        Known(f"{YARD}/{name}", YARD, YARD, tuple(_of_yard(yard))) for name, yard in campaign.yards.items()
    ]
    found += [
        Known(f"{SHIP}/{name}", SHIP, SHIP, (name, *ship.aliases, *ship.names.values()))
        for name, ship in campaign.ships.items()
        if not ship.destroyed
    ]
    telling, initials = _telling_words(world), _initials(world, book)
    for class_id, stats in world.classes.items():
        names = (
            stats.name,
            *world.aliases.get(class_id, ()),
            class_id,
            *telling.get(class_id, ()),
            *initials.get(class_id, ()),
        )
        found.append(Known(f"{CLASS}/{class_id}", CLASS, CLASS, tuple(_with_plurals(names))))
    found += [Known(f"{KIND}/{kind}", KIND, KIND, tuple(_with_plurals(p))) for kind, p in book.kinds.items()]
    return tuple(found)


def _of_yard(yard: Yard) -> Iterator[str]:
    for name in (yard.name, *yard.aliases, *yard.names.values()):
        yield from (
            name,
            f"yard {name}",
            f"{name} yard",
            f"{name} yards",
            f"{name} shipyards",
            f"верфь {name}",
        )


def _telling_words(world: World) -> Mapping[str, tuple[str, ...]]:
    """Words of class names that belong to one class alone, so that they may stand for it."""
    rows = {
        class_id: {word for name in (stats.name, *world.aliases.get(class_id, ())) for word in spell(name)}
        for class_id, stats in world.classes.items()
    }
    counted = Counter(word for row in rows.values() for word in row)
    return {
        class_id: tuple(word for word in sorted(row) if counted[word] == 1 and _tells(word))
        for class_id, row in rows.items()
    }


def _initials(world: World, book: Wordbook) -> Mapping[str, tuple[str, ...]]:
    """The initials of class names that belong to one class alone and are no word of the reader's (``GC``)."""
    rows = {
        class_id: {
            "".join(word[0] for word in spell(name))
            for name in (stats.name, *world.aliases.get(class_id, ()))
        }
        for class_id, stats in world.classes.items()
    }
    counted = Counter(letters for row in rows.values() for letters in row)
    return {
        class_id: tuple(
            letters
            for letters in sorted(row)
            if counted[letters] == 1 and len(letters) > 1 and letters.isalpha() and not book.reserved(letters)
        )
        for class_id, row in rows.items()
    }


def _tells(word: str) -> bool:
    return (
        len(word) > 3 and not word.isdigit() and word not in words().common and word not in words().function
    )


def _with_plurals(names: Iterable[str]) -> list[str]:
    found = []
    for name in names:
        found += [name, *(plural for plural in plurals(name) if plural != name)]
    return found


@lru_cache(maxsize=4_096)
def plurals(name: str) -> tuple[str, ...]:
    """The plurals of a name in English, as people write them (``Imperator IIIs``, ``Imperators III``)."""
    if not name.isascii():
        return ()
    first, _, rest = name.partition(" ")
    ways = (_plural(name), f"{_plural(first)} {rest}" if rest else _plural(first))
    return tuple(dict.fromkeys((*ways, f"{name}'s")))


def _plural(word: str) -> str:
    low = word.lower()
    if low.endswith("y") and low[-2:-1] not in "aeiou":
        return f"{word[:-1]}ies"
    if low.endswith(("s", "x", "ch", "sh")):
        return f"{word}es"
    return f"{word}s"


def guesses(text: str, table: Table) -> tuple[str, ...]:
    """Classes whose name the text may misspell; more than one means that it cannot be told."""
    wanted = " ".join(spell(text))
    if len(wanted) < 4:
        return ()
    best = sum(allowed(word) for word in wanted.split()) + 1
    found: list[str] = []
    for class_id, stats in table.world.classes.items():
        names = (stats.name, *table.world.aliases.get(class_id, ()))
        near = min(_distance(wanted, name, best) for name in names)
        if near < best:
            best, found = near, [class_id]
        elif near == best and found:
            found.append(class_id)
    return tuple(found)


def _distance(wanted: str, name: str, most: int) -> int:
    ways = (name, *plurals(name))
    return min(OSA.distance(wanted, " ".join(spell(way)), score_cutoff=most) for way in ways)


def matching(text: str, candidates: Iterable[str], world: World, *, last: bool = False) -> tuple[str, ...]:
    """Those classes or kinds of which some word of a text is a part (``the corvette``); with ``last``, its last words agree."""
    spoken = [word.rstrip("s") for word in spell(text)]
    said = set(spoken[-1:] if last else spoken)
    found = []
    for class_id in dict.fromkeys(candidates):
        names = (spell(name) for name in (world.name_of(class_id), *world.aliases.get(class_id, ())))
        parts = [word for name in names for word in (name[-1:] if last else name)]
        if any(word.rstrip("s") in said for word in parts if len(word) > 2):
            found.append(class_id)
    return tuple(found)
