"""Lantern Harbour: a game of one page, kept to prove the protocol.

Boats lie at the quay. Each night every seat says where its boats sail: the cove, the reef or the deep. When the
harbour master closes the night, each boat rolls one die for its catch. Where boats of two seats meet in the dark, he
says who turns back. A boat without lights is seen by nobody, unless somebody searches the place where it lies. Once a
game, a boat may ring the bell: the night before is sailed again.

    HAR-01  A boat sails to a place that there is, once a night.
    HAR-02  Only the owner orders a boat.
    HAR-03  Nobody sails while the harbour master thinks.
    HAR-04  The bell rings once a game, and not in the first night.
    HAR-05  Orders may be changed until the night is closed.
    HAR-06  Only the harbour master closes nights and mends what went wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from rules import entries as e
from rules.game import Act, Event, Facts, Outcome, Record, Resumed, Rewind, Scene, View, Window
from rules.kit.canonical import builtins
from rules.kit.suggest import hint
from rules.messages import Audience, Message, Viewer
from rules.orders import Choice, Doubt, Order, Question, Reading, Refusal, Span
from rules.posts import Post, Posted
from rules.setups import Problem, Setup, SetupError
from tests.protocol.harbour_state import (
    PLACES,
    RULINGS,
    BellRang,
    Boat,
    Caught,
    Found,
    Harbour,
    TurnedBack,
    boat_problems,
    lights,
    unknown,
)


class LanternHarbour:
    """The rules above, as a kind of game."""

    system = "harbour"
    edition = "1"
    window_rule = "HAR-05"
    moderator_rule = "HAR-06"
    sequential = False

    def begin(self, setup: Setup) -> Harbour:
        problems = [
            replace(problem, path=("rulings", *problem.path)) for problem in RULINGS.problems(setup.rulings)
        ]
        problems += unknown(setup.setup, ("boats",), ("setup",))
        boats: dict[str, Boat] = {}
        rows = setup.setup.get("boats") or {}
        if not isinstance(rows, Mapping):
            raise SetupError((*problems, Problem(("setup", "boats"), "must be a map of boats")))
        for name, row in rows.items():
            found = boat_problems(name, row, [seat.name for seat in setup.seats])
            problems += found
            boats |= {} if found else {name: Boat(**row)}
        if problems:
            raise SetupError(tuple(problems))
        return Harbour(title=setup.title, boats=boats, rulings=RULINGS.defaults() | dict(setup.rulings))

    # -- reading

    def read(self, state: Harbour, post: Post) -> Reading:
        items: list[Order | Doubt | Refusal] = []
        talk: list[Span] = []
        for found in re.finditer(r"[^\n]+", post.whole):
            words = Span(found[0], found.start(), found.end())
            item = _clause(state, post, words, len(items))
            if item is None:
                talk.append(words)
            else:
                items.append(item)
        return Reading(items=tuple(items), ignored=tuple(talk))

    # -- playing

    def play(self, state: Harbour, act: Act, facts: Facts) -> Outcome[Harbour]:
        match act:
            case Posted():
                return _posted(state, act, facts)
            case Resumed():
                rang = BellRang(boat=act.keep, night=state.night)
                return Outcome(state=replace(state, rung=act.keep), events=(rang,))
            case e.CloseEntry():
                return _night(state, facts)
            case e.OverrideEntry():
                return _override(state, act)
            case e.RulingEntry():
                for problem in RULINGS.problems(act.set):
                    raise e.EntryError("set", problem.text)
                return Outcome(state=replace(state, rulings={**state.rulings, **act.set}))
            case _:
                return Outcome(state=state)

    # -- telling

    def view(self, state: Harbour, viewer: Viewer) -> View:
        seen = {
            name: builtins(boat) for name, boat in state.boats.items() if self.may_see(state, viewer, name)
        }
        voyages = {
            number: {"boat": boat, "place": place}
            for number, (boat, place) in state.voyages.items()
            if self.may_see(state, viewer, boat)
        }
        shown = {"night": state.night, "units": seen, "voyages": voyages, "rung": state.rung}
        return View(state.title, self.system, viewer, {"number": state.night, "seat": None}, shown)

    def tell(self, event: Event, viewer: Viewer) -> Mapping[str, Any] | None:
        if not event.audience.admits(viewer):
            return None
        return {name: value for name, value in builtins(event).items() if name != "audience"}

    def scene(self, view: View) -> Scene:
        return Scene(100, 100, ())

    def may_see(self, state: Harbour, viewer: Viewer, unit: str | None) -> bool:
        boat = state.boats.get(unit or "")
        return boat is None or lights(boat).admits(viewer)

    def records(self, view: View) -> tuple[Record, ...]:
        return tuple(Record("boats", name, boat) for name, boat in view.state["units"].items())


def _clause(state: Harbour, post: Post, words: Span, item: int) -> Order | Doubt | Refusal | None:
    """A line of a post: ``Heron: sail reef``. Whatever does not begin with a boat is talk."""
    name, _, rest = words.text.partition(":")
    boat = next((known for known in state.boats if known.casefold() == name.strip().casefold()), None)
    verb, _, place = rest.strip().casefold().partition(" ")
    if boat is None or verb not in {"sail", "search", "ring"} or not _may_name(state, post.author, boat):
        return None
    order = Order(boat, verb, {"place": place} if place else {}, words, post.id, item)
    if verb == "ring" or place in PLACES:
        return order
    if not place:
        choices = tuple(Choice(one, (replace(order, args={"place": one}),)) for one in PLACES)
        return Doubt(boat, "place", Message("which_place", {"boat": boat}), choices, words, post.id, item)
    missing = Message("no_place", {"place": place, "places": PLACES})
    return Refusal("HAR-01", boat, missing, verb, words, post.id, item)


def _may_name(state: Harbour, seat: str, boat: str) -> bool:
    return lights(state.boats[boat]).admits(Viewer(seat=seat))


def _posted(state: Harbour, act: Posted, facts: Facts) -> Outcome[Harbour]:
    window = Window(f"night {state.night}")
    outcome: Outcome[Harbour] = Outcome(state=state, window=window)
    ordinals: dict[str | None, int] = {}
    for order in act.frozen:
        if order not in act.reading.items:
            outcome = _order(outcome, order, act.post, facts)
    for item in act.reading.items:
        ordinals[item.unit] = ordinals.get(item.unit, 0) + 1
        struck = (item.unit, ordinals[item.unit]) in act.void and item not in act.frozen
        if isinstance(item, Refusal):
            outcome = replace(outcome, refused=(*outcome.refused, item))
        elif isinstance(item, Order) and not struck:
            outcome = _order(outcome, item, act.post, facts)
    if outcome.accepted and outcome.rewind is None and str(state.night) not in state.first:
        first = {**state.first, str(state.night): act.post.id}
        outcome = replace(outcome, state=replace(outcome.state, first=first))
    return outcome


def _order(outcome: Outcome[Harbour], order: Order, post: Post, facts: Facts) -> Outcome[Harbour]:
    refusal = _check(outcome.state, order, post)
    if refusal is not None:
        return replace(outcome, refused=(*outcome.refused, refusal))
    outcome = replace(outcome, accepted=(*outcome.accepted, order))
    state = outcome.state
    boat = str(order.unit)
    match order.command:
        case "sail":
            key = f"{state.night}/{boat}"
            number = facts.given.get(key) or facts.next_number + len(set(outcome.declared) - set(facts.given))
            voyages = {**state.voyages, str(number): (boat, order.args["place"])}
            declared = {**outcome.declared, key: number}
            return replace(outcome, state=replace(state, voyages=voyages), declared=declared)
        case "search":
            seat = state.boats[boat].seat
            found = tuple(
                Found(boat=name, place=other.place, audience=Audience((seat,)))
                for name, other in state.boats.items()
                if other.dark and other.seat != seat and other.place == order.args["place"]
            )
            return replace(outcome, events=(*outcome.events, *found), freezes=(*outcome.freezes, order))
        case _:
            return replace(outcome, rewind=Rewind(state.first[str(state.night - 1)], boat))


def _check(state: Harbour, order: Order, post: Post) -> Refusal | None:
    def refuse(rule: str, message: str) -> Refusal:
        words = Message(message, {"boat": order.unit})
        return Refusal(rule, order.unit, words, order.command, order.words, post.id, order.item)

    if state.boats[str(order.unit)].seat != post.author:
        return refuse("HAR-02", "not_yours")
    if state.thinking:
        return refuse("HAR-03", "master_thinks")
    if order.command == "sail" and any(boat == order.unit for boat, _ in state.voyages.values()):
        return refuse("HAR-01", "sails_already")
    if order.command == "ring" and (state.rung is not None or str(state.night - 1) not in state.first):
        return refuse("HAR-04", "bell_is_silent")
    return None


def _night(state: Harbour, facts: Facts) -> Outcome[Harbour]:
    """Close the night: whoever meets another's boat waits for the master's word, then all catch their fish."""
    questions, back = [], dict[str, str]()
    for place, boats in _meetings(state):
        key = f"{state.night}/{place}"
        answer = facts.answers.get(key)
        if answer is None:
            words = Message("who_turns_back", {"place": place, "boats": boats})
            questions.append(Question(key, "right_of_way", None, words, boats, rule="HAR-01"))
        else:
            back[answer.choose] = place
    if questions:
        return Outcome(state=replace(state, thinking=True), asked=tuple(questions))
    events: list[Event] = []
    closes = (f"night {state.night}",)
    for boat, place in state.voyages.values():
        light = lights(state.boats[boat])
        if boat in back:
            events.append(TurnedBack(boat=boat, place=place, audience=light))
            continue
        fish = facts.dice.roll(state.rulings["catch.sides"], state.night, boat, "catch")
        events.append(Caught(boat=boat, place=place, fish=fish, audience=light))
        old = state.boats[boat]
        state = state.with_boat(boat, replace(old, place=place, fish=old.fish + fish))
    state = replace(state, night=state.night + 1, voyages={}, thinking=False)
    return Outcome(state=state, events=tuple(events), closes=closes)


def _meetings(state: Harbour) -> Iterator[tuple[str, tuple[str, ...]]]:
    for place in PLACES:
        boats = tuple(sorted(boat for boat, to in state.voyages.values() if to == place))
        if len({state.boats[boat].seat for boat in boats}) > 1:
            yield place, boats


def _override(state: Harbour, entry: e.OverrideEntry) -> Outcome[Harbour]:
    name = str(entry.subject.get("boat"))
    if name not in state.boats:
        raise e.EntryError("boat", f"there is no boat {name}{hint(name, state.boats)}")
    for key in entry.set:
        if key not in {"place", "fish", "dark"}:
            raise e.EntryError("set", f"a boat has no {key}{hint(key, ('place', 'fish', 'dark'))}")
    return Outcome(state=state.with_boat(name, replace(state.boats[name], **entry.set)))


HARBOUR = LanternHarbour()
