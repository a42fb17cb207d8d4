"""What the reader knows of the battle: whose ship is whose, what stands on it, and who could be meant."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from rules.language.names.roster import spell
from rules.language.tokens import Piece
from rules.language.wordforms.russian import is_cyrillic, name_forms
from rules.orbital_line.battle.state import AWAY, Battle, Part, Ship
from rules.orbital_line.parts import Module, ShipClass
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.figures import ordinal
from rules.orbital_line.reading.modules import is_kind, modules_of
from rules.orbital_line.reading.romanised import romanised
from rules.orbital_line.reading.table import KIND, MODULE, SHIP
from rules.orbital_line.reading.wordbook import wordbook

_AIMS = frozenset(
    (
        "по",
        "в",
        "на",
        "к",
        "у",
        "во",
        "ко",
        "at",
        "to",
        "on",
        "into",
        "against",
        "towards",
        "toward",
        "of",
        "->",
        "upon",
    )
)

_ARTICLES = frozenset(("the", "his", "her", "their", "enemy"))


class Mention:
    """A ship that a step names: where, which, and whether it stands where a target stands."""

    def __init__(self, at: int, names: tuple[str, ...], aimed: bool) -> None:
        """``names`` has several ships where the words fit more than one."""
        self.at = at
        self.names = names
        self.aimed = aimed


class SceneOf:
    """One seat's view of a battle, as far as reading needs it."""

    def __init__(self, battle: Battle, seat: str) -> None:
        """Look at a battle with the eyes of a seat; a moderator's ships are the neutral ones."""
        self.battle = battle
        self.seat = battle.hand(seat)
        self._classes = _class_words(tuple(battle.catalogue.classes.values()))

    def own(self, name: str) -> bool:
        """Whether the seat orders this ship."""
        return self.battle.ship(name).seat == self.seat

    def only_own(self) -> str | None:
        """The seat's ship where only one could be meant (precision A10)."""
        mine = [ship for ship in self.battle.ships.values() if ship.seat == self.seat]
        for group in (
            mine,
            [s for s in mine if s.on_field],
            [s for s in mine if s.on_field or s.presence == AWAY],
        ):
            if len(group) == 1:
                return group[0].name
        return None

    def mine(self) -> tuple[str, ...]:
        """The seat's ships that can still be ordered, by number."""
        ships = sorted(self.battle.ships.values(), key=lambda ship: ship.number)
        return tuple(s.name for s in ships if s.seat == self.seat and (s.on_field or s.presence == AWAY))

    def enemies(self, unit: str) -> tuple[str, ...]:
        """The ships on the field that are not on a ship's side, by number."""
        side = self.battle.ship(unit).side
        found = [
            ship
            for ship in self.battle.fielded()
            if ship.name != unit and (side is None or ship.side != side)
        ]
        hostile = [ship for ship in found if ship.side is not None]
        return tuple(ship.name for ship in hostile or found)

    def mentions(self, step: Step) -> Sequence[Mention]:
        """Every ship that a step names, by name or number; they are looked for once for each step."""
        found: Sequence[Mention] | None = step.memo.get("ships")
        if found is None:
            named = ((at, self._names(step.pieces, at, piece)) for at, piece in enumerate(step.pieces))
            found = tuple(Mention(at, names, _is_aimed(step.pieces, at)) for at, names in named if names)
            step.memo["ships"] = found
        return found

    def _names(self, pieces: list[Piece], at: int, piece: Piece) -> tuple[str, ...]:
        if piece.kind == "name":
            return tuple(dict.fromkeys(thing.id for thing in piece.value if thing.kind == SHIP))
        if piece.kind == "word" and piece.cap and _heads_dash(pieces, at):
            short = self.short_for(piece.text)
            return (short,) if short is not None else ()
        if piece.kind == "ref" and not (at and _takes_number(pieces[at - 1])):
            ship = self.battle.by_number(int(piece.value))
            return (ship.name,) if ship is not None else ()
        return self._by_class(pieces, at, piece)

    def _by_class(self, pieces: list[Piece], at: int, piece: Piece) -> tuple[str, ...]:
        """The ships that the name of a class stands for (``мой крейсер``, ``по корвету``): the seat's, or those aimed at."""
        wanted = self._classes.get(piece.text) if piece.kind == "word" else None
        if wanted is None:
            return ()
        near = next((one for one in pieces[at + 1 :] if one.kind != "sign"), None)
        if near is not None and near.kind in ("name", "ref"):
            return ()
        some = [ship for ship in self.battle.fielded() if ship.template.ship_class == wanted]
        mine = tuple(ship.name for ship in some if ship.seat == self.seat)
        others = tuple(ship.name for ship in some if ship.seat != self.seat)
        if _is_aimed(pieces, at):
            sides = {ship.side for ship in self.battle.ships.values() if ship.seat == self.seat}
            return tuple(name for name in others if self.battle.ship(name).side not in sides) or others
        return mine if len(mine) == 1 else others if not mine else ()

    def is_named(self, step: Step, mention: Mention) -> bool:
        """Whether a ship's name stands in its first form, as the name of one who acts (not ``Стрижа - Гарпуном``)."""
        piece = step.pieces[mention.at]
        if piece.kind != "name" or not is_cyrillic(piece.text):
            return True
        words = {word for name in mention.names for one in self._called(name) for word in spell(one)}
        return piece.text.split()[-1].split("-")[-1] in words

    def short_for(self, text: str) -> str | None:
        """The seat's only ship whose name begins so, or has these initials (``Е: вправо 2``)."""
        found = [name for name in self.mine() if any(_shortens(text, one) for one in self._called(name))]
        return found[0] if len(found) == 1 else None

    def _called(self, name: str) -> tuple[str, ...]:
        ship = self.battle.ship(name)
        return (name, *ship.aliases, *ship.names.values())

    def parts(self, ship: Ship, ids: tuple[str, ...], loose: bool) -> list[Part]:
        """The parts of a ship that a name or a kind may mean, standing ones first, by label."""
        found = [part for part in ship.parts.values() if self._fits(self.battle.module(part), ids, loose)]
        alive = [part for part in found if not part.destroyed]
        return sorted(alive or found, key=lambda part: part.at)

    def _fits(self, module: Module, ids: tuple[str, ...], loose: bool) -> bool:
        if not loose:
            return module.id in ids
        return any(is_kind(word, module.kind, module.category, module.repair is not None) for word in ids)

    def guards_at(self, step: Step) -> bool:
        """Whether a gun of point defence stands in a cell that a step names, on some ship of the seat."""
        return any(module.pd_rating is not None for module in self._modules_at(step))

    def guns_at(self, step: Step) -> bool:
        """Whether a weapon stands in a cell that a step names, on some ship of the seat."""
        return any(module.weapon for module in self._modules_at(step))

    def is_aimed(self, step: Step) -> bool:
        """Whether a step names a ship behind a word of aim."""
        return any(one.aimed for one in self.mentions(step))

    def is_owned(self, step: Step) -> bool:
        """Whether a stretch begins with the weapon of a ship of the seat (``Факел Занозы и Факел Вепря — по Неясыти``)."""
        named = [at for at, _, _ in modules_of(step)][:1] == [0]
        own = (one for one in self.mentions(step) if any(map(self.own, one.names)))
        return named and any(one.at == 1 for one in own)

    def _modules_at(self, step: Step) -> Iterator[Module]:
        cells = [piece.value for piece in step.pieces if piece.kind == "cell"]
        parts = (self.part_at(self.battle.ship(name), cell) for name in self.mine() for cell in cells)
        return (self.battle.module(part) for part in parts if part is not None)

    def part_at(self, ship: Ship, label: object) -> Part | None:
        """The part that covers a cell, by label or coordinates."""
        if isinstance(label, str) and label in ship.parts:
            return ship.parts[label]
        cell = label if isinstance(label, tuple) else ship.template.labels.get(str(label))
        return next((part for part in ship.parts.values() if cell in part.cells), None)


def ship_names(battle: Battle) -> dict[str, tuple[str, ...]]:
    """The other names of every ship, Russian ones in Latin letters too unless another ship is called so."""
    written = {name: (*ship.aliases, *ship.names.values()) for name, ship in battle.ships.items()}
    taken = {one.lower() for name, others in written.items() for one in (name, *others)}
    latin = {
        name: tuple(way for one in (name, *others) for way in romanised(one) if way not in taken)
        for name, others in written.items()
    }
    return {name: (*others, *latin[name]) for name, others in written.items()}


@cache
def _class_words(classes: tuple[ShipClass, ...]) -> Mapping[str, str]:
    """The classes by their names, the Russian ones in every case; the first of several that are called alike."""
    found: dict[str, str] = {}
    for one in classes:
        russian = (word for word in _cases(one.ru) if is_cyrillic(word))
        latin = () if is_cyrillic(one.name) else (one.name.lower(),)
        for word in (*russian, *latin):
            found.setdefault(word, one.id)
    return found


def _heads_dash(pieces: list[Piece], at: int) -> bool:
    """Whether one or two letters stand at the head of a stretch before a dash (``З - торм 1``)."""
    dashed = len(pieces) > 1 and pieces[1].text in ("-", "—", ":") and not pieces[1].glued
    return at == 0 and dashed and len(pieces[0].text) < len("abc")


@cache
def _cases(name: str) -> frozenset[str]:
    words = spell(name)
    return (
        frozenset((*words, *(form[0] for form, _ in name_forms(words)))) if len(words) == 1 else frozenset()
    )


def _shortens(text: str, name: str) -> bool:
    words = spell(name)
    return name.lower().replace("ё", "е").startswith(text) or text == "".join(word[0] for word in words)


def _takes_number(piece: Piece) -> bool:
    """Whether a number behind a piece is not a ship's (``в ряд №3``, ``R-60 #2``)."""
    return wordbook().has("row", piece) or (piece.kind == "name" and _is_module(piece))


def _is_module(piece: Piece) -> bool:
    return any(thing.kind in (MODULE, KIND) for thing in piece.value)


def _is_aimed(pieces: list[Piece], at: int) -> bool:
    """Whether a ship's name stands behind a word of aim, or behind the part of it that is aimed at; an owner does not (``both of Kestrel's guns``)."""
    book = wordbook()
    place = at - 1
    if place > 0 and pieces[place].text in ("-", ":", "—") and book.has("target", pieces[place - 1]):
        return True
    while place >= 0 and (
        (pieces[place].kind == "name" and not _is_module(pieces[place]))
        or book.has("filler_units", pieces[place])
        or pieces[place].text in _ARTICLES
    ):
        place -= 1
    if place < 0 or (pieces[place].text == "of" and pieces[at].poss):
        return False
    piece = pieces[place]
    if piece.text in _AIMS or book.has("target", piece):
        return True
    if piece.kind == "name":
        return False
    return _ends_row(pieces, place)


def _ends_row(pieces: list[Piece], place: int) -> bool:
    """Whether the pieces up to a place end in the name of a row (``правому корпусу``)."""
    book = wordbook()
    for start in range(max(0, place - 2), place + 1):
        found = book.phrase("rows", pieces, start)
        if found is not None and start + found[1] == place + 1:
            return True
    return book.has("row", pieces[place]) or (
        (pieces[place].kind == "number" or ordinal(pieces[place]) is not None)
        and place > 0
        and book.has("row", pieces[place - 1])
    )
