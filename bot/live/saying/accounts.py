"""The account at the end of a receipt: what a post takes back, what is left of its units' budgets, who has no orders yet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bot.live.saying.verdicts import copied
from bot.minutes import Minutes
from bot.store.games.held import Held
from bot.telling.document import Block, Paragraph
from bot.telling.lines import Marked, clean, named
from bot.telling.narrator import narrator
from bot.telling.speech import Speech
from rules.game import Accountant, Left, Writer
from rules.messages import Viewer
from rules.orders import Order
from rules.posts import Posted
from rules.table import Play

NAMED = 8
"""So many units without orders are named; of more only the number is told."""


def ledger(held: Held, play: Play[Any], viewer: Viewer, found: Minutes, speech: Speech) -> Iterator[Block]:
    """What a post takes back, and what is left beside its orders, as the viewer may see it."""
    assert isinstance(play.act, Posted)
    game, seat, state = held.game, play.act.post.author, play.outcome.state
    if not isinstance(game, Accountant) or play.act.talk or play.outcome.talk:
        return
    gone = [order for order in _taken_back(game, play) if held.game.may_see(play.before, viewer, order.unit)]
    yield from copied(speech, "receipt-replaced", _written(held, play.before, gone, speech))
    account = [one for one in game.left(play.outcome, seat) if held.game.may_see(state, viewer, one.unit)]
    spoken = {item["unit"] for name in ("accepted", "refused", "asked") for item in found[name]}
    yield from _left(held, [one for one in account if one.unit in spoken and one.budget], found, speech)
    yield from _unordered(
        held, [one for one in account if not one.ordered and one.unit not in spoken], found, speech
    )


def takes_back(held: Held, play: Play[Any]) -> bool:
    """Whether a post takes orders of its seat's earlier posts back, in games that keep account of them."""
    return isinstance(held.game, Accountant) and bool(_taken_back(held.game, play))


def _taken_back(game: Accountant, play: Play[Any]) -> list[Order]:
    """The orders of earlier posts that stood before this one and stand no more."""
    assert isinstance(play.act, Posted)
    post = play.act.post
    kept = {_place(order) for order in game.standing(play.outcome.state, post.author)}
    stood = {_place(order) for order in _accepted(play.below, post.author)}
    before = game.standing(play.before, post.author)
    return [order for order in before if order.post != post.id and _place(order) in stood - kept]


def _accepted(play: Play[Any] | None, seat: str) -> Iterator[Order]:
    """What the seat was told that it stands, post by post back from the newest."""
    while play is not None:
        if play.post is not None and play.post.author == seat:
            yield from play.outcome.accepted
        play = play.below


def _place(order: Order) -> tuple[str, int, str | None, str]:
    return order.post, order.item, order.unit, order.command


def _written(held: Held, state: Any, orders: Sequence[Order], speech: Speech) -> Sequence[str]:
    """The orders in the form in which they may be posted again; in games without one in their author's words."""
    if isinstance(held.game, Writer):
        return [line for line in held.game.written(state, orders, speech.locale) if line]
    return [clean(order.words.text) for order in orders]


def _left(held: Held, units: Sequence[Left], found: Minutes, speech: Speech) -> Iterator[Block]:
    """What is left of the budgets of the units that the post speaks of."""
    if not units:
        return
    told = [
        speech.say(
            "receipt-left-unit",
            unit=_called(held, one, found, speech),
            budget=", ".join(speech.say(part.id, **part.args) for part in one.budget),
        )
        for one in units
    ]
    yield Paragraph(line=speech.line("receipt-left", "quiet", units=Marked("; ".join(told))))


def _unordered(held: Held, units: Sequence[Left], found: Minutes, speech: Speech) -> Iterator[Block]:
    """The units that nobody has ordered anything this turn."""
    if not units:
        return
    names = [_called(held, one, found, speech) for one in units[:NAMED]]
    more = len(units) - len(names)
    form = "receipt-unordered-more" if more else "receipt-unordered"
    yield Paragraph(line=speech.line(form, "quiet", units=Marked(", ".join(names)), more=more))


def _called(held: Held, one: Left, found: Minutes, speech: Speech) -> Marked:
    return named(narrator(held.file.setup.system).called(speech, found, one.unit))
