"""A reading in words: what was made of which stretch of a post."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from bot.checking.differences import shown
from rules.game import Step


def tell(reading: Mapping[str, Any]) -> Iterator[str]:
    """One line for each order, refusal, question and stretch of talk."""
    for order in reading["accepted"]:
        args = {
            key: value for key, value in order.items() if key not in {"unit", "command", "words", "written"}
        }
        yield f"order    {_words(order)} -> {order['unit'] or 'all'}: {order['command']}{_args(args)}"
    for refusal in reading["refused"]:
        yield f"refused  {_words(refusal)} -> {refusal['rule']}: {refusal['message']}"
        yield from (f"instead  {order}" for order in refusal.get("instead", ()))
    for question in reading["asked"]:
        yield f"asked    {_words(question)} -> {question['message']} ({', '.join(question['choices']) or 'any answer'})"
    for remark in reading["warned"]:
        yield f"remark   {remark['rule']}: {remark['message']}"
    for talk in reading["ignored"]:
        yield f"talk     {_quoted(talk)}"


def steps(found: Iterable[Step]) -> Iterator[str]:
    """One line for each stretch that a step of the reader decided about."""
    for step in found:
        yield f"{step.step:<10} {_quoted(step.words.text)} -> {step.verdict}"


def _args(args: Mapping[str, Any]) -> str:
    return "".join(f" {key}={shown(value)}" for key, value in args.items() if value is not None)


def _words(item: Mapping[str, Any]) -> str:
    return _quoted(item["words"])


def _quoted(text: str) -> str:
    return f"“{' '.join(text.split())}”"
