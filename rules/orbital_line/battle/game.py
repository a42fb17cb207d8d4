"""An orbital battle as a game that the referee can hold (:class:`rules.game.Game`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from rules import entries as e
from rules.acts import names_of
from rules.game import Act, Event, Facts, Left, Outcome, Record, Scene, View, Window
from rules.kit.canonical import builtins
from rules.kit.changing_words import word_lists
from rules.messages import Viewer
from rules.orbital_line.battle import ledger
from rules.orbital_line.battle import scene as scenes
from rules.orbital_line.battle import setup as setting
from rules.orbital_line.battle import view as views
from rules.orbital_line.battle.apply import after
from rules.orbital_line.battle.events import MotionSet, Rolled
from rules.orbital_line.battle.instead import with_alternatives
from rules.orbital_line.battle.match import Match
from rules.orbital_line.battle.moderation import apply_ruled, bearers, reworded
from rules.orbital_line.battle.plan import judge
from rules.orbital_line.battle.reading import read
from rules.orbital_line.battle.state import AWAY
from rules.orbital_line.battle.tongues import spoken, worded
from rules.orbital_line.battle.turn.rounds import close
from rules.orbital_line.battle.windows import may_read, window
from rules.orbital_line.battle.writing import write
from rules.orders import Order, Reading
from rules.posts import Post, Posted
from rules.setups import OwnWords, Setup


class BattleGame:
    """The rules of Orbital Line for battles (rulebook OL-SEQ to OL-END)."""

    system = "orbital_line.battle"
    edition = "orbital-line-1/1"
    window_rule = "OL-ORD-03"
    moderator_rule = "OL-ORD-03"
    sequential = False

    def begin(self, setup: Setup) -> Match:
        """The battle before its first round."""
        return Match(battle=setting.begin(setup))

    def read(self, state: Match, post: Post) -> Reading:
        """What the post orders."""
        return worded(state.battle, read(state.battle, post))

    def written(self, state: Match, orders: Sequence[Order], locale: str = "en") -> tuple[str, ...]:
        """Each order as a line that reads back as the same order (:class:`rules.game.Writer`)."""
        return tuple(write(state.battle, order, locale) for order in orders)

    def play(self, state: Match, act: Act, facts: Facts) -> Outcome[Match]:
        """The match after a post or a moderator's act. An undecided direction of motion is rolled first (OL-NAV-09)."""
        if state.battle.motion is None and isinstance(act, Posted | e.CloseEntry):
            rolled = _motion(facts)
            begun = replace(state, battle=after(rolled, state.battle))
            outcome = self.play(begun, act, facts)
            return replace(outcome, events=(*rolled, *outcome.events))
        match act:
            case Posted():
                return _post(state, act, facts)
            case e.CloseEntry():
                return _close(state, facts)
            case e.TickEntry():
                raise e.EntryError("tick", "a battle has no construction cycles; close its windows instead")
            case e.GrantEntry():
                raise e.EntryError(
                    "unit",
                    "ships of this battle have no commands to be granted; an override of manoeuvre_modifier gives initiative back",
                )
            case e.WordsEntry():
                return Outcome(state=replace(state, battle=reworded(state.battle, act)))
            case e.OverrideEntry() | e.RulingEntry() | e.AliasEntry():
                battle, events = apply_ruled(state.battle, act)
                return Outcome(state=replace(state, battle=battle), events=events)
            case _:
                return Outcome(state=state)

    def view(self, state: Match, viewer: Viewer) -> View:
        """What the viewer may see of the match."""
        return views.view(state, viewer)

    def tell(self, event: Event, viewer: Viewer) -> Mapping[str, Any] | None:
        """The event as plain data, if the viewer may learn of it."""
        if not event.audience.admits(viewer):
            return None
        return {name: value for name, value in builtins(event).items() if name != "audience"}

    def may_see(self, state: Match, viewer: Viewer, unit: str | None) -> bool:
        """Every ship is on everybody's ring; sealed orders are their author's until the lock."""
        return may_read(state, viewer, unit)

    def names(self, state: Match, viewer: Viewer) -> Mapping[str, tuple[str, ...]]:
        """The ships (:class:`rules.game.Namer`)."""
        return names_of(bearers(state.battle))

    def standing(self, state: Match, seat: str) -> tuple[Order, ...]:
        """The orders that wait for the lock (:class:`rules.game.Accountant`)."""
        return ledger.standing(state, seat)

    def left(self, outcome: Outcome[Match], seat: str) -> tuple[Left, ...]:
        """The weapons of each ship that are silent (:class:`rules.game.Accountant`)."""
        return ledger.left(outcome.state, seat)

    def own_words(self, state: Match) -> OwnWords:
        """The battle's own words (:class:`rules.game.Worded`)."""
        return state.battle.words

    def word_lists(self) -> tuple[str, ...]:
        """Cues and stop-phrases (:class:`rules.game.Worded`)."""
        return word_lists()

    def commanded(self, state: Match) -> bool:
        """Moderators order neutral ships (OL-NAV-02; :class:`rules.game.Commanded`)."""
        ships = state.battle.ships.values()
        return any(ship.seat is None and (ship.on_field or ship.presence == AWAY) for ship in ships)

    def scene(self, view: View) -> Scene:
        """Rings, schematics and the round's fire."""
        return scenes.scene(view)

    def records(self, view: View) -> tuple[Record, ...]:
        """One row per ship."""
        return tuple(Record("ships", name, values) for name, values in view.state["units"].items())


def _motion(facts: Facts) -> tuple[Event, ...]:
    """1, 2, 3 clockwise; 4, 5, 6 the other way (OL-NAV-09)."""
    value = facts.dice.roll(6, "battle", "motion")
    rolled = Rolled(purpose="motion", sides=6, value=value)
    return rolled, MotionSet(motion="cw" if value <= 3 else "ccw")


def _post(state: Match, act: Posted, facts: Facts) -> Outcome[Match]:
    verdicts = judge(state, act, facts.answers)
    written = {(one.item, one.command): one for one in act.standing()}
    refused = [
        with_alternatives(verdicts.match, written[matter], one, act.post, facts.answers)
        if (matter := (one.item, one.command)) in written
        else one
        for one in verdicts.refused
    ]
    return Outcome(
        state=verdicts.match,
        events=tuple(verdicts.events),
        accepted=tuple(verdicts.accepted),
        refused=spoken(state.battle, refused),
        warned=spoken(state.battle, verdicts.warned),
        asked=spoken(state.battle, verdicts.asked),
        window=Window(window(state)),
    )


def _close(state: Match, facts: Facts) -> Outcome[Match]:
    """The open window is locked and played out (precision D2)."""
    if state.battle.result is not None:
        raise e.EntryError("by", "the battle is over; no window is open")
    match, events = close(state, facts.answers, facts.dice)
    return Outcome(state=match, events=events, closes=(window(state),))


BATTLE = BattleGame()
