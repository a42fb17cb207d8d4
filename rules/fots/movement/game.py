"""Strategic movement as a game that the referee can hold (:class:`rules.game.Game`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from rules import entries as e
from rules.acts import names_of
from rules.fots.movement import ledger, moderation, tidings
from rules.fots.movement import scene as scenes
from rules.fots.movement import view as views
from rules.fots.movement.naming import reading_with_names, with_names
from rules.fots.movement.orders.posts import play_post
from rules.fots.movement.reading import explain, read
from rules.fots.movement.setup import campaign as setting
from rules.fots.movement.state import Campaign
from rules.fots.movement.supply.mutiny import roll_due
from rules.fots.movement.turn.sequence import play_turn
from rules.fots.movement.world import Paused, World
from rules.fots.movement.writing import write
from rules.game import Act, Event, Facts, Left, Outcome, Record, Resumed, Scene, Step, View
from rules.kit.changing_words import word_lists
from rules.messages import Viewer
from rules.orders import Order, Reading
from rules.posts import Post, Posted
from rules.setups import OwnWords, Setup


class MovementGame:
    """Fire On The Suns, chapter 4."""

    system = "fots.movement"
    edition = "fots-4/1"
    window_rule = "FOTS-ORD-05"
    moderator_rule = "FOTS-ORD-05"
    sequential = False

    def begin(self, setup: Setup) -> Campaign:
        """The campaign at the opening of its first turn."""
        return setting.begin(setup)

    def read(self, state: Campaign, post: Post) -> Reading:
        """What the post orders, read with what the author's seat may see."""
        return reading_with_names(state, read(state, post))

    def explained(self, state: Campaign, post: Post) -> tuple[Step, ...]:
        """What each step of the reader makes of the post (:class:`rules.game.Explainer`)."""
        return explain(state, post)

    def written(self, state: Campaign, orders: Sequence[Order], locale: str = "en") -> tuple[str, ...]:
        """Each order as a line that reads back as the same order (:class:`rules.game.Writer`)."""
        return write(state, orders, locale)

    def commanded(self, state: Campaign) -> bool:
        """Moderators order the fleets of empires that nobody plays (:class:`rules.game.Commanded`)."""
        return any(state.seat_of(fleet.owner) is None for fleet in state.fleets.values())

    def play(self, state: Campaign, act: Act, facts: Facts) -> Outcome[Campaign]:
        """The campaign after a post or a moderator's act."""
        return with_names(state, _played(state, act, facts))

    def view(self, state: Campaign, viewer: Viewer) -> View:
        """What the viewer may see of the campaign."""
        return views.view(state, viewer)

    def tell(self, event: Event, viewer: Viewer) -> Mapping[str, Any] | None:
        """The event as plain data, if the viewer may learn of it."""
        return tidings.tell(event, viewer)

    def may_see(self, state: Campaign, viewer: Viewer, unit: str | None) -> bool:
        """Whether the viewer may learn of orders to the unit."""
        return views.may_see(state, viewer, unit)

    def names(self, state: Campaign, viewer: Viewer) -> Mapping[str, tuple[str, ...]]:
        """The fleets and the units whose orders the viewer may learn of (:class:`rules.game.Namer`)."""
        return {
            name: names
            for name, names in names_of(moderation.bearers(state)).items()
            if views.may_see(state, viewer, name)
        }

    def standing(self, state: Campaign, seat: str) -> tuple[Order, ...]:
        """The orders that wait for the lock (:class:`rules.game.Accountant`)."""
        return ledger.standing(state, seat)

    def left(self, outcome: Outcome[Campaign], seat: str) -> tuple[Left, ...]:
        """The bays of each fleet (:class:`rules.game.Accountant`)."""
        return ledger.left(outcome.state, seat)

    def own_words(self, state: Campaign) -> OwnWords:
        """The campaign's own words (:class:`rules.game.Worded`)."""
        return state.words

    def word_lists(self) -> tuple[str, ...]:
        """Cues and stop-phrases (:class:`rules.game.Worded`)."""
        return word_lists()

    def scene(self, view: View) -> Scene:
        """The star chart."""
        return scenes.scene(view)

    def records(self, view: View) -> tuple[Record, ...]:
        """One row per fleet and per unit."""
        fleets = (Record("fleets", name, values) for name, values in view.state["fleets"].items())
        units = (Record("units", name, values) for name, values in view.state["units"].items())
        return (*fleets, *units)


def _played(state: Campaign, act: Act, facts: Facts) -> Outcome[Campaign]:
    match act:
        case Posted():
            return play_post(_rolled(state, facts), act, facts)
        case e.CloseEntry():
            return _close(state, facts)
        case Resumed():
            return Outcome(state=state)
        case e.WordsEntry():
            return Outcome(state=moderation.reworded(state, act))
        case e.Entry():
            return _ruled(_rolled(state, facts), act, facts)


def _rolled(state: Campaign, facts: Facts) -> Campaign:
    """The state with the rolls of the opening's supply step done, unless they need an answer: then the close asks."""
    if not state.due or state.waits is not None:
        return state
    mark = facts.dice.mark()
    world = World(state, facts)
    roll_due(world)
    if world.asked:
        facts.dice.back(mark)
        return state
    return world.sealed()


def _close(state: Campaign, facts: Facts) -> Outcome[Campaign]:
    """One close locks, runs and opens the next turn; while a question waits, another one plays on without it (precision C2)."""
    if state.held:
        raise e.EntryError("by", "the turn is held; release it before it is closed")
    if state.waits is not None:
        facts.dice.back(state.mark)
    mark = facts.dice.mark()
    world = World(state, facts, waits=state.waits is None, meanwhile=moderation.meanwhile)
    closes = (f"turn {state.turn_no}",)
    try:
        play_turn(world)
    except Paused as pause:
        halted = world.sealed(waits=pause.at)
        waiting = replace(state, waits=pause.at, pause=world.pause, halted=halted, mark=mark)
        return Outcome(state=waiting, asked=tuple(world.asked), closes=closes)
    after = world.sealed(
        orders=(), repeated=state.orders, waits=None, pause=0, halted=None, mark=0, deadline=None
    )
    return Outcome(state=after, events=tuple(world.events), asked=tuple(world.asked), closes=closes)


def _ruled(state: Campaign, entry: e.Entry, facts: Facts) -> Outcome[Campaign]:
    """A moderator's act."""
    world = World(state, facts)
    match entry:
        case e.OverrideEntry():
            if state.waits is not None or moderation.met_a_pause(entry, facts):
                return moderation.paused(state, entry, facts)
            moderation.override(world, entry.subject, entry.set)
        case e.RulingEntry():
            moderation.rule(world, entry, state)
        case e.AliasEntry():
            moderation.name(world, entry, state)
        case e.HoldEntry() | e.ReleaseEntry():
            return Outcome(state=replace(state, held=isinstance(entry, e.HoldEntry)))
        case e.ExtendEntry():
            return Outcome(state=replace(state, deadline=entry.until.isoformat()))
        case e.DeadlineEntry():
            return Outcome(state=replace(state, deadline=entry.deadline.isoformat()))
        case e.TickEntry():
            raise e.EntryError(
                "tick", "a campaign has no construction cycles; its turns are closed with close"
            )
        case e.GrantEntry():
            raise e.EntryError(
                "unit", "fleets have no commands to be granted; they carry out whatever their drives can do"
            )
        case _:
            return Outcome(state=state)
    return Outcome(state=world.sealed(), events=tuple(world.events))


MOVEMENT = MovementGame()
