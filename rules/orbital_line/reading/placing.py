"""Modules put into cells, taken out, moved and replaced, while a build post is followed (chapter 9.2 ``build.place``, ``build.remove``)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.messages import Arg, Message
from rules.orbital_line.builds import covered, filled, place_fault, with_placed
from rules.orbital_line.parts import Placed
from rules.orbital_line.reading.build_desk import BuildDesk
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.desk import Found
from rules.orbital_line.reading.modules import Named, listed_modules, modules_of, of_kind, rotation_in
from rules.orbital_line.reading.wordbook import wordbook
from rules.orders import Order

_ARMOUR = "category:armour"
"""The kind of every armour."""

_ROTATIONS = {"build.rotation": "on"}
"""Rulings by which the reader follows a build; whether a line stands is judged later."""


class Placing(BuildDesk):
    """Orders for single cells, and for those that are left."""

    def _place_one(self, step: Step, cell: str, modules: tuple[str, ...], rotation: int) -> None:
        args: dict[str, Arg] = {"cell": cell, "rotation": rotation}
        if len(modules) == 1:
            self.desk.order(step, self.unit, "build.place", **args, module=modules[0])
            self._follow(Placed(at=cell, module=modules[0], rotation=rotation))
            return
        choices = {m: (Order(self.unit, "build.place", {**args, "module": m}),) for m in modules}
        self.desk.doubt(step, self.unit, "module", self._which(modules), choices)

    def _covered(self, cell: str, modules: tuple[str, ...], rotation: int) -> set[str]:
        """The cells that a module takes, all of which a post may list (``C2, C3 - HiryuBeam``)."""
        template = self.catalogue.templates.get(self.build.template) if self.build is not None else None
        if len(modules) != 1 or template is None or cell not in template.labels:
            return set()
        return set(covered(self.catalogue, template, Placed(at=cell, module=modules[0], rotation=rotation)))

    def _follow(self, placed: Placed) -> None:
        build = self.build
        if build is not None and place_fault(self.catalogue, build, placed, _ROTATIONS) is None:
            self.builds[build.name] = with_placed(build, placed)

    def _remove(self, step: Step) -> None:
        cells = [self._label(piece) for piece in step.pieces if piece.kind == "cell"]
        for found in () if cells else listed_modules(step):
            self._remove_module(step, found)
        for cell in cells:
            if cell == self.cleared:
                continue
            self.desk.order(step, self.unit, "build.remove", cell=cell)
            self._clear(cell)

    def _move(self, step: Step) -> None:
        """``Переставить Ядро из C2 в C3``: out of where it stands, into the cell that is named last."""
        cells = [self._label(piece) for piece in step.pieces if piece.kind == "cell"]
        standing = [p for p in self.build.placed if p.at in cells[:-1]] if self.build is not None else []
        named = modules_of(step)
        possible = self._possible(*named[0][1:]) if named else ()
        if not standing and self.build is not None:
            standing = [p for p in self.build.placed if p.module in possible]
        if len(standing) != 1 and named:
            self._remove_module(step, named[0])
            return
        if len(standing) != 1:
            self._unparsed(step)
            return
        placed = standing[0]
        self.desk.order(step, self.unit, "build.remove", cell=placed.at)
        self._clear(placed.at)
        self._place_one(step, cells[-1], (placed.module,), placed.rotation)

    def _replace(self, step: Step) -> None:
        """``Заменить Иглу в C1 на Сопку``: out with what stands in the cell, is named first or was put in last, and the last into its place."""
        found = modules_of(step)
        old = self._possible(*found[0][1:]) if len(found) > 1 else ()
        cells = [self._label(piece) for piece in step.pieces if piece.kind == "cell"]
        standing = self._former(cells, old)
        rotation = rotation_in(step)
        if rotation is None or (len(standing) != 1 and not old):
            self._unparsed(step)
            return
        if len(standing) != 1:
            self._remove_module(step, found[0])
            return
        self.desk.order(step, self.unit, "build.remove", cell=standing[0])
        self._clear(standing[0])
        self._place_one(step, standing[0], self._possible(*found[-1][1:]), rotation)

    def _former(self, cells: list[str], old: tuple[str, ...]) -> list[str]:
        """Where that stands which something takes the place of: in the cells, by its module, or what was put in last."""
        built = self.build.placed if self.build is not None else ()
        if cells or old:
            return [one.at for one in built if (one.at in cells if cells else one.module in old)]
        return [one.at for one in built[-1:]]

    def _swap(self, step: Step) -> None:
        """``Поменять Иглу и Сопку местами``, ``меняю их местами``: each into the other's place."""
        standing = self._standing(step)
        if len(standing) != len(("one", "other")):
            self._unparsed(step)
            return
        told = {cell: found for found, cell in self._placings()}
        for placed in standing:
            if placed.at not in told:
                self.desk.order(step, self.unit, "build.remove", cell=placed.at)
            self._clear(placed.at)
        for placed, other in zip(standing, reversed(standing), strict=True):
            if placed.at in told:
                self._put_right(told[placed.at], placed.at, other)
            else:
                self._place_one(step, placed.at, (other.module,), other.rotation)

    def _put_right(self, found: Found, cell: str, other: Placed) -> None:
        """Let an order of the same post put in what stood elsewhere."""
        if isinstance(found.item, Order):
            args = {**found.item.args, "module": other.module, "rotation": other.rotation}
            found.item = replace(found.item, args=args)
        self._follow(replace(other, at=cell))

    def _standing(self, step: Step) -> tuple[Placed, ...]:
        """What stands in the build of the cells or modules that a step names; without any the two that were put in last."""
        built = self.build.placed if self.build is not None else ()
        cells = [self._label(piece) for piece in step.pieces if piece.kind == "cell"]
        if cells:
            return tuple(placed for placed in built if placed.at in cells)
        named = [self._possible(ids, loose) for _, ids, loose in modules_of(step)]
        if named:
            return tuple(placed for placed in built if any(placed.module in some for some in named))
        return built[-2:]

    def _fill(self, step: Step) -> None:
        found = modules_of(step)
        modules = self._possible(*found[0][1:]) if found else self._armour_in(step)
        if found and found[0][2]:
            modules = tuple(m for m in modules if len(self.catalogue.modules[m].shape) == 1)
        if len(modules) == 1:
            self.desk.order(step, self.unit, "build.fill", module=modules[0])
            if self.build is not None and self.catalogue.modules[modules[0]].category == "armour":
                self.builds[self.build.name] = filled(self.catalogue, self.build, modules[0])
            return
        armour = modules or of_kind(self.catalogue, _ARMOUR)
        choices = {m: (Order(self.unit, "build.fill", {"module": m}),) for m in armour}
        self.desk.doubt(step, self.unit, "module", self._which(armour), choices)

    def _armour_in(self, step: Step) -> tuple[str, ...]:
        """The armour that is meant where only the word for it stands, which is a verb as well (``armour the rest``)."""
        said = any(piece.text in wordbook().kinds[_ARMOUR] for piece in step.pieces)
        return of_kind(self.catalogue, _ARMOUR) if said else ()

    def _remove_module(self, step: Step, found: Named) -> None:
        _, ids, loose = found
        possible = self._possible(ids, loose)
        standing = [p.at for p in self.build.placed if p.module in possible] if self.build is not None else []
        if len(standing) == 1:
            self.desk.order(step, self.unit, "build.remove", cell=standing[0])
            self.cleared = standing[0]
            return
        kind = self.catalogue.modules[possible[0]] if possible else None
        names: dict[str, Arg] = {"module": kind.name if kind else "", "module_ru": kind.ru if kind else ""}
        if not standing:
            self.desk.forbid(step, "build.remove", "OL-BLD-03", self.unit, "not_aboard", **names)
            return
        choices = {at: (Order(self.unit, "build.remove", {"cell": at}),) for at in standing}
        args: dict[str, Arg] = {"unit": self.unit, "n": len(standing), "list": tuple(standing)}
        self.desk.doubt(step, self.unit, "module", Message("weapon_ambiguous", {**args, **names}), choices)
