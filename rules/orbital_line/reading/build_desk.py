"""What reading build orders needs at every step: the builds so far, cells by their labels, modules by their names."""

from __future__ import annotations

from rules.language.tokens import Piece
from rules.language.wordforms.russian import is_cyrillic
from rules.messages import Message
from rules.orbital_line.builds import near_modules, without
from rules.orbital_line.parts import Build, Catalogue
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.desk import Desk, Found
from rules.orbital_line.reading.modules import of_kind
from rules.orbital_line.reading.scan import STRANGE
from rules.orbital_line.reading.wordbook import wordbook
from rules.orders import Order

_HINT = "C2 - HiryuBeam"
"""What an order to put a module in looks like."""


class BuildDesk:
    """The desk of a dock: what has been built so far in the post, and under which name."""

    def __init__(self, desk: Desk, catalogue: Catalogue, builds: dict[str, Build], board: str | None) -> None:
        """``board`` is the build that the author works on."""
        self.desk = desk
        self.catalogue = catalogue
        self.builds = dict(builds)
        self.unit = board
        self.name: str | None = None
        self.named: set[str] = set()
        self.before: Step | None = None
        self.mused: Step | None = None
        self.loose: Step | None = None
        self.goes_on = False
        """Whether the post puts anything into a cell, so that a build that it wishes for is begun."""
        self.cleared: str | None = None

    @property
    def build(self) -> Build | None:
        """The build that is spoken of."""
        return self.builds.get(self.unit or "")

    def _clear(self, cell: str) -> None:
        """Follow a module that is taken out of the build."""
        if self.build is not None:
            self.builds[self.build.name] = without(self.build, cell)

    def _placings(self) -> list[tuple[Found, str]]:
        """What the post has put in so far, each with its cell."""
        pairs = ((one, one.item) for one in self.desk.found)
        return [
            (one, str(item.args["cell"]))
            for one, item in pairs
            if isinstance(item, Order) and item.command == "build.place"
        ]

    def _label(self, piece: Piece) -> str:
        """The label of a cell, however it was written."""
        if not isinstance(piece.value, tuple):
            return str(piece.value)
        build = self.build
        template = self.catalogue.templates.get(build.template) if build is not None else None
        return template.label(piece.value) if template is not None else f"({piece.value[0]},{piece.value[1]})"

    def _template_name(self, step: Step, template: str) -> str:
        """A build without a name bears its template's, in the letters in which the post wrote it."""
        kind = self.catalogue.templates[template]
        named = (
            p for p in step.pieces if p.kind == "name" and any(thing.id == template for thing in p.value)
        )
        cyrillic = any(is_cyrillic(piece.text) for piece in named)
        return kind.ru if cyrillic else kind.name

    def _possible(self, ids: tuple[str, ...], loose: bool) -> tuple[str, ...]:
        return tuple(dict.fromkeys(m for one in ids for m in of_kind(self.catalogue, one))) if loose else ids

    def _which(self, modules: tuple[str, ...]) -> Message:
        found = [self.catalogue.modules[m] for m in modules]
        names, russian = tuple(m.name for m in found), tuple(m.ru for m in found)
        return Message("which_module", {"unit": self.unit, "list": names, "list_ru": russian})

    def _unparsed(self, step: Step) -> None:
        """Refuse words that order something with a module and do not say enough (OL-ORD-01)."""
        text = self.desk.span(step).text
        self.desk.forbid(step, "build.place", "OL-ORD-01", self.unit, "unparsed", text=text, hint=_HINT)

    def _unknown_module(self, step: Step, command: str) -> None:
        said = [
            piece for piece in step.pieces if piece.kind in ("word", "number", STRANGE) or piece.text == "-"
        ]
        taken = {at for head in step.heads for at in range(head.start, head.end)}
        names = [
            p
            for p in said
            if step.pieces.index(p) not in taken and not wordbook().has("at", p) and p.text != "-"
        ]
        name = self.desk.text.span(names[0].start, names[-1].end).text if names else ""
        args = near_modules(self.catalogue, name)
        self.desk.forbid(step, command, "OL-BLD-01", self.unit, "unknown_module", name=name, **args)
