"""Build orders in a post: templates, modules and cells, line by line (OL-ORD-01, OL-ORD-02, chapter 9.2 ``build.*``)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from msgspec.structs import replace

from rules.language.laying_out.sentences import Sentence
from rules.language.tokens import Piece
from rules.messages import Message
from rules.orbital_line.builds import occupied
from rules.orbital_line.reading.amends import put_right
from rules.orbital_line.reading.beginnings import begins
from rules.orbital_line.reading.columns import columned
from rules.orbital_line.reading.cut import Step, recut, steps
from rules.orbital_line.reading.exchanges import (
    apart,
    contrasted_cells,
    crowded,
    exchanged,
    paired,
    ranged,
    says_reverse,
    together,
    without_neighbours,
)
from rules.orbital_line.reading.kinds import (
    HEADS,
    ends_in_unknown,
    is_likewise,
    kind_of,
    names_part,
    names_there,
    names_unknown,
    places_unknown,
    sets_up,
)
from rules.orbital_line.reading.modules import modules_of, of_kind, rotation_in
from rules.orbital_line.reading.mood import (
    ACT,
    NEGATED,
    PROTASIS,
    TALK,
    coloured,
    mood,
    said_of,
    shadow,
    wishes,
)
from rules.orbital_line.reading.naming import unfolded
from rules.orbital_line.reading.scan import BAD_CELL
from rules.orbital_line.reading.starting import Starting
from rules.orbital_line.reading.table import KIND, MODULE, SHIP, TEMPLATE
from rules.orbital_line.reading.wordbook import wordbook
from rules.orders import Order


class BuildReader(Starting):
    """Reads the build orders of one post. It follows the build, so that a later line may speak of an earlier one."""

    def read(self, sentence: Sentence) -> None:
        """Read one sentence."""
        if self._takes_whole(sentence):
            return
        cast: frozenset[str] = frozenset()
        before: str | None = None
        self.mused, self.loose = None, None
        sentence = replace(sentence, pieces=self._plainly(sentence.pieces))
        found = steps(sentence, begins)
        for one, after in zip_longest(found, found[1:]):
            step = self._whole(one)
            cast = cast if one is step or self.mused is None else frozenset()
            kind = kind_of(step)
            if kind is None and self._names_stranger(step, before):
                self._unknown_module(step, "build.place")
                continue
            judged = self._mood(step, sentence.close, cast) if kind is not None else TALK
            before = kind
            if kind is None and (sets_up(step) or names_part(step)):
                self._place_nowhere(step, sentence.close, cast)
                continue
            self.loose = step if kind is None and modules_of(step) else None
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
            start = self._take_back(step, kind)
            self.cleared = self.cleared if kind == "remove" else None
            self._take(step, kind, judged, start)
            self.before = step if kind in ("place", "remove", "power") else None

    def _takes_whole(self, sentence: Sentence) -> bool:
        """Take a sentence that means one thing as a whole: the build is done, or the last two belong in each other's place."""
        whole = recut(sentence.pieces, "")
        if "?" in sentence.close:
            return False
        if says_reverse(sentence) and len(self._placings()) > 1:
            self._swap(whole)
            return True
        finished = wordbook().whole.get(" ".join(p.text for p in sentence.pieces)) == "build.finish"
        if finished:
            self._finish(whole)
        return finished

    def _plainly(self, pieces: list[Piece]) -> list[Piece]:
        """The pieces put plainly: columns as cells, lists as pairs, contrasts as moves, of the build that is spoken of or the template that they name."""
        named = (
            thing.id for one in pieces if one.kind == "name" for thing in one.value if thing.kind == TEMPLATE
        )
        template = self.catalogue.templates.get(
            next(named, self.build.template if self.build is not None else "")
        )
        taken = occupied(self.catalogue, self.build) if self.build is not None else ()
        last = [cell for _, cell in self._placings()[-1:]]
        moved = contrasted_cells(without_neighbours(pieces), [cell for cell in taken if cell not in last])
        pieces = apart(ranged(together(unfolded(columned(moved, template, taken)))))
        return crowded(paired(exchanged(pieces)))

    def _names_stranger(self, step: Step, before: str | None) -> bool:
        """Whether a stretch without a command puts what nobody knows into a cell."""
        told = before == "place" or self._opens_with_cell(step)
        return (names_unknown(step) and told) or (self.build is not None and places_unknown(step))

    def _opens_with_cell(self, step: Step) -> bool:
        """Whether a stretch of a build is a cell and one word that nothing is called by (``В E1 Гвоздомёт.``)."""
        short = len(step.pieces) <= len(("в", "E1", "-", "Гвоздомёт")) and not modules_of(step)
        celled = any(piece.kind == "cell" for piece in step.pieces[:2])
        return self.build is not None and short and celled and ends_in_unknown(step)

    def _whole(self, step: Step) -> Step:
        """A step with what the step before it said: the cell of ``туда Молот``, all but the module of ``Нет, лучше Факел``."""
        mused = [
            piece for piece in (self.mused.pieces if self.mused is not None else ()) if piece.kind == "cell"
        ]
        if len(mused) == 1 and sets_up(step):
            return recut([*mused, *step.pieces], step.joint)
        if self.loose is not None and not modules_of(step) and any(p.kind == "cell" for p in step.pieces):
            return recut([*self.loose.pieces, *step.pieces], step.joint)
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
        told = names_part(step) or (head is not None and head.form in ("first", "base") and head.start == 0)
        if told and self.build is not None and self._mood(step, close, cast) == ACT:
            self._unparsed(step)
        else:
            self.desk.ignore(step.start, step.end)

    def _take_back(self, step: Step, kind: str) -> int | None:
        """Drop the module that a step puts another in the place of (``Нет, лучше Факел в C1``), or take out the one that stood there.

        Says where in the post the dropped order of the same cell stood, so that the new one comes before what was filled since.
        """
        former = self.desk.found[-1:] if step.amends and kind == "power" else []
        for one in former:
            if isinstance(one.item, Order) and one.item.command == "build.power":
                self.desk.found.remove(one)
        if not step.amends or kind != "place":
            return None
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
        return next((one.start for one, cell in there[-1:] if cell in cells), None)

    def _take(self, step: Step, kind: str, judged: str, start: int | None) -> None:
        """Orders stand; those under a condition or a doubt are asked about."""
        if kind == "swap" and judged == ACT:
            self._swap(step)
            return
        held = self.desk.found
        self.desk.found = []
        getattr(self, f"_{kind}")(step)
        made, self.desk.found = self.desk.found, held
        for one in made:
            one.start = one.start if start is None else start
        orders = tuple(one.item for one in made if isinstance(one.item, Order))
        if judged == ACT or not orders:
            self.desk.found += made
            return
        message = Message(f"asked_{judged}", {"unit": self.unit})
        self.desk.doubt(step, self.unit, judged, message, {"confirm": orders})

    def _mood(self, step: Step, close: str, cast: frozenset[str]) -> str:
        """Whether the step is meant: no question, no plan; what is conditional is asked."""
        if kind_of(step) == "start":
            if any(wordbook().has("was", piece) for piece in step.pieces):
                return TALK
            if self.goes_on and "?" not in close and wishes(step):
                return ACT
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
        if rotation is None:
            self._unparsed(step)
            return
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
