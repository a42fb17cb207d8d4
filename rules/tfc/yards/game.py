"""Fleet yards as a game that the referee can hold (:class:`rules.game.Game`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from msgspec.structs import replace

from rules import entries as e
from rules.acts import names_of
from rules.game import Act, Event, Facts, Left, Outcome, Record, Resumed, Scene, View, Window
from rules.kit.changing_words import word_lists
from rules.messages import Viewer
from rules.orders import Order, Question, Reading, Refusal, Remark
from rules.posts import Post, Posted
from rules.setups import OwnWords, Setup
from rules.tfc.yards import ledger
from rules.tfc.yards import view as views
from rules.tfc.yards.apply import after
from rules.tfc.yards.campaign import Judged, judge, open_cycle, outage_remark, standing, tick, with_deeds
from rules.tfc.yards.commands.base import Scene as OrderScene
from rules.tfc.yards.construction.supports import outages
from rules.tfc.yards.cycle.calendar import after as later
from rules.tfc.yards.cycle.calendar import cutoff, is_cycle
from rules.tfc.yards.instead import alternatives
from rules.tfc.yards.moderation import bearers, is_building, reworded, ruled
from rules.tfc.yards.reading.reader import read
from rules.tfc.yards.refusals import refuse, remark
from rules.tfc.yards.scene import scene
from rules.tfc.yards.setup import campaign as setting
from rules.tfc.yards.state import Campaign, Deed, State
from rules.tfc.yards.writing import write

MOST_MONTHS = 1200
"""How many missed months one tick may catch up."""


class YardsGame:
    """The rules of TFC RP Rules 7.0a for fleet yards, construction and repair."""

    system = "tfc.yards"
    edition = "tfc-7.0a/1"
    window_rule = "TFC-SEQ-05"
    moderator_rule = "TFC-SEQ-07"
    sequential = False

    def begin(self, setup: Setup) -> State:
        """The campaign before anything is ordered."""
        return setting.begin(setup)

    def read(self, state: State, post: Post) -> Reading:
        """What the post orders."""
        return read(state.world, standing(state, post.at)[0], post)

    def play(self, state: State, act: Act, facts: Facts) -> Outcome[State]:
        """The campaign after a post, a tick or a moderator's act."""
        match act:
            case Posted():
                return _Post(state, act, facts).outcome()
            case e.TickEntry():
                _sane(state, act)
                if state.held:
                    return Outcome(state=state, refused=_while_held(state, act.cycle))
                ticked = tick(state, act.cycle, act.at)
                return Outcome(
                    state=ticked.state, events=ticked.events, refused=ticked.refused, warned=ticked.warned
                )
            case Resumed():
                return Outcome(state=state)
            case e.Entry():
                return _ruled(state, act)

    def view(self, state: State, viewer: Viewer) -> View:
        """What the viewer may see of the campaign."""
        return views.view(state, viewer)

    def tell(self, event: Event, viewer: Viewer) -> Mapping[str, Any] | None:
        """The event as plain data, if the viewer may learn of it."""
        return views.tell(event, viewer)

    def may_see(self, state: State, viewer: Viewer, unit: str | None) -> bool:
        """Orders to yards are public (rulebook 4.3)."""
        return True

    def names(self, state: State, viewer: Viewer) -> Mapping[str, tuple[str, ...]]:
        """The ships and the yards (:class:`rules.game.Namer`)."""
        return names_of(bearers(state.now))

    def written(self, state: State, orders: Sequence[Order], locale: str = "en") -> tuple[str, ...]:
        """Each order in the short form, which reads back as the same order (:class:`rules.game.Writer`)."""
        return tuple(write(state.world, order) for order in orders)

    def standing(self, state: State, seat: str) -> tuple[Order, ...]:
        """The orders that the next tick will settle (:class:`rules.game.Accountant`)."""
        return ledger.standing(state, seat)

    def left(self, outcome: Outcome[State], seat: str) -> tuple[Left, ...]:
        """The facilities of each yard that work on nothing (:class:`rules.game.Accountant`)."""
        return ledger.left(outcome.state, seat)

    def own_words(self, state: State) -> OwnWords:
        """The campaign's own words (:class:`rules.game.Worded`)."""
        return state.world.words

    def word_lists(self) -> tuple[str, ...]:
        """Cues and stop-phrases (:class:`rules.game.Worded`)."""
        return word_lists()

    def scene(self, view: View) -> Scene:
        """The chart of progress."""
        return scene(view)

    def records(self, view: View) -> tuple[Record, ...]:
        """The rows that people query."""
        return views.records(view)


class _Post:
    """A post's orders, judged one after the other."""

    def __init__(self, state: State, act: Posted, facts: Facts) -> None:
        self.state = state
        self.post = act.post
        self.facts = facts
        self.items = _standing_items(act)
        self.cycle = open_cycle(state.base, act.post.at)
        self.campaign, self.late = standing(state, act.post.at)
        self.deeds: list[Deed] = []
        self.accepted: list[Order] = []
        self.refused: list[Refusal] = []
        self.failed: dict[int, Order] = {}
        self.asked: list[Question] = []
        self.warned: list[Remark] = []
        self.events: list[Event] = []

    def outcome(self) -> Outcome[State]:
        for item in self.items:
            if isinstance(item, Refusal):
                self.refused.append(item)
            else:
                self._order(item)
        ahead = None if self.late else self.campaign
        return Outcome(
            state=with_deeds(self.state, self.deeds, ahead) if self.deeds else self.state,
            events=tuple(self.events),
            accepted=tuple(self.accepted),
            refused=tuple(self._with_alternatives(one) for one in self.refused),
            asked=tuple(self.asked),
            warned=tuple(self.warned),
            window=Window(self.cycle, cutoff(self.cycle)),
        )

    def _with_alternatives(self, refusal: Refusal) -> Refusal:
        """The refusal, with what could be ordered instead beside everything that was accepted."""
        order = self.failed.get(refusal.item)
        if order is None:
            return refusal
        scene = OrderScene(self.state.world, self.campaign, self._cycle_of(order), self.post.author)
        return replace(refusal, instead=alternatives(scene, order, refusal))

    def _order(self, order: Order) -> None:
        deed = Deed(at=self.post.at, id=f"{self.post.id}/{order.item}", seat=self.post.author, order=order)
        judged: Judged | None = judge(self.state.world, self.campaign, self._cycle_of(order), deed)
        if judged is not None and judged.asked is not None:
            judged = self._answered(order, deed, judged.asked)
        if judged is None:
            return
        if judged.refused is not None:
            self.refused.append(judged.refused)
            self.failed[order.item] = order
            return
        assert judged.order is not None
        self.campaign = judged.campaign
        self.accepted.append(judged.order)
        self.events += judged.events
        self.deeds += [judged.deed] if judged.deed is not None else []
        self.warned += judged.warned
        self._over(order)

    def _answered(self, order: Order, deed: Deed, question: Question) -> Judged | None:
        """The order as the moderator has answered its question; None while he has not."""
        key = f"{self.post.id}/{question.key}"
        answer = self.facts.answers.get(key)
        if answer is None:
            self.asked.append(replace(question, key=key))
            return None
        allowed = answer.choose == "allow"
        return judge(self.state.world, self.campaign, self._cycle_of(order), deed, allowed)

    def _cycle_of(self, order: Order) -> str:
        yard = self.campaign.yards.get(order.unit or "")
        return self.cycle if yard is None else max(self.cycle, later(yard.last_cycle))

    def _over(self, order: Order) -> None:
        """Say for which cycle an order counts where the one before is over and not yet settled (TFC-YRD-02)."""
        last = self.state.base.last_cycle
        if not self.late or last is None or any(w.message.id == "yard_next_cycle" for w in self.warned):
            return
        over = later(self.cycle, -1)
        said = remark("TFC-YRD-02", order.unit, "next_cycle", over=over, cycle=self.cycle)
        self.warned.append(replace(said, post=self.post.id, item=order.item))


def _sane(state: State, act: e.TickEntry) -> None:
    """A cycle must be a month, and not so far off that settling everything before it would never end."""
    if not is_cycle(act.cycle):
        raise e.EntryError("cycle", "a cycle is a month like 2026-04, not {cycle}", cycle=act.cycle)
    last = state.base.last_cycle
    if last is not None and act.cycle > later(last, MOST_MONTHS):
        raise e.EntryError(
            "cycle",
            "{cycle} is more than {most} years after {last}; settle a nearer one first",
            cycle=act.cycle,
            most=MOST_MONTHS // 12,
            last=last,
        )


def _standing_items(act: Posted) -> tuple[Order | Refusal, ...]:
    """The orders and refusals of a reading, struck orders left out."""
    return tuple(item for item in act.items() if isinstance(item, Refusal) or not item.struck)


def _while_held(state: State, cycle: str) -> tuple[Refusal, ...]:
    return tuple(refuse("TFC-YRD-07", yard, "calendar_held", cycle=cycle) for yard in state.base.yards)


def _ruled(state: State, entry: e.Entry) -> Outcome[State]:
    """A moderator's act. It counts from its own time on; cycles that are over and not yet settled do not see it.

    A held calendar settles no cycle until it is released; what was missed is caught up then.
    """
    if isinstance(entry, e.HoldEntry | e.ReleaseEntry):
        return Outcome(state=replace(state, held=isinstance(entry, e.HoldEntry)))
    if isinstance(entry, e.CloseEntry | e.SkipEntry | e.GrantEntry):
        raise e.EntryError("by", "yards have no turns to close or skip; a cycle is settled by tick: YYYY-MM")
    if isinstance(entry, e.ExtendEntry | e.DeadlineEntry):
        raise e.EntryError("by", "a cycle ends with its month; nothing moves its cut-off")
    if isinstance(entry, e.WordsEntry):
        return Outcome(state=replace(state, world=reworded(state.world, state.now, entry)))
    if not isinstance(entry, e.OverrideEntry | e.RulingEntry | e.HandoverEntry | e.AliasEntry):
        return Outcome(state=state)
    now, late = standing(state, entry.at)
    events = ruled(state.world, now, entry)
    deed = Deed(at=entry.at, id=entry.id, entry=entry)
    ahead = None if late or is_building(entry) else after(events, now)
    changed = with_deeds(state, (deed,), ahead)
    return Outcome(state=changed, events=events, warned=tuple(_new_outages(now, changed.now, events)))


def _new_outages(before: Campaign, now: Campaign, events: tuple[Event, ...]) -> Iterator[Remark]:
    """What a destruction stopped."""
    for name in dict.fromkeys(getattr(event, "yard", None) for event in events):
        if name is not None and name in now.yards:
            known = outages(before.yards[name], before.rulings)
            yard = now.yards[name]
            yield from (outage_remark(yard, one) for one in outages(yard, now.rulings) if one not in known)


def next_cycle(state: State) -> tuple[str, datetime] | None:
    """The cycle that is settled next, and the instant from which on it can be; None where nothing runs by cycles."""
    last = state.base.last_cycle
    return None if last is None else (later(last), cutoff(later(last)))


YARDS = YardsGame()
