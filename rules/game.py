"""What every kind of game promises, and what playing one gives.

Whoever holds a game (the referee, the bot, the command line) speaks to it through :class:`Game` and never asks
which kind it is. The values that cross the promise stand here and in ``setups``, ``posts``, ``orders`` and
``messages``; they know no ship, no ring and no hex.

Values are frozen and made of values that were there before them, so no cycle can arise: ``gc=False`` keeps the garbage
collector from walking through every old state of a long game again and again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

from msgspec import Struct

from rules.dice import Dice
from rules.entries import Entry
from rules.messages import PUBLIC, Audience, Message, Viewer
from rules.orders import Answer, Order, Question, Reading, Refusal, Remark, Span
from rules.posts import Post, Posted
from rules.setups import OwnWords, Setup

S = TypeVar("S")
S_co = TypeVar("S_co", covariant=True)


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
    ``facts`` are answers that the act itself gives, by key: they count from now on, whatever is played again.
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
    facts: Mapping[str, Answer] = {}
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

    def written(self, state: Any, orders: Sequence[Order], locale: str = "en") -> tuple[str, ...]:
        """Each order of a game that stands so as a line that reads back as the same order; empty for one that the line of a later one tells as well.

        ``locale`` is the language of whoever reads it, where the notation differs by language.
        """


class Left(Struct, frozen=True, gc=False):
    """What a unit can still be ordered: what is left of its budget, and whether an order to it stands."""

    unit: str
    budget: tuple[Message, ...] = ()
    ordered: bool = True


@runtime_checkable
class Accountant(Protocol):
    """A game that keeps account of a seat's orders until they are carried out."""

    def standing(self, state: Any, seat: str) -> tuple[Order, ...]:
        """The orders of a seat that stand and may still be taken back, in the order in which they were given."""

    def left(self, outcome: Outcome[Any], seat: str) -> tuple[Left, ...]:
        """What is left to each unit that the seat may order, after a post of its own."""


@runtime_checkable
class Namer(Protocol):
    """A game whose things may bear further names: those they were given, and those in other languages."""

    def names(self, state: Any, viewer: Viewer) -> Mapping[str, tuple[str, ...]]:
        """Everything with a name that the viewer may know of: the name that entries use, with all its further ones."""


@runtime_checkable
class Worded(Protocol):
    """A game that takes words of its own: those of its setup, and those that moderators give it while it runs."""

    def own_words(self, state: Any) -> OwnWords:
        """The words that a game which stands so has now."""

    def word_lists(self) -> tuple[str, ...]:
        """Which lists there are to add to, as keys of the setup's ``words`` with points between (``cues.doubt``)."""


@runtime_checkable
class Commanded(Protocol):
    """A game in which moderators may command: units of no seat have nobody else to order them."""

    def commanded(self, state: Any) -> bool:
        """Whether moderators' posts may hold orders now; where they may not, they are talk."""


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
