"""Rounds, phases and windows, the dice that are rolled in them, and how a battle ends."""

from __future__ import annotations

from rules.game import Event


class Rolled(Event, tag="roll", frozen=True, kw_only=True):
    """A die with its purpose: motion, to_hit, shift, point_defence or keel."""

    purpose: str
    sides: int
    value: int
    unit: str | None = None
    weapon: str | None = None


class MotionSet(Event, tag="motion", frozen=True, kw_only=True):
    """The general direction of motion is settled (OL-NAV-09)."""

    motion: str


class PhaseOpened(Event, tag="phase", frozen=True, kw_only=True):
    """A window opens (OL-SEQ-01)."""

    round: int
    phase: str


class Passed(Event, tag="on_turn", frozen=True, kw_only=True):
    """The window of the next ship opens (RULING ``orders.visibility``: sequence)."""

    unit: str


class Unsealed(Event, tag="orders", frozen=True, kw_only=True):
    """A ship's sealed orders are read out at the lock (RULING ``orders.visibility``: sealed)."""

    unit: str
    words: tuple[str, ...]


class Repeated(Event, tag="repeat", frozen=True, kw_only=True):
    """A ship without orders does as it did in the round before (RULING ``orders.missing``: repeat_last)."""

    unit: str
    words: tuple[str, ...]


class RoundEnded(Event, tag="round_end", frozen=True, kw_only=True):
    """The status phase is over: every initiative is whole again (OL-STA-04)."""

    round: int


class RoundBegan(Event, tag="round", frozen=True, kw_only=True):
    """A round begins; base initiatives are taken for it (OL-PAS-02)."""

    round: int


class Ended(Event, tag="end", frozen=True, kw_only=True):
    """The battle is over (OL-END-01)."""

    winner: str | None
    how: str
