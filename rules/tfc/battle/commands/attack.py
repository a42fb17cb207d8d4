"""Attack: one volley at each target (TFC-ATK-01 to 04, TFC-MOV-07)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from msgspec.structs import replace

from rules.game import Event
from rules.kit.exact import Rational
from rules.orders import Question, Refusal, Remark
from rules.tfc.battle.combat.attacks import (
    Aim,
    Beside,
    over_the_pool,
    part_of_pool,
    per_cent,
    second_attack,
    silent,
    too_many_targets,
)
from rules.tfc.battle.combat.damage import blow, take
from rules.tfc.battle.combat.fire import WEAPONS, Share, Volley, dead_weapon, volley
from rules.tfc.battle.combat.targets import cannot_fire, objection
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.derive import friends
from rules.tfc.battle.events import Declared, Struck
from rules.tfc.battle.places import place
from rules.tfc.battle.refusals import refuse, remark
from rules.tfc.battle.state import Battle, Done, Pending, Unit


class Attack(Command, frozen=True, kw_only=True):
    """Shares of the unit's weapons at one or more targets.

    ``joined`` marks the ship part of an order whose other part is point defence: one command together, of whose pools
    that part takes ``beside``. ``half`` is 1 or 2 where two orders together aim at a unit that has just come out of
    F.T.L. (only the first fires), 3 where two ships do.
    """

    id: ClassVar[str] = "attack"

    targets: tuple[Aim, ...] = ()
    joined: bool = False
    beside: Beside = (0, 0)
    half: int = 0

    def price(self, battle: Battle) -> int:
        """One command; two for both halves together, none for a joined part."""
        if self._is_part(battle) or self.half == 2:
            return 0
        return 2 * self.record.cost if self.half == 1 else self.record.cost

    def done(self, battle: Battle) -> Done:
        """A joined part and a second half are no further use of attack."""
        return Done(
            command=self.id,
            cost=self.price(battle),
            ordinal=self.ordinal,
            targets=tuple(aim.unit for aim in self.targets),
            attack=not self._is_part(battle) and self.half != 2,
            beam=self.part(battle, "beam"),
            projectile=self.part(battle, "projectile"),
        )

    def check(self, battle: Battle) -> Refusal | Question | None:
        """Everything that TFC-ATK-01 to 03 and TFC-EVA-02 ask of an attack.

        What forbids it altogether comes before what limits its number, its shares or its targets (precision A13).
        """
        unit = self.me(battle)
        names = [aim.unit for aim in self.targets]
        again = not self._is_part(battle) and self.half != 2
        return (
            self._unknown(battle)
            or silent(battle, unit, self._wanted())
            or cannot_fire(battle, unit)
            or self._barred_target(battle, unit)
            or self._arriving(battle)
            or (second_attack(battle, unit, names) if again else None)
            or over_the_pool(battle, unit, [aim.shares() for aim in self.targets], self.beside)
            or too_many_targets(battle, unit, names)
            or self._doubtful(battle)
        )

    def warnings(self, battle: Battle, events: Sequence[Event]) -> tuple[Remark, ...]:
        """Weapons that stayed silent although others fired; power that amounts to nothing (TFC-ENV-03, TFC-ATK-04)."""
        unit = self.me(battle)
        fired = [event.pending for event in events if isinstance(event, Declared)]
        found = []
        for weapon in self._wanted():
            rule = dead_weapon(battle, unit, weapon)
            if rule is not None:
                found.append(remark(rule, unit.name, "weapon_silent", weapon=weapon))
        if fired and all(one.strength == 0 for one in fired):
            found.append(remark("TFC-ATK-04", unit.name, "no_power"))
        if any(aim.beam_points is not None or aim.projectile_points is not None for aim in self.targets):
            cut = sum(self._volley(battle, unit, index).cut for index in range(len(self.targets)))
            if cut > 0:
                found.append(remark("TFC-ATK-04", unit.name, "points_cut", cut=cut))
        return tuple(found)

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """One volley at each target, frozen as it is now."""
        if self.half == 2:
            return
        unit = self.me(battle)
        for index, aim in enumerate(self.targets):
            fired = self._volley(battle, unit, index)
            key = self.key(battle, index + 1)
            yield Declared(
                pending=shot(battle, unit, aim.unit, key, fired.beam, fired.projectile), terms=fired.terms
            )

    def _volley(self, battle: Battle, unit: Unit, index: int) -> Volley:
        """The volley at the target in this place of the list, counted from 0."""
        beam, projectile = (
            self._share(weapon, other, index) for weapon, other in zip(WEAPONS, self.beside, strict=True)
        )
        return volley(battle, unit, self._mark(battle, self.targets[index].unit), beam, projectile)

    def _share(self, weapon: str, beside: int | str, index: int) -> Share:
        """Points come out of what the shares of the order, and the targets named before, leave of the pool."""
        share = self.targets[index].share(weapon)
        if share.points is None or (len(self.targets) == 1 and not beside):
            return share
        aside = per_cent(beside) + sum(aim.share(weapon).per_cent for aim in self.targets)
        ahead = sum(aim.share(weapon).points or 0 for aim in self.targets[:index])
        return replace(share, aside=aside, ahead=ahead)

    def part(self, battle: Battle, weapon: str) -> Rational:
        """What the order takes of a weapon's pool, in per cent."""
        unit = self.me(battle)
        return sum([part_of_pool(unit, weapon, aim.share(weapon)) for aim in self.targets])

    def _mark(self, battle: Battle, name: str) -> Unit:
        """The thing that the weapons are aimed at."""
        return battle.unit(name)

    def _wanted(self) -> list[str]:
        """The weapon kinds that the order names for any target."""
        wanted = {weapon for aim in self.targets for weapon in aim.wanted}
        return [weapon for weapon in WEAPONS if weapon in wanted]

    def _unknown(self, battle: Battle) -> Refusal | None:
        missing = next((aim.unit for aim in self.targets if aim.unit not in battle.units), None)
        if missing is None:
            return None
        if missing in battle.bodies:
            return refuse("TFC-ATK-05", self.unit, "planet_itself", target=missing)
        return refuse("TFC-ATK-03", self.unit, "unknown_target", target=missing)

    def _is_part(self, battle: Battle) -> bool:
        """Whether the point defence that this order belongs to stands, so that both are one command."""
        return self.joined and any(
            done.command == "target_weapons" for done in battle.done.get(self.unit, ())
        )

    def _ships(self, battle: Battle) -> list[Unit]:
        """The targets that are units."""
        return [battle.units[aim.unit] for aim in self.targets if aim.unit in battle.units]

    def _barred_target(self, battle: Battle, unit: Unit) -> Refusal | None:
        for target in self._ships(battle):
            found = objection(battle, unit, target)
            if found is not None:
                return found
        return None

    def _arriving(self, battle: Battle) -> Refusal | None:
        if self.half:
            return None
        for target in self._ships(battle):
            if target.arriving:
                return refuse("TFC-MOV-07", self.unit, "target_arriving", target=target.name)
        return None

    def _doubtful(self, battle: Battle) -> Question | None:
        """Fire at a friend is to be confirmed (ruling ``attack.friendly``)."""
        unit = self.me(battle)
        friend = next((ship.name for ship in self._ships(battle) if friends(battle, unit, ship)), None)
        if friend is None:
            return None
        question = self.ask(battle, "friendly_fire", "fire_at_friend")
        return replace(
            question,
            choices=("confirm", "none"),
            asked_of="author",
            message=replace(question.message, args={**question.message.args, "target": friend}),
        )


def shot(
    battle: Battle, unit: Unit, target: str, key: str, beam: int, projectile: int, **more: object
) -> Pending:
    """A volley of the unit that now begins to wait for its target."""
    unevadable = {"unevadable": "TFC-MOV-08"} if unit.location.kind == "pursuit" else {}
    return Pending(
        key=key,
        n=0,
        kind="volley",
        source=unit.name,
        source_kind="fighter" if unit.is_fighters else "capital",
        source_seat=unit.owner,
        target=target,
        beam=beam,
        projectile=projectile,
        plasma=unit.stats.projectile_family == "plasma_torpedo",
        attack=True,
        evadable=not unevadable,
        declared_in=battle.seq,
        data={**unevadable, **more},
    )


def strike(battle: Battle, pending: Pending) -> Iterator[Event]:
    """A volley hits: layer by layer, and the gas around its target explodes (TFC-ENV-04)."""
    yield from strike_without_splash(battle, pending)
    if pending.target in battle.units and pending.strength > 0:
        yield from _splash(battle, pending)


def _splash(battle: Battle, pending: Pending) -> Iterator[Event]:
    hit = battle.unit(pending.target)
    if not place(hit.location, battle).splash:
        return
    for other in battle.units.values():
        if other.name == hit.name or other.location != hit.location:
            continue
        yield Declared(
            pending=replace(
                pending,
                key=f"{pending.key}/splash/{other.name}",
                n=0,
                kind="splash",
                target=other.name,
                attack=False,
                evadable=False,
                declared_in=battle.seq,
                data={},
            )
        )


def strike_without_splash(battle: Battle, pending: Pending) -> Iterator[Event]:
    """Splash and crossfire hit like a volley and set off nothing further."""
    points = pending.strength
    yield from take(battle, blow(pending, points, pending.kind))
    yield Struck(
        unit=pending.target,
        key=pending.key,
        n=pending.n,
        source=pending.source,
        of=pending.kind,
        points=points,
    )


COMMANDS = (Attack,)
STRIKES = {"volley": strike, "splash": strike_without_splash, "crossfire": strike_without_splash}
NEVER_EVADED = {"splash": "TFC-ENV-04"}
