"""Questions between posts: doubts of a reading as questions to its author, their keys, and the short ids people see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from msgspec.structs import replace

from rules.game import Outcome
from rules.orders import Answer, Doubt, Order, Question, Refusal
from rules.posts import Posted
from rules.table import Asked, Table

S = TypeVar("S")


def settle(act: Posted, answers: Mapping[str, Answer]) -> tuple[Posted, tuple[Question, ...]]:
    """The post with its answered doubts replaced by what was chosen, and the questions that are still open."""
    items: list[Order | Doubt | Refusal] = []
    withdraws = list(act.reading.withdraws)
    open_: list[Question] = []
    for key, item in _keyed(act):
        if not isinstance(item, Doubt):
            items.append(item)
            continue
        answer = answers.get(key)
        choice = next((c for c in item.choices if answer is not None and c.id == answer.choose), None)
        if choice is not None:
            items.extend(replace(order, post=act.post.id, item=item.item) for order in choice.orders)
            withdraws.extend(choice.withdraws)
            continue
        open_.append(
            Question(
                key,
                item.kind,
                item.unit,
                item.message,
                tuple(choice.id for choice in item.choices),
                "author",
                words=item.words,
                post=act.post.id,
                item=item.item,
                labels={choice.id: choice.label for choice in item.choices if choice.label is not None},
            )
        )
    reading = replace(act.reading, items=tuple(items), withdraws=tuple(dict.fromkeys(withdraws)))
    return replace(act, reading=reading), tuple(open_)


def _keyed(act: Posted) -> list[tuple[str, Order | Doubt | Refusal]]:
    """The items of a reading, each doubt with a key made of its content, so that an edit does not renumber it."""
    seen: dict[str, int] = {}
    keyed: list[tuple[str, Order | Doubt | Refusal]] = []
    for item in act.reading.items:
        key = ""
        if isinstance(item, Doubt):
            stem = f"{act.post.id}/{item.kind}/{item.unit}/{' '.join(item.words.text.casefold().split())}"
            seen[stem] = seen.get(stem, 0) + 1
            key = f"{stem}/{seen[stem]}"
        keyed.append((key, item))
    return keyed


def in_order(mine: tuple[Question, ...], theirs: tuple[Question, ...]) -> tuple[Question, ...]:
    """Questions of the reading and of the rules, in the order in which the post was written."""
    return tuple(sorted((*mine, *theirs), key=lambda question: question.item))


def with_questions(table: Table[S], play: str, asked: Sequence[Question]) -> Table[S]:
    """The table with what a play asks, each question under its old short id or the next that nobody was given."""
    if not asked:
        return table
    known = dict(table.asked)
    number = table.next_question
    for question in asked:
        old = known.get(question.key)
        if old is None:
            known[question.key] = Asked(f"q{number}", question, play)
            number += 1
        else:
            known[question.key] = Asked(old.id, question, play)
    return replace(table, asked=known, next_question=number)


def questions(table: Table[S], outcome: Outcome[S]) -> tuple[Asked, ...]:
    """What an outcome asks, with the short ids."""
    return tuple(table.asked[question.key] for question in outcome.asked)
