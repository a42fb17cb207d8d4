"""Random months at the yards of ``yards_rivals_scene.yaml``: orders that may stand and orders that cannot, losses, and every tick."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

from bot.app import Session, Step
from bot.gamefile.problems import BadFileError
from bot.gamefile.reading import load
from rules import entries as e
from rules.tfc.yards.cycle.calendar import after, cutoff

SCENE = Path(__file__).parent / "yards_rivals_scene.yaml"
YARDS = {"vera": ("Bilbringi", "Bilbringi", "Fondor"), "tom": ("Antares", "Antares", "Antares", "Fondor")}
CLASSES = (
    "Correllian Corvette",
    "Shadow Corvette",
    "Lancer",
    "Trident",
    "Raider",
    "Interceptor",
    "Gravity Boat",
)
KINDS = ("supply depot", "odyssey depot", "construction pylon", "type 1 drydock", "spacedock")
SHIPS = ("Malice", "Spite", "Gallant", "Swift", "Malise", "Correllian Corvette #1")
DESTROYED = (
    ("Bilbringi", "supply_depot", 3),
    ("Bilbringi", "construction_pylon", 7),
    ("Antares", "type1_drydock", 5),
    ("Antares", "type2_drydock", 21),
)


class YardPlay:
    """One random campaign, entry by entry."""

    def __init__(self, seed: int) -> None:
        """Begin at the table of the scene; the seed decides everything."""
        self.dice = random.Random(seed)
        self.session = Session(load(SCENE)[0])
        for _ in self.session.play():
            pass
        self.cycle = "2026-03"
        self.count = 0

    def steps(self, months: int) -> Iterator[Step]:
        """The entries of so many months that can stand, each admitted."""
        for _ in range(months):
            for entry in self._month():
                try:
                    yield self.session.admit(entry)
                except BadFileError:
                    continue
            self.cycle = after(self.cycle)

    def _month(self) -> Iterator[e.Entry]:
        at = cutoff(after(self.cycle, -1)) + timedelta(days=5)
        for day in range(self.dice.randint(1, 4)):
            self.count += 1
            seat = self.dice.choice(tuple(YARDS))
            text = "\n".join(self._line(seat) for _ in range(self.dice.randint(1, 4)))
            yield e.PostEntry(id=f"m{self.count}", at=at + timedelta(days=day), by=seat, text=text)
        if self.dice.random() < 0.4:
            yard, kind, slot = self.dice.choice(DESTROYED)
            act = self.dice.choice(("destroy", "restore"))
            subject = {"yard": yard, act: {kind: [slot]}}
            yield e.OverrideEntry(
                id=f"o{self.count}", at=at + timedelta(days=10), by="umpire", subject=subject, reason="a raid"
            )
        yield e.TickEntry(id=f"t{self.cycle}", at=cutoff(self.cycle), cycle=self.cycle)

    def _line(self, seat: str) -> str:
        yard = self.dice.choice(YARDS[seat])
        order = self.dice.choice(
            (self._build, self._build, self._assign, self._scrap, self._repair, self._withdraw)
        )
        return f"yard {yard}: {order()}"

    def _build(self) -> str:
        what = self.dice.choice(CLASSES + KINDS)
        with_ = self.dice.choice(("", " with all", f" with {self._slots()}", f" with {self._slots()}"))
        return f"build {self.dice.choice((1, 1, 1, 2, 3, 1200))} {what}{with_}"

    def _assign(self) -> str:
        return f"assign {self._slots()} to {self._object()}"

    def _scrap(self) -> str:
        return f"scrap {self._object()}"

    def _repair(self) -> str:
        return f"repair {self.dice.choice(SHIPS)} at {self._slots()}"

    def _withdraw(self) -> str:
        return f"withdraw {self.dice.choice(SHIPS)}"

    def _object(self) -> str:
        return f"{self.dice.choice(CLASSES[:4])} #{self.dice.randint(1, 3)}"

    def _slots(self) -> str:
        first = self.dice.choice((1, 2, 3, 4, 5, 6, 7, 8, 11, 21, 30))
        return self.dice.choice((f"{first}", f"{first}-{first + 2}", f"{first}, {first + 1} and {first + 3}"))
