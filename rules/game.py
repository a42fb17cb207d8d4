"""What every kind of game promises, and the few values that cross the promise.

Whoever holds a game (the referee, the bot, the command line) speaks to it through :class:`Game` and never asks
which kind it is. The values here know no ship, no ring and no hex.

Values are frozen and made of values that were there before them, so no cycle can arise: ``gc=False`` keeps the garbage
collector from walking through every old state of a long game again and again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, Generic, Literal, Protocol, TypeVar, runtime_checkable

from msgspec import Struct
from msgspec.structs import replace

from rules.dice import Dice
from rules.entries import Entry

S = TypeVar("S")
S_co = TypeVar("S_co", covariant=True)

Arg = str | int | bool | None | tuple[str, ...]


class Message(Struct, frozen=True, gc=False):
    """A sentence that is not yet worded: an id of the system's message catalogue and its arguments."""

    id: str
    args: Mapping[str, Arg] = {}


class Audience(Struct, frozen=True, gc=False):
    """Who may learn of something: everybody (``seats`` is None), some seats, or only moderators (no seat).

    Moderators may always learn of everything.
    """

    seats: tuple[str, ...] | None = None

    def admits(self, viewer: Viewer) -> bool:
        """Whether this may be told to the viewer."""
        return viewer.moderator or self.seats is None or viewer.seat in self.seats


class Viewer(Struct, frozen=True, gc=False):
    """Somebody who looks at a game: a seat, a moderator, or (neither) the public."""

    seat: str | None = None
    moderator: bool = False


PUBLIC = Audience()
MODERATORS_ONLY = Audience(())
MODERATOR = Viewer(moderator=True)
ONLOOKER = Viewer()


class Seat(Struct, frozen=True, gc=False):
    """A place at the table. Seats stand in posting order; seats of one side are allies."""

    name: str
    side: str | None = None
    locale: str = "en"


class Setup(Struct, frozen=True, gc=False):
    """How a game was set up, as plain data; ``catalogues`` are loaded documents, the first one weakest."""

    title: str
    system: str
    seats: tuple[Seat, ...]
    moderators: tuple[str, ...] = ()
    rulings: Mapping[str, Any] = {}
    catalogues: tuple[Mapping[str, Any], ...] = ()
    setup: Mapping[str, Any] = {}


class Problem(Struct, frozen=True, gc=False):
    """One fault of a document: where (a path of keys and list positions), what, and how to mend it."""

    path: tuple[str | int, ...]
    text: str


class SetupError(ValueError):
    """A game cannot begin as it was set up. Carries every problem found, not only the first."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        """Keep the problems, in the order of the document."""
        super().__init__("; ".join(problem.text for problem in problems))
        self.problems = problems


def whole(text: str, attachments: Mapping[str, str]) -> str:
    """A text and the text files that came with it as one text: long posts arrive as files."""
    return "\n".join(part for part in (text, *attachments.values()) if part)


class Post(Struct, frozen=True, gc=False):
    """One written post as it reached the table: ``to`` is ``public``, ``side`` or ``moderators``."""

    id: str
    author: str
    at: datetime
    text: str
    to: str = "public"
    attachments: Mapping[str, str] = {}

    @property
    def whole(self) -> str:
        """Everything that was posted: the text, then the text files that came with it."""
        return whole(self.text, self.attachments)


class Span(Struct, frozen=True, gc=False):
    """A stretch of a post: its text as written and where it begins and ends (character offsets)."""

    text: str
    start: int = 0
    end: int = 0


class Order(Struct, frozen=True, gc=False):
    """One order as read: the unit's name, the command's identifier, its arguments by the contract's identifiers.

    ``struck`` marks one that a moderator has struck: it does nothing, and keeps its place among the unit's orders.
    """

    unit: str | None
    command: str
    args: Mapping[str, Any] = {}
    words: Span = Span("")
    post: str = ""
    item: int = 0
    struck: bool = False


class Choice(Struct, frozen=True, gc=False):
    """One way to answer a question; a doubt's choice brings the orders that it stands for, and takes back those it names by post and item."""

    id: str
    orders: tuple[Order, ...] = ()
    withdraws: tuple[tuple[str, int], ...] = ()


class Doubt(Struct, frozen=True, gc=False):
    """A clause that is meant as an order but needs one word from its author."""

    unit: str | None
    kind: str
    message: Message
    choices: tuple[Choice, ...] = ()
    words: Span = Span("")
    post: str = ""
    item: int = 0


class Refusal(Struct, frozen=True, gc=False):
    """What a rule forbids. Names the unit, the rule that owns the message, and (in its words) what to do instead.

    ``args`` are arguments of the order that tell which part of it is refused, where only a part is. ``instead`` are
    orders that could stand now, made of what the author may know; the ``words`` of each are what to write for it.
    """

    rule: str
    unit: str | None
    message: Message
    command: str | None = None
    words: Span = Span("")
    post: str = ""
    item: int = 0
    args: Mapping[str, Any] = {}
    instead: tuple[Order, ...] = ()


class Remark(Struct, frozen=True, gc=False):
    """A remark that forbids nothing."""

    rule: str
    unit: str | None
    message: Message
    post: str = ""
    item: int = 0


class Reading(Struct, frozen=True, gc=False):
    """What a post was read as: orders, doubts and refusals in written order, remarks, and the talk left alone.

    ``withdraws`` names earlier orders of the same turn (post, item) that this post takes back or replaces.
    """

    items: tuple[Order | Doubt | Refusal, ...] = ()
    remarks: tuple[Remark, ...] = ()
    ignored: tuple[Span, ...] = ()
    withdraws: tuple[tuple[str, int], ...] = ()


class Question(Struct, frozen=True, gc=False):
    """What play waits for. ``key`` comes from content; the short ``q1`` is given by the referee.

    ``asked_of`` is ``author`` (a doubt about his words), ``moderator`` (a judgement) or ``players`` (consent).
    """

    key: str
    kind: str
    unit: str | None
    message: Message
    choices: tuple[str, ...]
    asked_of: Literal["author", "moderator", "players"] = "moderator"
    rule: str | None = None
    order: Order | None = None
    proposal: Mapping[str, Any] = {}
    words: Span = Span("")
    post: str = ""
    item: int = 0


class Answer(Struct, frozen=True, gc=False):
    """An answer to a question: the choice, and numbers where the moderator allows with changes."""

    by: str
    choose: str
    set: Mapping[str, Any] = {}
    note: str = ""


class Window(Struct, frozen=True, gc=False):
    """A span in which a post may still be corrected. ``due`` is the instant at which it closes by itself."""

    id: str
    due: datetime | None = None


class Rewind(Struct, frozen=True, gc=False):
    """A rule's wish to go back: undo everything from the post ``to`` on; ``keep`` is handed to the game then."""

    to: str
    keep: Any = None


class Event(Struct, frozen=True, gc=False, kw_only=True, tag_field="event"):
    """Something that happened. Systems bring a closed set of kinds; each knows who may learn of it."""

    audience: Audience = PUBLIC


class Outcome(Struct, Generic[S], frozen=True, gc=False, kw_only=True):
    """What playing one entry gave.

    Raises of the game aside (:class:`rules.entries.EntryError` for an entry that names what does not exist), all is here:

    ``accepted``, ``refused`` and ``asked`` speak of the entry's own post, in written order. ``window`` is the window
    its post belongs to, ``closes`` are the windows that it closes. ``locks`` says that the post holds what closes
    earlier windows (an acceptable order or a pass). ``declared`` are content ids that people are to see as numbers.
    """

    state: S
    events: tuple[Event, ...] = ()
    accepted: tuple[Order, ...] = ()
    refused: tuple[Refusal, ...] = ()
    warned: tuple[Remark, ...] = ()
    asked: tuple[Question, ...] = ()
    window: Window | None = None
    closes: tuple[str, ...] = ()
    locks: bool = False
    declared: Mapping[str, int] = {}
    freezes: tuple[Order, ...] = ()
    talk: bool = False
    rewind: Rewind | None = None


class Facts(Struct, frozen=True, gc=False, kw_only=True):
    """What comes from outside: the instant, dice, answers by question key, and numbers given before."""

    now: datetime
    dice: Dice
    answers: Mapping[str, Answer] = {}
    given: Mapping[str, int] = {}
    next_number: int = 1


class View(Struct, frozen=True, gc=False):
    """What one viewer may see of a state: the only thing that speaks to people. Plain data, JSON as it is."""

    system: str
    title: str
    viewer: Viewer
    turn: Mapping[str, Any]
    state: Mapping[str, Any]


class Mark(Struct, frozen=True, gc=False, kw_only=True):
    """One thing to draw: a ring, a body, a ship, an arrow or a label; places are in the scene's own units."""

    kind: str
    label: str = ""
    at: tuple[int, int] = (0, 0)
    to: tuple[int, int] | None = None
    style: str = ""
    values: Mapping[str, Any] = {}


class Scene(Struct, frozen=True, gc=False):
    """A picture before it is drawn: its extent, its marks and a sentence for those who cannot see it."""

    width: int
    height: int
    marks: tuple[Mark, ...]
    alt: str = ""


class Record(Struct, frozen=True, gc=False):
    """One row that people may want to query: the table's name, the row's key and its values."""

    table: str
    key: str
    values: Mapping[str, Any] = {}


class Posted(Struct, frozen=True, gc=False, kw_only=True):
    """A post as it now stands, with its reading. ``locked_at`` is set once it closed a window, and stays set.

    ``frozen`` are orders that revealed hidden things and can no longer be withdrawn. ``condemned`` are orders that a
    moderator ever struck in it; ``void`` says which of its orders as they now stand those are.
    ``talk`` says that its author was not on turn when it happened, so that it counts as talk until it is corrected.
    """

    post: Post
    reading: Reading
    locked_at: datetime | None = None
    frozen: tuple[Order, ...] = ()
    condemned: tuple[Order, ...] = ()
    void: tuple[tuple[str, int], ...] = ()
    talk: bool = False

    def items(self) -> Iterator[Order | Refusal]:
        """The orders and refusals of its reading in written order, each with its post; struck orders are marked."""
        counted: dict[str, int] = {}
        for item in self.reading.items:
            if isinstance(item, Refusal):
                yield replace(item, post=self.post.id)
            elif isinstance(item, Order):
                unit = item.unit or ""
                counted[unit] = counted.get(unit, 0) + 1
                struck = (unit, counted[unit]) in self.void
                is_so = item.post == self.post.id and item.struck == struck
                yield item if is_so else replace(item, post=self.post.id, struck=struck)

    def standing(self) -> tuple[Order, ...]:
        """Its orders without those that a moderator struck."""
        return tuple(item for item in self.items() if isinstance(item, Order) and not item.struck)

    def refusals(self) -> tuple[Refusal, ...]:
        """What was refused when it was read."""
        return tuple(item for item in self.items() if isinstance(item, Refusal))


class Resumed(Struct, frozen=True, gc=False, kw_only=True):
    """What the referee plays after a rewind: the rule's own ``keep`` and the posts that were taken back."""

    id: str
    at: datetime
    keep: Any
    taken: tuple[Posted, ...]


Act = Posted | Resumed | Entry


class Game(Protocol[S]):
    """A kind of game. All methods are pure; nothing here reads a clock, a file or a random source."""

    @property
    def system(self) -> str:
        """The identifier that a game file names, e.g. ``tfc.battle``."""

    @property
    def edition(self) -> str:
        """The edition of the rules and the reader; a game is pinned to the one that it began with."""

    @property
    def window_rule(self) -> str:
        """The rule id under which a correction that comes too late is refused."""

    @property
    def moderator_rule(self) -> str:
        """The rule id under which an act of a moderator is refused to anybody else at the table."""

    @property
    def sequential(self) -> bool:
        """Whether seats play one after another, so that a post takes its place when it first holds an order."""

    def begin(self, setup: Setup) -> S:
        """The state before the first entry. Raises :class:`SetupError` with every problem found."""

    def read(self, state: S, post: Post) -> Reading:
        """What the post says, for an author who sees only what his seat sees. Changes nothing."""

    def play(self, state: S, act: Act, facts: Facts) -> Outcome[S]:
        """The state after the act, and what happened."""

    def view(self, state: S, viewer: Viewer) -> View:
        """What the viewer may see of the state."""

    def tell(self, event: Event, viewer: Viewer) -> Mapping[str, Any] | None:
        """The event as plain data for the viewer, or None if it is not for him."""

    def scene(self, view: View) -> Scene:
        """The picture of a view."""

    def may_see(self, state: S, viewer: Viewer, unit: str | None) -> bool:
        """Whether the viewer may learn of orders to this unit."""

    def records(self, view: View) -> tuple[Record, ...]:
        """The rows that people query."""


@runtime_checkable
class Writer(Protocol):
    """A game that can write an order in the notation of its own reader."""

    def written(self, orders: Sequence[Order]) -> tuple[str, ...]:
        """Each order as a line that reads back as the same order; empty for one that the line of a later one tells as well."""


class Step(Struct, frozen=True, gc=False):
    """What one step of a reader made of a stretch of a post: the step's name, and its verdict."""

    words: Span
    step: str
    verdict: str


@runtime_checkable
class Explainer(Protocol):
    """A game whose reader can say, stretch by stretch, which of its steps decided what."""

    def explained(self, state: Any, post: Post) -> tuple[Step, ...]:
        """The steps in the order of the post; every word stands in one of them."""
