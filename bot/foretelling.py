"""What a post would be read as, would cost and would do, as far as its author may know before he has posted it.

What a post teaches even when it is taken back may be foretold. Dice, and what comes of orders that cannot be taken
back because they uncover something, may not: of those only the reading and the cost are told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from msgspec import Struct

from bot.app import Session, Step
from bot.minutes import reading_of
from bot.store.games.comparing import changes
from rules.dice import Dice
from rules.messages import Viewer


class WatchedDice:
    """Dice that remember whether one was rolled."""

    def __init__(self, dice: Dice) -> None:
        """Watch these dice."""
        self._dice = dice
        self.rolled = False

    def roll(self, sides: int, *key: str | int) -> int:
        """See :class:`rules.dice.Dice`."""
        self.rolled = True
        return self._dice.roll(sides, *key)

    def scripted(self) -> Fraction | int | None:
        """See :class:`rules.dice.Dice`."""
        value = self._dice.scripted()
        self.rolled = self.rolled or value is not None
        return value

    def mark(self) -> int:
        """See :class:`rules.dice.Dice`."""
        return self._dice.mark()

    def back(self, mark: int) -> None:
        """See :class:`rules.dice.Dice`."""
        self._dice.back(mark)


class Foretold(Struct, frozen=True):
    """What may be told of a post that is not posted yet; ``does`` is None where that stays hidden."""

    step: Step
    reading: Mapping[str, Any]
    cost: Mapping[str, int]
    does: Mapping[str, Any] | None


def foretell(session: Session, author: str, text: str) -> Foretold:
    """Play the post without its counting."""
    own, session.dice = session.dice, (watched := WatchedDice(session.dice))
    try:
        before = session.opening(Viewer(seat=author))
        step = session.preview(author, text)
    finally:
        session.dice = own
    found = step.minutes(Viewer(seat=author))
    play = step.report.table.play(step.report.entry.id)
    uncovers = play is not None and (play.outcome.freezes or play.outcome.rewind is not None)
    does = {"events": found["events"], "changes": changes(before["state"], found["state"])}
    hidden = watched.rolled or bool(uncovers)
    return Foretold(step, reading_of(found), _cost(found), None if hidden else does)


def _cost(minutes: Mapping[str, Any]) -> dict[str, int]:
    """What the accepted orders cost each unit, as the events that carry them out say."""
    wanted = Counter((order["unit"], order["command"]) for order in minutes["accepted"])
    cost: dict[str, int] = {}
    for event in reversed(minutes["events"]):
        done = event.get("done", event)
        key = (event.get("unit"), done.get("command"))
        if isinstance(done.get("cost"), int) and wanted[key] > 0:
            wanted[key] -= 1
            cost[key[0]] = cost.get(key[0], 0) + done["cost"]
    return dict(reversed(cost.items()))
