"""What the wording of any order needs, and modules that a ship does not have or has twice."""

from __future__ import annotations

from typing import Any

from rules.language.wordforms.russian import is_cyrillic
from rules.messages import Arg, Message
from rules.orbital_line.battle.reading.gunnery.attacks import Aim
from rules.orbital_line.battle.reading.scene import SceneOf
from rules.orbital_line.battle.state import Ship
from rules.orbital_line.parts import Module
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.desk import Desk
from rules.orbital_line.reading.wordbook import wordbook
from rules.orders import Order


class Words:
    """What wording any order needs: the desk, the scene, and what was said before in the same post."""

    def __init__(self, desk: Desk, scene: SceneOf) -> None:
        """Begin with nothing said."""
        self.desk = desk
        self.scene = scene
        self.last_aim: Aim | None = None
        self.spoken_of: str | None = None
        self.declared: Aim | None = None
        self.ahead: Aim | None = None
        self.near: Aim | None = None
        self.adds = False

    def order(self, unit: str | None, command: str, **args: Any) -> Order:
        """An order; one that is added to earlier ones says so."""
        more = {"adds": True} if self.adds and not command.startswith(("query", "special")) else {}
        plain = {name: list(value) if isinstance(value, tuple) else value for name, value in args.items()}
        return Order(unit, command, {**plain, **more})

    def _ship(self, unit: str) -> Ship:
        return self.scene.battle.ship(unit)

    def _ambiguous(self, unit: str, module: Module, cells: tuple[str, ...]) -> Message:
        args: dict[str, Arg] = {
            "unit": unit,
            "module": module.name,
            "module_ru": module.ru,
            "n": len(cells),
            "list": cells,
        }
        return Message("weapon_ambiguous", args)

    def _not_aboard(self, step: Step, unit: str, command: str, rule: str, wanted: str) -> None:
        """A module, or a kind of module, that the ship does not have."""
        module = self.scene.battle.catalogue.modules.get(wanted)
        names = (
            (module.name, module.ru)
            if module is not None
            else (_kind_name(wanted, "en"), _kind_name(wanted, "ru"))
        )
        self.desk.forbid(step, command, rule, unit, "not_aboard", module=names[0], module_ru=names[1])


def _kind_name(kind: str, language: str) -> str:
    """What people call a kind of module, in one language."""
    names = wordbook().kinds.get(kind, (kind,))
    return next((name for name in names if is_cyrillic(name) == (language == "ru")), names[0])
