"""Who may do what at a table: seats, moderators, and those of whom a question is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules import entries as e
from rules.game import Commanded, Game
from rules.sentences import said
from rules.table import Asked, Table


class WrongHandError(Exception):
    """Somebody at the table tries what only a moderator may do."""

    def __init__(self, by: str) -> None:
        """``by`` is the seat that tries."""
        super().__init__(by)
        self.by = by


def seated(table: Table[Any], name: str, field: str) -> None:
    """Raises :class:`rules.entries.EntryError` unless the name in this field of an entry is a seat."""
    seats = [seat.name for seat in table.setup.seats]
    if name not in seats:
        raise e.EntryError(
            field, "{name} has no seat in this game; the seats are {seats}", name=name, seats=listed(seats)
        )


def commanding(game: Game[Any], table: Table[Any], moderator: str) -> bool:
    """Whether the words of a moderator may be orders: he has a seat, or the game has units that only he commands."""
    seated_ = moderator in {seat.name for seat in table.setup.seats}
    return seated_ or (isinstance(game, Commanded) and game.commanded(table.state))


def moderating(table: Table[Any], name: str) -> None:
    """Raises :class:`WrongHandError` for a player, and :class:`rules.entries.EntryError` for a stranger."""
    moderators = table.setup.moderators
    if name in moderators:
        return
    if name in {seat.name for seat in table.setup.seats}:
        raise WrongHandError(name)
    raise e.EntryError(
        "by",
        "{name} does not moderate this game; its moderators are {moderators}",
        name=name,
        moderators=listed(moderators),
    )


def answering(table: Table[Any], entry: e.AnswerEntry, asked: Asked) -> str:
    """The key under which the answer counts: the question's own, or that of one player's consent.

    Raises like :func:`moderating` where somebody else is asked.
    """
    question = asked.question
    moderator = entry.by in table.setup.moderators
    if not moderator:
        seated(table, entry.by, "by")
    if question.asked_of == "players":
        return question.key if moderator else f"{question.key}/{entry.by}"
    if question.asked_of == "moderator" and not moderator:
        raise WrongHandError(entry.by)
    if question.asked_of == "author" and not moderator:
        play = table.play(question.post)
        author = play.post.author if play is not None and play.post is not None else entry.by
        if author != entry.by:
            raise e.EntryError(
                "by", "{id} is about {author}'s words; {author} answers it", id=asked.id, author=author
            )
    return question.key


def waiting(table: Table[Any], entry: e.AnswerEntry) -> Asked:
    """The open question that an answer names. Raises :class:`rules.entries.EntryError` if there is none."""
    asked = table.question(entry.question)
    if asked is None:
        known = [found.id for found in table.asked.values() if found.open]
        mend = (
            said("{known} waits" if len(known) == 1 else "{known} wait", known=listed(known))
            if known
            else said("none waits")
        )
        raise e.EntryError(
            "question",
            "no question {question} waits for an answer; {mend}",
            question=entry.question,
            mend=mend,
        )
    return asked


def choosing(entry: e.AnswerEntry, choices: Sequence[str]) -> None:
    """Raises :class:`rules.entries.EntryError` unless the answer is one of the choices; ``max_wf:x`` offers every word behind its colon."""
    head, colon, rest = entry.choose.partition(":")
    offered = entry.choose in choices or bool(colon and rest and f"{head}:x" in choices)
    if choices and not offered:
        raise e.EntryError(
            "choose",
            "{question} offers {choices}, not {choose}",
            question=entry.question,
            choices=listed(choices),
            choose=entry.choose,
        )


def listed(names: Sequence[str]) -> str:
    """The names one after another, for a sentence."""
    return ", ".join(names) if names else "none"
