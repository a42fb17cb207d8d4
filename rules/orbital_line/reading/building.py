"""Build orders in a post: templates, modules and cells, line by line (OL-ORD-01, OL-ORD-02, chapter 9.2 ``build.*``)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from msgspec.structs import replace

from rules.language.laying_out.sentences import Sentence
from rules.language.tokens import Piece
from rules.messages import Arg, Message
from rules.orbital_line.builds import filled
from rules.orbital_line.parts import Build
from rules.orbital_line.reading.amends import put_right
from rules.orbital_line.reading.cut import Step, recut, steps
from rules.orbital_line.reading.exchanges import crowded, exchanged, paired, ranged
from rules.orbital_line.reading.modules import (
    HEADS,
    begins,
    is_likewise,
    kind_of,
    modules_of,
    names_there,
    names_unknown,
    of_kind,
    rotation_in,
    sets_up,
)
from rules.orbital_line.reading.mood import ACT, NEGATED, PROTASIS, TALK, coloured, mood, said_of, shadow
from rules.orbital_line.reading.naming import Naming, is_bare_name, starts, unfolded
from rules.orbital_line.reading.placing import Placing
from rules.orbital_line.reading.scan import BAD_CELL
from rules.orbital_line.reading.table import KIND, MODULE, SHIP
from rules.orbital_line.reading.wordbook import wordbook
from rules.orders import Order

_ARMOUR = "category:armour"
"""The kind of every armour."""


class BuildReader(Placing):
    """Reads the build orders of one post. It follows the build, so that a later line may speak of an earlier one."""

    def read(self, sentence: Sentence) -> None:
        """Read one sentence."""
        if (
            wordbook().whole.get(" ".join(p.text for p in sentence.pieces)) == "build.finish"
            and "?" not in sentence.close
        ):
            self._finish(recut(sentence.pieces, ""))
            return
        cast: frozenset[str] = frozenset()
        before: str | None = None
        self.mused = None
        sentence = replace(sentence, pieces=crowded(paired(exchanged(ranged(unfolded(sentence.pieces))))))
        found = steps(sentence, begins)
        for one, after in zip_longest(found, found[1:]):
            step = self._whole(one)
            cast = cast if one is step or self.mused is None else frozenset()
            kind = kind_of(step)
            if kind is None and before == "place" and names_unknown(step):
                self._unknown_module(step, "build.place")
                continue
            judged = self._mood(step, sentence.close, cast) if kind is not None else TALK
            before = kind
            if kind is None and sets_up(step):
                self._place_nowhere(step, sentence.close, cast)
                continue
            if kind is None:
                self._called(step, after)
            if kind == "place" and judged == TALK:
                self.mused = step
            if kind is None or judged in (TALK, NEGATED, PROTASIS):
                cast |= shadow(step)
                self.desk.ignore(step.start, step.end)
                continue
            if kind != "start":
                self._switch(step)
            self._take_back(step, kind)
            self.cleared = self.cleared if kind == "remove" else None
            self._take(step, kind, judged)
            self.before = step if kind in ("place", "remove", "power") else None

    def _whole(self, step: Step) -> Step:
        """A step with what the step before it said: the cell of ``туда Молот``, all but the module of ``Нет, лучше Факел``."""
        mused = [
            piece for piece in (self.mused.pieces if self.mused is not None else ()) if piece.kind == "cell"
        ]
        if len(mused) == 1 and sets_up(step):
            return recut([*mused, *step.pieces], step.joint)
        if self.before is None:
            return step
        if is_likewise(step):
            module = next((self.before.pieces[at] for at, _, _ in modules_of(self.before)[-1:]), None)
            return recut([*step.pieces, module], step.joint) if module is not None else step
        cells = [piece for piece in self.before.pieces if piece.kind == "cell"]
        if not cells and self.cleared is not None:
            start = step.pieces[0].start
            cells = [Piece("cell", self.cleared.lower(), start, start, value=self.cleared)]
        if names_there(step) and cells and not any(piece.kind == "cell" for piece in step.pieces):
            return recut([cells[-1], *step.pieces], step.joint)
        right = put_right(self.before.pieces, step.pieces) if step.amends else None
        if right is None:
            return step
        whole = recut(right, step.joint)
        whole.amends = True
        return whole

    def _place_nowhere(self, step: Step, close: str, cast: frozenset[str]) -> None:
        """Refuse to put a module nobody knows where, if that is an order (OL-ORD-01)."""
        head = step.head("build.place")
        told = head is not None and head.form in ("first", "base") and head.start == 0
        if told and self.build is not None and self._mood(step, close, cast) == ACT:
            self._unparsed(step)
        else:
            self.desk.ignore(step.start, step.end)

    def _take_back(self, step: Step, kind: str) -> None:
        """Drop the module that a step puts another in the place of (``Нет, лучше Факел в C1``), or take out the one that stood there."""
        former = self.desk.found[-1:] if step.amends and kind == "power" else []
        for one in former:
            if isinstance(one.item, Order) and one.item.command == "build.power":
                self.desk.found.remove(one)
        if not step.amends or kind != "place":
            return
        cells = {self._label(piece) for piece in step.pieces if piece.kind == "cell"}
        placed = self._placings()
        standing = {one.at for one in self.build.placed} & cells if self.build is not None else set()
        there = [one for one in placed if one[1] in cells] or ([] if standing else placed)
        for one, cell in there[-1:]:
            self.desk.found.remove(one)
            self._clear(cell)
        for cell in () if there else sorted(standing):
            self.desk.order(step, self.unit, "build.remove", cell=cell)
            self._clear(cell)

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

    def _take(self, step: Step, kind: str, judged: str) -> None:
        """Orders stand; those under a condition or a doubt are asked about."""
        held = self.desk.found
        self.desk.found = []
        getattr(self, f"_{kind}")(step)
        made, self.desk.found = self.desk.found, held
        orders = tuple(one.item for one in made if isinstance(one.item, Order))
        if judged == ACT or not orders:
            self.desk.found += made
            return
        message = Message(f"asked_{judged}", {"unit": self.unit})
        self.desk.doubt(step, self.unit, judged, message, {"confirm": orders})

    def _mood(self, step: Step, close: str, cast: frozenset[str]) -> str:
        """Whether the step is meant: no question, no plan; what is conditional is asked."""
        if any(wordbook().has("was", piece) for piece in step.pieces) and kind_of(step) == "start":
            return TALK
        if wordbook().has("put_off", step.pieces[-1]):
            return TALK
        head = step.head(*HEADS)
        if head is not None:
            found = mood(step, head, close, False, cast)
            later = step.joint in wordbook().sets["put_off"] and kind_of(step) == "replace"
            return "doubt" if found == ACT and later and self._placings() else found
        found = coloured(step, close, cast)
        return said_of(step) or ACT if found == ACT else found

    def _switch(self, step: Step) -> None:
        """A build that is named before its order is the one that is meant from here on."""
        for _, name in step.things(SHIP):
            self.unit = name

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

    def _place(self, step: Step) -> None:
        bad = next((piece for piece in step.pieces if piece.kind == BAD_CELL), None)
        cells = [self._label(piece) for piece in step.pieces if piece.kind == "cell"]
        if bad is not None:
            self.desk.forbid(step, "build.place", "OL-GEO-02", self.unit, "cell_label", label=bad.value)
            return
        found = modules_of(step)
        if not found:
            self._unknown_module(step, "build.place")
            return
        rotation = rotation_in(step)
        if len(cells) == 1 and len(found) > 1 and any(piece.text == "/" for piece in step.pieces):
            several = (m for _, ids, loose in found for m in self._possible(ids, loose))
            self._place_one(step, cells[0], tuple(dict.fromkeys(several)), rotation)
            return
        pairs = (
            zip(cells, found, strict=True) if len(found) == len(cells) > 1 else ((c, found[0]) for c in cells)
        )
        taken: set[str] = set()
        for cell, (_, ids, loose) in pairs:
            possible = self._possible(ids, loose)
            if cell not in taken:
                self._place_one(step, cell, possible, rotation)
            taken |= self._covered(cell, possible, rotation)

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

    def _power(self, step: Step) -> None:
        self.desk.order(step, self.unit, "build.power", modules=list(dict.fromkeys(self._entries(step))))

    def _entries(self, step: Step) -> Iterator[str]:
        """The entries of a list of priority: modules, or cells where the post names them."""
        for at, piece in enumerate(step.pieces):
            if piece.kind == "cell":
                yield self._label(piece)
            after = step.pieces[at + 1].kind if at + 1 < len(step.pieces) else ""
            if piece.kind != "name" or after == "cell":
                continue
            exact = [thing.id for thing in piece.value if thing.kind == MODULE]
            kinds = [thing.id for thing in piece.value if thing.kind == KIND]
            aboard = {placed.module for placed in self.build.placed} if self.build is not None else set()
            yield from exact[:1] or [
                m for kind in kinds for m in of_kind(self.catalogue, kind) if m in aboard
            ]

    def _finish(self, step: Step) -> None:
        self.desk.order(step, self.unit, "build.finish")

    def _query(self, step: Step) -> None:
        self.desk.order(step, self.unit, "query", what="passport")
