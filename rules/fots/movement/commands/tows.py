"""Towing: who may tow what, and letting go (FOTS-TOW-01, TOW-02, TOW-08 to TOW-10)."""

from __future__ import annotations

from typing import ClassVar

from rules.fots.classes import BASE, GUNBOAT
from rules.fots.movement.chart.hitches import Hitch, comes_by
from rules.fots.movement.commands.base import Command, Verdict, bad_address, section_of
from rules.fots.movement.commands.draft import Draft
from rules.fots.movement.derive.caps import links
from rules.fots.movement.state import Unit
from rules.fots.towing import load, plain_limit
from rules.kit.suggest import nearest
from rules.messages import Arg
from rules.orders import Refusal


class Tow(Command, frozen=True, kw_only=True):
    """Take a unit in tow (FOTS-TOW-01). The tower is the unit ordered, or the fleet's first that can."""

    id: ClassVar[str] = "tow"

    target: str

    def tower(self, draft: Draft) -> Unit | None:
        """Who tows: the ship named, else the first ship of the fleet with links to spare, tugs first."""
        table = draft.table
        mine = [unit for name in draft.subject.units if (unit := table.unit(name)) is not None]
        if not draft.subject.whole and len(mine) == 1:
            return mine[0]
        ranked = sorted(mine, key=lambda unit: not unit.cls.is_tug)
        fit = [
            u
            for u in ranked
            if u.name != self.target and not u.carried and len(towed_by(draft, u.name)) < links(u)
        ]
        return fit[0] if fit else next((u for u in ranked if u.name != self.target), None)

    def check(self, draft: Draft) -> Verdict:
        """Links, strength, consent and the section must allow it."""
        target = draft.table.unit(self.target)
        tower = self.tower(draft)
        if target is None or tower is None or _out_of_sight(draft, target):
            # As the post may have written it: the true spelling would say that there is such a ship.
            near = nearest(
                self.target, [u.name for u in draft.campaign.units.values() if u.owner in draft.table.empires]
            )
            return draft.refuse("FOTS-TOW-10", "fots_nothing_to_tow", target=self.target.title(), near=near)
        return (
            _cannot_tow(draft, tower)
            or _may_not_be_towed(draft, tower, target)
            or _not_here(draft, target)
            or _too_heavy(draft, tower, target)
            or _consent(draft, target)
        )

    def declare(self, draft: Draft) -> None:
        """Made fast at the start of the turn, or on arrival where the target is somewhere on the way."""
        tower, target = self.tower(draft), draft.table.unit(self.target)
        assert tower is not None
        assert target is not None
        if draft.campaign.fleets[target.fleet].section == draft.subject.fleet.section:
            draft.table.tow(tower.name, self.target)
            draft.fields.setdefault("tows", []).append((tower.name, self.target))
            return
        mover = _mover(draft)
        mover.hitches.append(Hitch(self.target, tower.name, None, len(mover.legs)))
        draft.fields.setdefault("meets", {})[self.target] = mover.here

    def missed(self, draft: Draft) -> Verdict:
        """Where the group is to find the target, it must be or be led by its own orders."""
        target = draft.table.unit(self.target)
        meets = draft.fields.get("meets", {}).get(self.target)
        if target is None or meets is None:
            return None
        fleet = draft.campaign.fleets[target.fleet]
        own = draft.table.drafts.get(target.name) or draft.table.drafts.get(fleet.name)
        if meets in (fleet.section, own.here if own is not None else None):
            return None
        return _absent(draft, target.name, draft.campaign.grid.name(meets))


class Release(Command, frozen=True, kw_only=True):
    """Let a towed unit go, or the whole tow (FOTS-TOW-10)."""

    id: ClassVar[str] = "release"

    target: str | None = None
    at: str | None = None

    def targets(self, draft: Draft) -> list[str]:
        """The units that are let go."""
        mine = draft.units()
        held = [unit.name for unit in mine if unit.tower is not None]
        held += [unit.name for one in mine for unit in towed_by(draft, one.name)]
        return [name for name in dict.fromkeys(held) if self.target in (None, name)]

    def check(self, draft: Draft) -> Verdict:
        """There must be something in tow."""
        if self.targets(draft):
            return bad_address(draft, self.at)
        return draft.refuse("FOTS-TOW-10", "fots_not_in_tow", target=self.target or draft.subject.name)

    def declare(self, draft: Draft) -> None:
        """At the start of the turn, or on arrival: where the orders so far lead, or in the section named."""
        mover = _mover(draft)
        at = section_of(draft, self.at) if self.at is not None else mover.here
        under_way = _under_way(mover)
        for name in self.targets(draft):
            if under_way or at != draft.subject.fleet.section:
                place = None if under_way and at == mover.here else at
                mover.hitches.append(Hitch(name, None, place, len(mover.legs)))
            else:
                draft.table.release(name)
                draft.fields.setdefault("releases", []).append(name)

    def missed(self, draft: Draft) -> Verdict:
        """The way must lead by the section where the tow is to be cast off."""
        mover = _mover(draft)
        start, grid = mover.subject.fleet.section, draft.campaign.grid
        if self.at is None or comes_by(tuple(mover.legs), start, section_of(draft, self.at), grid):
            return None
        return _absent(draft, self.target or draft.subject.name, self.at)


def towed_by(draft: Draft, tower: str) -> list[Unit]:
    """What a unit has in tow so far."""
    mover = _mover(draft)
    let_go = {hitch.unit for hitch in mover.hitches if hitch.tower is None}
    held = (*draft.table.towed_by(tower), *(unit for unit in mover.picked_up() if unit.tower == tower))
    return [unit for unit in held if unit.name not in let_go]


def _mover(draft: Draft) -> Draft:
    """What moves a group: its own plot, or that of the fleet that it stays with."""
    return draft.table.plotted(draft.subject) or draft


def _under_way(draft: Draft) -> bool:
    return any(leg.to is not None for leg in draft.legs)


def _out_of_sight(draft: Draft, target: Unit) -> bool:
    """Whether a unit is somebody else's, somewhere else and not detected: the player cannot know of it."""
    fleet = draft.campaign.fleets[target.fleet]
    known = target.owner in draft.table.empires or draft.subject.fleet.owner in fleet.seen
    return not known and fleet.section != draft.subject.fleet.section


def _not_here(draft: Draft, target: Unit) -> Verdict:
    """The target must be where the group is; where a group under way finds it is told once the block is read."""
    here = draft.subject.fleet.section
    if draft.campaign.fleets[target.fleet].section == here or _under_way(_mover(draft)):
        return None
    return _absent(draft, target.name, draft.campaign.grid.name(here))


def _absent(draft: Draft, target: str, address: str) -> Refusal:
    return draft.refuse("FOTS-TOW-10", "fots_tow_not_here", target=target, address=address)


def _cannot_tow(draft: Draft, tower: Unit) -> Verdict:
    if tower.tower is not None:
        return draft.refuse("FOTS-TOW-01", "fots_towed_tows_nothing", ship=tower.name)
    if not links(tower):
        return draft.refuse("FOTS-TOW-01", "fots_no_links", ship=tower.name)
    return None


def _may_not_be_towed(draft: Draft, tower: Unit, target: Unit) -> Verdict:
    """What forbids the target as such, in the order of the rulebook (precision A13)."""
    cls = target.cls
    if (target.tower is not None and target.tower != tower.name) or towed_by(draft, target.name):
        return draft.refuse("FOTS-TOW-01", "fots_tow_once", target=target.name)
    stance = draft.campaign.empires[tower.owner].toward(target.owner)
    if stance in ("hostile", "unknown") and target.can_resist_tow and not target.crippled:
        return draft.refuse("FOTS-TOW-01", "fots_can_resist", target=target.name)
    if tower.cls.kind == GUNBOAT and not cls.is_small:
        return draft.refuse("FOTS-TOW-08", "fots_gunboat_tows_small", ship=tower.name, target=target.name)
    if cls.kind == BASE:
        return draft.refuse("FOTS-TOW-09", "fots_base_stays", target=target.name)
    return None


def _too_heavy(draft: Draft, tower: Unit, target: Unit) -> Verdict:
    """The links must hold them, and something must be left to move with (FOTS-TOW-02, TOW-03)."""
    units = [*(unit for unit in towed_by(draft, tower.name) if unit.name != target.name), target]
    hulls = sum(unit.cls.hull for unit in units)
    strength = tower.cls.tow_strength
    if len(units) > links(tower) or (strength is not None and hulls > strength):
        args: dict[str, Arg] = {
            "ship": tower.name,
            "count": len(units),
            "hulls": hulls,
            "links": links(tower),
        }
        return draft.refuse(
            "FOTS-TOW-02", "fots_links_too_weak", strength=strength if strength is not None else 0, **args
        )
    if strength is None or draft.campaign.rulings["tow.strength_rule"] == "ask_gm":
        question = draft.ask(
            "FOTS-TOW-02", "tow_strength", "fots_tow_strength", ("yes", "no"),
            ship=tower.name, targets=tuple(unit.name for unit in units), hulls=hulls,
        )  # fmt: skip
        return _decided(draft, question.key, question, "FOTS-TOW-02", target)
    if (
        tower.cls.kind == GUNBOAT
        and not tower.cls.is_tug
        and draft.campaign.rulings["tow.gunboat_non_tug"] == "ask_gm"
    ):
        question = draft.ask("FOTS-TOW-08", "joint_tow", "fots_gunboat_asks", ("yes", "no"), ship=tower.name)
        return _decided(draft, question.key, question, "FOTS-TOW-08", target)
    return None


def _consent(draft: Draft, target: Unit) -> Verdict:
    """Units of neutrals are towed with the moderator's consent (precision C5)."""
    empire = draft.campaign.empires[draft.subject.fleet.owner]
    if empire.toward(target.owner) != "neutral":
        return None
    question = draft.ask("FOTS-TOW-01", "tow_consent", "fots_tow_consent", ("yes", "no"), target=target.name)
    return _decided(draft, question.key, question, "FOTS-TOW-01", target)


def _decided(draft: Draft, key: str, question: Verdict, rule: str, target: Unit) -> Verdict:
    answer = draft.table.answers.get(key)
    if answer is None:
        return question
    return (
        None
        if answer.choose in ("yes", "allow")
        else draft.refuse(rule, "fots_tow_denied", target=target.name)
    )


def cannot_move(draft: Draft, tower: Unit) -> Verdict:
    """A tow that nothing can move (FOTS-TOW-03)."""
    rulings = draft.campaign.rulings
    towed = tuple(unit.cls for unit in towed_by(draft, tower.name))
    hulls = load(tower.cls, towed, rulings)
    if tower.cls.is_tug or plain_limit(tower.cls.hull, tower.cls.drive.cruise, hulls, rulings) > 0:
        return None
    most = tower.cls.drive.cruise * tower.cls.hull
    return draft.refuse(
        "FOTS-TOW-03", "fots_tow_cannot_move", ship=tower.name, hull=tower.cls.hull, hulls=hulls, most=most
    )


COMMANDS = (Tow, Release)
