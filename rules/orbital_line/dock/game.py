"""The dock as a game that the referee can hold (:class:`rules.game.Game`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from rules import entries as e
from rules.game import Act, Event, Facts, Left, Outcome, Record, Scene, View, Window
from rules.kit.canonical import builtins
from rules.kit.changing_words import changed_plainly, word_lists
from rules.kit.own_words import known_to
from rules.messages import Viewer
from rules.orbital_line.dock import ledger
from rules.orbital_line.dock import scene as scenes
from rules.orbital_line.dock import setup as setting
from rules.orbital_line.dock import view as views
from rules.orbital_line.dock.apply import after
from rules.orbital_line.dock.commands import build
from rules.orbital_line.dock.events import Locked, RulingChanged
from rules.orbital_line.dock.instead import with_alternatives
from rules.orbital_line.dock.reading import read
from rules.orbital_line.dock.state import Yard
from rules.orbital_line.dock.writing import write
from rules.orbital_line.refusals import located, refuse
from rules.orbital_line.rulebook import rulebook
from rules.orders import Order, Reading, Refusal, Remark
from rules.posts import Post, Posted
from rules.setups import OwnWords, Setup

WINDOW = "build"


class DockGame:
    """The rules of ship building (OL-BLD)."""

    system = "orbital_line.dock"
    edition = "orbital-line-1/1"
    window_rule = "OL-ORD-03"
    moderator_rule = "OL-ORD-03"
    sequential = False

    def begin(self, setup: Setup) -> Yard:
        """The dock before the first post."""
        return setting.begin(setup)

    def read(self, state: Yard, post: Post) -> Reading:
        """What the post says."""
        return read(state, post)

    def written(self, state: Yard, orders: Sequence[Order], locale: str = "en") -> tuple[str, ...]:
        """Each order as a line that reads back as the same order (:class:`rules.game.Writer`)."""
        return write(state, orders, locale)

    def play(self, state: Yard, act: Act, facts: Facts) -> Outcome[Yard]:
        """The dock after a post or a moderator's act."""
        match act:
            case Posted():
                return _post(state, act)
            case e.CloseEntry():
                return _close(state)
            case e.RulingEntry():
                for problem in rulebook().problems(act.set):
                    raise e.EntryError("set", problem.text)
                events = tuple(RulingChanged(ruling=key, value=value) for key, value in act.set.items())
                return Outcome(state=after(events, state), events=events)
            case e.WordsEntry():
                known, named = known_to("rules.orbital_line"), (*state.builds, *state.catalogue.modules)
                return Outcome(state=replace(state, words=changed_plainly(state.words, act, known, named)))
            case e.TickEntry():
                raise e.EntryError("tick", "a dock has no construction cycles; ships are built by posts")
            case e.GrantEntry():
                raise e.EntryError(
                    "unit", "builds have no commands to be granted; post a build order instead"
                )
            case e.AliasEntry():
                raise e.EntryError(
                    "alias", "a build has no further names; name it anew when it becomes a ship"
                )
            case e.OverrideEntry():
                raise e.EntryError("override", "a dock has no values to set; post a build order instead")
            case _:
                return Outcome(state=state)

    def standing(self, state: Yard, seat: str) -> tuple[Order, ...]:
        """None; a dock carries out at once (:class:`rules.game.Accountant`)."""
        return ledger.standing(state, seat)

    def left(self, outcome: Outcome[Yard], seat: str) -> tuple[Left, ...]:
        """Cells and power of each build (:class:`rules.game.Accountant`)."""
        return ledger.left(outcome.state, seat)

    def own_words(self, state: Yard) -> OwnWords:
        """The dock's own words (:class:`rules.game.Worded`)."""
        return state.words

    def word_lists(self) -> tuple[str, ...]:
        """Cues and stop-phrases (:class:`rules.game.Worded`)."""
        return word_lists()

    def view(self, state: Yard, viewer: Viewer) -> View:
        """What the viewer may see of the dock."""
        return views.view(state, viewer)

    def tell(self, event: Event, viewer: Viewer) -> Mapping[str, Any] | None:
        """The event as plain data, if the viewer may learn of it."""
        if not event.audience.admits(viewer):
            return None
        return {name: value for name, value in builtins(event).items() if name != "audience"}

    def may_see(self, state: Yard, viewer: Viewer, unit: str | None) -> bool:
        """Everybody sees every board."""
        return True

    def scene(self, view: View) -> Scene:
        """The schematics of the builds that are worked on."""
        return scenes.scene(view)

    def records(self, view: View) -> tuple[Record, ...]:
        """One row per build."""
        return tuple(Record("builds", name, values) for name, values in view.state["builds"].items())


def _post(state: Yard, act: Posted) -> Outcome[Yard]:
    """Each line of a build post stands or falls alone (precision D3)."""
    accepted: list[Order] = []
    refused: list[Refusal] = []
    failed: dict[int, Order] = {}
    warned: list[Remark] = []
    events: list[Event] = []
    for item in act.items():
        if isinstance(item, Refusal):
            refused.append(item)
            continue
        if item.struck:
            continue
        if item.command == "query":
            accepted.append(item)
            continue
        command = build(item, act.post.author)
        refusal = command.refusal(state)
        if refusal is not None:
            refused.append(replace(located(refusal, item), args=item.args))
            failed[item.item] = item
            continue
        made = tuple(command.carry_out(state))
        state = after(made, state)
        warned += [replace(one, post=item.post, item=item.item) for one in command.remarks(state)]
        accepted.append(item)
        events += made
    return Outcome(
        state=state,
        events=tuple(events),
        accepted=tuple(accepted),
        refused=tuple(
            with_alternatives(state, failed[one.item], one, act.post) if one.item in failed else one
            for one in sorted(refused, key=lambda one: one.item)
        ),
        warned=tuple(warned),
        window=Window(WINDOW),
    )


def _close(state: Yard) -> Outcome[Yard]:
    """The moderator starts the battle: every build must be finished, then nothing changes (OL-BLD-09)."""
    if state.locked:
        raise e.EntryError("by", "the builds are locked already; there is nothing left to close")
    open_ = [build for build in state.builds.values() if not build.finished]
    if open_:
        refused = tuple(refuse("OL-BLD-09", build.name, "not_finished") for build in open_)
        return Outcome(state=state, refused=refused)
    events = (Locked(builds=tuple(state.builds)),)
    return Outcome(state=after(events, state), events=events, closes=(WINDOW,))


DOCK = DockGame()
