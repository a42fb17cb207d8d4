"""Records of a campaign: what became of each ship, and what each player built, spent and lost."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from msgspec import Struct, field

from bot.store.games.held import Held
from bot.telling.document import Cell, Document, Heading, Line, Row, Span, Table
from bot.telling.lines import clean, line
from bot.telling.speech import Speech
from bot.telling.tfc_yards.desk import units_of_work
from rules.tfc.yards import events as happened


class ShipRecord(Struct):
    """A ship's life: whose it was, where and when it was built, its battles, what it lost in them, how often it was mended."""

    name: str
    owner: str | None
    built: str = ""
    battles: list[str] = field(default_factory=list)
    osi_lost: int = 0
    repairs: int = 0
    fate: str = ""


class PlayerRecord(Struct):
    """What a player's yards and ships did: ships delivered, units built in, mended with and lost, battles, ships lost and taken."""

    seat: str
    delivered: int = 0
    applied: Fraction = Fraction(0)
    repaired: Fraction = Fraction(0)
    wasted: Fraction = Fraction(0)
    battles: int = 0
    lost: int = 0
    taken: int = 0


class History:
    """What a campaign's ships and players have done: goes over everything that counts in a campaign's log, from its beginning."""

    def __init__(self, held: Held) -> None:
        """Read the whole log."""
        opening = held.opening_state.now
        self.ships = {name: ShipRecord(name, ship.owner) for name, ship in opening.ships.items()}
        self.players = {seat.name: PlayerRecord(seat.name) for seat in held.file.setup.seats}
        self._yards: dict[str, str] = {name: yard.owner for name, yard in opening.yards.items()}
        self._osi: dict[str, int] = {name: ship.osi for name, ship in opening.ships.items()}
        for play in reversed(list(held.table.plays())):
            for event in play.outcome.events:
                self._take(event)

    def _take(self, event: Any) -> None:
        match event:
            case happened.Completed():
                self._completed(event)
            case happened.Settled():
                self._settled(event)
            case happened.Renamed():
                self._renamed(event)
            case happened.Mended():
                self._osi[event.unit] = event.osi
            case happened.RepairBegun() if event.repair.target in self.ships:
                self.ships[event.repair.target].repairs += 1
            case happened.ShipLeft() if event.unit in self.ships:
                self._left(event)
            case happened.ShipCame():
                self._came(event)
            case happened.Overridden():
                self._overridden(event)
            case _:
                pass

    def _completed(self, event: happened.Completed) -> None:
        if event.ship is None or event.unit is None:
            return
        owner = event.ship.owner
        self.ships[event.unit] = ShipRecord(event.unit, owner, built=f"{event.yard} {event.cycle}")
        self._osi[event.unit] = event.ship.osi
        if owner in self.players:
            self.players[owner].delivered += 1

    def _settled(self, event: happened.Settled) -> None:
        player = self.players.get(self._yards.get(event.yard, ""))
        if player is not None:
            player.applied += event.applied
            player.repaired += event.repaired
            player.wasted += event.wasted

    def _renamed(self, event: happened.Renamed) -> None:
        if event.unit in self.ships:
            record = self.ships.pop(event.unit)
            record.name = event.to
            self.ships[event.to] = record
            self._osi[event.to] = self._osi.pop(event.unit, 0)

    def _left(self, event: happened.ShipLeft) -> None:
        record = self.ships[event.unit]
        record.battles.append(event.battle)
        if record.owner in self.players:
            self.players[record.owner].battles += 1

    def _came(self, event: happened.ShipCame) -> None:
        ship = event.ship
        record = self.ships.setdefault(event.unit, ShipRecord(event.unit, ship.owner, built=event.battle))
        before = self._osi.get(event.unit, ship.osi)
        record.osi_lost += max(0, before - (0 if ship.destroyed else ship.osi))
        self._osi[event.unit] = ship.osi
        if ship.destroyed:
            record.fate = event.battle
            if record.owner in self.players:
                self.players[record.owner].lost += 1
        elif ship.owner != record.owner:
            for seat, name in ((record.owner, "lost"), (ship.owner, "taken")):
                if seat in self.players:
                    setattr(self.players[seat], name, getattr(self.players[seat], name) + 1)
            record.owner = ship.owner

    def _overridden(self, event: happened.Overridden) -> None:
        if event.field == "owner" and event.yard is not None:
            self._yards[event.yard] = str(event.value)
        elif event.field == "owner" and event.unit in self.ships:
            self.ships[event.unit].owner = str(event.value)
        elif event.field == "osi" and event.unit is not None:
            self._osi[event.unit] = int(event.value)


def document(held: Held, speech: Speech) -> Document:
    """The records as two tables, the players' and the ships'."""
    found = History(held)
    players = Table(
        head=tuple(speech.say(f"record-{one}") for one in _PLAYER_HEADS),
        rows=tuple(_player(one) for one in found.players.values()),
        right=tuple(range(1, len(_PLAYER_HEADS))),
    )
    ships = Table(
        head=tuple(speech.say(f"record-{one}") for one in _SHIP_HEADS),
        rows=tuple(_ships(found, speech)),
        right=(4, 5),
    )
    heading = Heading(level=1, line=line(clean(held.file.title)))
    return Document((heading, players, *([ships] if ships.rows else [])))


_PLAYER_HEADS = ("player", "delivered", "applied", "repaired", "wasted", "fought", "lost", "taken")
_SHIP_HEADS = ("ship", "owner", "built", "battles", "hurt", "repairs", "fate")


def _player(one: PlayerRecord) -> Row:
    counts = (one.delivered, one.applied, one.repaired, one.wasted, one.battles, one.lost, one.taken)
    return Row((Cell((Span(clean(one.seat), "name"),)), *(Cell((Span(units_of_work(n)),)) for n in counts)))


def _ships(found: History, speech: Speech) -> Iterator[Row]:
    for one in found.ships.values():
        fate: Line = (
            speech.line("record-lost-in", "bad", battle=one.fate) if one.fate else (Span("–", "quiet"),)
        )
        texts = (
            one.owner or "–",
            one.built or "–",
            ", ".join(one.battles) or "–",
            str(one.osi_lost),
            str(one.repairs),
        )
        yield Row(
            (
                Cell((Span(clean(one.name), "name"),)),
                *(Cell((Span(clean(text)),)) for text in texts),
                Cell(fate),
            )
        )
