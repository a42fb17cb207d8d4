"""A campaign while something happens to it: containers that may be written, filled from and sealed into a state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from rules.fots.movement.chart.clock import shown
from rules.fots.movement.chart.grid import Grid
from rules.fots.movement.state import Campaign, Fleet, Unit
from rules.game import Event, Facts
from rules.messages import Audience
from rules.orders import Answer, Question


class Paused(Exception):
    """Play cannot go on before somebody answers. ``at`` is the instant at which it stands."""

    def __init__(self, at: int) -> None:
        """Keep the instant."""
        super().__init__()
        self.at = at


class Happening(Event, frozen=True, kw_only=True):
    """Something that happens in a campaign. Nothing else writes a world, so report, view and secrecy agree.

    ``grid`` says how its sections are named, where not as usual (FOTS-GEO-02).
    """

    grid: Grid | None = None

    def apply(self, world: World) -> None:
        """Write it into the world; most events change something, some are only told."""


class World:
    """A campaign being played. Records in it stay frozen; only the containers change, and only by events."""

    def __init__(
        self,
        campaign: Campaign,
        facts: Facts | None = None,
        *,
        waits: bool = True,
        meanwhile: Callable[[World], set[str]] | None = None,
    ) -> None:
        """Open a state. ``facts`` are what dice and answers come from; without ``waits`` no question stops play.

        ``meanwhile`` does what a moderator did while the run stood at the pause that it has come to, and names the
        fleets concerned.
        """
        self.campaign = campaign
        self.fleets: dict[str, Fleet] = dict(campaign.fleets)
        self.units: dict[str, Unit] = dict(campaign.units)
        self.empires = dict(campaign.empires)
        self.colonies = {colony.name: colony for colony in campaign.colonies}
        self.rulings: dict[str, Any] = dict(campaign.rulings)
        self.grid = campaign.grid
        self._usual = campaign.grid == Grid()
        self.turn = campaign.turn_no
        self.due = campaign.due
        self.meetings = list(campaign.meetings)
        self.notes = list(campaign.notes)
        self.pairs = set(campaign.asked_pairs)
        self.events: list[Event] = []
        self.asked: list[Question] = []
        self.blocked = False
        self.pause = 0
        self._stops = False
        self._waits = waits
        self._meanwhile = meanwhile
        self._facts = facts
        self._audiences: dict[str, Audience] = {}

    def do(self, event: Happening) -> None:
        """Let an event happen."""
        event.apply(self)
        self.events.append(event if self._usual else replace(event, grid=self.grid))

    def sealed(self, **changes: Any) -> Campaign:
        """The state after what has happened."""
        state = replace(
            self.campaign,
            fleets=self.fleets,
            units=self.units,
            empires=self.empires,
            colonies=tuple(self.colonies.values()),
            rulings=self.rulings,
            grid=self.grid,
            turn_no=self.turn,
            due=self.due,
            meetings=tuple(self.meetings),
            notes=tuple(self.notes),
            asked_pairs=frozenset(self.pairs),
        )
        return replace(state, **changes) if changes else state

    @property
    def answers(self) -> Mapping[str, Answer]:
        """Answers given so far, by question key."""
        return self._facts.answers if self._facts is not None else {}

    # -- who may learn of what

    def owners(self, *empires: str) -> Audience:
        """Only the players of these empires (and the moderators)."""
        key = "/".join(empires)
        found = self._audiences.get(key)
        if found is None:
            seats = (self.empires[name].seat for name in empires if name in self.empires)
            found = self._audiences[key] = Audience(
                tuple(dict.fromkeys(seat for seat in seats if seat is not None))
            )
        return found

    def of(self, fleet: Fleet) -> Audience:
        """Those who may learn what a fleet does."""
        return self.everybody if self.rulings["reports.public"] == "all" else self.owners(fleet.owner)

    def witnesses(self, fleet: Fleet) -> Audience:
        """Those who may learn how a fleet moves."""
        public = self.rulings["reports.public"] in ("movements", "all")
        return self.everybody if public else self.owners(fleet.owner)

    @property
    def everybody(self) -> Audience:
        """Everybody at the table."""
        return Audience()

    # -- what comes from outside

    def ask(self, question: Question, *, pauses: bool = True, seat: str | None = None) -> Answer | None:
        """The answer to a question; None while it waits, which stops a run unless the ruling lets it go on.

        ``seat`` is whose word counts beside a moderator's, where players are asked.
        """
        stops = pauses and self.rulings["inquiry.pause"] == "pause_run"
        self._stops = self._stops or stops
        answer = self.answers.get(question.key) or self.answers.get(f"{question.key}/{seat}")
        if answer is not None:
            return answer
        if all(known.key != question.key for known in self.asked):
            self.asked.append(question)
        self.blocked = self.blocked or (stops and self._waits)
        return None

    def settle(self, at: int) -> set[str]:
        """Stop here if a question waits. Raises :class:`Paused`.

        Where one ever did, what a moderator did meanwhile counts; gives the names of the fleets concerned.
        """
        touched: set[str] = set()
        if self._stops:
            self._stops = False
            self.pause += 1
            touched = self._meanwhile(self) if self._meanwhile is not None else touched
        if self.blocked:
            raise Paused(at)
        return touched

    def d100(self, unit: str, purpose: str, ordinal: int = 1) -> int:
        """A die of 100 sides for a purpose of this turn."""
        assert self._facts is not None
        return self._facts.dice.roll(100, "fots", self.turn, unit, purpose, ordinal)

    def percent(self, unit: str, purpose: str, ordinal: int = 1) -> Fraction:
        """A number from 0.01 to 100.00, as R is drawn (FOTS-BRK-03)."""
        assert self._facts is not None
        written = self._facts.dice.scripted()
        if written is not None:
            return Fraction(written)
        return Fraction(self._facts.dice.roll(10_000, "fots", self.turn, unit, purpose, ordinal), 100)

    # -- small questions

    def members(self, fleet: Fleet) -> list[Unit]:
        """The units of a fleet, in order."""
        return [self.units[name] for name in fleet.units]

    def fought(self, one: str, other: str) -> bool:
        """Whether two fleets have been through a battle with each other in this turn and gone on."""
        if self.rulings["intercept.after_battle"] != "resume":
            return False
        over = (meeting for meeting in self.meetings if meeting.over)
        return any({one, other} <= {party.fleet for party in meeting.parties} for meeting in over)

    def stance(self, empire: str, other: str) -> str:
        """How an empire stands to another."""
        return self.empires[empire].toward(other)

    def seat_of(self, fleet: Fleet) -> str | None:
        """Who plays a fleet; None for one that nobody does."""
        return self.empires[fleet.owner].seat

    def key(self, at: int, *parts: str) -> str:
        """A content id of this turn and instant."""
        return "/".join((str(self.turn), shown(at), *parts))

    def changed_empire(self, name: str, **fields: Any) -> None:
        """Write one empire anew; for events only."""
        self.empires[name] = replace(self.empires[name], **fields)

    def changed_fleet(self, name: str, **fields: Any) -> None:
        """Write one fleet anew; for events only."""
        self.fleets[name] = replace(self.fleets[name], **fields)

    def changed_unit(self, name: str, **fields: Any) -> None:
        """Write one unit anew; for events only."""
        self.units[name] = replace(self.units[name], **fields)
