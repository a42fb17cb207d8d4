"""TFC battles as a game that the referee can hold (:class:`rules.game.Game`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules import entries as e
from rules.acts import names_of
from rules.game import Act, Event, Facts, Left, Outcome, Record, Resumed, Scene, Step, View
from rules.messages import Viewer
from rules.orders import Order, Reading
from rules.posts import Post, Posted
from rules.setups import OwnWords, Setup
from rules.tfc.battle import ledger
from rules.tfc.battle import scene as scenes
from rules.tfc.battle import view as views
from rules.tfc.battle.entries.acts import close, ruled, skip
from rules.tfc.battle.entries.moderation import bearers
from rules.tfc.battle.entries.posts import posted, resumed
from rules.tfc.battle.match import Match, ordered, start
from rules.tfc.battle.reading import explain, named_in, read, write
from rules.tfc.battle.secrecy import known, may_see
from rules.tfc.battle.setup import battle as setting
from rules.tfc.battle.setup import vocabulary
from rules.tfc.battle.state import Seen
from rules.tfc.battle.tidings import tell


def _named_beside(state: Match, orders: Sequence[Order]) -> tuple[str, ...]:
    """What the units are called that whoever gave the orders may know."""
    units = state.battle.units
    giver = next(
        (
            units[name].owner
            for name in (order.unit for order in orders)
            if name is not None and name in units
        ),
        None,
    )
    return () if giver is None else named_in(known(state.battle, Viewer(seat=giver)))


def _seen(state: Match, seat: str) -> Seen:
    """What the reader of a seat's post may know."""
    mine = state.turn.seat == seat and not state.twice
    return Seen(
        seat=seat,
        battle=known(state.battle, Viewer(seat=seat)),
        turn=ordered(state.turn) if mine else (),
        last=state.last,
    )


class BattleGame:
    """The rules of TFC RP Rules 7.0a for space battles."""

    system = "tfc.battle"
    edition = "tfc-7.0a/1"
    window_rule = "TFC-SEQ-05"
    moderator_rule = "TFC-SEQ-07"
    sequential = True

    def begin(self, setup: Setup) -> Match:
        """The battle before its first turn."""
        return start(setting.begin(setup))

    def read(self, state: Match, post: Post) -> Reading:
        """What the post orders, read with what the author's seat may see."""
        return read(_seen(state, post.author), post)

    def explained(self, state: Match, post: Post) -> tuple[Step, ...]:
        """What each step of the reader makes of the post (:class:`rules.game.Explainer`)."""
        return explain(_seen(state, post.author), post)[1]

    def written(self, state: Match, orders: Sequence[Order], locale: str = "en") -> tuple[str, ...]:
        """Each order in the short form, which reads back as the same order (:class:`rules.game.Writer`)."""
        return write(orders, _named_beside(state, orders))

    def standing(self, state: Match, seat: str) -> tuple[Order, ...]:
        """The orders of the seat's turn (:class:`rules.game.Accountant`)."""
        return ledger.standing(state, seat)

    def left(self, outcome: Outcome[Match], seat: str) -> tuple[Left, ...]:
        """Commands and weapons (:class:`rules.game.Accountant`)."""
        return ledger.left(outcome, seat)

    def own_words(self, state: Match) -> OwnWords:
        """The battle's own words (:class:`rules.game.Worded`)."""
        return state.battle.words

    def word_lists(self) -> tuple[str, ...]:
        """Cues, stop-phrases, commands, weapons and words for passing (:class:`rules.game.Worded`)."""
        return vocabulary.word_lists()

    def play(self, state: Match, act: Act, facts: Facts) -> Outcome[Match]:
        """The match after a post or a moderator's act."""
        match act:
            case Posted():
                return posted(state, act, facts)
            case e.CloseEntry():
                return close(state)
            case e.SkipEntry():
                return skip(state, act, facts)
            case Resumed():
                return resumed(state, act)
            case e.Entry():
                return ruled(state, act, facts)

    def view(self, state: Match, viewer: Viewer) -> View:
        """What the viewer may see of the match."""
        return views.view(state, viewer)

    def tell(self, event: Event, viewer: Viewer) -> Mapping[str, Any] | None:
        """The event as plain data, if the viewer may learn of it."""
        return tell(event, viewer)

    def may_see(self, state: Match, viewer: Viewer, unit: str | None) -> bool:
        """Whether the viewer may learn of orders to the unit."""
        return may_see(state.battle, viewer, unit)

    def names(self, state: Match, viewer: Viewer) -> Mapping[str, tuple[str, ...]]:
        """The units that the viewer may know of by name, and the bodies (:class:`rules.game.Namer`)."""
        return names_of(bearers(known(state.battle, viewer)))

    def scene(self, view: View) -> Scene:
        """The map of the battle."""
        return scenes.scene(view)

    def records(self, view: View) -> tuple[Record, ...]:
        """One row per unit."""
        return tuple(Record("units", name, values) for name, values in view.state["units"].items())


BATTLE = BattleGame()
