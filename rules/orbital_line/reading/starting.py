"""How a build begins: its template and its name, together or apart (OL-BLD-01, chapter 9.2 ``build.start``)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.messages import Arg, Message
from rules.orbital_line.parts import Build
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.naming import Naming, is_bare_name, starts
from rules.orbital_line.reading.placing import Placing
from rules.orbital_line.reading.wordbook import wordbook
from rules.orders import Order


class Starting(Placing):
    """Orders that open a build."""

    def _start(self, step: Step) -> None:
        naming = Naming(self.desk, step)
        name, template, written = naming.name or self.name, naming.template, naming.written
        self.named |= {name} if name is not None else set()
        named = self.builds.get(name or "")
        if template is None and named is not None and written is None:
            self.unit = name
            self.desk.order(step, name, "build.start", name=name)
            return
        if template is None and written is None:
            self.name = name
            self._ask_template(step, name)
            return
        if template is None:
            unit = name or written or ""
            names = tuple(one.name for one in self.catalogue.templates.values())
            russian = tuple(one.ru for one in self.catalogue.templates.values())
            args: dict[str, Arg] = {"name": written, "list": names, "list_ru": russian}
            self.unit = unit
            self.desk.forbid(step, "build.start", "OL-BLD-01", unit, "no_template", **args)
            return
        unit = name or self._template_name(step, template)
        self.unit = unit
        self.builds[unit] = Build(name=unit, template=template)
        self.desk.order(step, unit, "build.start", name=unit, template=template)

    def _ask_template(self, step: Step, name: str | None) -> None:
        choices = {
            one.id: (Order(name or one.name, "build.start", {"name": name or one.name, "template": one.id}),)
            for one in self.catalogue.templates.values()
        }
        names = tuple(one.name for one in self.catalogue.templates.values())
        russian = tuple(one.ru for one in self.catalogue.templates.values())
        message = Message("which_template", {"unit": name, "list": names, "list_ru": russian})
        self.desk.doubt(step, name, "template", message, choices)

    def _called(self, step: Step, after: Step | None) -> None:
        """A name that is given apart from the template, before it or after (``Имя: «Клинок»``, ``Корвет «Клинок»``, ``Клинок, шаблон Окунь``)."""
        classed = wordbook().has("filler_units", step.pieces[0])
        alone = after is not None and wordbook().has("class_word", after.pieces[0]) and is_bare_name(step)
        if alone:
            self.name = self.desk.span(step).text
        words = ("name_word", "new_word")
        if not classed and not any(wordbook().has(name, piece) for piece in step.pieces for name in words):
            return
        name = Naming(self.desk, step).name
        if name is None:
            return
        self.name = name
        last = next((f for f in reversed(self.desk.found) if starts(f.item)), None)
        if last is None or not isinstance(last.item, Order) or last.item.unit in self.named:
            return
        build = self.builds.pop(last.item.unit or "", None)
        last.item = replace(last.item, unit=name, args={**last.item.args, "name": name})
        self.unit = name
        if build is not None:
            self.builds[name] = replace(build, name=name)
