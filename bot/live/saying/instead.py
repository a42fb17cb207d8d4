"""What a refusal proposes instead, as buttons: each takes one order, for the author of the refused one alone."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence

from bot.live.saying.outgoing import LABEL, Button
from bot.store.games.held import Held
from bot.telling.lines import clean, shortened
from bot.telling.speech import Plain, Speech
from rules.table import Play

MOST = 5
"""How many orders of one post have a button."""


def buttons(game: int, post: str, refused: Sequence[Plain], speech: Speech) -> tuple[Button, ...]:
    """A button for each order that could stand instead of a refused one. Its id says all that it needs after any restart."""
    orders = dict.fromkeys(order for refusal in refused for order in refusal.get("instead", ()))
    return tuple(
        Button(
            f"qd:i:{game}:{post}:{_digest(order)}",
            shortened(speech.say("button-instead", order=clean(order)), LABEL),
        )
        for order in list(orders)[:MOST]
    )


def meant(play: Play[object], digest: str) -> str | None:
    """The order that a button under a post's receipt means; None where the post is refused no more, or for another reason."""
    return next((order for order in _proposed(play) if _digest(order) == digest), None)


def is_taken(held: Held, play: Play[object], order: str) -> bool:
    """Whether the author has given this order, word for word, since that post."""
    assert play.post is not None
    given = (other.post for other in held.table.plays() if other.post is not None and other.id != play.id)
    return any(
        post.author == play.post.author and post.at >= play.post.at and post.text.strip() == order
        for post in given
    )


def _proposed(play: Play[object]) -> Iterator[str]:
    return (order.words.text for refusal in play.outcome.refused for order in refusal.instead)


def _digest(order: str) -> str:
    return hashlib.sha256(order.encode()).hexdigest()[:12]
