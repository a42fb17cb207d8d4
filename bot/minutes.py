"""The minutes of a game: what one entry of the log did, as one viewer may see it, as plain data.

This is the document that ``quarterdeck replay --json`` prints, one a line, and that every ``check`` is held against.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from typing import Any

from msgspec.structs import replace

from bot.telling.words import words
from rules.entries import AnswerEntry, EditEntry, FlagEntry, PostEntry, VoidEntry
from rules.game import Game, View, Writer
from rules.kit.canonical import builtins
from rules.messages import Message, Viewer
from rules.orders import Order, Question, Refusal, Remark
from rules.posts import whole
from rules.setups import Setup
from rules.table import Asked, Report, Table

Minutes = dict[str, Any]

KEYS = ("entry", "accepted", "refused", "asked", "ignored", "warned", "events", "windows", "turn", "state")
"""What ``replay --json`` prints.

For those who tell it, the minutes also hold the entry's ``text``, the order that it has ``struck``, and whether the viewer
may hear what it is about (``open``).
"""


def locale_of(setup: Setup, viewer: Viewer) -> str:
    """The language in which a viewer is spoken to: his own, or the one that all seats share, or English."""
    locales = {seat.locale for seat in setup.seats if viewer.seat in (seat.name, None)}
    return locales.pop() if len(locales) == 1 else "en"


def opening_minutes(game: Game[Any], table: Table[Any], viewer: Viewer) -> Minutes:
    """The minutes of a table at which nothing has happened yet."""
    view = game.view(table.state, viewer)
    lists: Minutes = {name: [] for name in ("accepted", "refused", "asked", "ignored", "warned", "events")}
    return {
        "entry": None,
        "text": None,
        "open": True,
        "struck": None,
        "labels": {},
        **lists,
        "windows": {},
        "turn": builtins(view.turn),
        "state": builtins(view.state),
    }


def minutes(
    game: Game[Any],
    before: Table[Any],
    report: Report[Any],
    viewer: Viewer,
    latest: tuple[datetime, datetime],
    locale: str | None = None,
    view: View | None = None,
) -> Minutes:
    """The minutes of an entry. ``latest`` are the latest instants of the log before the entry and with it.

    Messages are in ``locale``, or else in the viewer's own language; ``view`` is his of the table, where it is known.
    """
    table = report.table
    sight = _Sight(game, report, viewer)
    locale = locale or locale_of(table.setup, viewer)
    say = words(table.setup.system, locale).say
    view = view if view is not None else game.view(table.state, viewer)
    told = (game.tell(event, viewer) for event in report.events)
    return {
        "entry": report.entry.id,
        "text": sight.text(),
        "open": sight.hears(),
        "struck": sight.struck(),
        "labels": sight.labels(say),
        "accepted": accepted(
            game, table.state, [item for item in report.accepted if sight.sees(item)], locale
        ),
        "refused": [refusal(sight.told(item), say) for item in report.refused if sight.sees(item)],
        "asked": [question(item, say) for item in report.asked if sight.sees(item.question)],
        "ignored": [span.text for span in report.ignored if sight.reads_post()],
        "warned": [remark(item, say) for item in report.warned if sight.sees(item)],
        "events": [{"event": event["event"], **builtins(event)} for event in told if event is not None],
        "windows": sight.windows(before, *latest),
        "turn": builtins(view.turn),
        "state": builtins(view.state),
    }


Say = Callable[[Message], str]


def accepted(game: Game[Any], state: Any, orders: list[Order], locale: str) -> list[Minutes]:
    """The orders that stand, each with the short form that may be posted again where the game knows one."""
    if not isinstance(game, Writer):
        return [order(item) for item in orders]
    lines = game.written(state, orders, locale)
    return [{**order(item), "written": line} for item, line in zip(orders, lines, strict=True)]


def order(item: Order) -> Minutes:
    """An order that stands: its unit, command, arguments and words."""
    return {"unit": item.unit, "command": item.command, **builtins(item.args), "words": item.words.text}


def refusal(item: Refusal, say: Say) -> Minutes:
    """An order that a rule forbids, with the rule, the reason, and what may be written instead where there is anything."""
    head = {"unit": item.unit, "command": item.command, **builtins(item.args), "words": item.words.text}
    instead = {"instead": [one.words.text for one in item.instead]} if item.instead else {}
    return {**head, "rule": item.rule, "message": say(item.message), **instead}


def question(item: Asked, say: Say) -> Minutes:
    """A question with the id by which it is answered."""
    asked = item.question
    what = {} if asked.order is None else {"command": asked.order.command}
    return {
        "question": item.id,
        "unit": asked.unit,
        "kind": asked.kind,
        **what,
        "choices": list(asked.choices),
        **({"labels": labels(asked, say)} if asked.labels else {}),
        "of": asked.asked_of,
        **({} if asked.rule is None else {"rule": asked.rule}),
        **({"proposal": builtins(asked.proposal)} if asked.proposal else {}),
        "words": asked.words.text,
        "message": say(asked.message),
    }


def labels(asked: Question, say: Say) -> dict[str, str]:
    """What people read for those of a question's choices that are none of their words."""
    return {choice: say(label) for choice, label in asked.labels.items()}


def remark(item: Remark, say: Say) -> Minutes:
    """A remark that forbids nothing."""
    return {"unit": item.unit, "rule": item.rule, "message": say(item.message)}


class _Sight:
    """What a viewer may learn of an entry's post and of others that the entry speaks of."""

    def __init__(self, game: Game[Any], report: Report[Any], viewer: Viewer) -> None:
        self.game = game
        self.report = report
        self.table = report.table
        self.viewer = viewer
        self.sides = {seat.name: seat.side for seat in self.table.setup.seats}

    def sees(self, item: Order | Refusal | Question | Remark) -> bool:
        """Whether the viewer may learn of this order, refusal, question or remark."""
        if self.viewer.moderator:
            return True
        author, to = self._origin(item.post)
        if author is None and isinstance(item, Question) and item.asked_of == "moderator":
            return False
        if author is not None and author == self.viewer.seat:
            return True
        return self._admits(author, to) and self.game.may_see(self.table.state, self.viewer, item.unit)

    def told(self, item: Refusal) -> Refusal:
        """The refusal without suggestions that name what the viewer may not see; they were made for its author."""
        author, _ = self._origin(item.post)
        if not item.instead or self.viewer.moderator or author == self.viewer.seat:
            return item
        seen = tuple(one for one in item.instead if all(map(self._may_see, _names(one))))
        return item if seen == item.instead else replace(item, instead=seen)

    def _may_see(self, unit: str | None) -> bool:
        return self.game.may_see(self.table.state, self.viewer, unit)

    def reads_post(self) -> bool:
        """Whether the viewer may read the entry's own post."""
        return self._admits(self.report.author, self.report.to)

    def text(self) -> str | None:
        """The words that the entry brings, if the viewer may read them."""
        entry = self.report.entry
        if isinstance(entry, PostEntry) and not self._admits(entry.by, entry.to):
            return None
        if not isinstance(entry, PostEntry | EditEntry) or not self.reads_post():
            return None
        return whole(entry.text, entry.attachments)

    def hears(self) -> bool:
        """Whether the viewer may hear which answer an entry gives, or why it strikes or flags something."""
        match self.report.entry:
            case AnswerEntry(question=question):
                asked = self.table.question(question)
                return asked is None or self.sees(asked.question)
            case FlagEntry(post=post) | VoidEntry(post=post):
                struck = self.report.struck
                return self._admits(*self._origin(post)) and (struck is None or self.sees(struck))
            case _:
                return True

    def labels(self, say: Say) -> dict[str, str]:
        """What people read for the choices of the question that the entry answers."""
        match self.report.entry:
            case AnswerEntry(question=question) if (asked := self.table.question(question)) is not None:
                return labels(asked.question, say)
            case _:
                return {}

    def struck(self) -> Minutes | None:
        """The order that the entry has struck, if the viewer may learn of it."""
        struck = self.report.struck
        return order(struck) if struck is not None and self.sees(struck) else None

    def windows(self, before: Table[Any], then: datetime, now: datetime) -> dict[str, str]:
        """The posts that are open, and those that were open and no longer are."""
        open_before = before.windows(then)
        shown: dict[str, str] = {}
        for post, is_open in self.table.windows(now).items():
            if (is_open or open_before.get(post, post == self.report.entry.id)) and self._admits(
                *self._origin(post)
            ):
                shown[post] = "open" if is_open else "closed"
        return shown

    def _origin(self, post: str) -> tuple[str | None, str]:
        """The author and the addressee of a post."""
        play = self.table.play(post) if post else None
        if play is not None and play.post is not None:
            return play.post.author, play.post.to
        return self.report.author, self.report.to

    def _admits(self, author: str | None, to: str) -> bool:
        if self.viewer.moderator or to == "public" or (author is not None and author == self.viewer.seat):
            return True
        side = self.sides.get(self.viewer.seat or "")
        return to == "side" and side is not None and side == self.sides.get(author or "")


def _names(value: Any) -> Iterator[str]:
    """Every text in an order that may be a unit's name, and those in the places that it speaks of (``orbit(Haven)``)."""
    match value:
        case Order():
            yield from _names([value.unit, value.args])
        case str():
            yield from (value, *_PLACE.findall(value))
        case Mapping():
            yield from _names([*value, *value.values()])
        case list() | tuple():
            yield from (name for one in value for name in _names(one))
        case _:
            return


_PLACE = re.compile(r"\((.+)\)$")


def reading_of(minutes_: Mapping[str, Any]) -> Minutes:
    """The part of the minutes that ``quarterdeck read`` prints."""
    return {name: minutes_[name] for name in ("accepted", "refused", "asked", "ignored", "warned")}
