"""One clause laid before a builder: its pieces, who acts, what was spoken of before; and what a builder hands back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from msgspec import Struct, field

from rules.language.clauses import Clause
from rules.language.laying_out.text import Text
from rules.language.phrases.lexicon import Head
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.messages import Message
from rules.tfc.battle.reading.people import Memory, Subject
from rules.tfc.battle.reading.table import ENEMY, OWN, Table
from rules.tfc.battle.reading.wordbook import PACKAGE
from rules.tfc.battle.state import Unit

_NOT = word_list("not")

FIRE = frozenset({"attack", "bombard"})
"""Commands that fire at somebody; point defence fires at what comes in."""
Act = tuple[str, Mapping[str, Any]]


class Draft(Struct, gc=False):
    """What a clause asks of one unit: the command and its arguments, and what is still open about it.

    ``doubt`` is the kind of a question with its ``options`` (an answer's word and the orders it stands for);
    ``each`` says that ``more`` holds every repetition already.
    """

    command: str
    args: dict[str, Any] = field(default_factory=dict)
    doubt: str = ""
    options: list[tuple[str, list[Act]]] = field(default_factory=list)
    refusal: tuple[str, Message] | None = None
    more: list[Act] = field(default_factory=list)
    times: int = 1
    each: bool = False


class Scene(Struct, gc=False, eq=False):
    """What a builder may look at."""

    text: Text
    pieces: list[Piece]
    clause: Clause
    head: Head
    subject: Subject
    table: Table
    memory: Memory
    terse: bool
    texts: frozenset[str] = frozenset()
    kinds: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        """Gather the words and signs of the clause, names left out (a ship may be called ``Hangar``), and the kinds of its pieces."""
        part = self.pieces[self.clause.start : self.clause.end]
        self.texts = frozenset([piece.text for piece in part if piece.kind != "name"])
        self.kinds = frozenset([piece.kind for piece in part])

    @property
    def tail(self) -> range:
        """The places of the pieces behind the command's first word, within the clause; a command taken over has no word of its own."""
        return range(min(self.head.start + 1, self.head.end), self.clause.end)

    def end_at(self, end: int) -> None:
        """Let the clause end at this place."""
        whole = self.clause
        self.clause = Clause(whole.start, end, whole.head, whole.moods, whole.joint, whole.part)
        self.__post_init__()

    def end_before(self, texts: frozenset[str]) -> None:
        """Let the clause end before the first of some words behind its command, if one stands there."""
        if not texts.isdisjoint(self.texts):
            at = next((at for at in self.tail if self.pieces[at].text in texts), self.clause.end)
            self.end_at(max(at, self.head.end))

    def free(self, at: int) -> bool:
        """Whether the piece at this place does not name the subject."""
        return at not in self.subject.used

    def lead(self, at: int) -> int:
        """The place of the word that leads to a piece, articles passed over."""
        place = at - 1
        while place > self.clause.start and self.pieces[place].text in words().sets["determiners"]:
            place -= 1
        return place

    def has(self, *texts: str) -> bool:
        """Whether one of these words stands in the clause."""
        return not self.texts.isdisjoint(texts)

    def listed(self, name: str) -> frozenset[str]:
        """A list of words by its name in the battle's word files."""
        return self.table.book.lists[name]

    def verbatim(self, start: int, end: int) -> str:
        """The words of a stretch of pieces as they were written."""
        if start >= end:
            return ""
        return self.text.span(self.pieces[start].start, self.pieces[end - 1].end).text.strip()


def pronoun_targets(scene: Scene) -> tuple[str, ...]:
    """The enemies that ``her`` or ``it`` may stand for: those spoken of last."""
    memory = scene.memory
    here = [
        scene.pieces[at].value.ids[0]
        for at in range(scene.clause.start, scene.head.start)
        if scene.free(at) and scene.table.is_other(scene.pieces[at])
    ]
    names = [*memory.enemy, *here] or memory.before_enemy
    return tuple(dict.fromkeys(names))


def names_after(scene: Scene, *sides: str) -> list[int]:
    """The places of free names of these sides behind the command, nearest first; then those before it."""
    places = [*scene.tail, *range(scene.clause.start, scene.head.start)]
    return [
        at
        for at in places
        if scene.pieces[at].kind == "name"
        and scene.free(at)
        and scene.table.among(scene.pieces[at], *sides)
        and not _struck(scene, at)
    ]


def _struck(scene: Scene, at: int) -> bool:
    return at > 0 and scene.pieces[at - 1].text in _NOT


def is_them(piece: Piece) -> bool:
    """Whether a piece is a pronoun that may stand for a target."""
    return piece.kind == "word" and piece.text in words().sets["them"]


def enemy_choices(scene: Scene) -> tuple[str, ...]:
    """Enemies that a question may offer: those spoken of, else those on the map."""
    spoken = pronoun_targets(scene)
    return spoken or tuple(unit.name for unit in scene.table.enemies)


_BOTH = tuple(word_list("both", PACKAGE))


def times_given(scene: Scene) -> int:
    """How often the order is given: ``x2``, ``twice``; more than a turn can hold is left as written, up to nine."""
    if scene.head.sense.command in ("attack", "evade") and (salvos := _salvos(scene)):
        return salvos
    for at in range(scene.clause.start, scene.clause.end) if "times" in scene.kinds else ():
        piece = scene.pieces[at]
        if piece.kind == "times" and scene.free(at):
            if piece.text.startswith(_BOTH) and _counts_both(scene, at):
                return 2
            if piece.text.startswith(_BOTH) and _opens_row(scene, at + 1):
                continue
            if piece.text.startswith(_BOTH) and (
                scene.head.sense.command != "evade"
                or at < scene.head.start
                or (piece.text in words().sets["determiners"] and not piece.text.isascii())
            ):
                continue
            return min(int(piece.value), 9)
    return 2 if scene.head.sense.command == "attack" and _said_again(scene) else 1


def _opens_row(scene: Scene, at: int) -> bool:
    """Whether an own unit stands at a place, past its articles (``both Wren and Swift``)."""
    while at < scene.clause.end - 1 and scene.pieces[at].text in words().sets["determiners"]:
        at += 1
    return at < scene.clause.end and scene.table.is_own(scene.pieces[at])


def _said_again(scene: Scene) -> bool:
    """Whether the clause ends with its deed done once more (``fires on Rook, then again``)."""
    at = scene.clause.end - 2
    again = at > scene.head.end and scene.pieces[at + 1].text in scene.listed("once_more")
    return again and scene.pieces[at].text in _THEN


def _counts_both(scene: Scene, at: int) -> bool:
    """Whether both commands of a unit, or both volleys of an attack, are meant (``both attacks on Rook``, ``uses both commands to evade``)."""
    counted = _COMMANDS | _ROUNDS if scene.head.sense.command == "attack" else _COMMANDS
    behind = range(at + 1, min(at + 4, scene.clause.end))
    return any(scene.pieces[place].text in counted for place in behind)


_THEN = word_list("and_then")
_COMMANDS, _ROUNDS = word_list("commands_of_a_turn", PACKAGE), word_list("rounds_of_fire", PACKAGE)


def _salvos(scene: Scene) -> int:
    """How many salvos are counted (``два залпа``, but ``один из двух залпов``), up to nine; 0 where none are."""
    counted = next(_counts_of_salvos(scene), 0)
    return min(int(counted), 9)


def counts_part_of_salvo(scene: Scene) -> bool:
    """Whether so many salvos are told that one of them would not be whole (``1 1/2 volleys``)."""
    return any(count.denominator > 1 for count in _counts_of_salvos(scene))


def _counts_of_salvos(scene: Scene) -> Iterator[Fraction]:
    """The numbers of salvos told in a clause."""
    if "number" not in scene.kinds or _SALVOS.isdisjoint(scene.texts):
        return
    attacks = scene.head.sense.command == "attack"
    for at in range(scene.clause.start, scene.clause.end - 1):
        piece, behind = scene.pieces[at], at + 1 + (scene.pieces[at + 1].text in words().sets["whole"])
        counts = behind < scene.clause.end and scene.pieces[behind].text in _SALVOS
        if piece.kind == "number" and piece.value and counts:
            part = part_of(scene, at)
            if not attacks or _are_fired(scene, at, behind + 1):
                yield Fraction(piece.value if part is None else part.value or 1)


def _are_fired(scene: Scene, at: int, end: int) -> bool:
    """Whether salvos counted from a place on, up to an end, are an attack's own: not somebody else's (``after two volleys from Rook``), nor of no weapon (``two volleys of talk``)."""
    pieces, last = scene.pieces, scene.clause.end - 1
    of, behind = pieces[min(end, last)].text, pieces[min(end + 1, last)]
    if of in _FROM and behind.kind == "name":
        return scene.table.is_own(behind)
    if of in _OUT_OF and not isinstance(behind.value, str):
        return False
    before = pieces[at - 1]
    if before.kind == "name" and before.poss and scene.table.is_other(before):
        return False
    if at < scene.head.start and before.text.isascii():
        return at <= scene.clause.start + 1
    led = before.kind in ("sign", "name") or before.text in _LEADING_TO_SALVOS
    return led or at <= scene.head.end or not before.text.isascii()


_LEADING_TO_SALVOS = frozenset().union(
    *(words().sets[name] for name in ("prepositions", "determiners", "adverbs", "connectors", "them"))
)


def part_of(scene: Scene, at: int) -> Piece | None:
    """The word that takes a part out of what is counted at a place (``one of the two volleys``); none if all of it is meant."""
    lead = scene.lead(at)
    part = (
        scene.pieces[lead - 1] if lead > scene.clause.start and scene.pieces[lead].text in _OUT_OF else None
    )
    return part if part is not None and (part.kind == "number" or part.text in _ONE) else None


_FROM, _OUT_OF, _ONE = word_list("from"), word_list("out_of"), word_list("one_left", PACKAGE)
_SALVOS = word_list("salvos", PACKAGE)


def unit_of(scene: Scene, name: str) -> Unit | None:
    """The own unit of that name."""
    return scene.table.unit(name)


__all__ = [
    "ENEMY",
    "OWN",
    "Act",
    "Draft",
    "Scene",
    "counts_part_of_salvo",
    "enemy_choices",
    "is_them",
    "names_after",
    "part_of",
    "pronoun_targets",
    "times_given",
    "unit_of",
]
