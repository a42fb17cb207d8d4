"""Where a turn is played: the battle as it stands, what has happened, and the numbers given to effects."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from rules.game import Event
from rules.tfc.battle.apply import apply
from rules.tfc.battle.commands import consequences, settles, strikes
from rules.tfc.battle.events import CraftLost, Declared, Destroyed, Hit, Lost
from rules.tfc.battle.secrecy import secret, veil
from rules.tfc.battle.state import Battle, Pending


class Numbers:
    """Gives each pending effect its number: the one it had, else the next that nobody was ever given."""

    def __init__(self, given: Mapping[str, int], next_number: int) -> None:
        """Numbers given before, by content id, and the first free one."""
        self._given = given
        self._next = next_number
        self.declared: dict[str, int] = {}

    def of(self, key: str) -> int:
        """The number of the effect with this content id."""
        if key in self.declared:
            return self.declared[key]
        number = self._given.get(key)
        if number is None:
            number = self._next
            self._next += 1
        self.declared[key] = number
        return number


class Stage:
    """A battle while events happen to it. ``happen`` is the only way to change it."""

    def __init__(self, battle: Battle, numbers: Numbers) -> None:
        """Begin with a battle; events are remembered in the order in which they happen."""
        self.battle = battle
        self.numbers = numbers
        self.events: list[Event] = []
        self._hurt: list[str] = []
        self._hidden = secret(battle)

    def happen(self, events: Iterable[Event], before: Battle | None = None) -> None:
        """Carry events out one by one. What follows from a destruction follows at once.

        ``before`` is the battle before the effect that the events belong to, where that matters.
        """
        for raised in events:
            event = self._numbered(raised) if type(raised) is Declared else raised
            standing = before or self.battle
            self.battle = apply(event, self.battle)
            self.events.append(self._veiled(event))
            if type(event) is Hit or type(event) is CraftLost:
                self._hurt.append(event.unit)
            elif type(event) is Destroyed:
                self._follow(standing, event)

    def _veiled(self, event: Event) -> Event:
        """The event with the units that are hidden before and after it."""
        if not self.battle.effects and not self._hidden:
            return event
        before, self._hidden = self._hidden, secret(self.battle)
        return veil(event, before, self._hidden)

    def _numbered(self, event: Declared) -> Declared:
        pending = event.pending
        return (
            replace(event, pending=replace(pending, n=self.numbers.of(pending.key)))
            if pending.n == 0
            else event
        )

    def land(self, pending: Pending) -> None:
        """Let a pending effect reach its target, and see who dies of it."""
        unit = self.battle.units.get(pending.target)
        if unit is not None and unit.destroyed:
            self.happen([Lost(n=pending.n, key=pending.key, unit=pending.target, reason="target_gone")])
            return
        before = self.battle
        self.happen(strikes()[pending.kind](before, pending), before)
        self.bury(before, pending.kind, pending.source)
        self.settle()

    def settle(self) -> None:
        """Put right what no longer holds after an order or an effect."""
        for settle in settles():
            self.happen(settle(self.battle))

    def bury(self, before: Battle, cause: str, source: str | None) -> None:
        """Destroy every unit and body that has come to OSI 0 since ``before``."""
        for name in self._hurt:
            thing = self.battle.units.get(name) or self.battle.bodies[name]
            if thing.osi is not None and thing.osi <= 0 and not thing.destroyed:
                self.happen([Destroyed(unit=name, cause=cause, source=source)], before)
        self._hurt = []

    def _follow(self, before: Battle, event: Destroyed) -> None:
        for waiting in self.battle.pending:
            if waiting.kind == "ram" and waiting.source == event.unit:
                self.happen([Lost(n=waiting.n, key=waiting.key, unit=waiting.target, reason="rammer_gone")])
        for consequence in consequences():
            self.happen(consequence(before, self.battle, event), before)
