"""Orders of one turn on their way to become plots: whom an order is for, and what a group is to do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from rules.fots.movement.chart.grid import Section
from rules.fots.movement.chart.hitches import Hitch, with_hitches
from rules.fots.movement.chart.motion import Motion
from rules.fots.movement.chart.plans import HOLD, Contingency, Leg, Mission, Plan, Posture
from rules.fots.movement.chart.projection import Track, project
from rules.fots.movement.derive.caps import Group, group, limit
from rules.fots.movement.state import Campaign, Fleet, Unit
from rules.messages import Arg, Message
from rules.orders import Answer, Order, Question, Refusal


class Subject:
    """Whom an order is for: a fleet, a squadron or a ship, and the units that this means."""

    def __init__(self, name: str, fleet: Fleet, units: tuple[str, ...], *, whole: bool) -> None:
        """A subject; ``whole`` says that it is the fleet itself."""
        self.name = name
        self.fleet = fleet
        self.units = units
        self.whole = whole


def find_subject(campaign: Campaign, empires: Iterable[str], name: str | None) -> Subject | None:
    """The fleet, squadron or ship of these empires with this name."""
    mine = empires if isinstance(empires, Mapping) else tuple(empires)
    fleet = campaign.fleets.get(name or "")
    if fleet is not None and fleet.owner in mine:
        return Subject(fleet.name, fleet, fleet.units, whole=True)
    unit = campaign.units.get(name or "")
    if unit is not None and unit.owner in mine:
        return Subject(unit.name, campaign.fleets[unit.fleet], (unit.name,), whole=False)
    for other in campaign.fleets.values():
        if name is not None and other.owner in mine and name in other.squadrons:
            units = tuple(one for one in other.squadrons[name] if one in other.units)
            return Subject(name, other, units, whole=False) if units else None
    return find_group(campaign, mine, campaign.orders, name)


def find_group(
    campaign: Campaign, empires: Iterable[str], orders: Iterable[Order], name: str | None
) -> Subject | None:
    """The group that an order of these empires is to split off under this name."""
    if name is None or name in campaign.fleets or name in campaign.units:
        return None
    for order in orders:
        if order.command != "detach" or order.args.get("name") != name or order.unit == name:
            continue
        subject = find_subject(campaign, empires, order.unit)
        if subject is not None:
            units = named_units(subject, order.args.get("units", ()))
            return Subject(name, subject.fleet, units, whole=False) if units else None
    return None


def named_units(subject: Subject, names: Iterable[str]) -> tuple[str, ...]:
    """The units of a subject's fleet that these names mean, squadrons taken apart; the subject's own if there is no name."""
    squadrons = subject.fleet.squadrons
    wanted = [unit for name in names or subject.units for unit in squadrons.get(name, (name,))]
    return tuple(unit for unit in subject.fleet.units if unit in wanted)


def by_seat(state: Campaign, orders: Iterable[Order]) -> dict[str, list[Order]]:
    """Orders by who gives the unit that they are for its orders; those of units that are gone are left out."""
    found: dict[str, list[Order]] = {}
    for order in orders:
        subject = find_subject(state, state.empires, order.unit)
        if subject is not None:
            found.setdefault(state.hand_of(_owner(state, subject)), []).append(order)
    return found


def _owner(state: Campaign, subject: Subject) -> str:
    return subject.fleet.owner if subject.whole else state.units[subject.units[0]].owner


class Detachment:
    """Units that are to leave their fleet, under a name and with a plot of their own."""

    def __init__(self, name: str, units: tuple[str, ...], draft: Draft) -> None:
        """A detachment with its draft."""
        self.name = name
        self.units = units
        self.draft = draft


class Table:
    """One seat's orders while they are judged: the state, the units as tows would leave them, and what is detached."""

    def __init__(self, campaign: Campaign, seat: str, answers: Mapping[str, Answer]) -> None:
        """A table for a seat over a state."""
        self.campaign = campaign
        self.seat = seat
        self.empires = campaign.empires_of(seat)
        self.answers = answers
        self.changed: dict[str, Unit] = {}
        self.let_go: list[str] = []
        self.detached: set[str] = set()
        self.drafts: dict[str, Draft] = {}
        self.orders: tuple[Order, ...] = ()

    def subject(self, name: str | None) -> Subject | None:
        """The seat's fleet, squadron or ship with this name, or the group that its orders split off under it."""
        found = find_subject(self.campaign, self.empires, name)
        return found or find_group(self.campaign, self.empires, self.orders, name)

    def draft(self, subject: Subject) -> Draft:
        """What a group is to do so far."""
        found = self.drafts.get(subject.name)
        if found is None:
            found = self.drafts[subject.name] = Draft(self, subject)
        return found

    def plotted(self, subject: Subject) -> Draft | None:
        """What moves a group so far: its own draft if it goes apart, else that of the fleet it stays with; None without orders."""
        if set(subject.units) == set(subject.fleet.units):
            names = dict.fromkeys((subject.name, subject.fleet.name, *subject.units[:1]))
            found = [draft for name in names if (draft := self.drafts.get(name)) is not None]
            return next((draft for draft in found if draft.legs), next(iter(found), None))
        apart = set(subject.units) <= self.detached
        return self.drafts.get(subject.name if apart else subject.fleet.name)

    def here(self, subject: Subject) -> Section:
        """Where the orders so far lead a group."""
        draft = self.plotted(subject)
        return draft.here if draft is not None else subject.fleet.section

    def unit(self, name: str) -> Unit | None:
        """A unit as the tows ordered so far would leave it."""
        return self.changed.get(name) or self.campaign.units.get(name)

    def towed_by(self, tower: str) -> list[Unit]:
        """What a unit has in tow so far: units of its own fleet, and those taken in tow just now."""
        held = self.campaign.units.get(tower)
        fleet = self.campaign.fleets[held.fleet].units if held is not None else ()
        names = dict.fromkeys((*fleet, *self.changed))
        found = (self.unit(name) for name in names)
        return [unit for unit in found if unit is not None and unit.tower == tower]

    def tow(self, tower: str, target: str) -> None:
        """Reckon with a tow."""
        unit = self.unit(target)
        assert unit is not None
        self.changed[target] = replace(unit, tower=tower)

    def release(self, target: str) -> None:
        """Reckon with a release."""
        unit = self.unit(target)
        assert unit is not None
        self.changed[target] = replace(unit, tower=None)
        self.let_go.append(target)

    def key(self, *parts: str) -> str:
        """A content id of this turn."""
        return "/".join((str(self.campaign.turn_no), "orders", *parts))


class Draft:
    """What one group is to do in a turn, order by order."""

    def __init__(self, table: Table, subject: Subject) -> None:
        """Begin where the group is."""
        self.table = table
        self.subject = subject
        self.legs: list[Leg] = []
        self.hitches: list[Hitch] = []
        self.here: Section = subject.fleet.section
        self.wf: int | None = None
        self.rows: dict[str, int] = {}
        self.watches: dict[str, Posture] = {}
        self.strict = False
        self.posture: Posture = HOLD
        self.plotted = False
        self.posture_given = False
        self.goes_on = False
        self.under_way: int | None = None
        self.track: dict[str, Section] = {}
        self.contingencies: list[Contingency] = []
        self.missions: list[Mission] = []
        self.joins: str | None = None
        self.fields: dict[str, Any] = {}
        self.detachments: list[Detachment] = []
        self.stores: list[Order] = []
        self.end: Section | None = None

    @property
    def campaign(self) -> Campaign:
        """The state that the orders are judged by."""
        return self.table.campaign

    def units(self) -> list[Unit]:
        """The units that the group has once others have left it, as tows leave them."""
        table = self.table
        gone = table.detached if self.subject.whole else set()
        mine = [name for name in self.subject.units if not self._leaves(name, gone)]
        tows = [unit.name for name in mine for unit in table.towed_by(name) if unit.name not in mine]
        found = (table.unit(name) for name in (*mine, *tows))
        return [*(unit for unit in found if unit is not None), *self.picked_up()]

    def _leaves(self, name: str, gone: set[str]) -> bool:
        """Whether a unit is among those that leave the group, or is in tow of one of them (FOTS-ORD-01, TOW-10)."""
        unit = self.table.unit(name)
        return name in gone or (unit is not None and unit.tower in gone)

    def picked_up(self) -> list[Unit]:
        """What the group is to take in tow on its way."""
        pairs = ((self.campaign.units[one.unit], one.tower) for one in self.hitches if one.tower is not None)
        return [replace(unit, tower=tower) for unit, tower in pairs]

    def left_behind(self) -> tuple[str, ...]:
        """What a fleet lets go before it goes anywhere, and leaves where it is (FOTS-TOW-10).

        A ship of its own that can go by herself again goes with it (FOTS-ORD-01).
        """
        standing = self.subject.fleet.standing
        goes = any(leg.to is not None for leg in self.legs) or (not self.plotted and standing is not None)
        mine = set(self.subject.units) - self.table.detached if self.subject.whole and goes else set()
        return tuple(name for name in self.table.let_go if name in mine and not self._goes_along(name))

    def _goes_along(self, name: str) -> bool:
        unit = self.table.unit(name)
        return unit is not None and unit.towed_from is None and limit(unit, (), self.campaign.rulings).top > 0

    def caps(self, without: Iterable[str] = ()) -> Group:
        """How fast the group may go, without units that it has not taken in tow yet or has let go."""
        gone = {*without, *self.left_behind()}
        return group((unit for unit in self.units() if unit.name not in gone), self.campaign.rulings)

    def unburdened(self) -> Group:
        """How fast the group may go at best: without what it tows only for a part of the way."""
        return self.caps(hitch.unit for hitch in self.hitches)

    def plan(self) -> Plan:
        """The plot as it stands."""
        return Plan(
            legs=with_hitches(tuple(self.legs), self.hitches, self.subject.fleet.section, self.campaign.grid),
            rows=dict(self.rows),
            watches=dict(self.watches),
            strict=self.strict,
            posture=self.posture,
            posture_given=self.posture_given,
            goes_on=self.goes_on or self.campaign.rulings["plot.leftover"] == "continue",
            under_way=self.under_way,
            track=dict(self.track),
        )

    def motion(self) -> Motion:
        """Where the group is, at the start of a turn."""
        fleet = self.subject.fleet
        parity = (
            fleet.diagonal_parity if self.campaign.rulings["geometry.diagonal_parity_scope"] == "game" else 0
        )
        return Motion(fleet.section, fleet.progress_ticks, fleet.next_section, fleet.step_cost, parity)

    def project(self) -> Track:
        """Where the plot leads."""
        caps = self.unburdened()
        return project(self.motion(), self.plan(), caps.top, self.campaign.grid, caps.cruise)

    def refuse(self, rule: str, message: str, **args: Arg) -> Refusal:
        """A refusal of an order of this group."""
        return Refusal(
            rule, self.subject.name, Message(message, {"unit": self.subject.name, "rule": rule, **args})
        )

    def ask(self, rule: str, kind: str, message: str, choices: tuple[str, ...], **args: Arg) -> Question:
        """A question to the moderator about an order of this group; its key is the turn, the group and the kind."""
        words = Message(message, {"unit": self.subject.name, "rule": rule, **args})
        detail = "/".join(str(value) for value in args.values())
        key = self.table.key(self.subject.name, kind, detail)
        return Question(key, kind, self.subject.name, words, choices, rule=rule)
