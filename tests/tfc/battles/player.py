"""Plays random battles: whole posts through the reader, corrections of them, and what a moderator does."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import timedelta
from typing import Any

from bot.app import Session, Step
from bot.gamefile.cases import To
from bot.gamefile.problems import BadFileError
from bot.gamefile.times import FIRST
from rules import entries as e
from rules.tfc.battle.derive import on_map
from rules.tfc.battle.match import Match
from rules.tfc.battle.state import Battle, Unit
from rules.tfc.battle.turn.steps import commands_of
from tests.tfc.battles import setups
from tests.tfc.battles.specials import Helm, orders

HOUR = timedelta(hours=1)
TALK = (
    "Nobody spoke on the bridge.",
    "// back in an hour",
    '"Valiant fires", said nobody.',
    "The stars did not care.",
)


class Player:
    """One random battle. ``log`` are the entries that stood; ``rng`` decides everything."""

    def __init__(self, seed: int) -> None:
        """Set the table."""
        self.rng = random.Random(seed)
        self.session = Session(setups.battle(self.rng))
        self.log: list[e.Entry] = []
        self._written = 0

    @property
    def match(self) -> Match:
        """The match as it stands."""
        match: Match = self.session.table.state
        return match

    def step(self) -> Step | None:
        """One more entry; None where it could not stand."""
        self._written += 1
        entry = self._entry()
        try:
            step = self.session.admit(entry)
        except BadFileError:
            return None
        self.log.append(entry)
        return step

    # -- what comes next

    def _entry(self) -> e.Entry:
        at = self.session.now + HOUR if self.session.now is not None else FIRST
        head = {"id": f"e{self._written}", "at": at}
        kind = self.rng.choices(list(KINDS), [weight for weight, _ in KINDS.values()])[0]
        asked = [one for one in self.session.table.asked.values() if one.open]
        if asked and self.rng.random() < 0.5:
            kind = "answer"
        if self.match.held and self.rng.random() < 0.5:
            kind = "release"
        return KINDS[kind][1](self, head) or _post(self, head)

    def posts(self) -> list[e.PostEntry]:
        """The posts of the log that anybody could still mean, the newest last."""
        return [entry for entry in self.log if isinstance(entry, e.PostEntry)][-4:]

    def units(self) -> list[str]:
        """Every unit that there is."""
        return list(self.match.battle.units)

    def pick(self, options: list[Any]) -> Any:
        """One of the options."""
        return self.rng.choice(options)

    # -- what people write

    def turn(self, seat: str) -> str:
        """The orders of a seat's whole turn, as its player may write them."""
        battle = self.match.battle
        ships = [u.name for u in battle.owned(seat) if u.stats.kind == "capital" and on_map(u)]
        if len(ships) >= 3 and not battle.interlocks and self.rng.random() < 0.15:
            return f"{', '.join(ships[:3])}: form Delta\n{ships[0]}: remain"
        formed = [unit for unit in battle.owned(seat) if unit.formation is not None and on_map(unit)]
        if len(formed) >= 3 and self.rng.random() < 0.8:
            led = any(lock.owner == seat for lock in battle.interlocks.values())
            return f"{formed[0].name}: {'interlock off' if led else 'interlock Delta'}"
        lines = [line for unit in battle.owned(seat) if (line := self._line(battle, unit)) is not None]
        if self.rng.random() < 0.1:
            lines.insert(0, self.pick(list(TALK)))
        return "\n".join(lines) or "pass"

    def _line(self, battle: Battle, unit: Unit) -> str | None:
        if unit.destroyed or unit.location.kind == "separated" or self.rng.random() < 0.08:
            return None
        return f"{unit.name}: {orders(Helm(self.rng, battle, unit), max(1, commands_of(battle, unit)))}"


Head = dict[str, Any]
CHANGES: tuple[Head, ...] = (
    {"shield": 0},
    {"hull": 40},
    {"osi": 60},
    {"osi": 0},
    {"crew_alive": False},
    {"shields_up": False},
    {"debt": 1},
    {"location": "open_space"},
    {"location": "orbit(Rock)"},
    {"location": "asteroids(Belt)"},
)
"""What a moderator sets in one override."""


def _post(player: Player, head: Head) -> e.Entry:
    match = player.match
    seat = match.on_turn
    addressees: list[To] = ["public", "moderators", "side"]
    to = player.rng.choices(addressees, [18, 1, 1])[0]
    return e.PostEntry(**head, by=seat, text=player.turn(seat), to=to)


def _more(player: Player, head: Head) -> e.Entry | None:
    seat = player.match.turn.seat
    prefix = player.pick(["", "", "REVISED:\n"])
    return e.PostEntry(**head, by=seat, text=prefix + player.turn(seat)) if player.match.provisional else None


def _stranger(player: Player, head: Head) -> e.Entry:
    seat = player.pick(list(player.match.battle.seats))
    return e.PostEntry(**head, by=seat, text=player.turn(seat))


def _late(player: Player, head: Head) -> e.Entry | None:
    if not player.log:
        return None
    seat = player.match.turn.seat
    at = player.log[-1].at - HOUR / 2
    return e.PostEntry(id=head["id"], at=at, by=seat, text=player.turn(seat), late=True)


def _edit(player: Player, head: Head) -> e.Entry | None:
    if not player.posts():
        return None
    post = player.pick(player.posts())
    at = head["at"] - HOUR * player.pick([0, 0, 1, 2]) - HOUR / 3
    return e.EditEntry(id=head["id"], at=max(at, post.at), post=post.id, text=player.turn(post.by))


def _delete(player: Player, head: Head) -> e.Entry | None:
    return e.DeleteEntry(**head, post=player.posts()[-1].id) if player.posts() else None


def _void(player: Player, head: Head) -> e.Entry | None:
    if not player.posts():
        return None
    post = player.posts()[-1]
    unit = player.pick([u.name for u in player.match.battle.owned(post.by)] or player.units())
    return e.VoidEntry(**head, by="umpire", post=post.id, unit=unit, reason="god-modding")


def _undo(player: Player, head: Head) -> e.Entry | None:
    return e.UndoEntry(**head, by="umpire", to=player.pick(player.log[-5:]).id) if player.log else None


def _override(player: Player, head: Head) -> e.Entry:
    name = player.pick(player.units())
    change = player.pick(list(CHANGES))
    return e.OverrideEntry(**head, by="umpire", subject={"unit": name}, set=change, reason="as agreed")


def _answer(player: Player, head: Head) -> e.Entry | None:
    asked = [one for one in player.session.table.asked.values() if one.open]
    if not asked:
        return None
    one = player.pick(asked)
    seats = list(player.match.battle.seats)
    author = next((p.by for p in reversed(player.posts()) if p.id == one.question.post), player.pick(seats))
    moderator = next(iter(player.session.file.setup.moderators), author)
    by = {"author": author, "players": player.pick(seats)}.get(one.question.asked_of, moderator)
    choices = list(one.question.choices) or ["allow"]
    choose = choices[0] if player.rng.random() < 0.7 else player.pick(choices)
    change: dict[str, Any] = {}
    if one.question.kind == "special" and choose == "allow" and player.rng.random() < 0.5:
        name = player.pick(player.units())
        change = {"cost": 1, "effects": [{"unit": name, "layer": "shield", "amount": 50}]}
    return e.AnswerEntry(**head, by=by, question=one.id, choose=choose, set=change)


KINDS: dict[str, tuple[int, Callable[[Player, Head], e.Entry | None]]] = {
    "post": (70, _post),
    "more": (5, _more),
    "stranger": (2, _stranger),
    "late": (2, _late),
    "edit": (8, _edit),
    "delete": (2, _delete),
    "void": (2, _void),
    "undo": (2, _undo),
    "redo": (2, lambda player, head: e.RedoEntry(**head, by="umpire")),
    "override": (4, _override),
    "skip": (2, lambda player, head: e.SkipEntry(**head, by="umpire", seat=player.match.on_turn)),
    "close": (2, lambda player, head: e.CloseEntry(**head, by="umpire")),
    "grant": (2, lambda player, head: e.GrantEntry(**head, by="umpire", unit=player.pick(player.units()))),
    "hold": (1, lambda player, head: e.HoldEntry(**head, by="umpire")),
    "release": (1, lambda player, head: e.ReleaseEntry(**head, by="umpire")),
    "answer": (2, _answer),
}
