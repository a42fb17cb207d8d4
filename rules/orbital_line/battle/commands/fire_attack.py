"""Attacks, and holding fire (OL-FIR-01 to OL-FIR-07)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from msgspec.structs import replace

from rules.messages import Arg
from rules.orbital_line import ring
from rules.orbital_line.battle.commands.base import Command
from rules.orbital_line.battle.derive import active, aspect, bearing, distance, in_arc, state_of
from rules.orbital_line.battle.state import Battle, Part, Ship
from rules.orbital_line.hexes import named_row, rows
from rules.orbital_line.refusals import refuse, remark
from rules.orders import Answer, Question, Refusal, Remark

Row = int | str


class Attack(Command, frozen=True, kw_only=True):
    """One weapon at one row of one target; ``alternate`` is another target if the first is gone by then."""

    id: ClassVar[str] = "fire.attack"

    cell: str
    weapon: str = ""
    target: str
    row: Row | None = None
    row_name: str | None = None
    aspect: int | None = None
    confirm: bool = False
    allowed: bool = False
    alternate: Mapping[str, Any] = {}

    def part(self, battle: Battle) -> Part:
        """The weapon."""
        return self.me(battle).parts[self.cell]

    @property
    def aimed_row(self) -> Row | None:
        """The row as it was written: the name where there is one, since its number changes with the aspect (OL-FIR-07)."""
        return self.row if self.row_name is None else self.row_name

    def check(self, battle: Battle, start: Battle) -> Refusal | None:
        """A weapon that can fire, at a target that can be hit."""
        return self._weapon_fault(battle) or self._target_fault(battle)

    def _weapon_fault(self, battle: Battle) -> Refusal | None:
        part = self.part(battle)
        module = battle.module(part)
        if not module.weapon:
            return refuse("OL-FIR-01", self.unit, "not_weapon", module=module.name, module_ru=module.ru)
        if not active(part):
            return refuse(
                "OL-FIR-03",
                self.unit,
                "weapon_out",
                weapon=module.name,
                weapon_ru=module.ru,
                state=state_of(part),
            )
        if self.me(battle).overloaded and module.mount != "turret":
            return refuse("OL-MAN-07", self.unit, "overload_fixed", weapon=module.name, weapon_ru=module.ru)
        return None

    def _target_fault(self, battle: Battle) -> Refusal | None:
        ship, target = self.me(battle), battle.ship(self.target)
        if target.name == ship.name:
            return refuse("OL-FIR-03", self.unit, "target_itself")
        if not target.on_field:
            return refuse("OL-FIR-03", self.unit, "target_gone", target=self.target)
        friendly = target.side is not None and target.side == ship.side
        if friendly and battle.rulings["fire.friendly"] == "forbid":
            return refuse("OL-FIR-07", self.unit, "friendly_never", target=self.target)
        if not in_arc(battle, ship, self.part(battle), target):
            away = ring.apart(bearing(battle, ship, target), 0)
            weapon = battle.module(self.part(battle))
            args: dict[str, Arg] = {
                "target": self.target,
                "b": away,
                "weapon": weapon.name,
                "weapon_ru": weapon.ru,
            }
            return refuse("OL-FIR-05", self.unit, "out_of_arc", **args)
        wanted = self._wanted_row(battle)
        size = len(self.rows_of(battle, target))
        if wanted is not None and not 1 <= wanted <= size:
            return refuse("OL-FIR-07", self.unit, "row_missing", target=self.target, n=size)
        return None

    def rows_of(self, battle: Battle, target: Ship) -> tuple[tuple[tuple[int, int], ...], ...]:
        """The rows of a target as this attack sees them."""
        return rows(target.template.cells, aspect(battle, target, self.me(battle), self.aspect))

    def _wanted_row(self, battle: Battle) -> int | None:
        """The number of the row that is aimed at, under the aspect of now."""
        row = self.aimed_row
        if row is None:
            row = DEFAULT_ROW[battle.rulings["fire.default_row"]]
        if row is None or isinstance(row, int):
            return row
        return named_row(row, len(self.rows_of(battle, battle.ship(self.target))))

    def question(self, battle: Battle, start: Battle) -> Question | None:
        """Fire at one's own side is confirmed, a row has to be named (precision D11), a weapon without a rule is asked about."""
        ship, target = self.me(battle), battle.ship(self.target)
        friendly = target.side is not None and target.side == ship.side
        if friendly and not self.confirm and battle.rulings["fire.friendly"] == "confirm":
            return self.ask(battle, "friendly_fire", "friendly_fire", ("confirm", "none"), target=self.target)
        size = len(self.rows_of(battle, target))
        if self._wanted_row(battle) is None:
            choices = (*map(str, range(1, size + 1)), "none")
            return self.ask(battle, "row", "row_needed", choices, target=self.target, n=size)
        if distance(battle, ship, target) is None:
            args: dict[str, Arg] = {"a": self.unit, "b": self.target}
            return self.ask(battle, "range", "which_range", ("set", "refuse"), "moderator", **args)
        weapon = battle.module(self.part(battle))
        if not self.allowed and (weapon.ask or (weapon.kind == MINE and MINES[battle.rulings["mines"]])):
            names = {"module": weapon.name, "module_ru": weapon.ru}
            return self.ask(battle, "activation", "ask_activation", ("allow", "refuse"), "moderator", **names)
        return None

    def answered(self, answer: Answer) -> Command | None:
        """The row that was named, the target that was confirmed, or the weapon that was allowed."""
        if answer.choose in ("none", "refuse"):
            return None
        if answer.choose == "allow":
            return replace(self, allowed=True)
        return (
            replace(self, row=int(answer.choose), row_name=None)
            if answer.choose.isdigit()
            else replace(self, confirm=True)
        )

    def bound(self, battle: Battle, start: Battle) -> Mapping[str, Any]:
        """The number of the row, and the aspect that the bot computed."""
        target = battle.ship(self.target)
        named = {"row_name": self.aimed_row} if isinstance(self.aimed_row, str) else {}
        k = aspect(battle, target, self.me(battle), self.aspect)
        return {**named, "row": self._wanted_row(battle), "k": k, **self._bound_alternate(battle)}

    def _bound_alternate(self, battle: Battle) -> Mapping[str, Any]:
        if not self.alternate:
            return {}
        other = self.at_alternate()
        row = other._wanted_row(battle)  # noqa: SLF001 - the same attack at its other target
        named = {"row_name": other.aimed_row} if isinstance(other.aimed_row, str) else {}
        return {"else": {**self.alternate, **named, **({"row": row} if row is not None else {})}}

    def at_alternate(self) -> Attack:
        """The same attack at its other target."""
        other = self.alternate
        return replace(
            self,
            target=other["target"],
            row=other.get("row"),
            row_name=other.get("row_name"),
            alternate={},
        )

    def remarks(self, before: Battle, after: Battle) -> Iterator[Remark]:
        """An aspect that was named and is not the one that is seen (OL-FIR-06)."""
        k = aspect(before, before.ship(self.target), self.me(before), self.aspect)
        if self.aspect is not None and self.aspect != k:
            args: dict[str, Arg] = {"target": self.target, "aspect": str(k), "named": str(self.aspect)}
            yield remark("OL-FIR-06", self.unit, "aspect_mismatch", **args)


MINE = "mine"
"""The kind of weapon that the text lists without a rule for laying or triggering it (OL-BLD-07)."""

MINES = {"ask": True, "as_missile": False}
"""Whether a mine waits for the moderator (RULING ``mines``)."""

DEFAULT_ROW: dict[str, str | None] = {"none": None, "centre": "centre"}
"""The row of an attack that names none (RULING ``fire.default_row``)."""


class Hold(Command, frozen=True, kw_only=True):
    """No attack this round."""

    id: ClassVar[str] = "fire.hold"

    def check(self, battle: Battle, start: Battle) -> Refusal | None:
        """Always allowed."""
        return None


COMMANDS = (Attack, Hold)
